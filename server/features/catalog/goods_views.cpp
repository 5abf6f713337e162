// Shows rows of goods.
#include "features/catalog/goods_views.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "wire/reader.hpp"

namespace galleria::catalog {
namespace {

constexpr std::int64_t goods_per_page = 30;

// A part of a name as like takes it, in small letters; databases know only those of the Latin alphabet.
std::string like_part(std::string_view text) {
  std::string pattern = "%";
  for (const char letter : text) {
    if (letter == '%' || letter == '_' || letter == '!') pattern += '!';
    pattern += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return pattern + "%";
}

SkuId sku_of_text(std::string_view text) {
  SkuId sku_id;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), sku_id.value);
  return error == std::errc{} && end == text.data() + text.size() ? sku_id : SkuId{};
}

template <class Enum>
std::string condition_of(const std::optional<Enum>& wanted) {
  return wanted ? std::string(enum_text(*wanted)) : std::string();
}

std::int64_t available_of(const store::GoodsSkuRow& sku) { return sku.on_hand - sku.reserved; }

StockLevel level_of(const std::vector<store::GoodsSkuRow>& skus, std::int64_t low_stock_count) {
  const auto some = [&](std::int64_t most) { return std::ranges::any_of(skus, [most](const auto& sku) { return available_of(sku) <= most; }); };
  if (std::ranges::none_of(skus, [](const auto& sku) { return available_of(sku) > 0; })) return StockLevel::out;
  return some(low_stock_count) ? StockLevel::low : StockLevel::in_stock;
}

}  // namespace

store::GoodsSearch goods_search(const SearchGoods& request, const http::ShopScope& shops, std::int64_t low_stock_count) {
  store::GoodsSearch search;
  search.shops = shops.condition_text();
  if (request.query) {
    search.whole = **request.query;
    search.part = like_part(search.whole);
    search.sku_id = sku_of_text(search.whole);
  }
  search.category_id = request.category_id.value_or(CategoryId{});
  search.shop_id = request.shop_id.value_or(ShopId{});
  search.shelf_status = condition_of(request.shelf_status);
  search.stock_level = condition_of(request.stock_level);
  search.low_stock_count = low_stock_count;
  search.sort = request.sort.value_or(GoodsSort::display);
  search.span = page_span(request, goods_per_page);
  return search;
}

FoundGoods found_view(const store::GoodsRows& goods, std::int64_t low_stock_count) {
  const store::GoodsRow& product = goods.product;
  FoundGoods found;
  found.product_id = product.id;
  found.key = product.key;
  found.name = both(product.name_zh_cn, product.name_en);
  found.image_url = product.image_url;
  found.shop_name = both(product.shop_name_zh_cn, product.shop_name_en);
  found.category_name = both(product.category_name_zh_cn, product.category_name_en);
  found.shelf_status = product.shelf_status;
  found.sku_count = static_cast<std::int64_t>(goods.skus.size());
  found.stock_level = level_of(goods.skus, low_stock_count);
  for (const store::GoodsSkuRow& sku : goods.skus) {
    const bool is_first = &sku == &goods.skus.front();
    found.lowest_price_cents = is_first ? sku.price_cents : std::min(found.lowest_price_cents, sku.price_cents);
    found.highest_price_cents = std::max(found.highest_price_cents, sku.price_cents);
    found.available_count += available_of(sku);
    found.reserved_count += sku.reserved;
    found.sold_count += sku.sold;
  }
  return found;
}

GoodsSku sku_view(const store::GoodsSkuRow& sku) {
  GoodsSku view{sku.id,      {},           sku.image_url, sku.code,       sku.barcode,     sku.list_price_cents, sku.price_cents, sku.member_price_cents,
                sku.on_hand, sku.reserved, sku.sold,      sku.is_on_sale, sku.weight_grams};
  for (const auto& [zh, en] : {std::pair(&sku.sp1_zh_cn, &sku.sp1_en), std::pair(&sku.sp2_zh_cn, &sku.sp2_en), std::pair(&sku.sp3_zh_cn, &sku.sp3_en)}) {
    if (!zh->empty()) view.values.push_back(both(*zh, *en));
  }
  return view;
}

ProductPresentation presentation_of(const store::GoodsRow& product) {
  wire::Problems problems;
  auto presentation = wire::read_json_text<ProductPresentation>(product.presentation, problems);
  if (!presentation) throw std::runtime_error("the stored presentation of product " + product.key + " does not fit its type");
  return std::move(*presentation);
}

GoodsPriceChange price_change_view(const store::PriceChangeRow& change, const std::vector<store::PriceItemRow>& items) {
  GoodsPriceChange view{change.change_id, change.state, change.from_ms, change.until_ms, change.reason, change.actor, change.made_at_ms, {}};
  for (const store::PriceItemRow& item : items) {
    view.items.push_back({item.sku_id, item.list_price_cents, item.price_cents, item.member_price_cents, item.former_list_price_cents, item.former_price_cents,
                          item.former_member_price_cents});
  }
  return view;
}

}  // namespace galleria::catalog
