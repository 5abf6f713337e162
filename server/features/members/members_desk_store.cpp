// Finds members for the staff, and freezes an account.
#include "features/members/members_desk_store.hpp"

// What every search asks beside its own condition, $1 to $4.
#define WANTED_MEMBERS \
  " and joined_at_ms >= $1 and joined_at_ms <= $2 and (joined_at_ms < $2 or member_id < $3) order by joined_at_ms desc, member_id desc limit $4"
// Who bears the tag $5.
#define BEARING " and member_id in (select tagged_members.member_id from tagged_members where tagged_members.tag_id = $5)"
#define LISTED_COLUMNS "member_id, state, joined_at_ms, deletion_due_at_ms"

namespace galleria::members::store {

std::vector<ListedMember> list_members(db::Session& session, const MemberSearch& search) {
  const auto found = [&](const auto& of_all, const auto& of_tag) {
    if (search.tag_id) return session.rows<ListedMember>(of_tag, search.joined_from, search.last, search.before_id, search.count, *search.tag_id);
    return session.rows<ListedMember>(of_all, search.joined_from, search.last, search.before_id, search.count);
  };
  if (!search.account_state)
    return found(db::sweep("select " LISTED_COLUMNS " from members where state <> 'deleted'" WANTED_MEMBERS),
                 db::sweep("select " LISTED_COLUMNS " from members where state <> 'deleted'" BEARING WANTED_MEMBERS));
  switch (*search.account_state) {
    case AccountState::active:
      return found(db::sweep("select " LISTED_COLUMNS " from members where state = 'active' and deletion_due_at_ms is null" WANTED_MEMBERS),
                   db::sweep("select " LISTED_COLUMNS " from members where state = 'active' and deletion_due_at_ms is null" BEARING WANTED_MEMBERS));
    case AccountState::frozen:
      return found(db::sweep("select " LISTED_COLUMNS " from members where state = 'disabled'" WANTED_MEMBERS),
                   db::sweep("select " LISTED_COLUMNS " from members where state = 'disabled'" BEARING WANTED_MEMBERS));
    case AccountState::closing:
      return found(db::sweep("select " LISTED_COLUMNS " from members where deletion_due_at_ms is not null and state <> 'deleted'" WANTED_MEMBERS),
                   db::sweep("select " LISTED_COLUMNS " from members where deletion_due_at_ms is not null and state <> 'deleted'" BEARING WANTED_MEMBERS));
  }
  return {};
}

std::vector<ListedMember> list_closing(db::Session& session, TimeMs due_from, MemberId after_id, std::int64_t count) {
  return session.rows<ListedMember>(db::sweep("select " LISTED_COLUMNS " from members where deletion_due_at_ms is not null and state <> 'deleted' and "
                                              "deletion_due_at_ms >= $1 and (deletion_due_at_ms > $1 or member_id > $2) "
                                              "order by deletion_due_at_ms, member_id limit $3"),
                                    due_from, after_id, count);
}

std::optional<TimeMs> find_frozen_at(db::Session& session, MemberId member_id) {
  return session.row<TimeMs>("select frozen_at_ms from members where member_id = $1 and frozen_at_ms is not null", member_id);
}

std::vector<ListedPhoneChange> list_phone_changes(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<ListedPhoneChange>(
      "select way, from_masked, to_masked, operator as changed_by, at_ms from member_phone_changes where member_id = $1 "
      "order by at_ms desc, change_id desc limit $2",
      member_id, count);
}

void ask_whether_active(db::ReadBatch& reads, MemberId member_id, bool& into) {
  reads.ask<MemberId>(db::Statement("select member_id from members where member_id = $1 and state = 'active'", member_id),
                      [&into](db::Session&, const std::vector<MemberId>& found) { into = !found.empty(); });
}

bool freeze_member(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.execute("update members set state = 'disabled', frozen_at_ms = $2 where member_id = $1 and state = 'active'", member_id, now) == 1;
}

bool thaw_member(db::Transaction& transaction, MemberId member_id) {
  return transaction.execute("update members set state = 'active', frozen_at_ms = null where member_id = $1 and state = 'disabled'", member_id) == 1;
}

std::vector<HourOfJoining> list_joining_hours(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<HourOfJoining>(
      db::sweep("select joined_at_ms - (joined_at_ms - $1) % 3600000 as starts_at_ms, count(*) as joined_count from members where joined_at_ms >= $1 and "
                "joined_at_ms < $2 group by joined_at_ms - (joined_at_ms - $1) % 3600000 order by 1"),
      from, until);
}

std::vector<WaitingGroup> count_closing(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, cast(null as bigint) as since_ms, min(deletion_due_at_ms) as due_at_ms from "
                "members where deletion_due_at_ms is not null and state <> 'deleted'"));
}

}  // namespace galleria::members::store
