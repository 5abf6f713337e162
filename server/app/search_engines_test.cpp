// What search engines read: whether they may, and every address whole.
#include "app/search_engines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::app {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view site = "https://mall.example.com";

TEST(SearchEngines, StayOutUnlessTheyAreAllowed) {
  EXPECT_EQ(robots_text({.may_search = false, .site_url = std::string(site)}), "User-agent: *\nDisallow: /\n");
  EXPECT_EQ(robots_text({.may_search = true, .site_url = std::string(site)}),
            "User-agent: *\nDisallow: /staff/\nSitemap: https://mall.example.com/sitemap.xml\n");
  EXPECT_THAT(robots_text({.may_search = true, .site_url = ""}), Not(HasSubstr("Sitemap")));
}

TEST(SearchEngines, AreToldEveryAddressWhole) {
  const std::vector<std::string> addresses{"/pages/home/index", "/pages/a?b=1&c=2"};
  EXPECT_EQ(sitemap_text(addresses, site),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
            "<url><loc>https://mall.example.com/pages/home/index</loc></url>\n"
            "<url><loc>https://mall.example.com/pages/a?b=1&amp;c=2</loc></url>\n"
            "</urlset>\n");
}

TEST(SearchEngines, AreToldTheFilesOfALargeMall) {
  EXPECT_EQ(sitemap_index_text(2, site),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
            "<sitemap><loc>https://mall.example.com/sitemaps/1</loc></sitemap>\n"
            "<sitemap><loc>https://mall.example.com/sitemaps/2</loc></sitemap>\n"
            "</sitemapindex>\n");
}

}  // namespace
}  // namespace galleria::app
