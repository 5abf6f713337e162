// Member data: a copy of everything that the mall keeps about a member, which the law gives them a right to. The staff takes it along as an export; the member
// asks for it in the app and fetches it as one file.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "features/member_data/member_data_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"
#include "storage/file_storage.hpp"

namespace galleria::member_data {
namespace store {
struct CopyRow;
}  // namespace store

struct MemberDataConfig {
  std::filesystem::path folder;  // of copies; common to all nodes, as that of uploads is
  std::chrono::days kept{7};     // a copy, and that it was asked for
  DurationMs ticket_life = std::chrono::minutes(2);
  // Where finished copies lie instead of the folder, in which they are still made; it must outlive this. Null: in the folder.
  storage::FileStorage* bucket = nullptr;
  std::int64_t most_picture_bytes = std::int64_t{1} << 30;  // in one copy; further pictures are named there
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// A picture that the member uploaded, and where it lies, unless read_picture() knows.
struct OwnPicture {
  std::string name;
  std::filesystem::path path;
};

// The account itself and those that went into it; none: there is no such member.
using FindAccounts = std::function<std::vector<MemberId>(db::Session&, MemberId)>;

// What it asks of others; the application supplies all of it.
struct MemberDataNeeds {
  FindAccounts find_accounts;
  std::function<std::vector<OwnPicture>(db::Session&, MemberId)> list_pictures;
  // The bytes of a picture by its name; nothing if it has gone. Not given: those at its path.
  std::function<std::optional<std::string>(const std::string& name)> read_picture = {};
  // Tells the member that the copy is there, until that moment.
  std::function<void(db::Transaction&, MemberId, std::int64_t copy_id, TimeMs until)> tell_ready;
};

class MemberData {
 public:
  // Makes the folder if it is missing. What it needs must outlive it.
  MemberData(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, std::span<const db::SealedTable> sealed,
             MemberDataNeeds needs, MemberDataConfig config);

  // What is told, of all modules, in their order: at start, before anybody calls.
  void know(std::span<const ToldTable> tables);

  Result<MemberDataPage> read_member_data(const http::Call& call, const http::Operator& caller, const ReadMemberData& request) const;

  Result<DataCopyStatus> get_data_copy(const http::Member& member) const;
  Result<DataCopyStatus> ask_for_data_copy(const http::Call& call, const http::Member& member);
  Result<OpenedDataCopy> open_data_copy(const http::Member& member);
  // Whether finished copies lie in another house.
  bool is_remote() const { return config_.bucket != nullptr; }
  // The file, for the ticket that stands in the path.
  http::Response serve(const http::Request& request);

  // The copy goes with the account.
  void erase_member(db::Transaction& transaction, MemberId member_id);
  // forget_data_copy: when its time has come. delete_data_copy_file: when nobody may fetch it any more.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // write_data_copy.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Written {
    std::int64_t record_count = 0;
    std::int64_t picture_count = 0;
    std::int64_t file_bytes = 0;
  };
  static constexpr std::int64_t records_at_once = 200;

  bool is_sealed(std::string_view table, std::string_view column) const;
  std::int64_t tell(db::Session& session, MemberId member_id, const ToldTable& table, std::int64_t behind, Locale locale, MemberDataPage& page) const;

  DataCopyStatus status_of(db::Session& session, MemberId member_id) const;
  db::TimerOutcome write_copy(const db::Timer& timer);
  db::TimerOutcome forget_copy(MemberId member_id);
  Written write_file(const store::CopyRow& row, const std::filesystem::path& path) const;
  // All records of a table about an account, as a JSON document; empty if there are none.
  std::string list_of(MemberId account, const ToldTable& table, Locale locale, std::int64_t& record_count) const;
  void finish(const store::CopyRow& row, const Written& written);
  void fail(const store::CopyRow& row);
  void delete_later(db::Transaction& transaction, std::int64_t copy_id);
  std::filesystem::path file_path(std::int64_t copy_id) const;
  // All but the finished file, or that too.
  void remove_files(std::int64_t copy_id, bool is_finished_kept) const;
  // The same, and what lies in the bucket.
  void remove_copy(std::int64_t copy_id) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const std::span<const db::SealedTable> sealed_;
  const MemberDataNeeds needs_;
  const MemberDataConfig config_;
  std::vector<ToldTable> tables_;
};

void bind_routes(http::Binder& binder, MemberData& member_data);
std::vector<ExportedList> exported_lists(MemberData& member_data);
// The states of copies, for docs/states.md.
StateDiagram state_diagram();

// What a member is told of copies.
std::span<const ToldTable> told_tables();

// What member data bring to the server.
extern const Module<MemberData> module;

}  // namespace galleria::member_data
