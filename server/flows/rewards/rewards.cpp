// What happens to points and growth when an order is paid, completed or refunded.
#include "flows/rewards/rewards.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/apportion.hpp"
#include "base/business_day.hpp"
#include "base/planted_bugs.hpp"
#include "flows/rewards/rewards_store.hpp"

namespace galleria::rewards {
namespace {

std::vector<EarningLine> earning_lines(const PaidGoods& goods) {
  std::vector<EarningLine> lines;
  for (const PaidLine& line : goods.lines) lines.push_back({line.place, line.paid_cents});
  return lines;
}

Earned sum_of(std::span<const Earned> lines) {
  Earned sum;
  for (const Earned& line : lines) {
    sum.points += line.points;
    sum.growth += line.growth;
  }
  return sum;
}

// The names of the events that multiplied any of these lines.
Localized detail_of(const EarningTerms& terms, std::span<const EarningLine> lines) {
  Localized detail;
  for (const EarningEvent& event : terms.rules.events) {
    const auto counts = [&](const EarningLine& line) { return applies(event, line.place, terms.moment, terms.tier.rank); };
    if (std::none_of(lines.begin(), lines.end(), counts)) continue;
    detail.zh_cn += (detail.zh_cn.empty() ? "" : "、") + event.name.zh_cn;
    detail.en += (detail.en.empty() ? "" : ", ") + event.name.en;
  }
  return detail;
}

// The line that a refund names and what its pieces take. Throws if so many are not left.
struct Share {
  store::LineRow line;
  std::int64_t quantity = 0;
  Earned earned;
};
std::vector<Share> shares_of(const std::vector<store::LineRow>& rows, std::span<const ReturnedLine> returned) {
  std::vector<Share> shares;
  for (const ReturnedLine& each : returned) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const store::LineRow& line) { return line.order_line_id == each.order_line_id; });
    if (row == rows.end()) throw std::logic_error("a refund names a line that its order does not have");
    const auto share = [&](std::int64_t earned) { return share_of_pieces(earned, row->quantity, row->quantity_back, each.quantity); };
    shares.push_back({*row, each.quantity, {share(row->points), share(row->growth)}});
  }
  return shares;
}

Earned sum_of(std::span<const Share> shares) {
  std::vector<Earned> earned;
  for (const Share& share : shares) earned.push_back(share.earned);
  return sum_of(earned);
}

}  // namespace

Rewards::Rewards(db::Database& database, const Clock& clock, IdGenerator& ids, RewardsConfig config, RewardsDesk desk, ProductLookup find_product)
    : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), desk_(std::move(desk)), find_product_(std::move(find_product)) {}

// What a payment earned now, the names of the events that made it more, and when it expires by its rules.
struct Rewards::Rewarded {
  Earned earned;
  Localized events;
  points::LotExpiry expiry;
};

// Reckons and writes down what a payment earns, once: asked again, nothing.
Rewards::Rewarded Rewards::reward(db::Transaction& transaction, const PaidGoods& goods) {
  const TimeMs now = clock_.now();
  const std::string day = day_text(business_day(now, config_.mall_utc_offset));
  const store::OrderKey key{goods.member_id, goods.order_id};
  if (!store::insert_order(transaction, key, day, now)) return {};
  const KeptEarningVersion version = book_->at(now);
  const EarningRules& rules = version->rules;
  const std::int64_t left_today = std::max<std::int64_t>(rules.most_points_per_day - store::lock_day(transaction, goods.member_id, day), 0);
  const EarningTerms terms{rules, desk_.factor_of_member(transaction, goods.member_id), moment_of(now, config_.mall_utc_offset),
                           std::min(left_today, rules.most_points_per_order)};
  const auto lines = earning_lines(goods);
  const auto earned = earned_by_lines(terms, lines);
  for (std::size_t i = 0; i < earned.size(); ++i) {
    const PaidLine& line = goods.lines[i];
    store::insert_line(transaction, key, {line.order_line_id, line.quantity, earned[i].points, earned[i].growth, 0, 0, 0, line.paid_cents},
                       {static_cast<std::int64_t>(i), line.place});
  }
  const Earned sum = sum_of(std::span<const Earned>(earned));
  store::set_earned(transaction, key, sum, {version->version_id, terms.tier.percent, terms.tier.rank, terms.moment.weekday, terms.most_points});
  store::add_to_day(transaction, goods.member_id, day, sum.points);
  return {sum, detail_of(terms, lines), version->expiry};
}

