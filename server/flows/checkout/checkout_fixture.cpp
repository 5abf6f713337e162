// A mall in memory.
#include "flows/checkout/checkout_fixture.hpp"

#include "app/adapters_orders.hpp"
#include "base/crypto.hpp"
#include "db/vault_fixture.hpp"

namespace galleria::checkout {
namespace {

std::optional<addresses::AddressCopy> address(MemberId member_id, AddressId address_id) {
  if (address_id != AddressId{member_id.value * 10}) return std::nullopt;
  return addresses::AddressCopy{address_id, "林晓", Phone::parse("13800005678").value(), "江苏省 南京市 玄武区", "中山路 18 号 12 栋 602", 320102};
}

http::Gatekeeper gatekeeper() {
  return {[](const http::Call& call) -> Result<http::Member> {
            if (call.access_token.empty()) return http::not_signed_in;
            return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
          },
          http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
}

struct StockDifference {
  SkuId sku_id;
  std::int64_t reserved = 0;
  std::int64_t expected_reserved = 0;
  std::int64_t sold = 0;
  std::int64_t expected_sold = 0;
};
BOOST_DESCRIBE_STRUCT(StockDifference, (), (sku_id, reserved, expected_reserved, sold, expected_sold))

}  // namespace

BuyingTest::BuyingTest() { start_crypto(); }

void BuyingTest::open(const catalog::CatalogData& data, FreightTerms freight) {
  catalog_ = std::make_unique<catalog::Catalog>(database(), clock_);
  database().write([&](db::Transaction& transaction) { catalog_->import_all(transaction, data); });
  catalog_->refresh();
  skus_ = std::make_unique<app::CatalogSkuLookup>(*catalog_);
  carts_ = std::make_unique<cart::Carts>(database(), clock_, ids_, *skus_);
  auto effects = app::stock_effects(*catalog_);
  effects.close_payment = [this](db::Transaction&, OrderId order_id) {
    const std::lock_guard lock(notes_mutex_);
    closed_payments_.push_back(order_id);
  };
  extend(effects);
  const auto receiver = [](db::Session&, MemberId member_id, AddressId address_id) -> std::optional<orders::OrderReceiver> {
    const auto found = address(member_id, address_id);
    if (!found) return std::nullopt;
    return orders::OrderReceiver{found->address_id, found->receiver_name, found->phone, found->region, found->street, found->county_code};
  };
  const auto ask = [this](MemberId, OrderId order_id) { asked_payments_.push_back(order_id); };
  orders_ = std::make_unique<orders::Orders>(database(), clock_, ids_, db::test_vault(), orders::OrdersConfig{}, std::move(effects), receiver, ask);
  const AddressBook book{
      [](db::ReadBatch&, MemberId member_id, AddressId address_id, std::optional<addresses::AddressCopy>& into) { into = address(member_id, address_id); },
      [](db::Session&, MemberId member_id) { return address(member_id, address_of(member_id)); }};
  checkout_ = std::make_unique<Checkout>(database(), clock_, *catalog_, *carts_, *orders_, book, PriceTerms{freight, {}}, assets(), offers());
  router_ = std::make_unique<http::Router>();
  http::Binder binder(*router_, gatekeeper());
  cart::bind_routes(binder, *carts_);
  orders::bind_routes(binder, *orders_);
  bind_routes(binder, *checkout_);
  bind_more(binder);
}

http::MemoryClient BuyingTest::client_of(MemberId member_id) const {
  http::MemoryClient client(*router_);
  client.set_header("access_token", std::to_string(member_id.value));
  return client;
}

http::MemoryClient BuyingTest::staff() const {
  http::MemoryClient client(*router_);
  client.set_header("x-staff-key", "counter");
  return client;
}

std::string BuyingTest::direct(SkuId sku_id, std::int64_t quantity, Cents expected, MemberId member_id) {
  return fmt::format(R"({{"source":"direct","skuId":{},"quantity":{},"deliveryType":"express","addressId":{},"expectedTotalCents":{}}})", sku_id.value,
                     quantity, address_of(member_id).value, expected.value);
}

std::string BuyingTest::from_cart(Cents expected, MemberId member_id) {
  return fmt::format(R"({{"source":"cart","deliveryType":"express","addressId":{},"expectedTotalCents":{}}})", address_of(member_id).value, expected.value);
}

http::MemoryAnswer BuyingTest::submit(MemberId member_id, std::string_view json, std::string_view key) const {
  auto client = client_of(member_id);
  client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_count_) : std::string(key));
  return client.post(submit_path, json);
}

