// What tells a SKU from the others of its product.
#include "base/specification.hpp"

#include <gtest/gtest.h>

namespace galleria {
namespace {

TEST(Specification, leaves_out_what_is_empty_and_gives_chinese_where_english_is_missing) {
  EXPECT_EQ(joined_words("焦糖棕", "", "小号"), "焦糖棕 小号");
  EXPECT_EQ(joined_words("", "", ""), "");
  const Localized both = joined_specification({"焦糖棕", "Caramel"}, {"", ""}, {"小号", ""});
  EXPECT_EQ(both.zh_cn, "焦糖棕 小号");
  EXPECT_EQ(both.en, "Caramel 小号");
}

}  // namespace
}  // namespace galleria
