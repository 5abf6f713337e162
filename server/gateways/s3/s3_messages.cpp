// Reads and writes the few elements that matter.
#include "gateways/s3/s3_messages.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

#include "gateways/s3/signature_v4.hpp"

namespace galleria::gateways {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 5> entities{{{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};

std::string resolved(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    bool is_entity = false;
    for (const auto& [written, meant] : entities) {
      if (!text.starts_with(written)) continue;
      plain.push_back(meant);
      text.remove_prefix(written.size());
      is_entity = true;
      break;
    }
    if (is_entity) continue;
    plain.push_back(text.front());
    text.remove_prefix(1);
  }
  return plain;
}

// The first element of that name, and where it ends. Elements of the same name never stand in one another where we look.
std::optional<std::pair<std::string_view, std::size_t>> find_element(std::string_view xml, std::string_view name, std::size_t from) {
  const std::string opening = fmt::format("<{}", name);
  const std::string closing = fmt::format("</{}>", name);
  for (auto place = xml.find(opening, from); place != std::string_view::npos; place = xml.find(opening, place + 1)) {
    const char behind = place + opening.size() < xml.size() ? xml[place + opening.size()] : '\0';
    if (behind != '>' && behind != ' ' && behind != '/') continue;
    const auto inside = xml.find('>', place);
    if (inside == std::string_view::npos) return std::nullopt;
    if (xml[inside - 1] == '/') return std::pair(std::string_view(), inside + 1);
    const auto end = xml.find(closing, inside);
    if (end == std::string_view::npos) return std::nullopt;
    return std::pair(xml.substr(inside + 1, end - inside - 1), end + closing.size());
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> xml_text(std::string_view xml, std::string_view name) {
  const auto found = find_element(xml, name, 0);
  return found ? std::optional(resolved(found->first)) : std::nullopt;
}

std::vector<std::string_view> xml_elements(std::string_view xml, std::string_view name) {
  std::vector<std::string_view> elements;
  std::size_t from = 0;
  while (const auto found = find_element(xml, name, from)) {
    elements.push_back(found->first);
    from = found->second;
  }
  return elements;
}

std::string xml_escaped(std::string_view text) {
  std::string written;
  for (const char c : text) {
    std::string_view shown(&c, 1);
    for (const auto& [entity, meant] : entities) {
      if (c == meant) shown = entity;
    }
    written += shown;
  }
  return written;
}

std::string s3_error_code(std::string_view xml) {
  const auto error = find_element(xml, "Error", 0);
  return error ? xml_text(error->first, "Code").value_or("") : std::string();
}

// The compact form differs in its signs alone.
std::optional<TimeMs> read_xml_time(std::string_view text) {
  std::string compact;
  for (const char c : text.substr(0, text.find('.'))) {
    if (c != '-' && c != ':' && c != 'Z') compact.push_back(c);
  }
  return read_s3_time(compact + "Z");
}

std::string xml_time(TimeMs time) {
  const std::string compact = s3_time(time);
  return fmt::format("{}-{}-{}T{}:{}:{}.000Z", compact.substr(0, 4), compact.substr(4, 2), compact.substr(6, 2), compact.substr(9, 2), compact.substr(11, 2),
                     compact.substr(13, 2));
}

}  // namespace galleria::gateways
