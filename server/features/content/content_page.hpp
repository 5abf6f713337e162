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

// A name that stands for something of the mall; what kind of thing is part of its type, so that it is checked, and offered for choice, as such.
enum class NameKind { picture, film, goods, group, shop };
BOOST_DESCRIBE_ENUM(NameKind, picture, film, goods, group, shop)

template <NameKind named_kind>
struct Named {
  static constexpr NameKind kind = named_kind;
  std::string value;

  const std::string& operator*() const { return value; }
  const std::string* operator->() const { return &value; }
};
using PictureName = Named<NameKind::picture>;  // an art key, or a path under /files/
using FilmName = Named<NameKind::film>;        // a path under /files/
using GoodsKey = Named<NameKind::goods>;
using GroupKey = Named<NameKind::group>;
using ShopKey = Named<NameKind::shop>;

// Cleaned when it is checked.
struct RichText {
  Localized html;
};

// Where a tap leads, "goods:KEY": goods, shop, category, group, page, text and ranking by key, a coupon by number, "route:/pages/…", or what lies beside the
// app: "native:24", "mini:wx…/pages/a", "tel:025-8600-1188", "https://…".
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

// What every floor has. A floor that is hidden, or whose time has not come or is over, is not part of what members get.
struct FloorFrame {
  FloorType type = FloorType::banner;
  PageAudience audience;
  std::optional<std::string> key = {};  // which floor it is while several people edit the page
  std::optional<bool> is_hidden = {};
  std::optional<PageTime> shown_from = {};
  std::optional<PageTime> shown_until = {};  // not included
};
BOOST_DESCRIBE_STRUCT(FloorFrame, (), (type, audience, key, is_hidden, shown_from, shown_until))

struct BannerPiece {
  PictureName image;
  Localized title;
  Localized subtitle;
  Localized action;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(BannerPiece, (), (image, title, subtitle, action, link))

struct BannerFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::banner;
  List<BannerPiece, 1, 20> items;
};
BOOST_DESCRIBE_STRUCT(BannerFloor, (FloorFrame), (items))

struct IconPiece {
  PictureName icon;
  Localized name;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(IconPiece, (), (icon, name, link))

struct IconGridFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::icon_grid;
  Whole<2, 6> columns;
  List<IconPiece, 1, 30> items;
};
BOOST_DESCRIBE_STRUCT(IconGridFloor, (FloorFrame), (columns, items))

struct NoticePiece {
  Localized text;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(NoticePiece, (), (text, link))

struct NoticeFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::notice;
  List<NoticePiece, 1, 40> items;
};
BOOST_DESCRIBE_STRUCT(NoticeFloor, (FloorFrame), (items))

struct MemberCardFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::member_card;
  Localized text;
  Localized guest_text;
};
BOOST_DESCRIBE_STRUCT(MemberCardFloor, (FloorFrame), (text, guest_text))

struct GoodsStripFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::goods_strip;
  Localized title;
  List<GoodsKey, 1, 60> goods;
  std::optional<LinkText> more;
};
BOOST_DESCRIBE_STRUCT(GoodsStripFloor, (FloorFrame), (title, goods, more))

struct GoodsGridFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::goods_grid;
  Localized title;
  std::optional<GroupKey> group;  // its products, or those named in `goods`
  List<GoodsKey, 0, 200> goods;
  Whole<1, 4> columns;
};
BOOST_DESCRIBE_STRUCT(GoodsGridFloor, (FloorFrame), (title, group, goods, columns))

struct FlashSalePiece {
  GoodsKey goods;
  Whole<0, 100> sold_percent;
};
BOOST_DESCRIBE_STRUCT(FlashSalePiece, (), (goods, sold_percent))

struct FlashSaleFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::flash_sale_strip;
  Localized title;
  PageTime starts_at;
  PageTime ends_at;
  List<FlashSalePiece, 1, 60> items;
};
BOOST_DESCRIBE_STRUCT(FlashSaleFloor, (FloorFrame), (title, starts_at, ends_at, items))

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

struct HotSpotsFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::image_hot_spots;
  PictureName image;
  Whole<1, 10'000> width;
  Whole<1, 10'000> height;
  List<HotSpotPiece, 1, 40> spots;
};
BOOST_DESCRIBE_STRUCT(HotSpotsFloor, (FloorFrame), (image, width, height, spots))

struct CountdownFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::countdown;
  Localized title;
  PageTime ends_at;
  PictureName image;
  std::optional<LinkText> link;
};
BOOST_DESCRIBE_STRUCT(CountdownFloor, (FloorFrame), (title, ends_at, image, link))

struct RichTextFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::rich_text;
  RichText html;
};
BOOST_DESCRIBE_STRUCT(RichTextFloor, (FloorFrame), (html))

struct VideoFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::video;
  Localized title;
  PictureName image;  // the poster
  Whole<1, 10'000> width;
  Whole<1, 10'000> height;
  FilmName video;
};
BOOST_DESCRIBE_STRUCT(VideoFloor, (FloorFrame), (title, image, width, height, video))

struct ShopListFloor : FloorFrame {
  static constexpr FloorType kind = FloorType::shop_list;
  Localized title;
  List<ShopKey, 1, 60> shops;
};
BOOST_DESCRIBE_STRUCT(ShopListFloor, (FloorFrame), (title, shops))

using AnyFloor = std::variant<BannerFloor, IconGridFloor, NoticeFloor, MemberCardFloor, GoodsStripFloor, GoodsGridFloor, FlashSaleFloor, HotSpotsFloor,
                              CountdownFloor, RichTextFloor, VideoFloor, ShopListFloor>;

struct PageDocument {
  std::string page_code;
  Localized title;
  List<AnyFloor, 1, 60> floors;
};
BOOST_DESCRIBE_STRUCT(PageDocument, (), (page_code, title, floors))

// A page as it was found to be: what of it can be shown, and every problem with its place.
struct CheckedPage {
  PageDocument page;                // without the floors that cannot be read
  std::vector<std::size_t> places;  // where each of its floors stands in what was written
  std::vector<wire::Problem> problems;
};

// Reads a page strictly: shape, both languages, unknown keys of goods, shops, categories, groups and rankings, links, pictures, times. Relative times become
// absolute, rich text is cleaned.
CheckedPage check_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups);

// The same for a page that must be whole: nothing if there is any problem.
std::optional<PageDocument> read_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups, wire::Problems& problems);

// The stored form of a page; read_stored_page gives it back. Throws std::runtime_error if the text is no such form.
std::string stored_form(const PageDocument& page);
PageDocument read_stored_page(std::string_view text);

// The URL of an art key, or the path itself if it is one under /files/.
std::string picture_url(std::string_view image);

}  // namespace galleria::content

namespace galleria::wire {

template <content::NameKind kind>
struct Reader<content::Named<kind>> {
  static void read(const Json& value, content::Named<kind>& into, Problems& problems) { read_text(value, 0, 200, into.value, problems); }
};
template <>
struct Reader<content::RichText> {
  static void read(const Json& value, content::RichText& into, Problems& problems) { wire::read(value, into.html, problems); }
};
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
