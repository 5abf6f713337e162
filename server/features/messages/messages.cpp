// The use cases of messages.
#include "features/messages/messages.hpp"

#include "features/messages/messages_store.hpp"

namespace galleria::messages {
namespace {

constexpr std::int64_t usual_page_size = 20;

Message message_of(const store::MessageRow& row, Locale locale) {
  const Localized title{row.title_zh_cn, row.title_en};
  const Localized body{row.body_zh_cn, row.body_en};
  return {row.message_id, row.kind, title.in(locale), body.in(locale), row.link, row.at_ms, row.read_at_ms.has_value(), row.is_marketing};
}

store::MessageRow row_of(MessageId message_id, const NewMessage& message, TimeMs at, std::optional<TimeMs> read_at) {
  return {message_id, message.kind, message.title.zh_cn, message.title.en, message.body.zh_cn, message.body.en, message.link,
          at,         read_at,      message.is_marketing};
}

}  // namespace

bool Messages::put(db::Transaction& transaction, MemberId member_id, const NewMessage& message) {
  const auto message_id = ids_.next<MessageId>();
  const TimeMs now = clock_.now();
  if (!store::insert_message(transaction, member_id, row_of(message_id, message, now, {}), message.business_key)) return false;
  hear_of_put_(transaction, member_id, message_id, message, now);
  return true;
}

std::optional<MessageId> Messages::find_by_key(db::Session& session, MemberId member_id, MessageKind kind, std::string_view business_key) const {
  return store::find_by_key(session, member_id, kind, business_key);
}

std::vector<bool> Messages::put_all(db::Transaction& transaction, std::span<const AddressedMessage> messages) {
  const TimeMs now = clock_.now();
  std::vector<store::AddressedRow> rows;
  for (const auto& [member_id, message] : messages) rows.push_back({member_id, row_of(ids_.next<MessageId>(), message, now, {}), message.business_key});
  auto is_new = store::insert_messages(transaction, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (is_new[i]) hear_of_put_(transaction, rows[i].member_id, rows[i].row.message_id, messages[i].message, now);
  }
  return is_new;
}

bool Messages::put_demo_message(db::Transaction& transaction, MemberId member_id, const DemoMessage& message) {
  const store::MessageRow row = row_of(ids_.next<MessageId>(), message.message, message.at, message.read_at);
  return store::insert_message(transaction, member_id, row, message.message.business_key);
}

Result<MessageCount> Messages::count_messages(const http::Member& member, const CountMessages& request) const {
  if (request.member_id != member.id) return http::not_found;
  return database_.read([&](db::Session& session) { return store::count_messages(session, member.id); });
}

Result<UnreadNewsCount> Messages::count_unread_news(const http::Member& member, const CountUnreadNews&) const {
  return UnreadNewsCount{database_.read([&](db::Session& session) { return store::count_unread(session, member.id); })};
}

Result<MessagePage> Messages::list_messages(const http::Call& call, const http::Member& member, const ListMessages& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  MessagePage page;
  auto rows = database_.read([&](db::Session& session) { return store::list_messages(session, member.id, request.tab, span.offset, span.row_count()); });
  page.has_more = cut_to_page(rows, span);
  for (const store::MessageRow& row : rows) page.messages.push_back(message_of(row, call.locale));
  return page;
}

Result<Message> Messages::get_message(const http::Call& call, const http::Member& member, const GetMessage& request) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_message(session, member.id, request.message_id); });
  if (!row) return message_not_found;
  return message_of(*row, call.locale);
}

Result<Done> Messages::read_message(const http::Member& member, const ReadMessage& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto read = store::mark_read(transaction, member.id, request.message_id, clock_.now());
    if (!read) return message_not_found;
    hear_of_use_(transaction, member.id, read->kind, read->business_key, MessageUse::opened);
    return Done{};
  });
}

Result<Done> Messages::follow_message(const http::Member& member, const FollowMessage& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto subject = store::find_subject(transaction, member.id, request.message_id);
    if (!subject) return message_not_found;
    hear_of_use_(transaction, member.id, subject->kind, subject->business_key, MessageUse::followed);
    return Done{};
  });
}

Result<Done> Messages::read_all_messages(const http::Member& member, const ReadAllMessages&) {
  database_.write([&](db::Transaction& transaction) { store::mark_all_read(transaction, member.id, clock_.now()); });
  return Done{};
}

void Messages::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::messages
