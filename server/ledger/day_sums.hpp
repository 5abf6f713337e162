// What had moved by the end of each sealed day: a balance at any day's end, and what moved between two, are read and not summed up of all transfers.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "ledger/ledger.hpp"

namespace galleria::ledger {

// Since the first day. The owner is 0 for accounts of members, whose kind is summed up as a whole.
struct DayTotal {
  AccountKind kind = AccountKind::sales;
  std::int64_t owner_id = 0;
  std::string business_type;
  std::int64_t in_total = 0;
  std::int64_t out_total = 0;

  std::int64_t balance() const { return in_total - out_total; }
};
BOOST_DESCRIBE_STRUCT(DayTotal, (), (kind, owner_id, business_type, in_total, out_total))

// Sums up the next day that is sealed and has no sums; false: there is none.
bool sum_next_day(db::Database& database);

// By the end of a day, which may be the running one: what followed the last summed day is summed up of its transfers. Rising by kind, owner and business.
std::vector<DayTotal> totals_at(db::Session& session, std::string_view day, TimeMs day_end);

}  // namespace galleria::ledger
