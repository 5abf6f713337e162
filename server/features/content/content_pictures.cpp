// Finds the pages and texts that name a picture.
#include <algorithm>

#include "features/content/content.hpp"
#include "features/content/content_store.hpp"
#include "features/content/content_store_texts.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view art_start = "/files/demo/";
constexpr std::string_view art_ending = ".webp";

// How a picture may be named: by its address, in a page or in its rich text, or, if it is art of the demo, by its key.
std::vector<std::string> names_of(const std::vector<std::string>& addresses) {
  std::vector<std::string> names;
  for (const std::string& address : addresses) {
    names.push_back(address + '"');
    names.push_back(address + "\\\"");
    if (address.starts_with(art_start) && address.ends_with(art_ending)) {
      names.push_back('"' + address.substr(art_start.size(), address.size() - art_start.size() - art_ending.size()) + '"');
    }
  }
  return names;
}

bool holds_one_of(std::string_view text, const std::vector<std::string>& names) {
  return std::ranges::any_of(names, [&](const std::string& name) { return text.find(name) != std::string_view::npos; });
}

Localized title_in(std::string_view body) {
  const wire::ParsedJson parsed = wire::parse_json(body);
  const wire::Json* title = parsed.fault ? nullptr : wire::find_member(parsed.value, "title");
  if (title == nullptr) return {};
  return {std::string(wire::text_member(*title, "zh")), std::string(wire::text_member(*title, "en"))};
}

}  // namespace

std::vector<PictureUser> Content::list_picture_users(db::Session& session, const std::vector<std::string>& addresses) const {
  const auto names = names_of(addresses);
  std::vector<PictureUser> users;
  for (const store::PageBody& page : store::list_bodies_in_use(session)) {
    const bool is_known = !users.empty() && users.back().key == page.page_code;
    if (!is_known && holds_one_of(page.body, names)) users.push_back({true, page.page_code, title_in(page.body)});
  }
  const auto add_text = [&](const auto& row) {
    const bool is_known = std::ranges::any_of(users, [&](const PictureUser& user) { return !user.is_page && user.key == row.key; });
    if (!is_known && (holds_one_of(row.html_zh_cn, names) || holds_one_of(row.html_en, names)))
      users.push_back({false, row.key, {row.title_zh_cn, row.title_en}});
  };
  for (const auto& row : store::list_texts_from(session, now())) add_text(row);
  for (const auto& row : store::list_text_drafts(session)) add_text(row);
  return users;
}

}  // namespace galleria::content
