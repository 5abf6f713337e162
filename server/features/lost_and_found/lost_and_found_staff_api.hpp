// The wire of lost and found as the staff works with it: what is kept where, who misses what, and to whom it went.
#pragma once

#include "features/lost_and_found/lost_and_found_api.hpp"

namespace galleria::lost_and_found {

inline constexpr std::size_t largest_found_photo_bytes = 10 * 1024 * 1024;

// ---- things ----

struct SearchFoundThings {
  std::optional<FoundState> state = {};
  std::optional<ThingKind> kind = {};
  std::optional<bool> is_due = {};        // kept for long enough: it may be disposed of
  std::optional<Text<0, 40>> words = {};  // of its names, marks and places
  std::optional<TimeMs> found_from = {};
  std::optional<TimeMs> found_until = {};
  std::optional<FoundThingId> before_found_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchFoundThings, (), (state, kind, is_due, words, found_from, found_until, before_found_id, page_size))

struct StaffFoundThing {
  FoundThingId found_id;
  ThingKind kind = ThingKind::other;
  FoundState state = FoundState::kept;
  std::string title_zh_cn;
  std::string title_en;
  std::string level;
  std::string found_place;
  std::string marks;
  std::string kept_at;
  std::string picture_url;
  bool is_public = true;
  TimeMs found_at{};
  TimeMs recorded_at{};
  std::string recorded_by;
  TimeMs keep_until{};
  std::optional<LossReportId> report_id;  // whose it seems to be, or was
  std::optional<HandOverProof> proof;
  std::optional<TimeMs> ended_at;
  std::vector<FoundWork> works;
};
BOOST_DESCRIBE_STRUCT(StaffFoundThing, (),
                      (found_id, kind, state, title_zh_cn, title_en, level, found_place, marks, kept_at, picture_url, is_public, found_at, recorded_at,
                       recorded_by, keep_until, report_id, proof, ended_at, works))

struct FoundThingPage {
  std::vector<StaffFoundThing> things;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FoundThingPage, (), (things, has_more))

struct GetFoundThing {
  FoundThingId found_id;
};
BOOST_DESCRIBE_STRUCT(GetFoundThing, (), (found_id))

struct FoundMoveView {
  FoundMove move = FoundMove::record;
  FoundState to_state = FoundState::kept;
  LostAndFoundActor actor_kind = LostAndFoundActor::staff;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(FoundMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct FoundThingFile {
  StaffFoundThing thing;
  std::vector<FoundMoveView> moves;  // oldest first
};
BOOST_DESCRIBE_STRUCT(FoundThingFile, (), (thing, moves))

// Without found_id a new one is recorded. Everybody reads the titles and the level, and nobody but the staff the rest.
struct SaveFoundThing {
  std::optional<FoundThingId> found_id = {};
  ThingKind kind = ThingKind::other;
  Text<1, 30> title_zh_cn;
  Text<1, 60> title_en;
  Text<0, 10> level;
  Text<0, 60> found_place;
  Text<0, 300> marks;
  Text<1, 60> kept_at;
  bool is_public = true;
  TimeMs found_at{};
  std::optional<FoundPhotoId> photo_id = {};  // without one the picture stays as it is
};
BOOST_DESCRIBE_STRUCT(SaveFoundThing, (), (found_id, kind, title_zh_cn, title_en, level, found_place, marks, kept_at, is_public, found_at, photo_id))

struct UploadFoundPhoto {
  http::FilePart file;
};

struct FoundPhoto {
  FoundPhotoId photo_id;
  std::string address;
};
BOOST_DESCRIBE_STRUCT(FoundPhoto, (), (photo_id, address))

struct HandOverFoundThing {
  FoundThingId found_id;
  HandOverProof proof = HandOverProof::identity;
  Text<2, 200> reason;  // who fetched it, and what was looked at
};
BOOST_DESCRIBE_STRUCT(HandOverFoundThing, (), (found_id, proof, reason))

struct DisposeFoundThing {
  FoundThingId found_id;
  Text<2, 200> reason;  // where it went
};
BOOST_DESCRIBE_STRUCT(DisposeFoundThing, (), (found_id, reason))

struct PartFoundThing {
  FoundThingId found_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PartFoundThing, (), (found_id, reason))

// ---- reports ----

struct SearchLossReports {
  std::optional<LossState> state = {};
  std::optional<ThingKind> kind = {};
  std::optional<LossReportId> before_report_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchLossReports, (), (state, kind, before_report_id, page_size))

// Its phone is masked.
struct StaffLossReport {
  LossReportId report_id;
  ThingKind kind = ThingKind::other;
  LossState state = LossState::open;
  std::string description;
  std::string place;
  std::string phone;
  TimeMs lost_at{};
  TimeMs made_at{};
  TimeMs changed_at{};
  std::optional<FoundThingId> found_id;
  std::string answer;
  std::vector<LossWork> works;
};
BOOST_DESCRIBE_STRUCT(StaffLossReport, (), (report_id, kind, state, description, place, phone, lost_at, made_at, changed_at, found_id, answer, works))

struct LossReportPage {
  std::vector<StaffLossReport> reports;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LossReportPage, (), (reports, has_more))

struct GetLossReport {
  LossReportId report_id;
};
BOOST_DESCRIBE_STRUCT(GetLossReport, (), (report_id))

struct LossMoveView {
  LossMove move = LossMove::report;
  LossState to_state = LossState::open;
  LostAndFoundActor actor_kind = LostAndFoundActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LossMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct LossReportFile {
  StaffLossReport report;
  MemberId member_id;
  std::string member_name;  // masked
  std::string member_number;
  std::vector<StaffFoundThing> candidates;  // of its kind, found since, while it is open; else what it was matched with
  std::vector<LossMoveView> moves;          // oldest first
};
BOOST_DESCRIBE_STRUCT(LossReportFile, (), (report, member_id, member_name, member_number, candidates, moves))

struct MatchLossReport {
  LossReportId report_id;
  FoundThingId found_id;
};
BOOST_DESCRIBE_STRUCT(MatchLossReport, (), (report_id, found_id))

// The member reads the reason.
struct CloseLossReport {
  LossReportId report_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CloseLossReport, (), (report_id, reason))

struct ShowLossReportPhone {
  LossReportId report_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowLossReportPhone, (), (report_id, reason))

struct LossReportPhone {
  std::string phone;
};
BOOST_DESCRIBE_STRUCT(LossReportPhone, (), (phone))

// ---- permissions, endpoints ----

inline constexpr http::Permission read_lost_and_found{
    "lost_and_found", "read", http::Reach::mall, {"查看拾获物品和遗失登记", "Look at what was found and what is missed"}, {"manager", "service"}};
inline constexpr http::Permission run_lost_and_found{
    "lost_and_found", "run", http::Reach::mall, {"登记拾获物品、匹配、交还", "Record what was found, match it and hand it over"}, {"manager", "service"}};
inline constexpr http::Permission dispose_lost_and_found{
    "lost_and_found", "dispose", http::Reach::mall, {"处置到期无人认领的物品", "Dispose of what nobody fetched in time"}, {"manager"}};

inline constexpr http::Endpoint<SearchFoundThings, FoundThingPage> search_found_things{http::Method::get,
                                                                                       "/staff/v1/lostAndFound/things",
                                                                                       "search_found_things",
                                                                                       "lost_and_found",
                                                                                       "What was found, by state, kind, words and time",
                                                                                       http::Access::staff(read_lost_and_found)};
inline constexpr http::Endpoint<GetFoundThing, FoundThingFile> get_found_thing{
    http::Method::get,       "/staff/v1/lostAndFound/thing",           "get_found_thing",
    "lost_and_found",        "A thing that was found, with its moves", http::Access::staff(read_lost_and_found),
    {&found_thing_not_found}};
inline constexpr http::Endpoint<SaveFoundThing, StaffFoundThing> save_found_thing{
    http::Method::post,
    "/staff/v1/lostAndFound/thing/save",
    "save_found_thing",
    "lost_and_found",
    "Records a thing that was found, or says more of one that is kept",
    http::Access::staff(run_lost_and_found),
    {&found_thing_not_found, &found_thing_moved_on, &found_photo_not_found, &moment_lies_ahead}};
inline constexpr http::Endpoint<UploadFoundPhoto, FoundPhoto> upload_found_photo{http::Method::post,
                                                                                 "/staff/v1/lostAndFound/photo",
                                                                                 "upload_found_photo",
                                                                                 "lost_and_found",
                                                                                 "Takes a photo of a thing, in the multipart field `file`",
                                                                                 http::Access::staff(run_lost_and_found),
                                                                                 {&found_photo_refused},
                                                                                 http::Consumes::nothing,
                                                                                 largest_found_photo_bytes + 64 * 1024};
inline constexpr http::Endpoint<HandOverFoundThing, StaffFoundThing> hand_over_found_thing{http::Method::post,
                                                                                           "/staff/v1/lostAndFound/thing/handOver",
                                                                                           "hand_over_found_thing",
                                                                                           "lost_and_found",
                                                                                           "Says that it was given to whoever it is, and by which proof",
                                                                                           http::Access::staff(run_lost_and_found),
                                                                                           {&found_thing_not_found, &found_thing_moved_on}};
inline constexpr http::Endpoint<PartFoundThing, StaffFoundThing> part_found_thing{http::Method::post,
                                                                                  "/staff/v1/lostAndFound/thing/part",
                                                                                  "part_found_thing",
                                                                                  "lost_and_found",
                                                                                  "Says that it is not what the member misses; the member is told",
                                                                                  http::Access::staff(run_lost_and_found),
                                                                                  {&found_thing_not_found, &found_thing_moved_on}};
inline constexpr http::Endpoint<DisposeFoundThing, StaffFoundThing> dispose_found_thing{
    http::Method::post,
    "/staff/v1/lostAndFound/thing/dispose",
    "dispose_found_thing",
    "lost_and_found",
    "Says where it went after nobody had fetched it for so long",
    http::Access::staff(dispose_lost_and_found),
    {&found_thing_not_found, &found_thing_moved_on, &found_thing_kept_still}};
inline constexpr http::Endpoint<SearchLossReports, LossReportPage> search_loss_reports{http::Method::get,
                                                                                       "/staff/v1/lostAndFound/reports",
                                                                                       "search_loss_reports",
                                                                                       "lost_and_found",
                                                                                       "What members miss, by state and kind; phones are masked",
                                                                                       http::Access::staff(read_lost_and_found)};
inline constexpr http::Endpoint<GetLossReport, LossReportFile> get_loss_report{http::Method::get,
                                                                               "/staff/v1/lostAndFound/report",
                                                                               "get_loss_report",
                                                                               "lost_and_found",
                                                                               "A report with its moves, and things that it could be about",
                                                                               http::Access::staff(read_lost_and_found),
                                                                               {&loss_report_not_found}};
inline constexpr http::Endpoint<MatchLossReport, StaffLossReport> match_loss_report{
    http::Method::post,
    "/staff/v1/lostAndFound/report/match",
    "match_loss_report",
    "lost_and_found",
    "Says that this thing seems to be what the member misses; they are asked to come",
    http::Access::staff(run_lost_and_found),
    {&loss_report_not_found, &loss_report_moved_on, &found_thing_not_found, &found_thing_moved_on}};
inline constexpr http::Endpoint<CloseLossReport, StaffLossReport> close_loss_report{http::Method::post,
                                                                                    "/staff/v1/lostAndFound/report/close",
                                                                                    "close_loss_report",
                                                                                    "lost_and_found",
                                                                                    "Says that the mall does not have it; the member is told why",
                                                                                    http::Access::staff(run_lost_and_found),
                                                                                    {&loss_report_not_found, &loss_report_moved_on}};
inline constexpr http::Endpoint<ShowLossReportPhone, LossReportPhone> show_loss_report_phone{
    http::Method::post,      "/staff/v1/lostAndFound/report/phone",  "show_loss_report_phone",
    "lost_and_found",        "Whom to call about a report, in full", http::Access::staff(run_lost_and_found),
    {&loss_report_not_found}};

}  // namespace galleria::lost_and_found
