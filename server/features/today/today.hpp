// The mall's day: figures that others own, each asked by itself, so that one that does not answer takes no other with it.
#pragma once

#include <memory>

#include "base/business_day.hpp"
#include "db/database.hpp"
#include "features/today/today_api.hpp"
#include "features/today/today_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::today {

struct TodayConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  DurationMs kept_for = std::chrono::seconds(5);  // whoever asks meanwhile gets the same figures
};

class TodayDesk {
 public:
  TodayDesk(db::Database& database, const Clock& clock, TodayConfig config, TodayNeeds needs);
  ~TodayDesk();
  TodayDesk(const TodayDesk&) = delete;
  TodayDesk& operator=(const TodayDesk&) = delete;

  Result<Today> get_today(const http::Call& call, const http::ShopOperator& caller, const GetToday& request);
  Result<DaySeals> list_day_seals(const http::Operator& caller) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

void bind_routes(http::Binder& binder, TodayDesk& today);

extern const Module<TodayDesk> module;

}  // namespace galleria::today
