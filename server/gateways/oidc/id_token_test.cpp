// What is taken of a token, and each thing that may be wrong with it, with keys that the tests make.
#include "gateways/oidc/id_token.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "base/names.hpp"
#include "gateways/oidc/signer_fixture.hpp"

namespace galleria::gateways {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view house = "https://login.example.com/mall";
const TimeMs token_now = time_from_epoch_ms(1'790'000'000'000);

// Claims as JSON texts, so that a test can put anything in the place of one, or nothing.
using Claims = std::map<std::string, std::string, std::less<>>;

Claims good_claims() {
  return {{"iss", R"("https://login.example.com/mall")"},
          {"sub", R"("u-1")"},
          {"aud", R"("galleria")"},
          {"nonce", R"("the nonce")"},
          {"iat", "1790000000"},
          {"exp", "1790000300"}};
}

std::string json_of(const Claims& claims) {
  std::string text;
  for (const auto& [name, value] : claims) text += fmt::format("{}\"{}\":{}", text.empty() ? "" : ",", name, value);
  return "{" + text + "}";
}

struct IdTokenTest : testing::Test {
  const TokenSigner rsa{SignatureAlgorithm::rs256, "r1"};
  const TokenSigner ec{SignatureAlgorithm::es256, "e1"};
  const TokenSigner stranger{SignatureAlgorithm::rs256, "r1"};
  std::vector<WebKey> keys = read_web_keys(fmt::format(R"({{"keys":[{},{}]}})", rsa.web_key(), ec.web_key())).value();
  ExpectedToken expected{house, "galleria", "the nonce", token_now};

  // "" for a token that holds.
  std::string flaw_of(std::string_view token) const {
    const auto checked = checked_claims(token, keys, expected);
    const auto* const flaw = std::get_if<TokenFlaw>(&checked);
    return flaw == nullptr ? "" : std::string(enum_text(*flaw));
  }
  std::string flaw_with(std::string_view name, std::string_view value) const {
    Claims claims = good_claims();
    if (value.empty()) {
      claims.erase(claims.find(name));
    } else {
      claims[std::string(name)] = value;
    }
    return flaw_of(rsa.token(json_of(claims)));
  }
};

TEST_F(IdTokenTest, holds_when_rs256_or_es256_has_signed_it_and_says_who_it_is) {
  for (const TokenSigner* signer : {&rsa, &ec}) {
    const auto checked = checked_claims(signer->token(json_of(good_claims())), keys, expected);
    ASSERT_TRUE(std::holds_alternative<wire::Json>(checked)) << signer->algorithm_name();
    EXPECT_EQ(wire::text_member(std::get<wire::Json>(checked), "sub"), "u-1");
  }
}

TEST_F(IdTokenTest, each_claim_that_is_missing_or_says_something_else_is_named) {
  struct Case {
    const char *name, *value, *flaw;
  };
  const Case cases[] = {
      {"iss", R"("https://login.example.com/mall/")", "wrong_issuer"},
      {"iss", R"("https://evil.example.com")", "wrong_issuer"},
      {"iss", "", "wrong_issuer"},
      {"aud", R"("another")", "wrong_audience"},
      {"aud", R"(["another"])", "wrong_audience"},
      {"aud", R"(["galleria","another"])", "wrong_audience"},
      {"aud", R"([])", "wrong_audience"},
      {"aud", "7", "wrong_audience"},
      {"aud", "", "wrong_audience"},
      {"aud", R"(["galleria"])", ""},
      {"azp", R"("another")", "wrong_party"},
      {"azp", "7", "wrong_party"},
      {"azp", R"("galleria")", ""},
      {"nonce", R"("another")", "wrong_nonce"},
      {"nonce", R"("")", "wrong_nonce"},
      {"nonce", "", "wrong_nonce"},
      {"sub", R"("")", "nobody"},
      {"sub", "7", "nobody"},
      {"sub", "", "nobody"},
      {"exp", "1789999940", "expired"},
      {"exp", "1789999941", ""},
      {"exp", R"("1790000300")", "expired"},
      {"exp", "-1", "expired"},
      {"exp", "1e300", "expired"},
      {"exp", "1790000300.5", ""},
      {"exp", "", "expired"},
      {"iat", "1790000061", "wrong_time"},
      {"iat", "1790000060", ""},
      {"iat", "1789999399", "wrong_time"},
      {"iat", "1789999400", ""},
      {"iat", "", "wrong_time"},
      {"nbf", "1790000061", "wrong_time"},
      {"nbf", R"("soon")", "wrong_time"},
      {"nbf", "1790000060", ""},
  };
  for (const Case& each : cases) EXPECT_EQ(flaw_with(each.name, each.value), each.flaw) << each.name << " " << each.value;
  EXPECT_EQ(flaw_with("sub", "\"" + std::string(255, 's') + "\""), "");
  EXPECT_EQ(flaw_with("sub", "\"" + std::string(256, 's') + "\""), "nobody");
}

TEST_F(IdTokenTest, when_and_how_somebody_signed_in_counts_only_if_it_was_asked_for) {
  EXPECT_EQ(flaw_with("auth_time", "1"), "");
  EXPECT_EQ(flaw_with("acr", R"("0")"), "");
  expected.longest_since_sign_in = 30min;
  EXPECT_EQ(flaw_of(rsa.token(json_of(good_claims()))), "signed_in_too_long_ago") << "it does not say when";
  EXPECT_EQ(flaw_with("auth_time", "1789998139"), "signed_in_too_long_ago");
  EXPECT_EQ(flaw_with("auth_time", "1789998140"), "");
  expected.longest_since_sign_in.reset();
  expected.acr = "mfa";
  EXPECT_EQ(flaw_of(rsa.token(json_of(good_claims()))), "wrong_acr");
  EXPECT_EQ(flaw_with("acr", R"("pwd")"), "wrong_acr");
  EXPECT_EQ(flaw_with("acr", R"("mfa")"), "");
}

TEST_F(IdTokenTest, only_the_listed_algorithms_are_taken_whatever_the_header_says) {
  const auto claims = json_of(good_claims());
  for (const char* name : {"none", "None", "HS256", "RS384", "PS256", "ES384", "EdDSA", ""})
    EXPECT_EQ(flaw_of(rsa.token(fmt::format(R"({{"alg":"{}","kid":"r1"}})", name), claims)), "wrong_algorithm") << name;
  EXPECT_EQ(flaw_of(rsa.token(R"({"kid":"r1"})", claims)), "wrong_algorithm");
  const auto unsigned_text = base64_url_encode(R"({"alg":"none"})") + "." + base64_url_encode(claims) + ".";
  EXPECT_EQ(flaw_of(unsigned_text), "wrong_algorithm");
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"ES256","kid":"r1"})", claims)), "unknown_key") << "a key is for one algorithm";
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"ES256","kid":"e1"})", claims)), "wrong_signature");
}

