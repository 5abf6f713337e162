// How prizes are won, come to their winners, and go back where nobody fetches them. prizes_staff.cpp has what the staff does.
#include "features/prizes/prizes.hpp"

#include <algorithm>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/prizes/prizes_store.hpp"

namespace galleria::prizes {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view issue_timer = "issue_prize";
constexpr std::string_view lapse_timer = "lapse_prize";
constexpr int code_digit_count = 8;
constexpr DurationMs pause_without_coupon = 10min;
constexpr std::int64_t prizes_on_a_page = 20;
constexpr std::int64_t winners_shown = 20;

PrizeFacts known_facts(const store::PrizeRow& row) {
  return {row.prize_id,   row.kind,     {row.name_zh_cn, row.name_en}, row.picture_url, row.total_count, row.daily_count, row.member_limit,
          row.cost_cents, row.won_count};
}

store::WinKey key_of(const db::Timer& timer) { return {MemberId{std::stoll(timer.payload)}, PrizeWinId{timer.reference}}; }

}  // namespace

std::vector<PrizeFacts> Prizes::list_facts(db::Session& session, ActivityId activity_id) const {
  std::vector<PrizeFacts> facts;
  for (const store::PrizeRow& row : store::list_prizes(session, activity_id)) facts.push_back(known_facts(row));
  return facts;
}

PrizeOutcome Prizes::take(db::Transaction& transaction, const PrizeClaim& claim) {
  const auto prize = store::find_prize(transaction, claim.prize_id).value();
  if (prize.kind == PrizeKind::thanks) return PrizeOutcome::given;
  const std::int64_t had_count = store::count_wins(transaction, claim.member_id, claim.prize_id);
  if (prize.member_limit && had_count >= *prize.member_limit) return PrizeOutcome::member_limit;
  if (!store::take_one(transaction, claim.prize_id, known_facts(prize).released_by(claim.day)))
    return prize.total_count && prize.won_count >= *prize.total_count ? PrizeOutcome::none_left : PrizeOutcome::none_today;
  store::WinRow row{claim.member_id,   ids_.next<PrizeWinId>(),
                    claim.activity_id, claim.prize_id,
                    prize.kind,        had_count + 1,
                    claim.turn_number, win_table.step(std::nullopt, WinMove::win, WinActor::member, prize.kind).value().to(),
                    claim.at,          std::nullopt,
                    claim.at};
  const std::string member = std::to_string(claim.member_id.value);
  if (prize.kind == PrizeKind::goods) {
    row.claim_until_ms = claim.at + std::chrono::days(prize.claim_days);
    store::insert_win(transaction, row);
    while (!store::insert_code(transaction, random_digits(code_digit_count), row.key())) continue;
    db::set_timer(transaction, ids_.next<TimerId>(), lapse_timer, row.win_id.value, *row.claim_until_ms, member);
  } else {
    store::insert_win(transaction, row);
    db::set_timer(transaction, ids_.next<TimerId>(), issue_timer, row.win_id.value, claim.at, member);
  }
  tell(transaction, row, PrizeEvent::won);
  return PrizeOutcome::given;
}

void Prizes::tell(db::Transaction& transaction, const store::WinRow& row, PrizeEvent event) {
  const auto prize = store::find_prize(transaction, row.prize_id).value();
  needs_.tell(transaction, row.member_id, {event, row.win_id, row.activity_id, row.kind, {prize.name_zh_cn, prize.name_en}, row.claim_until_ms});
}

bool Prizes::move_on(db::Transaction& transaction, const store::WinRow& row, WinMove move, WinActor actor) {
  const auto step = win_table.step(row.state, move, actor, row.kind);
  if (!step) return false;
  // Whoever draws has the activity's row first, and so it is here.
  if (step->to() == WinState::lapsed && on_return_) on_return_(transaction, row.activity_id, row.prize_id);
  if (!store::move_win(transaction, row.key(), *step, clock_.now())) {
    // What was told to the activity must not stay without its win; the transaction is tried again by whoever began it.
    if (step->to() == WinState::lapsed) throw db::UnavailableError("a win moved on meanwhile: " + std::to_string(row.win_id.value));
    return false;
  }
  if (step->to() == WinState::lapsed) store::give_one_back(transaction, row.prize_id);
  return true;
}

