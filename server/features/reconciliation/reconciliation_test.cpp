// Days, bills and tickets as the staff meets them, on both databases.
#include "features/reconciliation/reconciliation.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::reconciliation {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall = 8h;

// Gives the bills that a test lays ready, by their day.
struct LaidBills : BillSource {
  std::string_view name() const override { return "wechat_pay"; }
  Bill fetch(BusinessDay day) override {
    ++asked_count;
    if (problem) throw NoBill(*problem, "as ordered");
    const auto found = bills.find(day_text(day));
    if (found == bills.end()) throw NoBill(BillProblem::not_ready, "there is none");
    return found->second;
  }
  std::map<std::string, Bill> bills;
  std::optional<BillProblem> problem;
  int asked_count = 0;
};

struct Booked {
  OwnEntry entry;
  TimeMs at{};
};

class ReconciliationTest : public db::DatabaseTest {
 protected:
  ReconciliationTest() {
    // 2026-09-22 10:30 in the mall: the bill of the 21st is there by now.
    clock_.advance(start_of_day(read("2026-09-22"), mall) + 10h + 30min - clock_.now());
    OwnBooks books;
    books.list = [this](db::Session&, std::string_view, TimeMs from, TimeMs until) {
      std::vector<OwnEntry> found;
      for (const Booked& one : booked_) {
        if (one.entry.is_done && one.at >= from && one.at < until) found.push_back(one.entry);
      }
      return found;
    };
    books.find = [this](db::Session&, std::string_view, EntryKind kind, std::string_view number) -> std::optional<OwnEntry> {
      for (const Booked& one : booked_) {
        if (one.entry.entry_kind == kind && one.entry.number == number) return one.entry;
      }
      return std::nullopt;
    };
    books.ask_again = [this](db::Transaction&, std::string_view, EntryKind, std::string_view number) {
      asked_again_.emplace_back(number);
      return number != "X";
    };
    reconciliation_.emplace(database(), clock_, ids_, ReconciliationConfig{.days_back = 2}, std::vector<BillSource*>{&bills_}, std::move(books), mall);
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *reconciliation_);
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : offences()) ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  std::vector<audit::Offence> offences() {
    return database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
  }
  static BusinessDay read(std::string_view day) {
    using namespace std::chrono;
    return sys_days(year_month_day(year(2026), month(9), std::chrono::day(static_cast<unsigned>(std::stoi(std::string(day.substr(8)))))));
  }
  static TimeMs at(std::string_view day, DurationMs time) { return start_of_day(read(day), mall) + time; }

  void book(std::string number, std::int64_t cents, TimeMs when, EntryKind kind = EntryKind::payment, bool is_done = true) {
    booked_.push_back({{kind, number, "T" + number, Cents{cents}, is_done}, when});
  }
  void lay(const std::string& day, std::string number, std::int64_t cents, EntryKind kind = EntryKind::payment) {
    auto& bill = bills_.bills[day];
    bill.digest = "digest";
    bill.rows.push_back({kind, number, "T" + number, Cents{cents}, Cents{1}, "CNY", BillRowState::done, at(day, 12h)});
  }
  // Something that both sides have, so that the day is no empty one.
  void lay_equal(const std::string& day) {
    book("E" + day, 500, at(day, 12h));
    lay(day, "E" + day, 500);
  }
  void run() { db::TimerWorker(database(), clock_, reconciliation_->timer_handlers()).run_due(); }
  void begin() {
    reconciliation_->start_comparing();
    run();
  }
  http::MemoryAnswer day(const std::string& name) { return client_.get("/staff/v1/reconciliation/day?provider=wechat_pay&day=" + name); }
  wire::Json tickets(const std::string& name) { return day(name).data.at("tickets"); }
  std::int64_t only_ticket(const std::string& name) {
    const auto found = tickets(name);
    EXPECT_EQ(found.as_array().size(), 1U);
    return found.at(0).at("ticketId").as_int64();
  }
  std::string state_of(std::int64_t ticket_id) {
    return std::string(client_.get(fmt::format("/staff/v1/reconciliation/ticket?ticketId={}", ticket_id)).data.at("ticket").at("state").as_string());
  }
  bool is_balanced(const std::string& name) { return day(name).data.at("day").at("isBalanced").as_bool(); }
  http::MemoryAnswer work(std::int64_t ticket_id, std::string_view what, std::string_view reason = "") {
    return client_.post("/staff/v1/reconciliation/ticket/work", fmt::format(R"({{"ticketId":{},"work":"{}","reason":"{}"}})", ticket_id, what, reason));
  }
  http::MemoryAnswer close(std::int64_t ticket_id) {
    return client_.post("/staff/v1/reconciliation/ticket/close", fmt::format(R"({{"ticketId":{},"reason":"the bank confirmed it"}})", ticket_id));
  }
  http::MemoryAnswer compare_again(const std::string& name) {
    return client_.post("/staff/v1/reconciliation/day/compare", fmt::format(R"({{"provider":"wechat_pay","day":"{}","reason":"the bill was mended"}})", name));
  }
  void settle(std::int64_t ticket_id) {
    EXPECT_EQ(work(ticket_id, "claim").code, 200);
    EXPECT_EQ(work(ticket_id, "explain", "the fee of a day before").code, 200);
    EXPECT_EQ(close(ticket_id).code, 200);
  }

  LaidBills bills_;
  std::vector<Booked> booked_;
  std::vector<std::string> asked_again_;
  std::optional<Reconciliation> reconciliation_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ReconciliationTest);

