// All SQL of the members themselves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"
#include "db/vault_sweep.hpp"
#include "features/members/members.hpp"

namespace galleria::members::store {

enum class MemberState { active, disabled, deleted };
BOOST_DESCRIBE_ENUM(MemberState, active, disabled, deleted)

struct MemberRow {
  MemberId member_id;
  std::optional<db::SealedText> phone;  // none once deleted
  std::string member_number;
  std::string nickname;
  std::string avatar_url;
  MemberState state = MemberState::active;
  TimeMs joined_at_ms;
  std::optional<TimeMs> deletion_due_at_ms;
};
BOOST_DESCRIBE_STRUCT(MemberRow, (), (member_id, phone, member_number, nickname, avatar_url, state, joined_at_ms, deletion_due_at_ms))

// Where a member's phone lies, and by what it is found.
inline constexpr std::string_view phone_column = "members.phone";
inline db::SealedPlace phone_place(MemberId member_id) { return {phone_column, member_id, member_id.value}; }
// Of a member who has one.
Phone phone_of(const db::Vault& vault, const MemberRow& member);

// False, with nothing added, if the phone or the member number is taken.
bool insert_member(db::Transaction& transaction, const MemberRow& member, std::string_view phone_digest);

std::optional<MemberRow> find_member(db::Session& session, MemberId member_id);
// In their order, in one round trip.
std::vector<std::optional<MemberRow>> find_members(db::Session& session, std::span<const MemberId> member_ids);
std::optional<MemberRow> find_member_of_phone(db::Session& session, const db::Vault& vault, const Phone& phone);
// Before a phone is looked for that is to be a member's. While there are several keys, one server may use the next already and another not yet: the same phone
// has two digests then, and no key of the table would keep it from being two members'. So whoever gives a phone has its turn.
// Whether there was anybody to wait for: what was looked for before is to be looked for again.
bool hold_phones(db::Transaction& transaction, const db::Vault& vault);
std::optional<MemberRow> find_member_of_number(db::Session& session, std::string_view member_number);

struct ProfileRow {
  Gender gender = Gender::unspecified;
  std::optional<std::string> birthday;
};
BOOST_DESCRIBE_STRUCT(ProfileRow, (), (gender, birthday))
// Of a member who is there.
ProfileRow find_profile(db::Session& session, MemberId member_id);
// Changes what `profile` has. False, with nothing changed, if the member has another birthday already.
bool update_profile(db::Transaction& transaction, MemberId member_id, const EditProfile& profile, TimeMs now);
// False if the member is not active, or it was corrected after that moment.
bool correct_birthday(db::Transaction& transaction, MemberId member_id, std::string_view birthday, TimeMs now, TimeMs corrected_before);
std::vector<MemberId> list_active(db::Session& session, const ActiveQuery& query);
std::vector<MemberId> list_birthdays(db::Session& session, const BirthdayQuery& query);

// Takes the row of an active member until the transaction ends; false if there is none.
bool hold_member(db::Transaction& transaction, MemberId member_id);
// False if the present phone is not this member's. Throws db::ConstraintError if the new one is another's.
bool change_phone(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, const Phone& present, const Phone& wanted);

struct PhoneChangeRow {
  std::int64_t change_id = 0;
  PhoneChangeWay way = PhoneChangeWay::both_phones;
  std::string from_masked;
  std::string to_masked;
  std::string operator_name;
  std::string reason;
  TimeMs at_ms{};
};
void insert_phone_change(db::Transaction& transaction, MemberId member_id, const PhoneChangeRow& change);
// Those that the member made by themselves after that moment.
std::int64_t count_phone_changes(db::Session& session, MemberId member_id, TimeMs after);
void delete_phone_changes(db::Transaction& transaction, MemberId member_id);

// Sets the time of an active member's deletion unless one is set already, and gives the one that holds.
std::optional<TimeMs> set_deletion(db::Transaction& transaction, MemberId member_id, TimeMs due_at);
// False if no deletion was asked for.
bool clear_deletion(db::Transaction& transaction, MemberId member_id);

// Takes everything personal off a member whose deletion is due. False if it is not, or they changed their mind.
bool anonymise_member(db::Transaction& transaction, MemberId member_id, TimeMs now);

}  // namespace galleria::members::store
