// The mall fetches the sandbox's bills through the real gateway: signed, compressed, checked, and wrong in every way that can be ordered.
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "gateways/wechat_pay/wechat_bills.hpp"

namespace galleria::gateways {
namespace {
using namespace reconciliation;
using namespace std::chrono_literals;

constexpr MallOffset mall = 8h;

class SandboxBillsTest : public db::DatabaseTest {
 protected:
  SandboxBillsTest() {
    database().write([](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", platform_test_pem().reveal());
    });
    sandbox_.emplace(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client_);
    sandbox_->add_routes(router_);
    bills_ = make_wechat_bills(sandbox_->wechat_pay_options("/notify"), client_, clock_);
    day_ = business_day(clock_.now(), mall);
    for (int i = 1; i <= 3; ++i) pay("P700" + std::to_string(i), 10'000 * i);
    clock_.advance(std::chrono::days(1));
  }
  void pay(const std::string& number, std::int64_t cents) {
    database().write(
        [&](db::Transaction& transaction) { sandbox_->put_paid_trade(transaction, ids_.next_value(), number, "围巾", Cents{cents}, clock_.now()); });
  }
  void order(const std::string& faults) { ASSERT_EQ(answer_in_memory(router_, {"POST", "/sandbox/control", {}, faults}).status, 200); }
  std::optional<BillProblem> problem() {
    try {
      bills_->fetch(day_);
      return std::nullopt;
    } catch (const NoBill& none) {
      return none.problem;
    }
  }

  http::Router router_;
  InMemoryClient client_{router_};
  std::optional<Sandbox> sandbox_;
  std::unique_ptr<BillSource> bills_;
  BusinessDay day_;
};
GALLERIA_ON_BOTH_DATABASES(SandboxBillsTest);

TEST_P(SandboxBillsTest, a_day_is_told_as_it_was) {
  pay("P8001", 50'000);
  const Bill bill = bills_->fetch(day_);
  ASSERT_EQ(bill.rows.size(), 3U) << "what was paid the day after stands on another bill";
  EXPECT_EQ(bill.rows.at(1).number, "P7002");
  EXPECT_EQ(bill.rows.at(1).provider_number, "TP7002");
  EXPECT_EQ(bill.rows.at(1).amount_cents, Cents{20'000});
  EXPECT_EQ(bill.rows.at(1).fee_cents, Cents{120});
  EXPECT_EQ(bill.digest.size(), 64U);
}

TEST_P(SandboxBillsTest, both_questions_are_signed_over_what_is_asked) {
  bills_->fetch(day_);
  ASSERT_EQ(client_.calls.size(), 2U);
  EXPECT_THAT(client_.calls.at(0).url, testing::EndsWith("/v3/bill/tradebill?bill_date=" + day_text(day_) + "&bill_type=ALL&tar_type=GZIP"));
  client_.on_the_way = [](OutgoingCall& call) { call.url += "0"; };
  EXPECT_EQ(problem(), BillProblem::refused) << "the signature is of another address";
}

TEST_P(SandboxBillsTest, a_day_that_is_not_over_or_had_no_trade_has_no_bill) {
  day_ += std::chrono::days(1);
  EXPECT_EQ(problem(), BillProblem::not_ready);
  day_ -= std::chrono::days(30);
  EXPECT_EQ(problem(), BillProblem::not_ready);
}

TEST_P(SandboxBillsTest, each_way_to_be_wrong_is_told_apart) {
  order(R"({"billNotReadyCount":1})");
  EXPECT_EQ(problem(), BillProblem::not_ready);
  order(R"({"billWrongDigestCount":1})");
  EXPECT_EQ(problem(), BillProblem::wrong_digest);
  order(R"({"billCutOffCount":1})");
  EXPECT_EQ(problem(), BillProblem::malformed);
  client_.on_the_way = [](OutgoingCall&) { throw CallFailed(CallFailed::Reason::timed_out, "nobody answers"); };
  EXPECT_EQ(problem(), BillProblem::unavailable);
  client_.on_the_way = [](OutgoingCall&) {};
  EXPECT_EQ(problem(), std::nullopt) << "all is well again";
}

TEST_P(SandboxBillsTest, a_bill_can_lack_rows_and_have_too_many_and_others) {
  order(R"({"billMissingCount":1,"billWrongAmountCount":1,"billTwiceCount":1,"billExtraCount":1})");
  const Bill bill = bills_->fetch(day_);
  ASSERT_EQ(bill.rows.size(), 4U);
  EXPECT_EQ(bill.rows.at(0).number, "P7002");
  EXPECT_EQ(bill.rows.at(1).amount_cents, Cents{30'100});
  EXPECT_EQ(bill.rows.at(2), bill.rows.at(0));
  EXPECT_EQ(bill.rows.at(3).amount_cents, Cents{8'800});
  EXPECT_EQ(bills_->fetch(day_).rows, bill.rows) << "an error stays";
  order(R"({"billMissingCount":0,"billWrongAmountCount":0,"billTwiceCount":0,"billExtraCount":0})");
  EXPECT_EQ(bills_->fetch(day_).rows.size(), 3U) << "until it is mended";
}

TEST_P(SandboxBillsTest, an_answer_that_was_changed_on_its_way_is_not_believed) {
  struct Tampering : HttpClient {
    Tampering(HttpClient& its_other, bool its_file) : other(its_other), changes_file(its_file) {}
    OutsideAnswer call(const OutgoingCall& request) override {
      auto answer = other.call(request);
      const bool is_file = request.url.find("/billdownload/") != std::string::npos;
      if (is_file == changes_file) answer.body.back() = static_cast<char>(answer.body.back() + 1);
      return answer;
    }
    HttpClient& other;
    bool changes_file;
  };
  for (const bool changes_file : {false, true}) {
    Tampering between(client_, changes_file);
    const auto others = make_wechat_bills(sandbox_->wechat_pay_options("/notify"), between, clock_);
    EXPECT_THROW(others->fetch(day_), NoBill);
  }
}

TEST_P(SandboxBillsTest, our_signature_goes_to_no_other_house) {
  struct Elsewhere : HttpClient {
    explicit Elsewhere(const SigningKey& its_key, const Clock& its_clock) : key(its_key), clock(its_clock) {}
    OutsideAnswer call(const OutgoingCall& request) override {
      urls.push_back(request.url);
      OutsideAnswer answer{200, {}, R"({"hash_type":"SHA1","hash_value":"00","download_url":"https://elsewhere.example/v3/billdownload/file?token=1"})"};
      for (auto& [name, value] : signature_headers("SANDBOXPLATFORM", key, answer.body, clock.now())) {
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        answer.headers[name] = value;
      }
      return answer;
    }
    const SigningKey& key;
    const Clock& clock;
    std::vector<std::string> urls;
  };
  Elsewhere elsewhere(platform_test_key(), clock_);
  auto options = sandbox_->wechat_pay_options("/notify");
  options.provider_keys = {{"SANDBOXPLATFORM", platform_test_key().public_pem()}};
  const auto bills = make_wechat_bills(options, elsewhere, clock_);
  try {
    bills->fetch(day_);
    FAIL() << "it was fetched from elsewhere";
  } catch (const NoBill& none) {
    EXPECT_EQ(none.problem, BillProblem::refused);
  }
  EXPECT_EQ(elsewhere.urls.size(), 1U);
}

}  // namespace
}  // namespace galleria::gateways
