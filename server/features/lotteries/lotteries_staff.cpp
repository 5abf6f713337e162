// What the staff does with lotteries: odds, trials of them, and the check-list before somebody else approves.
#include <algorithm>
#include <cmath>

#include "features/lotteries/lotteries.hpp"
#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_store.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::lotteries {
namespace {

constexpr std::size_t cells_of_grid = 8;
constexpr std::size_t fewest_cells = 2;
constexpr std::size_t most_cells = 12;
constexpr double micros = 1'000'000;

// A trial's counts as they lie in its row.
struct StoredCounts {
  std::int64_t draw_count = 0;
  std::vector<LotteryTrialCount> counts;
};
BOOST_DESCRIBE_STRUCT(StoredCounts, (), (draw_count, counts))

LotteryTrial view_of(const store::TrialRow& row, std::string_view digest) {
  wire::Problems problems;
  auto stored = wire::read_json_text<StoredCounts>(row.counts, problems).value();
  return {stored.draw_count, std::move(stored.counts), row.chi_squared_micros, row.freedom, row.is_within, row.digest == digest, row.run_by, row.run_at_ms};
}

bool fills(LotteryStage stage, std::size_t prize_count) {
  if (stage == LotteryStage::codes) return prize_count >= 1 && prize_count <= most_cells;
  return stage == LotteryStage::grid ? prize_count == cells_of_grid : prize_count >= fewest_cells && prize_count <= most_cells;
}

std::int64_t weight_sum_of(std::span<const OddsEntry> odds) {
  std::int64_t sum = 0;
  for (const OddsEntry& entry : odds) sum += *entry.weight;
  return sum;
}

std::string odds_text(std::span<const OddsEntry> odds) {
  std::string text;
  for (const OddsEntry& entry : odds) text += (text.empty() ? "" : " ") + std::to_string(entry.prize_id.value) + "=" + std::to_string(*entry.weight);
  return text;
}

std::string odds_text(std::span<const store::OddsRow> odds) {
  std::string text;
  for (const store::OddsRow& row : odds) text += (text.empty() ? "" : " ") + std::to_string(row.prize_id.value) + "=" + std::to_string(row.weight);
  return text;
}

}  // namespace

// Each prize is of the activity and stands there once; something can be drawn, where it is not the end that decides.
bool Lotteries::fits(db::Session& session, ActivityId activity_id, LotteryStage stage, std::span<const OddsEntry> odds) const {
  const auto prizes = needs_.list_prizes(session, activity_id);
  std::vector<PrizeId> named;
  for (const OddsEntry& entry : odds) {
    if (std::ranges::find(prizes, entry.prize_id, &PrizeFacts::prize_id) == prizes.end()) return false;
    if (std::ranges::find(named, entry.prize_id) != named.end()) return false;
    named.push_back(entry.prize_id);
  }
  return stage == LotteryStage::codes || weight_sum_of(odds) > 0;
}

std::vector<CheckedPoint> Lotteries::checks_of(db::Session& session, const ActivityFrame& frame) const {
  const auto row = store::find_lottery(session, frame.activity_id);
  const auto prizes = needs_.list_prizes(session, frame.activity_id);
  const std::int64_t version = row ? row->version : 1;
  std::vector<PrizeFacts> drawable;
  std::int64_t sum = 0;
  for (const store::OddsRow& odds : store::list_odds(session, frame.activity_id, version)) {
    const auto prize = std::ranges::find(prizes, odds.prize_id, &PrizeFacts::prize_id);
    if (prize != prizes.end()) drawable.push_back(*prize);
    sum += odds.weight;
  }
  const bool has_thanks = std::ranges::any_of(drawable, [](const PrizeFacts& prize) { return prize.kind == PrizeKind::thanks; });
  const bool releases_fit = std::ranges::all_of(
      drawable, [](const PrizeFacts& prize) { return !prize.daily_count || !prize.total_count || *prize.daily_count <= *prize.total_count; });
  std::int64_t stock_cents = 0;
  for (const PrizeFacts& prize : drawable) stock_cents += prize.total_count.value_or(0) * prize.cost_cents;
  const CheckedPoint budget{LotteryCheck::budget, stock_cents <= frame.budget_cents && !drawable.empty()};
  if (row && row->stage == LotteryStage::codes) {
    // All pieces are there at once, so that a turn never comes in vain.
    const bool has_pieces = fills(row->stage, drawable.size()) && std::ranges::all_of(drawable, [](const PrizeFacts& prize) {
                              return prize.kind != PrizeKind::thanks && prize.total_count.value_or(0) > 0 && !prize.daily_count;
                            });
    return {{LotteryCheck::pieces, has_pieces}, budget};
  }
  const auto trial = store::find_trial(session, frame.activity_id);
  const bool is_tried = trial && trial->is_within && trial->run_at_ms + config_.trial_time > clock_.now() &&
                        trial->digest == version_of(session, frame, version, Locale::zh_cn).digest;
  return {{LotteryCheck::cells, row.has_value() && fills(row->stage, drawable.size()) && sum > 0},
          {LotteryCheck::thanks, has_thanks},
          {LotteryCheck::releases, releases_fit && !drawable.empty()},
          budget,
          {LotteryCheck::trial, is_tried}};
}

