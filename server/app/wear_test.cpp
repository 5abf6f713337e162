// Members dress, buy and keep looks, on both databases: all that a look costs is paid once, or nothing is.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "app/adapters_wear.hpp"
#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using ledger::AccountKind;

class WearTest : public ValueTest {
 protected:
  static constexpr wear::WearDatabaseId wardrobe{71};
  static constexpr std::string_view coat_picture = R"({"fileName":"coat.png","pictureUrl":"/files/coat.webp"})";
  static constexpr std::int64_t figure = 1, trench = 11, parka = 12, denim = 13, for_gold = 14, to_come = 15, no_accessory = 21, hat = 22;

  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    auto needs = wear_needs({*catalog_, *points_, *tiers_}, clock_, ids_);
    needs.draw = [this](const std::string& file_name, std::span<const wear::WearPictureLayer> layers) {
      const std::lock_guard lock(mutex_);
      drawn_[file_name] = layers.size();
    };
    needs.forget_picture = [this](const std::string& file_name) {
      const std::lock_guard lock(mutex_);
      drawn_.erase(file_name);
    };
    needs.find_picture = [](db::Session&, std::string_view address) -> std::optional<wear::WearKeptPicture> {
      if (address != "/files/coat.webp") return std::nullopt;
      return wear::WearKeptPicture{std::string(address), true, 230, 364};
    };
    needs.caller_of = [](const http::Call& call) -> std::optional<MemberId> { return call.access_token.empty() ? std::nullopt : std::optional(lin); };
    wear_.emplace(database(), clock_, ids_, std::move(needs));
    wear::bind_routes(binder, *wear_);
  }

  void SetUp() override {
    ValueTest::SetUp();
    database().write([&](db::Transaction& transaction) {
      wear::SaveWearDatabase shown;
      shown.name_zh_cn.value = "变装秀";
      shown.is_shown = true;
      wear_->put_demo_database(transaction, wardrobe, shown);
      put_category(transaction, 1, "body");
      put_category(transaction, 2, "jacket");
      put_category(transaction, 3, "accessory");
      put_material(transaction, {1, figure, "肤色", 0, 0});
      put_material(transaction, {2, trench, "风衣", 200, 0});
      put_material(transaction, {2, parka, "派克", 300, 0});
      put_material(transaction, {2, denim, "牛仔外套", 0, 0});
      put_material(transaction, {2, for_gold, "丝绒外套", 100, 3});
      put_material(transaction, {2, to_come, "羽绒", 100, 0, 48h});
      put_material(transaction, {3, no_accessory, "不戴配饰", 0, 0, 0h, true});
      put_material(transaction, {3, hat, "贝雷帽", 80, 0});
    });
  }

  void put_category(db::Transaction& transaction, std::int64_t id, std::string code) {
    wear::SaveWearCategory category;
    category.database_id = wardrobe;
    category.type_code.value = code;
    category.group_id.value = code;
    category.name_zh_cn.value = code;
    wear_->put_demo_category(transaction, {id}, category);
    wear::SaveWearSubcategory subcategory;
    subcategory.category_id = {id};
    subcategory.type_id.value = code;
    subcategory.name_zh_cn.value = code;
    wear_->put_demo_subcategory(transaction, {id}, subcategory);
  }
  struct Piece {
    std::int64_t subcategory = 1;
    std::int64_t id = 1;
    std::string name;
    std::int64_t points = 0;
    std::int64_t tier = 0;
    DurationMs until_released = 0h;
    bool is_generic = false;
  };
  void put_material(db::Transaction& transaction, const Piece& piece) {
    wear::DemoWearMaterial material{{piece.id}, {}, piece.points, piece.tier};
    material.fields.subcategory_id = {piece.subcategory};
    material.fields.name_zh_cn.value = piece.name;
    if (!piece.is_generic) material.fields.picture_url.value = fmt::format("/files/demo/wear.{}.webp", piece.id);
    material.fields.pos_x.value = 0;
    material.fields.pos_y.value = 0;
    material.fields.z_index.value = piece.id;
    material.fields.is_generic = piece.is_generic;
    material.fields.released_at = clock_.now() + piece.until_released;
    wear_->put_demo_material(transaction, material);
  }

  static std::string wearing(const std::vector<std::int64_t>& ids, std::string_view more = "") {
    return fmt::format(R"({{"wearMaterialDatabaseId":71,"wearMaterialIds":[{}]{}}})", fmt::join(ids, ","), more);
  }
  http::MemoryAnswer send(MemberId member_id, std::string_view path, const std::string& body_text) {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("wear-{}", ++key_));
    return client.post(path, body_text);
  }
  http::MemoryAnswer buy(MemberId member_id, const std::vector<std::int64_t>& ids, std::int64_t agreed) {
    return send(member_id, wear::buy_material.path, wearing(ids, fmt::format(R"(,"pricePoints":{})", agreed)));
  }
  http::MemoryAnswer save(MemberId member_id, const std::vector<std::int64_t>& ids, std::string_view more = "") {
    return send(member_id, wear::save_wear.path, wearing(ids, fmt::format(R"(,"wearName":"周五"{})", more)));
  }
  http::MemoryAnswer buy_and_save(MemberId member_id, const std::vector<std::int64_t>& ids, std::int64_t agreed, std::string_view more = "") {
    return send(member_id, wear::buy_material_save_wear.path, wearing(ids, fmt::format(R"(,"wearName":"周五","pricePoints":{}{})", agreed, more)));
  }
  std::int64_t price(std::int64_t material, std::int64_t version, std::int64_t points) {
    return staff()
        .post(wear::set_wear_material_price.path,
              fmt::format(R"({{"materialId":{},"version":{},"pricePoints":{},"leastTier":0,"reason":"换季调价"}})", material, version, points))
        .code;
  }
  std::int64_t steer(std::int64_t material, std::string_view work) {
    return staff().post(wear::steer_wear_material.path, fmt::format(R"({{"materialId":{},"work":"{}","reason":"换季"}})", material, work)).code;
  }
  // The heads are written by whoever fills the template in.
  http::MemoryAnswer import_table(std::string_view rows, bool is_trial, std::string_view key = "", std::string_view pictures = coat_picture,
                                  std::int64_t of = wardrobe.value) {
    auto desk = staff();
    desk.set_header("idempotency-key", key.empty() ? fmt::format("wear-{}", ++key_) : std::string(key));
    return desk.post(wear::import_wear_materials.path,
                     fmt::format(R"({{"databaseId":{},"csv":"分类编码,小类编码,中文名,英文名,图片文件,左,上,宽,高,层,积分价,最低等级\n{}",)"
                                 R"("pictures":[{}],"isTrial":{}}})",
                                 of, rows, pictures, is_trial));
  }
  std::int64_t points_of(MemberId member_id) { return balance(AccountKind::points, member_id.value).available(); }

  std::optional<wear::Wear> wear_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> drawn_;
  std::atomic<int> key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(WearTest);

