// Compares addresses with the blocks that IANA set aside.
#include "gateways/http_client/public_addresses.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "base/planted_bugs.hpp"

namespace galleria::gateways {
namespace {

struct Block {
  std::uint32_t first;
  int prefix_bits;
};

constexpr std::uint32_t v4(unsigned a, unsigned b, unsigned c, unsigned d) { return a << 24U | b << 16U | c << 8U | d; }

// RFC 6890 and what came after it.
constexpr std::array<Block, 16> special_v4{{{v4(0, 0, 0, 0), 8},
                                            {v4(10, 0, 0, 0), 8},
                                            {v4(100, 64, 0, 0), 10},
                                            {v4(127, 0, 0, 0), 8},
                                            {v4(169, 254, 0, 0), 16},
                                            {v4(172, 16, 0, 0), 12},
                                            {v4(192, 0, 0, 0), 24},
                                            {v4(192, 0, 2, 0), 24},
                                            {v4(192, 31, 196, 0), 24},
                                            {v4(192, 88, 99, 0), 24},
                                            {v4(192, 168, 0, 0), 16},
                                            {v4(198, 18, 0, 0), 15},
                                            {v4(198, 51, 100, 0), 24},
                                            {v4(203, 0, 113, 0), 24},
                                            {v4(224, 0, 0, 0), 4},
                                            {v4(240, 0, 0, 0), 4}}};

using Bytes = std::array<std::uint8_t, 16>;

struct V6Block {
  Bytes first;
  int prefix_bits;
};

// Of the addresses that are handed out at all (2000::/3): what holds another address inside, and what is for documents.
constexpr std::array<V6Block, 5> special_v6{
    {{{0x20, 0x01, 0x00, 0x00}, 23}, {{0x20, 0x01, 0x0d, 0xb8}, 32}, {{0x20, 0x02}, 16}, {{0x3f, 0xff}, 20}, {{0x3f, 0xfe}, 16}}};

bool begins_with(const Bytes& address, const Bytes& first, int bits) {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (!std::equal(address.begin(), address.begin() + static_cast<std::ptrdiff_t>(whole), first.begin())) return false;
  const int rest = bits % 8;
  return rest == 0 || (address.at(whole) >> (8 - rest)) == (first.at(whole) >> (8 - rest));
}

std::uint32_t number_of(const sockaddr& address) {
  sockaddr_in v4_address{};
  std::memcpy(&v4_address, &address, sizeof v4_address);
  return ntohl(v4_address.sin_addr.s_addr);
}

Bytes bytes_of(const sockaddr& address) {
  sockaddr_in6 v6_address{};
  std::memcpy(&v6_address, &address, sizeof v6_address);
  Bytes bytes{};
  std::memcpy(bytes.data(), &v6_address.sin6_addr, bytes.size());
  return bytes;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    const std::uint32_t number = number_of(address);
    return std::ranges::none_of(special_v4, [number](const Block& block) { return (number ^ block.first) >> (32 - block.prefix_bits) == 0; });
  }
  if (address.sa_family != AF_INET6) return false;
  const Bytes bytes = bytes_of(address);
  return begins_with(bytes, {0x20}, 3) &&
         std::ranges::none_of(special_v6, [&](const V6Block& block) { return begins_with(bytes, block.first, block.prefix_bits); });
}

bool is_this_machine(const sockaddr& address) {
  if (address.sa_family == AF_INET) return number_of(address) >> 24U == 127;
  constexpr Bytes loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  return address.sa_family == AF_INET6 && bytes_of(address) == loopback;
}

bool may_reach(Reachable reachable, const sockaddr& address) {
  if (reachable == Reachable::anywhere || is_public(address) || is_planted(PlantedBug::private_address_called)) return true;
  return reachable == Reachable::public_and_this_machine && is_this_machine(address);
}

}  // namespace galleria::gateways
