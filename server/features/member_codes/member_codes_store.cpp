// All SQL of member codes.
#include "features/member_codes/member_codes_store.hpp"

namespace galleria::member_codes::store {

bool insert_use(db::Transaction& transaction, MemberId member_id, std::int64_t minute, TimeMs now) {
  return transaction.execute("insert into member_code_uses (member_id, minute, used_at_ms) values ($1, $2, $3) on conflict (member_id, minute) do nothing",
                             member_id, minute, now) == 1;
}

std::int64_t count_tries(db::Session& session, std::string_view member_number, TimeMs window_start) {
  return session.row<std::int64_t>("select try_count from member_code_tries where member_number = $1 and window_start_ms = $2", member_number, window_start)
      .value_or(0);
}

bool add_try(db::Transaction& transaction, std::string_view member_number, TimeMs window_start, std::int64_t limit) {
  return transaction.execute(
             "insert into member_code_tries (member_number, window_start_ms, try_count) values ($1, $2, 1) on conflict (member_number, window_start_ms) do "
             "update set try_count = member_code_tries.try_count + 1 where member_code_tries.try_count < $3",
             member_number, window_start, limit) == 1;
}

void erase_member(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from member_code_uses where member_id = $1", member_id); }

void sweep(db::Transaction& transaction, TimeMs before) {
  transaction.execute(db::sweep("delete from member_code_uses where used_at_ms < $1"), before);
  transaction.execute("delete from member_code_tries where window_start_ms < $1", before);
}

}  // namespace galleria::member_codes::store
