// All SQL of exports. No decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/exports/exports_rules.hpp"

namespace galleria::exports::store {

struct ExportRow {
  std::int64_t export_id = 0;
  std::string operation;
  std::string request_json;
  ExportFormat format = ExportFormat::xlsx;
  std::string locale;  // "zh_cn", "en"
  StaffAccountId account_id;
  StaffKeyId key_id;
  std::string asked_by;
  std::string shops;  // ShopScope::condition_text() of whoever asked
  ExportState state = ExportState::running;
  std::string next_request_json;  // of the page that is to be fetched next; empty: all are there
  std::int64_t row_count = 0;
  std::int64_t rows_bytes = 0;  // of the kept rows
  std::int64_t file_bytes = 0;
  std::int64_t failure_count = 0;
  std::int64_t lease_id = 0;
  TimeMs leased_until_ms{};
  TimeMs asked_at_ms{};
  std::optional<TimeMs> ended_at_ms;
  std::optional<TimeMs> deleted_at_ms;
};
BOOST_DESCRIBE_STRUCT(ExportRow, (),
                      (export_id, operation, request_json, format, locale, account_id, key_id, asked_by, shops, state, next_request_json, row_count, rows_bytes,
                       file_bytes, failure_count, lease_id, leased_until_ms, asked_at_ms, ended_at_ms, deleted_at_ms))

// Whose exports: an account's or a key's, the other is 0.
struct Asker {
  StaffAccountId account_id;
  StaffKeyId key_id;
};

// False if so many of the asker's are under way.
bool insert_export(db::Transaction& transaction, const ExportRow& row, const ExportStep& step, std::int64_t most_running);
std::optional<ExportRow> find_export(db::Session& session, std::int64_t export_id);
std::optional<ExportRow> find_own_export(db::Session& session, std::int64_t export_id, const Asker& asker);
// Newest first.
std::vector<ExportRow> list_exports(db::Session& session, const Asker& asker, std::int64_t count);

struct Lease {
  std::int64_t lease_id = 0;
  TimeMs until{};
};
// Takes the export to work on it, unless somebody does or it has ended.
bool take_lease(db::Transaction& transaction, std::int64_t export_id, const Lease& lease, TimeMs now);
// Keeps how far it is. False if the lease is another's by now, or the export has ended.
bool save_progress(db::Transaction& transaction, const ExportRow& row, const Lease& lease);
bool extend_lease(db::Transaction& transaction, std::int64_t export_id, const Lease& lease);
bool note_failure(db::Transaction& transaction, std::int64_t export_id, const Lease& lease);
struct Ending {
  std::int64_t file_bytes = 0;
  TimeMs at{};
  TimeMs deleted_at{};
};
// False if the export has ended. Without a lease it is taken from whoever works on it.
bool end_export(db::Transaction& transaction, std::int64_t export_id, const ExportStep& step, const Ending& ending, const Lease* lease);
bool delete_export(db::Transaction& transaction, std::int64_t export_id, TimeMs now);

void insert_ticket(db::Transaction& transaction, std::string_view digest, std::int64_t export_id, TimeMs until);
// Uses the ticket up and gives its export, which is the asker's and ready.
std::optional<std::int64_t> take_ticket(db::Transaction& transaction, std::string_view digest, const Asker& asker, TimeMs now);

}  // namespace galleria::exports::store
