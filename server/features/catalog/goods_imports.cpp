// Files of goods: written part by part, handed in, checked piece by piece, and applied product by product by a timer, which goes on where it was if the server
// dies.
#include <algorithm>

#include "base/characters.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_files.hpp"
#include "features/catalog/goods_views.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view import_timer = "goods_import";
constexpr std::string_view import_subject = "goods_import";
constexpr std::string_view clock_actor_of_imports = "clock";
constexpr std::int64_t most_rows = 100'000;
constexpr std::int64_t rows_a_piece = 500;
constexpr std::int64_t products_a_part = 100;
constexpr std::int64_t exported_products_a_part = 300;
constexpr std::int64_t shown_problems = 500;
constexpr std::int64_t shown_changes = 200;
constexpr std::int64_t shown_imports = 50;

struct SplitFile {
  std::string header;
  std::int64_t row_count = 0;
  std::vector<store::PieceRow> pieces;
};

Refusal broken_at(std::int64_t row) { return Refusal(goods_file_broken, {{"row", std::to_string(row)}}); }

// Cuts the text into pieces of whole rows. Whatever is wrong with the file as a whole is said here.
Result<SplitFile> split(std::string_view text) {
  csv::Reader reader(text);
  std::vector<std::string> cells;
  if (!reader.next(cells)) return reader.is_broken() ? broken_at(1) : Refusal(goods_file_empty);
  if (csv::read_header(cells).flaw) return goods_file_header_wrong;
  SplitFile file{std::string(text.substr(reader.row_start(), reader.position() - reader.row_start())), 0, {}};
  std::size_t piece_start = reader.position();
  std::int64_t rows_in_piece = 0;
  const auto close_piece = [&] {
    if (rows_in_piece == 0) return;
    const auto number = static_cast<std::int64_t>(file.pieces.size());
    // The header is row 1.
    file.pieces.push_back({number, file.row_count - rows_in_piece + 2, std::string(text.substr(piece_start, reader.position() - piece_start))});
    piece_start = reader.position();
    rows_in_piece = 0;
  };
  while (reader.next(cells)) {
    if (++file.row_count > most_rows) return Refusal(goods_file_too_long, {{"count", std::to_string(most_rows)}});
    if (++rows_in_piece == rows_a_piece) close_piece();
  }
  if (reader.is_broken()) return broken_at(file.row_count + 2);
  close_piece();
  if (file.row_count == 0) return goods_file_empty;
  return file;
}

csv::Header header_of(const store::ImportRow& import) {
  csv::Reader reader(import.header);
  std::vector<std::string> cells;
  reader.next(cells);
  return csv::read_header(cells).columns;
}

GoodsImport import_view(db::Session& session, const store::ImportRow& row) {
  const auto sums = store::sums_of_import(session, row.import_id);
  return {row.import_id,     row.state,          row.file_name,    row.row_count,     std::min(row.row_count, row.checked_piece_count * rows_a_piece),
          row.problem_count, sums.product_count, sums.price_count, row.applied_count, row.overtaken_count,
          row.actor,         row.made_at_ms,     row.changed_at_ms};
}

std::vector<std::string> titles_in(Locale locale) {
  std::vector<std::string> titles;
  for (std::size_t place = 0; place < csv::column_count; ++place) titles.emplace_back(csv::title_of(static_cast<csv::Column>(place), locale));
  return titles;
}

void write_goods(ExportedGoods& into, const store::GoodsRows& goods, Locale locale) {
  std::vector<std::string> cells(csv::column_count);
  for (const store::GoodsSkuRow& sku : goods.skus) {
    for (std::size_t place = 0; place < csv::column_count; ++place) {
      const auto column = static_cast<csv::Column>(place);
      cells[place] = csv::written_cell(column, kept_text(column, goods.product, sku), locale);
    }
    csv::write_row(into.text, cells);
    ++into.row_count;
  }
}

// Keeps what was found, and says where another row has said otherwise.
std::int64_t keep_checked(db::Transaction& transaction, std::int64_t import_id, CheckedRows& checked) {
  for (const store::ImportChangeRow& change : checked.changes) {
    if (store::insert_import_change(transaction, import_id, change)) continue;
    if (store::find_import_change(transaction, import_id, change) == change.after_text) continue;
    checked.problems.push_back({change.row_number, change.field, csv::Problem::contradiction, change.after_text});
  }
  for (const store::ImportProblemRow& problem : checked.problems) store::insert_import_problem(transaction, import_id, problem);
  return static_cast<std::int64_t>(checked.problems.size());
}

}  // namespace

ExportedGoods GoodsDesk::export_rows(const http::ShopScope& shops, ProductId after, Locale locale) const {
  return database_.read_at_length([&](db::Session& session) {
    ExportedGoods part;
    if (after == ProductId{}) {
      part.text = csv::byte_order_mark;
      csv::write_row(part.text, titles_in(locale));
    }
    const auto ids = store::list_goods_after(session, after, shops.condition_text(), exported_products_a_part);
    for (const auto& goods : store::list_goods(session, ids, shops.condition_text())) write_goods(part, goods, locale);
    if (static_cast<std::int64_t>(ids.size()) == exported_products_a_part) part.next_after_product_id = ids.back();
    return part;
  });
}

