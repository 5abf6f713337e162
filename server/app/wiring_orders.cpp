// Orders move; what that does to stock, payments, what members hold and what they are told happens in the same transaction.
#include "app/adapters_addresses.hpp"
#include "app/adapters_chances.hpp"
#include "app/adapters_checkout.hpp"
#include "app/adapters_courier.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_orders.hpp"
#include "app/adapters_pre_sales.hpp"
#include "app/adapters_vouchers.hpp"
#include "app/adapters_wrappings.hpp"
#include "app/robot.hpp"
#include "app/wiring.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "features/freight/freight.hpp"
#include "features/points_mall/points_mall.hpp"
#include "features/webhooks/webhooks.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::app {
namespace {

void tell_spent(webhooks::Webhooks& hooks, db::Transaction& transaction, const orders::OrderAssets& held) {
  const webhooks::EventFacts of_order{{"orderId", held.order_id.value}, {"memberId", held.member_id.value}};
  const auto told = [&](webhooks::EventType type, webhooks::EventFacts more) {
    more.insert(more.begin(), of_order.begin(), of_order.end());
    hooks.publish(transaction, type, more);
  };
  for (const orders::OrderAsset& asset : held.assets) {
    if (asset.kind == orders::TenderKind::points) {
      told(webhooks::EventType::points_spent, {{"points", asset.amount}});
      told(webhooks::EventType::points_moved, {{"pointsDelta", -asset.amount}});
    } else if (asset.kind == orders::TenderKind::gift_card) {
      told(webhooks::EventType::gift_card_spent, {{"cardId", asset.instrument_id}, {"amountCents", asset.amount}});
      told(webhooks::EventType::gift_card_moved, {{"cardId", asset.instrument_id}, {"deltaCents", -asset.amount}});
    }
  }
}

// What the order spent is told as it is spent.
void tell_spent_assets(orders::OrderEffects& effects, webhooks::Webhooks& hooks, const coupons::Coupons& coupons) {
  effects.capture_assets = [capture = std::move(effects.capture_assets), &hooks, &coupons](db::Transaction& transaction, const orders::OrderAssets& held) {
    capture(transaction, held);
    tell_spent(hooks, transaction, held);
    // Which coupons an order used has to be read: nobody who does not want to hear of it waits for that.
    if (!hooks.may_be_heard()) return;
    for (const coupons::CouponUseOfOrder& use : coupons.list_of_order(transaction, held.member_id, held.order_id)) {
      hooks.publish(transaction, webhooks::EventType::coupon_used,
                    {{"couponSerialId", use.coupon_serial_id.value},
                     {"couponId", use.coupon_id.value},
                     {"memberId", held.member_id.value},
                     {"orderId", held.order_id.value}});
    }
  };
}

orders::OrderEffects order_effects(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  orders::OrderEffects effects = stock_effects(catalog);
  effects.close_payment = [&payments = wiring.get<payments::Payments>()](db::Transaction& transaction, OrderId order_id) {
    payments.close_of_order(transaction, order_id);
  };
  effects.way_of_cash = [&payments = wiring.get<payments::Payments>()](db::Session& session, MemberId member_id, OrderId order_id) {
    return payments.way_of(session, member_id, order_id);
  };
  // Each finds the order among its own, or has nothing to do with it.
  effects.release_offer = [mall = wiring.parts.later<points_mall::PointsMall>(), sales = wiring.parts.later<flash_sales::FlashSales>()](
                              db::Transaction& transaction, MemberId member_id, OrderId order_id, orders::Pieces) {
    return mall->release(transaction, member_id, order_id) || sales->release(transaction, member_id, order_id);
  };
  effects.give_virtual = [vouchers = wiring.parts.later<vouchers::Vouchers>()](db::Transaction& transaction, const orders::VirtualOrder& order) {
    return give_vouchers(*vouchers, transaction, order);
  };
  auto& hooks = wiring.get<webhooks::Webhooks>();
  effects.paid = [robot = wiring.parts.later<Robot>(), &hooks](db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type) {
    hooks.publish(transaction, webhooks::EventType::order_paid, {{"orderId", order_id.value}});
    if (Robot* const found = robot.find()) found->note_paid(transaction, order_id, delivery_type);
  };
  effects.shipped = [&messages = wiring.get<messages::Messages>(), &hooks](db::Transaction& transaction, MemberId member_id, OrderId order_id,
                                                                           std::string_view order_number) {
    hooks.publish(transaction, webhooks::EventType::order_shipped, {{"orderId", order_id.value}, {"memberId", member_id.value}});
    tell_shipped(messages, transaction, member_id, order_id, order_number);
  };
  effects.received = [&hooks](db::Transaction& transaction, MemberId member_id, OrderId order_id) {
    hooks.publish(transaction, webhooks::EventType::order_received, {{"orderId", order_id.value}, {"memberId", member_id.value}});
  };
  effects.address_changed = [&messages = wiring.get<messages::Messages>(), &clock = wiring.clock](db::Transaction& transaction, MemberId member_id,
                                                                                                  OrderId order_id, std::string_view order_number) {
    tell_address_changed(messages, transaction, member_id, order_id, order_number, clock.now());
  };
  add_couriers(effects, wiring.get<courier::Couriers>());
  add_wrappings(effects, wiring.get<tiers::Tiers>());
  auto& assets = wiring.parts.make<checkout::Assets>(wiring.clock, wiring.ids, wiring.get<points::Points>(), wiring.get<coupons::Coupons>(),
                                                     wiring.get<gift_cards::GiftCards>(), wiring.get<wallet::Wallet>());
  add_assets(effects, assets);
  tell_spent_assets(effects, hooks, wiring.get<coupons::Coupons>());
  also_move_deposits(effects, [sales = wiring.parts.later<pre_sales::PreSales>()]() -> pre_sales::PreSales& { return *sales; });
  add_rewards(effects, catalog, wiring.get<rewards::Rewards>());
  also_earn_chances(effects, wiring.parts.later<activities::Chances>());
  return effects;
}

}  // namespace

void wire_orders(const Wiring& wiring) {
  auto& made = wiring.make<orders::Orders>(
      wiring.get<db::Vault>(), wiring.config.of<orders::OrdersConfig>(), order_effects(wiring), receiver_lookup(wiring.get<addresses::Addresses>()),
      [settlement = wiring.parts.later<settlement::Settlement>()](MemberId, OrderId order_id) { settlement->ask_about_order(order_id); });
  made.know_regions(&addresses::Addresses::find_region_of);
  made.know_freight([&freight = wiring.get<freight::Freight>()](std::span<const ShopId> shop_ids, std::optional<std::int64_t> before,
                                                                std::int64_t county_code) { return freight.costs_the_same(shop_ids, before, county_code); });
  made.know_buyers(buyer_directory(wiring.get<members::Members>()));
}

}  // namespace galleria::app
