// Gives codes ahead and verifies them. A code is made of the member's number, its minute and the key alone, so none is stored; only its use is.
#include "features/member_codes/member_codes.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/crypto.hpp"
#include "features/member_codes/member_codes_rules.hpp"
#include "features/member_codes/member_codes_store.hpp"
#include "http/once.hpp"

namespace galleria::member_codes {
namespace {

constexpr std::size_t shortest_key = 16;
constexpr DurationMs try_window = std::chrono::minutes(10);
constexpr DurationMs use_life = std::chrono::hours(24);
constexpr DurationMs sweep_interval = std::chrono::hours(6);
constexpr std::string_view sweep_timer = "sweep_member_codes";

TimeMs window_start(TimeMs now) { return time_from_epoch_ms(epoch_ms(now) / try_window.count() * try_window.count()); }

}  // namespace

MemberCodes::MemberCodes(db::Database& database, const Clock& clock, IdGenerator& ids, MemberCodesConfig config, MemberCodesNeeds needs)
    : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {
  if (config_.key.reveal().size() < shortest_key) throw std::invalid_argument("the key of member codes is missing or too short");
}

// Each member has a key of their own, so that nothing that one member's codes show says anything about another's.
std::string MemberCodes::proof_of(std::string_view member_number, std::int64_t minute) const {
  const Secret member_key(hmac_sha256_hex(config_.key, fmt::format("member_code|{}", member_number)));
  return proof_from_digest(hmac_sha256_hex(member_key, std::to_string(minute)));
}

Result<MemberCodeList> MemberCodes::list_member_codes(const http::Call& call, const http::Member& member, const ListMemberCodes&) const {
  const auto holder = database_.read([&](db::Session& session) { return needs_.find_holder(session, member.id, call.locale); });
  if (!holder) return http::not_signed_in;
  MemberCodeList list{holder->printed_number, holder->nickname, holder->tier, holder->tier_name, {}};
  const std::int64_t first = minute_of(clock_.now());
  for (std::int64_t minute = first; minute <= first + config_.offline_time.count(); ++minute) {
    list.codes.push_back(
        {written_code(holder->member_number, minute, proof_of(holder->member_number, minute)), start_of_minute(minute), start_of_minute(minute + 1)});
  }
  return list;
}

Refusal MemberCodes::refuse_wrong(std::string_view member_number) {
  const bool is_counted = database_.write(
      [&](db::Transaction& transaction) { return store::add_try(transaction, member_number, window_start(clock_.now()), config_.wrong_try_limit); });
  return is_counted ? member_code_unknown : member_code_tries_used_up;
}

Result<RightCode> MemberCodes::read_code(std::string_view code) {
  const auto parts = split_code(code);
  if (!parts) return member_code_unknown;
  const std::int64_t minute = minute_with_mark(parts->minute_mark, minute_of(clock_.now()));
  if (!Secret(proof_of(parts->member_number, minute)).matches(parts->proof)) return refuse_wrong(parts->member_number);
  return RightCode{parts->member_number, minute};
}

Result<Holder> MemberCodes::use_code(db::Transaction& transaction, const RightCode& code, Locale locale) {
  const TimeMs now = clock_.now();
  // A right code is refused too, or guessing would go on.
  if (store::count_tries(transaction, code.member_number, window_start(now)) >= config_.wrong_try_limit) return member_code_tries_used_up;
  const auto holder = needs_.find_holder_of_number(transaction, code.member_number, locale);
  if (!holder) return member_code_unknown;
  if (!is_current(code.minute, minute_of(now))) return member_code_stale;
  if (!store::insert_use(transaction, holder->member_id, code.minute, now)) return member_code_used;
  return *holder;
}

Result<http::Reply<VerifiedMember>> MemberCodes::verify_member_code(const http::Call& call, const http::ShopOperator& caller, const VerifyMemberCode& request) {
  const RightCode code = TRY(read_code(*request.code));
  // Keys are kept by member; the staff's are nobody's.
  return http::once(database_, call, MemberId{}, clock_.now(), [&](db::Transaction& transaction) -> Result<VerifiedMember> {
    const Holder holder = TRY(use_code(transaction, code, call.locale));
    TRY(caller.record(transaction, {"member", std::to_string(holder.member_id.value)}));
    return VerifiedMember{holder.member_id, masked_name(holder.nickname), holder.tier, holder.tier_name};
  });
}

void MemberCodes::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

std::map<std::string, db::TimerHandler> MemberCodes::timer_handlers() {
  return {{std::string(sweep_timer), [this](const db::Timer&) -> db::TimerOutcome {
             database_.write([&](db::Transaction& transaction) { store::sweep(transaction, clock_.now() - use_life); });
             return clock_.now() + sweep_interval;
           }}};
}

void MemberCodes::start_sweeping() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now()); });
}

}  // namespace galleria::member_codes
