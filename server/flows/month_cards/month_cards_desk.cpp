// Month cards as the staff sees them: kinds and prices, how many there are, and cards that need a hand.
#include <algorithm>

#include "flows/month_cards/month_cards.hpp"
#include "flows/month_cards/month_cards_store.hpp"

namespace galleria::month_cards {
namespace {

constexpr std::int64_t usual_page_size = 50;
constexpr Cents most_price{99'999'999};

http::Deed deed_of(std::string_view subject, std::int64_t id, std::string before, std::string after, std::string reason = {}, std::int64_t weight = 0) {
  return {subject, std::to_string(id), std::move(before), std::move(after), std::move(reason), weight};
}

std::string facts_of(const store::TypeRow& row) { return http::facts("months", row.months, "priceCents", row.price_cents, "isOnSale", row.is_on_sale); }

MonthCardTypeRecord record_of(db::Session& session, const store::TypeRow& row) {
  return {row.type_id, row.name_zh_cn, row.name_en, row.months, row.price_cents, store::parks_of_type(session, row.type_id), row.place, row.is_on_sale};
}

}  // namespace

MonthCardRecord MonthCards::record_of(db::Session& session, const store::CardRow& row, Locale locale) const {
  const MonthCard view = view_of(session, row, car_park_names(session), locale);
  return {.card_id = row.card_id,
          .member_id = row.member_id,
          .state = row.state,
          .name = view.name,
          .plate = parking::Parking::masked(row.plate),
          .car_parks = view.car_parks,
          .price_cents = row.price_cents,
          .wallet_cents = view.wallet_cents,
          .cash_cents = row.cash_cents,
          .refunded_cents = row.refunded_cents(),
          .valid_from = row.valid_from_ms,
          .valid_until = row.valid_until_ms,
          .corrected_count = row.corrected_count,
          .created_at = row.created_at_ms,
          .paid_at = row.paid_at_ms,
          .ended_at = row.ended_at_ms};
}

Result<MonthCardTerms> MonthCards::get_month_card_terms() const {
  return database_.read([&](db::Session& session) -> Result<MonthCardTerms> {
    MonthCardTerms terms;
    for (const store::TypeRow& row : store::list_types(session)) terms.types.push_back(month_cards::record_of(session, row));
    const auto limits = store::list_limits(session);
    for (const auto& [car_park_id, name] : car_park_names(session)) {
      const auto limit = std::ranges::find(limits, car_park_id, &store::LimitRow::car_park_id);
      const store::LimitRow row = limit == limits.end() ? store::LimitRow{car_park_id, {}, 0} : *limit;
      terms.limits.push_back({car_park_id, name.zh_cn, row.taken_count, row.most_count});
    }
    return terms;
  });
}

Result<MonthCardTypeRecord> MonthCards::save_month_card_type(const http::Operator& caller, const SaveMonthCardType& request) {
  const bool fits = request.price_cents > Cents{} && request.price_cents <= most_price && !request.car_park_ids.empty();
  if (!fits) return month_card_type_unfit;
  return database_.write([&](db::Transaction& transaction) -> Result<MonthCardTypeRecord> {
    const auto before = request.type_id ? store::find_type(transaction, *request.type_id) : std::nullopt;
    if (request.type_id && !before) return month_card_type_unknown;
    const auto names = car_park_names(transaction);
    if (!std::ranges::all_of(request.car_park_ids, [&](parking::CarParkId id) { return names.contains(id); })) return parking::car_park_not_found;
    const store::TypeRow row{before ? before->type_id : ids_.next<MonthCardTypeId>(),
                             *request.name_zh_cn,
                             *request.name_en,
                             *request.months,
                             request.price_cents,
                             *request.place,
                             request.is_on_sale};
    store::put_type(transaction, row, request.car_park_ids);
    TRY(caller.record(transaction,
                      deed_of("month_card_type", row.type_id.value, before ? facts_of(*before) : std::string(), facts_of(row), {}, row.price_cents.value)));
    return month_cards::record_of(transaction, row);
  });
}

Result<MonthCardLimit> MonthCards::set_month_card_limit(const http::Operator& caller, const SetMonthCardLimit& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MonthCardLimit> {
    const auto names = car_park_names(transaction);
    const auto name = names.find(request.car_park_id);
    if (name == names.end()) return parking::car_park_not_found;
    const auto find = [&] {
      const auto limits = store::list_limits(transaction);
      const auto limit = std::ranges::find(limits, request.car_park_id, &store::LimitRow::car_park_id);
      return limit == limits.end() ? store::LimitRow{request.car_park_id, {}, 0} : *limit;
    };
    const auto facts = [](const std::optional<std::int64_t>& most) { return most ? http::facts("mostCount", *most) : std::string(); };
    const std::string before = facts(find().most_count);
    store::set_limit(transaction, request.car_park_id, request.most_count ? std::optional<std::int64_t>(**request.most_count) : std::nullopt);
    const store::LimitRow now = find();
    TRY(caller.record(transaction, deed_of("month_card_limit", request.car_park_id.value, before, facts(now.most_count))));
    return MonthCardLimit{now.car_park_id, name->second.zh_cn, now.taken_count, now.most_count};
  });
}

