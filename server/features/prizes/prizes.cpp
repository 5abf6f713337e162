// How prizes are won, come to their winners, and go back where nobody fetches them. prizes_staff.cpp has what the staff does.
#include "features/prizes/prizes.hpp"

#include <algorithm>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/secret.hpp"
#include "features/prizes/prizes_store.hpp"

namespace galleria::prizes {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view issue_timer = "issue_prize";
constexpr std::string_view lapse_timer = "lapse_prize";
constexpr std::string_view receive_timer = "receive_prize";
constexpr int code_digit_count = 8;
constexpr DurationMs pause_without_prize = 10min;
constexpr DurationMs time_to_receive = std::chrono::days(14);
constexpr std::int64_t prizes_on_a_page = 20;
constexpr std::int64_t winners_shown = 20;

PrizeFacts known_facts(const store::PrizeRow& row) {
  return {row.prize_id,   row.kind,     {row.name_zh_cn, row.name_en}, row.picture_url, row.total_count, row.daily_count, row.member_limit,
          row.cost_cents, row.won_count};
}

store::WinKey key_of(const db::Timer& timer) { return {MemberId{std::stoll(timer.payload)}, PrizeWinId{timer.reference}}; }

const store::PrizeRow& row_of(std::span<const store::PrizeRow> prizes, PrizeId prize_id) {
  const auto found = std::ranges::find(prizes, prize_id, &store::PrizeRow::prize_id);
  if (found == prizes.end()) throw std::logic_error("a prize of another activity was drawn");
  return *found;
}

// The member's nth of this prize.
store::WinRow won(const store::PrizeRow& prize, const PrizeClaim& claim, std::int64_t nth) {
  const bool is_claimed = prize.kind == PrizeKind::goods || prize.kind == PrizeKind::parcel;
  const std::optional<TimeMs> claim_until = is_claimed ? std::optional(claim.at + std::chrono::days(prize.claim_days)) : std::nullopt;
  return {claim.member_id, {},          claim.activity_id, claim.prize_id,
          prize.kind,      nth,         claim.turn_number, win_table.step(std::nullopt, WinMove::win, WinActor::member, prize.kind).value().to(),
          claim.at,        claim_until, claim.at};
}

// What becomes of claims, one after the other, with what is left now.
struct Division {
  std::vector<PrizeOutcome> outcomes;
  std::map<PrizeId, store::Taken> taken;
  std::vector<store::WinRow> wins;
};

Division divide(db::Session& session, std::span<const store::PrizeRow> prizes, std::span<const PrizeClaim> claims) {
  std::vector<std::int64_t> had_counts(claims.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    if (row_of(prizes, claims[i].prize_id).kind != PrizeKind::thanks) store::ask_wins(reads, claims[i].member_id, claims[i].prize_id, had_counts[i]);
  }
  reads.send(session);
  Division division;
  std::map<std::pair<MemberId, PrizeId>, std::int64_t> now_counts;  // of the claims before
  for (std::size_t i = 0; i < claims.size(); ++i) {
    const PrizeClaim& claim = claims[i];
    const store::PrizeRow& prize = row_of(prizes, claim.prize_id);
    if (prize.kind == PrizeKind::thanks) {
      division.outcomes.push_back(PrizeOutcome::given);
      continue;
    }
    store::Taken& taken = division.taken[claim.prize_id];
    std::int64_t& now_count = now_counts[{claim.member_id, claim.prize_id}];
    const std::int64_t won_count = prize.won_count + taken.count;
    const std::int64_t released_count = known_facts(prize).released_by(claim.day);
    if (prize.member_limit && had_counts[i] + now_count >= *prize.member_limit) {
      division.outcomes.push_back(PrizeOutcome::member_limit);
    } else if (!store::is_left(won_count, released_count)) {
      division.outcomes.push_back(prize.total_count && won_count >= *prize.total_count ? PrizeOutcome::none_left : PrizeOutcome::none_today);
    } else {
      taken = {taken.count + 1, std::max(taken.released_count, released_count)};
      ++now_count;
      division.wins.push_back(won(prize, claim, had_counts[i] + now_count));
      division.outcomes.push_back(PrizeOutcome::given);
    }
  }
  return division;
}

}  // namespace

std::vector<PrizeFacts> Prizes::list_facts(db::Session& session, ActivityId activity_id) const {
  std::vector<PrizeFacts> facts;
  for (const store::PrizeRow& row : store::list_prizes(session, activity_id)) facts.push_back(known_facts(row));
  return facts;
}

std::vector<PrizeOutcome> Prizes::take_all(db::Transaction& transaction, ActivityId activity_id, std::span<const PrizeClaim> claims) {
  for (;;) {
    const auto prizes = store::list_prizes(transaction, activity_id);
    Division division = divide(transaction, prizes, claims);
    if (store::take_pieces(transaction, division.taken)) {
      put_wins(transaction, prizes, std::move(division.wins));
      return division.outcomes;
    }
    if (claims.size() > 1) throw db::UnavailableError("prizes were taken by somebody who held nothing of the activity");
  }
}

