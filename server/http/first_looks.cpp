// Composes the HTML of pages with what they show first.
#include "http/first_looks.hpp"

#include <algorithm>

#include "http/gzip.hpp"

namespace galleria::http {
namespace {

// With a page of 20 kB and its compressed form, about 5 MB.
constexpr std::size_t most_kept = 200;
constexpr std::string_view answer_place = "<!--first-answer-->";
constexpr std::string_view picture_begin = "<!--picture ";
constexpr std::string_view picture_end = "-->";
constexpr std::string_view picture_name = "{picture}";

// JSON knows "<" only within strings, where it may be escaped: then no text can end the element or open a comment.
std::string without_tags(std::string_view json) {
  std::string safe;
  safe.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  return safe;
}

// Whether the address means the same in HTML and in a list of sizes without escaping, and has sizes at all.
bool is_plain_picture(std::string_view address) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("/._~%:-").find(c) != std::string_view::npos;
  };
  return address.starts_with('/') && !address.ends_with(".svg") && std::all_of(address.begin(), address.end(), fits);
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (auto place = text.find(what); place != std::string::npos; place = text.find(what, place + with.size())) text.replace(place, what.size(), with);
}

void show_pictures(std::string& html, std::string_view address) {
  for (auto begin = html.find(picture_begin); begin != std::string::npos; begin = html.find(picture_begin, begin)) {
    const auto end = html.find(picture_end, begin);
    if (end == std::string::npos) return;
    std::string shown = html.substr(begin + picture_begin.size(), end - begin - picture_begin.size());
    replace_all(shown, picture_name, address);
    html.replace(begin, end + picture_end.size() - begin, shown);
  }
}

std::string members_of(const FirstAnswer& answer) {
  return R"("operation":")" + std::string(answer.operation) + R"(","input":)" + answer.input_json + R"(,"data":)" + *answer.data_json;
}

std::string answer_element(const FirstLook& look, Locale locale) {
  std::string json = std::string(R"({"language":")") + (locale == Locale::en ? "en" : "zh-CN") + R"(",)" + members_of(look);
  if (look.further) json += R"(,"further":{)" + members_of(*look.further) + '}';
  return R"(<script type="application/json" id="first-answer">)" + without_tags(json + '}') + "</script>";
}

std::shared_ptr<const WebFile> compose_file(const std::string& html, const FirstLook& look, Locale locale) {
  const std::string composed = compose_first_look(html, look, locale);
  return std::make_shared<const WebFile>(
      make_web_file({.path = "/page.html", .content = composed, .gzip = gzip(composed), .brotli = {}, .vary = "Accept-Encoding, Cookie"}));
}

}  // namespace

Locale locale_from_cookies(std::string_view cookies) {
  constexpr std::string_view english = "language=en";
  for (auto place = cookies.find(english); place != std::string_view::npos; place = cookies.find(english, place + 1)) {
    const bool begins = place == 0 || cookies[place - 1] == ' ' || cookies[place - 1] == ';';
    const auto after = place + english.size();
    if (begins && (after == cookies.size() || cookies[after] == ';')) return Locale::en;
  }
  return Locale::zh_cn;
}

std::string compose_first_look(std::string html, const FirstLook& look, Locale locale) {
  if (look.find_picture != nullptr) {
    const auto picture = look.find_picture(wire::parse_json(*look.data_json).value);
    if (is_plain_picture(picture)) show_pictures(html, picture);
  }
  // Last, so that nothing is sought in the answer.
  if (const auto place = html.find(answer_place); place != std::string::npos) html.replace(place, answer_place.size(), answer_element(look, locale));
  return html;
}

std::shared_ptr<const WebFile> FirstLooks::find(const Asked& asked, const std::string& html) const {
  if (!find_) return nullptr;
  const Locale locale = locale_from_cookies(asked.cookies);
  const auto look = find_(asked.path, asked.query, locale);
  if (!look) return nullptr;
  const std::string key = std::string(asked.path) + (locale == Locale::en ? " en " : " zh ") + look->input_json;
  {
    std::lock_guard lock(mutex_);
    const auto found = kept_.find(key);
    // Owners are compared, not addresses: new data may come to lie where old ones lay.
    if (found != kept_.end() && found->second.data_json.lock() == look->data_json) return found->second.file;
  }
  auto file = compose_file(html, *look, locale);
  std::lock_guard lock(mutex_);
  if (kept_.size() >= most_kept) kept_.clear();
  kept_[key] = {look->data_json, file};
  return file;
}

}  // namespace galleria::http
