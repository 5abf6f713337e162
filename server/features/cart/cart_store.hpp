// All SQL of the cart.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "db/database.hpp"
#include "features/cart/cart.hpp"

namespace galleria::cart {

struct LineRow {
  CartLineId cart_line_id;
  SkuId sku_id;
  std::int64_t quantity = 1;
  Cents price_when_added_cents;
  bool is_selected = false;
};
BOOST_DESCRIBE_STRUCT(LineRow, (), (cart_line_id, sku_id, quantity, price_when_added_cents, is_selected))

struct NewLine {
  CartLineId cart_line_id;
  SkuId sku_id;
  std::int64_t quantity = 1;
  Cents price_cents;
  TimeMs added_at;
};

// Newest first.
std::vector<LineRow> find_lines(db::Session& session, MemberId member_id);
std::optional<LineRow> find_line(db::Session& session, MemberId member_id, CartLineId cart_line_id);
std::optional<std::int64_t> find_quantity(db::Session& session, MemberId member_id, SkuId sku_id);
std::int64_t count_pieces(db::Session& session, MemberId member_id);

// Adds the pieces to the SKU's line, or makes the line. False if the line would hold more than most_quantity, or the cart more than most_lines.
bool add_line(db::Transaction& transaction, MemberId member_id, const NewLine& line, std::int64_t most_quantity, std::int64_t most_lines);
// False if the member has no such line.
bool set_quantity(db::Transaction& transaction, MemberId member_id, CartLineId cart_line_id, std::int64_t quantity);
void set_selected(db::Transaction& transaction, MemberId member_id, std::span<const CartLineId> cart_line_ids, bool is_selected);
void delete_lines(db::Transaction& transaction, MemberId member_id, std::span<const CartLineId> cart_line_ids);

std::vector<SelectedLine> find_selected_lines(db::Session& session, MemberId member_id);
std::vector<SelectedLine> delete_selected_lines(db::Transaction& transaction, MemberId member_id);
void delete_cart(db::Transaction& transaction, MemberId member_id);
void insert_selected_line(db::Transaction& transaction, MemberId member_id, const SelectedLine& line);

}  // namespace galleria::cart
