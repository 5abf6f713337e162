// What can be taken along of the staff's own lists: deeds and proposals.
#include "features/staff/staff.hpp"

namespace galleria::staff {
namespace {

constexpr ExportColumn<StaffDeed> deed_columns[] = {
    {{"编号", "Number"}, [](const StaffDeed& deed, Locale) -> ExportCell { return std::to_string(deed.deed_id); }},
    {{"时间", "Time"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.at; }},
    {{"经手人", "Actor"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.actor; }},
    {{"提交人", "Proposed by"}, [](const StaffDeed& deed, Locale) { return cell_of(deed.proposed_by); }},
    {{"操作", "Operation"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.operation; }},
    {{"对象类别", "Subject"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.subject_kind; }},
    {{"对象编号", "Subject number"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.subject_id; }},
    {{"此前", "Before"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.before; }},
    {{"此后", "After"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.after; }},
    {{"原因", "Reason"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.reason; }},
    {{"分量", "Weight"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.weight; }},
    {{"网络地址", "Address"}, [](const StaffDeed& deed, Locale) -> ExportCell { return deed.address; }},
};

ExportCell proposal_state_cell(ProposalState state, Locale locale) {
  constexpr Message words[] = {{"待复核", "Waiting"},   {"已通过", "Approved"}, {"已驳回", "Refused"},
                               {"已撤回", "Withdrawn"}, {"已过期", "Expired"},  {"已失效", "Out of date"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<Proposal> proposal_columns[] = {
    {{"编号", "Number"}, [](const Proposal& proposal, Locale) -> ExportCell { return std::to_string(proposal.proposal_id); }},
    {{"状态", "State"}, [](const Proposal& proposal, Locale locale) { return proposal_state_cell(proposal.proposal_state, locale); }},
    {{"操作", "Operation"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.operation; }},
    {{"对象类别", "Subject"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.subject_kind; }},
    {{"对象编号", "Subject number"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.subject_id; }},
    {{"分量", "Weight"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.weight; }},
    {{"原因", "Reason"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.reason; }},
    {{"提交人", "Proposed by"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.proposed_by; }},
    {{"提交时间", "Proposed at"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.made_at; }},
    {{"复核人", "Decided by"}, [](const Proposal& proposal, Locale) { return cell_of(proposal.decided_by); }},
    {{"复核时间", "Decided at"}, [](const Proposal& proposal, Locale) { return cell_of(proposal.decided_at); }},
    {{"复核意见", "Why"}, [](const Proposal& proposal, Locale) -> ExportCell { return proposal.decision_reason; }},
};

// Both count their pages by the id behind which they go on.
template <class Request, class Page>
bool turn_by_cursor(Request& request, const Page& page) {
  if (!page.next_cursor) return false;
  request.cursor = Whole<1, largest_id>{*page.next_cursor};
  return true;
}

constexpr PagingOf<list_deeds, StaffDeed> deed_paging{
    .rows = [](const DeedPage& page) -> const std::vector<StaffDeed>& { return page.deeds; },
    .begin = [](ListDeeds& request) { request.cursor.reset(); },
    .turn = turn_by_cursor<ListDeeds, DeedPage>,
};

constexpr PagingOf<list_proposals, Proposal> proposal_paging{
    .rows = [](const ProposalPage& page) -> const std::vector<Proposal>& { return page.proposals; },
    .begin = [](ListProposals& request) { request.cursor.reset(); },
    .turn = turn_by_cursor<ListProposals, ProposalPage>,
};

}  // namespace

std::vector<ExportedList> exported_lists(Staff& staff) {
  return {exported_list<list_deeds>({"操作日志", "Log of deeds"}, deed_columns, deed_paging,
                                    [&staff](const http::Operator&, const ListDeeds& request) { return staff.deeds().list_deeds(request); }),
          exported_list<list_proposals>(
              {"复核单", "Proposals"}, proposal_columns, proposal_paging,
              [&staff](const http::Operator& caller, const ListProposals& request) { return staff.proposals().list_proposals(caller, request); })};
}

}  // namespace galleria::staff
