// The table of states and what follows from it.
#include "features/orders/orders_rules.hpp"

#include <gmock/gmock.h>

#include <set>

namespace galleria::orders {
namespace {

using enum OrderStatus;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array all_statuses{created, to_ship, to_pick_up, shipped, received, completed, closed};

TEST(OrdersRulesTest, nothing_leads_out_of_closed_and_only_a_refund_out_of_completed) {
  for (const OrderArrow& arrow : order_arrows) {
    EXPECT_TRUE(arrow.from != completed || arrow.move == Move::refund);
    EXPECT_NE(arrow.from, closed);
  }
}

TEST(OrdersRulesTest, only_settlement_makes_an_order_paid) {
  for (const OrderArrow& arrow : order_arrows) {
    const bool becomes_paid = arrow.from == created && arrow.to != created && arrow.to != closed;
    EXPECT_TRUE(!becomes_paid || arrow.actor == ActorKind::settlement);
  }
}

TEST(OrdersRulesTest, every_state_can_be_reached) {
  std::set<OrderStatus> reached{created};
  for (std::size_t round = 0; round < order_arrows.size(); ++round) {
    for (const OrderArrow& arrow : order_arrows) {
      if (arrow.from && reached.contains(*arrow.from)) reached.insert(arrow.to);
    }
  }
  EXPECT_EQ(reached.size(), all_statuses.size());
}

TEST(OrdersRulesTest, the_same_move_from_the_same_state_leads_to_one_place) {
  std::set<std::tuple<std::optional<OrderStatus>, Move, ActorKind, DeliveryType>> seen;
  for (const OrderArrow& arrow : order_arrows) {
    for (const DeliveryType type : {DeliveryType::express, DeliveryType::pickup}) {
      if (arrow.variant && *arrow.variant != type) continue;
      EXPECT_TRUE(seen.emplace(arrow.from, arrow.move, arrow.actor, type).second);
    }
  }
}

TEST(OrdersRulesTest, a_member_cannot_do_what_staff_or_timers_do) {
  EXPECT_FALSE(order_table.may(to_ship, Move::ship, ActorKind::member, DeliveryType::express));
  EXPECT_FALSE(order_table.may(created, Move::pay, ActorKind::member, DeliveryType::express));
  EXPECT_FALSE(order_table.may(to_pick_up, Move::hand_over, ActorKind::member, DeliveryType::pickup));
  EXPECT_FALSE(order_table.may(created, Move::time_out, ActorKind::member, DeliveryType::express));
  EXPECT_EQ(order_table.step(created, Move::cancel, ActorKind::member, DeliveryType::express)->to(), closed);
}

TEST(OrdersRulesTest, a_paid_order_waits_to_be_delivered_its_way) {
  EXPECT_EQ(paid_status(DeliveryType::express), to_ship);
  EXPECT_EQ(paid_status(DeliveryType::pickup), to_pick_up);
}

TEST(OrdersRulesTest, the_buttons_fit_the_state) {
  using enum OrderAction;
  const auto actions = [](OrderStatus status, DeliveryType type = DeliveryType::express, bool offers_other = true, bool has_package = false) {
    return allowed_actions({status, type, offers_other, has_package});
  };
  EXPECT_THAT(actions(created), ElementsAre(pay, cancel, change_address, change_delivery_type));
  EXPECT_THAT(actions(created, DeliveryType::pickup), ElementsAre(pay, cancel, change_delivery_type));
  EXPECT_THAT(actions(created, DeliveryType::pickup, false), ElementsAre(pay, cancel));
  EXPECT_THAT(actions(to_ship), ElementsAre(change_address, change_delivery_type, apply_after_sales));
  EXPECT_THAT(actions(to_ship, DeliveryType::express, true, true), ElementsAre(view_logistics, apply_after_sales))
      << "one shop has shipped: too late to change";
  EXPECT_THAT(actions(to_pick_up, DeliveryType::pickup), ElementsAre(show_pick_up_code, change_delivery_type, apply_after_sales));
  EXPECT_THAT(allowed_actions({to_pick_up, DeliveryType::pickup, true, false, false, true}), ElementsAre(apply_after_sales))
      << "virtual: nothing of it is sent";
  EXPECT_THAT(actions(shipped, DeliveryType::express, true, true), ElementsAre(confirm_receipt, extend_receipt, view_logistics, apply_after_sales));
  EXPECT_THAT(actions(received, DeliveryType::express, true, true), ElementsAre(view_logistics, apply_after_sales, buy_again));
  EXPECT_THAT(actions(completed, DeliveryType::pickup), ElementsAre(buy_again, remove));
  EXPECT_THAT(actions(closed), ElementsAre(buy_again, remove));
}

TEST(OrdersRulesTest, a_change_of_delivery_never_changes_what_is_asked_for_nor_gives_freight_away) {
  EXPECT_TRUE(freight_allows_change(false, Cents{0}, Cents{0}));
  EXPECT_FALSE(freight_allows_change(false, Cents{1'000}, Cents{0}));
  EXPECT_FALSE(freight_allows_change(false, Cents{0}, Cents{1'000}));
  EXPECT_TRUE(freight_allows_change(true, Cents{1'000}, Cents{0})) << "what was paid is kept";
  EXPECT_FALSE(freight_allows_change(true, Cents{0}, Cents{1'000})) << "free freight is not to be had by way of the counter";
  EXPECT_TRUE(freight_allows_change(true, Cents{1'000}, Cents{1'000}));
}

TEST(OrdersRulesTest, every_state_move_and_reason_has_words_in_both_languages) {
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    for (const OrderStatus status : all_statuses) {
      EXPECT_FALSE(status_text(status, locale).empty());
      EXPECT_FALSE(status_hint(status, std::nullopt, locale).empty());
    }
    for (const CloseReason reason : {CloseReason::timeout, CloseReason::member, CloseReason::staff, CloseReason::refunded})
      EXPECT_FALSE(status_hint(closed, reason, locale).empty());
    EXPECT_FALSE(partly_shipped_text(locale).empty());
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Move>>([&](auto move) { EXPECT_FALSE(move_text(move.value, locale).empty()); });
  }
}

TEST(OrdersRulesTest, an_order_that_goes_in_parts_says_how_much_is_on_its_way) {
  EXPECT_EQ(partly_shipped_hint(2, 1, Locale::zh_cn), "已有 2 个包裹在路上，还有 1 件商品正在备货");
  EXPECT_EQ(partly_shipped_hint(1, 3, Locale::en), "1 parcel is on the way, 3 items are still being packed");
  EXPECT_EQ(partly_shipped_hint(2, 1, Locale::en), "2 parcels are on the way, 1 item is still being packed");
}

TEST(OrdersRulesTest, tabs_hold_each_state_at_most_once) {
  std::multiset<OrderStatus> held;
  for (const OrderTab tab : {OrderTab::to_pay, OrderTab::to_ship, OrderTab::to_receive, OrderTab::finished}) {
    const auto statuses = tab_statuses(tab);
    EXPECT_LE(statuses.size(), 2U);
    held.insert(statuses.begin(), statuses.end());
  }
  for (const OrderStatus status : all_statuses) EXPECT_EQ(held.count(status), status == closed ? 0U : 1U);
  EXPECT_THAT(tab_statuses(OrderTab::all), IsEmpty());
}

TEST(OrdersRulesTest, an_order_is_titled_by_its_first_item) {
  EXPECT_EQ(order_title("托特包", 1, Locale::zh_cn), "托特包");
  EXPECT_EQ(order_title("托特包", 3, Locale::zh_cn), "托特包 等 3 件");
  EXPECT_EQ(order_title("Tote", 3, Locale::en), "Tote and more, 3 items");
}

TEST(OrdersRulesTest, an_order_number_starts_with_the_malls_date) {
  const TimeMs evening_in_utc = time_from_epoch_ms(1'790'010'000'000);  // 2026-09-21 16:20 UTC
  EXPECT_EQ(order_number(evening_in_utc, std::chrono::hours(0), "12345678901234"), "26092112345678901234");
  EXPECT_EQ(order_number(evening_in_utc, std::chrono::hours(8), "12345678901234"), "26092212345678901234");
}

}  // namespace
}  // namespace galleria::orders
