// The work behind an export: pages become rows on the disk, rows become a file, and what is over is deleted.
#include <fmt/format.h>

#include "base/log.hpp"
#include "features/exports/exports.hpp"
#include "features/exports/exports_files.hpp"
#include "features/exports/exports_store.hpp"

namespace galleria::exports {
namespace {

constexpr std::string_view delete_timer = "delete_export";
constexpr std::int64_t most_failures = 5;
constexpr std::int64_t rows_between_looks = 2'000;
// Closing an Excel file packs all of it, and nobody can look at the clock meanwhile.
constexpr DurationMs packing_time_of_row{1};

// Somebody else works on it, or it has ended: what was done since is not wanted.
struct NotOurs {};

// Takes the rows away in every way out. What cannot be removed goes at a start.
struct RowsLeave {
  const std::filesystem::path path;  // empty: they stay
  explicit RowsLeave(std::filesystem::path rows) : path(std::move(rows)) {}
  ~RowsLeave() {
    std::error_code failure;
    if (!path.empty()) std::filesystem::remove(path, failure);
    if (failure) log::warning("export_rows_left", {{"path", path.string()}, {"reason", failure.message()}});
  }
  RowsLeave(const RowsLeave&) = delete;
  RowsLeave& operator=(const RowsLeave&) = delete;
};

Locale locale_of(const store::ExportRow& row) { return row.locale == "en" ? Locale::en : Locale::zh_cn; }

}  // namespace

// One turn.
struct Exports::Work {
  store::ExportRow row;
  store::Lease lease;
  const ExportedList* list = nullptr;
  TimeMs began{};
};

std::map<std::string, db::TimerHandler> Exports::timer_handlers() {
  return {{std::string(delete_timer), [this](const db::Timer& timer) { return delete_export(timer); }}};
}

std::map<std::string, db::TimerHandler> Exports::slow_timer_handlers() {
  return {{"write_export", [this](const db::Timer& timer) { return write_export(timer); }}};
}

std::filesystem::path Exports::rows_path(const Work& work) const {
  if (config_.bucket != nullptr) return config_.folder / fmt::format("{}.rows-{}", work.row.export_id, work.lease.lease_id);
  return config_.folder / fmt::format("{}.rows", work.row.export_id);
}

std::filesystem::path Exports::file_path(std::int64_t export_id, ExportFormat format) const {
  return config_.folder / (std::to_string(export_id) + "." + std::string(enum_text(format)));
}

std::string Exports::key_of(std::int64_t export_id, ExportFormat format) { return fmt::format("exports/{}.{}", export_id, enum_text(format)); }

void Exports::remove_files(std::int64_t export_id) const {
  const std::string start = fmt::format("{}.", export_id);
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(config_.folder)) {
    if (entry.path().filename().string().starts_with(start)) found.push_back(entry.path());
  }
  for (const std::filesystem::path& path : found) std::filesystem::remove(path);
  if (config_.bucket == nullptr) return;
  for (const ExportFormat format : {ExportFormat::csv, ExportFormat::xlsx}) config_.bucket->remove(key_of(export_id, format));
}

db::TimerOutcome Exports::write_export(const db::Timer& timer) {
  Work work{{}, {ids_.next_value(), clock_.now() + config_.lease}, nullptr, clock_.now()};
  const bool is_taken =
      database_.write([&](db::Transaction& transaction) { return store::take_lease(transaction, timer.reference, work.lease, clock_.now()); });
  const auto row = database_.read([&](db::Session& session) { return store::find_export(session, timer.reference); });
  if (!row || row->state != ExportState::running) return std::nullopt;
  if (!is_taken) return row->leased_until_ms;
  work.row = *row;
  // Whoever goes on begins anew, on whatever server: these rows are nobody's then.
  const RowsLeave leave{config_.bucket == nullptr ? std::filesystem::path() : rows_path(work)};
  work.list = find_list(row->operation);
  try {
    if (work_on(work) == Outcome::goes_on) return clock_.now();
    return std::nullopt;
  } catch (const NotOurs&) {
    return clock_.now() + config_.lease;
  } catch (const std::exception& error) {
    log::error("export_failed", {{"export_id", work.row.export_id}, {"list", work.row.operation}, {"reason", error.what()}});
    if (work.row.failure_count + 1 >= most_failures) {
      end(work, ExportMove::fail, 0);
      return std::nullopt;
    }
    database_.write([&](db::Transaction& transaction) { store::note_failure(transaction, work.row.export_id, work.lease); });
    throw;
  }
}

Exports::Outcome Exports::work_on(Work& work) {
  if (authority_for(work.row).has_error()) {
    end(work, ExportMove::refuse, 0);
    return Outcome::over;
  }
  if (fetch_rows(work) == Outcome::goes_on) return Outcome::goes_on;
  write_file(work);
  return Outcome::over;
}

