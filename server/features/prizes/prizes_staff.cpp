// What the staff does with prizes: puts them out, looks who won, hands goods over.
#include <algorithm>

#include "base/secret.hpp"
#include "features/prizes/prizes.hpp"
#include "features/prizes/prizes_store.hpp"
#include "http/picture_address.hpp"

namespace galleria::prizes {
namespace {

constexpr std::int64_t wins_on_a_page = 50;

std::optional<std::int64_t> plain(const auto& limit) { return limit ? std::optional<std::int64_t>(**limit) : std::nullopt; }

// Each kind has what it needs, and nothing of the others.
bool is_complete(const SavePrize& fields) {
  const auto is_of = [&](PrizeKind kind, const auto& field) { return (fields.kind == kind) == field.has_value(); };
  if (!is_of(PrizeKind::coupon, fields.coupon_id) || !is_of(PrizeKind::points, fields.points)) return false;
  if (!is_of(PrizeKind::gift_card, fields.gift_card_cents) || !is_of(PrizeKind::right, fields.right_id)) return false;
  // What is as good as money ends somewhere.
  if (fields.kind == PrizeKind::gift_card) return fields.total_count.has_value() && *fields.cost_cents >= **fields.gift_card_cents;
  if (fields.kind == PrizeKind::goods || fields.kind == PrizeKind::parcel) return fields.total_count.has_value() && *fields.claim_days >= 1;
  if (fields.kind == PrizeKind::thanks) return !fields.total_count && !fields.daily_count && !fields.member_limit && *fields.cost_cents == 0;
  return true;
}

store::PrizeRow row_of(PrizeId prize_id, const SavePrize& fields) {
  return {prize_id,
          fields.activity_id,
          fields.kind,
          *fields.name_zh_cn,
          *fields.name_en,
          *fields.picture_url,
          fields.coupon_id,
          plain(fields.points),
          plain(fields.gift_card_cents),
          fields.right_id,
          plain(fields.total_count),
          plain(fields.daily_count),
          plain(fields.member_limit),
          *fields.claim_days,
          *fields.cost_cents,
          0};
}

std::string deed_facts(const store::PrizeRow& row) {
  return http::facts("activityId", row.activity_id, "kind", row.kind, "name", row.name_zh_cn, "giftCardCents", row.gift_card_cents.value_or(0), "totalCount",
                     row.total_count.value_or(0), "dailyCount", row.daily_count.value_or(0), "memberLimit", row.member_limit.value_or(0), "costCents",
                     row.cost_cents);
}

Prize view_of(const store::PrizeRow& row, std::int64_t waiting_count) {
  return {row.prize_id, row.activity_id, row.kind,        row.name_zh_cn,   row.name_en,    row.picture_url, row.coupon_id, row.points,   row.gift_card_cents,
          row.right_id, row.total_count, row.daily_count, row.member_limit, row.claim_days, row.cost_cents,  row.won_count, waiting_count};
}

}  // namespace

PrizeWin Prizes::staff_view_of(db::Session& session, const store::NamedWinRow& row, Locale locale) const {
  const auto member = needs_.member_of(session, row.member_id).value_or(PrizeMember{});
  PrizeWin view{row.win_id,
                row.activity_id,
                row.prize_id,
                row.kind,
                row.state,
                Localized{row.name_zh_cn, row.name_en}.in(locale),
                member.name,
                member.member_number,
                row.turn_number,
                row.claim_until_ms,
                row.won_at_ms,
                row.changed_at_ms,
                {},
                {},
                {},
                {}};
  const auto parcel = row.kind == PrizeKind::parcel ? store::find_parcel(session, {row.member_id, row.win_id}) : std::nullopt;
  if (!parcel) return view;
  view.addressed_at = parcel->addressed_at_ms;
  view.carrier = parcel->carrier;
  view.waybill_number = parcel->waybill_number;
  if (parcel->receiver_name) {
    const PrizeAddress address = store::opened_address(vault_, *parcel);
    view.receiver = MaskedPrizeReceiver{masked_name(address.name), address.phone.masked(), address.region};
  }
  return view;
}

Result<PrizeList> Prizes::list_prizes(const ListPrizes& request) const {
  return database_.read([&](db::Session& session) -> Result<PrizeList> {
    const auto waiting = store::count_waiting(session, request.activity_id);
    PrizeList list;
    for (const store::PrizeRow& row : store::list_prizes(session, request.activity_id)) {
      const auto count = std::ranges::find(waiting, row.prize_id, &store::WaitingCountRow::prize_id);
      list.prizes.push_back(view_of(row, count == waiting.end() ? 0 : count->waiting_count));
    }
    return list;
  });
}

Result<Prize> Prizes::save_prize(const http::Call& call, const http::Operator& caller, const SavePrize& request) {
  if (!request.picture_url->empty() && !http::is_picture_address(*request.picture_url)) return http::refuse_picture_address("pictureUrl", call.locale);
  if (!is_complete(request)) return prize_incomplete;
  return database_.write([&](db::Transaction& transaction) -> Result<Prize> {
    if (!needs_.has_activity(transaction, request.activity_id)) return prize_activity_unknown;
    if (request.coupon_id && !needs_.has_coupon(transaction, *request.coupon_id)) return prize_coupon_unknown;
    if (request.right_id && !needs_.has_right(transaction, *request.right_id)) return prize_right_unknown;
    const store::PrizeRow row = row_of(request.prize_id.value_or(PrizeId{}), request);
    std::string before;
    PrizeId prize_id = row.prize_id;
    if (request.prize_id) {
      const auto found = store::find_prize(transaction, row.prize_id);
      if (!found || found->activity_id != row.activity_id || found->kind != row.kind) return prize_not_found;
      if (!needs_.touch_activity(transaction, row.activity_id)) return prize_fixed;
      if (!store::change_prize(transaction, row)) return prize_not_found;
      before = deed_facts(*found);
    } else {
      if (!needs_.touch_activity(transaction, row.activity_id)) return prize_fixed;
      prize_id = ids_.next<PrizeId>();
      store::insert_prize(transaction, row_of(prize_id, request));
    }
    const auto after = store::find_prize(transaction, prize_id).value();
    TRY(caller.record(transaction, {"prize", std::to_string(prize_id.value), before, deed_facts(after)}));
    return view_of(after, 0);
  });
}

Result<PrizeWinPage> Prizes::search_prize_wins(const http::Call& call, const SearchPrizeWins& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : wins_on_a_page;
  return database_.read([&](db::Session& session) -> Result<PrizeWinPage> {
    auto rows = store::search_wins(session, request, size + 1);
    PrizeWinPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::NamedWinRow& row : rows) page.wins.push_back(staff_view_of(session, row, call.locale));
    return page;
  });
}

