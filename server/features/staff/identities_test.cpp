// Identities: linked with both factors once more, let in by the browser that began it and once, gone with a reset, and each of it a deed.
#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "features/staff/staff_fixture.hpp"

namespace galleria::staff {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The provider: whoever comes back with the code "of NAME" is NAME. Says itself what else it should not.
struct ScriptedProvider : IdentityProvider {
  std::optional<IdentityTrouble::Kind> trouble;
  std::string its_issuer = "https://login.example.com";
  std::vector<IdentityQuestion> asked;       // on the way there
  std::vector<IdentityQuestion> identified;  // on the way back

  std::string issuer() const override { return its_issuer; }
  std::string address_to_ask(const IdentityQuestion& question) override {
    demand_health();
    asked.push_back(question);
    return "https://login.example.com/authorize?state=" + question.state;
  }
  Identity identify(const IdentityQuestion& question, const IdentityAnswer& answer) override {
    const std::lock_guard lock(mutex);
    demand_health();
    identified.push_back(question);
    const std::string name = answer.code.reveal().substr(3);
    return {its_issuer, name, name + "@example.com"};
  }

 private:
  void demand_health() const {
    if (trouble) throw IdentityTrouble(*trouble, "scripted");
  }
  std::mutex mutex;
};

// Made before the staff that it is given to.
struct WithProvider {
  ScriptedProvider provider;
};

StaffConfig identities_config() {
  StaffConfig config;
  config.seal_key = Secret("a key for the tests alone");
  config.questions_of_address = 20;
  return config;
}

// A browser that was sent to the provider.
struct Journey {
  http::MemoryClient browser;
  std::string state;
  std::string cookie;
};

class IdentitiesTest : public WithProvider, public StaffFixture {
 protected:
  IdentitiesTest()
      : StaffFixture(
            identities_config(), KeptDeeds::all, [](http::Binder&) {}, &provider) {}

