// The sandbox's fapiao: a PDF that opens, bears its number, and says its total in words.
#include "gateways/sandbox/fapiao_paper.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "gateways/sandbox/amount_in_words.hpp"

namespace galleria::gateways {
namespace {
using testing::HasSubstr;
using testing::Not;

FapiaoPaper tea_paper() {
  FapiaoPaper paper;
  paper.number = "26320000000000012345";
  paper.issued_at = time_from_epoch_ms(1'790'000'000'000);
  paper.seller = {"云廊商业管理（南京）有限公司", "91320102MA1YUNLANQ"};
  paper.buyer = {invoices::TitleKind::organization, "云廊示例有限公司", "91310110666007217T", "", "", "", "", ""};
  paper.lines = {{"1000000000000000000", "景德镇青瓷饭碗", "天青 四只装", "件", 2, Cents{25'600}, 130},
                 {"1000000000000000000", "月光花瓶", "", "件", 1, Cents{46'800}, 130}};
  return paper;
}

// Where the cross-reference table says that it stands, it stands: what a reader looks for first.
bool has_cross_references(const std::string& pdf) {
  const auto mark = pdf.rfind("startxref");
  return mark != std::string::npos && pdf.compare(std::stoul(pdf.substr(mark + 10)), 4, "xref") == 0;
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(AmountInWords, is_what_a_voucher_says) {
  EXPECT_EQ(amount_in_words(Cents{0}), "零圆整");
  EXPECT_EQ(amount_in_words(Cents{5}), "伍分");
  EXPECT_EQ(amount_in_words(Cents{50}), "伍角整");
  EXPECT_EQ(amount_in_words(Cents{1'000}), "壹拾圆整");
  EXPECT_EQ(amount_in_words(Cents{100'850}), "壹仟零捌圆伍角整");
  EXPECT_EQ(amount_in_words(Cents{10'000'001}), "壹拾万圆零壹分");
  EXPECT_EQ(amount_in_words(Cents{1'000'500'000}), "壹仟万零伍仟圆整");
  EXPECT_EQ(amount_in_words(Cents{1'000'050'000}), "壹仟万零伍佰圆整");
  EXPECT_EQ(amount_in_words(Cents{10'000'000'100}), "壹亿零壹圆整");
  EXPECT_EQ(amount_in_words(Cents{123'456'789'012}), "壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾圆壹角贰分");
  EXPECT_EQ(amount_in_words(Cents{-72'400}), "（负数）柒佰贰拾肆圆整");
  EXPECT_THROW(amount_in_words(Cents{100'000'000'000'000}), std::out_of_range);
}

TEST(FapiaoPaper, is_one_page_of_pdf_that_bears_its_number_and_its_fonts) {
  const std::string pdf = draw_fapiao(tea_paper());
  EXPECT_TRUE(pdf.starts_with("%PDF-1.4"));
  EXPECT_THAT(pdf.substr(pdf.size() - 8), HasSubstr("%%EOF"));
  EXPECT_TRUE(has_cross_references(pdf));
  EXPECT_EQ(count_of(pdf, "/Type /Page %"), 1);
  EXPECT_THAT(pdf, HasSubstr("/Keywords (26320000000000012345)"));
  EXPECT_THAT(pdf, HasSubstr("/Subject (SANDBOX)"));
  EXPECT_THAT(pdf, HasSubstr("NotoSansCJK")) << "the Chinese font is embedded";
  EXPECT_LT(pdf.size(), 300'000U);
  // For a look at it: GALLERIA_FAPIAO=/tmp/fapiao.pdf
  if (const char* file = std::getenv("GALLERIA_FAPIAO")) std::ofstream(file, std::ios::binary) << pdf;
}

TEST(FapiaoPaper, a_red_one_differs_and_many_lines_find_room) {
  auto paper = tea_paper();
  const auto blue = draw_fapiao(paper);
  paper.reversed_number = paper.number;
  paper.number = "26320000000000012346";
  const auto red = draw_fapiao(paper);
  EXPECT_THAT(red, HasSubstr("/Keywords (26320000000000012346)"));
  EXPECT_THAT(blue, Not(HasSubstr("26320000000000012346")));
  paper.lines.resize(60, paper.lines.front());
  const auto height_of = [](const std::string& pdf) {
    const auto box = pdf.find("/MediaBox [ 0 0 612 ");
    return box == std::string::npos ? 0.0 : std::stod(pdf.substr(box + 20));
  };
  EXPECT_GT(height_of(red), 300);
  EXPECT_NEAR(height_of(draw_fapiao(paper)) - height_of(red), 53 * 17, 2) << "53 rows more than the seven that always stand";
  if (const char* file = std::getenv("GALLERIA_RED_FAPIAO")) std::ofstream(file, std::ios::binary) << red;
}

}  // namespace
}  // namespace galleria::gateways
