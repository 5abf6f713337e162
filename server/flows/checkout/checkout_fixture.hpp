// A mall with catalogue, cart, checkout and orders behind a router in memory, for the tests of what buying does.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/adapters_cart.hpp"
#include "db/database_fixture.hpp"
#include "features/cart/cart.hpp"
#include "features/catalog/catalog_fixture.hpp"
#include "features/orders/orders.hpp"
#include "flows/checkout/checkout.hpp"
#include "http/router_fixture.hpp"

namespace galleria::checkout {

// What the red shade costs the members of these tests.
inline constexpr Cents red_member_price{28'800};

class BuyingTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{1};
  static constexpr MemberId zhao{2};
  static constexpr std::string_view submit_path = "/mall-api/oms/v1/oms/generateStoreOrder";

  BuyingTest();

  // Opens the mall. Called by SetUp; again, it opens another one on the same database.
  void open(const catalog::CatalogData& data, FreightTerms freight = {});
  void SetUp() override { open(catalog::sample::mall()); }

  // What a test of more than goods and money adds: what orders do with assets, and what checkout asks of them. Called by open, when the catalogue stands.
  virtual void extend(orders::OrderEffects&) {}
  virtual AssetDesk assets() { return {}; }
  virtual OfferDesk offers() { return {}; }
  // Binds what else the test calls. Called at the end of open.
  virtual void bind_more(http::Binder&) {}

  // A client of that member; of the staff, "operator" stands in for the key.
  http::MemoryClient client_of(MemberId member_id) const;
  http::MemoryClient staff() const;
  static AddressId address_of(MemberId member_id) { return {member_id.value * 10}; }

  // The JSON of a direct purchase by express.
  static std::string direct(SkuId sku_id, std::int64_t quantity, Cents expected, MemberId member_id = lin);
  static std::string from_cart(Cents expected, MemberId member_id = lin);
  http::MemoryAnswer submit(MemberId member_id, std::string_view json, std::string_view key = "") const;
  // Buys and gives the order's id; fails the test if it was refused.
  OrderId buy(MemberId member_id, SkuId sku_id, std::int64_t quantity, Cents expected) const;
  http::MemoryAnswer add_to_cart(MemberId member_id, SkuId sku_id, std::int64_t quantity) const;
  orders::PaidOutcome pay(OrderId order_id);
  orders::OrderStatus status_of(OrderId order_id);
  std::int64_t order_count();
  int run_timers();

  // Every SKU's reserved pieces are those of unpaid orders and the sold ones those of paid orders; totals are the sums of lines; each order's moves follow one
  // another and end where the order is.
  void expect_sound_books();

  std::unique_ptr<catalog::Catalog> catalog_;
  std::unique_ptr<cart::SkuLookup> skus_;
  std::unique_ptr<cart::Carts> carts_;
  std::unique_ptr<orders::Orders> orders_;
  std::unique_ptr<Checkout> checkout_;
  std::unique_ptr<http::Router> router_;
  std::vector<OrderId> closed_payments_;  // of which orders a payment was to be closed
  std::vector<OrderId> asked_payments_;   // of which orders the provider was asked
  std::mutex notes_mutex_;
  mutable std::atomic<int> key_count_{0};
};

}  // namespace galleria::checkout
