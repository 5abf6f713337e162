// Words of a list are found however they are written.
#include "base/word_list.hpp"

#include <gmock/gmock.h>

namespace galleria {
namespace {

TEST(WordList, a_word_is_found_in_any_case_width_and_spacing) {
  const std::vector<std::string> words{"vx", "加微信"};
  EXPECT_TRUE(holds_word("ask V X", words));
  EXPECT_TRUE(holds_word("ＶＸ 12", words));
  EXPECT_TRUE(holds_word("加 微　信", words));
  EXPECT_TRUE(holds_word("v-x", words));
  EXPECT_FALSE(holds_word("微信付款很方便", words));
  EXPECT_FALSE(holds_word("任何词", std::vector<std::string>{""}));
}

TEST(WordList, a_list_is_kept_as_it_is_compared_each_word_once) {
  EXPECT_THAT(words_of_lines("加 微信\n ＶＸ \n\nvx\n"), testing::ElementsAre("加微信", "vx"));
  EXPECT_EQ(find_listed_word("v-X 加", words_of_lines("加微信\nVX")), "vx");
}

}  // namespace
}  // namespace galleria
