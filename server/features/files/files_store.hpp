// All SQL of uploaded files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::files::store {

struct FileRow {
  MemberId member_id;
  FileId file_id;
  std::string name;
  std::int64_t byte_count = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  TimeMs created_at_ms;
};
BOOST_DESCRIBE_STRUCT(FileRow, (), (member_id, file_id, name, byte_count, width, height, created_at_ms))

void insert_file(db::Transaction& transaction, const FileRow& file);
bool is_file_of(db::Session& session, MemberId member_id, std::string_view name);
std::vector<FileRow> list_files(db::Session& session, MemberId member_id);
// All names from one up to another, whosever they are, and those of the library.
std::vector<std::string> list_names(db::Session& session, std::string_view from, std::string_view to);
void delete_files(db::Transaction& transaction, MemberId member_id);

// Counts one more upload of the day; false, with nothing counted, if the limit is reached, also against parallel callers.
bool count_upload(db::Transaction& transaction, MemberId member_id, TimeMs day_start, std::int64_t limit);

}  // namespace galleria::files::store
