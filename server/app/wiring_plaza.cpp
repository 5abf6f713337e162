// The plaza: activities, the prizes of them, and the lotteries, quizzes and interest tests that are played in them.
#include "app/adapters_play.hpp"
#include "app/adapters_plaza.hpp"
#include "app/wiring.hpp"
#include "features/addresses/addresses.hpp"
#include "features/catalog/catalog.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "flows/rights/rights.hpp"

namespace galleria::app {

void wire_activities(const Wiring& wiring) {
  activities::ActivitiesConfig config{wiring.config.of<members::MembersConfig>().mall_utc_offset, wiring.config.secrets.staff_seal_key};
  auto& activities = wiring.make<activities::Activities>(std::move(config));
  activities.know_phones(
      [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.find_active_phone(session, member_id); });
  activities.know_tags(
      [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id, std::span<const MemberTagId> tags) {
        return members.tags().bears_any(session, member_id, tags);
      },
      [&members = wiring.get<members::Members>()](db::Session& session, std::span<const MemberTagId> tags) { return members.tags().has_all(session, tags); });
  activities.know_shops([catalog = wiring.parts.later<catalog::Catalog>()](ShopId shop_id) { return catalog->find_shop_name(shop_id); });
}

void wire_chances(const Wiring& wiring) {
  activities::ChancesConfig config{wiring.config.of<members::MembersConfig>().mall_utc_offset, wiring.config.secrets.staff_seal_key};
  wiring.make<activities::Chances>(wiring.get<activities::Activities>(), std::move(config),
                                   chances_needs(wiring.get<points::Points>(), wiring.clock, wiring.ids));
}

void wire_prizes(const Wiring& wiring) {
  auto needs = prizes_needs(wiring.get<activities::Activities>(), wiring.get<coupons::Coupons>(), wiring.get<points::Points>(),
                            wiring.get<messages::Messages>(), wiring.clock, wiring.config.of<members::MembersConfig>().mall_utc_offset);
  needs.member_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<prizes::PrizeMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return prizes::PrizeMember{found->name, found->phone, found->member_number};
  };
  needs.give_gift_card = [&cards = wiring.get<gift_cards::GiftCards>()](db::Transaction& transaction, MemberId member_id, prizes::PrizeWinId win_id,
                                                                        Cents value) { cards.give_as_prize(transaction, member_id, win_id.value, value); };
  auto& on_sale = wiring.get<rights::Rights>();
  needs.has_right = [&on_sale](db::Session& session, RightId right_id) { return on_sale.find_grantable(session, right_id).has_value(); };
  needs.grant_right = [&on_sale](db::Transaction& transaction, MemberId member_id, RightId right_id, prizes::PrizeWinId win_id) {
    return on_sale.grant_right(transaction, member_id, right_id, win_id.value);
  };
  needs.find_address = [&addresses = wiring.get<addresses::Addresses>()](db::Session& session, MemberId member_id,
                                                                         AddressId address_id) -> std::optional<prizes::PrizeAddress> {
    const auto found = addresses.find_address(session, member_id, address_id);
    if (!found) return std::nullopt;
    return prizes::PrizeAddress{found->receiver_name, found->phone, found->region, found->street};
  };
  join_play(needs, {[trails = wiring.parts.later<ar_check_in::Trails>()]() -> ar_check_in::Trails& { return *trails; },
                    [game = wiring.parts.later<map_game::MapGamePlay>()]() -> map_game::MapGamePlay& { return *game; }});
  wiring.make<prizes::Prizes>(wiring.get<db::Vault>(), std::move(needs));
}

void wire_lotteries(const Wiring& wiring) {
  auto& activities = wiring.get<activities::Activities>();
  auto& prizes = wiring.get<prizes::Prizes>();
  auto config = wiring.config.of<lotteries::LotteriesConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  config.seal_key = wiring.config.secrets.staff_seal_key;
  config.largest_group = static_cast<std::size_t>(wiring.config.storage.largest_group);
  auto needs = lotteries_needs(activities, prizes, wiring.get<tiers::Tiers>(), wiring.get<points::Points>(), wiring.clock, wiring.ids);
  needs.member_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<lotteries::LotteryMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return lotteries::LotteryMember{found->name, found->phone, found->member_number};
  };
  auto& lotteries = wiring.make<lotteries::Lotteries>(std::move(config), std::move(needs));
  join_plaza(activities, prizes, lotteries);
}

void wire_quizzes(const Wiring& wiring) {
  auto& activities = wiring.get<activities::Activities>();
  const auto offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  auto needs = quizzes_needs(activities, wiring.get<prizes::Prizes>(), wiring.get<tiers::Tiers>());
  needs.masked_name_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<std::string> {
    const auto found = members.find_masked_member(session, member_id);
    return found ? std::optional(found->name) : std::nullopt;
  };
  give_catalog(needs, wiring.get<catalog::Catalog>());
  join_quizzes(activities, wiring.get<prizes::Prizes>(), wiring.make<quizzes::Quizzes>(quizzes::QuizzesConfig{offset}, std::move(needs)));
}

}  // namespace galleria::app
