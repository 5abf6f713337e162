// What a member is told of the copies that they asked for.
#include "features/member_data/member_data.hpp"

namespace galleria::member_data {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "member_data_copies",
       .words = {"资料副本的申请", "Asked-for copies of data"},
       .sql = "select state, asked_at_ms, ended_at_ms, deleted_at_ms, file_bytes from member_data_copies where member_id = $1 order by member_id limit $2 "
              "offset $3"},
  };
  return tables;
}

}  // namespace galleria::member_data
