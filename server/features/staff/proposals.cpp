// Proposes, shows, approves and ends.
#include "features/staff/proposals.hpp"

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/staff/proposals_store.hpp"
#include "http/once.hpp"

namespace galleria::staff {
namespace {

constexpr std::int64_t proposals_per_page = 50;
constexpr std::string_view proposal_subject = "proposal";

// Notes what would be done, and has it taken back.
class Trial : public http::DeedKeeper {
 public:
  Result<Done> keep(db::Transaction&, const http::Deed& deed) const override {
    noted = deed;
    subject = deed.subject;
    return http::approval_needed;
  }
  // A transaction may be run again: the last time counts.
  mutable std::optional<http::Deed> noted;
  mutable std::string subject;
};

// Lets an operation go through if it still is what was shown.
class Approval : public http::DeedKeeper {
 public:
  using Take = std::function<Result<Done>(db::Transaction&, const http::Deed&)>;
  explicit Approval(Take take) : take_(std::move(take)) {}
  Result<Done> keep(db::Transaction& transaction, const http::Deed& deed) const override { return take_(transaction, deed); }

 private:
  Take take_;
};

// The operation's own call: with a key of its own, so that it is no repetition of anything.
http::Call call_of(const http::Call& call, const std::string& operation, const std::string& request_json) {
  http::Call own = call;
  own.operation = operation;
  own.idempotency_key = random_token();
  own.fingerprint = sha256_hex(request_json);
  return own;
}

// Somebody else might still approve it.
bool is_about_approver(const Refusal& refusal) { return refusal.is(staff_right_exceeded) || refusal.is(staff_own_account); }

ProposalStep step_by(ProposalMove move) { return proposal_table.step(ProposalState::proposed, move).value(); }

}  // namespace

Result<http::Reply<Proposal>> Proposals::make_proposal(const http::Call& call, const http::Operator& caller, const MakeProposal& request) {
  // Sent again it is not tried again: what it proposed may have happened meanwhile.
  const http::KeyOwner owner(caller);
  if (auto known = http::find_reply<Proposal>(database_, call, owner.key_of(call, db::Retention::swept))) return std::move(*known);
  const http::Binder::Reviewed* reviewed = binder_->find_reviewed(*request.operation);
  if (reviewed == nullptr) return proposal_operation_unknown;
  auto standing = TRY(gate_.standing_of(caller, *reviewed->permission));
  const auto trial = std::make_shared<Trial>();
  standing.authority.who.deeds = trial;
  const std::string request_json = wire::to_json_text(request.request);
  const auto tried = reviewed->carry_out(call_of(call, *request.operation, request_json), standing.authority, request_json);
  if (tried.has_value()) throw std::logic_error(*request.operation + " needs approval but leaves no deed");
  if (!trial->noted || !tried.error().is(http::approval_needed)) {
    if (tried.error().is(http::invalid_request)) return tried.error();
    return Refusal(proposal_not_possible, {{"why", std::string(tried.error().failure->message.in(call.locale))}});
  }
  const http::Deed& shown = *trial->noted;
  const TimeMs now = clock_.now();
  const store::ProposalRow row{ids_.next_value(),
                               *request.operation,
                               http::name_of(*reviewed->permission),
                               request_json,
                               *request.reason,
                               caller.name,
                               holder_of(caller),
                               trial->subject,
                               shown.subject_id,
                               shown.before,
                               shown.after,
                               shown.weight,
                               ProposalState::proposed,
                               now,
                               now + life_,
                               {},
                               {},
                               {}};
  return http::once(database_, call, owner, now, [&](db::Transaction& transaction) -> Result<Proposal> {
    store::insert_proposal(transaction, row);
    TRY(caller.record(transaction, {proposal_subject,
                                    std::to_string(row.proposal_id),
                                    {},
                                    http::facts("operation", row.operation, "subjectKind", row.subject, "subjectId", row.subject_id),
                                    row.reason,
                                    row.weight}));
    return view(row, row.proposer_holder);
  });
}

std::string Proposals::holder_of(const http::Operator& who) const {
  return database_.read([&](db::Session& session) { return gate_.holder_of(session, who); });
}

Proposal Proposals::view(const store::ProposalRow& row, std::string_view holder) const {
  const bool is_over = row.state == ProposalState::proposed && row.expires_at_ms <= clock_.now();
  return {row.proposal_id,
          is_over ? ProposalState::expired : row.state,
          row.operation,
          row.permission,
          wire::parse_json(row.request_json).value,
          row.reason,
          row.proposer,
          row.proposer_holder == holder,
          row.subject,
          row.subject_id,
          row.before_json,
          row.after_json,
          row.weight,
          row.made_at_ms,
          row.expires_at_ms,
          row.decided_by,
          row.decided_at_ms,
          row.decision_reason};
}

Result<ProposalPage> Proposals::list_proposals(const http::Operator& caller, const ListProposals& request) const {
  const std::int64_t before_id = request.cursor ? **request.cursor : largest_id;
  const auto rows =
      database_.read([&](db::Session& session) { return store::list_proposals(session, request.proposal_state, before_id, proposals_per_page + 1); });
  const std::string holder = holder_of(caller);
  ProposalPage page;
  for (const store::ProposalRow& row : rows) {
    if (static_cast<std::int64_t>(page.proposals.size()) == proposals_per_page) {
      page.next_cursor = page.proposals.back().proposal_id;
      break;
    }
    page.proposals.push_back(view(row, holder));
  }
  return page;
}

Result<Proposal> Proposals::get_proposal(const http::Operator& caller, const GetProposal& request) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_proposal(session, *request.proposal_id); });
  if (!row) return proposal_not_found;
  return view(*row, holder_of(caller));
}

