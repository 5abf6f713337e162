// Pre-sales on both engines, with checkout, payments, refunds and the ledger around them: a deposit, the rest, one order; what lapses, what is kept, what goes
// back, and moments in which two things happen at once.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "app/adapters_flash_sales.hpp"
#include "app/adapters_pre_sales.hpp"
#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using catalog::sample::tote_brown;
using ledger::AccountKind;

constexpr OfferId autumn_offer{91};
constexpr Cents price{200'000};
constexpr Cents deposit{20'000};
constexpr Cents worth{50'000};
// The price, less what the deposit counts as.
constexpr Cents rest{150'000};

class PreSalesTest : public ValueTest {
 protected:
  void extend(orders::OrderEffects& effects) override {
    ValueTest::extend(effects);
    also_move_deposits(effects, [this]() -> pre_sales::PreSales& { return *sales_; });
  }
  checkout::OfferDesk offers() override {
    auto needs = pre_sales_needs({*catalog_, *payments_, *messages_, 8h});
    needs.find_member = [](db::Session&, MemberId member_id) { return std::optional(pre_sales::PreSaleMember{"林*", std::to_string(member_id.value)}); };
    sales_.emplace(database(), clock_, ids_, pre_sales::PreSalesConfig{}, std::move(needs));
    listen_to_refunds_of_deposits(*payments_, *sales_);
    return with_pre_sales(one_offer_desk({}, {}), *sales_);
  }
  void extend_refunds(refund::RefundNeeds& needs) override {
    needs.give_deposit_back = [this](db::Transaction& transaction, const after_sales::CaseRow& row, PreOrderId pre_order_id, Cents amount) {
      sales_->give_share_back(transaction, {row.member_id, pre_order_id, row.after_sales_id, amount});
    };
  }
  settlement::OrderDesk payable() override {
    settlement::OrderDesk desk = ValueTest::payable();
    const auto mark_order = desk.mark_paid;
    desk.mark_paid = [this, mark_order](db::Transaction& transaction, OrderId id, TimeMs at) {
      if (!sales_->find_payable(transaction, id)) return mark_order(transaction, id, at);
      const auto outcome = sales_->mark_paid(transaction, id);
      if (outcome == pre_sales::PaidOutcome::paid) return orders::PaidOutcome::paid;
      return outcome == pre_sales::PaidOutcome::closed ? orders::PaidOutcome::closed : orders::PaidOutcome::already_paid;
    };
    return desk;
  }
  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    pre_sales::bind_routes(binder, *sales_);
  }
  void SetUp() override {
    ValueTest::SetUp();
    give(zhao);
  }

  // Deposits for a day from now, the rest for two days a day later.
  pre_sales::SavePreSale fields(std::int64_t stock, std::int64_t most) const {
    pre_sales::SavePreSale fields;
    fields.sku_id = tote_brown;
    fields.name_zh_cn.value = "秋冬新色";
    fields.name_en.value = "Autumn colour";
    fields.price_cents = price;
    fields.deposit_cents = deposit;
    fields.worth_cents = worth;
    fields.deposit_from = clock_.now();
    fields.deposit_until = clock_.now() + 24h;
    fields.rest_from = clock_.now() + 48h;
    fields.rest_until = clock_.now() + 96h;
    fields.ships_by = clock_.now() + 240h;
    fields.most_per_member.value = most;
    fields.stock_count.value = stock;
    return fields;
  }
  void publish(std::int64_t stock = 3, std::int64_t most = 2) {
    const auto sale = fields(stock, most);
    database().write([&](db::Transaction& transaction) { sales_->put_demo_pre_sale(transaction, {autumn_offer, sale}); });
  }
  void run_everything() {
    auto handlers = sales_->timer_handlers();
    db::TimerWorker worker(database(), clock_, std::move(handlers));
    while (worker.run_due() + run_all_timers() > 0) continue;
  }
  void pass(DurationMs time) {
    clock_.advance(time);
    run_everything();
  }

  http::MemoryAnswer place(MemberId member_id, std::int64_t quantity = 1, std::int64_t consent = pre_sales::consent_version) {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("pre-order-{}", ++keys_));
    return client.post(pre_sales::place_pre_order.path, fmt::format(R"({{"offerId":{},"quantity":{},"depositCents":{},"consentVersion":{}}})",
                                                                    autumn_offer.value, quantity, (deposit * quantity).value, consent));
  }
  std::int64_t placed(MemberId member_id, std::int64_t quantity = 1) {
    const auto answer = place(member_id, quantity);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.whole("preOrderId");
  }
  // What the member's phone began to pay at the provider.
  payments::Trade begun(std::int64_t pre_order_id) {
    const OrderId id{pre_order_id};
    const auto payable = database().read([&](db::Session& session) { return sales_->find_payable(session, id).value(); });
    const payments::PaymentOpening opening{
        payable.member_id, id, payments::PayMethod::wechat_pay, payments::TradeKind::h5, payable.title.zh_cn, payable.payable_cents, "payer", "127.0.0.1",
        payable.pay_before};
    const auto payment = database().write([&](db::Transaction& transaction) { return payments_->open(transaction, opening); });
    return {"app", "merchant", payment->out_trade_no, "T" + payment->out_trade_no, payments::TradeState::success, payable.payable_cents, "CNY", clock_.now()};
  }
  // The provider tells of it twice, as providers do.
  void comes(const payments::Trade& trade) {
    for (int told = 0; told < 2; ++told) EXPECT_FALSE(settlement_->apply(platform_, trade)) << "quarantined";
  }
  std::int64_t with_deposit(MemberId member_id, std::int64_t quantity = 1) {
    const std::int64_t id = placed(member_id, quantity);
    comes(begun(id));
    return id;
  }
  // The same, at the moment when the rest can be paid.
  std::int64_t to_be_paid(MemberId member_id, std::int64_t quantity = 1) {
    const std::int64_t id = with_deposit(member_id, quantity);
    pass(48h);
    return id;
  }

  http::MemoryAnswer view(MemberId member_id, std::int64_t pre_order_id) {
    return client_of(member_id).get(fmt::format("{}?preOrderId={}", pre_sales::get_pre_order.path, pre_order_id));
  }
  std::string state(MemberId member_id, std::int64_t pre_order_id) { return view(member_id, pre_order_id).text("state"); }

  static std::string goods(std::int64_t pre_order_id, std::int64_t quantity, std::string_view more = "") {
    return fmt::format(R"("source":"offer","offerKind":"pre_sale","offerId":{},"quantity":{},"deliveryType":"pickup"{})", pre_order_id, quantity, more);
  }
  http::MemoryAnswer quote_rest(MemberId member_id, std::int64_t pre_order_id, std::int64_t quantity = 1) {
    return client_of(member_id).post("/mall-api/trading/v1/checkout/options/calculate", "{" + goods(pre_order_id, quantity) + "}");
  }
  http::MemoryAnswer order(MemberId member_id, std::int64_t pre_order_id, std::int64_t quantity = 1) {
    return submit(member_id, fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{}}})", goods(pre_order_id, quantity),
                                         ((rest + deposit) * quantity).value, (rest * quantity).value));
  }
  // The catalogue as the staff has changed it.
  void change_goods(db::Sql sql) {
    database().write([&](db::Transaction& transaction) { transaction.execute(sql); });
    catalog_->refresh();
  }
  // What checkout does for an order, with terms that were asked for when nobody had taken the pre-order.
  Result<Done> take(MemberId member_id, std::int64_t pre_order_id, OrderId order_id) {
    return database().write([&](db::Transaction& transaction) {
      OfferTerms terms;
      terms.offer_id = OfferId{pre_order_id};
      terms.sku_id = tote_brown;
      terms.kind = OfferKind::pre_sale;
      terms.deposit_cents = deposit;
      return sales_->take(transaction, {member_id, order_id, 1}, terms);
    });
  }

  http::MemoryAnswer call_off() const {
    return staff().post(pre_sales::call_off_pre_sale.path, fmt::format(R"({{"offerId":{},"reason":"供应商停产"}})", autumn_offer.value));
  }
  http::MemoryAnswer record() const { return staff().get(fmt::format("{}?offerId={}", pre_sales::get_pre_sale_record.path, autumn_offer.value)); }
  std::int64_t figure(std::string_view name) const { return record().data.at("figures").at(name).as_int64(); }
  http::MemoryAnswer give_all_back(MemberId member_id, OrderId order_id, std::int64_t quantity) {
    auto client = client_of(member_id);
    const auto options = client.get(fmt::format("/mall-api/oms/v1/afterSales/options?orderId={}", order_id.value));
    client.set_header("idempotency-key", fmt::format("refund-{}", ++keys_));
    return client.post("/mall-api/oms/v1/afterSales/apply",
                       fmt::format(R"({{"orderId":{},"kind":"unshipped","reason":"changed_mind","lines":[{{"orderLineId":{},"quantity":{}}}],"description":"",)"
                                   R"("imageUrls":[]}})",
                                   order_id.value, options.data.at("lines").at(0).at("orderLineId").as_int64(), quantity));
  }

  Cents held_in(AccountKind kind) {
    return Cents{database().read([&](db::Session& session) { return ledger::sum_of(session, {kind, 0}); })};
  }
  Cents held() { return held_in(AccountKind::pre_sale_deposits); }
  Cents sold() { return held_in(AccountKind::sales); }
  std::int64_t shelf() { return count("select on_hand - reserved from sku_stocks where sku_id = 400"); }
  std::int64_t letters(MemberId member_id) {
    return database().read([&](db::Session& session) {
      return session.row<std::int64_t>("select count(*) from messages where member_id = $1 and link like '/pages/preSale/%'", member_id).value();
    });
  }

  std::optional<pre_sales::PreSales> sales_;
  int keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(PreSalesTest);

