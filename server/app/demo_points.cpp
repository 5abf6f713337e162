// Writes the demo mall's points.
#include "app/demo_points.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

ShopId shop_of(const PointsParts& parts, const std::string& key) {
  const auto& shops = parts.catalog.shops;
  const auto shop = std::find_if(shops.begin(), shops.end(), [&](const catalog::ShopRecord& record) { return record.key == key; });
  if (shop == shops.end()) throw std::runtime_error("a receipt names shop " + key + ", which is not there");
  return shop->shop_id;
}

points::DemoMovement movement_of(const PointsMovementEntry& entry, TimeMs now) {
  return {entry.reason,
          entry.points,
          entry.at.after(now),
          entry.detail,
          entry.order ? std::optional(id_of<OrderId>("order", *entry.order)) : std::nullopt,
          time_of(entry.active_at, now),
          time_of(entry.expires_at, now)};
}

// A share of what a member still lacks, given at that time.
struct Gift {
  std::int64_t percent;
  std::chrono::days before_now;
  std::optional<std::chrono::days> expires_after_now;
  Message detail;
};
constexpr std::array gifts{
    Gift{20, std::chrono::days(200), std::chrono::days(25), {"周年庆赠送", "Anniversary gift"}},
    Gift{45, std::chrono::days(90), std::nullopt, {"会员日赠送", "Member day gift"}},
    Gift{35, std::chrono::days(10), std::nullopt, {"秋日礼遇", "Autumn gift"}},
};

void write_gifts(db::Transaction& transaction, const PointsParts& parts, const MemberEntry& member) {
  const MemberId member_id = parts.member_ids.at(member.key);
  std::int64_t missing = member.points - parts.points.spendable(transaction, member_id);
  if (missing < 0) throw std::runtime_error("member " + member.key + " has more points than members.json says");
  const std::int64_t total = missing;
  std::vector<points::DemoMovement> movements;
  for (const Gift& gift : gifts) {
    const std::int64_t points = &gift == &gifts.back() ? missing : total * gift.percent / 100;
    if (points == 0) continue;
    missing -= points;
    const TimeMs at = std::max(parts.now - gift.before_now, member.joined_at.after(parts.now) + std::chrono::hours(1));
    const auto expires_at = gift.expires_after_now ? std::optional(parts.now + *gift.expires_after_now) : std::nullopt;
    movements.push_back({points::PointsReason::gift, points, at, {std::string(gift.detail.zh_cn), std::string(gift.detail.en)}, {}, {}, expires_at});
  }
  parts.points.put_demo_movements(transaction, member_id, movements);
}

}  // namespace

PointsFile read_points(const std::filesystem::path& folder) { return read_file<PointsFile>(folder / "points.json"); }

void write_points(db::Transaction& transaction, const PointsParts& parts, const PointsFile& file) {
  for (const PointsRuleEntry& rule : file.rules) parts.points.put_rule(transaction, {rule.key, rule.points, rule.title, rule.daily_limit, rule.total_limit});
  for (const catalog::ShopRecord& shop : parts.catalog.shops) parts.points.add_receipt_shop(transaction, shop.shop_id);
  std::map<MemberId, std::vector<points::DemoMovement>> movements;
  for (const PointsMovementEntry& entry : file.movements)
    movements[member_of(parts.member_ids, entry.member, "points.json")].push_back(movement_of(entry, parts.now));
  for (const auto& [member_id, history] : movements) parts.points.put_demo_movements(transaction, member_id, history);
  for (const ReceiptEntry& entry : file.receipts) {
    parts.points.put_demo_receipt(transaction,
                                  {member_of(parts.member_ids, entry.member, "points.json"), shop_of(parts, entry.shop), entry.number, entry.amount_cents,
                                   entry.bought_at.after(parts.now), entry.submitted_at.after(parts.now), art_url(entry.image), entry.state, entry.reason});
  }
  for (const MemberEntry& member : parts.members) write_gifts(transaction, parts, member);
}

}  // namespace galleria::app::demo