PrizeOutcome Prizes::take(db::Transaction& transaction, const PrizeClaim& claim) {
  return take_all(transaction, claim.activity_id, std::span(&claim, 1)).front();
}

void Prizes::put_wins(db::Transaction& transaction, std::span<const store::PrizeRow> prizes, std::vector<store::WinRow> wins) {
  for (store::WinRow& win : wins) win.win_id = ids_.next<PrizeWinId>();
  store::insert_wins(transaction, wins);
  std::vector<store::CodeRow> codes;
  std::vector<ToldPrize> told;
  for (const store::WinRow& win : wins) {
    const std::string member = std::to_string(win.member_id.value);
    db::set_timer(transaction, ids_.next<TimerId>(), win.claim_until_ms ? lapse_timer : issue_timer, win.win_id.value,
                  win.claim_until_ms.value_or(win.won_at_ms), member);
    if (win.kind == PrizeKind::goods) codes.push_back({{}, win.key()});
    told.push_back(told_of(transaction, win, row_of(prizes, win.prize_id), PrizeEvent::won));
  }
  while (!codes.empty()) {
    for (store::CodeRow& row : codes) row.code = random_digits(code_digit_count);
    codes = store::insert_codes(transaction, codes);
  }
  if (!told.empty()) needs_.tell(transaction, told);
}

ToldPrize Prizes::told_of(db::Session& session, const store::WinRow& row, const store::PrizeRow& prize, PrizeEvent event) const {
  PrizeNews news{event, row.win_id, row.activity_id, row.kind, {prize.name_zh_cn, prize.name_en}, row.claim_until_ms, {}, {}};
  if (event == PrizeEvent::shipped) {
    const auto parcel = store::find_parcel(session, row.key()).value();
    news.carrier = parcel.carrier;
    news.waybill_number = parcel.waybill_number;
  }
  return {row.member_id, std::move(news)};
}

void Prizes::tell(db::Transaction& transaction, const store::WinRow& row, const store::PrizeRow& prize, PrizeEvent event) {
  const ToldPrize told = told_of(transaction, row, prize, event);
  needs_.tell(transaction, std::span(&told, 1));
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

MyPrize Prizes::own_view_of(db::Session& session, const store::NamedWinRow& row, Locale locale) const {
  const store::WinKey key{row.member_id, row.win_id};
  const bool waits = row.kind == PrizeKind::goods && row.state == WinState::won;
  MyPrize view{row.win_id,
               row.activity_id,
               row.kind,
               row.state,
               Localized{row.name_zh_cn, row.name_en}.in(locale),
               row.picture_url,
               waits ? store::find_code_of(session, key).value_or("") : std::string(),
               row.claim_until_ms,
               row.turn_number,
               row.won_at_ms,
               std::nullopt,
               {},
               {},
               {}};
  if (row.kind != PrizeKind::parcel) return view;
  if (const auto parcel = store::find_parcel(session, key)) {
    view.carrier = parcel->carrier;
    view.waybill_number = parcel->waybill_number;
    if (parcel->receiver_name) {
      const PrizeAddress address = store::opened_address(vault_, *parcel);
      view.receiver = PrizeReceiver{masked_name(address.name), address.phone.masked(), address.region, address.street};
    }
  }
  if (row.state == WinState::won && clock_.now() < *row.claim_until_ms) view.actions.push_back(PrizeAction::give_address);
  if (row.state == WinState::addressed) view.actions.push_back(PrizeAction::change_address);
  if (row.state == WinState::shipped) view.actions.push_back(PrizeAction::confirm_receipt);
  return view;
}

Result<MyPrizePage> Prizes::list_my_prizes(const http::Call& call, const http::Member& member, const ListMyPrizes& request) const {
  const PageSpan span = page_span(request, prizes_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MyPrizePage> {
    auto rows = store::list_of_member(session, member.id, request.activity_id, span);
    MyPrizePage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::NamedWinRow& row : rows) page.prizes.push_back(own_view_of(session, row, call.locale));
    return page;
  });
}

Result<MyPrize> Prizes::give_prize_address(const http::Call& call, const http::Member& member, const GivePrizeAddress& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MyPrize> {
    const store::WinKey key{member.id, request.win_id};
    const auto row = store::find_win(transaction, key);
    if (!row) return prize_win_unknown;
    const auto address = needs_.find_address(transaction, member.id, request.address_id);
    if (!address) return prize_address_unknown;
    const auto parcel = store::sealed_parcel(vault_, key, *address, clock_.now());
    if (row->state == WinState::won) {
      // The timer that lets it lapse may be a second late.
      if (row->claim_until_ms && clock_.now() >= *row->claim_until_ms) return prize_address_fixed;
      if (!move_on(transaction, *row, WinMove::give_address, WinActor::member)) return prize_address_fixed;
      store::insert_parcel(transaction, parcel);
    } else if (!store::change_address(transaction, parcel)) {
      return prize_address_fixed;
    }
    return own_view_of(transaction, store::find_named(transaction, key).value(), call.locale);
  });
}

