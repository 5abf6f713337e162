// What the use cases of courier slots share.
#pragma once

#include <memory>
#include <mutex>

#include "features/courier/courier.hpp"
#include "features/courier/courier_store.hpp"

namespace galleria::courier {

struct Couriers::State {
  State(db::Database& its_database, const Clock& its_clock, IdGenerator& its_ids, MallOffset its_offset, CourierNeeds its_needs)
      : database(its_database), clock(its_clock), ids(its_ids), mall_utc_offset(its_offset), needs(std::move(its_needs)) {}

  void refresh();
  OrderCourier view_of(db::Session& session, const store::OrderSlotRow& row, const Couriers& couriers) const;

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const MallOffset mall_utc_offset;
  const CourierNeeds needs;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex book_mutex;
  std::shared_ptr<const CourierBook> book = std::make_shared<const CourierBook>(std::vector<CourierArea>{});
};

}  // namespace galleria::courier
