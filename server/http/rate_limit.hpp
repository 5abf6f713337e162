// Token buckets: how often one caller may act.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/clock.hpp"

namespace galleria::http {

// Lets each caller act `per_second` times a second on average and `burst` times at once. In memory, so it holds for one node; what must hold
// for all is kept in the database by the feature that needs it. Holds at most about 64,000 callers: those that have not acted for long are forgotten first.
class RateLimit {
 public:
  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  // True, and one act less left; or false.
  bool admit(std::string_view caller, TimeMs now);

 private:
  struct Bucket {
    double tokens = 0;
    TimeMs filled_at{};
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, Bucket> buckets;
  };
  static constexpr std::size_t shard_count = 16;
  static constexpr std::size_t shard_capacity = 4'096;

  void forget_full(Shard& shard, TimeMs now);

  const double per_second_;
  const double burst_;
  std::array<Shard, shard_count> shards_;
};

}  // namespace galleria::http
