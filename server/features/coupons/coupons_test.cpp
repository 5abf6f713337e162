// Coupons as a member meets them: collected, shown, redeemed by code, and given to a friend.
#include <gmock/gmock.h>

#include "features/coupons/coupons_fixture.hpp"

namespace galleria::coupons {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

GALLERIA_ON_BOTH_DATABASES(CouponsTest);

std::vector<std::string> actions_of(const wire::Json& coupon) {
  std::vector<std::string> actions;
  for (const auto& action : coupon.at("actions").as_array()) actions.emplace_back(action.as_string());
  return actions;
}

std::string query_of(CouponSerialId serial_id) { return fmt::format("couponSerialId={}", serial_id.value); }

TEST_P(CouponsTest, the_auditor_names_a_move_that_no_table_has) {
  collected(make());
  struct Spoiled {};
  std::vector<std::string> rules;
  const auto use_unlocked = [&](db::Transaction& transaction) -> void {
    transaction.execute("update coupon_serials set state = 'used', shop_id = 1, last_move_id = last_move_id + 1");
    transaction.execute(
        "insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, actor, reason, at_ms) select member_id, coupon_serial_id, "
        "last_move_id, 'use', 'used', '', '', 1 from coupon_serials");
    for (const audit::Offence& offence : audit::run(transaction, audit_checks())) rules.push_back(offence.rule);
    throw Spoiled();
  };
  EXPECT_THROW(database().write(use_unlocked), Spoiled) << "nothing of it stays";
  EXPECT_THAT(rules, ElementsAre("no coupon moved outside of its table of states")) << "only what is locked is used by an order";
}

// ---- the centre ----

TEST_P(CouponsTest, what_is_collected_is_the_members_and_valid_to_the_end_of_a_business_day) {
  const CouponId coupon_id = make();
  const auto coupon = collect(coupon_id);
  EXPECT_EQ(coupon.text("couponSerialStatus"), "unused");
  EXPECT_EQ(coupon.text("valueTypeDesc"), "¥50");
  EXPECT_EQ(coupon.text("useLimitDesc"), "满 ¥300 可用");
  EXPECT_EQ(coupon.text("scopeText"), "全场可用");
  EXPECT_EQ(coupon.whole("enableTransfer"), 1);
  EXPECT_EQ((time_from_epoch_ms(coupon.whole("expiresAt")) + 8h).time_since_epoch() % 24h, 0ms) << "the mall's midnight";
  EXPECT_THAT(actions_of(coupon.data), ElementsAre("use", "show_code", "transfer"));
  const auto page = get(list_coupons.path);
  EXPECT_EQ(page.whole("usableCount"), 1);
  EXPECT_EQ(page.data.at("coupons").at(0).at("couponSerialId"), coupon.whole("couponSerialId"));
}

TEST_P(CouponsTest, the_centre_tells_each_member_what_can_be_collected_and_why_not) {
  const CouponId open = make();
  const CouponId later = make([&](CreateCoupon& fields) { fields.collect_from = clock_.now() + 1h; });
  const CouponId gold = make([](CreateCoupon& fields) { fields.least_tier = 2; });
  const CouponId scarce = make([](CreateCoupon& fields) {
    fields.total_count = 1;
    fields.limit_per_member = 1;
  });
  make([](CreateCoupon& fields) { fields.is_in_centre = false; });
  collected(scarce, zhao);
  collected(open);
  collected(open);
  std::map<std::int64_t, std::string> states;
  const auto centre = get(list_offered_coupons.path);
  for (const auto& offered : centre.data.at("coupons").as_array())
    states[offered.at("coupon").at("couponId").as_int64()] = offered.at("collectState").as_string().c_str();
  EXPECT_EQ(states, (std::map<std::int64_t, std::string>{
                        {open.value, "collected"}, {later.value, "not_started"}, {gold.value, "tier_too_low"}, {scarce.value, "sold_out"}}));
  const auto one = get(get_offered_coupon.path, fmt::format("couponId={}", scarce.value));
  EXPECT_EQ(one.whole("collectedPercent"), 100);
  EXPECT_EQ(one.text("collectText"), "已抢光");
  clock_.advance(std::chrono::days(7));
  EXPECT_EQ(get(get_offered_coupon.path, fmt::format("couponId={}", open.value)).text("collectState"), "ended");
}

TEST_P(CouponsTest, collecting_is_refused_with_its_reason) {
  EXPECT_EQ(collect(CouponId{1}).code, coupon_not_found.code);
  EXPECT_EQ(get(get_offered_coupon.path, "couponId=1").code, coupon_not_found.code);
  const CouponId paused = make();
  change_state(paused, "paused");
  EXPECT_EQ(collect(paused).code, coupon_not_collectable.code);
  EXPECT_EQ(collect(make([](CreateCoupon& fields) { fields.least_tier = 2; })).code, coupon_tier_too_low.code);
  const CouponId scarce = make([](CreateCoupon& fields) {
    fields.total_count = 1;
    fields.limit_per_member = 1;
  });
  collected(scarce);
  EXPECT_EQ(collect(scarce).code, coupon_limit_reached.code);
  EXPECT_EQ(collect(scarce, zhao).code, coupon_sold_out.code);
}

TEST_P(CouponsTest, the_days_limit_lifts_with_the_next_business_day) {
  const CouponId coupon_id = make([](CreateCoupon& fields) {
    fields.limit_per_member = 3;
    fields.limit_per_member_day = 1;
  });
  collected(coupon_id);
  EXPECT_EQ(collect(coupon_id).code, coupon_limit_reached.code);
  clock_.advance(24h);
  collected(coupon_id);
  EXPECT_EQ(count("select taken_count from coupon_takings"), 2);
}

TEST_P(CouponsTest, the_same_key_collects_one) {
  const CouponId coupon_id = make();
  const auto first = collect(coupon_id, lin, "once");
  const auto again = collect(coupon_id, lin, "once");
  EXPECT_EQ(first.whole("couponSerialId"), again.whole("couponSerialId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(count("select count(*) from coupon_serials"), 1);
}

// ---- the member's own ----

TEST_P(CouponsTest, ten_or_more_alike_are_one_card_that_holds_all_their_serials) {
  const CouponId many = make([](CreateCoupon& fields) { fields.limit_per_member = 20; });
  const CouponId few = make([](CreateCoupon& fields) { fields.limit_per_member = 20; });
  for (int i = 0; i < 12; ++i) collected(many);
  for (int i = 0; i < 9; ++i) collected(few);
  const auto page = get(list_coupons.path, "pageSize=50");
  const auto& coupons = page.data.at("coupons").as_array();
  ASSERT_EQ(coupons.size(), 10U);
  EXPECT_EQ(page.whole("usableCount"), 21);
  const auto& card = coupons[0];
  EXPECT_EQ(card.at("couponId"), many.value);
  EXPECT_EQ(card.at("sumQuantity"), 12);
  EXPECT_EQ(card.at("serialIds").as_array().size(), 12U);
  EXPECT_EQ(card.at("serialIds").at(0), card.at("couponSerialId"));
  EXPECT_EQ(card.at("stackLabel"), "满减券 12 张");
  EXPECT_EQ(coupons[1].at("stackLabel"), "");
  const auto second = get(list_coupons.path, "pageSize=6&pageNo=2");
  EXPECT_EQ(second.data.at("coupons").as_array().size(), 4U);
  EXPECT_FALSE(second.data.at("hasMore").as_bool());
}

TEST_P(CouponsTest, the_coupons_of_one_way_are_shown_counted_and_stacked_alone) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 20; });
  for (int i = 0; i < 10; ++i) collected(coupon_id);
  clock_.advance(1h);
  EXPECT_TRUE(grant(coupon_id, IssueMode::lottery, 1));
  EXPECT_EQ(get(list_coupons.path).data.at("coupons").at(0).at("sumQuantity"), 11) << "a stack holds all alike, however they came";
  const auto won = get(list_coupons.path, "issueMode=lottery");
  EXPECT_EQ(won.whole("usableCount"), 1);
  ASSERT_EQ(won.data.at("coupons").as_array().size(), 1U);
  const auto& prize = won.data.at("coupons").at(0);
  EXPECT_EQ(prize.at("issueMode"), "lottery");
  EXPECT_EQ(prize.at("sumQuantity"), 1);
  EXPECT_EQ(time_from_epoch_ms(prize.at("receivedAt").as_int64()), clock_.now());
  for (int i = 2; i <= 10; ++i) EXPECT_TRUE(grant(coupon_id, IssueMode::lottery, i));
  const auto stack = get(list_coupons.path, "issueMode=lottery").data.at("coupons").at(0);
  EXPECT_EQ(stack.at("serialIds").as_array().size(), 10U) << "a stack of prizes holds prizes only";
  EXPECT_TRUE(get(list_coupons.path, "issueMode=lottery&tab=used").data.at("coupons").as_array().empty());
}

