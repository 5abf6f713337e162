// Random orders given back in random parts: never more than was paid, and with the last piece exactly all of it.
#include "flows/refund/refund_plan.hpp"

#include <gmock/gmock.h>

#include <map>

#include "base/sequences_fixture.hpp"
#include "flows/checkout/random_basket_fixture.hpp"

namespace galleria::refund {
namespace {

using after_sales::CaseKind;
using after_sales::CasePart;
using after_sales::CaseReason;
using after_sales::LineObstacle;
using after_sales::LineStanding;
using after_sales::RefundPartKind;
using orders::TenderKind;

TenderKind tender_kind(std::string_view text) {
  if (text == "gift_card") return TenderKind::gift_card;
  return text == "wallet_principal" ? TenderKind::wallet_principal : TenderKind::wallet_bonus;
}

// The order that such a basket becomes, as orders would read it.
orders::RefundableOrder order_of(const checkout::RandomBasket& basket) {
  orders::RefundableOrder order;
  order.order_status = orders::OrderStatus::to_ship;
  std::int64_t id = 0;
  for (const checkout::RandomLine& drawn : basket.lines) {
    orders::RefundableLine line;
    line.order_line_id = OrderLineId{++id};
    line.quantity = drawn.quantity;
    line.total_cents = drawn.total_cents;
    line.freight_share_cents = drawn.freight_cents;
    line.cash_share_cents = drawn.tenders.back().amount;
    line.cash_freight_cents = drawn.tenders.back().freight;
    if (drawn.points > 0) line.tenders.push_back({line.order_line_id, 1, TenderKind::points, 0, {}, {}, drawn.points, 0, 0});
    for (std::size_t i = 0; i + 1 < drawn.tenders.size(); ++i) {
      if (drawn.tenders[i].amount == Cents{}) continue;
      line.tenders.push_back({line.order_line_id,
                              static_cast<std::int64_t>(i) + 2,
                              tender_kind(basket.tender_kinds[i]),
                              static_cast<std::int64_t>(i),
                              {},
                              {},
                              drawn.tenders[i].amount.value,
                              drawn.tenders[i].freight.value,
                              0});
    }
    order.lines.push_back(std::move(line));
  }
  return order;
}

// Writes a plan into the order as orders do, with their conditions.
void write_down(orders::RefundableOrder& order, const Plan& plan) {
  for (const after_sales::CaseGoods& goods : plan.goods) {
    orders::RefundableLine& line = order.lines[static_cast<std::size_t>(goods.order_line_id.value - 1)];
    line.refunded_quantity += goods.quantity;
    ASSERT_LE(line.refunded_quantity, line.quantity);
    for (const CasePart& part : plan.parts) {
      if (part.order_line_id != line.order_line_id) continue;
      ASSERT_GT(part.amount, 0);
      if (part.kind == RefundPartKind::cash) line.refunded_cash_cents += Cents{part.amount};
      for (orders::RefundableTender& tender : line.tenders) {
        if (tender.tender_number == part.tender_number) tender.refunded_amount += part.amount;
      }
    }
    ASSERT_LE(line.refunded_cash_cents, line.cash_share_cents);
    for (const orders::RefundableTender& tender : line.tenders) ASSERT_LE(tender.refunded_amount, tender.amount);
  }
}

std::vector<Pieces> random_pieces(const orders::RefundableOrder& order, std::mt19937_64& random) {
  std::vector<Pieces> pieces;
  for (const orders::RefundableLine& line : order.lines) {
    const std::int64_t left = line.quantity - line.refunded_quantity;
    if (left == 0 || (random() % 3 == 0 && !pieces.empty())) continue;
    const bool is_all = random() % 3 == 0;
    pieces.push_back({line.order_line_id, is_all ? left : 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(left))});
    if (random() % 2 == 0) break;
  }
  return pieces;
}

Cents worth_of(const Plan& plan) {
  Cents worth;
  for (const CasePart& part : plan.parts) {
    if (part.kind != RefundPartKind::points) worth += Cents{part.amount};
  }
  return worth;
}

TEST(RefundPlan, a_random_order_given_back_in_random_parts_returns_every_tender_exactly) {
  play_sequences(20'000, [](std::mt19937_64& random) {
    const checkout::RandomBasket basket = checkout::random_basket(random);
    orders::RefundableOrder order = order_of(basket);
    Cents given;
    bool is_whole = false;
    while (!is_whole) {
      const auto pieces = random_pieces(order, random);
      const Plan plan = plan_refund(order, pieces, CaseKind::unshipped, CaseReason::changed_mind);
      ASSERT_EQ(worth_of(plan), plan.goods_cents + plan.freight_cents);
      write_down(order, plan);
      if (testing::Test::HasFailure()) return;
      given += worth_of(plan);
      is_whole = plan.is_whole_order;
    }
    ASSERT_EQ(given, basket.payable_cents);
    std::int64_t points = 0;
    for (const orders::RefundableLine& line : order.lines) {
      ASSERT_EQ(line.refunded_quantity, line.quantity);
      ASSERT_EQ(line.refunded_cash_cents, line.cash_share_cents);
      for (const orders::RefundableTender& tender : line.tenders) {
        ASSERT_EQ(tender.refunded_amount, tender.amount);
        if (tender.kind == TenderKind::points) points += tender.refunded_amount;
      }
    }
    ASSERT_EQ(points, basket.points);
  });
}

