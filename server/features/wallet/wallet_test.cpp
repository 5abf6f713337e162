// The wallet as members and orders meet it: paid in once, never below nought, told line by line, and paid out only as it came.
#include <gmock/gmock.h>

#include <random>

#include "features/wallet/wallet_fixture.hpp"
#include "features/wallet/wallet_store.hpp"

namespace galleria::wallet {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

GALLERIA_ON_BOTH_DATABASES(WalletTest);

const OfferData five_hundred{"ladder-500", OfferKind::gift, {"充 500 送 50", "Pay in 500, get 50"}, Cents{50'000}, Cents{5'000}, {}, {}, 0};

OfferData expanded_gold(std::int64_t limit_per_member) {
  OfferData offer = five_hundred;
  offer.offer_key = "expanded";
  offer.kind = OfferKind::expanded;
  offer.limit_per_member = limit_per_member;
  return offer;
}

WalletAmount amount(std::int64_t principal, std::int64_t bonus = 0) { return {Cents{principal}, Cents{bonus}}; }

// ---- paying in ----

TEST_P(WalletTest, a_recharge_is_credited_when_it_is_paid_and_only_once) {
  put_offer(five_hundred);
  const auto started = start_recharge(R"({"offerKey":"ladder-500"})");
  ASSERT_EQ(started.code, 200);
  EXPECT_EQ(started.text("rechargeState"), "created");
  EXPECT_EQ(wallet_of().whole("balanceCents"), 0);
  const OrderId order_id{started.whole("orderId")};
  EXPECT_EQ(pay_recharge(order_id), RechargeOutcome::credited);
  EXPECT_EQ(pay_recharge(order_id), RechargeOutcome::already_credited);
  const auto wallet = wallet_of();
  EXPECT_EQ(wallet.whole("principalCents"), 50'000);
  EXPECT_EQ(wallet.whole("bonusCents"), 5'000);
  EXPECT_EQ(wallet.whole("withdrawableCents"), 50'000);
  EXPECT_EQ(get(fmt::format("/api/walletPay/recharge?rechargeId={}", order_id.value)).text("rechargeState"), "credited");
  clock_.advance(31min);
  run_timers();
  EXPECT_EQ(wallet_of().whole("balanceCents"), 55'000) << "the timer that closes it finds it credited";
}

TEST_P(WalletTest, of_fifty_notices_at_once_one_credits) {
  const OrderId order_id{start_recharge(R"({"amountCents":10000})").whole("orderId")};
  EXPECT_EQ(at_once(50, [&](int) { return pay_recharge(order_id) == RechargeOutcome::credited; }), 1);
  EXPECT_EQ(spendable().principal_cents, Cents{10'000});
}

TEST_P(WalletTest, an_unpaid_recharge_is_closed_after_half_an_hour_and_so_is_its_payment) {
  put_offer(expanded_gold(1));
  const OrderId order_id{start_recharge(R"({"offerKey":"expanded"})").whole("orderId")};
  EXPECT_EQ(start_recharge(R"({"offerKey":"expanded"})").code, offer_unavailable.code);
  clock_.advance(29min);
  EXPECT_EQ(run_timers(), 0);
  clock_.advance(1min);
  EXPECT_EQ(run_timers(), 1);
  EXPECT_EQ(get(fmt::format("/api/walletPay/recharge?rechargeId={}", order_id.value)).text("rechargeState"), "closed");
  EXPECT_EQ(closed_payments_, std::vector{order_id});
  EXPECT_EQ(pay_recharge(order_id), RechargeOutcome::closed) << "the money goes back then";
  EXPECT_EQ(wallet_of().whole("balanceCents"), 0);
  EXPECT_EQ(start_recharge(R"({"offerKey":"expanded"})").code, 200) << "what was not paid does not count against the limit";
}

TEST_P(WalletTest, a_limited_offer_is_taken_as_often_as_allowed_however_many_try_at_once) {
  put_offer(expanded_gold(3));
  EXPECT_EQ(at_once(50, [&](int) { return start_recharge(R"({"offerKey":"expanded"})").code == 200; }), 3);
  const auto offers = get("/api/walletPay/rechargeOffers?kind=expanded");
  EXPECT_EQ(offers.data.at("offers").at(0).at("leftForMember"), 0);
  EXPECT_EQ(offers.data.at("offers").at(0).at("isAvailable"), false);
  EXPECT_EQ(get("/api/walletPay/rechargeOffers", zhao).data.at("offers").at(0).at("leftForMember"), 3);
}

TEST_P(WalletTest, offers_run_within_their_time_and_are_filtered_by_kind) {
  put_offer(five_hundred);
  OfferData later = expanded_gold(0);
  later.starts_at = clock_.now() + 1h;
  later.ends_at = clock_.now() + 2h;
  put_offer(later);
  EXPECT_EQ(start_recharge(R"({"offerKey":"expanded"})").code, offer_unavailable.code);
  const auto before = get("/api/walletPay/rechargeOffers");
  EXPECT_EQ(before.data.at("offers").as_array().size(), 2U);
  EXPECT_EQ(get("/api/walletPay/rechargeOffers?kind=gift").data.at("offers").as_array().size(), 1U);
  EXPECT_EQ(before.whole("leastCents"), 1'000);
  EXPECT_THAT(before.text("rules"), HasSubstr("不可提现"));
  clock_.advance(1h);
  EXPECT_EQ(start_recharge(R"({"offerKey":"expanded"})").code, 200);
  clock_.advance(1h);
  EXPECT_EQ(start_recharge(R"({"offerKey":"expanded"})").code, offer_unavailable.code);
  EXPECT_EQ(get("/api/walletPay/rechargeOffers").data.at("offers").as_array().size(), 1U) << "what is over is not shown";
}

TEST_P(WalletTest, amounts_and_offers_that_do_not_exist_are_refused) {
  put_offer(five_hundred);
  for (const auto* json : {R"({"amountCents":999})", R"({"amountCents":500001})", "{}"})
    EXPECT_EQ(start_recharge(json).code, recharge_amount_refused.code) << json;
  EXPECT_THAT(start_recharge("{}").body, HasSubstr("¥10.00 至 ¥5000.00"));
  EXPECT_EQ(start_recharge(R"({"offerKey":"none"})").code, offer_unavailable.code);
  EXPECT_EQ(start_recharge(R"({"offerKey":"ladder-500","amountCents":1000})").code, offer_unavailable.code) << "a client's amount is never used";
}

TEST_P(WalletTest, a_recharge_sent_again_with_its_key_is_the_same_one) {
  const auto first = start_recharge(R"({"amountCents":2000})", "once");
  const auto again = start_recharge(R"({"amountCents":2000})", "once");
  EXPECT_EQ(first.whole("rechargeId"), again.whole("rechargeId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
}

TEST_P(WalletTest, somebody_elses_recharge_is_a_missing_one) {
  const OrderId order_id = recharge(2'000);
  EXPECT_EQ(get(fmt::format("/api/walletPay/recharge?rechargeId={}", order_id.value), zhao).code, recharge_not_found.code);
  EXPECT_EQ(wallet_of(zhao).whole("balanceCents"), 0);
}

TEST_P(WalletTest, the_cashier_finds_a_recharge_by_its_number_as_an_order) {
  put_offer(five_hundred);
  const OrderId order_id{start_recharge(R"({"offerKey":"ladder-500"})").whole("orderId")};
  const auto found = database().read([&](db::Session& session) { return wallet_->find_payable(session, order_id); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->member_id, lin);
  EXPECT_EQ(found->payable_cents, Cents{50'000});
  EXPECT_EQ(found->title.zh_cn, "充 500 送 50");
  EXPECT_EQ(found->pay_before, clock_.now() + 30min);
  EXPECT_FALSE(database().read([&](db::Session& session) { return wallet_->find_payable(session, OrderId{4711}); }));
  EXPECT_THROW(pay_recharge(OrderId{4711}), std::logic_error);
}

// ---- orders ----

TEST_P(WalletTest, an_order_sets_money_aside_spends_it_and_gets_it_back) {
  put_offer(five_hundred);
  recharge_by("ladder-500");
  const OrderId order_id{77};
  const WalletAmount part = wallet_->split(spendable(), Cents{52'000});
  EXPECT_EQ(part.principal_cents, Cents{50'000});
  EXPECT_EQ(part.bonus_cents, Cents{2'000});
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->hold(batch, lin, order_id, part); }).has_value());
  EXPECT_EQ(wallet_of().whole("heldCents"), 52'000);
  EXPECT_EQ(wallet_of().whole("balanceCents"), 3'000);
  EXPECT_EQ(wallet_of().whole("withdrawableCents"), 0);
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->capture(batch, lin, order_id, part); }).has_value());
  EXPECT_EQ(wallet_of().whole("heldCents"), 0);
  for (int i = 0; i < 2; ++i)
    ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->give_back(batch, lin, order_id, AfterSalesId{9}, amount(10'000, 500)); }).has_value());
  EXPECT_EQ(spendable().principal_cents, Cents{10'000});
  EXPECT_EQ(spendable().bonus_cents, Cents{3'500});
  const auto records = get("/api/walletPay/records");
  ASSERT_EQ(records.data.at("records").as_array().size(), 6U) << "two lines each for the recharge, the payment and the refund";
  EXPECT_EQ(records.data.at("records").at(0).at("orderId"), 77);
  EXPECT_EQ(records.data.at("records").at(0).at("reason"), "refund");
}

TEST_P(WalletTest, what_a_closed_order_had_set_aside_is_free_again) {
  recharge(10'000);
  ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->hold(batch, lin, OrderId{77}, amount(10'000)); }).has_value());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->release(batch, lin, OrderId{77}); }).has_value());
  EXPECT_EQ(spendable().principal_cents, Cents{10'000});
  EXPECT_EQ(get("/api/walletPay/records").data.at("records").as_array().size(), 1U) << "setting aside is no line of the statement";
}

TEST_P(WalletTest, nothing_is_spent_that_is_not_there) {
  recharge(10'000);
  const auto held = batch([&](ledger::Batch& batch) { wallet_->hold(batch, lin, OrderId{1}, amount(10'001)); });
  EXPECT_TRUE(held.error().is(wallet_insufficient));
  const auto paid = batch([&](ledger::Batch& batch) { wallet_->pay(batch, lin, OrderId{1}, amount(10'000, 1)); });
  EXPECT_TRUE(paid.error().is(wallet_insufficient));
  EXPECT_EQ(spendable().principal_cents, Cents{10'000});
  EXPECT_TRUE(batch([&](ledger::Batch& batch) { wallet_->pay(batch, lin, OrderId{1}, amount(0)); }).has_value()) << "nothing is no movement";
}

TEST_P(WalletTest, of_fifty_orders_at_once_just_as_many_are_paid_as_there_is_money_for) {
  recharge(10'000);
  EXPECT_EQ(at_once(50,
                    [&](int i) {
                      return batch([&](ledger::Batch& batch) {
                               if (i % 2 == 0) wallet_->hold(batch, lin, OrderId{i + 1}, amount(3'000));
                               if (i % 2 == 1) wallet_->pay(batch, lin, OrderId{i + 1}, amount(3'000));
                             })
                          .has_value();
                    }),
            3);
  EXPECT_EQ(spendable().principal_cents, Cents{1'000});
}

TEST_P(WalletTest, of_fifty_who_pay_the_same_order_at_once_one_takes_money) {
  recharge(10'000);
  EXPECT_EQ(at_once(50, [&](int) { return batch([&](ledger::Batch& batch) { wallet_->pay(batch, lin, OrderId{5}, amount(3'000)); }).has_value(); }), 50);
  EXPECT_EQ(spendable().principal_cents, Cents{7'000});
}

TEST_P(WalletTest, the_statement_has_pages_newest_first_in_both_languages) {
  for (const std::int64_t cents : {1'000, 2'000, 3'000}) recharge(cents);
  const auto first = get("/api/walletPay/records?pageNo=1&pageSize=2");
  EXPECT_EQ(first.data.at("hasMore"), true);
  EXPECT_EQ(first.data.at("records").at(0).at("deltaCents"), 3'000);
  EXPECT_EQ(first.data.at("records").at(0).at("title"), "钱包充值");
  const auto second = get("/api/walletPay/records?pageNo=2&pageSize=2");
  EXPECT_EQ(second.data.at("hasMore"), false);
  EXPECT_EQ(second.data.at("records").at(0).at("deltaCents"), 1'000);
}

TEST_P(WalletTest, the_statement_is_never_changed_nor_deleted) {
  recharge(1'000);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update wallet_records set delta_cents = 1"); }), db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("delete from wallet_records"); }), db::DatabaseError);
}

// ---- withdrawing ----

TEST_P(WalletTest, principal_goes_back_to_the_newest_recharges_each_up_to_what_it_paid_in) {
  set_pin();
  const OrderId first = recharge(5'000);
  const OrderId second = recharge(3'000);
  const auto withdrawn = withdraw(4'000, ticket("withdrawal", 4'000));
  ASSERT_EQ(withdrawn.code, 200);
  EXPECT_EQ(withdrawn.text("withdrawalState"), "requested");
  EXPECT_EQ(refunds_, (std::vector<std::pair<OrderId, Cents>>{{second, Cents{3'000}}, {first, Cents{1'000}}}));
  EXPECT_EQ(wallet_of().whole("withdrawableCents"), 4'000);
  EXPECT_EQ(get("/api/walletPay/records").data.at("records").at(0).at("reason"), "withdrawal");
}

TEST_P(WalletTest, bonus_is_never_paid_out_and_goes_with_the_money_that_earned_it) {
  set_pin();
  put_offer(five_hundred);
  recharge_by("ladder-500");
  EXPECT_EQ(withdraw(50'001, ticket("withdrawal", 55'000)).code, withdrawal_too_much.code);
  ASSERT_EQ(withdraw(20'000, ticket("withdrawal", 20'000)).code, 200);
  EXPECT_EQ(spendable().bonus_cents, Cents{3'000});
  ASSERT_EQ(withdraw(30'000, ticket("withdrawal", 30'000)).code, 200);
  EXPECT_EQ(wallet_of().whole("balanceCents"), 0) << "paying in and withdrawing leaves nothing behind";
}

TEST_P(WalletTest, only_what_was_paid_in_here_and_is_still_there_can_be_withdrawn) {
  set_pin();
  recharge(5'000);
  ASSERT_TRUE(batch([&](ledger::Batch& batch) { wallet_->pay(batch, lin, OrderId{1}, amount(2'000)); }).has_value());
  const std::string good = ticket("withdrawal", 5'000);
  EXPECT_EQ(withdraw(3'001, good).code, withdrawal_too_much.code);
  EXPECT_EQ(withdraw(0, good).code, http::invalid_request.code);
  EXPECT_EQ(withdraw(3'000, good).code, 200) << "a refusal does not use the ticket up";
  EXPECT_EQ(withdraw(1, ticket("withdrawal", 1)).code, withdrawal_too_much.code);
}

TEST_P(WalletTest, a_withdrawal_ends_with_its_last_refund_and_what_failed_is_in_the_wallet_again) {
  put_offer(five_hundred);
  set_pin();
  recharge_by("ladder-500");
  recharge_by("ladder-500");
  const auto state = [&] {
    return database().read([](db::Session& session) { return session.row<std::string>("select state from wallet_withdrawals").value(); });
  };
  const auto hear = [&](std::int64_t refund, WithdrawalState outcome) {
    database().write([&](db::Transaction& transaction) { wallet_->hear_of_refund(transaction, RefundId{refund}, outcome); });
  };
  ASSERT_EQ(withdraw(80'000, ticket("withdrawal", 80'000)).code, 200);
  const std::int64_t left = wallet_of().whole("balanceCents");
  ASSERT_EQ(refunds_.size(), 2U);
  hear(1, WithdrawalState::paid_out);
  EXPECT_EQ(state(), "requested") << "one part is still on its way";
  hear(2, WithdrawalState::failed);
  EXPECT_EQ(state(), "failed");
  EXPECT_EQ(wallet_of().whole("balanceCents"), left + 30'000 + 3'000) << "the part that failed, with the bonus that had left for it";
  EXPECT_EQ(wallet_of().whole("withdrawableCents"), 50'000);
  hear(2, WithdrawalState::failed);
  hear(2, WithdrawalState::paid_out);
  hear(99, WithdrawalState::failed);
  EXPECT_EQ(wallet_of().whole("balanceCents"), left + 33'000) << "a number is heard of once";
  ASSERT_EQ(withdraw(50'000, ticket("withdrawal", 50'000)).code, 200) << "it can be tried again";
}

TEST_P(WalletTest, the_staff_see_a_withdrawal_with_what_the_provider_says_of_each_part_and_its_way_so_far) {
  set_pin();
  recharge(5'000);
  recharge(3'000);
  const std::int64_t id = withdraw(4'000, ticket("withdrawal", 4'000)).whole("withdrawalId");
  EXPECT_EQ(ask_as_staff(list_withdrawals.path, "state=paid_out").data.at("withdrawals").as_array().size(), 0U);
  const auto waiting = ask_as_staff(list_withdrawals.path, "state=requested&memberId=1");
  ASSERT_EQ(waiting.code, 200) << waiting.body;
  ASSERT_EQ(waiting.data.at("withdrawals").as_array().size(), 1U);
  EXPECT_EQ(waiting.data.at("withdrawals").at(0).at("withdrawalId").as_int64(), id);
  EXPECT_EQ(ask_about(id).whole("askCount"), 1);
  for (const std::int64_t refund : {1, 2})
    database().write([&](db::Transaction& transaction) { wallet_->hear_of_refund(transaction, RefundId{refund}, WithdrawalState::paid_out); });
  const auto record = ask_as_staff(get_withdrawal.path, fmt::format("withdrawalId={}", id));
  ASSERT_EQ(record.code, 200) << record.body;
  ASSERT_EQ(record.data.at("parts").as_array().size(), 2U);
  EXPECT_EQ(record.data.at("parts").at(0).at("number").as_string(), "R1");
  EXPECT_EQ(record.data.at("parts").at(0).at("payoutState").as_string(), "abnormal");
  std::vector<std::string> moves;
  for (const auto& move : record.data.at("moves").as_array()) moves.emplace_back(move.at("move").as_string());
  EXPECT_EQ(moves, (std::vector<std::string>{"request", "ask", "pay_out"}));
  EXPECT_FALSE(record.data.at("isAskable").as_bool());
  EXPECT_EQ(ask_about(id).code, withdrawal_ended.code);
  EXPECT_EQ(ask_about(id + 1).code, withdrawal_not_found.code);
  EXPECT_EQ(ask_as_staff(list_wallet_moves.path, "memberId=1").data.at("records").as_array().size(), 3U);
}

TEST_P(WalletTest, of_twenty_who_ask_about_a_withdrawal_at_once_nobody_pays_it_out_under_another_number) {
  set_pin();
  recharge(5'000);
  const std::int64_t id = withdraw(5'000, ticket("withdrawal", 5'000)).whole("withdrawalId");
  EXPECT_EQ(at_once(20, [&](int) { return ask_about(id).code == 200; }), 20) << "to ask is no harm, however often";
  EXPECT_EQ(refunds_.size(), 1U) << "the money goes back once";
  EXPECT_THAT(asked_payouts_, testing::Each(RefundId{1}));
}

TEST_P(WalletTest, a_withdrawal_that_payments_cannot_give_back_leaves_the_money_where_it_is) {
  set_pin();
  recharge(5'000);
  refund_refusal_ = &http::not_found;
  EXPECT_EQ(withdraw(5'000, ticket("withdrawal", 5'000)).code, withdrawal_too_much.code);
  EXPECT_EQ(spendable().principal_cents, Cents{5'000});
}

TEST_P(WalletTest, a_withdrawal_sent_again_with_its_key_happens_once) {
  set_pin();
  recharge(5'000);
  const std::string good = ticket("withdrawal", 5'000);
  const auto first = withdraw(2'000, good, "once");
  const auto again = withdraw(2'000, good, "once");
  EXPECT_EQ(first.whole("withdrawalId"), again.whole("withdrawalId"));
  EXPECT_EQ(spendable().principal_cents, Cents{3'000});
  EXPECT_EQ(withdraw(2'000, good).code, ticket_refused.code);
}

TEST_P(WalletTest, of_fifty_withdrawals_at_once_with_one_ticket_one_happens) {
  set_pin();
  recharge(500'000);
  const std::string good = ticket("withdrawal", 1'000);
  EXPECT_EQ(at_once(50, [&](int) { return withdraw(1'000, good).code == 200; }), 1);
  EXPECT_EQ(spendable().principal_cents, Cents{499'000});
}

// ---- withdrawals that wait for the staff ----

TEST_P(WalletTest, a_large_withdrawal_leaves_the_wallet_and_waits_until_somebody_lets_it_go) {
  set_pin();
  const OrderId paid = recharge(90'000);
  const auto asked = withdraw(90'000, ticket("withdrawal", 90'000));
  ASSERT_EQ(asked.code, 200) << asked.body;
  EXPECT_EQ(asked.text("withdrawalState"), "held");
  const std::int64_t id = asked.whole("withdrawalId");
  EXPECT_TRUE(refunds_.empty()) << "no provider has heard of it";
  EXPECT_EQ(wallet_of().whole("balanceCents"), 0) << "it cannot be spent meanwhile";
  EXPECT_EQ(wallet_of().data.at("withdrawals").at(0).at("withdrawalState"), "held");
  const auto waiting = ask_as_staff(list_withdrawals.path, "state=held");
  ASSERT_EQ(waiting.data.at("withdrawals").as_array().size(), 1U);
  EXPECT_EQ(waiting.data.at("withdrawals").at(0).at("decideBefore").as_int64(), epoch_ms(clock_.now() + 24h));
  EXPECT_EQ(ask_about(id).code, withdrawal_ended.code) << "there is nothing to ask about yet";

  EXPECT_EQ(release(id).text("state"), "requested");
  EXPECT_EQ(refunds_, (std::vector<std::pair<OrderId, Cents>>{{paid, Cents{90'000}}}));
  EXPECT_EQ(release(id).code, withdrawal_decided.code) << "withdrawal_decided";
  EXPECT_EQ(refuse(id).code, withdrawal_decided.code);
  EXPECT_EQ(release(id + 1).code, withdrawal_not_found.code);
  database().write([&](db::Transaction& transaction) { wallet_->hear_of_refund(transaction, RefundId{1}, WithdrawalState::paid_out); });
  EXPECT_EQ(ask_as_staff(get_withdrawal.path, fmt::format("withdrawalId={}", id)).data.at("withdrawal").at("state"), "paid_out");
  EXPECT_TRUE(wallet_of().data.at("withdrawals").as_array().empty()) << "it is over";
}

TEST_P(WalletTest, a_refused_withdrawal_is_in_the_wallet_again_with_its_bonus_once_and_the_member_is_told_why) {
  set_pin();
  put_offer(five_hundred);
  recharge_by("ladder-500");
  recharge_by("ladder-500");
  const std::int64_t id = withdraw(90'000, ticket("withdrawal", 90'000)).whole("withdrawalId");
  EXPECT_EQ(wallet_of().whole("balanceCents"), 10'000 + 1'000);
  EXPECT_EQ(refuse(id, "x").code, http::invalid_request.code) << "the member is owed more of a reason";
  EXPECT_EQ(refuse(id).text("state"), "refused");
  EXPECT_EQ(refuse(id).code, withdrawal_decided.code);
  EXPECT_EQ(release(id).code, withdrawal_decided.code);
  EXPECT_EQ(wallet_of().whole("principalCents"), 100'000);
  EXPECT_EQ(wallet_of().whole("bonusCents"), 10'000);
  EXPECT_EQ(wallet_of().whole("withdrawableCents"), 100'000);
  EXPECT_TRUE(refunds_.empty());
  ASSERT_EQ(told_refusals_.size(), 1U);
  EXPECT_EQ(told_refusals_.front().amount_cents, Cents{90'000});
  EXPECT_EQ(told_refusals_.front().reason, "与本人核对后不是本人申请");
  const auto shown = wallet_of().data.at("withdrawals").at(0);
  EXPECT_EQ(shown.at("withdrawalState"), "refused");
  EXPECT_EQ(shown.at("reason"), "与本人核对后不是本人申请");
  EXPECT_EQ(withdraw(90'000, ticket("withdrawal", 90'000)).text("withdrawalState"), "held") << "it can be asked for again";
  clock_.advance(std::chrono::days(31));
  EXPECT_EQ(wallet_of().data.at("withdrawals").as_array().size(), 1U) << "an old refusal is no news";
}

TEST_P(WalletTest, of_twenty_who_release_and_refuse_at_once_one_decides_and_the_money_is_in_one_place) {
  set_pin();
  recharge(90'000);
  for (int round = 0; round < 3; ++round) {
    const std::int64_t id = withdraw(90'000, ticket("withdrawal", 90'000)).whole("withdrawalId");
    std::atomic<int> refused = 0;
    const int decided = at_once(20, [&](int i) {
      const auto code = i % 2 == 0 ? release(id).code : refuse(id).code;
      if (code == withdrawal_decided.code) ++refused;
      return code == 200;
    });
    EXPECT_EQ(decided, 1);
    EXPECT_EQ(refused, 19);
    const bool is_in_wallet = wallet_of().whole("principalCents") == 90'000;
    EXPECT_EQ(ask_as_staff(get_withdrawal.path, fmt::format("withdrawalId={}", id)).data.at("withdrawal").at("state"), is_in_wallet ? "refused" : "requested");
    if (!is_in_wallet) recharge(90'000);
  }
}

TEST_P(WalletTest, withdrawal_not_returnable_leaves_it_waiting) {
  set_pin();
  recharge(90'000);
  const std::int64_t id = withdraw(90'000, ticket("withdrawal", 90'000)).whole("withdrawalId");
  refund_refusal_ = &http::not_found;
  EXPECT_EQ(release(id).code, withdrawal_not_returnable.code);
  refund_refusal_ = nullptr;
  EXPECT_EQ(release(id).code, 200);
}

TEST_P(WalletTest, a_withdrawal_that_waits_is_work_of_the_staff_with_the_time_when_it_is_overdue) {
  const auto waiting = [&] { return database().read([&](db::Session& session) { return count_withdrawals_to_decide(session, clock_.now()).front(); }); };
  set_pin();
  recharge(90'000);
  EXPECT_EQ(waiting().waiting_count, 0);
  const TimeMs asked_at = clock_.now();
  const std::int64_t id = withdraw(90'000, ticket("withdrawal", 90'000)).whole("withdrawalId");
  EXPECT_EQ(waiting().waiting_count, 1);
  EXPECT_EQ(waiting().since_ms, asked_at);
  EXPECT_EQ(waiting().due_at_ms, asked_at + 24h);
  refuse(id);
  EXPECT_EQ(waiting().waiting_count, 0);
}

// ---- everything together ----

TEST_P(WalletTest, whatever_happens_in_whatever_order_the_books_agree) {
  const unsigned seed = 20260311;
  std::mt19937 random(seed);
  const auto below = [&](std::int64_t bound) { return static_cast<std::int64_t>(random() % static_cast<unsigned long>(bound)); };
  set_pin();
  put_offer(five_hundred);
  std::vector<std::pair<OrderId, WalletAmount>> held;
  std::vector<std::pair<OrderId, WalletAmount>> paid;
  WalletAmount expected = amount(0);
  Cents aside;
  const auto take = [&](auto& orders) {
    const auto at = orders.begin() + below(static_cast<std::int64_t>(orders.size()));
    const auto order = *at;
    orders.erase(at);
    return order;
  };
  const auto add = [](WalletAmount& to, WalletAmount what, std::int64_t sign) {
    to.principal_cents += what.principal_cents * sign;
    to.bonus_cents += what.bonus_cents * sign;
  };
  std::int64_t next_id = 1;
  for (int step = 0; step < 150; ++step) {
    SCOPED_TRACE(fmt::format("seed {}, step {}", seed, step));
    const OrderId order_id{next_id++};
    const WalletAmount part = wallet_->split(expected, Cents{below(40'000)});
    const bool suffices = part.principal_cents <= expected.principal_cents && part.bonus_cents <= expected.bonus_cents;
    const int repeats = 1 + static_cast<int>(below(2));
    const auto kind = below(7);
    if (kind == 0) {
      recharge_by("ladder-500");
      add(expected, amount(50'000, 5'000), 1);
    } else if (kind <= 2) {
      for (int i = 0; i < repeats; ++i) {
        const auto done =
            batch([&](ledger::Batch& batch) { kind == 1 ? wallet_->hold(batch, lin, order_id, part) : wallet_->pay(batch, lin, order_id, part); });
        EXPECT_EQ(done.has_value(), suffices);
      }
      if (suffices) {
        add(expected, part, -1);
        (kind == 1 ? held : paid).emplace_back(order_id, part);
        if (kind == 1) aside += part.total();
      }
    } else if (kind <= 4 && !held.empty()) {
      const auto [order, what] = take(held);
      for (int i = 0; i < repeats; ++i) {
        ASSERT_TRUE(batch([&, order = order, what = what](ledger::Batch& batch) {
                      kind == 3 ? wallet_->capture(batch, lin, order, what) : wallet_->release(batch, lin, order);
                    }).has_value());
      }
      aside -= what.total();
      if (kind == 3) paid.emplace_back(order, what);
      if (kind == 4) add(expected, what, 1);
    } else if (kind == 5 && !paid.empty()) {
      const auto [order, what] = take(paid);
      for (int i = 0; i < repeats; ++i) {
        ASSERT_TRUE(batch([&, order = order, what = what](ledger::Batch& batch) {
                      wallet_->give_back(batch, lin, order, AfterSalesId{order_id.value}, what);
                    }).has_value());
      }
      add(expected, what, 1);
    } else if (kind == 6) {
      const Cents withdrawable{wallet_of().whole("withdrawableCents")};
      if (withdrawable.value == 0) continue;
      const std::int64_t cents = 1 + below(withdrawable.value);
      ASSERT_EQ(withdraw(cents, ticket("withdrawal", cents)).code, 200);
      expected.principal_cents -= Cents{cents};
      EXPECT_LE(spendable().bonus_cents, expected.bonus_cents);
      expected.bonus_cents = spendable().bonus_cents;
    }
    EXPECT_EQ(spendable().principal_cents, expected.principal_cents);
    EXPECT_EQ(spendable().bonus_cents, expected.bonus_cents);
    EXPECT_EQ(wallet_of().whole("heldCents"), aside.value);
  }
  EXPECT_FALSE(paid.empty());
}

TEST_P(WalletTest, the_auditor_names_a_statement_that_does_not_add_up_and_a_withdrawal_without_a_ticket) {
  set_pin();
  recharge(5'000);
  ASSERT_EQ(withdraw(2'000, ticket("withdrawal", 2'000)).code, 200);
  const auto offences = [&] { return database().read([](db::Session& session) { return audit::run(session, audit_checks()); }); };
  ASSERT_TRUE(offences().empty());
  const auto spoil = [&](std::string_view mark) {
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update wallet_withdrawals set ticket_digest = $1 || ticket_digest", mark);
      transaction.execute("update ledger_accounts set balance = balance + 1 where kind = 'wallet_principal'");
    });
  };
  spoil("x");
  std::vector<std::string> rules;
  for (const auto& offence : offences()) rules.push_back(offence.rule);
  EXPECT_THAT(rules, testing::UnorderedElementsAre("a wallet's statement adds up to its balance",
                                                   "a withdrawal used a ticket of its own, of the same member and for that amount"));
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update wallet_withdrawals set ticket_digest = substr(ticket_digest, 2)");
    transaction.execute("update ledger_accounts set balance = balance - 1 where kind = 'wallet_principal'");
  });
}

}  // namespace
}  // namespace galleria::wallet
