// Shows which addresses are public.
#include "gateways/http_client/public_addresses.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>

namespace galleria::gateways {
namespace {

sockaddr_storage read(const std::string& text) {
  sockaddr_storage storage{};
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  if (inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    std::memcpy(&storage, &v4, sizeof v4);
  } else {
    EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr), 1) << text;
    v6.sin6_family = AF_INET6;
    std::memcpy(&storage, &v6, sizeof v6);
  }
  return storage;
}

bool reaches(Reachable reachable, const std::string& text) {
  const sockaddr_storage storage = read(text);
  return may_reach(reachable, reinterpret_cast<const sockaddr&>(storage));  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast): as the system's calls do
}

TEST(PublicAddresses, are_those_of_the_net_at_large) {
  for (const char* text : {"1.1.1.1", "93.184.216.34", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "169.253.0.1", "223.255.255.255",
                           "2606:4700:4700::1111", "2400:3200::1"})
    EXPECT_TRUE(reaches(Reachable::public_only, text)) << text;
}

TEST(PublicAddresses, are_none_of_this_machine_of_private_nets_of_metadata_or_of_those_that_hold_another_inside) {
  for (const char* text : {"0.0.0.0",          "10.1.2.3",       "100.64.0.1",          "127.0.0.1",   "127.255.255.254",
                           "169.254.169.254",  "172.16.0.1",     "172.31.255.255",      "192.168.1.1", "192.0.0.192",
                           "198.18.0.1",       "224.0.0.1",      "255.255.255.255",     "::",          "::1",
                           "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1",      "fe80::1",     "fc00::1",
                           "fd00:ec2::254",    "2002:7f00:1::",  "2001:0:4136:e378::1", "2001:db8::1", "ff02::1"})
    EXPECT_FALSE(reaches(Reachable::public_only, text)) << text;
}

TEST(PublicAddresses, the_demo_reaches_its_own_machine_besides_and_no_other) {
  EXPECT_TRUE(reaches(Reachable::public_and_this_machine, "127.0.0.1"));
  EXPECT_TRUE(reaches(Reachable::public_and_this_machine, "::1"));
  EXPECT_FALSE(reaches(Reachable::public_and_this_machine, "::ffff:127.0.0.1"));
  EXPECT_FALSE(reaches(Reachable::public_and_this_machine, "169.254.169.254"));
  EXPECT_TRUE(reaches(Reachable::anywhere, "10.0.0.1"));
}

}  // namespace
}  // namespace galleria::gateways
