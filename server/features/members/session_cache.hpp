// The sessions that were just looked up, for a few seconds of life, so that a busy member costs one read and not one a request.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/clock.hpp"
#include "http/endpoint.hpp"

namespace galleria::members {

// Safe from any thread. Whoever ends a session calls forget() after the commit; then no lookup that began before it is remembered.
class SessionCache {
 public:
  explicit SessionCache(std::size_t capacity) : capacity_(capacity) {}

  std::optional<http::Member> find(const std::string& token_digest, TimeMs now);

  // Taken before the database is read and given back with what was read.
  std::uint64_t generation();
  // Keeps the session until the time, unless something was forgotten since the generation was taken.
  void remember(const std::string& token_digest, http::Member member, TimeMs until, std::uint64_t generation);

  void forget(MemberId member_id);
  void forget_all();

 private:
  struct Entry {
    http::Member member;
    TimeMs until;
  };

  const std::size_t capacity_;
  std::mutex mutex_;
  std::uint64_t generation_ = 0;
  std::unordered_map<std::string, Entry> entries_;
};

}  // namespace galleria::members
