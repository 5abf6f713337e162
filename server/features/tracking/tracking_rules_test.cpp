// What may be told of a visit: the table of actions, and what looks like somebody.
#include "features/tracking/tracking_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::tracking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Facts visit_of(std::string_view page_path) {
  Facts facts;
  facts.page_path = page_path;
  facts.has_stay_time = true;
  return facts;
}
Facts click_on(std::string_view name) {
  Facts facts;
  facts.tracking_type = 2;
  facts.page_path = "/pages/spaceMall/GoodsDetails/index";
  facts.btn_name = name;
  facts.biz_type = "goods";
  facts.biz_code = "482910384756192837";
  return facts;
}

TEST(TrackingRules, known_events_are_kept_under_their_action) {
  EXPECT_THAT(problems_of(visit_of("/pages/home/index")), IsEmpty());
  EXPECT_EQ(action_of(visit_of("/pages/home/index")), "visit");
  EXPECT_THAT(problems_of(click_on("add_to_cart")), IsEmpty());
  EXPECT_EQ(action_of(click_on("add_to_cart")), "add_to_cart");
}

TEST(TrackingRules, an_action_belongs_to_one_type) {
  Facts shared = click_on("add_to_cart");
  shared.tracking_type = 1;
  EXPECT_THAT(problems_of(shared), ElementsAre(EventProblem{"btnName", Wrong::unknown_action}));
  EXPECT_THAT(problems_of(click_on("peek")), ElementsAre(EventProblem{"btnName", Wrong::unknown_action}));
  EXPECT_THAT(problems_of(click_on("visit")), ElementsAre(EventProblem{"btnName", Wrong::unknown_action}));
}

TEST(TrackingRules, every_problem_of_an_event_is_named) {
  Facts facts = click_on("submit_order");
  facts.has_stay_time = true;
  facts.page_path = "pages?id=1";
  EXPECT_THAT(problems_of(facts), ElementsAre(EventProblem{"bizType", Wrong::not_allowed}, EventProblem{"bizCode", Wrong::not_allowed},
                                              EventProblem{"stayTime", Wrong::not_allowed}, EventProblem{"pagePath", Wrong::malformed}));
  Facts visit = visit_of("/pages/home/index");
  visit.has_stay_time = false;
  visit.btn_name = "add_to_cart";
  EXPECT_THAT(problems_of(visit), ElementsAre(EventProblem{"stayTime", Wrong::missing}, EventProblem{"btnName", Wrong::not_allowed}));
}

TEST(TrackingRules, a_visit_may_say_what_it_was_of_and_a_gift_its_kind_alone) {
  Facts visit = visit_of("/pages/spaceMall/GoodsDetails/index");
  visit.page_name = visit.goods_name = "托特包";
  visit.store_name = "云朵工坊";
  visit.biz_type = "goods";
  visit.biz_code = "7";
  EXPECT_THAT(problems_of(visit), IsEmpty());
  Facts gift;
  gift.tracking_type = 1;
  gift.page_path = "/pages/giftCard/detail";
  gift.btn_name = "share_gift";
  gift.biz_type = "gift_card";
  gift.extend_info = "shared";
  EXPECT_THAT(problems_of(gift), IsEmpty());
  EXPECT_EQ(action_of(gift), "share_gift");
  gift.store_name = "云朵工坊";
  EXPECT_THAT(problems_of(gift), ElementsAre(EventProblem{"storeName", Wrong::not_allowed}));
}

TEST(TrackingRules, what_tells_who_somebody_is_is_personal) {
  for (const auto* text : {"13800005678", "电话 13800005678。", "lin@example.com", "0123456789abcdefABCDEF-_0123456789"})
    EXPECT_TRUE(looks_personal(text)) << text;
  for (const auto* text : {"", "手工植鞣牛皮托特包", "482910384756192837", "/pages/personalCenter/myProperty/record/index", "02586001188", "iPhone 15 Pro"})
    EXPECT_FALSE(looks_personal(text)) << text;
  Facts facts = click_on("add_to_cart");
  facts.goods_name = "送到 13800005678";
  EXPECT_THAT(problems_of(facts), ElementsAre(EventProblem{"goodsName", Wrong::personal}));
}

TEST(TrackingRules, the_funnel_goes_by_pages_and_by_what_was_put_into_the_cart) {
  EXPECT_EQ(stage_of(visit_of("/pages/home/index")), "home");
  EXPECT_EQ(stage_of(visit_of("/pages/spaceMall/ProductDetails/index")), "goods");
  EXPECT_EQ(stage_of(visit_of("/pages/spaceMall/shoppingCart/index")), "cart");
  EXPECT_EQ(stage_of(visit_of("/pages/spaceMall/store/index")), "");
  EXPECT_EQ(stage_of(click_on("add_to_cart")), "cart");
  EXPECT_EQ(stage_of(click_on("buy_now")), "") << "a share or click on a page is no visit of it";
}

}  // namespace
}  // namespace galleria::tracking
