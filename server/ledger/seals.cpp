// Seals days and looks whether they are whole.
#include "ledger/seals.hpp"

#include <fmt/format.h>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "ledger/day_sums.hpp"

#define SEAL_COLUMNS "day, ends_at_ms, last_transfer_id, transfer_count, digest, sealed_at_ms"

namespace galleria::ledger {
namespace {

constexpr std::string_view seal_timer = "seal_ledger_day";
// What began before midnight is long committed, or refused, by then.
constexpr DurationMs settling_time = std::chrono::hours(1);
constexpr std::int64_t page_size = 2'000;

struct SealRow {
  std::string day;
  TimeMs ends_at_ms{};
  std::int64_t last_transfer_id = 0;
  std::int64_t transfer_count = 0;
  std::string digest;
};
BOOST_DESCRIBE_STRUCT(SealRow, (), (day, ends_at_ms, last_transfer_id, transfer_count, digest))

struct TransferRow {
  std::int64_t transfer_id = 0;
  std::string business_type;
  std::int64_t business_id = 0;
  std::int64_t sequence = 0;
  std::int64_t member_id = 0;
  std::string unit;
  std::string from_kind;
  std::int64_t from_id = 0;
  std::string to_kind;
  std::int64_t to_id = 0;
  std::int64_t amount = 0;
  std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(TransferRow, (), (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms))

// A chain of digests, and how many transfers were linked to it.
struct Chain {
  std::string digest;
  std::int64_t transfer_count = 0;

  void link(const TransferRow& row) {
    digest = sha256_hex(fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", digest, row.transfer_id, row.business_type, row.business_id, row.sequence,
                                    row.member_id, row.unit, row.from_kind, row.from_id, row.to_kind, row.to_id, row.amount, row.at_ms));
    ++transfer_count;
  }
};

// What the seal of a day bears witness to: the digest before it, the day, and the transfers that followed, in the order of their ids.
Chain chain_of(db::Session& session, const SealRow& before, std::string_view day, std::int64_t last_transfer_id) {
  Chain chain{sha256_hex(fmt::format("{}|{}", before.digest, day)), 0};
  std::int64_t linked_id = before.last_transfer_id;
  std::vector<TransferRow> page;
  do {
    page = session.rows<TransferRow>(db::sweep("select transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, "
                                               "amount, at_ms from ledger_transfers "
                                               "where transfer_id > $1 and transfer_id <= $2 order by transfer_id limit $3"),
                                     linked_id, last_transfer_id, page_size);
    for (const TransferRow& row : page) chain.link(row);
    if (!page.empty()) linked_id = page.back().transfer_id;
  } while (static_cast<std::int64_t>(page.size()) == page_size);
  return chain;
}

std::optional<SealRow> find_last_seal(db::Session& session) {
  return session.row<SealRow>("select day, ends_at_ms, last_transfer_id, transfer_count, digest from ledger_seals order by ends_at_ms desc limit 1");
}

// The last transfer of a day; on a day without any, the last that was sealed.
std::int64_t find_last_transfer(db::Session& session, std::int64_t sealed_id, TimeMs ends_at) {
  return session
      .row<std::int64_t>(db::sweep("select cast(coalesce(max(transfer_id), $1) as bigint) from ledger_transfers where transfer_id > $1 and at_ms < $2"),
                         sealed_id, ends_at)
      .value();
}

// False if the day, or a later one, was sealed before.
bool insert_seal(db::Transaction& transaction, const SealRow& seal, TimeMs now) {
  return transaction.execute(
             "insert into ledger_seals (day, ends_at_ms, last_transfer_id, transfer_count, digest, sealed_at_ms) select cast($1 as text), cast($2 as bigint), "
             "cast($3 as bigint), cast($4 as bigint), cast($5 as text), cast($6 as bigint) where not exists (select 1 from ledger_seals where ends_at_ms >= $2)"
             " on conflict do nothing",
             seal.day, seal.ends_at_ms, seal.last_transfer_id, seal.transfer_count, seal.digest, now) == 1;
}

}  // namespace

Seals::Seals(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset)
    : database_(database), clock_(clock), ids_(ids), mall_utc_offset_(mall_utc_offset) {}

std::vector<DaySeal> Seals::list_seals(db::Session& session, std::int64_t count) const {
  return session.rows<DaySeal>("select day, transfer_count, digest, sealed_at_ms from ledger_seals order by ends_at_ms desc limit $1", count);
}

void Seals::start_sealing() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), seal_timer, 0, clock_.now()); });
}

