// A small mall.
#include "features/catalog/catalog_fixture.hpp"

namespace galleria::catalog::sample {
namespace {

SkuRecord sku(SkuId id, Localized sp1, std::int64_t price, std::int64_t on_hand) {
  SkuRecord record;
  record.sku_id = id;
  record.sp1 = std::move(sp1);
  record.price_cents = Cents{price};
  record.list_price_cents = Cents{price + price / 4};
  record.member_price_cents = Cents{price - price / 10};
  record.on_hand_count = on_hand;
  return record;
}

ProductRecord product(ProductId id, std::string key, ShopId shop, CategoryId category, Localized name, std::string pinyin, std::int64_t sales,
                      std::vector<SkuRecord> skus) {
  ProductRecord record;
  record.product_id = id;
  record.image_url = "/files/demo/" + key + ".webp";
  record.presentation.image_urls = {record.image_url};
  record.presentation.tags = {{"可用积分", "Points accepted"}};
  record.presentation.paragraphs = {{"质地柔软", "Soft to the touch"}};
  record.presentation.parameters = {{{"产地", "Origin"}, {"南京", "Nanjing"}}};
  if (skus.size() > 1) {
    LocalizedSpecification colour{{"颜色", "Colour"}, {}};
    for (const SkuRecord& one : skus) colour.values.push_back(one.sp1);
    record.presentation.specifications = {colour};
  }
  record.key = std::move(key);
  record.shop_id = shop;
  record.category_id = category;
  record.name = std::move(name);
  record.subtitle = {"越用越好看", "Grows handsomer with use"};
  record.delivery_types = {DeliveryType::express, DeliveryType::pickup};
  record.earlier_sales_count = sales;
  record.pinyin = std::move(pinyin);
  record.listed_at = time_from_epoch_ms(1'789'000'000'000 + id.value);
  record.skus = std::move(skus);
  return record;
}

CategoryRecord category(CategoryId id, std::string key, std::optional<CategoryId> parent, std::int64_t level, Localized name) {
  return {id, std::move(key), parent, level, std::move(name), "/files/demo/category.webp"};
}

ShopRecord shop(ShopId id, std::string key, std::optional<BrandId> brand, Localized name, std::string unit, std::string category_key, bool sells) {
  return {id,
          std::move(key),
          brand,
          std::move(name),
          unit.substr(0, 2),
          unit,
          std::move(category_key),
          "10:00-22:00",
          "025-8600-2018",
          {"欢迎光临", "Welcome in"},
          "/files/demo/shop.webp",
          32.04151,
          118.78462,
          sells};
}

}  // namespace

CatalogData mall() {
  CatalogData data;
  data.brands = {{BrandId{250}, "atelier-nuvola", {"云朵工坊", "Atelier Nuvola"}, "A", {"手作皮具", "Leather by hand"}, "/files/demo/logo.webp"}};
  data.shops = {shop(nuvola, "atelier-nuvola-l2", BrandId{250}, {"云朵工坊 二层店", "Atelier Nuvola L2"}, "L2-18", "leather", true),
                shop(rouge, "rouge-l1", std::nullopt, {"胭脂", "Rouge"}, "L1-02", "beauty", true),
                shop(noodles, "noodle-house", std::nullopt, {"面馆", "Noodle House"}, "L6-01", "dining", false)};
  data.categories = {category(leather, "leather", std::nullopt, 1, {"箱包鞋履", "Bags & shoes"}),
                     category(handbags, "handbags", leather, 2, {"手袋", "Handbags"}),
                     category(tote_bags, "tote-bags", handbags, 3, {"托特包", "Totes"}),
                     category(beauty, "beauty", std::nullopt, 1, {"美妆", "Beauty"}),
                     category(lips, "lips", beauty, 2, {"唇部", "Lips"}),
                     category(lipsticks, "lipsticks", lips, 3, {"口红", "Lipsticks"})};
  data.products = {product(tote, "vegetable-tanned-tote", nuvola, tote_bags, {"手工植鞣牛皮托特包", "Hand-stitched vegetable-tanned tote"}, "sgzrnptb", 100,
                           {sku(tote_brown, {"焦糖棕", "Caramel"}, 268'000, 12), sku(tote_black, {"墨黑", "Ink black"}, 288'000, 1)}),
                   product(small_bag, "small-bag", nuvola, tote_bags, {"小号托特包", "Small tote"}, "xhttb", 300, {sku(small_bag_sku, {}, 98'000, 5)}),
                   product(red_lipstick, "red-lipstick", rouge, lipsticks, {"正红口红", "Red lipstick"}, "zhkh", 900, {sku(red_sku, {}, 32'000, 50)}),
                   product(pink_lipstick, "pink-lipstick", rouge, lipsticks, {"豆沙口红", "Pink lipstick"}, "dskh", 950, {sku(pink_sku, {}, 30'000, 0)}),
                   product(old_bag, "old-bag", nuvola, tote_bags, {"旧款托特包", "Last year's tote"}, "jkttb", 5'000, {sku(old_sku, {}, 50'000, 3)})};
  data.products.back().shelf_status = ShelfStatus::off_shelf;
  data.groups = {
      {autumn, "autumn-leather", {"秋日皮具", "Autumn leather"}, {"越用越好看", "Handsomer with use"}, "/files/demo/banner.webp", {small_bag, old_bag, tote}}};
  data.rankings = {{"hot-sales", {"热销榜", "Best sellers"}, {"大家都在买", "What others buy"}, RankingRule::sales_count, std::nullopt},
                   {"new-leather", {"皮具新品", "New leather"}, {"刚到店", "Just in"}, RankingRule::listed_at, leather}};
  data.search_hot_words = {{"托特包", "tote"}, {"口红", "lipstick"}};
  return data;
}

}  // namespace galleria::catalog::sample
