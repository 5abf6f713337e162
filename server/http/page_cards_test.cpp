// Cards as they stand in a page's HTML: whole, escaped, and leading nowhere but where they should.
#include "http/page_cards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::http {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view page = "<head>\n    <!--card-->\n    <title>mall</title>\n    <!--/card-->\n  </head>";
constexpr std::string_view site = "https://mall.example.com";

PageCard card() { return {.site = "Galleria", .title = "雨后石阶", .description = "香水", .picture = "/files/a.webp", .type = "product"}; }

std::string composed(const PageCard& shown, std::string_view address = "/pages/goods?productId=5", std::string_view site_url = site) {
  return compose_card(std::string(page), shown, address, site_url, Locale::zh_cn);
}

TEST(PageCards, TellWhatAPreviewShows) {
  EXPECT_EQ(composed(card()), R"(<head>
    <meta name="description" content="香水">
    <meta property="og:site_name" content="Galleria">
    <meta property="og:type" content="product">
    <meta property="og:title" content="雨后石阶">
    <meta property="og:description" content="香水">
    <meta property="og:image" content="https://mall.example.com/files/a.webp">
    <meta property="og:url" content="https://mall.example.com/pages/goods?productId=5">
    <meta property="og:locale" content="zh_CN">
    <meta name="twitter:card" content="summary_large_image">
    <link rel="canonical" href="https://mall.example.com/pages/goods?productId=5">
    <title>雨后石阶</title>
  </head>)");
}

TEST(PageCards, NoTextEndsItsElement) {
  auto hostile = card();
  hostile.site = "\"><script>alert(0)</script>";
  hostile.title = "</title><script>alert(1)</script>&amp;'\"";
  hostile.description = "\" onload=\"alert(2)\n\r\t\x01--><!--/card-->";
  hostile.picture = "/files/\"><script>alert(3)</script>.webp";
  const auto html = composed(hostile, "/pages/goods?key=\"><script>alert(4)</script>");
  EXPECT_THAT(html, Not(HasSubstr("<script>")));
  EXPECT_THAT(html, Not(HasSubstr("\" onload")));
  EXPECT_THAT(html, HasSubstr("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;'&quot;</title>"));
  EXPECT_THAT(html, HasSubstr("content=\"&quot; onload=&quot;alert(2)    --&gt;&lt;!--/card--&gt;\""));
  EXPECT_TRUE(html.ends_with("</title>\n  </head>"));
}

TEST(PageCards, ShowOnlyPicturesOfThisSiteOrOfOneThatIsSecure) {
  for (const std::string picture : {"//elsewhere.example/a.png", "/\\elsewhere.example/a.png", "http://elsewhere.example/a.png", "javascript:alert(1)",
                                    "data:image/png;base64,AA", "a.png", ""}) {
    auto without = card();
    without.picture = picture;
    EXPECT_THAT(composed(without), Not(HasSubstr("og:image"))) << picture;
    EXPECT_THAT(composed(without), HasSubstr(R"(<meta name="twitter:card" content="summary">)")) << picture;
  }
  auto outside = card();
  outside.picture = "https://pictures.example/a.png?x=1&y=2";
  EXPECT_THAT(composed(outside), HasSubstr(R"(<meta property="og:image" content="https://pictures.example/a.png?x=1&amp;y=2">)"));
}

TEST(PageCards, TellNoAddressWhereTheSiteHasNone) {
  const auto html = composed(card(), "/pages/goods?productId=5", "");
  EXPECT_THAT(html, Not(HasSubstr("og:url")));
  EXPECT_THAT(html, Not(HasSubstr("canonical")));
  EXPECT_THAT(html, HasSubstr(R"(<meta property="og:image" content="/files/a.webp">)"));
}

TEST(PageCards, NameTheirLanguage) {
  EXPECT_THAT(compose_card(std::string(page), card(), "/", site, Locale::en), HasSubstr(R"(<meta property="og:locale" content="en_US">)"));
}

TEST(PageCards, LeaveAPageAloneThatHasNoPlaceForThem) {
  for (const std::string other : {"<head></head>", "<!--card-->", "<!--/card--> <!--card-->"}) {
    EXPECT_EQ(compose_card(other, card(), "/", site, Locale::en), other);
  }
}

}  // namespace
}  // namespace galleria::http
