// The payment PIN: never a weak one, never guessed, and what it allows is used once.
#include "features/wallet/wallet_fixture.hpp"

namespace galleria::wallet {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class PinsTest : public WalletTest {};
GALLERIA_ON_BOTH_DATABASES(PinsTest);

TEST_P(PinsTest, the_first_pin_needs_nothing_and_a_change_needs_the_old_one) {
  EXPECT_EQ(check_pin(pin).code, pin_not_set.code);
  EXPECT_EQ(set_pin(pin).code, 200);
  EXPECT_EQ(wallet_of().data.at("hasPin"), true);
  EXPECT_EQ(set_pin("739462").code, pin_wrong.code) << "without the old one";
  EXPECT_EQ(set_pin("739462", "852741").code, pin_wrong.code);
  EXPECT_EQ(set_pin("739462", pin).code, 200);
  EXPECT_EQ(check_pin(pin).code, pin_wrong.code);
  EXPECT_EQ(check_pin("739462").code, 200);
}

TEST_P(PinsTest, a_weak_pin_is_refused_before_anything_is_tried) {
  EXPECT_EQ(set_pin("123456").code, pin_weak.code);
  EXPECT_EQ(post("/ewallet/payment/resetPassword", R"({"pin":"940918","code":"604182","uuid":"uuid"})").code, pin_weak.code);
  EXPECT_EQ(wrong_code_count_, 0);
  EXPECT_EQ(wallet_of().data.at("hasPin"), false);
}

TEST_P(PinsTest, five_wrong_pins_lock_it_for_a_while_and_the_right_one_tells_nothing_meanwhile) {
  set_pin();
  const auto first = check_pin("852741");
  EXPECT_EQ(first.code, pin_wrong.code);
  EXPECT_THAT(first.body, HasSubstr("还可尝试 4 次"));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(check_pin("852741").code, pin_wrong.code);
  EXPECT_EQ(check_pin("852741").code, pin_locked.code);
  EXPECT_EQ(check_pin(pin).code, pin_locked.code);
  EXPECT_EQ(set_pin("739462", pin).code, pin_locked.code);
  EXPECT_EQ(wallet_of().whole("pinLockedUntil"), epoch_ms(clock_.now() + 3h));
  EXPECT_TRUE(needs_pin(1));
  EXPECT_TRUE(authorise(1, "order:1", std::nullopt).error().is(pin_needed)) << "a locked wallet pays nothing, however little";
  clock_.advance(3h);
  EXPECT_THAT(check_pin("852741").body, HasSubstr("还可尝试 4 次")) << "a clean sheet";
  EXPECT_EQ(check_pin(pin).code, 200);
}

TEST_P(PinsTest, a_right_pin_forgives_the_wrong_ones_before_it) {
  set_pin();
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 4; ++i) EXPECT_EQ(check_pin("852741").code, pin_wrong.code);
    EXPECT_EQ(check_pin(pin).code, 200);
  }
}

