// Four eyes: what one may not do alone is proposed, shown with its effect, and done when somebody else approves it, once, if it still is what was shown.
#pragma once

#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/staff/deeds.hpp"
#include "features/staff/staff_api.hpp"
#include "features/staff/staff_gate.hpp"
#include "http/binding.hpp"

namespace galleria::staff {

namespace store {
struct ProposalRow;
}

class Proposals {
 public:
  Proposals(db::Database& database, const Clock& clock, IdGenerator& ids, const Gate& gate, const Deeds& deeds, DurationMs life)
      : database_(database), clock_(clock), ids_(ids), gate_(gate), deeds_(deeds), life_(life) {}

  // Whose operations may be proposed. It outlives this. Given at start only.
  void know(const http::Binder& binder) { binder_ = &binder; }

  // Runs the operation as far as its deed and takes everything back: what it would have done is what is shown. Refuses what the proposer may not do at all,
  // and what the operation itself refuses now.
  Result<http::Reply<Proposal>> make_proposal(const http::Call& call, const http::Operator& caller, const MakeProposal& request);
  Result<ProposalPage> list_proposals(const http::Operator& caller, const ListProposals& request) const;
  Result<Proposal> get_proposal(const http::Operator& caller, const GetProposal& request) const;
  // Runs the operation in the approver's name, who needs its permission and a limit that it keeps to. In the operation's own transaction the proposal is taken,
  // so it happens once whatever races; what it finds must be what was shown, or nothing happens.
  Result<ApprovedProposal> approve_proposal(const http::Call& call, const http::Operator& caller, const ApproveProposal& request);
  Result<Proposal> refuse_proposal(const http::Operator& caller, const RefuseProposal& request);
  Result<Proposal> withdraw_proposal(const http::Operator& caller, const WithdrawProposal& request);

  // Ends what nobody has decided in time.
  void expire(db::Transaction& transaction) const;

 private:
  Result<store::ProposalRow> find_open(std::int64_t proposal_id) const;
  Result<Proposal> decide(const http::Operator& caller, const store::ProposalRow& row, ProposalMove move, const std::string& reason);
  void outdate(const store::ProposalRow& row, const std::string& reason);
  // As the holder sees it.
  Proposal view(const store::ProposalRow& row, std::string_view holder) const;
  std::string holder_of(const http::Operator& who) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const Gate& gate_;
  const Deeds& deeds_;
  const DurationMs life_;
  const http::Binder* binder_ = nullptr;
};

}  // namespace galleria::staff
