// Coupons in memory.
#include "features/coupons/coupons_fixture.hpp"

#include <atomic>
#include <thread>

#include "base/crypto.hpp"
#include "db/timers.hpp"
#include "wire/writer.hpp"

namespace galleria::coupons {
namespace {

constexpr MemberId nobody{404};

std::vector<CouponProduct> products_of(const CouponScope& scope, Locale, std::int64_t offset, std::int64_t count) {
  std::vector<CouponProduct> products;
  for (std::int64_t id = 30; id < 33; ++id) {
    const ProductId product_id{id};
    const bool is_chosen = scope.product_ids.empty() || std::find(scope.product_ids.begin(), scope.product_ids.end(), product_id) != scope.product_ids.end();
    if (is_chosen) products.push_back({product_id, fmt::format("茶 {}", id), "", "/files/tea.webp", Cents{9'900}, Cents{8'900}, Cents{12'900}, false});
  }
  products.erase(products.begin(), products.begin() + std::min<std::ptrdiff_t>(offset, std::ssize(products)));
  if (std::ssize(products) > count) products.resize(static_cast<std::size_t>(count));
  return products;
}

}  // namespace

CouponsTest::CouponsTest() {
  start_crypto();
  CouponNeeds needs;
  needs.tier_of = [this](db::Session&, MemberId) { return tier_; };
  needs.nickname_of = [](db::Session&, MemberId member_id) { return member_id == nobody ? std::nullopt : std::optional<std::string>("林晓"); };
  needs.order_number_of = [](db::Session&, MemberId, OrderId order_id) { return std::optional(fmt::format("GA{}", order_id.value)); };
  needs.shop_name = [](ShopId id) { return id == tea_shop || id == bag_shop ? std::optional(Localized{"素白", "Plain White"}) : std::nullopt; };
  needs.category_name = [](CategoryId id) { return id == food ? std::optional(Localized{"美食生鲜", "Food hall"}) : std::nullopt; };
  needs.has_product = [](ProductId id) { return id.value >= 30 && id.value < 33; };
  needs.list_products = products_of;
  needs.list_costs = [](db::Session&, std::span<const CouponOfOrder> uses) {
    return std::vector<std::vector<CostOfShop>>(uses.size(), {{tea_shop, Cents{3'000}}, {bag_shop, Cents{2'000}}});
  };
  needs.list_segment = [this](db::Session&, const MemberSegment&, MemberId after, std::int64_t count) {
    if (looks_until_death_ > 0 && --looks_until_death_ == 0) throw std::runtime_error("killed");
    SegmentPage page{{}, after, false};
    for (std::int64_t id = after.value + 1; id <= member_count_ && static_cast<std::int64_t>(page.members.size()) < count; ++id) page.members.push_back({id});
    if (!page.members.empty()) page.last = page.members.back();
    page.is_last = page.last.value >= member_count_;
    return page;
  };
  CouponsConfig config{.key = Secret("a key of the tests that nobody knows")};
  config.member_try_limit = 3;
  config.address_try_limit = 100;
  coupons_ = std::make_unique<Coupons>(database(), clock_, ids_, config, std::move(needs));
  http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                if (call.access_token.empty()) return http::not_signed_in;
                                return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                              },
                              http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
  http::Binder binder(router_, std::move(gatekeeper));
  bind_routes(binder, *coupons_);
}

void CouponsTest::TearDown() {
  const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
  for (const audit::Offence& offence : offences) {
    ADD_FAILURE() << offence.rule << ": " << offence.subject << ", expected " << offence.expected << ", found " << offence.found;
  }
}

CreateCoupon CouponsTest::fields() const {
  CreateCoupon fields;
  fields.name_zh_cn = {"满 300 减 50"};
  fields.name_en = {"¥50 off ¥300"};
  fields.value = 5'000;
  fields.threshold_cents = Cents{30'000};
  fields.total_count = 1'000;
  fields.limit_per_member = 2;
  fields.enables_transfer = true;
  fields.collect_from = clock_.now() - std::chrono::hours(1);
  fields.collect_until = clock_.now() + std::chrono::days(7);
  fields.valid_days = Whole<1, 3'650>{30};
  return fields;
}

std::string CouponsTest::json_of(const CreateCoupon& fields) { return wire::to_json_text(fields); }

CouponId CouponsTest::make(const CreateCoupon& fields) {
  const auto made = staff(create_coupon.path, json_of(fields));
  EXPECT_EQ(made.code, 200) << made.body;
  const CouponId coupon_id{made.whole("couponId")};
  change_state(coupon_id, "active");
  return coupon_id;
}

CouponId CouponsTest::make(const std::function<void(CreateCoupon&)>& change) {
  CreateCoupon changed = fields();
  if (change) change(changed);
  return make(changed);
}

void CouponsTest::change_state(CouponId coupon_id, std::string_view state) {
  const auto changed = staff(change_coupon_state.path, fmt::format(R"({{"couponId":{},"couponState":"{}"}})", coupon_id.value, state));
  EXPECT_EQ(changed.code, 200) << changed.body;
}

http::MemoryAnswer CouponsTest::get(std::string_view path, std::string_view query, MemberId member_id) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  return client.get(query.empty() ? std::string(path) : fmt::format("{}?{}", path, query));
}

http::MemoryAnswer CouponsTest::post(std::string_view path, std::string_view json, MemberId member_id, std::string_view key) {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_) : std::string(key));
  return client.post(path, json);
}

http::MemoryAnswer CouponsTest::staff(std::string_view path, std::string_view json, std::string_view key) {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_) : std::string(key));
  return client.post(path, json);
}

