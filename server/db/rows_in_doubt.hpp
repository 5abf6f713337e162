// Rows of which somebody wanted more than was there a moment ago: for these, nothing is taken for granted.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>

namespace galleria::db {

// Whoever asks for too much spoils what works put off together; so that nobody can go on doing so, the rows are remembered. May be used by several threads.
class RowsInDoubt {
 public:
  using Time = std::chrono::steady_clock::time_point;

  static constexpr std::chrono::milliseconds memory{1'000};

  void add(std::span<const std::int64_t> rows, Time now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(doubted_at_, [&](const auto& entry) { return entry.second + memory <= now; });
    for (const std::int64_t row : rows) doubted_at_[row] = now;
  }

  bool has_one_of(std::span<const std::int64_t> rows, Time now) const {
    const std::lock_guard lock(mutex_);
    return std::any_of(rows.begin(), rows.end(), [&](std::int64_t row) {
      const auto found = doubted_at_.find(row);
      return found != doubted_at_.end() && now < found->second + memory;
    });
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::int64_t, Time> doubted_at_;
};

}  // namespace galleria::db
