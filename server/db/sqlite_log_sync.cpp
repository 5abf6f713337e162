// Syncs the log through SQLite's own interface to files, with a handle of its own: one is not to be used by two threads.
#include "db/sqlite_log_sync.hpp"

#include <algorithm>
#include <string>

#include "base/fault_points.hpp"
#include "base/log.hpp"

namespace galleria::db {

class SqliteLogSync::LogFile {
 public:
  explicit LogFile(const SqliteConnection& writer) : vfs_(writer.vfs()), memory_(new char[static_cast<std::size_t>(vfs_->szOsFile)]()) {
    // Made where it is missing, so that its first sync is one of the folder as well.
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_WAL;
    const int code = vfs_->xOpen(vfs_, writer.log_path(), file(), flags, nullptr);
    if (code != SQLITE_OK) throw DatabaseError("cannot open the log to sync it: " + std::to_string(code));
  }
  ~LogFile() { file()->pMethods->xClose(file()); }
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  // Throws UnavailableError.
  void sync() {
    const int code = file()->pMethods->xSync(file(), SQLITE_SYNC_NORMAL);
    if (code != SQLITE_OK) throw UnavailableError("the disk did not sync the log: " + std::to_string(code));
  }

 private:
  sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(memory_.get()); }

  sqlite3_vfs* const vfs_;
  const std::unique_ptr<char[]> memory_;
};

SqliteLogSync::SqliteLogSync(const SqliteConnection& writer, std::function<void()> settled) : file_(new LogFile(writer)), settled_(std::move(settled)) {
  file_->sync();
  thread_ = std::thread([this] { loop(); });
}

SqliteLogSync::~SqliteLogSync() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

void SqliteLogSync::sync(std::uint64_t number, Told told) {
  std::unique_lock lock(mutex_);
  made_ = std::max(made_, number);
  if (loss_ || number <= durable_) {
    const std::exception_ptr loss = number <= durable_ ? nullptr : loss_;
    lock.unlock();
    told(loss);
    return;
  }
  waiting_.push_back({number, std::move(told)});
  lock.unlock();
  asked_.notify_one();
}

bool SqliteLogSync::is_busy() const {
  const std::lock_guard lock(mutex_);
  return !loss_ && made_ > durable_;
}

void SqliteLogSync::wait_for(std::uint64_t number) {
  if (number <= durable_) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return loss_ || number <= durable_; });
  if (number > durable_) std::rethrow_exception(loss_);
}

void SqliteLogSync::check() const {
  const std::lock_guard lock(mutex_);
  if (loss_) std::rethrow_exception(loss_);
}

std::deque<SqliteLogSync::Waiting> SqliteLogSync::take_settled() {
  const auto first_open = std::find_if(waiting_.begin(), waiting_.end(), [this](const Waiting& each) { return !loss_ && each.number > durable_; });
  std::deque<Waiting> settled(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(first_open));
  waiting_.erase(waiting_.begin(), first_open);
  return settled;
}

void SqliteLogSync::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || (!loss_ && made_ > durable_); });
    if (loss_ || made_ == durable_) return;
    const std::uint64_t number = made_;
    lock.unlock();
    std::exception_ptr loss;
    try {
      file_->sync();
    } catch (const UnavailableError& error) {
      loss = std::current_exception();
      log::error("log_not_synced", {{"reason", error.what()}});
    }
    lock.lock();
    if (!loss) durable_ = number;
    loss_ = loss;
    const auto settled = take_settled();
    lock.unlock();
    changed_.notify_all();
    settled_();
    if (!loss) reach(FaultPoint::after_commit);
    for (const Waiting& each : settled) each.told(loss);
    lock.lock();
  }
}

}  // namespace galleria::db
