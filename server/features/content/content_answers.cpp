// Makes floors out of pieces.
#include "features/content/content_answers.hpp"

#include <algorithm>

#include "features/content/content_links.hpp"

namespace galleria::content {
namespace {

class FloorMaker {
 public:
  FloorMaker(const Lookups& lookups, Locale locale) : lookups_(lookups), locale_(locale) {}

  Floor make(const AnyFloor& any) const {
    return std::visit(
        [this](const auto& piece) {
          Floor floor;
          floor.type = piece.kind;
          floor.audience = piece.audience.value;
          if constexpr (requires { piece.title; }) floor.title = piece.title.in(locale_);
          fill(floor, piece);
          return floor;
        },
        any);
  }

 private:
  void fill(Floor& floor, const BannerFloor& piece) const {
    auto& banners = floor.banners.emplace();
    for (const BannerPiece& item : *piece.items) {
      banners.push_back({image(item.image), item.title.in(locale_), item.subtitle.in(locale_), item.action.in(locale_), link(item.link)});
    }
  }
  void fill(Floor& floor, const IconGridFloor& piece) const {
    floor.columns = *piece.columns;
    auto& icons = floor.icons.emplace();
    for (const IconPiece& item : *piece.items) icons.push_back({image(item.icon), item.name.in(locale_), link(item.link)});
  }
  void fill(Floor& floor, const NoticeFloor& piece) const {
    auto& notices = floor.notices.emplace();
    for (const NoticePiece& item : *piece.items) notices.push_back({item.text.in(locale_), link(item.link)});
  }
  void fill(Floor& floor, const MemberCardFloor& piece) const {
    floor.member_text = piece.text.in(locale_);
    floor.guest_text = piece.guest_text.in(locale_);
  }
  void fill(Floor& floor, const GoodsStripFloor& piece) const {
    floor.products = products(*piece.goods);
    floor.more = link(piece.more);
  }
  void fill(Floor& floor, const GoodsGridFloor& piece) const {
    floor.columns = *piece.columns;
    floor.products = products(*piece.goods);
    if (!piece.group) return;
    if (const auto group = lookups_.products.find_group(**piece.group)) {
      for (const KnownProduct& product : group->products) add(*floor.products, product, 0);
    }
  }
  void fill(Floor& floor, const FlashSaleFloor& piece) const {
    floor.starts_at = piece.starts_at.at;
    floor.ends_at = piece.ends_at.at;
    auto& products = floor.products.emplace();
    for (const FlashSalePiece& item : *piece.items) {
      if (const auto product = lookups_.products.find_product(*item.goods)) add(products, *product, *item.sold_percent);
    }
  }
  void fill(Floor& floor, const HotSpotsFloor& piece) const {
    floor.picture = picture(piece.image, *piece.width, *piece.height);
    auto& spots = floor.spots.emplace();
    for (const HotSpotPiece& spot : *piece.spots) spots.push_back({*spot.x, *spot.y, *spot.width, *spot.height, spot.label.in(locale_), link(spot.link)});
  }
  void fill(Floor& floor, const CountdownFloor& piece) const {
    floor.ends_at = piece.ends_at.at;
    floor.picture = picture(piece.image, 0, 0);
    floor.more = link(piece.link);
  }
  void fill(Floor& floor, const RichTextFloor& piece) const { floor.html = with_shown_pictures(piece.html.html.in(locale_), lookups_.pictures); }
  void fill(Floor& floor, const VideoFloor& piece) const {
    floor.picture = picture(piece.image, *piece.width, *piece.height);
    floor.video_url = *piece.video;
  }
  void fill(Floor& floor, const ShopListFloor& piece) const {
    auto& shops = floor.shops.emplace();
    for (const ShopKey& key : *piece.shops) {
      if (const auto shop = lookups_.shops.find_shop(*key)) shops.push_back({shop->shop_id, shop->name.in(locale_), shop->image_url, shop->location});
    }
  }

