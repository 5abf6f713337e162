// Writes the demo mall's members and addresses.
#include "app/demo_members.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

std::string label_text(AddressLabel label) {
  switch (label) {
    case AddressLabel::none:
      return {};
    case AddressLabel::home:
      return "家";
    case AddressLabel::company:
      return "公司";
    case AddressLabel::school:
      return "学校";
  }
  return {};
}

}  // namespace

People read_people(const std::filesystem::path& folder) {
  return {read_file<std::vector<MemberEntry>>(folder / "members.json"), read_file<std::vector<AddressEntry>>(folder / "addresses.json"),
          read_file<std::vector<OrderEntry>>(folder / "orders.json")};
}

MemberIds write_members(db::Transaction& transaction, members::Members& members, const std::vector<MemberEntry>& entries, TimeMs now) {
  MemberIds ids;
  for (const MemberEntry& entry : entries) {
    ids[entry.key] = members.create_demo_member(transaction, {entry.phone, entry.nickname, art_url(entry.avatar), entry.joined_at.after(now), entry.birthday});
  }
  return ids;
}

MemberId member_of(const MemberIds& member_ids, const std::string& key, std::string_view file) {
  const auto member = member_ids.find(key);
  if (member == member_ids.end()) throw std::runtime_error(std::string(file) + " names member " + key + ", who is not there");
  return member->second;
}

void write_addresses(db::Transaction& transaction, addresses::Addresses& addresses, const std::vector<AddressEntry>& entries, const MemberIds& member_ids) {
  for (const AddressEntry& entry : entries) {
    const MemberId member_id = member_of(member_ids, entry.member, "addresses.json");
    const auto added = addresses.add_address(
        transaction, member_id, id_of<AddressId>("address", entry.key),
        {entry.contact_name, entry.contact_phone, std::stoll(entry.county_code), entry.detail, label_text(entry.label), entry.is_default});
    if (added.has_error()) throw std::runtime_error("address " + entry.key + " was refused: " + std::string(added.error().failure->name));
  }
}

}  // namespace galleria::app::demo