bool Lotteries::is_ready(db::Session& session, ActivityId activity_id) const {
  const auto frame = needs_.find_activity(session, activity_id);
  return frame && std::ranges::all_of(checks_of(session, *frame), &CheckedPoint::is_done);
}

StaffLottery Lotteries::staff_view_of(db::Session& session, const ActivityFrame& frame, Locale locale) const {
  StaffLottery view;
  view.activity_id = frame.activity_id;
  view.budget_cents = frame.budget_cents;
  view.checks = checks_of(session, frame);
  const auto row = store::find_lottery(session, frame.activity_id);
  if (!row) return view;
  view.stage = row->stage;
  view.version = row->version;
  view.commitment = row->commitment;
  view.seed = row->seed.value_or("");
  view.draw_count = row->draw_count;
  view.list_digest = row->list_digest.value_or("");
  view.win_count = row->win_count;
  const auto prizes = needs_.list_prizes(session, frame.activity_id);
  const auto outcomes = store::count_outcomes(session, frame.activity_id);
  for (const store::OddsRow& odds : store::list_odds(session, frame.activity_id, row->version)) {
    const auto prize = std::ranges::find(prizes, odds.prize_id, &PrizeFacts::prize_id);
    if (prize == prizes.end()) continue;
    StaffLotteryCell cell{prize->prize_id,
                          prize->kind,
                          prize->name.in(locale),
                          prize->picture_url,
                          odds.weight,
                          prize->total_count,
                          prize->daily_count,
                          prize->member_limit,
                          prize->cost_cents,
                          0,
                          0};
    for (const store::OutcomeCount& count : outcomes) {
      if (count.drawn_prize_id != prize->prize_id) continue;
      cell.drawn_count += count.count;
      if (count.given_prize_id == prize->prize_id) cell.given_count += count.count;
    }
    view.weight_sum += odds.weight;
    view.cost_cents += prize->won_count * prize->cost_cents;
    view.cells.push_back(std::move(cell));
  }
  if (const auto trial = store::find_trial(session, frame.activity_id))
    view.trial = lotteries::view_of(*trial, version_of(session, frame, row->version, Locale::zh_cn).digest);
  const auto all_odds = store::list_all_odds(session, frame.activity_id);
  for (const store::VersionRow& version : store::list_versions(session, frame.activity_id)) {
    OddsVersion listed{version.version, version.after_draw_number, version.made_by, version.made_at_ms, {}};
    for (const store::OddsRow& odds : all_odds) {
      if (odds.version == version.version) listed.weights.push_back({odds.prize_id, odds.weight});
    }
    view.versions.insert(view.versions.begin(), std::move(listed));
  }
  return view;
}

Result<StaffLottery> Lotteries::staff_answer(db::Session& session, ActivityId activity_id, Locale locale) const {
  const auto frame = needs_.find_activity(session, activity_id);
  if (!frame || frame->kind != ActivityKind::lottery) return lottery_activity_unknown;
  return staff_view_of(session, *frame, locale);
}

void Lotteries::copy_lottery(db::Transaction& transaction, ActivityId from, ActivityId to, const std::map<PrizeId, PrizeId>& became,
                             const std::string& author) {
  const auto row = store::find_lottery(transaction, from);
  if (!row) return;
  make_lottery(transaction, to, random_seed(), author, clock_.now());
  store::set_stage(transaction, to, row->stage);
  std::vector<OddsEntry> odds;
  for (const store::OddsRow& each : store::list_odds(transaction, from, row->version)) odds.push_back({became.at(each.prize_id), {each.weight}});
  store::put_odds(transaction, to, 1, odds);
}

Result<StaffLottery> Lotteries::get_staff_lottery(const http::Call& call, const GetStaffLottery& request) const {
  return database_.read([&](db::Session& session) { return staff_answer(session, request.activity_id, call.locale); });
}