  std::vector<FloorProduct> products(const std::vector<GoodsKey>& keys) const {
    std::vector<FloorProduct> found;
    for (const GoodsKey& key : keys) {
      if (const auto product = lookups_.products.find_product(*key)) add(found, *product, 0);
    }
    return found;
  }
  void add(std::vector<FloorProduct>& into, const KnownProduct& product, std::int64_t sold_percent) const {
    if (!product.is_on_shelf) return;
    into.push_back(
        {product.product_id, product.name.in(locale_), product.image_url, product.price_cents, product.list_price_cents, sold_percent, product.is_sold_out});
  }
  std::string image(const PictureName& name) const {
    const std::string address = picture_url(*name);
    const auto known = lookups_.pictures.find_picture(address);
    return known ? known->address : address;
  }
  Picture picture(const PictureName& name, std::int64_t width, std::int64_t height) const {
    const auto known = lookups_.pictures.find_picture(picture_url(*name));
    return {image(name), width, height, known ? (locale_ == Locale::en ? known->alternative.en : known->alternative.zh_cn) : std::string()};
  }
  std::optional<Link> link(const std::optional<LinkText>& wanted) const { return resolve_link(wanted, lookups_, locale_); }

  const Lookups& lookups_;
  const Locale locale_;
};

}  // namespace

const FloorFrame& frame_of(const AnyFloor& floor) {
  return std::visit([](const auto& one) -> const FloorFrame& { return one; }, floor);
}

bool is_shown_at(const FloorFrame& frame, TimeMs moment) {
  if (frame.is_hidden.value_or(false)) return false;
  return (!frame.shown_from || *frame.shown_from->at <= moment) && (!frame.shown_until || moment < *frame.shown_until->at);
}

std::vector<TimeMs> list_changes(const PageDocument& document, TimeMs after) {
  std::vector<TimeMs> changes;
  for (const AnyFloor& floor : *document.floors) {
    const FloorFrame& frame = frame_of(floor);
    if (frame.is_hidden.value_or(false)) continue;
    for (const auto& time : {frame.shown_from, frame.shown_until}) {
      if (time && *time->at > after) changes.push_back(*time->at);
    }
  }
  std::ranges::sort(changes);
  const auto repeated = std::ranges::unique(changes);
  changes.erase(repeated.begin(), repeated.end());
  return changes;
}

Page make_page(const PageDocument& document, std::int64_t version, PageTimes times, const Lookups& lookups, Locale locale) {
  Page page{document.page_code, document.title.in(locale), version, times.made_at, {}};
  for (const AnyFloor& floor : *document.floors) {
    if (is_shown_at(frame_of(floor), times.moment)) page.floors.push_back(make_floor(floor, lookups, locale));
  }
  return page;
}

Floor make_floor(const AnyFloor& floor, const Lookups& lookups, Locale locale) { return FloorMaker(lookups, locale).make(floor); }

std::vector<ProductId> shown_products(const Page& page) {
  std::vector<ProductId> shown;
  for (const Floor& floor : page.floors) {
    if (!floor.products) continue;
    for (const FloorProduct& product : *floor.products) shown.push_back(product.product_id);
  }
  std::ranges::sort(shown);
  const auto repeated = std::ranges::unique(shown);
  shown.erase(repeated.begin(), repeated.end());
  return shown;
}

TextPage make_text(const store::TextVersionRow& text, const PictureLookup& pictures, Locale locale) {
  const Localized title{text.title_zh_cn, text.title_en};
  const Localized html{text.html_zh_cn, text.html_en};
  return {text.key, title.in(locale), with_shown_pictures(html.in(locale), pictures), text.version, text.effective_from_ms};
}

std::string with_shown_pictures(std::string_view html, const PictureLookup& pictures) {
  constexpr std::string_view mark = "src=\"";
  std::string shown;
  for (auto at = html.find(mark); at != std::string_view::npos; at = html.find(mark)) {
    shown += html.substr(0, at + mark.size());
    html.remove_prefix(at + mark.size());
    const std::string_view address = html.substr(0, html.find('"'));
    const auto known = pictures.find_picture(address);
    shown += known ? known->address : std::string(address);
    html.remove_prefix(address.size());
  }
  return shown += html;
}

std::vector<Mall> make_malls(const std::vector<MallRecord>& malls, Locale locale) {
  std::vector<Mall> made;
  for (const MallRecord& mall : malls) {
    Mall& added = made.emplace_back(Mall{mall.mall_id,
                                         mall.name.in(locale),
                                         mall.hours,
                                         mall.address.in(locale),
                                         mall.phone,
                                         mall.latitude,
                                         mall.longitude,
                                         {},
                                         mall.wallet_no_password_limit_cents});
    for (const MallFloorRecord& floor : mall.floors) added.floors.push_back({floor.key, floor.name.in(locale), floor.theme.in(locale)});
  }
  return made;
}

}  // namespace galleria::content
