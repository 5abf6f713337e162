// Treats as members see and exchange them.
#include "features/treats/treats.hpp"

#include <algorithm>
#include <unordered_map>

#include "base/planted_bugs.hpp"
#include "features/treats/treats_store.hpp"
#include "http/once.hpp"

namespace galleria::treats {
namespace {

constexpr std::int64_t usual_treat_page = 20;

using CountsByTreat = std::unordered_map<TreatId, std::int64_t>;

CountsByTreat by_treat(const std::vector<store::CountRow>& rows) {
  CountsByTreat counts;
  for (const store::CountRow& row : rows) counts[row.treat_id] = row.taken_count;
  return counts;
}

std::int64_t count_in(const CountsByTreat& counts, TreatId treat_id) {
  const auto found = counts.find(treat_id);
  return found == counts.end() ? 0 : found->second;
}

Localized name_of(const store::TreatRow& row) { return {row.name_zh_cn, row.name_en}; }

TreatGift gift_of(const store::TreatRow& row) {
  return {row.kind, row.coupon_id.value_or(CouponId{}), row.right_id.value_or(RightId{}), row.card_cents.value_or(Cents{})};
}

const Failure* failure_of(TreatObstacle obstacle) {
  switch (obstacle) {
    case TreatObstacle::none:
      return nullptr;
    case TreatObstacle::sold_out:
      return &treat_used_up;
    case TreatObstacle::tier_too_low:
      return &treat_tier_too_low;
    case TreatObstacle::limit_reached:
      return &treat_limit_reached;
    default:
      return &treat_not_open;
  }
}

TreatExchange exchange_view(const store::ExchangeRow& row, const store::TreatRow& treat, Locale locale) {
  return {row.exchange_id, row.treat_id, treat.kind, name_of(treat).in(locale), treat.picture_url, row.points, row.at_ms};
}

void arrange(std::vector<Treat>& treats, TreatOrder order) {
  if (order == TreatOrder::fewest_points) std::ranges::stable_sort(treats, std::ranges::less(), &Treat::price_points);
  if (order == TreatOrder::most_points) std::ranges::stable_sort(treats, std::ranges::greater(), &Treat::price_points);
}

}  // namespace

// Where a member stands with all treats, read once for a list.
struct Treats::Standing {
  TimeMs now{};
  std::int64_t tier = 0;
  std::int64_t points = 0;
  CountsByTreat in_all;
  CountsByTreat today;