TEST_P(CouponsTest, each_tab_shows_its_states_and_time_alone_moves_a_coupon_to_the_expired) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 3; });
  const auto used = collected(coupon_id);
  collected(coupon_id);
  EXPECT_EQ(write_off(shown_code(used)).code, 200);
  const auto size = [&](std::string_view tab) { return get(list_coupons.path, fmt::format("tab={}", tab)).data.at("coupons").as_array().size(); };
  EXPECT_EQ(size("usable"), 1U);
  EXPECT_EQ(size("used"), 1U);
  EXPECT_EQ(size("expired"), 0U);
  clock_.advance(std::chrono::days(32));
  EXPECT_EQ(size("usable"), 0U);
  const auto expired = get(list_coupons.path, "tab=expired").data.at("coupons").at(0);
  EXPECT_EQ(expired.at("couponSerialStatus"), "expired");
  EXPECT_EQ(expired.at("statusText"), "已过期");
  EXPECT_TRUE(expired.at("actions").as_array().empty());
}

TEST_P(CouponsTest, the_sweep_marks_what_has_expired_once) {
  const auto serial_id = collected(make());
  coupons_->start_sweeping();
  run_timers();
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'expired'"), 0);
  clock_.advance(std::chrono::days(32));
  run_timers();
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'expired'"), 1);
  clock_.advance(1h);
  run_timers();
  EXPECT_EQ(count("select count(*) from coupon_moves where move = 'expire'"), 1);
  EXPECT_EQ(state_of(serial_id), "expired");
}

