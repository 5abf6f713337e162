// All SQL of the library.
#include "features/files/library_store.hpp"

namespace galleria::files::store {

std::vector<LibraryRow> list_pictures(db::Session& session, std::string_view pattern, std::optional<std::string_view> folder,
                                      std::optional<LibraryItemId> before, std::int64_t count) {
  return session.rows<LibraryRow>(
      "select i.item_id, i.name, folder, alternative_zh_cn, alternative_en, focus_x, focus_y, version, i.file_number, removed_at_ms, f.name as file_name, "
      "width, height, byte_count, kept_at_ms, kept_by from library_items i join library_files f on f.item_id = i.item_id and f.file_number = i.file_number "
      "where removed_at_ms is null and ($1 = '' or lower(i.name) like $1 escape '!') and (cast($2 as text) is null or folder = $2) and (cast($3 as bigint) is "
      "null or i.item_id < $3) order by i.item_id desc limit $4",
      pattern, folder, before, count);
}

std::vector<LibraryFolder> list_folders(db::Session& session) {
  return session.rows<LibraryFolder>(
      "select folder as name, count(*) as picture_count from library_items where removed_at_ms is null and folder <> '' group by folder order by folder");
}

std::optional<LibraryRow> find_picture(db::Session& session, LibraryItemId item_id) {
  return session.row<LibraryRow>(
      "select i.item_id, i.name, folder, alternative_zh_cn, alternative_en, focus_x, focus_y, version, i.file_number, removed_at_ms, f.name as file_name, "
      "width, height, byte_count, kept_at_ms, kept_by from library_items i join library_files f on f.item_id = i.item_id and f.file_number = i.file_number "
      "where i.item_id = $1 and removed_at_ms is null",
      item_id);
}

std::optional<LibraryRow> find_picture_of_file(db::Session& session, std::string_view file_name) {
  const auto item_id = session.row<LibraryItemId>("select item_id from library_files where name = $1", file_name);
  return item_id ? find_picture(session, *item_id) : std::nullopt;
}

std::vector<LibraryRow> list_all(db::Session& session) {
  return session.rows<LibraryRow>(
      "select i.item_id, i.name, folder, alternative_zh_cn, alternative_en, focus_x, focus_y, version, i.file_number, removed_at_ms, f.name as file_name, "
      "width, height, byte_count, kept_at_ms, kept_by from library_items i join library_files f on f.item_id = i.item_id and f.file_number = i.file_number "
      "order by i.item_id");
}

std::vector<LibraryFileName> list_file_names(db::Session& session) {
  return session.rows<LibraryFileName>("select item_id, name from library_files order by name");
}

std::vector<std::string> list_file_names_of(db::Session& session, LibraryItemId item_id) {
  return session.rows<std::string>("select name from library_files where item_id = $1 order by file_number", item_id);
}

bool insert_picture(db::Transaction& transaction, const LibraryRow& row, TimeMs since, std::int64_t limit) {
  const std::int64_t inserted = transaction.execute(
      "insert into library_items (item_id, name, folder, alternative_zh_cn, alternative_en, focus_x, focus_y, version, file_number) select cast($1 as bigint), "
      "cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as bigint), cast($7 as bigint), 1, 1 where (select count(*) from "
      "library_files where kept_by = $8 and kept_at_ms >= $9) < $10",
      row.item_id, row.name, row.folder, row.alternative_zh_cn, row.alternative_en, row.focus_x, row.focus_y, row.kept_by, since, limit);
  if (inserted != 1) return false;
  transaction.execute(
      "insert into library_files (name, item_id, file_number, byte_count, width, height, kept_at_ms, kept_by) values ($1, $2, 1, $3, $4, $5, $6, $7)",
      row.file_name, row.item_id, row.byte_count, row.width, row.height, row.kept_at_ms, row.kept_by);
  return true;
}

bool change_picture(db::Transaction& transaction, const LibraryRow& row) {
  return transaction.execute(
             "update library_items set name = $3, folder = $4, alternative_zh_cn = $5, alternative_en = $6, focus_x = $7, focus_y = $8, version = version + 1 "
             "where item_id = $1 and version = $2 and removed_at_ms is null",
             row.item_id, row.version, row.name, row.folder, row.alternative_zh_cn, row.alternative_en, row.focus_x, row.focus_y) == 1;
}

bool show_next_file(db::Transaction& transaction, LibraryItemId item_id, std::int64_t version) {
  return transaction.execute(
             "update library_items set file_number = file_number + 1, version = version + 1 where item_id = $1 and version = $2 and removed_at_ms is null",
             item_id, version) == 1;
}

bool hand_over_file(db::Transaction& transaction, LibraryItemId from, LibraryItemId to, std::int64_t file_number) {
  const std::int64_t moved = transaction.execute(
      "update library_files set item_id = $2, file_number = $3 where item_id = $1 and item_id <> $2 and exists (select 1 from library_items i where i.item_id "
      "= "
      "$1 and version = 1 and i.file_number = 1 and removed_at_ms is null)",
      from, to, file_number);
  return moved == 1 && transaction.execute("delete from library_items where item_id = $1 and version = 1 and removed_at_ms is null", from) == 1;
}

bool remove_picture(db::Transaction& transaction, LibraryItemId item_id, TimeMs now) {
  return transaction.execute("update library_items set removed_at_ms = $2, version = version + 1 where item_id = $1 and removed_at_ms is null", item_id, now) ==
         1;
}

void delete_removed(db::Transaction& transaction, LibraryItemId item_id) {
  transaction.execute(
      "delete from library_files where item_id = $1 and exists (select 1 from library_items i where i.item_id = $1 and removed_at_ms is not null)", item_id);
  transaction.execute("delete from library_items where item_id = $1 and removed_at_ms is not null", item_id);
}

}  // namespace galleria::files::store
