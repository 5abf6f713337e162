// Freight templates: what sending costs by region and weight. Few, and read with every price, so they are served from memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/freight/freight_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::freight {

// What freight needs to know of others; the application supplies it.
struct FreightNeeds {
  std::function<std::optional<Localized>(ShopId)> shop_name;  // nothing: there is no such shop
  std::function<bool(std::int64_t region_code)> has_region;   // a province, a city or a county
};

// The templates that are in use at one moment. Threads may share it.
class FreightBook {
 public:
  explicit FreightBook(std::vector<FreightTemplate> templates);
  FreightBook(const FreightBook&) = delete;
  FreightBook& operator=(const FreightBook&) = delete;

  struct Found {
    const FreightTemplate* its_template = nullptr;
    const FreightTariff* tariff = nullptr;
  };
  // By the shop's own template, else by the mall's; nothing if neither says anything of the place: then the usual rule of the mall stands.
  std::optional<Found> find(ShopId shop_id, std::optional<std::int64_t> county_code) const;
  bool is_empty() const { return templates_.empty(); }

 private:
  const std::vector<FreightTemplate> templates_;
  std::unordered_map<ShopId, const FreightTemplate*> of_shops_;
  const FreightTemplate* of_mall_ = nullptr;
};

class Freight {
 public:
  Freight(db::Database& database, const Clock& clock, IdGenerator& ids, FreightNeeds needs);
  ~Freight();

  // Reads what is committed and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  // Reads anew what is committed; returns when this node serves it.
  void refresh();

  // What is in use now. Needs no round trip; what it gives stays as it is.
  std::shared_ptr<const FreightBook> book() const;
  // Whether sending from these shops costs the same there as it did before; before, absent: by the usual rule of the mall.
  bool costs_the_same(std::span<const ShopId> shop_ids, std::optional<std::int64_t> before, std::int64_t county_code) const;

  Result<FreightTemplates> list_freight_templates(const http::Call& call, const ListFreightTemplates& request) const;
  Result<FreightTemplateRow> get_freight_template(const http::Call& call, const GetFreightTemplate& request) const;
  // Each change is a version of its own, and no version ever changes. This node serves it with the answer, the others as soon as they hear of it. Refuses with
  // freight_template_changed what rests on an earlier version.
  Result<http::Reply<SavedFreightTemplate>> save_freight_template(const http::Call& call, const http::Operator& caller, const SaveFreightTemplate& request);

  // ---- the demo mall ----
  // Throws std::invalid_argument that names every field that does not fit.
  void put_demo_template(db::Transaction& transaction, FreightTemplateId template_id, const SaveFreightTemplate& fields);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// What must hold of freight templates at any moment.
std::span<const audit::Check> audit_checks();

void bind_routes(http::Binder& binder, Freight& freight);

// What freight templates bring to the server.
extern const Module<Freight> module;

}  // namespace galleria::freight
