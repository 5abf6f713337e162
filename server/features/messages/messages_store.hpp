// All SQL of messages; no decisions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/messages/messages.hpp"

namespace galleria::messages::store {

struct MessageRow {
  MessageId message_id;
  MessageKind kind = MessageKind::mall;
  std::string title_zh_cn;
  std::string title_en;
  std::string body_zh_cn;
  std::string body_en;
  std::string link;
  TimeMs at_ms{};
  std::optional<TimeMs> read_at_ms;
  bool is_marketing = false;
};
BOOST_DESCRIBE_STRUCT(MessageRow, (), (message_id, kind, title_zh_cn, title_en, body_zh_cn, body_en, link, at_ms, read_at_ms, is_marketing))

// What a message tells of.
struct SubjectRow {
  MessageKind kind = MessageKind::mall;
  std::string business_key;
};
BOOST_DESCRIBE_STRUCT(SubjectRow, (), (kind, business_key))

struct AddressedRow {
  MemberId member_id;
  MessageRow row;
  std::string business_key;
};

// False if the member has a message of that kind and key.
bool insert_message(db::Transaction& transaction, MemberId member_id, const MessageRow& row, std::string_view business_key);
// The same of each.
std::vector<bool> insert_messages(db::Transaction& transaction, std::span<const AddressedRow> rows);

MessageCount count_messages(db::Session& session, MemberId member_id);
std::int64_t count_unread(db::Session& session, MemberId member_id);
// Newest first.
std::vector<MessageRow> list_messages(db::Session& session, MemberId member_id, MessageTab tab, std::int64_t offset, std::int64_t count);
std::optional<MessageId> find_by_key(db::Session& session, MemberId member_id, MessageKind kind, std::string_view business_key);
std::optional<MessageRow> find_message(db::Session& session, MemberId member_id, MessageId message_id);

// False if the member has no such message. The time of the first reading stays.
std::optional<SubjectRow> mark_read(db::Transaction& transaction, MemberId member_id, MessageId message_id, TimeMs now);
std::optional<SubjectRow> find_subject(db::Session& session, MemberId member_id, MessageId message_id);
void mark_all_read(db::Transaction& transaction, MemberId member_id, TimeMs now);
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::messages::store
