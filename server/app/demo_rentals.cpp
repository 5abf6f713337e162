// Writes the demo mall's things to lend.
#include "app/demo_rentals.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

using rentals::DemoRental;
using rentals::RentalDeskId;
using rentals::RentalKindId;

constexpr DurationMs opened_before = std::chrono::days(60);

RentalDeskId desk_id_of(const RentalsFile& file, const std::string& key) {
  if (std::ranges::find(file.desks, key, &RentalDeskEntry::key) == file.desks.end()) throw std::runtime_error("rentals.json: there is no desk " + key);
  return id_of<RentalDeskId>("rental-desk", key);
}

RentalKindId kind_id_of(const RentalsFile& file, const std::string& key) {
  if (std::ranges::find(file.kinds, key, &RentalKindEntry::key) == file.kinds.end()) throw std::runtime_error("rentals.json: there is no kind " + key);
  return id_of<RentalKindId>("rental-kind", key);
}

DemoRental rental_of(const RentalsFile& file, const RentalEntry& entry, const MemberIds& member_ids, TimeMs now) {
  DemoRental demo;
  demo.member_id = member_of(member_ids, entry.member, "rentals.json");
  demo.tier = enum_text(entry.tier);
  demo.desk_id = desk_id_of(file, entry.desk);
  demo.kind_id = kind_id_of(file, entry.kind);
  demo.reserved_at = entry.reserved_at.after(now);
  demo.lent_at = time_of(entry.lent_at, now);
  demo.returned_at = time_of(entry.returned_at, now);
  if (entry.return_desk) demo.return_desk_id = desk_id_of(file, *entry.return_desk);
  demo.lost_at = time_of(entry.lost_at, now);
  return demo;
}

}  // namespace

RentalsFile read_rentals(const std::filesystem::path& folder) { return read_file<RentalsFile>(folder / "rentals.json"); }

void write_rentals(db::Transaction& transaction, rentals::Rentals& rentals, const RentalsFile& file, const MemberIds& member_ids, TimeMs now) {
  for (const RentalKindEntry& entry : file.kinds) {
    rentals::DemoKind demo{.kind_id = kind_id_of(file, entry.key),
                           .code = entry.code,
                           .thing = entry.thing,
                           .name = entry.name,
                           .unit = entry.unit,
                           .unit_cents = entry.unit_cents,
                           .deposit_cents = entry.deposit_cents,
                           .most_hours = entry.most_hours};
    for (const RentalTermsEntry& terms : entry.terms) demo.terms.push_back({std::string(enum_text(terms.tier)), terms.free_minutes, terms.waives_deposit});
    rentals.put_demo_kind(transaction, demo);
  }
  for (const RentalDeskEntry& entry : file.desks) {
    const RentalDeskId desk_id = desk_id_of(file, entry.key);
    rentals.put_demo_desk(transaction, {desk_id, entry.code, entry.name, entry.place});
    for (const RentalStockEntry& stock : entry.stock)
      rentals.put_demo_stock(transaction, desk_id, kind_id_of(file, stock.kind), stock.count, now - opened_before);
  }
  // As they happened, so that later ones have higher numbers.
  std::vector<DemoRental> demos;
  for (const RentalEntry& entry : file.rentals) demos.push_back(rental_of(file, entry, member_ids, now));
  std::ranges::stable_sort(demos, {}, &DemoRental::reserved_at);
  for (const DemoRental& demo : demos) rentals.put_demo_rental(transaction, demo);
}

}  // namespace galleria::app::demo
