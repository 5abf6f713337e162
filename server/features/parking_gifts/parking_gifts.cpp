// Tops up shops' hours, gives them, and has them used.
#include "features/parking_gifts/parking_gifts.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/parking_gifts/parking_gifts_store.hpp"
#include "http/once.hpp"

namespace galleria::parking_gifts {
namespace {

constexpr std::string_view expire_timer = "expire_parking_gift";
constexpr std::string_view gift_path = "/h5Pages/parking/gift";
constexpr std::size_t code_bytes = 16;
constexpr std::int64_t usual_page_size = 50;
constexpr std::string_view by_payment = "parking";

using store::AccountRow;
using store::GiftRow;

GiftStep step_of(std::optional<ParkingGiftState> from, ParkingGiftMove move, ParkingGiftActor actor) { return gift_table.step(from, move, actor).value(); }

http::Deed deed_of(std::string_view subject, std::int64_t id, std::string after, std::string reason = {}, std::int64_t weight = 0) {
  return {subject, std::to_string(id), {}, std::move(after), std::move(reason), weight};
}

}  // namespace

std::string ParkingGifts::name_of(ShopId shop_id, Locale locale) const {
  const auto name = needs_.shop_name(shop_id);
  return name ? name->in(locale) : std::string();
}

ParkingGift ParkingGifts::view_of(const GiftRow& row, Locale locale) const {
  return {row.gift_id,       row.shop_id,    name_of(row.shop_id, locale), row.minutes, needs_.masked_plate(row.plate), row.state, row.made_by, row.made_at_ms,
          row.expires_at_ms, row.ended_at_ms};
}

ShopParking ParkingGifts::view_of(const AccountRow& row, Locale locale) const {
  return {row.shop_id, name_of(row.shop_id, locale), row.balance_minutes, row.held_minutes};
}

// ---- for payments ----

std::vector<GivenHours> ParkingGifts::list_given(db::Session& session, std::string_view plate) const {
  std::vector<GivenHours> given;
  if (plate.empty()) return given;
  for (const GiftRow& row : store::list_given(session, plate, clock_.now())) given.push_back({row.gift_id, row.minutes});
  return given;
}

bool ParkingGifts::lock(db::Transaction& transaction, OrderId payment_id, std::string_view plate, std::span<const ParkingGiftId> gift_ids) {
  const auto step = step_of(ParkingGiftState::given, ParkingGiftMove::lock, ParkingGiftActor::payment);
  for (const ParkingGiftId gift_id : gift_ids) {
    if (!store::lock(transaction, gift_id, step, plate, payment_id, {ids_.next_value(), clock_.now()})) return false;
  }
  return true;
}

void ParkingGifts::use_of_payment(db::Transaction& transaction, OrderId payment_id) {
  const auto step = step_of(ParkingGiftState::locked, ParkingGiftMove::use, ParkingGiftActor::payment);
  const TimeMs now = clock_.now();
  for (const GiftRow& row : store::list_of_payment(transaction, payment_id)) {
    if (!store::end(transaction, row.gift_id, step, {ids_.next_value(), now})) continue;
    db::cancel_timer(transaction, expire_timer, row.gift_id.value);
    const std::int64_t balance = store::use_held(transaction, row.shop_id, row.minutes);
    store::insert_move(transaction, {.shop_id = row.shop_id,
                                     .move_id = ids_.next_value(),
                                     .kind = ShopParkingMove::used,
                                     .delta_minutes = -row.minutes,
                                     .balance_minutes = balance,
                                     .price_cents = {},
                                     .gift_id = row.gift_id,
                                     .made_by = std::string(by_payment),
                                     .reason = {},
                                     .at_ms = now});
  }
}

void ParkingGifts::unlock_of_payment(db::Transaction& transaction, OrderId payment_id) {
  const auto step = step_of(ParkingGiftState::locked, ParkingGiftMove::unlock, ParkingGiftActor::payment);
  const TimeMs now = clock_.now();
  for (const GiftRow& row : store::list_of_payment(transaction, payment_id)) {
    if (!store::unlock(transaction, row.gift_id, step, {ids_.next_value(), now})) continue;
    // Its timer may have come while it was locked, and found nothing to do.
    db::cancel_timer(transaction, expire_timer, row.gift_id.value);
    db::set_timer(transaction, ids_.next<TimerId>(), expire_timer, row.gift_id.value, std::max(now, row.expires_at_ms));
  }
}

// ---- giving and taking ----

Result<GiftRow> ParkingGifts::make_gift(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, const std::string& plate,
                                        std::string_view made_by) {
  if (!store::hold(transaction, shop_id, minutes)) return shop_parking_short;
  const TimeMs now = clock_.now();
  const bool has_plate = !plate.empty();
  const auto step = step_of(std::nullopt, has_plate ? ParkingGiftMove::give : ParkingGiftMove::make, ParkingGiftActor::staff);
  GiftRow row{.gift_id = ids_.next<ParkingGiftId>(),
              .shop_id = shop_id,
              .minutes = minutes,
              .plate = plate,
              .state = step.to(),
              .payment_id = {},
              .made_by = std::string(made_by),
              .made_at_ms = now,
              .expires_at_ms = now + config_.gift_life,
              .ended_at_ms = {}};
  store::insert_gift(transaction, row, step, {ids_.next_value(), now});
  db::set_timer(transaction, ids_.next<TimerId>(), expire_timer, row.gift_id.value, row.expires_at_ms);
  return row;
}

Result<http::Reply<GivenParkingHours>> ParkingGifts::give_parking_hours(const http::Call& call, const http::ShopOperator& caller,
                                                                        const GiveParkingHours& request) {
  if (!caller.shops.includes(request.shop_id) || !needs_.shop_name(request.shop_id)) return shop_parking_unknown;
  std::string plate;
  if (request.plate) {
    auto read = needs_.read_plate(**request.plate);
    if (!read) return parking_gift_plate;
    plate = *std::move(read);
  }
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<GivenParkingHours> {
    const GiftRow row = TRY(make_gift(transaction, request.shop_id, *request.minutes, plate, caller.name));
    GivenParkingHours given{view_of(row, call.locale), {}};
    if (plate.empty()) {
      const std::string code = random_token(code_bytes);
      store::insert_code(transaction, sha256_hex(code), row.gift_id);
      given.address = std::string(gift_path) + "?code=" + code;
    }
    TRY(caller.record(transaction, deed_of("parking_gift", row.gift_id.value, http::facts("shopId", row.shop_id, "minutes", row.minutes), {}, row.minutes)));
    return given;
  });
}

