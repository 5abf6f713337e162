// Orders that several things pay, and what is given back of them.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

class OrdersRefundsTest : public OrdersTest {
 protected:
  // 100.00 a shop: 40.00 of each line from a gift card, the rest with money.
  static NewOrder with_card(std::vector<ShopId> shops) {
    NewOrder order = new_order(lin, std::move(shops));
    NewOrderTender card{TenderKind::gift_card, 4711, {"礼品卡 •••• 4711", "Gift card •••• 4711"}, {}};
    for (std::size_t i = 0; i < order.lines.size(); ++i) card.lines.push_back({4'000, 0});
    order.tenders = {std::move(card)};
    return order;
  }
  std::optional<RefundableOrder> refundable(OrderId order_id, MemberId member_id = lin) {
    return database().read([&](db::Session& session) { return orders_->find_refundable(session, member_id, order_id); });
  }
  // So many pieces of one line, with half of what it cost a piece.
  Result<RefundState> give_back(OrderId order_id, std::size_t line, std::int64_t quantity) {
    return database().write([&](db::Transaction& transaction) -> Result<RefundState> {
      const RefundableOrder order = orders_->lock_refundable(transaction, lin, order_id).value();
      const std::int64_t unshipped = order.lines[line].shipped_quantity == 0 ? quantity : 0;
      const RefundedLine given{order.lines[line].order_line_id, quantity, Cents{3'000 * quantity}, {{1, 2'000 * quantity}}, unshipped};
      return orders_->record_refund(transaction, order, std::span(&given, 1), Orders::Restock::no);
    });
  }
  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
  }
};
GALLERIA_ON_BOTH_DATABASES(OrdersRefundsTest);

