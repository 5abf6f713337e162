// Keeps the works of a group in step.
#include "db/postgres_group.hpp"

#include <algorithm>
#include <iterator>

#include "base/log.hpp"
#include "base/tracing.hpp"
#include "db/engine.hpp"
#include "db/statement_spans.hpp"

namespace galleria::db {
namespace {

// Ends a work whose group is given up; it is run again alone.
struct GroupDissolved : DatabaseError {
  GroupDissolved() : DatabaseError("the group of this transaction is dissolved") {}
};

// A statement that waits to be sent, and the shared row that it changes.
struct Waiting {
  const Statement* statement;
  std::int64_t shared_row;
};

}  // namespace

// A work's view of the group's transaction. Lives on the stack of the work's thread.
class PostgresGroup::Member : public Transaction {
 public:
  explicit Member(PostgresGroup& its_group) : group(its_group) {}

  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) override { return wait_for(statements, {}, Stage::waiting); }

  std::vector<std::unique_ptr<ResultSet>> run_shared(std::span<const Statement> statements, std::span<const std::int64_t> rows) override {
    note_shared();
    return wait_for(statements, rows, Stage::waiting_for_shared);
  }

  bool put_off_shared(std::span<const Statement> statements, std::span<const std::int64_t> rows, const TakeResults& take_results) override {
    if (group.doubts_.has_one_of(rows, std::chrono::steady_clock::now())) return false;
    for (const Statement& statement : statements) check_arguments(statement);
    note_shared();
    put_off.emplace(PutOff{{statements.begin(), statements.end()}, {rows.begin(), rows.end()}, take_results});
    return true;
  }

  void execute_later(Statement statement) override { later.push_back(std::move(statement)); }
  void notify(std::string_view channel, std::string_view payload) override { execute_later(notification(channel, payload)); }
  void notify_here(std::string_view channel, std::string_view payload) override { notices.push_back({std::string(channel), std::string(payload)}); }

  // What the next of the wanted statements gave.
  void take(std::unique_ptr<ResultSet> result) {
    has_written = has_written || result->affected_count() > 0;
    results.push_back(std::move(result));
  }

  // Called when the group has changed what was put off. False if that was not as expected.
  bool take_put_off() {
    const PutOff told = std::move(*put_off);
    put_off.reset();
    if (told.take(std::exchange(results, {}))) return true;
    group.doubts_.add(told.rows, std::chrono::steady_clock::now());
    return false;
  }

  struct PutOff {
    std::vector<Statement> statements;
    std::vector<std::int64_t> rows;
    TakeResults take;
  };

  PostgresGroup& group;
  Stage stage = Stage::running;
  std::binary_semaphore woken{0};  // no condition: that would have all of them want the mutex at once
  std::vector<Statement> later;
  std::vector<Waiting> wanted;
  std::vector<std::unique_ptr<ResultSet>> results;
  std::optional<PutOff> put_off;
  std::vector<Notice> notices;
  bool had_shared = false;
  bool has_written = false;
  bool stays = false;
  std::exception_ptr error;

 private:
  void note_shared() {
    // A second time could lock rows in another order than the neighbours do.
    if (std::exchange(had_shared, true)) group.dissolve("a work changes shared rows twice");
  }

  std::vector<std::unique_ptr<ResultSet>> wait_for(std::span<const Statement> statements, std::span<const std::int64_t> rows, Stage until) {
    for (const Statement& statement : statements) check_arguments(statement);
    if (statements.empty()) return {};
    const StatementSpan span("postgresql", statements);
    if (group.is_dissolved_) throw GroupDissolved();
    wanted.clear();
    for (std::size_t i = 0; i < statements.size(); ++i) wanted.push_back({&statements[i], rows.empty() ? 0 : rows[i]});
    group.stop(*this, until);
    if (group.is_dissolved_) throw GroupDissolved();
    return std::exchange(results, {});
  }
};

void PostgresGroup::describe_commit(tracing::Span& span) const {
  span.name("commit");
  span.set("db.system.name", "postgresql");
  span.set("galleria.db.group_size", static_cast<std::int64_t>(member_count_));
}

