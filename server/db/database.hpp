// The database as features see it: one SQL text on two engines, transactions as functions, rows as described structs.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/value.hpp"

namespace galleria::db {

struct Migration;
struct Many;

// A statement's text. Arguments are $1, $2 …; the text must be a string literal or otherwise live as long as the program, because each
// connection keeps its prepared form under the text's address.
struct Sql {
  std::string_view text;

  template <std::size_t Size>
  consteval Sql(const char (&literal)[Size]) : text(literal, Size - 1) {}  // NOLINT(google-explicit-constructor): statements read as text
};

// Says of a statement that it goes through rows of all members, as timers and the staff's lists do: on a database that is spread it runs on every machine. All
// others that touch a member's table name the member: tools/structure/tables.test.mjs.
template <std::size_t Size>
consteval Sql sweep(const char (&literal)[Size]) {
  return Sql(literal);
}

struct Statement {
  Sql sql;
  std::vector<Value> arguments;
  const Many* many = nullptr;  // the arguments are a row of this, or several

  template <class... Arguments>
  explicit Statement(Sql text, const Arguments&... values) : sql(text), arguments(values_of(values...)) {}
};

// What a statement gave: its rows, and how many rows it changed.
class ResultSet {
 public:
  virtual ~ResultSet() = default;
  virtual std::size_t row_count() const = 0;
  virtual std::size_t column_count() const = 0;
  virtual std::string_view column_name(std::size_t column) const = 0;
  virtual Cell cell(std::size_t row, std::size_t column) const = 0;
  virtual std::int64_t affected_count() const = 0;
};

// The rows of a result as described structs: column i bears the name of member i; anything else is a programming error and throws.
template <class Row>
std::vector<Row> read_rows(const ResultSet& result) {
  std::vector<Row> rows(result.row_count());
  if constexpr (DescribedStruct<Row>) {
    std::size_t column = 0;
    for_each_member<Row>([&](std::string_view name, auto pointer) {
      if (column >= result.column_count() || result.column_name(column) != name)
        throw std::logic_error("column of " + std::string(name) + " is missing or out of order");
      for (std::size_t i = 0; i < rows.size(); ++i) read_cell(result.cell(i, column), rows[i].*pointer);
      ++column;
    });
    if (column != result.column_count()) throw std::logic_error("a statement has more columns than its row has members");
  } else {
    if (result.column_count() != 1) throw std::logic_error("a plain value is read from a statement with one column");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Row value{};
      read_cell(result.cell(i, 0), value);
      rows[i] = std::move(value);
    }
  }
  return rows;
}

// A view of the database inside one transaction. Lives only as long as the function that it is given to.
class Session {
 public:
  virtual ~Session() = default;

  // Sends the statements in order, in as few round trips as the engine allows (PostgreSQL: one), and gives their results in order. Throws DatabaseError.
  virtual std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) = 0;

  // All rows, as described structs or, for one column, as plain values (std::int64_t, std::string, Id …).
  template <class Row, class... Arguments>
  std::vector<Row> rows(Sql sql, const Arguments&... arguments) {
    return read_rows<Row>(*run_one(Statement(sql, arguments...)));
  }

  // The only row, or nothing. Throws std::logic_error if there are several.
  template <class Row, class... Arguments>
  std::optional<Row> row(Sql sql, const Arguments&... arguments) {
    auto found = rows<Row>(sql, arguments...);
    if (found.size() > 1) throw std::logic_error("one row was expected: " + std::string(sql.text));
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  }

 protected:
  std::unique_ptr<ResultSet> run_one(Statement statement) { return std::move(run(std::span(&statement, 1)).front()); }
};

// A transaction that may write.
class Transaction : public Session {
 public:
  // Runs one statement and gives the number of rows that it changed. The caller checks it: the condition stands in the write.
  template <class... Arguments>
  std::int64_t execute(Sql sql, const Arguments&... arguments) {
    return run_one(Statement(sql, arguments...))->affected_count();
  }

  // Runs several and gives the number of rows that each changed, in one round trip where the engine can.
  std::vector<std::int64_t> execute_all(std::span<const Statement> statements);

  // Keeps the statement to be sent together with the commit, or before the next statement that is run. For plain inserts and updates whose row count nobody
  // needs.
  virtual void execute_later(Statement statement) = 0;