TEST_P(ReconciliationTest, days_whose_bill_says_what_the_books_say_are_balanced) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  book("R", 200, at("2026-09-21", 13h), EntryKind::refund);
  lay("2026-09-21", "R", 200, EntryKind::refund);
  begin();
  const auto days = client_.get("/staff/v1/reconciliation/days").data.at("days");
  ASSERT_EQ(days.as_array().size(), 2U);
  EXPECT_EQ(days.at(0).at("day").as_string(), "2026-09-21");
  EXPECT_TRUE(days.at(0).at("isBalanced").as_bool());
  EXPECT_EQ(days.at(0).at("providerSide").at("refundCents").as_int64(), 200);
  EXPECT_EQ(days.at(0).at("ownSide").at("paymentCents").as_int64(), 500);
  EXPECT_EQ(days.at(0).at("feeCents").as_int64(), 2);
  EXPECT_EQ(days.at(0).at("differenceCents").as_int64(), 0);
}

TEST_P(ReconciliationTest, a_payment_a_cent_dearer_on_the_bill_is_a_ticket_until_somebody_has_explained_and_closed_it) {
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h));
  lay("2026-09-21", "A", 101);
  begin();
  ASSERT_FALSE(is_balanced("2026-09-21"));
  EXPECT_EQ(day("2026-09-21").data.at("day").at("unsettledCents").as_int64(), 1);
  const auto ticket = only_ticket("2026-09-21");
  EXPECT_EQ(tickets("2026-09-21").at(0).at("kind").as_string(), "amount");
  EXPECT_EQ(work(ticket, "claim").text("claimedBy"), "ann");
  EXPECT_EQ(work(ticket, "explain").code, reconciliation_reason_needed.code);
  EXPECT_EQ(close(ticket).code, reconciliation_ticket_moved_on.code) << "nobody has explained it";
  EXPECT_EQ(work(ticket, "explain", "a surcharge of the bank").text("state"), "explained");
  EXPECT_FALSE(is_balanced("2026-09-21"));
  EXPECT_EQ(close(ticket).text("state"), "closed");
  EXPECT_TRUE(is_balanced("2026-09-21"));
  EXPECT_EQ(day("2026-09-21").data.at("day").at("differenceCents").as_int64(), 1) << "it is accounted for, not gone";
  EXPECT_EQ(day("2026-09-21").data.at("day").at("unsettledCents").as_int64(), 0);
}

TEST_P(ReconciliationTest, operators_are_told_how_many_tickets_are_open_and_when_a_bill_was_compared_last) {
  const auto told = [&](std::size_t place) {
    const auto metric = reconciliation_->sampled_metrics().at(place);
    return database().read([&](db::Session& session) { return metric.read(session); });
  };
  EXPECT_EQ(told(0), (std::vector<MetricReading>{{"", 0}}));
  EXPECT_THAT(told(1), IsEmpty());
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h));
  lay("2026-09-21", "A", 101);
  begin();
  EXPECT_EQ(told(0), (std::vector<MetricReading>{{"", 1}}));
  EXPECT_EQ(told(1), (std::vector<MetricReading>{{"wechat_pay", static_cast<double>(epoch_ms(clock_.now())) / 1e3}}));
  settle(only_ticket("2026-09-21"));
  EXPECT_EQ(told(0), (std::vector<MetricReading>{{"", 0}}));
}

TEST_P(ReconciliationTest, a_day_that_is_compared_anew_keeps_its_tickets_and_who_works_on_them) {
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h));
  lay("2026-09-21", "A", 101);
  lay("2026-09-21", "B", 70);
  begin();
  const auto ticket = tickets("2026-09-21").at(0).at("ticketId").as_int64();
  settle(ticket);
  for (int again = 0; again < 3; ++again) {
    ASSERT_EQ(compare_again("2026-09-21").code, 200);
    run();
  }
  EXPECT_EQ(tickets("2026-09-21").as_array().size(), 2U);
  EXPECT_EQ(state_of(ticket), "closed") << "the same difference is still accounted for";
}

