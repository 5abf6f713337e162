// The demo mall's messages to its members, and the grid of services on their own pages.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/messages/messages.hpp"
#include "features/services/services.hpp"

namespace galleria::app::demo {

struct MessageEntry {
  std::string key;
  std::string member;
  messages::MessageKind kind = messages::MessageKind::mall;
  Localized title;
  Localized body;
  std::string link;
  std::optional<std::string> order;  // whose page the link is opened with
  RelativeTime at;
  bool is_read = false;
};
BOOST_DESCRIBE_STRUCT(MessageEntry, (), (key, member, kind, title, body, link, order, at, is_read))

struct ServiceEntry {
  std::string key;
  Localized title;
  std::string icon;
  std::string path;
  std::optional<std::int64_t> native_type;
  std::optional<Localized> badge;
  Tier least_tier = Tier::normal;
};
BOOST_DESCRIBE_STRUCT(ServiceEntry, (), (key, title, icon, path, native_type, badge, least_tier))

struct MessagesFile {
  std::vector<MessageEntry> messages;
  std::vector<ServiceEntry> services;
};

// Throws as read_file does.
MessagesFile read_messages(const std::filesystem::path& folder);

// Throws std::runtime_error that names the message that does not fit.
void write_messages(db::Transaction& transaction, messages::Messages& messages, const std::vector<MessageEntry>& entries, const MemberIds& member_ids,
                    TimeMs now);
void write_services(db::Transaction& transaction, services::Services& services, const std::vector<ServiceEntry>& entries);

}  // namespace galleria::app::demo
