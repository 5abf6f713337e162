// Rich text: what stays, what goes, and that nothing that could run comes through.
#include "features/content/rich_text.hpp"

#include <gmock/gmock.h>

#include <random>
#include <regex>

namespace galleria::content {
namespace {

struct Case {
  std::string_view given;
  std::string_view cleaned;
};

class RichTextCase : public testing::TestWithParam<Case> {};

TEST_P(RichTextCase, is_cleaned_as_expected) { EXPECT_EQ(clean_rich_text(GetParam().given), GetParam().cleaned); }

constexpr Case plain[] = {
    {"<h3>云廊</h3><p>欢迎 <strong>光临</strong><br>谢谢</p>", "<h3>云廊</h3><p>欢迎 <strong>光临</strong><br>谢谢</p>"},
    {"<UL><LI>一<LI>二</UL>", "<ul><li>一<li>二</li></li></ul>"},
    {"<p>a & b &lt; c &amp; d &copy; e</p>", "<p>a &amp; b &lt; c &amp; d &amp;copy; e</p>"},
    {"1 < 2 > 0", "1 &lt; 2 &gt; 0"},
    {"<p>open", "<p>open</p>"},
    {"</p>stray", "stray"},
    {"<em><strong>x</em></strong>", "<em><strong>x</strong></em>"},
    {"<div class='x'><span>kept text</span></div>", "kept text"},
    {"<p style=\"color:red\" onclick=\"x()\">y</p>", "<p>y</p>"},
    {"<a href=\"/pages/home/index?a=1&b=2\" target=_blank>go</a>", "<a href=\"/pages/home/index?a=1&amp;b=2\">go</a>"},
    {"<img src=/files/demo/a.webp alt='\"bag\"' width=5>", "<img src=\"/files/demo/a.webp\" alt=\"&quot;bag&quot;\">"},
    {"<!-- note --><p>x</p><!doctype html>", "<p>x</p>"},
};
INSTANTIATE_TEST_SUITE_P(Plain, RichTextCase, testing::ValuesIn(plain));

constexpr Case attacks[] = {
    {"<script>alert(1)</script>x", "x"},
    {"<SCRIPT SRC=//evil.test/x.js></SCRIPT>x", "x"},
    {"<script>if (a</b) alert(1)</script >x", "x"},
    {"<script>never closed", ""},
    {"<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"},
    {"<img src=x onerror=alert(1)>", ""},
    {"<img src=\"/files/a.webp\" onerror=\"alert(1)\">", "<img src=\"/files/a.webp\" alt=\"\">"},
    {"<img src='/files/a.webp' alt='x\" onerror=\"alert(1)'>", "<img src=\"/files/a.webp\" alt=\"x&quot; onerror=&quot;alert(1)\">"},
    {"<img src=/files/../../etc/passwd>", ""},
    {"<img/src=/files/a.webp/onerror=alert(1)>", ""},
    {"<svg onload=alert(1)><p>x</p></svg>y", "y"},
    {"<svg><style><img src=x onerror=alert(1)></style></svg>y", "y"},
    {"<math><mtext></p><img src=x onerror=alert(1)></math>y", "y"},
    {"<iframe src=javascript:alert(1)></iframe>y", "y"},
    {"<a href=\"javascript:alert(1)\">x</a>", "x"},
    {"<a href=\" javascript:alert(1)\">x</a>", "x"},
    {"<a href=\"java\tscript:alert(1)\">x</a>", "x"},
    {"<a href=\"&#106;avascript:alert(1)\">x</a>", "x"},
    {"<a href=\"//evil.test\">x</a>", "x"},
    {"<a href=\"/\\evil.test\">x</a>", "x"},
    {"<a href=\"/&#47;evil.test\">x</a>", "x"},
    {"<a href=\"/&sol;evil.test\">x</a>", "x"},
    {"<a href=\"/\t/evil.test\">x</a>", "x"},
    {"<a href=\"https://evil.test\">x</a>", "x"},
    {"<a href=\"data:text/html,<script>alert(1)</script>\">x</a>", "x"},
    {"<a href='/x' href='javascript:alert(1)'>x</a>", "<a href=\"/x\">x</a>"},
    {"<a/href='/x'onclick=alert(1)>x</a>", "<a href=\"/x\">x</a>"},
    {"<p/onclick=alert(1)>x</p>", "<p>x</p>"},
    {"<p =\"><img src=x onerror=alert(1)>\">x", "<p>&quot;&gt;x</p>"},
    {"<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>", "&quot;&gt;"},
    {"<textarea></textarea><img src=x onerror=alert(1)>", ""},
    {"<style>@import 'javascript:alert(1)';</style>x", "x"},
    {"<object data=x.swf><p>x</p></object>y", "y"},
    {"<form action=/x><button formaction=javascript:alert(1)>x</button></form>", "x"},
    {"<base href=//evil.test/>x", "x"},
    {"<meta http-equiv=refresh content='0;url=//evil.test'>x", "x"},
    {"<link rel=stylesheet href=//evil.test>x", "x"},
    {"<?php echo 1 ?>x", "x"},
    {"<![CDATA[<script>alert(1)</script>]]>x", "alert(1)]]&gt;x"},
    {"<!--><script>alert(1)</script>-->x", "--&gt;x"},
    {"</ script>x", "x"},
    {"<p", "<p></p>"},
    {"<a href='/x", "<a href=\"/x\"></a>"},
    {"<", "&lt;"},
};
INSTANTIATE_TEST_SUITE_P(Attack, RichTextCase, testing::ValuesIn(attacks));

// Everything that may ever come out, whatever went in.
bool is_harmless(const std::string& html) {
  static const std::regex allowed(
      R"re((?:[^<>]|</?(?:p|h3|h4|ul|ol|li|strong|em|blockquote)>|<br>|<a href="/(?!/)[A-Za-z0-9/._~?=&;%#+,:@!*-]*">|</a>|<img src="/files/[A-Za-z0-9/._~?=&;%#+,:@!*-]*" alt="[^"<>]*">)*)re");
  return std::regex_match(html, allowed);
}

TEST(RichText, cleaning_what_is_clean_changes_nothing) {
  for (const auto& list : {std::vector<Case>(std::begin(plain), std::end(plain)), std::vector<Case>(std::begin(attacks), std::end(attacks))}) {
    for (const Case& one : list) {
      const std::string once = clean_rich_text(one.given);
      EXPECT_EQ(clean_rich_text(once), once);
      EXPECT_TRUE(is_harmless(once)) << once;
    }
  }
}

TEST(RichText, no_mixture_of_fragments_brings_anything_else_out) {
  constexpr std::string_view fragments[] = {
      "<",         ">",        "\"",        "'",     "/",      "=",        " ",        "&",  ";",           "&#",
      "script",    "<script>", "</script>", "<p>",   "</p>",   "<a href=", "/x",       "//", "javascript:", "<img src=/files/",
      " onerror=", "<!--",     "-->",       "<svg>", "</svg>", "<style>",  "alert(1)", "\\", "<br/",        "云",
      "<li>"};
  std::minstd_rand random(20261121);
  for (int round = 0; round < 3'000; ++round) {
    std::string html;
    for (std::size_t parts = random() % 24; parts > 0; --parts) html += fragments[random() % std::size(fragments)];
    const std::string once = clean_rich_text(html);
    ASSERT_TRUE(is_harmless(once)) << html << "\n" << once;
    ASSERT_EQ(clean_rich_text(once), once) << html;
  }
}

TEST(RichText, nesting_ends_somewhere) {
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<em>";
  EXPECT_LT(clean_rich_text(deep).size(), 200U);
}

TEST(RichText, knows_a_path_of_this_site) {
  for (const auto* path : {"/", "/pages/home/index", "/pages/public/cmsAggregate?pageCode=home&hasMini=1", "/pages/a%20b#c"})
    EXPECT_TRUE(is_own_path(path)) << path;
  for (const auto* path :
       {"", "pages/home", "//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "/a b", "/../x", "/a\"b", "/a<b", "/a&#58;b"}) {
    EXPECT_FALSE(is_own_path(path)) << path;
  }
}

}  // namespace
}  // namespace galleria::content
