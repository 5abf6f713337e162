// Likes decay by time alone, addresses go out of words, and a list goes on where it was.
#include "features/community/community_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::community {
namespace {

using namespace std::chrono_literals;

TEST(CommunityRules, each_doubling_of_likes_is_worth_so_many_hours) {
  const TimeMs noon = TimeMs{} + 24h * 400;
  EXPECT_EQ(hot_score(noon, 0, 12h), epoch_ms(noon));
  EXPECT_EQ(hot_score(noon, 1, 12h), epoch_ms(noon + 12h));
  EXPECT_EQ(hot_score(noon, 3, 12h), epoch_ms(noon + 24h));
  EXPECT_EQ(hot_score(noon, 1023, 12h), hot_score(noon + 12h, 511, 12h)) << "half as many, but so much later";
  EXPECT_EQ(hot_score(noon, 10'000, 12h), hot_score(noon, 10'001, 12h)) << "one like more of so many changes nothing";
  for (std::int64_t likes = 0; likes < 300; ++likes) EXPECT_LE(hot_score(noon, likes, 12h), hot_score(noon, likes + 1, 12h));
}

TEST(CommunityRules, addresses_are_taken_out_of_words) {
  EXPECT_EQ(without_links("一件风衣的秋天"), "一件风衣的秋天");
  EXPECT_EQ(without_links("看这里https://evil.example/x?y=1 真好看"), "看这里 真好看");
  EXPECT_EQ(without_links("买HTTP://A.cn"), "买");
  EXPECT_EQ(without_links("来 www.a.b 看"), "来  看");
  EXPECT_EQ(without_links("店在shop123.com/abc，便宜"), "店在，便宜");
  EXPECT_EQ(without_links("(taobao.com)"), "(");
  EXPECT_EQ(without_links("Autumn coat. So warm, v2.0!"), "Autumn coat. So warm, v2.0!");
  EXPECT_EQ(without_links("https://a.example"), "");
}

TEST(CommunityRules, a_cursor_is_read_as_it_was_written_and_nothing_else_is) {
  const ListCursor cursor{1'700'000'000'000, 42, {7, 9'007'199'254'740'991}, 1};
  const auto read = read_cursor(cursor_text(cursor));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->score, cursor.score);
  EXPECT_EQ(read->post_id, cursor.post_id);
  EXPECT_EQ(read->first_ids, cursor.first_ids);
  EXPECT_EQ(read->shown_count, 1);
  EXPECT_TRUE(read_cursor("a.b")) << "by time alone";
  for (const std::string_view wrong : {"", "1", ".", "1.", "1..2", "-1.2", "1.2.-3", "1.2.0", "1.2.2.7", "1.2 3", "zzzzzzzzzzzzzzzzzzzz.1"})
    EXPECT_FALSE(read_cursor(wrong)) << wrong;
}

TEST(CommunityRules, no_place_of_a_theme_has_more_than_the_one_before_it) {
  const TimeMs now = TimeMs{} + 24h;
  const std::vector<std::int64_t> prizes{500, 300, 300};
  EXPECT_TRUE(is_theme_fit(now, now + 1h, prizes, now));
  EXPECT_FALSE(is_theme_fit(now, now + 1h, std::vector<std::int64_t>{300, 500}, now));
  EXPECT_FALSE(is_theme_fit(now, now, prizes, now));
  EXPECT_FALSE(is_theme_fit(now - 2h, now, prizes, now));
  EXPECT_EQ(read_prizes(prizes_text(prizes)), prizes);
  EXPECT_THAT(read_prizes(""), testing::IsEmpty());
}

}  // namespace
}  // namespace galleria::community
