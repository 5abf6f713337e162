// How numbers of columns are told.
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

}  // namespace
}  // namespace galleria::member_data
