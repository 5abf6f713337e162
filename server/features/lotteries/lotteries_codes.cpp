// Lotteries that are decided at their end: codes for chances, the list that is closed, and whose turn it is by the seed.
#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_shuffle.hpp"
#include "features/lotteries/lotteries_store.hpp"
#include "http/once.hpp"

namespace galleria::lotteries {
namespace {

constexpr std::string_view decide_timer = "decide_lottery";
constexpr std::string_view follow_timer = "follow_lottery_codes";
constexpr std::int64_t own_codes_shown = 200;
constexpr std::int64_t usual_code_page = 500;
constexpr std::int64_t winners_on_a_page = 50;
constexpr std::int64_t all_codes = std::numeric_limits<std::int64_t>::max();

std::vector<ListedCode> listed(const std::vector<store::CodeRow>& rows) {
  std::vector<ListedCode> codes;
  for (const store::CodeRow& row : rows) codes.push_back({row.code_number, row.mark, row.nonce});
  return codes;
}

std::string prize_name(const std::vector<PrizeFacts>& prizes, const std::optional<PrizeId>& prize_id, Locale locale) {
  const auto found = prize_id ? std::ranges::find(prizes, *prize_id, &PrizeFacts::prize_id) : prizes.end();
  return found == prizes.end() ? std::string() : found->name.in(locale);
}

CodeState state_of(const store::TurnedCodeRow& row, bool is_decided) {
  if (row.outcome == CodeOutcome::given) return CodeState::won;
  return is_decided ? CodeState::passed : CodeState::waits;
}

}  // namespace

Result<LotteryCode> Lotteries::code_for_chance(db::Transaction& transaction, const http::Call& call, MemberId member_id, const TakeLotteryCode& request) {
  const auto frame = find_shown(transaction, request.activity_id);
  const auto found = frame ? store::find_lottery(transaction, request.activity_id) : std::nullopt;
  if (!found || found->stage != LotteryStage::codes) return lottery_not_found;
  const TimeMs now = clock_.now();
  const ActivityTurn turn = take_turn(transaction, *frame, member_id, now);
  if (turn.obstacle) return failure_of(*turn.obstacle);
  if (const auto obstacle = needs_.admit(transaction, *frame, member_id, call)) return failure_of(*obstacle);
  const std::string mark = store::marks_of(transaction, request.activity_id, std::span(&member_id, 1)).front();
  const auto lottery = store::take_numbers(transaction, request.activity_id, found->version, 1);
  // It ended while this code was on its way: the list is closed.
  if (!lottery) return lottery_over;
  store::insert_code(transaction, {member_id, request.activity_id, lottery->draw_count, *request.nonce, mark, turn.chance_id, false, now});
  return LotteryCode{lottery->draw_count, code_text(lottery->draw_count), *request.nonce, CodeState::waits, {}, now};
}

Result<http::Reply<LotteryCode>> Lotteries::take_lottery_code(const http::Call& call, const http::Member& member, const TakeLotteryCode& request) {
  if (!is_nonce(*request.nonce)) return lottery_nonce_wrong;
  return http::once(database_, call, member.id, clock_.now(),
                    [&](db::Transaction& transaction) { return code_for_chance(transaction, call, member.id, request); });
}

Result<MyCodes> Lotteries::get_my_codes(const http::Call& call, const http::Member& member, const GetMyCodes& request) const {
  return database_.read([&](db::Session& session) -> Result<MyCodes> {
    const auto frame = request.activity_id ? find_shown(session, *request.activity_id) : usual_lottery(session, {.is_by_codes = true});
    const auto lottery = frame ? store::find_lottery(session, frame->activity_id) : std::nullopt;
    if (!lottery || lottery->stage != LotteryStage::codes) return lottery_not_found;
    const auto prizes = needs_.list_prizes(session, frame->activity_id);
    MyCodes mine{frame->activity_id, store::find_mark(session, member.id, frame->activity_id).value_or(""), {}};
    for (const store::TurnedCodeRow& row : store::list_codes_of_member(session, member.id, frame->activity_id, own_codes_shown))
      mine.codes.push_back({row.code_number, code_text(row.code_number), row.nonce, state_of(row, lottery->seed.has_value()),
                            prize_name(prizes, row.prize_id, call.locale), row.at_ms});
    return mine;
  });
}

Result<LotteryCodePage> Lotteries::list_lottery_codes(const ListLotteryCodes& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_code_page;
  return database_.read([&](db::Session& session) -> Result<LotteryCodePage> {
    if (!find_shown(session, request.activity_id)) return lottery_not_found;
    auto rows = store::list_codes(session, request.activity_id, request.after_code_number ? **request.after_code_number : 0, size + 1);
    LotteryCodePage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::CodeRow& row : rows) page.codes.push_back({row.code_number, row.nonce, row.mark, row.at_ms});
    return page;
  });
}

