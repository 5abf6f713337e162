// Reads and writes deeds and their seals.
#include "features/staff/deeds_store.hpp"

#define DEED_COLUMNS                                                                                                                                       \
  "deed_id, at_ms, actor, account_id, key_id, operation, permission, subject, subject_id, before_json, after_json, reason, weight, address, proposal_id, " \
  "proposed_by"
#define SEAL_COLUMNS "day, ends_at_ms, last_deed_id, deed_count, digest"

namespace galleria::staff::store {

void insert_deed(db::Transaction& transaction, const DeedRow& row) {
  transaction.execute_later(
      db::Statement("insert into staff_deeds (" DEED_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)", row.deed_id,
                    row.at_ms, row.actor, row.account_id, row.key_id, row.operation, row.permission, row.subject, row.subject_id, row.before_json,
                    row.after_json, row.reason, row.weight, row.address, row.proposal_id, row.proposed_by));
}

std::vector<DeedRow> list_deeds(db::Session& session, const DeedSearch& search, std::int64_t count) {
  return session.rows<DeedRow>(
      "select " DEED_COLUMNS
      " from staff_deeds where deed_id < $1 and at_ms >= $2 and at_ms < $3 and ($4 = '' or subject = $4) and ($5 = '' or subject_id = $5) "
      "and (account_id = $6 or $6 = 0) and ($7 = '' or operation = $7) order by deed_id desc limit $8",
      search.before_id, search.from, search.until, search.subject, search.subject_id, search.account_id, search.operation, count);
}

std::vector<DeedRow> list_deeds_between(db::Session& session, std::int64_t after_id, std::int64_t last_id, std::int64_t count) {
  return session.rows<DeedRow>("select " DEED_COLUMNS " from staff_deeds where deed_id > $1 and deed_id <= $2 order by deed_id limit $3", after_id, last_id,
                               count);
}

std::optional<SealRow> find_last_seal(db::Session& session) {
  return session.row<SealRow>("select " SEAL_COLUMNS " from staff_deed_seals order by ends_at_ms desc limit 1");
}

std::vector<SealRow> list_seals(db::Session& session) { return session.rows<SealRow>("select " SEAL_COLUMNS " from staff_deed_seals order by ends_at_ms"); }

std::int64_t find_last_deed(db::Session& session, std::int64_t sealed_id, TimeMs ends_at) {
  return session.row<std::int64_t>("select cast(coalesce(max(deed_id), $1) as bigint) from staff_deeds where deed_id > $1 and at_ms < $2", sealed_id, ends_at)
      .value();
}

bool insert_seal(db::Transaction& transaction, const SealRow& seal, TimeMs now) {
  return transaction.execute(
             "insert into staff_deed_seals (day, ends_at_ms, last_deed_id, deed_count, digest, sealed_at_ms) select cast($1 as text), cast($2 as bigint), "
             "cast($3 as bigint), cast($4 as bigint), cast($5 as text), cast($6 as bigint) where not exists (select 1 from staff_deed_seals where ends_at_ms "
             ">= "
             "$2) on conflict do nothing",
             seal.day, seal.ends_at_ms, seal.last_deed_id, seal.deed_count, seal.digest, now) == 1;
}

}  // namespace galleria::staff::store