TEST_P(CouponsTest, a_member_is_told_once_of_coupons_that_expire_together_three_days_before) {
  std::vector<ExpiryNotice> notices;
  coupons_->on_expiry_notice([&](db::Transaction&, const ExpiryNotice& notice) { notices.push_back(notice); });
  const CouponId coupon_id = make();
  const auto first = collected(coupon_id);
  collected(coupon_id);
  const auto used = collected(make());
  collected(coupon_id, zhao);
  ASSERT_EQ(write_off(shown_code(used)).code, 200);
  coupons_->start_sweeping();
  const TimeMs expires_at{count("select max(expires_at_ms) from coupon_serials") * 1ms};
  clock_.advance(expires_at - std::chrono::days(3) - 1ms - clock_.now());
  run_timers();
  EXPECT_TRUE(notices.empty());
  clock_.advance(5min);
  run_timers();
  ASSERT_EQ(notices.size(), 2U) << "the used one is nobody's worry";
  EXPECT_EQ(notices[0].member_id, lin);
  EXPECT_EQ(notices[0].count, 2);
  EXPECT_EQ(notices[0].days_left, 3);
  EXPECT_GE(notices[0].coupon_serial_id, first);
  EXPECT_EQ(notices[0].name.zh_cn, *fields().name_zh_cn);
  EXPECT_EQ(notices[1].member_id, zhao);
  EXPECT_EQ(notices[1].count, 1);
  clock_.advance(24h);
  run_timers();
  EXPECT_EQ(notices.size(), 2U);
}