Result<CodeWinnerPage> Lotteries::list_code_winners(const http::Call& call, const ListCodeWinners& request) const {
  const PageSpan span = page_span(request, winners_on_a_page);
  return database_.read([&](db::Session& session) -> Result<CodeWinnerPage> {
    if (!find_shown(session, request.activity_id)) return lottery_not_found;
    const auto prizes = needs_.list_prizes(session, request.activity_id);
    // Turns are numbered without a gap, so that a page begins behind its offset.
    auto rows = store::list_turns(session, request.activity_id, span.offset, span.row_count());
    CodeWinnerPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::TurnedCodeRow& row : rows) {
      const auto member = needs_.member_of(session, row.member_id);
      page.winners.push_back({row.win_number.value(), code_text(row.code_number), member ? member->phone : std::string(), row.prize_id.value(),
                              prize_name(prizes, row.prize_id, call.locale), row.outcome.value(), row.after_return.value() > 0, row.won_at_ms.value()});
    }
    return page;
  });
}

Result<StaffLotteryCodePage> Lotteries::search_lottery_codes(const http::Call& call, const SearchLotteryCodes& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : winners_on_a_page;
  const bool asks_for_one = request.code && !(*request.code)->empty();
  const std::int64_t wanted = asks_for_one ? code_number_of(**request.code) : 0;
  return database_.read([&](db::Session& session) -> Result<StaffLotteryCodePage> {
    const auto frame = needs_.find_activity(session, request.activity_id);
    if (!frame || frame->kind != ActivityKind::lottery) return lottery_activity_unknown;
    StaffLotteryCodePage page;
    if (asks_for_one && wanted == 0) return page;
    const auto prizes = needs_.list_prizes(session, request.activity_id);
    auto rows = store::search_codes(session, request, wanted, size + 1);
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::TurnedCodeRow& row : rows) {
      const auto member = needs_.member_of(session, row.member_id).value_or(LotteryMember{});
      page.codes.push_back({row.code_number, code_text(row.code_number), member.name, member.member_number, row.mark, row.at_ms, row.win_number,
                            prize_name(prizes, row.prize_id, call.locale), row.outcome, row.after_return.value_or(0) > 0});
    }
    return page;
  });
}

void Lotteries::close_list(db::Transaction& transaction, ActivityId activity_id, TimeMs decide_at) {
  // Whoever takes a code at this moment had the row first, or comes too late.
  if (!store::close_list(transaction, activity_id)) return;
  const auto codes = listed(store::list_codes(transaction, activity_id, 0, all_codes));
  store::set_list_digest(transaction, activity_id, list_digest_of(activity_id, codes));
  db::set_timer(transaction, ids_.next<TimerId>(), decide_timer, activity_id.value, decide_at);
}

std::map<std::string, db::TimerHandler> Lotteries::timer_handlers() {
  return {{std::string(decide_timer), [this](const db::Timer& timer) { return decide(ActivityId{timer.reference}); }},
          {std::string(follow_timer), [this](const db::Timer& timer) { return follow(ActivityId{timer.reference}); }}};
}

std::vector<std::int64_t> Lotteries::order_of(const store::LotteryRow& row) const {
  return shuffled(open_seed(row), row.activity_id, row.list_digest.value(), row.draw_count);
}