PostgresGroup::Answer PostgresGroup::take_part(const Work& work) {
  Member member(*this);
  {
    const std::lock_guard lock(mutex_);
    members_.push_back(&member);
  }
  try {
    member.stays = work(member);
  } catch (...) {
    member.error = std::current_exception();
  }
  // A neighbour may have built on what is to be taken back.
  if (!member.stays && member.has_written) dissolve("a work that had written does not stay");
  {
    tracing::ActiveSpan commit(tracing::SpanKind::client);
    if (commit) describe_commit(*commit);
    stop(member, Stage::finished);
    if (commit && ending_ == GroupEnding::unknown) commit->fail("_OTHER");
  }
  if (ending_ == GroupEnding::unknown) return {ending_, false, loss_};
  return {ending_, member.stays, member.error, std::move(member.notices)};
}

// Returns when the member can go on. Whoever stops last sends what all wait for.
void PostgresGroup::stop(Member& member, Stage stage) {
  {
    const std::lock_guard lock(mutex_);
    member.stage = stage;
    if (--running_count_ == 0) go_on();
  }
  member.woken.acquire();
}

void PostgresGroup::go_on() {
  // What all of them wait for is no part of the trace of the one that came last: each has a span of its own for it.
  const tracing::Scope nobodys(nullptr);
  std::vector<Member*> waiting;
  std::vector<Member*> waiting_for_shared;
  for (Member* member : members_) {
    if (member->stage == Stage::waiting) waiting.push_back(member);
    if (member->stage == Stage::waiting_for_shared) waiting_for_shared.push_back(member);
  }
  if (waiting.empty() && waiting_for_shared.empty()) return end();
  // Shared rows are locked when nobody will lock any other row before the group's next of them: all groups lock in the same order.
  const bool are_sent = !is_dissolved_ && send_for(waiting.empty() ? waiting_for_shared : waiting);
  if (!are_sent) wake_with_failure();
}

// False if the group is dissolved. Otherwise the members are at work again, and may dissolve it themselves.
bool PostgresGroup::send_for(const std::vector<Member*>& members) {
  try {
    if (members.front()->stage == Stage::waiting) {
      send_own(members);
    } else {
      send_shared(members);
    }
  } catch (const std::exception& error) {
    dissolve(error.what());
    return false;
  }
  running_count_ = members.size();
  for (Member* member : members) {
    member->stage = Stage::running;
    member->woken.release();
  }
  return true;
}

// What they kept for later, which goes before what they wait for.
std::vector<Wish> PostgresGroup::later_wishes(const std::vector<Member*>& members) {
  std::vector<Wish> wishes;
  for (std::size_t i = 0; i < members.size(); ++i) {
    members[i]->has_written = members[i]->has_written || !members[i]->later.empty();
    for (const Statement& statement : members[i]->later) wishes.push_back({i, &statement, false});
  }
  return wishes;
}

void PostgresGroup::send_own(const std::vector<Member*>& members) {
  std::vector<Wish> wishes = later_wishes(members);
  for (std::size_t i = 0; i < members.size(); ++i) {
    for (const Waiting& waiting : members[i]->wanted) wishes.push_back({i, waiting.statement});
  }
  const MergedWishes merged(wishes);
  auto results = merged.results(transaction().run_all(merged.statements()));
  for (Member* member : members) member->later.clear();
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (wishes[i].is_counted) members[wishes[i].work]->take(std::move(results[i]));
  }
}

