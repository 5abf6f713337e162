// Whom a forwarded address is believed from.
#include "http/client_address.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace galleria::http {
namespace {

TEST(TrustedProxies, KnowsAddressesAndNetworksOfBothFamilies) {
  const TrustedProxies proxies({"192.0.2.7", "10.0.0.0/8", "fd00::/8", "::1"});
  for (const std::string_view inside : {"192.0.2.7", "10.255.0.1", "fd12::9", "::1", "::ffff:10.1.2.3"}) EXPECT_TRUE(proxies.includes(inside)) << inside;
  for (const std::string_view outside : {"192.0.2.8", "11.0.0.1", "fe80::1", "::2", "", "localhost"}) EXPECT_FALSE(proxies.includes(outside)) << outside;
}

TEST(TrustedProxies, RefusesAnEntryThatIsNoAddress) {
  EXPECT_THROW(TrustedProxies({"proxy.example"}), std::invalid_argument);
  EXPECT_THROW(TrustedProxies({"10.0.0.0/33"}), std::invalid_argument);
  EXPECT_THROW(TrustedProxies({""}), std::invalid_argument);
}

TEST(TrustedProxies, TakesTheRightmostAddressThatNoProxyOfOursHas) {
  const TrustedProxies proxies({"10.0.0.0/8"});
  const auto client = [&](std::string_view forwarded) { return proxies.client_behind("10.0.0.1", forwarded); };
  EXPECT_EQ(client(""), "10.0.0.1");
  EXPECT_EQ(client("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("6.6.6.6, 203.0.113.9 ,10.0.0.2"), "203.0.113.9");
  EXPECT_EQ(client("10.0.0.3,10.0.0.2"), "10.0.0.3");
  EXPECT_EQ(client("6.6.6.6, nonsense, 10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(client("2001:db8::1"), "2001:db8::1");
}

TEST(NetworkOf, CutsAddressesDown) {
  EXPECT_EQ(network_of("203.0.113.77"), "203.0.113.0/24");
  EXPECT_EQ(network_of("::ffff:203.0.113.77"), "203.0.113.0/24");
  EXPECT_EQ(network_of("2001:db8:1:2:3::4"), "2001:db8:1::/48");
  EXPECT_EQ(network_of("nonsense"), "");
}

}  // namespace
}  // namespace galleria::http