Result<StaffLottery> Lotteries::save_lottery_odds(const http::Call& call, const http::Operator& caller, const SaveLotteryOdds& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLottery> {
    const auto frame = needs_.find_activity(transaction, request.activity_id);
    if (!frame || frame->kind != ActivityKind::lottery) return lottery_activity_unknown;
    if (!fits(transaction, request.activity_id, request.stage, request.odds.items)) return lottery_odds_wrong;
    if (!needs_.touch_activity(transaction, request.activity_id)) return lottery_odds_fixed;
    make_lottery(transaction, request.activity_id, random_seed(), caller.name, clock_.now());
    const auto before = store::list_odds(transaction, request.activity_id, 1);
    store::set_stage(transaction, request.activity_id, request.stage);
    store::put_version(transaction, {request.activity_id, 1, 0, caller.name, clock_.now()});
    store::put_odds(transaction, request.activity_id, 1, request.odds.items);
    TRY(caller.record(transaction,
                      {"lottery", std::to_string(request.activity_id.value), before.empty() ? std::string() : http::facts("weights", odds_text(before)),
                       http::facts("stage", request.stage, "version", 1, "weights", odds_text(request.odds.items))}));
    return staff_answer(transaction, request.activity_id, call.locale);
  });
}

Result<StaffLottery> Lotteries::change_lottery_odds(const http::Call& call, const http::Operator& caller, const ChangeLotteryOdds& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLottery> {
    const auto frame = needs_.find_activity(transaction, request.activity_id);
    const bool runs = frame && (frame->state == ActivityState::published || frame->state == ActivityState::paused);
    if (!runs || frame->kind != ActivityKind::lottery) return lottery_activity_unknown;
    const auto lottery = store::find_lottery(transaction, request.activity_id);
    if (lottery && lottery->stage == LotteryStage::codes) return lottery_codes_fixed;
    if (!lottery || !fits(transaction, request.activity_id, lottery->stage, request.odds.items)) return lottery_odds_wrong;
    // The stage shows as many as before, and what cannot be given must be thanks.
    const auto prizes = needs_.list_prizes(transaction, request.activity_id);
    const bool has_thanks = std::ranges::any_of(request.odds.items, [&](const OddsEntry& entry) {
      return std::ranges::find(prizes, entry.prize_id, &PrizeFacts::prize_id)->kind == PrizeKind::thanks;
    });
    if (!has_thanks || !fills(lottery->stage, request.odds.items.size())) return lottery_odds_wrong;
    const auto row = store::take_version(transaction, request.activity_id, request.version);
    if (!row) return lottery_odds_moved_on;
    const auto before = store::list_odds(transaction, request.activity_id, request.version);
    store::put_version(transaction, {request.activity_id, row->version, row->draw_count, caller.name, clock_.now()});
    store::put_odds(transaction, request.activity_id, row->version, request.odds.items);
    TRY(caller.record(transaction, {"lottery", std::to_string(request.activity_id.value), http::facts("version", request.version, "weights", odds_text(before)),
                                    http::facts("version", row->version, "weights", odds_text(request.odds.items)), *request.reason}));
    return staff_answer(transaction, request.activity_id, call.locale);
  });
}

Result<StaffLottery> Lotteries::try_lottery_odds(const http::Call& call, const http::Operator& caller, const TryLotteryOdds& request) {
  struct Tried {
    LotteryStage stage = LotteryStage::grid;
    std::vector<Weighted> odds = {};
    std::string digest = {};
  };
  const auto tried = database_.read([&](db::Session& session) -> std::optional<Tried> {
    const auto frame = needs_.find_activity(session, request.activity_id);
    const auto row = frame ? store::find_lottery(session, request.activity_id) : std::nullopt;
    if (!row) return std::nullopt;
    Tried found{row->stage, {}, version_of(session, *frame, row->version, Locale::zh_cn).digest};
    for (const store::OddsRow& odds : store::list_odds(session, request.activity_id, row->version)) found.odds.push_back({odds.prize_id, odds.weight});
    return found;
  });
  if (!tried || tried->odds.empty()) return lottery_activity_unknown;
  if (tried->stage == LotteryStage::codes) return lottery_codes_untried;
  // A seed of its own: a trial by the lottery's would tell what is drawn. It takes a second, so it stands outside of the transaction.
  const Trial trial = try_odds(random_seed(), request.activity_id, tried->odds, config_.trial_draws);
  StoredCounts counts{config_.trial_draws, {}};
  for (const TrialCount& count : trial.counts) counts.counts.push_back({count.prize_id, count.count});
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLottery> {
    const auto chi_squared_micros = static_cast<std::int64_t>(std::llround(trial.chi_squared * micros));
    store::put_trial(transaction, {request.activity_id, tried->digest, wire::to_json_text(counts), chi_squared_micros, trial.freedom, trial.is_within,
                                   caller.name, clock_.now()});
    TRY(caller.record(transaction, {"lottery",
                                    std::to_string(request.activity_id.value),
                                    {},
                                    http::facts("draws", config_.trial_draws, "chiSquaredMicros", chi_squared_micros, "isWithin", trial.is_within)}));
    return staff_answer(transaction, request.activity_id, call.locale);
  });
}

}  // namespace galleria::lotteries
