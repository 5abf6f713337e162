// What a member is told of what files keep about them.
#include "features/files/files.hpp"

namespace galleria::files {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "files",
       .words = {"上传的图片", "Uploaded pictures"},
       .sql = "select name, byte_count, width, height, created_at_ms from files where member_id = $1 order by file_id limit $2 offset $3"},
      {.table = "file_quotas",
       .words = {"每日上传", "Uploads by day"},
       .sql = "select day_start_ms, upload_count from file_quotas where member_id = $1 order by day_start_ms limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::files
