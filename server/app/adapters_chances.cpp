// Hears of payments where points are earned, and of refunds where points are taken back.
#include "app/adapters_chances.hpp"

namespace galleria::app {

void also_earn_chances(orders::OrderEffects& effects, LaterChances chances) {
  effects.earn = [earn = std::move(effects.earn), chances](db::Transaction& transaction, MemberId member_id, OrderId order_id,
                                                           std::span<const orders::PaidLine> lines) {
    earn(transaction, member_id, order_id, lines);
    activities::PaidBusiness paid{member_id, order_id, {}};
    for (const orders::PaidLine& line : lines) paid.parts.push_back({line.order_line_id, line.quantity, line.earning_cents});
    if (activities::Chances* const found = chances.find()) found->hear_of_payment(transaction, paid);
  };
}

void also_earn_chances(parking_payment::AssetDesk& desk, LaterChances chances) {
  desk.earn = [earn = std::move(desk.earn), chances](db::Transaction& transaction, const parking_payment::ParkingEarning& earning) {
    earn(transaction, earning);
    activities::Chances* const found = chances.find();
    if (found != nullptr)
      found->hear_of_payment(transaction, {earning.member_id, earning.payment_id, {{OrderLineId{earning.payment_id.value}, 1, earning.paid_cents}}});
  };
}

void also_take_chances_back(refund::RefundNeeds& needs, LaterChances chances) {
  needs.take_earned_back = [take = std::move(needs.take_earned_back), chances](db::Transaction& transaction, MemberId member_id, OrderId order_id,
                                                                               AfterSalesId after_sales_id, std::span<const refund::Pieces> pieces) {
    const refund::Reward taken = take(transaction, member_id, order_id, after_sales_id, pieces);
    std::vector<activities::ReturnedPart> parts;
    for (const refund::Pieces& each : pieces) parts.push_back({each.order_line_id, each.quantity});
    if (activities::Chances* const found = chances.find()) found->hear_of_refund(transaction, member_id, order_id, parts);
    return taken;
  };
}

}  // namespace galleria::app
