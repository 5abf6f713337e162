// What the use cases of coupons share, and what a member sees of their own coupons.
#include "features/coupons/coupons.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "features/coupons/coupons_state.hpp"

namespace galleria::coupons {
namespace {

constexpr std::int64_t usual_page_size = 20;
constexpr std::int64_t sweep_size = 500;

template <class Rows>
std::vector<CouponId> coupon_ids_of(const Rows& rows) {
  std::set<CouponId> ids;
  for (const auto& row : rows) ids.insert(row.coupon_id);
  return {ids.begin(), ids.end()};
}

std::map<CouponId, store::TemplateRow> by_id(std::vector<store::TemplateRow> rows) {
  std::map<CouponId, store::TemplateRow> map;
  for (store::TemplateRow& row : rows) map.emplace(row.coupon_id, std::move(row));
  return map;
}

std::int64_t days_until(TimeMs time, TimeMs now) { return std::chrono::ceil<std::chrono::days>(time - now).count(); }

// One row for coupons of a member that are alike. What came to its holder when it was about to expire already is no news, so it is left out.
std::vector<store::NoticedRow> expiring_together(const std::vector<store::NoticedRow>& noticed, DurationMs notice_time) {
  std::map<std::tuple<MemberId, CouponId, TimeMs>, store::NoticedRow> groups;
  for (const store::NoticedRow& row : noticed) {
    if (row.received_at_ms > row.expires_at_ms - notice_time) continue;
    const auto [group, is_new] = groups.try_emplace({row.member_id, row.coupon_id, row.expires_at_ms}, row);
    if (!is_new) ++group->second.alike_count;
  }
  std::vector<store::NoticedRow> rows;
  for (const auto& [key, row] : groups) rows.push_back(row);
  return rows;
}

}  // namespace

std::string member_actor(MemberId member_id) { return fmt::format("member {}", member_id.value); }

Coupons::Coupons(db::Database& database, const Clock& clock, IdGenerator& ids, CouponsConfig config, CouponNeeds needs)
    : state_(new State{database, clock, ids, config, needs, CouponSecrets(config.key, config.code_step), CouponViews(config, needs)}) {}

Coupons::~Coupons() = default;

void Coupons::on_expiry_notice(TellExpiry tell_expiry) { state_->tell_expiry = std::move(tell_expiry); }

void Coupons::on_used(TellUsed tell_used) { state_->tell_used = std::move(tell_used); }

// ---- what is shared ----

Counted Coupons::State::count_taken(db::Transaction& transaction, const store::TemplateRow& row, MemberId member_id, TimeMs at) const {
  if (!store::count_taken(transaction, member_id, row.coupon_id, row.limit_per_member)) return Counted::limit_reached;
  if (row.limit_per_member_day == 0) return Counted::yes;
  const std::int64_t day = day_number(business_day(at, config.mall_utc_offset));
  if (store::count_taken_today(transaction, member_id, row.coupon_id, day, row.limit_per_member_day)) return Counted::yes;
  store::uncount_taken(transaction, member_id, row.coupon_id);
  return Counted::limit_reached;
}

void Coupons::State::uncount_taken(db::Transaction& transaction, const store::TemplateRow& row, MemberId member_id, TimeMs at) const {
  store::uncount_taken(transaction, member_id, row.coupon_id);
  if (row.limit_per_member_day > 0) store::uncount_taken_today(transaction, member_id, row.coupon_id, day_number(business_day(at, config.mall_utc_offset)));
}

std::optional<CouponSerialId> Coupons::State::issue(db::Transaction& transaction, CouponId coupon_id, const Issue& issue) const {
  const auto serial_id = ids.next<CouponSerialId>();
  const store::MoveRow move = new_move(CouponMove::receive, issue.actor, issue.reason);
  const store::NewSerial serial{issue.member_id,  serial_id,      coupon_id, issue.mode, issue.business_id == 0 ? serial_id.value : issue.business_id,
                                issue.is_counted, issue.validity, move.at};
  if (!store::insert_serial(transaction, serial, move.move_id)) return std::nullopt;
  store::log_move(transaction, move);
  return serial_id;
}

store::MoveRow Coupons::State::new_move(CouponMove move, std::string actor, std::string reason) const {
  return {ids.next_value(), move, std::nullopt, std::nullopt, std::move(actor), std::move(reason), clock.now()};
}

Coupon Coupons::State::view_of(db::Session& session, MemberId member_id, CouponSerialId coupon_serial_id, Locale locale) const {
  const store::SerialRow serial = store::find_serial(session, member_id, coupon_serial_id).value();
  return views.coupon(store::find_template(session, serial.coupon_id).value(), serial, clock.now(), locale);
}

std::map<CouponId, store::TemplateRow> Coupons::State::templates_of(db::Session& session, std::span<const store::SerialRow> serials) const {
  return by_id(store::find_templates(session, coupon_ids_of(serials)));
}

// ---- what a member sees ----

Result<CouponPage> Coupons::list_coupons(const http::Call& call, const http::Member& member, const ListCoupons& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<CouponPage> {
    CouponPage page;
    auto cards = store::list_cards(
        session, member.id, {request.tab.value_or(CouponTab::usable), request.issue_mode, state_->config.stack_from, span.offset, span.row_count()}, now);
    page.has_more = cut_to_page(cards, span);
    page.usable_count = store::count_usable(session, member.id, request.issue_mode, now);
    const auto templates = state_->templates_of(session, cards);
    for (const store::SerialRow& card : cards) {
      auto alike = card.alike_count > 1 ? store::list_alike(session, card, request.issue_mode, now) : std::vector{card.coupon_serial_id};
      page.coupons.push_back(state_->views.coupon(templates.at(card.coupon_id), card, std::move(alike), now, call.locale));
    }
    return page;
  });
}

