// Answers what the map game asks of others, and writes what its members are told.
#include "app/adapters_map_game.hpp"

#include <fmt/format.h>

#include "app/adapters_play.hpp"
#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"

namespace galleria::app {
namespace {

constexpr const char* map_game_page = "/pages/public/mapGame/index";

// The steps count all the same where the prize is gone.
messages::NewMessage gone_prize_letter(const map_game::MapGameNews& news) {
  const Localized& prize = news.gone_prize.value();
  const std::string points_zh_cn = news.points > 0 ? fmt::format("，{} 积分已为您加上", news.points) : std::string();
  const std::string points_en = news.points > 0 ? fmt::format(" Your {} points are in your account.", news.points) : std::string();
  return {messages::MessageKind::mall,
          {"来晚了一步，奖品已派完", "The prize was gone before you came"},
          {fmt::format("您在“{}”完成了 {} 个地点，“{}”已经派完{}。您的进度都还在，可以接着找。", news.season.zh_cn, news.step_count, prize.zh_cn, points_zh_cn),
           fmt::format("You have done {} spots of “{}”, and “{}” is all given out.{} Your progress is kept, so do go on.", news.step_count, news.season.en,
                       prize.en, points_en)},
          map_game_page,
          fmt::format("map_game:{}:{}", news.season_id.value, news.step_count)};
}

messages::NewMessage map_game_letter(const map_game::MapGameNews& news) {
  if (news.gone_prize) return gone_prize_letter(news);
  return {messages::MessageKind::mall,
          {"寻宝奖励到账", "A reward of the treasure map"},
          {fmt::format("您在“{}”完成了 {} 个地点，已为您加 {} 积分。", news.season.zh_cn, news.step_count, news.points),
           fmt::format("You have done {} spots of “{}” and were given {} points.", news.step_count, news.season.en, news.points)},
          map_game_page,
          fmt::format("map_game:{}:{}", news.season_id.value, news.step_count)};
}

}  // namespace

map_game::MapGameNeeds map_game_needs(const Wiring& wiring) {
  map_game::MapGameNeeds needs;
  needs.shop_name_of = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop_name(shop_id); };
  needs.list_purchases = [](db::Session& session, MemberId member_id, std::optional<ShopId> shop_id, TimeMs since, TimeMs until) {
    return orders::Orders::list_kept_orders(session, {member_id, shop_id, since, until});
  };
  needs.masked_name_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<std::string> {
    const auto found = members.find_masked_member(session, member_id);
    return found ? std::optional(found->name) : std::nullopt;
  };
  needs.give_points = [&points = wiring.get<points::Points>()](db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount,
                                                               const Localized& season) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = gift_number;
    earning.detail = season;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  needs.tell = [&messages = wiring.get<messages::Messages>()](db::Transaction& transaction, MemberId member_id, const map_game::MapGameNews& news) {
    messages.put(transaction, member_id, map_game_letter(news));
  };
  give_prizes(needs, wiring.get<prizes::Prizes>());
  return needs;
}

}  // namespace galleria::app
