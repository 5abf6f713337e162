// Orders move; what that does to stock, payments, what members hold and what they are told happens in the same transaction.
#include "app/adapters_addresses.hpp"
#include "app/adapters_checkout.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_orders.hpp"
#include "app/robot.hpp"
#include "app/wiring.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::app {
namespace {

orders::OrderEffects order_effects(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  orders::OrderEffects effects = stock_effects(catalog);
  effects.close_payment = [&payments = wiring.get<payments::Payments>()](db::Transaction& transaction, OrderId order_id) {
    payments.close_of_order(transaction, order_id);
  };
  effects.way_of_cash = [&payments = wiring.get<payments::Payments>()](db::Session& session, MemberId member_id, OrderId order_id) {
    return payments.way_of(session, member_id, order_id);
  };
  effects.paid = [robot = wiring.parts.later<Robot>()](db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type) {
    if (Robot* const found = robot.find()) found->note_paid(transaction, order_id, delivery_type);
  };
  effects.shipped = [&messages = wiring.get<messages::Messages>()](db::Transaction& transaction, MemberId member_id, OrderId order_id,
                                                                   std::string_view order_number) {
    tell_shipped(messages, transaction, member_id, order_id, order_number);
  };
  auto& assets = wiring.parts.make<checkout::Assets>(wiring.clock, wiring.ids, wiring.get<points::Points>(), wiring.get<coupons::Coupons>(),
                                                     wiring.get<gift_cards::GiftCards>(), wiring.get<wallet::Wallet>());
  add_assets(effects, assets);
  add_rewards(effects, catalog, wiring.get<rewards::Rewards>());
  return effects;
}

}  // namespace

void wire_orders(const Wiring& wiring) {
  auto& made = wiring.make<orders::Orders>(
      wiring.config.of<orders::OrdersConfig>(), order_effects(wiring), receiver_lookup(wiring.get<addresses::Addresses>()),
      [settlement = wiring.parts.later<settlement::Settlement>()](MemberId, OrderId order_id) { settlement->ask_about_order(order_id); });
  made.know_buyers(buyer_directory(wiring.get<members::Members>()));
}

}  // namespace galleria::app
