// Members: who they are, how they sign in, and how their account ends.
#include "features/members/members.hpp"

#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/members/members_cookies.hpp"
#include "features/members/members_rules.hpp"
#include "features/members/members_store.hpp"

namespace galleria::members {
namespace {

constexpr std::string_view erase_timer = "erase_member";
constexpr std::string_view sweep_timer = "sweep_members";
constexpr DurationMs sweep_interval = std::chrono::hours(1);
// Whoever froze an account wants to look at it: its end waits.
constexpr DurationMs frozen_erase_pause = std::chrono::hours(24);
constexpr std::size_t shortest_pepper = 16;
constexpr int number_try_count = 20;

CodeSettings checked(CodeSettings settings) {
  if (settings.pepper.reveal().size() < shortest_pepper) throw std::invalid_argument("the pepper of one-time codes is missing or too short");
  return settings;
}

std::optional<CardHolder> card_holder(const std::optional<store::MemberRow>& row) {
  if (!row || row->state != store::MemberState::active) return std::nullopt;
  return CardHolder{row->member_id, row->member_number, printed_member_number(row->member_number), row->nickname};
}

std::string random_member_number() { return member_number(std::to_string(1 + random_below(9)) + random_digits(8)); }

}  // namespace

Members::Members(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, SmsSender& sms_sender, MembersConfig config,
                 Codes::DrawCaptcha draw_captcha)
    : database_(database),
      clock_(clock),
      ids_(ids),
      vault_(vault),
      config_(std::move(config)),
      codes_(database, clock, sms_sender, checked(config_.codes), std::move(draw_captcha)),
      sessions_(database, clock, ids, config_.sessions),
      tags_(database, clock, ids, vault) {}

Result<http::Reply<SignedIn>> Members::sign_in(const http::Call& call, const SignIn& request) {
  if (!request.accepts_terms) return terms_not_accepted;
  const SmsType purpose = request.sms_type == SmsType::register_ ? SmsType::register_ : SmsType::smsLogin;
  const std::string client_type = request.client_type && !(*request.client_type)->empty() ? **request.client_type : call.client_type;
  const auto kept = database_.write([&](db::Transaction& transaction) -> Kept<SignedIn> {
    const auto checked_code = codes_.check_code(transaction, {request.phone, purpose, *request.uuid, request.code});
    if (checked_code.has_error()) return {checked_code.error()};
    const auto nickname_of = [&](std::string_view number) { return first_nickname(number, call.locale); };
    const Comer found = find_or_create(transaction, request.phone, nickname_of, "", clock_.now());
    hear_of_reach_(transaction, found.id);
    auto signed_in = enter(transaction, found.id, call, client_type);
    if (signed_in.has_value()) signed_in->is_new_member = found.is_new;
    return {std::move(signed_in)};
  });
  if (kept.answer.has_error()) {
    log::info("sign_in_refused", {{"phone", request.phone.masked()}, {"reason", kept.answer.error().failure->name}});
    return kept.answer.error();
  }
  sessions_.forget_former(call);
  log::info("signed_in", {{"member_id", kept.answer->uid}, {"is_new_member", kept.answer->is_new_member}});
  return http::Reply<SignedIn>{*kept.answer, identity_cookies(kept.answer->uid)};
}

Result<http::Reply<SignedIn>> Members::refresh_access_token_cookie(const http::Call& call, const RefreshAccessTokenCookie& request) {
  const auto kept = database_.write([&](db::Transaction& transaction) -> Kept<SignedIn> {
    const auto giver = sessions_.take_hand_over(transaction, call, request.short_access_token);
    if (giver.has_error()) return {giver.error()};
    const auto member = store::find_member(transaction, giver->id);
    if (member && member->state == store::MemberState::disabled) return {refuse_frozen(transaction)};
    if (!sessions_.still_vouches(transaction, *giver)) return {hand_over_invalid};
    return {enter(transaction, giver->id, call, call.client_type)};
  });
  if (kept.answer.has_error()) return kept.answer.error();
  sessions_.forget_former(call);
  return http::Reply<SignedIn>{*kept.answer, identity_cookies(kept.answer->uid)};
}

Result<ShortAccessToken> Members::hand_over(db::Transaction& transaction, MemberId member_id, const http::Call& call) {
  const auto member = store::find_member(transaction, member_id);
  if (member && member->state == store::MemberState::disabled) return refuse_frozen(transaction);
  if (!member || member->state != store::MemberState::active) return account_closed;
  return sessions_.hand_over(transaction, member_id, call.client_type);
}

Members::Comer Members::find_or_create(db::Transaction& transaction, const Phone& phone, const NicknameOf& nickname_of, std::string_view avatar_url,
                                       TimeMs joined_at) {
  auto member = store::find_member_of_phone(transaction, vault_, phone);
  if (!member && store::hold_phones(transaction, vault_)) member = store::find_member_of_phone(transaction, vault_, phone);
  for (int i = 0; !member && i < number_try_count; ++i) {
    const std::string number = random_member_number();
    const MemberId member_id = ids_.next<MemberId>();
    const db::SealedText sealed = vault_.seal(store::phone_place(member_id), phone);
    if (store::insert_member(transaction, {member_id, sealed, number, nickname_of(number), std::string(avatar_url), store::MemberState::active, joined_at, {}},
                             vault_.digest(store::phone_column, phone.reveal()))) {
      if (hear_of_joining_) hear_of_joining_(transaction, member_id);
      return {member_id, true};
    }
    // The phone was taken just now, which this look finds, or else the number was.
    member = store::find_member_of_phone(transaction, vault_, phone);
  }
  if (member) return {member->member_id};
  throw std::runtime_error("no free member number was found");
}

Result<SignedIn> Members::enter(db::Transaction& transaction, MemberId member_id, const http::Call& call, std::string_view client_type) {
  const auto member = store::find_member(transaction, member_id);
  if (member && member->state == store::MemberState::disabled) return refuse_frozen(transaction);
  if (!member || member->state != store::MemberState::active || !member->phone) return account_closed;
  const StartedSession started = sessions_.start(transaction, member_id, call, client_type);
  return SignedIn{started.access_token, member_id, member_id, store::phone_of(vault_, *member).masked(), member->nickname, false, started.expires_at};
}

Result<MyBaseInfo> Members::base_info_of(db::Session& session, MemberId member_id, Locale locale) const {
  const auto row = store::find_member(session, member_id);
  if (!row || !row->phone) return http::not_signed_in;
  const store::ProfileRow profile = store::find_profile(session, member_id);
  MemberStanding standing = find_standing_(session, member_id, locale);
  return MyBaseInfo{row->member_id,
                    row->member_id,
                    printed_member_number(row->member_number),
                    row->nickname,
                    row->avatar_url,
                    store::phone_of(vault_, *row).masked(),
                    row->joined_at_ms,
                    row->deletion_due_at_ms,
                    std::move(standing.tier),
                    std::move(standing.tier_name),
                    standing.credit_point,
                    profile.gender,
                    profile.birthday ? std::optional(masked_birthday(*profile.birthday)) : std::nullopt};
}

Result<MyBaseInfo> Members::get_my_base_info(const http::Call& call, const http::Member& member, const GetMyBaseInfo&) {
  return database_.read([&](db::Session& session) { return base_info_of(session, member.id, call.locale); });
}

Result<MyBaseInfo> Members::edit_profile(const http::Call& call, const http::Member& member, const EditProfile& request) {
  if (request.birthday && !is_birthday(**request.birthday, clock_.now(), config_.mall_utc_offset)) return birthday_invalid;
  const bool has_new_avatar = request.avatar_url && !(*request.avatar_url)->empty();
  return database_.write([&](db::Transaction& transaction) -> Result<MyBaseInfo> {
    const auto row = store::find_member(transaction, member.id);
    if (!row) return http::not_signed_in;
    // The avatar that the member has may have come from elsewhere, and sent once more it is no new one.
    if (has_new_avatar && **request.avatar_url != row->avatar_url && !is_upload_of_(transaction, member.id, **request.avatar_url)) return avatar_unknown;
    if (!store::update_profile(transaction, member.id, request, clock_.now())) return birthday_set;
    return base_info_of(transaction, member.id, call.locale);
  });
}

Result<Done> Members::correct_birthday(const http::Operator& caller, const CorrectBirthday& request) {
  const TimeMs now = clock_.now();
  if (!is_birthday(*request.birthday, now, config_.mall_utc_offset)) return birthday_invalid;
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!find_card_holder(transaction, request.member_id)) return member_not_found;
    if (!store::correct_birthday(transaction, request.member_id, *request.birthday, now, now - config_.birthday_correction_pause))
      return birthday_corrected_lately;
    log::info("birthday_corrected", {{"member_id", request.member_id}, {"operator", caller.name}});
    return caller.record(transaction, {"member", std::to_string(request.member_id.value), {}, http::facts("changed", "birthday")});
  });
}