Result<MonthCardPage> MonthCards::list_month_cards(const http::Call& call, const ListMonthCards& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  const auto written = [&]() -> std::string {
    if (!request.plate) return {};
    return parties_.plates.read_plate(**request.plate).value_or(**request.plate);
  };
  return database_.read([&](db::Session& session) -> Result<MonthCardPage> {
    auto rows = store::search(session, request, written(), size + 1);
    MonthCardPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::CardRow& row : rows) page.cards.push_back(record_of(session, row, call.locale));
    return page;
  });
}

Result<MonthCardRecord> MonthCards::correct_month_card(const http::Call& call, const http::Operator& caller, const CorrectMonthCard& request) {
  const auto plate = parties_.plates.read_plate(*request.plate);
  if (!plate) return parking::plate_unreadable;
  return database_.write([&](db::Transaction& transaction) -> Result<MonthCardRecord> {
    const auto row = store::find_card(transaction, request.card_id);
    if (!row) return month_card_not_found;
    if (row->state != MonthCardState::valid) return month_card_not_valid;
    if (*plate == row->plate || !store::correct_plate(transaction, *row, *plate)) return month_card_plate_taken;
    // Its own place goes on with the other plate, so a full car park is no hindrance.
    release_places(transaction, *row);
    for (const store::ParkRow& park : store::list_parks(transaction, row->card_id)) {
      store::move_place(transaction, *plate, park.car_park_id);
      if (park.permit_id && !parties_.parking.move_month_card(transaction, *park.permit_id, *plate)) return month_card_plate_taken;
    }
    const auto after = store::find_card(transaction, row->card_id).value();
    // No plate: deeds are kept for longer than plates are.
    TRY(caller.record(transaction, deed_of("month_card", row->card_id.value, http::facts("correctedCount", row->corrected_count),
                                           http::facts("correctedCount", after.corrected_count), *request.reason)));
    return record_of(transaction, after, call.locale);
  });
}

Result<MonthCardRecord> MonthCards::end_month_card(const http::Call& call, const http::Operator& caller, const EndMonthCard& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MonthCardRecord> {
    const auto row = store::find_card(transaction, request.card_id);
    if (!row) return month_card_not_found;
    if (!end(transaction, *row, MonthCardActor::staff)) return month_card_not_valid;
    const auto after = store::find_card(transaction, row->card_id).value();
    TRY(caller.record(transaction, deed_of("month_card", row->card_id.value, http::facts("state", row->state, "validUntil", row->valid_until_ms.value()),
                                           http::facts("state", after.state), *request.reason, row->price_cents.value)));
    return record_of(transaction, after, call.locale);
  });
}

void MonthCards::permit_revoked(db::Transaction& transaction, parking::ParkingPermitId permit_id) {
  if (const auto row = store::find_card_of_permit(transaction, permit_id); row && row->state == MonthCardState::valid)
    end(transaction, *row, MonthCardActor::staff);
}

void MonthCards::put_demo_type(db::Transaction& transaction, const DemoMonthCardType& type, std::int64_t place) {
  store::put_type(transaction, {type.type_id, type.name.zh_cn, type.name.en, type.months, type.price_cents, place, true}, type.car_park_ids);
}

void MonthCards::put_demo_limit(db::Transaction& transaction, parking::CarParkId car_park_id, std::int64_t most_count) {
  store::set_limit(transaction, car_park_id, most_count);
}

}  // namespace galleria::month_cards
