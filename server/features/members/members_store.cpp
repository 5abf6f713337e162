// All SQL of the members themselves.
#include "features/members/members_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace galleria::members {
namespace {
constexpr std::array<std::string_view, 1> sealed_columns{store::phone_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "members",
    .columns = sealed_columns,
    .has_digest = true,
    .read = db::sweep(
        "select member_id, member_id as row_id, phone, phone_digest from members where member_id > $1 and member_id >= $2 order by member_id limit $3"),
    .write =
        "update members set phone = $3, phone_digest = $4 where member_id = $1 and member_id = $2 and phone is not distinct from $5 and phone_digest is not "
        "distinct from $6",
};

}  // namespace galleria::members

namespace galleria::members::store {

Phone phone_of(const db::Vault& vault, const MemberRow& member) { return vault.open_phone(phone_place(member.member_id), member.phone.value()); }

bool insert_member(db::Transaction& transaction, const MemberRow& member, std::string_view phone_digest) {
  return transaction.execute(
             "insert into members (member_id, phone, member_number, nickname, avatar_url, state, joined_at_ms, phone_digest) values ($1, $2, $3, $4, $5, $6, "
             "$7, $8) "
             "on conflict do nothing",
             member.member_id, member.phone, member.member_number, member.nickname, member.avatar_url, member.state, member.joined_at_ms, phone_digest) == 1;
}

std::optional<MemberRow> find_member(db::Session& session, MemberId member_id) { return find_members(session, std::array{member_id}).front(); }

std::vector<std::optional<MemberRow>> find_members(db::Session& session, std::span<const MemberId> member_ids) {
  constexpr db::Sql sql(
      "select member_id, phone, member_number, nickname, avatar_url, state, joined_at_ms, deletion_due_at_ms from members where member_id = $1");
  std::vector<db::Statement> statements;
  for (const MemberId member_id : member_ids) statements.emplace_back(sql, member_id);
  std::vector<std::optional<MemberRow>> found;
  if (statements.empty()) return found;
  for (const auto& result : session.run(statements)) {
    auto rows = db::read_rows<MemberRow>(*result);
    found.push_back(rows.empty() ? std::nullopt : std::optional(std::move(rows.front())));
  }
  return found;
}

std::optional<MemberRow> find_member_of_phone(db::Session& session, const db::Vault& vault, const Phone& phone) {
  for (const std::string& digest : vault.digests(phone_column, phone.reveal())) {
    if (auto found = session.row<MemberRow>(
            "select member_id, phone, member_number, nickname, avatar_url, state, joined_at_ms, deletion_due_at_ms from members where phone_digest = $1",
            digest))
      return found;
  }
  return std::nullopt;
}

bool hold_phones(db::Transaction& transaction, const db::Vault& vault) {
  if (vault.keys().numbers().size() == 1) return false;
  transaction.execute("update vault_keys set has_all = has_all where key_number = (select min(key_number) from vault_keys)");
  return true;
}

std::optional<MemberRow> find_member_of_number(db::Session& session, std::string_view member_number) {
  return session.row<MemberRow>(
      "select member_id, phone, member_number, nickname, avatar_url, state, joined_at_ms, deletion_due_at_ms from members where member_number = $1",
      member_number);
}

ProfileRow find_profile(db::Session& session, MemberId member_id) {
  return session.row<ProfileRow>("select gender, birthday from members where member_id = $1", member_id).value();
}

bool update_profile(db::Transaction& transaction, MemberId member_id, const EditProfile& profile, TimeMs now) {
  const auto text_of = [](const auto& text) { return text ? std::optional(**text) : std::nullopt; };
  return transaction.execute(
             "update members set nickname = coalesce(cast($2 as text), nickname), avatar_url = coalesce(cast($3 as text), avatar_url), "
             "gender = coalesce(cast($4 as text), gender), birthday = coalesce(birthday, cast($5 as text)), "
             "birthday_known_at_ms = case when birthday is null and cast($5 as text) is not null then $6 else birthday_known_at_ms end "
             "where member_id = $1 and (cast($5 as text) is null or birthday is null or birthday = cast($5 as text))",
             member_id, text_of(profile.nickname), text_of(profile.avatar_url), profile.gender, text_of(profile.birthday), now) == 1;
}

bool correct_birthday(db::Transaction& transaction, MemberId member_id, std::string_view birthday, TimeMs now, TimeMs corrected_before) {
  return transaction.execute(
             "update members set birthday = $2, birthday_known_at_ms = $3, birthday_corrected_at_ms = $3 where member_id = $1 and state = 'active' and "
             "coalesce(birthday_corrected_at_ms, 0) <= $4",
             member_id, birthday, now, corrected_before) == 1;
}

std::vector<MemberId> list_active(db::Session& session, const ActiveQuery& query) {
  const std::string month = query.birthday_month ? fmt::format("{:02}", *query.birthday_month) : std::string{};
  return session.rows<MemberId>(
      db::sweep("select member_id from members where member_id > $1 and state = 'active' and (cast($2 as bigint) is null or joined_at_ms >= $2) and (cast($3 "
                "as text) = '' or substr(birthday, 6, 2) = $3) and (cast($4 as bigint) is null or joined_at_ms < $4) order by member_id limit $5"),
      query.after, query.joined_since, month, query.joined_before, query.count);
}

std::vector<MemberId> list_birthdays(db::Session& session, const BirthdayQuery& query) {
  return session.rows<MemberId>(
      db::sweep(
          "select member_id from members where substr(birthday, 6) = $1 and member_id > $2 and state = 'active' and coalesce(birthday_known_at_ms, 0) < $3 "
          "order by member_id limit $4"),
      query.birthday, query.after, query.known_before, query.count);
}

bool hold_member(db::Transaction& transaction, MemberId member_id) {
  return transaction.execute("update members set state = state where member_id = $1 and state = 'active'", member_id) == 1;
}

bool change_phone(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, const Phone& present, const Phone& wanted) {
  const db::SealedText sealed = vault.seal(phone_place(member_id), wanted);
  const std::string digest = vault.digest(phone_column, wanted.reveal());
  const auto changes = [&](const std::string& present_digest) {
    return transaction.execute("update members set phone = $3, phone_digest = $4 where member_id = $1 and phone_digest = $2", member_id, present_digest, sealed,
                               digest) == 1;
  };
  return std::ranges::any_of(vault.digests(phone_column, present.reveal()), changes);
}

void insert_phone_change(db::Transaction& transaction, MemberId member_id, const PhoneChangeRow& change) {
  transaction.execute(
      "insert into member_phone_changes (member_id, change_id, way, from_masked, to_masked, operator, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      member_id, change.change_id, change.way, change.from_masked, change.to_masked, change.operator_name, change.reason, change.at_ms);
}

std::int64_t count_phone_changes(db::Session& session, MemberId member_id, TimeMs after) {
  return session.row<std::int64_t>("select count(*) from member_phone_changes where member_id = $1 and at_ms > $2 and way <> 'desk'", member_id, after).value();
}

void delete_phone_changes(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from member_phone_changes where member_id = $1", member_id);
}

std::optional<TimeMs> set_deletion(db::Transaction& transaction, MemberId member_id, TimeMs due_at) {
  return transaction.row<TimeMs>(
      "update members set deletion_due_at_ms = coalesce(deletion_due_at_ms, $2) where member_id = $1 and state = 'active' returning deletion_due_at_ms",
      member_id, due_at);
}

bool clear_deletion(db::Transaction& transaction, MemberId member_id) {
  return transaction.execute("update members set deletion_due_at_ms = null where member_id = $1 and state = 'active' and deletion_due_at_ms is not null",
                             member_id) == 1;
}

bool anonymise_member(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.execute(
             "update members set state = 'deleted', phone = null, phone_digest = null, nickname = '', avatar_url = '', gender = 'unspecified', birthday = "
             "null, "
             "birthday_known_at_ms = null, birthday_corrected_at_ms = null "
             "where member_id = $1 and state <> 'deleted' and deletion_due_at_ms <= $2",
             member_id, now) == 1;
}

}  // namespace galleria::members::store
