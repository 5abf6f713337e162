// Exports: a list that somebody takes along as a file. It is fetched page by page in their name, kept on the disk as far as it is, and goes on after a restart.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/exports/exports_api.hpp"
#include "features/exports/exports_port.hpp"
#include "features/exports/exports_rules.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"
#include "storage/file_storage.hpp"

namespace galleria::exports {
namespace store {
struct ExportRow;
struct Lease;
struct Ending;
}  // namespace store

struct ExportsConfig {
  std::filesystem::path folder;                // common to all nodes, as that of uploads is
  std::chrono::days kept{7};                   // a file, and that it was asked for
  std::int64_t most_running = 5;               // of one person at once
  DurationMs turn = std::chrono::seconds(15);  // then another export has its turn
  DurationMs saved_every = std::chrono::seconds(1);
  DurationMs lease = std::chrono::seconds(15);  // of whoever works on one; after a restart it waits for no longer
  DurationMs ticket_life = std::chrono::minutes(2);
  std::int64_t rows_per_sheet = 1'048'575;
  // Where finished files lie instead of the folder, in which they are still made; it must outlive the exports. Null: in the folder.
  storage::FileStorage* bucket = nullptr;
};

class Exports {
 public:
  // Makes the folder if it is missing. What the rights ask must outlive it.
  Exports(db::Database& database, const Clock& clock, IdGenerator& ids, ExportsConfig config, StaffRights rights,
          MallOffset mall_utc_offset = std::chrono::hours(8));

  // Lists that can be exported: at start, before anybody calls.
  void know(const std::vector<ExportedList>& lists);

  Result<std::vector<ExportableList>> list_exportable_lists(const http::Call& call, const http::ShopOperator& caller) const;
  Result<http::Reply<Export>> make_export(const http::Call& call, const http::ShopOperator& caller, const MakeExport& request);
  Result<std::vector<Export>> list_exports(const http::Call& call, const http::ShopOperator& caller) const;
  Result<Export> cancel_export(const http::Call& call, const http::ShopOperator& caller, const CancelExport& request);
  Result<OpenedExport> open_export(const http::ShopOperator& caller, const OpenExport& request);
  // Whether finished files lie in another house.
  bool is_remote() const { return config_.bucket != nullptr; }
  // The file, for the ticket that stands in the path.
  http::Response serve(const http::Request& request);

  // delete_export: what is left of it, when it has ended and when its time has come.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // write_export: fetches pages until its turn is over; when there are no more, writes the file.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Work;
  enum class Outcome { over, goes_on };

  const ExportedList* find_list(std::string_view operation) const;
  Export view(const store::ExportRow& row, Locale locale) const;
  Result<std::string> file_of(const http::Authority& caller, std::string_view ticket, http::Response& into);

  db::TimerOutcome write_export(const db::Timer& timer);
  db::TimerOutcome delete_export(const db::Timer& timer);
  Outcome work_on(Work& work);
  Outcome fetch_rows(Work& work);
  Result<http::Authority> authority_for(const store::ExportRow& row) const;
  void write_file(Work& work);
  bool end(Work& work, ExportMove move, std::int64_t file_bytes);
  bool end_in(db::Transaction& transaction, std::int64_t export_id, const ExportStep& step, std::int64_t file_bytes, const store::Lease* lease);

  // By which a finished file lies in the bucket.
  static std::string key_of(std::int64_t export_id, ExportFormat format);
  // With a bucket each lease has rows of its own: no other server sees this folder.
  std::filesystem::path rows_path(const Work& work) const;
  std::filesystem::path file_path(std::int64_t export_id, ExportFormat format) const;
  void remove_files(std::int64_t export_id) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ExportsConfig config_;
  const StaffRights rights_;
  const MallOffset mall_utc_offset_;
  std::vector<ExportedList> lists_;
};

void bind_routes(http::Binder& binder, Exports& exports);
// The states of exports, for docs/states.md.
StateDiagram state_diagram();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What exports bring to the server.
extern const Module<Exports> module;

}  // namespace galleria::exports
