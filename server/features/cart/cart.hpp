// The cart: what a member means to buy.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/cart/cart_api.hpp"
#include "features/cart/cart_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::cart {

// A selected line, as buying needs it.
struct SelectedLine {
  CartLineId cart_line_id;
  SkuId sku_id;
  std::int64_t quantity = 1;
  Cents price_when_added_cents;
  TimeMs added_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SelectedLine, (), (cart_line_id, sku_id, quantity, price_when_added_cents, added_at_ms))

class Carts {
 public:
  Carts(db::Database& database, const Clock& clock, IdGenerator& ids, const SkuLookup& skus);

  Result<Cart> get_cart(const http::Call& call, const http::Member& member, const GetCart& request) const;
  Result<CartCount> count_cart(const http::Member& member, const CountCart& request) const;
  Result<http::Reply<CartCount>> add_to_cart(const http::Call& call, const http::Member& member, const AddToCart& request);
  Result<Cart> change_cart_line(const http::Call& call, const http::Member& member, const ChangeCartLine& request);
  Result<Cart> select_cart_lines(const http::Call& call, const http::Member& member, const SelectCartLines& request);
  Result<Cart> remove_cart_lines(const http::Call& call, const http::Member& member, const RemoveCartLines& request);

  // The selected lines, newest first, buyable or not.
  std::vector<SelectedLine> selected_lines(db::Session& session, MemberId member_id) const;
  // The same, taken out of the cart: of two transactions that take them at once, one gets them and the other nothing.
  std::vector<SelectedLine> take_selected_lines(db::Transaction& transaction, MemberId member_id);
  // Puts lines back that were taken in this transaction and are not bought.
  void put_back(db::Transaction& transaction, MemberId member_id, std::span<const SelectedLine> lines);

  // Forgets what the member meant to buy; for the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  Cart show(db::Session& session, Locale locale, MemberId member_id) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const SkuLookup& skus_;
};

void bind_routes(http::Binder& binder, Carts& carts);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What the cart brings to the server.
extern const Module<Carts> module;

}  // namespace galleria::cart
