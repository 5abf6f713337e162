// The wire of the system desk: how the server is, timers in trouble, and runs of the auditor.
#pragma once

#include "base/paging.hpp"
#include "features/system/system_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::system {

struct GetSystemHealth {};
BOOST_DESCRIBE_STRUCT(GetSystemHealth, (), ())

struct DatabaseHealth {
  std::string engine;
  bool is_writable = false;
  std::int64_t write_time_us = 0;  // what one small write took just now
  std::int64_t transaction_count = 0;
  std::int64_t commit_count = 0;  // each of one or more transactions; both since this server started
};
BOOST_DESCRIBE_STRUCT(DatabaseHealth, (), (engine, is_writable, write_time_us, transaction_count, commit_count))

struct DiskHealth {
  std::int64_t total_bytes = 0;
  std::int64_t free_bytes = 0;
  bool is_nearly_full = false;  // then the server is not ready for requests
};
BOOST_DESCRIBE_STRUCT(DiskHealth, (), (total_bytes, free_bytes, is_nearly_full))

struct SystemProvider {
  std::string name;
  BreakerState state = BreakerState::closed;
  std::int64_t failure_count = 0;
};
BOOST_DESCRIBE_STRUCT(SystemProvider, (), (name, state, failure_count))

// Where pictures and films lie. is_away: it did not answer within the last seconds; the mall sells on, without them.
struct SystemStorage {
  StorageKind kind = StorageKind::folder;
  std::string place;  // the bucket's name; empty for the folder
  bool is_away = false;
};
BOOST_DESCRIBE_STRUCT(SystemStorage, (), (kind, place, is_away))

struct SystemNode {
  std::int64_t node = 0;
  bool is_this = false;
  bool is_up = false;
  TimeMs seen_at{};  // within ten seconds
};
BOOST_DESCRIBE_STRUCT(SystemNode, (), (node, is_this, is_up, seen_at))

// Of this server, except for the database and the nodes, which all share.
struct SystemHealth {
  TimeMs started_at{};
  std::string last_migration;
  std::int64_t migration_count = 0;
  DatabaseHealth database;
  DiskHealth disk;
  std::vector<SystemProvider> providers;
  std::vector<SystemNode> nodes;
  SystemStorage storage;
};
BOOST_DESCRIBE_STRUCT(SystemHealth, (), (started_at, last_migration, migration_count, database, disk, providers, nodes, storage))

struct ListTimerKinds {};
BOOST_DESCRIBE_STRUCT(ListTimerKinds, (), ())

struct TimerKind {
  std::string kind;
  std::int64_t timer_count = 0;
  std::int64_t late_count = 0;
  std::int64_t failing_count = 0;
  std::int64_t set_aside_count = 0;
  std::optional<TimeMs> next_due_at;
};
BOOST_DESCRIBE_STRUCT(TimerKind, (), (kind, timer_count, late_count, failing_count, set_aside_count, next_due_at))

struct TimerKinds {
  std::vector<TimerKind> kinds;
};
BOOST_DESCRIBE_STRUCT(TimerKinds, (), (kinds))

// Newest first. kind: of one kind only.
struct ListTroubledTimers {
  std::optional<Text<1, 64>> kind = {};
  std::optional<TimerId> before_timer_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListTroubledTimers, (), (kind, before_timer_id, page_size))

// lastError is without values: "…" stands for them.
struct TroubledTimer {
  TimerId timer_id;
  std::string kind;
  std::int64_t reference = 0;
  std::int64_t failure_count = 0;
  std::string last_error;
  std::optional<TimeMs> failed_at;
  std::optional<TimeMs> next_try_at;  // none: it was set aside
  std::optional<TimeMs> set_aside_at;
  bool is_at_work = false;
};
BOOST_DESCRIBE_STRUCT(TroubledTimer, (), (timer_id, kind, reference, failure_count, last_error, failed_at, next_try_at, set_aside_at, is_at_work))

