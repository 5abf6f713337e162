// All SQL of addresses.
#pragma once

#include <optional>
#include <vector>

#include "db/vault_sweep.hpp"
#include "features/addresses/addresses.hpp"

namespace galleria::addresses::store {

struct AddressRow {
  MemberId member_id;
  AddressId id;
  db::SealedText receiver_name;
  db::SealedText phone;
  std::int64_t county_code = 0;
  db::SealedText street;
  std::string label;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(AddressRow, (), (member_id, id, receiver_name, phone, county_code, street, label, is_default))

// Where an address's personal texts lie.
inline constexpr std::string_view name_column = "addresses.receiver_name";
inline constexpr std::string_view phone_column = "addresses.phone";
inline constexpr std::string_view street_column = "addresses.street";

struct SealedFields {
  db::SealedText receiver_name;
  db::SealedText phone;
  db::SealedText street;
};
SealedFields sealed_fields(const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields);

// The default one first, then by the time of the last change.
std::vector<AddressRow> list_addresses(db::Session& session, MemberId member_id);
std::optional<AddressRow> find_address(db::Session& session, MemberId member_id, AddressId address_id);
db::Statement address_statement(MemberId member_id, AddressId address_id);
std::optional<AddressRow> find_default_address(db::Session& session, MemberId member_id);

// Counts one more address, the default if it is the first or `is_default`; false if there are `largest_count` already. Locks the member's book.
bool count_address(db::Transaction& transaction, MemberId member_id, AddressId address_id, bool is_default, std::int64_t largest_count, TimeMs now);
void insert_address(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields, TimeMs now);
// Locks the member's book until the transaction ends; false if the member never had an address.
bool lock_book(db::Transaction& transaction, MemberId member_id, TimeMs now);
// Each false if the member has no such address. The book is locked.
bool update_address(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields, TimeMs now);
bool make_default(db::Transaction& transaction, MemberId member_id, AddressId address_id);
bool delete_address(db::Transaction& transaction, MemberId member_id, AddressId address_id);
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::addresses::store
