// All SQL of identities and the ways to the provider that are open; no decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff::store {

struct IdentityRow {
  StaffIdentityId identity_id;
  StaffAccountId account_id;
  std::string issuer;
  std::string subject;
  std::string label;  // masked
  TimeMs linked_at_ms{};
  std::optional<TimeMs> last_used_at_ms;
};
BOOST_DESCRIBE_STRUCT(IdentityRow, (), (identity_id, account_id, issuer, subject, label, linked_at_ms, last_used_at_ms))

// False if the subject is linked to some account, or the account to somebody at that issuer.
bool insert_identity(db::Transaction& transaction, const IdentityRow& identity);
std::optional<IdentityRow> find_identity(db::Session& session, std::string_view issuer, std::string_view subject);
std::vector<IdentityRow> list_identities(db::Session& session, StaffAccountId account_id);
// False if it is not that account's.
bool delete_identity(db::Transaction& transaction, StaffAccountId account_id, StaffIdentityId identity_id);
// How many there were.
std::int64_t delete_identities(db::Transaction& transaction, StaffAccountId account_id);
// False if it is gone.
bool use_identity(db::Transaction& transaction, StaffIdentityId identity_id, TimeMs now);
// Of accounts that have any.
std::vector<AccountCountRow> count_identities(db::Session& session);

// session_id: whose session asks for a link; none: a browser that wants to be let in.
void insert_identity_question(db::Transaction& transaction, std::string_view state_digest, std::optional<StaffSessionId> session_id, std::string_view address,
                              TimeMs expires_at);
std::int64_t count_identity_questions(db::Session& session, std::string_view address, TimeMs now);
// Takes the question away; false if there is no such question any more.
bool take_identity_question(db::Transaction& transaction, std::string_view state_digest, std::optional<StaffSessionId> session_id, TimeMs now);
void delete_old_identity_questions(db::Transaction& transaction, TimeMs now);

}  // namespace galleria::staff::store
