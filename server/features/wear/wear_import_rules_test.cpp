// Tables of materials as spreadsheets write them, and every problem that a row may have.
#include "features/wear/wear_import_rules.hpp"

#include <gmock/gmock.h>

#include <fmt/format.h>

#include <algorithm>

#include "base/sequences_fixture.hpp"

namespace galleria::wear {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view import_heads =
    "分类编码,小类编码,中文名,英文名,图片文件,左,上,宽,高,层,积分价,最低等级,品牌中文,品牌英文,店铺编号,商品编号,上新时间,排序\n";
constexpr std::string_view right_row = "jacket,trench,驼色风衣,Camel trench,coat.png,260,270,230,364,40,220,0,素霖,Sulin,3,77,2026-12-01 10:00,4\n";

WearTableScene import_scene() {
  WearTableScene scene;
  scene.kinds = {{{22}, "jacket", "trench"}, {{31}, "background", "hall"}, {{41}, "hair", "long"}};
  scene.pictures = {{"coat.png", {"/files/coat.webp", true, true, 460, 728}},
                    {"small.png", {"/files/small.webp", true, true, 459, 728}},
                    {"flat.png", {"/files/flat.webp", true, true, 900, 728}},
                    {"full.jpg", {"/files/full.jpg", true, false, 460, 728}},
                    {"gone.png", {}}};
  scene.taken = {{{22}, WearColumn::name_zh_cn, "风衣"}, {{22}, WearColumn::name_en, "Trench"}};
  scene.pixels_a_point = 2;
  scene.has_shop = [](ShopId shop_id) { return shop_id == ShopId{3}; };
  scene.has_product = [](ProductId product_id) { return product_id == ProductId{77}; };
  scene.now = time_from_epoch_ms(1'000);
  scene.mall_utc_offset = std::chrono::hours(8);
  return scene;
}

CheckedWearTable checked(std::string_view rows) {
  return check_wear_table(read_wear_table(std::string(import_heads) + std::string(rows)).value(), import_scene());
}

TEST(WearImportRulesTest, a_row_that_is_right_says_all_of_a_material) {
  const auto table = checked(right_row);
  ASSERT_THAT(table.faults, IsEmpty());
  ASSERT_EQ(table.materials.size(), 1U);
  const WearTableMaterial& coat = table.materials[0];
  EXPECT_EQ(coat.subcategory_id, WearSubcategoryId{22});
  EXPECT_EQ(coat.picture_url, "/files/coat.webp");
  EXPECT_EQ(coat.name_en, "Camel trench");
  EXPECT_THAT((std::vector{coat.pos_x, coat.pos_y, coat.width, coat.height, coat.z_index, coat.price_points, coat.least_tier, coat.sort}),
              ElementsAre(260, 270, 230, 364, 40, 220, 0, 4));
  EXPECT_EQ(coat.shop_id, ShopId{3});
  EXPECT_EQ(coat.product_id, ProductId{77});
  EXPECT_EQ(coat.released_at, TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 12 / 1)) + std::chrono::hours(2));
}

