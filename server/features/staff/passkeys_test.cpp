// Passkeys: made with both factors once more, shown once for each question, locked when there may be a copy, and gone with a reset.
#include <gmock/gmock.h>

#include <barrier>
#include <random>
#include <thread>

#include "features/staff/passkeys_fixture.hpp"
#include "features/staff/passkeys_rules.hpp"
#include "features/staff/staff_fixture.hpp"

namespace galleria::staff {
namespace {

using testing::HasSubstr;
using testing::Not;

// ---- what authenticators say ----

std::string data_with(unsigned flags, std::string_view rest, std::uint32_t count = 7) {
  std::string bytes = sha256_bytes("mall.example.com");
  bytes.push_back(static_cast<char>(flags));
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(count >> shift & 0xff));
  return bytes.append(rest);
}

std::string attested(std::size_t said_size, std::size_t size, std::string_view key = "\xa0") {
  std::string bytes(16, 'm');
  bytes.push_back(static_cast<char>(said_size >> 8));
  bytes.push_back(static_cast<char>(said_size & 0xff));
  return bytes.append(size, 'c').append(key);
}

TEST(AuthenticatorDataTest, is_read_whole_or_not_at_all) {
  const auto plain = read_authenticator_data(data_with(0x05, ""));
  ASSERT_TRUE(plain);
  EXPECT_TRUE(plain->is_present);
  EXPECT_TRUE(plain->is_verified);
  EXPECT_EQ(plain->sign_count, 7U);
  EXPECT_EQ(plain->rp_id_hash, sha256_bytes("mall.example.com"));
  EXPECT_EQ(read_authenticator_data(data_with(0x05, "", 0xfffffffe))->sign_count, 0xfffffffe);
  EXPECT_EQ(read_authenticator_data(data_with(0x45, attested(32, 32)))->new_credential_id, std::string(32, 'c'));
  EXPECT_TRUE(read_authenticator_data(data_with(0x85, "\xa0"))) << "what extensions say is passed over";
  EXPECT_FALSE(read_authenticator_data(data_with(0x04, ""))->is_present);
  EXPECT_FALSE(read_authenticator_data(data_with(0x01, ""))->is_verified);

  EXPECT_FALSE(read_authenticator_data(""));
  EXPECT_FALSE(read_authenticator_data(data_with(0x05, "").substr(0, 36))) << "too short";
  EXPECT_FALSE(read_authenticator_data(data_with(0x05, "x"))) << "more than its flags announce";
  EXPECT_FALSE(read_authenticator_data(data_with(0x85, ""))) << "less than its flags announce";
  EXPECT_FALSE(read_authenticator_data(data_with(0x15, ""))) << "backed up, and cannot be";
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(0, 0))));
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(33, 32, "")))) << "the id says that it is longer than it is";
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(32, 32, "")))) << "no key follows";
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(1'024, 1'024))));
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(0xffff, 40))));
  EXPECT_FALSE(read_authenticator_data(data_with(0x45, attested(32, 32, std::string(4'096, 'k'))))) << "too long";
}

TEST(AuthenticatorDataTest, hostile_bytes_are_refused_or_read_within_their_bounds) {
  std::mt19937 random(20'261'124);
  std::size_t read_count = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string bytes(random() % 160, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    const auto data = read_authenticator_data(bytes);
    if (!data) continue;
    ++read_count;
    EXPECT_EQ(data->rp_id_hash.size(), 32U);
    EXPECT_LE(data->new_credential_id.size() + 55, std::max<std::size_t>(bytes.size(), 55));
  }
  EXPECT_GT(read_count, 1'000U) << "some of it must get through, or nothing is tried";
}

TEST(AuthenticatorDataTest, each_thing_that_an_answer_may_say_wrongly_is_named) {
  const std::vector<std::string> origins{"https://mall.example.com", "https://desk.example.com"};
  const ExpectedAnswer shown{PasskeyCeremony::sign_in, "q1", "mall.example.com", origins};
  const ExpectedAnswer made{PasskeyCeremony::add, "q1", "mall.example.com", origins};
  const ClientData client{"webauthn.get", "q1", "https://mall.example.com"};
  const auto data = read_authenticator_data(data_with(0x05, "")).value();
  const auto new_data = read_authenticator_data(data_with(0x45, attested(32, 32))).value();
  EXPECT_FALSE(flaw_of(client, data, shown));
  EXPECT_FALSE(flaw_of({"webauthn.get", "q1", "https://desk.example.com"}, data, shown));
  EXPECT_FALSE(flaw_of({"webauthn.create", "q1", "https://mall.example.com"}, new_data, made));
  EXPECT_EQ(flaw_of({"webauthn.create", "q1", client.origin}, data, shown), PasskeyFlaw::wrong_type);
  EXPECT_EQ(flaw_of(client, new_data, made), PasskeyFlaw::wrong_type);
  EXPECT_EQ(flaw_of({"webauthn.get", "q2", client.origin}, data, shown), PasskeyFlaw::wrong_challenge);
  for (const auto* origin : {"", "https://mall.example.com.evil.example", "http://mall.example.com", "https://mall.example.com:8443", "https://evil.example"})
    EXPECT_EQ(flaw_of({"webauthn.get", "q1", origin}, data, shown), PasskeyFlaw::wrong_origin) << origin;
  EXPECT_EQ(flaw_of({"webauthn.get", "q1", client.origin, true}, data, shown), PasskeyFlaw::wrong_origin);
  EXPECT_EQ(flaw_of(client, data, {PasskeyCeremony::sign_in, "q1", "example.com", origins}), PasskeyFlaw::wrong_host);
  EXPECT_EQ(flaw_of(client, read_authenticator_data(data_with(0x04, "")).value(), shown), PasskeyFlaw::nobody_present);
  EXPECT_EQ(flaw_of(client, read_authenticator_data(data_with(0x01, "")).value(), shown), PasskeyFlaw::not_verified);
  EXPECT_EQ(flaw_of(client, new_data, shown), PasskeyFlaw::nothing_made) << "a passkey is shown, and none made";
  EXPECT_EQ(flaw_of({"webauthn.create", "q1", client.origin}, data, made), PasskeyFlaw::nothing_made);
}

TEST(AuthenticatorDataTest, a_counter_goes_on_or_counts_nothing) {
  EXPECT_TRUE(counter_goes_on(0, 0));
  EXPECT_TRUE(counter_goes_on(0, 1));
  EXPECT_TRUE(counter_goes_on(7, 8));
  EXPECT_FALSE(counter_goes_on(7, 7));
  EXPECT_FALSE(counter_goes_on(7, 6));
  EXPECT_FALSE(counter_goes_on(7, 0)) << "it counted before";
}

TEST(AuthenticatorDataTest, only_hosts_with_a_name_have_passkeys) {
  EXPECT_EQ(passkey_host_of("https://mall.example.com"), "mall.example.com");
  EXPECT_EQ(passkey_host_of("http://localhost:8080"), "localhost");
  for (const auto* none : {"http://127.0.0.1:8080", "http://[::1]:8080", "mall.example.com", "", "https://"}) EXPECT_EQ(passkey_host_of(none), "") << none;
}

// ---- keys and signatures ----

TEST(PublicKeyTest, knows_what_its_owner_signed_by_each_algorithm_and_nothing_else) {
  for (const auto algorithm : {SignatureAlgorithm::es256, SignatureAlgorithm::rs256, SignatureAlgorithm::eddsa}) {
    const TestSigner signer(algorithm);
    const TestSigner other(algorithm);
    const auto key = PublicKey::from_spki(algorithm, signer.spki());
    ASSERT_TRUE(key) << enum_text(algorithm);
    const std::string signature = signer.sign("text");
    EXPECT_TRUE(key->verifies("text", signature)) << enum_text(algorithm);
    EXPECT_FALSE(key->verifies("Text", signature));
    EXPECT_FALSE(key->verifies("text", other.sign("text")));
    EXPECT_FALSE(key->verifies("text", ""));
    EXPECT_FALSE(key->verifies("text", signature.substr(1)));
    EXPECT_FALSE(PublicKey::from_spki(algorithm, signer.spki() + "x")) << "nothing may follow";
    for (const auto wrong : {SignatureAlgorithm::es256, SignatureAlgorithm::rs256, SignatureAlgorithm::eddsa}) {
      EXPECT_EQ(PublicKey::from_spki(wrong, signer.spki()).has_value(), wrong == algorithm) << enum_text(algorithm) << " as " << enum_text(wrong);
    }
  }
  EXPECT_FALSE(PublicKey::from_spki(SignatureAlgorithm::es256, ""));
  EXPECT_FALSE(PublicKey::from_spki(SignatureAlgorithm::es256, "no key"));
}

TEST(Base64UrlTest, each_sequence_of_bytes_has_one_spelling) {
  for (const std::string& bytes : {std::string(), std::string("f"), std::string("fo"), std::string("foo"), std::string("\xff\xfe\x00\x01", 4)})
    EXPECT_EQ(base64_url_decode(base64_url_encode(bytes)), bytes);
  EXPECT_EQ(base64_url_encode("\xff\xef"), "_-8");
  for (const auto* none : {"a", "Zh", "Zm9=", "Zm9v ", "+/8", "Zm9vY"}) EXPECT_FALSE(base64_url_decode(none)) << none;
}

// ---- people with passkeys ----

StaffConfig config_with_passkeys() {
  StaffConfig config;
  config.seal_key = Secret("a key for the tests alone");
  config.passkey_host = "mall.example.com";
  config.passkey_origins = {"https://mall.example.com"};
  config.questions_of_address = 20;
  return config;
}

class PasskeysTest : public StaffFixture {
 protected:
  PasskeysTest() : StaffFixture(config_with_passkeys(), KeptDeeds::all) {}

  http::MemoryAnswer ask_for_new(const Person& person, const std::string& name) {
    clock_.advance(totp_step_time);
    return person.client.post(begin_passkey.path, fmt::format(R"({{"password":"{}","code":"{}"}})", good_password, code_now(name)));
  }
  void add(const Person& person, const std::string& name, TestAuthenticator& authenticator) {
    const auto question = ask_for_new(person, name);
    ASSERT_EQ(question.code, 200) << question.body;
    authenticator.user_handle = question.text("userHandle");
    const auto added = person.client.post(add_passkey.path, authenticator.made_for(question.text("challenge")));
    ASSERT_EQ(added.code, 200) << added.body;
  }
  std::string ask() const { return http::MemoryClient(router_).post(begin_passkey_sign_in.path, "{}").text("challenge"); }
  http::MemoryAnswer show(const std::string& body) const { return http::MemoryClient(router_).post(finish_passkey_sign_in.path, body); }
  http::MemoryAnswer show(const TestAuthenticator& authenticator) const { return show(authenticator.shown_for(ask())); }
  std::vector<std::string> deeds() {
    return database().read([](db::Session& session) {
      return session.rows<std::string>("select operation || ' ' || subject || ' by ' || actor from staff_deeds order by deed_id");
    });
  }
};
GALLERIA_ON_BOTH_DATABASES(PasskeysTest);

TEST_P(PasskeysTest, signs_in_alone_by_each_algorithm_with_a_session_of_its_own) {
  const Person ann = sign_in("ann");
  for (const auto algorithm : {SignatureAlgorithm::es256, SignatureAlgorithm::rs256, SignatureAlgorithm::eddsa}) {
    TestAuthenticator authenticator(algorithm);
    add(ann, "ann", authenticator);
    const Person again = person_of(show(authenticator));
    EXPECT_EQ(again.client.get(get_staff_session.path).text("name"), "ann");
    EXPECT_NE(again.token, ann.token);
    for (const auto* part : {"; Path=/staff;", "SameSite=Strict", "HttpOnly", "Secure"}) EXPECT_THAT(again.signed_in.header("Set-Cookie"), HasSubstr(part));
    EXPECT_EQ(ann.client.get(get_staff_session.path).code, 200) << "the other session stays";
  }
  const auto passkeys = ann.client.get(list_passkeys.path);
  EXPECT_EQ(passkeys.data.as_array().size(), 3U);
  EXPECT_EQ(ann.client.get(fmt::format("{}?accountId={}", get_staff_account.path, account_id("ann"))).whole("passkeyCount"), 3);
}

TEST_P(PasskeysTest, a_session_that_was_planted_beforehand_is_none_afterwards) {
  TestAuthenticator authenticator;
  add(sign_in("ann"), "ann", authenticator);
  http::MemoryClient planted(router_);
  planted.set_header("cookie", "galleria_staff=chosen-by-somebody-else");
  const auto answer = planted.post(finish_passkey_sign_in.path, authenticator.shown_for(ask()));
  EXPECT_EQ(answer.code, 200) << answer.body;
  EXPECT_THAT(answer.header("Set-Cookie"), Not(HasSubstr("chosen-by-somebody-else")));
  EXPECT_EQ(planted.get(get_staff_session.path).code, http::staff_not_signed_in.code);
}

TEST_P(PasskeysTest, an_answer_opens_once) {
  TestAuthenticator authenticator;
  add(sign_in("ann"), "ann", authenticator);
  const std::string answer = authenticator.shown_for(ask());
  EXPECT_EQ(show(answer).code, 200);
  EXPECT_EQ(show(answer).code, staff_passkey_question_gone.code) << "staff_passkey_question_gone";
}

TEST_P(PasskeysTest, of_eight_who_show_the_same_answer_at_once_one_comes_in) {
  TestAuthenticator authenticator;
  add(sign_in("ann"), "ann", authenticator);
  const std::string answer = authenticator.shown_for(ask());
  std::atomic<int> entered = 0;
  std::barrier start(8);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        start.arrive_and_wait();
        if (show(answer).code == 200) ++entered;
      });
    }
  }
  EXPECT_EQ(entered, 1);
}

TEST_P(PasskeysTest, a_question_is_used_up_by_a_wrong_answer_is_over_after_five_minutes_and_serves_one_purpose) {
  const Person ann = sign_in("ann");
  TestAuthenticator authenticator;
  add(ann, "ann", authenticator);
  const std::string question = ask();
  authenticator.origin = "https://evil.example";
  EXPECT_EQ(show(authenticator.shown_for(question)).code, staff_passkey_refused.code);
  authenticator.origin = "https://mall.example.com";
  EXPECT_EQ(show(authenticator.shown_for(question)).code, staff_passkey_question_gone.code);

  const std::string late = ask();
  clock_.advance(std::chrono::minutes(5));
  EXPECT_EQ(show(authenticator.shown_for(late)).code, staff_passkey_question_gone.code);
  EXPECT_EQ(show(authenticator.shown_for("made-up")).code, staff_passkey_question_gone.code);

  const std::string for_new = ask_for_new(ann, "ann").text("challenge");
  EXPECT_EQ(show(authenticator.shown_for(for_new)).code, staff_passkey_question_gone.code) << "it was asked for a new passkey";
  TestAuthenticator other;
  EXPECT_EQ(ann.client.post(add_passkey.path, other.made_for(ask())).code, staff_passkey_question_gone.code) << "it was asked for signing in";
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  EXPECT_EQ(bob.client.post(add_passkey.path, other.made_for(for_new)).code, staff_passkey_question_gone.code) << "it belongs to another session";
}

TEST_P(PasskeysTest, staff_passkey_refused_for_whatever_the_passkey_has_not_signed) {
  const Person ann = sign_in("ann");
  TestAuthenticator authenticator;
  add(ann, "ann", authenticator);
  hire("bob", "clerk");
  TestAuthenticator bobs;
  add(sign_in("bob"), "bob", bobs);
  const auto refused = [&](const char* what, const std::function<void(TestAuthenticator&)>& change) {
    TestAuthenticator changed(SignatureAlgorithm::es256);
    changed.credential_id = authenticator.credential_id;
    changed.user_handle = authenticator.user_handle;
    change(changed);
    EXPECT_EQ(show(changed).code, staff_passkey_refused.code) << what;
  };
  refused("another key signed it", [](TestAuthenticator&) {});
  authenticator.on_signature = [](std::string& signature) { signature.back() ^= 1; };
  EXPECT_EQ(show(authenticator).code, staff_passkey_refused.code) << "a changed signature";
  authenticator.on_signature = [](std::string& signature) { signature.clear(); };
  EXPECT_NE(show(authenticator).code, 200);
  authenticator.on_signature = [](std::string&) {};
  const std::string own_handle = std::exchange(authenticator.user_handle, bobs.user_handle);
  EXPECT_EQ(show(authenticator).code, staff_passkey_refused.code) << "it says that it is somebody else's";
  authenticator.user_handle = own_handle;
  for (const auto& [what, change] :
       std::map<std::string, std::function<void(TestAuthenticator&)>>{{"not verified", [](TestAuthenticator& each) { each.flags = 0x01; }},
                                                                      {"nobody there", [](TestAuthenticator& each) { each.flags = 0x04; }},
                                                                      {"another host", [](TestAuthenticator& each) { each.host = "evil.example"; }},
                                                                      {"another page", [](TestAuthenticator& each) { each.origin = "https://evil.example"; }},
                                                                      {"in a frame of others", [](TestAuthenticator& each) { each.cross_origin = "true"; }}}) {
    const std::string host = authenticator.host, origin = authenticator.origin;
    change(authenticator);
    EXPECT_EQ(show(authenticator).code, staff_passkey_refused.code) << what;
    authenticator.host = host, authenticator.origin = origin, authenticator.flags = 0x05, authenticator.cross_origin = "false";
  }
  EXPECT_EQ(show(authenticator.shown_for(ask(), "webauthn.create")).code, staff_passkey_refused.code);
  EXPECT_EQ(show(authenticator).code, 200) << "after all that it still opens";
}

TEST_P(PasskeysTest, staff_passkey_unknown_for_one_that_nobody_has_and_for_whoever_was_disabled) {
  TestAuthenticator stranger;
  stranger.user_handle = "x";
  EXPECT_EQ(show(stranger).code, staff_passkey_unknown.code) << "staff_passkey_unknown";
  hire("bob", "clerk");
  TestAuthenticator bobs;
  add(sign_in("bob"), "bob", bobs);
  const Person ann = sign_in("ann");
  const auto change = [&](std::string_view state) {
    return ann.client.post(change_staff_account_state.path, fmt::format(R"({{"accountId":{},"accountState":"{}"}})", account_id("bob"), state)).code;
  };
  EXPECT_EQ(change("disabled"), 200);
  EXPECT_EQ(show(bobs).code, staff_passkey_unknown.code);
  EXPECT_EQ(change("active"), 200);
  EXPECT_EQ(show(bobs).code, 200);
}

TEST_P(PasskeysTest, staff_passkey_locked_when_the_counter_goes_back_and_that_is_a_deed) {
  const Person ann = sign_in("ann");
  TestAuthenticator authenticator;
  authenticator.sign_count = 5;
  add(ann, "ann", authenticator);
  authenticator.sign_count = 6;
  EXPECT_EQ(show(authenticator).code, 200);
  EXPECT_EQ(show(authenticator).code, staff_passkey_locked.code) << "staff_passkey_locked: the same count twice";
  authenticator.sign_count = 100;
  EXPECT_EQ(show(authenticator).code, staff_passkey_locked.code) << "it stays locked";
  EXPECT_EQ(ann.client.get(list_passkeys.path).data.at(0).at("isLocked").as_bool(), true);
  EXPECT_THAT(deeds(),
              testing::ElementsAre("begin_passkey staff_account by ann", "add_passkey staff_passkey by ann", "finish_passkey_sign_in staff_passkey by ann"));
}

TEST_P(PasskeysTest, a_new_one_takes_both_factors_once_more) {
  const Person ann = sign_in("ann");
  const auto begin = [&](std::string_view password, std::string_view code) {
    return ann.client.post(begin_passkey.path, fmt::format(R"({{"password":"{}","code":"{}"}})", password, code)).code;
  };
  const std::string used = code_now("ann");
  EXPECT_EQ(begin(good_password, used), staff_code_wrong.code) << "the code that signed in is used up";
  clock_.advance(totp_step_time);
  EXPECT_EQ(begin(other_password, code_now("ann")), staff_sign_in_wrong.code);
  EXPECT_EQ(begin(good_password, "000000"), staff_code_wrong.code);
  EXPECT_EQ(begin(good_password, code_now("ann")), 200);
  EXPECT_EQ(begin(good_password, code_now("ann")), staff_code_wrong.code);
  for (int i = 0; i < 5; ++i) begin(other_password, "000000");
  EXPECT_EQ(begin(good_password, code_now("ann")), staff_sign_in_locked.code) << "wrong tries are counted";
  EXPECT_TRUE(ann.client.get(list_passkeys.path).data.as_array().empty());
}

TEST_P(PasskeysTest, staff_passkey_known_is_added_to_no_other_account_and_what_is_no_key_to_none) {
  TestAuthenticator authenticator;
  const Person ann = sign_in("ann");
  add(ann, "ann", authenticator);
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  EXPECT_EQ(bob.client.post(add_passkey.path, authenticator.made_for(ask_for_new(bob, "bob").text("challenge"))).code, staff_passkey_known.code)
      << "staff_passkey_known";
  const auto tampered = [&](std::string_view member, std::string_view value) {
    const TestAuthenticator other;
    std::string body = other.made_for(ask_for_new(bob, "bob").text("challenge"));
    const auto from = body.find(fmt::format("\"{}\":\"", member)) + member.size() + 4;
    body.replace(from, body.find('"', from) - from, value);
    return bob.client.post(add_passkey.path, body).code;
  };
  EXPECT_EQ(tampered("publicKey", "bm8ga2V5"), staff_passkey_refused.code);
  EXPECT_EQ(tampered("credentialId", "b3RoZXI"), staff_passkey_refused.code) << "the authenticator says another id";
  EXPECT_EQ(tampered("clientDataJson", base64_url_encode("{")), staff_passkey_refused.code);
  EXPECT_EQ(tampered("clientDataJson", "%%%"), staff_passkey_refused.code);
  EXPECT_EQ(tampered("authenticatorData", "AAAA"), staff_passkey_refused.code);
  EXPECT_EQ(tampered("algorithm", "rs256"), staff_passkey_refused.code);
  EXPECT_EQ(tampered("algorithm", "none"), http::invalid_request.code);
  EXPECT_TRUE(bob.client.get(list_passkeys.path).data.as_array().empty());
}

TEST_P(PasskeysTest, staff_passkey_not_found_for_one_that_is_somebody_elses_as_for_none) {
  TestAuthenticator authenticator;
  const Person ann = sign_in("ann");
  add(ann, "ann", authenticator);
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  const auto passkey_id = ann.client.get(list_passkeys.path).data.at(0).at("passkeyId").as_int64();
  const auto rename = [&](const Person& who, std::int64_t id) {
    return who.client.post(rename_passkey.path, fmt::format(R"({{"passkeyId":{},"name":"办公室的电脑"}})", id)).code;
  };
  const auto end = [&](const Person& who, std::int64_t id) { return who.client.post(end_passkey.path, fmt::format(R"({{"passkeyId":{}}})", id)).code; };
  EXPECT_EQ(rename(bob, passkey_id), staff_passkey_not_found.code) << "staff_passkey_not_found";
  EXPECT_EQ(end(bob, passkey_id), staff_passkey_not_found.code);
  EXPECT_EQ(end(ann, 1), staff_passkey_not_found.code);
  EXPECT_EQ(rename(ann, passkey_id), 200);
  EXPECT_EQ(ann.client.get(list_passkeys.path).data.at(0).at("name").as_string(), "办公室的电脑");
  EXPECT_EQ(end(ann, passkey_id), 200);
  EXPECT_EQ(show(authenticator).code, staff_passkey_unknown.code);
}

TEST_P(PasskeysTest, a_reset_ends_the_passkeys_and_no_other_account_sees_them) {
  hire("bob", "clerk");
  TestAuthenticator bobs;
  add(sign_in("bob"), "bob", bobs);
  const Person ann = sign_in("ann");
  EXPECT_TRUE(ann.client.get(list_passkeys.path).data.as_array().empty());
  EXPECT_EQ(ann.client.post(reset_staff_sign_in.path, fmt::format(R"({{"accountId":{}}})", account_id("bob"))).code, 200);
  EXPECT_EQ(show(bobs).code, staff_passkey_unknown.code);
}

TEST_P(PasskeysTest, what_strangers_ask_is_bounded_by_address) {
  for (int i = 0; i < 20; ++i) EXPECT_EQ(http::MemoryClient(router_).post(begin_passkey_sign_in.path, "{}").code, 200) << i;
  EXPECT_EQ(http::MemoryClient(router_).post(begin_passkey_sign_in.path, "{}").code, http::too_many_requests.code);
  http::MemoryClient elsewhere(router_);
  elsewhere.set_address("192.0.2.9");
  EXPECT_EQ(elsewhere.post(begin_passkey_sign_in.path, "{}").code, 200);
  clock_.advance(std::chrono::minutes(5));
  EXPECT_EQ(http::MemoryClient(router_).post(begin_passkey_sign_in.path, "{}").code, 200);
}

TEST_P(PasskeysTest, staff_passkeys_full_after_twenty) {
  const Person ann = sign_in("ann");
  database().write([&](db::Transaction& transaction) {
    for (int i = 1; i <= 20; ++i)
      transaction.execute(
          "insert into staff_passkeys (passkey_id, account_id, credential_id, public_key, algorithm, name, sign_count, made_at_ms) values ($1, $2, $3, 'x', "
          "'es256', 'x', 0, 0)",
          std::int64_t{i}, account_id_in(transaction, "ann"), std::to_string(i));
  });
  EXPECT_EQ(ask_for_new(ann, "ann").code, staff_passkeys_full.code) << "staff_passkeys_full";
}

// No way of signing in can be walked by a page of another site, whatever it sends; so nobody is signed in as somebody else without knowing.
TEST_P(PasskeysTest, no_page_of_another_site_signs_anybody_in_by_any_way) {
  TestAuthenticator authenticator;
  add(sign_in("ann"), "ann", authenticator);
  clock_.advance(totp_step_time);
  const std::string challenge = challenge_of("ann");
  const std::map<std::string, std::string> ways{
      {std::string(sign_in_staff.path), fmt::format(R"({{"name":"ann","password":"{}"}})", good_password)},
      {std::string(confirm_totp.path), fmt::format(R"({{"challenge":"{}","code":"{}"}})", challenge, code_now("ann"))},
      {std::string(finish_passkey_sign_in.path), authenticator.shown_for(ask())}};
  for (const auto& [path, body] : ways) {
    http::MemoryClient forged(router_);
    forged.set_header("sec-fetch-site", "cross-site");
    EXPECT_EQ(forged.post(path, body).code, http::invalid_request.code) << path;
    http::MemoryClient old_browser(router_);
    old_browser.set_header("origin", "https://evil.example");
    old_browser.set_header("host", "mall.example.com");
    EXPECT_EQ(old_browser.post(path, body).code, http::invalid_request.code) << path;
    http::MemoryClient own(router_);
    own.set_header("sec-fetch-site", "same-origin");
    EXPECT_EQ(own.post(path, body).code, 200) << path;
  }
}

class WithoutPasskeysTest : public StaffFixture {};
GALLERIA_ON_BOTH_DATABASES(WithoutPasskeysTest);

TEST_P(WithoutPasskeysTest, staff_passkeys_off_where_no_host_is_set) {
  const http::MemoryClient guest(router_);
  EXPECT_EQ(guest.post(begin_passkey_sign_in.path, "{}").code, staff_passkeys_off.code) << "staff_passkeys_off";
  EXPECT_EQ(guest.get(get_sign_in_ways.path).body.find("passkeyHost"), std::string::npos);
  EXPECT_EQ(sign_in("ann").client.post(begin_passkey.path, R"({"password":"x","code":"y"})").code, staff_passkeys_off.code);
}

}  // namespace
}  // namespace galleria::staff
