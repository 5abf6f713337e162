// Plays the mall against the sandbox's house of fapiao through the real gateway: every call is signed and verified as on the real platform.
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace invoices;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

class SandboxFapiaoTest : public db::DatabaseTest {
 protected:
  SandboxFapiaoTest() {
    database().write([](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", platform_test_pem().reveal());
    });
    sandbox.emplace(SandboxOptions{"http://127.0.0.1:8080", "", {"云廊商业管理（南京）有限公司", "91320102MA1YUNLANQ"}}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    provider = make_fapiao(sandbox->fapiao_options(), client, clock_);
  }

  static FapiaoDemand demand() {
    return {"F1000001",
            {TitleKind::organization, "云廊示例有限公司", "91310110666007217T", "", "", "", "", "lin@example.com"},
            {{"1000000000000000000", "青瓷饭碗", "天青", "件", 2, Cents{25'600}, 130}, {"6010000000000000000", "礼品卡", "", "张", 1, Cents{10'000}, 0}},
            Cents{35'600}};
  }
  FapiaoState state() { return provider->query("F1000001").value().state; }
  void order(const std::string& faults) { ASSERT_EQ(answer_in_memory(router, {"POST", "/sandbox/control", {}, faults}).status, 200); }
  void issue() {
    provider->issue(demand());
    clock_.advance(1s);
    ASSERT_EQ(state(), FapiaoState::issued);
  }

  http::Router router;
  InMemoryClient client{router};
  std::optional<Sandbox> sandbox;
  std::unique_ptr<InvoiceProvider> provider;
};
GALLERIA_ON_BOTH_DATABASES(SandboxFapiaoTest);

TEST_P(SandboxFapiaoTest, issues_after_a_moment_with_twenty_digits_and_a_document) {
  EXPECT_FALSE(provider->query("F1000001"));
  provider->issue(demand());
  EXPECT_EQ(state(), FapiaoState::issuing);
  EXPECT_THROW(provider->document("F1000001"), FapiaoRefused);
  clock_.advance(1s);
  const auto issued = provider->query("F1000001").value();
  EXPECT_EQ(issued.state, FapiaoState::issued);
  EXPECT_EQ(issued.number.size(), 20U);
  EXPECT_TRUE(issued.number.starts_with("26320"));
  EXPECT_EQ(issued.total, Cents{35'600});
  EXPECT_TRUE(issued.issued_at.has_value());
  const auto pdf = provider->document("F1000001");
  EXPECT_TRUE(pdf.starts_with("%PDF-"));
  EXPECT_THAT(pdf, HasSubstr("(" + issued.number + ")"));
}

TEST_P(SandboxFapiaoTest, the_e_mail_address_travels_closed) {
  provider->issue(demand());
  EXPECT_THAT(client.calls.front().body, Not(HasSubstr("lin@example.com")));
  EXPECT_THAT(client.calls.front().body, HasSubstr(R"("taxpayer_id":"91310110666007217T")"));
  EXPECT_THAT(client.calls.front().body, HasSubstr(R"("quantity":200000000)"));
  const auto closed = platform_test_key().public_pem();
  EXPECT_EQ(platform_test_key().open_private(VerifyingKey(closed).close_private("lin@example.com")), "lin@example.com");
  EXPECT_THROW(merchant_test_key().open_private(VerifyingKey(closed).close_private("lin@example.com")), SealBroken);
}

TEST_P(SandboxFapiaoTest, the_same_number_issues_once_and_other_terms_are_refused) {
  provider->issue(demand());
  clock_.advance(1s);
  const auto number = provider->query("F1000001")->number;
  provider->issue(demand());
  EXPECT_EQ(provider->query("F1000001")->number, number);
  auto other = demand();
  other.lines.pop_back();
  other.total = Cents{25'600};
  EXPECT_THROW(provider->issue(other), FapiaoRefused);
  auto wrong_sum = demand();
  wrong_sum.request_number = "F1000002";
  wrong_sum.total = Cents{1};
  EXPECT_THROW(provider->issue(wrong_sum), FapiaoRefused);
  auto nameless = demand();
  nameless.request_number = "F1000003";
  nameless.buyer.tax_number = "";
  EXPECT_THROW(provider->issue(nameless), FapiaoRefused);
}

TEST_P(SandboxFapiaoTest, reverses_with_a_red_one) {
  issue();
  const auto number = provider->query("F1000001")->number;
  EXPECT_THROW(provider->reverse({"F1000001", "26320000000000000000", "销货退回"}), FapiaoRefused);
  provider->reverse({"F1000001", number, "销货退回"});
  EXPECT_EQ(state(), FapiaoState::reversing);
  provider->reverse({"F1000001", number, "销货退回"});
  clock_.advance(1s);
  const auto reversed = provider->query("F1000001").value();
  EXPECT_EQ(reversed.state, FapiaoState::reversed);
  EXPECT_EQ(reversed.number, number);
  EXPECT_EQ(reversed.red_number.size(), 20U);
  EXPECT_NE(reversed.red_number, number);
  EXPECT_THAT(provider->document("F1000001"), HasSubstr("(" + reversed.red_number + ")"));
  provider->reverse({"F1000001", number, "销货退回"});
  EXPECT_EQ(provider->query("F1000001")->red_number, reversed.red_number);
}

TEST_P(SandboxFapiaoTest, fails_and_is_slow_on_request_and_tries_again_under_the_same_number) {
  order(R"({"fapiaoFailedCount":1,"fapiaoDelayMs":5000})");
  provider->issue(demand());
  clock_.advance(5s);
  EXPECT_EQ(state(), FapiaoState::issuing);
  clock_.advance(1s);
  const auto failed = provider->query("F1000001").value();
  EXPECT_EQ(failed.state, FapiaoState::issue_failed);
  EXPECT_FALSE(failed.failure.empty());
  issue();
  order(R"({"fapiaoFailedCount":1})");
  const auto number = provider->query("F1000001")->number;
  provider->reverse({"F1000001", number, "销货退回"});
  clock_.advance(1s);
  EXPECT_EQ(state(), FapiaoState::reverse_failed);
  provider->reverse({"F1000001", number, "销货退回"});
  clock_.advance(1s);
  EXPECT_EQ(state(), FapiaoState::reversed);
}

TEST_P(SandboxFapiaoTest, what_nobody_knows_is_told_apart_from_what_was_refused) {
  order(R"({"answerLostCount":1})");
  EXPECT_THROW(provider->issue(demand()), FapiaoUnknown);
  EXPECT_EQ(state(), FapiaoState::issuing);
  order(R"({"serverErrorCount":1})");
  EXPECT_THROW(provider->query("F1000001"), FapiaoUnknown);
  client.on_the_way = [](OutgoingCall&) { throw CallFailed(CallFailed::Reason::timed_out, "no answer"); };
  EXPECT_THROW(provider->query("F1000001"), FapiaoUnknown);
  client.on_the_way = [](OutgoingCall& call) { call.headers.erase(call.headers.begin() + 2); };
  EXPECT_THROW(provider->query("F1000001"), FapiaoRefused) << "unsigned";
}

TEST_P(SandboxFapiaoTest, an_answer_that_another_signed_is_not_believed) {
  auto options = sandbox->fapiao_options();
  options.provider_keys = {{options.provider_keys.begin()->first, merchant_test_key().public_pem()}};
  auto cautious = make_fapiao(options, client, clock_);
  auto quiet = demand();
  quiet.buyer.email.clear();
  EXPECT_THROW(cautious->issue(quiet), FapiaoUnknown);
  options.merchant_id.clear();
  EXPECT_THROW(make_fapiao(options, client, clock_), std::invalid_argument);
}

TEST_P(SandboxFapiaoTest, what_one_merchant_asked_for_no_other_is_told_of) {
  const auto operators = make_fapiao(sandbox->parking_fapiao_options(), client, clock_);
  operators->issue(demand());
  clock_.advance(1s);
  EXPECT_EQ(operators->query("F1000001").value().state, FapiaoState::issued);
  EXPECT_TRUE(operators->document("F1000001").starts_with("%PDF-"));
  EXPECT_FALSE(provider->query("F1000001"));
  EXPECT_THROW(provider->issue(demand()), FapiaoRefused) << "the number is another’s";
}

TEST_P(SandboxFapiaoTest, a_document_can_be_fetched_only_by_its_own_address) {
  issue();
  EXPECT_EQ(answer_in_memory(router, {"GET", "/sandbox/fapiao/F1000001", {}, ""}).status, 404);
}

}  // namespace
}  // namespace galleria::gateways