TEST_P(PinsTest, a_large_payment_needs_a_code_besides_the_pin_and_a_wrong_pin_leaves_the_code_alone) {
  std::vector<std::string> asked;
  wallet_->on_large_payment([&](db::Transaction&, MemberId member_id, std::string_view uuid, const Secret& code) -> Result<Done> {
    asked.push_back(fmt::format("{} {}", member_id.value, uuid));
    if (code.matches("604182")) return Done{};
    return http::not_found;
  });
  set_pin();
  const auto check = [&](std::int64_t cents, std::string_view with_pin, std::string_view code) {
    const std::string more = code.empty() ? "" : fmt::format(R"(,"code":"{}","uuid":"pay-uuid")", code);
    return post(check_password.path, fmt::format(R"({{"password":"{}","subject":"order:1","amountCents":{}{}}})", with_pin, cents, more)).code;
  };
  EXPECT_EQ(check(99'999, pin, ""), 200);
  EXPECT_EQ(check(100'000, pin, ""), large_payment_code_needed.code);
  EXPECT_EQ(check(100'000, "852741", "604182"), pin_wrong.code);
  EXPECT_THAT(asked, testing::IsEmpty());
  EXPECT_EQ(check(100'000, pin, "111111"), pin_code_wrong.code);
  EXPECT_EQ(check(100'000, pin, "604182"), 200);
  EXPECT_THAT(asked, testing::ElementsAre(fmt::format("{} pay-uuid", lin.value), fmt::format("{} pay-uuid", lin.value)));
}

TEST_P(PinsTest, of_fifty_wrong_pins_at_once_five_are_tried) {
  set_pin();
  std::atomic<int> locked{0};
  const int wrong = at_once(50, [&](int) {
    const auto code = check_pin("852741").code;
    if (code == pin_locked.code) ++locked;
    return code == pin_wrong.code;
  });
  EXPECT_EQ(wrong, 4) << "and the fifth locked";
  EXPECT_EQ(locked, 46);
  EXPECT_EQ(check_pin(pin).code, pin_locked.code);
}

TEST_P(PinsTest, a_pin_is_checked_only_for_its_own_member) {
  set_pin();
  const auto stranger = post("/ewallet/payment/checkPassword", R"({"memberId":1,"password":"135790","subject":"withdrawal","amountCents":1})", zhao);
  EXPECT_EQ(stranger.status, 403);
  EXPECT_EQ(stranger.code, pin_not_yours.code);
}

TEST_P(PinsTest, a_forgotten_pin_is_set_anew_with_a_code_to_the_members_own_phone) {
  set_pin();
  const std::string before = ticket("order:1", 100);
  for (int i = 0; i < 5; ++i) check_pin("852741");
  const auto reset = [&](std::string_view code) {
    return post("/ewallet/payment/resetPassword", fmt::format(R"({{"pin":"739462","code":"{}","uuid":"uuid"}})", code)).code;
  };
  EXPECT_EQ(reset("000000"), pin_code_wrong.code);
  EXPECT_EQ(wrong_code_count_, 1);
  EXPECT_EQ(check_pin(pin).code, pin_locked.code);
  EXPECT_EQ(reset(reset_code), 200);
  EXPECT_EQ(check_pin("739462").code, 200) << "and the lock is gone";
  EXPECT_TRUE(authorise(100, "order:1", before).error().is(ticket_refused)) << "what the former PIN allowed is void";
}

TEST_P(PinsTest, a_wrong_code_counts_although_the_call_refuses) {
  Wallet wallet(database(), clock_, ids_, {.pin_peppers = {Secret("a pepper of the tests")}}, {},
                [this](db::Transaction& transaction, MemberId, std::string_view, const Secret&) -> Result<Done> {
                  db::set_timer(transaction, ids_.next<TimerId>(), "counted_try", 1, clock_.now());
                  return http::not_found;
                });
  EXPECT_TRUE(wallet.reset_pay_pin({lin, SessionId{1}}, {Secret("739462"), Secret("000000"), {"uuid"}}).error().is(pin_code_wrong));
  const auto counted = [](db::Session& session) { return *session.row<std::int64_t>("select count(*) from timers where kind = 'counted_try'"); };
  EXPECT_EQ(database().read(counted), 1) << "what the check of the code has written stays";
}

TEST_P(PinsTest, a_ticket_pays_its_subject_up_to_its_amount_once_within_two_minutes) {
  set_pin();
  const std::string good = ticket("order:7", 500);
  EXPECT_GE(good.size(), 22U) << "128 bits";
  EXPECT_TRUE(authorise(501, "order:7", good).error().is(ticket_refused));
  EXPECT_TRUE(authorise(500, "order:8", good).error().is(ticket_refused));
  EXPECT_TRUE(authorise(500, "order:7", "made up").error().is(ticket_refused));
  EXPECT_TRUE(authorise(400, "order:7", good).has_value());
  EXPECT_TRUE(authorise(100, "order:7", good).error().is(ticket_refused));
  const std::string late = ticket("order:7", 500);
  clock_.advance(2min);
  EXPECT_TRUE(authorise(500, "order:7", late).error().is(ticket_refused));
}

TEST_P(PinsTest, of_fifty_who_spend_one_ticket_at_once_one_may) {
  set_pin();
  const std::string good = ticket("order:7", 500);
  EXPECT_EQ(at_once(50, [&](int) { return authorise(500, "order:7", good).has_value(); }), 1);
}

TEST_P(PinsTest, small_payments_need_no_pin_until_the_days_limit) {
  EXPECT_TRUE(needs_pin(100)) << "a member without a PIN is asked to set one";
  EXPECT_TRUE(authorise(100, "order:1", std::nullopt).error().is(pin_needed));
  set_pin();
  EXPECT_FALSE(needs_pin(30'000));
  EXPECT_TRUE(needs_pin(30'001));
  EXPECT_TRUE(authorise(30'001, "order:1", std::nullopt).error().is(pin_needed));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(authorise(30'000, "order:1", std::nullopt).has_value());
  EXPECT_EQ(wallet_of().whole("noPinLeftTodayCents"), 10'000);
  EXPECT_FALSE(needs_pin(10'000));
  EXPECT_TRUE(needs_pin(10'001));
  EXPECT_TRUE(authorise(10'001, "order:1", std::nullopt).error().is(pin_needed));
  clock_.advance(24h);
  EXPECT_TRUE(authorise(10'001, "order:1", std::nullopt).has_value());
  EXPECT_FALSE(needs_pin(0));
  EXPECT_TRUE(authorise(0, "order:1", std::nullopt).has_value());
}

TEST_P(PinsTest, fifty_payments_at_once_without_a_pin_stay_within_the_days_limit) {
  set_pin();
  EXPECT_EQ(at_once(50, [&](int) { return authorise(30'000, "order:1", std::nullopt).has_value(); }), 3);
  EXPECT_EQ(wallet_of().whole("noPinLeftTodayCents"), 10'000);
}

TEST_P(PinsTest, what_is_stored_gives_neither_pin_nor_ticket_away) {
  set_pin();
  const std::string good = ticket("order:7", 500);
  const auto hash = database().read([](db::Session& session) { return *session.row<std::string>("select hash from pay_pins"); });
  EXPECT_THAT(hash, testing::StartsWith("$argon2id$v=19$m=19456,t=2,p=1$"));
  EXPECT_NE(database().read([](db::Session& session) { return *session.row<std::string>("select digest from pay_tickets"); }), good);
}

TEST_P(PinsTest, a_pin_of_the_former_pepper_still_fits_and_another_pepper_fits_nothing) {
  const auto wallet_with = [&](std::vector<Secret> peppers) { return Wallet(database(), clock_, ids_, {.pin_peppers = std::move(peppers)}, {}, {}); };
  const http::Member member{lin, SessionId{1}};
  ASSERT_TRUE(wallet_with({Secret("the pepper before it")}).set_pay_pin(member, {Secret(std::string(pin)), {}}).has_value());
  EXPECT_EQ(check_pin(pin).code, 200);
  EXPECT_THROW((void)wallet_with({Secret("yet another pepper!")}).check_password(member, {{}, Secret(std::string(pin)), {"order:7"}, Cents{1}}),
               std::runtime_error);
  EXPECT_THROW(wallet_with({Secret("short")}), std::invalid_argument);
}

TEST_P(PinsTest, an_account_that_ends_leaves_no_pin_behind) {
  set_pin();
  recharge(1'000);
  database().write([&](db::Transaction& transaction) { wallet_->erase_member(transaction, lin); });
  EXPECT_EQ(wallet_of().data.at("hasPin"), false);
  EXPECT_EQ(get("/api/walletPay/records").data.at("records").as_array().size(), 1U);
}

}  // namespace
}  // namespace galleria::wallet
