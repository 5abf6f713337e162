// The use cases of the cart.
#include "features/cart/cart.hpp"

#include "base/log.hpp"
#include "features/cart/cart_rules.hpp"
#include "features/cart/cart_store.hpp"
#include "http/once.hpp"

namespace galleria::cart {
namespace {

std::string text_of(std::int64_t number) { return std::to_string(number); }

// How many pieces of a SKU can be bought now.
std::int64_t available_count(db::Session& session, const SkuLookup& skus, SkuId sku_id) {
  const auto counts = skus.available_counts(session, std::span(&sku_id, 1));
  const auto found = counts.find(sku_id);
  return found == counts.end() ? 0 : found->second;
}

CartLine line_of(const LineRow& row, const CartSku& sku, std::int64_t available) {
  const LineState state = judge_line({sku.is_on_shelf, available, row.quantity, sku.price_cents, row.price_when_added_cents});
  CartLine line{row.cart_line_id,
                sku.product_id,
                row.sku_id,
                sku.name,
                sku.image_url,
                sku.sp1,
                sku.sp2,
                sku.sp3,
                row.quantity,
                available,
                sku.price_cents,
                std::nullopt,
                row.is_selected && !is_invalid(state),
                state};
  if (row.price_when_added_cents != sku.price_cents) line.price_when_added_cents = row.price_when_added_cents;
  return line;
}

// Puts a line under its shop; shops stand in the order of their newest line.
void put_line(Cart& cart, const CartSku& sku, CartLine line) {
  if (line.is_selected) {
    cart.selected_count += line.quantity;
    cart.selected_total_cents += line.price_cents * line.quantity;
  }
  if (is_invalid(line.state)) {
    cart.invalid_lines.push_back(std::move(line));
    return;
  }
  auto shop = std::find_if(cart.shops.begin(), cart.shops.end(), [&](const CartShop& known) { return known.shop_id == sku.shop_id; });
  if (shop == cart.shops.end()) shop = cart.shops.insert(shop, {sku.shop_id, sku.shop_name, sku.shop_location, {}});
  shop->lines.push_back(std::move(line));
}

}  // namespace

Carts::Carts(db::Database& database, const Clock& clock, IdGenerator& ids, const SkuLookup& skus)
    : database_(database), clock_(clock), ids_(ids), skus_(skus) {}

Cart Carts::show(db::Session& session, Locale locale, MemberId member_id) const {
  const std::vector<LineRow> rows = find_lines(session, member_id);
  std::vector<SkuId> sku_ids;
  for (const LineRow& row : rows) sku_ids.push_back(row.sku_id);
  const auto counts = rows.empty() ? std::unordered_map<SkuId, std::int64_t>{} : skus_.available_counts(session, sku_ids);
  Cart cart;
  for (const LineRow& row : rows) {
    const auto sku = skus_.find_sku(row.sku_id, locale);
    if (!sku) {
      // Goods go off the shelf but never away, so somebody deleted rows by hand; that must not close the rest of the cart to the member.
      log::error("cart_sku_missing", {{"sku_id", row.sku_id.value}});
      continue;
    }
    const auto count = counts.find(row.sku_id);
    put_line(cart, *sku, line_of(row, *sku, count == counts.end() ? 0 : count->second));
  }
  return cart;
}

Result<Cart> Carts::get_cart(const http::Call& call, const http::Member& member, const GetCart&) const {
  return database_.read([&](db::Session& session) { return show(session, call.locale, member.id); });
}

Result<CartCount> Carts::count_cart(const http::Member& member, const CountCart&) const {
  return database_.read([&](db::Session& session) { return CartCount{count_pieces(session, member.id)}; });
}

Result<http::Reply<CartCount>> Carts::add_to_cart(const http::Call& call, const http::Member& member, const AddToCart& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<CartCount> {
    const auto sku = skus_.find_sku(request.sku_id, call.locale);
    if (!sku || !sku->is_on_shelf) return cart_item_unavailable;
    if (sku->is_virtual) return cart_virtual_refused;
    const std::int64_t most = most_pieces(available_count(transaction, skus_, request.sku_id));
    if (most == 0) return cart_item_unavailable;
    const NewLine line{ids_.next<CartLineId>(), request.sku_id, *request.quantity, sku->price_cents, clock_.now()};
    if (!add_line(transaction, member.id, line, most, largest_line_count)) {
      const bool is_merge = find_quantity(transaction, member.id, request.sku_id).has_value();
      if (is_merge || *request.quantity > most) return Refusal(cart_quantity_too_large, {{"count", text_of(most)}});
      return Refusal(cart_full, {{"count", text_of(largest_line_count)}});
    }
    return CartCount{count_pieces(transaction, member.id)};
  });
}

Result<Cart> Carts::change_cart_line(const http::Call& call, const http::Member& member, const ChangeCartLine& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Cart> {
    const auto line = find_line(transaction, member.id, request.cart_line_id);
    if (!line) return cart_line_not_found;
    const std::int64_t most = most_pieces(available_count(transaction, skus_, line->sku_id));
    // Fewer pieces than before are always fine, also of what is running out.
    if (*request.quantity > most && *request.quantity > line->quantity) return Refusal(cart_quantity_too_large, {{"count", text_of(most)}});
    if (!set_quantity(transaction, member.id, request.cart_line_id, *request.quantity)) return cart_line_not_found;
    return show(transaction, call.locale, member.id);
  });
}

Result<Cart> Carts::select_cart_lines(const http::Call& call, const http::Member& member, const SelectCartLines& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Cart> {
    set_selected(transaction, member.id, *request.cart_line_ids, request.is_selected);
    return show(transaction, call.locale, member.id);
  });
}

Result<Cart> Carts::remove_cart_lines(const http::Call& call, const http::Member& member, const RemoveCartLines& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Cart> {
    delete_lines(transaction, member.id, *request.cart_line_ids);
    return show(transaction, call.locale, member.id);
  });
}

std::vector<SelectedLine> Carts::selected_lines(db::Session& session, MemberId member_id) const { return find_selected_lines(session, member_id); }

std::vector<SelectedLine> Carts::take_selected_lines(db::Transaction& transaction, MemberId member_id) { return delete_selected_lines(transaction, member_id); }

void Carts::put_back(db::Transaction& transaction, MemberId member_id, std::span<const SelectedLine> lines) {
  for (const SelectedLine& line : lines) insert_selected_line(transaction, member_id, line);
}

void Carts::erase_member(db::Transaction& transaction, MemberId member_id) { delete_cart(transaction, member_id); }

}  // namespace galleria::cart
