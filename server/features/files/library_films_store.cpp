// All SQL of the library's films.
#include "features/files/library_films_store.hpp"

namespace galleria::files::store {

std::vector<FilmRow> list_films(db::Session& session, std::string_view pattern, std::optional<LibraryFilmId> before, std::int64_t count) {
  return session.rows<FilmRow>(
      "select film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by, removed_at_ms from "
      "library_films where removed_at_ms is null and ($1 = '' or lower(name) like $1 escape '!') and (cast($2 as bigint) is null or film_id < $2) order by "
      "film_id desc limit $3",
      pattern, before, count);
}

std::optional<FilmRow> find_film(db::Session& session, LibraryFilmId film_id) {
  return session.row<FilmRow>(
      "select film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by, removed_at_ms from "
      "library_films where film_id = $1 and removed_at_ms is null",
      film_id);
}

std::vector<FilmRow> list_films_with_poster(db::Session& session, std::string_view poster, std::int64_t count) {
  return session.rows<FilmRow>(
      "select film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by, removed_at_ms from "
      "library_films where poster = $1 and removed_at_ms is null order by film_id limit $2",
      poster, count);
}

std::vector<FilmRow> list_all_films(db::Session& session) {
  return session.rows<FilmRow>(
      "select film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by, removed_at_ms from "
      "library_films order by film_id");
}

bool is_picture_file(db::Session& session, std::string_view file_name) {
  return session
             .row<std::int64_t>(
                 "select count(*) from library_files f join library_items i on i.item_id = f.item_id where f.name = $1 and i.removed_at_ms is null", file_name)
             .value_or(0) > 0;
}

bool insert_film(db::Transaction& transaction, const FilmRow& row, TimeMs since, std::int64_t limit) {
  return transaction.execute(
             "insert into library_films (film_id, file_name, name, poster, width, height, duration_ms, byte_count, has_sound, version, kept_at_ms, kept_by) "
             "select cast($1 as bigint), cast($2 as text), cast($3 as text), '', cast($4 as bigint), cast($5 as bigint), cast($6 as bigint), cast($7 as "
             "bigint), cast($8 as boolean), 1, cast($9 as bigint), cast($10 as text) where (select count(*) from library_films where kept_by = $10 and "
             "kept_at_ms >= $11) < $12",
             row.film_id, row.file_name, row.name, row.width, row.height, row.duration_ms, row.byte_count, row.has_sound, row.kept_at_ms, row.kept_by, since,
             limit) == 1;
}

bool change_film(db::Transaction& transaction, const FilmRow& row) {
  return transaction.execute(
             "update library_films set name = $3, poster = $4, version = version + 1 where film_id = $1 and version = $2 and removed_at_ms is null",
             row.film_id, row.version, row.name, row.poster) == 1;
}

bool remove_film(db::Transaction& transaction, LibraryFilmId film_id, TimeMs now) {
  return transaction.execute("update library_films set removed_at_ms = $2, version = version + 1 where film_id = $1 and removed_at_ms is null", film_id, now) ==
         1;
}

std::optional<std::string> find_removed_film_file(db::Session& session, LibraryFilmId film_id) {
  return session.row<std::string>("select file_name from library_films where film_id = $1 and removed_at_ms is not null", film_id);
}

void delete_removed_film(db::Transaction& transaction, LibraryFilmId film_id) {
  transaction.execute("delete from library_films where film_id = $1 and removed_at_ms is not null", film_id);
}

}  // namespace galleria::files::store
