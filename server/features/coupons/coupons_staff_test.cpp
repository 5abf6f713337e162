// What the staff do with coupons, and what they are told when it does not fit.
#include <gmock/gmock.h>

#include "features/coupons/coupons_fixture.hpp"

namespace galleria::coupons {
namespace {

using namespace std::chrono_literals;

class CouponsStaffTest : public CouponsTest {
 protected:
  // The places that a draft is refused for.
  std::vector<std::string> problems_of(const std::function<void(CreateCoupon&)>& change) {
    CreateCoupon changed = fields();
    change(changed);
    const auto refused = staff(create_coupon.path, json_of(changed));
    std::vector<std::string> pointers;
    if (refused.code != http::invalid_request.code) return pointers;
    for (const auto& problem : refused.data.at("problems").as_array()) pointers.emplace_back(problem.at("pointer").as_string());
    return pointers;
  }
  http::MemoryAnswer change(CouponId coupon_id, std::string_view state) {
    return staff(change_coupon_state.path, fmt::format(R"({{"couponId":{},"couponState":"{}"}})", coupon_id.value, state));
  }
  http::MemoryAnswer grant_by_staff(CouponId coupon_id, MemberId member_id = lin, std::string_view key = {}) {
    return staff(grant_coupon.path, fmt::format(R"({{"couponId":{},"memberId":{},"reason":"补偿"}})", coupon_id.value, member_id.value), key);
  }
  http::MemoryAnswer make_void(CouponSerialId serial_id) {
    return staff(void_coupon.path, fmt::format(R"({{"couponSerialId":{},"reason":"发错了"}})", serial_id.value));
  }
};
GALLERIA_ON_BOTH_DATABASES(CouponsStaffTest);

TEST_P(CouponsStaffTest, a_draft_names_every_field_that_does_not_fit) {
  using testing::UnorderedElementsAre;
  EXPECT_THAT(problems_of([](CreateCoupon& fields) {
                fields.value = 0;
                fields.total_count = 0;
                fields.least_tier = 4;
                fields.priority = -1;
              }),
              UnorderedElementsAre("/value", "/totalCount", "/limitPerMember", "/leastTier", "/priority"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.threshold_cents = Cents{4'999}; }), UnorderedElementsAre("/thresholdCents"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.cap_cents = Cents{0}; }), UnorderedElementsAre("/capCents", "/capCents"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) {
                fields.kind = CouponKind::percent;
                fields.value = 100;
              }),
              UnorderedElementsAre("/value"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.stack_group = StackGroup::shop; }), UnorderedElementsAre("/scope/shopIds"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.funder = Funder::shop; }), UnorderedElementsAre("/funder"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) {
                fields.scope = {{ShopId{1}}, {CategoryId{1}}, {ProductId{1}}, {ProductId{2}}};
              }),
              UnorderedElementsAre("/scope/shopIds/0", "/scope/categoryIds/0", "/scope/productIds/0", "/scope/excludedProductIds/0"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.scope = {{}, {}, {tea}, {tea}}; }), UnorderedElementsAre("/scope/excludedProductIds/0"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) {
                fields.kind = CouponKind::goods;
                fields.value = 1;
              }),
              UnorderedElementsAre("/value", "/stackGroup", "/scope/productIds"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) {
                fields.kind = CouponKind::parking_minutes;
                fields.scope.shop_ids = {tea_shop};
              }),
              UnorderedElementsAre("/thresholdCents", "/stackGroup", "/scope"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.limit_per_member_day = 3; }), UnorderedElementsAre("/limitPerMemberDay"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.picture_url = {"javascript:1"}; }), UnorderedElementsAre("/pictureUrl"));
}

TEST_P(CouponsStaffTest, a_draft_is_valid_in_one_way_and_not_shorter_than_it_is_collected) {
  using testing::UnorderedElementsAre;
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.valid_days.reset(); }), UnorderedElementsAre("/validFrom"));
  EXPECT_THAT(problems_of([&](CreateCoupon& fields) { fields.valid_from = clock_.now(); }), UnorderedElementsAre("/validDays"));
  EXPECT_THAT(problems_of([&](CreateCoupon& fields) {
                fields.valid_days.reset();
                fields.valid_from = clock_.now();
                fields.valid_until = clock_.now();
              }),
              UnorderedElementsAre("/validUntil", "/validUntil"));
  EXPECT_THAT(problems_of([](CreateCoupon& fields) { fields.collect_until = fields.collect_from; }), UnorderedElementsAre("/collectUntil"));
}

TEST_P(CouponsStaffTest, the_same_key_drafts_one) {
  const auto first = staff(create_coupon.path, json_of(fields()), "once");
  EXPECT_EQ(first.text("couponState"), "draft");
  EXPECT_EQ(staff(create_coupon.path, json_of(fields()), "once").whole("couponId"), first.whole("couponId"));
  EXPECT_EQ(count("select count(*) from coupons"), 1);
}

TEST_P(CouponsStaffTest, a_template_moves_along_its_arrows_and_each_move_is_logged) {
  const CouponId coupon_id = make();
  EXPECT_EQ(change(coupon_id, "draft").code, coupon_moved_on.code);
  EXPECT_EQ(change(coupon_id, "active").code, coupon_moved_on.code);
  for (const auto* state : {"paused", "active", "ended"}) EXPECT_EQ(change(coupon_id, state).text("couponState"), state);
  EXPECT_EQ(change(coupon_id, "active").code, coupon_moved_on.code);
  EXPECT_EQ(change(CouponId{1}, "active").code, coupon_not_found.code);
  EXPECT_EQ(count("select count(*) from coupon_state_changes where actor = 'staff desk'"), 5);
}