TEST_P(CouponsTest, what_was_received_for_its_last_days_is_no_news) {
  int notice_count = 0;
  coupons_->on_expiry_notice([&](db::Transaction&, const ExpiryNotice&) { ++notice_count; });
  collected(make([](CreateCoupon& fields) { fields.valid_days = Whole<1, 3'650>{2}; }));
  coupons_->start_sweeping();
  run_timers();
  clock_.advance(24h);
  run_timers();
  EXPECT_EQ(notice_count, 0);
}

TEST_P(CouponsTest, somebody_elses_coupon_answers_as_a_missing_one) {
  const auto serial_id = collected(make());
  EXPECT_EQ(get(get_coupon.path, query_of(serial_id), zhao).code, coupon_not_found.code);
  EXPECT_EQ(get(get_coupon_code.path, query_of(serial_id), zhao).code, coupon_not_found.code);
  EXPECT_EQ(give(serial_id, zhao).code, coupon_not_found.code);
  EXPECT_EQ(post(take_coupon_back.path, id_json("couponSerialId", serial_id.value), zhao).code, coupon_not_found.code);
  EXPECT_TRUE(get(list_coupons.path, {}, zhao).data.at("coupons").as_array().empty());
}

TEST_P(CouponsTest, the_history_tells_what_became_of_each_newest_first) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 3; });
  const auto at_counter = collected(coupon_id);
  const auto in_order = collected(coupon_id);
  ASSERT_EQ(write_off(shown_code(at_counter)).code, 200);
  clock_.advance(1min);
  ASSERT_TRUE(batch([&](ledger::Batch& batch) {
                coupons_->lock(batch, lin, order, std::span(&in_order, 1));
                coupons_->use_of_order(batch, lin, order);
              }).has_value());
  const auto uses = get(list_coupon_uses.path).data.at("uses").as_array();
  ASSERT_EQ(uses.size(), 2U);
  EXPECT_EQ(uses[0].at("text"), "用于订单 GA500");
  EXPECT_EQ(uses[0].at("orderId"), 500);
  EXPECT_EQ(uses[1].at("text"), "在「素白」核销");
}

TEST_P(CouponsTest, shows_the_goods_of_a_coupon_page_by_page_to_anyone) {
  const CouponId coupon_id = make();
  const auto first = get(list_products_by_coupon.path, fmt::format("couponId={}&pageSize=2", coupon_id.value));
  EXPECT_EQ(first.data.at("products").as_array().size(), 2U);
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  EXPECT_FALSE(get(list_products_by_coupon.path, fmt::format("couponId={}&pageSize=2&pageNo=2", coupon_id.value)).data.at("hasMore").as_bool());
  const auto draft = staff(create_coupon.path, json_of(fields()));
  EXPECT_EQ(get(list_products_by_coupon.path, fmt::format("couponId={}", draft.whole("couponId"))).code, coupon_not_found.code);
}

// ---- codes ----

TEST_P(CouponsTest, a_code_gives_one_coupon_however_it_is_typed) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.total_count = 2; });
  const auto codes = codes_of(coupon_id, 1);
  std::string typed = codes.front();
  for (char& letter : typed) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  const auto first = redeem(" " + typed, lin, "once");
  EXPECT_EQ(first.code, 200) << first.body;
  EXPECT_EQ(redeem(" " + typed, lin, "once").whole("couponSerialId"), first.whole("couponSerialId"));
  EXPECT_EQ(redeem(codes.front(), zhao).code, coupon_code_wrong.code);
  EXPECT_EQ(count("select try_count from coupon_code_tries where subject = 'member 7'"), 0) << "a right code is no wrong try";
}

