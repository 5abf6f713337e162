// What the wallet decides, in tables.
#include "features/wallet/wallet_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::wallet {
namespace {

TEST(WalletRulesTest, a_pin_that_a_stranger_would_try_first_is_weak) {
  for (const auto* weak : {"111111", "112211", "121212", "111123", "123456", "234567", "890123",  "654321", "543219", "123123",
                           "940918", "180994", "091894", "199409", "201012", "12345",  "1234567", "12a456", "",       "１３５７９０"}) {
    EXPECT_FALSE(is_strong_pin(weak)) << weak;
  }
  for (const auto* strong : {"135790", "852741", "739462", "246813", "905173", "777392"}) EXPECT_TRUE(is_strong_pin(strong)) << strong;
}

TEST(WalletRulesTest, a_payment_takes_principal_first_or_bonus_first_and_always_adds_up) {
  const Cents principal{500};
  const Cents bonus{50};
  EXPECT_EQ(principal_share(principal, bonus, Cents{300}, true), Cents{300});
  EXPECT_EQ(principal_share(principal, bonus, Cents{520}, true), Cents{500});
  EXPECT_EQ(principal_share(principal, bonus, Cents{900}, true), Cents{500}) << "the bonus is short then, and the ledger refuses";
  EXPECT_EQ(principal_share(principal, bonus, Cents{300}, false), Cents{250});
  EXPECT_EQ(principal_share(principal, bonus, Cents{30}, false), Cents{0});
  EXPECT_EQ(principal_share(principal, bonus, Cents{900}, false), Cents{850});
}

TEST(WalletRulesTest, a_withdrawal_goes_back_to_the_first_recharges_up_to_what_each_paid_in) {
  const std::vector<ReturnableRecharge> recharges{{RechargeId{3}, Cents{100}, Cents{10}, Cents{40}}, {RechargeId{2}, Cents{500}, Cents{50}, Cents{0}}};
  const auto parts = split_withdrawal(recharges, Cents{160});
  ASSERT_TRUE(parts);
  ASSERT_EQ(parts->size(), 2U);
  EXPECT_EQ(parts->front().amount_cents, Cents{60});
  EXPECT_EQ(parts->front().bonus_cents, Cents{6});
  EXPECT_EQ(parts->back().recharge_id, RechargeId{2});
  EXPECT_EQ(parts->back().amount_cents, Cents{100});
  EXPECT_FALSE(split_withdrawal(recharges, Cents{561}));
  EXPECT_FALSE(split_withdrawal({}, Cents{1}));
}

TEST(WalletRulesTest, a_recharge_that_went_back_in_parts_gives_up_exactly_the_bonus_that_it_brought) {
  ReturnableRecharge recharge{RechargeId{1}, Cents{100}, Cents{33}, Cents{0}};
  Cents given_up;
  for (const std::int64_t part : {7, 1, 1, 50, 41}) {
    const auto parts = split_withdrawal(std::span(&recharge, 1), Cents{part});
    given_up += parts->front().bonus_cents;
    recharge.returned_cents += Cents{part};
  }
  EXPECT_EQ(given_up, Cents{33});
}

TEST(WalletRulesTest, an_offer_runs_from_its_start_until_just_before_its_end) {
  const auto at = [](std::int64_t ms) { return time_from_epoch_ms(ms); };
  EXPECT_TRUE(runs_at({}, {}, at(5)));
  EXPECT_TRUE(runs_at(at(5), at(6), at(5)));
  EXPECT_FALSE(runs_at(at(5), at(6), at(6)));
  EXPECT_FALSE(runs_at(at(5), {}, at(4)));
}

TEST(WalletRulesTest, a_withdrawal_waits_from_that_amount_on_or_none_does) {
  EXPECT_FALSE(must_wait(Cents{99'999}, Cents{100'000}));
  EXPECT_TRUE(must_wait(Cents{100'000}, Cents{100'000}));
  EXPECT_FALSE(must_wait(Cents{1'000'000}, Cents{0}));
}

TEST(WalletRulesTest, every_line_of_the_statement_has_a_title_in_both_languages) {
  EXPECT_EQ(record_title(WalletReason::recharge, Locale::zh_cn), "钱包充值");
  EXPECT_EQ(record_title(WalletReason::adjustment, Locale::en), "Bonus taken back");
}

}  // namespace
}  // namespace galleria::wallet