std::vector<MemberId> Members::list_active(db::Session& session, const ActiveQuery& query) const { return store::list_active(session, query); }

std::vector<MemberId> Members::list_birthdays(db::Session& session, const BirthdayQuery& query) const { return store::list_birthdays(session, query); }

Result<MemberCard> Members::get_member_card(const http::Call& call, const http::Member& member, const GetMemberCard& request) {
  if (request.member_id != member.id) return member_not_found;
  return database_.read([&](db::Session& session) -> Result<MemberCard> {
    const auto row = store::find_member(session, member.id);
    if (!row) return member_not_found;
    MemberStanding standing = find_standing_(session, member.id, call.locale);
    return MemberCard{printed_member_number(row->member_number),
                      row->nickname,
                      row->member_number,
                      std::move(standing.tier),
                      std::move(standing.tier_name),
                      standing.credit_point};
  });
}

Result<std::vector<ClosingObstacle>> Members::list_closing_obstacles(const http::Member& member, const ListClosingObstacles&) {
  return database_.read([&](db::Session& session) { return find_obstacles_(session, member.id); });
}

Result<AccountDeletion> Members::delete_account(const http::Member& member, const DeleteAccount& request) {
  const auto kept = database_.write([&](db::Transaction& transaction) -> Kept<AccountDeletion> {
    const auto row = store::find_member(transaction, member.id);
    if (!row || !row->phone) return {http::not_signed_in};
    // Before the code, which stays good for when everything is settled.
    if (!find_obstacles_(transaction, member.id).empty()) return {closing_obstructed};
    const auto checked_code = codes_.check_code(transaction, {store::phone_of(vault_, *row), SmsType::checkPhone, *request.uuid, request.code});
    if (checked_code.has_error()) return {checked_code.error()};
    const auto due_at = store::set_deletion(transaction, member.id, clock_.now() + config_.deletion_wait);
    if (!due_at) return {http::not_signed_in};
    db::set_timer(transaction, ids_.next<TimerId>(), erase_timer, member.id.value, *due_at);
    return {AccountDeletion{*due_at}};
  });
  if (kept.answer.has_value()) log::info("deletion_requested", {{"member_id", member.id}});
  return kept.answer;
}

