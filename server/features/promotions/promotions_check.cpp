// Checks a promotion that the staff put, field by field and every combination.
#include "features/promotions/promotions_check.hpp"

#include <algorithm>

namespace galleria::promotions {
namespace {

class Check {
 public:
  Check(const SavePromotion& fields, const PromotionNeeds& needs, wire::Problems& problems) : fields_(fields), needs_(needs), problems_(problems) {}

  void all() {
    require(fields_.from < fields_.until, "until", "not_after", "结束要晚于开始", "It must end after it starts");
    if (fields_.kind == PromotionKind::activity_price) {
      check_activity();
    } else {
      check_ladder();
      check_scope();
      require(fields_.prices->empty(), "prices", "not_for_this_kind", "满减活动没有活动价", "Only an activity price has prices");
    }
  }

 private:
  void require(bool fits, std::string_view field, std::string_view code, std::string zh_cn, std::string en) {
    if (fits) return;
    const wire::Problems::Step step(problems_, field);
    problems_.add(code, std::move(zh_cn), std::move(en));
  }

  // ---- an activity price ----
  void check_activity() {
    const PromotionScope& scope = fields_.scope;
    const bool has_scope = scope.is_everything || has_choice() || has_exclusion();
    require(!has_scope, "scope", "not_for_this_kind", "活动价按规格商品设置，不用范围", "An activity price names its SKUs and has no scope");
    require(!fields_.is_exclusive, "isExclusive", "not_for_this_kind", "活动价不设互斥", "Only a full reduction stands alone");
    require(fields_.rungs->empty(), "rungs", "not_for_this_kind", "活动价没有满减档位", "An activity price has no ladder");
    require(!fields_.prices->empty(), "prices", "required", "请设置活动价", "Say what the SKUs cost");
    const wire::Problems::Step list(problems_, "prices");
    for (std::size_t i = 0; i < fields_.prices->size(); ++i) check_price(i);
  }

  void check_price(std::size_t index) {
    const std::vector<ActivityPrice>& prices = *fields_.prices;
    const ActivityPrice& price = prices[index];
    const auto same = [&](const ActivityPrice& earlier) { return earlier.sku_id == price.sku_id; };
    const bool is_first = std::none_of(prices.begin(), prices.begin() + static_cast<std::ptrdiff_t>(index), same);
    const auto usual = needs_.find_price(price.sku_id);
    const wire::Problems::Step step(problems_, std::to_string(index));
    require(usual.has_value(), "skuId", "unknown", "没有这个规格商品", "There is no such SKU");
    require(is_first, "skuId", "twice", "同一规格只能设一个活动价", "A SKU has one price");
    require(!usual || price.price_cents < *usual, "priceCents", "not_below_price", "活动价要低于售价", "It must be below the usual price");
  }

  // ---- a full reduction ----
  void check_ladder() {
    require(!fields_.rungs->empty(), "rungs", "required", "请设置满减档位", "Say from when on it takes off how much");
    const wire::Problems::Step list(problems_, "rungs");
    for (std::size_t i = 0; i < fields_.rungs->size(); ++i) check_rung(i);
  }

  void check_rung(std::size_t index) {
    const PromotionRung& rung = (*fields_.rungs)[index];
    const PromotionRung* before = index == 0 ? nullptr : &(*fields_.rungs)[index - 1];
    const bool takes_amount = fields_.kind == PromotionKind::full_reduction;
    const wire::Problems::Step step(problems_, std::to_string(index));
    require(rung.threshold_cents > Cents{}, "thresholdCents", "out_of_range", "门槛要大于 0", "A threshold is above nought");
    require(before == nullptr || rung.threshold_cents > before->threshold_cents, "thresholdCents", "not_ascending", "门槛要逐档升高",
            "Each threshold must be above the one before");
    if (takes_amount) {
      require(!rung.percent_off, "percentOff", "not_for_this_kind", "满减按金额设置", "This kind takes an amount off");
      const Cents off = rung.off_cents.value_or(Cents{});
      require(off > Cents{}, "offCents", "required", "请设置减多少", "Say how much it takes off");
      require(off <= rung.threshold_cents, "offCents", "above_threshold", "减额不能高于门槛", "It must not take off more than its threshold");
      require(before == nullptr || off > before->off_cents.value_or(Cents{}), "offCents", "not_ascending", "减额要逐档升高",
              "Each rung must take off more than the one before");
    } else {
      require(!rung.off_cents, "offCents", "not_for_this_kind", "满折按折扣设置", "This kind takes a share off");
      require(rung.percent_off.has_value(), "percentOff", "required", "请设置折扣", "Say which share it takes off");
      const auto percent = [](const PromotionRung& of) { return of.percent_off ? **of.percent_off : 0; };
      require(before == nullptr || percent(rung) > percent(*before), "percentOff", "not_ascending", "折扣要逐档加大",
              "Each rung must take off more than the one before");
    }
  }

  bool has_choice() const {
    const PromotionScope& scope = fields_.scope;
    return !scope.shop_ids.empty() || !scope.category_ids.empty() || !scope.product_ids.empty();
  }
  bool has_exclusion() const {
    const PromotionScope& scope = fields_.scope;
    return !scope.excluded_shop_ids.empty() || !scope.excluded_category_ids.empty() || !scope.excluded_product_ids.empty();
  }

  template <class Ids, class Known>
  void check_known(const Ids& ids, std::string_view field, Known is_known) {
    const wire::Problems::Step list(problems_, field);
    for (std::size_t i = 0; i < ids.size(); ++i) require(is_known(ids[i]), std::to_string(i), "unknown", "没有这一项", "There is no such thing");
  }

  void check_scope() {
    const PromotionScope& scope = fields_.scope;
    require(scope.is_everything != has_choice(), "scope", "one_way_needed", "请选择全场，或选择店铺、分类、商品",
            "Say either everything, or which shops, categories or goods");
    const wire::Problems::Step step(problems_, "scope");
    const auto has_shop = [&](ShopId id) { return needs_.shop_name(id).has_value(); };
    const auto has_category = [&](CategoryId id) { return needs_.category_name(id).has_value(); };
    const auto has_product = [&](ProductId id) { return needs_.find_product(id).has_value(); };
    check_known(scope.shop_ids, "shopIds", has_shop);
    check_known(scope.category_ids, "categoryIds", has_category);
    check_known(scope.product_ids, "productIds", has_product);
    check_known(scope.excluded_shop_ids, "excludedShopIds", has_shop);
    check_known(scope.excluded_category_ids, "excludedCategoryIds", has_category);
    check_known(scope.excluded_product_ids, "excludedProductIds", has_product);
  }

  const SavePromotion& fields_;
  const PromotionNeeds& needs_;
  wire::Problems& problems_;
};

}  // namespace

void check_promotion(const SavePromotion& fields, const PromotionNeeds& needs, wire::Problems& problems) { Check(fields, needs, problems).all(); }

}  // namespace galleria::promotions