TEST_P(ReconciliationTest, a_difference_that_is_another_one_now_is_looked_at_again_and_one_that_is_gone_needs_nobody) {
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h));
  lay("2026-09-21", "A", 101);
  begin();
  const auto ticket = only_ticket("2026-09-21");
  settle(ticket);
  bills_.bills["2026-09-21"].rows.front().amount_cents = Cents{105};
  compare_again("2026-09-21");
  run();
  EXPECT_EQ(state_of(ticket), "open");
  bills_.bills["2026-09-21"].rows.front().amount_cents = Cents{100};
  compare_again("2026-09-21");
  run();
  EXPECT_EQ(state_of(ticket), "closed");
  EXPECT_TRUE(is_balanced("2026-09-21"));
  EXPECT_EQ(day("2026-09-21").data.at("day").at("ticketCount").as_int64(), 0);
  bills_.bills["2026-09-21"].rows.front().amount_cents = Cents{101};
  compare_again("2026-09-21");
  run();
  EXPECT_EQ(only_ticket("2026-09-21"), ticket);
  EXPECT_EQ(state_of(ticket), "open") << "it is back";
}

TEST_P(ReconciliationTest, what_was_paid_a_second_before_midnight_and_stands_on_the_next_bill_is_no_difference) {
  lay_equal("2026-09-20");
  book("M", 300, at("2026-09-20", 23h + 59min + 59s));
  lay("2026-09-21", "M", 300);
  begin();
  EXPECT_TRUE(is_balanced("2026-09-20"));
  EXPECT_TRUE(is_balanced("2026-09-21"));
}

TEST_P(ReconciliationTest, what_was_paid_a_second_before_midnight_and_stands_on_its_own_bill_is_no_difference_though_that_bill_comes_last) {
  lay_equal("2026-09-21");
  book("E", 500, at("2026-09-20", 12h));
  book("M", 300, at("2026-09-20", 23h + 59min + 59s));
  begin();
  const auto ticket = only_ticket("2026-09-21");
  lay("2026-09-20", "E", 500);
  lay("2026-09-20", "M", 300);
  clock_.advance(31min);
  run();
  EXPECT_TRUE(is_balanced("2026-09-20"));
  EXPECT_TRUE(is_balanced("2026-09-21"));
  EXPECT_EQ(state_of(ticket), "closed");
}

TEST_P(ReconciliationTest, the_very_first_day_answers_for_nothing_of_the_evening_before) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  book("M", 300, at("2026-09-19", 23h + 59min + 59s));
  begin();
  EXPECT_TRUE(is_balanced("2026-09-20"));
}

TEST_P(ReconciliationTest, what_was_paid_a_second_before_midnight_and_stands_on_no_bill_is_one_difference) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  book("M", 300, at("2026-09-20", 23h + 59min + 59s));
  begin();
  EXPECT_TRUE(is_balanced("2026-09-20"));
  EXPECT_EQ(tickets("2026-09-21").at(0).at("kind").as_string(), "missing_there");
  EXPECT_EQ(client_.get("/staff/v1/reconciliation/tickets").data.at("tickets").as_array().size(), 1U);
}

TEST_P(ReconciliationTest, a_bill_that_is_not_there_yet_is_asked_for_again_until_it_is) {
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h));
  begin();
  EXPECT_EQ(day("2026-09-21").data.at("day").at("state").as_string(), "waiting");
  EXPECT_EQ(day("2026-09-21").data.at("day").at("problem").as_string(), "not_ready");
  clock_.advance(12h);
  run();
  EXPECT_EQ(day("2026-09-21").data.at("day").at("state").as_string(), "waiting") << "money moved that day, so there must be a bill";
  lay("2026-09-21", "A", 100);
  clock_.advance(31min);
  run();
  EXPECT_TRUE(is_balanced("2026-09-21"));
}

TEST_P(ReconciliationTest, a_day_on_which_nothing_was_done_has_no_bill_and_is_balanced_after_some_patience) {
  lay_equal("2026-09-20");
  begin();
  EXPECT_EQ(day("2026-09-21").data.at("day").at("state").as_string(), "waiting");
  clock_.advance(3h);
  run();
  EXPECT_TRUE(is_balanced("2026-09-21"));
}

