// Delivers notices one after another.
#include "db/notices.hpp"

#include "base/log.hpp"

namespace galleria::db {

Notices::Notices() : thread_([this] { deliver(); }) {}

Notices::~Notices() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  posted_.notify_one();
  thread_.join();
}

void Notices::listen(std::string channel, Listener heard) {
  std::lock_guard lock(mutex_);
  listeners_.emplace(std::move(channel), std::move(heard));
}

void Notices::post(std::vector<Notice> notices) {
  if (notices.empty()) return;
  {
    std::lock_guard lock(mutex_);
    for (Notice& notice : notices) queue_.push_back(std::move(notice));
  }
  posted_.notify_one();
}

void Notices::post_missed() {
  std::vector<Notice> notices;
  {
    std::lock_guard lock(mutex_);
    for (auto at = listeners_.begin(); at != listeners_.end(); at = listeners_.upper_bound(at->first)) notices.push_back({at->first, {}});
  }
  post(std::move(notices));
}

void Notices::deliver() {
  std::unique_lock lock(mutex_);
  for (;;) {
    posted_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const Notice notice = std::move(queue_.front());
    queue_.pop_front();
    std::vector<Listener> listeners;
    const auto [first, last] = listeners_.equal_range(notice.channel);
    for (auto at = first; at != last; ++at) listeners.push_back(at->second);
    lock.unlock();
    for (const Listener& heard : listeners) {
      try {
        heard(notice.payload);
      } catch (const std::exception& error) {
        log::error("listener_failed", {{"channel", notice.channel}, {"reason", error.what()}});
      }
    }
    lock.lock();
  }
}

}  // namespace galleria::db
