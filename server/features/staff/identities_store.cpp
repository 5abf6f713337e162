// Reads and writes identities and the questions that lead to the provider.
#include "features/staff/identities_store.hpp"

#define IDENTITY_COLUMNS "identity_id, account_id, issuer, subject, label, linked_at_ms, last_used_at_ms"

namespace galleria::staff::store {

bool insert_identity(db::Transaction& transaction, const IdentityRow& identity) {
  return transaction.execute("insert into staff_identities (" IDENTITY_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
                             identity.identity_id, identity.account_id, identity.issuer, identity.subject, identity.label, identity.linked_at_ms,
                             identity.last_used_at_ms) == 1;
}

std::optional<IdentityRow> find_identity(db::Session& session, std::string_view issuer, std::string_view subject) {
  return session.row<IdentityRow>("select " IDENTITY_COLUMNS " from staff_identities where issuer = $1 and subject = $2", issuer, subject);
}

std::vector<IdentityRow> list_identities(db::Session& session, StaffAccountId account_id) {
  return session.rows<IdentityRow>("select " IDENTITY_COLUMNS " from staff_identities where account_id = $1 order by identity_id", account_id);
}

bool delete_identity(db::Transaction& transaction, StaffAccountId account_id, StaffIdentityId identity_id) {
  return transaction.execute("delete from staff_identities where identity_id = $1 and account_id = $2", identity_id, account_id) == 1;
}

std::int64_t delete_identities(db::Transaction& transaction, StaffAccountId account_id) {
  return transaction.execute("delete from staff_identities where account_id = $1", account_id);
}

bool use_identity(db::Transaction& transaction, StaffIdentityId identity_id, TimeMs now) {
  return transaction.execute("update staff_identities set last_used_at_ms = $2 where identity_id = $1", identity_id, now) == 1;
}

std::vector<AccountCountRow> count_identities(db::Session& session) {
  return session.rows<AccountCountRow>("select account_id, count(*) as row_count from staff_identities group by account_id");
}

void insert_identity_question(db::Transaction& transaction, std::string_view state_digest, std::optional<StaffSessionId> session_id, std::string_view address,
                              TimeMs expires_at) {
  transaction.execute("insert into staff_identity_questions (state_digest, session_id, address, expires_at_ms) values ($1, $2, $3, $4)", state_digest,
                      session_id, address, expires_at);
}

std::int64_t count_identity_questions(db::Session& session, std::string_view address, TimeMs now) {
  return session.row<std::int64_t>("select count(*) from staff_identity_questions where address = $1 and expires_at_ms > $2", address, now).value();
}

bool take_identity_question(db::Transaction& transaction, std::string_view state_digest, std::optional<StaffSessionId> session_id, TimeMs now) {
  const StaffSessionId nobodys{};
  return transaction.execute("delete from staff_identity_questions where state_digest = $1 and coalesce(session_id, 0) = $2 and expires_at_ms > $3",
                             state_digest, session_id.value_or(nobodys), now) == 1;
}

void delete_old_identity_questions(db::Transaction& transaction, TimeMs now) {
  transaction.execute("delete from staff_identity_questions where expires_at_ms <= $1", now);
}

}  // namespace galleria::staff::store