TEST_P(OrdersRefundsTest, money_pays_what_the_tenders_leave) {
  const OrderId order_id = place(with_card({tea_shop}));
  const auto detail = get("detail", order_id);
  EXPECT_EQ(detail.whole("payableCents"), 10'000);
  EXPECT_EQ(detail.whole("cashCents"), 6'000);
  EXPECT_THAT(texts_of(detail, "tenders", "label"), testing::ElementsAre("礼品卡 •••• 4711", "微信支付"));
  const auto payable = database().read([&](db::Session& session) { return orders_->find_payable_order(session, lin, order_id); });
  EXPECT_EQ(payable.value().payable_cents, Cents{6'000});
}

TEST_P(OrdersRefundsTest, an_unpaid_order_or_a_strangers_has_nothing_to_give_back) {
  const OrderId unpaid = place(with_card({tea_shop}));
  EXPECT_FALSE(refundable(unpaid));
  const OrderId paid = place_paid(with_card({tea_shop}));
  EXPECT_FALSE(refundable(paid, zhao));
  EXPECT_TRUE(refundable(paid));
}

TEST_P(OrdersRefundsTest, what_a_member_kept_of_a_shop_is_found_and_what_went_back_or_was_not_paid_in_time_is_not) {
  const auto kept = [&](std::optional<ShopId> shop_id, TimeMs since) {
    return database().read([&](db::Session& session) { return Orders::list_kept_orders(session, {lin, shop_id, since, clock_.now()}); });
  };
  const TimeMs start = clock_.now();
  place(with_card({tea_shop}));
  const OrderId order_id = place_paid(with_card({tea_shop, bag_shop}));
  EXPECT_THAT(kept(tea_shop, start), testing::ElementsAre(order_id));
  EXPECT_THAT(kept(std::nullopt, start), testing::ElementsAre(order_id));
  EXPECT_TRUE(kept(tea_shop, clock_.now() + std::chrono::milliseconds(1)).empty());
  ASSERT_TRUE(give_back(order_id, 0, 1).has_value());
  EXPECT_TRUE(kept(tea_shop, start).empty()) << "a piece of it went back";
  EXPECT_THAT(kept(bag_shop, start), testing::ElementsAre(order_id));
  ASSERT_TRUE(give_back(order_id, 0, 1).has_value());
  ASSERT_TRUE(give_back(order_id, 1, 2).has_value());
  EXPECT_TRUE(kept(std::nullopt, start).empty());
}

TEST_P(OrdersRefundsTest, a_line_goes_back_piece_by_piece_and_the_order_ends_with_the_last) {
  const OrderId order_id = place_paid(with_card({tea_shop, bag_shop}));
  EXPECT_EQ(give_back(order_id, 0, 1).value(), RefundState::partial);
  EXPECT_EQ(get("detail", order_id).text("refundState"), "partial");
  EXPECT_EQ(give_back(order_id, 0, 1).value(), RefundState::partial);
  EXPECT_EQ(give_back(order_id, 1, 2).value(), RefundState::full);
  EXPECT_EQ(status(order_id), "closed");
  EXPECT_EQ(get("detail", order_id).text("closeReason"), "refunded");
}

TEST_P(OrdersRefundsTest, the_auditor_finds_a_move_that_the_table_of_states_does_not_know) {
  place_paid(with_card({tea_shop}));
  const auto paid_by = [&](std::string_view actor) {
    database().write([&](db::Transaction& transaction) { transaction.execute("update order_moves set actor_kind = $1 where move = 'pay'", actor); });
    return database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
  };
  const auto offences = paid_by("member");
  ASSERT_EQ(offences.size(), 1u);
  EXPECT_EQ(offences.front().id, "O2");
  EXPECT_TRUE(paid_by("settlement").empty());
}

TEST_P(OrdersRefundsTest, what_went_back_stands_on_no_invoice) {
  const OrderId order_id = place_paid(with_card({tea_shop, bag_shop}));
  const auto lines = [&] {
    const auto found = database().read([&](db::Session& session) { return orders_->find_invoiceable(session, lin, std::span(&order_id, 1)); });
    return found.at(0).lines;
  };
  ASSERT_TRUE(give_back(order_id, 0, 1).has_value());
  EXPECT_EQ(lines().at(0).quantity, 1);
  EXPECT_EQ(lines().at(0).cash_cents, Cents{3'000});
  EXPECT_EQ(lines().at(1).quantity, 2);
  EXPECT_EQ(lines().at(1).cash_cents, Cents{6'000});
  ASSERT_TRUE(give_back(order_id, 0, 1).has_value());
  EXPECT_EQ(lines().at(0).cash_cents, Cents{});
}

TEST_P(OrdersRefundsTest, no_more_goes_back_than_there_is) {
  const OrderId order_id = place_paid(with_card({tea_shop}));
  ASSERT_TRUE(give_back(order_id, 0, 1).has_value());
  EXPECT_TRUE(give_back(order_id, 0, 2).error().is(order_moved_on));
  EXPECT_EQ(refundable(order_id)->lines[0].refunded_quantity, 1) << "nothing half done";
}

TEST_P(OrdersRefundsTest, a_shop_that_has_nothing_left_to_send_is_not_waited_for) {
  const OrderId order_id = place_paid(with_card({tea_shop, bag_shop}));
  ASSERT_EQ(ship(order_id, tea_shop).code, 200);
  ASSERT_TRUE(give_back(order_id, 1, 2).has_value());
  EXPECT_EQ(status(order_id), "shipped");
}

TEST_P(OrdersRefundsTest, of_twenty_refunds_at_once_two_pieces_are_given_back) {
  const OrderId order_id = place_paid(with_card({tea_shop}));
  std::atomic<int> given{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&] {
      if (give_back(order_id, 0, 1).has_value()) ++given;
    });
  }
  threads.clear();
  EXPECT_EQ(given, 2);
}

TEST_P(OrdersRefundsTest, the_wallet_may_take_the_place_of_money) {
  const OrderId order_id = place(with_card({tea_shop, bag_shop}));
  const std::array<Orders::WalletShare, 2> shares{{{TenderKind::wallet_principal, Cents{10'001}}, {TenderKind::wallet_bonus, Cents{1'999}}}};
  const auto replace = [&] {
    return database().write([&](db::Transaction& transaction) { return orders_->replace_cash(transaction, lin, order_id, shares); });
  };
  EXPECT_TRUE(replace());
  EXPECT_FALSE(replace()) << "money pays nothing of it any more";
  EXPECT_EQ(get("detail", order_id).whole("cashCents"), 0);
  ASSERT_EQ(pay(order_id), PaidOutcome::paid);
  Cents given;
  const auto order = refundable(order_id);
  for (const RefundableLine& line : order->lines) {
    EXPECT_EQ(line.cash_share_cents, Cents{});
    for (const RefundableTender& tender : line.tenders) given += Cents{tender.amount};
  }
  EXPECT_EQ(given, Cents{20'000});
}

}  // namespace
}  // namespace galleria::orders
