// Gift wrapping: what the mall wraps orders with. Wrappings are few, and served from memory; each order keeps a copy of its own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "db/database.hpp"
#include "features/wrappings/wrappings_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::wrappings {

// A wrapping as checkout needs it.
struct Wrapping {
  GiftWrappingId wrapping_id;
  std::int64_t version = 1;
  Localized name;
  Localized line;
  std::string picture_url;
  Cents price_cents;
};

// The wrappings that are on offer at one moment, in the order in which they were made. Threads may share it.
class WrappingBook {
 public:
  explicit WrappingBook(std::vector<Wrapping> wrappings) : wrappings_(std::move(wrappings)) {}

  // Null if it is not on offer.
  const Wrapping* find(GiftWrappingId wrapping_id) const;
  std::vector<WrappingOffer> offers(Locale locale) const;
  bool is_empty() const { return wrappings_.empty(); }

 private:
  std::vector<Wrapping> wrappings_;
};

class Wrappings {
 public:
  Wrappings(db::Database& database, const Clock& clock, IdGenerator& ids);
  ~Wrappings();

  // Reads what is committed and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  // Reads anew what is committed; returns when this node serves it.
  void refresh();

  // What is on offer now. Needs no round trip; what it gives stays as it is.
  std::shared_ptr<const WrappingBook> book() const;

  Result<GiftWrappings> list_gift_wrappings() const;
  // Each change is the next version. Refuses with gift_wrapping_changed what rests on an earlier one.
  Result<http::Reply<SavedGiftWrapping>> save_gift_wrapping(const http::Call& call, const http::Operator& caller, const SaveGiftWrapping& request);

  // ---- the demo mall ----
  // Throws std::invalid_argument that names every field that does not fit.
  void put_demo_wrapping(db::Transaction& transaction, GiftWrappingId wrapping_id, const SaveGiftWrapping& fields);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Wrappings& wrappings);

// What gift wrapping brings to the server.
extern const Module<Wrappings> module;

}  // namespace galleria::wrappings
