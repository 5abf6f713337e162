// Checks signatures, seals and times against the vectors that the platform publishes, and against tampering.
#include "gateways/wechat_pay/protocol.hpp"

#include <gtest/gtest.h>

#include "base/crypto.hpp"
#include "gateways/signing/test_keys_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

// The platform's published examples, with the public keys published beside them.
const std::string merchant_public_key = pem_of_public_key(
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/"
    "D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnH"
    "V3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/"
    "8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjc"
    "t5YJfFRWiZ5CMQIDAQAB");
const std::string platform_public_key = pem_of_public_key(
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/"
    "AHqjhgSMO1O10YQWOrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H"
    "/bsDI0iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLNF6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx+O3VBoNDzE3nx23bFeV/"
    "RVNCG7cV6VhmYokJNHa/erIPkEmEFID6"
    "A5wQOXuxUkmJWwIDAQAB");
constexpr std::string_view example_nonce = "593BEC0C930BF1AFEB40B4A08C8FB242";
const std::string prepay_body =
    R"({"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}})";
constexpr std::string_view prepay_signature =
    "jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/"
    "k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/"
    "sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+"
    "SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==";
constexpr std::string_view launch_signature =
    "mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/"
    "adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcI"
    "LgWQUMyha5/"
    "3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==";
constexpr std::string_view answer_body = R"({"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"})";
constexpr std::string_view answer_signature =
    "mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+"
    "k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/"
    "cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==";

TEST(WechatPaySignature, the_published_request_signature_verifies_and_no_changed_part_does) {
  const VerifyingKey key(merchant_public_key);
  const auto text = request_text("POST", "/v3/pay/transactions/jsapi", "1554208460", example_nonce, prepay_body);
  EXPECT_TRUE(key.verifies(text, prepay_signature));
  EXPECT_FALSE(key.verifies(request_text("GET", "/v3/pay/transactions/jsapi", "1554208460", example_nonce, prepay_body), prepay_signature));
  EXPECT_FALSE(key.verifies(request_text("POST", "/v3/pay/transactions/h5", "1554208460", example_nonce, prepay_body), prepay_signature));
  EXPECT_FALSE(key.verifies(request_text("POST", "/v3/pay/transactions/jsapi", "1554208461", example_nonce, prepay_body), prepay_signature));
  auto cheaper = prepay_body;
  cheaper.replace(cheaper.find("100"), 3, "001");
  EXPECT_FALSE(key.verifies(request_text("POST", "/v3/pay/transactions/jsapi", "1554208460", example_nonce, cheaper), prepay_signature));
}

TEST(WechatPaySignature, the_published_launch_signature_verifies_only_with_the_whole_package) {
  const VerifyingKey key(merchant_public_key);
  EXPECT_TRUE(key.verifies(launch_text("wx2421b1c4370ec43b", "1554208460", example_nonce, "prepay_id=wx201410272009395522657a690389285100"), launch_signature));
  EXPECT_FALSE(key.verifies(launch_text("wx2421b1c4370ec43b", "1554208460", example_nonce, "wx201410272009395522657a690389285100"), launch_signature));
}

struct AnswerSignature : testing::Test {
  AnswerSignature() { keys.emplace("PUB_KEY_ID_0114232134912410000000000000", VerifyingKey(platform_public_key)); }
  VerifyingKeys keys;
  std::map<std::string, std::string, std::less<>> headers{{"Wechatpay-Timestamp", "1722850421"},
                                                          {"Wechatpay-Nonce", "d824f2e086d3c1df967785d13fcd22ef"},
                                                          {"Wechatpay-Serial", "PUB_KEY_ID_0114232134912410000000000000"},
                                                          {"Wechatpay-Signature", std::string(answer_signature)}};
  TimeMs signed_at = time_from_epoch_ms(1'722'850'421'000);

  std::optional<std::string> flaw(TimeMs now, std::string_view body = answer_body) {
    return signature_flaw(
        keys,
        [&](std::string_view name) {
          const auto found = headers.find(name);
          return found == headers.end() ? std::string_view{} : std::string_view(found->second);
        },
        body, now);
  }
};

TEST_F(AnswerSignature, the_published_answer_verifies) { EXPECT_EQ(flaw(signed_at), std::nullopt); }

TEST_F(AnswerSignature, a_clock_off_by_300_seconds_is_accepted_and_by_301_is_not) {
  EXPECT_EQ(flaw(signed_at + 300s), std::nullopt);
  EXPECT_EQ(flaw(signed_at - 300s), std::nullopt);
  EXPECT_NE(flaw(signed_at + 301s), std::nullopt);
  EXPECT_NE(flaw(signed_at - 301s), std::nullopt);
}

