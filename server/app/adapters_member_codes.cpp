// Tells member codes whose they are.
#include "app/adapters_member_codes.hpp"

namespace galleria::app {

member_codes::MemberCodesNeeds member_codes_needs(const members::Members& members, const tiers::Tiers& tiers) {
  const auto with_tier = [&tiers](db::Session& session, const std::optional<members::CardHolder>& found, Locale locale) -> std::optional<member_codes::Holder> {
    if (!found) return std::nullopt;
    const tiers::TierTerms terms = tiers.terms_of(session, found->member_id);
    return member_codes::Holder{found->member_id,     found->member_number, found->printed_number, found->nickname, std::string(enum_text(terms.tier)),
                                terms.name.in(locale)};
  };
  return {[&members, with_tier](db::Session& session, MemberId member_id, Locale locale) {
            return with_tier(session, members.find_card_holder(session, member_id), locale);
          },
          [&members, with_tier](db::Session& session, std::string_view member_number, Locale locale) {
            return with_tier(session, members.find_card_holder(session, member_number), locale);
          }};
}

}  // namespace galleria::app
