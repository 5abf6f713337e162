// Joins refunds to rewards, files and the catalogue's stock.
#include "app/adapters_refund.hpp"

#include "app/adapters_orders.hpp"

namespace galleria::app {
namespace {

std::vector<rewards::ReturnedLine> returned_lines(std::span<const refund::Pieces> pieces) {
  std::vector<rewards::ReturnedLine> lines;
  for (const refund::Pieces& each : pieces) lines.push_back({each.order_line_id, each.quantity});
  return lines;
}

}  // namespace

refund::Reward earned_by(const rewards::Rewards& rewards, db::Session& session, MemberId member_id, OrderId order_id, std::span<const refund::Pieces> pieces) {
  const rewards::Earned earned = rewards.earned_share(session, member_id, order_id, returned_lines(pieces));
  return {earned.points, 0, earned.growth};
}

refund::Reward take_earned_back(rewards::Rewards& rewards, db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId after_sales_id,
                                std::span<const refund::Pieces> pieces) {
  const rewards::TakenBack taken = rewards.on_refund(transaction, member_id, order_id, after_sales_id, returned_lines(pieces));
  return {taken.points, taken.points_to_debt, taken.growth};
}

bool take_from_shelf(catalog::Catalog& catalog, db::Transaction& transaction, orders::Pieces pieces) {
  const auto lines = stock_lines(pieces);
  if (catalog.reserve_stock(transaction, lines)) return false;
  catalog.sell_stock(transaction, lines);
  return true;
}

refund::RefundNeeds refund_needs(rewards::Rewards& rewards, catalog::Catalog& catalog, const files::Files& files) {
  refund::RefundNeeds needs;
  needs.earned_by = [&rewards](auto&&... arguments) { return earned_by(rewards, arguments...); };
  needs.take_earned_back = [&rewards](auto&&... arguments) { return take_earned_back(rewards, arguments...); };
  needs.is_upload_of = [&files](db::Session& session, MemberId member_id, std::string_view url) { return files.is_upload_of(session, member_id, url); };
  needs.take_from_shelf = [&catalog](db::Transaction& transaction, orders::Pieces pieces) { return take_from_shelf(catalog, transaction, pieces); };
  return needs;
}

payments::RefundListener refund_listener(refund::Refunds& refunds, wallet::Wallet& wallet) {
  return [&refunds, &wallet](db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
    refunds.hear_of_refund(transaction, refund_id, news);
    if (news == payments::RefundNews::stuck) return;
    const bool is_paid_out = news == payments::RefundNews::succeeded;
    wallet.hear_of_refund(transaction, refund_id, is_paid_out ? wallet::WithdrawalState::paid_out : wallet::WithdrawalState::failed);
  };
}

}  // namespace galleria::app
