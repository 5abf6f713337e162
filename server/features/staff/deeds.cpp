// Writes deeds down, finds them, and seals their days.
#include "features/staff/deeds.hpp"

#include <fmt/format.h>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/staff/deeds_store.hpp"
#include "wire/writer.hpp"

namespace galleria::staff {
namespace {

constexpr std::int64_t page_size = 50;
// What began before midnight is long committed, or refused, by then.
constexpr DurationMs settling_time = std::chrono::hours(1);
constexpr std::int64_t rows_at_once = 1'000;

// What a deed would have done, for whoever has to propose it.
struct Effect {
  std::string operation;
  std::string subject_kind;
  std::string subject_id;
  std::string before;
  std::string after;
  std::int64_t weight = 0;
  std::optional<Cents> limit_cents;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (operation, subject_kind, subject_id, before, after, weight, limit_cents))

// What is known of a call's deeds before they are done.
store::DeedRow frame_of(const http::Call& call, const http::Operator& who, const http::Permission* permission) {
  store::DeedRow frame;
  frame.actor = who.name;
  frame.account_id = who.account_id;
  frame.key_id = who.key_id;
  frame.operation = call.operation;
  frame.permission = permission == nullptr ? std::string{} : http::name_of(*permission);
  frame.address = call.client_address;
  return frame;
}

store::DeedRow row_of(store::DeedRow frame, const http::Deed& deed, std::int64_t deed_id, TimeMs at) {
  frame.deed_id = deed_id;
  frame.at_ms = at;
  frame.subject = deed.subject;
  frame.subject_id = deed.subject_id;
  frame.before_json = deed.before;
  frame.after_json = deed.after;
  frame.reason = deed.reason;
  frame.weight = deed.weight;
  return frame;
}

// Of one call.
class Keeper : public http::DeedKeeper {
 public:
  Keeper(const Clock& clock, IdGenerator& ids, store::DeedRow frame, http::Review review, std::optional<Cents> limit)
      : clock_(clock), ids_(ids), frame_(std::move(frame)), review_(review), limit_(limit) {}

  Result<Done> keep(db::Transaction& transaction, const http::Deed& deed) const override {
    if (!may_alone(deed.weight)) return needs_approval(deed);
    if (is_planted(PlantedBug::deed_not_logged)) return Done{};
    store::insert_deed(transaction, row_of(frame_, deed, ids_.next_value(), clock_.now()));
    return Done{};
  }

 private:
  bool may_alone(std::int64_t weight) const {
    if (review_ == http::Review::never) return true;
    return review_ == http::Review::above_limit && (!limit_ || weight <= limit_->value);
  }
  Refusal needs_approval(const http::Deed& deed) const {
    Refusal refusal(http::approval_needed);
    refusal.data_json = wire::to_json_text(Effect{frame_.operation, std::string(deed.subject), deed.subject_id, deed.before, deed.after, deed.weight, limit_});
    return refusal;
  }

