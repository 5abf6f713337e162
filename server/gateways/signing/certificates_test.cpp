// Shows which certificates are believed, and that of those nothing is taken that they do not say.
#include "gateways/signing/certificates.hpp"

#include <gtest/gtest.h>

#include "gateways/signing/test_keys_fixture.hpp"

namespace galleria::gateways {
namespace {

constexpr const char* signer = "041@Z12@中国银联股份有限公司@00040000:SIGN";
constexpr const char* owner = "中国银联股份有限公司";

struct CertificatesTest : testing::Test {
  const TestClock clock;
  const std::string root = make_certificate({"Root", "Root", 1}, platform_test_key(), platform_test_key());
  const std::string leaf = make_certificate({signer, "Root", 68'759'663'125}, merchant_test_key(), platform_test_key());

  static void refuse(const CertificateTrust& trust, const std::string& certificate, TimeMs now) {
    EXPECT_THROW(trust.key_of(certificate, now), CertificateRefused);
  }
};

TEST_F(CertificatesTest, what_leads_to_a_trusted_one_and_is_made_out_to_the_owner_gives_its_key) {
  const CertificateTrust trust(root, owner);
  EXPECT_TRUE(trust.key_of(leaf, clock.now()).verifies("text", merchant_test_key().sign("text")));
}

TEST_F(CertificatesTest, one_below_the_root_can_be_all_that_is_trusted) {
  EXPECT_NO_THROW(CertificateTrust(leaf, owner).key_of(leaf, clock.now()));
  EXPECT_NO_THROW(CertificateTrust("a line of text\n" + root + leaf, owner).key_of(leaf, clock.now())) << "several stand after each other";
}

TEST_F(CertificatesTest, strangers_the_late_and_those_made_out_to_somebody_else_are_refused) {
  const CertificateTrust trust(root, owner);
  refuse(trust, make_certificate({signer, "Root", 2}, merchant_test_key(), merchant_test_key()), clock.now());
  refuse(trust, make_certificate({"041@Z12@别的公司@00040000:SIGN", "Root", 3}, merchant_test_key(), platform_test_key()), clock.now());
  refuse(trust, make_certificate({"中国银联股份有限公司@x", "Root", 4}, merchant_test_key(), platform_test_key()), clock.now());
  refuse(trust, leaf, time_from_epoch_ms(4'800'000'000'000));
  refuse(trust, leaf, time_from_epoch_ms(1'500'000'000'000));
  refuse(trust, "no certificate", clock.now());
  EXPECT_THROW(CertificateTrust("no certificate", owner), std::invalid_argument);
}

TEST_F(CertificatesTest, a_name_without_parts_is_compared_whole) {
  const std::string plain = make_certificate({"Test house", "Root", 5}, merchant_test_key(), platform_test_key());
  EXPECT_NO_THROW(CertificateTrust(root, "Test house").key_of(plain, clock.now()));
  refuse(CertificateTrust(root, "Test"), plain, clock.now());
}

TEST_F(CertificatesTest, the_serial_number_is_read_in_decimal_and_the_key_compared) {
  EXPECT_EQ(certificate_serial(leaf), "68759663125");
  EXPECT_TRUE(is_about_key(leaf, merchant_test_key()));
  EXPECT_FALSE(is_about_key(leaf, platform_test_key()));
  EXPECT_THROW(certificate_serial("none"), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::gateways
