// The goods desk as the staff meets it, through the routes, beside the catalogue that members browse.
#include "features/catalog/goods_desk.hpp"

#include <thread>

#include "features/catalog/goods_csv_rules.hpp"
#include "features/catalog/goods_desk_fixture.hpp"

namespace galleria::catalog {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

GALLERIA_ON_BOTH_DATABASES(GoodsDeskTest);

TEST_P(GoodsDeskTest, finds_goods_by_names_in_both_languages_by_key_by_code_and_by_number) {
  EXPECT_THAT(found(), ElementsAre(300, 301, 302, 303, 304));
  EXPECT_THAT(found("?query=%E6%89%98%E7%89%B9%E5%8C%85"), ElementsAre(300, 301, 304));
  EXPECT_THAT(found("?query=SMALL"), ElementsAre(301));
  EXPECT_THAT(found("?query=red-lipstick"), ElementsAre(302));
  EXPECT_THAT(found("?query=401"), ElementsAre(300));
  EXPECT_THAT(found("?query=%25"), IsEmpty()) << "a sign is no pattern";
  database().write([](db::Transaction& transaction) { transaction.execute("update skus set code = 'N-1', barcode = '69012345' where id = 402"); });
  EXPECT_THAT(found("?query=N-1"), ElementsAre(301));
  EXPECT_THAT(found("?query=69012345"), ElementsAre(301));
}

TEST_P(GoodsDeskTest, goods_are_picked_by_words_and_by_numbers_variant_by_variant_or_whole) {
  const auto picked = [&](std::string_view query) {
    std::vector<std::int64_t> ids;
    const auto answer = get(catalog::pick_goods, query);
    for (const wire::Json& each : answer.data.at("choices").as_array()) ids.push_back(wire::whole_member(each, "id").value());
    return ids;
  };
  EXPECT_THAT(picked("?kind=product&query=small"), ElementsAre(301));
  EXPECT_THAT(picked("?kind=product&query=300"), ElementsAre(300));
  EXPECT_THAT(picked("?kind=product&ids=304,302"), ElementsAre(304, 302));
  EXPECT_THAT(picked("?kind=sku&query=vegetable"), ElementsAre(400, 401));
  EXPECT_THAT(picked("?kind=sku&query=401"), ElementsAre(401));
  EXPECT_THAT(picked("?kind=sku&ids=401,403,999"), ElementsAre(401, 403));
  const auto caramel = get(catalog::pick_goods, "?kind=sku&ids=400").data.at("choices").at(0);
  EXPECT_EQ(caramel.at("variant").at("en"), "Caramel");
  EXPECT_EQ(caramel.at("priceCents"), 268'000);
  clerk(sample::rouge);
  EXPECT_THAT(picked("?kind=product&ids=304,302"), ElementsAre(302));
}

TEST_P(GoodsDeskTest, filters_by_category_of_any_level_shop_state_and_stock_and_sorts) {
  EXPECT_THAT(found("?categoryId=100"), ElementsAre(300, 301, 304));
  EXPECT_THAT(found("?categoryId=112"), ElementsAre(302, 303));
  EXPECT_THAT(found("?shopId=201"), ElementsAre(302, 303));
  EXPECT_THAT(found("?shelfStatus=off_shelf"), ElementsAre(304));
  EXPECT_THAT(found("?stockLevel=out"), ElementsAre(303));
  EXPECT_THAT(found("?stockLevel=low"), ElementsAre(300, 301, 304));
  EXPECT_THAT(found("?stockLevel=in_stock"), ElementsAre(302));
  EXPECT_THAT(found("?sort=price_up"), ElementsAre(303, 302, 304, 301, 300));
  EXPECT_THAT(found("?sort=newest"), ElementsAre(304, 303, 302, 301, 300));
  EXPECT_THAT(found("?sort=stock_up&pageSize=2"), ElementsAre(303, 304));
  EXPECT_THAT(found("?sort=stock_up&pageSize=2&pageNo=3"), ElementsAre(302));
}

TEST_P(GoodsDeskTest, goods_not_found_is_said_of_those_of_a_shop_that_is_not_theirs) {
  EXPECT_EQ(clerk(sample::rouge).get(fmt::format("{}?productId=300", catalog::get_goods.path)).code, goods_not_found.code);
  EXPECT_THAT(found(), ElementsAre(302, 303));
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::tote_brown, "received", 1)).code, goods_not_found.code);
  EXPECT_EQ(post(catalog::move_goods, R"({"productId":300,"move":"take_off","reason":""})").code, goods_not_found.code);
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(1, 90'000)).code, goods_not_found.code);
}

