// What picture addresses may ask for, and which sizes come out, as tables.
#include "features/files/files_rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace galleria::files {

// How GoogleTest shows a plan.
static void PrintTo(const Plan& plan, std::ostream* stream) {
  *stream << plan.scaled.width << "x" << plan.scaled.height << " on " << plan.canvas.width << "x" << plan.canvas.height;
}

namespace {

TEST(FilesRulesTest, reads_every_action_that_pages_use) {
  const auto full = parse_processing("image/resize,m_fill,w_300,h_200,limit_0/quality,q_90/format,webp");
  ASSERT_TRUE(full.has_value());
  EXPECT_EQ(full->resize, (Resize{Fit::fill, 300, 200, 0, 0, true}));
  EXPECT_EQ(full->quality, 90);
  EXPECT_EQ(full->format, Format::webp);
  EXPECT_EQ(parse_processing("image/resize,w_375")->resize, (Resize{Fit::lfit, 375, 0, 0, 0, false}));
  EXPECT_EQ(parse_processing("image/resize,m_mfit,l_100,s_50,limit_1")->resize, (Resize{Fit::mfit, 0, 0, 100, 50, false}));
  EXPECT_EQ(parse_processing("image/format,jpg/quality,Q_80")->quality, 80);
  EXPECT_EQ(parse_processing("image/resize,m_lfit,w_16384/quality,q_100")->resize->width, 16'384);
}

TEST(FilesRulesTest, refuses_whatever_it_does_not_know) {
  for (const std::string_view text : {"",
                                      "image",
                                      "image/",
                                      "video/resize,w_1",
                                      "image/resize",
                                      "image/resize,w_0",
                                      "image/resize,w_16385",
                                      "image/resize,w_-5",
                                      "image/resize,w_1e3",
                                      "image/resize,w_10 ",
                                      "image/resize,w_10,w_20",
                                      "image/resize,m_huge,w_10",
                                      "image/resize,m_lfit,m_fill,w_10,h_10",
                                      "image/resize,m_lfit",
                                      "image/resize,m_fill,w_10",
                                      "image/resize,m_pad,h_10",
                                      "image/resize,m_fixed,l_10",
                                      "image/resize,w_10,limit_2",
                                      "image/resize,w_10,limit_1,limit_0",
                                      "image/resize,w_10/resize,w_20",
                                      "image/quality",
                                      "image/quality,q_0",
                                      "image/quality,q_101",
                                      "image/quality,x_50",
                                      "image/quality,q_50/quality,q_60",
                                      "image/format",
                                      "image/format,gif",
                                      "image/format,svg",
                                      "image/format,webp/format,jpg",
                                      "image/rotate,90",
                                      "image/watermark,text_abc",
                                      "image/resize,w_10//format,jpg",
                                      "image/resize,,w_10",
                                      "image/resize,w_99999999999999999999",
                                      "image/style,x",
                                      "image/info"}) {
    EXPECT_FALSE(parse_processing(text).has_value()) << text;
  }
}

TEST(FilesRulesTest, plans_sizes_as_the_platform_documents_them) {
  const Size wide{200, 100};
  const std::pair<Resize, Plan> cases[] = {
      {{Fit::lfit, 150, 80}, {{150, 75}, {150, 75}}},  // the documented example
      {{Fit::mfit, 150, 80}, {{160, 80}, {160, 80}}},  // the documented example
      {{Fit::fill, 150, 80}, {{160, 80}, {150, 80}}},
      {{Fit::pad, 150, 80}, {{150, 75}, {150, 80}}},
      {{Fit::fixed, 150, 80}, {{150, 80}, {150, 80}}},
      {{Fit::lfit, 50, 0}, {{50, 25}, {50, 25}}},
      {{Fit::lfit, 0, 50}, {{100, 50}, {100, 50}}},
      {{Fit::lfit, 0, 0, 100, 0}, {{100, 50}, {100, 50}}},
      {{Fit::lfit, 0, 0, 0, 25}, {{50, 25}, {50, 25}}},
      {{Fit::lfit, 50, 0, 199, 199}, {{50, 25}, {50, 25}}},  // long and short side count only without width and height
  };
  for (const auto& [resize, plan] : cases) EXPECT_EQ(plan_resize(wide, resize), plan);
}

TEST(FilesRulesTest, never_enlarges_unless_the_request_says_so) {
  const Size small{20, 10};
  EXPECT_EQ(plan_resize(small, {Fit::lfit, 100, 0}), (Plan{{20, 10}, {20, 10}}));
  EXPECT_EQ(plan_resize(small, {Fit::mfit, 100, 100}), (Plan{{20, 10}, {20, 10}}));
  EXPECT_EQ(plan_resize(small, {Fit::fixed, 100, 5}), (Plan{{20, 10}, {20, 10}}));
  EXPECT_EQ(plan_resize(small, {Fit::fill, 100, 100}), (Plan{{20, 10}, {10, 10}})) << "the largest part of that shape";
  EXPECT_EQ(plan_resize(small, {Fit::lfit, 100, 0, 0, 0, true}), (Plan{{100, 50}, {100, 50}}));
  EXPECT_EQ(plan_resize({4'096, 1}, {Fit::fill, 100, 100, 0, 0, true}).canvas, (Size{1, 1})) << "409,600 pixels wide is more than anybody may ask for";
}

TEST(FilesRulesTest, a_side_is_never_nought) { EXPECT_EQ(plan_resize({4'000, 3}, {Fit::lfit, 40, 0}).scaled, (Size{40, 1})); }

TEST(FilesRulesTest, requests_are_raised_to_a_bounded_number_of_sizes_and_qualities) {
  std::set<std::string> variants;
  for (int width = 1; width <= 16'384; ++width) variants.insert(canonical_text(snapped({Resize{Fit::lfit, width, 0}, 0, {}})));
  EXPECT_EQ(variants.size(), 23U);
  std::set<int> qualities;
  for (int quality = 1; quality <= 100; ++quality) qualities.insert(snapped({{}, quality, {}}).quality);
  EXPECT_EQ(qualities, (std::set{50, 70, 82, 90}));
}

TEST(FilesRulesTest, a_quality_of_a_hundred_means_a_hundred_or_all_that_is_kept) {
  const auto quality_of = [](std::string_view text) { return snapped(*parse_processing(text)).quality; };
  EXPECT_EQ(quality_of("image/quality,Q_100"), 100);
  EXPECT_EQ(quality_of("image/quality,Q_90"), 90);
  EXPECT_EQ(quality_of("image/quality,Q_1"), 50);
  EXPECT_GE(quality_of("image/quality,q_100"), kept_quality);
  EXPECT_LT(quality_of("image/quality,q_100"), 100) << "more than was kept only takes room";
  EXPECT_EQ(quality_of("image/quality,q_50"), 50);
  EXPECT_EQ(snapped(snapped(*parse_processing("image/quality,q_100"))), snapped(*parse_processing("image/quality,q_100")));
}

TEST(FilesRulesTest, raising_a_size_keeps_its_shape_and_never_gives_less_than_was_asked) {
  for (const auto& [width, height] : {std::pair(150, 80), std::pair(80, 150), std::pair(1, 1), std::pair(375, 500)}) {
    const Resize raised = *snapped({Resize{Fit::fill, width, height}, 0, {}}).resize;
    EXPECT_GE(raised.width, width);
    EXPECT_GE(raised.height, height);
    EXPECT_NEAR(static_cast<double>(raised.width) / raised.height, static_cast<double>(width) / height, 0.02);
  }
}

TEST(FilesRulesTest, tells_formats_by_their_first_bytes_only) {
  EXPECT_EQ(sniff_format("\xff\xd8\xff\xe0 whatever"), Format::jpg);
  EXPECT_EQ(sniff_format("\x89PNG\r\n\x1a\n whatever"), Format::png);
  EXPECT_EQ(sniff_format(std::string_view("RIFF\0\0\0\0WEBPVP8 ", 16)), Format::webp);
  for (const std::string_view text : {"", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "RIFF----WAVE----", "\xff\xd8", "BM"})
    EXPECT_FALSE(sniff_format(text));
}

TEST(FilesRulesTest, random_names_are_spread_over_folders_and_named_ones_stand_together) {
  EXPECT_EQ(key_of_file("3f00000000000000000000000000009a.jpg"), "3f/3f00000000000000000000000000009a.jpg");
  EXPECT_EQ(key_of_file("seasons/spring.webp"), "named/seasons/spring.webp");
}

TEST(FilesRulesTest, takes_no_name_that_leads_elsewhere) {
  for (const std::string_view name : {"0a1b.jpg", "demo/goods.handbag~camel.sand.plain.webp", "a-b_c.png"}) EXPECT_TRUE(is_file_name(name)) << name;
  for (const std::string_view name : {"", ".jpg", "../a.jpg", "..", "demo/../a.jpg", "demo/.a.jpg", ".demo/a.jpg", "a/b/c.jpg", "/a.jpg", "a.jpg/",
                                      "demo//a.jpg", "a.svg", "a.html", "a", "A.jpg", "a b.jpg", "a\n.jpg", "a%2f.jpg", "a.jpg.exe"}) {
    EXPECT_FALSE(is_file_name(name)) << name;
  }
  EXPECT_FALSE(is_file_name(std::string(200, 'a') + ".jpg"));
}

}  // namespace
}  // namespace galleria::files
