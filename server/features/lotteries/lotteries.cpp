// How a member draws, and what everybody is shown of it. lotteries_staff.cpp has what the staff does.
#include "features/lotteries/lotteries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_store.hpp"
#include "http/once.hpp"

namespace galleria::lotteries {
namespace {

constexpr std::int64_t own_draws_shown = 50;
constexpr std::int64_t usual_draw_page = 500;
constexpr std::size_t mark_bytes = 9;
constexpr std::int64_t lotteries_looked_at = 20;

std::string name_to_seal_by(ActivityId activity_id) { return fmt::format("seed of lottery {}", activity_id.value); }

}  // namespace

const Failure& failure_of(ActivityObstacle obstacle) {
  switch (obstacle) {
    case ActivityObstacle::not_begun:
      return lottery_not_begun;
    case ActivityObstacle::over:
      return lottery_over;
    case ActivityObstacle::paused:
      return lottery_paused;
    case ActivityObstacle::closed_now:
      return lottery_closed_now;
    case ActivityObstacle::tier_too_low:
      return lottery_tier_too_low;
    case ActivityObstacle::total_used:
      return lottery_total_used;
    case ActivityObstacle::day_used:
      return lottery_day_used;
    case ActivityObstacle::no_chance:
      return lottery_no_chance;
    case ActivityObstacle::other_channel:
    case ActivityObstacle::not_listed:
    case ActivityObstacle::device_used:
    case ActivityObstacle::not_invited:
      return audience_failure(obstacle);
  }
  return lottery_not_found;
}

bool is_nonce(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) { return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f'); });
}

std::string fresh_mark() { return random_token(mark_bytes); }

namespace {

const PrizeFacts& prize_of(const std::vector<PrizeFacts>& prizes, PrizeId prize_id) {
  const auto found = std::ranges::find(prizes, prize_id, &PrizeFacts::prize_id);
  if (found == prizes.end()) throw std::logic_error("odds name a prize that is not there");
  return *found;
}

}  // namespace

Secret Lotteries::open_seed(const store::LotteryRow& row) const {
  auto seed = open_text(config_.seal_key, name_to_seal_by(row.activity_id), row.sealed_seed);
  if (!seed || commitment_of(*seed) != row.commitment) throw std::runtime_error("a lottery's seed does not open, or is not the one that was committed to");
  return std::move(*seed);
}

void Lotteries::make_lottery(db::Transaction& transaction, ActivityId activity_id, const Secret& seed, const std::string& author, TimeMs at) {
  if (store::find_lottery(transaction, activity_id)) return;
  store::insert_lottery(transaction, {activity_id, LotteryStage::grid, commitment_of(seed),
                                      seal_text(config_.seal_key, name_to_seal_by(activity_id), seed.reveal()), std::nullopt, 1, 0, 0, std::nullopt, 0, 0, 0});
  store::put_version(transaction, {activity_id, 1, 0, author, at});
}

bool Lotteries::is_shown(db::Session& session, const ActivityFrame& frame) const {
  if (frame.kind != ActivityKind::lottery) return false;
  if (frame.is_shown()) return true;
  // What was published is there for good, so that whoever drew can recompute it.
  const auto row = store::find_lottery(session, frame.activity_id);
  return row && row->seed.has_value();
}

std::optional<ActivityFrame> Lotteries::find_shown(db::Session& session, ActivityId activity_id) const {
  auto frame = needs_.find_activity(session, activity_id);
  return frame && is_shown(session, *frame) ? std::move(frame) : std::nullopt;
}

Lottery Lotteries::view_of(db::Session& session, const ActivityFrame& frame, const store::LotteryRow& row, Locale locale) const {
  Lottery lottery;
  lottery.activity_id = frame.activity_id;
  lottery.page_code = frame.page_code;
  lottery.name = frame.name.in(locale);
  lottery.rules = frame.rules.in(locale);
  lottery.stage = row.stage;
  lottery.starts_at = frame.starts_at;
  lottery.ends_at = frame.ends_at;
  lottery.opens_minute = frame.opens_minute;
  lottery.closes_minute = frame.closes_minute;
  lottery.least_tier = frame.least_tier;
  lottery.daily_limit = frame.daily_limit;
  lottery.total_limit = frame.total_limit;
  lottery.daily_chances = frame.daily_chances;
  lottery.share_chances = frame.share_chances;
  lottery.points_price = frame.points_price;
  lottery.points_chances = frame.points_chances;
  lottery.obstacle = obstacle_to(frame, clock_.now(), frame.least_tier, config_.mall_utc_offset);
  lottery.version = row.version;
  lottery.commitment = row.commitment;
  lottery.seed = row.seed.value_or("");
  lottery.draw_count = row.draw_count;
  lottery.list_digest = row.list_digest.value_or("");
  const auto prizes = needs_.list_prizes(session, frame.activity_id);
  for (const store::OddsRow& odds : store::list_odds(session, frame.activity_id, row.version)) {
    const PrizeFacts& prize = prize_of(prizes, odds.prize_id);
    lottery.weight_sum += odds.weight;
    lottery.cells.push_back({prize.prize_id, prize.kind, prize.name.in(locale), prize.picture_url, odds.weight, prize.total_count, prize.daily_count,
                             prize.member_limit, prize.total_count ? std::optional(*prize.total_count - prize.won_count) : std::nullopt});
  }
  return lottery;
}

std::optional<ActivityFrame> Lotteries::usual_lottery(db::Session& session, const GetLottery& request) const {
  // The stage that has pages of its own; nothing for those that share one.
  std::optional<LotteryStage> wanted;
  if (request.is_by_codes.value_or(false)) wanted = LotteryStage::codes;
  if (request.is_march.value_or(false)) wanted = LotteryStage::march;
  const auto fits = [&](LotteryStage stage) { return wanted ? stage == *wanted : stage != LotteryStage::codes && stage != LotteryStage::march; };
  for (const ActivityFrame& frame : needs_.list_shown(session)) {
    const auto row = store::find_lottery(session, frame.activity_id);
    if (row && fits(row->stage)) return frame;
  }
  if (!wanted) return std::nullopt;
  for (const ActivityId activity_id : store::list_by_stage(session, *wanted, lotteries_looked_at)) {
    if (auto frame = find_shown(session, activity_id)) return frame;
  }
  return std::nullopt;
}

Result<LotteryPage> Lotteries::get_lottery(const http::Call& call, const GetLottery& request) const {
  return database_.read([&](db::Session& session) -> Result<LotteryPage> {
    std::optional<ActivityFrame> frame;
    if (request.activity_id) {
      frame = find_shown(session, *request.activity_id);
    } else if (request.page_code) {
      frame = needs_.find_activity_by_code(session, **request.page_code);
      if (frame && !is_shown(session, *frame)) frame.reset();
    } else {
      frame = usual_lottery(session, request);
      if (!frame) return LotteryPage{};
    }
    const auto row = frame ? store::find_lottery(session, frame->activity_id) : std::nullopt;
    if (!row) return lottery_not_found;
    return LotteryPage{view_of(session, *frame, *row, call.locale)};
  });
}

Result<MyLottery> Lotteries::get_my_lottery(const http::Call& call, const http::Member& member, const GetMyLottery& request) const {
  return database_.read([&](db::Session& session) -> Result<MyLottery> {
    const auto frame = find_shown(session, request.activity_id);
    if (!frame) return lottery_not_found;
    const ActivityStanding standing = needs_.standing_of(session, *frame, member.id);
    MyLottery mine{obstacle_to(*frame, clock_.now(), needs_.tier_of(session, member.id), config_.mall_utc_offset),
                   standing.chance_count,
                   standing.turns_today,
                   standing.turns_in_all,
                   standing.shared_today,
                   standing.bought_today,
                   {}};
    if (!mine.obstacle) mine.obstacle = needs_.audience_obstacle(session, *frame, member.id, call);
    if (!mine.obstacle && frame->total_limit && mine.turns_in_all >= *frame->total_limit) mine.obstacle = ActivityObstacle::total_used;
    if (!mine.obstacle && frame->daily_limit && mine.turns_today >= *frame->daily_limit) mine.obstacle = ActivityObstacle::day_used;
    if (!mine.obstacle && mine.chance_count == 0) mine.obstacle = ActivityObstacle::no_chance;
    const auto prizes = needs_.list_prizes(session, request.activity_id);
    for (const store::DrawRow& row : store::list_of_member(session, member.id, request.activity_id, own_draws_shown))
      mine.draws.push_back({row.draw_number, row.version, row.nonce, row.drawn_prize_id, row.given_prize_id,
                            prize_of(prizes, row.given_prize_id).name.in(call.locale), row.outcome, row.at_ms});
    return mine;
  });
}

ActivityTurn Lotteries::take_turn(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, TimeMs at) {
  return needs_.take_turns(transaction, frame, std::span(&member_id, 1), at).front();
}

Result<http::Reply<LotteryChances>> Lotteries::buy_lottery_chance(const http::Call& call, const http::Member& member, const BuyLotteryChance& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<LotteryChances> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return lottery_not_found;
    const std::int64_t tier = needs_.tier_of(transaction, member.id);
    if (const auto obstacle = obstacle_to(*frame, clock_.now(), tier, config_.mall_utc_offset)) return failure_of(*obstacle);
    if (const auto obstacle = needs_.admit(transaction, *frame, member.id, call)) return failure_of(*obstacle);
    // A chance that could not be used is not sold.
    const ActivityStanding before = needs_.standing_of(transaction, *frame, member.id);
    if (frame->total_limit && before.turns_in_all >= *frame->total_limit) return lottery_total_used;
    if (frame->daily_limit && before.turns_today >= *frame->daily_limit) return lottery_day_used;
    if (!needs_.earn_bought_chance(transaction, *frame, member.id)) return lottery_chances_used_up;
    if (!needs_.spend_points(transaction, member.id, frame->points_price, frame->name)) return lottery_points_short;
    const ActivityStanding standing = needs_.standing_of(transaction, *frame, member.id);
    return LotteryChances{standing.chance_count, standing.bought_today};
  });
}

