// Refunds, what they ask of others, and what hears of them.
#include "app/adapters_chances.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_refund.hpp"
#include "app/robot.hpp"
#include "app/wiring.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/webhooks/webhooks.hpp"

namespace galleria::app {

void wire_refund(const Wiring& wiring) {
  refund::RefundNeeds needs = refund_needs(wiring.get<rewards::Rewards>(), wiring.get<catalog::Catalog>(), wiring.get<files::Files>());
  also_take_chances_back(needs, wiring.parts.later<activities::Chances>());
  needs.give_deposit_back = [sales = wiring.parts.later<pre_sales::PreSales>()](db::Transaction& transaction, const after_sales::CaseRow& row,
                                                                                PreOrderId pre_order_id, Cents amount) {
    sales->give_share_back(transaction, {row.member_id, pre_order_id, row.after_sales_id, amount});
  };
  needs.moved = [robot = wiring.parts.later<Robot>(), &messages = wiring.get<messages::Messages>(), &hooks = wiring.get<webhooks::Webhooks>()](
                    db::Transaction& transaction, const after_sales::CaseRow& row) {
    if (Robot* const found = robot.find()) found->note_case(transaction, row.after_sales_id, row.stage);
    tell_refunded(messages, transaction, row);
    if (row.stage == after_sales::CaseStage::done && row.kind != after_sales::CaseKind::exchange) {
      hooks.publish(transaction, webhooks::EventType::order_refunded,
                    {{"orderId", row.order_id.value}, {"memberId", row.member_id.value}, {"afterSalesId", row.after_sales_id.value}});
    }
  };
  auto& payments = wiring.get<payments::Payments>();
  auto& wallet = wiring.get<wallet::Wallet>();
  auto& refunds = wiring.make<refund::Refunds>(
      refund::RefundParties{wiring.get<after_sales::AfterSales>(), wiring.get<orders::Orders>(), payments, wiring.get<points::Points>(),
                            wiring.get<coupons::Coupons>(), wiring.get<gift_cards::GiftCards>(), wallet, wiring.get<invoices::Invoices>()},
      std::move(needs));
  payments.listen_to_refunds(refund_listener(refunds, wallet));
}

}  // namespace galleria::app