TEST_P(GoodsDeskTest, a_record_shows_everything_in_both_languages) {
  const auto tote = record(sample::tote);
  ASSERT_EQ(tote.code, 200) << tote.body;
  EXPECT_EQ(tote.data.at("name").at("en"), "Hand-stitched vegetable-tanned tote");
  EXPECT_EQ(tote.data.at("brandName").at("zh"), "云朵工坊");
  EXPECT_EQ(tote.data.at("skus").at(1).at("values").at(0).at("zh"), "墨黑");
  EXPECT_EQ(tote.data.at("groups").at(0).at("place"), 3);
  EXPECT_EQ(tote.whole("version"), 1);
}

constexpr std::string_view edited_small_bag =
    R"({{"productId":301,"version":{},"nameZh":"小托特","nameEn":"Tiny tote","subtitleZh":"","subtitleEn":"","pinyin":"xtt","categoryId":102,"imageUrls":["{}"],"tags":[],"paragraphs":[],"parameters":[],"allowsExpress":{},"allowsPickup":false,"limitPerMember":2,"skus":[{{"skuId":{},"code":"N-1","barcode":"69"}}]}})";

TEST_P(GoodsDeskTest, what_is_saved_is_seen_by_members_and_written_down) {
  const auto saved = post(catalog::save_goods, fmt::format(edited_small_bag, 1, "/files/a.webp", true, 402));
  ASSERT_EQ(saved.code, 200) << saved.body;
  EXPECT_EQ(saved.whole("version"), 2);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_sku(sample::small_bag_sku)->product_name.en == "Tiny tote"; }));
  ASSERT_EQ(deeds_->deeds.size(), 1U);
  EXPECT_THAT(deeds_->deeds[0].before, HasSubstr("小号托特包"));
  EXPECT_THAT(deeds_->deeds[0].after, HasSubstr(R"("code 402":"N-1")"));
  EXPECT_EQ(record(sample::small_bag).data.at("skus").at(0).at("barcode"), "69");
}

TEST_P(GoodsDeskTest, pictures_of_the_details_are_kept_in_their_order_and_shown_to_members_until_they_are_taken_out) {
  const auto save = [&](std::int64_t version, std::string_view pictures) {
    std::string json = fmt::format(edited_small_bag, version, "/files/a.webp", true, 402);
    json.insert(json.size() - 1, std::string(pictures));
    return post(catalog::save_goods, json);
  };
  const auto shown = [&] {
    return wire::json_text(client_.get("/mall-api/trading/v1/pms/query/general/product/detail?productId=301").data.at("detailImageUrls"));
  };
  EXPECT_EQ(shown(), "[]");
  ASSERT_EQ(save(1, R"(,"detailImageUrls":["/files/z.jpg","/files/b.jpg"])").code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return shown() == R"(["/files/z.jpg","/files/b.jpg"])"; }));
  ASSERT_EQ(save(2, "").code, 200) << "whoever says nothing of them leaves them";
  EXPECT_EQ(wire::json_text(record(sample::small_bag).data.at("detailImageUrls")), R"(["/files/z.jpg","/files/b.jpg"])");
  EXPECT_EQ(save(3, R"(,"detailImageUrls":["https://elsewhere.example/x.jpg"])").code, goods_detail_picture_wrong.code);
  EXPECT_EQ(save(3, R"(,"detailImageUrls":["/files/b.jpg","/files/b.jpg"])").code, goods_detail_picture_wrong.code);
  ASSERT_EQ(save(3, R"(,"detailImageUrls":[])").code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return shown() == "[]"; }));
}

