// Reads and writes passkeys and the questions they answer.
#include "features/staff/passkeys_store.hpp"

#define PASSKEY_COLUMNS "passkey_id, account_id, credential_id, public_key, algorithm, name, sign_count, made_at_ms, last_used_at_ms, locked_at_ms"

namespace galleria::staff::store {

bool insert_passkey(db::Transaction& transaction, const PasskeyRow& passkey) {
  return transaction.execute("insert into staff_passkeys (" PASSKEY_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing",
                             passkey.passkey_id, passkey.account_id, passkey.credential_id, passkey.public_key, passkey.algorithm, passkey.name,
                             passkey.sign_count, passkey.made_at_ms, passkey.last_used_at_ms, passkey.locked_at_ms) == 1;
}

std::optional<PasskeyRow> find_passkey(db::Session& session, std::string_view credential_id) {
  return session.row<PasskeyRow>("select " PASSKEY_COLUMNS " from staff_passkeys where credential_id = $1", credential_id);
}

std::optional<PasskeyRow> find_passkey(db::Session& session, StaffAccountId account_id, StaffPasskeyId passkey_id) {
  return session.row<PasskeyRow>("select " PASSKEY_COLUMNS " from staff_passkeys where passkey_id = $1 and account_id = $2", passkey_id, account_id);
}

std::vector<PasskeyRow> list_passkeys(db::Session& session, StaffAccountId account_id) {
  return session.rows<PasskeyRow>("select " PASSKEY_COLUMNS " from staff_passkeys where account_id = $1 order by passkey_id", account_id);
}

bool rename_passkey(db::Transaction& transaction, StaffAccountId account_id, StaffPasskeyId passkey_id, std::string_view name) {
  return transaction.execute("update staff_passkeys set name = $3 where passkey_id = $1 and account_id = $2", passkey_id, account_id, name) == 1;
}

bool delete_passkey(db::Transaction& transaction, StaffAccountId account_id, StaffPasskeyId passkey_id) {
  return transaction.execute("delete from staff_passkeys where passkey_id = $1 and account_id = $2", passkey_id, account_id) == 1;
}

void delete_passkeys(db::Transaction& transaction, StaffAccountId account_id) {
  transaction.execute("delete from staff_passkeys where account_id = $1", account_id);
}

bool use_passkey(db::Transaction& transaction, StaffPasskeyId passkey_id, std::int64_t sign_count, TimeMs now) {
  return transaction.execute(
             "update staff_passkeys set sign_count = $2, last_used_at_ms = $3 where passkey_id = $1 and locked_at_ms is null and (sign_count < $2 or "
             "(sign_count = 0 and $2 = 0))",
             passkey_id, sign_count, now) == 1;
}

bool lock_passkey(db::Transaction& transaction, StaffPasskeyId passkey_id, TimeMs now) {
  return transaction.execute("update staff_passkeys set locked_at_ms = $2 where passkey_id = $1 and locked_at_ms is null", passkey_id, now) == 1;
}

std::vector<AccountCountRow> count_passkeys(db::Session& session) {
  return session.rows<AccountCountRow>("select account_id, count(*) as row_count from staff_passkeys group by account_id");
}

void insert_question(db::Transaction& transaction, std::string_view challenge_digest, const QuestionRow& question, std::string_view address,
                     TimeMs expires_at) {
  transaction.execute("insert into staff_passkey_questions (challenge_digest, ceremony, session_id, address, expires_at_ms) values ($1, $2, $3, $4, $5)",
                      challenge_digest, question.ceremony, question.session_id, address, expires_at);
}

std::int64_t count_questions(db::Session& session, std::string_view address, TimeMs now) {
  return session.row<std::int64_t>("select count(*) from staff_passkey_questions where address = $1 and expires_at_ms > $2", address, now).value();
}

bool take_question(db::Transaction& transaction, std::string_view challenge_digest, const QuestionRow& question, TimeMs now) {
  const StaffSessionId nobodys{};
  return transaction.execute(
             "delete from staff_passkey_questions where challenge_digest = $1 and ceremony = $2 and coalesce(session_id, 0) = $3 and expires_at_ms > $4",
             challenge_digest, question.ceremony, question.session_id.value_or(nobodys), now) == 1;
}

void delete_old_questions(db::Transaction& transaction, TimeMs now) {
  transaction.execute("delete from staff_passkey_questions where expires_at_ms <= $1", now);
}

}  // namespace galleria::staff::store
