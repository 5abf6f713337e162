// Gift cards as members, the desk and tills meet them.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include "features/gift_cards/gift_cards_fixture.hpp"

namespace galleria::gift_cards {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

GALLERIA_ON_BOTH_DATABASES(GiftCardsTest);

std::string card_json(GiftCardId card_id) { return fmt::format(R"({{"cardId":{}}})", card_id.value); }
std::string text_at(const wire::Json& value, std::string_view name) { return value.at(name).as_string().c_str(); }

std::vector<std::string> texts_of(const http::MemoryAnswer& answer, std::string_view list, std::string_view member) {
  std::vector<std::string> texts;
  for (const auto& item : answer.data.at(list).as_array()) texts.push_back(text_at(item, member));
  return texts;
}

// ---- buying ----

TEST_P(GiftCardsTest, a_purchase_becomes_cards_when_it_is_paid_and_only_once) {
  EXPECT_EQ(get("offers").data.at("faceCents").at(0), 10'000);
  const auto bought = buy(50'000, 2);
  ASSERT_EQ(bought.code, 200) << bought.body;
  EXPECT_EQ(bought.whole("orderId"), bought.whole("purchaseId"));
  EXPECT_EQ(bought.whole("payableCents"), 100'000);
  EXPECT_EQ(bought.text("purchaseState"), "created");
  const OrderId order_id{bought.whole("orderId")};
  const auto payable = database().read([&](db::Session& session) { return cards_->find_purchase(session, order_id); });
  ASSERT_TRUE(payable.has_value());
  EXPECT_EQ(payable->title.zh_cn, "云廊礼品卡 ¥500 × 2");
  EXPECT_EQ(payable->payable_cents, Cents{100'000});

  EXPECT_EQ(pay(order_id.value), PurchaseOutcome::paid);
  EXPECT_EQ(pay(order_id.value), PurchaseOutcome::already_paid);
  const auto paid = get(fmt::format("purchase?purchaseId={}", order_id.value));
  EXPECT_EQ(paid.text("purchaseState"), "paid");
  ASSERT_EQ(paid.data.at("cards").as_array().size(), 2U);
  EXPECT_EQ(get("list").whole("totalCents"), 100'000);
  EXPECT_EQ(text_at(get("history").data.at("entries").at(0), "event"), "bought");
  EXPECT_EQ(get("transactions").data.at("transactions").at(0).at("deltaCents"), 50'000);
  clock_.advance(31min);
  run_timers();
  EXPECT_TRUE(closed_payments_.empty()) << "a paid purchase is not closed";
}

TEST_P(GiftCardsTest, an_unpaid_purchase_is_closed_and_frees_the_days_limit) {
  const auto purchase_id = buy(200'000, 4).whole("purchaseId");
  EXPECT_EQ(buy(200'000).code, gift_card_limit_reached.code) << "10,000.00 in a day need a real name";
  EXPECT_EQ(buy(100'000).code, 200);
  clock_.advance(31min);
  run_timers();
  EXPECT_EQ(get(fmt::format("purchase?purchaseId={}", purchase_id)).text("purchaseState"), "closed");
  EXPECT_EQ(closed_payments_.size(), 2U);
  EXPECT_EQ(pay(purchase_id), PurchaseOutcome::closed);
  EXPECT_EQ(cards_of(lin).size(), 0U);
  EXPECT_EQ(buy(200'000, 4).code, 200);
  clock_.advance(24h);
  EXPECT_EQ(buy(200'000, 4).code, 200) << "tomorrow is another day";
}

TEST_P(GiftCardsTest, only_what_is_offered_can_be_bought_and_nobody_sees_anothers_purchase) {
  EXPECT_EQ(buy(12'345).code, gift_card_amount_refused.code);
  const auto refused = post("buy", R"({"faceCents":50000,"count":1,"coverKey":"dragon"})");
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/coverKey");
  const auto purchase_id = buy(50'000).whole("purchaseId");
  EXPECT_EQ(get(fmt::format("purchase?purchaseId={}", purchase_id), zhao).code, gift_card_purchase_not_found.code);
  EXPECT_THROW(pay(99), std::logic_error);
}

TEST_P(GiftCardsTest, the_same_key_buys_once) {
  const std::string json = R"({"faceCents":50000,"count":1,"coverKey":"arcade"})";
  const auto first = post("buy", json, lin, "once");
  const auto again = post("buy", json, lin, "once");
  EXPECT_EQ(first.whole("purchaseId"), again.whole("purchaseId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
}

// ---- issuing and binding ----

TEST_P(GiftCardsTest, printed_cards_are_told_again_to_whoever_holds_the_key_but_no_row_keeps_their_codes) {
  const auto issued = issue(3, "print");
  ASSERT_EQ(issued.code, 200) << issued.body;
  EXPECT_EQ(issue(3, "print").body.substr(0, 200), issued.body.substr(0, 200));
  const auto& card = issued.data.at("cards").at(0);
  const auto kept = database().read([&](db::Session& session) {
    return session.rows<std::int64_t>("select count(*) as found from idempotency_keys where answer like $1", "%" + text_at(card, "code") + "%");
  });
  EXPECT_EQ(kept.front(), 0);
  EXPECT_EQ(staff_post("issue", R"({"faceCents":500000,"count":1,"coverKey":"arcade"})").code, gift_card_amount_refused.code);
}

TEST_P(GiftCardsTest, a_code_and_its_pin_bind_a_card_once) {
  const auto issued = issue();
  const auto& card = issued.data.at("cards").at(0);
  const std::string code = text_at(card, "code");
  std::string typed = code;
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  const auto bound = bind(typed, text_at(card, "pin"), lin, "bind");
  ASSERT_EQ(bound.code, 200) << bound.body;
  EXPECT_EQ(bound.text("cardState"), "active");
  EXPECT_EQ(bound.text("kind"), "anonymous");
  EXPECT_EQ(bound.whole("balanceCents"), 20'000);
  EXPECT_EQ(bound.text("cardNumber"), "•••• " + code.substr(code.size() - 4));
  EXPECT_EQ(bind(typed, text_at(card, "pin"), lin, "bind").header("Idempotent-Replayed"), "true");
  EXPECT_EQ(bind(code, text_at(card, "pin"), zhao).code, gift_card_code_wrong.code);
  EXPECT_EQ(text_at(get("history").data.at("entries").at(0), "event"), "bound");
}

TEST_P(GiftCardsTest, wrong_codes_and_wrong_pins_are_answered_alike_and_only_five_an_hour) {
  const auto issued = issue();
  const auto& card = issued.data.at("cards").at(0);
  const std::string pin = text_at(card, "pin");
  const auto wrong_pin = bind(text_at(card, "code"), pin == "000000" ? "000001" : "000000");
  const auto wrong_code = bind("0000 0000 0000 0000", pin);
  EXPECT_EQ(wrong_pin.code, gift_card_code_wrong.code);
  EXPECT_EQ(wrong_pin.status, wrong_code.status);
  EXPECT_EQ(wrong_pin.data, wrong_code.data);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bind("0000 0000 0000 0000", pin).code, gift_card_code_wrong.code);
  EXPECT_EQ(bind(text_at(card, "code"), pin).code, gift_card_tries_used_up.code);
  EXPECT_EQ(bind(text_at(card, "code"), pin, zhao).code, 200) << "another member is not hindered";
  clock_.advance(1h);
  EXPECT_EQ(bind("0000 0000 0000 0000", pin).code, gift_card_code_wrong.code);
}

TEST_P(GiftCardsTest, an_address_has_a_looser_limit_over_all_members) {
  for (std::int64_t member = 100; member < 110; ++member) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(bind("0000 0000 0000 0000", "000000", MemberId{member}).code, gift_card_code_wrong.code);
  }
  EXPECT_EQ(bind("0000 0000 0000 0000", "000000", MemberId{111}).code, gift_card_tries_used_up.code);
}

TEST_P(GiftCardsTest, right_codes_are_not_counted) {
  for (int i = 0; i < 7; ++i) EXPECT_NE(new_bound_card().value, 0);
}

// ---- seeing ----

TEST_P(GiftCardsTest, a_stranger_sees_no_card_and_does_nothing_with_it) {
  const GiftCardId card = new_card();
  EXPECT_EQ(detail(card, zhao).code, gift_card_not_found.code);
  EXPECT_EQ(get(fmt::format("transactions?cardId={}", card.value), zhao).code, gift_card_not_found.code);
  EXPECT_EQ(get(fmt::format("payCode?cardId={}", card.value), zhao).code, gift_card_not_found.code);
  EXPECT_EQ(give(card, zhao).code, gift_card_not_found.code);
  EXPECT_EQ(post("takeBack", card_json(card), zhao).code, gift_card_not_found.code);
  EXPECT_EQ(post("reportLost", card_json(card), zhao).code, gift_card_not_found.code);
  EXPECT_TRUE(cards_of(zhao).empty());
}

TEST_P(GiftCardsTest, lists_what_is_usable_and_what_is_past) {
  const GiftCardId empty = new_card(10'000);
  clock_.advance(1s);
  const GiftCardId full = new_card(50'000);
  ASSERT_EQ(charge(pay_code(empty), 10'000).code, 200);
  EXPECT_EQ(texts_of(get("list?tab=past"), "cards", "cardState"), std::vector<std::string>{"depleted"});
  EXPECT_EQ(get("list?tab=usable").data.at("cards").at(0).at("cardId"), full.value);
  EXPECT_EQ(get("list").data.at("cards").as_array().size(), 2U);
  EXPECT_EQ(get("list?tab=past").whole("totalCents"), 50'000);
}

TEST_P(GiftCardsTest, transactions_come_in_pages_newest_first) {
  const GiftCardId card = new_card();
  for (int i = 1; i <= 3; ++i) {
    clock_.advance(1s);
    ASSERT_EQ(charge(pay_code(card), i).code, 200);
  }
  const auto first = get(fmt::format("transactions?cardId={}&pageSize=2", card.value));
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  EXPECT_EQ(first.data.at("transactions").at(0).at("deltaCents"), -3);
  EXPECT_EQ(text_at(first.data.at("transactions").at(0), "title"), "茶铺");
  const auto second = get("transactions?pageSize=2&pageNo=2");
  EXPECT_FALSE(second.data.at("hasMore").as_bool());
  EXPECT_EQ(text_at(second.data.at("transactions").at(1), "reason"), "issue");
}

TEST_P(GiftCardsTest, the_history_of_cards_and_their_transactions_cannot_be_changed) {
  new_card();
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update gift_card_transactions set delta_cents = 1"); }),
               db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("delete from gift_card_events"); }), db::DatabaseError);
}

// ---- giving ----

TEST_P(GiftCardsTest, a_gift_changes_its_owner_and_keeps_its_balance) {
  const GiftCardId card = new_card();
  const auto given = give(card, lin, "give");
  ASSERT_EQ(given.code, 200) << given.body;
  const std::string token = given.text("giftToken");
  EXPECT_EQ(token.size(), 32U);
  EXPECT_THAT(given.text("linkPath"), HasSubstr(token));
  EXPECT_EQ(give(card, lin, "give").text("giftToken"), token) << "the same key gives the same link";
  EXPECT_EQ(state(card), "gifting");
  EXPECT_EQ(give(card).code, gift_card_unusable.code);

  const auto seen = look(token);
  EXPECT_EQ(seen.text("giverNickname"), "member 1");
  EXPECT_EQ(seen.whole("balanceCents"), 50'000);
  EXPECT_TRUE(seen.data.at("isOpen").as_bool());
  EXPECT_TRUE(look(token, lin).data.at("isOwn").as_bool());
  EXPECT_EQ(accept(token, lin).code, gift_card_gift_own.code);

  const auto accepted = accept(token, zhao, "take");
  ASSERT_EQ(accepted.code, 200) << accepted.body;
  EXPECT_EQ(accepted.text("message"), "请你喝茶");
  EXPECT_EQ(accept(token, zhao, "take").header("Idempotent-Replayed"), "true");
  EXPECT_EQ(accept(token, MemberId{3}).code, gift_card_gift_gone.code);
  EXPECT_TRUE(look(token, MemberId{3}).data.at("isClaimed").as_bool());
  EXPECT_EQ(detail(card).code, gift_card_not_found.code);
  EXPECT_EQ(get("list", zhao).whole("totalCents"), 50'000);
  EXPECT_EQ(text_at(get("history", zhao).data.at("entries").at(0), "event"), "received");
  EXPECT_TRUE(get("transactions", zhao).data.at("transactions").as_array().empty()) << "what the giver did with it stays the giver's";
}

TEST_P(GiftCardsTest, a_gift_that_nobody_takes_comes_back_by_itself_or_when_it_is_asked_for) {
  const GiftCardId card = new_card();
  const std::string first = give(card).text("giftToken");
  EXPECT_EQ(post("takeBack", card_json(card)).text("cardState"), "active");
  EXPECT_EQ(post("takeBack", card_json(card)).code, gift_card_moved_on.code);
  EXPECT_EQ(accept(first).code, gift_card_gift_gone.code);
  const std::string second = give(card).text("giftToken");
  clock_.advance(24h);
  EXPECT_EQ(accept(second).code, gift_card_gift_gone.code) << "over, even before the timer ran";
  run_timers();
  EXPECT_EQ(state(card), "active");
  EXPECT_FALSE(look(second).data.at("isOpen").as_bool());
  EXPECT_EQ(look("nonsense").code, gift_card_gift_gone.code);
}

TEST_P(GiftCardsTest, a_card_of_which_an_order_holds_some_or_that_is_empty_cannot_be_given) {
  const GiftCardId card = new_card();
  ASSERT_TRUE(hold(1, {{card, Cents{100}}}).has_value());
  EXPECT_EQ(give(card).code, gift_card_unusable.code);
  ASSERT_TRUE(release(1).has_value());
  ASSERT_EQ(charge(pay_code(card), 50'000).code, 200);
  EXPECT_EQ(give(card).code, gift_card_unusable.code);
}

// ---- freezing and expiring ----

TEST_P(GiftCardsTest, a_lost_card_is_frozen_until_the_staff_thaws_it) {
  const GiftCardId card = new_card();
  const std::string code = pay_code(card);
  EXPECT_EQ(post("reportLost", card_json(card)).text("cardState"), "frozen");
  EXPECT_EQ(post("reportLost", card_json(card)).code, gift_card_moved_on.code);
  EXPECT_EQ(charge(code, 100).code, gift_card_unusable.code);
  EXPECT_EQ(get(fmt::format("payCode?cardId={}", card.value)).code, gift_card_unusable.code);
  EXPECT_TRUE(hold(1, {{card, Cents{1}}}).error().is(gift_card_unusable));
  const std::string thaw = fmt::format(R"({{"cardId":{},"reason":"证件已核对"}})", card.value);
  EXPECT_EQ(staff_post("thaw", thaw).text("cardState"), "active");
  EXPECT_EQ(staff_post("thaw", thaw).code, gift_card_moved_on.code);
  EXPECT_EQ(staff_post("thaw", R"({"cardId":5,"reason":"x"})").code, gift_card_not_found.code);
  EXPECT_EQ(charge(pay_code(card), 100).code, 200);
}

TEST_P(GiftCardsTest, an_anonymous_card_cannot_be_reported_lost_and_expires_but_its_money_stays) {
  const GiftCardId card = new_bound_card();
  const auto waiting = issue();
  const GiftCardId unbound{waiting.data.at("cards").at(0).at("cardId").as_int64()};
  EXPECT_EQ(post("reportLost", card_json(card)).code, gift_card_moved_on.code);
  give(card);
  clock_.advance(std::chrono::days(1'097));
  run_timers();
  EXPECT_EQ(state(card), "expired");
  EXPECT_EQ(balance(card), 20'000);
  EXPECT_EQ(get("list").whole("totalCents"), 0);
  EXPECT_TRUE(hold(1, {{card, Cents{1}}}).error().is(gift_card_unusable));
  const auto& printed = waiting.data.at("cards").at(0);
  EXPECT_EQ(bind(text_at(printed, "code"), text_at(printed, "pin")).code, gift_card_code_wrong.code);

  EXPECT_EQ(staff_post("thaw", fmt::format(R"({{"cardId":{},"reason":"延期"}})", card.value)).text("cardState"), "active");
  EXPECT_EQ(staff_post("thaw", fmt::format(R"({{"cardId":{},"reason":"延期"}})", unbound.value)).text("cardState"), "sold");
  EXPECT_EQ(bind(text_at(printed, "code"), text_at(printed, "pin")).code, 200);
  EXPECT_EQ(get("list").whole("totalCents"), 40'000);
  clock_.advance(std::chrono::days(1'097));
  run_timers();
  EXPECT_EQ(state(card), "expired") << "the timer was set again";
}

// ---- paying in a shop ----

TEST_P(GiftCardsTest, a_pay_code_is_taken_once_within_this_minute_or_the_next) {
  const GiftCardId card = new_card();
  const std::string code = pay_code(card);
  EXPECT_EQ(code.size(), 18U);
  EXPECT_EQ(pay_code(card), code) << "it stays for its minute";
  const auto charged = charge(code, 12'300, "till-1");
  ASSERT_EQ(charged.code, 200) << charged.body;
  EXPECT_EQ(charged.whole("balanceCents"), 37'700);
  EXPECT_EQ(charge(code, 12'300, "till-1").header("Idempotent-Replayed"), "true");
  EXPECT_EQ(charge(code, 12'300).code, pay_code_stale.code) << "used";
  const std::string next = pay_code(card);
  EXPECT_NE(next, code);
  clock_.advance(1min);
  EXPECT_EQ(charge(next, 100).code, 200) << "of the minute before";
  const std::string old = pay_code(card);
  clock_.advance(2min);
  EXPECT_EQ(charge(old, 100).code, pay_code_stale.code);
  EXPECT_EQ(charge("000000000000000000", 100).code, pay_code_stale.code);
  EXPECT_EQ(charge("abcdefghijklmnopqr", 100).code, pay_code_stale.code);
  EXPECT_EQ(balance(card), 37'600);
}

TEST_P(GiftCardsTest, a_till_takes_no_more_than_is_there_and_only_for_a_shop_that_is_known) {
  const GiftCardId card = new_card(10'000);
  EXPECT_EQ(charge(pay_code(card), 10'001).code, gift_card_insufficient.code);
  EXPECT_EQ(charge(pay_code(card), 0).data.at("problems").at(0).at("pointer"), "/amountCents");
  const auto unknown = staff_post("charge", fmt::format(R"({{"code":"{}","shopId":77,"amountCents":5}})", pay_code(card)));
  EXPECT_EQ(unknown.data.at("problems").at(0).at("pointer"), "/shopId");
  EXPECT_EQ(charge(pay_code(card), 10'000).code, 200) << "a refusal does not use the code up";
  EXPECT_EQ(state(card), "depleted");
}

TEST_P(GiftCardsTest, ten_wrong_pay_codes_of_a_card_are_looked_at_in_ten_minutes_and_then_not_even_the_right_one) {
  const GiftCardId card = new_card();
  const GiftCardId other = new_card();
  const auto wrong_code = [&](GiftCardId card_id) {
    std::string code = pay_code(card_id);
    code.back() = code.back() == '0' ? '1' : '0';
    return code;
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(charge(wrong_code(card), 100).code, pay_code_stale.code);
  EXPECT_EQ(charge(wrong_code(card), 100).code, pay_code_tries_used_up.code);
  EXPECT_EQ(charge(pay_code(card), 100).code, pay_code_tries_used_up.code) << "or guessing would go on";
  EXPECT_EQ(charge(pay_code(other), 100).code, 200) << "another customer at the same till";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(charge("000000000000000000", 100).code, pay_code_stale.code);
  EXPECT_EQ(charge("000000000000000000", 100).code, pay_code_tries_used_up.code) << "nobody learns which numbers there are";
  clock_.advance(10min);
  EXPECT_EQ(charge(pay_code(card), 100).code, 200);
  EXPECT_EQ(balance(card), 49'900);
}

TEST_P(GiftCardsTest, right_pay_codes_are_no_tries_whatever_becomes_of_them) {
  const GiftCardId card = new_card(10'000);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(charge(pay_code(card), 10'001).code, gift_card_insufficient.code);
  const std::string code = pay_code(card);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(charge(code, 100, "till-1").code, 200) << "the same charge, told again";
  EXPECT_EQ(charge(pay_code(card), 100).code, 200);
}

// ---- orders ----

TEST_P(GiftCardsTest, an_order_sets_parts_of_cards_aside_and_takes_them_when_it_is_paid) {
  const GiftCardId registered = new_card(50'000);
  const GiftCardId anonymous = new_bound_card();
  const auto spendable = database().read([&](db::Session& session) { return cards_->list_spendable(session, lin); });
  ASSERT_EQ(spendable.size(), 2U);
  EXPECT_EQ(spendable[0].card_id, anonymous) << "the next to expire is spent first";
  const std::vector<CardShare> shares{{registered, Cents{30'000}}, {anonymous, Cents{20'000}}};
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(hold(7, shares).has_value());
  EXPECT_EQ(detail(registered).whole("heldCents"), 30'000);
  EXPECT_EQ(get("list").whole("totalCents"), 20'000);
  EXPECT_EQ(state(anonymous), "active") << "held is not spent";
  EXPECT_EQ(charge(pay_code(registered), 20'001).code, gift_card_insufficient.code);
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(capture(7, shares).has_value());
  EXPECT_EQ(balance(registered), 20'000);
  EXPECT_EQ(state(anonymous), "depleted");
  const auto moved = get(fmt::format("transactions?cardId={}", anonymous.value));
  ASSERT_EQ(moved.data.at("transactions").as_array().size(), 1U);
  EXPECT_EQ(moved.data.at("transactions").at(0).at("orderId"), 7);
  EXPECT_EQ(text_at(moved.data.at("transactions").at(0), "title"), "订单支付");
}

TEST_P(GiftCardsTest, an_order_that_is_closed_frees_what_it_held_once) {
  const GiftCardId card = new_card(50'000);
  ASSERT_TRUE(hold(7, {{card, Cents{30'000}}}).has_value());
  EXPECT_TRUE(hold(8, {{card, Cents{20'001}}}).error().is(gift_card_insufficient));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(release(7).has_value());
  EXPECT_EQ(detail(card).whole("heldCents"), 0);
  EXPECT_TRUE(hold(9, {{card, Cents{1}}}, zhao).error().is(gift_card_unusable)) << "a stranger's card";
  EXPECT_TRUE(hold(10, {}).has_value());
  EXPECT_TRUE(capture(10, {}).has_value());
}

TEST_P(GiftCardsTest, a_card_that_was_won_is_the_members_and_comes_once) {
  const auto win = [&](std::int64_t win_id) {
    database().write([&](db::Transaction& transaction) { cards_->give_as_prize(transaction, lin, win_id, Cents{2'000}); });
  };
  for (int i = 0; i < 2; ++i) win(77);
  const auto cards = cards_of(lin);
  ASSERT_EQ(cards.size(), 1U);
  EXPECT_EQ(state(cards.front()), "active");
  EXPECT_EQ(balance(cards.front()), 2'000);
  EXPECT_TRUE(hold(7, {{cards.front(), Cents{2'000}}}).has_value()) << "it pays like any other";
}

TEST_P(GiftCardsTest, a_refund_fills_the_same_card_once) {
  const GiftCardId card = new_card(50'000);
  ASSERT_TRUE(hold(7, {{card, Cents{50'000}}}).has_value());
  ASSERT_TRUE(capture(7, {{card, Cents{50'000}}}).has_value());
  EXPECT_EQ(state(card), "depleted");
  for (int i = 0; i < 2; ++i) give_back(70, card, 20'000);
  give_back(71, card, 30'000);
  EXPECT_EQ(state(card), "active");
  EXPECT_EQ(balance(card), 50'000);
  EXPECT_EQ(text_at(get("transactions").data.at("transactions").at(0), "reason"), "refund");
  EXPECT_THROW(give_back(72, GiftCardId{5}, 1), std::logic_error);
}

TEST_P(GiftCardsTest, a_refund_for_a_card_that_is_a_friends_now_or_has_expired_comes_on_a_new_card) {
  const GiftCardId given = new_card(50'000);
  const GiftCardId expiring = new_bound_card();
  ASSERT_TRUE(hold(7, {{given, Cents{10'000}}, {expiring, Cents{5'000}}}).has_value());
  ASSERT_TRUE(capture(7, {{given, Cents{10'000}}, {expiring, Cents{5'000}}}).has_value());
  const std::string token = give(given).text("giftToken");
  give_back(69, given, 1'000);
  EXPECT_EQ(look(token).whole("balanceCents"), 40'000) << "a gift is not filled behind its link";
  accept(token);
  for (int i = 0; i < 2; ++i) give_back(70, given, 9'000);
  EXPECT_EQ(balance(given), 40'000);
  clock_.advance(std::chrono::days(1'097));
  give_back(70, expiring, 5'000);
  EXPECT_EQ(balance(expiring), 15'000);
  EXPECT_EQ(get("list").whole("totalCents"), 15'000);
  EXPECT_EQ(get("list?tab=usable").data.at("cards").as_array().size(), 3U);
}

TEST_P(GiftCardsTest, a_refund_reaches_a_frozen_card_without_thawing_it) {
  const GiftCardId card = new_card(50'000);
  ASSERT_TRUE(hold(7, {{card, Cents{10'000}}}).has_value());
  post("reportLost", card_json(card));
  ASSERT_TRUE(capture(7, {{card, Cents{10'000}}}).has_value()) << "what was held before is still paid";
  give_back(70, card, 10'000);
  EXPECT_EQ(state(card), "frozen");
  EXPECT_EQ(balance(card), 50'000);
}

// ---- the rest ----

TEST_P(GiftCardsTest, the_end_of_an_account_erases_what_members_wrote) {
  const GiftCardId card = new_card();
  const std::string token = give(card).text("giftToken");
  accept(token);
  database().write([&](db::Transaction& transaction) { cards_->erase_member(transaction, lin); });
  EXPECT_EQ(look(token).text("message"), "");
  EXPECT_EQ(detail(card, zhao).text("message"), "");
  EXPECT_EQ(balance(card), 50'000);
}

TEST_P(GiftCardsTest, sweeping_forgets_counters_that_have_had_their_time) {
  bind("0000 0000 0000 0000", "000000");
  cards_->start_sweeping();
  clock_.advance(std::chrono::hours(73));
  run_timers();
  const auto left = database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) as found from gift_card_counters"); });
  EXPECT_EQ(left, 0);
}

TEST_P(GiftCardsTest, unlawful_terms_and_a_short_pepper_are_refused_at_the_start) {
  GiftCardsConfig config{.pepper = Secret("short"), .terms = {}};
  config.terms.most_anonymous_cents = Cents{200'000};
  EXPECT_THAT([&] { GiftCards(database(), clock_, ids_, config, {}); },
              testing::Throws<std::invalid_argument>(
                  testing::Property(&std::invalid_argument::what, testing::AllOf(HasSubstr("1000.00 at most"), HasSubstr("pepper")))));
}

TEST_P(GiftCardsTest, the_auditor_names_a_card_that_holds_more_than_its_face) {
  const GiftCardId card = new_card();
  database().write([](db::Transaction& transaction) { transaction.execute("update gift_cards set face_cents = face_cents - 1"); });
  const auto found = offences();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().subject, fmt::format("gift card {}", card.value));
  database().write([](db::Transaction& transaction) { transaction.execute("update gift_cards set face_cents = face_cents + 1"); });
}

}  // namespace
}  // namespace galleria::gift_cards
