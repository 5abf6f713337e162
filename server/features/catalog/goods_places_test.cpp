// Shops, brands, categories, collections and boards as the staff arranges them: members see it, and what something belongs to stays.
#include "features/catalog/goods_desk_fixture.hpp"
#include "features/catalog/goods_places_api.hpp"

namespace galleria::catalog {
namespace {

using testing::HasSubstr;

class GoodsPlacesTest : public GoodsDeskTest {
 protected:
  std::string shop_json(std::string_view which, std::string_view name, std::string_view category = "leather", std::string_view picture = "/files/s.webp") {
    return fmt::format(
        R"({{{}"nameZh":"{}","nameEn":"","floor":"L3","unit":"L3-01","categoryKey":"{}","hours":"10:00-22:00","phone":"025-8600-0000","introductionZh":"","introductionEn":"","imageUrl":"{}","latitudeMicrodegrees":32041510,"longitudeMicrodegrees":118784620,"sellsOnline":true}})",
        which, name, category, picture);
  }
  std::string brand_json(std::string_view which, std::string_view name) {
    return fmt::format(R"({{{}"nameZh":"{}","nameEn":"","initial":"Y","storyZh":"","storyEn":"","logoUrl":"/files/l.webp"}})", which, name);
  }
  http::MemoryAnswer remove_shop(ShopId shop, int version) {
    return post(catalog::delete_shop, fmt::format(R"({{"shopId":{},"version":{}}})", shop.value, version));
  }
};
GALLERIA_ON_BOTH_DATABASES(GoodsPlacesTest);

TEST_P(GoodsPlacesTest, a_shop_opens_is_renamed_and_is_seen_by_members) {
  const auto opened = post(catalog::save_shop, shop_json(R"("version":0,)", "云上茶"));
  ASSERT_EQ(opened.code, 200) << opened.body;
  const ShopId shop{opened.whole("shopId")};
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_shop(shop).has_value(); }));
  const std::string which = fmt::format(R"("shopId":{},"version":1,"brandId":250,)", shop.value);
  ASSERT_EQ(post(catalog::save_shop, shop_json(which, "云上茶馆", "dining")).code, 200);
  EXPECT_EQ(post(catalog::save_shop, shop_json(which, "别的")).code, shop_changed.code);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_shop(shop)->name.zh_cn == "云上茶馆"; }));
  const auto listed = get(catalog::list_mall_shops).data.at("shops");
  EXPECT_EQ(listed.as_array().size(), 4U);
  EXPECT_EQ(listed.at(3).at("brandName").at("en"), "Atelier Nuvola");
  EXPECT_EQ(listed.at(0).at("productCount"), 3);
  EXPECT_THAT(deeds_->deeds.back().before, HasSubstr("云上茶"));
}

TEST_P(GoodsPlacesTest, members_are_told_when_a_shop_opened_and_the_log_when_somebody_says_otherwise) {
  const ShopId shop{post(catalog::save_shop, shop_json(R"("version":0,"openedAt":1789000000000,)", "云上茶")).whole("shopId")};
  const auto told = [&]() -> std::int64_t {
    const auto shops = get(catalog::list_shops).data;
    for (const auto& listed : shops.as_array()) {
      const auto* const opened_at = listed.at("shopId") == shop.value ? listed.as_object().if_contains("openedAt") : nullptr;
      if (opened_at != nullptr) return opened_at->as_int64();
    }
    return 0;
  };
  EXPECT_TRUE(sample::becomes_true([&] { return told() == 1'789'000'000'000; }));
  EXPECT_EQ(get(catalog::list_mall_shops).data.at("shops").at(3).at("openedAt"), 1'789'000'000'000);
  ASSERT_EQ(post(catalog::save_shop, shop_json(fmt::format(R"("shopId":{},"version":1,)", shop.value), "云上茶")).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return told() == 0; }));
  EXPECT_THAT(deeds_->deeds.back().before, HasSubstr(R"("openedAt":1789000000000)"));
  EXPECT_THAT(deeds_->deeds.back().after, HasSubstr(R"("openedAt":null)"));
}

TEST_P(GoodsPlacesTest, what_is_wrong_with_a_shop_is_said) {
  const std::string fresh = R"("version":0,)";
  EXPECT_EQ(post(catalog::save_shop, shop_json(fresh, "a", "handbags")).code, shop_category_unknown.code) << "of the second level";
  EXPECT_EQ(post(catalog::save_shop, shop_json(fresh, "a", "leather", "ftp://x")).code, goods_picture_wrong.code);
  EXPECT_EQ(post(catalog::save_shop, shop_json(R"("version":0,"brandId":999,)", "a")).code, brand_unknown.code);
  EXPECT_EQ(post(catalog::save_shop, shop_json(R"("shopId":999,"version":1,)", "a")).code, shop_to_arrange_unknown.code);
}

TEST_P(GoodsPlacesTest, a_clerk_sees_the_own_shop_alone) {
  clerk(sample::rouge);
  const auto listed = get(catalog::list_mall_shops).data.at("shops");
  ASSERT_EQ(listed.as_array().size(), 1U);
  EXPECT_EQ(listed.at(0).at("shopId"), 201);
}

