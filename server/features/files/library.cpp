// Keeps the library, and in memory what its pictures are shown as.
#include "features/files/library.hpp"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/files/library_films_store.hpp"
#include "features/files/library_rules.hpp"
#include "features/files/library_store.hpp"

namespace galleria::files {
namespace {

constexpr std::string_view library_channel = "library";
constexpr std::string_view delete_picture_timer = "delete_library_picture";
constexpr std::string_view library_address_start = "/files/";
constexpr std::string_view library_subject = "library_picture";
constexpr std::string_view unnamed = "未命名";
constexpr std::int64_t usual_library_page = 50;
constexpr std::int64_t shown_uses = 50;  // of each kind
constexpr std::int64_t uploads_a_day = 500;
constexpr DurationMs upload_day = std::chrono::hours(24);
// Somebody may have written it into a page while it was taken out.
constexpr DurationMs kept_after_removal = 30 * upload_day;

using ShownByAddress = std::unordered_map<std::string, ShownPicture>;

std::string address_of(std::string_view file_name) { return std::string(library_address_start) + std::string(file_name); }

LibraryPicture view_of(const store::LibraryRow& row) {
  return {row.item_id,           row.name,           row.folder,  address_of(row.file_name),
          row.alternative_zh_cn, row.alternative_en, row.focus_x, row.focus_y,
          row.version,           row.file_number,    row.width,   row.height,
          row.byte_count,        row.kept_at_ms,     row.kept_by};
}

std::string facts_of(const store::LibraryRow& row) {
  return http::facts("name", row.name, "folder", row.folder, "alternativeZh", row.alternative_zh_cn, "alternativeEn", row.alternative_en, "focusX", row.focus_x,
                     "focusY", row.focus_y, "fileNumber", row.file_number);
}

ShownByAddress read_shown(db::Session& session) {
  std::unordered_map<std::int64_t, ShownPicture> by_item;
  for (const store::LibraryRow& row : store::list_all(session)) {
    by_item[row.item_id.value] = {
        with_focus(address_of(row.file_name), {row.focus_x, row.focus_y}), {row.alternative_zh_cn, row.alternative_en}, row.removed_at_ms.has_value()};
  }
  ShownByAddress shown;
  for (const store::LibraryFileName& file : store::list_file_names(session)) shown.emplace(address_of(file.name), by_item.at(file.item_id.value));
  for (const store::FilmRow& film : store::list_all_films(session))
    shown.emplace(address_of(film.file_name), ShownPicture{address_of(film.file_name), {}, film.removed_at_ms.has_value()});
  return shown;
}

}  // namespace

struct Library::State {
  explicit State(db::Database& its_database) : database(its_database) {}

  db::Database& database;
  std::vector<std::function<void()>> listeners;
  std::mutex refresh_mutex;  // one at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex shown_mutex;
  std::shared_ptr<const ShownByAddress> shown = std::make_shared<ShownByAddress>();

