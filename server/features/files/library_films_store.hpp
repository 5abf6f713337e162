// All SQL of the library's films.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/files/library_films_api.hpp"

namespace galleria::files::store {

struct FilmRow {
  LibraryFilmId film_id;
  std::string file_name;
  std::string name;
  std::string poster;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t duration_ms = 0;
  std::int64_t byte_count = 0;
  bool has_sound = false;
  std::int64_t version = 0;
  TimeMs kept_at_ms{};
  std::string kept_by;
  std::optional<TimeMs> removed_at_ms;
};
BOOST_DESCRIBE_STRUCT(FilmRow, (),
                      (film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by, removed_at_ms))

// Of the library, without what was taken out of it.
std::vector<FilmRow> list_films(db::Session& session, std::string_view pattern, std::optional<LibraryFilmId> before, std::int64_t count);
std::optional<FilmRow> find_film(db::Session& session, LibraryFilmId film_id);
// Those whose poster has that address.
std::vector<FilmRow> list_films_with_poster(db::Session& session, std::string_view poster, std::int64_t count);
// Everything, what was taken out as well.
std::vector<FilmRow> list_all_films(db::Session& session);

// Whether a picture of the library has, or had, a file of that name.
bool is_picture_file(db::Session& session, std::string_view file_name);

// False, with nothing kept, if whoever keeps it has kept so many since then.
bool insert_film(db::Transaction& transaction, const FilmRow& row, TimeMs since, std::int64_t limit);
// These are false if the version is not the newest any more, or it was taken out.
bool change_film(db::Transaction& transaction, const FilmRow& row);
bool remove_film(db::Transaction& transaction, LibraryFilmId film_id, TimeMs now);
// The name of its file; nothing if it is gone or was not taken out.
std::optional<std::string> find_removed_film_file(db::Session& session, LibraryFilmId film_id);
void delete_removed_film(db::Transaction& transaction, LibraryFilmId film_id);

}  // namespace galleria::files::store
