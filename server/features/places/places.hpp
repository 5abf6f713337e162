// Places: the mall's floor plan in versions, what is found on it, and the way there. Decision 0059.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/places/places_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::places {

struct PlacesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// A shop as the plan needs it.
struct ShopOnPlan {
  ShopId shop_id;
  std::string unit;  // the key of its room
  Localized name;
  Localized brand;
};

// What places need to know of others; the application supplies it.
struct PlacesNeeds {
  std::function<std::vector<ShopOnPlan>()> list_shops;
};

class Places {
 public:
  Places(db::Database& database, const Clock& clock, IdGenerator& ids, PlacesConfig config, PlacesNeeds needs);
  ~Places();
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;

  Result<MallPlan> get_plan(const http::Call& call) const;
  Result<LevelShape> get_plan_level(const http::Call& call, const GetPlanLevel& request) const;
  Result<FoundPlaces> search_places(const http::Call& call, const SearchPlaces& request) const;
  Result<FoundWay> find_way(const http::Call& call, const FindWay& request) const;

  Result<PlanVersions> list_plan_versions() const;
  Result<PlanVersionRecord> get_plan_version(const http::Call& call, const GetPlanVersion& request) const;
  Result<LevelShape> get_plan_version_level(const http::Call& call, const GetPlanVersionLevel& request) const;
  Result<PlanVersionRecord> import_plan(const http::Call& call, const http::Operator& caller, const ImportPlan& request);
  Result<PlanVersion> publish_plan(const http::Operator& caller, const PublishPlan& request);
  Result<PlanWays> list_plan_ways() const;
  Result<PlanWay> close_way(const http::Operator& caller, const CloseWay& request);
  Result<PlanWay> open_way(const http::Operator& caller, const OpenWay& request);

  // Writes the demo mall's plan as its first version, published. Throws std::runtime_error that names the first problem if it has any.
  void put_demo_plan(db::Transaction& transaction, std::string_view geojson, std::span<const std::string> shop_units);

 private:
  struct Shown;
  // The plan that members see now; nothing if there is none. It is read anew only after somebody has published.
  std::shared_ptr<const Shown> shown(db::Session& session) const;
  PlanVersionRecord record_of(db::Session& session, const PlanVersion& version, std::string_view document, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const PlacesConfig config_;
  const PlacesNeeds needs_;
  struct Cache;
  const std::unique_ptr<Cache> cache_;
};

std::span<const audit::Check> audit_checks();

// Binds the endpoints of places.
void bind_routes(http::Binder& binder, Places& places);

// What places bring to the server.
extern const Module<Places> module;

}  // namespace galleria::places
