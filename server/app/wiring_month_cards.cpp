// Month cards are permits of the car park, paid for by the wallet and at the cashier, and earn as parking does.
#include <fmt/format.h>

#include "app/wiring.hpp"
#include "base/money.hpp"
#include "features/invoices/invoices.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

void wire_month_cards(const Wiring& wiring) {
  const month_cards::MonthCardParties parties{.parking = wiring.get<parking::Parking>(),
                                              .plates = wiring.get<member_plates::MemberPlates>(),
                                              .wallet = wiring.get<wallet::Wallet>(),
                                              .payments = wiring.get<payments::Payments>()};
  month_cards::MonthCardEffects effects;
  effects.may_act = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.may_act(session, member_id); };
  effects.earn = [&rewards = wiring.get<rewards::Rewards>()](db::Transaction& transaction, MemberId member_id, OrderId card_id, Cents paid,
                                                             const Localized& detail) {
    rewards.on_service_paid(transaction,
                            {.member_id = member_id, .payment_id = card_id, .reason = points::PointsReason::parking, .detail = detail, .paid_cents = paid});
  };
  effects.gave_back = [&invoices = wiring.get<invoices::Invoices>(), &messages = wiring.get<messages::Messages>()](db::Transaction& transaction,
                                                                                                                   const month_cards::GivenBack& back) {
    invoices.on_refund(transaction, invoices::InvoiceSource::parking, back.card_id, back.cash_left_cents);
    const std::string amount = yuan_text(back.amount_cents);
    messages.put(transaction, back.member_id,
                 {messages::MessageKind::mall,
                  {"月卡已提前结束", "Your month card has ended early"},
                  {fmt::format("{}已提前结束，剩余天数的 ¥{} 正按原支付方式退回。", back.title.zh_cn, amount),
                   fmt::format("{} has ended. ¥{} for the days that were left is on its way back, the way you paid.", back.title.en, amount)},
                  "/h5Pages/parking/monthCards/index",
                  fmt::format("month_card_back:{}", back.card_id.value)});
  };
  auto config = wiring.config.of<month_cards::MonthCardsConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  auto& cards = wiring.make<month_cards::MonthCards>(parties, std::move(effects), config);
  parties.parking.on_permit_revoked(
      [&cards](db::Transaction& transaction, parking::ParkingPermitId permit_id) { cards.permit_revoked(transaction, permit_id); });
}

}  // namespace galleria::app