Result<ParkingGiftView> ParkingGifts::look_at_parking_gift(const http::Call& call, const LookAtParkingGift& request) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_gift(session, sha256_hex(*request.code)); });
  if (!row) return parking_gift_not_found;
  const bool is_open = row->state == ParkingGiftState::open && row->expires_at_ms > clock_.now();
  return ParkingGiftView{name_of(row->shop_id, call.locale), row->minutes, is_open, row->expires_at_ms};
}

Result<ParkingGiftView> ParkingGifts::take_parking_gift(const http::Call& call, const TakeParkingGift& request) {
  const auto plate = needs_.read_plate(*request.plate);
  if (!plate) return parking_gift_plate;
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingGiftView> {
    const auto row = store::find_gift(transaction, sha256_hex(*request.code));
    if (!row) return parking_gift_not_found;
    const ParkingGiftView taken{name_of(row->shop_id, call.locale), row->minutes, false, row->expires_at_ms};
    // Asked again by the same car, it has what it has.
    if (row->state == ParkingGiftState::given && row->plate == *plate) return taken;
    const auto step = step_of(ParkingGiftState::open, ParkingGiftMove::take, ParkingGiftActor::member);
    if (!store::give_to(transaction, row->gift_id, step, *plate, {ids_.next_value(), clock_.now()})) return parking_gift_gone;
    return taken;
  });
}

bool ParkingGifts::end_unused(db::Transaction& transaction, const GiftRow& row, ParkingGiftMove move, ParkingGiftActor actor) {
  const auto step = gift_table.step(row.state, move, actor);
  if (!step || !store::end(transaction, row.gift_id, *step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, expire_timer, row.gift_id.value);
  store::release(transaction, row.shop_id, row.minutes);
  return true;
}

Result<ParkingGift> ParkingGifts::withdraw_parking_gift(const http::Call& call, const http::ShopOperator& caller, const WithdrawParkingGift& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingGift> {
    const auto row = store::find_gift(transaction, request.gift_id);
    if (!row || !caller.shops.includes(row->shop_id)) return parking_gift_not_found;
    if (!end_unused(transaction, *row, ParkingGiftMove::withdraw, ParkingGiftActor::staff)) return parking_gift_gone;
    TRY(caller.record(transaction, deed_of("parking_gift", row->gift_id.value, http::facts("state", ParkingGiftState::withdrawn))));
    return view_of(store::find_gift(transaction, row->gift_id).value(), call.locale);
  });
}

std::map<std::string, db::TimerHandler> ParkingGifts::timer_handlers() {
  return {{std::string(expire_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             database_.write([&](db::Transaction& transaction) {
               const auto row = store::find_gift(transaction, ParkingGiftId{timer.reference});
               if (row) end_unused(transaction, *row, ParkingGiftMove::expire, ParkingGiftActor::system);
             });
             return std::nullopt;
           }}};
}

// ---- accounts ----

