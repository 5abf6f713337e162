// Holds the protocol to its written form: what is signed, how it is written, and what is believed.
#include "gateways/union_pay/protocol.hpp"

#include <gmock/gmock.h>

#include "base/crypto.hpp"
#include "gateways/signing/test_keys_fixture.hpp"

namespace galleria::gateways {
namespace {
using testing::HasSubstr;

const UnionFields fields{{"version", "5.1.0"}, {"txnAmt", "18800"},   {"orderId", "P7001"},        {"backUrl", "https://mall.example/notify?a=1&b=2"},
                         {"reqReserved", ""},  {"encoding", "UTF-8"}, {"orderDesc", "云廊 订单+1"}};

TEST(UnionProtocol, fields_are_signed_sorted_with_their_values_as_they_are_and_without_what_is_empty) {
  EXPECT_EQ(union_signed_text(fields),
            "backUrl=https://mall.example/notify?a=1&b=2&encoding=UTF-8&orderDesc=云廊 订单+1&orderId=P7001&txnAmt=18800&version=5.1.0");
}

TEST(UnionProtocol, the_signature_is_over_the_digest_in_hexadecimal_and_is_no_part_of_what_it_signs) {
  auto signed_fields = fields;
  sign_union(signed_fields, merchant_test_key());
  const VerifyingKey key(merchant_test_key().public_pem());
  EXPECT_TRUE(key.verifies(sha256_hex(union_signed_text(fields)), signed_fields.at("signature")));
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad") << "lower case";
  EXPECT_TRUE(is_signed_by(signed_fields, key));
  signed_fields["txnAmt"] = "18801";
  EXPECT_FALSE(is_signed_by(signed_fields, key));
  EXPECT_FALSE(is_signed_by(fields, key)) << "there is no signature";
}

TEST(UnionProtocol, a_message_is_believed_by_the_certificate_that_it_brings_only_if_that_one_is_trusted) {
  const TestClock clock;
  const std::string root = make_certificate({"Root", "Root", 1}, platform_test_key(), platform_test_key());
  const CertificateTrust trust(root, "House");
  auto message = fields;
  message["signPubKeyCert"] = make_certificate({"House", "Root", 2}, platform_test_key(), platform_test_key());
  sign_union(message, platform_test_key());
  EXPECT_EQ(union_signature_flaw(message, trust, clock.now()), std::nullopt);
  auto changed = message;
  changed["txnAmt"] = "1";
  EXPECT_EQ(union_signature_flaw(changed, trust, clock.now()), "the signature does not match");
  auto own = fields;
  own["signPubKeyCert"] = make_certificate({"House", "House", 2}, merchant_test_key(), merchant_test_key());
  sign_union(own, merchant_test_key());
  EXPECT_THAT(union_signature_flaw(own, trust, clock.now()).value_or(""), HasSubstr("not to be trusted"));
  EXPECT_EQ(union_signature_flaw(fields, trust, clock.now()), "it brings no certificate");
}

TEST(UnionProtocol, a_form_is_read_as_it_was_written) {
  auto without_empty = fields;
  without_empty.erase("reqReserved");
  EXPECT_THAT(union_form(fields), HasSubstr("backUrl=https%3A%2F%2Fmall.example%2Fnotify%3Fa%3D1%26b%3D2&"));
  EXPECT_EQ(read_union_form(union_form(fields)), without_empty);
  EXPECT_EQ(read_union_form("a=1+2%2B").at("a"), "1 2+");
  for (const char* bad : {"a=1&a=2", "a=%zz"}) EXPECT_THROW(read_union_form(bad), UnionUnreadable) << bad;
}

TEST(UnionProtocol, an_answer_is_read_as_text_in_which_braces_hold_what_they_hold) {
  const auto read = read_union_answer("respCode=00&signature=ab+c/==&reserved={a=1&b=2}&respMsg=成功[0000000]");
  EXPECT_EQ(read.at("signature"), "ab+c/==");
  EXPECT_EQ(read.at("reserved"), "{a=1&b=2}");
  EXPECT_EQ(read.at("respMsg"), "成功[0000000]");
  EXPECT_EQ(read_union_answer(union_answer(read)), read);
  for (const char* bad : {"", "respCode", "=1", "a=1&a=1", "a=1&&b=2"}) EXPECT_THROW(read_union_answer(bad), UnionUnreadable) << bad;
}

TEST(UnionProtocol, times_are_those_of_beijing) {
  EXPECT_EQ(union_time(time_from_epoch_ms(1'790'000'000'999)), "20260921221320");
  EXPECT_EQ(union_time(time_from_epoch_ms(1'798'732'800'000)), "20270101000000") << "the new year begins eight hours earlier than in Greenwich";
}

TEST(UnionProtocol, a_field_that_must_be_there_is_demanded) {
  EXPECT_EQ(union_field(fields, "orderId"), "P7001");
  EXPECT_THROW(union_field(fields, "queryId"), UnionUnreadable);
  EXPECT_THROW(union_field(fields, "reqReserved"), UnionUnreadable) << "empty is missing";
}

}  // namespace
}  // namespace galleria::gateways