TEST(WearImportRulesTest, columns_are_found_by_either_language_and_those_that_may_be_missing_are) {
  const std::string_view table =
      "\xEF\xBB\xBFPicture,Note,Category,Kind,Name in Chinese,Name in English,Left,Top,Width,Height,Layer,Points,Least tier\r\n"
      "\r\n"
      ",,,,,,,,,,,,\r\n"
      "full.jpg,by Lin,background,hall,\"中庭, 夜\",Hall,0,0,230,364,-5,0,3\r\n";
  const auto rows = read_wear_table(table);
  ASSERT_TRUE(rows && rows->size() == 1) << "an empty row is none";
  EXPECT_EQ(rows->front().row_number, 4) << "as a spreadsheet counts";
  const auto found = check_wear_table(*rows, import_scene());
  ASSERT_THAT(found.faults, IsEmpty()) << "a background needs no clear ground";
  EXPECT_EQ(found.materials[0].name_zh_cn, "中庭, 夜");
  EXPECT_EQ(found.materials[0].released_at, time_from_epoch_ms(1'000)) << "at once";
  EXPECT_EQ(found.materials[0].shop_id, std::nullopt);
  EXPECT_EQ(found.materials[0].sort, 1);
}

TEST(WearImportRulesTest, each_cell_has_its_own_problem) {
  struct Case {
    WearColumn column;
    std::string cell;
    WearFault fault;
  };
  const std::vector<Case> cases{{WearColumn::category, "", WearFault::missing},
                                {WearColumn::category, "shoe", WearFault::unknown_category},
                                {WearColumn::kind, "long", WearFault::unknown_kind},
                                {WearColumn::name_zh_cn, "", WearFault::missing},
                                {WearColumn::name_zh_cn, "风衣", WearFault::named_already},
                                {WearColumn::name_zh_cn, "=A1", WearFault::formula},
                                {WearColumn::name_en, "\"two\nlines\"", WearFault::odd_character},
                                {WearColumn::name_en, std::string(81, 'x'), WearFault::too_long},
                                {WearColumn::name_en, "Trench", WearFault::named_already},
                                {WearColumn::picture, "../coat.png", WearFault::picture_missing},
                                {WearColumn::picture, "gone.png", WearFault::picture_unknown},
                                {WearColumn::picture, "small.png", WearFault::picture_small},
                                {WearColumn::picture, "flat.png", WearFault::picture_shape},
                                {WearColumn::picture, "full.jpg", WearFault::picture_not_clear},
                                {WearColumn::pos_x, "12.5", WearFault::not_whole},
                                {WearColumn::pos_x, "-751", WearFault::out_of_range},
                                {WearColumn::pos_x, "750", WearFault::off_stage},
                                {WearColumn::pos_y, "-364", WearFault::off_stage},
                                {WearColumn::width, "0", WearFault::out_of_range},
                                {WearColumn::height, "99999999999999999999", WearFault::not_whole},
                                {WearColumn::z_index, "front", WearFault::not_whole},
                                {WearColumn::price, "-1", WearFault::out_of_range},
                                {WearColumn::price, "", WearFault::missing},
                                {WearColumn::tier, "4", WearFault::out_of_range},
                                {WearColumn::brand_en, std::string(61, 'x'), WearFault::too_long},
                                {WearColumn::shop, "4", WearFault::unknown_shop},
                                {WearColumn::product, "78", WearFault::unknown_product},
                                {WearColumn::released_at, "2026-02-30", WearFault::no_time},
                                {WearColumn::released_at, "2026-12-01 24:00", WearFault::no_time},
                                {WearColumn::sort, "10001", WearFault::out_of_range}};
  for (const Case& wrong : cases) {
    std::vector<std::string> cells{"jacket", "trench", "驼色风衣", "Camel trench", "coat.png", "260", "270", "230", "364",
                                   "40",     "220",    "0",        "素霖",         "Sulin",    "3",   "77",  "",    "4"};
    cells.at(static_cast<std::size_t>(wrong.column)) = wrong.cell;
    const auto table = checked(fmt::format("{}\n", fmt::join(cells, ",")));
    ASSERT_EQ(table.faults.size(), 1U) << wrong.cell;
    EXPECT_EQ(table.faults[0].fault, wrong.fault) << wrong.cell;
    EXPECT_EQ(table.faults[0].column, wrong.column) << wrong.cell;
    EXPECT_EQ(table.faults[0].row_number, 2);
    EXPECT_THAT(table.materials, IsEmpty());
  }
}

TEST(WearImportRulesTest, all_problems_of_all_rows_are_told_and_a_name_stands_once_in_a_kind) {
  const auto table = checked(std::string(right_row) + std::string(right_row) + "hair,long,驼色风衣,Camel trench,coat.png,1,1,230,364,1,0,0\n" +
                             "hair,bob,,Hat,hat.png,x,1,230,364,1,0,0\n" + std::string(right_row).insert(right_row.size() - 1, ",more"));
  std::vector<std::pair<std::int64_t, WearFault>> found;
  for (const WearTableFault& fault : table.faults) found.emplace_back(fault.row_number, fault.fault);
  EXPECT_THAT(found, ElementsAre(std::pair<std::int64_t, WearFault>(3, WearFault::named_above), std::pair<std::int64_t, WearFault>(3, WearFault::named_above),
                                 std::pair<std::int64_t, WearFault>(5, WearFault::unknown_kind), std::pair<std::int64_t, WearFault>(5, WearFault::missing),
                                 std::pair<std::int64_t, WearFault>(5, WearFault::not_whole), std::pair<std::int64_t, WearFault>(5, WearFault::picture_missing),
                                 std::pair<std::int64_t, WearFault>(6, WearFault::row_too_long)));
  EXPECT_EQ(table.faults[0].low, 2) << "the row above";
  EXPECT_EQ(table.materials.size(), 2U) << "another kind may have the name as well";
}

TEST(WearImportRulesTest, what_is_no_table_is_none) {
  EXPECT_FALSE(read_wear_table(""));
  EXPECT_FALSE(read_wear_table(import_heads)) << "no row";
  EXPECT_FALSE(read_wear_table("分类编码,小类编码\njacket,trench\n")) << "columns are missing";
  EXPECT_FALSE(read_wear_table("层," + std::string(import_heads) + "1," + std::string(right_row))) << "a column stands twice";
  EXPECT_FALSE(read_wear_table(std::string(import_heads) + "\"jacket")) << "a quotation mark is never closed";
  std::string rows(import_heads);
  for (std::int64_t row = 0; row < most_wear_table_rows; ++row) rows += right_row;
  EXPECT_TRUE(read_wear_table(rows));
  EXPECT_FALSE(read_wear_table(rows + std::string(right_row)));
}

TEST(WearImportRulesTest, a_table_damaged_at_random_is_none_or_each_row_is_right_or_told_what_is_wrong) {
  const std::array<std::string, 24> harms{"\"",   "\"\"", ",",        ",,,",      "\n",        "\r\n",          "\t",        std::string(1, '\0'),
                                          "\x7F", "\xFF", "\xC0\xAF", "-",        "1e9",       "12.5",          "-9999",     "99999999999999999999",
                                          "=1+1", "@SUM", "../",      "coat.png", "hair,long", "<script>ran()", "'; drop--", std::string(200, 'x')};
  const auto is_within = [](std::int64_t number, WearRange range) { return number >= range.least && number <= range.most; };
  const WearTableScene scene = import_scene();
  const std::string whole = std::string(import_heads) + std::string(right_row) + "background,hall,中庭,Hall,full.jpg,0,0,230,364,-5,0,3\n" +
                            "hair,long,卷发,Curls,coat.png,10,10,230,364,5,0,1,,,,,2026-12-01,\n";
  int none_count = 0;
  int told_count = 0;
  int right_count = 0;
  play_sequences(2'000, [&](std::mt19937_64& random) {
    std::string text = whole;
    for (auto left = 1 + random() % 6; left > 0; --left) {
      const auto place = static_cast<std::size_t>(random() % text.size());
      const std::string& harm = harms.at(random() % harms.size());
      switch (random() % 4) {
        case 0:
          text.insert(place, harm);
          break;
        case 1:
          text.replace(place, harm.size(), harm);
          break;
        case 2:
          text.erase(place, random() % 12);
          break;
        default:
          text[place] = static_cast<char>(random() % 256);
      }
      if (text.empty()) text = "x";
    }
    const auto rows = read_wear_table(text);
    if (!rows) {
      ++none_count;
      return;
    }
    const CheckedWearTable table = check_wear_table(*rows, scene);
    std::set<std::int64_t> told;
    for (const WearTableFault& fault : table.faults) told.insert(fault.row_number);
    ASSERT_EQ(told.size() + table.materials.size(), rows->size());
    told_count += static_cast<int>(told.size());
    right_count += static_cast<int>(table.materials.size());
    std::set<std::pair<WearSubcategoryId, std::string>> names;
    for (const WearTableMaterial& material : table.materials) {
      ASSERT_TRUE(names.insert({material.subcategory_id, material.name_zh_cn}).second);
      ASSERT_TRUE(material.picture_url == "/files/coat.webp" ||
                  (material.picture_url == "/files/full.jpg" && material.subcategory_id == WearSubcategoryId{31}));
      for (const std::string& name : {material.name_zh_cn, material.name_en}) {
        ASSERT_FALSE(name.empty());
        ASSERT_EQ(std::string_view("=+-@").find(name.front()), std::string_view::npos) << name;
        ASSERT_TRUE(std::ranges::none_of(name, [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F; })) << name;
      }
      ASSERT_TRUE(is_within(material.pos_x, wear_pos_x_range) && is_within(material.pos_y, wear_pos_y_range));
      ASSERT_TRUE(is_within(material.width, wear_width_range) && is_within(material.height, wear_height_range));
      ASSERT_TRUE(is_within(material.z_index, wear_z_index_range) && is_within(material.price_points, wear_price_range));
      ASSERT_TRUE(is_within(material.least_tier, wear_tier_range) && is_within(material.sort, wear_sort_range));
      ASSERT_TRUE(!material.shop_id || material.shop_id == ShopId{3});
      ASSERT_TRUE(!material.product_id || material.product_id == ProductId{77});
    }
  });
  RecordProperty("none_count", none_count);
  RecordProperty("told_count", told_count);
  RecordProperty("right_count", right_count);
}

TEST(WearImportRulesTest, times_are_read_as_people_and_spreadsheets_write_them) {
  const TimeMs midnight = TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 12 / 1)) - std::chrono::hours(8);
  const auto read = [](std::string_view text) { return wear_time_of(text, std::chrono::hours(8)); };
  EXPECT_EQ(read("2026-12-01"), midnight);
  EXPECT_EQ(read("2026/12/1 9:30"), midnight + std::chrono::minutes(570));
  EXPECT_EQ(read("2026-12-01T09:30:05"), midnight + std::chrono::minutes(570) + std::chrono::seconds(5));
  for (const std::string_view wrong :
       {"", "2026", "2026-12", "2026-13-01", "12026-12-01", "1999-12-01", "2026-12-01 9:60", "2026-12-01 9:30:00:00", "tomorrow", "2026-12-01 -9:30"})
    EXPECT_FALSE(read(wrong)) << wrong;
}

}  // namespace
}  // namespace galleria::wear
