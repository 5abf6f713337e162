// Puts the pool, the listener and the retries of a PostgreSQL server together.
#include "db/postgres_database.hpp"

#include <atomic>

#include "base/clock.hpp"
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "db/connection_pool.hpp"
#include "db/engine.hpp"
#include "db/migration_runner.hpp"
#include "db/notices.hpp"
#include "db/postgres_group_queue.hpp"
#include "db/postgres_listener.hpp"
#include "db/postgres_transaction.hpp"
#include "db/statement_spans.hpp"

namespace galleria::db {
namespace {

constexpr int largest_try_count = 6;
constexpr auto longest_wait_for_connection = std::chrono::seconds(5);

// Up to 10, 20, 40 … ms, at random, so that those who collided do not meet again.
void pause_before_try(int try_number) {
  const auto longest_ms = static_cast<std::uint32_t>(5) << try_number;
  std::this_thread::sleep_for(std::chrono::milliseconds(1 + random_below(longest_ms)));
}

class PostgresDatabase : public Database {
 public:
  explicit PostgresDatabase(const DatabaseOptions& options)
      : url_(options.url),
        shares_transactions_(options.largest_group > 1),
        pool_([url = options.url] { return std::make_unique<PostgresConnection>(url); }, options.connection_count, longest_wait_for_connection),
        groups_(pool_, static_cast<std::size_t>(options.largest_group)),
        listener_(options.url, notices_) {
    pool_.lend();  // opens the first one, which checks the server
  }

  void listen(std::string channel, std::function<void(std::string)> heard) override {
    notices_.listen(channel, std::move(heard));
    listener_.listen(channel);
  }

  bool run_if_alone(const std::function<void()>& work) override { return listener_.run_if_alone(work); }

  void migrate_to(std::span<const Migration> all) override;

  bool has_one_writer() const override { return false; }
  std::string_view engine() const override { return "postgresql"; }
  WriteCounts write_counts() const override { return {transaction_count_, commit_count_, failure_count_, again_count_}; }

 protected:
  void run_write(const Writing& work) override {
    const TransactionGuard guard;
    const TransactionSpan span("postgresql", "write transaction");
    count_failure(failure_count_, [&] { run_alone(work); });
  }

  void run_write_together(MemberId owner, const Writing& work) override {
    if (!shares_transactions_) return run_write(work);
    const TransactionGuard guard;
    const TransactionSpan span("postgresql", "write transaction");
    PostgresGroupQueue::Seat seat(groups_, owner);
    count_failure(failure_count_, [&] {
      if (seat.group().member_count() > 1 && run_in_group(seat, work)) return;
      run_alone(work);
    });
  }

  void run_read(const std::function<void(Session&)>& work) override {
    const TransactionGuard guard;
    const TransactionSpan span("postgresql", "read transaction");
    for (int try_number = 1; !try_read(work, try_number == largest_try_count); ++try_number) pause_before_try(try_number);
  }

  void run_read_at_length(const std::function<void(Session&)>& work) override {
    run_read([&](Session& session) {
      session.row<std::string>("select set_config('statement_timeout', '0', true) || set_config('idle_in_transaction_session_timeout', '0', true)");
      work(session);
    });
  }

 private:
  using Pool = ConnectionPool<PostgresConnection>;

  void run_alone(const Writing& work) {
    for (int try_number = 1; !try_write(work, try_number == largest_try_count); ++try_number) {
      ++again_count_;
      pause_before_try(try_number);
    }
  }
  bool run_in_group(PostgresGroupQueue::Seat& seat, const Writing& work);
  bool try_write(const Writing& work, bool is_last_try);
  bool try_read(const std::function<void(Session&)>& work, bool is_last_try);

  // Closes a lost connection and the idle ones, which a restart of the server broke as well.
  void close(Pool::Loan& connection) {
    connection.discard();
    pool_.discard_idle();
  }

