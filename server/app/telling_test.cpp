// What a member is told of what happens to their orders, points and tier, in the transactions in which it happens.
#include <gmock/gmock.h>

#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using catalog::sample::tote_brown;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class TellingTest : public ValueTest {
 protected:
  wire::JsonArray messages(std::string_view tab = "all") const {
    return client_of(lin).get(fmt::format("{}?tab={}", messages::list_messages.path, tab)).data.at("messages").as_array();
  }
  std::vector<std::string> links(std::string_view tab = "all") const {
    std::vector<std::string> found;
    for (const wire::Json& message : messages(tab)) found.emplace_back(message.at("link").as_string());
    return found;
  }
  http::MemoryAnswer give_back(OrderId order_id) {
    const std::string base = "/mall-api/oms/v1/afterSales/";
    auto client = client_of(lin);
    const auto options = client.get(fmt::format("{}options?orderId={}", base, order_id.value));
    client.set_header("idempotency-key", "telling");
    return client.post(base + "apply", fmt::format(R"({{"orderId":{},"kind":"unshipped","reason":"changed_mind","description":"","imageUrls":[],)"
                                                   R"("lines":[{{"orderLineId":{},"quantity":1}}]}})",
                                                   order_id.value, options.data.at("lines").at(0).at("orderLineId").as_int64()));
  }
};
GALLERIA_ON_BOTH_DATABASES(TellingTest);

TEST_P(TellingTest, a_sent_order_is_told_once_with_the_way_to_it) {
  const OrderId order_id = buy_paid(lin, tote_brown, "");
  EXPECT_THAT(links("orders"), IsEmpty());
  ship_all(order_id);
  receive(lin, order_id);
  EXPECT_THAT(links("orders"), ElementsAre(fmt::format("/pages/goodsOrder/orderDetail/index?orderId={}", order_id.value)));
}

TEST_P(TellingTest, a_refund_is_told_when_it_is_done_and_not_before) {
  const auto applied = give_back(buy_paid(lin, tote_brown, ""));
  ASSERT_EQ(applied.code, 200) << applied.body;
  EXPECT_THAT(links("orders"), IsEmpty()) << "the money is still on its way";
  run_all_timers();
  EXPECT_THAT(links("orders"), ElementsAre(fmt::format("/pages/afterSales/index?afterSalesId={}", applied.whole("afterSalesId"))));
}

TEST_P(TellingTest, a_reached_tier_is_told_by_its_name) {
  database().write([&](db::Transaction& transaction) { tiers_->add_growth(transaction, lin, OrderId{77}, 5'000); });
  const auto told = messages("benefits");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(std::string(told.at(0).at("title").as_string()), HasSubstr("金卡"));
}

TEST_P(TellingTest, points_that_expire_soon_are_told_of_at_each_notice) {
  points::Earning gift;
  gift.member_id = lin;
  gift.reason = points::PointsReason::gift;
  gift.business_id = 99;
  gift.points = 120;
  database().write([&](db::Transaction& transaction) { points_->earn(transaction, gift); });
  const auto expires_at = count("select max(expires_at_ms) from points_lots");
  clock_.advance(time_from_epoch_ms(expires_at) - clock_.now() - std::chrono::days(6));
  run_all_timers();
  const auto told = messages("benefits");
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.at(0).at("kind"), "points");
  EXPECT_EQ(count("select count(*) from points_notices"), static_cast<std::int64_t>(told.size())) << "each notice is a message";
}

TEST_P(TellingTest, a_coupon_that_expires_soon_is_told_of_with_the_way_to_it) {
  coupons_->start_sweeping();
  const auto expires_at = count("select max(expires_at_ms) from coupon_serials where member_id = 1");
  clock_.advance(time_from_epoch_ms(expires_at) - clock_.now() - std::chrono::days(2));
  run_all_timers();
  const auto told = messages("benefits");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.at(0).at("kind"), "coupon");
  EXPECT_THAT(std::string(told.at(0).at("body").as_string()), HasSubstr("2 天内到期"));
  EXPECT_THAT(links("benefits"), ElementsAre(fmt::format("/pages/personalCenter/myCoupon/couponDetail?couponSerialId={}",
                                                         count("select coupon_serial_id from coupon_serials where member_id = 1"))));
}

}  // namespace
}  // namespace galleria::app