Result<GoodsImport> GoodsDesk::hand_in_goods(const http::ShopOperator& caller, const HandInGoods& request) {
  const auto text = csv::text_of_file(request.file.content);
  if (!text) return goods_file_unreadable;
  const SplitFile file = TRY(split(*text));
  const TimeMs now = clock_.now();
  const auto step = goods_import_table.step(std::nullopt, GoodsImportMove::hand_in, GoodsActor::staff).value();
  store::ImportRow import;
  import.import_id = ids_.next_value();
  import.state = step.to();
  import.file_name = first_characters(request.file.file_name, 120);
  import.header = file.header;
  import.row_count = file.row_count;
  import.piece_count = static_cast<std::int64_t>(file.pieces.size());
  import.shops = caller.shops.condition_text();
  import.actor = caller.name;
  import.made_at_ms = import.changed_at_ms = now;
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsImport> {
    store::insert_import(transaction, import);
    for (const store::PieceRow& piece : file.pieces) store::insert_piece(transaction, import.import_id, piece);
    store::insert_import_move(transaction, import.import_id, step, {ids_.next_value(), caller.name, {}, now});
    db::set_timer(transaction, ids_.next<TimerId>(), import_timer, import.import_id, now);
    TRY(caller.record(
        transaction,
        {import_subject, std::to_string(import.import_id), {}, http::facts("fileName", import.file_name, "rowCount", import.row_count), {}, import.row_count}));
    return import_view(transaction, import);
  });
}

GoodsImports GoodsDesk::list_goods_imports(const http::ShopOperator& caller) const {
  return database_.read([&](db::Session& session) {
    GoodsImports found;
    for (const auto& row : store::list_imports(session, caller.shops.condition_text(), shown_imports)) found.imports.push_back(import_view(session, row));
    return found;
  });
}

Result<GoodsImportRecord> GoodsDesk::get_goods_import(const http::ShopOperator& caller, const GetGoodsImport& request) const {
  return database_.read([&](db::Session& session) -> Result<GoodsImportRecord> {
    const auto row = store::find_import(session, request.import_id, caller.shops.condition_text());
    if (!row) return goods_import_not_found;
    GoodsImportRecord record{import_view(session, *row), {}, {}};
    for (const auto& problem : store::list_import_problems(session, row->import_id, shown_problems))
      record.problems.push_back({problem.row_number, problem.column_name, problem.problem, problem.cell});
    for (const auto& change : store::list_import_changes(session, row->import_id, shown_changes)) {
      record.changes.push_back({change.row_number, change.product_id, change.sku_id == SkuId{} ? std::nullopt : std::optional(change.sku_id),
                                both(change.name_zh_cn, change.name_en), change.field, change.before_text, change.after_text});
    }
    return record;
  });
}

Result<GoodsImport> GoodsDesk::apply_goods_import(const http::ShopOperator& caller, const ApplyGoodsImport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsImport> {
    const auto row = store::find_import(transaction, request.import_id, caller.shops.condition_text());
    if (!row) return goods_import_not_found;
    const TimeMs now = clock_.now();
    const auto step = goods_import_table.step(row->state, GoodsImportMove::apply, GoodsActor::staff);
    if (!step || !store::move_import(transaction, row->import_id, *step, now)) return goods_import_moved_on;
    store::insert_import_move(transaction, row->import_id, *step, {ids_.next_value(), caller.name, *request.reason, now});
    db::set_timer(transaction, ids_.next<TimerId>(), import_timer, row->import_id, now, *request.reason);
    const auto sums = store::sums_of_import(transaction, row->import_id);
    TRY(caller.record(transaction, {import_subject, std::to_string(row->import_id), http::facts("fileName", row->file_name, "rowCount", row->row_count),
                                    http::facts("fileName", row->file_name, "rowCount", row->row_count, "productCount", sums.product_count, "priceCount",
                                                sums.price_count, "largestPriceChangeCents", Cents{sums.largest_price_change}),
                                    *request.reason, sums.largest_price_change}));
    return import_view(transaction, store::find_import(transaction, row->import_id, {}).value());
  });
}

Result<Done> GoodsDesk::discard_goods_import(const http::ShopOperator& caller, const DiscardGoodsImport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_import(transaction, request.import_id, caller.shops.condition_text());
    if (!row) return goods_import_not_found;
    const TimeMs now = clock_.now();
    const auto step = goods_import_table.step(row->state, GoodsImportMove::discard, GoodsActor::staff);
    if (!step || !store::move_import(transaction, row->import_id, *step, now)) return goods_import_moved_on;
    store::insert_import_move(transaction, row->import_id, *step, {ids_.next_value(), caller.name, {}, now});
    store::delete_pieces(transaction, row->import_id);
    TRY(caller.record(transaction, {import_subject, std::to_string(row->import_id), http::facts("state", row->state), http::facts("state", step->to())}));
    return Done{};
  });
}

