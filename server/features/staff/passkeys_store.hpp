// All SQL of passkeys and the questions they answer; no decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/staff/passkeys_rules.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff::store {

struct PasskeyRow {
  StaffPasskeyId passkey_id;
  StaffAccountId account_id;
  std::string credential_id;  // base64url
  std::string public_key;     // base64url of SubjectPublicKeyInfo
  SignatureAlgorithm algorithm = SignatureAlgorithm::es256;
  std::string name;
  std::int64_t sign_count = 0;
  TimeMs made_at_ms{};
  std::optional<TimeMs> last_used_at_ms;
  std::optional<TimeMs> locked_at_ms;
};
BOOST_DESCRIBE_STRUCT(PasskeyRow, (),
                      (passkey_id, account_id, credential_id, public_key, algorithm, name, sign_count, made_at_ms, last_used_at_ms, locked_at_ms))

// False if some account has it already.
bool insert_passkey(db::Transaction& transaction, const PasskeyRow& passkey);
std::optional<PasskeyRow> find_passkey(db::Session& session, std::string_view credential_id);
std::optional<PasskeyRow> find_passkey(db::Session& session, StaffAccountId account_id, StaffPasskeyId passkey_id);
std::vector<PasskeyRow> list_passkeys(db::Session& session, StaffAccountId account_id);
// False if it is not that account's.
bool rename_passkey(db::Transaction& transaction, StaffAccountId account_id, StaffPasskeyId passkey_id, std::string_view name);
bool delete_passkey(db::Transaction& transaction, StaffAccountId account_id, StaffPasskeyId passkey_id);
void delete_passkeys(db::Transaction& transaction, StaffAccountId account_id);
// False if it is locked, gone, or its counter does not go on: see counter_goes_on.
bool use_passkey(db::Transaction& transaction, StaffPasskeyId passkey_id, std::int64_t sign_count, TimeMs now);
// False if it was locked before, or is gone.
bool lock_passkey(db::Transaction& transaction, StaffPasskeyId passkey_id, TimeMs now);

// Of accounts that have any.
std::vector<AccountCountRow> count_passkeys(db::Session& session);

// session_id: whose session asks for a new passkey; none for signing in.
struct QuestionRow {
  PasskeyCeremony ceremony = PasskeyCeremony::sign_in;
  std::optional<StaffSessionId> session_id;
};

void insert_question(db::Transaction& transaction, std::string_view challenge_digest, const QuestionRow& question, std::string_view address, TimeMs expires_at);
std::int64_t count_questions(db::Session& session, std::string_view address, TimeMs now);
// Takes the question away; false if there is no such question any more.
bool take_question(db::Transaction& transaction, std::string_view challenge_digest, const QuestionRow& question, TimeMs now);
void delete_old_questions(db::Transaction& transaction, TimeMs now);

}  // namespace galleria::staff::store
