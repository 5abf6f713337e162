// Vouchers as the staff works with them: terms, pools, the counter, and giving back.
#include <algorithm>
#include <stdexcept>

#include "features/vouchers/vouchers.hpp"
#include "features/vouchers/vouchers_state.hpp"
#include "http/once.hpp"

namespace galleria::vouchers {
namespace {

constexpr std::int64_t usual_record_page = 50;
constexpr std::string_view terms_subject = "voucher_terms";
constexpr std::string_view voucher_subject = "voucher";
constexpr std::size_t shown_digits = 4;

store::TermsRow row_of(const SaveVoucherTerms& request, std::string_view saved_by, TimeMs now) {
  return {.product_id = request.product_id,
          .kind = request.kind,
          .version = 1,
          .valid_from_ms = request.valid_from,
          .valid_until_ms = request.valid_until,
          .valid_days = request.valid_days ? **request.valid_days : 0,
          .serving_shop_id = request.serving_shop_id,
          .refunds_expired = request.refunds_expired,
          .partner_zh_cn = *request.partner_zh_cn,
          .partner_en = *request.partner_en,
          .how_to_zh_cn = *request.how_to_zh_cn,
          .how_to_en = *request.how_to_en,
          .saved_by = std::string(saved_by),
          .saved_at_ms = now};
}

std::string facts_of_terms(const store::TermsRow& row) {
  const Localized partner{row.partner_zh_cn, row.partner_en};
  const Localized how_to{row.how_to_zh_cn, row.how_to_en};
  const ShopId shop_id = row.serving_shop_id.value_or(ShopId{});
  if (!row.valid_until_ms)
    return http::facts("kind", row.kind, "version", row.version, "validDays", row.valid_days, "servingShopId", shop_id, "refundsExpired", row.refunds_expired,
                       "partner", partner, "howTo", how_to);
  return http::facts("kind", row.kind, "version", row.version, "validFrom", row.valid_from_ms.value(), "validUntil", *row.valid_until_ms, "servingShopId",
                     shop_id, "refundsExpired", row.refunds_expired, "partner", partner, "howTo", how_to);
}

// Codes that the file holds, where every row is right.
std::vector<std::string> codes_of(const std::vector<CodeRow>& rows) {
  std::vector<std::string> codes;
  for (const CodeRow& row : rows) codes.push_back(row.code);
  return codes;
}

}  // namespace

// ---- terms ----

// Delivery by parcel would ask for an address and freight; whether a service is fetched at a counter or a code read on a phone, nothing is sent.
bool Vouchers::State::is_fit(const store::TermsRow& row) const {
  const auto product = needs.find_product(row.product_id);
  if (!product || !product->is_picked_up_only || !vouchers::is_fit(store::validity_of(row))) return false;
  if (row.kind == VirtualKind::code) return !row.partner_zh_cn.empty() && !row.partner_en.empty() && !row.serving_shop_id;
  return row.kind == VirtualKind::service && row.partner_zh_cn.empty() && row.partner_en.empty() &&
         needs.find_shop(row.serving_shop_id.value_or(product->shop_id)).has_value();
}

VoucherTermsRecord Vouchers::State::terms_view(db::Session& session, const store::TermsRow& row, Locale locale) const {
  const auto product = needs.find_product(row.product_id);
  const auto shop = product ? needs.find_shop(product->shop_id) : std::nullopt;
  const auto serving = row.serving_shop_id ? needs.find_shop(*row.serving_shop_id) : shop;
  VoucherTermsRecord record{.product_id = row.product_id,
                            .product_name = product ? product->name.in(locale) : std::string(),
                            .shop_name = shop ? shop->name.in(locale) : std::string(),
                            .kind = row.kind,
                            .version = row.version,
                            .valid_from = row.valid_from_ms,
                            .valid_until = row.valid_until_ms,
                            .valid_days = row.valid_days,
                            .serving_shop_id = row.serving_shop_id,
                            .serving_shop_name = serving ? serving->name.in(locale) : std::string(),
                            .refunds_expired = row.refunds_expired,
                            .partner_zh_cn = row.partner_zh_cn,
                            .partner_en = row.partner_en,
                            .how_to_zh_cn = row.how_to_zh_cn,
                            .how_to_en = row.how_to_en,
                            .saved_by = row.saved_by,
                            .saved_at = row.saved_at_ms,
                            .pools = {}};
  if (row.kind != VirtualKind::code || !product) return record;
  const auto pools = store::list_pools(session, row.product_id);
  for (const SkuId sku_id : product->sku_ids) {
    const auto pool = std::find_if(pools.begin(), pools.end(), [&](const store::PoolRow& each) { return each.sku_id == sku_id; });
    const bool is_empty = pool == pools.end();
    record.pools.push_back({sku_id, needs.specification_of(sku_id).in(locale), is_empty ? 0 : pool->loaded_count, is_empty ? 0 : pool->given_count});
  }
  return record;
}

Result<VoucherTermsPage> Vouchers::list_voucher_terms(const http::Call& call, const http::ShopOperator& caller, const ListVoucherTerms& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return state_->database.read([&](db::Session& session) -> Result<VoucherTermsPage> {
    auto rows = store::list_terms(session, request.kind, span.row_count(), span.offset);
    VoucherTermsPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::TermsRow& row : rows) {
      const auto product = state_->needs.find_product(row.product_id);
      if (product && caller.shops.includes(product->shop_id)) page.terms.push_back(state_->terms_view(session, row, call.locale));
    }
    return page;
  });
}