  static std::string state_in(const http::MemoryAnswer& begun) {
    const std::string url = begun.text("url");
    return url.substr(url.find("state=") + 6);
  }
  Journey set_out() {
    Journey journey{http::MemoryClient(router_), {}, {}};
    const auto begun = journey.browser.post(begin_identity_sign_in.path, "{}");
    EXPECT_EQ(begun.code, 200) << begun.body;
    journey.state = state_in(begun);
    journey.cookie = begun.header("Set-Cookie");
    journey.browser.set_header("cookie", journey.cookie.substr(0, journey.cookie.find(';')));
    return journey;
  }
  static std::string answer(std::string_view state, std::string_view name, std::string_view more = "") {
    return fmt::format(R"({{"state":"{}","code":"of {}"{}}})", state, name, more);
  }
  http::MemoryAnswer come_back(const Journey& journey, std::string_view name) const {
    return journey.browser.post(finish_identity_sign_in.path, answer(journey.state, name));
  }
  http::MemoryAnswer begin_link(const Person& person, const std::string& name) {
    clock_.advance(totp_step_time);
    return person.client.post(begin_identity.path, fmt::format(R"({{"password":"{}","code":"{}"}})", good_password, code_now(name)));
  }
  http::MemoryAnswer link(const Person& person, const std::string& name, std::string_view as) {
    return person.client.post(add_identity.path, answer(state_in(begin_link(person, name)), as));
  }
  std::vector<std::string> deeds() {
    return database().read([](db::Session& session) {
      return session.rows<std::string>("select operation || ' ' || subject || ' by ' || actor from staff_deeds order by deed_id");
    });
  }
};
GALLERIA_ON_BOTH_DATABASES(IdentitiesTest);

TEST_P(IdentitiesTest, whom_the_provider_vouches_for_comes_in_as_the_linked_account_with_its_roles) {
  const Person ann = sign_in("ann");
  const auto linked = link(ann, "ann", "annabel");
  EXPECT_EQ(linked.code, 200) << linked.body;
  EXPECT_EQ(linked.text("label"), "a***@example.com") << "the whole address stays there";
  EXPECT_EQ(linked.data.at("letsIn").as_bool(), true);
  const Journey journey = set_out();
  const Person again = person_of(come_back(journey, "annabel"));
  EXPECT_EQ(again.client.get(get_staff_session.path).text("name"), "ann");
  EXPECT_EQ(again.signed_in.data.at("session").at("roles").at(0).at("roleKey").as_string(), "owner");
  EXPECT_NE(again.token, ann.token);
  for (const auto* part : {"; Path=/staff;", "SameSite=Strict", "HttpOnly", "Secure"}) EXPECT_THAT(again.signed_in.header("Set-Cookie"), HasSubstr(part));
  EXPECT_EQ(again.client.get(list_staff_sessions.path).data.as_array().size(), 2U) << "a session like the others";
  EXPECT_THAT(deeds(),
              ElementsAre("begin_identity staff_account by ann", "add_identity staff_identity by ann", "finish_identity_sign_in staff_identity by ann"));
  const auto row = ann.client.get(list_identities.path).data.at(0);
  EXPECT_TRUE(row.as_object().contains("lastUsedAt"));
  EXPECT_EQ(ann.client.get(fmt::format("{}?accountId={}", get_staff_account.path, account_id("ann"))).whole("identityCount"), 1);
}

TEST_P(IdentitiesTest, the_ways_in_say_whether_there_is_a_provider) {
  EXPECT_EQ(http::MemoryClient(router_).get(get_sign_in_ways.path).data.at("hasIdentityProvider").as_bool(), true);
}

TEST_P(IdentitiesTest, nonce_and_verifier_follow_from_the_state_and_are_never_shown) {
  const Journey journey = set_out();
  come_back(journey, "nobody");
  ASSERT_EQ(provider.identified.size(), 1U);
  const IdentityQuestion& there = provider.asked.back();
  const IdentityQuestion& back = provider.identified.back();
  EXPECT_EQ(there.nonce, back.nonce);
  EXPECT_EQ(there.code_verifier, back.code_verifier);
  EXPECT_GE(there.code_verifier.size(), 43U) << "RFC 7636";
  for (const auto& hidden : {there.nonce, there.code_verifier}) {
    EXPECT_THAT(journey.state, Not(HasSubstr(hidden)));
    EXPECT_THAT(journey.cookie, Not(HasSubstr(hidden)));
  }
  const Journey other = set_out();
  EXPECT_NE(provider.asked.back().nonce, there.nonce);
  EXPECT_NE(other.state, journey.state);
}

TEST_P(IdentitiesTest, staff_identity_question_gone_in_any_browser_but_the_one_that_began) {
  link(sign_in("ann"), "ann", "annabel");
  const Journey journey = set_out();
  for (const auto* part : {"galleria_ceremony=", "; Path=/staff/v1/session;", "Max-Age=600", "SameSite=Strict", "HttpOnly", "Secure"})
    EXPECT_THAT(journey.cookie, HasSubstr(part));
  const Journey other = set_out();
  const auto brought_elsewhere = other.browser.post(finish_identity_sign_in.path, answer(journey.state, "annabel"));
  EXPECT_EQ(brought_elsewhere.code, staff_identity_question_gone.code) << "the cookie is of another state";
  const auto without = http::MemoryClient(router_).post(finish_identity_sign_in.path, answer(journey.state, "annabel"));
  EXPECT_EQ(without.code, staff_identity_question_gone.code) << "there is no cookie";
  http::MemoryClient made_up(router_);
  made_up.set_header("cookie", "galleria_ceremony=" + std::string(64, 'a'));
  EXPECT_EQ(made_up.post(finish_identity_sign_in.path, answer(journey.state, "annabel")).code, staff_identity_question_gone.code);
  EXPECT_EQ(provider.identified.size(), 1U) << "nobody’s code was used for it, but the one that was linked";
  EXPECT_EQ(come_back(journey, "annabel").code, 200) << "strangers have not used it up";
}

TEST_P(IdentitiesTest, an_answer_opens_once_within_ten_minutes_and_whatever_comes_of_it) {
  link(sign_in("ann"), "ann", "annabel");
  const Journey journey = set_out();
  EXPECT_EQ(come_back(journey, "annabel").code, 200);
  EXPECT_EQ(come_back(journey, "annabel").code, staff_identity_question_gone.code);
  const Journey late = set_out();
  clock_.advance(std::chrono::minutes(10));
  EXPECT_EQ(come_back(late, "annabel").code, staff_identity_question_gone.code);
  const Journey failed = set_out();
  provider.trouble = IdentityTrouble::Kind::refused;
  EXPECT_EQ(come_back(failed, "annabel").code, staff_identity_refused.code) << "staff_identity_refused";
  provider.trouble.reset();
  EXPECT_EQ(come_back(failed, "annabel").code, staff_identity_question_gone.code);
}

TEST_P(IdentitiesTest, of_eight_who_bring_the_same_answer_at_once_one_comes_in) {
  link(sign_in("ann"), "ann", "annabel");
  const Journey journey = set_out();
  std::atomic<int> entered = 0;
  std::barrier start(8);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        start.arrive_and_wait();
        if (come_back(journey, "annabel").code == 200) ++entered;
      });
    }
  }
  EXPECT_EQ(entered, 1);
}