TEST_P(CouponsTest, only_digests_of_codes_and_links_are_kept) {
  const CouponId coupon_id = make();
  const std::string code = codes_of(coupon_id, 1).front();
  const std::string token = give(collected(coupon_id)).text("giftToken");
  EXPECT_EQ(token.size(), 32U);
  for (const std::string& secret : {code, token}) {
    const auto found = database().read([&](db::Session& session) {
      return session.row<std::int64_t>(
          "select (select count(*) from idempotency_keys where answer like '%' || $1 || '%') + (select count(*) from coupon_codes "
          "where code_digest = $1) + (select count(*) from coupon_gifts where token_digest = $1)",
          secret);
    });
    EXPECT_EQ(found, 0);
  }
}

TEST_P(CouponsTest, wrong_codes_are_counted_by_member_and_the_hour_ends_it) {
  const std::string code = codes_of(make(), 1).front();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(redeem("WRNG-WRNG-WRNG").code, coupon_code_wrong.code);
  EXPECT_EQ(redeem(code).code, coupon_code_tries_used_up.code);
  EXPECT_EQ(redeem("WRNG-WRNG-WRNG", zhao).code, coupon_code_wrong.code) << "another member has tries of their own";
  clock_.advance(1h);
  EXPECT_EQ(redeem(code).code, 200);
}

TEST_P(CouponsTest, a_code_keeps_to_the_members_limit_and_to_the_templates_state_and_is_not_lost) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 1; });
  const auto codes = codes_of(coupon_id, 2);
  EXPECT_EQ(redeem(codes[0]).code, 200);
  EXPECT_EQ(redeem(codes[1]).code, coupon_limit_reached.code);
  change_state(coupon_id, "paused");
  EXPECT_EQ(redeem(codes[1], zhao).code, coupon_not_collectable.code);
  change_state(coupon_id, "active");
  EXPECT_EQ(redeem(codes[1], zhao).code, 200);
}

// ---- to a friend ----

TEST_P(CouponsTest, a_friend_takes_a_coupon_by_its_link_and_its_end_stays) {
  const auto serial_id = collected(make());
  const auto before = get(get_coupon.path, query_of(serial_id));
  const auto gift = give(serial_id);
  EXPECT_THAT(gift.text("linkPath"), testing::HasSubstr(gift.text("giftToken")));
  EXPECT_EQ(state_of(serial_id), "transferring");
  clock_.advance(2h);
  const auto seen = get(look_at_coupon_gift.path, "giftToken=" + gift.text("giftToken"), zhao);
  EXPECT_EQ(seen.text("giverNickname"), "林晓");
  EXPECT_TRUE(seen.data.at("isOpen").as_bool());
  const auto taken = accept(gift.text("giftToken"));
  EXPECT_EQ(taken.whole("expiresAt"), before.whole("expiresAt"));
  EXPECT_EQ(taken.whole("enableTransfer"), 0) << "once is enough";
  EXPECT_EQ(state_of(serial_id), "transferred");
  EXPECT_EQ(give(CouponSerialId{taken.whole("couponSerialId")}, zhao).code, coupon_not_transferable.code);
  EXPECT_TRUE(get(look_at_coupon_gift.path, "giftToken=" + gift.text("giftToken"), zhao).data.at("isClaimed").as_bool());
  EXPECT_EQ(accept(gift.text("giftToken"), MemberId{9}).code, coupon_gift_gone.code);
  EXPECT_EQ(get(list_coupon_uses.path).data.at("uses").at(0).at("text"), "赠送给好友");
}

TEST_P(CouponsTest, the_same_key_gives_and_accepts_once) {
  const auto serial_id = collected(make());
  const auto gift = give(serial_id, lin, "give");
  EXPECT_EQ(give(serial_id, lin, "give").text("giftToken"), gift.text("giftToken"));
  const auto taken = accept(gift.text("giftToken"), zhao, "take");
  EXPECT_EQ(accept(gift.text("giftToken"), zhao, "take").whole("couponSerialId"), taken.whole("couponSerialId"));
  EXPECT_EQ(count("select count(*) from coupon_serials"), 2);
}

