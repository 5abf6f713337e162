// How numbers of columns are told, and how often a copy may be asked for.
#include "features/member_data/member_data_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::member_data {
namespace {

constexpr MallOffset offset = std::chrono::hours(8);

TEST(MemberDataRules, cents_are_yuan_moments_are_the_malls_and_other_numbers_stand_as_they_are) {
  const auto told = [](std::string_view column, std::int64_t value) {
    const ToldField field = told_number(column, value, offset);
    return field.name + " " + field.value;
  };
  EXPECT_EQ(told("payable_cents", 12'345), "payable 123.45");
  EXPECT_EQ(told("created_at_ms", 0), "created_at 1970-01-01 08:00:00");
  EXPECT_EQ(told("quantity", 3), "quantity 3");
}

TEST(MemberDataRules, the_next_copy_is_a_day_after_the_last_and_at_once_after_one_that_failed) {
  const TimeMs asked = time_from_epoch_ms(1'000);
  EXPECT_EQ(next_copy_at(DataCopyState::ready, asked, asked + between_copies - DurationMs(1)), asked + between_copies);
  EXPECT_EQ(next_copy_at(DataCopyState::running, asked, asked), asked + between_copies);
  EXPECT_EQ(next_copy_at(DataCopyState::ready, asked, asked + between_copies), std::nullopt);
  EXPECT_EQ(next_copy_at(DataCopyState::failed, asked, asked), std::nullopt);
}

}  // namespace
}  // namespace galleria::member_data
