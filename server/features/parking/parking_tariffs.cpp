// Tariffs as versions: drafted, tried, and released by two.
#include <algorithm>
#include <set>

#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "features/parking/parking_views.hpp"

namespace galleria::parking {
namespace {

constexpr DurationMs longest_stay = std::chrono::days(30);

http::Deed deed_of(const store::TariffRow& row, std::string before, std::string after, std::string reason = {}) {
  return {"parking_tariff", std::to_string(row.tariff_id.value), std::move(before), std::move(after), std::move(reason)};
}

std::string facts_of(const store::TariffRow& row) {
  return http::facts("name", row.name, "vehicleClass", row.vehicle_class, "version", row.version, "state", row.state, "rules", rules_of(row.rules));
}

ParkingTariff view_of(const store::TariffRow& row, const ParkNames& names, bool is_in_force) {
  return {row.tariff_id,     row.car_park_id,     names.car_park(row.car_park_id),
          row.vehicle_class, row.version,         row.name,
          row.state,         rules_of(row.rules), row.valid_from_ms,
          is_in_force,       row.made_by,         row.released_by.value_or(""),
          row.made_at_ms,    row.changed_at_ms};
}

ParkingTariff view_of(db::Session& session, const store::TariffRow& row, TimeMs now) {
  return view_of(row, ParkNames::of(session), store::find_tariff_at(session, row.car_park_id, row.vehicle_class, now) == row.tariff_id);
}

const Message& words_of(TariffProblem problem) {
  static constexpr Message words[] = {{"第二段费率不能早于首段结束", "The second rate cannot begin before the first period ends"},
                                      {"请填写第二段费率从第几分钟开始", "Please say from which minute on the second rate holds"},
                                      {"设了封顶金额，请选择封顶周期", "There is a cap; please say for which time"},
                                      {"选了封顶周期，请填写封顶金额", "Please say how much the cap is"},
                                      {"有首段金额，请填写首段分钟数", "Please say how long the first period is"}};
  return words[static_cast<std::size_t>(problem)];
}

std::string_view field_of(TariffProblem problem) {
  static constexpr std::string_view fields[] = {"secondFromMinute", "secondFromMinute", "capPeriod", "capCents", "firstMinutes"};
  return fields[static_cast<std::size_t>(problem)];
}

void check_rules(const TariffRules& rules, wire::Problems& problems) {
  const wire::Problems::Step in_rules(problems, "rules");
  for (const TariffFault& fault : faults_of(rules)) {
    if (!fault.band) {
      problems.add_at(field_of(fault.problem), enum_text(fault.problem), words_of(fault.problem));
      continue;
    }
    const wire::Problems::Step in_bands(problems, "bands");
    const wire::Problems::Step in_band(problems, std::to_string(*fault.band));
    problems.add_at(field_of(fault.problem), enum_text(fault.problem), words_of(fault.problem));
  }
}

}  // namespace

Result<ParkingTariffList> Parking::list_parking_tariffs(const ListParkingTariffs& request) const {
  return database_.read([&](db::Session& session) -> Result<ParkingTariffList> {
    const auto names = ParkNames::of(session);
    ParkingTariffList list;
    // Newest version first: the first of a class that has begun is in force, if none that begins later than it has begun too.
    const auto rows = store::list_tariffs(session, request.car_park_id);
    for (const store::TariffRow& row : rows) {
      const bool has_begun = row.state == TariffState::released && row.valid_from_ms <= clock_.now();
      const bool is_overtaken = std::ranges::any_of(rows, [&](const store::TariffRow& other) {
        return other.state == TariffState::released && other.car_park_id == row.car_park_id && other.vehicle_class == row.vehicle_class &&
               other.valid_from_ms <= clock_.now() && other.valid_from_ms > row.valid_from_ms;
      });
      list.tariffs.push_back(view_of(row, names, has_begun && !is_overtaken));
    }
    return list;
  });
}

Result<ParkingTariff> Parking::get_parking_tariff(const GetParkingTariff& request) const {
  return database_.read([&](db::Session& session) -> Result<ParkingTariff> {
    const auto row = store::find_tariff(session, request.tariff_id);
    if (!row) return parking_tariff_not_found;
    return view_of(session, *row, clock_.now());
  });
}

Result<TriedParkingTariff> Parking::try_parking_tariff(const TryParkingTariff& request) const {
  if (request.until < request.from || request.until - request.from > longest_stay) return parking_stay_too_long;
  return database_.read([&](db::Session& session) -> Result<TriedParkingTariff> {
    const auto row = store::find_tariff(session, request.tariff_id);
    if (!row) return parking_tariff_not_found;
    const DayCalendar days = calendar(session);
    auto tried = price(rules_of(row->rules), days, request.from, request.until);
    TriedParkingTariff answer{tried.fee, std::move(tried.steps), tried.free_until, tried.next_change_at, {}};
    const auto in_force = store::find_tariff_at(session, row->car_park_id, row->vehicle_class, clock_.now());
    if (in_force && *in_force != row->tariff_id)
      answer.fee_in_force = price(rules_of(store::find_tariff(session, *in_force).value().rules), days, request.from, request.until).fee;
    return answer;
  });
}

Result<ParkingTariff> Parking::save_parking_tariff(const http::Call& call, const http::Operator& caller, const SaveParkingTariff& request) {
  wire::Problems problems;
  check_rules(request.rules, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingTariff> {
    const TimeMs now = clock_.now();
    store::TariffRow row;
    row.name = *request.name;
    row.rules = wire::to_json_text(request.rules);
    row.made_by = caller.name;
    row.changed_at_ms = now;
    std::string before;
    if (request.tariff_id) {
      const auto found = store::find_tariff(transaction, *request.tariff_id);
      if (!found) return parking_tariff_not_found;
      const auto step = tariff_table.step(found->state, TariffMove::edit);
      row.tariff_id = found->tariff_id;
      if (!step || !store::edit_tariff(transaction, row, *step)) return parking_tariff_released;
      before = facts_of(*found);
    } else {
      if (!store::has_car_park(transaction, request.car_park_id)) return car_park_not_found;
      row.tariff_id = ids_.next<ParkingTariffId>();
      row.car_park_id = request.car_park_id;
      row.vehicle_class = request.vehicle_class;
      row.version = store::next_version(transaction, request.car_park_id, request.vehicle_class);
      row.state = tariff_table.step({}, TariffMove::make).value().to();
      row.made_at_ms = now;
      store::insert_tariff(transaction, row);
    }
    const auto after = store::find_tariff(transaction, row.tariff_id).value();
    TRY(caller.record(transaction, deed_of(after, before, facts_of(after))));
    return view_of(transaction, after, now);
  });
}

Result<ParkingTariff> Parking::release_parking_tariff(const http::Operator& caller, const ReleaseParkingTariff& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingTariff> {
    const TimeMs now = clock_.now();
    const auto before = store::find_tariff(transaction, request.tariff_id);
    if (!before) return parking_tariff_not_found;
    const TimeMs valid_from = request.valid_from.value_or(now);
    const auto step = tariff_table.step(before->state, TariffMove::release);
    if (!step) return parking_tariff_released;
    if (valid_from < now || store::has_tariff_from(transaction, *before, valid_from)) return parking_tariff_too_late;
    if (!store::release_tariff(transaction, before->tariff_id, *step, before->rules, valid_from, caller.name, now)) return parking_tariff_released;
    const auto after = store::find_tariff(transaction, before->tariff_id).value();
    // What is approved is what was found: other rules are another tariff.
    const std::string planned = request.valid_from ? http::facts("state", step->to(), "validFrom", *request.valid_from) : http::facts("state", step->to());
    TRY(caller.record(transaction, deed_of(after, facts_of(*before), planned, *request.reason)));
    return view_of(transaction, after, now);
  });
}

}  // namespace galleria::parking