// Row by row: what is known to be on the disk and where it goes on are one write, so nothing is missing and nothing stands there twice.
Exports::Outcome Exports::fetch_rows(Work& work) {
  store::ExportRow& row = work.row;
  RowsFile rows(rows_path(work), config_.bucket == nullptr ? row.rows_bytes : 0);
  if (config_.bucket != nullptr || !rows.is_whole()) {
    row.next_request_json = row.request_json;
    row.row_count = 0;
  }
  http::Call call;
  call.locale = locale_of(row);
  call.operation = row.operation;
  TimeMs saved_at = clock_.now();
  auto authority = authority_for(row);
  while (authority.has_value() && !row.next_request_json.empty()) {
    const auto page = work.list->page_of(call, *authority, row.next_request_json);
    if (page.has_error()) throw std::runtime_error("a page was refused: " + std::string(page.error().failure->name));
    rows.append(page->rows);
    row.row_count += static_cast<std::int64_t>(page->rows.size());
    row.next_request_json = page->next_request.value_or("");
    const TimeMs now = clock_.now();
    // With a bucket a turn is not handed on: another server could not go on with it.
    const bool is_turn_over = config_.bucket == nullptr && now - work.began >= config_.turn;
    if (!is_turn_over && now - saved_at < config_.saved_every && !row.next_request_json.empty()) continue;
    rows.sync();
    row.rows_bytes = rows.bytes();
    work.lease.until = is_turn_over ? TimeMs{} : now + config_.lease;
    if (!database_.write([&](db::Transaction& transaction) { return store::save_progress(transaction, row, work.lease); })) throw NotOurs{};
    if (is_turn_over) return Outcome::goes_on;
    saved_at = now;
    authority = authority_for(row);
  }
  if (authority.has_value()) return Outcome::over;
  end(work, ExportMove::refuse, 0);
  throw NotOurs{};
}

void Exports::write_file(Work& work) {
  const store::ExportRow& row = work.row;
  ListFileFacts facts{std::string(work.list->words.in(locale_of(row))), {}, mall_utc_offset_, config_.rows_per_sheet};
  for (const Message& title : work.list->columns) facts.titles.emplace_back(title.in(locale_of(row)));
  const auto beside = config_.folder / fmt::format("{}.writing-{}", row.export_id, work.lease.lease_id);
  const auto look = [&](DurationMs lease) {
    work.lease.until = clock_.now() + lease;
    if (!database_.write([&](db::Transaction& transaction) { return store::extend_lease(transaction, row.export_id, work.lease); })) throw NotOurs{};
  };
  std::int64_t bytes = 0;
  try {
    std::int64_t since_look = 0;
    const auto file = make_list_file(row.format, beside, std::move(facts));
    const auto count = read_rows(rows_path(work), [&](const ExportCells& cells) {
      file->add(cells);
      if (++since_look % rows_between_looks == 0) look(config_.lease);
      return true;
    });
    if (count != row.row_count) throw std::runtime_error("the kept rows are not as many as were fetched");
    look(config_.lease + packing_time_of_row * count);
    file->finish();
    bytes = static_cast<std::int64_t>(std::filesystem::file_size(beside));
    if (config_.bucket == nullptr) {
      std::filesystem::rename(beside, file_path(row.export_id, row.format));
    } else {
      config_.bucket->put_file(key_of(row.export_id, row.format), beside);
      std::filesystem::remove(beside);
    }
  } catch (...) {
    std::filesystem::remove(beside);
    throw;
  }
  if (!end(work, ExportMove::finish, bytes)) {
    // It ended meanwhile, maybe before the file came; whoever else still works on it puts the file anew.
    const auto kept = database_.read([&](db::Session& session) { return store::find_export(session, row.export_id); });
    const bool is_wanted = kept && (kept->state == ExportState::running || kept->state == ExportState::ready);
    if (config_.bucket != nullptr && !is_wanted) config_.bucket->remove(key_of(row.export_id, row.format));
    throw NotOurs{};
  }
  std::filesystem::remove(rows_path(work));
  log::info("export_ready", {{"export_id", row.export_id}, {"list", row.operation}, {"rows", row.row_count}, {"bytes", bytes}});
}

bool Exports::end(Work& work, ExportMove move, std::int64_t file_bytes) {
  const auto step = export_table.step(ExportState::running, move).value();
  return database_.write([&](db::Transaction& transaction) { return end_in(transaction, work.row.export_id, step, file_bytes, &work.lease); });
}

// What it has written goes at once unless it is ready; the rest when its time has come.
bool Exports::end_in(db::Transaction& transaction, std::int64_t export_id, const ExportStep& step, std::int64_t file_bytes, const store::Lease* lease) {
  const TimeMs now = clock_.now();
  const store::Ending ending{file_bytes, now, now + config_.kept};
  if (!store::end_export(transaction, export_id, step, ending, lease)) return false;
  db::set_timer(transaction, ids_.next<TimerId>(), delete_timer, export_id, step.to() == ExportState::ready ? ending.deleted_at : now + config_.lease);
  return true;
}

db::TimerOutcome Exports::delete_export(const db::Timer& timer) {
  const std::int64_t export_id = timer.reference;
  database_.write([&](db::Transaction& transaction) { store::delete_export(transaction, export_id, clock_.now()); });
  const auto row = database_.read([&](db::Session& session) { return store::find_export(session, export_id); });
  if (!row || row->state != ExportState::ready) remove_files(export_id);
  return row ? row->deleted_at_ms : std::nullopt;
}

}  // namespace galleria::exports