  std::shared_ptr<const ShownByAddress> current() const {
    std::lock_guard lock(shown_mutex);
    return shown;
  }
  void refresh() {
    std::lock_guard lock(refresh_mutex);
    if (is_closed) return;
    auto read = std::make_shared<const ShownByAddress>(database.read(read_shown));
    {
      std::lock_guard shown_lock(shown_mutex);
      shown = std::move(read);
    }
    for (const auto& changed : listeners) changed();
  }
};

Library::Library(db::Database& database, const Clock& clock, IdGenerator& ids, Files& files, const PictureUses& uses)
    : database_(database), clock_(clock), ids_(ids), files_(files), uses_(uses), state_(std::make_shared<State>(database)) {}

// Waits for a refresh that is under way.
Library::~Library() {
  std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Library::start() {
  // Weak, because a notice may still be on its way when the library is gone.
  database_.listen(std::string(library_channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Library::refresh() { state_->refresh(); }
void Library::on_change(std::function<void()> changed) { state_->listeners.push_back(std::move(changed)); }

std::optional<ShownPicture> Library::find_shown(std::string_view address) const {
  const auto shown = state_->current();
  const auto found = shown->find(std::string(address));
  return found == shown->end() ? std::nullopt : std::optional(found->second);
}

std::optional<LibraryPicture> Library::find_kept(db::Session& session, std::string_view address) const {
  if (!address.starts_with(library_address_start)) return std::nullopt;
  const auto row = store::find_picture_of_file(session, address.substr(library_address_start.size()));
  return row ? std::optional(view_of(*row)) : std::nullopt;
}

std::function<std::string(std::string_view)> Library::address_maker() const {
  return [state = state_](std::string_view address) {
    const auto shown = state->current();
    const auto found = shown->find(std::string(address));
    return found == shown->end() ? std::string(address) : found->second.address;
  };
}

void Library::import_all(db::Transaction& transaction, std::span<const LibrarySeed> seeds, std::string_view kept_by) {
  for (const LibrarySeed& seed : seeds) {
    store::insert_picture(transaction,
                          {ids_.next<LibraryItemId>(),
                           seed.name,
                           seed.folder,
                           seed.alternative.zh_cn,
                           seed.alternative.en,
                           seed.focus_x,
                           seed.focus_y,
                           1,
                           1,
                           {},
                           seed.file_name,
                           seed.width,
                           seed.height,
                           seed.byte_count,
                           clock_.now(),
                           std::string(kept_by)},
                          clock_.now() + upload_day, uploads_a_day);  // counts for no day
  }
  transaction.notify(library_channel);
}

// ---- what the staff asks ----

Result<LibraryPicturePage> Library::list_library_pictures(const ListLibraryPictures& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_library_page;
  const std::string pattern = pattern_of(request.text ? **request.text : "");
  return database_.read([&](db::Session& session) {
    const auto folder = request.folder ? std::optional<std::string_view>(**request.folder) : std::nullopt;
    auto rows = store::list_pictures(session, pattern, folder, request.before_item_id, size + 1);
    LibraryPicturePage page{{}, store::list_folders(session), cut_to_page(rows, {0, size})};
    for (const store::LibraryRow& row : rows) page.pictures.push_back(view_of(row));
    return page;
  });
}

std::vector<PictureUse> Library::uses_of(db::Session& session, LibraryItemId item_id) const {
  std::vector<std::string> addresses;
  for (const std::string& name : store::list_file_names_of(session, item_id)) addresses.push_back(address_of(name));
  auto uses = uses_.find_uses(session, addresses, shown_uses);
  for (const std::string& address : addresses) {
    for (const store::FilmRow& film : store::list_films_with_poster(session, address, shown_uses))
      uses.push_back({PictureUseKind::film, std::to_string(film.film_id.value), {film.name, film.name}});
  }
  return uses;
}

Result<LibraryRecord> Library::get_library_picture(const http::Call& call, const GetLibraryPicture& request) const {
  return database_.read([&](db::Session& session) -> Result<LibraryRecord> {
    const auto row = store::find_picture(session, request.item_id);
    if (!row) return library_picture_not_found;
    LibraryRecord record{view_of(*row), {}};
    for (const PictureUse& use : uses_of(session, request.item_id)) record.uses.push_back({use.kind, use.key, use.name.in(call.locale)});
    return record;
  });
}

// ---- what the staff does ----

Result<LibraryPicture> Library::upload_library_picture(const http::Operator& caller, const UploadLibraryPicture& request) {
  const TimeMs now = clock_.now();
  const TimeMs day_start = time_from_epoch_ms(epoch_ms(now) - epoch_ms(now) % upload_day.count());
  const KeptFile file = TRY(files_.keep(request.file.content));
  std::string name = name_of_file(request.file.file_name);
  if (name.empty()) name = unnamed;
  const store::LibraryRow row{
      ids_.next<LibraryItemId>(), name, "", "", "", 50, 50, 1, 1, {}, file.name, file.size.width, file.size.height, file.byte_count, now, caller.name};
  auto kept = database_.write([&](db::Transaction& transaction) -> Result<LibraryPicture> {
    if (!store::insert_picture(transaction, row, day_start, uploads_a_day)) return library_day_full;
    transaction.notify(library_channel);
    TRY(caller.record(transaction, {library_subject, std::to_string(row.item_id.value), {}, http::facts("name", row.name)}));
    return view_of(row);
  });
  if (kept.has_error()) files_.forget(file.name);
  return kept;
}

Result<LibraryPicture> Library::save_library_picture(const http::Operator& caller, const SaveLibraryPicture& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LibraryPicture> {
    const auto before = store::find_picture(transaction, request.item_id);
    if (!before) return library_picture_not_found;
    store::LibraryRow after = *before;
    after.name = *request.name;
    after.folder = *request.folder;
    after.alternative_zh_cn = *request.alternative_zh;
    after.alternative_en = *request.alternative_en;
    after.focus_x = *request.focus_x;
    after.focus_y = *request.focus_y;
    after.version = *request.version;
    if (!store::change_picture(transaction, after)) return library_picture_changed;
    ++after.version;
    transaction.notify(library_channel);
    TRY(caller.record(transaction, {library_subject, std::to_string(request.item_id.value), facts_of(*before), facts_of(after)}));
    return view_of(after);
  });
}

Result<LibraryPicture> Library::replace_library_picture(const http::Operator& caller, const ReplaceLibraryPicture& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LibraryPicture> {
    const auto before = store::find_picture(transaction, request.item_id);
    if (!before) return library_picture_not_found;
    if (!uses_of(transaction, request.by_item_id).empty()) return library_replacement_refused;
    if (!store::show_next_file(transaction, request.item_id, *request.version)) return library_picture_changed;
    if (!store::hand_over_file(transaction, request.by_item_id, request.item_id, before->file_number + 1)) return library_replacement_refused;
    const auto after = store::find_picture(transaction, request.item_id).value();
    transaction.notify(library_channel);
    TRY(caller.record(transaction, {library_subject, std::to_string(request.item_id.value), http::facts("fileNumber", before->file_number),
                                    http::facts("fileNumber", after.file_number)}));
    return view_of(after);
  });
}

Result<Done> Library::remove_library_picture(const http::Operator& caller, const RemoveLibraryPicture& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto before = store::find_picture(transaction, request.item_id);
    if (!before || !store::remove_picture(transaction, request.item_id, now)) return library_picture_not_found;
    if (!uses_of(transaction, request.item_id).empty() && !is_planted(PlantedBug::used_picture_removed)) return library_picture_used;
    db::set_timer(transaction, ids_.next<TimerId>(), delete_picture_timer, request.item_id.value, now + kept_after_removal);
    transaction.notify(library_channel);
    TRY(caller.record(transaction, {library_subject, std::to_string(request.item_id.value), facts_of(*before), {}, *request.reason}));
    return Done{};
  });
}

// ---- what goes for good ----

std::map<std::string, db::TimerHandler> Library::timer_handlers() {
  return {{std::string(delete_picture_timer), [this](const db::Timer& timer) { return delete_files(LibraryItemId{timer.reference}); }}, film_timer_handler()};
}

db::TimerOutcome Library::delete_files(LibraryItemId item_id) {
  const auto names = database_.read([&](db::Session& session) { return store::list_file_names_of(session, item_id); });
  const bool is_used = database_.read_at_length([&](db::Session& session) { return !uses_of(session, item_id).empty(); });
  if (is_used) return clock_.now() + kept_after_removal;
  for (const std::string& name : names) files_.forget(name);
  database_.write([&](db::Transaction& transaction) {
    store::delete_removed(transaction, item_id);
    transaction.notify(library_channel);
  });
  log::info("library_picture_deleted", {{"item_id", item_id.value}});
  return std::nullopt;
}

}  // namespace galleria::files
