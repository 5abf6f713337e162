// Keeps the library's films.
#include "base/log.hpp"
#include "features/files/library.hpp"
#include "features/files/library_films_store.hpp"
#include "features/files/library_rules.hpp"

namespace galleria::files {
namespace {

constexpr std::string_view film_channel = "library";
constexpr std::string_view delete_film_timer = "delete_library_film";
constexpr std::string_view film_address_start = "/files/";
constexpr std::string_view film_subject = "library_film";
constexpr std::string_view unnamed_film = "未命名视频";
constexpr std::int64_t usual_film_page = 50;
constexpr std::int64_t shown_film_uses = 50;  // of each kind
constexpr std::int64_t films_a_day = 50;
constexpr DurationMs film_day = std::chrono::hours(24);
constexpr DurationMs film_kept_after_removal = 30 * film_day;

std::string address_of_film(const store::FilmRow& row) { return std::string(film_address_start) + row.file_name; }

bool is_picture_of_library(db::Session& session, std::string_view address) {
  return address.starts_with(film_address_start) && store::is_picture_file(session, address.substr(film_address_start.size()));
}

std::string film_facts(const store::FilmRow& row) { return http::facts("name", row.name, "poster", row.poster); }

}  // namespace

LibraryFilm Library::film_view(const store::FilmRow& row) const {
  const auto poster = find_shown(row.poster);
  return {row.film_id,   row.name,       address_of_film(row), poster ? poster->address : row.poster,
          row.version,   row.width,      row.height,           row.duration_ms,
          row.has_sound, row.byte_count, row.kept_at_ms,       row.kept_by};
}

Result<LibraryFilmPage> Library::list_library_films(const ListLibraryFilms& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_film_page;
  const std::string pattern = pattern_of(request.text ? **request.text : "");
  auto rows = database_.read([&](db::Session& session) { return store::list_films(session, pattern, request.before_film_id, size + 1); });
  LibraryFilmPage page{{}, cut_to_page(rows, {0, size})};
  for (const store::FilmRow& row : rows) page.films.push_back(film_view(row));
  return page;
}

Result<LibraryFilmRecord> Library::get_library_film(const http::Call& call, const GetLibraryFilm& request) const {
  return database_.read([&](db::Session& session) -> Result<LibraryFilmRecord> {
    const auto row = store::find_film(session, request.film_id);
    if (!row) return library_film_not_found;
    LibraryFilmRecord record{film_view(*row), {}};
    for (const PictureUse& use : uses_.find_uses(session, {address_of_film(*row)}, shown_film_uses))
      record.uses.push_back({use.kind, use.key, use.name.in(call.locale)});
    return record;
  });
}

Result<LibraryFilm> Library::upload_library_film(const http::Operator& caller, const UploadLibraryFilm& request) {
  const TimeMs now = clock_.now();
  const TimeMs day_start = time_from_epoch_ms(epoch_ms(now) - epoch_ms(now) % film_day.count());
  const KeptFilm film = TRY(files_.keep_film(request.file.content));
  std::string name = name_of_file(request.file.file_name);
  if (name.empty()) name = unnamed_film;
  const store::FilmRow row{ids_.next<LibraryFilmId>(),
                           film.name,
                           std::move(name),
                           "",
                           film.facts.size.width,
                           film.facts.size.height,
                           film.facts.duration.count(),
                           film.byte_count,
                           film.facts.has_sound,
                           1,
                           now,
                           caller.name,
                           {}};
  auto kept = database_.write([&](db::Transaction& transaction) -> Result<LibraryFilm> {
    if (!store::insert_film(transaction, row, day_start, films_a_day)) return library_films_full;
    transaction.notify(film_channel);
    TRY(caller.record(transaction, {film_subject, std::to_string(row.film_id.value), {}, http::facts("name", row.name)}));
    return film_view(row);
  });
  if (kept.has_error()) files_.forget(film.name);
  return kept;
}

Result<LibraryFilm> Library::save_library_film(const http::Operator& caller, const SaveLibraryFilm& request) {
  // An address may say what must stay in sight; what is kept is the picture.
  const std::string poster = request.poster->substr(0, request.poster->find('#'));
  return database_.write([&](db::Transaction& transaction) -> Result<LibraryFilm> {
    if (!poster.empty() && !is_picture_of_library(transaction, poster)) return library_poster_unknown;
    const auto before = store::find_film(transaction, request.film_id);
    if (!before) return library_film_not_found;
    store::FilmRow after = *before;
    after.name = *request.name;
    after.poster = poster;
    after.version = *request.version;
    if (!store::change_film(transaction, after)) return library_film_changed;
    ++after.version;
    TRY(caller.record(transaction, {film_subject, std::to_string(request.film_id.value), film_facts(*before), film_facts(after)}));
    return film_view(after);
  });
}

Result<Done> Library::remove_library_film(const http::Operator& caller, const RemoveLibraryFilm& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto before = store::find_film(transaction, request.film_id);
    if (!before || !store::remove_film(transaction, request.film_id, now)) return library_film_not_found;
    if (!uses_.find_uses(transaction, {address_of_film(*before)}, shown_film_uses).empty()) return library_film_used;
    db::set_timer(transaction, ids_.next<TimerId>(), delete_film_timer, request.film_id.value, now + film_kept_after_removal);
    transaction.notify(film_channel);
    TRY(caller.record(transaction, {film_subject, std::to_string(request.film_id.value), film_facts(*before), {}, *request.reason}));
    return Done{};
  });
}

std::pair<std::string, db::TimerHandler> Library::film_timer_handler() {
  return {std::string(delete_film_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
            const LibraryFilmId film_id{timer.reference};
            const auto file = database_.read([&](db::Session& session) { return store::find_removed_film_file(session, film_id); });
            if (!file) return std::nullopt;
            const std::string address = std::string(film_address_start) + *file;
            const bool is_used = database_.read_at_length([&](db::Session& session) { return !uses_.find_uses(session, {address}, shown_film_uses).empty(); });
            if (is_used) return clock_.now() + film_kept_after_removal;
            files_.forget(*file);
            database_.write([&](db::Transaction& transaction) {
              store::delete_removed_film(transaction, film_id);
              transaction.notify(film_channel);
            });
            log::info("library_film_deleted", {{"film_id", film_id.value}});
            return std::nullopt;
          }};
}

}  // namespace galleria::files
