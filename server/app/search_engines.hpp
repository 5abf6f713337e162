// What search engines are told: robots.txt, and the sitemap of all pages that somebody could look for.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "http/binding.hpp"

namespace galleria::app {

struct SearchEngineTerms {
  bool may_search = false;  // whether robots may read this site
  std::string site_url;     // "https://mall.example.com"; "": none, and no sitemap
};

// How many addresses stand in one file of the sitemap; the protocol allows 50,000. With more there is a file that names the files.
inline constexpr std::size_t sitemap_file_size = 10'000;

// /robots.txt, and where the site has an address /sitemap.xml and /sitemaps/{number}. What they tell is what the mall shows at that moment.
void bind_search_engine_routes(http::Binder& binder, const content::Content& content, const catalog::Catalog& catalog, SearchEngineTerms terms);

std::string robots_text(const SearchEngineTerms& terms);
// Of paths of this site: at most sitemap_file_size.
std::string sitemap_text(std::span<const std::string> addresses, std::string_view site_url);
// Names the files /sitemaps/1 to /sitemaps/`file_count`.
std::string sitemap_index_text(std::size_t file_count, std::string_view site_url);

}  // namespace galleria::app