TEST_P(GoodsPlacesTest, shops_stand_in_the_order_they_are_put_into) {
  EXPECT_EQ(post(catalog::order_shops, R"({"shopIds":[202,200]})").code, shops_changed.code);
  ASSERT_EQ(post(catalog::order_shops, R"({"shopIds":[202,201,200]})").code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.list_shop_facts().front().shop_id == sample::noodles; }));
}

TEST_P(GoodsPlacesTest, what_something_belongs_to_is_not_deleted_and_says_by_what) {
  const auto kept = remove_shop(sample::nuvola, 1);
  EXPECT_EQ(kept.code, shop_in_use.code);
  EXPECT_THAT(kept.body, HasSubstr("3 "));
  EXPECT_EQ(remove_shop(sample::noodles, 7).code, shop_changed.code);
  EXPECT_EQ(remove_shop(ShopId{999}, 1).code, shop_to_arrange_unknown.code);
  EXPECT_EQ(remove_shop(sample::noodles, 1).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return !catalog_.find_shop(sample::noodles).has_value(); }));
  const auto category = post(catalog::delete_category, R"({"categoryId":102})");
  EXPECT_EQ(category.code, category_in_use.code);
  EXPECT_THAT(category.body, HasSubstr("3 件商品"));
  EXPECT_THAT(post(catalog::delete_category, R"({"categoryId":100})").body, HasSubstr("1 个榜单"));
  EXPECT_EQ(post(catalog::delete_category, R"({"categoryId":999})").code, goods_category_unknown.code);
  const auto added = post(catalog::save_category, R"({"parentId":101,"nameZh":"腰包","nameEn":"","imageUrl":"","isHidden":false})");
  EXPECT_EQ(post(catalog::delete_category, fmt::format(R"({{"categoryId":{}}})", added.whole("categoryId"))).code, 200);
}

TEST_P(GoodsPlacesTest, a_brand_comes_changes_and_goes_when_no_shop_is_of_it) {
  const auto added = post(catalog::save_brand, brand_json(R"("version":0,)", "云"));
  ASSERT_EQ(added.code, 200) << added.body;
  const auto id = added.whole("brandId");
  EXPECT_EQ(post(catalog::save_brand, brand_json(fmt::format(R"("brandId":{},"version":1,)", id), "云云")).code, 200);
  EXPECT_EQ(post(catalog::save_brand, brand_json(fmt::format(R"("brandId":{},"version":1,)", id), "云")).code, brand_changed.code);
  EXPECT_EQ(post(catalog::save_brand, brand_json(R"("brandId":999,"version":1,)", "云")).code, brand_unknown.code);
  EXPECT_EQ(post(catalog::delete_brand, R"({"brandId":250,"version":1})").code, brand_in_use.code);
  EXPECT_EQ(post(catalog::delete_brand, fmt::format(R"({{"brandId":{},"version":1}})", id)).code, brand_changed.code);
  EXPECT_EQ(post(catalog::delete_brand, fmt::format(R"({{"brandId":{},"version":2}})", id)).code, 200);
  EXPECT_EQ(get(catalog::list_mall_brands).data.at("brands").as_array().size(), 1U);
}

TEST_P(GoodsPlacesTest, a_collection_is_added_and_deleted_and_its_goods_stay) {
  const auto added = post(catalog::save_goods_group,
                          R"({"version":0,"nameZh":"冬","nameEn":"Winter","subtitleZh":"","subtitleEn":"","bannerUrl":"/files/w.webp","productIds":[302]})");
  ASSERT_EQ(added.code, 200) << added.body;
  const std::string key = fmt::format("group-{}", added.whole("groupId"));
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_group(key).has_value(); }));
  EXPECT_EQ(post(catalog::delete_goods_group, fmt::format(R"({{"groupId":{},"version":7}})", added.whole("groupId"))).code, goods_group_changed.code);
  EXPECT_EQ(post(catalog::delete_goods_group, R"({"groupId":7,"version":1})").code, goods_group_not_found.code);
  ASSERT_EQ(post(catalog::delete_goods_group, fmt::format(R"({{"groupId":{},"version":1}})", added.whole("groupId"))).code, 200);
  EXPECT_EQ(record(sample::red_lipstick).code, 200);
}

TEST_P(GoodsPlacesTest, a_board_is_added_changed_and_deleted) {
  const std::string words = R"("nameZh":"新品榜","nameEn":"New","subtitleZh":"","subtitleEn":"","rule":"listed_at")";
  const auto added = post(catalog::save_ranking, "{" + words + R"(,"categoryId":110})");
  ASSERT_EQ(added.code, 200) << added.body;
  const std::string key = added.text("key");
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_ranking(key).has_value(); }));
  EXPECT_EQ(post(catalog::save_ranking, fmt::format(R"({{"key":"{}",{}}})", key, words)).code, 200);
  EXPECT_EQ(post(catalog::save_ranking, fmt::format(R"({{"key":"nothing",{}}})", words)).code, ranking_not_found.code);
  EXPECT_EQ(post(catalog::save_ranking, "{" + words + R"(,"categoryId":111})").code, ranking_category_wrong.code);
  EXPECT_EQ(post(catalog::delete_ranking, fmt::format(R"({{"key":"{}"}})", key)).code, 200);
  EXPECT_EQ(post(catalog::delete_ranking, fmt::format(R"({{"key":"{}"}})", key)).code, ranking_not_found.code);
}

}  // namespace
}  // namespace galleria::catalog
