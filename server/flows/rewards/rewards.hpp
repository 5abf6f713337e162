// Rewards: a paid order earns points and growth, a completed one may spend them, a refund takes exactly its share back.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
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
#include "flows/rewards/rewards_book.hpp"
#include "flows/rewards/rewards_rules.hpp"
#include "flows/rewards/rewards_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::rewards {

// What an operator can set.
struct RewardsConfig {
  DurationMs longest_wait = std::chrono::days(180);              // points of an order that nobody completes can be spent after that
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // a day is the mall's
};

// What rewards need of points and of tiers. desk_of gives it; tests may stand in for it.
struct RewardsDesk {
  std::function<TierFactor(db::Session&, MemberId)> factor_of_member;
  std::function<void(db::Transaction&, const points::Earning&)> earn_points;
  std::function<void(db::Transaction&, MemberId, OrderId)> activate_points;
  std::function<points::ClawBack(db::Transaction&, MemberId, OrderId, AfterSalesId, std::int64_t)> claw_back_points;
  std::function<void(db::Transaction&, MemberId, OrderId, std::int64_t)> add_growth;
  std::function<void(db::Transaction&, MemberId, OrderId, AfterSalesId, std::int64_t)> take_growth;
  std::function<void(db::Transaction&, MemberId, OrderId, std::int64_t)> add_growth_of_service = {};  // needed by services alone
  // Needed by the staff's trials alone: what a tier earns by the rules of now, and when points that can be spent from a moment on expire.
  std::function<TierFactor(tiers::Tier)> factor_of = {};
  std::function<std::optional<TimeMs>(TimeMs, const points::LotExpiry&)> expiry_from = {};
};
RewardsDesk desk_of(points::Points& points, tiers::Tiers& tiers);
// A tier's terms as earning sees them.
TierFactor factor_in(const tiers::TierTerms& terms);

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

// Each earning goes by the version of the rules that holds when it is paid, and keeps it; versions are read from memory, so that no payment asks for them.
class Rewards {
 public:
  Rewards(db::Database& database, const Clock& clock, IdGenerator& ids, RewardsConfig config, RewardsDesk desk, ProductLookup find_product);

  // Reads the versions of the rules, and again whenever one is made or withdrawn anywhere. Before it, those of the code hold.
  void start();

  // The order earns: points that wait until it is completed, and growth at once. Once an order.
  void on_paid(db::Transaction& transaction, const PaidGoods& goods);
  // A service earns at the mall's rate, within the same limits: points that can be spent at once, and growth. Once a payment; nothing takes it back, so it is
  // to be called when the service is had.
  void on_service_paid(db::Transaction& transaction, const PaidService& service);
  // The time for after-sales is over: what is left of the order's points can be spent.
  void on_completed(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // Takes back what these pieces had earned by the rules of their payment, whatever holds today; the last piece of a line takes all that is left of it. Once a
  // refund: asked again, it gives the same answer. Throws std::logic_error if so many pieces are not left.
  TakenBack on_refund(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::span<const ReturnedLine> lines);
  // What on_refund would take back. Nothing of an order that earned nothing.
  Earned earned_share(db::Session& session, MemberId member_id, OrderId order_id, std::span<const ReturnedLine> lines) const;

  // How many points a basket would earn now in a tier, before the limit of the day.
  std::int64_t earned_preview(const TierFactor& tier, std::span<const EarningLine> lines) const;

  Result<GiftPointDesc> get_gift_point_desc(const http::Call& call, const GetGiftPointDesc& request) const;

  Result<EarningRulesVersions> list_earning_rules(const ListEarningRules& request) const;
  Result<TriedEarnings> try_earning(const http::Call& call, const TryEarning& request) const;
  Result<http::Reply<EarningRulesVersion>> plan_earning_rules(const http::Call& call, const http::Operator& caller, const PlanEarningRules& request);
  Result<EarningRulesVersion> withdraw_earning_rules(const http::Operator& caller, const WithdrawEarningRules& request);

  // Rules that hold from a moment on, or from the beginning in place of the first version, without a plan: for the demo mall and tests, before anything has
  // earned by what they replace.
  void put_rules(db::Transaction& transaction, const EarningRules& rules, std::optional<TimeMs> from = {}, const points::LotExpiry& expiry = {});

 private:
  struct Rewarded;
  struct EarningTrial {
    EarningLine line;
    TierFactor tier;
    EarningMoment moment;
  };
  TriedEarning try_under(const EarningVersion& version, const EarningTrial& trial, Locale locale) const;
  Rewarded reward(db::Transaction& transaction, const PaidGoods& goods);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RewardsConfig config_;
  const RewardsDesk desk_;
  const ProductLookup find_product_;
  const std::shared_ptr<EarningBook> book_ = std::make_shared<EarningBook>();
};

void bind_routes(http::Binder& binder, Rewards& rewards);

// The rules about what orders earned that must hold at any moment.
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What rewards bring to the server.
extern const Module<Rewards> module;

}  // namespace galleria::rewards