struct TroubledTimerPage {
  std::vector<TroubledTimer> timers;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(TroubledTimerPage, (), (timers, has_more))

struct TryTimerAgain {
  TimerId timer_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(TryTimerAgain, (), (timer_id, reason))

struct SetTimerAside {
  TimerId timer_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SetTimerAside, (), (timer_id, reason))

struct StartAuditRun {
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(StartAuditRun, (), (reason))

struct AuditRun {
  AuditRunId run_id;
  AuditRunState state = AuditRunState::running;
  std::string started_by;
  std::string reason;
  std::int64_t check_count = 0;
  std::int64_t done_count = 0;
  std::int64_t offence_count = 0;
  TimeMs started_at{};
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(AuditRun, (), (run_id, state, started_by, reason, check_count, done_count, offence_count, started_at, ended_at))

// Newest first.
struct ListAuditRuns {
  std::optional<AuditRunId> before_run_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListAuditRuns, (), (before_run_id, page_size))

struct AuditRunPage {
  std::vector<AuditRun> runs;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(AuditRunPage, (), (runs, has_more))

struct GetAuditRun {
  AuditRunId run_id;
};
BOOST_DESCRIBE_STRUCT(GetAuditRun, (), (run_id))

struct AuditFinding {
  std::string rule_id;
  std::string rule;
  std::string subject;
  std::int64_t expected = 0;
  std::int64_t found = 0;
};
BOOST_DESCRIBE_STRUCT(AuditFinding, (), (rule_id, rule, subject, expected, found))

struct AuditRunRecord {
  AuditRun run;
  std::vector<AuditFinding> findings;  // at most 100 of each rule, and 500 in all
};
BOOST_DESCRIBE_STRUCT(AuditRunRecord, (), (run, findings))

inline constexpr Failure timer_not_in_trouble{FailureKind::conflict,
                                              87'301,
                                              "timer_not_in_trouble",
                                              {"这个任务已经恢复，或正在执行，请刷新看看", "That timer is well again, or at work just now. Please refresh"}};
inline constexpr Failure audit_under_way{FailureKind::conflict, 87'302, "audit_under_way", {"已有一次核对在进行", "An audit is under way already"}};
inline constexpr Failure audit_run_not_found{FailureKind::not_found, 87'303, "audit_run_not_found", {"没有找到这次核对", "We could not find that audit"}};

inline constexpr http::Permission read_system{"system", "read", http::Reach::mall, {"查看系统状况", "See how the system is"}, {"manager"}};
inline constexpr http::Permission mend_system{
    "system", "mend", http::Reach::mall, {"重试或搁置出错的任务", "Have failed timers tried again or set aside"}, {"manager"}};
inline constexpr http::Permission audit_system{"system", "audit", http::Reach::mall, {"发起账目核对", "Have the books audited"}, {"manager", "finance"}};

inline constexpr http::Endpoint<GetSystemHealth, SystemHealth> get_system_health{http::Method::get,
                                                                                 "/staff/v1/system/health",
                                                                                 "get_system_health",
                                                                                 "system",
                                                                                 "How this server, its database and the providers are",
                                                                                 http::Access::staff(read_system)};
inline constexpr http::Endpoint<ListTimerKinds, TimerKinds> list_timer_kinds{http::Method::get,
                                                                             "/staff/v1/system/timerKinds",
                                                                             "list_timer_kinds",
                                                                             "system",
                                                                             "What must happen later, counted by kind",
                                                                             http::Access::staff(read_system)};
inline constexpr http::Endpoint<ListTroubledTimers, TroubledTimerPage> list_troubled_timers{
    http::Method::get, "/staff/v1/system/timers", "list_troubled_timers", "system", "Timers that failed, newest first", http::Access::staff(read_system)};
inline constexpr http::Endpoint<TryTimerAgain, Done> try_timer_again{http::Method::post,
                                                                     "/staff/v1/system/timer/tryAgain",
                                                                     "try_timer_again",
                                                                     "system",
                                                                     "Has a timer that failed tried again at once",
                                                                     http::Access::staff(mend_system),
                                                                     {&timer_not_in_trouble}};
inline constexpr http::Endpoint<SetTimerAside, Done> set_timer_aside{http::Method::post,
                                                                     "/staff/v1/system/timer/setAside",
                                                                     "set_timer_aside",
                                                                     "system",
                                                                     "Has a timer that failed wait until somebody has it tried again",
                                                                     http::Access::staff(mend_system),
                                                                     {&timer_not_in_trouble}};
inline constexpr http::Endpoint<StartAuditRun, AuditRun> start_audit_run{http::Method::post,
                                                                         "/staff/v1/system/audit/start",
                                                                         "start_audit_run",
                                                                         "system",
                                                                         "Has every rule about the mall's rows checked, in the background",
                                                                         http::Access::staff(audit_system),
                                                                         {&audit_under_way}};
inline constexpr http::Endpoint<ListAuditRuns, AuditRunPage> list_audit_runs{
    http::Method::get, "/staff/v1/system/audits", "list_audit_runs", "system", "Runs of the auditor, newest first", http::Access::staff(audit_system)};
inline constexpr http::Endpoint<GetAuditRun, AuditRunRecord> get_audit_run{http::Method::get,
                                                                           "/staff/v1/system/audit",
                                                                           "get_audit_run",
                                                                           "system",
                                                                           "One run of the auditor, with the rows that break a rule",
                                                                           http::Access::staff(audit_system),
                                                                           {&audit_run_not_found}};

}  // namespace galleria::system
