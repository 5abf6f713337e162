// What a member is told of what addresses keep about them.
#include "features/addresses/addresses.hpp"

namespace galleria::addresses {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "addresses",
       .words = {"收货地址", "Addresses"},
       .sql = "select id as row_id, receiver_name, phone, county_code, street, label, changed_at_ms from addresses where member_id = $1 order by id "
              "limit $2 offset $3"},
      {.table = "address_books",
       .words = {"默认地址", "Default address"},
       .sql = "select address_count, default_address_id, changed_at_ms from address_books where member_id = $1 order by member_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::addresses
