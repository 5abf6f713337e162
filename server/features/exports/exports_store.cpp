// Statements about exports and the tickets by which their files are fetched.
#include "features/exports/exports_store.hpp"

#define EXPORT_COLUMNS                                                                                                                                     \
  "export_id, operation, request_json, format, locale, account_id, key_id, asked_by, shops, state, next_request_json, row_count, rows_bytes, file_bytes, " \
  "failure_count, lease_id, leased_until_ms, asked_at_ms, ended_at_ms, deleted_at_ms"

namespace galleria::exports::store {

bool insert_export(db::Transaction& transaction, const ExportRow& row, const ExportStep& step, std::int64_t most_running) {
  return transaction.execute(
             "insert into exports (export_id, operation, request_json, format, locale, account_id, key_id, asked_by, shops, state, next_request_json, "
             "asked_at_ms) select cast($1 as bigint), cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as bigint), cast($7 as "
             "bigint), cast($8 as text), cast($9 as text), cast($10 as text), cast($11 as text), cast($12 as bigint) where (select count(*) from exports where "
             "account_id = $6 and key_id = $7 and state = 'running') < $13",
             row.export_id, row.operation, row.request_json, row.format, row.locale, row.account_id, row.key_id, row.asked_by, row.shops, step.to(),
             row.next_request_json, row.asked_at_ms, most_running) == 1;
}

std::optional<ExportRow> find_export(db::Session& session, std::int64_t export_id) {
  return session.row<ExportRow>("select " EXPORT_COLUMNS " from exports where export_id = $1", export_id);
}

std::optional<ExportRow> find_own_export(db::Session& session, std::int64_t export_id, const Asker& asker) {
  return session.row<ExportRow>("select " EXPORT_COLUMNS " from exports where export_id = $1 and account_id = $2 and key_id = $3", export_id, asker.account_id,
                                asker.key_id);
}

std::vector<ExportRow> list_exports(db::Session& session, const Asker& asker, std::int64_t count) {
  return session.rows<ExportRow>("select " EXPORT_COLUMNS " from exports where account_id = $1 and key_id = $2 order by export_id desc limit $3",
                                 asker.account_id, asker.key_id, count);
}

bool take_lease(db::Transaction& transaction, std::int64_t export_id, const Lease& lease, TimeMs now) {
  return transaction.execute("update exports set lease_id = $2, leased_until_ms = $3 where export_id = $1 and state = 'running' and leased_until_ms <= $4",
                             export_id, lease.lease_id, lease.until, now) == 1;
}

bool save_progress(db::Transaction& transaction, const ExportRow& row, const Lease& lease) {
  return transaction.execute(
             "update exports set next_request_json = $3, row_count = $4, rows_bytes = $5, leased_until_ms = $6 where export_id = $1 and lease_id = $2 and "
             "state "
             "= 'running'",
             row.export_id, lease.lease_id, row.next_request_json, row.row_count, row.rows_bytes, lease.until) == 1;
}

bool extend_lease(db::Transaction& transaction, std::int64_t export_id, const Lease& lease) {
  return transaction.execute("update exports set leased_until_ms = $3 where export_id = $1 and lease_id = $2 and state = 'running'", export_id, lease.lease_id,
                             lease.until) == 1;
}

bool note_failure(db::Transaction& transaction, std::int64_t export_id, const Lease& lease) {
  return transaction.execute(
             "update exports set failure_count = failure_count + 1, leased_until_ms = 0 where export_id = $1 and lease_id = $2 and state = 'running'",
             export_id, lease.lease_id) == 1;
}

bool end_export(db::Transaction& transaction, std::int64_t export_id, const ExportStep& step, const Ending& ending, const Lease* lease) {
  return transaction.execute(
             "update exports set state = $3, file_bytes = $4, ended_at_ms = $5, deleted_at_ms = $6, leased_until_ms = 0 where export_id = $1 and state = $2 "
             "and "
             "(lease_id = $7 or $7 = 0)",
             export_id, step.from().value(), step.to(), ending.file_bytes, ending.at, ending.deleted_at, lease == nullptr ? 0 : lease->lease_id) == 1;
}

bool delete_export(db::Transaction& transaction, std::int64_t export_id, TimeMs now) {
  const auto ended = transaction.execute("delete from exports where export_id = $1 and state <> 'running' and deleted_at_ms <= $2", export_id, now);
  if (ended == 1) transaction.execute("delete from export_tickets where export_id = $1", export_id);
  return ended == 1;
}

void insert_ticket(db::Transaction& transaction, std::string_view digest, std::int64_t export_id, TimeMs until) {
  transaction.execute("insert into export_tickets (ticket_digest, export_id, until_ms) values ($1, $2, $3)", digest, export_id, until);
}

std::optional<std::int64_t> take_ticket(db::Transaction& transaction, std::string_view digest, const Asker& asker, TimeMs now) {
  return transaction.row<std::int64_t>(
      "delete from export_tickets where ticket_digest = $1 and until_ms > $2 and exists (select 1 from exports where exports.export_id = "
      "export_tickets.export_id and account_id = $3 and key_id = $4 and state = 'ready') returning export_id",
      digest, now, asker.account_id, asker.key_id);
}

}  // namespace galleria::exports::store

#undef EXPORT_COLUMNS