TEST_P(PreSalesTest, a_deposit_and_the_rest_make_one_order_that_shows_both_payments) {
  publish();
  EXPECT_EQ(shelf(), 9) << "the pieces of the pre-sale lie apart";
  const std::int64_t mine = to_be_paid(lin);
  EXPECT_EQ(held(), deposit);
  EXPECT_EQ(sold(), Cents{}) << "a deposit is no income";
  EXPECT_EQ(letters(lin), 1) << "told that the rest can be paid";
  const auto quote = quote_rest(lin, mine);
  ASSERT_EQ(quote.code, 200) << quote.body;
  EXPECT_EQ(quote.whole("cashCents"), rest.value);
  EXPECT_EQ(quote.whole("payableCents"), (rest + deposit).value);
  EXPECT_FALSE(quote.data.at("needsPin").as_bool()) << "a deposit needs no PIN";
  EXPECT_EQ(quote.data.at("tenders").at(0).at("kind").as_string(), "deposit");
  const auto ordered = order(lin, mine);
  ASSERT_EQ(ordered.code, 200) << ordered.body;
  const OrderId order_id{ordered.whole("orderId")};
  EXPECT_EQ(state(lin, mine), "ordered");
  settle(order_id);
  EXPECT_EQ(state(lin, mine), "sold");
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(sold(), rest + deposit);
  const auto detail = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  const auto& tenders = detail.data.at("tenders").as_array();
  ASSERT_EQ(tenders.size(), 2U) << detail.body;
  EXPECT_EQ(tenders.at(0).at("kind").as_string(), "deposit");
  EXPECT_EQ(tenders.at(0).at("amount").as_int64(), deposit.value);
  EXPECT_EQ(tenders.at(1).at("amount").as_int64(), rest.value);
  EXPECT_EQ(figure("soldCount"), 1);
  EXPECT_EQ(figure("soldCents"), deposit.value);
  pass(96h);
  EXPECT_EQ(state(lin, mine), "sold") << "nothing of it lapses any more";
}

