// The desk of gift cards: batches, sales for money that is there, frozen and lost cards.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <set>
#include <thread>

#include "features/gift_cards/gift_cards_fixture.hpp"

namespace galleria::gift_cards {
namespace {

class GiftCardsDeskTest : public GiftCardsTest {
 protected:
  std::int64_t make_batch(std::string_view medium, std::int64_t count, std::string_view funder = "buyer", std::int64_t face_cents = 50'000) {
    const auto made = staff_post(
        "batches/make",
        fmt::format(R"({{"name":"中秋","medium":"{}","funder":"{}","faceCents":{},"count":{},"validityDays":1096,"coverKey":"lake","reason":"备货"}})", medium,
                    funder, face_cents, count));
    EXPECT_EQ(made.code, 200) << made.body;
    // Two hundred cards a turn.
    for (std::int64_t turn = 0; turn * 200 < count; ++turn) {
      run_timers();
      clock_.advance(std::chrono::seconds(1));
    }
    return made.whole("batchId");
  }
  http::MemoryAnswer batch(std::int64_t batch_id) const { return staff_get(fmt::format("batches/detail?batchId={}", batch_id)); }
  std::int64_t sold_count(std::int64_t batch_id) const { return batch(batch_id).data.at("batch").at("soldCount").as_int64(); }
  http::MemoryAnswer sell(std::int64_t batch_id, std::string_view rest, std::string_view key = {}) const {
    return staff_post("sell", fmt::format(R"({{"batchId":{},{}}})", batch_id, rest), key);
  }
  // One card of ¥500 for cash.
  http::MemoryAnswer sell_one(std::int64_t batch_id, std::string_view receipt, std::string_view key = {}) const {
    return sell(batch_id, fmt::format(R"("count":1,"tender":"cash","receivedCents":50000,"receiptNumber":"{}")", receipt), key);
  }
  http::MemoryAnswer freeze(GiftCardId card_id) const { return staff_post("freeze", fmt::format(R"({{"cardId":{},"reason":"挂失"}})", card_id.value)); }
  http::MemoryAnswer reissue(GiftCardId card_id, std::string_view key = {}) const {
    return staff_post("reissue", fmt::format(R"({{"cardId":{},"reason":"证件已核对"}})", card_id.value), key);
  }
  http::MemoryAnswer record(GiftCardId card_id) const { return staff_get(fmt::format("detail?cardId={}", card_id.value)); }