TEST_F(AnswerSignature, a_changed_body_nonce_timestamp_signature_or_serial_is_refused) {
  EXPECT_NE(flaw(signed_at, R"({"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz2"})"), std::nullopt);
  const auto original = headers;
  for (const auto& [name, value] : std::map<std::string, std::string>{{"Wechatpay-Nonce", "d824f2e086d3c1df967785d13fcd22ee"},
                                                                      {"Wechatpay-Timestamp", "1722850422"},
                                                                      {"Wechatpay-Timestamp ", ""},
                                                                      {"Wechatpay-Signature", "WECHATPAY/SIGNTEST/" + std::string(answer_signature)},
                                                                      {"Wechatpay-Serial", "PUB_KEY_ID_OTHER"}}) {
    headers = original;
    headers[name.ends_with(' ') ? name.substr(0, name.size() - 1) : name] = value;
    EXPECT_NE(flaw(signed_at), std::nullopt) << name;
  }
}

TEST_F(AnswerSignature, nonsense_in_the_timestamp_is_refused) {
  for (const char* nonsense : {"", "x", "1722850421x", "-1", "99999999999999999999", "9223372036854775807"}) {
    headers["Wechatpay-Timestamp"] = nonsense;
    EXPECT_NE(flaw(signed_at), std::nullopt) << nonsense;
  }
}

TEST(WechatPaySignature, what_we_sign_verifies_and_its_header_reads_back) {
  const Merchant merchant{"1900000001", "SERIAL1"};
  const auto header = authorization_header(merchant, merchant_test_key(), "GET", "/v3/x?mchid=1", "", time_from_epoch_ms(1'790'000'000'999));
  const auto parts = read_authorization(header);
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->at("mchid"), "1900000001");
  EXPECT_EQ(parts->at("serial_no"), "SERIAL1");
  EXPECT_EQ(parts->at("timestamp"), "1790000000");
  EXPECT_EQ(parts->at("nonce_str").size(), 32u);
  EXPECT_TRUE(VerifyingKey(merchant_test_key().public_pem())
                  .verifies(request_text("GET", "/v3/x?mchid=1", parts->at("timestamp"), parts->at("nonce_str"), ""), parts->at("signature")));
  EXPECT_FALSE(read_authorization("WECHATPAY2-SHA256-RSA2048 mchid=\"1"));
  EXPECT_FALSE(read_authorization("WECHATPAY2-SHA256-RSA2048 mchid=\"1\",mchid=\"2\""));
  EXPECT_FALSE(read_authorization("Bearer x"));
}

TEST(WechatPaySignature, refuses_keys_that_are_none) {
  EXPECT_THROW(SigningKey(Secret("nonsense")), std::invalid_argument);
  EXPECT_THROW(VerifyingKey("nonsense"), std::invalid_argument);
}

const Secret example_key("0123456789abcdef0123456789abcdef");
constexpr std::string_view example_sealed = "4ouITzeV7GmUYUbi3WteHWDS5e076h4ZReuqRrqM+N1PXV1boadmhiW9LEO2a7PGvKtw1AMKIESyCxKlSw==";

TEST(WechatPaySeal, opens_the_known_ciphertext_and_seals_to_the_same) {
  EXPECT_EQ(open_sealed(example_key, "0123456789ab", "transaction", example_sealed), R"({"out_trade_no":"T1","trade_state":"SUCCESS"})");
  EXPECT_EQ(seal(example_key, "0123456789ab", "transaction", R"({"out_trade_no":"T1","trade_state":"SUCCESS"})"), example_sealed);
  EXPECT_EQ(open_sealed(example_key, "0123456789ab", "", seal(example_key, "0123456789ab", "", "")), "");
}

TEST(WechatPaySeal, refuses_another_key_nonce_binding_or_text) {
  EXPECT_THROW(open_sealed(Secret("1123456789abcdef0123456789abcdef"), "0123456789ab", "transaction", example_sealed), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "1123456789ab", "transaction", example_sealed), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "0123456789abc", "transaction", example_sealed), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "0123456789ab", "refund", example_sealed), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "0123456789ab", "transaction", "A" + std::string(example_sealed.substr(1))), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "0123456789ab", "transaction", "4ouITzeV"), SealBroken);
  EXPECT_THROW(open_sealed(example_key, "0123456789ab", "transaction", "*"), SealBroken);
}

TEST(WechatPayTime, is_written_in_beijing_time_and_read_from_any_zone) {
  const auto time = time_from_epoch_ms(1'790'000'000'000);  // 2026-09-21T14:13:20Z
  EXPECT_EQ(rfc3339_text(time), "2026-09-21T22:13:20+08:00");
  EXPECT_EQ(parse_rfc3339("2026-09-21T22:13:20+08:00"), time);
  EXPECT_EQ(parse_rfc3339("2026-09-21T14:13:20Z"), time);
  EXPECT_EQ(parse_rfc3339("2026-09-21T09:43:20.125-04:30"), time);
  for (const char* nonsense :
       {"", "2026-09-21", "2026-02-30T00:00:00Z", "2026-09-21T24:00:00Z", "2026-09-21T14:13:20", "2026-09-21T14:13:20+0800", "2026-09-21T14:13:20Zx"})
    EXPECT_EQ(parse_rfc3339(nonsense), std::nullopt) << nonsense;
}

}  // namespace
}  // namespace galleria::gateways
