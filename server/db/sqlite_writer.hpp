// The one thread that writes to an SQLite file: commits what waits together as one group, and alone moves the log into the database. Another syncs the log.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "db/notices.hpp"
#include "db/sqlite_connection.hpp"
#include "db/sqlite_log_sync.hpp"

namespace galleria::db {

class SqliteWriter {
 public:
  // Gives true if what was written is to stay.
  using Work = std::function<bool(Transaction&)>;

  SqliteWriter(const std::string& path, Notices& notices);
  ~SqliteWriter();  // finishes what waits, then closes the file

  // Runs the work on the writer's thread as a part of a group, perhaps twice, and returns when the group is durable, also if the work refuses. Throws what the
  // work threw, DatabaseError if the group could not be committed, of which then nothing stays, and UnavailableError if nobody knows whether it is durable.
  void run(const Work& work);

  // Runs outside any transaction and between groups.
  void run_alone(const std::function<void(SqliteConnection&)>& work);

  // Of the newest commit that a reader may have seen.
  std::uint64_t last_commit() const { return sync_.last(); }
  // Returns when that commit is durable. Throws UnavailableError if nobody knows.
  void wait_until_durable(std::uint64_t commit) { sync_.wait_for(commit); }

  WriteCounts counts() const { return {.transaction_count = transaction_count_, .commit_count = commit_count_}; }

 private:
  struct Job;

  void wait_for(Job& job);
  void loop();
  Job* wait_for_job();
  // The next for the group that is open, if there is one in time.
  Job* take_next_job(std::chrono::steady_clock::time_point end);
  void run_alone(Job& job);
  void run_group(Job& first);
  // Runs what waits, until it is time to commit.
  void fill_group(std::vector<Job*>& group);
  void answer(const std::vector<Job*>& group, const std::exception_ptr& loss);
  void run_work(Job& job);
  // False if it wrote what is not to stay: then nothing of the group can.
  bool run_in_group(Job& job);
  void run_in_savepoint(Job& job);
  void roll_back_group();
  void checkpoint_when_busy();
  void checkpoint_when_idle(std::unique_lock<std::mutex>& lock);

  SqliteConnection connection_;
  Notices& notices_;
  std::atomic<std::uint64_t> transaction_count_{0};
  std::atomic<std::uint64_t> commit_count_{0};
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Job*> waiting_;
  bool stopping_ = false;
  SqliteLogSync sync_;  // its thread uses what stands above
  std::thread thread_;
};

}  // namespace galleria::db