TEST_P(IdentitiesTest, an_answer_serves_the_purpose_and_the_session_that_it_was_asked_for) {
  const Person ann = sign_in("ann");
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  const std::string for_link = state_in(begin_link(ann, "ann"));
  EXPECT_EQ(bob.client.post(add_identity.path, answer(for_link, "annabel")).code, staff_identity_question_gone.code) << "it belongs to another session";
  Journey thief = set_out();
  EXPECT_EQ(thief.browser.post(finish_identity_sign_in.path, answer(for_link, "annabel")).code, staff_identity_question_gone.code);
  EXPECT_EQ(bob.client.post(add_identity.path, answer(thief.state, "annabel")).code, staff_identity_question_gone.code) << "it was asked for signing in";
  EXPECT_EQ(ann.client.post(add_identity.path, answer(for_link, "annabel")).code, 200);
}

TEST_P(IdentitiesTest, linking_takes_both_factors_once_more) {
  const Person ann = sign_in("ann");
  const auto begin = [&](std::string_view password, std::string_view code) {
    return ann.client.post(begin_identity.path, fmt::format(R"({{"password":"{}","code":"{}"}})", password, code)).code;
  };
  EXPECT_EQ(begin(good_password, code_now("ann")), staff_code_wrong.code) << "it was used to sign in";
  clock_.advance(totp_step_time);
  EXPECT_EQ(begin(other_password, code_now("ann")), staff_sign_in_wrong.code);
  EXPECT_EQ(begin(good_password, "000000"), staff_code_wrong.code);
  EXPECT_EQ(begin(good_password, code_now("ann")), 200);
  EXPECT_EQ(begin(good_password, code_now("ann")), staff_code_wrong.code) << "spent";
  EXPECT_EQ(begin(other_password, "000000"), staff_sign_in_wrong.code);
  EXPECT_EQ(begin(good_password, code_now("ann")), staff_sign_in_locked.code);
}

TEST_P(IdentitiesTest, staff_identity_known_and_linked_before_for_what_is_taken) {
  const Person ann = sign_in("ann");
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  EXPECT_EQ(link(ann, "ann", "annabel").code, 200);
  EXPECT_EQ(link(bob, "bob", "annabel").code, staff_identity_known.code) << "staff_identity_known";
  const std::string first = state_in(begin_link(bob, "bob"));
  const std::string second = state_in(begin_link(bob, "bob"));
  EXPECT_EQ(bob.client.post(add_identity.path, answer(first, "bobby")).code, 200);
  EXPECT_EQ(bob.client.post(add_identity.path, answer(second, "robert")).code, staff_identity_linked_before.code) << "staff_identity_linked_before";
  EXPECT_EQ(begin_link(bob, "bob").code, staff_identity_linked_before.code);
  provider.its_issuer = "https://another.example.com";
  EXPECT_EQ(link(bob, "bob", "annabel").code, 200) << "of another house it is somebody else";
  EXPECT_EQ(bob.client.get(list_identities.path).data.at(0).at("letsIn").as_bool(), false) << "the former house is asked no more";
}

TEST_P(IdentitiesTest, staff_identity_unknown_for_whoever_is_not_linked_whatever_their_address) {
  hire("bob", "clerk");
  EXPECT_EQ(come_back(set_out(), "bob").code, staff_identity_unknown.code) << "staff_identity_unknown";
  EXPECT_THAT(deeds(), ElementsAre());
}

TEST_P(IdentitiesTest, staff_identity_suspended_while_the_account_is_disabled) {
  hire("bob", "clerk");
  link(sign_in("bob"), "bob", "bobby");
  const Person ann = sign_in("ann");
  const auto change = [&](std::string_view state) {
    return ann.client.post(change_staff_account_state.path, fmt::format(R"({{"accountId":{},"accountState":"{}"}})", account_id("bob"), state)).code;
  };
  EXPECT_EQ(change("disabled"), 200);
  EXPECT_EQ(come_back(set_out(), "bobby").code, staff_identity_suspended.code) << "staff_identity_suspended";
  EXPECT_EQ(change("active"), 200);
  EXPECT_EQ(come_back(set_out(), "bobby").code, 200);
}

