// Lends a member's addresses to orders and checkout.
#include "app/adapters_addresses.hpp"

namespace galleria::app {

orders::ReceiverLookup receiver_lookup(const addresses::Addresses& addresses) {
  return [&addresses](db::Session& session, MemberId member_id, AddressId address_id) -> std::optional<orders::OrderReceiver> {
    const auto found = addresses.find_address(session, member_id, address_id);
    if (!found) return std::nullopt;
    return orders::OrderReceiver{found->address_id, found->receiver_name, found->phone, found->region, found->street, found->county_code};
  };
}

checkout::AddressBook address_book(const addresses::Addresses& addresses) {
  return {[&addresses](db::ReadBatch& reads, MemberId member_id, AddressId address_id, std::optional<addresses::AddressCopy>& into) {
            addresses.ask_address(reads, member_id, address_id, into);
          },
          [&addresses](db::Session& session, MemberId member_id) { return addresses.find_default_address(session, member_id); }};
}

}  // namespace galleria::app