  TreatStanding with(TreatId treat_id) const { return {tier, count_in(in_all, treat_id), count_in(today, treat_id)}; }
};

Treats::Standing Treats::standing_of(db::Session& session, MemberId member_id) const {
  const TimeMs now = clock_.now();
  return {now, needs_.tier_of(session, member_id), needs_.points_of(session, member_id), by_treat(store::counts_of_member(session, member_id)),
          by_treat(store::counts_of_member_on(session, member_id, day_number(business_day(now, mall_utc_offset_))))};
}

Treat Treats::view_of(const store::TreatRow& row, const Standing& standing, Locale locale) const {
  Treat view;
  view.treat_id = row.treat_id;
  view.kind = row.kind;
  view.version = row.version;
  view.name = name_of(row).in(locale);
  view.text = Localized{row.text_zh_cn, row.text_en}.in(locale);
  view.picture_url = row.picture_url;
  view.card_cents = row.card_cents.value_or(Cents{});
  view.price_points = row.price_points;
  view.left_count = row.stock_count - row.taken_count;
  view.least_tier = row.least_tier;
  if (row.least_tier > 0) view.tier_name = needs_.tier_name(row.least_tier).in(locale);
  view.most_per_day = row.most_per_day;
  view.most_per_member = row.most_per_member;
  view.exchanged_count = count_in(standing.in_all, row.treat_id);
  view.missing_points = std::max<std::int64_t>(0, row.price_points - standing.points);
  view.obstacle = obstacle_to(store::plan_of(row), standing.with(row.treat_id), standing.now);
  view.starts_at = row.starts_at_ms;
  view.ends_at = row.ends_at_ms;
  return view;
}

Result<TreatPage> Treats::list_treats(const http::Call& call, const http::Member& member, const ListTreats& request) const {
  const PageSpan span = page_span(request, usual_treat_page);
  return database_.read([&](db::Session& session) -> Result<TreatPage> {
    const Standing standing = standing_of(session, member.id);
    TreatPage page{{}, false, standing.points};
    for (const store::TreatRow& row : store::list_shown(session, standing.now)) {
      if (request.kind && row.kind != *request.kind) continue;
      if (request.is_affordable.value_or(false) && row.price_points > standing.points) continue;
      page.treats.push_back(view_of(row, standing, call.locale));
    }
    arrange(page.treats, request.order.value_or(TreatOrder::usual));
    // There are some dozens at most; what is shown depends on the member, so it is cut here.
    page.treats.erase(page.treats.begin(), page.treats.begin() + std::min<std::ptrdiff_t>(span.offset, std::ssize(page.treats)));
    page.has_more = cut_to_page(page.treats, span);
    return page;
  });
}

Result<TreatDetail> Treats::get_treat(const http::Call& call, const http::Member& member, const GetTreat& request) const {
  return database_.read([&](db::Session& session) -> Result<TreatDetail> {
    const auto row = store::find_treat(session, request.treat_id);
    if (!row || row->state == TreatState::draft) return treat_not_found;
    const Standing standing = standing_of(session, member.id);
    return TreatDetail{view_of(*row, standing, call.locale), standing.points};
  });
}

Result<http::Reply<TreatExchange>> Treats::exchange_treat(const http::Call& call, const http::Member& member, const ExchangeTreat& request) {
  const auto work = [&](db::Transaction& transaction) { return exchange(transaction, member.id, request, call.locale); };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

// The member's own rows before those that everybody wants; whatever is refused leaves nothing of it behind.
Result<TreatExchange> Treats::exchange(db::Transaction& transaction, MemberId member_id, const ExchangeTreat& request, Locale locale) {
  const auto row = store::find_treat(transaction, request.treat_id);
  if (!row || row->state == TreatState::draft) return treat_not_found;
  const Standing standing = standing_of(transaction, member_id);
  if (const Failure* const failure = failure_of(obstacle_to(store::plan_of(*row), standing.with(row->treat_id), standing.now))) return *failure;
  if (row->version != *request.version) return treat_changed;
  if (!needs_.may_act(transaction, member_id)) return http::not_signed_in;
  const store::ExchangeRow taken{
      member_id, ids_.next<OrderId>(), row->treat_id, row->version, row->price_points, day_number(business_day(standing.now, mall_utc_offset_)), standing.now};
  if (!store::count_member(transaction, taken, row->most_per_member, row->most_per_day)) return treat_limit_reached;
  store::insert_exchange(transaction, taken);
  const bool is_free = is_planted(PlantedBug::treat_given_unpaid);
  if (!is_free && !needs_.spend_points(transaction, member_id, taken.exchange_id, taken.points, name_of(*row))) return treat_points_short;
  if (!needs_.give(transaction, member_id, gift_of(*row), taken.exchange_id)) return treat_not_given;
  if (!store::take_one(transaction, taken)) return store::find_treat(transaction, row->treat_id)->version == row->version ? treat_used_up : treat_changed;
  return exchange_view(taken, *row, locale);
}

Result<TreatExchangePage> Treats::list_treat_exchanges(const http::Call& call, const http::Member& member, const ListTreatExchanges& request) const {
  const PageSpan span = page_span(request, usual_treat_page);
  return database_.read([&](db::Session& session) -> Result<TreatExchangePage> {
    auto rows = store::list_exchanges(session, member.id, span.row_count(), span.offset);
    TreatExchangePage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ExchangeRow& row : rows) page.exchanges.push_back(exchange_view(row, store::find_treat(session, row.treat_id).value(), call.locale));
    return page;
  });
}

void Treats::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

std::map<std::string, db::TimerHandler> Treats::timer_handlers() {
  return {{"end_treat", [this](const db::Timer& timer) -> db::TimerOutcome {
             return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
               const auto row = store::find_treat(transaction, TreatId{timer.reference});
               if (!row) return std::nullopt;
               if (clock_.now() < row->ends_at_ms) return row->ends_at_ms;
               const bool is_open = row->state == TreatState::published || row->state == TreatState::paused;
               // Somebody was quicker: looked at again at once.
               if (is_open && !move(transaction, *row, TreatMove::end, TreatActor::job)) return clock_.now();
               return std::nullopt;
             });
           }}};
}

}  // namespace galleria::treats
