// To whose phone a code goes, and how a member's phone changes.
#include <array>

#include "base/log.hpp"
#include "features/members/members.hpp"
#include "features/members/members_rules.hpp"
#include "features/members/members_store.hpp"

namespace galleria::members {
namespace {

constexpr DurationMs month = std::chrono::hours(24 * 30);

Refusal phone_is_needed(Locale locale) {
  wire::Problems problems;
  problems.add_at("phone", "required", {"请填写手机号", "Please give a phone"});
  return http::refuse_problems(problems, locale);
}

// Runs a change of phone. Who finds the number free and is then refused by its key, because somebody else took it meanwhile, looks again: now it is found
// taken.
template <class Change>
Result<ChangedPhone> write_change(db::Database& database, const Change& change) {
  try {
    return database.write(change).answer;
  } catch (const db::ConstraintError&) {
    return database.write(change).answer;
  }
}

}  // namespace

std::optional<Phone> Members::phone_of(MemberId member_id) {
  const auto row = database_.read([&](db::Session& session) { return store::find_member(session, member_id); });
  return row && row->phone ? std::optional(store::phone_of(vault_, *row)) : std::nullopt;
}

Result<SentCode> Members::send_code(const http::Call& call, const SendCode& request) {
  return codes_.send_code(call, request, [&] { return phone_for(call, request); });
}

Result<Phone> Members::phone_for(const http::Call& call, const SendCode& request) {
  const auto member = call.access_token.empty() ? Result<http::Member>(http::not_signed_in) : member_of(call);
  const auto own = member.has_value() ? phone_of(member->id) : std::nullopt;
  const CodeReceiver receiver = receiver_of(request.sms_type);
  if (receiver == CodeReceiver::own_phone) {
    if (!own) return http::not_signed_in;
    if (!request.phone || *request.phone == *own) return *own;
    TRY(codes_.count_foreign_phone(member->id));
    return not_own_phone;
  }
  if (receiver == CodeReceiver::members_other && !own) return http::not_signed_in;
  if (receiver == CodeReceiver::guest && own) return code_purpose_refused;
  if (!request.phone) return phone_is_needed(call.locale);
  const bool wants_another = receiver == CodeReceiver::members_other || receiver == CodeReceiver::another_phone;
  if (wants_another && own && *own == *request.phone) return same_phone;
  return *request.phone;
}

Result<ChangedPhone> Members::change_phone(const http::Member& member, const ChangePhone& request) {
  return write_change(database_, [&](db::Transaction& transaction) -> Kept<ChangedPhone> {
    const auto row = store::find_member(transaction, member.id);
    if (!row || !row->phone) return {http::not_signed_in};
    const Phone present = store::phone_of(vault_, *row);
    const std::array claims{CodeClaim{present, SmsType::modifyPhone, *request.uuid, request.code},
                            CodeClaim{request.new_phone, SmsType::telphoneNumCheck, *request.new_uuid, request.new_code}};
    auto changed = take_new_phone(transaction, present, claims, {member.id, request.new_phone, PhoneChangeWay::both_phones});
    if (changed.has_value()) sessions_.end_others(transaction, member);
    return {std::move(changed)};
  });
}

Result<ChangedPhone> Members::reset_phone(const http::Member& member, const ResetPhone& request) {
  switch (check_pin_(member.id, request.pin)) {
    case PinVerdict::wrong:
      return phone_proof_wrong_pin;
    case PinVerdict::locked:
      return phone_proof_locked;
    case PinVerdict::not_set:
      return phone_proof_missing;
    case PinVerdict::right:
      break;
  }
  return write_change(database_, [&](db::Transaction& transaction) -> Kept<ChangedPhone> {
    const auto row = store::find_member(transaction, member.id);
    if (!row || !row->phone) return {http::not_signed_in};
    const CodeClaim claim{request.new_phone, SmsType::resetPhone, *request.uuid, request.code};
    auto changed = take_new_phone(transaction, store::phone_of(vault_, *row), std::span(&claim, 1), {member.id, request.new_phone, PhoneChangeWay::lost_phone});
    if (changed.has_value()) sessions_.end_others(transaction, member);
    return {std::move(changed)};
  });
}

Result<ChangedPhone> Members::reset_phone_at_desk(const http::Operator& caller, const ResetPhoneAtDesk& request) {
  return write_change(database_, [&](db::Transaction& transaction) -> Kept<ChangedPhone> {
    const auto row = store::find_member(transaction, request.member_id);
    if (!row || !row->phone || row->state != store::MemberState::active) return {member_not_found};
    const CodeClaim claim{request.new_phone, SmsType::resetPhone, *request.uuid, request.code};
    auto changed = take_new_phone(transaction, store::phone_of(vault_, *row), std::span(&claim, 1),
                                  {request.member_id, request.new_phone, PhoneChangeWay::desk, caller.name, *request.reason});
    if (changed.has_value()) {
      sessions_.end_all(transaction, request.member_id);
      const auto recorded =
          caller.record(transaction, {"member", std::to_string(request.member_id.value), {}, http::facts("changed", "phone"), *request.reason});
      if (recorded.has_error()) return {recorded.error()};
    }
    return {std::move(changed)};
  });
}

// The codes come first: who has not shown that the phone is theirs does not learn whether it has an account.
Result<ChangedPhone> Members::take_new_phone(db::Transaction& transaction, const Phone& present, std::span<const CodeClaim> claims, const NewPhone& wanted) {
  TRY(codes_.check_codes(transaction, claims));
  if (wanted.phone == present) return same_phone;
  const TimeMs now = clock_.now();
  // The row is held before the changes are counted, so that two at once are counted one after the other.
  if (!store::hold_member(transaction, wanted.member_id)) return http::not_signed_in;
  const bool is_limited = wanted.way != PhoneChangeWay::desk;
  if (is_limited && store::count_phone_changes(transaction, wanted.member_id, now - month) >= config_.phone_changes_per_month) return phone_changed_too_often;
  store::hold_phones(transaction, vault_);
  // The key has the last word, if somebody is faster: see write_change.
  if (store::find_member_of_phone(transaction, vault_, wanted.phone)) return phone_taken;
  if (!store::change_phone(transaction, vault_, wanted.member_id, present, wanted.phone)) return http::not_signed_in;
  const std::int64_t change_id = ids_.next_value();
  store::insert_phone_change(transaction, wanted.member_id,
                             {change_id, wanted.way, present.masked(), wanted.phone.masked(), wanted.operator_name, wanted.reason, now});
  hear_of_reach_(transaction, wanted.member_id);
  hear_of_phone_(transaction, {wanted.member_id, change_id, wanted.way, wanted.phone.masked()});
  log::info("phone_changed", {{"member_id", wanted.member_id}, {"way", enum_text(wanted.way)}, {"operator", wanted.operator_name}});
  return ChangedPhone{wanted.phone.masked()};
}

}  // namespace galleria::members
