// All SQL of the library.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/files/library_api.hpp"

namespace galleria::files::store {

struct LibraryRow {
  LibraryItemId item_id;
  std::string name;
  std::string folder;
  std::string alternative_zh_cn;
  std::string alternative_en;
  std::int64_t focus_x = 0;
  std::int64_t focus_y = 0;
  std::int64_t version = 0;
  std::int64_t file_number = 0;
  std::optional<TimeMs> removed_at_ms;
  std::string file_name;  // of the file that is shown
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t byte_count = 0;
  TimeMs kept_at_ms{};
  std::string kept_by;
};
BOOST_DESCRIBE_STRUCT(LibraryRow, (),
                      (item_id, name, folder, alternative_zh_cn, alternative_en, focus_x, focus_y, version, file_number, removed_at_ms, file_name, width,
                       height, byte_count, kept_at_ms, kept_by))

struct LibraryFileName {
  LibraryItemId item_id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(LibraryFileName, (), (item_id, name))

// Of the library, without what was taken out of it.
std::vector<LibraryRow> list_pictures(db::Session& session, std::string_view pattern, std::optional<std::string_view> folder,
                                      std::optional<LibraryItemId> before, std::int64_t count);
std::vector<LibraryFolder> list_folders(db::Session& session);
std::optional<LibraryRow> find_picture(db::Session& session, LibraryItemId item_id);
// The one that has, or had, that file.
std::optional<LibraryRow> find_picture_of_file(db::Session& session, std::string_view file_name);
// Everything, what was taken out as well; and the names of all files.
std::vector<LibraryRow> list_all(db::Session& session);
std::vector<LibraryFileName> list_file_names(db::Session& session);
std::vector<std::string> list_file_names_of(db::Session& session, LibraryItemId item_id);

// With its first file. False, with nothing kept, if whoever keeps it has kept so many since then.
bool insert_picture(db::Transaction& transaction, const LibraryRow& row, TimeMs since, std::int64_t limit);
// These are false if the version is not the newest any more, or it was taken out.
bool change_picture(db::Transaction& transaction, const LibraryRow& row);
bool show_next_file(db::Transaction& transaction, LibraryItemId item_id, std::int64_t version);
// The only file of a picture that was never changed becomes the next of another; the picture goes. False if it is not as it was uploaded.
bool hand_over_file(db::Transaction& transaction, LibraryItemId from, LibraryItemId to, std::int64_t file_number);
bool remove_picture(db::Transaction& transaction, LibraryItemId item_id, TimeMs now);
void delete_removed(db::Transaction& transaction, LibraryItemId item_id);

}  // namespace galleria::files::store
