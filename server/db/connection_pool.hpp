// A bounded pool of connections, lent out one caller at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

template <class Connection>
class ConnectionPool {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;

  // Opens connections as they are needed, `largest_count` at most. Who waits longer than `longest_wait` for one gets an UnavailableError.
  ConnectionPool(Open open, int largest_count, std::chrono::milliseconds longest_wait)
      : open_(std::move(open)), closed_count_(largest_count), longest_wait_(longest_wait) {}

  // A connection in use; goes back to the pool at the end of its life, unless it was discarded.
  class Loan {
   public:
    Loan(ConnectionPool& pool, std::unique_ptr<Connection> connection) : pool_(pool), connection_(std::move(connection)) {}
    ~Loan() { pool_.take_back(std::move(connection_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    Connection& operator*() { return *connection_; }
    Connection* operator->() { return connection_.get(); }
    // Closes the connection instead of giving it back.
    void discard() { connection_.reset(); }

   private:
    ConnectionPool& pool_;
    std::unique_ptr<Connection> connection_;
  };

  Loan lend() {
    std::unique_lock lock(mutex_);
    if (!returned_.wait_for(lock, longest_wait_, [this] { return !idle_.empty() || closed_count_ > 0; }))
      throw UnavailableError("no database connection became free");
    if (!idle_.empty()) {
      auto connection = std::move(idle_.back());
      idle_.pop_back();
      return Loan(*this, std::move(connection));
    }
    --closed_count_;
    lock.unlock();
    try {
      return Loan(*this, open_());
    } catch (...) {
      take_back(nullptr);
      throw;
    }
  }

  // Closes the connections that nobody uses at the moment.
  void discard_idle() {
    std::vector<std::unique_ptr<Connection>> discarded;
    std::lock_guard lock(mutex_);
    discarded.swap(idle_);
    closed_count_ += static_cast<int>(discarded.size());
  }

 private:
  void take_back(std::unique_ptr<Connection> connection) {
    {
      std::lock_guard lock(mutex_);
      if (connection) {
        idle_.push_back(std::move(connection));
      } else {
        ++closed_count_;
      }
    }
    returned_.notify_one();
  }

  const Open open_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;  // the last used is taken first: its caches are warm
  int closed_count_;
  const std::chrono::milliseconds longest_wait_;
};

}  // namespace galleria::db
