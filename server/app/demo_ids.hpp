// Identifiers of the demo mall: the same key always gives the same one, so that links to it outlive a reset.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/crypto.hpp"

namespace galleria::app::demo {

// Below this, the generator of ids has made none since March 2026: its ids grow with time, by 2^12 a millisecond from 2024 on.
inline constexpr std::int64_t id_bound = std::int64_t{1} << 48;

// The first 48 bits of a digest of kind and key, never 0. Two keys that meet would be refused by the tables' primary keys.
template <class AnyId>
AnyId id_of(std::string_view kind, std::string_view key) {
  const std::string digest = sha256_hex(std::string(kind) + ":" + std::string(key));
  return AnyId{std::stoll(digest.substr(0, 12), nullptr, 16) | 1};
}

// The URL under which the composed picture of an art key is served.
inline std::string art_url(std::string_view art_key) { return "/files/demo/" + std::string(art_key) + ".webp"; }

template <class AnyId>
std::vector<AnyId> ids_of(std::string_view kind, const std::vector<std::string>& keys) {
  std::vector<AnyId> ids;
  for (const std::string& key : keys) ids.push_back(id_of<AnyId>(kind, key));
  return ids;
}

}  // namespace galleria::app::demo
