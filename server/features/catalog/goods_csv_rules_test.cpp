// Files of goods: what is written is read as the same, and what people hand in is understood or named.
#include "features/catalog/goods_csv_rules.hpp"

#include <gmock/gmock.h>

#include <random>

#include "base/names.hpp"

namespace galleria::catalog::csv {
namespace {

using testing::ElementsAre;
using testing::Optional;

std::vector<std::vector<std::string>> rows_of(std::string_view text) {
  Reader reader(text);
  std::vector<std::vector<std::string>> rows;
  for (std::vector<std::string> cells; reader.next(cells);) rows.push_back(cells);
  return rows;
}

std::string written(const std::vector<std::string>& cells) {
  std::string text;
  write_row(text, cells);
  return text;
}

TEST(GoodsCsv, a_cell_that_a_spreadsheet_would_run_is_made_harmless_and_read_as_it_was) {
  for (const std::string cell : {"=1+1", "+86", "-5", "@sum", "\tx", "'=1", "''", "'+", "'''=", "=\"a,b\""}) {
    const std::string text = written({cell, "plain"});
    const char first = text[0] == '"' ? text[1] : text[0];
    EXPECT_EQ(first, '\'') << text;
    EXPECT_THAT(rows_of(text), ElementsAre(ElementsAre(cell, "plain")));
  }
  EXPECT_EQ(written({"'tis", "x"}), "'tis,x\r\n");
  EXPECT_THAT(rows_of("'tis,x"), ElementsAre(ElementsAre("'tis", "x"))) << "an apostrophe of the text's own stays";
}

TEST(GoodsCsv, whatever_cells_hold_they_are_read_as_they_were_written) {
  constexpr std::string_view letters = "a,\"'=+-@\r\n\t ;9";
  std::mt19937 random(20'261'124);
  std::uniform_int_distribution<std::size_t> letter(0, letters.size());
  std::uniform_int_distribution<std::size_t> length(0, 6);
  for (int round = 0; round < 20'000; ++round) {
    std::vector<std::vector<std::string>> rows(1 + length(random) % 3);
    const std::size_t width = 1 + length(random);
    std::string text;
    for (auto& row : rows) {
      row.resize(width);
      for (std::string& cell : row) {
        for (std::size_t left = length(random); left > 0; --left) {
          const std::size_t which = letter(random);
          cell += which == letters.size() ? std::string("包") : std::string(1, letters[which]);
        }
      }
      write_row(text, row);
    }
    ASSERT_EQ(rows_of(text), rows) << text;
  }
}

TEST(GoodsCsv, rows_may_end_either_way_and_empty_lines_are_passed_over) {
  EXPECT_THAT(rows_of("a,b\r\n\r\nc,\n\"d\ne\",f"), ElementsAre(ElementsAre("a", "b"), ElementsAre("c", ""), ElementsAre("d\ne", "f")));
}

TEST(GoodsCsv, an_open_quotation_or_one_that_goes_on_ends_all_trust) {
  for (const std::string_view text : {"a,\"b\nc,d", "a,\"b\"c\n"}) {
    Reader reader(text);
    std::vector<std::string> cells;
    EXPECT_FALSE(reader.next(cells)) << text;
    EXPECT_TRUE(reader.is_broken()) << text;
  }
}

TEST(GoodsCsv, a_file_is_utf_8_with_or_without_its_mark_or_else_gbk) {
  EXPECT_THAT(text_of_file("\xEF\xBB\xBF售价"), Optional(std::string("售价")));
  EXPECT_THAT(text_of_file("售价"), Optional(std::string("售价")));
  EXPECT_THAT(text_of_file("\xCA\xDB\xBC\xDB,1"), Optional(std::string("售价,1")));
  EXPECT_THAT(text_of_file(""), Optional(std::string()));
  EXPECT_EQ(text_of_file("\xFF\xFF\xFF"), std::nullopt);
  EXPECT_EQ(text_of_file(std::string_view("a\0b", 3)), std::nullopt);
}

TEST(GoodsCsv, a_long_file_of_gbk_is_read_whole) {
  std::string bytes;
  std::string expected;
  for (int count = 0; count < 30'000; ++count) {
    bytes += "\xCA\xDB\n";
    expected += "售\n";
  }
  EXPECT_THAT(text_of_file(bytes), Optional(expected));
}

TEST(GoodsCsv, columns_are_known_by_their_titles_in_both_languages) {
  for (std::size_t place = 0; place < column_count; ++place) {
    const auto column = static_cast<Column>(place);
    EXPECT_THAT(column_of(title_of(column, Locale::zh_cn)), Optional(column));
    EXPECT_THAT(column_of(" " + std::string(title_of(column, Locale::en)) + " "), Optional(column));
  }
  EXPECT_THAT(column_of("sku NUMBER"), Optional(Column::sku_id));
  EXPECT_EQ(column_of("库存"), std::nullopt);
}

TEST(GoodsCsv, a_header_names_the_sku_each_column_once_and_something_that_can_change) {
  EXPECT_EQ(read_header(std::vector<std::string>{"规格编号", "备注", "Price"}).flaw, std::nullopt);
  EXPECT_EQ(read_header(std::vector<std::string>{"售价"}).flaw, HeaderFlaw::no_sku_id);
  EXPECT_EQ(read_header(std::vector<std::string>{"规格编号", "售价", "price"}).flaw, HeaderFlaw::column_twice);
  EXPECT_EQ(read_header(std::vector<std::string>{"规格编号", "版本", "商品标识"}).flaw, HeaderFlaw::nothing_to_change);
}

struct CellCase {
  Column column;
  std::string_view cell;
  std::string_view text;
  std::optional<Problem> problem = {};
};

TEST(GoodsCsv, each_cell_is_read_as_the_catalogue_keeps_it_or_its_problem_is_named) {
  const std::string long_name(81, 'x');
  const std::vector<CellCase> cases{
      {Column::price, "2680", "268000"},
      {Column::price, " ¥2,680.5 ", "268050"},
      {Column::price, "￥0.01", "1"},
      {Column::price, "0", "0", Problem::not_a_price},
      {Column::price, "-1", "-1", Problem::not_a_price},
      {Column::price, "1.234", "1.234", Problem::not_a_price},
      {Column::price, "1.", "1.", Problem::not_a_price},
      {Column::price, "", "", Problem::not_a_price},
      {Column::price, "9999999999", "9999999999", Problem::not_a_price},
      {Column::sku_id, "400", "400"},
      {Column::sku_id, "4.0E2", "4.0E2", Problem::not_a_number},
      {Column::version, "0", "0", Problem::not_a_number},
      {Column::shelf, "上架", "on_shelf"},
      {Column::shelf, "OFF", "off_shelf"},
      {Column::shelf, "有", "有", Problem::unknown_shelf},
      {Column::name_zh, " 托特包 ", "托特包"},
      {Column::name_zh, "  ", "", Problem::empty_text},
      {Column::name_zh, long_name, long_name, Problem::long_text},
      {Column::name_en, "", ""},
      {Column::code, "a\nb", "a\nb", Problem::odd_character},
  };
  for (const CellCase& each : cases) {
    const ReadCell read = read_cell(each.column, each.cell);
    EXPECT_EQ(each.problem ? each.text : read.text, each.text) << each.cell;
    EXPECT_EQ(read.problem, each.problem) << each.cell;
  }
}

TEST(GoodsCsv, what_the_catalogue_keeps_is_written_so_that_it_is_read_as_the_same) {
  for (const auto& [column, kept] :
       std::vector<std::pair<Column, std::string>>{{Column::price, "268050"}, {Column::shelf, "off_shelf"}, {Column::name_en, "Tote"}}) {
    for (const Locale locale : {Locale::zh_cn, Locale::en}) {
      const ReadCell read = read_cell(column, written_cell(column, kept, locale));
      EXPECT_EQ(read.text, kept);
      EXPECT_EQ(read.problem, std::nullopt);
    }
  }
  EXPECT_EQ(written_cell(Column::price, "268050", Locale::en), "2680.50");
}

}  // namespace
}  // namespace galleria::catalog::csv
