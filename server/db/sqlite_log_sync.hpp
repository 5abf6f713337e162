// Makes commits to an SQLite file's log durable on a thread of its own: while the disk is busy with some, the writer writes the next.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "db/sqlite_connection.hpp"

namespace galleria::db {

// Commits are numbered in their order. A disk that failed to sync once is not trusted again: what it forgot it does not say, and asked again it may well say
// that all is well.
class SqliteLogSync {
 public:
  // Is told, on the sync's thread as a rule, when the commit is durable; or, with the reason, that nobody will know.
  using Told = std::function<void(const std::exception_ptr& loss)>;

  // Syncs at once: what a server that was killed has written may not be durable. `settled` is called on the sync's thread after each sync. Throws
  // DatabaseError.
  SqliteLogSync(const SqliteConnection& writer, std::function<void()> settled);
  ~SqliteLogSync();  // syncs what waits, and tells

  // The number of a commit that is about to be made: readers may see it from now on. sync() must follow, also if the commit failed.
  std::uint64_t announce() { return ++last_; }
  // The number of the newest commit that a reader may have seen.
  std::uint64_t last() const { return last_; }

  void sync(std::uint64_t number, Told told);
  // Whether the disk is at work: until it is done, a further commit would only wait.
  bool is_busy() const;
  // Returns when the commit is durable. Throws UnavailableError if nobody knows.
  void wait_for(std::uint64_t number);
  // Throws UnavailableError if nothing becomes durable any more: then nothing more is to be written, for nobody could be told of it.
  void check() const;

 private:
  struct Waiting {
    std::uint64_t number = 0;
    Told told;
  };
  class LogFile;

  void loop();
  std::deque<Waiting> take_settled();

  const std::unique_ptr<LogFile> file_;
  const std::function<void()> settled_;
  std::atomic<std::uint64_t> last_ = 0;
  std::atomic<std::uint64_t> durable_ = 0;  // written with the mutex
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::condition_variable changed_;
  std::uint64_t made_ = 0;  // commits up to this number were made, or came to nothing
  std::deque<Waiting> waiting_;
  std::exception_ptr loss_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace galleria::db