Result<LotteryShare> Lotteries::share_lottery(const http::Member& member, const ShareLottery& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LotteryShare> {
    if (!find_shown(transaction, request.activity_id)) return lottery_not_found;
    return LotteryShare{needs_.mark_of_share(transaction, request.activity_id, member.id)};
  });
}

Result<Done> Lotteries::open_shared_lottery(const http::Member& member, const OpenSharedLottery& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return lottery_not_found;
    needs_.open_shared(transaction, *frame, member.id, *request.mark);
    return Done{};
  });
}

PublishedVersion Lotteries::version_of(db::Session& session, const ActivityFrame& frame, std::int64_t version, Locale locale) const {
  PublishedVersion published;
  published.version = version;
  const auto prizes = needs_.list_prizes(session, frame.activity_id);
  for (const store::OddsRow& odds : store::list_odds(session, frame.activity_id, version)) {
    const PrizeFacts& prize = prize_of(prizes, odds.prize_id);
    published.odds.push_back({prize.prize_id, prize.kind, prize.name.in(locale), odds.weight, prize.total_count, prize.daily_count, prize.member_limit});
  }
  published.digest = digest_of(frame.activity_id, published);
  return published;
}

Result<LotteryProof> Lotteries::get_lottery_proof(const http::Call& call, const GetLotteryProof& request) const {
  return database_.read([&](db::Session& session) -> Result<LotteryProof> {
    const auto frame = find_shown(session, request.activity_id);
    const auto row = frame ? store::find_lottery(session, frame->activity_id) : std::nullopt;
    if (!row) return lottery_not_found;
    LotteryProof proof{frame->activity_id,
                       row->commitment,
                       row->seed.value_or(""),
                       start_of_day(business_day(frame->starts_at, config_.mall_utc_offset), config_.mall_utc_offset),
                       row->draw_count,
                       {},
                       {},
                       row->list_digest.value_or(""),
                       {}};
    for (const store::VersionRow& version : store::list_versions(session, frame->activity_id)) {
      auto published = version_of(session, *frame, version.version, call.locale);
      published.after_draw_number = version.after_draw_number;
      published.made_at = version.made_at_ms;
      proof.versions.push_back(std::move(published));
    }
    for (const store::ReturnRow& back : store::list_returns(session, frame->activity_id)) {
      // What came back a moment ago has not found the next code yet.
      if (row->stage != LotteryStage::codes || back.return_number <= row->followed_count) proof.returns.push_back({back.after_draw_number, back.prize_id});
    }
    for (const store::CodeWinRow& win : store::list_code_wins(session, frame->activity_id))
      proof.code_wins.push_back({win.win_number, win.code_number, win.prize_id, win.outcome, win.after_return});
    return proof;
  });
}

