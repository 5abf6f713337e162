// The table of stages, what can be applied for, and shares of pieces.
#include "features/after_sales/after_sales_rules.hpp"

#include <gmock/gmock.h>

#include <set>

namespace galleria::after_sales {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum CaseStage;

std::optional<CaseStage> next_stage(CaseStage from, Move move, ActorKind actor, CaseKind kind) {
  const auto step = case_table.step(from, move, actor, exchanged_by(kind));
  return step ? std::optional(step->to()) : std::nullopt;
}

TEST(AfterSalesRules, money_alone_is_given_back_when_the_staff_agrees_or_does_not_answer) {
  EXPECT_EQ(next_stage(applied, Move::agree, ActorKind::staff, CaseKind::refund_only), refunding);
  EXPECT_EQ(next_stage(applied, Move::agree, ActorKind::timer, CaseKind::not_received), refunding);
  EXPECT_EQ(next_stage(applied, Move::agree, ActorKind::member, CaseKind::refund_only), std::nullopt);
}

TEST(AfterSalesRules, goods_come_back_before_money_or_new_goods_go_out) {
  EXPECT_EQ(next_stage(applied, Move::agree, ActorKind::staff, CaseKind::return_refund), wait_ship);
  EXPECT_EQ(next_stage(wait_ship, Move::ship_back, ActorKind::member, CaseKind::return_refund), wait_receive);
  EXPECT_EQ(next_stage(wait_receive, Move::receive, ActorKind::staff, CaseKind::return_refund), refunding);
  EXPECT_EQ(next_stage(wait_receive, Move::receive, ActorKind::timer, CaseKind::exchange), wait_resend);
  EXPECT_EQ(next_stage(wait_resend, Move::resend, ActorKind::staff, CaseKind::exchange), done);
}

TEST(AfterSalesRules, nothing_leaves_a_stage_that_is_over) {
  for (const CaseArrow& arrow : case_arrows) EXPECT_FALSE(arrow.from && is_over(*arrow.from)) << enum_text(*arrow.from);
}

TEST(AfterSalesRules, a_member_takes_back_what_is_not_on_its_way) {
  EXPECT_EQ(next_stage(applied, Move::cancel, ActorKind::member, CaseKind::refund_only), cancelled);
  EXPECT_EQ(next_stage(wait_ship, Move::cancel, ActorKind::member, CaseKind::exchange), cancelled);
  EXPECT_EQ(next_stage(wait_receive, Move::cancel, ActorKind::member, CaseKind::return_refund), std::nullopt);
  EXPECT_EQ(next_stage(refunding, Move::cancel, ActorKind::member, CaseKind::refund_only), std::nullopt);
}

TEST(AfterSalesRules, stages_end_by_themselves_after_their_time) {
  const StageTimes times{std::chrono::hours(48), std::chrono::days(7), std::chrono::days(10)};
  EXPECT_EQ(end_of(applied, times)->wait, std::chrono::hours(48));
  EXPECT_EQ(end_of(wait_ship, times)->move, Move::lapse);
  EXPECT_EQ(end_of(wait_receive, times)->wait, std::chrono::days(10));
  EXPECT_FALSE(end_of(refunding, times));
  EXPECT_FALSE(end_of(manual, times));
}

TEST(AfterSalesRules, every_stage_that_waits_can_be_left_by_the_timer) {
  const StageTimes times{};
  EXPECT_TRUE(next_stage(applied, end_of(applied, times)->move, ActorKind::timer, CaseKind::refund_only));
  for (const CaseKind kind : {CaseKind::return_refund, CaseKind::exchange}) {
    for (const CaseStage stage : {applied, wait_ship, wait_receive}) EXPECT_TRUE(next_stage(stage, end_of(stage, times)->move, ActorKind::timer, kind));
  }
}

TEST(AfterSalesRules, what_can_be_applied_for_depends_on_where_the_goods_are) {
  EXPECT_THAT(kinds_for(LineStanding::not_shipped), ElementsAre(CaseKind::unshipped));
  EXPECT_THAT(kinds_for(LineStanding::on_the_way), ElementsAre(CaseKind::not_received, CaseKind::return_refund));
  EXPECT_THAT(kinds_for(LineStanding::received), ElementsAre(CaseKind::return_refund, CaseKind::refund_only, CaseKind::exchange));
  EXPECT_THAT(kinds_for(LineStanding::over), IsEmpty());
}

TEST(AfterSalesRules, freight_comes_back_if_nothing_was_shipped_or_the_seller_is_to_blame) {
  EXPECT_TRUE(gives_freight_back(CaseKind::unshipped, CaseReason::changed_mind, false));
  EXPECT_FALSE(gives_freight_back(CaseKind::unshipped, CaseReason::changed_mind, true));
  EXPECT_TRUE(gives_freight_back(CaseKind::not_received, CaseReason::other, true));
  EXPECT_TRUE(gives_freight_back(CaseKind::return_refund, CaseReason::damaged, true));
  EXPECT_FALSE(gives_freight_back(CaseKind::return_refund, CaseReason::wrong_size, true));
}

TEST(AfterSalesRules, damaged_or_lost_goods_are_not_sold_again) {
  EXPECT_TRUE(goes_back_on_the_shelf(CaseKind::unshipped, CaseReason::damaged));
  EXPECT_TRUE(goes_back_on_the_shelf(CaseKind::return_refund, CaseReason::changed_mind));
  EXPECT_FALSE(goes_back_on_the_shelf(CaseKind::return_refund, CaseReason::damaged));
  EXPECT_FALSE(goes_back_on_the_shelf(CaseKind::not_received, CaseReason::other));
  EXPECT_FALSE(goes_back_on_the_shelf(CaseKind::refund_only, CaseReason::other));
}

TEST(AfterSalesRules, a_member_sends_back_takes_back_or_asks_once_more) {
  EXPECT_THAT(allowed_actions(applied, CaseKind::refund_only, false), ElementsAre(CaseAction::cancel));
  EXPECT_THAT(allowed_actions(wait_ship, CaseKind::return_refund, false), ElementsAre(CaseAction::ship_back, CaseAction::cancel));
  EXPECT_THAT(allowed_actions(rejected, CaseKind::refund_only, true), ElementsAre(CaseAction::apply_again));
  EXPECT_THAT(allowed_actions(rejected, CaseKind::refund_only, false), IsEmpty());
  EXPECT_THAT(allowed_actions(done, CaseKind::refund_only, true), IsEmpty());
}

TEST(AfterSalesRules, everything_has_words_in_both_languages) {
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    for (const CaseStage stage : {applied, wait_ship, wait_receive, wait_resend, refunding, done, rejected, refused, cancelled, manual}) {
      EXPECT_FALSE(stage_text(stage, locale).empty());
      EXPECT_FALSE(stage_hint(stage, CaseKind::exchange, locale).empty());
    }
    for (const CaseArrow& arrow : case_arrows) EXPECT_FALSE(move_text(arrow.move, arrow.actor, locale).empty());
    for (const CaseReason reason : all_reasons()) EXPECT_FALSE(reason_text(reason, locale).empty());
    for (const LineObstacle obstacle : {LineObstacle::over, LineObstacle::in_a_case, LineObstacle::given_back, LineObstacle::refused_twice})
      EXPECT_FALSE(obstacle_text(obstacle, locale).empty());
  }
  EXPECT_NE(move_text(Move::agree, ActorKind::timer, Locale::en), move_text(Move::agree, ActorKind::staff, Locale::en));
}

}  // namespace
}  // namespace galleria::after_sales
