// Reads and writes which accounts became one, and states what must hold of them.
#include "features/members/members_merging_store.hpp"

#include <array>

namespace galleria::members::store {

bool end_merged(db::Transaction& transaction, MemberId merged_id, MemberId into) {
  return transaction.execute(
             "update members set state = 'deleted', phone = null, phone_digest = null, deletion_due_at_ms = null, merged_into = $2 where member_id = $1 and "
             "state = 'active'",
             merged_id, into) == 1;
}

bool insert_merge(db::Transaction& transaction, MemberId member_id, MemberId merged_id, TimeMs now) {
  return transaction.execute("insert into member_merges (member_id, merged_member_id, merged_at_ms) values ($1, $2, $3) on conflict do nothing", member_id,
                             merged_id, now) == 1;
}

namespace {
struct BirthdayRow {
  std::optional<std::string> birthday;
  std::optional<TimeMs> birthday_known_at_ms;
  std::optional<TimeMs> birthday_corrected_at_ms;
};
BOOST_DESCRIBE_STRUCT(BirthdayRow, (), (birthday, birthday_known_at_ms, birthday_corrected_at_ms))
}  // namespace

void take_birthday(db::Transaction& transaction, MemberId member_id, MemberId from) {
  const auto row = transaction.row<BirthdayRow>("select birthday, birthday_known_at_ms, birthday_corrected_at_ms from members where member_id = $1", from);
  if (!row || !row->birthday) return;
  transaction.execute("update members set birthday = $2, birthday_known_at_ms = $3, birthday_corrected_at_ms = $4 where member_id = $1", member_id,
                      row->birthday, row->birthday_known_at_ms, row->birthday_corrected_at_ms);
}

std::optional<MemberId> find_merged_into(db::Session& session, MemberId member_id) {
  return session.row<MemberId>("select merged_into from members where member_id = $1 and merged_into is not null", member_id);
}

std::vector<MergeRow> list_merges(db::Session& session, MemberId member_id) {
  return session.rows<MergeRow>(
      "select merged_member_id, merged_at_ms from member_merges where member_id = $1 order by merged_at_ms desc, merged_member_id desc", member_id);
}

std::vector<AccountOfMerge> list_merges_behind(db::Session& session, AccountOfMerge behind, std::int64_t count) {
  return session.rows<AccountOfMerge>(
      db::sweep("select member_id, merged_member_id from member_merges where member_id > $1 or (member_id = $1 and merged_member_id > $2) order by member_id, "
                "merged_member_id limit $3"),
      behind.member_id, behind.merged_member_id, count);
}

void forget_merged(db::Transaction& transaction, MemberId merged_id) {
  transaction.execute(
      "update members set nickname = '', avatar_url = '', gender = 'unspecified', birthday = null, birthday_known_at_ms = null, birthday_corrected_at_ms = "
      "null where member_id = $1 and state = 'deleted'",
      merged_id);
}

}  // namespace galleria::members::store

namespace galleria::members {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"M1", "an account that was merged has ended, and says into which it went",
                   "select 'member ' || member_merges.merged_member_id as subject, member_merges.member_id as expected, coalesce(merged_into, 0) as found from "
                   "member_merges left join members on members.member_id = merged_member_id and state = 'deleted' where coalesce(merged_into, 0) <> "
                   "member_merges.member_id"},
      audit::Check{"M1", "whatever account went into another is known there",
                   "select 'member ' || members.member_id as subject, merged_into as expected, cast(coalesce(member_merges.member_id, 0) as bigint) as found "
                   "from members left join member_merges on member_merges.member_id = merged_into and merged_member_id = members.member_id where merged_into "
                   "is not null and member_merges.member_id is null"},
  };
  return checks;
}

}  // namespace galleria::members