OrderId BuyingTest::buy(MemberId member_id, SkuId sku_id, std::int64_t quantity, Cents expected) const {
  const auto answer = submit(member_id, direct(sku_id, quantity, expected, member_id));
  if (answer.code != 200) throw std::runtime_error("the purchase was refused: " + answer.body);
  return OrderId{answer.whole("orderId")};
}

http::MemoryAnswer BuyingTest::add_to_cart(MemberId member_id, SkuId sku_id, std::int64_t quantity) const {
  auto client = client_of(member_id);
  client.set_header("idempotency-key", fmt::format("key-{}", ++key_count_));
  return client.post("/mall-api/trading/v1/cart/add", fmt::format(R"({{"skuId":{},"quantity":{}}})", sku_id.value, quantity));
}

orders::PaidOutcome BuyingTest::pay(OrderId order_id) {
  return database().write([&](db::Transaction& transaction) { return orders_->mark_paid(transaction, order_id, clock_.now()); });
}

orders::OrderStatus BuyingTest::status_of(OrderId order_id) {
  return database().read([&](db::Session& session) { return orders_->find_payable_order(session, order_id).value().order_status; });
}

std::int64_t BuyingTest::order_count() {
  return database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from orders").value(); });
}

int BuyingTest::run_timers() { return db::TimerWorker(database(), clock_, orders_->timer_handlers()).run_due(); }

void BuyingTest::expect_sound_books() {
  database().read([](db::Session& session) {
    const auto wrong = session.rows<StockDifference>(
        "select sku_id, reserved, expected_reserved, sold, expected_sold from (select s.sku_id, s.reserved, s.sold, "
        "cast(coalesce((select sum(l.quantity) from order_lines l join orders o on o.member_id = l.member_id and o.order_id = l.order_id "
        "where l.sku_id = s.sku_id and o.status = 'created'), 0) as bigint) as expected_reserved, "
        "cast(coalesce((select sum(l.quantity) from order_lines l join orders o on o.member_id = l.member_id and o.order_id = l.order_id "
        "where l.sku_id = s.sku_id and o.paid_at_ms is not null), 0) as bigint) as expected_sold from sku_stocks s) as stocks "
        "where reserved <> expected_reserved or sold <> expected_sold");
    for (const StockDifference& sku : wrong)
      ADD_FAILURE() << "SKU " << sku.sku_id.value << ": reserved " << sku.reserved << " not " << sku.expected_reserved << ", sold " << sku.sold << " not "
                    << sku.expected_sold;
    EXPECT_EQ(session.row<std::int64_t>(
                  "select count(*) from orders o where payable_cents <> (select sum(cash_share_cents) from order_lines l "
                  "where l.member_id = o.member_id and l.order_id = o.order_id) or goods_total_cents <> (select sum(unit_price_cents * quantity) "
                  "from order_lines l where l.member_id = o.member_id and l.order_id = o.order_id)"),
              0)
        << "orders whose lines do not add up";
    EXPECT_EQ(
        session.row<std::int64_t>("select count(*) from order_moves m where from_status is not null and not exists (select 1 from order_moves b "
                                  "where b.member_id = m.member_id and b.order_id = m.order_id and b.to_status = m.from_status and b.move_id < m.move_id)"),
        0)
        << "moves from where the order never was";
    EXPECT_EQ(session.row<std::int64_t>("select count(*) from orders o where status <> (select to_status from order_moves m where m.member_id = o.member_id "
                                        "and m.order_id = o.order_id order by move_id desc limit 1)"),
              0)
        << "orders that are not where their last move led";
  });
}

}  // namespace galleria::checkout
