// Fills and empties the buckets.
#include "http/rate_limit.hpp"

#include <algorithm>

namespace galleria::http {
namespace {
double seconds_between(TimeMs from, TimeMs until) { return std::max(0.0, static_cast<double>((until - from).count()) / 1000.0); }
}  // namespace

bool RateLimit::admit(std::string_view caller, TimeMs now) {
  Shard& shard = shards_[std::hash<std::string_view>{}(caller) % shard_count];
  const std::scoped_lock lock(shard.mutex);
  if (shard.buckets.size() >= shard_capacity) forget_full(shard, now);
  auto [found, is_new] = shard.buckets.try_emplace(std::string(caller), Bucket{burst_, now});
  Bucket& bucket = found->second;
  bucket.tokens = std::min(burst_, bucket.tokens + seconds_between(bucket.filled_at, now) * per_second_);
  bucket.filled_at = std::max(bucket.filled_at, now);
  if (bucket.tokens < 1.0) return false;
  bucket.tokens -= 1.0;
  return true;
}

// A bucket that is full again says nothing. If all are busy, the whole shard starts anew: letting a caller through is better than growing without end.
void RateLimit::forget_full(Shard& shard, TimeMs now) {
  std::erase_if(shard.buckets, [&](const auto& entry) { return entry.second.tokens + seconds_between(entry.second.filled_at, now) * per_second_ >= burst_; });
  if (shard.buckets.size() >= shard_capacity) shard.buckets.clear();
}

}  // namespace galleria::http