Result<LotteryDrawPage> Lotteries::list_lottery_draws(const ListLotteryDraws& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_draw_page;
  return database_.read([&](db::Session& session) -> Result<LotteryDrawPage> {
    if (!find_shown(session, request.activity_id)) return lottery_not_found;
    auto rows = store::list_draws(session, request.activity_id, request.after_draw_number ? **request.after_draw_number : 0, size + 1);
    LotteryDrawPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::PublishedDrawRow& row : rows)
      page.draws.push_back({row.draw_number, row.version, row.day, row.nonce, row.mark, row.drawn_prize_id, row.given_prize_id, row.outcome, row.at_ms});
    return page;
  });
}

void Lotteries::hear_of_move(db::Transaction& transaction, ActivityId activity_id, ActivityState state) {
  if (state != ActivityState::ended) return;
  const auto row = store::find_lottery(transaction, activity_id);
  if (!row) return;
  if (row->stage == LotteryStage::codes)
    close_list(transaction, activity_id, clock_.now() + config_.list_time);
  else
    store::publish_seed(transaction, activity_id, open_seed(*row).reveal());
}

void Lotteries::note_return(db::Transaction& transaction, ActivityId activity_id, PrizeId prize_id) {
  const auto row = store::take_return_number(transaction, activity_id);
  if (!row) return;
  store::insert_return(transaction, {activity_id, row->return_count, row->draw_count, prize_id, clock_.now()});
  if (row->stage == LotteryStage::codes) follow_soon(transaction, activity_id);
}

