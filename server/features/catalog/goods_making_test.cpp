// Goods that the staff makes: drafts that nobody sees, variants that keep their numbers, prices that weigh, and what cannot go.
#include "features/catalog/goods_desk_fixture.hpp"
#include "features/catalog/goods_making_api.hpp"

namespace galleria::catalog {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::string_view draft_json =
    R"({"shopId":200,"categoryId":102,"nameZh":"云朵包","nameEn":"Cloud bag","subtitleZh":"","subtitleEn":"","pinyin":"ydb","imageUrls":["/files/c.webp"],"tags":[],"paragraphs":[],"parameters":[],"allowsExpress":true,"allowsPickup":true,"limitPerMember":0})";
constexpr std::string_view colours = R"({"name":{"zh":"颜色","en":"Colour"},"values":[{"zh":"红","en":"Red"},{"zh":"蓝","en":"Blue"}]})";
constexpr std::string_view sizes = R"({"name":{"zh":"尺码","en":"Size"},"values":[{"zh":"小","en":"S"},{"zh":"大","en":"L"}]})";

struct Variant {
  std::int64_t sku_id = 0;  // 0: a new one
  std::vector<int> places;
  std::int64_t price = 0;  // 0: none is given
  std::int64_t start_count = 0;
  bool is_on_sale = true;
};

std::string json_of(const Variant& variant) {
  std::string json = fmt::format(R"({{"valuePlaces":[{}],"isOnSale":{},"code":"","barcode":"","imageUrl":"","weightGrams":350,"startCount":{})",
                                 fmt::join(variant.places, ","), variant.is_on_sale, variant.start_count);
  if (variant.sku_id != 0) json += fmt::format(R"(,"skuId":{})", variant.sku_id);
  if (variant.price != 0) json += fmt::format(R"(,"prices":{{"listPriceCents":{0},"priceCents":{0},"memberPriceCents":{0}}})", variant.price);
  return json + "}";
}

class GoodsMakingTest : public GoodsDeskTest {
 protected:
  ProductId draft() { return ProductId{post(catalog::create_goods, draft_json).whole("productId")}; }
  http::MemoryAnswer save(ProductId product, std::string_view axes, const std::vector<Variant>& variants) {
    std::vector<std::string> written;
    for (const Variant& variant : variants) written.push_back(json_of(variant));
    return post(catalog::save_goods_variants, fmt::format(R"({{"productId":{},"version":{},"axes":[{}],"variants":[{}]}})", product.value, version_of(product),
                                                          axes, fmt::join(written, ",")));
  }
  http::MemoryAnswer release(ProductId product) {
    return post(catalog::release_goods, fmt::format(R"({{"productId":{},"version":{},"reason":"new"}})", product.value, version_of(product)));
  }
  http::MemoryAnswer discard(ProductId product) {
    return post(catalog::discard_goods, fmt::format(R"({{"productId":{},"version":{}}})", product.value, version_of(product)));
  }
  std::vector<std::int64_t> skus_of(ProductId product) {
    std::vector<std::int64_t> ids;
    const auto found = record(product);
    for (const wire::Json& sku : found.data.at("skus").as_array()) ids.push_back(wire::whole_member(sku, "skuId").value());
    return ids;
  }
  std::vector<std::string> problems_of(const http::MemoryAnswer& answer) {
    std::vector<std::string> found;
    for (const wire::Json& each : answer.data.at("problems").as_array())
      found.push_back(std::string(each.at("pointer").as_string()) + " " + std::string(each.at("code").as_string()));
    return found;
  }
  bool members_see(ProductId product) { return get(catalog::get_product, fmt::format("?productId={}", product.value)).code == 200; }
  bool members_will_see(ProductId product) {
    return sample::becomes_true([&] { return members_see(product); });
  }
};
GALLERIA_ON_BOTH_DATABASES(GoodsMakingTest);

TEST_P(GoodsMakingTest, a_draft_gets_its_variants_and_is_seen_by_members_from_its_release_on) {
  const ProductId product = draft();
  EXPECT_EQ(record(product).text("shelfStatus"), "draft");
  EXPECT_EQ(release(product).code, goods_without_variants.code);
  ASSERT_EQ(save(product, colours, {{0, {0}, 29'900, 7}, {0, {1}, 31'900, 0}}).code, 200);
  catalog_.refresh();
  EXPECT_FALSE(members_see(product));
  ASSERT_EQ(release(product).code, 200);
  ASSERT_TRUE(members_will_see(product));
  const auto skus = skus_of(product);
  EXPECT_EQ(catalog_.find_sku(SkuId{skus[0]})->sp1.en, "Red");
  EXPECT_EQ(record(product).data.at("skus").at(0).at("onHandCount"), 7);
  EXPECT_EQ(record(product).data.at("skus").at(0).at("weightGrams"), 350);
  EXPECT_THAT(offences(), IsEmpty());
  EXPECT_THAT(deeds_->deeds.back().after, HasSubstr(R"("priceCents":31900)"));
}

TEST_P(GoodsMakingTest, a_shop_s_clerk_makes_goods_of_that_shop_alone) {
  clerk(sample::rouge);
  EXPECT_EQ(post(catalog::create_goods, draft_json).code, goods_shop_unknown.code);
  clerk(sample::nuvola);
  const ProductId product = draft();
  clerk(sample::rouge);
  EXPECT_EQ(
      post(catalog::save_goods_variants, fmt::format(R"({{"productId":{},"version":1,"axes":[],"variants":[{}]}})", product.value, json_of({0, {}, 100}))).code,
      goods_not_found.code);
  EXPECT_EQ(post(catalog::release_goods, fmt::format(R"({{"productId":{},"version":1,"reason":"new"}})", product.value)).code, goods_not_found.code);
  EXPECT_EQ(post(catalog::discard_goods, fmt::format(R"({{"productId":{},"version":1}})", product.value)).code, goods_not_found.code);
}

TEST_P(GoodsMakingTest, a_new_variant_of_goods_with_a_pool_brings_no_stock) {
  const ProductId product = draft();
  desk_.know_virtual_goods([](ProductId) { return VirtualKind::code; });
  EXPECT_EQ(save(product, colours, {{0, {0}, 29'900, 7}}).code, goods_stock_of_pool.code);
  EXPECT_THAT(skus_of(product), IsEmpty());
  EXPECT_EQ(save(product, colours, {{0, {0}, 29'900, 0}}).code, 200);
}

TEST_P(GoodsMakingTest, every_problem_of_the_variants_is_named_at_its_place) {
  const ProductId product = draft();
  const auto refused = save(product, R"({"name":{"zh":"颜色","en":""},"values":[{"zh":"红","en":""},{"zh":"红","en":""}]})",
                            {{0, {0}, 100, 0, false}, {0, {0}, 100, 0, false}, {0, {2}, 100, 0, false}, {0, {1}, 0, 0, false}, {999, {1}, 100, 0, false}});
  EXPECT_THAT(problems_of(refused),
              UnorderedElementsAre("/axes/0/values/1 twice", "/variants/1/valuePlaces twice", "/variants/2/valuePlaces no_such_value",
                                   "/variants/3/prices required", "/variants/4/skuId unknown", "/variants/4/valuePlaces twice", "/variants none_on_sale"));
  EXPECT_THAT(skus_of(product), IsEmpty());
}

TEST_P(GoodsMakingTest, values_are_named_anew_and_change_places_and_an_axis_is_added_while_numbers_and_stock_stay) {
  ASSERT_EQ(
      save(sample::tote, R"({"name":{"zh":"颜色","en":"Colour"},"values":[{"zh":"墨黑","en":"Black"},{"zh":"焦糖棕","en":"Caramel"}]},)" + std::string(sizes),
           {{400, {0, 0}}, {401, {1, 0}}, {0, {0, 1}, 268'000, 3}})
          .code,
      200);
  EXPECT_THAT(skus_of(sample::tote), testing::Contains(400));
  const auto skus = record(sample::tote).data.at("skus");
  EXPECT_EQ(skus.at(0).at("skuId"), 400);
  EXPECT_EQ(skus.at(0).at("values").at(0).at("zh"), "墨黑") << "two values change places";
  EXPECT_EQ(skus.at(0).at("onHandCount"), 12);
  EXPECT_EQ(skus.at(0).at("priceCents"), 268'000);
  EXPECT_EQ(skus.at(1).at("values").at(1).at("zh"), "小");
  EXPECT_EQ(skus.at(2).at("onHandCount"), 3);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_sku(sample::tote_brown)->sp2.en == "S"; }));
}

TEST_P(GoodsMakingTest, what_could_be_bought_once_is_not_left_out_but_goes_off_sale_and_comes_back) {
  const std::string axis = R"({"name":{"zh":"颜色","en":"Colour"},"values":[{"zh":"焦糖棕","en":"Caramel"},{"zh":"墨黑","en":"Ink black"}]})";
  EXPECT_THAT(problems_of(save(sample::tote, axis, {{400, {0}}})), ElementsAre("/variants left_out"));
  EXPECT_THAT(problems_of(save(sample::tote, axis, {{400, {0}, 1}, {401, {1}}})), ElementsAre("/variants/0/prices not_here"));
  ASSERT_EQ(save(sample::tote, axis, {{400, {0}, 0, 0, false}, {401, {1}}}).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return !catalog_.find_sku(sample::tote_brown)->is_on_shelf; })) << "whoever has it in the cart still sees what it was";
  EXPECT_THAT(catalog_.list_skus(sample::tote), ElementsAre(sample::tote_black));
  EXPECT_EQ(get(catalog::get_product, "?productId=300").data.at("skus").as_array().size(), 1U);
  EXPECT_TRUE(catalog_.is_known_sold_out(sample::tote_brown));
  ASSERT_EQ(save(sample::tote, axis, {{400, {0}}, {401, {1}}}).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.list_skus(sample::tote).size() == 2; }));
}

TEST_P(GoodsMakingTest, a_new_variant_far_from_the_prices_beside_it_needs_somebody_else) {
  deeds_->limit = 20'000;
  const std::string axis = R"({"name":{"zh":"颜色","en":""},"values":[{"zh":"焦糖棕","en":""},{"zh":"墨黑","en":""},{"zh":"白","en":""}]})";
  EXPECT_EQ(save(sample::tote, axis, {{400, {0}}, {401, {1}}, {0, {2}, 100}}).code, http::approval_needed.code);
  EXPECT_THAT(skus_of(sample::tote), ElementsAre(400, 401)) << "nothing is kept of what was refused";
  EXPECT_EQ(save(sample::tote, axis, {{400, {0}}, {401, {1}}, {0, {2}, 260'000}}).code, 200);
}

TEST_P(GoodsMakingTest, a_draft_whose_prices_lie_far_below_their_list_price_is_released_by_two) {
  deeds_->limit = 20'000;
  const ProductId product = draft();
  std::string variant = json_of({0, {}, 90'000});
  variant.replace(variant.find(R"("memberPriceCents":90000)"), 24, R"("memberPriceCents":9000)");
  ASSERT_EQ(post(catalog::save_goods_variants, fmt::format(R"({{"productId":{},"version":1,"axes":[],"variants":[{}]}})", product.value, variant)).code, 200);
  EXPECT_EQ(release(product).code, http::approval_needed.code);
  EXPECT_EQ(record(product).text("shelfStatus"), "draft");
}

TEST_P(GoodsMakingTest, prices_of_a_draft_stand_with_its_variants_and_files_do_not_know_it) {
  const ProductId product = draft();
  ASSERT_EQ(save(product, "", {{0, {}, 29'900}}).code, 200);
  const auto sku = skus_of(product).front();
  ASSERT_EQ(save(product, "", {{sku, {}, 19'900}}).code, 200);
  EXPECT_EQ(record(product).data.at("skus").at(0).at("priceCents"), 19'900);
  EXPECT_EQ(post(catalog::change_goods_prices,
                 fmt::format(R"({{"productId":{},"version":3,"prices":[{{"skuId":{},"listPriceCents":2,"priceCents":2,"memberPriceCents":2}}],"reason":"no"}})",
                             product.value, sku))
                .code,
            goods_still_draft.code);
  EXPECT_THAT(get(catalog::export_goods).text("text"), testing::Not(HasSubstr("Cloud bag")));
  EXPECT_EQ(post(catalog::move_goods, fmt::format(R"({{"productId":{},"move":"put_on","reason":"x"}})", product.value)).code, goods_moved_on.code);
}

TEST_P(GoodsMakingTest, a_draft_is_thrown_away_whole_and_nothing_else_is) {
  const ProductId product = draft();
  ASSERT_EQ(save(product, colours, {{0, {0}, 29'900, 7}, {0, {1}, 31'900}}).code, 200);
  EXPECT_EQ(post(catalog::discard_goods, fmt::format(R"({{"productId":{},"version":1}})", product.value)).code, goods_changed.code);
  const auto grouped = [&](std::string_view members) {
    const auto groups = get(catalog::list_goods_groups);
    return post(catalog::save_goods_group,
                fmt::format(R"({{"groupId":500,"version":{},"nameZh":"秋","nameEn":"","subtitleZh":"","subtitleEn":"","bannerUrl":"","productIds":[{}]}})",
                            wire::whole_member(groups.data.at("groups").at(0), "version").value(), members))
        .code;
  };
  ASSERT_EQ(grouped(std::to_string(product.value)), 200);
  EXPECT_EQ(discard(product).code, goods_draft_in_use.code);
  ASSERT_EQ(grouped("300"), 200);
  EXPECT_EQ(discard(product).code, 200);
  EXPECT_EQ(record(product).code, goods_not_found.code);
  EXPECT_EQ(discard(sample::old_bag).code, goods_moved_on.code);
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsMakingTest, the_same_key_sent_again_makes_one_draft) {
  client_.set_header("idempotency-key", "one");
  const auto first = client_.post(catalog::create_goods.path, draft_json);
  const auto second = client_.post(catalog::create_goods.path, draft_json);
  EXPECT_EQ(first.whole("productId"), second.whole("productId"));
  EXPECT_EQ(found("?shelfStatus=draft").size(), 1U);
}

TEST_P(GoodsMakingTest, what_is_no_draft_is_not_begun) {
  const auto begun = [&](std::string_view from, std::string_view to) {
    std::string json(draft_json);
    json.replace(json.find(from), from.size(), to);
    return post(catalog::create_goods, json).code;
  };
  EXPECT_EQ(begun(R"("categoryId":102)", R"("categoryId":101)"), goods_category_wrong.code);
  EXPECT_EQ(begun(R"("shopId":200)", R"("shopId":299)"), goods_shop_unknown.code);
  EXPECT_EQ(begun(R"("allowsExpress":true,"allowsPickup":true)", R"("allowsExpress":false,"allowsPickup":false)"), goods_delivery_needed.code);
  EXPECT_EQ(begun("/files/c.webp", "ftp://c"), goods_picture_wrong.code);
}

}  // namespace
}  // namespace galleria::catalog
