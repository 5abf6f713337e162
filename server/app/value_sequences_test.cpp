// Lives of orders at random, over everything that members hold: bought, paid or left to lapse, shipped, given back in parts by two at once, by a platform that
// misbehaves. After each the member's own books are checked, and time and again the whole mall's.
#include <gmock/gmock.h>

#include <array>
#include <atomic>
#include <thread>

#include "app/value_fixture.hpp"
#include "base/sequences_fixture.hpp"

namespace galleria::app {
namespace {

using catalog::sample::red_sku;
using catalog::sample::small_bag_sku;
using catalog::sample::tote_black;
using catalog::sample::tote_brown;
using ledger::AccountKind;
using RefundEnd = FakePayPlatform::RefundEnd;

class ValueSequencesTest : public ValueTest {
 protected:
  struct Holdings {
    std::int64_t points = 0;
    std::int64_t card = 0;
    std::int64_t principal = 0;
    std::int64_t bonus = 0;
    friend bool operator==(const Holdings&, const Holdings&) = default;
    friend void PrintTo(const Holdings& all, std::ostream* out) {
      *out << all.points << " points, " << all.card << " " << all.principal << " " << all.bonus << " cents";
    }
  };
  Holdings holdings(MemberId member_id) {
    const std::array accounts{ledger::Account{AccountKind::points, member_id.value}, ledger::Account{AccountKind::points_debt, member_id.value},
                              ledger::Account{AccountKind::gift_card, card_of(member_id).value},
                              ledger::Account{AccountKind::wallet_principal, member_id.value}, ledger::Account{AccountKind::wallet_bonus, member_id.value}};
    const auto balances = database().read([&](db::Session& session) { return ledger::balances_of(session, accounts); });
    return {balances[0].posted + balances[1].posted, balances[2].posted, balances[3].posted, balances[4].posted};
  }

  // A random purchase of a new member; nothing if it cannot be made.
  std::optional<OrderId> buy(MemberId member_id, std::mt19937_64& random) {
    static constexpr std::array skus{tote_brown, tote_black, small_bag_sku, red_sku};
    const SkuId sku_id = skus[random() % skus.size()];
    const std::int64_t quantity = 1 + static_cast<std::int64_t>(random() % 4);
    std::string more;
    if (random() % 2 == 0) more += R"(,"usesPoints":true)";
    if (random() % 2 == 0) more += fmt::format(R"(,"giftCardIds":[{}])", card_of(member_id).value);
    if (random() % 2 == 0) more += R"(,"usesWallet":true)";
    const auto quoted = quote(member_id, sku_id, more, quantity);
    if (quoted.code != 200) return std::nullopt;
    const auto submitted = submit_quoted(member_id, sku_id, more, quoted, fmt::format("sequence-{}", ++submission_count_), quantity);
    EXPECT_EQ(submitted.code, 200) << submitted.body;
    if (submitted.code != 200) return std::nullopt;
    return OrderId{submitted.whole("orderId")};
  }

  http::MemoryAnswer apply(MemberId member_id, OrderId order_id, std::string_view kind, std::int64_t quantity, int key) const {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("apply-{}", key));
    const auto options = client.get(fmt::format("/mall-api/oms/v1/afterSales/options?orderId={}", order_id.value));
    const std::int64_t line = options.data.at("lines").at(0).at("orderLineId").as_int64();
    return client.post(
        "/mall-api/oms/v1/afterSales/apply",
        fmt::format(R"({{"orderId":{},"kind":"{}","reason":"changed_mind","lines":[{{"orderLineId":{},"quantity":{}}}],"description":"","imageUrls":[]}})",
                    order_id.value, kind, line, quantity));
  }
  // Two at once ask for pieces of the same order.
  void apply_twice_at_once(MemberId member_id, OrderId order_id, std::string_view kind, std::int64_t quantity) {
    const int first = ++submission_count_;
    const int second = ++submission_count_;
    std::jthread other([&] { apply(member_id, order_id, kind, quantity, first); });
    apply(member_id, order_id, kind, quantity, second);
  }
  void carry_cases_on(MemberId member_id, std::mt19937_64& random) {
    const auto cases = client_of(member_id).get("/mall-api/oms/v1/afterSales/list");
    for (const auto& each : cases.data.at("cases").as_array()) {
      const std::int64_t id = each.at("afterSalesId").as_int64();
      const auto stage = each.at("caseStage").as_string();
      const auto decide = [&](std::string_view decision) {
        staff().post("/staff/v1/afterSales/decide", fmt::format(R"({{"afterSalesId":{},"decision":"{}","answer":"因为"}})", id, decision));
      };
      if (stage == "applied") decide(random() % 4 == 0 ? "reject" : "agree");
      if (stage == "wait_ship") {
        client_of(member_id).post("/mall-api/oms/v1/afterSales/shipBack",
                                  fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰","waybillNumber":"SF10001"}})", id));
      }
      if (stage == "wait_receive") decide(random() % 6 == 0 ? "refuse" : "receive");
      if (stage == "manual") decide("retry");
    }
  }
  orders::RefundableOrder refundable(MemberId member_id, OrderId order_id) {
    return database().read([&](db::Session& session) { return orders_->find_refundable(session, member_id, order_id).value(); });
  }
  void let_refunds_finish() {
    platform_.set_refund_end(RefundEnd::succeeds);
    for (int i = 0; i < 6; ++i) {
      run_all_timers();
      clock_.advance(std::chrono::hours(7));
    }
    run_all_timers();
  }

