// The texts of cards, cut to what a preview shows.
#include "app/page_cards.hpp"

#include <gtest/gtest.h>

namespace galleria::app {
namespace {

TEST(PageCardTexts, AreCutBetweenCharactersAndSaySo) {
  EXPECT_EQ(shortened("雨后石阶", 4), "雨后石阶");
  EXPECT_EQ(shortened("雨后石阶", 3), "雨后石…");
  EXPECT_EQ(shortened("", 3), "");
  EXPECT_EQ(shortened("abc", 0), "…");
}

TEST(PageCardTexts, StandInOneLine) {
  EXPECT_EQ(shortened("  one\r\n\r\n  two\tthree \n", 40), "one two three");
  EXPECT_EQ(shortened("one two", 4), "one…");
  EXPECT_EQ(shortened("one two", 5), "one t…");
}

}  // namespace
}  // namespace galleria::app
