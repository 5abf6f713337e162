// What the staff can take along of members: what the list shows, with names and phones masked.
#include "features/members/members.hpp"

namespace galleria::members {
namespace {

ExportCell account_state_cell(AccountState state, Locale locale) {
  constexpr Message words[] = {{"正常", "Active"}, {"已冻结", "Frozen"}, {"注销中", "Closing"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell tags_cell(const std::vector<TagMark>& tags, Locale locale) {
  std::string text;
  for (const TagMark& tag : tags) {
    if (!text.empty()) text += Message{"、", ", "}.in(locale);
    text += tag.name;
  }
  return text;
}

constexpr ExportColumn<FoundMember> member_columns[] = {
    {{"会员号", "Member number"}, [](const FoundMember& member, Locale) -> ExportCell { return member.member_number; }},
    {{"姓名", "Name"}, [](const FoundMember& member, Locale) -> ExportCell { return member.name; }},
    {{"手机", "Phone"}, [](const FoundMember& member, Locale) -> ExportCell { return member.phone; }},
    {{"账号状态", "Account"}, [](const FoundMember& member, Locale locale) { return account_state_cell(member.account_state, locale); }},
    {{"等级", "Tier"}, [](const FoundMember& member, Locale) -> ExportCell { return member.tier_name; }},
    {{"可用积分", "Points"}, [](const FoundMember& member, Locale) -> ExportCell { return member.credit_point; }},
    {{"标签", "Tags"}, [](const FoundMember& member, Locale locale) { return tags_cell(member.tags, locale); }},
    {{"加入时间", "Joined at"}, [](const FoundMember& member, Locale) -> ExportCell { return member.joined_at; }},
};

constexpr PagingOf<search_members, FoundMember> member_paging{
    .rows = [](const FoundMembers& page) -> const std::vector<FoundMember>& { return page.members; },
    .begin =
        [](SearchMembers& request) {
          request.behind_at.reset();
          request.behind_member_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchMembers& request, const FoundMembers& page) {
          request.behind_at = page.behind_at;
          request.behind_member_id = page.behind_member_id;
          return page.behind_at.has_value();
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Members& members) {
  return {exported_list<search_members>({"会员", "Members"}, member_columns, member_paging,
                                        [&members](const http::Call& call, const http::Operator& caller, const SearchMembers& request) {
                                          return members.search_members(call, caller, request);
                                        })};
}

}  // namespace galleria::members