TEST_P(GoodsDeskTest, goods_changed_is_said_to_whoever_edited_an_older_version_and_nothing_changes) {
  ASSERT_EQ(post(catalog::save_goods, fmt::format(edited_small_bag, 1, "/files/a.webp", true, 402)).code, 200);
  EXPECT_EQ(post(catalog::save_goods, fmt::format(edited_small_bag, 1, "/files/b.webp", true, 402)).code, goods_changed.code);
  EXPECT_EQ(record(sample::small_bag).data.at("imageUrls").at(0), "/files/a.webp");
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(1, 90'000)).code, goods_changed.code);
}

TEST_P(GoodsDeskTest, virtual_goods_are_not_offered_by_express) {
  desk_.know_virtual_goods([](ProductId) { return VirtualKind::service; });
  EXPECT_EQ(post(catalog::save_goods, fmt::format(edited_small_bag, 1, "/files/a.webp", true, 402)).code, goods_virtual_by_express.code);
  EXPECT_EQ(version_of(sample::small_bag), 1);
}

TEST_P(GoodsDeskTest, what_cannot_be_saved_is_named) {
  const auto save = [&](std::string_view picture, bool allows_express, std::int64_t sku) {
    return post(catalog::save_goods, fmt::format(edited_small_bag, 1, picture, allows_express, sku)).code;
  };
  EXPECT_EQ(save("javascript:1", true, 402), goods_picture_wrong.code);
  EXPECT_EQ(save("/a", false, 402), goods_delivery_needed.code);
  EXPECT_EQ(save("/a", true, 400), goods_sku_wrong.code);
  std::string filed_wrong = fmt::format(edited_small_bag, 1, "/a", true, 402);
  filed_wrong.replace(filed_wrong.find(R"("categoryId":102)"), 16, R"("categoryId":101)");
  EXPECT_EQ(post(catalog::save_goods, filed_wrong).code, goods_category_wrong.code);
  EXPECT_EQ(version_of(sample::small_bag), 1);
}

TEST_P(GoodsDeskTest, goods_moved_on_is_said_of_what_is_on_sale_already) {
  EXPECT_EQ(post(catalog::move_goods, R"({"productId":304,"move":"put_on","reason":"back"})").code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return catalog_.find_sku(sample::old_sku)->is_on_shelf; }));
  EXPECT_EQ(post(catalog::move_goods, R"({"productId":304,"move":"put_on","reason":"back"})").code, goods_moved_on.code);
}

// ---- prices ----

