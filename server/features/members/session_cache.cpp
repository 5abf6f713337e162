// The sessions that were just looked up.
#include "features/members/session_cache.hpp"

namespace galleria::members {

std::optional<http::Member> SessionCache::find(const std::string& token_digest, TimeMs now) {
  std::lock_guard lock(mutex_);
  const auto found = entries_.find(token_digest);
  if (found == entries_.end()) return std::nullopt;
  if (found->second.until > now) return found->second.member;
  entries_.erase(found);
  return std::nullopt;
}

std::uint64_t SessionCache::generation() {
  std::lock_guard lock(mutex_);
  return generation_;
}

void SessionCache::remember(const std::string& token_digest, http::Member member, TimeMs until, std::uint64_t generation) {
  std::lock_guard lock(mutex_);
  if (generation != generation_) return;
  // Emptied when full rather than kept in order of use: entries live for seconds only.
  if (entries_.size() >= capacity_) entries_.clear();
  entries_.insert_or_assign(token_digest, Entry{member, until});
}

void SessionCache::forget(MemberId member_id) {
  std::lock_guard lock(mutex_);
  ++generation_;
  std::erase_if(entries_, [&](const auto& entry) { return entry.second.member.id == member_id; });
}

void SessionCache::forget_all() {
  std::lock_guard lock(mutex_);
  ++generation_;
  entries_.clear();
}

}  // namespace galleria::members
