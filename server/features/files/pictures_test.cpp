// Strangers' pictures made ours, and a corpus of things that are none.
#include "features/files/pictures.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "base/pictures.hpp"
#include "features/files/files_api.hpp"
#include "features/files/sample_pictures_fixture.hpp"

namespace galleria::files {
namespace {

using testing::HasSubstr;
using testing::Not;

class PicturesTest : public testing::Test {
 protected:
  void SetUp() override { start_pictures(); }
  static bool is_refused_as(std::string_view bytes, const Failure& failure) {
    const auto made = make_ours(bytes);
    return made.has_error() && made.error().is(failure);
  }
};

TEST_F(PicturesTest, jpeg_png_and_webp_become_ours) {
  for (const Format format : {Format::jpg, Format::png, Format::webp}) {
    const auto made = make_ours(sample_picture(format, {300, 200}));
    ASSERT_TRUE(made.has_value()) << enum_text(format);
    EXPECT_EQ(made->format, Format::jpg);
    EXPECT_EQ(made->size, (Size{300, 200}));
    EXPECT_EQ(size_of(made->bytes), made->size);
    EXPECT_EQ(sniff_format(made->bytes), Format::jpg);
  }
}

TEST_F(PicturesTest, what_is_see_through_stays_so) {
  const auto made = make_ours(see_through_png({64, 64})).value();
  EXPECT_EQ(made.format, Format::webp);
  EXPECT_TRUE(is_see_through(made.bytes));
}

TEST_F(PicturesTest, the_place_where_a_picture_was_taken_is_stripped_and_it_stands_upright) {
  for (const std::string& located : {located_jpeg({300, 200}), located_see_through_webp({300, 200})}) {
    ASSERT_TRUE(has_metadata(located)) << "else this test shows nothing";
    const auto made = make_ours(located).value();
    EXPECT_FALSE(has_metadata(made.bytes)) << enum_text(made.format);
    EXPECT_THAT(made.bytes, Not(HasSubstr("Exif")));
    EXPECT_THAT(made.bytes, Not(HasSubstr("Secret Camera")));
    EXPECT_EQ(made.size, (Size{200, 300}));
  }
}

TEST_F(PicturesTest, a_large_picture_is_scaled_down) { EXPECT_EQ(make_ours(sample_picture(Format::jpg, {5'000, 2'500})).value().size, (Size{4'096, 2'048})); }

TEST_F(PicturesTest, what_is_hidden_behind_or_inside_a_picture_does_not_come_through) {
  const std::string script = "<script>alert(document.cookie)</script>";
  for (const Format format : {Format::jpg, Format::png, Format::webp}) {
    const auto made = make_ours(sample_picture(format, {64, 64}) + script + std::string("PK\x03\x04", 4));
    ASSERT_TRUE(made.has_value()) << enum_text(format);
    EXPECT_THAT(made->bytes, Not(HasSubstr("script")));
    EXPECT_THAT(made->bytes, Not(HasSubstr("PK\x03\x04")));
  }
}

TEST_F(PicturesTest, a_picture_that_claims_to_be_huge_is_refused_before_it_is_decoded) {
  EXPECT_TRUE(is_refused_as(boasting_png({60'000, 60'000}), image_too_large));
  EXPECT_TRUE(is_refused_as(boasting_png({30'001, 1}), image_too_large));
  EXPECT_TRUE(is_refused_as(boasting_png({8'000, 8'000}), image_too_large));
}

TEST_F(PicturesTest, truncated_pictures_are_refused) {
  for (const Format format : {Format::jpg, Format::png, Format::webp}) {
    const std::string whole = sample_picture(format, {400, 400});
    for (const std::size_t part : {std::size_t{4}, std::size_t{12}, whole.size() / 4, whole.size() / 2, whole.size() / 20 * 19}) {
      EXPECT_TRUE(is_refused_as(std::string_view(whole).substr(0, part), not_an_image)) << enum_text(format) << " cut at " << part;
    }
  }
}

TEST_F(PicturesTest, what_is_no_picture_is_refused) {
  const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>)";
  for (const std::string& bytes : {std::string(), std::string("GIF89a\x01\x00\x01\x00", 10), svg, "<?xml version=\"1.0\"?>" + svg, std::string("%PDF-1.7"),
                                   std::string("<html>"), std::string(1'000, '\0'), "\xff\xd8\xff" + svg, "\x89PNG\r\n\x1a\n" + svg,
                                   std::string("RIFF\x40\0\0\0WEBPVP8 ", 16) + svg, std::string("BM") + std::string(60, '\0')}) {
    EXPECT_TRUE(is_refused_as(bytes, not_an_image)) << bytes.substr(0, 20);
  }
}

TEST_F(PicturesTest, processing_gives_the_planned_size_and_format) {
  const std::string source = sample_picture(Format::jpg, {200, 100});
  const std::tuple<std::string_view, Size, Format> cases[] = {
      {"image/resize,m_lfit,w_150,h_80", {150, 75}, Format::jpg},
      {"image/resize,m_mfit,w_150,h_80/format,webp", {160, 80}, Format::webp},
      {"image/resize,m_fill,w_150,h_80/format,png", {150, 80}, Format::png},
      {"image/resize,m_pad,w_150,h_80", {150, 80}, Format::jpg},
      {"image/resize,m_fixed,w_50,h_90/quality,q_50", {50, 90}, Format::jpg},
      {"image/resize,m_lfit,w_400", {200, 100}, Format::jpg},
      {"image/resize,m_lfit,w_400,limit_0", {400, 200}, Format::jpg},
      {"image/format,webp", {200, 100}, Format::webp},
  };
  for (const auto& [text, size, format] : cases) {
    const auto processed = process(source, Format::jpg, parse_processing(text).value());
    EXPECT_EQ(size_of(processed.bytes), size) << text;
    EXPECT_EQ(sniff_format(processed.bytes), format) << text;
  }
}

// Browsers take a picture without a profile for sRGB; a phone that shows sixty small ones would fetch as much profile as picture.
TEST_F(PicturesTest, a_size_brings_neither_profile_nor_metadata_along) {
  const std::string source = located_jpeg({300, 200});
  for (const std::string_view format : {"jpg", "png", "webp"}) {
    const auto sized = process(source, Format::jpg, parse_processing(fmt::format("image/resize,w_80/format,{}", format)).value());
    EXPECT_FALSE(has_profile(sized.bytes)) << format;
    EXPECT_FALSE(has_metadata(sized.bytes)) << format;
  }
}

TEST_F(PicturesTest, a_see_through_picture_becomes_a_jpeg_on_white_and_pads_with_white) {
  const std::string source = see_through_png({100, 50});
  EXPECT_FALSE(is_see_through(process(source, Format::png, parse_processing("image/format,jpg").value()).bytes));
  EXPECT_EQ(size_of(process(source, Format::png, parse_processing("image/resize,m_pad,w_80,h_80").value()).bytes), (Size{80, 80}));
}

TEST_F(PicturesTest, pictures_that_look_alike_have_the_same_digest_whatever_their_size_and_format) {
  const std::string digest = difference_digest(waved_picture(Format::jpg, {680, 640}, 2));
  EXPECT_EQ(digest.size(), 64U);
  EXPECT_EQ(difference_digest(waved_picture(Format::webp, {340, 900}, 2)), digest);
  EXPECT_EQ(difference_digest(make_ours(waved_picture(Format::png, {680, 640}, 2)).value().bytes), digest);
  EXPECT_NE(difference_digest(waved_picture(Format::jpg, {680, 640}, 3)), digest);
  EXPECT_THROW(difference_digest("no picture"), std::runtime_error);
}

}  // namespace
}  // namespace galleria::files
