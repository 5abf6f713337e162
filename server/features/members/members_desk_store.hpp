// The statements that find members for the staff, and freeze an account.
#pragma once

#include <optional>
#include <vector>

#include "db/read_batch.hpp"
#include "features/members/members.hpp"
#include "features/members/members_staff_api.hpp"
#include "features/members/members_store.hpp"
#include "modules/waiting.hpp"

namespace galleria::members::store {

std::vector<HourOfJoining> list_joining_hours(db::Session& session, TimeMs from, TimeMs until);

// Which members are wanted, newest first.
struct MemberSearch {
  std::optional<AccountState> account_state;
  std::optional<MemberTagId> tag_id;  // who bears it
  TimeMs joined_from;
  TimeMs last;         // joined then at the latest,
  MemberId before_id;  // and of those who joined just then, with a smaller id
  std::int64_t count = 0;
};

struct ListedMember {
  MemberId member_id;
  MemberState state = MemberState::active;
  TimeMs joined_at_ms{};
  std::optional<TimeMs> deletion_due_at_ms;
};
BOOST_DESCRIBE_STRUCT(ListedMember, (), (member_id, state, joined_at_ms, deletion_due_at_ms))

// Of accounts that are there. No order of rows but by the index that has them is ever sorted for it.
std::vector<ListedMember> list_members(db::Session& session, const MemberSearch& search);
// The next to be due first: due after that moment, or just then with a greater id.
std::vector<ListedMember> list_closing(db::Session& session, TimeMs due_from, MemberId after_id, std::int64_t count);
std::optional<TimeMs> find_frozen_at(db::Session& session, MemberId member_id);

struct ListedPhoneChange {
  PhoneChangeWay way = PhoneChangeWay::both_phones;
  std::string from_masked;
  std::string to_masked;
  std::string changed_by;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ListedPhoneChange, (), (way, from_masked, to_masked, changed_by, at_ms))
// The newest.
std::vector<ListedPhoneChange> list_phone_changes(db::Session& session, MemberId member_id, std::int64_t count);

void ask_whether_active(db::ReadBatch& reads, MemberId member_id, bool& into);
// False if the account is not in use.
bool freeze_member(db::Transaction& transaction, MemberId member_id, TimeMs now);
// False if the account is not frozen.
bool thaw_member(db::Transaction& transaction, MemberId member_id);

// Accounts whose members have asked for their end.
std::vector<WaitingGroup> count_closing(db::Session& session, TimeMs now);

}  // namespace galleria::members::store