// Shared rows for these members, behind what they kept for later; with them all that was put off, so that each row is locked in its turn.
void PostgresGroup::send_shared(const std::vector<Member*>& members) {
  std::vector<SharedWish> wishes;
  std::vector<Member*> owners;
  for (Member* member : members) {
    if (member->stage != Stage::waiting_for_shared) continue;
    for (const Waiting& waiting : member->wanted) wishes.push_back({waiting.statement, waiting.shared_row});
    owners.resize(wishes.size(), member);
  }
  std::vector<Member*> putting_off;
  for (Member* member : members_) {
    if (!member->stays || !member->put_off) continue;
    putting_off.push_back(member);
    for (std::size_t i = 0; i < member->put_off->rows.size(); ++i) wishes.push_back({&member->put_off->statements[i], member->put_off->rows[i]});
    owners.resize(wishes.size(), member);
  }
  if (wishes.empty()) return;
  const std::vector<Wish> later = later_wishes(members);
  const MergedWishes merged(later);
  std::vector<const Statement*> unsent = merged.statements();
  auto results = run_shared_wishes(wishes, [&](std::span<const Statement* const> statements) {
    const auto later_count = static_cast<std::ptrdiff_t>(unsent.size());
    std::vector<const Statement*> all = std::exchange(unsent, {});
    all.insert(all.end(), statements.begin(), statements.end());
    auto given = transaction().run_all(all);
    given.erase(given.begin(), given.begin() + later_count);
    return given;
  });
  for (Member* member : members) member->later.clear();
  for (std::size_t i = 0; i < wishes.size(); ++i) owners[i]->take(std::move(results[i]));
  tell_of_put_off(putting_off);
}

void PostgresGroup::tell_of_put_off(const std::vector<Member*>& members) {
  bool are_as_expected = true;
  for (Member* member : members) are_as_expected = member->take_put_off() && are_as_expected;
  if (!are_as_expected) throw DatabaseError("a shared row was not as a work expected");
}

void PostgresGroup::wake_with_failure() {
  for (Member* member : members_) {
    if (member->stage == Stage::finished) continue;
    ++running_count_;
    member->stage = Stage::running;
    member->woken.release();
  }
}

void PostgresGroup::dissolve(const char* reason) {
  if (is_dissolved_.exchange(true)) return;
  log::info("group_dissolved", {{"member_count", static_cast<std::int64_t>(member_count_)}, {"reason", reason}});
}

void PostgresGroup::end() {
  const bool somebody_stays = std::any_of(members_.begin(), members_.end(), [](const Member* member) { return member->stays; });
  GroupEnding ending = is_dissolved_ ? GroupEnding::dissolved : somebody_stays ? GroupEnding::committed : GroupEnding::refused;
  if (ending == GroupEnding::committed) ending = commit();
  if (transaction_ && ending != GroupEnding::committed) transaction_->roll_back();
  give_connection_back();
  ending_ = ending;
  for (Member* member : members_) member->woken.release();
}

GroupEnding PostgresGroup::commit() {
  bool is_sent = false;
  try {
    PostgresTransaction& all = transaction();
    std::vector<Member*> staying;
    std::copy_if(members_.begin(), members_.end(), std::back_inserter(staying), [](const Member* member) { return member->stays; });
    send_shared(staying);
    const std::vector<Wish> wishes = later_wishes(staying);
    const MergedWishes merged(wishes);
    for (const Statement* statement : merged.statements()) all.execute_later(*statement);
    is_sent = true;
    all.commit();
    return GroupEnding::committed;
  } catch (const ConnectionLostError& error) {
    dissolve(error.what());
    if (!is_sent) return GroupEnding::dissolved;
    loss_ = std::current_exception();  // it may have happened
    return GroupEnding::unknown;
  } catch (const std::exception& error) {
    dissolve(error.what());
    return GroupEnding::dissolved;
  }
}

// Opened when it is first needed: works that refuse at once need none.
PostgresTransaction& PostgresGroup::transaction() {
  if (!connection_) connection_.reset(new Pool::Loan(pool_.lend()));  // a loan cannot be moved, so std::make_unique cannot make it
  if (!transaction_) transaction_.emplace(**connection_);
  return *transaction_;
}

void PostgresGroup::give_connection_back() {
  if (!connection_) return;
  const bool is_lost = !transaction_ || !(*connection_)->is_usable();
  transaction_.reset();
  if (is_lost) connection_->discard();
  connection_.reset();
  if (is_lost) pool_.discard_idle();  // a restart of the server broke them as well
}

}  // namespace galleria::db