TEST_P(GoodsDeskTest, a_price_is_seen_by_members_at_once_and_kept_with_what_it_was) {
  const auto changed = post(catalog::change_goods_prices, price_json(1, 90'000));
  ASSERT_EQ(changed.code, 200) << changed.body;
  EXPECT_EQ(changed.text("state"), "done");
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 90'000));
  const auto kept = record(sample::small_bag).data.at("priceChanges").at(0).at("items").at(0);
  EXPECT_EQ(kept.at("formerPriceCents"), 98'000);
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsDeskTest, a_price_weighs_what_it_moves_so_that_a_large_change_needs_somebody_else) {
  deeds_->limit = 5'000;
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(1, 80'000)).code, http::approval_needed.code);
  EXPECT_EQ(version_of(sample::small_bag), 1) << "nothing of it stays";
  deeds_->limit = 8'200;
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(1, 90'000)).code, 200);
  ASSERT_EQ(deeds_->deeds.size(), 1U);
  EXPECT_EQ(deeds_->deeds[0].weight, 8'000) << "the member's price moves by less: 88,200 to 90,000";
}

TEST_P(GoodsDeskTest, a_planned_price_holds_from_its_minute_on_and_gives_the_former_one_back) {
  const TimeMs from = clock_.now() + 10min;
  const auto planned =
      post(catalog::change_goods_prices, price_json(1, 70'000, fmt::format(R"(,"from":{},"until":{})", epoch_ms(from), epoch_ms(from + 5min))));
  ASSERT_EQ(planned.code, 200) << planned.body;
  EXPECT_EQ(planned.text("state"), "planned");
  clock_.advance(9min);
  run_timers();
  EXPECT_EQ(shown_price(sample::small_bag_sku), 98'000);
  clock_.advance(1min);
  run_timers();
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 70'000));
  EXPECT_EQ(record(sample::small_bag).data.at("priceChanges").at(0).at("state"), "running");
  clock_.advance(5min);
  run_timers();
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 98'000));
  EXPECT_EQ(record(sample::small_bag).data.at("priceChanges").at(0).at("state"), "done");
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsDeskTest, goods_price_times_meet_is_said_of_a_price_while_another_one_holds) {
  const TimeMs from = clock_.now() + 10min;
  const auto times = [&](DurationMs start, DurationMs end) { return fmt::format(R"(,"from":{},"until":{})", epoch_ms(from + start), epoch_ms(from + end)); };
  ASSERT_EQ(post(catalog::change_goods_prices, price_json(1, 70'000, times(0min, 5min))).code, 200);
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(2, 60'000, times(4min, 9min))).code, goods_price_times_meet.code);
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(2, 60'000, times(5min, 9min))).code, 200);
  clock_.advance(11min);
  run_timers();
  EXPECT_EQ(post(catalog::change_goods_prices, price_json(version_of(sample::small_bag), 60'000)).code, goods_price_times_meet.code);
}

TEST_P(GoodsDeskTest, a_planned_price_is_called_off_and_a_running_one_ended) {
  const auto end = [&](std::int64_t change) { return post(catalog::end_price_change, fmt::format(R"({{"changeId":{},"reason":"a mistake"}})", change)); };
  const TimeMs from = clock_.now() + 10min;
  const std::int64_t planned = post(catalog::change_goods_prices, price_json(1, 70'000, fmt::format(R"(,"from":{})", epoch_ms(from)))).whole("changeId");
  EXPECT_EQ(end(planned).text("state"), "cancelled");
  EXPECT_EQ(end(planned).code, goods_price_change_over.code);
  EXPECT_EQ(end(7).code, goods_price_change_not_found.code);
  const auto running = post(catalog::change_goods_prices, price_json(3, 70'000, fmt::format(R"(,"until":{})", epoch_ms(from))));
  ASSERT_EQ(running.text("state"), "running");
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 70'000));
  EXPECT_EQ(end(running.whole("changeId")).text("state"), "done");
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 98'000));
  clock_.advance(20min);
  run_timers();
  EXPECT_EQ(record(sample::small_bag).data.at("skus").at(0).at("priceCents"), 98'000);
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsDeskTest, prices_that_make_no_sense_are_named) {
  const auto change = [&](std::string_view json) { return post(catalog::change_goods_prices, json).code; };
  EXPECT_EQ(change(price_json(1, 300'000)), goods_prices_out_of_order.code);
  EXPECT_EQ(change(price_json(1, 90'000, R"(,"from":1)")), goods_price_times_wrong.code);
  EXPECT_EQ(change(price_json(1, 90'000, R"(,"until":1)")), goods_price_times_wrong.code);
  std::string of_others = price_json(1, 90'000);
  of_others.replace(of_others.find("402"), 3, "400");
  EXPECT_EQ(change(of_others), goods_sku_wrong.code);
}

TEST_P(GoodsDeskTest, of_twenty_who_change_a_price_at_once_one_does) {
  std::atomic<int> done_count{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      const http::ShopOperator ann{{}, "ann", http::ShopScope::all()};
      const ChangeGoodsPrices request{ProductId{301}, 1, {{{SkuId{402}, Cents{200'000}, Cents{90'000 + i}, Cents{90'000}}}}, {}, {}, {"a sale"}};
      if (desk_.change_goods_prices(ann, request).has_value()) ++done_count;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done_count, 1);
  EXPECT_EQ(version_of(sample::small_bag), 2);
}

// ---- stock ----

TEST_P(GoodsDeskTest, what_comes_goes_and_is_counted_adds_up) {
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "received", 10)).whole("onHandCount"), 15);
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "damaged", 2)).whole("onHandCount"), 13);
  const StockLine sold{sample::small_bag_sku, 3};
  database().write([&](db::Transaction& transaction) { catalog_.reserve_stock(transaction, std::span(&sold, 1)); });
  database().write([&](db::Transaction& transaction) { catalog_.sell_stock(transaction, std::span(&sold, 1)); });
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 9, R"(,"onHandCount":10)")).whole("onHandCount"), 9);
  const auto moves = get(catalog::list_stock_moves, "?skuId=402").data.at("moves").as_array();
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves[0].at("delta"), -1);
  EXPECT_EQ(moves[0].at("soldSince"), 3);
  EXPECT_EQ(moves[2].at("kind"), "received");
  EXPECT_THAT(offences(), IsEmpty());
  EXPECT_EQ(deeds_->deeds.size(), 3U);
}

TEST_P(GoodsDeskTest, goods_stock_below_reserved_and_never_fewer_than_orders_wait_for) {
  const StockLine line{sample::small_bag_sku, 4};
  database().write([&](db::Transaction& transaction) { catalog_.reserve_stock(transaction, std::span(&line, 1)); });
  const auto refused = post(catalog::move_stock, stock_json(sample::small_bag_sku, "lost", 2));
  EXPECT_EQ(refused.code, goods_stock_below_reserved.code);
  EXPECT_THAT(refused.body, HasSubstr("4"));
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "lost", 1)).code, 200);
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 3, R"(,"onHandCount":4)")).code, goods_stock_below_reserved.code);
}

TEST_P(GoodsDeskTest, goods_stock_moved_is_said_to_whoever_counted_before_a_sale) {
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 5, R"(,"onHandCount":6)")).code, goods_stock_moved.code);
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 5)).code, goods_count_without_base.code);
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "found", 0)).code, goods_quantity_needed.code);
  EXPECT_EQ(record(sample::small_bag).data.at("skus").at(0).at("onHandCount"), 5);
}

TEST_P(GoodsDeskTest, pieces_sent_twice_with_one_key_come_once) {
  client_.set_header("idempotency-key", "k");
  const auto first = client_.post(catalog::move_stock.path, stock_json(sample::small_bag_sku, "received", 10));
  const auto again = client_.post(catalog::move_stock.path, stock_json(sample::small_bag_sku, "received", 10));
  EXPECT_EQ(again.whole("onHandCount"), first.whole("onHandCount"));
  EXPECT_EQ(record(sample::small_bag).data.at("skus").at(0).at("onHandCount"), 15);
}

TEST_P(GoodsDeskTest, of_twenty_who_take_a_piece_at_once_no_more_do_than_there_are) {
  std::atomic<int> done_count{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      const http::ShopOperator ann{{}, "ann", http::ShopScope::all()};
      http::Call call;
      call.operation = "move_stock";
      call.idempotency_key = std::to_string(i);
      if (desk_.move_stock(call, ann, {sample::small_bag_sku, StockMoveKind::lost, {1}, {}, {"gone"}}).has_value()) ++done_count;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done_count, 5);
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsDeskTest, what_comes_back_into_stock_can_be_bought_again) {
  ASSERT_TRUE(catalog_.is_known_sold_out(sample::pink_sku));
  ASSERT_EQ(post(catalog::move_stock, stock_json(sample::pink_sku, "received", 3)).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return !catalog_.is_known_sold_out(sample::pink_sku); }));
}

TEST_P(GoodsDeskTest, the_auditor_names_stock_that_no_move_accounts_for) {
  ASSERT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "received", 10)).code, 200);
  database().write([](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand + 1 where sku_id = 402"); });
  const auto found = offences();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].subject, "sku 402");
  EXPECT_EQ(found[0].found - found[0].expected, 1);
}

TEST_P(GoodsDeskTest, what_an_offer_holds_is_neither_lost_nor_sold) {
  ASSERT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "received", 10)).code, 200);
  const auto apart = [&](std::int64_t quantity) {
    return database().write([&](db::Transaction& transaction) { return catalog_.set_apart(transaction, sample::small_bag_sku, quantity); });
  };
  EXPECT_TRUE(apart(4));
  EXPECT_FALSE(apart(12)) << "eleven are left";
  EXPECT_THAT(offences(), IsEmpty());
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 10, R"(,"onHandCount":11)")).whole("onHandCount"), 10);
  // An order takes one of the offer's pieces, and one that it had taken comes back to the offer.
  database().write([&](db::Transaction& transaction) {
    catalog_.reserve_set_apart(transaction, sample::small_bag_sku, 2);
    catalog_.set_apart_reserved(transaction, sample::small_bag_sku, 1);
  });
  const StockLine sold{sample::small_bag_sku, 1};
  database().write([&](db::Transaction& transaction) { catalog_.sell_stock(transaction, std::span(&sold, 1)); });
  database().write([&](db::Transaction& transaction) { catalog_.put_back(transaction, sample::small_bag_sku, 3); });
  EXPECT_THAT(offences(), IsEmpty());
  EXPECT_EQ(post(catalog::move_stock, stock_json(sample::small_bag_sku, "counted", 13, R"(,"onHandCount":13)")).whole("onHandCount"), 13);
  const auto moves = get(catalog::list_stock_moves, "?skuId=402").data.at("moves").as_array();
  EXPECT_EQ(moves[0].at("soldSince"), 1);
  EXPECT_EQ(moves[1].at("soldSince"), 0);
  EXPECT_THROW(database().write([&](db::Transaction& transaction) { catalog_.put_back(transaction, sample::small_bag_sku, 1); }), std::logic_error);
}

// ---- categories and collections ----

TEST_P(GoodsDeskTest, a_category_is_added_renamed_hidden_and_moved) {
  const auto added = post(catalog::save_category, R"({"parentId":101,"nameZh":"钱包","nameEn":"Wallets","imageUrl":"/a.webp","isHidden":false})");
  ASSERT_EQ(added.code, 200) << added.body;
  const std::int64_t id = added.whole("categoryId");
  const auto children = [&] {
    const auto answer = client_.get("/mall-api/trading/v1/pms/query/general/second/category?categoryId=100");
    std::vector<std::string> names;
    for (const wire::Json& child : answer.data.at(0).at("children").as_array()) names.emplace_back(child.at("name").as_string());
    return names;
  };
  EXPECT_TRUE(sample::becomes_true([&] { return children() == std::vector<std::string>{"托特包", "钱包"}; }));
  EXPECT_EQ(post(catalog::order_categories, fmt::format(R"({{"parentId":101,"categoryIds":[{},102]}})", id)).code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return children() == std::vector<std::string>{"钱包", "托特包"}; }));
  EXPECT_EQ(post(catalog::save_category, R"({"categoryId":102,"nameZh":"托特","nameEn":"","imageUrl":"","isHidden":true})").code, 200);
  EXPECT_TRUE(sample::becomes_true([&] { return children() == std::vector<std::string>{"钱包"}; }));
  EXPECT_TRUE(catalog_.find_sku(sample::tote_brown)->is_on_shelf) << "what is filed there is sold as ever";
}

