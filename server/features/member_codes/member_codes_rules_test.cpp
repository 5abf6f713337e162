// How codes are written, and when they stand.
#include "features/member_codes/member_codes_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::member_codes {
namespace {

TEST(MemberCodesRules, a_code_is_taken_apart_as_it_was_written) {
  const std::string code = written_code("1100284107", 29'833'305, "00012345");
  EXPECT_EQ(code, "11002841070500012345");
  const auto parts = split_code(code);
  ASSERT_TRUE(parts.has_value());
  EXPECT_EQ(parts->member_number, "1100284107");
  EXPECT_EQ(parts->minute_mark, 5);
  EXPECT_EQ(parts->proof, "00012345");
}

TEST(MemberCodesRules, what_is_not_twenty_digits_is_no_code) {
  for (const auto* text :
       {"", "1100284107", "110028410705000123456", "1100284107050001234", "1100284107 500012345", "11002841070500O12345", "-1002841070500012345"})
    EXPECT_FALSE(split_code(text).has_value()) << text;
}

TEST(MemberCodesRules, a_mark_means_the_minute_next_to_now) {
  for (const std::int64_t now : {29'833'300, 29'833'305, 29'833'349, 29'833'399}) {
    for (std::int64_t minute = now - 50; minute < now + 50; ++minute) EXPECT_EQ(minute_with_mark(minute % 100, now), minute) << now;
  }
}

TEST(MemberCodesRules, a_code_stands_in_its_minute_and_in_those_beside_it) {
  EXPECT_TRUE(is_current(99, 100));
  EXPECT_TRUE(is_current(100, 100));
  EXPECT_TRUE(is_current(101, 100));
  EXPECT_FALSE(is_current(98, 100));
  EXPECT_FALSE(is_current(102, 100));
}

TEST(MemberCodesRules, a_proof_has_eight_digits_and_follows_from_the_digest) {
  EXPECT_EQ(proof_from_digest("000000000000001ffff"), "00000001");
  EXPECT_EQ(proof_from_digest("fffffffffffffff0000"), "06846975");
  EXPECT_EQ(minute_of(start_of_minute(29'833'305)), 29'833'305);
}

}  // namespace
}  // namespace galleria::member_codes
