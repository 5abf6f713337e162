// Posts, holds and captures: every statement carries its condition, and the rows that it changed are counted.
#include "ledger/ledger.hpp"

#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "db/change_many.hpp"
#include "db/insert_many.hpp"

namespace galleria::ledger {
namespace {

bool is_member_account(AccountKind kind) { return kind < AccountKind::sales; }
bool may_owe(AccountKind kind) { return kind == AccountKind::points_debt; }

struct Flow {
  std::int64_t in = 0;
  std::int64_t out = 0;
};

std::int64_t sum(std::int64_t one, std::int64_t other) {
  std::int64_t total = 0;
  if (__builtin_add_overflow(one, other, &total)) throw std::overflow_error("ledger overflow");
  return total;
}

using InsertTransfers = db::InsertMany<
    "insert into ledger_transfers (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms)",
    "bigint, text, bigint, bigint, bigint, text, text, bigint, text, bigint, bigint, bigint", " on conflict (business_type, business_id, sequence) do nothing">;
// $4 is the transfer that shows that the business happens now and not before.
constexpr db::Sql take_out =
    "update ledger_accounts set balance = balance - $3 where kind = $1 and owner_id = $2 and balance - held >= $3 and exists (select 1 from ledger_transfers "
    "where transfer_id = $4)";
// Debt is repaid where it is, and no more than it is: an insert would be checked as if there were none.
constexpr db::Sql repay =
    "update ledger_accounts set balance = balance + $3 where kind = $1 and owner_id = $2 and balance + $3 <= 0 and exists (select 1 from ledger_transfers "
    "where transfer_id = $4)";
constexpr db::Sql put_in =
    "insert into ledger_accounts (kind, owner_id, balance) select cast($1 as text), cast($2 as bigint), cast($3 as bigint) where exists (select 1 from "
    "ledger_transfers where transfer_id = $4) on conflict (owner_id, kind) do update set balance = ledger_accounts.balance + excluded.balance";
using InsertHolds =
    db::InsertMany<"insert into ledger_holds (hold_id, business_type, business_id, sequence, member_id, kind, owner_id, amount, state, made_at_ms)",
                   "bigint, text, bigint, bigint, bigint, text, bigint, bigint, text, bigint",
                   " on conflict (business_type, business_id, sequence) do nothing">;
// The last argument is a hold of the business, which $4 and $5 are: it shows that the business happens now and not before.
using SetAside = db::ChangeMany<
    "update ledger_accounts set held = held + $3 where kind = $1 and owner_id = $2 and balance - held >= $3 and exists (select 1 from ledger_holds where "
    "business_type = $4 and business_id = $5 and hold_id = $6)",
    "update ledger_accounts set held = held + given.column3 from", "text, bigint, bigint, text, bigint, bigint",
    " where kind = given.column1 and owner_id = given.column2 and balance - held >= given.column3 and exists (select 1 from ledger_holds where "
    "business_type = given.column4 and business_id = given.column5 and hold_id = given.column6)">;
constexpr db::Sql end_holds =
    "update ledger_holds set state = $3, ended_at_ms = $4, ended_by = $5 where business_type = $1 and business_id = $2 and state = 'held'";
constexpr db::Sql end_holds_again = "update ledger_holds set state = $3, ended_at_ms = $4, ended_by = $5 where business_type = $1 and business_id = $2";
constexpr db::Sql select_balance = "select balance as posted, held from ledger_accounts where kind = $1 and owner_id = $2";
// What the holds that just ended had set aside is free again.
constexpr db::Sql free_held =
    "update ledger_accounts set held = held - (select sum(amount) from ledger_holds where ledger_holds.kind = ledger_accounts.kind and ledger_holds.owner_id = "
    "ledger_accounts.owner_id and business_type = $1 and business_id = $2 and ended_by = $3) where (owner_id, kind) in (select owner_id, kind from "
    "ledger_holds "
    "where business_type = $1 and business_id = $2 and ended_by = $3)";

}  // namespace

Unit unit_of(AccountKind kind) {
  switch (kind) {
    case AccountKind::points:
    case AccountKind::points_debt:
    case AccountKind::points_liability:
      return Unit::points;
    case AccountKind::gift_card:
    case AccountKind::gift_card_liability:
      return Unit::gift_card_cents;
    case AccountKind::wallet_principal:
    case AccountKind::wallet_bonus:
    case AccountKind::sales:
    case AccountKind::gift_card_float:
    case AccountKind::wallet_bonus_cost:
    case AccountKind::promotion_mall:
    case AccountKind::promotion_shop:
    case AccountKind::cash_in_transit:
    case AccountKind::rental_deposits:
    case AccountKind::registration_money:
    case AccountKind::pre_sale_deposits:
      break;
  }
  return Unit::cents;
}

void Batch::add(db::Statement statement, Step step) {
  statements_.push_back(std::move(statement));
  steps_.push_back(step);
}

void Batch::add_alone(db::Statement statement, Expect expect, const Failure* failure) { add(std::move(statement), {expect, failure, steps_.size()}); }

// All rows of a business, or none of them: then it happened before.
void Batch::insert(std::vector<db::Statement> statements, std::size_t row_count, std::size_t most_rows) {
  last_group_ = steps_.size();
  for (db::Statement& statement : statements) {
    const std::size_t rows = std::min(row_count, most_rows);
    const Expect expect = steps_.size() == last_group_ ? Expect::first_of_business : Expect::all_rows;
    add(std::move(statement), {expect, nullptr, last_group_, static_cast<std::int64_t>(rows)});
    row_count -= rows;
  }
}

// Holds of all businesses go together: those of one order are made at once or were all made before.
void Batch::insert_hold(db::RowValues row, const Failure& shortage) {
  if (last_holds_ && InsertHolds::add(statements_[*last_holds_], row)) {
    ++steps_[*last_holds_].row_count;
    return;
  }
  last_holds_ = steps_.size();
  // Another saw another balance and divided the sum otherwise, a moment before.
  add(InsertHolds::statement(std::move(row)), {Expect::first_of_business, &shortage, steps_.size()});
}

void Batch::add_transfers(MemberId member_id, Business business, const std::vector<Transfer>& transfers, const Failure& shortage) {
  std::int64_t first_id = 0;
  std::vector<db::RowValues> rows;
  std::map<Account, Flow> flows;  // in the accounts' order, so that two use cases never wait for each other
  for (const Transfer& transfer : transfers) {
    const Unit unit = unit_of(transfer.from.kind);
    if (transfer.amount <= 0 || unit != unit_of(transfer.to.kind)) throw std::logic_error("a transfer of nothing, or between different units");
    const std::int64_t id = ids_.next_value();
    if (first_id == 0) first_id = id;
    rows.push_back(db::row_values(id, business.type, business.id, static_cast<std::int64_t>(rows.size()), member_id, unit, transfer.from.kind,
                                  transfer.from.owner_id, transfer.to.kind, transfer.to.owner_id, transfer.amount, clock_.now()));
    flows[transfer.from].out = sum(flows[transfer.from].out, transfer.amount);
    flows[transfer.to].in = sum(flows[transfer.to].in, transfer.amount);
  }
  const std::size_t row_count = rows.size();
  insert(InsertTransfers::statements(std::move(rows)), row_count, InsertTransfers::most_rows);
  for (const auto& [account, flow] : flows) {
    if (!is_member_account(account.kind)) continue;
    const std::int64_t net = flow.in - flow.out;
    if (net == 0) continue;
    const bool takes = net < 0 && !may_owe(account.kind);
    const bool repays = net > 0 && may_owe(account.kind);
    add(db::Statement(takes ? take_out : (repays ? repay : put_in), account.kind, account.owner_id, takes ? -net : net, first_id),
        {Expect::all_rows, &shortage, last_group_});
  }
}

void Batch::post(MemberId member_id, Business business, std::vector<Transfer> transfers, const Failure& shortage) {
  add_transfers(member_id, business, transfers, shortage);
}

std::int64_t Batch::hold(MemberId member_id, Business business, std::vector<Hold> holds, const Failure& shortage) {
  std::int64_t hold_id = 0;
  std::int64_t sequence = 0;
  std::map<Account, std::int64_t> aside;
  for (const Hold& hold : holds) {
    if (hold.amount <= 0 || !is_member_account(hold.account.kind) || may_owe(hold.account.kind)) throw std::logic_error("a hold of nothing, or of nobody's");
    hold_id = ids_.next_value();
    insert_hold(db::row_values(hold_id, business.type, business.id, sequence++, member_id, hold.account.kind, hold.account.owner_id, hold.amount,
                               HoldState::held, clock_.now()),
                shortage);
    aside[hold.account] = sum(aside[hold.account], hold.amount);
  }
  last_group_ = *last_holds_;
  for (const auto& [account, amount] : aside)
    add(SetAside::statement(account.kind, account.owner_id, amount, business.type, business.id, hold_id), {Expect::all_rows, &shortage, last_group_});
  return hold_id;
}

void Batch::capture(MemberId member_id, Business held, Business business, std::vector<Transfer> transfers, const Failure& shortage) {
  end(held, HoldState::captured);
  steps_[steps_.size() - 2].expect = Expect::held_if_posted;
  steps_[steps_.size() - 2].group = steps_.size();
  add_transfers(member_id, business, transfers, shortage);
}

void Batch::release(Business held, HoldState state) { end(held, state); }

void Batch::end(Business held, HoldState state) {
  const std::int64_t ending = ids_.next_value();
  const db::Sql end_held = is_planted(PlantedBug::hold_ended_twice) ? end_holds_again : end_holds;
  add_alone(db::Statement(end_held, held.type, held.id, state, clock_.now(), ending), Expect::any);
  add_alone(db::Statement(free_held, held.type, held.id, ending), Expect::any);
}

void Batch::also(db::Statement statement, const Failure& failure) { add_alone(std::move(statement), Expect::all_rows, &failure); }

void Batch::along(db::Statement statement) { add_alone(std::move(statement), Expect::any); }

void Batch::following(db::Statement statement, const Failure& failure) { add(std::move(statement), {Expect::all_rows, &failure, last_group_}); }

// Whether the count by itself is in order, whatever became of the step's business.
bool Batch::is_as_expected(const Step& step, std::int64_t count) {
  switch (step.expect) {
    case Expect::all_rows:
    case Expect::first_of_business:
      return count == step.row_count;
    default:
      return true;
  }
}

Result<Done> Batch::send(db::Transaction& transaction) {
  if (statements_.empty()) return Done{};
  const auto counts = transaction.execute_all(statements_);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    if (step.expect == Expect::held_if_posted && counts[i] == 0 && counts[step.group] > 0) throw std::logic_error("what is not held any more was captured");
    if (is_as_expected(step, counts[i])) continue;
    const bool happened_before = steps_[step.group].expect == Expect::first_of_business && counts[step.group] == 0;
    if (happened_before && counts[i] == 0) continue;
    if (step.failure == nullptr) throw std::logic_error("a business is done in part");
    return *step.failure;
  }
  return Done{};
}

