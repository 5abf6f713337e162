// Reads and writes addresses.
#include "features/addresses/addresses_store.hpp"

#include <array>

namespace galleria::addresses {
namespace {
constexpr std::array sealed_columns{store::name_column, store::phone_column, store::street_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "addresses",
    .columns = sealed_columns,
    .read = db::sweep("select member_id, id, receiver_name, phone, street from addresses where (member_id, id) > ($1, $2) order by member_id, id limit $3"),
    .write =
        "update addresses set receiver_name = $3, phone = $4, street = $5 where member_id = $1 and id = $2 and receiver_name = $6 and phone = $7 and street "
        "= $8",
};

}  // namespace galleria::addresses

namespace galleria::addresses::store {

SealedFields sealed_fields(const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields) {
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, member_id, address_id.value}; };
  return {vault.seal(place(name_column), fields.receiver_name), vault.seal(place(phone_column), fields.phone), vault.seal(place(street_column), fields.street)};
}

std::vector<AddressRow> list_addresses(db::Session& session, MemberId member_id) {
  return session.rows<AddressRow>(
      "select addresses.member_id, id, receiver_name, phone, county_code, street, label, id = default_address_id as is_default from addresses join "
      "address_books on "
      "address_books.member_id = "
      "addresses.member_id where addresses.member_id = $1 order by is_default desc, addresses.changed_at_ms desc, id desc",
      member_id);
}

constexpr db::Sql select_address =
    "select addresses.member_id, id, receiver_name, phone, county_code, street, label, id = default_address_id as is_default from addresses join address_books "
    "on "
    "address_books.member_id = addresses.member_id where addresses.member_id = $1 and id = $2";

std::optional<AddressRow> find_address(db::Session& session, MemberId member_id, AddressId address_id) {
  return session.row<AddressRow>(select_address, member_id, address_id);
}

db::Statement address_statement(MemberId member_id, AddressId address_id) { return db::Statement(select_address, member_id, address_id); }

std::optional<AddressRow> find_default_address(db::Session& session, MemberId member_id) {
  return session.row<AddressRow>(
      "select addresses.member_id, id, receiver_name, phone, county_code, street, label, true as is_default from addresses join address_books on "
      "address_books.member_id = "
      "addresses.member_id "
      "and id = default_address_id where addresses.member_id = $1",
      member_id);
}

bool count_address(db::Transaction& transaction, MemberId member_id, AddressId address_id, bool is_default, std::int64_t largest_count, TimeMs now) {
  return transaction.execute(
             "insert into address_books (member_id, address_count, default_address_id, changed_at_ms) values ($1, 1, $2, $5) on conflict (member_id) do update "
             "set "
             "address_count = address_books.address_count + 1, changed_at_ms = $5, "
             "default_address_id = case when $3 or address_books.default_address_id is null then $2 else address_books.default_address_id end "
             "where address_books.address_count < $4",
             member_id, address_id, is_default, largest_count, now) == 1;
}

void insert_address(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields, TimeMs now) {
  const SealedFields sealed = sealed_fields(vault, member_id, address_id, fields);
  transaction.execute(
      "insert into addresses (member_id, id, receiver_name, phone, county_code, street, label, changed_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      member_id, address_id, sealed.receiver_name, sealed.phone, fields.county_code, sealed.street, fields.label, now);
}

bool lock_book(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.execute("update address_books set changed_at_ms = $2 where member_id = $1", member_id, now) == 1;
}

bool update_address(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, AddressId address_id, const AddressFields& fields, TimeMs now) {
  const SealedFields sealed = sealed_fields(vault, member_id, address_id, fields);
  return transaction.execute(
             "update addresses set receiver_name = $3, phone = $4, county_code = $5, street = $6, label = $7, changed_at_ms = $8 where member_id = $1 and id = "
             "$2",
             member_id, address_id, sealed.receiver_name, sealed.phone, fields.county_code, sealed.street, fields.label, now) == 1;
}

bool make_default(db::Transaction& transaction, MemberId member_id, AddressId address_id) {
  return transaction.execute(
             "update address_books set default_address_id = $2 where member_id = $1 and exists (select 1 from addresses where member_id = $1 and id = $2)",
             member_id, address_id) == 1;
}

bool delete_address(db::Transaction& transaction, MemberId member_id, AddressId address_id) {
  if (transaction.execute("delete from addresses where member_id = $1 and id = $2", member_id, address_id) == 0) return false;
  transaction.execute(
      "update address_books set address_count = address_count - 1, default_address_id = case when default_address_id <> $2 then default_address_id else "
      "(select id from addresses where member_id = $1 order by changed_at_ms desc, id desc limit 1) end where member_id = $1",
      member_id, address_id);
  return true;
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from address_books where member_id = $1", member_id);
  transaction.execute("delete from addresses where member_id = $1", member_id);
}

}  // namespace galleria::addresses::store
