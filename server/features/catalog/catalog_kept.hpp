// What was made once and may be asked for again, kept while there is room.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace galleria::catalog {

// Makes way in the order in which things were made, but for what was asked for since it was last looked at. Thread-safe.
//
// One cache serves a row of states of the same things, each of which has a number greater than the one before. What was made of a state holds for those after
// it, until it is forgotten; a state never gets what was made of a later one.
template <class Key, class Value, class Hash>
class KeptAnswers {
 public:
  explicit KeptAnswers(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::shared_ptr<const Value> find(const Key& key, std::uint64_t state) const {
    std::lock_guard lock(mutex_);
    const auto found = kept_.find(key);
    if (found == kept_.end() || found->second.state > state) return nullptr;
    found->second.was_asked = true;
    return found->second.value;
  }

  // What was made of a state that is not the last any more is not kept: it may not hold. Nor is what would push out a large part of all else.
  void keep(const Key& key, std::shared_ptr<const Value> value, std::size_t bytes, std::uint64_t state) {
    if (bytes > most_bytes_ / 4) return;
    std::lock_guard lock(mutex_);
    if (state != last_state_ || !kept_.try_emplace(key, Kept{std::move(value), bytes, state}).second) return;
    bytes_ += bytes;
    by_age_.push_back(key);
    while (bytes_ > most_bytes_) make_room();
  }

  // Begins the next state, for which what `is_touched(key, value)` holds of is forgotten. Gives its number.
  template <class IsTouched>
  std::uint64_t begin_state(IsTouched is_touched) {
    std::lock_guard lock(mutex_);
    std::deque<Key> left;
    for (Key& key : by_age_) {
      const auto found = kept_.find(key);
      if (!is_touched(key, *found->second.value)) {
        left.push_back(std::move(key));
        continue;
      }
      bytes_ -= found->second.bytes;
      kept_.erase(found);
    }
    by_age_ = std::move(left);
    return ++last_state_;
  }

  std::size_t bytes() const {
    std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  struct Kept {
    std::shared_ptr<const Value> value;
    std::size_t bytes = 0;
    std::uint64_t state = 0;
    bool was_asked = false;
  };

  void make_room() {
    Key oldest = std::move(by_age_.front());
    by_age_.pop_front();
    const auto found = kept_.find(oldest);
    if (std::exchange(found->second.was_asked, false)) {
      by_age_.push_back(std::move(oldest));
      return;
    }
    bytes_ -= found->second.bytes;
    kept_.erase(found);
  }

  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<Key, Kept, Hash> kept_;  // each of these is under mutex_
  std::deque<Key> by_age_;
  std::size_t bytes_ = 0;
  std::uint64_t last_state_ = 0;
};

}  // namespace galleria::catalog
