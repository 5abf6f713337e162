// All SQL of the system desk: nodes, migrations, and runs of the auditor with what they found. No decisions.
#pragma once

#include "features/system/system.hpp"

namespace galleria::system::store {

struct AuditRunRow {
  AuditRunId run_id;
  AuditRunState state = AuditRunState::running;
  std::string started_by;
  std::string reason;
  std::int64_t check_count = 0;
  std::int64_t done_count = 0;
  std::int64_t offence_count = 0;
  TimeMs started_at_ms{};
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(AuditRunRow, (), (run_id, state, started_by, reason, check_count, done_count, offence_count, started_at_ms, ended_at_ms))

struct NodeRow {
  std::int64_t node = 0;
  TimeMs ahead_ms{};  // its clock was up to ten seconds before
};
BOOST_DESCRIBE_STRUCT(NodeRow, (), (node, ahead_ms))

// False if another is under way.
bool insert_run(db::Transaction& transaction, const AuditRunRow& run);
std::optional<AuditRunRow> find_run(db::Session& session, AuditRunId run_id);
// The last that checked every rule.
std::optional<AuditRunRow> find_last_finished_run(db::Session& session);
// Newest first.
std::vector<AuditRunRow> list_runs(db::Session& session, std::int64_t before_id, std::int64_t count);
// Counts the slice at `place` as done; false if it was, or the run is over.
bool count_slice(db::Transaction& transaction, AuditRunId run_id, std::int64_t place, std::int64_t offence_count);
// False if slices are left.
bool finish_run(db::Transaction& transaction, AuditRunId run_id, TimeMs now);
void stop_run(db::Transaction& transaction, AuditRunId run_id, TimeMs now);
std::int64_t count_findings(db::Session& session, AuditRunId run_id);
void insert_findings(db::Transaction& transaction, AuditRunId run_id, std::int64_t first_place, std::span<const audit::Offence> offences);
std::vector<AuditFinding> list_findings(db::Session& session, AuditRunId run_id);
std::vector<NodeRow> list_nodes(db::Session& session);

}  // namespace galleria::system::store
