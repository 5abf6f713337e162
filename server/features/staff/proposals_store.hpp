// All SQL of proposals; no decisions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/staff/staff_api.hpp"
#include "features/staff/staff_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::staff::store {

struct ProposalRow {
  std::int64_t proposal_id = 0;
  std::string operation;
  std::string permission;
  std::string request_json;
  std::string reason;
  std::string proposer;
  std::string proposer_holder;  // see Gate::holder_of
  std::string subject;
  std::string subject_id;
  std::string before_json;
  std::string after_json;
  std::int64_t weight = 0;
  ProposalState state = ProposalState::proposed;
  TimeMs made_at_ms{};
  TimeMs expires_at_ms{};
  std::optional<std::string> decided_by;
  std::optional<TimeMs> decided_at_ms;
  std::string decision_reason;
};
BOOST_DESCRIBE_STRUCT(ProposalRow, (),
                      (proposal_id, operation, permission, request_json, reason, proposer, proposer_holder, subject, subject_id, before_json, after_json,
                       weight, state, made_at_ms, expires_at_ms, decided_by, decided_at_ms, decision_reason))

// Who ends a proposal, and why.
struct Decision {
  std::string by;
  std::string holder;
  TimeMs at{};
  std::string reason;
};

void insert_proposal(db::Transaction& transaction, const ProposalRow& row);
std::optional<ProposalRow> find_proposal(db::Session& session, std::int64_t proposal_id);
// Newest first; in one state only, if it is given.
std::vector<ProposalRow> list_proposals(db::Session& session, std::optional<ProposalState> state, std::int64_t before_id, std::int64_t count);
// False if it is not where the step begins any more.
bool move_proposal(db::Transaction& transaction, std::int64_t proposal_id, const ProposalStep& step, const Decision& decision);
// As move_proposal, before its time is over and by another person than has proposed it.
bool approve_proposal(db::Transaction& transaction, std::int64_t proposal_id, const ProposalStep& step, const Decision& decision);
// Takes the step with all whose time is over.
void expire_proposals(db::Transaction& transaction, const ProposalStep& step, TimeMs now);

// Proposals that somebody else may approve in time, each by itself: what it takes differs.
std::vector<WaitingGroup> count_open_proposals(db::Session& session, TimeMs now);

}  // namespace galleria::staff::store
