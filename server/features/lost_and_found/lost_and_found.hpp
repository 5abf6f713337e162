// Lost and found: the staff keeps what was found, members say what they miss, and a thing goes to whoever proves that it is theirs.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/lost_and_found/lost_and_found_api.hpp"
#include "features/lost_and_found/lost_and_found_rules.hpp"
#include "features/lost_and_found/lost_and_found_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::lost_and_found {

// What a member is told, in the transaction in which it happens.
struct LossNews {
  LossEvent event = LossEvent::matched;
  LossReportId report_id;
  ThingKind kind = ThingKind::other;
  std::string reason;
  TimeMs at{};
};

struct LossMember {
  std::string name;  // masked
  std::string member_number;
};

// What lost and found needs to know of others; the application supplies it.
struct LostAndFoundNeeds {
  std::function<std::optional<Phone>(db::Session&, MemberId)> phone_of;  // nothing: none, or the account is not in use
  std::function<std::optional<LossMember>(db::Session&, MemberId)> member_of;
  std::function<void(db::Transaction&, MemberId, const LossNews&)> tell;
  // Keeps a photo and gives its address; nothing if it is none.
  std::function<std::optional<std::string>(std::string_view bytes)> keep_photo;
  std::function<void(const std::string& address)> forget_photo;
};

namespace store {
struct FoundRow;
struct ReportRow;
struct ReportKey;
}  // namespace store

// ---- the demo mall's ----

struct DemoFoundThing {
  ThingKind kind = ThingKind::other;
  Localized title;
  std::string level;
  std::string found_place;
  std::string marks;
  std::string kept_at;
  std::string picture_url;
  bool is_public = true;
  TimeMs found_at{};
  // Nothing: it is kept.
  std::optional<HandOverProof> proof = {};
  std::string reason = {};
};

struct DemoLossReport {
  MemberId member_id;
  ThingKind kind = ThingKind::other;
  std::string description;
  std::string place;
  TimeMs lost_at{};
  TimeMs made_at{};
  std::optional<FoundThingId> found_id = {};  // with which it is matched
};

class LostAndFound {
 public:
  LostAndFound(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, LostAndFoundConfig config, LostAndFoundNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), config_(config), needs_(std::move(needs)) {}

  // ---- everybody's and the member's ----

  Result<FoundThingList> list_found_things(const http::Call& call, const ListFoundThings& request) const;
  Result<LossReportList> list_loss_reports(const http::Member& member) const;
  Result<http::Reply<LossReport>> report_loss(const http::Call& call, const http::Member& member, const ReportLoss& request);
  Result<LossReport> withdraw_loss_report(const http::Member& member, const WithdrawLossReport& request);

  // ---- the staff's ----

  Result<FoundThingPage> search_found_things(const SearchFoundThings& request) const;
  Result<FoundThingFile> get_found_thing(const GetFoundThing& request) const;
  Result<StaffFoundThing> save_found_thing(const http::Operator& caller, const SaveFoundThing& request);
  Result<FoundPhoto> upload_found_photo(const http::Operator& caller, const UploadFoundPhoto& request);
  Result<StaffFoundThing> hand_over_found_thing(const http::Operator& caller, const HandOverFoundThing& request);
  Result<StaffFoundThing> part_found_thing(const http::Operator& caller, const PartFoundThing& request);
  Result<StaffFoundThing> dispose_found_thing(const http::Operator& caller, const DisposeFoundThing& request);
  Result<LossReportPage> search_loss_reports(const SearchLossReports& request) const;
  Result<LossReportFile> get_loss_report(const GetLossReport& request) const;
  Result<StaffLossReport> match_loss_report(const http::Operator& caller, const MatchLossReport& request);
  Result<StaffLossReport> close_loss_report(const http::Operator& caller, const CloseLossReport& request);
  Result<LossReportPhone> show_loss_report_phone(const http::Operator& caller, const ShowLossReportPhone& request);

  // What the member missed goes; what was kept for them is kept for others again.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // forget_found_photos: those that no thing shows.
  // The addresses of its photos from one up to another, for whoever looks after files.
  std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) const;
  std::map<std::string, db::TimerHandler> timer_handlers();
  void start_timers();

  FoundThingId put_demo_thing(db::Transaction& transaction, const DemoFoundThing& demo);
  LossReportId put_demo_report(db::Transaction& transaction, const DemoLossReport& demo);

 private:
  // Who moves something, and why.
  struct Mover {
    LostAndFoundActor kind = LostAndFoundActor::staff;
    std::string name = {};
    std::string reason = {};
  };
  Result<LossReportId> report(db::Transaction& transaction, MemberId member_id, const ReportLoss& request);
  // Moves it as the table says; the report with which it is matched is given, or taken away.
  Result<Done> move_thing(db::Transaction& transaction, const store::FoundRow& row, FoundMove move, const Mover& mover,
                          std::optional<LossReportId> report_id = {}, std::optional<HandOverProof> proof = {});
  Result<Done> move_report(db::Transaction& transaction, const store::ReportRow& row, LossMove move, const Mover& mover,
                           std::optional<FoundThingId> found_id = {});
  // The report with which a thing is matched goes along with it.
  Result<Done> move_matched(db::Transaction& transaction, const store::FoundRow& row, LossMove move, LossEvent event, const Mover& mover);
  Result<std::string> picture_of(db::Transaction& transaction, FoundThingId found_id, const SaveFoundThing& request, const std::string& before);
  void tell(db::Transaction& transaction, const store::ReportRow& row, LossEvent event, const std::string& reason);
  db::TimerOutcome forget_photos();
  StaffFoundThing view_of(const store::FoundRow& row) const;
  LossReport view_of(const store::ReportRow& row) const;
  StaffLossReport staff_view_of(const store::ReportRow& row) const;
  std::string masked_phone_of(const store::ReportRow& row) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const LostAndFoundConfig config_;
  const LostAndFoundNeeds needs_;
};

void bind_routes(http::Binder& binder, LostAndFound& lost_and_found);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(LostAndFound& lost_and_found);
std::vector<StateDiagram> state_diagrams();

// Where the descriptions, places and phones of reports lie.
extern const db::SealedTable sealed_table;

// What lost and found brings to the server.
extern const Module<LostAndFound> module;

}  // namespace galleria::lost_and_found
