// Statements about the copies that members ask for.
#include "features/member_data/member_data_store.hpp"

namespace galleria::member_data::store {

std::optional<CopyRow> find_copy(db::Session& session, MemberId member_id) {
  return session.row<CopyRow>(
      "select member_id, copy_id, locale, state, record_count, picture_count, file_bytes, asked_at_ms, ended_at_ms, deleted_at_ms from member_data_copies "
      "where member_id = $1",
      member_id);
}

bool insert_copy(db::Transaction& transaction, const CopyRow& row, const DataCopyStep& step) {
  return transaction.execute(
             "insert into member_data_copies (member_id, copy_id, locale, state, asked_at_ms) values ($1, $2, $3, $4, $5) on conflict do nothing",
             row.member_id, row.copy_id, row.locale, step.to(), row.asked_at_ms) == 1;
}

bool replace_copy(db::Transaction& transaction, const CopyRow& former, const CopyRow& row, const DataCopyStep& step) {
  return transaction.execute(
             "update member_data_copies set copy_id = $4, locale = $5, state = $6, asked_at_ms = $7, record_count = 0, picture_count = 0, file_bytes = 0, "
             "ended_at_ms = null, deleted_at_ms = null, ticket_digest = null, ticket_until_ms = null where member_id = $1 and copy_id = $2 and state = $3",
             former.member_id, former.copy_id, step.from().value(), row.copy_id, row.locale, step.to(), row.asked_at_ms) == 1;
}

bool end_copy(db::Transaction& transaction, const CopyRow& row, const DataCopyStep& step) {
  return transaction.execute(
             "update member_data_copies set state = $4, record_count = $5, picture_count = $6, file_bytes = $7, ended_at_ms = $8, deleted_at_ms = $9 where "
             "member_id = $1 and copy_id = $2 and state = $3",
             row.member_id, row.copy_id, step.from().value(), step.to(), row.record_count, row.picture_count, row.file_bytes, row.ended_at_ms,
             row.deleted_at_ms) == 1;
}

std::optional<std::int64_t> delete_copy(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.row<std::int64_t>("delete from member_data_copies where member_id = $1 and deleted_at_ms <= $2 returning copy_id", member_id, now);
}

std::optional<std::int64_t> erase_copy(db::Transaction& transaction, MemberId member_id) {
  return transaction.row<std::int64_t>("delete from member_data_copies where member_id = $1 returning copy_id", member_id);
}

bool set_ticket(db::Transaction& transaction, MemberId member_id, std::int64_t copy_id, const Ticket& ticket) {
  return transaction.execute("update member_data_copies set ticket_digest = $3, ticket_until_ms = $4 where member_id = $1 and copy_id = $2 and state = 'ready'",
                             member_id, copy_id, ticket.digest, ticket.until) == 1;
}

std::optional<std::int64_t> take_ticket(db::Transaction& transaction, MemberId member_id, std::string_view digest, TimeMs now) {
  return transaction.row<std::int64_t>(
      "update member_data_copies set ticket_digest = null, ticket_until_ms = null where member_id = $1 and ticket_digest = $2 and ticket_until_ms > $3 "
      "returning copy_id",
      member_id, digest, now);
}

}  // namespace galleria::member_data::store
