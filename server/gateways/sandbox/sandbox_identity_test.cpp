// Plays the console against the sandbox's identity provider through the real gateway: who is vouched for, and whatever the provider does wrong.
#include <gmock/gmock.h>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "gateways/oidc/oidc.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using staff::IdentityAnswer;
using staff::IdentityQuestion;
using staff::IdentityTrouble;
using testing::HasSubstr;
using testing::Not;

constexpr auto refused = IdentityTrouble::Kind::refused;
constexpr auto unavailable_kind = IdentityTrouble::Kind::unavailable;
constexpr auto not_allowed = IdentityTrouble::Kind::not_allowed;

class SandboxIdentityTest : public db::DatabaseTest {
 protected:
  SandboxIdentityTest() {
    start_crypto();
    database().write([](db::Transaction& transaction) {
      for (const char* name : {"merchant_private_key", "identity_key"})
        transaction.execute("insert into sandbox_keys (name, value) values ($1, $2)", name, merchant_test_pem().reveal());
      for (const char* name : {"platform_private_key", "identity_next_key"})
        transaction.execute("insert into sandbox_keys (name, value) values ($1, $2)", name, platform_test_pem().reveal());
    });
    sandbox.emplace(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    options = sandbox->oidc_options("/console/identity");
    open();
  }

  void open() { provider = make_oidc(options, client, clock_); }
  void order(const std::string& faults) { ASSERT_EQ(answer_in_memory(router, {"POST", "/sandbox/control", {}, faults}).status, 200); }

  // The query of the address, as the provider's page sends it on, with who it is.
  http::Response decide(const std::string& address, const std::string& decision) {
    return answer_in_memory(router, {"POST", "/sandbox/identity/authorize", {}, address.substr(address.find('?') + 1) + "&" + decision});
  }
  static std::string location_of(const http::Response& response) {
    for (const auto& [name, value] : response.headers) {
      if (name == "Location") return value;
    }
    return {};
  }
  static Secret code_in(const std::string& location) {
    const auto start = location.find("code=") + 5;
    return Secret(location.substr(start, location.find('&', start) - start));
  }
  IdentityAnswer answer_of(const std::string& person) {
    return {code_in(location_of(decide(provider->address_to_ask(question), "person=" + person))), options.issuer};
  }

  staff::Identity identify(const std::string& person = "manager") { return provider->identify(question, answer_of(person)); }
  template <class Work>
  std::pair<IdentityTrouble::Kind, std::string> trouble(const Work& work) {
    try {
      work();
    } catch (const IdentityTrouble& trouble) {
      return {trouble.kind, trouble.what()};
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
  }
  IdentityTrouble::Kind kind_of_trouble() {
    return trouble([&] { identify(); }).first;
  }

  http::Router router;
  InMemoryClient client{router};
  std::optional<Sandbox> sandbox;
  OidcOptions options;
  std::unique_ptr<staff::IdentityProvider> provider;
  const IdentityQuestion question{"the-state", "the-nonce", std::string(43, 'v')};
};
GALLERIA_ON_BOTH_DATABASES(SandboxIdentityTest);

TEST_P(SandboxIdentityTest, asks_with_state_nonce_and_a_digest_of_the_verifier) {
  const auto address = provider->address_to_ask(question);
  EXPECT_THAT(address, testing::StartsWith("/sandbox/identity/authorize?response_type=code&client_id=galleria-console&"));
  EXPECT_THAT(address, HasSubstr("redirect_uri=%2Fconsole%2Fidentity&scope=openid%20email&state=the-state&nonce=the-nonce"));
  EXPECT_THAT(address, HasSubstr("code_challenge=" + base64_url_encode(sha256_bytes(question.code_verifier)) + "&code_challenge_method=S256"));
  EXPECT_THAT(address, Not(HasSubstr(question.code_verifier)));
  options.acr = "mfa";
  options.max_age = 30min;
  open();
  EXPECT_THAT(provider->address_to_ask(question), testing::EndsWith("&acr_values=mfa&max_age=1800"));
}

TEST_P(SandboxIdentityTest, says_who_came_back_with_the_code) {
  const auto location = location_of(decide(provider->address_to_ask(question), "person=manager"));
  EXPECT_THAT(location, testing::StartsWith("/console/identity?code="));
  EXPECT_THAT(location, testing::EndsWith("&state=the-state&iss=http%3A%2F%2F127.0.0.1%3A8080%2Fsandbox%2Fidentity"));
  const auto identity = provider->identify(question, {code_in(location), options.issuer});
  EXPECT_EQ(identity.issuer, options.issuer);
  EXPECT_EQ(identity.subject, "manager");
  EXPECT_EQ(identity.name, "manager@galleria.example");
}

TEST_P(SandboxIdentityTest, whoever_thinks_better_of_it_comes_back_without_a_code) {
  EXPECT_THAT(location_of(decide(provider->address_to_ask(question), "refuse=true")),
              testing::StartsWith("/console/identity?error=access_denied&state=the-state"));
}

TEST_P(SandboxIdentityTest, the_provider_sends_nobody_anywhere_else) {
  auto address = provider->address_to_ask(question);
  const auto place = address.find("%2Fconsole%2Fidentity");
  address.replace(place, 21, "https%3A%2F%2Fevil.example.com");
  EXPECT_EQ(decide(address, "person=manager").status, 400);
}

TEST_P(SandboxIdentityTest, a_code_is_good_once_for_a_minute_and_for_whoever_knows_the_verifier) {
  const auto answer = answer_of("manager");
  EXPECT_EQ(provider->identify(question, answer).subject, "manager");
  EXPECT_EQ(trouble([&] { provider->identify(question, answer); }).first, refused);
  const auto stolen = answer_of("manager");
  EXPECT_EQ(trouble([&] { provider->identify({"the-state", "the-nonce", std::string(43, 'w')}, stolen); }).first, refused);
  const auto late = answer_of("manager");
  clock_.advance(1min);
  EXPECT_EQ(trouble([&] { provider->identify(question, late); }).first, refused);
}

TEST_P(SandboxIdentityTest, a_token_of_another_journey_is_refused) {
  const auto answer = answer_of("manager");
  EXPECT_EQ(trouble([&] { provider->identify({"the-state", "my-own-nonce", question.code_verifier}, answer); }).first, refused);
}

TEST_P(SandboxIdentityTest, an_answer_in_another_houses_name_is_refused_before_its_code_is_used) {
  auto answer = answer_of("manager");
  const auto calls_before = client.calls.size();
  answer.issuer = "https://evil.example.com";
  EXPECT_EQ(trouble([&] { provider->identify(question, answer); }).first, refused);
  answer.issuer.reset();
  EXPECT_EQ(trouble([&] { provider->identify(question, answer); }).first, refused) << "this provider always says who it is";
  EXPECT_EQ(client.calls.size(), calls_before);
}

TEST_P(SandboxIdentityTest, whatever_is_wrong_with_a_token_lets_nobody_in) {
  for (const char* fault : {"identityWrongNonceCount", "identityWrongAudienceCount", "identityExpiredCount", "identityUnsignedCount", "identityUnknownKeyCount",
                            "identityErrorCount"}) {
    order(fmt::format(R"({{"{}":1}})", fault));
    EXPECT_EQ(kind_of_trouble(), refused) << fault;
    EXPECT_EQ(identify().subject, "manager") << "after " << fault;
  }
}

TEST_P(SandboxIdentityTest, changed_keys_are_found_again_and_unknown_ones_are_asked_for_once) {
  const auto key_calls = [&] { return std::ranges::count_if(client.calls, [](const OutgoingCall& call) { return call.url.ends_with("/keys"); }); };
  identify();
  identify();
  EXPECT_EQ(key_calls(), 1);
  order(R"({"identityRotated":1})");
  EXPECT_EQ(identify().subject, "manager");
  EXPECT_EQ(key_calls(), 2);
  order(R"({"identityUnknownKeyCount":1})");
  EXPECT_EQ(kind_of_trouble(), refused);
  EXPECT_EQ(key_calls(), 3);
  order(R"({"identityRotated":0})");
  EXPECT_EQ(identify().subject, "manager");
  clock_.advance(1h);
  identify();
  EXPECT_EQ(key_calls(), 5) << "what was published is asked for again after an hour: a key may have been taken away";
}

TEST_P(SandboxIdentityTest, no_answer_or_no_sense_may_pass_later_and_tells_no_secret) {
  for (int down_calls = 1; down_calls <= 3; ++down_calls) {
    open();
    const auto address = provider->address_to_ask(question);
    const IdentityAnswer answer{code_in(location_of(decide(address, "person=manager"))), options.issuer};
    open();  // nothing is kept: it asks for the discovery document, then for the token, then for the keys
    int call_count = 0;
    client.on_the_way = [&](OutgoingCall&) {
      if (++call_count == down_calls) throw CallFailed(CallFailed::Reason::timed_out, "staff_identity: timed out");
    };
    const auto told = trouble([&] { provider->identify(question, answer); });
    EXPECT_EQ(told.first, unavailable_kind) << down_calls;
    for (const auto& secret : {answer.code.reveal(), question.code_verifier, options.client_secret.reveal()}) EXPECT_THAT(told.second, Not(HasSubstr(secret)));
    client.on_the_way = [](OutgoingCall&) {};
  }
  open();
  order(R"({"identityDownCount":1})");
  EXPECT_EQ(trouble([&] { provider->address_to_ask(question); }).first, unavailable_kind);
  EXPECT_EQ(identify().subject, "manager");
}

TEST_P(SandboxIdentityTest, a_wrong_secret_of_ours_is_our_trouble_and_nobodys_refusal) {
  options.client_secret = Secret("another secret");
  open();
  EXPECT_EQ(kind_of_trouble(), unavailable_kind);
}

TEST_P(SandboxIdentityTest, a_provider_that_calls_itself_otherwise_is_not_the_one) {
  options.issuer += "/";
  open();
  EXPECT_EQ(trouble([&] { provider->address_to_ask(question); }).first, unavailable_kind);
}

TEST_P(SandboxIdentityTest, the_configuration_says_whom_it_lets_through) {
  options.email_domain = "other.example";
  open();
  EXPECT_EQ(kind_of_trouble(), not_allowed);
  options.email_domain = "example";
  open();
  EXPECT_EQ(kind_of_trouble(), not_allowed) << "a part of a domain is another";
  options.email_domain.clear();
  options.required_claim = "groups=mall";
  open();
  EXPECT_EQ(kind_of_trouble(), not_allowed);
  options.required_claim = "email=finance@galleria.example";
  open();
  EXPECT_EQ(kind_of_trouble(), not_allowed);
  EXPECT_EQ(identify("finance").subject, "finance");
}

TEST_P(SandboxIdentityTest, missing_options_stop_the_start) {
  const auto starts = [&](auto change) {
    OidcOptions changed = options;
    change(changed);
    make_oidc(changed, client, clock_);
  };
  EXPECT_THROW(starts([](OidcOptions& changed) { changed.client_secret = Secret(); }), std::invalid_argument);
  EXPECT_THROW(starts([](OidcOptions& changed) { changed.issuer.clear(); }), std::invalid_argument);
  EXPECT_THROW(starts([](OidcOptions& changed) { changed.required_claim = "mall"; }), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::gateways
