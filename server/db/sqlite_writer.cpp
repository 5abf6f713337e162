// Group commit: a commit and its sync cost the same for one transaction as for a hundred.
#include "db/sqlite_writer.hpp"

#include <algorithm>

#include "base/fault_points.hpp"
#include "base/log.hpp"
#include "base/tracing.hpp"
#include "db/engine.hpp"
#include "db/statement_spans.hpp"

namespace galleria::db {
namespace {

constexpr std::size_t largest_group = 256;
// Nobody waits much longer than this for others to join. With shorter groups, pages that many works change would be written more often than needed; with
// longer ones, nobody is left who prepares the next works meanwhile.
constexpr auto longest_group = std::chrono::milliseconds(8);

// Pages of 4 KiB in the log: moved into the database when the writer is idle for a while, when it is busy, and at the cost of waiting for readers. Moving them
// takes syncs of its own, for which whoever comes next would wait.
constexpr auto idle_time = std::chrono::milliseconds(100);
constexpr int idle_checkpoint_pages = 1'000;
constexpr int busy_checkpoint_pages = 8'000;
constexpr int truncating_checkpoint_pages = 32'000;

class SqliteTransaction : public Transaction {
 public:
  explicit SqliteTransaction(SqliteConnection& connection) : connection_(connection) {}

  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) override {
    send_later_ones();
    std::vector<std::unique_ptr<ResultSet>> results;
    for (const Statement& statement : statements) results.push_back(run_checked(statement));
    return results;
  }

  // There is one writer, so nobody waits for a row.
  std::vector<std::unique_ptr<ResultSet>> run_shared(std::span<const Statement> statements, std::span<const std::int64_t>) override { return run(statements); }

  void execute_later(Statement statement) override { later_.push_back(&own_.emplace_back(std::move(statement))); }
  // Left to their owner: freeing what another thread allocated costs more than running a small statement.
  void execute_all_later(std::span<Statement> statements) override {
    for (const Statement& statement : statements) later_.push_back(&statement);
  }
  void notify(std::string_view channel, std::string_view payload) override { notices_.push_back({std::string(channel), std::string(payload)}); }
  void notify_here(std::string_view channel, std::string_view payload) override { notify(channel, payload); }

  // Sends what was kept for the commit, and throws if the transaction cannot stay.
  void finish() {
    send_later_ones();
    if (failure_) std::rethrow_exception(failure_);
    // Seen now, it fails this caller; seen at the commit, it would fail the group.
    if (connection_.has_broken_foreign_key()) throw ConstraintError("a foreign key is broken at the end of a transaction");
  }

  std::vector<Notice> take_notices() { return std::move(notices_); }

 private:
  void send_later_ones() {
    for (const Statement* statement : std::exchange(later_, {})) run_checked(*statement);
    own_.clear();
  }

  // PostgreSQL refuses everything after a failed statement; so does this, lest a feature work on one engine only.
  std::unique_ptr<ResultSet> run_checked(const Statement& statement) {
    if (failure_) throw DatabaseError("the transaction goes on after a failed statement");
    try {
      const StatementSpan span("sqlite", statement);
      return connection_.run(statement);
    } catch (...) {
      failure_ = std::current_exception();
      throw;
    }
  }

  SqliteConnection& connection_;
  std::vector<const Statement*> later_;
  std::deque<Statement> own_;  // those of later_ that nobody else keeps
  std::vector<Notice> notices_;
  std::exception_ptr failure_;
};

}  // namespace

// Lives on the stack of the caller that waits for it.
struct SqliteWriter::Job {
  const Work* work = nullptr;
  const std::function<void(SqliteConnection&)>* alone = nullptr;
  std::exception_ptr error;
  std::vector<Notice> notices;
  bool stays = false;
  const tracing::Context* const context = tracing::current;  // the caller's, who waits
  tracing::Span commit;

  std::mutex mutex;
  std::condition_variable answered;
  bool is_answered = false;

  void begin_commit(std::size_t group_size) {
    commit = tracing::Span(context, tracing::SpanKind::client);
    if (!commit) return;
    commit.name("commit");
    commit.set("db.system.name", "sqlite");
    commit.set("galleria.db.group_size", static_cast<std::int64_t>(group_size));
  }

  void answer() {
    if (commit && error) commit.fail("_OTHER");
    commit.end();
    std::lock_guard lock(mutex);
    is_answered = true;
    answered.notify_one();
  }
};

SqliteWriter::SqliteWriter(const std::string& path, Notices& notices)
    : connection_(path, SqliteRole::writer),
      notices_(notices),
      sync_(connection_,
            [this] {
              { const std::lock_guard lock(mutex_); }  // who looks whether the disk is busy is asleep by now, or will look again
              arrived_.notify_one();
            }),
      thread_([this] { loop(); }) {}

SqliteWriter::~SqliteWriter() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void SqliteWriter::run(const Work& work) {
  Job job;
  job.work = &work;
  wait_for(job);
}

void SqliteWriter::run_alone(const std::function<void(SqliteConnection&)>& work) {
  Job job;
  job.alone = &work;
  wait_for(job);
}

void SqliteWriter::wait_for(Job& job) {
  {
    std::lock_guard lock(mutex_);
    waiting_.push_back(&job);
  }
  arrived_.notify_one();
  {
    std::unique_lock lock(job.mutex);
    job.answered.wait(lock, [&] { return job.is_answered; });
  }
  if (job.error) std::rethrow_exception(job.error);
}

