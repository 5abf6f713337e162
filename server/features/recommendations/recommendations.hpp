// Recommendations: what those who bought a product bought, too, counted each night from the orders of the last ninety days.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/recommendations/recommendations_api.hpp"
#include "features/recommendations/recommendations_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::recommendations {

struct RecommendationsConfig {
  DurationMs time_of_day = std::chrono::hours(4);  // when it is counted, by the mall's clock
  DurationMs bought_within = std::chrono::days(90);
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

struct RecommendedProduct {
  Localized name;
  std::string image_url;
  Cents price_cents;
  bool can_be_bought = true;
};

// What recommendations need of others; the application supplies it.
struct RecommendationsNeeds {
  // Pairs of different products, each both ways, with how many members bought both in orders paid since then: those that at least so many bought.
  std::function<std::vector<BoughtPair>(TimeMs since, std::int64_t least)> count_pairs;
  std::function<std::optional<RecommendedProduct>(ProductId)> find_product;
  std::function<std::vector<ProductId>(const http::Call&, const http::Member&)> list_cart;
};

class Recommendations {
 public:
  Recommendations(db::Database& database, const Clock& clock, IdGenerator& ids, RecommendationsConfig config, RecommendationsNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

  Result<AlsoBoughtList> list_also_bought(const http::Call& call, const ListAlsoBought& request) const;
  Result<AlsoBoughtList> list_also_bought_with_cart(const http::Call& call, const http::Member& member) const;

  std::map<std::string, db::TimerHandler> timer_handlers();
  // Counts at start, and each night from then on.
  void start_counting();

 private:
  AlsoBoughtList shown(Locale locale, const std::vector<ProductId>& products, std::size_t most) const;
  db::TimerOutcome count_anew();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RecommendationsConfig config_;
  const RecommendationsNeeds needs_;
};

void bind_routes(http::Binder& binder, Recommendations& recommendations);
std::span<const audit::Check> audit_checks();

// What recommendations bring to the server.
extern const Module<Recommendations> module;

}  // namespace galleria::recommendations