// Reading and comparing keeps no writer waiting; the piece is counted in the write, so that two workers cannot keep it twice.
void GoodsDesk::check_piece(std::int64_t import_id) {
  struct Read {
    store::ImportRow import;
    CheckedRows checked;
  };
  const auto read = database_.read_at_length([&](db::Session& session) -> std::optional<Read> {
    const auto import = store::find_import(session, import_id, {});
    const auto piece = import ? store::find_piece(session, import_id, import->checked_piece_count) : std::nullopt;
    if (!piece || import->state != GoodsImportState::checking) return std::nullopt;
    return Read{*import, check_rows(session, read_rows_of(header_of(*import), *piece), import->shops)};
  });
  if (!read) return;
  const store::ImportRow& import = read->import;
  const auto kept = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    CheckedRows checked = read->checked;
    const TimeMs now = clock_.now();
    const std::int64_t problem_count = keep_checked(transaction, import_id, checked);
    if (!store::count_piece(transaction, import_id, import.checked_piece_count, problem_count, now)) return goods_import_moved_on;
    if (import.checked_piece_count + 1 < import.piece_count) return Done{};
    const bool is_faulty = import.problem_count + problem_count > 0;
    const auto step = goods_import_table.step(import.state, is_faulty ? GoodsImportMove::fail : GoodsImportMove::pass, GoodsActor::clock).value();
    if (!store::move_import(transaction, import_id, step, now)) return goods_import_moved_on;
    store::insert_import_move(transaction, import_id, step, {ids_.next_value(), clock_actor_of_imports, {}, now});
    store::delete_pieces(transaction, import_id);
    return Done{};
  });
  if (kept.has_error() && !kept.error().is(goods_import_moved_on)) throw std::logic_error("a piece of a file was refused");
}

// Products are whole or untouched, and the place up to which they were applied is written with them.
void GoodsDesk::apply_part(std::int64_t import_id) {
  const auto applied = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto import = store::find_import(transaction, import_id, {});
    if (!import || import->state != GoodsImportState::applying) return goods_import_moved_on;
    const TimeMs now = clock_.now();
    const auto changes = store::list_changes_after(transaction, import_id, import->applied_product_id, products_a_part);
    std::int64_t applied_count = 0;
    std::int64_t overtaken_count = 0;
    for (auto first = changes.begin(); first != changes.end();) {
      const auto last = std::find_if(first, changes.end(), [&](const auto& change) { return change.product_id != first->product_id; });
      const auto goods = store::find_goods(transaction, first->product_id, import->shops);
      const ImportedBy by{ids_.next_value(), ids_.next_value(), import->actor, import->file_name, now};
      const bool is_applied = goods && apply_changes(transaction, *goods, std::span(first, last), by);
      ++(is_applied ? applied_count : overtaken_count);
      first = last;
    }
    if (!changes.empty()) {
      const bool is_counted =
          store::count_applied(transaction, import_id, import->applied_product_id, changes.back().product_id, applied_count, overtaken_count, now);
      return is_counted ? Result<Done>(Done{}) : Result<Done>(goods_import_moved_on);
    }
    const auto step = goods_import_table.step(import->state, GoodsImportMove::finish, GoodsActor::clock).value();
    if (!store::move_import(transaction, import_id, step, now)) return goods_import_moved_on;
    store::insert_import_move(transaction, import_id, step, {ids_.next_value(), clock_actor_of_imports, {}, now});
    tell_of_goods(transaction);
    return Done{};
  });
  if (applied.has_error() && !applied.error().is(goods_import_moved_on)) throw std::logic_error("a part of a file was refused");
}

bool GoodsDesk::step_import(std::int64_t import_id) {
  const auto import = database_.read([&](db::Session& session) { return store::find_import(session, import_id, {}); });
  if (!import) return false;
  switch (import->state) {
    case GoodsImportState::checking:
      check_piece(import_id);
      return true;
    case GoodsImportState::applying:
      apply_part(import_id);
      return true;
    case GoodsImportState::checked:
    case GoodsImportState::faulty:
    case GoodsImportState::applied:
    case GoodsImportState::discarded:
      return false;
  }
  return false;
}

db::TimerOutcome GoodsDesk::carry_import_on(const db::Timer& timer) {
  for (int step = 0; step < config_.steps_a_turn; ++step) {
    if (!step_import(timer.reference)) return std::nullopt;
  }
  return clock_.now();
}

std::map<std::string, db::TimerHandler> GoodsDesk::timer_handlers() {
  return {{"goods_price", [this](const db::Timer& timer) { return carry_price_on(timer); }},
          {std::string(import_timer), [this](const db::Timer& timer) { return carry_import_on(timer); }}};
}

}  // namespace galleria::catalog
