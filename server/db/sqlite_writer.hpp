// The one thread that writes to an SQLite file: commits what waits together as one group, and alone moves the log into the database.
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

namespace galleria::db {

class SqliteWriter {
 public:
  // Gives true if what was written is to stay.
  using Work = std::function<bool(Transaction&)>;

  SqliteWriter(const std::string& path, Notices& notices);
  ~SqliteWriter();  // finishes what waits, then closes the file

  // Runs the work on the writer's thread as a part of a group, perhaps twice, and returns when the group is durable. Throws what the work threw, and
  // DatabaseError if the group could not be committed: then nothing of it stays.
  void run(const Work& work);

  // Runs outside any transaction and between groups.
  void run_alone(const std::function<void(SqliteConnection&)>& work);

  WriteCounts counts() const { return {transaction_count_, commit_count_}; }

 private:
  struct Job;

  void wait_for(Job& job);
  void loop();
  Job* wait_for_job();
  Job* take_waiting_job();
  void run_group(Job& first);
  void run_work(Job& job);
  // False if it wrote what is not to stay: then nothing of the group can.
  bool run_in_group(Job& job);
  void run_in_savepoint(Job& job);
  void roll_back_group();
  void checkpoint_when_due();
  bool is_idle();

  SqliteConnection connection_;
  Notices& notices_;
  std::atomic<std::uint64_t> transaction_count_{0};
  std::atomic<std::uint64_t> commit_count_{0};
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Job*> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace galleria::db