Result<Coupon> Coupons::get_coupon(const http::Call& call, const http::Member& member, const GetCoupon& request) const {
  return state_->database.read([&](db::Session& session) -> Result<Coupon> {
    if (!store::find_serial(session, member.id, request.coupon_serial_id)) return coupon_not_found;
    return state_->view_of(session, member.id, request.coupon_serial_id, call.locale);
  });
}

Result<CouponCode> Coupons::get_coupon_code(const http::Member& member, const GetCoupon& request) const {
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<CouponCode> {
    const auto serial = store::find_serial(session, member.id, request.coupon_serial_id);
    if (!serial) return coupon_not_found;
    const bool is_valid = serial->state == SerialState::unused && serial->valid_from_ms <= now && now < serial->expires_at_ms;
    if (!is_valid || !is_for_counter(store::find_template(session, serial->coupon_id).value().kind)) return coupon_not_usable;
    return CouponCode{state_->secrets.shown_code(serial->coupon_serial_id, now), state_->secrets.shown_until(now)};
  });
}

Result<CouponUsePage> Coupons::list_coupon_uses(const http::Call& call, const http::Member& member, const ListCouponUses& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  return state_->database.read([&](db::Session& session) -> Result<CouponUsePage> {
    CouponUsePage page;
    auto uses = store::list_uses(session, member.id, span.offset, span.row_count());
    page.has_more = cut_to_page(uses, span);
    const auto templates = by_id(store::find_templates(session, coupon_ids_of(uses)));
    for (const store::UseRow& use : uses) {
      const auto number = use.order_id ? state_->needs.order_number_of(session, member.id, *use.order_id) : std::nullopt;
      page.uses.push_back(state_->views.use(templates.at(use.coupon_id), use, number.value_or(""), call.locale));
    }
    return page;
  });
}