std::vector<Balance> balances_of(db::Session& session, std::span<const Account> accounts) {
  std::vector<db::Statement> statements;
  statements.reserve(accounts.size());
  for (const Account& account : accounts) statements.emplace_back(select_balance, account.kind, account.owner_id);
  std::vector<Balance> balances;
  for (const auto& result : session.run(statements)) {
    const auto rows = db::read_rows<Balance>(*result);
    balances.push_back(rows.empty() ? Balance{} : rows.front());
  }
  return balances;
}

void ask_available(db::ReadBatch& reads, Account account, std::function<void(std::int64_t)> take) {
  reads.ask<Balance>(db::Statement(select_balance, account.kind, account.owner_id),
                     [take = std::move(take)](db::Session&, const std::vector<Balance>& found) { take(found.empty() ? 0 : found.front().available()); });
}

Balance balance_of(db::Session& session, Account account) { return balances_of(session, std::span(&account, 1)).front(); }

std::int64_t sum_of(db::Session& session, Account account) {
  return *session.row<std::int64_t>(
      "select cast(coalesce(sum(case when to_kind = $1 and to_id = $2 then amount else 0 end) - sum(case when from_kind = $1 and from_id = $2 then amount else "
      "0 "
      "end), 0) as bigint) as amount from ledger_transfers where (to_kind = $1 and to_id = $2) or (from_kind = $1 and from_id = $2)",
      account.kind, account.owner_id);
}

void lock(db::Transaction& transaction, Account account) {
  transaction.execute(
      "insert into ledger_accounts (kind, owner_id, balance) values ($1, $2, 0) on conflict (owner_id, kind) do update set held = ledger_accounts.held",
      account.kind, account.owner_id);
}

std::vector<KeptHold> find_holds(db::Session& session, Business business) {
  return session.rows<KeptHold>(
      "select sequence, kind, owner_id, amount, state from ledger_holds where business_type = $1 and business_id = $2 order by sequence", business.type,
      business.id);
}

bool was_posted(db::Session& session, Business business) {
  return session
      .row<std::int64_t>("select sequence from ledger_transfers where business_type = $1 and business_id = $2 and sequence = 0", business.type, business.id)
      .has_value();
}

}  // namespace galleria::ledger