  // The same of several that outlive the transaction. Their arguments may be taken out of them.
  virtual void execute_all_later(std::span<Statement> statements) {
    for (Statement& statement : statements) execute_later(std::move(statement));
  }

  // Tells every node of the change, once it is committed: listeners of `channel` get `payload`. Channel names are snake_case.
  virtual void notify(std::string_view channel, std::string_view payload = {}) = 0;

  // Tells this process only. Cheap: on PostgreSQL, commits that notify other nodes wait for one another.
  virtual void notify_here(std::string_view channel, std::string_view payload = {}) = 0;

  // As run(), for changes of rows that transactions of other owners change as well: statement i changes the row that rows[i] names (its id), in ascending
  // order. Once a transaction, after all other rows that somebody else could want: so no two transactions wait for each other.
  virtual std::vector<std::unique_ptr<ResultSet>> run_shared(std::span<const Statement> statements, std::span<const std::int64_t> rows) = 0;

  // Gives whether the results are as they were expected.
  using TakeResults = std::function<bool(std::span<const std::unique_ptr<ResultSet>>)>;

  // run_shared(), put off to the end of the transaction: the rows are then locked for no longer than the commit takes. `take` gets the results before it, where
  // it may use execute_later, notify and notify_here; if it gives false, nothing stays, and the work is run again where nothing is put off. False if it is not
  // put off: then the caller has to call run_shared(), instead.
  virtual bool put_off_shared(std::span<const Statement> /*statements*/, std::span<const std::int64_t> /*rows*/, const TakeResults& /*take*/) { return false; }
};

// A database that did not do what it was told for a reason that no user caused.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// The database is away, or too busy for now: the same may succeed a moment later. Nobody can tell whether a commit that was cut off happened.
struct UnavailableError : DatabaseError {
  using DatabaseError::DatabaseError;
};
// A unique, check or foreign key constraint refused a write. Features catch it only where a race can lead to it.
struct ConstraintError : DatabaseError {
  using DatabaseError::DatabaseError;
};

// What was written since the database was opened. Several transactions may share a commit.
struct WriteCounts {
  std::uint64_t transaction_count = 0;
  std::uint64_t commit_count = 0;
  // Of which the database kept nothing, or may have: it was away or full, or others were in the way to the last try. Without those that a constraint refused.
  std::uint64_t failure_count = 0;
  // Tries that were made once more: others were in the way, or a connection was lost. None on SQLite.
  std::uint64_t again_count = 0;
};

class Database {
 public:
  virtual ~Database() = default;

  // Runs `work` as one transaction on the calling thread's behalf and returns only after the commit is durable. If work returns a refused
  // Result or throws, nothing of it stays. Work may be run again (serialisation failure, deadlock), so it must change nothing but the database. It
  // must not call the outside world, nor open another transaction (std::logic_error). A statement that failed dooms its transaction: catch
  // ConstraintError around write(), not inside.
  template <class Work>
  auto write(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
    return answer_of(work, [this](const auto& run) { run_write(run); });
  }

  // As write(), for the works that many members send at once: those of different owners that arrive while others are being committed are written together and
  // share a commit (on SQLite all writes do). On PostgreSQL they are one transaction, in which their statements come between each other's; so the work must
  // read and change only rows of its owner, and rows that nobody changes meanwhile, but for one run_shared() in which each condition stands in its
  // write. Nobody is answered before the commit; a work that refuses, throws or fails does not spoil its neighbours.
  template <class Work>
  auto write_together(MemberId owner, Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
    return answer_of(work, [&](const auto& run) { run_write_together(owner, run); });
  }

  // Runs `work` on a consistent snapshot that it cannot change.
  template <class Work>
  auto read(Work&& work) -> std::invoke_result_t<Work&, Session&> {
    return answer_of_read(work, [this](const auto& run) { run_read(run); });
  }

  // As read(), of what may be written but not yet durable: on SQLite a read() waits until whatever it saw is. Only for what nobody is told of before a write
  // that follows is durable, and for what nobody can ask for before it is.
  template <class Work>
  auto read_ahead_of_write(Work&& work) -> std::invoke_result_t<Work&, Session&> {
    return answer_of_read(work, [this](const auto& run) { run_read_ahead_of_write(run); });
  }

