// The rules of dressing, sentence by sentence.
#include "features/wear/wear_rules.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>

namespace galleria::wear {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr TimeMs wear_now{std::chrono::hours(1'000)};

constexpr WearMaterialId body{1}, trench{11}, denim{12}, gown{21}, jeans{31}, none_worn{41}, beret{42}, cap{43}, scarf{44}, rosy{51}, sunny{61}, star{71};

WardrobeItem item(WearMaterialId material_id, std::int64_t category, std::string type_code, std::string group_id, std::int64_t price = 0) {
  WardrobeItem made;
  made.material_id = material_id;
  made.category_id = {category};
  made.subcategory_id = {category * 100 + 1};
  made.type_code = std::move(type_code);
  made.group_id = std::move(group_id);
  made.price_points = price;
  return made;
}

// A gown is worn instead of trousers; of the two blushes one is worn.
Wardrobe wardrobe_of_tests() {
  Wardrobe wardrobe{{item(body, 1, "body", "body"), item(trench, 2, "jacket", "upper", 200), item(denim, 2, "jacket", "upper", 0),
                     item(gown, 3, "rightHand", "lower", 300), item(jeans, 4, "trousers", "lower"), item(none_worn, 5, "accessory", "accessory"),
                     item(beret, 5, "accessory", "accessory", 80), item(cap, 5, "accessory", "accessory", 60), item(scarf, 5, "accessory", "accessory", 50),
                     item(rosy, 6, "blush", "blush"), item(sunny, 7, "blush1", "blush", 40), item(star, 8, "mark", "mark")},
                    {"lower", "blush"}};
  const auto at = [&](WearMaterialId material_id) -> WardrobeItem& { return *std::ranges::find(wardrobe.items, material_id, &WardrobeItem::material_id); };
  at(none_worn).is_generic = true;
  at(none_worn).subcategory_id = {500};
  at(scarf).subcategory_id = {502};
  at(trench).z_index = 40;
  at(body).z_index = 10;
  at(beret).z_index = 70;
  return wardrobe;
}

TEST(WearRulesTest, choosing_an_item_replaces_what_is_selected_of_its_category) {
  const Wardrobe wardrobe = wardrobe_of_tests();
  EXPECT_THAT(choose(wardrobe, {body, trench}, denim), ElementsAre(body, denim));
  EXPECT_THAT(choose(wardrobe, {body, trench}, trench), ElementsAre(body, trench));
  EXPECT_THAT(choose(wardrobe, {body}, WearMaterialId{999}), ElementsAre(body)) << "what is not found changes nothing";
}

TEST(WearRulesTest, of_an_only_one_group_an_item_replaces_the_other_one_of_the_group) {
  const Wardrobe wardrobe = wardrobe_of_tests();
  EXPECT_THAT(choose(wardrobe, {body, jeans}, gown), ElementsAre(body, gown));
  EXPECT_THAT(choose(wardrobe, {rosy, gown}, sunny), ElementsAre(gown, sunny));
}

TEST(WearRulesTest, accessories_form_a_list_in_which_the_same_subcategory_is_replaced_and_the_last_one_stays) {
  const Wardrobe wardrobe = wardrobe_of_tests();
  EXPECT_THAT(choose(wardrobe, {beret}, scarf), ElementsAre(beret, scarf));
  EXPECT_THAT(choose(wardrobe, {beret, scarf}, cap), ElementsAre(scarf, cap));
  EXPECT_THAT(cancel(wardrobe, {body, beret, scarf}, beret), ElementsAre(body, scarf));
  EXPECT_THAT(cancel(wardrobe, {body, scarf}, scarf), ElementsAre(body, scarf)) << "never the last one";
  EXPECT_THAT(cancel(wardrobe, {body, trench, beret, scarf}, trench), Contains(trench)) << "a jacket is changed, not taken off";
}

TEST(WearRulesTest, a_look_has_a_body_and_of_nothing_more_than_can_be_worn) {
  const Wardrobe wardrobe = wardrobe_of_tests();
  const auto is_worn = [&](const WearSelection& selection) { return is_look(wardrobe, selection); };
  EXPECT_TRUE(is_worn({body, trench, jeans, none_worn, beret, scarf}));
  EXPECT_FALSE(is_worn({trench, jeans})) << "no body";
  EXPECT_FALSE(is_worn({body, trench, denim})) << "two of a category";
  EXPECT_FALSE(is_worn({body, jeans, gown})) << "two of an only-one group";
  EXPECT_FALSE(is_worn({body, beret, cap})) << "two accessories of a subcategory";
  EXPECT_FALSE(is_worn({body, trench, trench})) << "one twice";
  EXPECT_FALSE(is_worn({body, WearMaterialId{999}})) << "not found";
}

TEST(WearRulesTest, the_buy_list_has_only_what_is_found_and_has_to_be_paid_for_and_never_the_generic_accessory) {
  Wardrobe wardrobe = wardrobe_of_tests();
  std::ranges::find(wardrobe.items, none_worn, &WardrobeItem::material_id)->price_points = 5;
  const WearStanding standing{0, wear_now, {beret}};
  const WearSelection selection{body, trench, trench, none_worn, beret, scarf, WearMaterialId{999}};
  const auto list = buy_list(wardrobe, selection, standing);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0]->material_id, trench);
  EXPECT_EQ(list[1]->material_id, scarf);
  EXPECT_EQ(price_of(list), 250);
}

TEST(WearRulesTest, what_is_owned_is_worn_whatever_became_of_it_and_else_state_time_and_tier_stand_in_the_way) {
  WardrobeItem gold = item(trench, 2, "jacket", "upper", 200);
  gold.least_tier = 2;
  gold.released_at = wear_now + std::chrono::hours(1);
  const auto met = [&](WearStanding standing) { return obstacle_to(gold, standing); };
  EXPECT_EQ(met({3, wear_now, {}}), WearObstacle::not_released);
  EXPECT_EQ(met({1, gold.released_at, {}}), WearObstacle::tier_too_low);
  EXPECT_EQ(met({2, gold.released_at, {}}), WearObstacle::none);
  gold.state = WearMaterialState::withdrawn;
  EXPECT_EQ(met({3, gold.released_at, {}}), WearObstacle::withdrawn);
  EXPECT_EQ(met({0, wear_now, {trench}}), WearObstacle::none);
}

TEST(WearRulesTest, a_random_look_can_be_saved_at_once_whatever_chance_says) {
  const Wardrobe wardrobe = wardrobe_of_tests();
  const WearStanding standing{0, wear_now, {sunny}};
  for (std::size_t turn = 0; turn < 24; ++turn) {
    const WearSelection look = random_look(wardrobe, standing, [turn](std::size_t count) { return turn % count; });
    EXPECT_TRUE(is_look(wardrobe, look));
    EXPECT_TRUE(buy_list(wardrobe, look, standing).empty());
    EXPECT_THAT(look, Contains(body));
    EXPECT_THAT(look, Contains(denim)) << "the only one that is free";
    EXPECT_THAT(look, Contains(jeans));
    EXPECT_THAT(look, Contains(none_worn));
    EXPECT_THAT(look, Not(Contains(trench)));
  }
  EXPECT_THAT(random_look(wardrobe, standing, [](std::size_t) { return 0; }), Not(Contains(star))) << "now and then";
  EXPECT_THAT(random_look(wardrobe, standing, [](std::size_t count) { return count - 1; }), Contains(star));
}

TEST(WearRulesTest, layers_lie_from_the_back_to_the_front) {
  WearSelection selection{beret, trench, body};
  lay_out(wardrobe_of_tests(), selection);
  EXPECT_THAT(selection, ElementsAre(body, trench, beret));
}

TEST(WearRulesTest, the_type_codes_are_those_of_the_show) {
  for (const std::string_view code : {"hair", "leftHand", "mouth", "mouth1", "mouth7", "blush4", "eyebrow8", "body"})
    EXPECT_TRUE(is_wear_type_code(code)) << code;
  for (const std::string_view code : {"", "mouth8", "mouth0", "blush5", "eye1", "hat", "Hair"}) EXPECT_FALSE(is_wear_type_code(code)) << code;
}

}  // namespace
}  // namespace galleria::wear