TEST_P(IdentitiesTest, one_unlinks_oneself_and_whoever_edits_accounts_unlinks_others) {
  const Person ann = sign_in("ann");
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  const auto id = link(bob, "bob", "bobby").whole("identityId");
  EXPECT_EQ(ann.client.post(end_identity.path, fmt::format(R"({{"identityId":{}}})", id)).code, staff_identity_not_found.code) << "staff_identity_not_found";
  EXPECT_EQ(bob.client.post(end_identity.path, fmt::format(R"({{"identityId":{}}})", id)).code, 200);
  EXPECT_EQ(bob.client.post(end_identity.path, fmt::format(R"({{"identityId":{}}})", id)).code, staff_identity_not_found.code);
  EXPECT_EQ(come_back(set_out(), "bobby").code, staff_identity_unknown.code);

  link(bob, "bob", "bobby");
  const auto unlink = [&](const Person& by, std::string_view whom) {
    return by.client.post(end_staff_identities.path, fmt::format(R"({{"accountId":{}}})", account_id(whom))).code;
  };
  EXPECT_EQ(unlink(bob, "ann"), http::staff_only.code);
  EXPECT_EQ(unlink(ann, "ann"), staff_own_account.code);
  EXPECT_EQ(unlink(ann, "bob"), 200);
  EXPECT_EQ(unlink(ann, "bob"), staff_identity_not_found.code);
  EXPECT_EQ(come_back(set_out(), "bobby").code, staff_identity_unknown.code);
  EXPECT_EQ(deeds().back(), "end_staff_identities staff_account by ann");
}

TEST_P(IdentitiesTest, a_reset_ends_the_link) {
  hire("bob", "clerk");
  link(sign_in("bob"), "bob", "bobby");
  EXPECT_EQ(sign_in("ann").client.post(reset_staff_sign_in.path, fmt::format(R"({{"accountId":{}}})", account_id("bob"))).code, 200);
  EXPECT_EQ(come_back(set_out(), "bobby").code, staff_identity_unknown.code);
}

TEST_P(IdentitiesTest, what_the_provider_cannot_or_will_not_say_is_told_apart) {
  provider.trouble = IdentityTrouble::Kind::unavailable;
  EXPECT_EQ(http::MemoryClient(router_).post(begin_identity_sign_in.path, "{}").code, staff_identity_unavailable.code) << "staff_identity_unavailable";
  provider.trouble.reset();
  const Journey journey = set_out();
  provider.trouble = IdentityTrouble::Kind::not_allowed;
  EXPECT_EQ(come_back(journey, "annabel").code, staff_identity_not_allowed.code) << "staff_identity_not_allowed";
  provider.trouble.reset();
}

TEST_P(IdentitiesTest, what_strangers_can_have_kept_here_is_bounded_and_swept) {
  for (int i = 0; i < 20; ++i) set_out();
  EXPECT_EQ(http::MemoryClient(router_).post(begin_identity_sign_in.path, "{}").code, http::too_many_requests.code);
  clock_.advance(std::chrono::minutes(10));
  set_out();
  staff_->timer_handlers().at("sweep_staff")({});
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from staff_identity_questions").value(); }), 1);
}

class NoProviderTest : public StaffFixture {};
GALLERIA_ON_BOTH_DATABASES(NoProviderTest);

TEST_P(NoProviderTest, staff_identity_off_where_nobody_vouches) {
  const Person ann = sign_in("ann");
  const http::MemoryClient guest(router_);
  EXPECT_EQ(guest.get(get_sign_in_ways.path).data.at("hasIdentityProvider").as_bool(), false);
  EXPECT_EQ(guest.post(begin_identity_sign_in.path, "{}").code, staff_identity_off.code) << "staff_identity_off";
  EXPECT_EQ(guest.post(finish_identity_sign_in.path, R"({"state":"s","code":"c"})").code, staff_identity_off.code);
  EXPECT_EQ(ann.client.post(begin_identity.path, R"({"password":"p","code":"c"})").code, staff_identity_off.code);
  EXPECT_EQ(ann.client.post(add_identity.path, R"({"state":"s","code":"c"})").code, staff_identity_off.code);
}

}  // namespace
}  // namespace galleria::staff
