// Checks what a page names, and makes it ready to be kept: absolute times, clean texts.
#include <algorithm>

#include "features/content/content_links.hpp"
#include "features/content/content_page.hpp"
#include "features/content/rich_text.hpp"

namespace galleria::content {
namespace {

class PageCheck {
 public:
  PageCheck(TimeMs now, const Lookups& lookups, wire::Problems& problems) : now_(now), lookups_(lookups), problems_(problems) {}

  void check(BannerFloor& floor) {
    each("items", floor.items, [this](BannerPiece& piece) {
      picture("image", piece.image);
      link("link", piece.link);
    });
  }
  void check(IconGridFloor& floor) {
    each("items", floor.items, [this](IconPiece& piece) {
      picture("icon", piece.icon);
      link("link", piece.link);
    });
  }
  void check(NoticeFloor& floor) {
    each("items", floor.items, [this](NoticePiece& piece) { link("link", piece.link); });
  }
  void check(MemberCardFloor&) {}
  void check(GoodsStripFloor& floor) {
    goods("goods", floor.goods);
    link("more", floor.more);
  }
  void check(GoodsGridFloor& floor) {
    goods("goods", floor.goods);
    at("group", [&] {
      if (floor.group && !lookups_.products.find_group(*floor.group)) add_unknown();
      if (floor.group.has_value() == !floor.goods.empty()) problems_.add("one_of_two", "请填写商品组或商品之一", "Give a group or goods, one of the two");
    });
  }
  void check(FlashSaleFloor& floor) {
    settle(floor.starts_at);
    settle(floor.ends_at);
    at("endsAt", [&] {
      if (*floor.ends_at.at <= *floor.starts_at.at) problems_.add("too_small", "结束要晚于开始", "The end must be after the start");
    });
    each("items", floor.items, [this](FlashSalePiece& piece) { product("goods", piece.goods); });
  }
  void check(HotSpotsFloor& floor) {
    picture("image", floor.image);
    each("spots", floor.spots, [&](HotSpotPiece& spot) {
      if (*spot.x + *spot.width > *floor.width || *spot.y + *spot.height > *floor.height)
        problems_.add("outside", "热区超出了图片", "The spot lies outside the picture");
      link("link", spot.link);
    });
  }
  void check(CountdownFloor& floor) {
    settle(floor.ends_at);
    picture("image", floor.image);
    link("link", floor.link);
  }
  void check(RichTextFloor& floor) { floor.html = {clean_rich_text(floor.html.zh_cn), clean_rich_text(floor.html.en)}; }
  void check(VideoFloor& floor) {
    picture("image", floor.image);
    at("video", [&] {
      if (!is_own_path(floor.video) || !floor.video.starts_with("/files/")) problems_.add("not_a_file", "视频要先上传", "Upload the film first");
    });
  }
  void check(ShopListFloor& floor) {
    each("shops", floor.shops, [this](const std::string& key) {
      if (!lookups_.shops.find_shop(key)) add_unknown();
    });
  }

 private:
  template <class Check>
  void at(std::string_view name, Check check_there) {
    const wire::Problems::Step step(problems_, name);
    check_there();
  }
  template <class Item, class Check>
  void each(std::string_view name, std::vector<Item>& items, Check check_item) {
    at(name, [&] {
      if (items.empty()) problems_.add("too_few", "至少需要 1 项", "At least 1 needed");
      for (std::size_t i = 0; i < items.size(); ++i) at(std::to_string(i), [&] { check_item(items[i]); });
    });
  }
  void goods(std::string_view name, std::vector<std::string>& keys) {
    at(name, [&] {
      for (std::size_t i = 0; i < keys.size(); ++i) product(std::to_string(i), keys[i]);
    });
  }
  void product(std::string_view name, const std::string& key) {
    at(name, [&] {
      if (!lookups_.products.find_product(key)) add_unknown();
    });
  }
  void picture(std::string_view name, const std::string& image) {
    at(name, [&] {
      const bool is_path = image.starts_with("/files/") && is_own_path(image);
      const bool is_key = !image.empty() && std::all_of(image.begin(), image.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '~' || c == '_';
      });
      if (!is_path && !is_key) problems_.add("not_a_picture", "请选择图片", "Choose a picture");
    });
  }
  void link(std::string_view name, const std::optional<LinkText>& wanted) {
    if (!wanted) return;
    at(name, [&] {
      if (resolve_link(wanted, lookups_, Locale::zh_cn)) return;
      at("to", [&] {
        if (is_link_of_known_kind(*wanted)) return add_unknown();
        problems_.add("link_refused", "不支持这种链接", "A link of this kind is not taken");
      });
    });
  }
  void settle(PageTime& time) {
    if (!time.at) time.at = now_ + time.from_now;
  }
  void add_unknown() { problems_.add("unknown", "没有这一项", "There is no such thing"); }

  const TimeMs now_;
  const Lookups& lookups_;
  wire::Problems& problems_;
};

}  // namespace

std::optional<PageDocument> read_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups, wire::Problems& problems) {
  PageDocument page;
  wire::read(json, page, problems);
  if (!problems.empty()) return std::nullopt;
  if (page.page_code != page_code) problems.add_at("pageCode", "mismatch", {"页面编号不一致", "The page's code differs"});
  PageCheck check(now, lookups, problems);
  const wire::Problems::Step step(problems, "floors");
  for (std::size_t i = 0; i < page.floors->size(); ++i) {
    const wire::Problems::Step floor_step(problems, std::to_string(i));
    std::visit([&](auto& floor) { check.check(floor); }, page.floors.items[i]);
  }
  if (!problems.empty()) return std::nullopt;
  return page;
}

}  // namespace galleria::content
