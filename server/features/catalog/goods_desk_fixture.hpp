// The goods desk through its routes, beside the catalogue that members browse: for its tests.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_fixture.hpp"
#include "features/catalog/goods_desk.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::catalog {

// Notes what was done for the mall, and refuses what weighs more than may be done alone.
struct NotedDeeds : http::DeedKeeper {
  Result<Done> keep(db::Transaction&, const http::Deed& deed) const override {
    if (limit && deed.weight > *limit) return http::approval_needed;
    deeds.push_back(deed);
    return Done{};
  }
  mutable std::vector<http::Deed> deeds;
  std::optional<std::int64_t> limit;
};

class GoodsDeskTest : public db::DatabaseTest {
 protected:
  GoodsDeskTest() {
    database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, sample::mall()); });
    catalog_.start();
    http::Binder binder(
        router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                  .operator_of = [this](const http::Call& call, const http::Request& request, const http::Permission* permission) -> Result<http::Authority> {
                    auto found = http::operator_by_name(call, request, permission);
                    if (found) found->who.deeds = deeds_;
                    return found;
                  },
                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, desk_);
    bind_routes(binder, catalog_);
    client_.set_header("x-staff-key", "ann");
  }

  template <class Endpoint>
  http::MemoryAnswer get(const Endpoint& endpoint, std::string_view query = "") {
    return client_.get(std::string(endpoint.path) + std::string(query));
  }
  template <class Endpoint>
  http::MemoryAnswer post(const Endpoint& endpoint, std::string_view json) {
    client_.set_header("idempotency-key", std::to_string(++key_count_));
    return client_.post(endpoint.path, json);
  }
  http::MemoryClient& clerk(ShopId shop) {
    client_.set_header("x-staff-shop", std::to_string(shop.value));
    return client_;
  }
  std::vector<std::int64_t> found(std::string_view query = "") {
    std::vector<std::int64_t> ids;
    const auto answer = get(catalog::search_goods, query);
    for (const wire::Json& each : answer.data.at("goods").as_array()) ids.push_back(wire::whole_member(each, "productId").value());
    return ids;
  }
  http::MemoryAnswer record(ProductId product) { return get(catalog::get_goods, fmt::format("?productId={}", product.value)); }
  std::int64_t version_of(ProductId product) { return record(product).whole("version"); }
  // What a member is asked for it, now.
  std::int64_t shown_price(SkuId sku) { return catalog_.find_sku(sku)->price_cents.value; }
  bool price_becomes(SkuId sku, std::int64_t cents) {
    return sample::becomes_true([&] { return shown_price(sku) == cents; });
  }
  void run_timers() { db::TimerWorker(database(), clock_, desk_.timer_handlers()).run_due(); }
  std::vector<audit::Offence> offences() {
    return database().read([](db::Session& session) { return audit::run(session, (*desk_module.audit_checks.get())()); });
  }
  std::string price_json(std::int64_t version, std::int64_t price, std::string_view times = "") {
    return fmt::format(
        R"({{"productId":301,"version":{},"prices":[{{"skuId":402,"listPriceCents":200000,"priceCents":{},"memberPriceCents":{}}}],"reason":"a sale"{}}})",
        version, price, price, times);
  }
  std::string stock_json(SkuId sku, std::string_view kind, std::int64_t quantity, std::string_view more = "") {
    return fmt::format(R"({{"skuId":{},"kind":"{}","quantity":{},"reason":"from the van"{}}})", sku.value, kind, quantity, more);
  }

  std::shared_ptr<NotedDeeds> deeds_ = std::make_shared<NotedDeeds>();
  IdGenerator ids_of_desk_{clock_, 3};
  Catalog catalog_{database(), clock_};
  GoodsDesk desk_{database(), clock_, ids_of_desk_};
  http::Router router_;
  http::MemoryClient client_{router_};
  int key_count_ = 0;
};

}  // namespace galleria::catalog