Result<MyPrizePage> Prizes::list_my_prizes(const http::Call& call, const http::Member& member, const ListMyPrizes& request) const {
  const PageSpan span = page_span(request, prizes_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MyPrizePage> {
    auto rows = store::list_of_member(session, member.id, request.activity_id, span);
    MyPrizePage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::NamedWinRow& row : rows) {
      const bool waits = row.kind == PrizeKind::goods && row.state == WinState::won;
      page.prizes.push_back({row.win_id, row.activity_id, row.kind, row.state, Localized{row.name_zh_cn, row.name_en}.in(call.locale), row.picture_url,
                             waits ? store::find_code_of(session, {row.member_id, row.win_id}).value_or("") : std::string(), row.claim_until_ms,
                             row.turn_number, row.won_at_ms});
    }
    return page;
  });
}

Result<PrizeTip> Prizes::get_prize_tip(const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<PrizeTip> {
    PrizeTip tip;
    for (const store::WinRow& row : store::list_waiting(session, member.id)) {
      if (row.kind != PrizeKind::goods || *row.claim_until_ms <= clock_.now()) continue;
      ++tip.waiting_count;
      tip.claim_until = std::min(tip.claim_until.value_or(*row.claim_until_ms), *row.claim_until_ms);
    }
    tip.tip_flag = tip.waiting_count > 0;
    return tip;
  });
}

Result<PrizeWinnerList> Prizes::list_prize_winners(const http::Call& call, const ListPrizeWinners& request) const {
  return database_.read([&](db::Session& session) -> Result<PrizeWinnerList> {
    PrizeWinnerList list;
    for (const store::NamedWinRow& row : store::list_newest(session, request.activity_id, winners_shown)) {
      // Whoever is gone is named no more.
      if (const auto member = needs_.member_of(session, row.member_id))
        list.winners.push_back({member->phone, Localized{row.name_zh_cn, row.name_en}.in(call.locale), row.won_at_ms});
    }
    return list;
  });
}

void Prizes::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const store::WinRow& row : store::list_waiting(transaction, member_id)) move_on(transaction, row, WinMove::close, WinActor::job);
  store::erase_member(transaction, member_id);
}

std::map<std::string, db::TimerHandler> Prizes::timer_handlers() {
  return {{std::string(issue_timer), [this](const db::Timer& timer) { return issue(timer); }},
          {std::string(lapse_timer), [this](const db::Timer& timer) { return lapse(timer); }}};
}

db::TimerOutcome Prizes::issue(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_win(transaction, key_of(timer));
    if (!row || row->state != WinState::won) return std::nullopt;
    const auto prize = store::find_prize(transaction, row->prize_id).value();
    if (prize.coupon_id) {
      if (!needs_.grant_coupon(transaction, row->member_id, *prize.coupon_id, row->win_id)) {
        log::warning("prize_coupon_missing", {{"win_id", row->win_id}, {"coupon_id", *prize.coupon_id}});
        return clock_.now() + pause_without_coupon;
      }
    } else {
      needs_.give_points(transaction, row->member_id, row->win_id, prize.points.value(), {prize.name_zh_cn, prize.name_en});
    }
    move_on(transaction, *row, WinMove::issue, WinActor::job);
    return std::nullopt;
  });
}

db::TimerOutcome Prizes::lapse(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_win(transaction, key_of(timer));
    if (!row || row->state != WinState::won || row->kind != PrizeKind::goods) return std::nullopt;
    if (clock_.now() < *row->claim_until_ms) return *row->claim_until_ms;
    if (move_on(transaction, *row, WinMove::lapse, WinActor::job)) tell(transaction, *row, PrizeEvent::lapsed);
    return std::nullopt;
  });
}

}  // namespace galleria::prizes
