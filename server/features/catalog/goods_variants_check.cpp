// Checks axes, combinations and prices of variants.
#include "features/catalog/goods_variants_check.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace galleria::catalog {
namespace {

class VariantsCheck {
 public:
  VariantsCheck(const SaveGoodsVariants& request, const store::GoodsRows& goods, wire::Problems& problems)
      : request_(request), goods_(goods), problems_(problems) {}

  void all() {
    check_axes();
    {
      const wire::Problems::Step list(problems_, "variants");
      for (std::size_t i = 0; i < request_.variants->size(); ++i) {
        const wire::Problems::Step step(problems_, std::to_string(i));
        check_variant((*request_.variants)[i]);
      }
    }
    require(is_draft(goods_) || kept_.size() == goods_.skus.size(), "variants", "left_out", "已上过架的规格不能删除，只能停售",
            "A variant that was on sale stays: take it off sale");
    require(std::ranges::any_of(*request_.variants, &GoodsVariant::is_on_sale), "variants", "none_on_sale", "至少要有一个规格在售",
            "At least one variant must be on sale");
  }

 private:
  void require(bool fits, std::string_view field, std::string_view code, std::string_view zh_cn, std::string_view en) {
    if (!fits) problems_.add_at(field, code, {zh_cn, en});
  }

  void check_axes() {
    const wire::Problems::Step list(problems_, "axes");
    std::set<std::string> names;
    for (std::size_t i = 0; i < request_.axes->size(); ++i) {
      const VariantAxis& axis = (*request_.axes)[i];
      const wire::Problems::Step step(problems_, std::to_string(i));
      require(names.insert(*axis.name.zh).second, "name", "twice", "规格名不能重复", "Each axis needs a name of its own");
      const wire::Problems::Step values(problems_, "values");
      std::set<std::string> distinct;
      for (std::size_t k = 0; k < axis.values->size(); ++k)
        require(distinct.insert(*(*axis.values)[k].zh).second, std::to_string(k), "twice", "同一规格下的值不能重复", "Each value of an axis stands once");
    }
  }

  void check_variant(const GoodsVariant& variant) {
    const bool is_known = !variant.sku_id || std::ranges::find(goods_.skus, *variant.sku_id, &store::GoodsSkuRow::id) != goods_.skus.end();
    require(is_known, "skuId", "unknown", "规格不属于这件商品", "That variant is not of these goods");
    require(!variant.sku_id || kept_.insert(*variant.sku_id).second, "skuId", "twice", "这个规格出现了两次", "That variant is there twice");
    check_places(variant);
    require(variant.image_url->empty() || is_picture_address(*variant.image_url), "imageUrl", "malformed", "图片地址应以 / 或 https:// 开头",
            "The address of a picture begins with / or https://");
    require(!variant.sku_id || *variant.start_count == 0, "startCount", "only_of_new", "已有规格的库存请用“登记库存”",
            "Book the stock of variants that are there");
    check_prices(variant);
  }

  void check_places(const GoodsVariant& variant) {
    const auto& axes = *request_.axes;
    std::vector<std::int64_t> places;
    for (const auto& place : *variant.value_places) places.push_back(*place);
    bool fits = places.size() == axes.size();
    for (std::size_t i = 0; fits && i < places.size(); ++i) fits = places[i] < static_cast<std::int64_t>(axes[i].values->size());
    require(fits, "valuePlaces", "no_such_value", "请为每个规格选择一个值", "Choose one value of each axis");
    require(!fits || combinations_.insert(places).second, "valuePlaces", "twice", "这个组合已经有了", "That combination is there already");
  }

  void check_prices(const GoodsVariant& variant) {
    const bool takes_prices = !variant.sku_id || is_draft(goods_);
    if (!takes_prices) {
      require(!variant.prices, "prices", "not_here", "已上过架的规格请用“调价”", "Change the prices of variants that were on sale by a change of prices");
    } else if (!variant.prices) {
      require(false, "prices", "required", "请填写价格", "Please say what it costs");
    } else {
      const auto& [list_price, price, member_price] = *variant.prices;
      require(are_in_order({list_price, price, member_price}), "prices", "out_of_order", goods_prices_out_of_order.message.zh_cn,
              goods_prices_out_of_order.message.en);
    }
  }

  const SaveGoodsVariants& request_;
  const store::GoodsRows& goods_;
  wire::Problems& problems_;
  std::set<SkuId> kept_;
  std::set<std::vector<std::int64_t>> combinations_;
};

}  // namespace

void check_variants(const SaveGoodsVariants& request, const store::GoodsRows& goods, wire::Problems& problems) {
  VariantsCheck(request, goods, problems).all();
}

bool are_detail_pictures(const std::optional<DetailPictures>& urls) {
  if (!urls) return true;
  std::set<std::string_view> known;
  return std::ranges::all_of(**urls, [&](const auto& url) { return url->starts_with("/files/") && known.insert(*url).second; });
}

std::vector<std::string> detail_pictures(const DetailPictures& urls) {
  std::vector<std::string> kept;
  for (const auto& url : *urls) kept.push_back(*url);
  return kept;
}

}  // namespace galleria::catalog