SqliteWriter::Job* SqliteWriter::wait_for_job() {
  std::unique_lock lock(mutex_);
  const auto is_called = [this] { return stopping_ || !waiting_.empty(); };
  if (!arrived_.wait_for(lock, idle_time, is_called)) {
    checkpoint_when_idle(lock);
    arrived_.wait(lock, is_called);
  }
  if (waiting_.empty()) return nullptr;
  Job* job = waiting_.front();
  waiting_.pop_front();
  return job;
}

// While the disk is busy with the groups before, a commit would only wait: so the group stays open for those who come meanwhile.
SqliteWriter::Job* SqliteWriter::take_next_job(std::chrono::steady_clock::time_point end) {
  std::unique_lock lock(mutex_);
  arrived_.wait_until(lock, end, [this] { return stopping_ || !waiting_.empty() || !sync_.is_busy(); });
  if (waiting_.empty() || waiting_.front()->work == nullptr) return nullptr;
  Job* job = waiting_.front();
  waiting_.pop_front();
  return job;
}

void SqliteWriter::loop() {
  while (Job* job = wait_for_job()) {
    if (job->work != nullptr) {
      run_group(*job);
    } else {
      run_alone(*job);
    }
    checkpoint_when_busy();
  }
}

void SqliteWriter::run_alone(Job& job) {
  const std::uint64_t commit = sync_.announce();
  try {
    sync_.check();
    (*job.alone)(connection_);
  } catch (...) {
    job.error = std::current_exception();
  }
  roll_back_group();
  sync_.sync(commit, [this, &job](const std::exception_ptr& loss) { answer({&job}, loss); });
}

void SqliteWriter::run_group(Job& first) {
  std::vector<Job*> group{&first};
  std::uint64_t commit = sync_.last();
  try {
    sync_.check();
    const std::int64_t change_count = connection_.change_count();
    connection_.run(Statement("begin immediate"));
    fill_group(group);
    for (Job* job : group) job->begin_commit(group.size());
    // Rows only: whoever changes the schema runs alone.
    if (connection_.change_count() != change_count) commit = sync_.announce();
    reach(FaultPoint::before_commit);
    connection_.run(Statement("commit"));
  } catch (...) {
    roll_back_group();
    answer(group, std::current_exception());
    group.clear();
  }
  if (!group.empty()) ++commit_count_;
  sync_.sync(commit, [this, group = std::move(group)](const std::exception_ptr& loss) { answer(group, loss); });
}

void SqliteWriter::fill_group(std::vector<Job*>& group) {
  const auto end = std::chrono::steady_clock::now() + longest_group;
  bool have_savepoints = false;
  for (Job* next = group.front(); next != nullptr; next = take_next_job(end)) {
    if (next != group.front()) group.push_back(next);
    if (have_savepoints) {
      run_in_savepoint(*next);
    } else if (!run_in_group(*next)) {
      connection_.run(Statement("rollback"));
      connection_.run(Statement("begin immediate"));
      // Whoever is alone has been told already.
      have_savepoints = group.size() > 1;
      if (have_savepoints) std::for_each(group.begin(), group.end(), [this](Job* job) { run_in_savepoint(*job); });
    }
    if (group.size() == largest_group || std::chrono::steady_clock::now() >= end) return;
  }
}

void SqliteWriter::answer(const std::vector<Job*>& group, const std::exception_ptr& loss) {
  for (Job* job : group) {
    if (!loss && job->stays) ++transaction_count_;
    // Also one that refused: what it saw may have been another's write that is lost now.
    if (loss && !job->error) job->error = loss;
    if (!loss) notices_.post(std::move(job->notices));
    job->answer();
  }
}

void SqliteWriter::run_work(Job& job) {
  job.stays = false;
  job.error = nullptr;
  job.notices.clear();
  try {
    const TransactionGuard guard;
    const tracing::Scope scope(job.context);
    SqliteTransaction transaction(connection_);
    const bool stays = (*job.work)(transaction);
    if (stays) {
      transaction.finish();
      job.notices = transaction.take_notices();
    }
    job.stays = stays;
  } catch (...) {
    job.error = std::current_exception();
  }
  if (!connection_.in_transaction()) throw DatabaseError("SQLite rolled the whole group back");
}

// A savepoint keeps a copy of each page that its work changes. Few works refuse after they wrote, so it is cheaper to start the group again when one does.
bool SqliteWriter::run_in_group(Job& job) {
  const std::int64_t count = connection_.change_count();
  run_work(job);
  return job.stays || connection_.change_count() == count;
}

void SqliteWriter::run_in_savepoint(Job& job) {
  connection_.run(Statement("savepoint work"));
  run_work(job);
  if (!job.stays) connection_.run(Statement("rollback to work"));
  connection_.run(Statement("release work"));
}

void SqliteWriter::roll_back_group() {
  if (!connection_.in_transaction()) return;
  try {
    connection_.run(Statement("rollback"));
  } catch (const DatabaseError& error) {
    log::error("rollback_failed", {{"reason", error.what()}});
  }
}

void SqliteWriter::checkpoint_when_busy() {
  const int pages = connection_.log_page_count();
  if (pages >= busy_checkpoint_pages) connection_.checkpoint(pages >= truncating_checkpoint_pages ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE);
}

void SqliteWriter::checkpoint_when_idle(std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  if (connection_.log_page_count() >= idle_checkpoint_pages) connection_.checkpoint(SQLITE_CHECKPOINT_PASSIVE);
  lock.lock();
}

}  // namespace galleria::db
