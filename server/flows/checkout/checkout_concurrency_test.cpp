// Many buyers at once on both engines: nothing is sold twice, no order is made twice, and of two moves exactly one wins.
#include <gmock/gmock.h>

#include <barrier>
#include <random>
#include <thread>

#include "flows/checkout/checkout_fixture.hpp"

namespace galleria::checkout {
namespace {

using namespace catalog::sample;
using orders::OrderStatus;
using orders::PaidOutcome;

constexpr Cents pink_member_price{27'000};

class CheckoutConcurrencyTest : public BuyingTest {
 protected:
  void open_with_stock(std::int64_t count) {
    auto data = mall();
    for (auto& product : data.products) {
      if (product.product_id == red_lipstick) product.skus.front().on_hand_count = count;
    }
    open(data);
  }

  // Runs work(0) … work(count - 1), each on a thread of its own, all starting together.
  template <class Work>
  static void at_once(int count, Work work) {
    std::barrier start(count);
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) {
      threads.emplace_back([&, i] {
        start.arrive_and_wait();
        work(i);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
};
GALLERIA_ON_BOTH_DATABASES(CheckoutConcurrencyTest);

TEST_P(CheckoutConcurrencyTest, two_hundred_buyers_of_twenty_pieces_get_exactly_twenty) {
  open_with_stock(20);
  std::atomic<int> bought{0};
  std::atomic<int> sold_out{0};
  at_once(40, [&](int thread) {
    for (int i = 0; i < 5; ++i) {
      const MemberId buyer{1'000 + thread * 5 + i};
      const auto answer = submit(buyer, direct(red_sku, 1, red_member_price, buyer));
      if (answer.code == 200) ++bought;
      if (answer.code == out_of_stock.code) ++sold_out;
    }
  });
  EXPECT_EQ(bought, 20);
  EXPECT_EQ(sold_out, 180);
  EXPECT_EQ(order_count(), 20);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, what_is_known_to_be_sold_out_is_refused_without_asking_the_stock_until_it_comes_back) {
  open_with_stock(1);
  catalog_->start();
  const OrderId last = OrderId{submit(lin, direct(red_sku, 1, red_member_price), "the-last").whole("orderId")};
  ASSERT_TRUE(becomes_true([&] { return catalog_->is_known_sold_out(red_sku); }));
  // Nobody is told of these, so only who asks the database knows of them.
  database().write([&](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand + 5 where sku_id = $1", red_sku); });
  const auto refused = submit(zhao, direct(red_sku, 1, red_member_price, zhao));
  EXPECT_EQ(refused.code, out_of_stock.code);
  EXPECT_THAT(refused.body, testing::HasSubstr("正红口红"));
  const auto again = submit(lin, direct(red_sku, 1, red_member_price), "the-last");
  EXPECT_EQ(again.whole("orderId"), last.value) << "whoever bought the last piece and asks again";
  database().write([&](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand - 5 where sku_id = $1", red_sku); });
  ASSERT_EQ(client_of(lin).post("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", last.value)).code, 200);
  ASSERT_TRUE(becomes_true([&] { return !catalog_->is_known_sold_out(red_sku); }));
  EXPECT_EQ(submit(zhao, direct(red_sku, 1, red_member_price, zhao)).code, 200);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, pieces_that_an_order_lost_with_its_time_can_be_bought_again) {
  open_with_stock(1);
  catalog_->start();
  buy(lin, red_sku, 1, red_member_price);
  ASSERT_TRUE(becomes_true([&] { return catalog_->is_known_sold_out(red_sku); }));
  clock_.advance(std::chrono::minutes(31));
  run_timers();
  ASSERT_TRUE(becomes_true([&] { return !catalog_->is_known_sold_out(red_sku); }));
  EXPECT_EQ(submit(zhao, direct(red_sku, 1, red_member_price, zhao)).code, 200);
}

TEST_P(CheckoutConcurrencyTest, what_one_node_sells_out_the_other_knows_and_what_comes_back_as_well) {
  open_with_stock(1);
  // On SQLite there is one node; its second catalogue stands for another.
  const auto node = GetParam() == db::Engine::postgresql ? db::open_database({.url = test_database().url()}) : nullptr;
  catalog::Catalog other(node ? *node : database(), clock_);
  other.start();
  const OrderId last = buy(lin, red_sku, 1, red_member_price);
  EXPECT_TRUE(becomes_true([&] { return other.is_known_sold_out(red_sku); }));
  client_of(lin).post("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", last.value));
  EXPECT_TRUE(becomes_true([&] { return !other.is_known_sold_out(red_sku); }));
}

// Carts with the same two SKUs and direct orders of either: all want the same rows, in groups that form as they come.
TEST_P(CheckoutConcurrencyTest, orders_of_crossed_goods_never_wait_for_each_other_in_a_circle) {
  auto data = mall();
  for (auto& product : data.products) {
    if (product.product_id == pink_lipstick) product.skus.front().on_hand_count = 50;
  }
  open(data);
  constexpr int thread_count = 12;
  std::atomic<int> bought{0};
  at_once(thread_count, [&](int thread) {
    const MemberId member{3'000 + thread};
    for (int round = 0; round < 4; ++round) {
      const bool is_red_first = (thread + round) % 2 == 0;
      const SkuId first = is_red_first ? red_sku : pink_sku;
      const SkuId second = is_red_first ? pink_sku : red_sku;
      if (round % 2 == 0) {
        if (submit(member, direct(first, 1, is_red_first ? red_member_price : pink_member_price, member)).code == 200) ++bought;
        continue;
      }
      EXPECT_EQ(add_to_cart(member, first, 1).code, 200);
      EXPECT_EQ(add_to_cart(member, second, 1).code, 200);
      if (submit(member, from_cart(red_member_price + pink_member_price, member)).code == 200) ++bought;
    }
  });
  EXPECT_EQ(bought, thread_count * 4);
  EXPECT_EQ(order_count(), thread_count * 4);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, two_orders_of_one_member_at_once_are_two_and_a_refused_one_spoils_nobody) {
  std::atomic<int> bought{0};
  std::atomic<int> refused{0};
  at_once(16, [&](int thread) {
    const MemberId member{4'000 + thread / 2};  // two threads each
    const bool is_wrong = thread % 4 == 3;      // a price that the member cannot have seen
    const auto answer = submit(member, direct(red_sku, 1, is_wrong ? Cents{1} : red_member_price, member));
    if (answer.code == 200) ++bought;
    if (answer.code == price_changed.code) ++refused;
  });
  EXPECT_EQ(bought, 12);
  EXPECT_EQ(refused, 4);
  EXPECT_EQ(order_count(), 12);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, the_same_key_sent_sixteen_times_at_once_makes_one_order) {
  std::array<std::int64_t, 16> order_ids{};
  at_once(16, [&](int i) { order_ids[static_cast<std::size_t>(i)] = submit(lin, direct(red_sku, 1, red_member_price), "the-key").whole("orderId"); });
  for (const std::int64_t id : order_ids) EXPECT_EQ(id, order_ids.front());
  EXPECT_EQ(order_count(), 1);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, a_cart_submitted_from_eight_phones_at_once_is_bought_once) {
  ASSERT_EQ(add_to_cart(lin, red_sku, 2).code, 200);
  std::atomic<int> bought{0};
  std::atomic<int> found_nothing{0};
  at_once(8, [&](int) {
    const auto answer = submit(lin, from_cart(red_member_price * 2));
    if (answer.code == 200) ++bought;
    if (answer.code == nothing_to_buy.code) ++found_nothing;
  });
  EXPECT_EQ(bought, 1);
  EXPECT_EQ(found_nothing, 7);
  EXPECT_EQ(order_count(), 1);
  expect_sound_books();
}

// Prices a cart, and then does something else before the order is written.
class CheckoutMeanwhileTest : public BuyingTest {
 protected:
  AssetDesk assets() override {
    AssetDesk desk;
    desk.running_promotions = [this](TimeMs) {
      // PostgreSQL prices within the transaction, which has taken the cart by then: whoever changes it waits.
      if (database().has_one_writer()) std::exchange(meanwhile_, [] {})();
      return std::vector<std::shared_ptr<const promotions::PromotionTerms>>();
    };
    return desk;
  }

  std::function<void()> meanwhile_ = [] {};
};
GALLERIA_ON_BOTH_DATABASES(CheckoutMeanwhileTest);

TEST_P(CheckoutMeanwhileTest, a_cart_that_changes_while_it_is_priced_is_priced_as_it_is_when_the_order_is_written) {
  add_to_cart(lin, red_sku, 1);
  meanwhile_ = [this] { add_to_cart(lin, red_sku, 1); };
  const auto refused = submit(lin, from_cart(red_member_price));
  if (!database().has_one_writer()) {
    EXPECT_EQ(refused.code, 200);
    return;
  }
  EXPECT_EQ(refused.code, price_changed.code);
  EXPECT_EQ(order_count(), 0);
  EXPECT_EQ(submit(lin, from_cart(red_member_price + red_member_price)).code, 200) << "both are in the cart still";
  expect_sound_books();
}

TEST_P(CheckoutMeanwhileTest, a_cart_that_is_emptied_while_it_is_priced_leaves_nothing_to_buy) {
  add_to_cart(lin, red_sku, 1);
  meanwhile_ = [this] { EXPECT_EQ(submit(lin, from_cart(red_member_price), "another-phone").code, 200); };
  EXPECT_EQ(submit(lin, from_cart(red_member_price)).code, database().has_one_writer() ? nothing_to_buy.code : 200);
  EXPECT_EQ(order_count(), 1);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, a_limit_of_three_holds_against_ten_orders_at_once) {
  auto data = mall();
  for (auto& product : data.products) {
    if (product.product_id == red_lipstick) product.limit_per_member = 3;
  }
  open(data);
  std::atomic<int> bought{0};
  at_once(10, [&](int) {
    if (submit(lin, direct(red_sku, 1, red_member_price)).code == 200) ++bought;
  });
  EXPECT_EQ(bought, 3);
  expect_sound_books();
}

TEST_P(CheckoutConcurrencyTest, of_paying_cancelling_and_timing_out_at_once_exactly_one_wins) {
  for (int round = 0; round < 12; ++round) {
    const OrderId order = buy(lin, red_sku, 1, red_member_price);
    clock_.advance(std::chrono::minutes(31));
    std::atomic<int> paid{0};
    std::atomic<int> cancelled{0};
    at_once(3, [&](int i) {
      if (i == 0 && pay(order) == PaidOutcome::paid) ++paid;
      if (i == 1 && client_of(lin).post("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", order.value)).code == 200) ++cancelled;
      if (i == 2) run_timers();
    });
    const OrderStatus status = status_of(order);
    EXPECT_EQ(status == OrderStatus::to_ship, paid == 1);
    EXPECT_TRUE(status == OrderStatus::to_ship || status == OrderStatus::closed);
    EXPECT_LE(paid + cancelled, 1);
    const auto ends = database().read([&](db::Session& session) {
      return session.row<std::int64_t>("select count(*) from order_moves where order_id = $1 and from_status = 'created'", order);
    });
    EXPECT_EQ(ends, 1) << "exactly one move out of the state";
    expect_sound_books();
  }
}

TEST_P(CheckoutConcurrencyTest, any_mix_of_buying_paying_and_cancelling_keeps_the_books_sound) {
  open_with_stock(30);
  at_once(8, [&](int thread) {
    std::mt19937 random(static_cast<unsigned>(7 + thread));
    const MemberId member{2'000 + thread};
    std::vector<OrderId> mine;
    for (int step = 0; step < 25; ++step) {
      const auto choice = random() % 4;
      if (choice < 2 || mine.empty()) {
        const auto quantity = static_cast<std::int64_t>(1 + random() % 3);
        const auto answer = submit(member, direct(red_sku, quantity, red_member_price * quantity, member));
        if (answer.code == 200) mine.push_back(OrderId{answer.whole("orderId")});
      } else if (choice == 2) {
        client_of(member).post("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", mine[random() % mine.size()].value));
      } else if (random() % 3 == 0) {
        pay(mine[random() % mine.size()]);
      }
    }
  });
  expect_sound_books();
}

}  // namespace
}  // namespace galleria::checkout
