// All SQL of the copies that members ask for. No decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/member_data/member_data_rules.hpp"

namespace galleria::member_data::store {

struct CopyRow {
  MemberId member_id;
  std::int64_t copy_id = 0;
  std::string locale;  // "zh_cn", "en"
  DataCopyState state = DataCopyState::running;
  std::int64_t record_count = 0;
  std::int64_t picture_count = 0;
  std::int64_t file_bytes = 0;
  TimeMs asked_at_ms{};
  std::optional<TimeMs> ended_at_ms;
  std::optional<TimeMs> deleted_at_ms;
};
BOOST_DESCRIBE_STRUCT(CopyRow, (), (member_id, copy_id, locale, state, record_count, picture_count, file_bytes, asked_at_ms, ended_at_ms, deleted_at_ms))

// The last that the member asked for.
std::optional<CopyRow> find_copy(db::Session& session, MemberId member_id);
// False if there is one by now.
bool insert_copy(db::Transaction& transaction, const CopyRow& row, const DataCopyStep& step);
// The row becomes that of another copy. False if it is no longer that of `former`, in the state where the step begins.
bool replace_copy(db::Transaction& transaction, const CopyRow& former, const CopyRow& row, const DataCopyStep& step);
// With the row's figures and times. False if it is another's by now, or has ended.
bool end_copy(db::Transaction& transaction, const CopyRow& row, const DataCopyStep& step);
// The copy that is gone with it, if its time has come.
std::optional<std::int64_t> delete_copy(db::Transaction& transaction, MemberId member_id, TimeMs now);
std::optional<std::int64_t> erase_copy(db::Transaction& transaction, MemberId member_id);

struct Ticket {
  std::string digest;
  TimeMs until{};
};
// False if there is no such copy that is ready.
bool set_ticket(db::Transaction& transaction, MemberId member_id, std::int64_t copy_id, const Ticket& ticket);
// Uses the ticket up.
std::optional<std::int64_t> take_ticket(db::Transaction& transaction, MemberId member_id, std::string_view digest, TimeMs now);

}  // namespace galleria::member_data::store