Result<Done> Members::keep_account(const http::Member& member, const KeepAccount&) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::clear_deletion(transaction, member.id)) return deletion_not_requested;
    db::cancel_timer(transaction, erase_timer, member.id.value);
    return Done{};
  });
}

std::optional<std::string> Members::find_nickname(db::Session& session, MemberId member_id) const {
  const auto found = store::find_member(session, member_id);
  return found ? std::optional(found->nickname) : std::nullopt;
}

std::optional<CardHolder> Members::find_card_holder(db::Session& session, MemberId member_id) const {
  return card_holder(store::find_member(session, member_id));
}

std::optional<CardHolder> Members::find_card_holder(db::Session& session, std::string_view member_number) const {
  return card_holder(store::find_member_of_number(session, member_number));
}

std::optional<Phone> Members::find_active_phone(db::Session& session, MemberId member_id) const {
  const auto row = store::find_member(session, member_id);
  return row && row->phone && row->state == store::MemberState::active ? std::optional(store::phone_of(vault_, *row)) : std::nullopt;
}

std::optional<MaskedMember> Members::find_masked_member(db::Session& session, MemberId member_id) const {
  auto row = store::find_member(session, member_id);
  if (row && !row->phone) row = store::find_member(session, survivor_of(session, member_id));
  if (!row || !row->phone) return std::nullopt;
  return MaskedMember{masked_name(row->nickname), store::phone_of(vault_, *row).masked(), row->member_number};
}

