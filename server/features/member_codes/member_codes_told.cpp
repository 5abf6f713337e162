// What a member is told of what member_codes keep about them.
#include "features/member_codes/member_codes.hpp"

namespace galleria::member_codes {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "member_code_uses",
       .words = {"会员码核验", "Checks of the member code"},
       .sql = "select used_at_ms from member_code_uses where member_id = $1 order by minute limit $2 offset $3"},
      {.table = "member_code_tries", .untold = "counts of tries, gone within a day"},
  };
  return tables;
}

}  // namespace galleria::member_codes
