// Writes deeds down, finds them, and seals their days.
#include "features/staff/deeds.hpp"

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

// Of one call.
class Keeper : public http::DeedKeeper {
 public:
  Keeper(const Clock& clock, IdGenerator& ids, store::DeedRow frame) : clock_(clock), ids_(ids), frame_(std::move(frame)) {}

  Result<Done> keep(db::Transaction& transaction, const http::Deed& deed) const override {
    if (is_planted(PlantedBug::deed_not_logged)) return Done{};
    store::DeedRow row = frame_;
    row.deed_id = ids_.next_value();
    row.at_ms = clock_.now();
    row.subject = deed.subject;
    row.subject_id = deed.subject_id;
    row.before_json = deed.before;
    row.after_json = deed.after;
    row.reason = deed.reason;
    row.weight = deed.weight;
    store::insert_deed(transaction, row);
    return Done{};
  }

 private:
  const Clock& clock_;
  IdGenerator& ids_;
  const store::DeedRow frame_;
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

std::shared_ptr<const http::DeedKeeper> Deeds::keeper_of(const http::Call& call, const http::Operator& who, const http::Permission* permission) const {
  store::DeedRow frame;
  frame.actor = who.name;
  frame.account_id = who.account_id;
  frame.key_id = who.key_id;
  frame.operation = call.operation;
  frame.permission = permission == nullptr ? std::string{} : http::name_of(*permission);
  frame.address = call.client_address;
  return std::make_shared<Keeper>(clock_, ids_, std::move(frame));
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
                          row.permission, row.subject, row.subject_id, row.before_json, row.after_json, row.reason, row.weight, row.address});
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
