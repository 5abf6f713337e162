// Addresses: a member's delivery addresses.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "db/vault_sweep.hpp"
#include "features/addresses/addresses_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::addresses {

// An address as an order keeps it: a copy, so that a later change of the address does not change the order.
struct AddressCopy {
  AddressId address_id;
  std::string receiver_name;
  Phone phone;
  std::string region;
  std::string street;
  std::int64_t county_code = 0;
};

// An address as its owner gave it.
struct AddressFields {
  std::string receiver_name;
  Phone phone;
  std::int64_t county_code = 0;
  std::string street;
  std::string label;
  bool is_default = false;
};

struct AddressesConfig {
  std::int64_t largest_count = 20;  // addresses a member may keep
};

// A member who has any address has exactly one default address: the first is it, and when it is deleted the one changed last follows.
class Addresses {
 public:
  Addresses(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, AddressesConfig config = {});
  ~Addresses();

  Result<http::Serialised> list_regions(const http::Call& call, const ListRegions& request) const;
  Result<std::vector<AddressSummary>> list_addresses(const http::Member& member, const ListAddresses& request) const;
  Result<AddressDetail> get_address(const http::Member& member, const GetAddress& request) const;
  Result<http::Reply<SavedAddress>> save_address(const http::Call& call, const http::Member& member, const SaveAddress& request);
  Result<Done> delete_address(const http::Member& member, const DeleteAddress& request);
  Result<Done> make_default_address(const http::Member& member, const MakeDefaultAddress& request);

  // What the region of a county is called, or nothing for what is no county.
  static std::optional<std::string> find_region_of(std::int64_t county_code);
  // Whether that is the number of a province, a city or a county.
  static bool has_region(std::int64_t code);
  // The member's own address, or nothing.
  std::optional<AddressCopy> find_address(db::Session& session, MemberId member_id, AddressId address_id) const;
  void ask_address(db::ReadBatch& reads, MemberId member_id, AddressId address_id, std::optional<AddressCopy>& into) const;
  // The member's default address, or nothing if there is no address.
  std::optional<AddressCopy> find_default_address(db::Session& session, MemberId member_id) const;

  // Adds an address under this id. Refuses with unknown_region or too_many_addresses.
  Result<Done> add_address(db::Transaction& transaction, MemberId member_id, AddressId address_id, const AddressFields& fields);
  // Copies one member's addresses to another who has not the same, as many as there is room for; gives how many there was none for.
  std::int64_t carry_over(db::Transaction& transaction, MemberId from, MemberId to);
  // Deletes all addresses of a member whose account is deleted.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Binds the endpoints of addresses.
void bind_routes(http::Binder& binder, Addresses& addresses);

// Where names, phones and streets of receivers lie.
extern const db::SealedTable sealed_table;

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What addresses bring to the server.
extern const Module<Addresses> module;

}  // namespace galleria::addresses
