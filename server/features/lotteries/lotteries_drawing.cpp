// Draws: turn, chance, number, draw, limit and stock, in one transaction for all that arrived together.
#include <algorithm>
#include <stdexcept>

#include "db/read_batch.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_store.hpp"
#include "http/once.hpp"

namespace galleria::lotteries {
namespace {

db::IdempotencyKey key_of(const DrawWish& wish) { return http::KeyOwner(wish.member_id).key_of(wish.call, db::Retention::swept); }

PrizeId thanks_of(const std::vector<PrizeFacts>& prizes, const std::vector<store::OddsRow>& odds) {
  const auto is_thanks = [&](const store::OddsRow& row) { return std::ranges::find(prizes, row.prize_id, &PrizeFacts::prize_id)->kind == PrizeKind::thanks; };
  const auto found = std::ranges::find_if(odds, is_thanks);
  if (found == odds.end()) throw std::logic_error("odds without thanks were published");
  return found->prize_id;
}

void refuse(std::span<DrawWish* const> wishes, const Failure& failure) {
  for (DrawWish* wish : wishes) wish->answer = failure;
}

}  // namespace

// In the order of the drawings; none at all if the lottery is over.
std::vector<LotteryDraw> Lotteries::draw_all(db::Transaction& transaction, const ActivityFrame& frame, std::span<const Drawing> drawings) {
  std::vector<MemberId> members;
  for (const Drawing& drawing : drawings) members.push_back(drawing.member_id);
  const auto marks = store::marks_of(transaction, frame.activity_id, members);
  // What is the same for all draws of a version is read before anybody has to wait for it.
  const auto prizes = needs_.list_prizes(transaction, frame.activity_id);
  std::optional<store::LotteryRow> lottery;
  std::vector<store::OddsRow> odds;
  while (!lottery) {
    const auto found = store::find_lottery(transaction, frame.activity_id);
    if (!found || found->seed) return {};
    odds = store::list_odds(transaction, frame.activity_id, found->version);
    // From here on nobody else draws: the numbers, the stock and the limits are those of one draw after the other.
    lottery = store::take_numbers(transaction, frame.activity_id, found->version, static_cast<std::int64_t>(drawings.size()));
  }
  std::vector<Weighted> weighted;
  for (const store::OddsRow& row : odds) weighted.push_back({row.prize_id, row.weight});
  const Secret seed = open_seed(*lottery);
  std::int64_t number = lottery->draw_count - static_cast<std::int64_t>(drawings.size());
  std::vector<PrizeClaim> claims;
  for (const Drawing& drawing : drawings) {
    const PrizeId drawn = drawn_prize(seed, {frame.activity_id, lottery->version, ++number, drawing.nonce}, weighted);
    claims.push_back({drawing.member_id, frame.activity_id, drawn, number, day_of(frame, drawing.at, config_.mall_utc_offset), drawing.at});
  }
  const auto outcomes = needs_.take_prizes(transaction, frame.activity_id, claims);
  std::vector<LotteryDraw> draws;
  std::vector<store::DrawRow> rows;
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    const PrizeClaim& claim = claims[i];
    const PrizeId given = outcomes[i] == PrizeOutcome::given ? claim.prize_id : thanks_of(prizes, odds);
    rows.push_back({claim.member_id, frame.activity_id, claim.turn_number, lottery->version, claim.day, drawings[i].nonce, marks[i], drawings[i].chance_id,
                    claim.prize_id, given, outcomes[i], claim.at});
    draws.push_back({claim.turn_number, lottery->version, drawings[i].nonce, claim.prize_id, given, outcomes[i], claim.at});
  }
  store::insert_draws(transaction, rows);
  return draws;
}

// Those whose key was not answered before.
std::vector<DrawWish*> Lotteries::unanswered(db::Transaction& transaction, std::span<DrawWish* const> wishes) const {
  std::vector<std::optional<db::StoredAnswer>> stored(wishes.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < wishes.size(); ++i) db::ask_idempotent_answer(reads, key_of(*wishes[i]), stored[i]);
  reads.send(transaction);
  std::vector<DrawWish*> left;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (stored[i])
      wishes[i]->answer = http::replay<LotteryDraw>(wishes[i]->call, key_of(*wishes[i]), *stored[i]);
    else
      left.push_back(wishes[i]);
  }
  return left;
}

