// Vouchers as members hold them, and what products promise.
#include "features/vouchers/vouchers.hpp"

#include <map>
#include <set>
#include <stdexcept>

#include "features/vouchers/vouchers_state.hpp"
#include "http/once.hpp"

namespace galleria::vouchers {
namespace {

constexpr std::int64_t usual_voucher_page = 20;

}  // namespace

Vouchers::Vouchers(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, VouchersConfig config, VoucherNeeds needs)
    : state_(std::make_shared<State>(database, clock, ids, vault, std::move(config), std::move(needs))) {}

// Waits for a refresh that is under way.
Vouchers::~Vouchers() {
  const std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Vouchers::start() {
  // Weak, because a notice may still be on its way when vouchers are gone.
  state_->database.listen(std::string(vouchers_channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Vouchers::refresh() { state_->refresh(); }
VirtualKind Vouchers::kind_of(ProductId product_id) const { return state_->kind_of(product_id); }

void Vouchers::State::refresh() {
  const std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  VoucherBook read;
  for (const store::TermsRow& row : database.read([](db::Session& session) { return store::list_all_terms(session); })) read.emplace(row.product_id, row.kind);
  auto next = std::make_shared<const VoucherBook>(std::move(read));
  const std::lock_guard swap_lock(book_mutex);
  book = std::move(next);
}

VirtualKind Vouchers::State::kind_of(ProductId product_id) const {
  const std::lock_guard lock(book_mutex);
  const auto found = book->find(product_id);
  return found == book->end() ? VirtualKind::none : found->second;
}

// ---- what members see ----

Vouchers::State::Surroundings Vouchers::State::surroundings_of(db::Session& session, MemberId member_id, const std::vector<store::VoucherRow>& rows) const {
  Surroundings found;
  std::set<OrderId> orders;
  for (const store::VoucherRow& row : rows) {
    orders.insert(row.order_id);
    if (!found.terms.contains(row.product_id)) found.terms.emplace(row.product_id, store::find_terms(session, row.product_id).value());
  }
  const std::vector<OrderId> order_ids(orders.begin(), orders.end());
  for (const store::PieceCount& count : store::count_pieces(session, member_id, order_ids)) found.piece_counts[count.order_line_id] = count.piece_count;
  return found;
}

Voucher Vouchers::State::view_of(const store::VoucherRow& row, const Surroundings& surroundings, Locale locale) const {
  const store::TermsRow& terms = surroundings.terms.at(row.product_id);
  const auto shop = needs.find_shop(row.shop_id);
  Voucher view{.voucher_id = row.voucher_id,
               .order_id = row.order_id,
               .product_id = row.product_id,
               .kind = row.kind,
               .state = row.state,
               .state_text = std::string(state_text(row.state, locale)),
               .name = Localized{row.name_zh_cn, row.name_en}.in(locale),
               .specification = Localized{row.specification_zh_cn, row.specification_en}.in(locale),
               .image_url = row.image_url,
               .shop_name = shop ? shop->name.in(locale) : std::string(),
               .shop_place = shop ? shop->unit : std::string(),
               .piece_number = row.piece_number,
               .piece_count = surroundings.piece_counts.at(row.order_line_id),
               .valid_from = row.valid_from_ms,
               .expires_at = row.expires_at_ms,
               .refunds_expired = row.refunds_expired,
               .how_to = Localized{terms.how_to_zh_cn, terms.how_to_en}.in(locale),
               .partner = Localized{terms.partner_zh_cn, terms.partner_en}.in(locale),
               .code = std::nullopt,
               .after_sales_id = row.after_sales_id,
               .used_at = std::nullopt,
               .actions = actions_of(row.kind, row.state, store::valid_time_of(row), clock.now())};
  if (row.state == VoucherState::used) view.used_at = row.changed_at_ms;
  return view;
}

Voucher Vouchers::State::one_view(db::Session& session, const store::VoucherRow& row, Locale locale) const {
  Voucher view = view_of(row, surroundings_of(session, row.member_id, {row}), locale);
  const bool can_be_scanned = row.kind == VirtualKind::service && row.state == VoucherState::unused;
  const bool was_shown = row.kind == VirtualKind::code && row.state == VoucherState::used;
  if (can_be_scanned || was_shown) view.code = code_of(session, row);
  return view;
}

Result<VoucherGoods> Vouchers::get_voucher_goods(const http::Call& call, const GetVoucherGoods& request) const {
  VoucherGoods goods{.product_id = request.product_id,
                     .kind = VirtualKind::none,
                     .partner = {},
                     .how_to = {},
                     .serving_shop_name = {},
                     .valid_from = {},
                     .valid_until = {},
                     .valid_days = 0,
                     .refunds_expired = false};
  // Nearly all goods are none: nobody asks the database for them.
  if (kind_of(request.product_id) == VirtualKind::none) return goods;
  const auto terms = state_->database.read([&](db::Session& session) { return store::find_terms(session, request.product_id); });
  const auto product = state_->needs.find_product(request.product_id);
  if (!terms || !product) return goods;
  goods.kind = terms->kind;
  goods.partner = Localized{terms->partner_zh_cn, terms->partner_en}.in(call.locale);
  goods.how_to = Localized{terms->how_to_zh_cn, terms->how_to_en}.in(call.locale);
  goods.valid_from = terms->valid_from_ms;
  goods.valid_until = terms->valid_until_ms;
  goods.valid_days = terms->valid_days;
  goods.refunds_expired = terms->refunds_expired;
  const auto shop = state_->needs.find_shop(terms->serving_shop_id.value_or(product->shop_id));
  if (terms->kind == VirtualKind::service && shop) goods.serving_shop_name = shop->name.in(call.locale);
  return goods;
}

Result<VoucherPage> Vouchers::list_vouchers(const http::Call& call, const http::Member& member, const ListVouchers& request) const {
  const PageSpan span = page_span(request, usual_voucher_page);
  return state_->database.read([&](db::Session& session) -> Result<VoucherPage> {
    auto rows = store::list_vouchers(session, {member.id, request.tab, request.order_id}, span.row_count(), span.offset);
    VoucherPage page;
    page.has_more = cut_to_page(rows, span);
    const State::Surroundings surroundings = state_->surroundings_of(session, member.id, rows);
    for (const store::VoucherRow& row : rows) page.vouchers.push_back(state_->view_of(row, surroundings, call.locale));
    return page;
  });
}

Result<Voucher> Vouchers::get_voucher(const http::Call& call, const http::Member& member, const GetVoucher& request) const {
  return state_->database.read([&](db::Session& session) -> Result<Voucher> {
    const auto row = store::find_voucher(session, member.id, request.voucher_id);
    if (!row) return voucher_not_found;
    return state_->one_view(session, *row, call.locale);
  });
}

// No answer of it is stored: whoever asks again is shown the code that is theirs by then.
Result<Voucher> Vouchers::reveal_voucher_code(const http::Call& call, const http::Member& member, const RevealVoucherCode& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Voucher> {
    const auto row = store::find_voucher(transaction, member.id, request.voucher_id);
    if (!row || row->kind != VirtualKind::code) return voucher_not_found;
    if (row->state == VoucherState::used) return state_->one_view(transaction, *row, call.locale);
    if (!state_->needs.may_act(transaction, member.id)) return http::not_signed_in;
    const auto step = voucher_table.step(row->state, VoucherMove::show, VoucherActor::member, row->kind);
    if (!step) return voucher_moved_on;
    if (!is_valid_at(store::valid_time_of(*row), state_->clock.now())) return voucher_out_of_time;
    if (!store::use(transaction, *row, *step, std::nullopt, state_->mark())) return voucher_moved_on;
    db::cancel_timer(transaction, end_timer, row->voucher_id.value);
    return state_->one_view(transaction, store::find_voucher(transaction, member.id, request.voucher_id).value(), call.locale);
  });
}

// ---- giving back ----

std::optional<VouchersGivenBack> Vouchers::State::give_back(db::Transaction& transaction, const std::vector<store::VoucherRow>& rows, ReturnedPieces wanted) {
  const VoucherActor actor = wanted.by == ReturnedBy::member ? VoucherActor::member : wanted.by == ReturnedBy::staff ? VoucherActor::staff : VoucherActor::job;
  std::map<OrderLineId, std::int64_t> pieces;
  for (const store::VoucherRow& row : rows) ++pieces[row.order_line_id];
  wanted.lines.assign(pieces.begin(), pieces.end());
  const std::string moved_by = wanted.staff_name;
  // The order's row is locked by this first, as by every refund, so that two that give back wait for each other here and nowhere else.
  const auto given = needs.give_back(transaction, wanted);
  if (!given) return std::nullopt;
  for (const store::VoucherRow& row : rows) {
    const auto step = voucher_table.step(row.state, VoucherMove::give_back, actor, row.kind);
    if (!step || !store::give_back(transaction, row, *step, given->after_sales_id, mark(moved_by))) return std::nullopt;
    if (wanted.by != ReturnedBy::job) db::cancel_timer(transaction, end_timer, row.voucher_id.value);
  }
  return given;
}

Result<http::Reply<VouchersGivenBack>> Vouchers::give_vouchers_back(const http::Call& call, const http::Member& member, const GiveVouchersBack& request) {
  const TimeMs now = state_->clock.now();
  const auto work = [&](db::Transaction& transaction) -> Result<VouchersGivenBack> {
    if (!state_->needs.may_act(transaction, member.id)) return http::not_signed_in;
    const std::set<VoucherId> named(request.voucher_ids->begin(), request.voucher_ids->end());
    std::vector<store::VoucherRow> rows;
    for (const VoucherId voucher_id : named) {
      auto row = store::find_voucher(transaction, member.id, voucher_id);
      if (!row || row->order_id != request.order_id) return voucher_not_found;
      if (row->state != VoucherState::unused || now >= row->expires_at_ms) return voucher_moved_on;
      rows.push_back(std::move(*row));
    }
    const auto given = state_->give_back(transaction, rows, {member.id, request.order_id, {}, ReturnedBy::member});
    if (!given) return voucher_moved_on;
    return *given;
  };
  return http::once(state_->database, call, member.id, now, work, db::Retention::kept_for_ever);
}

// ---- the end of its time ----

db::TimerOutcome Vouchers::State::end(const db::Timer& timer) {
  const VoucherId voucher_id{timer.reference};
  const MemberId member_id{std::stoll(timer.payload)};
  const auto ended = database.write([&](db::Transaction& transaction) -> Result<db::TimerOutcome> {
    const auto row = store::find_voucher(transaction, member_id, voucher_id);
    if (!row || row->state != VoucherState::unused) return db::TimerOutcome();
    if (clock.now() < row->expires_at_ms) return db::TimerOutcome(row->expires_at_ms);
    if (row->refunds_expired) {
      if (!give_back(transaction, {*row}, {member_id, row->order_id, {}, ReturnedBy::job})) return voucher_moved_on;
      return db::TimerOutcome();
    }
    const auto step = voucher_table.step(row->state, VoucherMove::expire, VoucherActor::job, row->kind).value();
    store::expire(transaction, *row, step, mark());
    return db::TimerOutcome();
  });
  // Somebody was faster, or the order is in other hands: looked at again with a growing pause.
  if (ended.has_error()) throw std::runtime_error("a voucher could not be given back at its end: " + std::to_string(voucher_id.value));
  return *ended;
}

std::map<std::string, db::TimerHandler> Vouchers::timer_handlers() {
  return {{std::string(end_timer), [this](const db::Timer& timer) { return state_->end(timer); }}};
}

std::int64_t Vouchers::count_unused(db::Session& session, MemberId member_id) const { return store::count_unused(session, member_id); }

void Vouchers::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::vouchers
