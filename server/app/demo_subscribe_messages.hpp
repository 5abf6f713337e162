// What the demo mall's members have allowed to be told in the chat app, and what was sent there.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/messages/messages.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"

namespace galleria::app::demo {

// count: what was allowed in all, what was sent of it included.
struct SubscribeGrantEntry {
  std::string member;
  subscribe_messages::SubscribeTopic topic = subscribe_messages::SubscribeTopic::order_shipped;
  std::int64_t count = 0;
  bool is_always = false;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(SubscribeGrantEntry, (), (member, topic, count, is_always, at))

// message: the key of one of messages.json.
struct SubscribeSendEntry {
  std::string member;
  std::string message;
  messages::MessageKind kind = messages::MessageKind::order;
  subscribe_messages::SubscribeTopic topic = subscribe_messages::SubscribeTopic::order_shipped;
  std::string title;
  std::string body;
  std::string number;
  subscribe_messages::SendState state = subscribe_messages::SendState::sent;
  std::optional<std::int64_t> error_number;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(SubscribeSendEntry, (), (member, message, kind, topic, title, body, number, state, error_number, at))

struct SubscribeFile {
  std::vector<SubscribeGrantEntry> grants;
  std::vector<SubscribeSendEntry> sends;
};
BOOST_DESCRIBE_STRUCT(SubscribeFile, (), (grants, sends))

// Throws as read_file does.
SubscribeFile read_subscribe_messages(const std::filesystem::path& folder);

struct SubscribeWriter {
  subscribe_messages::SubscribeMessages& subscribe;
  const messages::Messages& messages;
  // Has the sandbox's chat platform know what a member has allowed and not used; may be empty.
  std::function<void(db::Transaction&, MemberId, subscribe_messages::SubscribeTopic, std::int64_t left_count)> allow_there;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error for messages that there are not, and for more sends than were allowed.
void write_subscribe_messages(db::Transaction& transaction, const SubscribeWriter& writer, const SubscribeFile& file);

}  // namespace galleria::app::demo