TEST_P(GoodsDeskTest, categories_that_cannot_be_are_named) {
  EXPECT_EQ(post(catalog::save_category, R"({"parentId":102,"nameZh":"x","nameEn":"","imageUrl":"","isHidden":false})").code, goods_category_too_deep.code);
  EXPECT_EQ(post(catalog::save_category, R"({"parentId":9,"nameZh":"x","nameEn":"","imageUrl":"","isHidden":false})").code, goods_category_unknown.code);
  EXPECT_EQ(post(catalog::order_categories, R"({"categoryIds":[110]})").code, goods_categories_changed.code);
}

TEST_P(GoodsDeskTest, a_collection_is_named_and_filled_in_order) {
  const auto save = [&](std::int64_t group, std::int64_t version, std::string_view products) {
    return post(
        catalog::save_goods_group,
        fmt::format(
            R"({{"groupId":{},"version":{},"nameZh":"秋","nameEn":"Autumn","subtitleZh":"","subtitleEn":"","bannerUrl":"/files/b.webp","productIds":[{}]}})",
            group, version, products));
  };
  ASSERT_EQ(save(500, 1, "302,300").code, 200);
  EXPECT_EQ(save(500, 1, "302").code, goods_group_changed.code);
  EXPECT_EQ(save(500, 2, "302,302").code, goods_group_member_wrong.code);
  EXPECT_EQ(save(500, 2, "302,999").code, goods_group_member_wrong.code);
  EXPECT_EQ(save(501, 1, "").code, goods_group_not_found.code);
  EXPECT_TRUE(sample::becomes_true([&] {
    const auto group = catalog_.find_group("autumn-leather");
    return group->products.size() == 2 && group->products[0].product_id == sample::red_lipstick;
  }));
  const auto listed = get(catalog::list_goods_groups);
  EXPECT_EQ(listed.data.at("groups").at(0).at("members").at(1).at("productId"), 300);
  EXPECT_EQ(listed.data.at("rankings").at(1).at("categoryName").at("en"), "Bags & shoes");
}

