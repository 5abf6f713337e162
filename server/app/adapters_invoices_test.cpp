// Invoices of what is sold: gift cards once, at their sale, as prepaid and untaxed.
#include "app/adapters_invoices.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/invoices/no_provider_fixture.hpp"

namespace galleria::app {
namespace {

constexpr MemberId lin{1}, zhao{2};
constexpr Cents face{50'000};

class InvoiceSourcesTest : public db::DatabaseTest {
 protected:
  http::Call call() {
    http::Call call;
    call.operation = "test";
    call.idempotency_key = std::to_string(++key_);
    return call;
  }
  static http::Member signed_in(MemberId member_id) { return {member_id, SessionId{1}}; }
  OrderId buy(std::int64_t count) {
    const auto purchase = cards_.buy_gift_cards(call(), signed_in(lin), {face, {count}, {gift_cards::CardTerms{}.covers.front()}});
    return OrderId{purchase->data.purchase_id.value};
  }
  void pay(OrderId purchase) {
    database().write([&](db::Transaction& transaction) { cards_.mark_purchase_paid(transaction, purchase, clock_.now()); });
  }
  InvoiceTitleId title(MemberId member_id) {
    invoices::SaveInvoiceTitle title;
    title.name = {"林晓"};
    return invoices_.save_invoice_title(call(), signed_in(member_id), title)->title_id;
  }
  Result<http::Reply<invoices::Invoice>> apply(MemberId member_id, OrderId purchase) {
    return invoices_.apply_for_invoice(call(), signed_in(member_id), {invoices::InvoiceSource::gift_card, {{purchase}}, title(member_id), {""}});
  }
  std::vector<invoices::Invoiceable> invoiceables(MemberId member_id) {
    return invoices_.list_invoiceables(call(), signed_in(member_id), {invoices::InvoiceSource::gift_card})->items;
  }

  std::int64_t key_ = 0;
  orders::Orders orders_{database(), clock_, ids_, db::test_vault(), {}, {}, {}, {}};
  gift_cards::GiftCards cards_{database(),
                               clock_,
                               ids_,
                               {.pepper = Secret("a pepper of the tests")},
                               {.find_shop_name = [](ShopId) { return std::nullopt; }, .find_nickname = [](db::Session&, MemberId) { return std::string(); }}};
  invoices::NoInvoiceProvider provider_;
  invoices::Invoices invoices_{database(), clock_, ids_, db::test_vault(), provider_, invoice_sources(orders_, cards_, "云廊商业管理（南京）有限公司")};
};
GALLERIA_ON_BOTH_DATABASES(InvoiceSourcesTest);

TEST_P(InvoiceSourcesTest, a_purchase_of_gift_cards_is_invoiced_once_and_untaxed) {
  const OrderId purchase = buy(2);
  EXPECT_TRUE(invoiceables(lin).empty()) << "it is not paid yet";
  EXPECT_TRUE(apply(lin, purchase).error().is(invoices::invoice_not_due));
  pay(purchase);
  ASSERT_EQ(invoiceables(lin).size(), 1U);
  EXPECT_EQ(invoiceables(lin).front().amount_cents, face * 2);
  EXPECT_EQ(invoiceables(lin).front().title, "云廊礼品卡 ¥500 × 2");

  const auto invoice = apply(lin, purchase);
  ASSERT_TRUE(invoice.has_value());
  EXPECT_EQ(invoice->data.amount_cents, face * 2);
  EXPECT_EQ(invoice->data.tax_cents, Cents{});
  ASSERT_EQ(invoice->data.items.size(), 1U);
  EXPECT_EQ(invoice->data.items.front().quantity, 2);
  EXPECT_TRUE(invoiceables(lin).empty());
  EXPECT_TRUE(apply(lin, purchase).error().is(invoices::invoice_not_due));
}

TEST_P(InvoiceSourcesTest, parking_is_invoiced_at_its_own_rate) {
  const parking_payment::PaidParking paid{OrderId{9}, "P9", {"停车费", "Parking"}, clock_.now(), Cents{10'900}};
  ParkingSources parking;
  parking.list = [&](db::Session&, MemberId, TimeMs) { return of_parking(std::span(&paid, 1), "云廊"); };
  parking.find = [&](db::Session&, MemberId, std::span<const OrderId>) { return of_parking(std::span(&paid, 1), "云廊"); };
  invoices::Invoices invoices(database(), clock_, ids_, db::test_vault(), provider_, invoice_sources(orders_, cards_, "云廊", parking));
  EXPECT_EQ(invoices.list_invoiceables(call(), signed_in(lin), {invoices::InvoiceSource::parking})->items.size(), 1U);
  const auto invoice = invoices.apply_for_invoice(call(), signed_in(lin), {invoices::InvoiceSource::parking, {{OrderId{9}}}, title(lin), {""}});
  ASSERT_TRUE(invoice.has_value());
  EXPECT_EQ(invoice->data.amount_cents, Cents{10'900});
  EXPECT_EQ(invoice->data.tax_cents, Cents{900});
}

TEST_P(InvoiceSourcesTest, a_recharge_is_invoiced_untaxed_and_what_goes_back_of_it_turns_its_invoice_red) {
  wallet::PaidRecharge paid{RechargeId{9}, "CZ9", {"钱包充值", "Wallet top-up"}, Cents{50'000}, clock_.now()};
  RechargeSources recharges;
  recharges.list = [&](db::Session&, MemberId, TimeMs) { return std::vector{paid}; };
  recharges.find = [&](db::Session&, MemberId, std::span<const OrderId>) { return std::vector{paid}; };
  invoices::Invoices invoices(database(), clock_, ids_, db::test_vault(), provider_, invoice_sources(orders_, cards_, "云廊", {}, recharges));
  EXPECT_EQ(invoices.list_invoiceables(call(), signed_in(lin), {invoices::InvoiceSource::recharge})->items.size(), 1U);
  const auto invoice = invoices.apply_for_invoice(call(), signed_in(lin), {invoices::InvoiceSource::recharge, {{OrderId{9}}}, title(lin), {""}});
  ASSERT_TRUE(invoice.has_value());
  EXPECT_EQ(invoice->data.amount_cents, Cents{50'000});
  EXPECT_EQ(invoice->data.tax_cents, Cents{});
  ASSERT_EQ(invoice->data.items.size(), 1U);
  EXPECT_EQ(invoice->data.items.front().goods_name, "预付卡充值");
  EXPECT_TRUE(invoice->data.items.front().tax_code.starts_with("601"));
  EXPECT_TRUE(invoices.list_invoiceables(call(), signed_in(lin), {invoices::InvoiceSource::recharge})->items.empty());

  const auto wants_reversal = [&] {
    return database().read([&](db::Session& session) {
      return session.row<bool>("select reverse_wanted from invoices where member_id = $1 and invoice_id = $2", lin, invoice->data.invoice_id).value();
    });
  };
  database().write([&](db::Transaction& transaction) { invoices.on_refund(transaction, invoices::InvoiceSource::recharge, OrderId{9}, Cents{50'000}); });
  EXPECT_FALSE(wants_reversal()) << "all of it stays";
  paid.left_cents = Cents{20'000};
  database().write([&](db::Transaction& transaction) { invoices.on_refund(transaction, invoices::InvoiceSource::recharge, OrderId{9}, Cents{20'000}); });
  EXPECT_TRUE(wants_reversal());
}

TEST_P(InvoiceSourcesTest, nobody_invoices_what_another_bought) {
  const OrderId purchase = buy(1);
  pay(purchase);
  EXPECT_TRUE(invoiceables(zhao).empty());
  EXPECT_TRUE(apply(zhao, purchase).error().is(invoices::invoice_not_due));
}

}  // namespace
}  // namespace galleria::app