TEST_P(PreSalesTest, a_deposit_needs_consent_the_sum_that_was_seen_and_keeps_the_limit_and_the_stock) {
  publish(3, 2);
  EXPECT_EQ(place(lin, 1, 0).code, pre_sales::pre_sale_consent_needed.code);
  EXPECT_EQ(place(lin, 3).code, pre_sales::pre_sale_limit_reached.code);
  placed(lin, 2);
  EXPECT_EQ(place(lin).code, pre_sales::pre_sale_limit_reached.code);
  EXPECT_EQ(place(zhao, 2).code, pre_sales::pre_sale_sold_out.code);
  auto client = client_of(zhao);
  client.set_header("idempotency-key", "another-sum");
  const auto body = fmt::format(R"({{"offerId":{},"quantity":1,"depositCents":1,"consentVersion":1}})", autumn_offer.value);
  EXPECT_EQ(client.post(pre_sales::place_pre_order.path, body).code, pre_sales::pre_sale_deposit_changed.code);
  EXPECT_EQ(count("select left_count from pre_sale_offers"), 1) << "what was refused took nothing";
  EXPECT_EQ(client_of(zhao).get(fmt::format("{}?preOrderId=999", pre_sales::get_pre_order.path)).code, pre_sales::pre_order_not_found.code);
  clock_.advance(24h);
  EXPECT_EQ(place(zhao).code, pre_sales::pre_sale_not_open.code);
}

