// Reads HTML as loosely as a browser does and writes it anew, strictly: what is not written out by this file cannot be in the result.
#include "features/content/rich_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace galleria::content {
namespace {

constexpr std::array<std::string_view, 12> kept_tags{"p", "h3", "h4", "ul", "ol", "li", "strong", "em", "br", "blockquote", "a", "img"};
constexpr std::array<std::string_view, 2> void_tags{"br", "img"};
// Their content is no text for people, or is read by other rules than HTML's.
constexpr std::array<std::string_view, 17> dropped_with_content{"script",   "style", "iframe", "object",    "embed",   "template", "noscript", "svg",  "math",
                                                                "textarea", "title", "xmp",    "plaintext", "noembed", "noframes", "select",   "audio"};
constexpr std::size_t deepest_nesting = 16;

template <std::size_t Size>
bool holds(const std::array<std::string_view, Size>& list, std::string_view item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

// The length of a character reference ("&amp;", "&#20113;") at the start of a text, or 0.
std::size_t reference_length(std::string_view text) {
  constexpr std::array<std::string_view, 6> known{"&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&#39;"};
  for (const std::string_view reference : known) {
    if (text.starts_with(reference)) return reference.size();
  }
  if (!text.starts_with("&#")) return 0;
  std::size_t end = 2;
  while (end < text.size() && end < 10 && is_digit(text[end])) ++end;
  return end > 2 && end < text.size() && text[end] == ';' ? end + 1 : 0;
}

void write_text(std::string& into, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '<':
        into += "&lt;";
        break;
      case '>':
        into += "&gt;";
        break;
      case '"':
        into += "&quot;";
        break;
      case '\'':
        into += "&#39;";
        break;
      case '&': {
        const std::size_t length = reference_length(text.substr(i));
        into += length == 0 ? "&amp;" : std::string(text.substr(i, length));
        i += length == 0 ? 0 : length - 1;
        break;
      }
      default:
        into += text[i];
    }
  }
}

struct Tag {
  std::string name;  // in lower case
  bool is_closing = false;
  std::vector<std::pair<std::string, std::string>> attributes;

  std::optional<std::string> find(std::string_view wanted) const {
    for (const auto& [attribute, value] : attributes) {
      if (attribute == wanted) return value;
    }
    return std::nullopt;
  }
};

class Cleaner {
 public:
  explicit Cleaner(std::string_view html) : html_(html) {}

