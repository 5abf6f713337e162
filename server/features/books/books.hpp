// The books as the staff reads them: from a balance down to each transfer and over to the order behind it; seals; and what the mall owes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/books/books_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::books {
class BookKeeping {
 public:
  BookKeeping(db::Database& database, const Clock& clock, IdGenerator& ids, BooksHelp help, MallOffset mall_utc_offset = std::chrono::hours(8))
      : database_(database), clock_(clock), ids_(ids), help_(std::move(help)), mall_utc_offset_(mall_utc_offset) {}

  Result<Books> get_books(const GetBooks& request) const;
  Result<LedgerAccounts> list_ledger_accounts(const ListLedgerAccounts& request) const;
  Result<LedgerMoves> list_ledger_moves(const ListLedgerMoves& request) const;
  Result<LedgerBusiness> get_ledger_business(const GetLedgerBusiness& request) const;
  Result<LedgerSeals> list_ledger_seals(const ListLedgerSeals& request) const;
  Result<CheckedSeal> check_ledger_seal(const CheckLedgerSeal& request) const;
  Result<Liabilities> get_liabilities(const GetLiabilities& request) const;

  Result<Settlement> get_settlement(const http::Call& call, const GetSettlement& request) const;
  Result<CouponCosts> get_coupon_costs(const http::Call& call, const GetCouponCosts& request) const;

  // Sets the timers that go by the day. Called at start.
  void start_timers();
  // count_points_by_month: soon after each day's end. settle_days: what shops sold, once a day is sealed.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Day {
    std::string text;
    TimeMs start{};
    TimeMs end{};
  };
  Result<Day> day_of(const std::optional<DayText>& asked) const;
  db::TimerOutcome count_points();
  struct Days {
    Day first;
    Day last;
  };
  Result<Days> days_of(const DayText& from, const DayText& until) const;
  db::TimerOutcome settle_days();
  bool settle_next_day();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const BooksHelp help_;
  const MallOffset mall_utc_offset_;
};

void bind_routes(http::Binder& binder, BookKeeping& books);
std::vector<ExportedList> exported_lists(BookKeeping& books);

// What the books bring to the server.
extern const Module<BookKeeping> module;

}  // namespace galleria::books
