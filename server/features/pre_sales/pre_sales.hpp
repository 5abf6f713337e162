// Pre-sales: members take pieces by a deposit and pay the rest in its time, with one order in the end. Checkout asks it for terms and takes pieces through it;
// the cashier takes deposits for it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/offer.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/pre_sales/pre_sales_rules.hpp"
#include "features/pre_sales/pre_sales_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::pre_sales {

namespace store {
struct OfferRow;
struct PreOrderRow;
struct ReturnRow;
}  // namespace store

// What operators can set.
struct PreSalesConfig {
  DurationMs pay_time = std::chrono::minutes(15);  // of a deposit
};

// What an offer is of, as the catalogue knows it.
struct PreSaleGoods {
  ProductId product_id;
  Localized name;
  Localized specification;
  std::string image_url;
  Cents price_cents;
  bool is_on_shelf = true;
};

struct PreSaleMember {
  std::string name;  // masked
  std::string member_number;
};

// What a member is told of a pre-order.
enum class PreOrderEvent { rest_begins, rest_ends, kept, given_back };
BOOST_DESCRIBE_ENUM(PreOrderEvent, rest_begins, rest_ends, kept, given_back)
struct PreOrderNews {
  PreOrderEvent event = PreOrderEvent::rest_begins;
  MemberId member_id;
  PreOrderId pre_order_id;
  Localized name;  // of the pre-sale
  Cents deposit_cents;
  Cents rest_cents;  // without freight
  TimeMs rest_until{};
};

// What pre-sales ask of others; the application supplies it.
struct PreSalesNeeds {
  std::function<std::optional<PreSaleGoods>(SkuId)> find_goods;
  std::function<std::int64_t(db::Session&, SkuId)> shelf_count;  // pieces of the goods that can be bought
  // Stock, as the catalogue's functions of the same names promise.
  std::function<bool(db::Transaction&, SkuId, std::int64_t)> set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> put_back;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> reserve_set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> set_apart_reserved;
  std::function<void(db::Transaction&, OrderId payment_id)> close_payment;
  // Sets out to give back a part of a payment; nothing if the provider can not do that any more.
  std::function<std::optional<RefundId>(db::Transaction&, OrderId payment_id, Cents amount)> refund;
  std::function<std::optional<PreSaleMember>(db::Session&, MemberId)> find_member;  // nothing for whoever has gone
  std::function<void(db::Transaction&, const PreOrderNews&)> tell;
};

// A deposit that the cashier can take money for.
struct PayableDeposit {
  OrderId payment_id;  // the number of the pre-order
  MemberId member_id;
  std::string number;
  Localized title;
  PreOrderState state = PreOrderState::to_pay;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

// What of an order's deposit goes back with a refund of the order.
struct DepositShare {
  MemberId member_id;
  PreOrderId pre_order_id;
  AfterSalesId after_sales_id;
  Cents amount_cents;
};

// A pre-sale of the demo mall, as it was drafted and published.
struct DemoPreSale {
  OfferId offer_id;
  SavePreSale fields;
};

class PreSales {
 public:
  PreSales(db::Database& database, const Clock& clock, IdGenerator& ids, PreSalesConfig config, PreSalesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

  Result<PreSaleOffers> list_pre_sales(const http::Call& call, const ListPreSales& request) const;
  Result<http::Reply<PreOrderView>> place_pre_order(const http::Call& call, const http::Member& member, const PlacePreOrder& request);
  Result<PreOrderPage> list_pre_orders(const http::Call& call, const http::Member& member, const ListPreOrders& request) const;
  Result<PreOrderView> get_pre_order(const http::Call& call, const http::Member& member, const GetPreOrder& request) const;

  // ---- for the cashier and for payments ----

  std::optional<PayableDeposit> find_payable(db::Session& session, OrderId payment_id) const;
  // Its money came in; throws std::logic_error if there is no such pre-order. What is closed is the caller's to give back.
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);
  // What became of a refund; of others' refunds nothing happens. One that failed waits for the staff.
  void hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out);

  // ---- for checkout and orders ----