TEST_P(PreSalesTest, a_deposit_that_nobody_pays_lapses_and_its_pieces_go_on) {
  publish(1, 1);
  const std::int64_t mine = placed(lin);
  const auto trade = begun(mine);
  EXPECT_EQ(place(zhao).code, pre_sales::pre_sale_sold_out.code);
  pass(15min);
  EXPECT_EQ(state(lin, mine), "lapsed");
  comes(trade);
  run_everything();
  EXPECT_EQ(state(lin, mine), "lapsed");
  EXPECT_EQ(platform_.refunded_sum(), deposit) << "late money goes back";
  EXPECT_EQ(held(), Cents{});
  with_deposit(zhao);
  EXPECT_EQ(place(lin).code, pre_sales::pre_sale_sold_out.code) << "what lapsed counts towards no limit, but the piece is zhao's";
}

TEST_P(PreSalesTest, a_rest_that_nobody_pays_in_time_leaves_the_deposit_to_the_mall_after_two_letters) {
  publish(3, 1);
  const std::int64_t mine = to_be_paid(lin);
  EXPECT_EQ(shelf(), 11) << "what nobody took is back with the goods";
  pass(24h);
  EXPECT_EQ(letters(lin), 2) << "told once more a day before the end";
  const std::string end = day_text(business_day(clock_.now() + 24h, 8h)).substr(5);
  const auto bodies = database().read([&](db::Session& session) {
    return session.rows<std::string>(
        "select body_zh_cn from messages where member_id = $1 and link like '/pages/preSale/%' union all select body_en from messages where member_id = $1 and "
        "link like '/pages/preSale/%'",
        lin);
  });
  EXPECT_THAT(bodies, testing::SizeIs(4));
  EXPECT_THAT(bodies, testing::Each(testing::HasSubstr(end))) << "each names the end itself, whenever it is read";
  EXPECT_TRUE(view(lin, mine).data.at("canPayRest").as_bool());
  pass(24h);
  EXPECT_EQ(state(lin, mine), "kept");
  EXPECT_EQ(letters(lin), 3);
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(sold(), deposit);
  EXPECT_EQ(shelf(), 12);
  EXPECT_EQ(order(lin, mine).code, offer_not_open.code);
  EXPECT_EQ(figure("keptCents"), deposit.value);
}

TEST_P(PreSalesTest, an_order_that_is_not_paid_frees_the_deposit_which_pays_another_or_is_kept_at_the_end) {
  publish(3, 1);
  const std::int64_t mine = to_be_paid(lin);
  ASSERT_EQ(order(lin, mine).code, 200);
  EXPECT_EQ(order(lin, mine).code, offer_not_open.code);
  pass(2h);
  EXPECT_EQ(state(lin, mine), "deposit_paid");
  EXPECT_EQ(held(), deposit);
  // Whoever submits in the last moment has the usual time to pay.
  clock_.advance(46h - 1min);
  const auto last = order(lin, mine);
  ASSERT_EQ(last.code, 200) << last.body;
  pass(2min);
  EXPECT_EQ(state(lin, mine), "ordered");
  pass(2h);
  EXPECT_EQ(state(lin, mine), "kept");
  EXPECT_EQ(shelf(), 12);
}

TEST_P(PreSalesTest, a_deposit_goes_back_where_the_goods_are_off_the_shelf_at_the_end) {
  publish(3, 1);
  const std::int64_t mine = to_be_paid(lin);
  change_goods("update products set shelf_status = 'off_shelf' where id = (select product_id from skus where id = 400)");
  EXPECT_FALSE(view(lin, mine).data.at("canPayRest").as_bool());
  EXPECT_NE(order(lin, mine).code, 200);
  pass(48h);
  EXPECT_EQ(state(lin, mine), "given_back") << "nobody let the member pay";
  run_everything();
  EXPECT_EQ(platform_.refunded_sum(), deposit);
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(sold(), Cents{});
  EXPECT_EQ(shelf(), 12);
}

