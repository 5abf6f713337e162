// Asks content and the catalogue whose page it is.
#include "app/page_cards.hpp"

#include <array>

#include "app/page_addresses.hpp"
#include "app/page_arguments.hpp"

namespace galleria::app {
namespace {

constexpr Message app_name{"云廊 Galleria", "Galleria"};
constexpr Message app_description{"云廊 Galleria 会员应用：逛店、购物、看订单。", "The Galleria member app: browse the shops, buy, and follow your orders."};
constexpr std::string_view app_picture = "/share.png";
constexpr std::size_t longest_description = 120;

// Wide enough for every preview, and in the format that all of them know.
constexpr std::string_view shared_size = "?x-oss-process=image/resize,m_lfit,w_1200/format,jpg";

std::string shared_picture(std::string_view address) {
  if (address.empty()) return std::string(app_picture);
  address = address.substr(0, address.find('#'));  // what must stay in sight is for whoever cuts it
  const bool has_sizes = address.starts_with("/files/") && !address.ends_with(".svg") && address.find('?') == std::string_view::npos;
  return std::string(address).append(has_sizes ? shared_size : "");
}

struct CardTexts {
  std::string_view title;
  std::string_view description;
  std::string_view picture;
  std::string_view type = "website";
};

http::PageCard card_of(const CardTexts& texts, Locale locale) {
  const std::string_view description = texts.description.empty() ? app_description.in(locale) : texts.description;
  return {.site = std::string(app_name.in(locale)),
          .title = std::string(texts.title.empty() ? app_name.in(locale) : texts.title),
          .description = shortened(description, longest_description),
          .picture = shared_picture(texts.picture),
          .type = texts.type};
}

// The first text of a list of texts.
std::string_view first_text(const wire::Json& object, std::string_view list) {
  const wire::Json* found = wire::find_member(object, list);
  const auto* items = found == nullptr ? nullptr : found->if_array();
  const auto* text = items == nullptr || items->empty() ? nullptr : items->front().if_string();
  return text == nullptr ? std::string_view{} : std::string_view(text->data(), text->size());
}

std::string_view either(std::string_view text, std::string_view otherwise) { return text.empty() ? otherwise : text; }

CardTexts product_texts(const wire::Json& product) {
  const wire::Json* shop = wire::find_member(product, "shop");
  const auto shop_name = shop == nullptr ? std::string_view{} : wire::text_member(*shop, "name");
  return {wire::text_member(product, "name"), either(wire::text_member(product, "subtitle"), shop_name), first_text(product, "imageUrls"), "product"};
}

CardTexts shop_texts(const wire::Json& detail) {
  const wire::Json* shop = wire::find_member(detail, "shop");
  if (shop == nullptr) return {};
  return {wire::text_member(*shop, "name"), either(wire::text_member(detail, "introduction"), wire::text_member(*shop, "location")),
          wire::text_member(*shop, "imageUrl")};
}

CardTexts group_texts(const wire::Json& group) {
  return {wire::text_member(group, "name"), wire::text_member(group, "subtitle"), wire::text_member(group, "bannerUrl")};
}

CardTexts text_texts(const wire::Json& text) { return {wire::text_member(text, "title"), {}, {}}; }

// What a floor has to show of a page: its first banner, its picture, or its first notice.
void add_floor(CardTexts& texts, const wire::Json& floor) {
  if (wire::text_member(floor, "audience") != "all") return;
  const auto first_of = [&floor](std::string_view list) -> const wire::Json* {
    const wire::Json* found = wire::find_member(floor, list);
    const auto* items = found == nullptr ? nullptr : found->if_array();
    return items == nullptr || items->empty() ? nullptr : &items->front();
  };
  if (const auto* banner = first_of("banners")) {
    texts.picture = either(texts.picture, wire::text_member(*banner, "imageUrl"));
    texts.description = either(texts.description, either(wire::text_member(*banner, "subtitle"), wire::text_member(*banner, "title")));
  }
  if (const auto* picture = wire::find_member(floor, "picture")) texts.picture = either(texts.picture, wire::text_member(*picture, "imageUrl"));
  if (const auto* notice = first_of("notices")) texts.description = either(texts.description, wire::text_member(*notice, "text"));
}

CardTexts content_texts(const wire::Json& page) {
  CardTexts texts{wire::text_member(page, "title"), {}, {}};
  const wire::Json* floors = wire::find_member(page, "floors");
  if (floors == nullptr || !floors->is_array()) return texts;
  for (const wire::Json& floor : floors->get_array()) add_floor(texts, floor);
  return texts;
}

// Where something is looked for, as a page's address names it.
struct Search {
  const content::Content& content;
  const catalog::Catalog& catalog;
  std::string_view query;
  http::Call call;
};

using Found = std::optional<http::CardSubject>;

Found subject_of(std::string address, const Result<http::Serialised>& answer, Locale locale, CardTexts (*texts_of)(const wire::Json&)) {
  if (answer.has_error()) return std::nullopt;
  return http::CardSubject{std::move(address), http::json_of(*answer), [locale, texts_of](const wire::Json& data) { return card_of(texts_of(data), locale); }};
}

Found find_product(const Search& search) {
  const auto id = whole_argument(search.query, "productId");
  if (!id) return std::nullopt;
  return subject_of(address_of(ProductId{*id}), search.catalog.get_product(search.call, {ProductId{*id}}), search.call.locale, product_texts);
}

Found find_shop(const Search& search) {
  const auto id = whole_argument(search.query, "shopId");
  if (!id) return std::nullopt;
  return subject_of(address_of(ShopId{*id}), search.catalog.get_shop(search.call, {ShopId{*id}}), search.call.locale, shop_texts);
}

Found find_group(const Search& search) {
  const auto id = whole_argument(search.query, "groupId");
  if (!id) return std::nullopt;
  return subject_of(address_of(ProductGroupId{*id}), search.catalog.get_product_group(search.call, {ProductGroupId{*id}}), search.call.locale, group_texts);
}

Found find_content_page(const Search& search) {
  const auto code = text_argument(search.query, "pageCode");
  if (!code) return std::nullopt;
  return subject_of(content_page_address(*code), search.content.get_page(search.call, content::GetPage{{*code}}), search.call.locale, content_texts);
}

Found find_text(const Search& search) {
  auto key = text_argument(search.query, "key");
  if (!key) key = text_argument(search.query, "subType");
  if (!key) key = text_argument(search.query, "type");
  if (!key) return std::nullopt;
  return subject_of(text_address(*key), search.content.get_text(search.call, content::GetText{{*key}}), search.call.locale, text_texts);
}

struct SharedPage {
  std::string_view path;
  Found (*find)(const Search& search);
};

constexpr std::array<SharedPage, 7> shared_pages{{{"/pages/spaceMall/GoodsDetails/index", find_product},
                                                  {"/pages/spaceMall/ProductDetails/index", find_product},
                                                  {"/pages/spaceMall/store/index", find_shop},
                                                  {"/pages/spaceMall/goodsGroupList/index", find_group},
                                                  {"/pages/public/groupProductList", find_group},
                                                  {"/pages/public/cmsAggregate", find_content_page},
                                                  {"/pages/public/ruleInfo", find_text}}};

}  // namespace

http::CardSubject find_page_subject(const content::Content& content, const catalog::Catalog& catalog, std::string_view path, std::string_view query,
                                    Locale locale) {
  for (const SharedPage& page : shared_pages) {
    if (page.path != path) continue;
    Search search{content, catalog, query, {}};
    search.call.locale = locale;
    if (auto found = page.find(search)) return *std::move(found);
  }
  return {std::string(path), nullptr, [locale](const wire::Json&) { return card_of({}, locale); }};
}

std::string shortened(std::string_view text, std::size_t most_count) {
  std::string result;
  std::size_t count = 0;
  bool is_space_due = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t next = at + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xc0) == 0x80) ++next;  // the rest of one character
    const std::string_view character = text.substr(at, next - at);
    at = next;
    if (static_cast<unsigned char>(character.front()) <= ' ') {
      is_space_due = count > 0;
      continue;
    }
    if (count + (is_space_due ? 2 : 1) > most_count) return result + "…";
    if (std::exchange(is_space_due, false)) {
      result += ' ';
      ++count;
    }
    result += character;
    ++count;
  }
  return result;
}

}  // namespace galleria::app
