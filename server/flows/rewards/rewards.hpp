// Rewards: a paid order earns points and growth, a completed one may spend them, a refund takes exactly its share back.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/rewards/rewards_api.hpp"
#include "flows/rewards/rewards_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::rewards {

// What an operator can set.
struct RewardsConfig {
  BaseRates rates;
  std::int64_t most_points_per_order = 50'000;
  std::int64_t most_points_per_day = 100'000;                    // of one member
  DurationMs longest_wait = std::chrono::days(180);              // points of an order that nobody completes can be spent after that
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // a day is the mall's
};

// What rewards need of points and of tiers. desk_of gives it; tests may stand in for it.
struct RewardsDesk {
  std::function<std::int64_t(db::Session&, MemberId)> points_percent_of;  // of the member's tier: 150 for half as much again
  std::function<void(db::Transaction&, const points::Earning&)> earn_points;
  std::function<void(db::Transaction&, MemberId, OrderId)> activate_points;
  std::function<points::ClawBack(db::Transaction&, MemberId, OrderId, AfterSalesId, std::int64_t)> claw_back_points;
  std::function<void(db::Transaction&, MemberId, OrderId, std::int64_t)> add_growth;
  std::function<void(db::Transaction&, MemberId, OrderId, AfterSalesId, std::int64_t)> take_growth;
  std::function<void(db::Transaction&, MemberId, OrderId, std::int64_t)> add_growth_of_service = {};  // needed by services alone
};
RewardsDesk desk_of(points::Points& points, tiers::Tiers& tiers);

// A product that can be bought, as the catalogue knows it.
struct ProductOnSale {
  Place place;
  Cents member_price_cents;  // of its cheapest SKU
};
// Nothing if there is no such product on the shelf.
using ProductLookup = std::function<std::optional<ProductOnSale>(ProductId)>;

// What was paid for one line with cash, gift cards and wallet principal: without freight, and without what points, coupons and bonus paid.
struct PaidLine {
  OrderLineId order_line_id;
  Place place;
  std::int64_t quantity = 1;
  Cents paid_cents;
};

struct PaidGoods {
  MemberId member_id;
  OrderId order_id;
  std::vector<PaidLine> lines;
};

// What is paid for and is no order, as parking: its number is one like an order's.
struct PaidService {
  MemberId member_id;
  OrderId payment_id;
  points::PointsReason reason = points::PointsReason::parking;
  Localized detail;  // shown beside the record
  Cents paid_cents;  // with cash, gift cards and wallet principal
};

// Pieces of a line that a refund gives back.
struct ReturnedLine {
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
};

struct TakenBack {
  std::int64_t points = 0;
  std::int64_t points_to_debt = 0;  // of those, what the member had not any more
  std::int64_t growth = 0;
};

class Rewards {
 public:
  Rewards(db::Database& database, const Clock& clock, RewardsConfig config, RewardsDesk desk, ProductLookup find_product);

  // The order earns: points that wait until it is completed, and growth at once. Once an order.
  void on_paid(db::Transaction& transaction, const PaidGoods& goods);
  // A service earns at the mall's rate, within the same limits: points that can be spent at once, and growth. Once a payment; nothing takes it back, so it is
  // to be called when the service is had.
  void on_service_paid(db::Transaction& transaction, const PaidService& service);
  // The time for after-sales is over: what is left of the order's points can be spent.
  void on_completed(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // Takes back what these pieces had earned; the last piece of a line takes all that is left of it. Once a refund: asked again, it gives the same answer.
  // Throws std::logic_error if so many pieces are not left.
  TakenBack on_refund(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::span<const ReturnedLine> lines);
  // What on_refund would take back. Nothing of an order that earned nothing.
  Earned earned_share(db::Session& session, MemberId member_id, OrderId order_id, std::span<const ReturnedLine> lines) const;

  // How many points a basket would earn now at the rate of a tier (150), before the limit of the day.
  std::int64_t earned_preview(db::Session& session, std::int64_t tier_percent, std::span<const EarningLine> lines) const;

  Result<GiftPointDesc> get_gift_point_desc(const http::Call& call, const GetGiftPointDesc& request) const;

  // Adds an event, or replaces the one of that key.
  void put_multiplier(db::Transaction& transaction, const Multiplier& multiplier);

 private:
  struct Rewarded;
  Rewarded reward(db::Transaction& transaction, const PaidGoods& goods);

  db::Database& database_;
  const Clock& clock_;
  const RewardsConfig config_;
  const RewardsDesk desk_;
  const ProductLookup find_product_;
};

void bind_routes(http::Binder& binder, Rewards& rewards);

// The rules about what orders earned that must hold at any moment.
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What rewards bring to the server.
extern const Module<Rewards> module;

}  // namespace galleria::rewards
