// Rights: members buy them with money or points, or win them; a right that is paid is a tier for a time, and coupons.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/coupons/coupons.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/rights/rights_api.hpp"
#include "flows/rights/rights_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::rights {

namespace store {
struct HeldRow;
struct PurchaseRow;
struct RightRow;
struct TermsRow;
}  // namespace store

// What an operator can set.
struct RightsConfig {
  DurationMs pay_time = std::chrono::minutes(15);  // one of the stock is kept for so long
};

// Whoever holds what a right takes and gives.
struct RightParties {
  tiers::Tiers& tiers;
  coupons::Coupons& coupons;
  points::Points& points;
  wallet::Wallet& wallet;
  payments::Payments& payments;
};

// From the wallet and the points of an account that is frozen nothing is taken. The application supplies it.
using MayAct = std::function<bool(db::Session&, MemberId)>;

// A purchase that the cashier can take money for.
struct PayableRight {
  OrderId purchase_id;
  MemberId member_id;
  std::string number;
  Localized title;
  RightPurchaseState state = RightPurchaseState::paying;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

// A right of the demo mall, with its first terms.
struct DemoRight {
  RightId right_id;
  Localized name;
  Localized text;
  std::string picture_url;
  Cents price_cents;
  std::int64_t price_points = 0;
  std::optional<tiers::Tier> tier;
  std::int64_t valid_days = 30;
  std::vector<std::pair<CouponId, std::int64_t>> coupons;
  std::optional<std::int64_t> stock_count;
  std::int64_t most_per_member = 1;
  TimeMs at{};
};

class Rights {
 public:
  Rights(db::Database& database, const Clock& clock, IdGenerator& ids, const RightParties& parties, MayAct may_act, RightsConfig config = {});

  Result<RightsOnSale> list_rights(const http::Call& call, const http::Member& member) const;
  Result<MyRights> get_my_rights(const http::Call& call, const http::Member& member) const;
  Result<http::Reply<RightPurchase>> buy_right(const http::Call& call, const http::Member& member, const BuyRight& request);
  Result<Done> cancel_right_purchase(const http::Member& member, const CancelRightPurchase& request);

  // ---- the staff's ----
  Result<RightRecords> list_right_records() const;
  Result<RightRecord> save_right(const http::Operator& caller, const SaveRight& request);
  Result<RightRecord> set_right_terms(const http::Operator& caller, const SetRightTerms& request);
  Result<RightPurchasePage> list_right_purchases(const http::Call& call, const ListRightPurchases& request) const;

  // For prizes: what the right gives by its terms of now, whether it is sold or not; it takes nothing from the stock. The same business gives it once. False if
  // there is no such right, or it has no terms.
  bool grant_right(db::Transaction& transaction, MemberId member_id, RightId right_id, std::int64_t business_id);
  // Its name, if it can be given.
  std::optional<Localized> find_grantable(db::Session& session, RightId right_id) const;

  // For the cashier. The money of a purchase came in; throws std::logic_error if there is no such purchase.
  std::optional<PayableRight> find_payable(db::Session& session, OrderId purchase_id) const;
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId purchase_id);

  void put_demo_right(db::Transaction& transaction, const DemoRight& right, std::int64_t place);
  // As if the member bought it now, for points. False if they cannot.
  bool put_demo_purchase(db::Transaction& transaction, MemberId member_id, RightId right_id);

  // Gives up what is being paid for and forgets how much was bought; purchases and what they gave stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_right_purchase.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct Granting {
    MemberId member_id;
    RightId right_id;
    std::int64_t version = 0;
    RightSource source = RightSource::purchase;
    std::int64_t business_id = 0;
  };
  std::string tier_name(const std::optional<tiers::Tier>& tier, Locale locale) const;
  std::vector<RightCoupon> coupons_of(db::Session& session, RightId right_id, std::int64_t version, Locale locale) const;
  RightPurchase view_of(db::Session& session, const store::PurchaseRow& row, Locale locale) const;
  RightRecord record_of(db::Session& session, const store::RightRow& row) const;
  Result<OrderId> start(db::Transaction& transaction, MemberId member_id, const BuyRight& request);
  Result<Done> set_aside(db::Transaction& transaction, const store::PurchaseRow& row, const std::optional<std::string>& pay_ticket);
  Result<Done> hold_points(db::Transaction& transaction, const store::PurchaseRow& row);
  PaidOutcome pay(db::Transaction& transaction, const store::PurchaseRow& row);
  void post(db::Transaction& transaction, const store::PurchaseRow& row);
  void grant(db::Transaction& transaction, const Granting& granting);
  void give_coupons(db::Transaction& transaction, store::HeldRow& held);
  bool close(db::Transaction& transaction, const store::PurchaseRow& row, RightPurchaseActor actor);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RightParties parties_;
  const MayAct may_act_;
  const RightsConfig config_;
};

void bind_routes(http::Binder& binder, Rights& rights);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Rights& rights);
// Every move of a purchase, for docs/states.md.
StateDiagram state_diagram();

// What rights bring to the server.
extern const Module<Rights> module;

}  // namespace galleria::rights