Result<http::Reply<ShopParking>> ParkingGifts::top_up_shop_parking(const http::Call& call, const http::Operator& caller, const TopUpShopParking& request) {
  if (!needs_.shop_name(request.shop_id) || request.price_cents < Cents{}) return shop_parking_unknown;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<ShopParking> {
    const std::int64_t minutes = *request.minutes;
    const std::int64_t balance = store::change_balance(transaction, request.shop_id, minutes).value();
    store::insert_move(transaction, {.shop_id = request.shop_id,
                                     .move_id = ids_.next_value(),
                                     .kind = ShopParkingMove::top_up,
                                     .delta_minutes = minutes,
                                     .balance_minutes = balance,
                                     .price_cents = request.price_cents,
                                     .gift_id = {},
                                     .made_by = caller.name,
                                     .reason = *request.reason,
                                     .at_ms = clock_.now()});
    TRY(caller.record(transaction, deed_of("shop_parking", request.shop_id.value, http::facts("minutes", minutes, "priceCents", request.price_cents),
                                           *request.reason, request.price_cents.value)));
    return view_of(store::find_account(transaction, request.shop_id), call.locale);
  });
}

Result<http::Reply<ShopParking>> ParkingGifts::correct_shop_parking(const http::Call& call, const http::Operator& caller, const CorrectShopParking& request) {
  if (!needs_.shop_name(request.shop_id)) return shop_parking_unknown;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<ShopParking> {
    const std::int64_t minutes = *request.minutes;
    const auto balance = store::change_balance(transaction, request.shop_id, -minutes);
    if (!balance) return shop_parking_short;
    store::insert_move(transaction, {.shop_id = request.shop_id,
                                     .move_id = ids_.next_value(),
                                     .kind = ShopParkingMove::correction,
                                     .delta_minutes = -minutes,
                                     .balance_minutes = *balance,
                                     .price_cents = {},
                                     .gift_id = {},
                                     .made_by = caller.name,
                                     .reason = *request.reason,
                                     .at_ms = clock_.now()});
    TRY(caller.record(transaction, deed_of("shop_parking", request.shop_id.value, http::facts("minutes", -minutes), *request.reason, minutes)));
    return view_of(store::find_account(transaction, request.shop_id), call.locale);
  });
}

Result<ShopParkingPage> ParkingGifts::list_shop_parking(const http::Call& call, const http::ShopOperator& caller, const ListShopParking& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = database_.read([&](db::Session& session) { return store::list_accounts(session, caller.shops.condition_text(), span.offset, span.row_count()); });
  ShopParkingPage page;
  page.has_more = cut_to_page(rows, span);
  for (const AccountRow& row : rows) page.accounts.push_back(view_of(row, call.locale));
  return page;
}

Result<ShopParkingStatement> ParkingGifts::list_shop_parking_moves(const http::Call& call, const http::ShopOperator& caller,
                                                                   const ListShopParkingMoves& request) const {
  if (!caller.shops.includes(request.shop_id) || !needs_.shop_name(request.shop_id)) return shop_parking_unknown;
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  return database_.read([&](db::Session& session) -> Result<ShopParkingStatement> {
    auto rows = store::list_moves(session, request, size + 1);
    ShopParkingStatement statement{view_of(store::find_account(session, request.shop_id), call.locale), {}, false};
    statement.has_more = cut_to_page(rows, {0, size});
    for (const store::MoveRow& row : rows) {
      statement.moves.push_back(
          {row.move_id, row.kind, row.delta_minutes, row.balance_minutes, row.price_cents, row.gift_id, row.made_by, row.reason, row.at_ms});
    }
    return statement;
  });
}

Result<ParkingGiftPage> ParkingGifts::list_parking_gifts(const http::Call& call, const http::ShopOperator& caller, const ListParkingGifts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  auto rows = database_.read([&](db::Session& session) { return store::search(session, request, caller.shops.condition_text(), size + 1); });
  ParkingGiftPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const GiftRow& row : rows) page.gifts.push_back(view_of(row, call.locale));
  return page;
}

// ---- the demo mall ----

void ParkingGifts::put_demo_account(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, Cents price) {
  const std::int64_t balance = store::change_balance(transaction, shop_id, minutes).value();
  store::insert_move(transaction, {.shop_id = shop_id,
                                   .move_id = ids_.next_value(),
                                   .kind = ShopParkingMove::top_up,
                                   .delta_minutes = minutes,
                                   .balance_minutes = balance,
                                   .price_cents = price,
                                   .gift_id = {},
                                   .made_by = "demo",
                                   .reason = "年度停车时长采购",
                                   .at_ms = clock_.now()});
}

void ParkingGifts::put_demo_gift(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, std::string_view plate) {
  if (make_gift(transaction, shop_id, minutes, std::string(plate), "demo").has_error())
    throw std::runtime_error("a shop of the demo gives more parking hours than it has");
}

StateDiagram state_diagram() { return diagram_of(gift_table); }

}  // namespace galleria::parking_gifts