Result<MyPrize> Prizes::confirm_prize_receipt(const http::Call& call, const http::Member& member, const ConfirmPrizeReceipt& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MyPrize> {
    const store::WinKey key{member.id, request.win_id};
    const auto row = store::find_win(transaction, key);
    if (!row) return prize_win_unknown;
    if (!move_on(transaction, *row, WinMove::receive, WinActor::member)) return prize_not_under_way;
    return own_view_of(transaction, store::find_named(transaction, key).value(), call.locale);
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
          {std::string(lapse_timer), [this](const db::Timer& timer) { return lapse(timer); }},
          {std::string(receive_timer), [this](const db::Timer& timer) { return receive(timer); }}};
}

db::TimerOutcome Prizes::issue(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_win(transaction, key_of(timer));
    if (!row || row->state != WinState::won) return std::nullopt;
    const auto prize = store::find_prize(transaction, row->prize_id).value();
    if (!give(transaction, *row, prize)) {
      log::warning("prize_not_to_be_had", {{"win_id", row->win_id}, {"prize_id", row->prize_id}});
      return clock_.now() + pause_without_prize;
    }
    // What was given must not stay beside what somebody else has given meanwhile; the timer is run again.
    if (!move_on(transaction, *row, WinMove::issue, WinActor::job))
      throw db::UnavailableError("a win moved on meanwhile: " + std::to_string(row->win_id.value));
    return std::nullopt;
  });
}

// False: there is none of it for now.
bool Prizes::give(db::Transaction& transaction, const store::WinRow& win, const store::PrizeRow& prize) {
  if (prize.coupon_id) return needs_.grant_coupon(transaction, win.member_id, *prize.coupon_id, win.win_id);
  if (prize.right_id) return needs_.grant_right(transaction, win.member_id, *prize.right_id, win.win_id);
  if (prize.gift_card_cents)
    needs_.give_gift_card(transaction, win.member_id, win.win_id, Cents{*prize.gift_card_cents});
  else
    needs_.give_points(transaction, win.member_id, win.win_id, prize.points.value(), {prize.name_zh_cn, prize.name_en});
  return true;
}

db::TimerOutcome Prizes::lapse(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_win(transaction, key_of(timer));
    if (!row || row->state != WinState::won || !row->claim_until_ms) return std::nullopt;
    if (clock_.now() < *row->claim_until_ms) return *row->claim_until_ms;
    if (move_on(transaction, *row, WinMove::lapse, WinActor::job))
      tell(transaction, *row, store::find_prize(transaction, row->prize_id).value(), PrizeEvent::lapsed);
    return std::nullopt;
  });
}

db::TimerOutcome Prizes::receive(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_win(transaction, key_of(timer));
    if (row) move_on(transaction, *row, WinMove::receive, WinActor::job);  // or the member has said so
    return std::nullopt;
  });
}

Result<PrizeContact> Prizes::show_prize_receiver(const http::Operator& caller, const ShowPrizeReceiver& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PrizeContact> {
    const auto key = store::find_key(transaction, request.win_id);
    if (!key) return prize_win_unknown;
    const auto parcel = store::find_parcel(transaction, *key);
    if (!parcel || !parcel->receiver_name) return prize_not_to_ship;
    const PrizeAddress address = store::opened_address(vault_, *parcel);
    TRY(caller.record(transaction, {"prize_win", std::to_string(request.win_id.value), {}, http::facts("shown", "receiver"), *request.reason}));
    return PrizeContact{request.win_id, address.name, address.phone.reveal(), address.region, address.street, parcel->addressed_at_ms};
  });
}

Result<Done> Prizes::ship(db::Transaction& transaction, const store::WinRow& row, const Waybill& waybill) {
  if (row.state != WinState::addressed) return prize_not_to_ship;
  const TimeMs now = clock_.now();
  if (!store::ship_parcel(transaction, row.key(), waybill.addressed_at, waybill.carrier, waybill.number, now)) return prize_address_changed;
  if (!move_on(transaction, row, WinMove::ship, WinActor::staff)) return prize_not_to_ship;
  db::set_timer(transaction, ids_.next<TimerId>(), receive_timer, row.win_id.value, now + time_to_receive, std::to_string(row.member_id.value));
  tell(transaction, row, store::find_prize(transaction, row.prize_id).value(), PrizeEvent::shipped);
  return Done{};
}

Result<PrizeWin> Prizes::ship_prize(const http::Call& call, const http::Operator& caller, const ShipPrize& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PrizeWin> {
    const auto key = store::find_key(transaction, request.win_id);
    const auto row = key ? store::find_win(transaction, *key) : std::nullopt;
    if (!row) return prize_win_unknown;
    TRY(ship(transaction, *row, {request.addressed_at, *request.carrier, *request.waybill_number}));
    TRY(caller.record(transaction, {"prize_win", std::to_string(row->win_id.value), http::facts("state", row->state),
                                    http::facts("state", WinState::shipped, "carrier", *request.carrier, "waybillNumber", *request.waybill_number)}));
    return staff_view_of(transaction, store::find_named(transaction, *key).value(), call.locale);
  });
}

}  // namespace galleria::prizes
