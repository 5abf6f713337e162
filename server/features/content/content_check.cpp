// Checks what a page names, and makes it ready to be kept: absolute times, clean texts. What is checked of a value follows from its type.
#include <algorithm>

#include "features/content/content_links.hpp"
#include "features/content/content_page.hpp"
#include "features/content/rich_text.hpp"

namespace galleria::content {
namespace {

bool is_picture(const std::string& image) {
  if (image.starts_with("/files/")) return is_own_path(image);
  return !image.empty() && std::ranges::all_of(image, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '~' || c == '_';
  });
}

class PageCheck {
 public:
  PageCheck(TimeMs now, const Lookups& lookups, wire::Problems& problems) : now_(now), lookups_(lookups), problems_(problems) {}

  template <DescribedStruct Piece>
  void check(Piece& piece) {
    for_each_member<Piece>([&](std::string_view name, auto pointer) { at(camel_case(name).view(), [&] { check(piece.*pointer); }); });
    check_together(piece);
  }
  void check(Localized& text) {
    if (text.en.empty() && !text.zh_cn.empty()) add_at("en", "english_missing", "还缺英文", "The English is missing");
    if (text.zh_cn.empty() && !text.en.empty()) add_at("zh", "chinese_missing", "还缺中文", "The Chinese is missing");
  }

 private:
  // What has nothing besides its shape.
  template <class Plain>
  requires(!DescribedStruct<Plain>) void check(Plain&) {}

  template <class T>
  void check(std::optional<T>& value) {
    if (value) check(*value);
  }
  template <class T, std::size_t Min, std::size_t Max>
  void check(List<T, Min, Max>& list) {
    for (std::size_t i = 0; i < list.items.size(); ++i) at(std::to_string(i), [&] { check(list.items[i]); });
  }
  void check(RichText& text) {
    text.html = {clean_rich_text(text.html.zh_cn), clean_rich_text(text.html.en)};
    check(text.html);
  }
  void check(PageTime& time) {
    if (!time.at) time.at = now_ + time.from_now;
  }
  void check(PictureName& image) {
    if (!is_picture(*image)) return problems_.add("not_a_picture", "请选择图片", "Choose a picture");
    const auto known = lookups_.pictures.find_picture(picture_url(*image));
    if (known && known->is_removed) problems_.add("picture_removed", "这张图片已从素材库删除", "This picture was taken out of the library");
  }
  void check(FilmName& film) {
    if (!is_own_path(*film) || !film->starts_with("/files/") || !film->ends_with(".mp4"))
      return problems_.add("not_a_file", "请从素材库选择视频", "Choose a film of the library");
    const auto known = lookups_.pictures.find_picture(*film);
    if (known && known->is_removed) problems_.add("film_removed", "这段视频已从素材库删除", "This film was taken out of the library");
  }
  void check(GoodsKey& key) { must_be_there(lookups_.products.find_product(*key).has_value()); }
  void check(GroupKey& key) { must_be_there(lookups_.products.find_group(*key).has_value()); }
  void check(ShopKey& key) { must_be_there(lookups_.shops.find_shop(*key).has_value()); }
  void check(LinkText& link) {
    if (resolve_link(link, lookups_, Locale::zh_cn)) return;
    if (is_link_of_known_kind(link)) return add_at("to", "unknown", "没有这一项", "There is no such thing");
    add_at("to", "link_refused", "不支持这种链接", "A link of this kind is not taken");
  }

  // What several members must be together.
  void check_together(FloorFrame& frame) {
    if (frame.shown_from && frame.shown_until && *frame.shown_until->at <= *frame.shown_from->at) add_end_too_early("shownUntil");
  }
  void check_together(GoodsGridFloor& floor) {
    check_together(static_cast<FloorFrame&>(floor));
    if (floor.group.has_value() == !floor.goods->empty()) add_at("group", "one_of_two", "请填写商品组或商品之一", "Give a group or goods, one of the two");
  }
  void check_together(FlashSaleFloor& floor) {
    check_together(static_cast<FloorFrame&>(floor));
    if (*floor.ends_at.at <= *floor.starts_at.at) add_end_too_early("endsAt");
  }
  void check_together(HotSpotsFloor& floor) {
    check_together(static_cast<FloorFrame&>(floor));
    for (std::size_t i = 0; i < floor.spots->size(); ++i) {
      const HotSpotPiece& spot = floor.spots.items[i];
      if (*spot.x + *spot.width <= *floor.width && *spot.y + *spot.height <= *floor.height) continue;
      at("spots", [&] { add_at(std::to_string(i), "outside", "热区超出了图片", "The spot lies outside the picture"); });
    }
  }
  template <class Piece>
  requires(!std::is_base_of_v<FloorFrame, Piece>) void check_together(Piece&) {}

  template <class Check>
  void at(std::string_view name, Check check_there) {
    const wire::Problems::Step step(problems_, name);
    check_there();
  }
  void add_at(std::string_view name, std::string_view code, std::string_view zh_cn, std::string_view en) { problems_.add_at(name, code, {zh_cn, en}); }
  void add_end_too_early(std::string_view name) { add_at(name, "too_small", "结束要晚于开始", "The end must be after the start"); }
  void must_be_there(bool is_there) {
    if (!is_there) problems_.add("unknown", "没有这一项", "There is no such thing");
  }

  const TimeMs now_;
  const Lookups& lookups_;
  wire::Problems& problems_;
};

// Whether something is wrong at that place or below it.
bool has_problem_at(const wire::Problems& problems, const std::string& place) {
  return std::ranges::any_of(problems.all(),
                             [&](const wire::Problem& problem) { return problem.pointer == place || problem.pointer.starts_with(place + "/"); });
}

}  // namespace

CheckedPage check_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups) {
  wire::Problems problems;
  PageDocument read;
  wire::read(json, read, problems);
  if (!has_problem_at(problems, "/pageCode") && read.page_code != page_code)
    problems.add_at("pageCode", "mismatch", {"页面编号不一致", "The page's code differs"});
  CheckedPage checked{{read.page_code, read.title, {}}, {}, {}};
  PageCheck check(now, lookups, problems);
  if (!has_problem_at(problems, "/title")) {
    const wire::Problems::Step step(problems, "title");
    check.check(checked.page.title);
  }
  // A floor that cannot be read is not looked at any closer; the others are.
  const wire::Problems::Step step(problems, "floors");
  for (std::size_t i = 0; i < read.floors->size(); ++i) {
    const std::string place = std::to_string(i);
    if (has_problem_at(problems, "/floors/" + place)) continue;
    const wire::Problems::Step floor_step(problems, place);
    std::visit([&](auto& floor) { check.check(floor); }, read.floors.items[i]);
    checked.page.floors.items.push_back(std::move(read.floors.items[i]));
    checked.places.push_back(i);
  }
  checked.problems = problems.all();
  return checked;
}

std::optional<PageDocument> read_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups, wire::Problems& problems) {
  CheckedPage checked = check_page(json, page_code, now, lookups);
  for (const wire::Problem& problem : checked.problems) {
    if (problem.pointer.empty()) {
      problems.add(problem.code, problem.message.zh_cn, problem.message.en);
    } else {
      problems.add_at(std::string_view(problem.pointer).substr(1), problem.code, {problem.message.zh_cn, problem.message.en});
    }
  }
  if (!checked.problems.empty()) return std::nullopt;
  return std::move(checked.page);
}

}  // namespace galleria::content