  const std::string url_;
  const bool shares_transactions_;
  std::atomic<std::uint64_t> transaction_count_{0};
  std::atomic<std::uint64_t> commit_count_{0};
  std::atomic<std::uint64_t> failure_count_{0};
  std::atomic<std::uint64_t> again_count_{0};
  Notices notices_;
  Pool pool_;
  PostgresGroupQueue groups_;
  PostgresListener listener_;
};

// False if the work is to be run alone.
bool PostgresDatabase::run_in_group(PostgresGroupQueue::Seat& seat, const Writing& work) {
  PostgresGroup::Answer answer = seat.group().take_part([&](Transaction& transaction) { return work(transaction) == Ending::commit; });
  const bool is_first_to_know = seat.end_group();
  if (answer.ending == GroupEnding::dissolved) return false;
  if (answer.ending == GroupEnding::committed && is_first_to_know) ++commit_count_;
  if (answer.error) std::rethrow_exception(answer.error);
  if (!answer.stays) return true;
  ++transaction_count_;
  notices_.post(std::move(answer.notices));
  return true;
}

// False if the work is to be run again.
bool PostgresDatabase::try_write(const Writing& work, bool is_last_try) {
  Pool::Loan connection = pool_.lend();
  std::optional<PostgresTransaction> transaction;
  try {
    transaction.emplace(*connection);
    if (work(*transaction) == Ending::commit) {
      transaction->commit();
      ++transaction_count_;
      ++commit_count_;
      notices_.post(transaction->take_notices());
      return true;
    }
    transaction->roll_back();
    // A refusal that the work made out of a collision is no answer.
    if (!connection->is_usable()) close(connection);
    return !transaction->may_run_again() || is_last_try;
  } catch (const std::exception& error) {
    const bool may_run_again = !transaction || transaction->may_run_again();
    if (transaction) transaction->roll_back();
    if (!transaction || !connection->is_usable()) close(connection);
    if (!may_run_again || is_last_try) throw;
    log::info("transaction_runs_again", {{"reason", error.what()}});
    return false;
  } catch (...) {
    connection.discard();
    throw;
  }
}

bool PostgresDatabase::try_read(const std::function<void(Session&)>& work, bool is_last_try) {
  Pool::Loan connection = pool_.lend();
  std::optional<PostgresSnapshot> snapshot;
  try {
    snapshot.emplace(*connection);
    work(*snapshot);
    snapshot->end();
    if (!connection->is_usable()) close(connection);
    return true;
  } catch (const std::exception& error) {
    const bool may_run_again = !snapshot || snapshot->may_run_again();
    if (snapshot) snapshot->end();
    if (!snapshot || !connection->is_usable()) close(connection);
    if (!may_run_again || is_last_try) throw;
    log::info("snapshot_runs_again", {{"reason", error.what()}});
    return false;
  } catch (...) {
    connection.discard();
    throw;
  }
}

void PostgresDatabase::migrate_to(std::span<const Migration> all) {
  PostgresLink link(url_);
  // Two nodes that start together: the second waits here and then finds nothing to do. The lock goes with the connection.
  link.run_script("set statement_timeout = 0; set lock_timeout = 0");
  link.run_script("select pg_advisory_lock(5063204791)");
  link.run_script("create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at_ms bigint not null)");
  const auto rows = link.run_script("select name, checksum from schema_migrations");
  std::vector<AppliedMigration> applied;
  for (int row = 0; row < PQntuples(rows.get()); ++row) applied.push_back({PQgetvalue(rows.get(), row, 0), PQgetvalue(rows.get(), row, 1)});
  for (const Migration& migration : missing_migrations(applied, all)) {
    link.run_script("begin");
    link.run_script(migration_text_for("postgresql", migration.sql));
    link.run("insert into schema_migrations (name, checksum, applied_at_ms) values ($1, $2, $3)",
             {std::string(migration.name), migration_checksum(migration), std::to_string(epoch_ms(SystemClock().now()))});
    link.run_script("commit");
  }
}

}  // namespace

std::unique_ptr<Database> open_postgres_database(const DatabaseOptions& options) { return std::make_unique<PostgresDatabase>(options); }

}  // namespace galleria::db
