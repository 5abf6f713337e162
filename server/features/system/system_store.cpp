// The statements of the system desk; each condition stands in its write.
#include "features/system/system_store.hpp"

#include <array>

#include "db/insert_many.hpp"
#include "db/state_moves.hpp"
#include "features/system/system_rules.hpp"

// Statements are literals, so what they share is a literal too.
#define RUN_COLUMNS "run_id, state, started_by, reason, check_count, done_count, offence_count, started_at_ms, ended_at_ms"

namespace galleria::system::store {
namespace {

using InsertFindings =
    db::InsertMany<"insert into audit_findings (run_id, place, rule_id, rule, subject, expected, found)", "bigint, bigint, text, text, text, bigint, bigint">;

}  // namespace

bool insert_run(db::Transaction& transaction, const AuditRunRow& run) {
  return transaction.execute(
             "insert into audit_runs (run_id, state, started_by, reason, check_count, started_at_ms) values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
             run.run_id, run.state, run.started_by, run.reason, run.check_count, run.started_at_ms) == 1;
}

std::optional<AuditRunRow> find_run(db::Session& session, AuditRunId run_id) {
  return session.row<AuditRunRow>("select " RUN_COLUMNS " from audit_runs where run_id = $1", run_id);
}

std::optional<AuditRunRow> find_last_finished_run(db::Session& session) {
  return session.row<AuditRunRow>("select " RUN_COLUMNS " from audit_runs where state = 'finished' order by run_id desc limit 1");
}

std::vector<AuditRunRow> list_runs(db::Session& session, std::int64_t before_id, std::int64_t count) {
  return session.rows<AuditRunRow>("select " RUN_COLUMNS " from audit_runs where run_id < $1 order by run_id desc limit $2", before_id, count);
}

bool count_slice(db::Transaction& transaction, AuditRunId run_id, std::int64_t place, std::int64_t offence_count) {
  return transaction.execute(
             "update audit_runs set done_count = done_count + 1, offence_count = offence_count + $3 where run_id = $1 and done_count = $2 and state = "
             "'running'",
             run_id, place, offence_count) == 1;
}

bool finish_run(db::Transaction& transaction, AuditRunId run_id, TimeMs now) {
  return transaction.execute(db::moving<audit_run_table, AuditRunMove::finish>("update audit_runs set state = 'finished', ended_at_ms = $2 where run_id = $1 "
                                                                               "and state = 'running' and done_count = check_count"),
                             run_id, now) == 1;
}

void stop_run(db::Transaction& transaction, AuditRunId run_id, TimeMs now) {
  transaction.execute(
      db::moving<audit_run_table, AuditRunMove::stop>("update audit_runs set state = 'stopped', ended_at_ms = $2 where run_id = $1 and state = 'running'"),
      run_id, now);
}

std::int64_t count_findings(db::Session& session, AuditRunId run_id) {
  return session.row<std::int64_t>("select count(*) from audit_findings where run_id = $1", run_id).value();
}

void insert_findings(db::Transaction& transaction, AuditRunId run_id, std::int64_t first_place, std::span<const audit::Offence> offences) {
  std::vector<db::RowValues> values;
  values.reserve(offences.size());
  for (const audit::Offence& offence : offences)
    values.push_back(db::row_values(run_id, first_place + static_cast<std::int64_t>(values.size()), offence.id, offence.rule, offence.subject, offence.expected,
                                    offence.found));
  transaction.execute_all(InsertFindings::statements(std::move(values)));
}

std::vector<AuditFinding> list_findings(db::Session& session, AuditRunId run_id) {
  return session.rows<AuditFinding>("select rule_id, rule, subject, expected, found from audit_findings where run_id = $1 order by place", run_id);
}

std::vector<NodeRow> list_nodes(db::Session& session) { return session.rows<NodeRow>("select node, ahead_ms from id_marks order by node"); }

}  // namespace galleria::system::store

namespace galleria::system {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "Y2", "a run of the auditor that found nothing has no findings, and one that found something has some",
          "select 'audit ' || audit_runs.run_id as subject, offence_count as expected, cast(coalesce(kept.count, 0) as bigint) as found from audit_runs "
          "left join (select run_id, count(*) as count from audit_findings group by run_id) as kept on kept.run_id = audit_runs.run_id where "
          "(offence_count = 0) <> (coalesce(kept.count, 0) = 0) or coalesce(kept.count, 0) > offence_count"},
  };
  return checks;
}

}  // namespace galleria::system

#undef RUN_COLUMNS