TEST_P(PreSalesTest, a_deposit_goes_back_where_the_goods_cost_no_more_than_it_at_the_end) {
  publish(3, 1);
  const std::int64_t mine = to_be_paid(lin);
  EXPECT_TRUE(view(lin, mine).data.at("canPayRest").as_bool());
  change_goods("update skus set price_cents = 20000, member_price_cents = 20000 where id = 400");
  EXPECT_FALSE(view(lin, mine).data.at("canPayRest").as_bool());
  EXPECT_EQ(order(lin, mine).code, offer_not_open.code);
  pass(48h);
  EXPECT_EQ(state(lin, mine), "given_back");
  run_everything();
  EXPECT_EQ(platform_.refunded_sum(), deposit);
  EXPECT_EQ(held(), Cents{});
}

TEST_P(PreSalesTest, an_order_that_is_not_paid_frees_its_pieces_where_the_shelf_is_empty) {
  publish(3, 1);
  const std::int64_t mine = to_be_paid(lin);
  ASSERT_EQ(order(lin, mine).code, 200);
  const std::int64_t others = shelf();
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(catalog_->set_apart(transaction, tote_brown, others)); });
  pass(2h);
  EXPECT_EQ(state(lin, mine), "deposit_paid");
  EXPECT_EQ(shelf(), 0) << "the piece is the pre-order's, and was on no shelf";
  database().write([&](db::Transaction& transaction) { catalog_->put_back(transaction, tote_brown, others); });
  ASSERT_EQ(order(lin, mine).code, 200) << "and is ordered again";
  EXPECT_EQ(shelf(), others);
}

