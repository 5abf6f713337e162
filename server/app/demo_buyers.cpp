// Makes the buyers through the features' own functions, as if they had signed in and saved an address.
#include "app/demo_buyers.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace galleria::app {
namespace {

constexpr std::int64_t xuanwu_in_nanjing = 320'102;

Phone phone_of(std::int64_t number) { return Phone::parse(fmt::format("1990000{:04}", number)).value(); }

AddressId address_of(db::Transaction& transaction, const DemoParts& parts, IdGenerator& ids, MemberId member_id, const Phone& phone) {
  if (const auto found = parts.addresses.find_default_address(transaction, member_id)) return found->address_id;
  const auto address_id = ids.next<AddressId>();
  const auto added = parts.addresses.add_address(transaction, member_id, address_id, {"云廊会员", phone, xuanwu_in_nanjing, "中山路 18 号", "", true});
  if (added.has_error()) throw std::runtime_error("the address of a buyer was refused: " + std::string(added.error().failure->name));
  return address_id;
}

}  // namespace

std::string make_buyers(const DemoParts& parts, IdGenerator& ids, std::int64_t count) {
  return parts.database.write([&](db::Transaction& transaction) {
    std::string lines;
    for (std::int64_t number = 1; number <= count; ++number) {
      const Phone phone = phone_of(number);
      const MemberId member_id = parts.members.create_demo_member(transaction, {phone, "云廊会员", "", parts.clock.now()});
      const auto session = parts.members.sessions().start(transaction, member_id, {}, "liteApp");
      lines += fmt::format("{} {}\n", session.access_token, address_of(transaction, parts, ids, member_id, phone).value);
    }
    return lines;
  });
}

}  // namespace galleria::app