// Gives each its answer. False if nothing of the transaction may stay.
bool Lotteries::answer_wishes(db::Transaction& transaction, std::span<DrawWish* const> all) {
  const ActivityId activity_id = all.front()->request.activity_id;
  auto wishes = unanswered(transaction, all);
  if (wishes.empty()) return true;
  const auto frame = find_shown(transaction, activity_id);
  const auto lottery = frame ? store::find_lottery(transaction, activity_id) : std::nullopt;
  if (!lottery || lottery->stage == LotteryStage::codes) {
    refuse(wishes, lottery_not_found);
    return true;
  }
  const TimeMs now = clock_.now();
  std::erase_if(wishes, [&](DrawWish* wish) {
    const auto obstacle = needs_.admit(transaction, *frame, wish->member_id, wish->call);
    if (obstacle) wish->answer = failure_of(*obstacle);
    return obstacle.has_value();
  });
  if (wishes.empty()) return true;
  std::vector<MemberId> members;
  for (const DrawWish* wish : wishes) members.push_back(wish->member_id);
  const auto turns = needs_.take_turns(transaction, *frame, members, now);
  std::vector<DrawWish*> drawing;
  std::vector<Drawing> drawings;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (turns[i].obstacle) {
      wishes[i]->answer = failure_of(*turns[i].obstacle);
      continue;
    }
    drawing.push_back(wishes[i]);
    drawings.push_back({wishes[i]->member_id, *wishes[i]->request.nonce, turns[i].chance_id, now});
  }
  if (drawings.empty()) return true;
  const auto draws = draw_all(transaction, *frame, drawings);
  if (draws.empty()) {
    // It ended while these draws were on their way: the seed is known, and nothing is drawn by it any more.
    refuse(drawing, lottery_over);
    return false;
  }
  for (std::size_t i = 0; i < draws.size(); ++i) {
    db::store_idempotent_answer(transaction, key_of(*drawing[i]), wire::to_json_text(draws[i]), now);
    drawing[i]->answer = http::Reply<LotteryDraw>{draws[i], {}, false};
  }
  return true;
}

void Lotteries::draw_in_one(std::span<DrawWish* const> wishes) {
  database_.write([&](db::Transaction& transaction) -> Result<Done> {
    for (DrawWish* wish : wishes) wish->answer.reset();
    if (!answer_wishes(transaction, wishes)) return lottery_over;
    return Done{};
  });
  for (DrawWish* wish : wishes) {
    if (wish->answer->has_value()) continue;
    // What refused it may be the effect of the same request, which was sent twice at once.
    if (auto stored = http::find_reply<LotteryDraw>(database_, wish->call, key_of(*wish))) wish->answer = std::move(*stored);
  }
}

void Lotteries::draw_together(std::span<DrawWish* const> wishes) {
  try {
    draw_in_one(wishes);
  } catch (const db::ConstraintError&) {
    // The same request was faster, on another server. Each by itself finds what became of it.
    if (wishes.size() == 1) return find_answer(*wishes.front());
    for (std::size_t i = 0; i < wishes.size(); ++i) draw_together(wishes.subspan(i, 1));
  } catch (...) {
    for (DrawWish* wish : wishes) wish->failure = std::current_exception();
  }
}

// Called where a constraint refused the draw.
void Lotteries::find_answer(DrawWish& wish) const {
  const auto refused = std::current_exception();
  try {
    wish.answer = http::find_reply<LotteryDraw>(database_, wish.call, key_of(wish));
    if (!wish.answer) wish.failure = refused;
  } catch (...) {
    wish.failure = std::current_exception();
  }
}

Result<http::Reply<LotteryDraw>> Lotteries::draw_lottery(const http::Call& call, const http::Member& member, const DrawLottery& request) {
  if (!is_nonce(*request.nonce)) return lottery_nonce_wrong;
  DrawWish wish(call, member.id, request);
  line_.join(wish);
  return std::move(*wish.answer);
}

}  // namespace galleria::lotteries
