// A page as it is written and kept: texts in both languages, things of the mall named by their keys. The answer to a client is made from it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "features/content/content_api.hpp"
#include "features/content/content_port.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::content {

// Where a tap leads, "goods:KEY": goods, shop, category, group, page, text and ranking by key, "route:/pages/…", or what lies beside the app: "native:24",
// "mini:wx…/pages/a", "tel:025-8600-1188", "https://…".
struct LinkText {
  std::string to;
};
BOOST_DESCRIBE_STRUCT(LinkText, (), (to))

// A moment: epoch milliseconds, or relative to the time of saving ("+2d6h", "-45m").
struct PageTime {
  std::optional<TimeMs> at;
  DurationMs from_now{};
};

// "all", "guest", "member", or "tier:gold" for that tier and those above it.
struct PageAudience {
  Audience value = Audience::all;
};

struct BannerPiece {
  std::string image;  // an art key, or a path under /files/
  Localized title;
  Localized subtitle;
  Localized action;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(BannerPiece, (), (image, title, subtitle, action, link))

struct BannerFloor {
  static constexpr FloorType kind = FloorType::banner;
  FloorType type = kind;
  PageAudience audience;
  std::vector<BannerPiece> items;
};
BOOST_DESCRIBE_STRUCT(BannerFloor, (), (type, audience, items))

struct IconPiece {
  std::string icon;
  Localized name;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(IconPiece, (), (icon, name, link))

struct IconGridFloor {
  static constexpr FloorType kind = FloorType::icon_grid;
  FloorType type = kind;
  PageAudience audience;
  Whole<2, 6> columns;
  std::vector<IconPiece> items;
};
BOOST_DESCRIBE_STRUCT(IconGridFloor, (), (type, audience, columns, items))

struct NoticePiece {
  Localized text;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(NoticePiece, (), (text, link))

struct NoticeFloor {
  static constexpr FloorType kind = FloorType::notice;
  FloorType type = kind;
  PageAudience audience;
  std::vector<NoticePiece> items;
};
BOOST_DESCRIBE_STRUCT(NoticeFloor, (), (type, audience, items))

struct MemberCardFloor {
  static constexpr FloorType kind = FloorType::member_card;
  FloorType type = kind;
  PageAudience audience;
  Localized text;
  Localized guest_text;
};
BOOST_DESCRIBE_STRUCT(MemberCardFloor, (), (type, audience, text, guest_text))

struct GoodsStripFloor {
  static constexpr FloorType kind = FloorType::goods_strip;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  std::vector<std::string> goods;
  std::optional<LinkText> more;
};
BOOST_DESCRIBE_STRUCT(GoodsStripFloor, (), (type, audience, title, goods, more))

struct GoodsGridFloor {
  static constexpr FloorType kind = FloorType::goods_grid;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  std::optional<std::string> group;  // its products, or those named in `goods`
  std::vector<std::string> goods;
  Whole<1, 4> columns;
};
BOOST_DESCRIBE_STRUCT(GoodsGridFloor, (), (type, audience, title, group, goods, columns))

struct FlashSalePiece {
  std::string goods;
  Whole<0, 100> sold_percent;
};
BOOST_DESCRIBE_STRUCT(FlashSalePiece, (), (goods, sold_percent))

struct FlashSaleFloor {
  static constexpr FloorType kind = FloorType::flash_sale_strip;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  PageTime starts_at;
  PageTime ends_at;
  std::vector<FlashSalePiece> items;
};
BOOST_DESCRIBE_STRUCT(FlashSaleFloor, (), (type, audience, title, starts_at, ends_at, items))

using Pixels = Whole<0, 10'000>;

struct HotSpotPiece {
  Pixels x;
  Pixels y;
  Whole<1, 10'000> width;
  Whole<1, 10'000> height;
  std::optional<LinkText> link;
  Localized label;
};
BOOST_DESCRIBE_STRUCT(HotSpotPiece, (), (x, y, width, height, link, label))

struct HotSpotsFloor {
  static constexpr FloorType kind = FloorType::image_hot_spots;
  FloorType type = kind;
  PageAudience audience;
  std::string image;
  Whole<1, 10'000> width;
  Whole<1, 10'000> height;
  std::vector<HotSpotPiece> spots;
};
BOOST_DESCRIBE_STRUCT(HotSpotsFloor, (), (type, audience, image, width, height, spots))

struct CountdownFloor {
  static constexpr FloorType kind = FloorType::countdown;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  PageTime ends_at;
  std::string image;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(CountdownFloor, (), (type, audience, title, ends_at, image, link))

struct RichTextFloor {
  static constexpr FloorType kind = FloorType::rich_text;
  FloorType type = kind;
  PageAudience audience;
  Localized html;
};
BOOST_DESCRIBE_STRUCT(RichTextFloor, (), (type, audience, html))

struct VideoFloor {
  static constexpr FloorType kind = FloorType::video;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  std::string image;  // the poster
  Whole<1, 10'000> width;
  Whole<1, 10'000> height;
  std::string video;  // a path under /files/
};
BOOST_DESCRIBE_STRUCT(VideoFloor, (), (type, audience, title, image, width, height, video))

struct ShopListFloor {
  static constexpr FloorType kind = FloorType::shop_list;
  FloorType type = kind;
  PageAudience audience;
  Localized title;
  std::vector<std::string> shops;
};
BOOST_DESCRIBE_STRUCT(ShopListFloor, (), (type, audience, title, shops))

using AnyFloor = std::variant<BannerFloor, IconGridFloor, NoticeFloor, MemberCardFloor, GoodsStripFloor, GoodsGridFloor, FlashSaleFloor, HotSpotsFloor,
                              CountdownFloor, RichTextFloor, VideoFloor, ShopListFloor>;

struct PageDocument {
  std::string page_code;
  Localized title;
  List<AnyFloor, 1, 60> floors;
};
BOOST_DESCRIBE_STRUCT(PageDocument, (), (page_code, title, floors))

// What a page may name, for checking and for showing it.
struct Lookups {
  const ProductLookup& products;
  const ShopLookup& shops;
};

// Reads a page strictly, with every problem and its place: shape, unknown keys of goods, shops, categories, groups and rankings, links, pictures. Relative
// times become absolute, rich text is cleaned. Nothing if there is any problem.
std::optional<PageDocument> read_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups, wire::Problems& problems);

// The stored form of a page; read_stored_page gives it back. Throws std::runtime_error if the text is no such form.
std::string stored_form(const PageDocument& page);
PageDocument read_stored_page(std::string_view text);

// The URL of an art key, or the path itself if it is one under /files/.
std::string picture_url(std::string_view image);

}  // namespace galleria::content

namespace galleria::wire {

template <>
struct Reader<content::PageTime> {
  static void read(const Json& value, content::PageTime& into, Problems& problems);
};
template <>
struct Reader<content::PageAudience> {
  static void read(const Json& value, content::PageAudience& into, Problems& problems);
};
template <>
struct Reader<content::AnyFloor> {
  static void read(const Json& value, content::AnyFloor& into, Problems& problems);
};

}  // namespace galleria::wire
