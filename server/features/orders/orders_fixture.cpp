// Orders in memory.
#include "features/orders/orders_fixture.hpp"

#include <numeric>

#include "base/crypto.hpp"
#include "db/vault_fixture.hpp"

namespace galleria::orders {
namespace {

std::int64_t piece_count(Pieces pieces) {
  return std::accumulate(pieces.begin(), pieces.end(), std::int64_t{0}, [](std::int64_t sum, const auto& piece) { return sum + piece.second; });
}

OrderReceiver receiver_of(MemberId member_id) {
  return {AddressId{member_id.value * 10}, "林晓", Phone::parse("13800005678").value(), "江苏省 南京市 玄武区", "中山路 18 号", 320102};
}

// A member's addresses are ten times and ten times plus one the member's id.
std::optional<OrderReceiver> find_receiver(db::Session&, MemberId member_id, AddressId address_id) {
  if (address_id.value / 10 != member_id.value) return std::nullopt;
  OrderReceiver receiver = receiver_of(member_id);
  receiver.address_id = address_id;
  if (address_id.value % 10 == 1) receiver.street = "公司 5 楼";
  return receiver;
}

}  // namespace

OrdersTest::OrdersTest() {
  start_crypto();
  OrderEffects effects;
  effects.release_stock = [this](db::Transaction&, OrderId id, Pieces pieces) { released_.emplace_back(id, piece_count(pieces)); };
  effects.sell_stock = [this](db::Transaction&, OrderId id, Pieces pieces) { sold_.emplace_back(id, piece_count(pieces)); };
  effects.close_payment = [this](db::Transaction&, OrderId id) { closed_payments_.push_back(id); };
  effects.paid = [this](db::Transaction&, OrderId id, DeliveryType type) { paid_.emplace_back(id, type); };
  orders_ =
      std::make_unique<Orders>(database(), clock_, ids_, db::test_vault(), OrdersConfig{}, std::move(effects), find_receiver, [this](MemberId, OrderId id) {
        if (on_inquiry_) on_inquiry_(id);
      });
  http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                if (call.access_token.empty()) return http::not_signed_in;
                                return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                              },
                              http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
  http::Binder binder(router_, std::move(gatekeeper));
  bind_routes(binder, *orders_);
}

http::MemoryClient OrdersTest::client_of(MemberId member_id) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  return client;
}

http::MemoryAnswer OrdersTest::get(std::string_view what, OrderId order_id, MemberId member_id) const {
  return client_of(member_id).get(fmt::format("/mall-api/oms/v1/order/{}?orderId={}", what, order_id.value));
}

http::MemoryAnswer OrdersTest::post(std::string_view what, std::string_view json, MemberId member_id) const {
  return client_of(member_id).post(fmt::format("/mall-api/oms/v1/order/{}", what), json);
}

http::MemoryAnswer OrdersTest::post(std::string_view what, OrderId order_id, MemberId member_id) const {
  return post(what, fmt::format(R"({{"orderId":{}}})", order_id.value), member_id);
}

http::MemoryAnswer OrdersTest::staff_post(std::string_view what, std::string_view json) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "counter");
  return client.post(fmt::format("/staff/v1/order/{}", what), json);
}

http::MemoryAnswer OrdersTest::ship(OrderId order_id, ShopId shop_id) const {
  return staff_post("shipPackage",
                    fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰速运","waybillNumber":"SF1390024418203"}})", order_id.value, shop_id.value));
}

NewOrder OrdersTest::new_order(MemberId member_id, std::vector<ShopId> shops) {
  NewOrder order{.member_id = member_id,
                 .delivery_type = DeliveryType::express,
                 .offers_express = true,
                 .offers_pickup = true,
                 .receiver = receiver_of(member_id),
                 .remark = "请轻放",
                 .lines = {},
                 .steps = {},
                 .freight_cents = {},
                 .express_freight_cents = {}};
  for (const ShopId shop : shops) {
    order.lines.push_back({SkuId{shop.value * 100},
                           ProductId{shop.value * 1000},
                           shop,
                           {"茶铺", "Tea House"},
                           {"龙井茶", "Longjing tea"},
                           "/files/tea.webp",
                           {"明前", "First flush"},
                           {},
                           {},
                           2,
                           Cents{6'000},
                           Cents{2'000},
                           {},
                           0});
  }
  const auto count = static_cast<std::int64_t>(shops.size());
  order.steps = {
      {"goods", Cents{12'000} * count, {}}, {"member_price", Cents{-2'000} * count, {}}, {"freight", {}, {"满 ¥99 免运费", "Free delivery from ¥99"}}};
  return order;
}

NewOrder OrdersTest::pickup_order(MemberId member_id) {
  NewOrder order = new_order(member_id);
  order.delivery_type = DeliveryType::pickup;
  order.receiver.reset();
  return order;
}

OrderId OrdersTest::place(const NewOrder& order) {
  return database().write([&](db::Transaction& transaction) {
    const PlacedOrder placed = orders_->place_order(transaction, order);
    orders_->pay_if_free(transaction, placed);
    return placed.order_id;
  });
}

OrderId OrdersTest::place_paid(const NewOrder& order) {
  const OrderId order_id = place(order);
  if (pay(order_id) != PaidOutcome::paid) throw std::runtime_error("the order was not payable");
  return order_id;
}

PaidOutcome OrdersTest::pay(OrderId order_id) {
  return database().write([&](db::Transaction& transaction) { return orders_->mark_paid(transaction, order_id, clock_.now()); });
}

std::vector<std::string> OrdersTest::texts_of(const http::MemoryAnswer& answer, std::string_view list, std::string_view member) {
  std::vector<std::string> texts;
  for (const auto& item : answer.data.at(list).as_array()) texts.emplace_back(item.at(member).as_string());
  return texts;
}

int OrdersTest::run_timers() { return db::TimerWorker(database(), clock_, orders_->timer_handlers()).run_due(); }

}  // namespace galleria::orders