  template <class Act>
  static int successes_at_once(Act&& act) {
    std::atomic<int> count{0};
    std::vector<std::jthread> threads;
    for (int i = 0; i < 20; ++i) {
      threads.emplace_back([&, i] {
        if (act(i).code == 200) ++count;
      });
    }
    threads.clear();
    return count;
  }
};
GALLERIA_ON_BOTH_DATABASES(GiftCardsDeskTest);

std::string card_text(const http::MemoryAnswer& sold, std::size_t place, std::string_view member) {
  return sold.data.at("cards").at(place).at(member).as_string().c_str();
}

// ---- batches ----

TEST_P(GiftCardsDeskTest, a_batch_is_made_turn_by_turn_and_holds_nothing) {
  const auto batch_id = make_batch("printed", 450);
  const auto made = batch(batch_id);
  EXPECT_EQ(made.data.at("batch").at("state"), "made");
  EXPECT_EQ(made.data.at("batch").at("madeCount"), 450);
  EXPECT_EQ(made.whole("balanceCents"), 0);
  EXPECT_EQ(made.whole("nextPosition"), 1);
  EXPECT_TRUE(staff_get("list").data.at("cards").as_array().empty()) << "a card in stock is no gift card yet";
}

TEST_P(GiftCardsDeskTest, a_batch_keeps_to_the_terms) {
  const auto refused = [&](std::string_view face, std::string_view days, std::string_view cover) {
    return staff_post("batches/make",
                      fmt::format(
                          R"({{"name":"中秋","medium":"printed","funder":"buyer","faceCents":{},"count":1,"validityDays":{},"coverKey":"{}","reason":"备货"}})",
                          face, days, cover))
        .code;
  };
  EXPECT_EQ(refused("12345", "1096", "lake"), gift_card_amount_refused.code);
  EXPECT_EQ(refused("50000", "365", "lake"), http::invalid_request.code) << "the law gives it three years";
  EXPECT_EQ(refused("50000", "1096", "moon"), http::invalid_request.code);
  EXPECT_EQ(batch(5).code, gift_card_batch_not_found.code);
}

TEST_P(GiftCardsDeskTest, the_codes_of_a_printed_batch_are_told_once) {
  const auto batch_id = make_batch("printed", 3);
  const std::string json = fmt::format(R"({{"batchId":{}}})", batch_id);
  const auto told = staff_post("batches/codes", json, "printer");
  ASSERT_EQ(told.code, 200) << told.body;
  std::set<std::string> codes;
  for (const auto& code : told.data.at("codes").as_array()) codes.insert(code.at("code").as_string().c_str());
  EXPECT_EQ(codes.size(), 3U);
  EXPECT_EQ(staff_post("batches/codes", json, "printer").body, told.body) << "the same key gives the same answer";
  EXPECT_EQ(staff_post("batches/codes", json).code, gift_card_codes_told.code);
  EXPECT_EQ(staff_post("batches/codes", fmt::format(R"({{"batchId":{}}})", make_batch("digital", 1))).code, gift_card_codes_told.code);
  EXPECT_EQ(staff_post("batches/codes", R"({"batchId":5})").code, gift_card_batch_not_found.code);
}

TEST_P(GiftCardsDeskTest, a_card_of_stock_is_bound_only_after_it_was_sold) {
  const auto batch_id = make_batch("printed", 3);
  const auto told = staff_post("batches/codes", fmt::format(R"({{"batchId":{}}})", batch_id));
  const auto& second = told.data.at("codes").at(1);
  const std::string code = second.at("code").as_string().c_str();
  const std::string pin = second.at("pin").as_string().c_str();
  EXPECT_EQ(bind(code, pin).code, gift_card_code_wrong.code);
  const auto sold = sell(batch_id, R"("count":1,"fromPosition":2,"tender":"card_terminal","receivedCents":50000,"receiptNumber":"POS-1")");
  ASSERT_EQ(sold.code, 200) << sold.body;
  EXPECT_EQ(card_text(sold, 0, "code"), "") << "it stands on the card";
  EXPECT_EQ(bind(code, pin).whole("balanceCents"), 50'000);
}

TEST_P(GiftCardsDeskTest, a_stopped_batch_sells_nothing_and_its_sold_cards_stay_good) {
  const auto batch_id = make_batch("digital", 2);
  const auto sold = sell_one(batch_id, "R-001");
  const std::string stop = fmt::format(R"({{"batchId":{},"reason":"换版"}})", batch_id);
  EXPECT_EQ(staff_post("batches/stop", stop).text("state"), "stopped");
  EXPECT_EQ(staff_post("batches/stop", stop).code, gift_card_batch_moved_on.code);
  EXPECT_EQ(sell_one(batch_id, "R-002").code, gift_card_batch_moved_on.code);
  EXPECT_EQ(bind(card_text(sold, 0, "code"), card_text(sold, 0, "pin")).code, 200);
}

// ---- sales ----

TEST_P(GiftCardsDeskTest, what_is_sold_to_a_member_is_theirs_and_a_paid_purchase) {
  const auto batch_id = make_batch("digital", 5);
  const auto sold = sell(batch_id, R"("count":2,"memberId":1,"tender":"cash","receivedCents":100000,"receiptNumber":"R-001")");
  ASSERT_EQ(sold.code, 200) << sold.body;
  EXPECT_EQ(card_text(sold, 0, "code"), "");
  EXPECT_EQ(get("list").whole("totalCents"), 100'000);
  const OrderId purchase{sold.data.at("sale").at("saleId").as_int64()};
  const auto paid = database().read([&](db::Session& session) { return cards_->find_paid_purchases(session, lin, std::span(&purchase, 1)); });
  ASSERT_EQ(paid.size(), 1U);
  EXPECT_EQ(paid.front().payable_cents, Cents{100'000});
  const auto record = batch(batch_id);
  EXPECT_EQ(record.whole("receivedCents"), 100'000);
  EXPECT_EQ(record.whole("balanceCents"), 100'000);
  EXPECT_EQ(record.whole("nextPosition"), 3);
}

TEST_P(GiftCardsDeskTest, what_the_mall_gives_away_costs_it_and_is_not_invoiced) {
  const auto batch_id = make_batch("digital", 2, "mall");
  EXPECT_EQ(sell_one(batch_id, "R-001").code, gift_card_money_differs.code);
  const auto given = sell(batch_id, R"("count":1,"memberId":1,"tender":"nothing","receivedCents":0,"receiptNumber":"G-001")");
  ASSERT_EQ(given.code, 200) << given.body;
  const OrderId purchase{given.data.at("sale").at("saleId").as_int64()};
  const auto [purchases, cost] = database().read([&](db::Session& session) {
    return std::pair(cards_->find_paid_purchases(session, lin, std::span(&purchase, 1)), ledger::sum_of(session, {ledger::AccountKind::promotion_mall, 0}));
  });
  EXPECT_TRUE(purchases.empty());
  EXPECT_EQ(cost, -50'000);
}

TEST_P(GiftCardsDeskTest, a_sale_is_refused_where_money_name_or_stock_is_missing) {
  const auto batch_id = make_batch("digital", 120, "buyer", 100'000);
  const auto printed = make_batch("printed", 5);
  EXPECT_EQ(sell(batch_id, R"("count":1,"tender":"cash","receivedCents":99900,"receiptNumber":"R-001")").code, gift_card_money_differs.code);
  EXPECT_EQ(sell(batch_id, R"("count":1,"tender":"nothing","receivedCents":100000,"receiptNumber":"R-001")").code, gift_card_money_differs.code);
  EXPECT_EQ(sell(batch_id, R"("count":10,"tender":"cash","receivedCents":1000000,"receiptNumber":"R-001")").code, gift_card_needs_name.code);
  EXPECT_EQ(sell(batch_id, R"("count":21,"memberId":1,"tender":"cash","receivedCents":2100000,"receiptNumber":"R-001")").code,
            gift_card_too_many_for_member.code);
  EXPECT_EQ(sell(batch_id, R"("count":1,"memberId":99,"tender":"cash","receivedCents":100000,"receiptNumber":"R-001")").code, gift_card_buyer_unknown.code);
  EXPECT_EQ(sell_one(printed, "R-001").code, gift_card_stock_short.code) << "of a printed card somebody must say which";
  const std::string_view beyond = R"("count":3,"fromPosition":4,"tender":"cash","receivedCents":150000,"receiptNumber":"R-001")";
  EXPECT_EQ(sell(printed, beyond).code, gift_card_stock_short.code);
  EXPECT_EQ(sell_one(5, "R-001").code, gift_card_batch_not_found.code);
  EXPECT_EQ(sold_count(batch_id) + sold_count(printed), 0);
  EXPECT_EQ(sell(printed, R"("count":2,"fromPosition":2,"tender":"cash","receivedCents":100000,"receiptNumber":"R-001")").code, 200) << "nothing used it up";
  EXPECT_EQ(sell(printed, R"("count":2,"fromPosition":3,"tender":"cash","receivedCents":100000,"receiptNumber":"R-002")").code, gift_card_stock_short.code);
  EXPECT_EQ(sell(printed, R"("count":1,"fromPosition":4,"tender":"cash","receivedCents":50000,"receiptNumber":"R-001")").code, gift_card_receipt_used.code);
}

TEST_P(GiftCardsDeskTest, the_law_of_a_sale_is_kept) {
  const auto sale = [](SaleTender tender, std::int64_t value, bool is_to_member) {
    return problem_of({CardFunder::buyer, tender, Cents{value}, Cents{value}, is_to_member}, Cents{1'000'000});
  };
  EXPECT_EQ(sale(SaleTender::cash, 999'900, false), SaleProblem::none);
  EXPECT_EQ(sale(SaleTender::bank_transfer, 1'000'000, false), SaleProblem::needs_name);
  EXPECT_EQ(sale(SaleTender::bank_transfer, 1'000'000, true), SaleProblem::none);
}

TEST_P(GiftCardsDeskTest, one_card_is_sold_once_however_many_desks_hold_it) {
  const auto batch_id = make_batch("printed", 3);
  const auto sell_second = [&](int i) {
    return sell(batch_id, fmt::format(R"("count":1,"fromPosition":2,"tender":"cash","receivedCents":50000,"receiptNumber":"R-{:03}")", i));
  };
  EXPECT_EQ(successes_at_once(sell_second), 1);
  EXPECT_EQ(sold_count(batch_id), 1);
  EXPECT_EQ(sell_second(20).code, gift_card_stock_short.code);
}

TEST_P(GiftCardsDeskTest, twenty_desks_sell_out_a_batch_and_no_card_more) {
  const auto batch_id = make_batch("digital", 12);
  EXPECT_EQ(successes_at_once([&](int i) { return sell_one(batch_id, fmt::format("R-{:03}", i)); }), 12);
  EXPECT_EQ(batch(batch_id).whole("balanceCents"), 12 * 50'000);
}

TEST_P(GiftCardsDeskTest, a_receipt_and_a_key_each_make_one_sale) {
  const auto batch_id = make_batch("digital", 40);
  EXPECT_EQ(successes_at_once([&](int) { return sell_one(batch_id, "R-001"); }), 1);
  EXPECT_EQ(successes_at_once([&](int) { return sell_one(batch_id, "R-002", "till-7"); }), 20) << "told again, with the same codes";
  EXPECT_EQ(sold_count(batch_id), 2);
  EXPECT_EQ(sell_one(batch_id, "R-002", "till-7").body, sell_one(batch_id, "R-002", "till-7").body);
}

// ---- cards ----

TEST_P(GiftCardsDeskTest, a_card_that_nobody_has_bound_is_frozen_and_binds_nobody_until_it_is_thawed) {
  const auto sold = sell_one(make_batch("digital", 1), "R-009");
  const GiftCardId card{sold.data.at("cards").at(0).at("cardId").as_int64()};
  const std::string code = card_text(sold, 0, "code");
  const std::string pin = card_text(sold, 0, "pin");
  EXPECT_EQ(record(card).data.at("works"), (wire::Json{"freeze"}));
  EXPECT_EQ(freeze(card).text("cardState"), "frozen");
  EXPECT_EQ(freeze(card).code, gift_card_moved_on.code);
  EXPECT_EQ(record(card).data.at("works"), (wire::Json{"thaw"})) << "it is nobody's to be replaced for";
  EXPECT_EQ(reissue(card).code, gift_card_moved_on.code);
  EXPECT_EQ(bind(code, pin).code, gift_card_code_wrong.code);
  const std::string thaw = fmt::format(R"({{"cardId":{},"reason":"小票已核对"}})", card.value);
  EXPECT_EQ(staff_post("thaw", thaw).text("cardState"), "sold");
  EXPECT_EQ(staff_post("thaw", thaw).code, gift_card_moved_on.code);
  EXPECT_EQ(bind(code, pin).whole("balanceCents"), 50'000);
}

TEST_P(GiftCardsDeskTest, the_staff_freezes_a_card_and_sees_what_happened_to_it) {
  const GiftCardId card = new_card();
  charge(pay_code(card), 20'000);
  EXPECT_EQ(freeze(card).text("cardState"), "frozen");
  EXPECT_EQ(freeze(card).code, gift_card_moved_on.code);
  EXPECT_EQ(freeze(GiftCardId{5}).code, gift_card_not_found.code);
  const auto seen = record(card);
  EXPECT_EQ(seen.data.at("card").at("balanceCents"), 30'000);
  EXPECT_EQ(seen.whole("movedCents"), 30'000);
  EXPECT_EQ(seen.data.at("moves").as_array().size(), 2U);
  EXPECT_EQ(seen.data.at("events").at(0).at("event"), "frozen");
  EXPECT_EQ(seen.data.at("works"), (wire::Json{"thaw", "reissue"}));
  EXPECT_EQ(record(GiftCardId{5}).code, gift_card_not_found.code);
}

TEST_P(GiftCardsDeskTest, a_lost_card_is_replaced_once_with_all_that_it_held) {
  const GiftCardId card = new_card();
  charge(pay_code(card), 20'000);
  EXPECT_EQ(reissue(card).code, gift_card_moved_on.code) << "it must be frozen first";
  freeze(card);
  const auto made = reissue(card, "once");
  ASSERT_EQ(made.code, 200) << made.body;
  EXPECT_EQ(made.whole("balanceCents"), 30'000);
  EXPECT_EQ(reissue(card, "once").body, made.body);
  EXPECT_EQ(reissue(card).code, gift_card_moved_on.code);
  EXPECT_EQ(balance(card), 0);
  EXPECT_EQ(state(card), "replaced");
  EXPECT_EQ(get("list").whole("totalCents"), 30'000);
  EXPECT_EQ(record(card).whole("replacedBy"), made.whole("cardId"));
}

TEST_P(GiftCardsDeskTest, what_an_order_holds_keeps_a_lost_card_from_being_replaced) {
  const GiftCardId card = new_card();
  ASSERT_TRUE(hold(1, {{card, Cents{100}}}).has_value());
  freeze(card);
  EXPECT_EQ(reissue(card).code, gift_card_still_held.code);
  EXPECT_EQ(state(card), "frozen");
  ASSERT_TRUE(release(1).has_value());
  EXPECT_EQ(reissue(card).code, 200);
}

TEST_P(GiftCardsDeskTest, of_twenty_who_replace_one_card_one_does) {
  const GiftCardId card = new_card();
  freeze(card);
  EXPECT_EQ(successes_at_once([&](int) { return reissue(card); }), 1);
  EXPECT_EQ(get("list").whole("totalCents"), 50'000);
}

TEST_P(GiftCardsDeskTest, a_refund_of_a_replaced_card_comes_onto_a_card_of_its_own) {
  const GiftCardId card = new_card();
  ASSERT_TRUE(hold(7, {{card, Cents{10'000}}}).has_value());
  ASSERT_TRUE(capture(7, {{card, Cents{10'000}}}).has_value());
  freeze(card);
  ASSERT_EQ(reissue(card).code, 200);
  give_back(70, card, 10'000);
  EXPECT_EQ(balance(card), 0);
  EXPECT_EQ(get("list").whole("totalCents"), 50'000);
}

TEST_P(GiftCardsDeskTest, every_move_of_a_card_is_told_but_those_that_orders_tell) {
  const GiftCardId card = new_card();
  charge(pay_code(card), 20'000);
  freeze(card);
  const GiftCardId heir{reissue(card).whole("cardId")};
  const auto sold = sell_one(make_batch("digital", 1), "R-001");
  const GiftCardId bearers{sold.data.at("cards").at(0).at("cardId").as_int64()};
  std::vector<std::pair<std::int64_t, std::int64_t>> told;
  for (const MovedCard& moved : told_moves_) told.emplace_back(moved.card_id.value, moved.delta_cents);
  using testing::Pair;
  EXPECT_THAT(told, testing::ElementsAre(Pair(card.value, 50'000), Pair(card.value, -20'000), Pair(card.value, -30'000), Pair(heir.value, 30'000),
                                         Pair(bearers.value, 50'000)));
}

TEST_P(GiftCardsDeskTest, cards_are_found_by_what_they_show) {
  const GiftCardId spent = new_card(10'000);
  charge(pay_code(spent), 10'000);
  const GiftCardId full = new_card(20'000, zhao);
  const auto ids = [&](std::string_view filter) {
    std::vector<std::int64_t> found;
    const auto list = staff_get(fmt::format("list?{}", filter));
    for (const auto& card : list.data.at("cards").as_array()) found.push_back(card.at("cardId").as_int64());
    return found;
  };
  EXPECT_THAT(ids("state=depleted"), testing::ElementsAre(spent.value));
  EXPECT_THAT(ids("state=active"), testing::ElementsAre(full.value));
  EXPECT_THAT(ids("memberId=2"), testing::ElementsAre(full.value));
  EXPECT_THAT(ids("pageSize=1"), testing::ElementsAre(full.value));
  EXPECT_THAT(ids(fmt::format("pageSize=1&beforeCardId={}", full.value)), testing::ElementsAre(spent.value));
}

}  // namespace
}  // namespace galleria::gift_cards
