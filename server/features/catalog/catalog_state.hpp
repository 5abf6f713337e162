// What a Catalog holds: the snapshot in use, and how it is replaced.
#pragma once

#include <mutex>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_snapshot.hpp"

namespace galleria::catalog {

struct Catalog::State {
  State(db::Database& its_database, const Clock& its_clock, CatalogConfig its_config) : database(its_database), clock(its_clock), config(its_config) {}

  db::Database& database;
  const Clock& clock;
  const CatalogConfig config;
  std::vector<std::function<void()>> listeners;
  std::vector<std::function<void(const std::vector<ProductId>&)>> sold_out_listeners;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database and the listeners may be gone
  mutable std::mutex snapshot_mutex;
  std::shared_ptr<const Snapshot> snapshot;

  std::shared_ptr<const Snapshot> current() const {
    std::lock_guard lock(snapshot_mutex);
    return snapshot;
  }
  void use(std::shared_ptr<const Snapshot> next);
  void refresh();
  // Reads everything anew (payload empty), or this product alone (payload: its id).
  void refresh_goods(std::string_view payload);
  // False if more than the product is not known yet.
  bool refresh_product(ProductId product_id);
  // Reads the stock of one product (payload: the id of one of its SKUs) or of all (payload empty).
  void refresh_stocks(std::string_view payload);
};

}  // namespace galleria::catalog
