// Writes the demo mall's messages and services.
#include "app/demo_messages.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

std::string link_of(const MessageEntry& entry) {
  if (!entry.order) return entry.link;
  return fmt::format("{}?orderId={}", entry.link, id_of<OrderId>("order", *entry.order).value);
}

}  // namespace

MessagesFile read_messages(const std::filesystem::path& folder) {
  return {read_file<std::vector<MessageEntry>>(folder / "messages.json"), read_file<std::vector<ServiceEntry>>(folder / "services.json")};
}

void write_messages(db::Transaction& transaction, messages::Messages& messages, const std::vector<MessageEntry>& entries, const MemberIds& member_ids,
                    TimeMs now) {
  for (const MessageEntry& entry : entries) {
    const MemberId member_id = member_of(member_ids, entry.member, "messages.json");
    const TimeMs at = entry.at.after(now);
    const messages::NewMessage message{entry.kind, entry.title, entry.body, link_of(entry), "demo:" + entry.key};
    if (!messages.put_demo_message(transaction, member_id, {message, at, entry.is_read ? std::optional(at) : std::nullopt}))
      throw std::runtime_error("message " + entry.key + " stands there twice");
  }
}

void write_services(db::Transaction& transaction, services::Services& services, const std::vector<ServiceEntry>& entries) {
  std::vector<services::ServiceData> grid;
  for (const ServiceEntry& entry : entries) {
    grid.push_back(
        {entry.key, entry.title, entry.icon, entry.path, entry.native_type, entry.badge.value_or(Localized{}), static_cast<std::int64_t>(entry.least_tier)});
  }
  services.import_all(transaction, grid);
}

}  // namespace galleria::app::demo
