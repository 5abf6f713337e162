// Places are found by whatever people type for them.
#include "features/places/search_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::places {
namespace {

const Findable shop{{"云朵工坊", "Atelier Nuvola"}, {"云朵", "Nuvola"}, "yun duo gong fang", "L2-18", words_of(RoomCategory::leather)};

TEST(SearchRulesTest, a_shop_is_found_by_name_part_unit_pinyin_initials_and_kind) {
  struct Row {
    std::string_view keyword;
    std::optional<int> fit;
  };
  for (const Row& row : {Row{"云朵工坊", 0}, Row{"L2-18", 0}, Row{"云朵", 1}, Row{"atelier", 1}, Row{"ATELIER n", 1}, Row{"yunduo", 2}, Row{"yun duo", 2},
                         Row{"ydgf", 2}, Row{"yd", 2}, Row{"箱包", 3}, Row{"xiangbao", 3}, Row{"工坊", 4}, Row{"nuvola", 4}, Row{"L2", 6},
                         Row{"织论", std::nullopt}, Row{"y", std::nullopt}, Row{" ", std::nullopt}, Row{"%", std::nullopt}})
    EXPECT_EQ(fit_of(shop, row.keyword), row.fit) << row.keyword;
}

TEST(SearchRulesTest, facilities_are_found_by_what_they_are_for) {
  const Findable room{facility_name(FacilityKind::nursing_room), {}, {}, "L2-nursing", words_of(FacilityKind::nursing_room)};
  for (const auto* keyword : {"母婴室", "母婴", "哺乳", "换尿布", "baby", "nursing room", "mys"}) EXPECT_TRUE(fit_of(room, keyword)) << keyword;
  const Findable toilet{{"L2 东侧洗手间", "L2 east toilets"}, {}, {}, "L2-wc", words_of(FacilityKind::toilet)};
  for (const auto* keyword : {"洗手间", "厕所", "WC", "toilet"}) EXPECT_TRUE(fit_of(toilet, keyword)) << keyword;
}

}  // namespace
}  // namespace galleria::places
