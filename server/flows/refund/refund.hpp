// Refund: an application becomes a case, and a case gives everything back to where it came from, in one transaction.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/refund/refund_plan.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::refund {

// What pieces of an order had earned, and what became of it.
struct Reward {
  std::int64_t points = 0;
  std::int64_t points_to_debt = 0;  // of those, what the member had not any more
  std::int64_t growth = 0;
};

// What the flow asks of those that are no features; the application supplies it. moved may be empty, the others are needed.
struct RefundNeeds {
  // What these pieces earned, and takes it back once a case.
  std::function<Reward(db::Session&, MemberId, OrderId, std::span<const Pieces>)> earned_by;
  std::function<Reward(db::Transaction&, MemberId, OrderId, AfterSalesId, std::span<const Pieces>)> take_earned_back;
  // Whether the member uploaded the picture at that address to us.
  std::function<bool(db::Session&, MemberId, std::string_view url)> is_upload_of;
  // Takes pieces off the shelf that nobody pays for; false if they are not there.
  std::function<bool(db::Transaction&, orders::Pieces)> take_from_shelf;
  // So much of the deposit of a pre-order, which paid a part of the case's order, goes back by the way it came. Needed where orders have deposits.
  std::function<void(db::Transaction&, const after_sales::CaseRow&, PreOrderId, Cents)> give_deposit_back = {};
  // A case has come to another stage.
  std::function<void(db::Transaction&, const after_sales::CaseRow&)> moved;
};

// The features that a refund touches. They must outlive it.
struct RefundParties {
  after_sales::AfterSales& after_sales;
  orders::Orders& orders;
  payments::Payments& payments;
  points::Points& points;
  coupons::Coupons& coupons;
  gift_cards::GiftCards& gift_cards;
  wallet::Wallet& wallet;
  invoices::Invoices& invoices;
};

class Refunds {
 public:
  Refunds(db::Database& database, const Clock& clock, IdGenerator& ids, RefundParties parties, RefundNeeds needs)
      : database_(database), clock_(clock), ids_(ids), parties_(parties), needs_(std::move(needs)) {}

  Result<after_sales::AfterSalesOptions> get_after_sales_options(const http::Call& call, const http::Member& member,
                                                                 const after_sales::GetAfterSalesOptions& request) const;
  Result<after_sales::RefundPlan> preview_refund(const http::Call& call, const http::Member& member, const after_sales::PreviewRefund& request) const;
  Result<http::Reply<after_sales::AfterSalesCase>> apply_after_sales(const http::Call& call, const http::Member& member,
                                                                     const after_sales::ApplyAfterSales& request);
  Result<after_sales::AfterSalesPage> list_after_sales(const http::Call& call, const http::Member& member, const after_sales::ListAfterSales& request) const;
  Result<after_sales::AfterSalesCase> get_after_sales(const http::Call& call, const http::Member& member, const after_sales::GetAfterSales& request) const;
  Result<after_sales::AfterSalesCase> cancel_after_sales(const http::Call& call, const http::Member& member, const after_sales::GetAfterSales& request);
  Result<after_sales::AfterSalesCase> ship_back(const http::Call& call, const http::Member& member, const after_sales::ShipBack& request);
  Result<after_sales::AfterSalesPage> list_after_sales_to_do(const http::Call& call, const http::ShopOperator& caller,
                                                             const after_sales::ListAfterSalesToDo& request) const;
  Result<after_sales::OrderRefundPlan> plan_order_refund(const http::Call& call, const http::ShopOperator& caller,
                                                         const after_sales::PlanOrderRefund& request) const;
  Result<after_sales::OrderRefundPlan> plan_case_refund(const http::Call& call, const http::ShopOperator& caller,
                                                        const after_sales::PlanCaseRefund& request) const;
  Result<http::Reply<after_sales::AfterSalesCase>> refund_order(const http::Call& call, const http::ShopOperator& caller,
                                                                const after_sales::RefundOrder& request);
  Result<after_sales::OrderCases> list_order_cases(const http::Call& call, const http::ShopOperator& caller, const after_sales::ListOrderCases& request) const;
  Result<after_sales::AfterSalesCase> decide_after_sales(const http::Call& call, const http::ShopOperator& caller,
                                                         const after_sales::DecideAfterSales& request);