void Rewards::on_paid(db::Transaction& transaction, const PaidGoods& goods) {
  const auto [sum, events, expiry] = reward(transaction, goods);
  if (sum.points > 0) {
    desk_.earn_points(transaction, {goods.member_id, points::PointsReason::order, goods.order_id.value, goods.order_id, events, sum.points,
                                    clock_.now() + config_.longest_wait, expiry});
  }
  // Last, so that an order is multiplied by the tier that the member had when paying, not by the one that it lifts into.
  if (sum.growth > 0) desk_.add_growth(transaction, goods.member_id, goods.order_id, sum.growth);
}

void Rewards::on_service_paid(db::Transaction& transaction, const PaidService& service) {
  const PaidLine line{.order_line_id = OrderLineId{service.payment_id.value}, .place = {}, .quantity = 1, .paid_cents = service.paid_cents};
  const auto [sum, events, expiry] = reward(transaction, {service.member_id, service.payment_id, {line}});
  if (sum.points > 0) {
    desk_.earn_points(transaction, {.member_id = service.member_id,
                                    .reason = service.reason,
                                    .business_id = service.payment_id.value,
                                    .order_id = {},
                                    .detail = events.zh_cn.empty() ? service.detail : events,
                                    .points = sum.points,
                                    .active_at = {},
                                    .expiry = expiry});
  }
  if (sum.growth > 0) desk_.add_growth_of_service(transaction, service.member_id, service.payment_id, sum.growth);
}

void Rewards::on_completed(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  const auto points = store::lock_order(transaction, {member_id, order_id});
  if (points.value_or(0) > 0) desk_.activate_points(transaction, member_id, order_id);
}

TakenBack Rewards::on_refund(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::span<const ReturnedLine> lines) {
  const store::OrderKey key{member_id, order_id};
  if (!store::lock_order(transaction, key)) return {};
  if (const auto before = store::find_refund(transaction, key, refund_id)) return {before->points, before->points_to_debt, before->growth};
  auto rows = store::list_lines(transaction, key);
  if (is_planted(PlantedBug::refund_by_todays_rules)) {
    const EarningRules& today = book_->at(clock_.now())->rules;
    for (store::LineRow& row : rows) row.points = points_of(row.paid_cents.value_or(Cents{}), today.rates.mall_percent, 100, 100, today.rounding);
  }
  const auto shares = shares_of(rows, lines);
  for (const Share& share : shares) store::take_back(transaction, key, share.line, share.quantity, share.earned);
  const Earned sum = sum_of(std::span<const Share>(shares));
  points::ClawBack claw_back;
  if (sum.points > 0) claw_back = desk_.claw_back_points(transaction, member_id, order_id, refund_id, sum.points);
  if (sum.growth > 0) desk_.take_growth(transaction, member_id, order_id, refund_id, sum.growth);
  store::insert_refund(transaction, key, refund_id, {sum.points, claw_back.to_debt, sum.growth}, clock_.now());
  return {sum.points, claw_back.to_debt, sum.growth};
}

Earned Rewards::earned_share(db::Session& session, MemberId member_id, OrderId order_id, std::span<const ReturnedLine> lines) const {
  const auto rows = store::list_lines(session, {member_id, order_id});
  if (rows.empty()) return {};
  return sum_of(std::span<const Share>(shares_of(rows, lines)));
}

std::int64_t Rewards::earned_preview(const TierFactor& tier, std::span<const EarningLine> lines) const {
  const TimeMs now = clock_.now();
  const KeptEarningVersion version = book_->at(now);
  const auto earned = earned_by_lines({version->rules, tier, moment_of(now, config_.mall_utc_offset), version->rules.most_points_per_order}, lines);
  return sum_of(std::span<const Earned>(earned)).points;
}

Result<GiftPointDesc> Rewards::get_gift_point_desc(const http::Call& call, const GetGiftPointDesc& request) const {
  const auto product = find_product_(request.product_id);
  if (!product) return reward_product_unknown;
  const TimeMs now = clock_.now();
  const TierFactor lowest;
  const std::int64_t percent = event_percent(book_->at(now)->rules.events, product->place, moment_of(now, config_.mall_utc_offset), lowest.rank);
  const EarningLine piece{product->place, product->member_price_cents};
  const std::int64_t points = earned_preview(lowest, std::span(&piece, 1));
  return GiftPointDesc{earning_text(points, percent, call.locale), points, percent};
}

}  // namespace galleria::rewards
