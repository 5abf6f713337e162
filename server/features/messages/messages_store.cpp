// Reads and writes messages.
#include "features/messages/messages_store.hpp"

namespace galleria::messages::store {

namespace {

db::Statement inserting(MemberId member_id, const MessageRow& row, std::string_view business_key) {
  return db::Statement(
      "insert into messages (member_id, message_id, kind, title_zh_cn, title_en, body_zh_cn, body_en, link, business_key, at_ms, read_at_ms, "
      "is_marketing) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (member_id, kind, business_key) do nothing",
      member_id, row.message_id, row.kind, row.title_zh_cn, row.title_en, row.body_zh_cn, row.body_en, row.link, business_key, row.at_ms, row.read_at_ms,
      row.is_marketing);
}

}  // namespace

bool insert_message(db::Transaction& transaction, MemberId member_id, const MessageRow& row, std::string_view business_key) {
  const auto statement = inserting(member_id, row, business_key);
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

std::vector<bool> insert_messages(db::Transaction& transaction, std::span<const AddressedRow> rows) {
  std::vector<db::Statement> statements;
  for (const AddressedRow& each : rows) statements.push_back(inserting(each.member_id, each.row, each.business_key));
  std::vector<bool> is_new;
  for (const std::int64_t count : transaction.execute_all(statements)) is_new.push_back(count == 1);
  return is_new;
}

MessageCount count_messages(db::Session& session, MemberId member_id) {
  return session
      .row<MessageCount>("select count(*) as message_count, count(*) - count(read_at_ms) as unread_count from messages where member_id = $1", member_id)
      .value();
}

std::int64_t count_unread(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from messages where member_id = $1 and read_at_ms is null", member_id).value();
}

std::vector<MessageRow> list_messages(db::Session& session, MemberId member_id, MessageTab tab, std::int64_t offset, std::int64_t count) {
  return session.rows<MessageRow>(
      "select message_id, kind, title_zh_cn, title_en, body_zh_cn, body_en, link, at_ms, read_at_ms, is_marketing from messages where member_id = $1 and "
      "($2 = 'all' or ($2 = 'orders') = (kind in ('order', 'after_sales'))) order by at_ms desc, message_id desc limit $3 offset $4",
      member_id, tab, count, offset);
}

std::optional<MessageId> find_by_key(db::Session& session, MemberId member_id, MessageKind kind, std::string_view business_key) {
  return session.row<MessageId>("select message_id from messages where member_id = $1 and kind = $2 and business_key = $3", member_id, kind, business_key);
}

std::optional<MessageRow> find_message(db::Session& session, MemberId member_id, MessageId message_id) {
  return session.row<MessageRow>(
      "select message_id, kind, title_zh_cn, title_en, body_zh_cn, body_en, link, at_ms, read_at_ms, is_marketing from messages where member_id = $1 and "
      "message_id = $2",
      member_id, message_id);
}

std::optional<SubjectRow> mark_read(db::Transaction& transaction, MemberId member_id, MessageId message_id, TimeMs now) {
  return transaction.row<SubjectRow>(
      "update messages set read_at_ms = coalesce(read_at_ms, $3) where member_id = $1 and message_id = $2 returning kind, business_key", member_id, message_id,
      now);
}

std::optional<SubjectRow> find_subject(db::Session& session, MemberId member_id, MessageId message_id) {
  return session.row<SubjectRow>("select kind, business_key from messages where member_id = $1 and message_id = $2", member_id, message_id);
}

void mark_all_read(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute("update messages set read_at_ms = $2 where member_id = $1 and read_at_ms is null", member_id, now);
}

void erase_member(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from messages where member_id = $1", member_id); }

}  // namespace galleria::messages::store