Result<VoucherTermsRecord> Vouchers::get_voucher_terms(const http::Call& call, const http::ShopOperator& caller, const GetVoucherTerms& request) const {
  return state_->database.read([&](db::Session& session) -> Result<VoucherTermsRecord> {
    const auto row = store::find_terms(session, request.product_id);
    const auto product = state_->needs.find_product(request.product_id);
    if (!row || !product || !caller.shops.includes(product->shop_id)) return voucher_not_found;
    return state_->terms_view(session, *row, call.locale);
  });
}

Result<VoucherTermsRecord> Vouchers::save_voucher_terms(const http::Call& call, const http::Operator& caller, const SaveVoucherTerms& request) {
  const store::TermsRow wanted = row_of(request, caller.name, state_->clock.now());
  if (!state_->is_fit(wanted)) return voucher_terms_unfit;
  auto saved = state_->database.write([&](db::Transaction& transaction) -> Result<VoucherTermsRecord> {
    const auto before = store::find_terms(transaction, request.product_id);
    // What is for sale of a pool is what it holds: nothing, before codes are loaded, and nothing that was sold before comes back to it.
    if (!before && wanted.kind == VirtualKind::code && store::has_stock(transaction, wanted.product_id)) return voucher_terms_unfit;
    const bool is_written = request.version ? store::change_terms(transaction, wanted, **request.version) : store::insert_terms(transaction, wanted);
    if (!is_written) return voucher_terms_changed;
    transaction.notify(vouchers_channel, std::to_string(request.product_id.value));
    const store::TermsRow after = store::find_terms(transaction, request.product_id).value();
    TRY(caller.record(transaction,
                      {terms_subject, std::to_string(request.product_id.value), before ? facts_of_terms(*before) : std::string(), facts_of_terms(after)}));
    return state_->terms_view(transaction, after, call.locale);
  });
  // This node serves it with the answer; the others hear of it.
  if (saved.has_value()) refresh();
  return saved;
}

// ---- pools ----

