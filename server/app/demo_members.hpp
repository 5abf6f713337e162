// The demo mall's members with their addresses and orders.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/demo_files.hpp"
#include "features/addresses/addresses.hpp"
#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app::demo {

// What the files say, read before anything is written.
struct People {
  std::vector<MemberEntry> members;
  std::vector<AddressEntry> addresses;
  std::vector<OrderEntry> orders;
};
People read_people(const std::filesystem::path& folder);

// Members by key, as far as they have been written.
using MemberIds = std::map<std::string, MemberId>;

// Throws std::runtime_error that tells which file names somebody who is not there.
MemberId member_of(const MemberIds& member_ids, const std::string& key, std::string_view file);

MemberIds write_members(db::Transaction& transaction, members::Members& members, const std::vector<MemberEntry>& entries, TimeMs now);

// Throws std::runtime_error that names the address that does not fit.
void write_addresses(db::Transaction& transaction, addresses::Addresses& addresses, const std::vector<AddressEntry>& entries, const MemberIds& member_ids);

// What an order is made of.
struct OrderParts {
  const catalog::CatalogData& goods;  // as the files have it: orders name a product's SKUs by their places
  catalog::Catalog& catalog;
  const addresses::Addresses& addresses;
  orders::Orders& orders;
  std::map<std::string, VirtualKind> virtual_kinds = {};       // by the keys of products
  std::map<std::string, orders::NewGiftWrap> gift_wraps = {};  // by the keys of wrappings
};

// Orders in every state; those that wait to be paid reserve their stock, those that are not over have taken theirs. Throws std::runtime_error that names the
// order that does not fit.
void write_orders(db::Transaction& transaction, const OrderParts& parts, const std::vector<OrderEntry>& entries, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