TEST_F(IdTokenTest, the_signature_must_be_the_named_keys_over_these_very_bytes) {
  const auto claims = json_of(good_claims());
  EXPECT_EQ(flaw_of(stranger.token(claims)), "wrong_signature") << "of the same name, but another key";
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"RS256","kid":"r2"})", claims)), "unknown_key");
  auto changed = rsa.token(claims);
  const auto other = rsa.token(json_of({{"sub", R"("u-2")"}}));
  changed.replace(changed.find('.'), changed.rfind('.') - changed.find('.'), other.substr(other.find('.'), other.rfind('.') - other.find('.')));
  EXPECT_EQ(flaw_of(changed), "wrong_signature") << "nothing that it says is looked at before";
  const auto token = rsa.token(claims);
  EXPECT_EQ(flaw_of(token.substr(0, token.rfind('.') + 1)), "wrong_signature");
}

TEST_F(IdTokenTest, a_header_without_a_key_is_served_by_the_only_one_of_its_kind) {
  const auto claims = json_of(good_claims());
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"RS256"})", claims)), "");
  keys.push_back(read_web_keys(fmt::format(R"({{"keys":[{}]}})", stranger.web_key()))->front());
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"RS256"})", claims)), "unknown_key") << "nobody says which";
}

TEST_F(IdTokenTest, what_is_no_token_is_unreadable) {
  const auto claims = json_of(good_claims());
  const auto token = rsa.token(claims);
  EXPECT_EQ(flaw_of(""), "unreadable");
  EXPECT_EQ(flaw_of("a.b"), "unreadable");
  EXPECT_EQ(flaw_of(token + ".x"), "unreadable");
  EXPECT_EQ(flaw_of("=" + token), "unreadable");
  EXPECT_EQ(flaw_of(token + "="), "unreadable") << "padding is none of its letters";
  EXPECT_EQ(flaw_of(rsa.token("[]", claims)), "unreadable");
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"RS256","kid":"r1","crit":["exp"]})", claims)), "unreadable") << "an extension that we do not know";
  EXPECT_EQ(flaw_of(rsa.token(R"({"alg":"RS256","alg":"none","kid":"r1"})", claims)), "unreadable");
  EXPECT_EQ(flaw_of(rsa.token("[]")), "unreadable");
  EXPECT_EQ(flaw_of(rsa.token(R"({"sub":"u-1","sub":"u-2"})")), "unreadable");
  EXPECT_EQ(flaw_with("more", "\"" + std::string(17'000, 'x') + "\""), "unreadable") << "too long";
}

TEST_F(IdTokenTest, hostile_texts_are_refused) {
  const auto token = rsa.token(json_of(good_claims()));
  std::mt19937 random(20'261'124);
  for (int i = 0; i < 2'000; ++i) {
    std::string broken = token;
    const auto place = random() % broken.size();
    const char other = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.={\0"[random() % 68];
    if (broken[place] == other) continue;
    broken[place] = other;
    EXPECT_NE(flaw_of(broken), "") << place;
  }
}

TEST_F(IdTokenTest, of_a_set_of_keys_those_are_read_that_can_sign_so) {
  const auto count_of = [](std::string_view json) { return read_web_keys(json) ? static_cast<int>(read_web_keys(json)->size()) : -1; };
  EXPECT_EQ(count_of(R"({"keys":[]})"), 0);
  EXPECT_EQ(count_of("[]"), -1);
  EXPECT_EQ(count_of("{}"), -1);
  EXPECT_EQ(count_of(R"({"keys":7})"), -1);
  EXPECT_EQ(count_of("<html>"), -1);
  EXPECT_EQ(count_of(R"({"keys":[7,{"kty":"oct","k":"c2VjcmV0"},{"kty":"OKP","crv":"Ed25519","x":"AA"},{"kty":"RSA","n":"AQ","e":"AQAB"}]})"), 0);
  auto encrypting = ec.web_key();
  encrypting.replace(encrypting.find("sig"), 3, "enc");
  EXPECT_EQ(count_of(fmt::format(R"({{"keys":[{}]}})", encrypting)), 0);
  auto otherwise = rsa.web_key();
  otherwise.replace(otherwise.find("RS256"), 5, "RS512");
  EXPECT_EQ(count_of(fmt::format(R"({{"keys":[{},{}]}})", otherwise, rsa.web_key())), 1);
}

TEST_F(IdTokenTest, a_claim_is_a_text_or_a_list_with_it) {
  const auto claims = wire::parse_json(R"({"groups":["mall","staff"],"role":"mall","level":3})").value;
  EXPECT_TRUE(has_claim(claims, "groups", "staff"));
  EXPECT_TRUE(has_claim(claims, "role", "mall"));
  EXPECT_FALSE(has_claim(claims, "groups", "sta"));
  EXPECT_FALSE(has_claim(claims, "role", "staff"));
  EXPECT_FALSE(has_claim(claims, "level", "3"));
  EXPECT_FALSE(has_claim(claims, "missing", ""));
}

}  // namespace
}  // namespace galleria::gateways