http::MemoryAnswer CouponsTest::collect(CouponId coupon_id, MemberId member_id, std::string_view key) {
  return post(collect_coupon.path, id_json("couponId", coupon_id.value), member_id, key);
}

CouponSerialId CouponsTest::collected(CouponId coupon_id, MemberId member_id) {
  const auto answer = collect(coupon_id, member_id);
  EXPECT_EQ(answer.code, 200) << answer.body;
  return CouponSerialId{answer.whole("couponSerialId")};
}

http::MemoryAnswer CouponsTest::give(CouponSerialId serial_id, MemberId member_id, std::string_view key) {
  return post(give_coupon.path, id_json("couponSerialId", serial_id.value), member_id, key);
}

http::MemoryAnswer CouponsTest::accept(std::string_view token, MemberId member_id, std::string_view key) {
  return post(accept_coupon_gift.path, fmt::format(R"({{"giftToken":"{}"}})", token), member_id, key);
}

http::MemoryAnswer CouponsTest::redeem(std::string_view code, MemberId member_id, std::string_view key) {
  return post(redeem_coupon_code.path, fmt::format(R"({{"code":"{}"}})", code), member_id, key);
}

http::MemoryAnswer CouponsTest::write_off(std::string_view code, ShopId shop_id) {
  return staff(write_off_coupon.path, fmt::format(R"({{"code":"{}","shopId":{},"clerk":"小周"}})", code, shop_id.value));
}

std::vector<std::string> CouponsTest::codes_of(CouponId coupon_id, int count) {
  const auto made = staff(make_coupon_codes.path, fmt::format(R"({{"couponId":{},"count":{}}})", coupon_id.value, count));
  EXPECT_EQ(made.code, 200) << made.body;
  std::vector<std::string> codes;
  for (const auto& code : made.data.at("codes").as_array()) codes.emplace_back(code.as_string());
  return codes;
}

std::string CouponsTest::shown_code(CouponSerialId serial_id, MemberId member_id) const {
  return get(get_coupon_code.path, fmt::format("couponSerialId={}", serial_id.value), member_id).text("code");
}

std::string CouponsTest::state_of(CouponSerialId serial_id, MemberId member_id) const {
  return get(get_coupon.path, fmt::format("couponSerialId={}", serial_id.value), member_id).text("couponSerialStatus");
}

Result<Done> CouponsTest::batch(const std::function<void(ledger::Batch&)>& work) {
  return database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    work(batch);
    return batch.send(transaction);
  });
}

bool CouponsTest::grant(CouponId coupon_id, IssueMode mode, std::int64_t business_id, MemberId member_id) {
  return database().write([&](db::Transaction& transaction) { return coupons_->grant(transaction, member_id, coupon_id, mode, business_id); });
}

int CouponsTest::run_timers() { return db::TimerWorker(database(), clock_, coupons_->timer_handlers()).run_due(); }

std::int64_t CouponsTest::count(db::Sql sql) {
  return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
}

int CouponsTest::race(int thread_count, const std::function<bool(int)>& act) {
  std::atomic<int> successes{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < thread_count; ++i) {
    threads.emplace_back([&, i] { successes += act(i) ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  return successes;
}

}  // namespace galleria::coupons
