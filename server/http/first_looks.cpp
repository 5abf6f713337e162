// Composes the HTML of pages with what they show first.
#include "http/first_looks.hpp"

#include <algorithm>

#include "http/brotli.hpp"
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

// What of a picture must stay in sight where it is cut: its address says it behind this mark, "30,70" in percent.
constexpr std::string_view focus_mark = "#focus=";

// As `object-position` takes it; empty unless the text is two numbers.
std::string position_of(std::string_view focus) {
  const auto comma = focus.find(',');
  const auto is_percent = [](std::string_view text) {
    return !text.empty() && text.size() <= 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (comma == std::string_view::npos || !is_percent(focus.substr(0, comma)) || !is_percent(focus.substr(comma + 1))) return {};
  return std::string(focus.substr(0, comma)) + "% " + std::string(focus.substr(comma + 1)) + '%';
}

void show_pictures(std::string& html, std::string_view address, const std::string& position) {
  for (auto begin = html.find(picture_begin); begin != std::string::npos; begin = html.find(picture_begin, begin)) {
    const auto end = html.find(picture_end, begin);
    if (end == std::string::npos) return;
    std::string shown = html.substr(begin + picture_begin.size(), end - begin - picture_begin.size());
    replace_all(shown, picture_name, address);
    if (!position.empty()) replace_all(shown, "<img ", "<img style=\"object-position:" + position + "\" ");
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

std::shared_ptr<const WebFile> compose_file(const std::string& html) {
  return std::make_shared<const WebFile>(
      make_web_file({.path = "/page.html", .content = html, .gzip = gzip(html), .brotli = brotli(html), .vary = "Accept-Encoding, Accept-Language, Cookie"}));
}

}  // namespace

std::optional<Locale> chosen_locale(std::string_view cookies) {
  constexpr std::string_view name = "language=";
  for (auto place = cookies.find(name); place != std::string_view::npos; place = cookies.find(name, place + 1)) {
    const bool begins = place == 0 || cookies[place - 1] == ' ' || cookies[place - 1] == ';';
    const auto value = cookies.substr(place + name.size());
    const auto language = value.substr(0, value.find(';'));
    if (begins && language == "en") return Locale::en;
    if (begins && language == "zh-CN") return Locale::zh_cn;
  }
  return std::nullopt;
}

std::string compose_first_look(std::string html, const FirstLook& look, Locale locale) {
  if (look.find_picture != nullptr) {
    const auto picture = look.find_picture(wire::parse_json(*look.data_json).value);
    const auto mark = std::min(picture.find(focus_mark), picture.size());
    const std::string_view address = std::string_view(picture).substr(0, mark);
    const std::string position = mark == picture.size() ? std::string() : position_of(std::string_view(picture).substr(mark + focus_mark.size()));
    if (is_plain_picture(address)) show_pictures(html, address, position);
  }
  // Last, so that nothing is sought in the answer.
  if (const auto place = html.find(answer_place); place != std::string::npos) html.replace(place, answer_place.size(), answer_element(look, locale));
  return html;
}

// What a page is made of.
struct FirstLooks::Parts {
  Locale look_locale = Locale::zh_cn;
  Locale card_locale = Locale::zh_cn;
  std::optional<FirstLook> look;
  std::optional<CardSubject> subject;
  std::string key;

  std::shared_ptr<const std::string> look_json() const { return look ? look->data_json : nullptr; }
  std::shared_ptr<const std::string> card_json() const { return subject ? subject->data_json : nullptr; }
  bool is_lasting() const { return !look && card_json() == nullptr; }
};

FirstLooks::Parts FirstLooks::find_parts(const Asked& asked) const {
  const auto chosen = chosen_locale(asked.cookies);
  Parts parts;
  parts.look_locale = chosen.value_or(Locale::zh_cn);
  parts.card_locale = chosen ? *chosen : locale_from_accept_language(asked.accept_language);
  if (finders_.first_look) parts.look = finders_.first_look(asked.path, asked.query, parts.look_locale);
  if (finders_.card_subject) parts.subject = finders_.card_subject(asked.path, asked.query, parts.card_locale);
  parts.key.assign(asked.path).append(parts.card_locale == Locale::en ? " en" : " zh");
  if (parts.look) parts.key.append(parts.look_locale == Locale::en ? " en " : " zh ").append(parts.look->input_json);
  if (parts.subject) parts.key.append("\n").append(parts.subject->address);
  return parts;
}

std::shared_ptr<const WebFile> FirstLooks::find_kept(const Pages& pages, const Parts& parts) const {
  const auto found = pages.find(parts.key);
  if (found == pages.end()) return nullptr;
  // Owners are compared, not addresses: new data may come to lie where old ones lay.
  const bool is_present = found->second.look_json.lock() == parts.look_json() && found->second.card_json.lock() == parts.card_json();
  return is_present ? found->second.file : nullptr;
}

std::shared_ptr<const WebFile> FirstLooks::find(const Asked& asked, const std::string& html) const {
  const Parts parts = find_parts(asked);
  if (!parts.look && !parts.subject) return nullptr;
  Pages& pages = parts.is_lasting() ? lasting_ : kept_;
  {
    const std::lock_guard lock(mutex_);
    if (auto kept = find_kept(pages, parts)) return kept;
  }
  std::string composed = html;
  if (parts.subject) {
    const auto data = parts.card_json() ? wire::parse_json(*parts.card_json()).value : wire::Json();
    composed = compose_card(std::move(composed), parts.subject->make_card(data), parts.subject->address, finders_.site_url, parts.card_locale);
  }
  // Last, so that nothing is sought in the answer.
  if (parts.look) composed = compose_first_look(std::move(composed), *parts.look, parts.look_locale);
  auto file = compose_file(composed);
  const std::lock_guard lock(mutex_);
  if (&pages == &kept_ && pages.size() >= most_kept) pages.clear();
  pages[parts.key] = {parts.look_json(), parts.card_json(), file};
  return file;
}

}  // namespace galleria::http
