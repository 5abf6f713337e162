// Writes what the demo mall's members have allowed to be told in the chat app, and what was sent there.
#include "app/demo_subscribe_messages.hpp"

#include <stdexcept>

namespace galleria::app::demo {
namespace {

constexpr std::string_view file_name = "subscribe-messages.json";

std::int64_t used_of(const SubscribeFile& file, const SubscribeGrantEntry& grant) {
  return std::ranges::count_if(file.sends, [&](const SubscribeSendEntry& send) { return send.member == grant.member && send.topic == grant.topic; });
}

}  // namespace

SubscribeFile read_subscribe_messages(const std::filesystem::path& folder) { return read_file<SubscribeFile>(folder / file_name); }

void write_subscribe_messages(db::Transaction& transaction, const SubscribeWriter& writer, const SubscribeFile& file) {
  for (const SubscribeGrantEntry& grant : file.grants) {
    const MemberId member_id = member_of(writer.member_ids, grant.member, std::string(file_name));
    writer.subscribe.put_demo_grant(transaction, member_id, grant.topic, grant.count, grant.is_always, grant.at.after(writer.now));
    if (writer.allow_there) writer.allow_there(transaction, member_id, grant.topic, grant.count - used_of(file, grant));
  }
  for (const SubscribeSendEntry& entry : file.sends) {
    const MemberId member_id = member_of(writer.member_ids, entry.member, std::string(file_name));
    const auto message_id = writer.messages.find_by_key(transaction, member_id, entry.kind, "demo:" + entry.message);
    if (!message_id) throw std::runtime_error(std::string(file_name) + ": there is no message " + entry.message);
    const TimeMs at = entry.at.after(writer.now);
    writer.subscribe.put_demo_send(transaction, member_id,
                                   {.message = {.message_id = subscribe_messages::ToldMessageId{message_id->value},
                                                .topic = entry.topic,
                                                .link = "",
                                                .facts = {entry.title, entry.body, "", entry.number, {}, at}},
                                    .state = entry.state,
                                    .error_number = entry.error_number.value_or(0),
                                    .at = at});
  }
}

}  // namespace galleria::app::demo
