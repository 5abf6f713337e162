// Checks a coupon that the staff draft, field by field and every combination.
#include "features/coupons/coupons_check.hpp"

#include <algorithm>

#include "features/coupons/coupons_rules.hpp"
#include "http/picture_address.hpp"

namespace galleria::coupons {
namespace {

constexpr std::int64_t largest_count = 10'000'000;
constexpr std::int64_t largest_value_cents = 10'000'000;
constexpr std::int64_t largest_percent = 99;
constexpr std::int64_t largest_minutes = 7 * 24 * 60;
constexpr std::int64_t largest_priority = 1'000;
constexpr std::int64_t highest_tier = 3;

class Check {
 public:
  Check(const CreateCoupon& fields, const CouponNeeds& needs, wire::Problems& problems) : fields_(fields), needs_(needs), problems_(problems) {}

  void all() {
    check_value();
    check_groups();
    check_scope();
    check_counts();
    check_times();
    require(fields_.picture_url->empty() || http::is_picture_address(*fields_.picture_url), "pictureUrl", "not_a_link", "图片地址要以 / 或 https:// 开头",
            "A picture's address starts with / or https://");
  }

 private:
  void require(bool fits, std::string_view field, std::string_view code, std::string zh_cn, std::string en) {
    if (fits) return;
    const wire::Problems::Step step(problems_, field);
    problems_.add(code, std::move(zh_cn), std::move(en));
  }

  void require_between(std::int64_t value, std::int64_t least, std::int64_t most, std::string_view field) {
    require(value >= least && value <= most, field, "out_of_range", fmt::format("应在 {} 到 {} 之间", least, most),
            fmt::format("Must be from {} to {}", least, most));
  }

  void check_value() {
    switch (fields_.kind) {
      case CouponKind::fixed:
      case CouponKind::freight:
      case CouponKind::parking_cents:
        require_between(fields_.value, 1, largest_value_cents, "value");
        break;
      case CouponKind::percent:
        require_between(fields_.value, 1, largest_percent, "value");
        break;
      case CouponKind::parking_minutes:
        require_between(fields_.value, 1, largest_minutes, "value");
        break;
      case CouponKind::goods:
        require_between(fields_.value, 0, 0, "value");
        break;
    }
    const std::int64_t threshold = fields_.threshold_cents.value;
    if (fields_.kind == CouponKind::fixed)
      require(threshold == 0 || threshold >= fields_.value, "thresholdCents", "below_value", "门槛不能低于面额", "The threshold must not be below the value");
    if (is_for_parking(fields_.kind)) require(threshold == 0, "thresholdCents", "not_for_this_kind", "停车券没有门槛", "A parking coupon has no threshold");
    if (!fields_.cap_cents) return;
    require(fields_.kind == CouponKind::percent, "capCents", "not_for_this_kind", "只有折扣券有封顶", "Only a percentage has a cap");
    require(fields_.cap_cents->value > 0, "capCents", "out_of_range", "封顶金额要大于 0", "A cap is above nought");
  }

  void check_groups() {
    const StackGroup group = fields_.stack_group;
    bool fits = group == StackGroup::item || group == StackGroup::shop || group == StackGroup::platform;
    if (fields_.kind == CouponKind::goods) fits = group == StackGroup::item;
    if (fields_.kind == CouponKind::freight) fits = group == StackGroup::freight;
    if (is_for_parking(fields_.kind)) fits = group == StackGroup::parking;
    require(fits, "stackGroup", "not_for_this_kind", "这类券不属于该叠加组", "This kind of coupon is not of that group");
    require_between(fields_.priority, 0, largest_priority, "priority");
    require_between(fields_.least_tier, 0, highest_tier, "leastTier");
    require(fields_.funder == Funder::mall || fields_.scope.shop_ids.size() == 1, "funder", "one_shop_needed", "店铺承担时要且只能选一家店",
            "A shop that pays must be the only shop of the scope");
  }

  template <class Ids, class Known>
  void check_known(const Ids& ids, std::string_view field, Known is_known) {
    const wire::Problems::Step list(problems_, field);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      require(is_known(ids[i]), std::to_string(i), "unknown", "没有这一项", "There is no such thing");
    }
  }

  void check_scope() {
    const CouponScope& scope = fields_.scope;
    const bool is_of_goods = !is_for_parking(fields_.kind) && fields_.kind != CouponKind::freight;
    const bool is_everything = scope.shop_ids.empty() && scope.category_ids.empty() && scope.product_ids.empty() && scope.excluded_product_ids.empty();
    require(is_of_goods || is_everything, "scope", "not_for_this_kind", "这类券不限定商品", "This kind of coupon has no scope");
    const wire::Problems::Step step(problems_, "scope");
    check_known(scope.shop_ids, "shopIds", [&](ShopId id) { return needs_.shop_name(id).has_value(); });
    check_known(scope.category_ids, "categoryIds", [&](CategoryId id) { return needs_.category_name(id).has_value(); });
    check_known(scope.product_ids, "productIds", needs_.has_product);
    check_known(scope.excluded_product_ids, "excludedProductIds", [&](ProductId id) {
      return needs_.has_product(id) && std::find(scope.product_ids.begin(), scope.product_ids.end(), id) == scope.product_ids.end();
    });
    require(fields_.stack_group != StackGroup::shop || !scope.shop_ids.empty(), "shopIds", "required", "店铺券要选择店铺", "A shop's coupon needs its shop");
    require(fields_.kind != CouponKind::goods || !scope.product_ids.empty(), "productIds", "required", "兑换券要选择商品",
            "An exchange coupon needs its goods");
  }

  void check_counts() {
    require_between(fields_.total_count, 1, largest_count, "totalCount");
    require_between(fields_.limit_per_member, 1, std::max<std::int64_t>(fields_.total_count, 1), "limitPerMember");
    require_between(fields_.limit_per_member_day, 0, std::max<std::int64_t>(fields_.limit_per_member, 0), "limitPerMemberDay");
  }

  void check_times() {
    require(fields_.collect_from < fields_.collect_until, "collectUntil", "not_after", "领取结束要晚于开始", "Collecting must end after it starts");
    const bool has_range = fields_.valid_from && fields_.valid_until;
    const bool has_part = fields_.valid_from || fields_.valid_until;
    require(fields_.valid_days ? !has_part : has_range, fields_.valid_days ? "validDays" : "validFrom", "one_way_needed",
            "有效期要么是固定起止，要么是领取后天数", "Say either from when until when it is valid, or for how many days");
    if (!has_range) return;
    require(*fields_.valid_from < *fields_.valid_until, "validUntil", "not_after", "失效要晚于生效", "It must end after it starts");
    require(*fields_.valid_until >= fields_.collect_until, "validUntil", "before_collecting_ends", "失效不能早于领取结束",
            "It must not end before collecting does");
  }

  const CreateCoupon& fields_;
  const CouponNeeds& needs_;
  wire::Problems& problems_;
};

}  // namespace

void check_coupon(const CreateCoupon& fields, const CouponNeeds& needs, wire::Problems& problems) { Check(fields, needs, problems).all(); }

}  // namespace galleria::coupons
