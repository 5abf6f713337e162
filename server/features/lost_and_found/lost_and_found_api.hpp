// The wire of lost and found as everybody knows it: what was found, without what would let anybody claim it, and what a member misses.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/lost_and_found/lost_and_found_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::lost_and_found {

struct ListFoundThings {
  std::optional<ThingKind> kind = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListFoundThings, (), (kind, page_no, page_size))

// Neither its picture nor its marks, neither where it lay nor where it is kept: whoever misses it knows them.
struct FoundThing {
  FoundThingId found_id;
  ThingKind kind = ThingKind::other;
  std::string title;
  std::string level;  // of the mall, "L3"; may be empty
  TimeMs found_on{};  // the beginning of its day
};
BOOST_DESCRIBE_STRUCT(FoundThing, (), (found_id, kind, title, level, found_on))

struct FoundThingList {
  std::vector<FoundThing> things;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FoundThingList, (), (things, has_more))

struct ListLossReports {};
BOOST_DESCRIBE_STRUCT(ListLossReports, (), ())

struct LossReport {
  LossReportId report_id;
  ThingKind kind = ThingKind::other;
  LossState state = LossState::open;
  std::string description;
  std::string place;
  std::string phone;  // masked
  TimeMs lost_at{};
  TimeMs made_at{};
  TimeMs changed_at{};
  std::string answer;  // why it was closed
  bool can_withdraw = false;
};
BOOST_DESCRIBE_STRUCT(LossReport, (), (report_id, kind, state, description, place, phone, lost_at, made_at, changed_at, answer, can_withdraw))

struct LossReportList {
  std::vector<LossReport> reports;  // newest first, the last twenty
  std::string phone;                // the member's own, masked; who gives none is called there
  std::int64_t most_open_reports = 0;
};
BOOST_DESCRIBE_STRUCT(LossReportList, (), (reports, phone, most_open_reports))

// Without phone it is the member's own.
struct ReportLoss {
  ThingKind kind = ThingKind::other;
  Text<2, 200> description;
  Text<0, 60> place;
  TimeMs lost_at{};
  std::optional<Phone> phone = {};
};
BOOST_DESCRIBE_STRUCT(ReportLoss, (), (kind, description, place, lost_at, phone))

struct WithdrawLossReport {
  LossReportId report_id;
};
BOOST_DESCRIBE_STRUCT(WithdrawLossReport, (), (report_id))

// ---- failures ----

inline constexpr Failure found_thing_not_found{FailureKind::not_found, 90'170, "found_thing_not_found", {"没有找到这件物品", "We could not find that thing"}};
inline constexpr Failure found_thing_moved_on{
    FailureKind::conflict, 90'171, "found_thing_moved_on", {"这件物品的状态已经变了，请刷新看看", "That thing has moved on. Please refresh"}};
inline constexpr Failure found_thing_kept_still{
    FailureKind::conflict, 90'172, "found_thing_kept_still", {"保管期到 {day}，在那之前不能处置", "It is kept until {day} and cannot be disposed of before"}};
inline constexpr Failure loss_report_not_found{
    FailureKind::not_found, 90'173, "loss_report_not_found", {"没有找到这份遗失登记", "We could not find that report"}};
inline constexpr Failure loss_report_moved_on{
    FailureKind::conflict, 90'174, "loss_report_moved_on", {"这份遗失登记的状态已经变了，请刷新看看", "That report has moved on. Please refresh"}};
inline constexpr Failure loss_reports_too_many{
    FailureKind::conflict,
    90'175,
    "loss_reports_too_many",
    {"您有 {count} 份遗失登记还在查找中，请先撤回不需要的", "We are looking for {count} things of yours. Please withdraw what you do not need"}};
inline constexpr Failure found_photo_refused{FailureKind::invalid,
                                             90'176,
                                             "found_photo_refused",
                                             {"请上传 10 MB 以内的 JPG、PNG 或 WebP 照片", "Please upload a JPG, PNG or WebP photo of at most 10 MB"}};
inline constexpr Failure found_photo_not_found{
    FailureKind::not_found, 90'177, "found_photo_not_found", {"没有找到这张照片，请重新上传", "We could not find that photo. Please upload it again"}};
inline constexpr Failure moment_lies_ahead{FailureKind::invalid, 90'178, "moment_lies_ahead", {"时间不能晚于现在", "That moment has not come yet"}};
inline constexpr Failure loss_phone_needed{FailureKind::invalid, 90'179, "loss_phone_needed", {"请留下联系电话", "Please leave a phone number"}};

// ---- endpoints ----

inline constexpr http::Endpoint<ListFoundThings, FoundThingList> list_found_things{
    http::Method::get, "/mall-api/lostAndFound/v1/found",        "list_found_things",
    "lost_and_found",  "What was found and waits for its owner", http::Access::anyone};
inline constexpr http::Endpoint<ListLossReports, LossReportList> list_loss_reports{
    http::Method::get, "/mall-api/lostAndFound/v1/reports",    "list_loss_reports",
    "lost_and_found",  "What the member misses, newest first", http::Access::member};
inline constexpr http::Endpoint<ReportLoss, LossReport> report_loss{http::Method::post,
                                                                    "/mall-api/lostAndFound/v1/report",
                                                                    "report_loss",
                                                                    "lost_and_found",
                                                                    "Says what the member misses; the staff looks for it",
                                                                    http::Access::member,
                                                                    {&loss_reports_too_many, &moment_lies_ahead, &loss_phone_needed},
                                                                    http::Consumes::something};
inline constexpr http::Endpoint<WithdrawLossReport, LossReport> withdraw_loss_report{http::Method::post,
                                                                                     "/mall-api/lostAndFound/v1/withdraw",
                                                                                     "withdraw_loss_report",
                                                                                     "lost_and_found",
                                                                                     "Takes a report back: nobody looks for it any more",
                                                                                     http::Access::member,
                                                                                     {&loss_report_not_found, &loss_report_moved_on}};

}  // namespace galleria::lost_and_found