Result<LoadedVoucherCodes> Vouchers::load_voucher_codes(const http::Call& call, const http::Operator& caller, const LoadVoucherCodes& request) {
  const auto product_id = state_->needs.product_of(request.sku_id);
  if (!product_id || kind_of(*product_id) != VirtualKind::code) return voucher_not_found;
  const auto rows = read_codes(*request.csv);
  if (!rows) return voucher_codes_unread;
  LoadedVoucherCodes answer;
  answer.code_count = static_cast<std::int64_t>(rows->size());
  const auto loaded = state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    answer.problems.clear();
    answer.loaded_count = 0;
    // From here on nobody else loads codes of this product: what is not there now is not there when these are written.
    if (!request.is_trial) store::lock_terms(transaction, *product_id);
    for (const CodeRow& row : *rows) {
      if (row.fault != CodeFault::none) {
        answer.problems.push_back({row.row, std::string(fault_text(row.fault, call.locale))});
      } else if (store::has_pool_code(transaction, *product_id, state_->digest_of(VirtualKind::code, row.code))) {
        answer.problems.push_back({row.row, std::string(loaded_before.in(call.locale))});
      }
    }
    if (request.is_trial || !answer.problems.empty()) return Done{};
    // The stock before the pool, as a settlement wants them.
    if (!state_->needs.add_stock(transaction, request.sku_id, answer.code_count, caller.name)) return voucher_not_found;
    state_->load(transaction, request.sku_id, *product_id, codes_of(*rows));
    answer.loaded_count = answer.code_count;
    return caller.record(
        transaction,
        {terms_subject, std::to_string(product_id->value), {}, http::facts("skuId", request.sku_id, "loadedCount", answer.code_count), {}, answer.code_count});
  });
  if (loaded.has_error()) return loaded.error();
  return answer;
}

// ---- the counter ----

VoucherRecord Vouchers::State::record_of(db::Session& session, const store::VoucherRow& row, const http::ShopScope& shops, Locale locale) const {
  const auto shop = needs.find_shop(row.shop_id);
  const bool is_unused = row.state == VoucherState::unused;
  const TimeMs now = clock.now();
  VoucherRecord record{.voucher_id = row.voucher_id,
                       .order_id = row.order_id,
                       .product_id = row.product_id,
                       .shop_id = row.shop_id,
                       .kind = row.kind,
                       .state = row.state,
                       .name = Localized{row.name_zh_cn, row.name_en}.in(locale),
                       .specification = Localized{row.specification_zh_cn, row.specification_en}.in(locale),
                       .shop_name = shop ? shop->name.in(locale) : std::string(),
                       .last_digits = {},
                       .given_at = row.given_at_ms,
                       .valid_from = row.valid_from_ms,
                       .expires_at = row.expires_at_ms,
                       .used_at = std::nullopt,
                       .used_by = {},
                       .after_sales_id = row.after_sales_id,
                       .can_be_used = is_unused && row.kind == VirtualKind::service && shops.includes(row.shop_id) &&
                                      is_valid_at(store::valid_time_of(row), now) && needs.may_act(session, row.member_id),
                       .can_be_given_back = is_unused && now < row.expires_at_ms};
  if (row.kind == VirtualKind::service) {
    const std::string code = code_of(session, row);
    if (code.size() > shown_digits) record.last_digits = code.substr(code.size() - shown_digits);
  }
  if (row.state != VoucherState::used) return record;
  record.used_at = row.changed_at_ms;
  if (const auto use = store::find_use(session, row.member_id, row.voucher_id)) record.used_by = use->actor;
  return record;
}

Result<store::VoucherRow> Vouchers::State::scanned(db::Session& session, const http::ShopOperator& caller, std::string_view code, ShopId shop_id,
                                                   Locale locale) const {
  if (!caller.shops.includes(shop_id)) return voucher_not_found;
  const auto owner = store::find_code(session, digest_of(VirtualKind::service, code_of_scan(code)));
  const auto row = owner ? store::find_voucher(session, owner->member_id, owner->voucher_id) : std::nullopt;
  if (!row) return voucher_not_found;
  if (row->shop_id == shop_id) return *row;
  const auto serving = needs.find_shop(row->shop_id);
  return Refusal(voucher_shop_refused, {{"shop", serving ? serving->name.in(locale) : std::string()}});
}

Result<VoucherRecord> Vouchers::look_at_voucher(const http::Call& call, const http::ShopOperator& caller, const LookAtVoucher& request) const {
  return state_->database.read([&](db::Session& session) -> Result<VoucherRecord> {
    const store::VoucherRow row = TRY(state_->scanned(session, caller, *request.code, request.shop_id, call.locale));
    return state_->record_of(session, row, caller.shops, call.locale);
  });
}

