// Writes robots.txt and the sitemap.
#include "app/search_engines.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "app/page_addresses.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view sitemap_head = R"(<?xml version="1.0" encoding="UTF-8"?>)";
constexpr std::string_view sitemap_schema = R"( xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">)";

// Pages without arguments that show the mall to everybody.
constexpr std::array<std::string_view, 4> open_pages{"/pages/home/index", "/pages/shopList/index", "/pages/spaceMall/goodsCategory/index",
                                                     "/pages/categoryTab/index"};

std::vector<std::string> list_addresses(const content::Content& content, const catalog::Catalog& catalog) {
  std::vector<std::string> addresses(open_pages.begin(), open_pages.end());
  for (const std::string& code : content.list_page_codes()) {
    if (code != "home") addresses.push_back(content_page_address(code));
  }
  for (const std::string& key : content.list_text_keys()) addresses.push_back(text_address(key));
  const catalog::ShownIds shown = catalog.list_shown();
  for (const ProductGroupId id : shown.groups) addresses.push_back(address_of(id));
  for (const ShopId id : shown.shops) addresses.push_back(address_of(id));
  for (const ProductId id : shown.products) addresses.push_back(address_of(id));
  return addresses;
}

std::size_t file_count_of(std::size_t address_count) { return (address_count + sitemap_file_size - 1) / sitemap_file_size; }

std::span<const std::string> file_of(std::span<const std::string> addresses, std::size_t number) {
  const auto from = (number - 1) * sitemap_file_size;
  return addresses.subspan(from, std::min(sitemap_file_size, addresses.size() - from));
}

// Addresses are percent-encoded: of what XML knows only this one may stand in them.
std::string xml_escaped(std::string_view address) {
  std::string escaped;
  for (const char c : address) {
    if (c == '&') {
      escaped += "&amp;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string listing(std::string_view list, std::string_view item, std::span<const std::string> addresses, std::string_view site_url) {
  std::string text(sitemap_head);
  text.append("\n<").append(list).append(sitemap_schema).push_back('\n');
  for (const std::string& address : addresses) {
    text.append("<").append(item).append("><loc>").append(site_url).append(xml_escaped(address)).append("</loc></").append(item).append(">\n");
  }
  return text.append("</").append(list).append(">\n");
}

http::Response text_answer(std::string_view content_type, std::string text) {
  http::Response response;
  response.content_type = content_type;
  response.headers.emplace_back("Cache-Control", "public, max-age=3600");
  response.head = std::move(text);
  return response;
}

http::Response xml_answer(std::string text) { return text_answer("application/xml; charset=utf-8", std::move(text)); }

// The number in /sitemaps/{number}, if there is such a file.
std::size_t file_number(const http::Request& request, std::size_t file_count) {
  const std::string& written = request.path_values.front().second;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), number);
  const bool is_whole = error == std::errc() && end == written.data() + written.size() && written.front() != '0';
  return is_whole && number <= file_count ? number : 0;
}

}  // namespace

std::string robots_text(const SearchEngineTerms& terms) {
  if (!terms.may_search) return "User-agent: *\nDisallow: /\n";
  const std::string sitemap = terms.site_url.empty() ? "" : "Sitemap: " + terms.site_url + "/sitemap.xml\n";
  return "User-agent: *\nDisallow: /staff/\n" + sitemap;
}

std::string sitemap_text(std::span<const std::string> addresses, std::string_view site_url) { return listing("urlset", "url", addresses, site_url); }

std::string sitemap_index_text(std::size_t file_count, std::string_view site_url) {
  std::vector<std::string> files;
  for (std::size_t number = 1; number <= file_count; ++number) files.push_back(fmt::format("/sitemaps/{}", number));
  return listing("sitemapindex", "sitemap", files, site_url);
}

void bind_search_engine_routes(http::Binder& binder, const content::Content& content, const catalog::Catalog& catalog, SearchEngineTerms terms) {
  binder.bind_raw({.method = http::Method::get, .path = "/robots.txt", .name = "robots", .lane = http::Lane::io, .answer = [terms](const http::Request&) {
                     return text_answer("text/plain; charset=utf-8", robots_text(terms));
                   }});
  if (terms.site_url.empty()) return;
  binder.bind_raw({.method = http::Method::get,
                   .path = "/sitemap.xml",
                   .name = "sitemap",
                   .lane = http::Lane::read,
                   .answer = [&content, &catalog, url = terms.site_url](const http::Request&) {
                     const auto addresses = list_addresses(content, catalog);
                     const auto file_count = file_count_of(addresses.size());
                     return xml_answer(file_count > 1 ? sitemap_index_text(file_count, url) : sitemap_text(addresses, url));
                   }});
  binder.bind_raw({.method = http::Method::get,
                   .path = "/sitemaps/{number}",
                   .name = "sitemap_file",
                   .lane = http::Lane::read,
                   .answer = [&content, &catalog, url = terms.site_url](const http::Request& request) {
                     const auto addresses = list_addresses(content, catalog);
                     const auto number = file_number(request, file_count_of(addresses.size()));
                     if (number > 0) return xml_answer(sitemap_text(file_of(addresses, number), url));
                     return http::refusal_response(http::not_found, Locale::zh_cn, request.trace_id);
                   }});
}

}  // namespace galleria::app