  // An application inside the caller's transaction, whose form is right. Refuses as apply_after_sales does.
  Result<after_sales::Case> apply(db::Transaction& transaction, MemberId member_id, const after_sales::ApplyAfterSales& request);
  // A decision of the staff inside the caller's transaction. Refuses with after_sales_not_found, after_sales_moved_on, after_sales_answer_needed or
  // after_sales_out_of_stock.
  Result<after_sales::Case> decide(db::Transaction& transaction, const after_sales::DecideAfterSales& request, std::string_view operator_name);

  // Gives pieces of a virtual order back at once, in the caller's transaction, which ends their vouchers. Refuses with after_sales_order_not_found what is not
  // the member's and virtual, and with after_sales_quantity_refused what is not there any more.
  struct UnusedPieces {
    MemberId member_id;
    OrderId order_id;
    std::vector<Pieces> pieces;
    after_sales::ActorKind by = after_sales::ActorKind::member;
    std::string staff_name = {};
    std::string note = {};
  };
  Result<after_sales::CaseRow> give_back_unused(db::Transaction& transaction, const UnusedPieces& unused);

  // What the provider made of a refund's money; numbers that are no case's change nothing.
  void hear_of_refund(db::Transaction& transaction, RefundId refund_id, payments::RefundNews news);

  // after_sales_due: a stage has waited for long enough.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  // What somebody wants given back, whether to see the plan or to have it happen.
  struct Application {
    after_sales::CaseKind kind = after_sales::CaseKind::refund_only;
    after_sales::CaseReason reason = after_sales::CaseReason::other;
    std::vector<Pieces> pieces;
    std::optional<bool> with_freight = {};  // as the staff decides, who needs no application; none: a member's, by the rules

    bool is_by_staff() const { return with_freight.has_value(); }
  };
  void check_images(MemberId member_id, const after_sales::ApplyAfterSales& request, wire::Problems& problems) const;
  std::optional<orders::RefundableOrder> find_paid_order(db::Session& session, OrderId order_id) const;
  std::vector<after_sales::PlanLine> line_views(db::Session& session, const PlanView& view, const http::ShopScope& shops) const;
  after_sales::OrderRefundPlan order_plan(db::Session& session, const PlanView& view, const http::ShopScope& shops, after_sales::CaseKind kind,
                                          const after_sales::Outcome& outcome) const;
  Result<after_sales::Case> give_back(db::Transaction& transaction, const orders::RefundableOrder& order, const after_sales::RefundOrder& request,
                                      const http::ShopOperator& caller);
  Result<Plan> plan(db::Session& session, const orders::RefundableOrder& order, const Application& application,
                    std::span<const after_sales::LineHistory> history) const;
  void name_cash(db::Session& session, const orders::RefundableOrder& order, std::vector<after_sales::CasePart>& parts) const;
  after_sales::Outcome foresee(db::Session& session, const orders::RefundableOrder& order, const Plan& plan, std::span<const Pieces> pieces) const;
  Result<Done> carry_out(db::Transaction& transaction, after_sales::Case& found);
  std::int64_t give_assets_back(db::Transaction& transaction, const after_sales::Case& found);
  void pay_back(db::Transaction& transaction, after_sales::CaseRow& row);
  Result<Done> resend(db::Transaction& transaction, const after_sales::Case& found) const;
  db::TimerOutcome end_stage(const db::Timer& timer);
  void tell(db::Transaction& transaction, const after_sales::CaseRow& row) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RefundParties parties_;
  const RefundNeeds needs_;
};

void bind_routes(http::Binder& binder, Refunds& refunds);

// What must hold between cases, payments and the ledger.
std::span<const audit::Check> audit_checks();

// What the staff can take along: cases of after-sales.
std::vector<ExportedList> exported_lists(Refunds& refunds);

// What refunds bring to the server.
extern const Module<Refunds> module;

}  // namespace galleria::refund
