// What of recharges can be invoiced: the money that was paid in and stays, never the bonus.
#include "features/wallet/wallet_fixture.hpp"

namespace galleria::wallet {
namespace {
using testing::IsEmpty;

class WalletInvoicingTest : public WalletTest {
 protected:
  std::vector<PaidRecharge> paid(MemberId member_id = lin) {
    return database().read([&](db::Session& session) { return wallet_->list_paid_recharges(session, member_id, TimeMs{}); });
  }
  std::vector<PaidRecharge> find(OrderId id, MemberId member_id = lin) {
    return database().read([&](db::Session& session) { return wallet_->find_paid_recharges(session, member_id, std::span(&id, 1)); });
  }
};
GALLERIA_ON_BOTH_DATABASES(WalletInvoicingTest);

TEST_P(WalletInvoicingTest, what_was_paid_in_can_be_invoiced_without_its_bonus_and_by_nobody_else) {
  put_offer({"spring", OfferKind::gift, {"充 500 送 50", "Pay 500, get 550"}, Cents{50'000}, Cents{5'000}, {}, {}, 0});
  const OrderId id = recharge_by("spring");
  ASSERT_EQ(paid().size(), 1U);
  EXPECT_EQ(paid().front().left_cents, Cents{50'000});
  EXPECT_EQ(find(id).size(), 1U);
  EXPECT_THAT(paid(zhao), IsEmpty());
  EXPECT_THAT(find(id, zhao), IsEmpty());
}

TEST_P(WalletInvoicingTest, what_is_not_paid_cannot_be_invoiced) {
  const OrderId id{start_recharge(R"({"amountCents":20000})").whole("orderId")};
  EXPECT_THAT(paid(), IsEmpty());
  EXPECT_THAT(find(id), IsEmpty());
}

TEST_P(WalletInvoicingTest, what_goes_back_is_invoiced_no_more) {
  const OrderId id = recharge(100'000);
  set_pin();
  EXPECT_EQ(withdraw(30'000, ticket("withdrawal", 30'000)).code, 200);
  EXPECT_EQ(paid().front().left_cents, Cents{70'000});
  EXPECT_EQ(database().read([&](db::Session& session) { return wallet_->left_of_recharge(session, id); }), Cents{70'000});
  const auto all = withdraw(70'000, ticket("withdrawal", 70'000));
  EXPECT_EQ(all.code, 200);
  EXPECT_EQ(paid().front().left_cents, Cents{});
}

}  // namespace
}  // namespace galleria::wallet