// Once: a scan that comes again, of the same hand or of another, is told that it was used.
Result<VoucherRecord> Vouchers::use_voucher(const http::Call& call, const http::ShopOperator& caller, const UseVoucher& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<VoucherRecord> {
    const store::VoucherRow row = TRY(state_->scanned(transaction, caller, *request.code, request.shop_id, call.locale));
    const auto step = voucher_table.step(row.state, VoucherMove::scan, VoucherActor::staff, row.kind);
    if (!step) return voucher_moved_on;
    if (!state_->needs.may_act(transaction, row.member_id)) return voucher_account_frozen;
    if (!is_valid_at(store::valid_time_of(row), state_->clock.now())) return voucher_out_of_time;
    if (!store::use(transaction, row, *step, request.shop_id, state_->mark(caller.name))) return voucher_moved_on;
    db::cancel_timer(transaction, end_timer, row.voucher_id.value);
    TRY(caller.record(transaction, {voucher_subject, std::to_string(row.voucher_id.value), http::facts("state", row.state),
                                    http::facts("state", step->to(), "shopId", request.shop_id)}));
    const auto after = store::find_voucher(transaction, row.member_id, row.voucher_id);
    return state_->record_of(transaction, after.value(), caller.shops, call.locale);
  });
}

Result<VoucherRecords> Vouchers::list_voucher_records(const http::Call& call, const http::ShopOperator& caller, const ListVoucherRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return state_->database.read([&](db::Session& session) -> Result<VoucherRecords> {
    auto rows = store::list_records(session, {caller.shops.condition_text(), request.state, request.product_id}, span.row_count(), span.offset);
    VoucherRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::VoucherRow& row : rows) page.vouchers.push_back(state_->record_of(session, row, caller.shops, call.locale));
    return page;
  });
}

Result<VoucherRecord> Vouchers::get_voucher_record(const http::Call& call, const http::ShopOperator& caller, const GetVoucherRecord& request) const {
  return state_->database.read([&](db::Session& session) -> Result<VoucherRecord> {
    const auto row = store::find_voucher(session, request.voucher_id);
    if (!row || !caller.shops.includes(row->shop_id)) return voucher_not_found;
    return state_->record_of(session, *row, caller.shops, call.locale);
  });
}

Result<http::Reply<VouchersGivenBack>> Vouchers::give_voucher_back(const http::Call& call, const http::ShopOperator& caller, const GiveVoucherBack& request) {
  const TimeMs now = state_->clock.now();
  const auto work = [&](db::Transaction& transaction) -> Result<VouchersGivenBack> {
    const auto row = store::find_voucher(transaction, request.voucher_id);
    if (!row || !caller.shops.includes(row->shop_id)) return voucher_not_found;
    if (row->state != VoucherState::unused || now >= row->expires_at_ms) return voucher_moved_on;
    const auto given = state_->give_back(transaction, {*row}, {row->member_id, row->order_id, {}, ReturnedBy::staff, caller.name, *request.reason});
    if (!given) return voucher_moved_on;
    TRY(caller.record(transaction,
                      {voucher_subject, std::to_string(row->voucher_id.value), http::facts("state", row->state),
                       http::facts("state", VoucherState::refunded, "returnsCents", given->returned_cents), *request.reason, given->returned_cents.value}));
    return *given;
  };
  return http::once(state_->database, call, caller, now, work, db::Retention::kept_for_ever);
}

// ---- the demo mall ----

void Vouchers::put_demo_terms(db::Transaction& transaction, const DemoTerms& terms) {
  const store::TermsRow row = row_of(terms.fields, "demo", state_->clock.now());
  if (!vouchers::is_fit(store::validity_of(row)) || !store::insert_terms(transaction, row, store::StockBefore::of_pool))
    throw std::logic_error("the terms of a virtual product of the demo do not fit together: " + std::to_string(row.product_id.value));
  transaction.notify(vouchers_channel, std::to_string(row.product_id.value));
  for (const auto& [sku_id, codes] : terms.codes) state_->load(transaction, sku_id, row.product_id, codes);
}

}  // namespace galleria::vouchers
