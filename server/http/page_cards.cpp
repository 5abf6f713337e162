// Writes cards into the HTML of pages.
#include "http/page_cards.hpp"

#include <array>
#include <utility>

namespace galleria::http {
namespace {

constexpr std::string_view card_begin = "<!--card-->";
constexpr std::string_view card_end = "<!--/card-->";

// A text as it stands in an element or between double quotes; control characters, which HTML does not know, become spaces.
std::string escaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c;
    }
  }
  return safe;
}

// "//elsewhere" is another site's address, whatever it begins with.
std::string absolute(std::string_view address, std::string_view site_url) {
  if (address.starts_with("https://")) return std::string(address);
  if (!address.starts_with('/') || address.starts_with("//") || address.starts_with("/\\")) return {};
  return std::string(site_url).append(address);
}

std::string elements_of(const PageCard& card, std::string_view address, std::string_view site_url, Locale locale) {
  const std::string url = site_url.empty() ? "" : absolute(address, site_url);
  const std::string picture = absolute(card.picture, site_url);
  const std::array<std::pair<std::string_view, std::string>, 7> properties{{{"og:site_name", card.site},
                                                                            {"og:type", std::string(card.type)},
                                                                            {"og:title", card.title},
                                                                            {"og:description", card.description},
                                                                            {"og:image", picture},
                                                                            {"og:url", url},
                                                                            {"og:locale", locale == Locale::en ? "en_US" : "zh_CN"}}};
  std::string elements = "<meta name=\"description\" content=\"" + escaped(card.description) + "\">\n";
  for (const auto& [name, value] : properties) {
    if (!value.empty()) elements.append("    <meta property=\"").append(name).append("\" content=\"").append(escaped(value)).append("\">\n");
  }
  elements.append("    <meta name=\"twitter:card\" content=\"").append(picture.empty() ? "summary" : "summary_large_image").append("\">\n");
  if (!url.empty()) elements.append("    <link rel=\"canonical\" href=\"").append(escaped(url)).append("\">\n");
  return elements.append("    <title>").append(escaped(card.title)).append("</title>");
}

}  // namespace

std::string compose_card(std::string html, const PageCard& card, std::string_view address, std::string_view site_url, Locale locale) {
  const auto begin = html.find(card_begin);
  const auto end = begin == std::string::npos ? begin : html.find(card_end, begin);
  if (end != std::string::npos) html.replace(begin, end + card_end.size() - begin, elements_of(card, address, site_url, locale));
  return html;
}

}  // namespace galleria::http
