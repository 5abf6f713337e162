// All SQL of uploaded files.
#include "features/files/files_store.hpp"

namespace galleria::files::store {

void insert_file(db::Transaction& transaction, const FileRow& file) {
  transaction.execute("insert into files (member_id, file_id, name, byte_count, width, height, created_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      file.member_id, file.file_id, file.name, file.byte_count, file.width, file.height, file.created_at_ms);
}

bool is_file_of(db::Session& session, MemberId member_id, std::string_view name) {
  return session.row<FileId>("select file_id from files where name = $2 and member_id = $1", member_id, name).has_value();
}

std::vector<FileRow> list_files(db::Session& session, MemberId member_id) {
  return session.rows<FileRow>("select member_id, file_id, name, byte_count, width, height, created_at_ms from files where member_id = $1 order by file_id",
                               member_id);
}

std::vector<std::string> list_names(db::Session& session, std::string_view from, std::string_view to) {
  auto names = session.rows<std::string>(db::sweep("select name from files where name >= $1 and name <= $2"), from, to);
  for (auto& name : session.rows<std::string>("select name from library_files where name >= $1 and name <= $2", from, to)) names.push_back(std::move(name));
  for (auto& name : session.rows<std::string>("select file_name from library_films where file_name >= $1 and file_name <= $2", from, to))
    names.push_back(std::move(name));
  return names;
}

void delete_files(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from files where member_id = $1", member_id);
  transaction.execute("delete from file_quotas where member_id = $1", member_id);
}

bool count_upload(db::Transaction& transaction, MemberId member_id, TimeMs day_start, std::int64_t limit) {
  return transaction.execute(
             "insert into file_quotas (member_id, day_start_ms, upload_count) values ($1, $2, 1) on conflict (member_id, day_start_ms) do update set "
             "upload_count = file_quotas.upload_count + 1 where file_quotas.upload_count < $3",
             member_id, day_start, limit) == 1;
}

}  // namespace galleria::files::store