TEST_P(CouponsStaffTest, the_staff_give_beyond_the_members_limit_but_not_beyond_the_total) {
  const CouponId coupon_id = make([](CreateCoupon& fields) {
    fields.limit_per_member = 1;
    fields.total_count = 3;
  });
  collected(coupon_id);
  const auto given = grant_by_staff(coupon_id, lin, "once");
  EXPECT_EQ(given.code, 200) << given.body;
  EXPECT_EQ(grant_by_staff(coupon_id, lin, "once").whole("couponSerialId"), given.whole("couponSerialId"));
  EXPECT_EQ(grant_by_staff(coupon_id).code, 200);
  EXPECT_EQ(grant_by_staff(coupon_id).code, coupon_sold_out.code);
  EXPECT_EQ(grant_by_staff(CouponId{1}).code, coupon_not_found.code);
  EXPECT_EQ(grant_by_staff(coupon_id, MemberId{404}).data.at("problems").at(0).at("pointer"), "/memberId");
}

TEST_P(CouponsStaffTest, codes_reserve_what_they_promise) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.total_count = 3; });
  const std::string json = fmt::format(R"({{"couponId":{},"count":2}})", coupon_id.value);
  const auto made = staff(make_coupon_codes.path, json, "once");
  EXPECT_EQ(made.data.at("codes"), staff(make_coupon_codes.path, json, "once").data.at("codes"));
  EXPECT_EQ(staff(make_coupon_codes.path, json).code, coupon_sold_out.code);
  EXPECT_EQ(staff(make_coupon_codes.path, R"({"couponId":1,"count":2})").code, coupon_not_found.code);
  collected(coupon_id);
  EXPECT_EQ(collect(coupon_id, zhao).code, coupon_sold_out.code) << "the last two belong to the codes";
}

TEST_P(CouponsStaffTest, a_clerk_uses_a_coupon_once_and_the_shop_and_clerk_are_logged) {
  const auto serial_id = collected(make());
  const std::string code = shown_code(serial_id);
  EXPECT_EQ(write_off(code).text("couponSerialStatus"), "used");
  EXPECT_EQ(write_off(code).code, coupon_not_usable.code);
  EXPECT_EQ(get(get_coupon_code.path, fmt::format("couponSerialId={}", serial_id.value)).code, coupon_not_usable.code);
  EXPECT_EQ(count("select count(*) from coupon_moves where move = 'write_off' and shop_id = 10 and actor = 'staff desk, clerk 小周'"), 1);
}

TEST_P(CouponsStaffTest, a_code_that_is_old_or_made_up_is_refused) {
  const auto serial_id = collected(make());
  const std::string code = shown_code(serial_id);
  clock_.advance(2min);
  EXPECT_EQ(write_off(code).code, coupon_not_usable.code);
  EXPECT_EQ(write_off(fmt::format("{}.0123456789abcdef0123", serial_id.value)).code, coupon_not_usable.code);
  EXPECT_EQ(write_off("nonsense").code, coupon_not_found.code);
  EXPECT_EQ(write_off("12.0123456789abcdef0123").code, coupon_not_found.code);
  EXPECT_EQ(write_off(shown_code(serial_id)).code, 200);
}

TEST_P(CouponsStaffTest, a_shops_coupon_is_refused_elsewhere_and_one_for_delivery_at_every_counter) {
  const auto serial_id = collected(make([](CreateCoupon& fields) { fields.scope.shop_ids = {bag_shop}; }));
  EXPECT_EQ(write_off(shown_code(serial_id), tea_shop).code, coupon_shop_refused.code);
  EXPECT_EQ(write_off(shown_code(serial_id), ShopId{99}).code, coupon_shop_refused.code);
  EXPECT_EQ(write_off(shown_code(serial_id), bag_shop).code, 200);
  const auto freight = collected(make([](CreateCoupon& fields) {
    fields.kind = CouponKind::freight;
    fields.stack_group = StackGroup::freight;
    fields.threshold_cents = {};
  }));
  EXPECT_EQ(get(get_coupon_code.path, fmt::format("couponSerialId={}", freight.value)).code, coupon_not_usable.code);
}

TEST_P(CouponsStaffTest, a_coupon_that_is_not_valid_yet_is_neither_shown_nor_used) {
  const auto serial_id = collected(make([&](CreateCoupon& fields) {
    fields.valid_days.reset();
    fields.valid_from = clock_.now() + 1h;
    fields.valid_until = clock_.now() + std::chrono::days(9);
  }));
  EXPECT_EQ(get(get_coupon_code.path, fmt::format("couponSerialId={}", serial_id.value)).code, coupon_not_usable.code);
  EXPECT_EQ(get(get_coupon.path, fmt::format("couponSerialId={}", serial_id.value)).text("statusText"), "未到使用时间");
  clock_.advance(1h);
  EXPECT_EQ(write_off(shown_code(serial_id)).code, 200);
}

TEST_P(CouponsStaffTest, the_staff_withdraw_what_is_unused_or_on_its_way_and_nothing_else) {
  const CouponId coupon_id = make();
  const auto unused = collected(coupon_id);
  EXPECT_EQ(make_void(unused).text("couponSerialStatus"), "void");
  EXPECT_EQ(make_void(unused).code, coupon_moved_on.code);
  const auto given = collected(coupon_id);
  const std::string token = give(given).text("giftToken");
  EXPECT_EQ(make_void(given).code, 200);
  EXPECT_EQ(accept(token).code, coupon_gift_gone.code);
  EXPECT_EQ(make_void(CouponSerialId{1}).code, coupon_not_found.code);
}

}  // namespace
}  // namespace galleria::coupons