  // As read(), for what looks through the whole mall, as long as it takes: without the time limit of what a member waits for.
  template <class Work>
  auto read_at_length(Work&& work) -> std::invoke_result_t<Work&, Session&> {
    return answer_of_read(work, [this](const auto& run) { run_read_at_length(run); });
  }

  // Calls `heard(payload)` on some thread after a commit anywhere that notified `channel`, and with an empty payload when notices may have been
  // missed (reconnected). Registered at start, before the first request.
  virtual void listen(std::string channel, std::function<void(std::string payload)> heard) = 0;

  // If no other server listens to this database, runs `work`, and none begins to meanwhile; else gives false. For taking over what a server left behind that
  // was killed. On SQLite nobody else can have the file open.
  virtual bool run_if_alone(const std::function<void()>& work) = 0;

  // Applies the migrations that are built into the binary and missing in the database.
  void migrate();

  // Applies those of `all` that are missing, in order, each in its own transaction, so that a run that was cut short is resumed by the next. Throws
  // DatabaseError if one that was applied has since been edited, or if the database has one that is not among `all` (it is newer than the binary).
  virtual void migrate_to(std::span<const Migration> all) = 0;

  // Writes and reads a probe row; throws if the database cannot.
  void probe();

  // Whether all writes wait for each other. Then what a work needs to know, and whose change each of its writes would notice, is better read before it, with
  // read(), where it keeps nobody waiting; else it costs a way to the server more.
  virtual bool has_one_writer() const = 0;

  // "sqlite" or "postgresql".
  virtual std::string_view engine() const = 0;

  // How large the database is on its disk, without SQLite's log.
  std::int64_t count_bytes(Session& session) const;

  // Reading what was counted waits for nobody.
  virtual WriteCounts write_counts() const = 0;

 protected:
  enum class Ending { commit, roll_back };
  using Writing = std::function<Ending(Transaction&)>;
  virtual void run_write(const Writing& work) = 0;
  virtual void run_read(const std::function<void(Session&)>& work) = 0;
  virtual void run_read_at_length(const std::function<void(Session&)>& work) = 0;
  virtual void run_read_ahead_of_write(const std::function<void(Session&)>& work) { run_read(work); }
  virtual void run_write_together(MemberId owner, const Writing& work) = 0;

 private:
  // What the work answered when it was run last.
  template <class Work, class Run>
  static auto answer_of(Work& work, Run run) -> std::invoke_result_t<Work&, Transaction&> {
    using Answer = std::invoke_result_t<Work&, Transaction&>;
    if constexpr (std::is_void_v<Answer>) {
      run(Writing([&](Transaction& transaction) {
        work(transaction);
        return Ending::commit;
      }));
    } else {
      std::optional<Answer> answer;
      run(Writing([&](Transaction& transaction) {
        answer.emplace(work(transaction));
        return keeps(*answer) ? Ending::commit : Ending::roll_back;
      }));
      return std::move(*answer);
    }
  }

  template <class Work, class Run>
  static auto answer_of_read(Work& work, Run run) -> std::invoke_result_t<Work&, Session&> {
    using Answer = std::invoke_result_t<Work&, Session&>;
    if constexpr (std::is_void_v<Answer>) {
      run([&](Session& session) { work(session); });
    } else {
      std::optional<Answer> answer;
      run([&](Session& session) { answer.emplace(work(session)); });
      return std::move(*answer);
    }
  }

  template <class Answer>
  static bool keeps(const Answer& answer) {
    if constexpr (requires { answer.has_error(); }) return !answer.has_error();
    return true;
  }
};

// Opens "sqlite:PATH" (":memory:" is not supported; tests use a file in a temporary folder) or "postgres://…".
// Refuses, by throwing, settings under which an acknowledged write could be lost.
struct DatabaseOptions {
  std::string url;
  int reader_count = 4;       // SQLite: connections for reads
  int connection_count = 16;  // PostgreSQL: connections in the pool
  int largest_group = 32;     // PostgreSQL: how many works of write_together() share a transaction at most; 1: each has its own
};
std::unique_ptr<Database> open_database(const DatabaseOptions& options);

}  // namespace galleria::db