db::TimerOutcome Lotteries::decide(ActivityId activity_id) {
  const auto row = database_.read([&](db::Session& session) { return store::find_lottery(session, activity_id); });
  if (!row || row->seed || !row->list_digest) return std::nullopt;
  // The list is closed, so its order is the same however often it is computed; nobody has to wait for it.
  const auto order = order_of(*row);
  database_.write([&](db::Transaction& transaction) {
    if (store::publish_seed(transaction, activity_id, open_seed(*row).reveal())) give_by_seed(transaction, *row, order, clock_.now());
  });
  return std::nullopt;
}

void Lotteries::give_by_seed(db::Transaction& transaction, const store::LotteryRow& row, const std::vector<std::int64_t>& order, TimeMs at) {
  std::vector<Piece> pieces;
  const auto prizes = needs_.list_prizes(transaction, row.activity_id);
  for (const store::OddsRow& odds : store::list_odds(transaction, row.activity_id, row.version)) {
    const auto prize = std::ranges::find(prizes, odds.prize_id, &PrizeFacts::prize_id);
    const std::int64_t count = std::min(prize->total_count.value_or(0), row.draw_count);
    pieces.insert(pieces.end(), static_cast<std::size_t>(count), {odds.prize_id, 0});
  }
  give_in_order(transaction, row, order, pieces, at);
}

db::TimerOutcome Lotteries::follow(ActivityId activity_id) {
  const auto row = database_.read([&](db::Session& session) { return store::find_lottery(session, activity_id); });
  if (!row || !row->seed || !row->list_digest) return std::nullopt;
  const auto order = order_of(*row);
  database_.write([&](db::Transaction& transaction) {
    const auto now_row = store::hold_lottery(transaction, activity_id).value();
    const auto returns = store::list_returns(transaction, activity_id);
    std::vector<Piece> pieces;
    for (const store::ReturnRow& back : returns) {
      if (back.return_number > now_row.followed_count) pieces.push_back({back.prize_id, back.return_number});
    }
    if (!pieces.empty()) give_in_order(transaction, now_row, order, pieces, clock_.now());
  });
  return std::nullopt;
}

void Lotteries::give_in_order(db::Transaction& transaction, const store::LotteryRow& before, const std::vector<std::int64_t>& order,
                              const std::vector<Piece>& pieces, TimeMs at) {
  const auto frame = needs_.find_activity(transaction, before.activity_id).value();
  const auto codes = store::list_codes(transaction, before.activity_id, 0, all_codes);
  const auto code_of = [&](std::int64_t number) -> const store::CodeRow& { return codes.at(static_cast<std::size_t>(number - 1)); };
  std::set<std::string_view> won;
  for (const store::CodeWinRow& win : store::list_code_wins(transaction, before.activity_id)) {
    if (win.outcome == CodeOutcome::given) won.insert(code_of(win.code_number).mark);
  }
  store::LotteryRow after = before;
  for (const Piece& piece : pieces) {
    after.followed_count = std::max(after.followed_count, piece.after_return);
    for (bool is_given = false; !is_given && after.rank_count < before.draw_count;) {
      const store::CodeRow& code = code_of(order.at(static_cast<std::size_t>(after.rank_count++)));
      if (won.contains(code.mark)) continue;
      is_given = !code.is_gone;
      store::insert_code_win(transaction, {before.activity_id, ++after.win_count, after.rank_count, code.code_number, piece.prize_id,
                                           is_given ? CodeOutcome::given : CodeOutcome::gone, piece.after_return, at});
      if (!is_given) continue;
      if (!is_planted(PlantedBug::code_wins_again)) won.insert(code.mark);
      const std::int64_t day = day_of(frame, at, config_.mall_utc_offset);
      const PrizeClaim claim{code.member_id, before.activity_id, piece.prize_id, code.code_number, day, at};
      if (needs_.take_prizes(transaction, before.activity_id, std::span(&claim, 1)).front() != PrizeOutcome::given)
        throw std::logic_error("a code's turn came, and its prize was not there");
    }
  }
  // Two who follow at once would give the same turn twice; the second begins again.
  if (!store::go_on_with(transaction, before, after)) throw db::UnavailableError("somebody else gave the next turns of a lottery's codes");
}

void Lotteries::follow_soon(db::Transaction& transaction, ActivityId activity_id) {
  db::set_timer(transaction, ids_.next<TimerId>(), follow_timer, activity_id.value, clock_.now());
}

}  // namespace galleria::lotteries
