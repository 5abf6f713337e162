// Reads the ledger for the staff.
#include "features/books/books.hpp"

#include "features/books/books_rules.hpp"
#include "features/books/books_store.hpp"
#include "ledger/day_sums.hpp"
#include "ledger/explorer.hpp"
#include "ledger/seals.hpp"

namespace galleria::books {
namespace {

constexpr std::string_view count_timer = "count_points_by_month";
constexpr std::string_view settle_timer = "settle_days";
// The day's last movements are through by then.
constexpr DurationMs counted_after = std::chrono::minutes(1);
constexpr std::int64_t usual_page_size = 50;
constexpr std::string_view beyond_all_days = "9999-12-31";

bool is_of_members(AccountKind kind) { return kind < AccountKind::sales; }

std::int64_t size_of(const std::optional<PageSize>& page_size) { return page_size ? **page_size : usual_page_size; }

// True if there was one row more than the page shows; it is taken away.
bool cut(auto& rows, std::int64_t size) {
  const bool has_more = static_cast<std::int64_t>(rows.size()) > size;
  if (has_more) rows.resize(static_cast<std::size_t>(size));
  return has_more;
}

std::string day_before(std::string_view day) { return day_text(read_day(day).value() - std::chrono::days(1)); }

using LineKey = std::pair<AccountKind, std::int64_t>;

// Balances by account, with what moved since `before`.
std::vector<BookLine> lines_of(const std::vector<ledger::DayTotal>& totals, const std::vector<ledger::DayTotal>& before) {
  std::map<LineKey, BookLine> lines;
  for (const ledger::DayTotal& total : totals) {
    BookLine& line =
        lines.try_emplace({total.kind, total.owner_id}, BookLine{ledger::unit_of(total.kind), total.kind, total.owner_id, is_of_members(total.kind)})
            .first->second;
    line.balance += total.balance();
    line.moved_in += total.in_total;
    line.moved_out += total.out_total;
  }
  for (const ledger::DayTotal& total : before) {
    BookLine& line = lines.at({total.kind, total.owner_id});
    line.moved_in -= total.in_total;
    line.moved_out -= total.out_total;
  }
  std::vector<BookLine> all;
  for (const auto& [key, line] : lines) all.push_back(line);
  std::ranges::stable_sort(all, {}, &BookLine::unit);
  return all;
}

std::vector<UnitSum> sums_of(const std::vector<BookLine>& lines) {
  std::map<Unit, std::int64_t> sums;
  for (const BookLine& line : lines) sums[line.unit] += line.balance;
  std::vector<UnitSum> all;
  for (const auto& [unit, sum] : sums) all.push_back({unit, sum});
  return all;
}

std::optional<MemberId> member_of(const ledger::KeptTransfer& transfer) {
  return transfer.member_id == MemberId{} ? std::nullopt : std::optional(transfer.member_id);
}

LedgerMove move_view(const ledger::KeptTransfer& transfer, const ledger::Account& account) {
  const bool is_out = transfer.from_kind == account.kind && transfer.from_id == account.owner_id;
  return {transfer.transfer_id,
          transfer.at_ms,
          transfer.business_type,
          transfer.business_id,
          member_of(transfer),
          transfer.unit,
          is_out ? -transfer.amount : transfer.amount,
          is_out ? transfer.to_kind : transfer.from_kind,
          is_out ? transfer.to_id : transfer.from_id};
}

LedgerSeal seal_view(const ledger::Seal& seal) { return {seal.day, seal.transfer_count, seal.digest, seal.sealed_at_ms}; }

// The transfers that a day's seal bears witness to; of a day without one, those that none does.
ledger::TransferSpan span_of(db::Session& session, std::string_view day) {
  ledger::TransferSpan span{0, largest_id};
  if (const auto before = ledger::find_seal_before(session, day)) span.behind_id = before->last_transfer_id;
  if (const auto seal = ledger::find_seal(session, day)) span.last_id = seal->last_transfer_id;
  return span;
}

}  // namespace

// Only days that have begun.
Result<BookKeeping::Day> BookKeeping::day_of(const std::optional<DayText>& asked) const {
  const BusinessDay running = business_day(clock_.now(), mall_utc_offset_);
  const auto day = asked ? read_day(**asked) : running;
  if (!day || *day > running) return books_day_wrong;
  return Day{day_text(*day), start_of_day(*day, mall_utc_offset_), end_of_day(*day, mall_utc_offset_)};
}

Result<Books> BookKeeping::get_books(const GetBooks& request) const {
  const Day day = TRY(day_of(request.day));
  return database_.read([&](db::Session& session) -> Books {
    Books books{day.text, ledger::find_seal(session, day.text).has_value(), {}, {}};
    books.lines = lines_of(ledger::totals_at(session, day.text, day.end), ledger::totals_at(session, day_before(day.text), day.start));
    books.sums = sums_of(books.lines);
    return books;
  });
}

Result<LedgerAccounts> BookKeeping::list_ledger_accounts(const ListLedgerAccounts& request) const {
  const std::int64_t size = request.owner_id ? 1 : size_of(request.page_size);
  const std::int64_t behind = request.owner_id ? **request.owner_id - 1 : request.behind_owner_id ? **request.behind_owner_id : 0;
  auto rows = database_.read([&](db::Session& session) { return ledger::list_accounts(session, request.kind, behind, size + 1); });
  LedgerAccounts page;
  page.has_more = cut(rows, size) && !request.owner_id;
  for (const ledger::KeptAccount& row : rows) {
    if (!request.owner_id || row.owner_id == **request.owner_id) page.accounts.push_back({request.kind, row.owner_id, row.balance, row.held});
  }
  return page;
}

Result<LedgerMoves> BookKeeping::list_ledger_moves(const ListLedgerMoves& request) const {
  const ledger::Account account{request.kind, request.owner_id ? **request.owner_id : 0};
  const std::int64_t size = size_of(request.page_size);
  const std::optional<Day> day = request.day ? std::optional(TRY(day_of(request.day))) : std::nullopt;
  return database_.read([&](db::Session& session) -> LedgerMoves {
    ledger::TransferSpan span = day ? span_of(session, day->text) : ledger::TransferSpan{0, largest_id};
    if (request.before_transfer_id) span.last_id = std::min(span.last_id, **request.before_transfer_id - 1);
    auto rows = ledger::list_transfers(session, account, span, size + 1);
    LedgerMoves page;
    page.has_more = cut(rows, size);
    for (const ledger::KeptTransfer& row : rows) page.moves.push_back(move_view(row, account));
    return page;
  });
}

Result<LedgerBusiness> BookKeeping::get_ledger_business(const GetLedgerBusiness& request) const {
  return database_.read([&](db::Session& session) -> Result<LedgerBusiness> {
    const auto rows = ledger::list_transfers(session, {*request.business_type, *request.business_id});
    if (rows.empty()) return ledger_business_not_found;
    LedgerBusiness found{*request.business_type, *request.business_id, member_of(rows.front()), {}, {}, {}};
    for (const ledger::KeptTransfer& row : rows)
      found.transfers.push_back({row.transfer_id, row.unit, row.from_kind, row.from_id, row.to_kind, row.to_id, row.amount, row.at_ms});
    if (auto order = help_.find_order(session, found.business_type, found.business_id)) {
      found.order_id = order->order_id;
      found.order_number = std::move(order->order_number);
    }
    return found;
  });
}

Result<LedgerSeals> BookKeeping::list_ledger_seals(const ListLedgerSeals& request) const {
  const std::int64_t size = size_of(request.page_size);
  auto rows = database_.read([&](db::Session& session) {
    return ledger::list_seals(session, request.before_day ? std::string_view(**request.before_day) : beyond_all_days, size + 1);
  });
  LedgerSeals page;
  page.has_more = cut(rows, size);
  for (const ledger::Seal& row : rows) page.seals.push_back(seal_view(row));
  return page;
}

Result<CheckedSeal> BookKeeping::check_ledger_seal(const CheckLedgerSeal& request) const {
  return database_.read_at_length([&](db::Session& session) -> Result<CheckedSeal> {
    const auto seal = ledger::find_seal(session, *request.day);
    if (!seal) return ledger_day_not_sealed;
    const auto anew = ledger::seal_anew(session, *seal);
    const bool is_whole = anew.digest == seal->digest && anew.transfer_count == seal->transfer_count;
    return CheckedSeal{seal_view(*seal), is_whole, anew.digest, anew.transfer_count};
  });
}

Result<Liabilities> BookKeeping::get_liabilities(const GetLiabilities& request) const {
  const Books books = TRY(get_books({request.day}));
  Liabilities found{.day = books.day, .is_sealed = books.is_sealed, .liabilities = {}, .points_by_month = {}, .counted_at = {}, .points_since = 0};
  for (const BookLine& line : books.lines) {
    if (line.is_of_members) found.liabilities.push_back({line.unit, line.kind, line.balance, line.moved_in - line.moved_out});
    if (line.kind == AccountKind::points) found.points_since = line.balance;
  }
  database_.read([&](db::Session& session) {
    const auto counted = store::find_counted_day(session, books.day);
    if (!counted) return;
    found.counted_at = counted->counted_at_ms;
    found.points_by_month = store::list_months(session, counted->day);
    for (const PointsOfMonth& month : found.points_by_month) found.points_since -= month.points;
  });
  return found;
}

void BookKeeping::start_timers() {
  database_.write([&](db::Transaction& transaction) {
    for (const std::string_view timer : {count_timer, settle_timer}) db::set_timer(transaction, ids_.next<TimerId>(), timer, 0, clock_.now());
  });
}

std::map<std::string, db::TimerHandler> BookKeeping::slow_timer_handlers() {
  return {{std::string(count_timer), [this](const db::Timer&) { return count_points(); }},
          {std::string(settle_timer), [this](const db::Timer&) { return settle_days(); }}};
}

// Of the day that has just ended. A day that the server slept through has no count of its own.
db::TimerOutcome BookKeeping::count_points() {
  const BusinessDay running = business_day(clock_.now() - counted_after, mall_utc_offset_);
  const std::string ended = day_text(running - std::chrono::days(1));
  const auto known = database_.read([&](db::Session& session) { return store::find_counted_day(session, ended); });
  if (!known || known->day != ended) {
    const auto months = database_.read_at_length([&](db::Session& session) { return help_.count_points(session); });
    database_.write([&](db::Transaction& transaction) { store::put_count(transaction, ended, months, clock_.now()); });
  }
  return end_of_day(running, mall_utc_offset_) + counted_after;
}

}  // namespace galleria::books
