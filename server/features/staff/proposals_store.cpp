// Reads and writes proposals.
#include "features/staff/proposals_store.hpp"

#include <array>

#include "features/staff/staff.hpp"

#define PROPOSAL_COLUMNS                                                                                                                \
  "proposal_id, operation, permission, request_json, reason, proposer, proposer_holder, subject, subject_id, before_json, after_json, " \
  "weight, state, made_at_ms, expires_at_ms, decided_by, decided_at_ms, decision_reason"

namespace galleria::staff::store {

void insert_proposal(db::Transaction& transaction, const ProposalRow& row) {
  transaction.execute("insert into staff_proposals (" PROPOSAL_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, null, null, '')",
                      row.proposal_id, row.operation, row.permission, row.request_json, row.reason, row.proposer, row.proposer_holder, row.subject,
                      row.subject_id, row.before_json, row.after_json, row.weight, row.state, row.made_at_ms, row.expires_at_ms);
}

std::optional<ProposalRow> find_proposal(db::Session& session, std::int64_t proposal_id) {
  return session.row<ProposalRow>("select " PROPOSAL_COLUMNS " from staff_proposals where proposal_id = $1", proposal_id);
}

std::vector<ProposalRow> list_proposals(db::Session& session, std::optional<ProposalState> state, std::int64_t before_id, std::int64_t count) {
  if (!state)
    return session.rows<ProposalRow>("select " PROPOSAL_COLUMNS " from staff_proposals where proposal_id < $1 order by proposal_id desc limit $2", before_id,
                                     count);
  return session.rows<ProposalRow>("select " PROPOSAL_COLUMNS " from staff_proposals where state = $1 and proposal_id < $2 order by proposal_id desc limit $3",
                                   *state, before_id, count);
}

bool move_proposal(db::Transaction& transaction, std::int64_t proposal_id, const ProposalStep& step, const Decision& decision) {
  return transaction.execute(
             "update staff_proposals set state = $3, decided_by = $4, decider_holder = $5, decided_at_ms = $6, decision_reason = $7 "
             "where proposal_id = $1 and state = $2",
             proposal_id, step.from().value(), step.to(), decision.by, decision.holder, decision.at, decision.reason) == 1;
}

bool approve_proposal(db::Transaction& transaction, std::int64_t proposal_id, const ProposalStep& step, const Decision& decision) {
  return transaction.execute(
             "update staff_proposals set state = $3, decided_by = $4, decider_holder = $5, decided_at_ms = $6, decision_reason = $7 "
             "where proposal_id = $1 and state = $2 and expires_at_ms > $6 and proposer_holder <> $5",
             proposal_id, step.from().value(), step.to(), decision.by, decision.holder, decision.at, decision.reason) == 1;
}

void expire_proposals(db::Transaction& transaction, const ProposalStep& step, TimeMs now) {
  transaction.execute("update staff_proposals set state = $2, decided_at_ms = $3 where state = $1 and expires_at_ms <= $3", step.from().value(), step.to(),
                      now);
}

namespace {

struct OpenProposal {
  std::string proposer_holder;
  std::string permission;
  std::int64_t weight = 0;
  TimeMs made_at_ms{};
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(OpenProposal, (), (proposer_holder, permission, weight, made_at_ms, expires_at_ms))

}  // namespace

std::vector<WaitingGroup> count_open_proposals(db::Session& session, TimeMs now) {
  std::vector<WaitingGroup> groups;
  for (const OpenProposal& open : session.rows<OpenProposal>(
           "select proposer_holder, permission, weight, made_at_ms, expires_at_ms from staff_proposals where state = 'proposed' and expires_at_ms > $1", now)) {
    groups.push_back({.waiting_count = 1,
                      .since_ms = open.made_at_ms,
                      .due_at_ms = open.expires_at_ms,
                      .proposed_by = open.proposer_holder,
                      .permission = open.permission,
                      .weight = open.weight});
  }
  return groups;
}

}  // namespace galleria::staff::store

namespace galleria::staff {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "D2", "what was approved has one deed, of another than has proposed it, and nothing else that was proposed has any",
          "select 'proposal ' || staff_proposals.proposal_id as subject, cast(case when state = 'approved' then 1 else 0 end as bigint) as expected, "
          "cast(count(deed_id) as bigint) as found from staff_proposals left join staff_deeds on staff_deeds.proposal_id = staff_proposals.proposal_id "
          "and staff_deeds.operation = staff_proposals.operation and actor <> proposer group by staff_proposals.proposal_id, state having "
          "count(deed_id) <> case when state = 'approved' then 1 else 0 end"},
  };
  return checks;
}

}  // namespace galleria::staff
