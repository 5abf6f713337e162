// Compares the rows of a file with the goods, and applies what differs.
#include "features/catalog/goods_files.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace galleria::catalog {
namespace {

using csv::Column;
using csv::Problem;

bool is_of_product(Column column) {
  return column == Column::name_zh || column == Column::name_en || column == Column::subtitle_zh || column == Column::subtitle_en ||
         column == Column::category || column == Column::shelf;
}
bool is_price(Column column) { return column == Column::list_price || column == Column::price || column == Column::member_price; }
// The first three say which row it is.
bool can_change(Column column) { return column > Column::version; }

std::int64_t whole_of(const std::string& text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// What of prices a row, or a change, gives; the rest as they are.
void set_price(Prices& prices, Column column, const std::string& text) {
  const Cents cents{whole_of(text)};
  if (column == Column::list_price) prices.list_price_cents = cents;
  if (column == Column::price) prices.price_cents = cents;
  if (column == Column::member_price) prices.member_price_cents = cents;
}

Prices current_prices(const store::GoodsSkuRow& sku) { return {sku.list_price_cents, sku.price_cents, sku.member_price_cents}; }

// One row against its product.
class RowCheck {
 public:
  RowCheck(const FileRow& row, const store::GoodsRows& goods, const store::GoodsSkuRow& sku, CheckedRows& into)
      : row_(row), goods_(goods), sku_(sku), into_(into) {}

  void run(const std::map<std::string, CategoryId>& categories, bool has_timed_price) {
    const std::size_t problems_before = into_.problems.size();
    if (differs(Column::product_key)) add_problem(Column::product_key, Problem::other_product);
    if (says(Column::version) && whole_of(text(Column::version)) != goods_.product.version) add_problem(Column::version, Problem::moved_on);
    if (differs(Column::category) && !categories.contains(text(Column::category))) add_problem(Column::category, Problem::unknown_category);
    check_prices(has_timed_price);
    if (into_.problems.size() != problems_before) return;
    for (const auto& [column, wanted] : row_.texts) {
      if (can_change(column) && differs(column)) add_change(column, wanted);
    }
  }

 private:
  bool says(Column column) const { return row_.texts.contains(column); }
  const std::string& text(Column column) const { return row_.texts.at(column); }
  bool differs(Column column) const { return says(column) && text(column) != kept_text(column, goods_.product, sku_); }

  void check_prices(bool has_timed_price) {
    Prices prices = current_prices(sku_);
    std::optional<Column> changed;
    for (const auto& [column, wanted] : row_.texts) {
      if (!is_price(column)) continue;
      set_price(prices, column, wanted);
      if (differs(column)) changed = column;
    }
    if (!changed) return;
    if (!are_in_order(prices)) add_problem(*changed, Problem::prices_out_of_order);
    if (has_timed_price) add_problem(*changed, Problem::price_is_timed);
  }

  void add_problem(Column column, Problem problem) { into_.problems.push_back({row_.number, column, problem, text(column)}); }
  void add_change(Column column, const std::string& wanted) {
    const SkuId sku_id = is_of_product(column) ? SkuId{} : sku_.id;
    into_.changes.push_back({goods_.product.id, sku_id, column, goods_.product.version, kept_text(column, goods_.product, sku_), wanted, row_.number});
  }

  const FileRow& row_;
  const store::GoodsRows& goods_;
  const store::GoodsSkuRow& sku_;
  CheckedRows& into_;
};

// The goods of the rows, by their SKUs.
class GoodsOfRows {
 public:
  GoodsOfRows(db::Session& session, const std::vector<FileRow>& rows, std::string_view shops) {
    std::vector<SkuId> sku_ids;
    for (const FileRow& row : rows) {
      if (row.texts.contains(Column::sku_id)) sku_ids.push_back(sku_of(row));
    }
    products_ = store::products_of_skus(session, sku_ids);
    std::set<ProductId> distinct;
    for (const auto& [sku_id, product_id] : products_) distinct.insert(product_id);
    const std::vector<ProductId> ids(distinct.begin(), distinct.end());
    for (auto& goods : store::list_goods(session, ids, shops)) goods_.emplace(goods.product.id, std::move(goods));
  }

  static SkuId sku_of(const FileRow& row) { return SkuId{whole_of(row.texts.at(Column::sku_id))}; }
  const store::GoodsRows* find(const FileRow& row) const {
    const auto product = products_.find(sku_of(row));
    const auto found = product == products_.end() ? goods_.end() : goods_.find(product->second);
    return found == goods_.end() ? nullptr : &found->second;
  }

 private:
  std::map<SkuId, ProductId> products_;
  std::map<ProductId, store::GoodsRows> goods_;
};

void set_text(store::GoodsRow& product, Column column, const std::string& text, const std::map<std::string, CategoryId>& categories) {
  if (column == Column::name_zh) product.name_zh_cn = text;
  if (column == Column::name_en) product.name_en = text;
  if (column == Column::subtitle_zh) product.subtitle_zh_cn = text;
  if (column == Column::subtitle_en) product.subtitle_en = text;
  if (column == Column::category) product.category_id = categories.at(text);
}

// The SKU's codes and prices as the changes want them.
struct WantedSku {
  std::string code;
  std::string barcode;
  Prices prices;
};
WantedSku wanted_of(const store::GoodsSkuRow& sku, std::span<const store::ImportChangeRow> changes) {
  WantedSku wanted{sku.code, sku.barcode, current_prices(sku)};
  for (const store::ImportChangeRow& change : changes) {
    if (change.sku_id != sku.id) continue;
    if (change.field == Column::code) wanted.code = change.after_text;
    if (change.field == Column::barcode) wanted.barcode = change.after_text;
    set_price(wanted.prices, change.field, change.after_text);
  }
  return wanted;
}

store::PriceItemRow price_item(const store::GoodsSkuRow& sku, const Prices& wanted) {
  return {sku.id, wanted.list_price_cents, wanted.price_cents, wanted.member_price_cents, sku.list_price_cents, sku.price_cents, sku.member_price_cents};
}

void keep_price_change(db::Transaction& transaction, ProductId product_id, const std::vector<store::PriceItemRow>& items, const ImportedBy& by) {
  if (items.empty()) return;
  const auto step = price_change_table.step(std::nullopt, PriceChangeMove::settle, GoodsActor::staff).value();
  store::insert_price_change(transaction, {by.change_id, product_id, step.to(), by.now, std::nullopt, by.reason, by.actor, by.now}, items);
  store::insert_price_move(transaction, by.change_id, step, {by.move_id, by.actor, by.reason, by.now});
}

void apply_to_skus(db::Transaction& transaction, const store::GoodsRows& goods, std::span<const store::ImportChangeRow> changes, const ImportedBy& by) {
  std::vector<store::PriceItemRow> items;
  for (const store::GoodsSkuRow& sku : goods.skus) {
    const WantedSku wanted = wanted_of(sku, changes);
    if (wanted.code != sku.code || wanted.barcode != sku.barcode) store::update_sku_codes(transaction, sku.id, wanted.code, wanted.barcode);
    if (wanted.prices == current_prices(sku)) continue;
    store::update_prices(transaction, sku.id, wanted.prices);
    items.push_back(price_item(sku, wanted.prices));
  }
  keep_price_change(transaction, goods.product.id, items, by);
}

}  // namespace

std::string kept_text(Column column, const store::GoodsRow& product, const store::GoodsSkuRow& sku) {
  switch (column) {
    case Column::sku_id:
      return std::to_string(sku.id.value);
    case Column::product_key:
      return product.key;
    case Column::version:
      return std::to_string(product.version);
    case Column::name_zh:
      return product.name_zh_cn;
    case Column::name_en:
      return product.name_en;
    case Column::subtitle_zh:
      return product.subtitle_zh_cn;
    case Column::subtitle_en:
      return product.subtitle_en;
    case Column::category:
      return product.category_key;
    case Column::shelf:
      return std::string(enum_text(product.shelf_status));
    case Column::code:
      return sku.code;
    case Column::barcode:
      return sku.barcode;
    case Column::list_price:
      return std::to_string(sku.list_price_cents.value);
    case Column::price:
      return std::to_string(sku.price_cents.value);
    case Column::member_price:
      return std::to_string(sku.member_price_cents.value);
  }
  return {};
}

std::vector<FileRow> read_rows_of(const csv::Header& header, const store::PieceRow& piece) {
  std::vector<FileRow> rows;
  csv::Reader reader(piece.content);
  for (std::vector<std::string> cells; reader.next(cells);) {
    FileRow& row = rows.emplace_back();
    row.number = piece.first_row + static_cast<std::int64_t>(rows.size()) - 1;
    if (cells.size() > header.size()) row.problems.push_back({row.number, Column::sku_id, Problem::broken_row, cells[header.size()]});
    for (std::size_t place = 0; place < std::min(cells.size(), header.size()); ++place) {
      if (!header[place]) continue;
      csv::ReadCell read = csv::read_cell(*header[place], cells[place]);
      if (read.problem) {
        row.problems.push_back({row.number, *header[place], *read.problem, cells[place]});
      } else {
        row.texts[*header[place]] = std::move(read.text);
      }
    }
  }
  return rows;
}

CheckedRows check_rows(db::Session& session, const std::vector<FileRow>& rows, std::string_view shops) {
  const GoodsOfRows goods_of_rows(session, rows, shops);
  const auto categories = store::categories_to_file_under(session);
  CheckedRows checked;
  for (const FileRow& row : rows) {
    checked.problems.insert(checked.problems.end(), row.problems.begin(), row.problems.end());
    if (!row.texts.contains(Column::sku_id)) continue;
    const store::GoodsRows* const goods = goods_of_rows.find(row);
    if (goods == nullptr) {
      checked.problems.push_back({row.number, Column::sku_id, Problem::unknown_sku, row.texts.at(Column::sku_id)});
      continue;
    }
    const auto sku = std::ranges::find(goods->skus, GoodsOfRows::sku_of(row), &store::GoodsSkuRow::id);
    RowCheck(row, *goods, *sku, checked).run(categories, store::has_running_price(session, goods->product.id));
  }
  return checked;
}

bool apply_changes(db::Transaction& transaction, const store::GoodsRows& goods, std::span<const store::ImportChangeRow> changes, const ImportedBy& by) {
  const auto categories = store::categories_to_file_under(transaction);
  store::GoodsRow product = goods.product;
  std::optional<Step<ShelfStatus, ShelfMove>> shelf_step;
  for (const store::ImportChangeRow& change : changes) {
    if (change.version != product.version) return false;
    if (change.field == Column::category && !categories.contains(change.after_text)) return false;
    set_text(product, change.field, change.after_text, categories);
    if (change.field != Column::shelf) continue;
    const bool goes_on = change.after_text == enum_text(ShelfStatus::on_shelf);
    shelf_step = shelf_table.step(product.shelf_status, goes_on ? ShelfMove::put_on : ShelfMove::take_off);
  }
  const bool has_prices = std::ranges::any_of(changes, [](const auto& change) { return is_price(change.field); });
  if (has_prices && store::has_running_price(transaction, product.id)) return false;
  if (!store::update_goods(transaction, product)) return false;
  if (shelf_step) store::update_shelf(transaction, product.id, *shelf_step);
  apply_to_skus(transaction, goods, changes, by);
  return true;
}

}  // namespace galleria::catalog
