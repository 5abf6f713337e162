// Which plates there are, and which look alike.
#include "features/parking/plates.hpp"

#include <gtest/gtest.h>

namespace galleria::parking {
namespace {

PlateKind kind_of(std::string_view written) {
  const auto plate = read_plate(written);
  EXPECT_TRUE(plate) << written;
  return plate ? plate->kind : PlateKind::ordinary;
}

TEST(Plates, every_kind_of_the_mainland_is_known_by_its_format) {
  EXPECT_EQ(kind_of("粤B12345"), PlateKind::ordinary);
  EXPECT_EQ(kind_of("沪A1B2C3"), PlateKind::ordinary);
  EXPECT_EQ(kind_of("粤BD12345"), PlateKind::new_energy_small);
  EXPECT_EQ(kind_of("粤BFA2345"), PlateKind::new_energy_small);
  EXPECT_EQ(kind_of("粤B12345D"), PlateKind::new_energy_large);
  EXPECT_EQ(kind_of("京A1234警"), PlateKind::police);
  EXPECT_EQ(kind_of("京O1234警"), PlateKind::police);
  EXPECT_EQ(kind_of("VA12345"), PlateKind::army);
  EXPECT_EQ(kind_of("使123456"), PlateKind::embassy);
  EXPECT_EQ(kind_of("123456使"), PlateKind::embassy);
  EXPECT_EQ(kind_of("沪A1234领"), PlateKind::consulate);
  EXPECT_EQ(kind_of("粤A1234挂"), PlateKind::trailer);
  EXPECT_EQ(kind_of("粤A1234学"), PlateKind::learner);
  EXPECT_EQ(kind_of("粤Z1234港"), PlateKind::hong_kong);
  EXPECT_EQ(kind_of("粤Z1234澳"), PlateKind::macau);
}

TEST(Plates, what_people_write_becomes_what_stands_on_the_plate) {
  EXPECT_EQ(read_plate(" 粤b·123 45")->text, "粤B12345");
  EXPECT_EQ(read_plate("粤Ｂ１２３ａ５")->text, "粤B123A5");
  EXPECT_EQ(read_plate("粤B-D12345")->text, "粤BD12345");
}

TEST(Plates, what_is_no_plate_is_none) {
  for (const char* text : {"", "粤", "粤B1234", "粤B123456", "粤BI2345", "粤BO2345", "台B12345", "粤112345", "粤B1234港", "ABCDEFG", "粤B12345678901234567890"})
    EXPECT_FALSE(read_plate(text)) << text;
}

TEST(Plates, a_misread_character_is_less_unlike_than_any_other) {
  EXPECT_EQ(unlikeness("粤B12345", "粤B12345"), 0);
  EXPECT_EQ(unlikeness("粤B8D345", "粤BB0345"), 2);
  EXPECT_EQ(unlikeness("粤B12345", "粤B12945"), 4);
  EXPECT_EQ(unlikeness("粤B12345", "粤BD12345"), std::nullopt);
}

TEST(Plates, a_shown_plate_keeps_its_region_and_its_end) {
  EXPECT_EQ(masked_plate("粤B12345"), "粤B·***45");
  EXPECT_EQ(masked_plate("粤BD12345"), "粤B·***45");
  EXPECT_EQ(masked_plate(""), "");
  EXPECT_EQ(masked_plate("12"), "***");
}

}  // namespace
}  // namespace galleria::parking