std::map<std::string, db::TimerHandler> Seals::timer_handlers() {
  return {{std::string(seal_timer), [this](const db::Timer&) { return seal_ended_days(); }}};
}

db::TimerOutcome Seals::seal_ended_days() {
  while (seal_next_day()) {
  }
  while (sum_next_day(database_)) {
  }
  const BusinessDay running = business_day(clock_.now() - settling_time, mall_utc_offset_);
  return end_of_day(running, mall_utc_offset_) + settling_time;
}

// The transfers are read outside the write, which nobody else needs to wait for: they do not change any more.
bool Seals::seal_next_day() {
  const BusinessDay running = business_day(clock_.now() - settling_time, mall_utc_offset_);
  const auto seal = database_.read([&](db::Session& session) -> std::optional<SealRow> {
    const auto last = find_last_seal(session);
    const BusinessDay day = last ? business_day(last->ends_at_ms, mall_utc_offset_) : running - std::chrono::days(1);
    if (day >= running) return std::nullopt;
    const SealRow before = last.value_or(SealRow{});
    SealRow next{day_text(day), end_of_day(day, mall_utc_offset_), 0, 0, {}};
    next.last_transfer_id = find_last_transfer(session, before.last_transfer_id, next.ends_at_ms);
    const Chain chain = chain_of(session, before, next.day, next.last_transfer_id);
    next.transfer_count = chain.transfer_count;
    next.digest = chain.digest;
    return next;
  });
  if (!seal) return false;
  if (!database_.write([&](db::Transaction& transaction) { return insert_seal(transaction, *seal, clock_.now()); })) return false;
  log::info("ledger_day_sealed", {{"day", seal->day}, {"transfers", seal->transfer_count}, {"digest", seal->digest}});
  return true;
}

std::vector<Seal> list_seals(db::Session& session, std::string_view before_day, std::int64_t count) {
  return session.rows<Seal>("select " SEAL_COLUMNS " from ledger_seals where day < $1 order by day desc limit $2", before_day, count);
}

std::optional<Seal> find_seal(db::Session& session, std::string_view day) {
  return session.row<Seal>("select " SEAL_COLUMNS " from ledger_seals where day = $1", day);
}

std::optional<Seal> find_seal_behind(db::Session& session, std::string_view day) {
  return session.row<Seal>("select " SEAL_COLUMNS " from ledger_seals where day > $1 order by day limit 1", day);
}

std::optional<Seal> find_seal_before(db::Session& session, std::string_view day) {
  return session.row<Seal>("select " SEAL_COLUMNS " from ledger_seals where day < $1 order by day desc limit 1", day);
}

SealedAnew seal_anew(db::Session& session, const Seal& seal) {
  SealRow before;
  if (const auto found = find_seal_before(session, seal.day)) {
    before.digest = found->digest;
    before.last_transfer_id = found->last_transfer_id;
  }
  const Chain chain = chain_of(session, before, seal.day, seal.last_transfer_id);
  return {chain.digest, chain.transfer_count};
}

std::vector<audit::Offence> audit_seals(db::Session& session) {
  std::vector<audit::Offence> offences;
  SealRow before;
  for (const SealRow& seal : session.rows<SealRow>("select day, ends_at_ms, last_transfer_id, transfer_count, digest from ledger_seals order by ends_at_ms")) {
    const Chain found = chain_of(session, before, seal.day, seal.last_transfer_id);
    if (found.digest != seal.digest || found.transfer_count != seal.transfer_count)
      offences.push_back({"L4", "a day's transfers are those that its seal bears witness to", "day " + seal.day, seal.transfer_count, found.transfer_count});
    before = seal;
  }
  return offences;
}

}  // namespace galleria::ledger

#undef SEAL_COLUMNS