Result<store::ProposalRow> Proposals::find_open(std::int64_t proposal_id) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_proposal(session, proposal_id); });
  if (!row) return proposal_not_found;
  if (row->state != ProposalState::proposed || row->expires_at_ms <= clock_.now()) return proposal_moved_on;
  return *row;
}

Result<ApprovedProposal> Proposals::approve_proposal(const http::Call& call, const http::Operator& caller, const ApproveProposal& request) {
  const store::ProposalRow row = TRY(find_open(*request.proposal_id));
  const std::string holder = holder_of(caller);
  if (holder == row.proposer_holder && !is_planted(PlantedBug::self_approval)) return proposal_own;
  const http::Binder::Reviewed* reviewed = binder_->find_reviewed(row.operation);
  if (reviewed == nullptr) return proposal_moved_on;
  auto standing = TRY(gate_.standing_of(caller, *reviewed->permission));
  if (standing.limit_cents && row.weight > standing.limit_cents->value) return staff_right_exceeded;
  const http::Call own_call = call_of(call, row.operation, row.request_json);
  standing.authority.who.deeds = std::make_shared<Approval>([&](db::Transaction& transaction, const http::Deed& deed) -> Result<Done> {
    const bool is_as_shown = deed.before == row.before_json && deed.weight == row.weight;
    if (!is_as_shown && !is_planted(PlantedBug::stale_approval)) return proposal_stale;
    const store::Decision decision{caller.name, holder, clock_.now(), {}};
    if (!store::approve_proposal(transaction, row.proposal_id, step_by(ProposalMove::approve), decision)) return proposal_moved_on;
    deeds_.write_approved(transaction, own_call, caller, *reviewed->permission, deed, row.proposal_id, row.proposer);
    return Done{};
  });
  const auto done = reviewed->carry_out(own_call, standing.authority, row.request_json);
  if (done.has_error()) {
    if (done.error().is(proposal_moved_on) || is_about_approver(done.error())) return done.error();
    outdate(row, std::string(done.error().failure->name));
    return proposal_stale;
  }
  const auto ended = database_.read([&](db::Session& session) { return store::find_proposal(session, row.proposal_id); });
  return ApprovedProposal{view(ended.value(), holder), wire::parse_json(*done).value};
}

// Nobody has decided it: the world has.
void Proposals::outdate(const store::ProposalRow& row, const std::string& reason) {
  database_.write([&](db::Transaction& transaction) {
    store::move_proposal(transaction, row.proposal_id, step_by(ProposalMove::outdate), {"", "", clock_.now(), reason});
  });
}

Result<Proposal> Proposals::decide(const http::Operator& caller, const store::ProposalRow& row, ProposalMove move, const std::string& reason) {
  const std::string holder = holder_of(caller);
  return database_.write([&](db::Transaction& transaction) -> Result<Proposal> {
    const ProposalStep step = step_by(move);
    if (!store::move_proposal(transaction, row.proposal_id, step, {caller.name, holder, clock_.now(), reason})) return proposal_moved_on;
    TRY(caller.record(transaction,
                      {proposal_subject, std::to_string(row.proposal_id), http::facts("state", row.state), http::facts("state", step.to()), reason}));
    return view(store::find_proposal(transaction, row.proposal_id).value(), holder);
  });
}

Result<Proposal> Proposals::refuse_proposal(const http::Operator& caller, const RefuseProposal& request) {
  return decide(caller, TRY(find_open(*request.proposal_id)), ProposalMove::refuse, *request.reason);
}

// A stranger's is a missing one.
Result<Proposal> Proposals::withdraw_proposal(const http::Operator& caller, const WithdrawProposal& request) {
  const store::ProposalRow row = TRY(find_open(*request.proposal_id));
  if (holder_of(caller) != row.proposer_holder) return proposal_not_found;
  return decide(caller, row, ProposalMove::withdraw, {});
}

void Proposals::expire(db::Transaction& transaction) const { store::expire_proposals(transaction, step_by(ProposalMove::expire), clock_.now()); }

}  // namespace galleria::staff