TEST_P(CouponsTest, nobody_accepts_their_own_gift_nor_more_than_they_may_have) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 1; });
  const std::string token = give(collected(coupon_id)).text("giftToken");
  EXPECT_EQ(accept(token, lin).code, coupon_gift_own.code);
  collected(coupon_id, zhao);
  EXPECT_EQ(accept(token, zhao).code, coupon_limit_reached.code);
  EXPECT_EQ(accept(token, MemberId{9}).code, 200) << "the refusal left the gift open";
  EXPECT_EQ(accept("no-such-token").code, coupon_gift_gone.code);
  EXPECT_EQ(get(look_at_coupon_gift.path, "giftToken=x").code, coupon_gift_gone.code);
}

TEST_P(CouponsTest, a_coupon_that_is_not_for_friends_stays) {
  EXPECT_EQ(give(collected(make([](CreateCoupon& fields) { fields.enables_transfer = false; }))).code, coupon_not_transferable.code);
  const auto serial_id = collected(make());
  ASSERT_EQ(give(serial_id).code, 200);
  EXPECT_EQ(give(serial_id).code, coupon_not_transferable.code) << "it is on its way already";
}

TEST_P(CouponsTest, the_giver_takes_it_back_and_the_link_is_closed) {
  const auto serial_id = collected(make());
  const std::string token = give(serial_id).text("giftToken");
  const auto back = post(take_coupon_back.path, id_json("couponSerialId", serial_id.value));
  EXPECT_EQ(back.text("couponSerialStatus"), "unused");
  EXPECT_EQ(post(take_coupon_back.path, id_json("couponSerialId", serial_id.value)).code, coupon_moved_on.code);
  EXPECT_EQ(accept(token).code, coupon_gift_gone.code);
  EXPECT_EQ(give(serial_id).code, 200) << "it may be given again: nobody took it";
}

TEST_P(CouponsTest, what_nobody_takes_comes_back_after_a_day) {
  const auto serial_id = collected(make());
  const std::string token = give(serial_id).text("giftToken");
  clock_.advance(24h);
  EXPECT_EQ(accept(token).code, coupon_gift_gone.code) << "even before the timer has run";
  EXPECT_EQ(run_timers(), 1);
  EXPECT_EQ(state_of(serial_id), "unused");
}

TEST_P(CouponsTest, a_link_ends_with_its_coupon_which_comes_back_expired) {
  const auto serial_id = collected(make([](CreateCoupon& fields) { fields.valid_days = Whole<1, 3'650>{1}; }));
  clock_.advance(24h);
  const auto gift = give(serial_id);
  EXPECT_LT(gift.whole("expiresAt"), epoch_ms(clock_.now() + 24h));
  clock_.advance(24h);
  run_timers();
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'expired'"), 1);
}

TEST_P(CouponsTest, a_closed_account_holds_no_coupon_and_no_link) {
  const CouponId coupon_id = make();
  const auto serial_id = collected(coupon_id);
  const std::string token = give(collected(coupon_id)).text("giftToken");
  database().write([&](db::Transaction& transaction) { coupons_->erase_member(transaction, lin); });
  EXPECT_EQ(state_of(serial_id), "void");
  EXPECT_EQ(accept(token).code, coupon_gift_gone.code);
}

TEST_P(CouponsTest, whoever_is_not_signed_in_sees_no_coupon) {
  http::MemoryClient client(router_);
  for (const auto path : {list_coupons.path, get_coupon.path, get_coupon_code.path, list_coupon_uses.path, list_offered_coupons.path, get_offered_coupon.path})
    EXPECT_EQ(client.get(path).code, http::not_signed_in.code) << path;
  for (const auto path : {collect_coupon.path, redeem_coupon_code.path, give_coupon.path, take_coupon_back.path, accept_coupon_gift.path})
    EXPECT_EQ(client.post(path, "{}").code, http::not_signed_in.code) << path;
  for (const auto path : {create_coupon.path, change_coupon_state.path, grant_coupon.path, make_coupon_codes.path, write_off_coupon.path, void_coupon.path})
    EXPECT_EQ(client.post(path, "{}").code, http::staff_only.code) << path;
}

}  // namespace
}  // namespace galleria::coupons
