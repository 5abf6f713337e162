// The use cases of addresses.
#include "features/addresses/addresses.hpp"

#include <algorithm>

#include "features/addresses/addresses_store.hpp"
#include "features/addresses/regions.hpp"
#include "http/once.hpp"

namespace galleria::addresses {
namespace {

AddressCopy copy_of(const db::Vault& vault, const store::AddressRow& row) {
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, row.member_id, row.id.value}; };
  return {row.id,
          vault.open(place(store::name_column), row.receiver_name),
          vault.open_phone(place(store::phone_column), row.phone),
          region_text(row.county_code),
          vault.open(place(store::street_column), row.street),
          row.county_code};
}

AddressSummary summary_of(const db::Vault& vault, const store::AddressRow& row) {
  const AddressCopy copy = copy_of(vault, row);
  return {row.id, masked_name(copy.receiver_name), copy.phone.masked(), copy.region, copy.street, row.label, row.is_default};
}

AddressDetail detail_of(const db::Vault& vault, const store::AddressRow& row) {
  const AddressCopy copy = copy_of(vault, row);
  return {row.id,      copy.receiver_name, copy.phone.reveal(), province_of(row.county_code), city_of(row.county_code), row.county_code, copy.region,
          copy.street, row.label,          row.is_default};
}

AddressFields fields_of(const SaveAddress& request) {
  return {*request.receiver_name, request.phone, *request.county_code, *request.street, request.label ? **request.label : std::string{}, request.is_default};
}

Refusal refuse_region(Locale locale) {
  wire::Problems problems;
  problems.add_at("countyCode", "unknown_region", unknown_region.message);
  Refusal refusal(unknown_region);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

}  // namespace

struct Addresses::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const db::Vault& vault;
  AddressesConfig config;
  http::Serialised regions;
};

Addresses::Addresses(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, AddressesConfig config)
    : state_(std::make_unique<State>(State{database, clock, ids, vault, config, http::serialise(wire::to_json_text(region_tree()))})) {}

Addresses::~Addresses() = default;

Result<http::Serialised> Addresses::list_regions(const http::Call&, const ListRegions&) const { return state_->regions; }

Result<std::vector<AddressSummary>> Addresses::list_addresses(const http::Member& member, const ListAddresses&) const {
  std::vector<AddressSummary> addresses;
  for (const store::AddressRow& row : state_->database.read([&](db::Session& session) { return store::list_addresses(session, member.id); })) {
    addresses.push_back(summary_of(state_->vault, row));
  }
  return addresses;
}

Result<AddressDetail> Addresses::get_address(const http::Member& member, const GetAddress& request) const {
  const auto row = state_->database.read([&](db::Session& session) { return store::find_address(session, member.id, request.address_id); });
  if (!row) return address_not_found;
  return detail_of(state_->vault, *row);
}

Result<http::Reply<SavedAddress>> Addresses::save_address(const http::Call& call, const http::Member& member, const SaveAddress& request) {
  if (!is_county(*request.county_code)) return refuse_region(call.locale);
  const TimeMs now = state_->clock.now();
  const AddressId new_id = state_->ids.next<AddressId>();
  return http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<SavedAddress> {
    if (!request.address_id) {
      TRY(add_address(transaction, member.id, new_id, fields_of(request)));
      return SavedAddress{new_id};
    }
    const bool found = store::lock_book(transaction, member.id, now) &&
                       store::update_address(transaction, state_->vault, member.id, *request.address_id, fields_of(request), now);
    if (!found) return address_not_found;
    if (request.is_default) store::make_default(transaction, member.id, *request.address_id);
    return SavedAddress{*request.address_id};
  });
}

Result<Done> Addresses::delete_address(const http::Member& member, const DeleteAddress& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool found = store::lock_book(transaction, member.id, state_->clock.now()) && store::delete_address(transaction, member.id, request.address_id);
    if (!found) return address_not_found;
    return Done{};
  });
}

Result<Done> Addresses::make_default_address(const http::Member& member, const MakeDefaultAddress& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool found = store::lock_book(transaction, member.id, state_->clock.now()) && store::make_default(transaction, member.id, request.address_id);
    if (!found) return address_not_found;
    return Done{};
  });
}

bool Addresses::has_region(std::int64_t code) { return find_region(code).has_value(); }

std::optional<std::string> Addresses::find_region_of(std::int64_t county_code) {
  return is_county(county_code) ? std::optional(region_text(county_code)) : std::nullopt;
}

std::optional<AddressCopy> Addresses::find_address(db::Session& session, MemberId member_id, AddressId address_id) const {
  const auto row = store::find_address(session, member_id, address_id);
  return row ? std::optional(copy_of(state_->vault, *row)) : std::nullopt;
}

void Addresses::ask_address(db::ReadBatch& reads, MemberId member_id, AddressId address_id, std::optional<AddressCopy>& into) const {
  reads.ask<store::AddressRow>(store::address_statement(member_id, address_id), [this, &into](db::Session&, const std::vector<store::AddressRow>& found) {
    if (!found.empty()) into = copy_of(state_->vault, found.front());
  });
}

std::optional<AddressCopy> Addresses::find_default_address(db::Session& session, MemberId member_id) const {
  const auto row = store::find_default_address(session, member_id);
  return row ? std::optional(copy_of(state_->vault, *row)) : std::nullopt;
}

Result<Done> Addresses::add_address(db::Transaction& transaction, MemberId member_id, AddressId address_id, const AddressFields& fields) {
  if (!is_county(fields.county_code)) return unknown_region;
  const TimeMs now = state_->clock.now();
  const std::int64_t largest_count = state_->config.largest_count;
  if (!store::count_address(transaction, member_id, address_id, fields.is_default, largest_count, now)) {
    return Refusal(too_many_addresses, {{"count", std::to_string(largest_count)}});
  }
  store::insert_address(transaction, state_->vault, member_id, address_id, fields, now);
  return Done{};
}

std::int64_t Addresses::carry_over(db::Transaction& transaction, MemberId from, MemberId to) {
  const auto fields_of_row = [&](const store::AddressRow& row) {
    const AddressCopy copy = copy_of(state_->vault, row);
    return AddressFields{copy.receiver_name, copy.phone, copy.county_code, copy.street, row.label, false};
  };
  const auto is_same = [](const AddressFields& one, const AddressFields& other) {
    return one.receiver_name == other.receiver_name && one.phone == other.phone && one.county_code == other.county_code && one.street == other.street;
  };
  std::vector<AddressFields> known;
  for (const store::AddressRow& row : store::list_addresses(transaction, to)) known.push_back(fields_of_row(row));
  std::int64_t left_count = 0;
  for (const store::AddressRow& row : store::list_addresses(transaction, from)) {
    const AddressFields fields = fields_of_row(row);
    if (std::ranges::any_of(known, [&](const AddressFields& each) { return is_same(each, fields); })) continue;
    if (add_address(transaction, to, state_->ids.next<AddressId>(), fields).has_error()) ++left_count;
  }
  return left_count;
}

void Addresses::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::addresses