TEST_P(WearTest, a_look_is_bought_saved_and_drawn_and_costs_nothing_again) {
  const auto bought = buy_and_save(lin, {hat, figure, trench, no_accessory}, 280);
  // An accessory of the same subcategory is one too many.
  EXPECT_EQ(bought.code, wear::wear_unfit.code) << bought.body;
  EXPECT_EQ(points_of(lin), 50'000) << "what is refused costs nothing";
  const auto saved = buy_and_save(lin, {hat, figure, trench}, 280);
  ASSERT_EQ(saved.code, 200) << saved.body;
  EXPECT_EQ(saved.data.at("purchase").at("points").as_int64(), 280);
  EXPECT_EQ(points_of(lin), 50'000 - 280);
  EXPECT_EQ(count("select count(distinct business_id) from ledger_transfers where business_type = 'points_spend'"), 1) << "one posting";
  const auto& look = saved.data.at("wear");
  EXPECT_EQ(look.at("wearMaterialList").at(0).at("wearMaterialId").as_int64(), figure) << "the back comes first";
  const std::string picture(wire::text_member(look.at("shareInfo"), "wearPicUrl"));
  EXPECT_EQ(drawn_.at(picture.substr(std::string_view("/files/").size())), 3U);
  // Bought once, it is the member's: in another look, and by another call.
  EXPECT_EQ(buy(lin, {trench, hat}, 0).whole("points"), 0);
  const auto changed = buy_and_save(lin, {figure, trench}, 0, fmt::format(R"(,"wearId":{})", look.at("wearId").as_int64()));
  ASSERT_EQ(changed.code, 200) << changed.body;
  EXPECT_EQ(changed.data.at("wear").at("wearId").as_int64(), look.at("wearId").as_int64()) << "it keeps its number";
  const auto mine = client_of(lin).get(wear::get_member_wear.path);
  EXPECT_EQ(mine.data.at("ownedMaterialIds").as_array().size(), 2U);
  EXPECT_EQ(mine.data.at("wearList").as_array().size(), 1U);
  EXPECT_EQ(mine.whole("creditPoint"), 50'000 - 280);
  const std::string code(wire::text_member(look.at("shareInfo"), "shareCode"));
  const auto shown = client_of(zhao).get(fmt::format("{}?shareCode={}", wear::get_shared_wear.path, code));
  EXPECT_EQ(shown.code, 200);
  EXPECT_FALSE(shown.data.at("isOwn").as_bool());
  const auto shared = wear_->find_shared_look(lin, {look.at("wearId").as_int64()});
  ASSERT_TRUE(shared);
  EXPECT_EQ(shared->title, "周五");
  EXPECT_FALSE(wear_->find_shared_look(zhao, {look.at("wearId").as_int64()})) << "it is not theirs";
  database().write([&](db::Transaction& transaction) {
    wear_->carry_over(transaction, lin, zhao);
    wear_->erase_member(transaction, lin);
  });
  EXPECT_EQ(client_of(zhao).get(wear::get_member_wear.path).data.at("ownedMaterialIds").as_array().size(), 2U) << "what was paid for goes along";
  db::TimerWorker(database(), clock_, wear_->slow_timer_handlers()).run_due();
  EXPECT_TRUE(drawn_.empty()) << "pictures go with the account";
}

TEST_P(WearTest, fifty_purchases_of_one_look_at_once_are_paid_once) {
  std::atomic<int> charged = 0;
  std::atomic<int> answered = 0;
  {
    std::vector<std::jthread> presses;
    for (int thread = 0; thread < 10; ++thread) {
      presses.emplace_back([&] {
        for (int press = 0; press < 5; ++press) {
          const auto answer = buy(lin, {figure, trench, hat}, 280);
          if (answer.code == 200) ++answered;
          if (answer.code == 200 && answer.whole("points") > 0) ++charged;
        }
      });
    }
  }
  EXPECT_EQ(charged, 1);
  EXPECT_EQ(answered, 50) << "the others are told that there is nothing to pay";
  EXPECT_EQ(points_of(lin), 50'000 - 280);
}

TEST_P(WearTest, the_price_is_the_servers_and_never_more_than_was_agreed_to) {
  const auto refused = buy(lin, {trench, hat}, 100);
  EXPECT_EQ(refused.code, wear::wear_price_changed.code);
  EXPECT_THAT(refused.body, testing::HasSubstr("280"));
  EXPECT_EQ(points_of(lin), 50'000);
  EXPECT_EQ(price(trench, 3, 150), 200);
  EXPECT_EQ(buy(lin, {trench, hat}, 280).whole("points"), 230) << "what costs less costs what it costs";
  EXPECT_EQ(buy(zhao, {hat}, 80).code, wear::wear_points_short.code);
}

TEST_P(WearTest, who_may_not_wear_something_is_told_why) {
  EXPECT_EQ(buy(lin, {for_gold}, 100).code, wear::wear_tier_too_low.code);
  EXPECT_EQ(buy(lin, {to_come}, 100).code, wear::wear_material_not_released.code);
  EXPECT_EQ(buy(lin, {999}, 100).code, wear::wear_material_unknown.code);
  EXPECT_EQ(save(lin, {figure, trench}).code, wear::wear_material_not_owned.code);
  EXPECT_EQ(save(lin, {denim}).code, wear::wear_unfit.code) << "no body";
  EXPECT_EQ(save(lin, {figure, denim}, R"(,"wearId":5)").code, wear::wear_not_found.code);
  EXPECT_EQ(client_of(lin).get(fmt::format("{}?wearMaterialDatabaseId=5", wear::get_wear_activity_material.path)).code, wear::wear_database_not_found.code);
  EXPECT_EQ(client_of(lin).get(fmt::format("{}?shareCode=nobodys-code", wear::get_shared_wear.path)).code, wear::wear_not_found.code);
  const auto kept = save(lin, {figure, denim});
  ASSERT_EQ(kept.code, 200) << kept.body;
  const auto address = fmt::format("{}?wearId={}", wear::get_wear_detail.path, kept.whole("wearId"));
  EXPECT_EQ(client_of(zhao).get(address).code, wear::wear_not_found.code) << "it is another's";
  EXPECT_EQ(client_of(zhao).post(wear::delete_wear.path, fmt::format(R"({{"wearId":{}}})", kept.whole("wearId"))).code, wear::wear_not_found.code);
  database().write([](db::Transaction& transaction) { transaction.execute("update wear_members set wear_count = 50 where member_id = 1"); });
  EXPECT_EQ(save(lin, {figure, denim}).code, wear::wears_too_many.code);
  database().write([](db::Transaction& transaction) { transaction.execute("update wear_members set wear_count = 1 where member_id = 1"); });
  EXPECT_EQ(client_of(lin).post(wear::delete_wear.path, fmt::format(R"({{"wearId":{}}})", kept.whole("wearId"))).code, 200);
  EXPECT_EQ(client_of(lin).get(address).code, wear::wear_not_found.code);
}

TEST_P(WearTest, what_is_withdrawn_stays_with_whoever_has_it) {
  ASSERT_EQ(buy(lin, {trench}, 200).code, 200);
  ASSERT_EQ(save(lin, {figure, denim}).code, 200);
  EXPECT_EQ(steer(trench, "withdraw"), 200);
  EXPECT_EQ(steer(trench, "withdraw"), wear::wear_material_moved_on.code);
  EXPECT_EQ(buy(zhao, {trench}, 200).code, wear::wear_material_withdrawn.code);
  EXPECT_EQ(save(lin, {figure, trench}).code, 200);
  EXPECT_EQ(client_of(lin).get(wear::get_member_wear.path).data.at("withdrawnList").as_array().size(), 1U);
  // What was free stays on the look that wears it, and costs whoever puts it on anew.
  EXPECT_EQ(price(denim, 3, 40), 200);
  const auto looks = client_of(lin).get(wear::get_member_wear.path).data.at("wearList");
  const auto first = looks.at(1).at("wearId").as_int64();
  EXPECT_EQ(save(lin, {figure, denim}, fmt::format(R"(,"wearId":{})", first)).code, 200);
  EXPECT_EQ(save(lin, {figure, denim}).code, wear::wear_material_not_owned.code);
  EXPECT_EQ(steer(denim, "withdraw"), 200);
  EXPECT_EQ(save(lin, {figure, denim}, fmt::format(R"(,"wearId":{})", first)).code, 200) << "withdrawn it stays on it as well";
  EXPECT_EQ(client_of(lin).get(fmt::format("{}?wearId={}", wear::get_wear_detail.path, first)).data.at("wearMaterialList").as_array().size(), 2U);
  EXPECT_EQ(save(lin, {figure, denim}).code, wear::wear_material_withdrawn.code);
  const auto chance = client_of(lin).get(wear::get_random_wear_detail.path);
  ASSERT_EQ(chance.code, 200);
  for (const auto& material : chance.data.at("wearMaterialList").as_array())
    EXPECT_THAT((std::vector<std::int64_t>{figure, trench, no_accessory}), testing::Contains(material.at("wearMaterialId").as_int64()));
}

TEST_P(WearTest, the_staff_makes_a_material_and_puts_it_on_sale_when_its_price_is_approved) {
  auto desk = staff();
  const auto made = desk.post(wear::save_wear_database.path,
                              R"({"nameZhCn":"中秋","nameEn":"Moon","shareDialogTipZhCn":"","shareDialogTipEn":"","hideBrandMark":false,"scaleInfo":1,)"
                              R"("onlyOneGroupIds":["1"],"secondShowTxtList":["hair"],"isShown":false,"place":2})");
  ASSERT_EQ(made.code, 200) << made.body;
  const std::int64_t database_id = made.data.at("database").at("databaseId").as_int64();
  const auto category = [&](std::int64_t of, std::string_view code) {
    return desk.post(wear::save_wear_category.path,
                     fmt::format(R"({{"databaseId":{},"typeCode":"{}","groupId":"1","nameZhCn":"发","nameEn":"Hair","identification":"","sort":1,)"
                                 R"("tagSide":"none"}})",
                                 of, code));
  };
  EXPECT_EQ(category(5, "hair").code, wear::wear_part_not_found.code);
  EXPECT_EQ(category(database_id, "hat").code, wear::wear_part_unfit.code);
  const auto hair = category(database_id, "hair");
  ASSERT_EQ(hair.code, 200) << hair.body;
  EXPECT_EQ(category(database_id, "hair").code, wear::wear_part_unfit.code) << "a code stands once";
  std::atomic<int> made_count = 0;
  {
    std::vector<std::jthread> desks;
    for (int number = 0; number < 6; ++number) {
      desks.emplace_back([&] {
        const auto answer =
            staff().post(wear::save_wear_category.path, fmt::format(R"({{"databaseId":{},"typeCode":"mouth","groupId":"2","nameZhCn":"嘴","nameEn":"Mouth",)"
                                                                    R"("identification":"","sort":2,"tagSide":"none"}})",
                                                                    database_id));
        if (answer.code == 200)
          ++made_count;
        else
          EXPECT_EQ(answer.code, wear::wear_part_unfit.code) << answer.body;
      });
    }
  }
  EXPECT_EQ(made_count, 1) << "also where several of the staff make it at once";
  const auto long_hair =
      desk.post(wear::save_wear_subcategory.path, fmt::format(R"({{"categoryId":{},"typeId":"long","nameZhCn":"长发","nameEn":"Long","sort":1}})",
                                                              hair.data.at("categories").at(0).at("categoryId").as_int64()));
  ASSERT_EQ(long_hair.code, 200) << long_hair.body;
  const auto material = [&](std::string_view picture, std::string_view id = "", std::int64_t version = 0) {
    return desk.post(wear::save_wear_material.path,
                     fmt::format(R"({{{}"version":{},"subcategoryId":{},"nameZhCn":"卷发","nameEn":"Curls","pictureUrl":"{}","posX":10,"posY":10,"zIndex":5,)"
                                 R"("width":100,"height":80,"brandZhCn":"","brandEn":"","isGeneric":false,"releasedAt":0,"sort":1}})",
                                 id, version, long_hair.data.at("categories").at(0).at("subcategories").at(0).at("subcategoryId").as_int64(), picture));
  };
  const auto recoded = [&](std::string_view code) {
    return desk
        .post(wear::save_wear_category.path,
              fmt::format(R"({{"databaseId":{},"categoryId":{},"typeCode":"{}","groupId":"1","nameZhCn":"发","nameEn":"Hair","identification":"",)"
                          R"("sort":1,"tagSide":"none"}})",
                          database_id, hair.data.at("categories").at(0).at("categoryId").as_int64(), code))
        .code;
  };
  EXPECT_EQ(recoded("shoe"), 200) << "nothing of it was ever on sale";
  EXPECT_EQ(recoded("hair"), 200);
  EXPECT_EQ(material("").code, wear::wear_part_unfit.code) << "nothing to draw";
  EXPECT_EQ(material("https://elsewhere.example/a.png").code, wear::wear_part_unfit.code);
  const auto curls = material("/files/a.webp");
  ASSERT_EQ(curls.code, 200) << curls.body;
  const std::int64_t id = curls.whole("materialId");
  EXPECT_EQ(steer(id, "put_on_sale"), wear::wear_material_without_price.code);
  EXPECT_EQ(price(id, 7, 10), wear::wear_material_moved_on.code);
  EXPECT_EQ(price(id, 1, 10), 200);
  EXPECT_EQ(steer(id, "put_on_sale"), 200);
  EXPECT_EQ(material("/files/b.webp", fmt::format(R"("materialId":{},)", id), 1).code, wear::wear_material_moved_on.code);
  EXPECT_EQ(material("/files/b.webp", fmt::format(R"("materialId":{},)", id), 3).code, 200);
  EXPECT_EQ(recoded("shoe"), wear::wear_category_worn.code) << "looks may wear its materials";
  EXPECT_EQ(recoded("hair"), 200);
  EXPECT_EQ(desk.get(fmt::format("{}?materialId={}", wear::get_wear_material.path, id)).text("state"), "on_sale");
  EXPECT_EQ(desk.get(fmt::format("{}?databaseId={}&state=on_sale", wear::list_wear_materials.path, database_id)).data.at("materials").as_array().size(), 1U);
  EXPECT_EQ(desk.get(fmt::format("{}?databaseId={}", wear::preview_random_wear.path, database_id)).data.at("wearMaterialList").as_array().size(), 1U);
  EXPECT_EQ(desk.get(wear::list_wear_databases.path).data.at("databases").as_array().size(), 2U);
}

TEST_P(WearTest, a_table_of_materials_is_tried_with_every_problem_and_drafted_all_or_none) {
  const std::string_view rows =
      R"(jacket,jacket,驼色大衣,Camel coat,coat.png,260,270,230,364,40,220,1\njacket,jacket,米色大衣,Sand coat,coat.png,260,270,230,364,41,0,0\n)";
  const std::string_view wrong = R"(jacket,jacket,风衣,Trench,coat.png,9000,270,230,364,40,220,1\nshoe,boots,靴子,Boots,boots.png,1,1,1,1,1,1,9\n)";
  const auto materials = [&] { return count("select count(*) from wear_materials"); };
  const std::int64_t before = materials();
  const auto told = import_table(wrong, true, "", fmt::format(R"({},{{"fileName":"hat.png","pictureUrl":"/files/nothing.webp"}})", coat_picture));
  ASSERT_EQ(told.code, 200) << told.body;
  EXPECT_EQ(told.whole("rowCount"), 2);
  EXPECT_EQ(told.whole("madeCount"), 0);
  EXPECT_EQ(told.whole("problemCount"), 5);
  EXPECT_EQ(wire::json_text(told.data.at("problems").at(0)), R"({"rowNumber":2,"column":"左","cell":"9000","problem":"要在 -750 到 750 之间"})");
  EXPECT_EQ(wire::text_member(told.data.at("problems").at(1), "problem"), "这个小类里已有同名的素材");
  EXPECT_EQ(wire::text_member(told.data.at("problems").at(2), "column"), "分类编码");
  EXPECT_EQ(wire::json_text(told.data.at("unusedPictures")), R"(["hat.png"])");
  EXPECT_EQ(import_table(wrong, false).code, wear::wear_table_faulty.code);
  EXPECT_EQ(import_table("", true).code, wear::wear_table_unread.code) << "no row";
  EXPECT_EQ(import_table(rows, true, "", fmt::format("{},{}", coat_picture, coat_picture)).code, wear::wear_table_pictures_twice.code);
  EXPECT_EQ(import_table(rows, true, "", coat_picture, 5).code, wear::wear_part_not_found.code);
  EXPECT_EQ(import_table(rows, true).whole("problemCount"), 0);
  EXPECT_EQ(materials(), before) << "nothing was made by then";

  const auto made = import_table(rows, false, "by-one-key");
  ASSERT_EQ(made.code, 200) << made.body;
  EXPECT_EQ(made.whole("madeCount"), 2);
  EXPECT_EQ(import_table(rows, false, "by-one-key").whole("madeCount"), 2) << "the same answer again";
  EXPECT_EQ(import_table(rows, false).code, wear::wear_table_faulty.code) << "they are there already";
  EXPECT_EQ(materials(), before + 2);
  const auto drafts = staff().get(fmt::format("{}?databaseId=71&state=draft", wear::list_wear_materials.path)).data.at("materials").as_array();
  ASSERT_EQ(drafts.size(), 2U);
  const auto& coat = drafts.at(0);
  EXPECT_FALSE(coat.as_object().contains("pricePoints")) << "nobody has approved one";
  EXPECT_EQ(coat.at("askedPoints").as_int64() + drafts.at(1).at("askedPoints").as_int64(), 220);
  const std::int64_t id = coat.at("materialId").as_int64();
  EXPECT_EQ(steer(id, "put_on_sale"), wear::wear_material_without_price.code);
  EXPECT_EQ(price(id, 1, 220), 200);
  EXPECT_EQ(steer(id, "put_on_sale"), 200);
}

TEST_P(WearTest, of_tables_that_come_at_once_one_makes_its_materials) {
  std::atomic<int> made_count = 0;
  {
    std::vector<std::jthread> desks;
    for (int number = 0; number < 6; ++number) {
      desks.emplace_back([&] {
        const auto answer = import_table(R"(jacket,jacket,驼色大衣,Camel coat,coat.png,260,270,230,364,40,220,1\n)", false);
        if (answer.code == 200)
          ++made_count;
        else
          EXPECT_EQ(answer.code, wear::wear_table_faulty.code) << answer.body;
      });
    }
  }
  EXPECT_EQ(made_count, 1);
}

}  // namespace
}  // namespace galleria::app
