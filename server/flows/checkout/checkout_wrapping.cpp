// Finds the wrapping of a choice, and looks at cards.
#include "flows/checkout/checkout_wrapping.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_pricing.hpp"

namespace galleria::checkout {
namespace {

bool can_be_wrapped(const std::vector<ChosenLine>& lines, const AssetDesk& desk) {
  if (!desk.virtual_kind) return true;
  return std::none_of(lines.begin(), lines.end(), [&](const ChosenLine& line) { return desk.virtual_kind(line.sku->product_id) != VirtualKind::none; });
}

// What is left of the member's right for now.
std::optional<tiers::Tiers::RightQuota> right_left(const AssetDesk& desk, const Holdings& holdings) {
  if (!desk.wrappings.right_of) return std::nullopt;
  auto right = desk.wrappings.right_of(holdings.tier.tier);
  if (right && right->quota > 0 && holdings.used_wrappings >= right->quota) return std::nullopt;
  return right;
}

Localized free_note(const Localized& wrapping, const Localized& tier) {
  return {fmt::format("{} · {}权益，免费", wrapping.zh_cn, tier.zh_cn), fmt::format("{} · free for {}", wrapping.in(Locale::en), tier.in(Locale::en))};
}

}  // namespace

Result<std::optional<ChosenWrapping>> wrapping_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk,
                                                  const Holdings& holdings, const Choice& choice) {
  if (!choice.wrapping_id) return std::optional<ChosenWrapping>();
  const wrappings::Wrapping* const found = terms.wrapping_book ? terms.wrapping_book->find(*choice.wrapping_id) : nullptr;
  if (found == nullptr || !can_be_wrapped(lines, desk)) return wrappings::gift_wrapping_gone;
  ChosenWrapping chosen{{found->wrapping_id, found->version, found->price_cents, found->name, found->name}, {}};
  // What costs nothing anyway uses no right up.
  if (found->price_cents > Cents{}) chosen.right = right_left(desk, holdings);
  if (chosen.right) {
    chosen.price.price_cents = Cents{};
    chosen.price.note = free_note(found->name, holdings.tier.name);
  }
  return std::optional(std::move(chosen));
}

void offer_wrappings(Quote& quote, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk, const Pricing& pricing,
                     Locale locale) {
  if (!terms.wrapping_book || terms.wrapping_book->is_empty() || !can_be_wrapped(lines, desk)) return;
  const auto& wrapping = pricing.price.wrapping;
  quote.wrapping =
      QuoteWrapping{terms.wrapping_book->offers(locale), wrapping ? std::optional(wrapping->wrapping_id) : std::nullopt, pricing.wrapping_right.has_value()};
}

Result<Done> check_card(db::Session& session, const std::optional<GiftWrapChoice>& chosen, const WrappingDesk& desk, Locale locale) {
  if (!chosen || !chosen->card_text || chosen->card_text->value.empty() || !desk.holds_listed_word) return Done{};
  if (!desk.holds_listed_word(session, chosen->card_text->value)) return Done{};
  wire::Problems problems;
  const wire::Problems::Step step(problems, "giftWrap");
  problems.add_at("cardText", "listed_word", {"贺卡里有不能写的词语，请换个说法", "There are words that we cannot write on a card. Please put it differently"});
  return http::refuse_problems(problems, locale);
}

}  // namespace galleria::checkout
