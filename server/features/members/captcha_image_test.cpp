// The drawn picture codes: a PNG of the promised size, never the same twice, drawn quickly and with ink on it.
#include "features/members/captcha_image.hpp"

#include <gtest/gtest.h>

#include <vips/vips8>

#include "base/crypto.hpp"
#include "base/pictures.hpp"

namespace galleria::members {
namespace {

class CaptchaImageTest : public testing::Test {
 protected:
  void SetUp() override {
    start_crypto();
    start_pictures();
  }
};

TEST_F(CaptchaImageTest, is_a_png_of_the_promised_size_with_ink_in_every_quarter) {
  for (int i = 0; i < 20; ++i) {
    const std::string png = draw_captcha_png("KMXA");
    const auto image = vips::VImage::new_from_buffer(png.data(), png.size(), "");
    ASSERT_EQ(image.width(), captcha_width);
    ASSERT_EQ(image.height(), captcha_height);
    for (int quarter = 0; quarter < 4; ++quarter) {
      const auto part = image.extract_area(quarter * captcha_width / 4, 0, captcha_width / 4, captcha_height);
      EXPECT_LT(part.avg(), 238) << "a letter darkens its quarter";
      EXPECT_GT(part.avg(), 120) << "the ground stays light";
    }
    EXPECT_LT(png.size(), 12'000U) << "it travels inside JSON";
  }
}

TEST_F(CaptchaImageTest, is_never_the_same_twice) { EXPECT_NE(draw_captcha_png("KMXA"), draw_captcha_png("KMXA")); }

}  // namespace
}  // namespace galleria::members