  std::string run() {
    while (at_ < html_.size()) {
      const std::size_t open = std::min(html_.find('<', at_), html_.size());
      write_text(result_, html_.substr(at_, open - at_));
      at_ = open;
      if (at_ < html_.size()) read_markup();
    }
    while (!open_.empty()) close_last();
    return std::move(result_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < html_.size() ? html_[at_ + ahead] : '\0'; }

  // At a "<".
  void read_markup() {
    if (html_.substr(at_).starts_with("<!--")) return skip_past("-->");
    if (peek(1) == '!' || peek(1) == '?') return skip_past(">");
    if (!is_letter(peek(1)) && !(peek(1) == '/' && is_letter(peek(2)))) {
      if (peek(1) == '/') return skip_past(">");  // a browser takes "</ x>" as a comment
      write_text(result_, "<");
      ++at_;
      return;
    }
    put(read_tag());
  }

  void skip_past(std::string_view end) {
    const auto found = html_.find(end, at_);
    at_ = found == std::string_view::npos ? html_.size() : found + end.size();
  }

  Tag read_tag() {
    Tag tag;
    ++at_;
    tag.is_closing = peek() == '/';
    if (tag.is_closing) ++at_;
    const std::size_t start = at_;
    while (at_ < html_.size() && !is_blank(peek()) && peek() != '/' && peek() != '>') ++at_;
    tag.name = lowered(html_.substr(start, at_ - start));
    while (at_ < html_.size() && peek() != '>') read_attribute(tag);
    if (at_ < html_.size()) ++at_;
    return tag;
  }

  void read_attribute(Tag& tag) {
    if (is_blank(peek()) || peek() == '/') {
      ++at_;
      return;
    }
    const std::size_t start = at_++;  // a browser takes a leading "=" as part of the name
    while (at_ < html_.size() && !is_blank(peek()) && peek() != '/' && peek() != '>' && peek() != '=') ++at_;
    std::string name = lowered(html_.substr(start, at_ - start));
    while (is_blank(peek())) ++at_;
    std::string value;
    if (peek() == '=') {
      ++at_;
      while (is_blank(peek())) ++at_;
      value = read_value();
    }
    tag.attributes.emplace_back(std::move(name), std::move(value));
  }

  std::string read_value() {
    const char quote = peek();
    if (quote == '"' || quote == '\'') {
      const std::size_t start = ++at_;
      const std::size_t end = std::min(html_.find(quote, start), html_.size());
      at_ = std::min(end + 1, html_.size());
      return std::string(html_.substr(start, end - start));
    }
    const std::size_t start = at_;
    while (at_ < html_.size() && !is_blank(peek()) && peek() != '>') ++at_;
    return std::string(html_.substr(start, at_ - start));
  }

  void put(const Tag& tag) {
    if (holds(dropped_with_content, tag.name)) {
      if (!tag.is_closing) skip_content(tag.name);
    } else if (!holds(kept_tags, tag.name)) {
      return;
    } else if (tag.is_closing) {
      close(tag.name);
    } else {
      open(tag);
    }
  }

  // Drops everything up to and with the closing tag, or to the end if there is none.
  void skip_content(std::string_view name) {
    while (at_ < html_.size()) {
      skip_past("</");
      if (lowered(html_.substr(at_, name.size())) != name) continue;
      const char after = peek(name.size());
      if (after != '>' && after != '/' && !is_blank(after)) continue;
      return skip_past(">");
    }
  }

  void open(const Tag& tag) {
    std::string text = "<" + tag.name;
    if (tag.name == "a") {
      const auto href = own_path(tag.find("href"));
      if (!href) return;
      text += " href=\"" + *href + "\"";
    }
    if (tag.name == "img") {
      const auto source = own_path(tag.find("src"));
      if (!source || !source->starts_with("/files/")) return;
      text += " src=\"" + *source + "\" alt=\"";
      write_text(text, tag.find("alt").value_or(""));
      text += '"';
    }
    const bool is_void = holds(void_tags, tag.name);
    if (!is_void && open_.size() == deepest_nesting) return;
    result_ += text + ">";
    if (!is_void) open_.push_back(tag.name);
  }

  // The path as it stands in an attribute, or nothing if it leads elsewhere.
  static std::optional<std::string> own_path(const std::optional<std::string>& value) {
    if (!value) return std::nullopt;
    std::string path;
    for (std::size_t i = 0; i < value->size(); ++i) {
      path += (*value)[i];
      // The only reference that a path needs; any other could hide what the browser will see.
      if ((*value)[i] == '&' && value->compare(i, 5, "&amp;") == 0) i += 4;
    }
    if (!is_own_path(path)) return std::nullopt;
    std::string escaped;
    write_escaped_path(escaped, path);
    return escaped;
  }

  static void write_escaped_path(std::string& into, std::string_view path) {
    for (const char c : path) c == '&' ? into += "&amp;" : into += c;
  }

  void close(std::string_view name) {
    if (std::find(open_.begin(), open_.end(), name) == open_.end()) return;
    while (open_.back() != name) close_last();
    close_last();
  }

  void close_last() {
    result_ += "</" + open_.back() + ">";
    open_.pop_back();
  }

  std::string_view html_;
  std::size_t at_ = 0;
  std::string result_;
  std::vector<std::string> open_;
};

}  // namespace

std::string clean_rich_text(std::string_view html) { return Cleaner(html).run(); }

bool is_own_path(std::string_view path) {
  constexpr std::string_view marks = "/._~?=&%#+,-:@!*";
  if (path.empty() || path.size() > 512 || path.front() != '/' || path.starts_with("//")) return false;
  if (path.find("..") != std::string_view::npos || path.find("&#") != std::string_view::npos || path.find(';') != std::string_view::npos) return false;
  return std::all_of(path.begin(), path.end(), [&](char c) { return is_letter(c) || is_digit(c) || marks.find(c) != std::string_view::npos; });
}

}  // namespace galleria::content