  // The terms by which the member's pre-order is ordered now, all of its pieces. Refuses with offer_not_open outside of the time for the rest, if it is not the
  // member's, is ordered already, or is not paid; with offer_changed for another number of pieces.
  Result<OfferTerms> find_terms(db::Session& session, MemberId member_id, const OfferWish& wish) const;
  // Takes the pre-order for an order: its pieces are reserved ones of their SKU from then on. Once, whoever asks how often at the same time; refuses with
  // offer_not_open; of an offer that was called off, too.
  Result<Done> take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms);
  // The order is paid: its deposit is spent.
  void spend(db::Transaction& transaction, PreOrderId pre_order_id, OrderId order_id);
  // The order is closed unpaid, and its pieces are still reserved: they are the pre-order's again, and lie apart.
  void free(db::Transaction& transaction, PreOrderId pre_order_id, OrderId order_id);
  // A share of a spent deposit goes back, by the way it came. What no provider can pay out any more waits for the staff.
  void give_share_back(db::Transaction& transaction, const DepositShare& share);

  // ---- the staff's ----

  Result<PreSaleRecords> list_pre_sale_records(const http::Call& call, const ListPreSaleRecords& request) const;
  Result<PreSaleRecord> get_pre_sale_record(const http::Call& call, const GetPreSaleRecord& request) const;
  Result<PreSaleRecord> save_pre_sale(const http::Call& call, const http::Operator& caller, const SavePreSale& request);
  Result<PreSaleRecord> publish_pre_sale(const http::Call& call, const http::Operator& caller, const PublishPreSale& request);
  Result<PreSaleRecord> call_off_pre_sale(const http::Call& call, const http::Operator& caller, const CallOffPreSale& request);
  Result<PreOrderRecords> list_pre_order_records(const ListPreOrderRecords& request) const;
  Result<PreSaleRecord> return_pre_sale_deposit(const http::Call& call, const http::Operator& caller, const ReturnPreSaleDeposit& request);

  // Throws std::logic_error for one that does not fit together, or whose goods have too little.
  void put_demo_pre_sale(db::Transaction& transaction, const DemoPreSale& sale);

  // The member's whose deposit is to be paid, or is paid and no order waits for the rest.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;

  // What waits ends, and with it its money goes back; what was paid stays for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_pre_sale, carry_pre_order_on, call_off_pre_orders.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  Result<PreOrderView> place(db::Transaction& transaction, MemberId member_id, const PlacePreOrder& request, Locale locale);
  PreSaleOffer offer_view(const store::OfferRow& row, const PreSaleGoods& goods, Locale locale) const;
  PreOrderView view_of(db::Session& session, const store::PreOrderRow& row, Locale locale) const;
  // Whether the mall sells its pieces: the goods are on the shelf, and cost more than the deposit.
  bool can_be_ordered(const store::PreOrderRow& row) const;
  // The row is taken. Throws if the table has no such arrow.
  void move(db::Transaction& transaction, store::PreOrderRow& row, PreOrderMove how, PreSaleActor actor);
  void move_return(db::Transaction& transaction, store::ReturnRow& row, DepositReturnMove how, PreSaleActor actor);
  void post(db::Transaction& transaction, MemberId member_id, ledger::Business business, ledger::AccountKind from, ledger::AccountKind to, Cents amount);
  // Held pieces of it are the offer's or the goods' again.
  void release(db::Transaction& transaction, const store::PreOrderRow& row);
  void lapse(db::Transaction& transaction, store::PreOrderRow& row, PreSaleActor actor);
  void keep(db::Transaction& transaction, store::PreOrderRow& row);
  void give_back(db::Transaction& transaction, store::PreOrderRow& row, DepositReturnCause cause, PreSaleActor actor);
  void return_deposit(db::Transaction& transaction, const store::PreOrderRow& row, DepositReturnCause cause, Cents amount);
  void tell(db::Transaction& transaction, PreOrderEvent event, const store::PreOrderRow& row) const;
  db::TimerOutcome carry_on(PreOrderId pre_order_id);
  db::TimerOutcome close(OfferId offer_id);
  db::TimerOutcome call_off_pre_orders(OfferId offer_id);

  PreSaleRecord record_of(db::Session& session, const store::OfferRow& row, Locale locale) const;
  Result<Done> refusal_of_draft(const store::OfferRow& row) const;
  Result<Done> publish(db::Transaction& transaction, const store::OfferRow& row, Locale locale);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const PreSalesConfig config_;
  const PreSalesNeeds needs_;
};

void bind_routes(http::Binder& binder, PreSales& sales);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(PreSales& sales);
// Every move of a pre-sale, of a pre-order and of what goes back of a deposit, for docs/states.md.
StateDiagram state_diagram();
StateDiagram pre_order_state_diagram();
StateDiagram deposit_return_state_diagram();

// What pre-sales bring to the server.
extern const Module<PreSales> module;

}  // namespace galleria::pre_sales
