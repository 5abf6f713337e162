// Gives the vouchers of an order that is paid, and keeps codes where only their owners read them.
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/vouchers/vouchers.hpp"
#include "features/vouchers/vouchers_state.hpp"

namespace galleria::vouchers {

std::string Vouchers::State::digest_of(VirtualKind kind, std::string_view code) const {
  return hmac_sha256_hex(config.pepper, (kind == VirtualKind::service ? "voucher|" : "partner code|") + std::string(code));
}

std::string Vouchers::State::code_of(db::Session& session, const store::VoucherRow& row) const {
  if (!row.pool_place)
    return row.sealed_code.stored().empty() ? std::string() : vault.open(store::place_of_code(row.member_id, row.voucher_id), row.sealed_code);
  const auto sealed = store::find_pool_code(session, row.sku_id, *row.pool_place);
  if (!sealed) throw std::logic_error("a voucher names a code that its pool does not have");
  return vault.open(store::place_of_pool_code(row.sku_id, *row.pool_place), *sealed);
}

void Vouchers::State::give_line(db::Transaction& transaction, const BoughtOrder& order, const BoughtLine& line, const store::TermsRow& terms,
                                std::optional<std::int64_t> first_place) {
  const VoucherStep step = voucher_table.step({}, VoucherMove::give, VoucherActor::settlement, terms.kind).value();
  // From the giving, not the payment: of codes that came late nothing is over before it is there.
  const ValidTime time = valid_time(store::validity_of(terms), order.given_at.value_or(clock.now()));
  for (std::int64_t piece = 1; piece <= line.quantity; ++piece) {
    const auto voucher_id = ids.next<VoucherId>();
    store::VoucherRow row{.member_id = order.member_id,
                          .voucher_id = voucher_id,
                          .order_id = order.order_id,
                          .order_line_id = line.order_line_id,
                          .piece_number = piece,
                          .product_id = line.product_id,
                          .sku_id = line.sku_id,
                          .shop_id = terms.serving_shop_id.value_or(line.shop_id),
                          .kind = terms.kind,
                          .state = step.to(),
                          .name_zh_cn = line.name.zh_cn,
                          .name_en = line.name.en,
                          .specification_zh_cn = line.specification.zh_cn,
                          .specification_en = line.specification.en,
                          .image_url = line.image_url,
                          .refunds_expired = terms.refunds_expired,
                          .valid_from_ms = time.from,
                          .expires_at_ms = time.until,
                          .sealed_code = {},
                          .pool_place = std::nullopt,
                          .given_at_ms = clock.now(),
                          .changed_at_ms = clock.now(),
                          .used_shop_id = std::nullopt,
                          .after_sales_id = std::nullopt};
    std::string code;
    if (first_place) {
      row.pool_place = *first_place + piece - 1;
    } else {
      code = random_digits(voucher_code_digits);
      row.sealed_code = vault.seal(store::place_of_code(order.member_id, voucher_id), code);
    }
    store::insert_voucher(transaction, row, step, mark());
    if (!code.empty()) store::insert_code(transaction, digest_of(VirtualKind::service, code), {order.member_id, voucher_id});
    db::set_timer(transaction, ids.next<TimerId>(), end_timer, voucher_id.value, time.until, std::to_string(order.member_id.value));
  }
}

bool Vouchers::give(db::Transaction& transaction, const BoughtOrder& order) {
  if (store::has_vouchers(transaction, order.member_id, order.order_id)) return true;
  struct Delivery {
    const BoughtLine* line;
    store::TermsRow terms;
    std::optional<std::int64_t> first_place;
  };
  std::vector<Delivery> deliveries;
  std::int64_t piece_count = 0;
  for (const BoughtLine& line : order.lines) {
    auto terms = store::find_terms(transaction, line.product_id);
    if (!terms) throw std::logic_error("a virtual order is of a product without terms");
    deliveries.push_back({&line, std::move(*terms), std::nullopt});
    piece_count += line.quantity;
  }
  // A virtual order has one line, so nothing was taken yet where a pool is short.
  for (Delivery& delivery : deliveries) {
    if (delivery.terms.kind != VirtualKind::code) continue;
    const auto last_place = store::take_from_pool(transaction, delivery.line->sku_id, delivery.line->quantity);
    if (!last_place) return false;
    delivery.first_place = *last_place - delivery.line->quantity + 1;
  }
  for (const Delivery& delivery : deliveries) state_->give_line(transaction, order, *delivery.line, delivery.terms, delivery.first_place);
  if (state_->needs.tell_given) state_->needs.tell_given(transaction, order.member_id, order.order_id, piece_count, order.lines.front().name);
  return true;
}

void Vouchers::State::load(db::Transaction& transaction, SkuId sku_id, ProductId product_id, const std::vector<std::string>& codes) {
  const auto count = static_cast<std::int64_t>(codes.size());
  std::int64_t place = store::extend_pool(transaction, sku_id, product_id, count).loaded_count - count;
  std::vector<store::PoolCodeRow> rows;
  for (const std::string& code : codes) {
    ++place;
    rows.push_back({product_id, sku_id, place, digest_of(VirtualKind::code, code), vault.seal(store::place_of_pool_code(sku_id, place), code), clock.now()});
  }
  store::insert_pool_codes(transaction, rows);
}

}  // namespace galleria::vouchers