TEST_P(ReconciliationTest, a_bill_that_cannot_be_believed_leaves_the_day_broken_and_what_was_compared_before_as_it_is) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  bills_.problem = BillProblem::wrong_digest;
  begin();
  EXPECT_EQ(day("2026-09-21").data.at("day").at("state").as_string(), "broken");
  EXPECT_FALSE(is_balanced("2026-09-21"));
  bills_.problem.reset();
  clock_.advance(61min);
  run();
  EXPECT_TRUE(is_balanced("2026-09-21"));
  bills_.problem = BillProblem::malformed;
  compare_again("2026-09-21");
  run();
  EXPECT_TRUE(is_balanced("2026-09-21"));
  EXPECT_EQ(day("2026-09-21").data.at("day").at("problem").as_string(), "malformed");
}

TEST_P(ReconciliationTest, days_that_the_server_was_away_for_are_caught_up_on) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  begin();
  for (const char* missed : {"2026-09-22", "2026-09-23", "2026-09-24"}) lay_equal(missed);
  clock_.advance(std::chrono::days(3));
  run();
  run();
  for (const char* missed : {"2026-09-22", "2026-09-23", "2026-09-24"}) EXPECT_TRUE(is_balanced(missed)) << missed;
}

TEST_P(ReconciliationTest, an_entry_that_is_not_done_here_is_corrected_by_asking_the_provider_and_one_that_is_unknown_cannot_be) {
  lay_equal("2026-09-20");
  book("A", 100, at("2026-09-21", 12h), EntryKind::payment, false);
  lay("2026-09-21", "A", 100);
  lay("2026-09-21", "X", 100);
  begin();
  const auto both = tickets("2026-09-21");
  const auto known = both.at(0).at("ticketId").as_int64();
  const auto unknown = both.at(1).at("ticketId").as_int64();
  work(known, "claim");
  work(unknown, "claim");
  EXPECT_EQ(work(unknown, "correct", "try").code, reconciliation_nothing_to_ask.code);
  EXPECT_EQ(work(known, "correct", "the notice was lost").text("state"), "corrected");
  EXPECT_THAT(asked_again_, testing::Contains("A"));
  booked_.back().entry.is_done = true;
  compare_again("2026-09-21");
  run();
  EXPECT_EQ(state_of(known), "closed") << "what was corrected is gone";
}

TEST_P(ReconciliationTest, of_twenty_who_claim_a_ticket_at_once_one_has_it) {
  lay_equal("2026-09-20");
  lay("2026-09-21", "A", 101);
  begin();
  const auto ticket = only_ticket("2026-09-21");
  std::atomic<int> claimed = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 20; ++i) {
      threads.emplace_back([&, i] {
        http::MemoryClient one(router_);
        one.set_header("x-staff-key", "clerk" + std::to_string(i));
        const auto answer = one.post("/staff/v1/reconciliation/ticket/work", fmt::format(R"({{"ticketId":{},"work":"claim","reason":""}})", ticket));
        if (answer.code == 200) ++claimed;
      });
    }
  }
  EXPECT_EQ(claimed, 1);
}

TEST_P(ReconciliationTest, what_is_not_there_is_told_as_such) {
  lay_equal("2026-09-20");
  lay_equal("2026-09-21");
  begin();
  EXPECT_EQ(day("2026-09-19").code, reconciliation_day_not_found.code);
  EXPECT_EQ(compare_again("2026-09-19").code, reconciliation_day_not_found.code);
  EXPECT_EQ(compare_again("2026-09-22").code, reconciliation_day_not_over.code);
  EXPECT_EQ(client_.get("/staff/v1/reconciliation/ticket?ticketId=5").code, reconciliation_ticket_not_found.code);
  EXPECT_EQ(work(5, "claim").code, reconciliation_ticket_not_found.code);
  EXPECT_EQ(close(5).code, reconciliation_ticket_not_found.code);
  EXPECT_EQ(client_.get("/staff/v1/reconciliation/days?from=2026-09-31").code, http::invalid_request.code);
  EXPECT_EQ(client_.get("/staff/v1/reconciliation/days?from=2026-01-01&until=2026-09-01").code, http::invalid_request.code);
}

TEST_P(ReconciliationTest, the_auditor_names_a_day_whose_tickets_do_not_come_to_its_difference) {
  lay_equal("2026-09-20");
  lay("2026-09-21", "A", 101);
  begin();
  EXPECT_THAT(offences(), IsEmpty());
  const auto set_amount = [&](std::int64_t cents) {
    database().write([&](db::Transaction& transaction) { transaction.execute("update reconciliation_tickets set provider_cents = $1", cents); });
  };
  set_amount(100);
  const auto found = offences();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().subject, "bill of wechat_pay 2026-09-21");
  EXPECT_EQ(found.front().expected, 101);
  set_amount(101);
}

}  // namespace
}  // namespace galleria::reconciliation
