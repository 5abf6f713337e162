// Settlement: what a provider says about money becomes, in one transaction, a captured payment and a paid order, or a refund of what was too much.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::settlement {

// What settlement needs of orders. order_desk_of gives it; tests may stand in for it.
struct OrderDesk {
  std::function<std::optional<orders::PayableOrder>(db::Session&, MemberId, OrderId)> find_of_member;
  std::function<orders::PaidOutcome(db::Transaction&, OrderId, TimeMs)> mark_paid;
};
OrderDesk order_desk_of(orders::Orders& orders);

// Where a provider tells what became of payments, and the status that it takes for "heard".
struct NoticeDoor {
  payments::PayMethod method;
  std::string_view path;
  int heard_status;
};
inline constexpr NoticeDoor wechat_pay_notices{payments::PayMethod::wechat_pay, "/api/payment/notify/wechat_pay", 204};
inline constexpr NoticeDoor union_pay_notices{payments::PayMethod::union_pay, "/api/payment/notify/union_pay", 200};
// Where UnionPay's page sends the member back to: it posts, and pages of the app are only to be gone to.
inline constexpr std::string_view union_pay_return_path = "/api/payment/return/union_pay";

class Settlement {
 public:
  Settlement(db::Database& database, const Clock& clock, IdGenerator& ids, payments::Payments& payments, OrderDesk orders)
      : database_(database), clock_(clock), ids_(ids), payments_(payments), orders_(std::move(orders)) {}

  // Applies a trade that the teller verifiably told, any number of times with one effect. Money captured for an order that waits makes it paid; money for
  // an order that is closed or paid already is given back. Gives what keeps the trade from being applied (P3), which was logged; or nothing.
  std::optional<std::string> apply(const payments::PaymentProvider& teller, const payments::Trade& trade);

  // Asks the provider what became of the order's unfinished payments, and applies it. Asked too often, it asks once. Never throws for a provider that does not
  // answer.
  void ask_about_order(OrderId order_id);

  // A provider's notice at its door: verifies, stores, answers after the commit with the status that the provider takes for "heard"; 401 for what is not the
  // provider's, 404 where the mall has no contract with it.
  http::Response take_notice(const NoticeDoor& door, const http::Request& request);

  // For the timer worker.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  void settle_money(db::Transaction& transaction, const payments::Payment& payment, const payments::Trade& trade);
  void ask_about(const payments::Payment& payment);
  std::optional<payments::Payment> find(PaymentId payment_id) const;
  db::TimerOutcome apply_notice(const db::Timer& timer);
  db::TimerOutcome follow_up(const db::Timer& timer);
  db::TimerOutcome close_at_provider(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  payments::Payments& payments_;
  OrderDesk orders_;
};

// Whom the provider knows the member as, where a trade of that kind needs it; nothing if the member has not told.
using PayerLookup = std::function<std::optional<std::string>(db::Session&, MemberId, payments::TradeKind)>;

struct CashierConfig {
  std::string public_url;  // the site as members see it, without a slash at the end; empty: members are sent back to a path
  PayerLookup find_payer = [](db::Session&, MemberId, payments::TradeKind) { return std::optional<std::string>(); };
};

// Where a member pays.
class Cashier {
 public:
  Cashier(db::Database& database, const Clock& clock, payments::Payments& payments, Settlement& settlement, OrderDesk orders, CashierConfig config)
      : database_(database), clock_(clock), payments_(payments), settlement_(settlement), orders_(std::move(orders)), config_(std::move(config)) {}

  Result<payments::Cashier> query_cashier_info(const http::Call& call, const http::Member& member, const payments::QueryCashierInfo& request);
  Result<payments::PaymentStart> choose_pay_method(const http::Call& call, const http::Member& member, const payments::ChoosePayMethod& request);
  // Sends who comes back from a provider's page on to the page of this site that `to` in the query names, or home. What the provider's page sends along proves
  // nothing and is not read.
  http::Response take_return(const http::Request& request) const;

 private:
  Result<payments::Payment> open_payment(const http::Call& call, const http::Member& member, const payments::ChoosePayMethod& request);
  // The client's word for who pays, or what we know.
  Result<std::string> payer_of(db::Session& session, MemberId member_id, payments::TradeKind kind, const payments::ChoosePayMethod& request) const;
  Result<payments::PaymentOpening> opening_of(db::Session& session, const http::Call& call, const http::Member& member,
                                              const payments::ChoosePayMethod& request, const orders::PayableOrder& order) const;
  Result<payments::PaymentStart> start(const payments::Payment& payment, const std::string& return_path);
  bool is_payable(const orders::PayableOrder& order) const;

  db::Database& database_;
  const Clock& clock_;
  payments::Payments& payments_;
  Settlement& settlement_;
  OrderDesk orders_;
  CashierConfig config_;
};

void bind_routes(http::Binder& binder, Settlement& settlement);
void bind_routes(http::Binder& binder, Cashier& cashier);

// What settlement and the cashier bring to the server.
extern const Module<Settlement> module;
extern const Module<Cashier> cashier_module;

}  // namespace galleria::settlement
