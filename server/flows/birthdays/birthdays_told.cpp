// What a member is told of what birthdays keep about them.
#include "flows/birthdays/birthdays.hpp"

namespace galleria::birthdays {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "birthday_gifts",
       .words = {"生日礼", "Birthday gifts"},
       .sql = "select year, coupon_id, given_at_ms from birthday_gifts where member_id = $1 order by year limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::birthdays
