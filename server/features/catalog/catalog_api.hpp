// The wire of the catalogue: categories, products (SPU) with their SKUs, search, rankings, product groups, shops, brands.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "http/endpoint.hpp"

namespace galleria::catalog {

enum class DeliveryType { express, pickup };
BOOST_DESCRIBE_ENUM(DeliveryType, express, pickup)

enum class ProductSort { recommended, sales, price_up, price_down, newest };
BOOST_DESCRIBE_ENUM(ProductSort, recommended, sales, price_up, price_down, newest)

struct ListFirstCategories {};
BOOST_DESCRIBE_STRUCT(ListFirstCategories, (), ())

struct Category {
  CategoryId category_id;
  std::string name;
  std::string image_url;
};
BOOST_DESCRIBE_STRUCT(Category, (), (category_id, name, image_url))

struct ListSecondCategories {
  CategoryId category_id;  // of the first level
};
BOOST_DESCRIBE_STRUCT(ListSecondCategories, (), (category_id))

struct SecondCategory {
  CategoryId category_id;
  std::string name;
  std::string image_url;
  std::vector<Category> children;  // the third level
};
BOOST_DESCRIBE_STRUCT(SecondCategory, (), (category_id, name, image_url, children))

// A product as lists show it. Prices are those of its cheapest SKU.
struct ProductCard {
  ProductId product_id;
  std::string name;
  std::string subtitle;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  std::int64_t sales_count = 0;
  std::vector<std::string> tags;
  ShopId shop_id;
  std::string shop_name;
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(ProductCard, (),
                      (product_id, name, subtitle, image_url, price_cents, list_price_cents, member_price_cents, sales_count, tags, shop_id, shop_name,
                       is_sold_out))

struct ListProductsByCategory {
  CategoryId category_id;  // of any level
  std::optional<ProductSort> sort;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListProductsByCategory, (), (category_id, sort, page_no, page_size))

struct SearchProducts {
  Text<1, 40> keyword;
  std::optional<ProductSort> sort;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(SearchProducts, (), (keyword, sort, page_no, page_size))

// With no result, `alternatives` holds words that do find something and `products` what others like.
struct SearchResult {
  std::int64_t total_count = 0;
  bool is_help = false;
  std::vector<std::string> alternatives;
  std::vector<ProductCard> products;
  std::vector<std::int64_t> shop_ids;  // shops whose name or brand matches
};
BOOST_DESCRIBE_STRUCT(SearchResult, (), (total_count, is_help, alternatives, products, shop_ids))

struct SuggestSearch {
  Text<0, 40> keyword;  // empty: the hot words
};
BOOST_DESCRIBE_STRUCT(SuggestSearch, (), (keyword))

struct GetProduct {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetProduct, (), (product_id))

// One axis along which SKUs differ: "颜色" with its values.
struct Specification {
  std::string name;
  std::vector<std::string> values;
};
BOOST_DESCRIBE_STRUCT(Specification, (), (name, values))

// A buyable variant. sp1, sp2 … are the values along the product's specifications, in their order (specification, section 3).
struct Sku {
  SkuId sku_id;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(Sku, (), (sku_id, sp1, sp2, sp3, image_url, price_cents, list_price_cents, member_price_cents, is_sold_out))

struct ProductParameter {
  std::string name;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(ProductParameter, (), (name, value))

struct ShopCard {
  ShopId shop_id;
  std::string name;
  std::string image_url;
  std::string floor;     // "L2"
  std::string location;  // "L2-18"
  std::string category;
  std::string hours;
  double latitude = 0;
  double longitude = 0;
  bool sells_online = false;
  std::optional<TimeMs> opened_at;  // or when it will; absent: it has always been there
};
BOOST_DESCRIBE_STRUCT(ShopCard, (), (shop_id, name, image_url, floor, location, category, hours, latitude, longitude, sells_online, opened_at))

struct ProductDetail {
  ProductId product_id;
  std::string name;
  std::string subtitle;
  std::vector<std::string> image_urls;
  std::vector<std::string> tags;
  std::int64_t sales_count = 0;
  std::int64_t limit_per_member = 0;  // 0: none
  std::vector<Specification> specifications;
  std::vector<Sku> skus;
  std::vector<DeliveryType> delivery_types;
  std::vector<std::string> paragraphs;
  std::vector<ProductParameter> parameters;
  ShopCard shop;
  std::vector<ProductCard> similar_products;
  bool is_on_shelf = true;
  std::vector<std::string> detail_image_urls;  // below the text, one below the other
};
BOOST_DESCRIBE_STRUCT(ProductDetail, (),
                      (product_id, name, subtitle, image_urls, tags, sales_count, limit_per_member, specifications, skus, delivery_types, paragraphs,
                       parameters, shop, similar_products, is_on_shelf, detail_image_urls))

struct GetProductStock {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetProductStock, (), (product_id))

struct SkuStock {
  SkuId sku_id;
  std::int64_t available_count = 0;
};
BOOST_DESCRIBE_STRUCT(SkuStock, (), (sku_id, available_count))

struct ListRankings {};
BOOST_DESCRIBE_STRUCT(ListRankings, (), ())

struct RankingBoard {
  std::string ranking_key;
  std::string name;
  std::vector<ProductCard> products;  // best first
};
BOOST_DESCRIBE_STRUCT(RankingBoard, (), (ranking_key, name, products))

struct GetProductGroup {
  ProductGroupId group_id;
};
BOOST_DESCRIBE_STRUCT(GetProductGroup, (), (group_id))

struct ProductGroup {
  ProductGroupId group_id;
  std::string name;
  std::string subtitle;
  std::string banner_url;
  std::vector<ProductCard> products;
};
BOOST_DESCRIBE_STRUCT(ProductGroup, (), (group_id, name, subtitle, banner_url, products))

struct ListShops {
  std::optional<Text<1, 8>> floor;
  std::optional<Text<1, 40>> keyword;
};
BOOST_DESCRIBE_STRUCT(ListShops, (), (floor, keyword))

struct GetShop {
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(GetShop, (), (shop_id))

struct ShopDetail {
  ShopCard shop;
  std::string brand_name;
  std::string introduction;
  std::string phone;
  std::vector<ProductCard> products;
};
BOOST_DESCRIBE_STRUCT(ShopDetail, (), (shop, brand_name, introduction, phone, products))

struct ListBrands {};
BOOST_DESCRIBE_STRUCT(ListBrands, (), ())

struct Brand {
  BrandId brand_id;
  std::string name;
  std::string initial;
  std::string logo_url;
  std::string story;
};
BOOST_DESCRIBE_STRUCT(Brand, (), (brand_id, name, initial, logo_url, story))

// The specification's code for goods that cannot be bought any more (section 8).
inline constexpr Failure product_unavailable{FailureKind::conflict, 5002000, "product_unavailable", {"商品不可用", "This item is not available"}};
inline constexpr Failure product_not_found{FailureKind::not_found, 64001, "product_not_found", {"没有找到这件商品", "We could not find that item"}};
inline constexpr Failure category_not_found{FailureKind::not_found, 64002, "category_not_found", {"没有找到这个分类", "We could not find that category"}};
inline constexpr Failure shop_not_found{FailureKind::not_found, 64003, "shop_not_found", {"没有找到这家店", "We could not find that shop"}};
inline constexpr Failure group_not_found{FailureKind::not_found, 64004, "group_not_found", {"没有找到这个专题", "We could not find that collection"}};

inline constexpr http::Endpoint<ListFirstCategories, std::vector<Category>> list_first_categories{
    http::Method::get,   "/mall-api/trading/v1/pms/query/general/first/category", "list_first_categories", "catalog", "Categories of the first level",
    http::Access::anyone};
inline constexpr http::Endpoint<ListSecondCategories, std::vector<SecondCategory>> list_second_categories{
    http::Method::get,
    "/mall-api/trading/v1/pms/query/general/second/category",
    "list_second_categories",
    "catalog",
    "Categories of the second level with their third",
    http::Access::anyone,
    {&category_not_found}};
inline constexpr http::Endpoint<ListProductsByCategory, std::vector<ProductCard>> list_products_by_category{
    http::Method::get,
    "/mall-api/trading/v1/pms/query/general/product/byCategory",
    "list_products_by_category",
    "catalog",
    "Products of a category; a short page is the last",
    http::Access::anyone,
    {&category_not_found}};
inline constexpr http::Endpoint<SearchProducts, SearchResult> search_products{
    http::Method::get, "/mall-api/trading/v1/pms/query/general/product/search", "search_products",
    "catalog",         "Products by name, brand, shop or pinyin initials",      http::Access::anyone};
inline constexpr http::Endpoint<SuggestSearch, std::vector<std::string>> suggest_search{
    http::Method::get,   "/mall-api/trading/v1/pms/query/general/product/suggest", "suggest_search", "catalog", "Words that complete what was typed",
    http::Access::anyone};
inline constexpr http::Endpoint<GetProduct, ProductDetail> get_product{http::Method::get,
                                                                       "/mall-api/trading/v1/pms/query/general/product/detail",
                                                                       "get_product",
                                                                       "catalog",
                                                                       "A product with its SKUs and its shop",
                                                                       http::Access::anyone,
                                                                       {&product_not_found}};
inline constexpr http::Endpoint<GetProductStock, std::vector<SkuStock>> get_product_stock{http::Method::get,
                                                                                          "/mall-api/trading/v1/pms/query/general/product/stock",
                                                                                          "get_product_stock",
                                                                                          "catalog",
                                                                                          "How many of each SKU can be bought now",
                                                                                          http::Access::anyone,
                                                                                          {&product_not_found}};
inline constexpr http::Endpoint<ListRankings, std::vector<RankingBoard>> list_rankings{
    http::Method::get, "/mall-api/trading/v1/pms/query/general/ranking/list", "list_rankings", "catalog", "Ranking boards", http::Access::anyone};
inline constexpr http::Endpoint<GetProductGroup, ProductGroup> get_product_group{
    http::Method::get, "/mall-api/trading/v1/pms/query/general/group/detail", "get_product_group", "catalog", "A collection of products", http::Access::anyone,
    {&group_not_found}};
inline constexpr http::Endpoint<ListShops, std::vector<ShopCard>> list_shops{
    http::Method::get, "/mall-api/trading/v1/shop/list", "list_shops", "catalog", "Shops of the mall", http::Access::anyone};
inline constexpr http::Endpoint<GetShop, ShopDetail> get_shop{
    http::Method::get, "/mall-api/trading/v1/shop/detail", "get_shop", "catalog", "A shop and what it sells", http::Access::anyone, {&shop_not_found}};
inline constexpr http::Endpoint<ListBrands, std::vector<Brand>> list_brands{
    http::Method::get, "/mall-api/trading/v1/brand/list", "list_brands", "catalog", "Brands of the mall", http::Access::anyone};

}  // namespace galleria::catalog