Result<CouponProducts> Coupons::list_products_by_coupon(const http::Call& call, const ListProductsByCoupon& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  const auto row = state_->database.read([&](db::Session& session) { return store::find_template(session, request.coupon_id); });
  if (!row || row->state == CouponState::draft) return coupon_not_found;
  const CouponTerms terms = terms_of(*row);
  CouponProducts answer{terms.name.in(call.locale), limit_text(terms, call.locale), {}, false};
  if (is_for_parking(terms.kind)) return answer;
  answer.products = state_->needs.list_products(terms.scope, call.locale, span.offset, span.row_count());
  answer.has_more = cut_to_page(answer.products, span);
  return answer;
}

// ---- what other pages show ----

std::string Coupons::value_text(const CouponTerms& terms, Locale locale) { return coupons::value_text(terms, locale); }
std::string Coupons::limit_text(const CouponTerms& terms, Locale locale) { return coupons::limit_text(terms, locale); }
std::string Coupons::kind_text(const CouponTerms& terms, Locale locale) { return coupons::kind_text(terms, locale); }
std::string Coupons::scope_text(const CouponTerms& terms, Locale locale) const { return coupons::scope_text(terms, state_->needs, locale); }

// ---- what happens by itself ----

bool Coupons::State::expire_some() const {
  return database.write([&](db::Transaction& transaction) {
    const store::MoveRow move = new_move(CouponMove::expire, std::string(sweep_timer));
    const std::int64_t count = store::expire(transaction, sweep_size, move);
    if (count > 0) store::log_move(transaction, move);
    return count == sweep_size;
  });
}

bool Coupons::State::notice_some() const {
  const TimeMs now = clock.now();
  const DurationMs notice_time = std::chrono::days(config.notice_days);
  return database.write([&](db::Transaction& transaction) {
    const auto noticed = store::notice(transaction, sweep_size, now, now + notice_time);
    const auto groups = expiring_together(noticed, notice_time);
    const auto templates = by_id(store::find_templates(transaction, coupon_ids_of(groups)));
    for (const store::NoticedRow& group : groups) {
      const store::TemplateRow& row = templates.at(group.coupon_id);
      tell_expiry(transaction,
                  {group.member_id, group.coupon_serial_id, {row.name_zh_cn, row.name_en}, group.alike_count, days_until(group.expires_at_ms, now)});
    }
    return static_cast<std::int64_t>(noticed.size()) == sweep_size;
  });
}

db::TimerOutcome Coupons::State::sweep() const {
  while (expire_some()) continue;
  while (notice_some()) continue;
  database.write([&](db::Transaction& transaction) { store::sweep_tries(transaction, clock.now() - 2 * try_window); });
  return clock.now() + config.sweep_interval;
}

std::map<std::string, db::TimerHandler> Coupons::timer_handlers() {
  return {{std::string(gift_timer), [this](const db::Timer& timer) { return state_->return_gift(timer); }},
          {std::string(handout_timer), [this](const db::Timer& timer) { return state_->carry_handout_on(timer); }},
          {std::string(sweep_timer), [this](const db::Timer&) { return state_->sweep(); }}};
}

void Coupons::start_sweeping() {
  state_->database.write([&](db::Transaction& transaction) { db::set_timer(transaction, state_->ids.next<TimerId>(), sweep_timer, 0, state_->clock.now()); });
}

void Coupons::erase_member(db::Transaction& transaction, MemberId member_id) {
  const store::MoveRow move = state_->new_move(CouponMove::void_, "account_closed");
  store::void_gifts(transaction, member_id, state_->clock.now());
  store::make_all_void(transaction, member_id, move);
  store::log_move(transaction, move);
  store::erase_reasons(transaction, member_id);
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(serial_table), diagram_of(gift_table), diagram_of(handout_table)}; }

std::vector<PictureUser> Coupons::list_picture_users(db::Session& session, std::string_view address, std::int64_t count) const {
  return store::list_picture_users(session, address, count);
}

}  // namespace galleria::coupons