// ---- files ----

class GoodsFilesTest : public GoodsDeskTest {
 protected:
  http::MemoryAnswer hand_in(std::string content) {
    return client_.upload(catalog::hand_in_goods.path, {"file", "autumn.csv", "text/csv", std::move(content)});
  }
  http::MemoryAnswer import_record(std::int64_t id) { return get(catalog::get_goods_import, fmt::format("?importId={}", id)); }
  http::MemoryAnswer apply(std::int64_t id) { return post(catalog::apply_goods_import, fmt::format(R"({{"importId":{},"reason":"autumn prices"}})", id)); }
  std::string state_of(std::int64_t id) { return std::string(import_record(id).data.at("import").at("state").as_string()); }
  // Row and problem of each.
  std::vector<std::string> problems_of(std::int64_t id) {
    std::vector<std::string> found;
    const auto record = import_record(id);
    for (const wire::Json& each : record.data.at("problems").as_array())
      found.push_back(fmt::format("{} {} {}", wire::whole_member(each, "rowNumber").value(), std::string(each.at("column").as_string()),
                                  std::string(each.at("problem").as_string())));
    return found;
  }
};
GALLERIA_ON_BOTH_DATABASES(GoodsFilesTest);

TEST_P(GoodsFilesTest, what_is_exported_says_nothing_new_when_it_is_handed_in) {
  database().write([](db::Transaction& transaction) { transaction.execute("update products set name_en = '=HYPERLINK(\"x\")' where id = 301"); });
  for (const std::string language : {"zh-CN", "en"}) {
    client_.set_header("accept-language", language);
    const std::string text = get(catalog::export_goods).text("text");
    EXPECT_THAT(text, HasSubstr("'=HYPERLINK"));
    const std::int64_t id = hand_in(text).whole("importId");
    run_timers();
    EXPECT_EQ(state_of(id), "checked");
    EXPECT_THAT(problems_of(id), IsEmpty());
    EXPECT_THAT(import_record(id).data.at("changes").as_array(), IsEmpty());
  }
}

