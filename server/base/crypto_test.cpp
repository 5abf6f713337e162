// Checks the digest that a platform demands against its standard, and that a seal opens only for its own key and purpose.
#include "base/crypto.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace galleria {
namespace {

TEST(Crypto, sha1_is_that_of_the_standard) {
  EXPECT_EQ(sha1_hex("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(sha1_hex(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
}

TEST(Crypto, a_seal_opens_only_under_its_key_and_for_what_it_is_bound_to) {
  start_crypto();
  const Secret key("a key of any length");
  const std::string sealed = seal_text(key, "token", "令牌");
  EXPECT_EQ(open_text(key, "token", sealed).value().reveal(), "令牌");
  EXPECT_NE(seal_text(key, "token", "令牌"), sealed) << "each seal has a nonce of its own";
  EXPECT_FALSE(open_text(Secret("another key"), "token", sealed));
  EXPECT_FALSE(open_text(key, "ticket", sealed));
  EXPECT_FALSE(open_text(key, "token", ""));
  std::string changed = base64_decode(sealed);
  changed.back() = static_cast<char>(changed.back() ^ 1);
  EXPECT_FALSE(open_text(key, "token", base64_encode(changed)));
  EXPECT_THROW(open_text(key, "token", "?"), std::invalid_argument);
}

TEST(Crypto, authenticators_codes_are_those_of_rfc_6238) {
  const Secret key("12345678901234567890");
  EXPECT_EQ(totp_code(key, 59 / 30), "287082");
  EXPECT_EQ(totp_code(key, 1111111109 / 30), "081804") << "with its noughts";
  EXPECT_EQ(totp_code(key, 20000000000 / 30), "353130");
}

TEST(Crypto, base32_is_that_of_rfc_4648_without_padding) {
  for (const auto& [bytes, text] : {std::pair{"", ""}, {"f", "MY"}, {"fo", "MZXQ"}, {"foo", "MZXW6"}, {"foob", "MZXW6YQ"}, {"foobar", "MZXW6YTBOI"}}) {
    EXPECT_EQ(base32_encode(bytes), text);
    EXPECT_EQ(base32_decode(text), bytes);
  }
  EXPECT_THROW(base32_decode("M1"), std::invalid_argument);
}

TEST(Crypto, digits_are_as_many_as_were_asked_for_and_equally_likely) {
  start_crypto();
  EXPECT_EQ(random_digits(0), "");
  EXPECT_EQ(random_digits(14).size(), 14U);
  const std::string digits = random_digits(100'000);
  ASSERT_EQ(digits.size(), 100'000U);
  // Each is drawn about 10,000 times; five hundred is more than five times what chance moves that by.
  for (char digit = '0'; digit <= '9'; ++digit) EXPECT_LT(std::abs(std::count(digits.begin(), digits.end(), digit) - 10'000), 500) << digit;
}

}  // namespace
}  // namespace galleria