  const Clock& clock_;
  IdGenerator& ids_;
  const store::DeedRow frame_;
  const http::Review review_;
  const std::optional<Cents> limit_;
};

// A chain of digests, and how many deeds were linked to it.
struct Chain {
  std::string digest;
  std::int64_t deed_count = 0;
};

// What the seal of a day bears witness to: the digest before it, the day, and the deeds that followed, in the order of their ids.
Chain chain_of(db::Session& session, const store::SealRow& before, std::string_view day, std::int64_t last_deed_id) {
  Chain chain{sha256_hex(fmt::format("{}|{}", before.digest, day)), 0};
  std::int64_t linked_id = before.last_deed_id;
  std::vector<store::DeedRow> page;
  do {
    page = store::list_deeds_between(session, linked_id, last_deed_id, rows_at_once);
    for (const store::DeedRow& row : page) {
      chain.digest = sha256_hex(chain.digest + "|" + wire::to_json_text(row));
      ++chain.deed_count;
    }
    if (!page.empty()) linked_id = page.back().deed_id;
  } while (static_cast<std::int64_t>(page.size()) == rows_at_once);
  return chain;
}

}  // namespace

std::shared_ptr<const http::DeedKeeper> Deeds::keeper_of(const http::Call& call, const http::Operator& who, const http::Permission* permission,
                                                         std::optional<Cents> limit) const {
  const http::Review review = permission == nullptr ? http::Review::never : permission->review;
  return std::make_shared<Keeper>(clock_, ids_, frame_of(call, who, permission), review, limit);
}

void Deeds::write_approved(db::Transaction& transaction, const http::Call& call, const http::Operator& approver, const http::Permission& permission,
                           const http::Deed& deed, std::int64_t proposal_id, const std::string& proposed_by) const {
  store::DeedRow row = row_of(frame_of(call, approver, &permission), deed, ids_.next_value(), clock_.now());
  row.proposal_id = proposal_id;
  row.proposed_by = proposed_by;
  store::insert_deed(transaction, row);
}

Result<DeedPage> Deeds::list_deeds(const ListDeeds& request) const {
  const auto text_of = [](const auto& optional) { return optional ? **optional : std::string{}; };
  const store::DeedSearch search{text_of(request.subject_kind),
                                 text_of(request.subject_id),
                                 request.account_id.value_or(StaffAccountId{}),
                                 text_of(request.operation),
                                 request.from.value_or(TimeMs{}),
                                 request.until.value_or(time_from_epoch_ms(largest_id)),
                                 request.cursor ? **request.cursor : largest_id};
  const auto rows = database_.read([&](db::Session& session) { return store::list_deeds(session, search, page_size + 1); });
  DeedPage page;
  for (const store::DeedRow& row : rows) {
    if (static_cast<std::int64_t>(page.deeds.size()) == page_size) {
      page.next_cursor = page.deeds.back().deed_id;
      break;
    }
    page.deeds.push_back({row.deed_id, row.at_ms, row.actor, row.account_id.value == 0 ? std::nullopt : std::optional(row.account_id), row.operation,
                          row.permission, row.subject, row.subject_id, row.before_json, row.after_json, row.reason, row.weight, row.address,
                          row.proposal_id == 0 ? std::nullopt : std::optional(row.proposed_by)});
  }
  return page;
}

db::TimerOutcome Deeds::seal_ended_days() {
  while (seal_next_day()) {
  }
  const BusinessDay running = business_day(clock_.now() - settling_time, mall_utc_offset_);
  return end_of_day(running, mall_utc_offset_) + settling_time;
}

bool Deeds::seal_next_day() {
  const BusinessDay running = business_day(clock_.now() - settling_time, mall_utc_offset_);
  const auto seal = database_.read([&](db::Session& session) -> std::optional<store::SealRow> {
    const auto last = store::find_last_seal(session);
    const BusinessDay day = last ? business_day(last->ends_at_ms, mall_utc_offset_) : running - std::chrono::days(1);
    if (day >= running) return std::nullopt;
    const store::SealRow before = last.value_or(store::SealRow{});
    store::SealRow next{day_text(day), end_of_day(day, mall_utc_offset_), 0, 0, {}};
    next.last_deed_id = store::find_last_deed(session, before.last_deed_id, next.ends_at_ms);
    const Chain chain = chain_of(session, before, next.day, next.last_deed_id);
    next.deed_count = chain.deed_count;
    next.digest = chain.digest;
    return next;
  });
  if (!seal) return false;
  if (!database_.write([&](db::Transaction& transaction) { return store::insert_seal(transaction, *seal, clock_.now()); })) return false;
  log::info("deeds_day_sealed", {{"day", seal->day}, {"deeds", seal->deed_count}, {"digest", seal->digest}});
  return true;
}

std::vector<audit::Offence> audit_deed_seals(db::Session& session) {
  std::vector<audit::Offence> offences;
  store::SealRow before;
  for (const store::SealRow& seal : store::list_seals(session)) {
    const Chain found = chain_of(session, before, seal.day, seal.last_deed_id);
    if (found.digest != seal.digest || found.deed_count != seal.deed_count)
      offences.push_back({"D1", "a day's deeds are those that its seal bears witness to", "day " + seal.day, seal.deed_count, found.deed_count});
    before = seal;
  }
  return offences;
}

}  // namespace galleria::staff