TEST_P(GoodsFilesTest, a_file_is_checked_approved_and_applied_and_members_see_its_prices) {
  const std::int64_t id = hand_in("规格编号,售价,会员价,中文名称,上架状态\n402,900,800,小包,上架\n405,480,470,旧包,上架\n").whole("importId");
  EXPECT_EQ(apply(id).code, goods_import_moved_on.code) << "it is not checked yet";
  run_timers();
  ASSERT_EQ(state_of(id), "checked");
  EXPECT_EQ(shown_price(sample::small_bag_sku), 98'000) << "nothing changes by itself";
  const auto shown = import_record(id).data.at("import");
  EXPECT_EQ(shown.at("productCount"), 2);
  EXPECT_EQ(shown.at("priceCount"), 2);
  ASSERT_EQ(apply(id).code, 200);
  EXPECT_THAT(deeds_->deeds.back().after, HasSubstr(R"("largestPriceChangeCents":8200)"));
  run_timers();
  EXPECT_EQ(state_of(id), "applied");
  EXPECT_TRUE(price_becomes(sample::small_bag_sku, 90'000));
  EXPECT_TRUE(catalog_.find_sku(sample::old_sku)->is_on_shelf);
  EXPECT_EQ(record(sample::old_bag).data.at("priceChanges").at(0).at("reason"), "autumn.csv");
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsFilesTest, every_problem_is_named_by_row_and_column_and_then_nothing_can_be_applied) {
  const auto handed_in = hand_in(
      "SKU number,Product key,Version,Price,Member price,Category key,Chinese name\n"
      "402,small-bag,1,abc,800,tote-bags,Bag\n"
      "999,x,1,9,9,lipsticks,Bag\n"
      "403,small-bag,7,320,288,nowhere,Red\n"
      "404,pink-lipstick,1,300,400,lipsticks,Pink\n"
      "400,vegetable-tanned-tote,1,2680,2412,tote-bags,One name\n"
      "401,vegetable-tanned-tote,1,2880,2592,tote-bags,Another,more\n");
  const std::int64_t id = handed_in.whole("importId");
  run_timers();
  EXPECT_EQ(state_of(id), "faulty");
  EXPECT_THAT(problems_of(id), ElementsAre("2 price not_a_price", "3 sku_id unknown_sku", "4 category unknown_category", "4 product_key other_product",
                                           "4 version moved_on", "5 member_price prices_out_of_order", "7 name_zh contradiction", "7 sku_id broken_row"));
  EXPECT_EQ(apply(id).code, goods_import_moved_on.code);
}

TEST_P(GoodsFilesTest, a_file_that_is_none_is_refused_whole) {
  EXPECT_EQ(hand_in("\xFF\xFF").code, goods_file_unreadable.code);
  EXPECT_EQ(hand_in("售价\n1\n").code, goods_file_header_wrong.code);
  EXPECT_EQ(hand_in("规格编号,售价\n").code, goods_file_empty.code);
  EXPECT_EQ(hand_in("规格编号,售价\n402,\"9\n").code, goods_file_broken.code);
  std::string long_file = "规格编号,售价\n";
  for (int row = 0; row < 100'001; ++row) long_file += "1,1\n";
  EXPECT_EQ(hand_in(long_file).code, goods_file_too_long.code);
  EXPECT_EQ(import_record(1).code, goods_import_not_found.code);
}

TEST_P(GoodsFilesTest, a_shop_s_own_people_hand_in_their_own_goods_alone) {
  clerk(sample::rouge);
  EXPECT_THAT(get(catalog::export_goods).text("text"), testing::Not(HasSubstr("small-bag")));
  const std::int64_t id = hand_in("规格编号,售价\n402,900\n403,310\n").whole("importId");
  run_timers();
  EXPECT_THAT(problems_of(id), ElementsAre("2 sku_id unknown_sku"));
  clerk(sample::nuvola);
  EXPECT_EQ(import_record(id).code, goods_import_not_found.code);
}

TEST_P(GoodsFilesTest, what_somebody_changed_since_the_check_is_left_alone_and_counted) {
  const std::int64_t id = hand_in("规格编号,售价\n402,900\n403,310\n").whole("importId");
  run_timers();
  ASSERT_EQ(post(catalog::change_goods_prices, price_json(1, 95'000)).code, 200);
  ASSERT_EQ(apply(id).code, 200);
  run_timers();
  const auto shown = import_record(id).data.at("import");
  EXPECT_EQ(shown.at("appliedCount"), 1);
  EXPECT_EQ(shown.at("overtakenCount"), 1);
  EXPECT_TRUE(price_becomes(sample::red_sku, 31'000));
  EXPECT_EQ(record(sample::small_bag).data.at("skus").at(0).at("priceCents"), 95'000);
}

TEST_P(GoodsFilesTest, a_file_that_was_put_aside_is_never_applied) {
  const std::int64_t id = hand_in("规格编号,售价\n402,900\n").whole("importId");
  run_timers();
  ASSERT_EQ(post(catalog::discard_goods_import, fmt::format(R"({{"importId":{}}})", id)).code, 200);
  EXPECT_EQ(apply(id).code, goods_import_moved_on.code);
  EXPECT_EQ(get(catalog::list_goods_imports).data.at("imports").at(0).at("state"), "discarded");
}

// A mall of many products, each of one SKU.
CatalogData many_goods(std::int64_t count) {
  CatalogData data = sample::mall();
  data.groups.clear();
  const ProductRecord pattern = data.products[1];
  data.products.clear();
  for (std::int64_t i = 0; i < count; ++i) {
    ProductRecord& product = data.products.emplace_back(pattern);
    product.product_id = ProductId{10'000 + i};
    product.key = "bag-" + std::to_string(i);
    product.skus.front().sku_id = SkuId{20'000 + i};
  }
  return data;
}

TEST_P(GoodsFilesTest, a_server_that_dies_in_the_middle_goes_on_and_nothing_is_applied_twice) {
  constexpr std::int64_t count = 650;  // two pieces to check, seven parts to apply
  database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, many_goods(count)); });
  std::string file = "规格编号,售价\n";
  for (std::int64_t i = 0; i < count; ++i) file += fmt::format("{},{}\n", 20'000 + i, 900);
  const std::int64_t id = hand_in(file).whole("importId");
  // What a server does before it dies: one step of the timer, whose outcome nobody keeps.
  IdGenerator ids_of_the_dying(clock_, 4);
  const auto one_step = [&] {
    GoodsDesk dying(database(), clock_, ids_of_the_dying, {.steps_a_turn = 1});
    dying.timer_handlers().at("goods_import")({TimerId{1}, "goods_import", id, "", 0, clock_.now()});
  };
  one_step();
  EXPECT_EQ(import_record(id).data.at("import").at("checkedRowCount"), 500);
  run_timers();
  ASSERT_EQ(state_of(id), "checked");
  ASSERT_EQ(apply(id).code, 200);
  one_step();
  one_step();
  const auto half = import_record(id).data.at("import");
  EXPECT_EQ(half.at("appliedCount"), 200);
  EXPECT_EQ(half.at("state"), "applying");
  run_timers();
  const auto whole = import_record(id).data.at("import");
  EXPECT_EQ(whole.at("state"), "applied");
  EXPECT_EQ(whole.at("appliedCount"), count);
  EXPECT_EQ(whole.at("overtakenCount"), 0);
  const auto changes = database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from price_changes").value(); });
  EXPECT_EQ(changes, count);
  EXPECT_THAT(offences(), IsEmpty());
}

TEST_P(GoodsFilesTest, an_export_of_many_goods_comes_in_parts_and_has_each_once) {
  database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, many_goods(650)); });
  std::string text;
  int part_count = 0;
  std::string query;
  while (part_count < 10) {
    const auto part = get(catalog::export_goods, query);
    text += part.text("text");
    ++part_count;
    const auto* next = wire::find_member(part.data, "nextAfterProductId");
    if (next == nullptr || next->is_null()) break;
    query = fmt::format("?afterProductId={}", next->as_int64());
  }
  EXPECT_EQ(part_count, 3);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 651);
}

}  // namespace
}  // namespace galleria::catalog
