// Cells as spreadsheets must read them.
#include "features/exports/exports_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::exports {
namespace {

using namespace std::chrono_literals;

TEST(ExportsRulesTest, what_a_spreadsheet_would_take_for_a_formula_is_text) {
  EXPECT_EQ(csv_text("=1+1"), "\"'=1+1\"");
  EXPECT_EQ(csv_text("+86"), "\"'+86\"");
  EXPECT_EQ(csv_text("-2"), "\"'-2\"");
  EXPECT_EQ(csv_text("@SUM(A1)"), "\"'@SUM(A1)\"");
  EXPECT_EQ(csv_text("\t=1"), "\"'\t=1\"");
  EXPECT_EQ(csv_text("\r=1"), "\"'\r=1\"");
  EXPECT_EQ(csv_text("\n=1"), "\"'\n=1\"");
}

TEST(ExportsRulesTest, other_text_stays_as_it_is_between_its_quotes) {
  EXPECT_EQ(csv_text(""), "\"\"");
  EXPECT_EQ(csv_text("a \"b\", c"), "\"a \"\"b\"\", c\"");
  EXPECT_EQ(csv_text("3 = 3"), "\"3 = 3\"");
}

TEST(ExportsRulesTest, money_has_two_decimals_and_its_sign) {
  EXPECT_EQ(cents_text(Cents{0}), "0.00");
  EXPECT_EQ(cents_text(Cents{5}), "0.05");
  EXPECT_EQ(cents_text(Cents{-5}), "-0.05");
  EXPECT_EQ(cents_text(Cents{-123'456}), "-1234.56");
}

TEST(ExportsRulesTest, moments_stand_on_the_malls_clock) {
  const TimeMs at = time_from_epoch_ms(1'790'000'000'000);
  EXPECT_EQ(time_text(at, 8h), "2026-09-21 22:13:20");
  EXPECT_DOUBLE_EQ(spreadsheet_day(time_from_epoch_ms(0), 12h), 25'569.5);
}

TEST(ExportsRulesTest, numbers_that_a_spreadsheet_would_round_are_not_numbers_there) {
  EXPECT_TRUE(fits_spreadsheet_number(999'999'999'999'999));
  EXPECT_FALSE(fits_spreadsheet_number(1'000'000'000'000'000));
  EXPECT_FALSE(fits_spreadsheet_number(-1'000'000'000'000'000));
}

TEST(ExportsRulesTest, a_cell_takes_whole_characters_and_none_that_xml_refuses) {
  EXPECT_EQ(spreadsheet_text(std::string("a\x01\x1f\tb")), "a\tb");
  std::string long_text;
  for (int i = 0; i < 40'000; ++i) long_text += "云";
  EXPECT_EQ(spreadsheet_text(long_text).size(), 3U * 32'767);
}

TEST(ExportsRulesTest, a_file_is_named_in_any_language) {
  EXPECT_EQ(disposition("订单 2026", "csv"), "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95%202026.csv");
}

}  // namespace
}  // namespace galleria::exports