std::vector<std::string> Members::find_masked_names(db::Session& session, std::span<const MemberId> member_ids) const {
  std::vector<std::string> names;
  for (const auto& row : store::find_members(session, member_ids)) {
    if (row && row->phone) {
      names.push_back(masked_name(row->nickname));
      continue;
    }
    // It may have become one with another.
    const auto survivor = row ? find_masked_member(session, row->member_id) : std::nullopt;
    names.push_back(survivor ? survivor->name : std::string());
  }
  return names;
}

std::optional<MemberId> Members::find_member_of_phone(db::Session& session, const Phone& phone) const {
  const auto row = store::find_member_of_phone(session, vault_, phone);
  return row ? std::optional(row->member_id) : std::nullopt;
}

Result<Done> Members::check_own_code(db::Transaction& transaction, MemberId member_id, SmsType sms_type, std::string_view uuid, const Secret& code) {
  const auto row = store::find_member(transaction, member_id);
  if (!row || !row->phone) return http::not_signed_in;
  return codes_.check_code(transaction, {store::phone_of(vault_, *row), sms_type, std::string(uuid), code});
}

MemberId Members::create_demo_member(db::Transaction& transaction, const DemoMember& demo_member) {
  const auto nickname_of = [&](std::string_view) { return demo_member.nickname; };
  const MemberId member_id = find_or_create(transaction, demo_member.phone, nickname_of, demo_member.avatar_url, demo_member.joined_at).id;
  if (demo_member.birthday) store::update_profile(transaction, member_id, {{}, {}, {}, Text<10, 10>{*demo_member.birthday}}, demo_member.joined_at);
  return member_id;
}

bool Members::end_account(db::Transaction& transaction, MemberId member_id) {
  if (!store::anonymise_member(transaction, member_id, clock_.now())) return false;
  sessions_.end_all(transaction, member_id);
  sessions_.forget_hand_overs(transaction, member_id);
  store::delete_phone_changes(transaction, member_id);
  tags_.erase_member(transaction, member_id);
  for (const Erasure& erasure : erasures_) erasure(transaction, member_id);
  erase_merged(transaction, member_id);
  return true;
}

// Whether the account, whose time has come, stays open because something has turned up meanwhile.
bool Members::keeps_open(db::Transaction& transaction, MemberId member_id) {
  const auto row = store::find_member(transaction, member_id);
  if (!row || !row->deletion_due_at_ms || find_obstacles_(transaction, member_id).empty()) return false;
  if (!store::clear_deletion(transaction, member_id)) return false;
  tell_kept_open_(transaction, member_id, *row->deletion_due_at_ms);
  log::info("account_kept_open", {{"member_id", member_id}});
  return true;
}

db::TimerOutcome Members::erase(const db::Timer& timer) {
  const MemberId member_id{timer.reference};
  bool is_frozen = false;
  const auto ends = [&](db::Transaction& transaction) {
    const auto row = store::find_member(transaction, member_id);
    is_frozen = row && row->state == store::MemberState::disabled;
    return !is_frozen && !keeps_open(transaction, member_id) && end_account(transaction, member_id);
  };
  if (database_.write(ends)) log::info("member_erased", {{"member_id", member_id}});
  return is_frozen ? db::TimerOutcome(clock_.now() + frozen_erase_pause) : std::nullopt;
}

db::TimerOutcome Members::sweep(const db::Timer&) {
  database_.write([&](db::Transaction& transaction) {
    codes_.sweep(transaction);
    sessions_.sweep(transaction);
  });
  return clock_.now() + sweep_interval;
}

std::map<std::string, db::TimerHandler> Members::timer_handlers() {
  return {{std::string(erase_timer), [this](const db::Timer& timer) { return erase(timer); }},
          {std::string(sweep_timer), [this](const db::Timer& timer) { return sweep(timer); }}};
}

void Members::start_sweeping() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now()); });
}

}  // namespace galleria::members
