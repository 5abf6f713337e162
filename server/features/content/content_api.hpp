// The wire of content: pages of ordered floors, configuration values, texts, the mall itself.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "http/endpoint.hpp"
#include "wire/json.hpp"

namespace galleria::content {

enum class FloorType {
  banner,
  icon_grid,
  notice,
  member_card,
  goods_strip,
  goods_grid,
  flash_sale_strip,
  image_hot_spots,
  countdown,
  rich_text,
  video,
  shop_list
};
BOOST_DESCRIBE_ENUM(FloorType, banner, icon_grid, notice, member_card, goods_strip, goods_grid, flash_sale_strip, image_hot_spots, countdown, rich_text, video,
                    shop_list)

// Who sees a floor; a tier means that tier and those above it. It hides nothing that is secret: the page filters.
enum class Audience { all, guest, member, silver, gold, platinum };
BOOST_DESCRIBE_ENUM(Audience, all, guest, member, silver, gold, platinum)

// A page of the mall's native app, by its number; elsewhere what shows the same.
struct NativeLink {
  std::int64_t type = 0;
  std::string query;  // what it is given: "topicId=7", or empty
};
BOOST_DESCRIBE_STRUCT(NativeLink, (), (type, query))

// A mini program by one of its two names; without either, the mall's own.
struct MiniProgramLink {
  std::optional<std::string> app_id = {};       // "wx…"
  std::optional<std::string> original_id = {};  // "gh_…"
  std::string path;                             // of its page, with the query; empty: its first
};
BOOST_DESCRIBE_STRUCT(MiniProgramLink, (), (app_id, original_id, path))

// Where a tap leads: a route of the app with its query, "/pages/spaceMall/GoodsDetails/index?productId=5". Without a path, one of the others is set.
struct Link {
  std::string path;
  std::string title;
  std::optional<NativeLink> native = {};
  std::optional<MiniProgramLink> mini_program = {};
  std::optional<std::string> phone = {};    // digits, hyphens, a leading plus
  std::optional<std::string> address = {};  // of another site, https
};
BOOST_DESCRIBE_STRUCT(Link, (), (path, title, native, mini_program, phone, address))

struct BannerItem {
  std::string image_url;
  std::string title;
  std::string subtitle;
  std::string action;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(BannerItem, (), (image_url, title, subtitle, action, link))

struct IconItem {
  std::string icon_url;
  std::string name;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(IconItem, (), (icon_url, name, link))

struct NoticeItem {
  std::string text;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(NoticeItem, (), (text, link))

// What a floor shows of a product.
struct FloorProduct {
  ProductId product_id;
  std::string name;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  std::int64_t sold_percent = 0;  // only in a flash-sale strip
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(FloorProduct, (), (product_id, name, image_url, price_cents, list_price_cents, sold_percent, is_sold_out))

struct FloorShop {
  ShopId shop_id;
  std::string name;
  std::string image_url;
  std::string location;  // "L2-18"
};
BOOST_DESCRIBE_STRUCT(FloorShop, (), (shop_id, name, image_url, location))

// A tappable part of a picture, in the picture's own pixels.
struct HotSpot {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string label;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(HotSpot, (), (x, y, width, height, label, link))

struct Picture {
  std::string image_url;
  std::int64_t width = 0;
  std::int64_t height = 0;
};
BOOST_DESCRIBE_STRUCT(Picture, (), (image_url, width, height))

// One floor. Which of the optional members are set follows from its type.
struct Floor {
  FloorType type = FloorType::notice;
  Audience audience = Audience::all;
  std::string title;
  std::optional<Link> more;
  std::optional<std::int64_t> columns;                // icon_grid, goods_grid
  std::optional<std::vector<BannerItem>> banners;     // banner
  std::optional<std::vector<IconItem>> icons;         // icon_grid
  std::optional<std::vector<NoticeItem>> notices;     // notice
  std::optional<std::string> member_text;             // member_card: "{name}，早上好": placeholders that the page fills
  std::optional<std::string> guest_text;              // member_card
  std::optional<std::vector<FloorProduct>> products;  // goods_strip, goods_grid, flash_sale_strip
  std::optional<TimeMs> starts_at;                    // flash_sale_strip
  std::optional<TimeMs> ends_at;                      // flash_sale_strip, countdown
  std::optional<Picture> picture;                     // image_hot_spots, countdown, video (its poster)
  std::optional<std::vector<HotSpot>> spots;          // image_hot_spots
  std::optional<std::string> html;                    // rich_text: cleaned when it was saved
  std::optional<std::string> video_url;               // video
  std::optional<std::vector<FloorShop>> shops;        // shop_list
};
BOOST_DESCRIBE_STRUCT(Floor, (),
                      (type, audience, title, more, columns, banners, icons, notices, member_text, guest_text, products, starts_at, ends_at, picture, spots,
                       html, video_url, shops))

struct GetPage {
  Text<1, 64> page_code;
};
BOOST_DESCRIBE_STRUCT(GetPage, (), (page_code))

struct Page {
  std::string page_code;
  std::string title;
  std::int64_t version = 0;
  TimeMs server_time{};  // when this answer was made; countdowns correct the client's clock with the Date header
  std::vector<Floor> floors;
};
BOOST_DESCRIBE_STRUCT(Page, (), (page_code, title, version, server_time, floors))

struct GetSystemConfig {
  Text<1, 64> key;
};
BOOST_DESCRIBE_STRUCT(GetSystemConfig, (), (key))

struct GetText {
  Text<1, 64> key;
};
BOOST_DESCRIBE_STRUCT(GetText, (), (key))

// A text that people read: an agreement, rules, a disclaimer.
struct TextPage {
  std::string key;
  std::string title;
  std::string html;
};
BOOST_DESCRIBE_STRUCT(TextPage, (), (key, title, html))

struct ListMalls {};
BOOST_DESCRIBE_STRUCT(ListMalls, (), ())

struct MallFloor {
  std::string key;  // "L2"
  std::string name;
  std::string theme;
};
BOOST_DESCRIBE_STRUCT(MallFloor, (), (key, name, theme))

struct Mall {
  std::int64_t mall_id = 0;
  std::string name;
  std::string hours;
  std::string address;
  std::string phone;
  double latitude = 0;
  double longitude = 0;
  std::vector<MallFloor> floors;
  Cents wallet_no_password_limit_cents;
};
BOOST_DESCRIBE_STRUCT(Mall, (), (mall_id, name, hours, address, phone, latitude, longitude, floors, wallet_no_password_limit_cents))

// Staff: a page's next version, in the demo mall's file format (docs/content-pages.md).
struct SavePageDraft {
  Text<1, 64> page_code;
  wire::Json page;
};
BOOST_DESCRIBE_STRUCT(SavePageDraft, (), (page_code, page))

struct PageVersion {
  std::string page_code;
  std::int64_t version = 0;
  bool is_published = false;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(PageVersion, (), (page_code, version, is_published, saved_at))

struct PublishPage {
  Text<1, 64> page_code;
  Whole<1, 1'000'000> version;  // an older one rolls back
};
BOOST_DESCRIBE_STRUCT(PublishPage, (), (page_code, version))

struct ListPageVersions {
  Text<1, 64> page_code;
};
BOOST_DESCRIBE_STRUCT(ListPageVersions, (), (page_code))

inline constexpr Failure page_not_found{FailureKind::not_found, 63001, "page_not_found", {"这个页面不在了", "This page is no longer here"}};
inline constexpr Failure config_not_found{FailureKind::not_found, 63002, "config_not_found", {"没有这项配置", "There is no such setting"}};
inline constexpr Failure text_not_found{FailureKind::not_found, 63003, "text_not_found", {"没有找到这份说明", "We could not find that text"}};
inline constexpr Failure page_invalid{FailureKind::invalid, 63004, "page_invalid", {"页面内容不正确", "The page's content does not fit"}};

// What the staff may do here.
inline constexpr http::Permission read_pages{"content", "read", http::Reach::mall, {"查看页面版本", "Look at versions of pages"}, {"manager", "editor"}};
inline constexpr http::Permission edit_pages{"content", "edit", http::Reach::mall, {"编辑页面草稿", "Edit drafts of pages"}, {"manager", "editor"}};
inline constexpr http::Permission publish_pages{"content", "publish", http::Reach::mall, {"发布页面", "Publish pages"}, {"manager", "editor"}};

inline constexpr http::Endpoint<GetPage, Page> get_page{http::Method::get,    "/newCms/v1.0/getPage", "get_page", "content", "A published page of floors",
                                                        http::Access::anyone, {&page_not_found}};
inline constexpr http::Endpoint<GetSystemConfig, std::string> get_system_config{
    http::Method::get, "/app/systemConfig", "get_system_config", "content", "A configuration value as JSON text", http::Access::anyone, {&config_not_found}};
inline constexpr http::Endpoint<GetText, TextPage> get_text{
    http::Method::get, "/app/text", "get_text", "content", "An agreement, rules or a disclaimer", http::Access::anyone, {&text_not_found}};
inline constexpr http::Endpoint<ListMalls, std::vector<Mall>> list_malls{
    http::Method::get, "/mall/list", "list_malls", "content", "The mall: where it is, when it opens, its floors", http::Access::anyone};
inline constexpr http::Endpoint<SavePageDraft, PageVersion> save_page_draft{http::Method::post,
                                                                            "/staff/v1/content/page/saveDraft",
                                                                            "save_page_draft",
                                                                            "content",
                                                                            "Saves a page's next version without showing it",
                                                                            http::Access::staff(edit_pages),
                                                                            {&page_invalid}};
inline constexpr http::Endpoint<PublishPage, PageVersion> publish_page{http::Method::post,
                                                                       "/staff/v1/content/page/publish",
                                                                       "publish_page",
                                                                       "content",
                                                                       "Shows a version of a page to everybody",
                                                                       http::Access::staff(publish_pages),
                                                                       {&page_not_found, &page_invalid}};
inline constexpr http::Endpoint<ListPageVersions, std::vector<PageVersion>> list_page_versions{
    http::Method::get, "/staff/v1/content/page/versions", "list_page_versions", "content", "A page's versions, newest first", http::Access::staff(read_pages)};

}  // namespace galleria::content