TEST_P(PreSalesTest, what_was_just_called_off_is_taken_by_no_order) {
  publish();
  const std::int64_t mine = to_be_paid(lin);
  ASSERT_EQ(call_off().code, 200);
  EXPECT_FALSE(take(lin, mine, OrderId{5'000}).has_value());
  EXPECT_EQ(state(lin, mine), "deposit_paid") << "what was refused took nothing";
  run_everything();
  EXPECT_EQ(state(lin, mine), "given_back");
  EXPECT_EQ(held(), Cents{});
}

TEST_P(PreSalesTest, a_member_finds_what_is_to_be_paid_and_whether_there_ever_was_anything) {
  publish(3, 1);
  const auto open = [&] { return client_of(lin).get(fmt::format("{}?isOpen=true", pre_sales::list_pre_orders.path)); };
  EXPECT_FALSE(open().data.at("hasAny").as_bool());
  const std::int64_t mine = placed(lin);
  ASSERT_EQ(open().data.at("preOrders").as_array().size(), 1U) << "whoever left the cashier finds it again";
  EXPECT_EQ(open().data.at("preOrders").at(0).at("preOrderId").as_int64(), mine);
  pass(15min);
  EXPECT_EQ(open().data.at("preOrders").as_array().size(), 0U);
  EXPECT_TRUE(open().data.at("hasAny").as_bool());
}

TEST_P(PreSalesTest, two_phones_that_pay_the_rest_at_once_make_one_order) {
  publish(3, 2);
  const std::int64_t mine = with_deposit(lin);
  with_deposit(zhao);
  pass(48h);
  std::array<std::int64_t, 2> codes{};
  {
    const std::jthread first([&] { codes[0] = order(lin, mine).code; });
    const std::jthread second([&] { codes[1] = order(lin, mine).code; });
  }
  EXPECT_THAT(codes, testing::UnorderedElementsAre(200, testing::Ne(200)));
  EXPECT_EQ(order_count(), 1);
  EXPECT_FALSE(take(lin, mine, OrderId{5'000}).has_value()) << "whatever was read before, the write compares";
}

TEST_P(PreSalesTest, what_the_mall_calls_off_goes_back_and_what_is_ordered_goes_on) {
  publish(4, 2);
  const std::int64_t unpaid_order = with_deposit(lin);
  const std::int64_t paid_order = with_deposit(lin);
  const std::int64_t waiting = with_deposit(zhao);
  pass(48h);
  ASSERT_EQ(order(lin, unpaid_order).code, 200);
  const auto bought = order(lin, paid_order);
  ASSERT_EQ(bought.code, 200) << bought.body;
  settle(OrderId{bought.whole("orderId")});
  ASSERT_EQ(call_off().code, 200);
  EXPECT_EQ(call_off().code, pre_sales::pre_sale_moved_on.code);
  run_everything();
  EXPECT_EQ(state(zhao, waiting), "given_back");
  EXPECT_EQ(state(lin, unpaid_order), "ordered") << "it may be paid at this moment";
  EXPECT_EQ(state(lin, paid_order), "sold");
  EXPECT_EQ(platform_.refunded_sum(), deposit);
  pass(2h);
  EXPECT_EQ(state(lin, unpaid_order), "given_back");
  run_everything();
  EXPECT_EQ(platform_.refunded_sum(), deposit * 2);
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(shelf(), 11) << "one piece was sold";
}

TEST_P(PreSalesTest, a_deposit_that_is_being_paid_while_it_is_called_off_or_lapses_is_in_one_place_in_the_end) {
  publish(12, 12);
  for (int round = 0; round < 6; ++round) {
    const std::int64_t mine = placed(lin);
    const auto trade = begun(mine);
    clock_.advance(15min);
    {
      const std::jthread provider([&] { comes(trade); });
      const std::jthread timer([&] { db::TimerWorker(database(), clock_, sales_->timer_handlers()).run_due(); });
    }
    run_everything();
    EXPECT_THAT(state(lin, mine), testing::AnyOf("deposit_paid", "lapsed"));
  }
  const std::int64_t last = placed(zhao);
  const auto trade = begun(last);
  {
    const std::jthread provider([&] { comes(trade); });
    const std::jthread desk([&] { EXPECT_EQ(call_off().code, 200); });
  }
  run_everything();
  EXPECT_THAT(state(zhao, last), testing::AnyOf("given_back", "lapsed"));
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(platform_.refunded_sum(), deposit * 7) << "each deposit came and went once";
}

TEST_P(PreSalesTest, a_refund_of_the_order_gives_each_payment_its_share_back) {
  publish(3, 2);
  const std::int64_t mine = to_be_paid(lin, 2);
  const auto bought = order(lin, mine, 2);
  ASSERT_EQ(bought.code, 200) << bought.body;
  const OrderId order_id{bought.whole("orderId")};
  settle(order_id);
  EXPECT_EQ(sold(), (rest + deposit) * 2);
  const auto first = give_all_back(lin, order_id, 1);
  ASSERT_EQ(first.code, 200) << first.body;
  run_everything();
  EXPECT_EQ(platform_.refunded_sum(), rest + deposit) << "half of the rest and half of the deposit";
  EXPECT_EQ(view(lin, mine).whole("returnedCents"), deposit.value);
  ASSERT_EQ(give_all_back(lin, order_id, 1).code, 200);
  pass(2min);
  EXPECT_EQ(platform_.refunded_sum(), (rest + deposit) * 2);
  EXPECT_EQ(sold(), Cents{});
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(platform_.refunds().size(), 4U);
}

TEST_P(PreSalesTest, a_deposit_that_no_provider_can_pay_out_waits_for_the_staff_who_has_it_asked_for_again) {
  publish();
  const std::int64_t mine = with_deposit(lin);
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_closed);
  ASSERT_EQ(call_off().code, 200);
  pass(2min);
  EXPECT_EQ(state(lin, mine), "given_back");
  EXPECT_EQ(held(), deposit) << "until it is paid out";
  EXPECT_EQ(figure("stuckCents"), deposit.value);
  const auto list = staff().get(fmt::format("{}?offerId={}", pre_sales::list_pre_order_records.path, autumn_offer.value));
  const std::int64_t return_id = list.data.at("preOrders").at(0).at("stuckReturnId").as_int64();
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  const auto again = fmt::format(R"({{"returnId":{},"reason":"商户号已充值"}})", return_id);
  ASSERT_EQ(staff().post(pre_sales::return_pre_sale_deposit.path, again).code, 200);
  pass(2min);
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(staff().post(pre_sales::return_pre_sale_deposit.path, again).code, pre_sales::pre_sale_return_not_stuck.code);
  EXPECT_EQ(staff().post(pre_sales::return_pre_sale_deposit.path, R"({"returnId":9,"reason":"商户号已充值"})").code, pre_sales::pre_sale_return_not_found.code);
}

TEST_P(PreSalesTest, a_deposit_that_its_provider_gives_back_no_more_stays_with_the_staff) {
  publish();
  with_deposit(lin);
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_closed);
  ASSERT_EQ(call_off().code, 200);
  pass(2min);
  const auto list = staff().get(fmt::format("{}?offerId={}", pre_sales::list_pre_order_records.path, autumn_offer.value));
  const std::int64_t return_id = list.data.at("preOrders").at(0).at("stuckReturnId").as_int64();
  // Providers give back for a year.
  clock_.advance(24h * 400);
  const auto again = fmt::format(R"({{"returnId":{},"reason":"商户号已充值"}})", return_id);
  EXPECT_EQ(staff().post(pre_sales::return_pre_sale_deposit.path, again).code, pre_sales::pre_sale_return_refused.code);
  EXPECT_EQ(held(), deposit);
  EXPECT_EQ(figure("stuckCents"), deposit.value) << "what was refused left it where it was";
}

TEST_P(PreSalesTest, an_account_that_ends_has_its_deposit_back) {
  publish(3, 2);
  const std::int64_t paid = with_deposit(lin);
  const std::int64_t unpaid = placed(lin);
  database().write([&](db::Transaction& transaction) { sales_->erase_member(transaction, lin); });
  run_everything();
  EXPECT_EQ(state(lin, paid), "given_back");
  EXPECT_EQ(state(lin, unpaid), "lapsed");
  EXPECT_EQ(platform_.refunded_sum(), deposit);
}

TEST_P(PreSalesTest, the_staff_drafts_and_publishes_what_fits_and_has_stock) {
  const auto save = [&](std::int64_t worth_cents, std::int64_t stock) {
    const auto sale = fields(stock, 1);
    return staff().post(pre_sales::save_pre_sale.path,
                        fmt::format(R"({{"skuId":400,"nameZhCn":"新色","nameEn":"Colour","priceCents":{},"depositCents":{},"worthCents":{},"depositFrom":{},)"
                                    R"("depositUntil":{},"restFrom":{},"restUntil":{},"shipsBy":{},"mostPerMember":1,"stockCount":{}}})",
                                    price.value, deposit.value, worth_cents, epoch_ms(sale.deposit_from), epoch_ms(sale.deposit_until),
                                    epoch_ms(sale.rest_from), epoch_ms(sale.rest_until), epoch_ms(sale.ships_by), stock));
  };
  const auto publish_it = [&](std::int64_t id, std::int64_t version) {
    return staff().post(pre_sales::publish_pre_sale.path, fmt::format(R"({{"offerId":{},"version":{},"reason":"按计划"}})", id, version));
  };
  EXPECT_EQ(save(1, 3).code, pre_sales::pre_sale_unfit.code);
  const auto too_many = save(worth.value, 400);
  ASSERT_EQ(too_many.code, 200) << too_many.body;
  EXPECT_EQ(publish_it(too_many.whole("offerId"), 1).code, pre_sales::pre_sale_stock_short.code);
  const auto draft = save(worth.value, 3);
  const std::int64_t id = draft.whole("offerId");
  EXPECT_EQ(client_of(lin).get(pre_sales::list_pre_sales.path).data.at("offers").as_array().size(), 0U) << "a draft is nobody's business";
  EXPECT_EQ(publish_it(id, 2).code, pre_sales::pre_sale_moved_on.code);
  EXPECT_EQ(publish_it(999, 1).code, pre_sales::pre_sale_not_found.code);
  ASSERT_EQ(publish_it(id, 1).code, 200);
  const auto shown = client_of(lin).get(pre_sales::list_pre_sales.path);
  ASSERT_EQ(shown.data.at("offers").as_array().size(), 1U) << shown.body;
  EXPECT_EQ(shown.data.at("offers").at(0).at("restCents").as_int64(), rest.value);
  EXPECT_EQ(shelf(), 9);
}

}  // namespace
}  // namespace galleria::app