Result<PrizeWin> Prizes::hand_over_prize(const http::Call& call, const http::Operator& caller, const HandOverPrize& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PrizeWin> {
    const auto key = store::find_code(transaction, *request.code);
    const auto row = key ? store::find_win(transaction, *key) : std::nullopt;
    if (!row) return prize_code_unknown;
    // The timer that lets it lapse may be a second late.
    if (row->claim_until_ms && clock_.now() >= *row->claim_until_ms) return prize_moved_on;
    if (!move_on(transaction, *row, WinMove::hand_over, WinActor::staff)) return prize_moved_on;
    const auto after = store::find_named(transaction, *key).value();
    TRY(caller.record(transaction, {"prize_win", std::to_string(row->win_id.value), http::facts("state", row->state), http::facts("state", after.state)}));
    return staff_view_of(transaction, after, call.locale);
  });
}

std::map<PrizeId, PrizeId> Prizes::copy_prizes(db::Transaction& transaction, ActivityId from, ActivityId to) {
  std::map<PrizeId, PrizeId> became;
  for (store::PrizeRow row : store::list_prizes(transaction, from)) {
    const auto prize_id = ids_.next<PrizeId>();
    became[row.prize_id] = prize_id;
    row.prize_id = prize_id;
    row.activity_id = to;
    row.won_count = 0;
    store::insert_prize(transaction, row);
  }
  return became;
}

void Prizes::put_demo_prize(db::Transaction& transaction, PrizeId prize_id, const SavePrize& fields) {
  if (!is_complete(fields)) throw std::logic_error("a prize of the demo lacks something: " + *fields.name_zh_cn);
  store::insert_prize(transaction, row_of(prize_id, fields));
}

}  // namespace galleria::prizes