  // What the member has is what there was at the beginning, less what was paid, with what came back and what was earned and not taken back.
  void expect_own_books(MemberId member_id, OrderId order_id, const Holdings& before) {
    const auto order = refundable(member_id, order_id);
    Holdings expected = before;
    for (const orders::RefundableLine& line : order.lines) {
      for (const orders::RefundableTender& tender : line.tenders) {
        const std::int64_t spent = tender.amount - tender.refunded_amount;
        if (tender.kind == orders::TenderKind::points) expected.points -= spent;
        if (tender.kind == orders::TenderKind::gift_card) expected.card -= spent;
        if (tender.kind == orders::TenderKind::wallet_principal) expected.principal -= spent;
        if (tender.kind == orders::TenderKind::wallet_bonus) expected.bonus -= spent;
      }
    }
    Holdings found = holdings(member_id);
    const bool is_completed = status_of(order_id) == orders::OrderStatus::completed;
    const std::int64_t earned = database().read([&](db::Session& session) { return points_->earned_by(session, member_id, order_id); });
    if (is_completed) expected.points += earned;
    EXPECT_EQ(found, expected);
    if (order.refund_state == orders::RefundState::full) {
      EXPECT_EQ(earned, 0) << "nothing is earned with what was given back";
    }
  }

  void live(std::mt19937_64& random) {
    const MemberId member_id{++last_member_};
    give(member_id);
    const Holdings before = holdings(member_id);
    const auto order_id = buy(member_id, random);
    if (!order_id) return;
    if (random() % 8 == 0 && status_of(*order_id) == orders::OrderStatus::created) {
      clock_.advance(std::chrono::minutes(31));
      run_all_timers();
      EXPECT_EQ(holdings(member_id), before) << "an order that lapsed costs nothing";
      return;
    }
    settle(*order_id);
    if (random() % 2 == 0) {
      ship_all(*order_id);
      if (random() % 3 != 0) receive(member_id, *order_id);
    }
    for (auto steps = random() % 5; steps > 0; --steps) {
      static constexpr std::array ends{RefundEnd::succeeds,    RefundEnd::succeeds,   RefundEnd::stays_processing, RefundEnd::is_closed,
                                       RefundEnd::is_abnormal, RefundEnd::is_refused, RefundEnd::is_unknown};
      static constexpr std::array kinds{"unshipped", "not_received", "refund_only", "return_refund", "exchange"};
      platform_.set_refund_end(ends[random() % ends.size()]);
      const std::int64_t quantity = 1 + static_cast<std::int64_t>(random() % 2);
      if (random() % 3 == 0)
        apply_twice_at_once(member_id, *order_id, kinds[random() % kinds.size()], quantity);
      else
        apply(member_id, *order_id, kinds[random() % kinds.size()], quantity, ++submission_count_);
      carry_cases_on(member_id, random);
      if (random() % 2 == 0) run_all_timers();
      if (random() % 6 == 0) clock_.advance(std::chrono::days(static_cast<int>(random() % 8)));
    }
    for (int i = 0; i < 3; ++i) carry_cases_on(member_id, random);
    let_refunds_finish();
    expect_own_books(member_id, *order_id, before);
  }

  void expect_clean_audit() {
    const auto found = offences();
    EXPECT_TRUE(found.empty()) << told(found);
  }

  std::int64_t last_member_ = 1'000;
};
GALLERIA_ON_BOTH_DATABASES(ValueSequencesTest);

TEST_P(ValueSequencesTest, whatever_becomes_of_an_order_the_members_and_the_malls_books_agree) {
  database().write([](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = 1000000"); });
  catalog_->refresh();
  int played = 0;
  play_sequences(200, [&](std::mt19937_64& random) {
    live(random);
    if (++played % 50 == 0) expect_clean_audit();
  });
  expect_clean_audit();
}

}  // namespace
}  // namespace galleria::app