void Lotteries::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void Lotteries::put_demo_odds(db::Transaction& transaction, const SaveLotteryOdds& fields, const Secret& seed, TimeMs at) {
  make_lottery(transaction, fields.activity_id, seed, "demo", at);
  store::set_stage(transaction, fields.activity_id, fields.stage);
  store::put_odds(transaction, fields.activity_id, 1, fields.odds.items);
}

void Lotteries::put_demo_draw(db::Transaction& transaction, ActivityId activity_id, const DemoDraw& demo) {
  const auto frame = needs_.find_activity(transaction, activity_id).value();
  const ActivityTurn turn = take_turn(transaction, frame, demo.member_id, demo.at);
  if (turn.obstacle) throw std::logic_error("a draw of the demo is not allowed");
  const auto lottery = store::find_lottery(transaction, activity_id).value();
  if (lottery.stage == LotteryStage::codes) {
    const std::string mark = store::marks_of(transaction, activity_id, std::span(&demo.member_id, 1)).front();
    const auto taken = store::take_numbers(transaction, activity_id, lottery.version, 1).value();
    store::insert_code(transaction, {demo.member_id, activity_id, taken.draw_count, demo.nonce, mark, turn.chance_id, false, demo.at});
    return;
  }
  const Drawing drawing{demo.member_id, demo.nonce, turn.chance_id, demo.at};
  if (draw_all(transaction, frame, std::span(&drawing, 1)).empty()) throw std::logic_error("a lottery of the demo is over already");
}

void Lotteries::decide_demo(db::Transaction& transaction, ActivityId activity_id, TimeMs at) {
  const auto row = store::find_lottery(transaction, activity_id).value();
  if (row.stage != LotteryStage::codes || !row.list_digest || row.seed) return;
  store::publish_seed(transaction, activity_id, open_seed(row).reveal());
  give_by_seed(transaction, row, order_of(row), at);
}

}  // namespace galleria::lotteries
