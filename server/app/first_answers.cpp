// Asks content and the catalogue in the pages' stead.
#include "app/first_answers.hpp"

#include "app/page_arguments.hpp"

namespace galleria::app {
namespace {

http::Call call_in(Locale locale) {
  http::Call call;
  call.locale = locale;
  return call;
}

// The first item of a list among an object's members, or nullptr.
const wire::Json* first_of(const wire::Json* object, std::string_view list) {
  const auto* found = object == nullptr ? nullptr : wire::find_member(*object, list);
  const auto* items = found == nullptr ? nullptr : found->if_array();
  return items == nullptr || items->empty() ? nullptr : &items->front();
}

// Home's picture is that of a banner on top which everybody sees: whether a member or a guest looks is not known yet.
std::string picture_of_home(const wire::Json& page) {
  const auto* floor = first_of(&page, "floors");
  const auto* banner = first_of(floor, "banners");
  return banner != nullptr && wire::text_member(*floor, "audience") == "all" ? std::string(wire::text_member(*banner, "imageUrl")) : "";
}

std::string picture_of_product(const wire::Json& product) {
  const auto* address = first_of(&product, "imageUrls");
  const auto* text = address == nullptr ? nullptr : address->if_string();
  return text == nullptr ? "" : std::string(*text);
}

std::string picture_member(const wire::Json* object) { return object == nullptr ? "" : std::string(wire::text_member(*object, "imageUrl")); }

const wire::Json* front_of(const wire::Json& list) {
  const auto* items = list.if_array();
  return items == nullptr || items->empty() ? nullptr : &items->front();
}

std::string picture_of_shop(const wire::Json& detail) { return picture_member(wire::find_member(detail, "shop")); }

// All tiles of a list are alike; the first stands on every screen.
std::string picture_of_list(const wire::Json& products) { return picture_member(front_of(products)); }

// A second-level category without children is its own only entry.
std::string picture_of_categories(const wire::Json& categories) {
  const auto* category = front_of(categories);
  const auto* child = first_of(category, "children");
  return picture_member(child == nullptr ? category : child);
}

std::optional<http::FirstLook> first_of_home(const content::Content& content, Locale locale) {
  const auto answer = content.get_page(call_in(locale), content::GetPage{{"home"}});
  if (answer.has_error()) return std::nullopt;
  return http::FirstLook{{"get_page", R"({"pageCode":"home"})", http::json_of(*answer)}, picture_of_home};
}

std::optional<http::FirstLook> first_of_product(const catalog::Catalog& catalog, std::string_view query, Locale locale) {
  const auto id = whole_argument(query, "productId");
  if (!id) return std::nullopt;
  const auto answer = catalog.get_product(call_in(locale), catalog::GetProduct{ProductId{*id}});
  if (answer.has_error()) return std::nullopt;
  return http::FirstLook{{"get_product", fmt::format(R"({{"productId":{}}})", *id), http::json_of(*answer)}, picture_of_product};
}

std::optional<http::FirstLook> first_of_shop(const catalog::Catalog& catalog, std::string_view query, Locale locale) {
  const auto id = whole_argument(query, "shopId");
  if (!id) return std::nullopt;
  const auto answer = catalog.get_shop(call_in(locale), catalog::GetShop{ShopId{*id}});
  if (answer.has_error()) return std::nullopt;
  return http::FirstLook{{"get_shop", fmt::format(R"({{"shopId":{}}})", *id), http::json_of(*answer)}, picture_of_shop};
}

std::optional<http::FirstLook> first_of_list(const catalog::Catalog& catalog, std::string_view query, Locale locale) {
  const auto id = whole_argument(query, "categoryId");
  if (!id) return std::nullopt;
  const auto answer = catalog.list_products_by_category(
      call_in(locale), catalog::ListProductsByCategory{
                           .category_id = CategoryId{*id}, .sort = catalog::ProductSort::recommended, .page_no = PageNumber{1}, .page_size = PageSize{20}});
  if (answer.has_error()) return std::nullopt;
  const auto input = fmt::format(R"({{"categoryId":{},"sort":"recommended","pageNo":1,"pageSize":20}})", *id);
  return http::FirstLook{{"list_products_by_category", input, http::json_of(*answer)}, picture_of_list};
}

// The first level, and below it what the page opens with: the category that its address names, or the first one.
std::optional<http::FirstLook> first_of_categories(const catalog::Catalog& catalog, std::string_view query, Locale locale) {
  const auto levels = catalog.list_first_categories(call_in(locale), {});
  if (levels.has_error()) return std::nullopt;
  const auto levels_json = http::json_of(*levels);
  auto id = whole_argument(query, "categoryId");
  if (!id) {
    const auto parsed = wire::parse_json(*levels_json);
    const auto* front = front_of(parsed.value);
    if (front != nullptr) id = wire::whole_member(*front, "categoryId");
  }
  if (!id) return std::nullopt;
  const auto answer = catalog.list_second_categories(call_in(locale), catalog::ListSecondCategories{CategoryId{*id}});
  if (answer.has_error()) return std::nullopt;
  return http::FirstLook{{"list_second_categories", fmt::format(R"({{"categoryId":{}}})", *id), http::json_of(*answer)},
                         picture_of_categories,
                         http::FirstAnswer{"list_first_categories", "null", levels_json}};
}

}  // namespace

std::optional<http::FirstLook> find_first_answer(const content::Content& content, const catalog::Catalog& catalog, std::string_view path,
                                                 std::string_view query, Locale locale) {
  if (path == "/pages/home/index") return first_of_home(content, locale);
  if (path == "/pages/spaceMall/GoodsDetails/index") return first_of_product(catalog, query, locale);
  if (path == "/pages/spaceMall/store/index") return first_of_shop(catalog, query, locale);
  if (path == "/pages/spaceMall/goodsList/index") return first_of_list(catalog, query, locale);
  if (path == "/pages/spaceMall/goodsCategory/index") return first_of_categories(catalog, query, locale);
  return std::nullopt;
}

}  // namespace galleria::app