TEST(RefundPlan, goods_that_were_sent_come_back_without_their_freight_and_nothing_else_is_lost) {
  play_sequences(10'000, [](std::mt19937_64& random) {
    const checkout::RandomBasket basket = checkout::random_basket(random);
    orders::RefundableOrder order = order_of(basket);
    for (orders::RefundableLine& line : order.lines) line.shipped_quantity = line.quantity;
    Cents goods;
    Cents freight;
    for (const orders::RefundableLine& line : order.lines) {
      goods += line.total_cents;
      freight += line.freight_share_cents;
    }
    const auto all = [&] {
      std::vector<Pieces> pieces;
      for (const orders::RefundableLine& line : order.lines) pieces.push_back({line.order_line_id, line.quantity});
      return pieces;
    }();
    const Plan own = plan_refund(order, all, CaseKind::return_refund, CaseReason::wrong_size);
    const Plan shops = plan_refund(order, all, CaseKind::return_refund, CaseReason::wrong_item);
    ASSERT_EQ(own.goods_cents, goods);
    ASSERT_EQ(own.freight_cents, Cents{});
    ASSERT_EQ(shops.goods_cents, goods);
    ASSERT_EQ(shops.freight_cents, freight);
    ASSERT_TRUE(own.is_whole_order);
  });
}

TEST(RefundPlan, the_wrapping_of_a_random_order_comes_back_to_the_cent_before_anything_is_sent_and_not_behind) {
  play_sequences(2'000, [](std::mt19937_64& random) {
    checkout::RandomBasket basket = checkout::random_basket(random);
    while (basket.wrapping_cents == Cents{}) basket = checkout::random_basket(random);
    orders::RefundableOrder order = order_of(basket);
    Cents delivery;
    for (const orders::RefundableLine& line : order.lines) delivery += line.freight_share_cents;
    ASSERT_GE(delivery, basket.wrapping_cents);
    Cents given;
    for (bool is_whole = false; !is_whole;) {
      const auto pieces = random_pieces(order, random);
      const Plan plan = plan_refund(order, pieces, CaseKind::unshipped, CaseReason::changed_mind);
      write_down(order, plan);
      if (testing::Test::HasFailure()) return;
      given += plan.freight_cents;
      ASSERT_LE(given, delivery);
      is_whole = plan.is_whole_order;
    }
    ASSERT_EQ(given, delivery);
    orders::RefundableOrder sent = order_of(basket);
    std::vector<Pieces> all;
    for (orders::RefundableLine& line : sent.lines) {
      line.shipped_quantity = line.quantity;
      all.push_back({line.order_line_id, line.quantity});
    }
    ASSERT_EQ(plan_refund(sent, all, CaseKind::return_refund, CaseReason::changed_mind).freight_cents, Cents{});
  });
}

TEST(RefundPlan, an_exchange_takes_nothing_of_what_was_paid) {
  std::mt19937_64 random(1);
  const orders::RefundableOrder order = order_of(checkout::random_basket(random));
  const Pieces piece{OrderLineId{1}, 1};
  const Plan plan = plan_refund(order, std::span(&piece, 1), CaseKind::exchange, CaseReason::wrong_size);
  EXPECT_TRUE(plan.parts.empty());
  EXPECT_EQ(plan.goods.size(), 1U);
  EXPECT_FALSE(plan.is_whole_order);
}

TEST(RefundPlan, a_line_stands_where_its_order_and_its_parcel_are) {
  orders::RefundableOrder order;
  orders::RefundableLine line;
  const TimeMs now{DurationMs(1'000'000)};
  order.order_status = orders::OrderStatus::to_ship;
  EXPECT_EQ(standing_of(order, line, now), LineStanding::not_shipped);
  line.shipped_quantity = 1;
  EXPECT_EQ(standing_of(order, line, now), LineStanding::on_the_way);
  line.quantity = 3;
  EXPECT_EQ(standing_of(order, line, now), LineStanding::partly_shipped);
  EXPECT_EQ(pieces_left_for(line, CaseKind::unshipped), 2);
  EXPECT_EQ(pieces_left_for(line, CaseKind::not_received), 1);
  line.refunded_quantity = 1;  // of what was sent
  EXPECT_EQ(standing_of(order, line, now), LineStanding::not_shipped);
  line.refunded_quantity = 3;
  line.refunded_unshipped_quantity = 2;
  EXPECT_EQ(pieces_left_for(line, CaseKind::unshipped), 0);
  EXPECT_EQ(pieces_left_for(line, CaseKind::return_refund), 0);
  order.order_status = orders::OrderStatus::received;
  order.after_sales_until = now + DurationMs(1);
  EXPECT_EQ(standing_of(order, line, now), LineStanding::received);
  EXPECT_EQ(standing_of(order, line, now + DurationMs(1)), LineStanding::over);
  order.order_status = orders::OrderStatus::completed;
  EXPECT_EQ(standing_of(order, line, now), LineStanding::over);
}

TEST(RefundPlan, the_first_reason_why_nothing_can_be_applied_for_is_told) {
  orders::RefundableLine line;
  line.order_line_id = OrderLineId{1};
  line.quantity = 2;
  const std::vector<after_sales::LineHistory> none;
  EXPECT_EQ(obstacle_of(line, LineStanding::received, none), std::nullopt);
  EXPECT_EQ(obstacle_of(line, LineStanding::over, none), LineObstacle::over);
  EXPECT_EQ(obstacle_of(line, LineStanding::received, std::vector<after_sales::LineHistory>{{OrderLineId{1}, true, 0}}), LineObstacle::in_a_case);
  EXPECT_EQ(obstacle_of(line, LineStanding::received, std::vector<after_sales::LineHistory>{{OrderLineId{1}, false, 2}}), LineObstacle::refused_twice);
  line.refunded_quantity = 2;
  EXPECT_EQ(obstacle_of(line, LineStanding::over, none), LineObstacle::given_back);
}

}  // namespace
}  // namespace galleria::refund
