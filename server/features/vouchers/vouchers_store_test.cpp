// The conditions of vouchers stand in their writes, on both databases.
#include "features/vouchers/vouchers_store.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "db/database_fixture.hpp"

namespace galleria::vouchers::store {
namespace {

using namespace std::chrono_literals;

constexpr MemberId lin{1};
constexpr VoucherId first{71};
constexpr ShopId counter{200};
constexpr SkuId card{402};

class VouchersStoreTest : public db::DatabaseTest {
 protected:
  VoucherRow put(VoucherId voucher_id = first) {
    VoucherRow row;
    row.member_id = lin;
    row.voucher_id = voucher_id;
    row.order_id = OrderId{5};
    row.order_line_id = OrderLineId{6};
    row.piece_number = voucher_id.value;
    row.shop_id = counter;
    row.valid_from_ms = clock_.now();
    row.expires_at_ms = clock_.now() + 24h;
    row.given_at_ms = clock_.now();
    row.changed_at_ms = clock_.now();
    database().write([&](db::Transaction& transaction) {
      insert_voucher(transaction, row, voucher_table.step({}, VoucherMove::give, VoucherActor::settlement, VirtualKind::service).value(), mark());
    });
    return row;
  }
  VoucherStep scan() const { return voucher_table.step(VoucherState::unused, VoucherMove::scan, VoucherActor::staff, VirtualKind::service).value(); }
  VoucherStep give_back_step() const {
    return voucher_table.step(VoucherState::unused, VoucherMove::give_back, VoucherActor::member, VirtualKind::service).value();
  }
  MoveMark mark() { return {ids_.next_value(), "counter", clock_.now()}; }
  bool use_up(const VoucherRow& row) {
    return database().write([&](db::Transaction& transaction) { return use(transaction, row, scan(), counter, mark()); });
  }
  bool return_it(const VoucherRow& row) {
    return database().write([&](db::Transaction& transaction) { return give_back(transaction, row, give_back_step(), AfterSalesId{9}, mark()); });
  }
  VoucherRow now_of(VoucherId voucher_id = first) {
    return database().read([&](db::Session& session) { return find_voucher(session, lin, voucher_id).value(); });
  }
};
GALLERIA_ON_BOTH_DATABASES(VouchersStoreTest);

TEST_P(VouchersStoreTest, a_voucher_that_was_used_since_it_was_read_is_not_used_again) {
  const VoucherRow row = put();
  EXPECT_TRUE(use_up(row));
  EXPECT_FALSE(use_up(row));
  EXPECT_EQ(now_of().state, VoucherState::used);
  EXPECT_EQ(now_of().used_shop_id, counter);
  const auto uses = database().read(
      [](db::Session& session) { return session.row<std::int64_t>("select count(*) from voucher_moves where member_id = 1 and to_state = 'used'").value(); });
  EXPECT_EQ(uses, 1);
}

TEST_P(VouchersStoreTest, what_was_given_back_is_not_used_and_what_was_used_is_not_given_back) {
  const VoucherRow one = put();
  EXPECT_TRUE(return_it(one));
  EXPECT_FALSE(use_up(one));
  EXPECT_EQ(now_of().state, VoucherState::refunded);
  EXPECT_EQ(now_of().after_sales_id, AfterSalesId{9});
  const VoucherRow other = put(VoucherId{72});
  EXPECT_TRUE(use_up(other));
  EXPECT_FALSE(return_it(other));
}

TEST_P(VouchersStoreTest, a_voucher_is_used_within_its_time_only) {
  VoucherRow row = put();
  clock_.advance(24h);
  EXPECT_FALSE(use_up(row));
  EXPECT_EQ(now_of().state, VoucherState::unused);
  const auto step = voucher_table.step(VoucherState::unused, VoucherMove::expire, VoucherActor::job, VirtualKind::service).value();
  EXPECT_TRUE(database().write([&](db::Transaction& transaction) { return expire(transaction, row, step, mark()); }));
  EXPECT_EQ(now_of().state, VoucherState::expired);
}

TEST_P(VouchersStoreTest, of_a_scan_and_a_refund_at_once_exactly_one_happens) {
  for (int round = 0; round < 8; ++round) {
    const VoucherRow row = put(VoucherId{100 + round});
    std::atomic<int> succeeded = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&, i] {
        const bool done = i % 2 == 0 ? use_up(row) : return_it(row);
        succeeded += done ? 1 : 0;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(succeeded, 1);
    EXPECT_NE(now_of(row.voucher_id).state, VoucherState::unused);
  }
}

TEST_P(VouchersStoreTest, a_pool_gives_each_of_its_places_once_and_no_more_than_it_has) {
  database().write([&](db::Transaction& transaction) { extend_pool(transaction, card, ProductId{301}, 20); });
  std::mutex mutex;
  std::multiset<std::int64_t> taken;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int turn = 0; turn < 4; ++turn) {
        const auto place = database().write([&](db::Transaction& transaction) { return take_from_pool(transaction, card, 1); });
        const std::lock_guard lock(mutex);
        if (place) taken.insert(*place);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken.size(), 20U);
  EXPECT_EQ(std::set<std::int64_t>(taken.begin(), taken.end()).size(), 20U);
  EXPECT_EQ(*taken.begin(), 1);
  EXPECT_EQ(*taken.rbegin(), 20);
  EXPECT_EQ(database().write([&](db::Transaction& transaction) { return take_from_pool(transaction, SkuId{1}, 1); }), std::nullopt);
}

TEST_P(VouchersStoreTest, a_code_of_a_partner_is_in_one_pool_of_a_product_only) {
  const auto put_code = [&](ProductId product_id, SkuId sku_id) {
    database().write([&](db::Transaction& transaction) { insert_pool_codes(transaction, {{product_id, sku_id, 1, "digest", {}, clock_.now()}}); });
  };
  const auto has = [&](ProductId product_id) { return database().read([&](db::Session& session) { return has_pool_code(session, product_id, "digest"); }); };
  put_code(ProductId{301}, card);
  EXPECT_TRUE(has(ProductId{301}));
  EXPECT_FALSE(has(ProductId{302}));
  EXPECT_ANY_THROW(put_code(ProductId{301}, SkuId{403})) << "of another variant";
  put_code(ProductId{302}, SkuId{404});
}

TEST_P(VouchersStoreTest, terms_are_changed_only_as_they_were_looked_at_and_never_into_another_kind) {
  TermsRow row;
  row.product_id = ProductId{301};
  row.valid_days = 30;
  const auto change = [&](std::int64_t version) {
    return database().write([&](db::Transaction& transaction) { return change_terms(transaction, row, version); });
  };
  EXPECT_TRUE(database().write([&](db::Transaction& transaction) { return insert_terms(transaction, row); }));
  EXPECT_FALSE(database().write([&](db::Transaction& transaction) { return insert_terms(transaction, row); }));
  EXPECT_TRUE(change(1));
  EXPECT_FALSE(change(1));
  row.kind = VirtualKind::code;
  EXPECT_FALSE(change(2));
}

}  // namespace
}  // namespace galleria::vouchers::store
