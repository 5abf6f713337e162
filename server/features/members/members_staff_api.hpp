// The wire of the members desk: how the staff finds a member, what it is shown of them, and what it may do about their account.
#pragma once

#include "base/paging.hpp"
#include "features/members/members_api.hpp"
#include "features/members/tags_api.hpp"

namespace galleria::members {

// Newest first. A query finds whom it names, whatever else is asked. By name nobody is found: names are masked, and are no key.
struct SearchMembers {
  std::optional<Text<1, 40>> query = {};  // whole: a member's number or phone, or the number of an order of theirs
  std::optional<AccountState> account_state = {};
  std::optional<Text<1, 16>> tier = {};    // "gold": the tier that counts now
  std::optional<MemberTagId> tag_id = {};  // who bears it
  std::optional<TimeMs> joined_from = {};
  std::optional<TimeMs> joined_until = {};  // not included
  // The page behind the member who joined then and has this id.
  std::optional<TimeMs> behind_at = {};
  std::optional<MemberId> behind_member_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchMembers, (), (query, account_state, tier, tag_id, joined_from, joined_until, behind_at, behind_member_id, page_size))

struct FoundMember {
  MemberId member_id;
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
  AccountState account_state = AccountState::active;
  std::string tier;
  std::string tier_name;
  std::int64_t credit_point = 0;
  TimeMs joined_at{};
  std::optional<TimeMs> deletion_due_at;
  std::vector<TagMark> tags;
};
BOOST_DESCRIBE_STRUCT(FoundMember, (), (member_id, name, phone, member_number, account_state, tier, tier_name, credit_point, joined_at, deletion_due_at, tags))

// A page of a rare tier may be short although more follow: so many members are looked through for one page at most.
struct FoundMembers {
  std::vector<FoundMember> members;
  std::optional<TimeMs> behind_at;  // where the next page begins; absent: these were all
  std::optional<MemberId> behind_member_id;
};
BOOST_DESCRIBE_STRUCT(FoundMembers, (), (members, behind_at, behind_member_id))

struct GetMemberRecord {
  MemberId member_id;
};
BOOST_DESCRIBE_STRUCT(GetMemberRecord, (), (member_id))

// What a member has and waits for, which others keep.
struct MemberHoldings {
  std::string tier;
  std::string tier_name;
  std::optional<TimeMs> tier_valid_until;
  std::int64_t growth = 0;     // within the last twelve months
  std::string next_tier_name;  // empty at the top
  std::int64_t next_growth = 0;
  std::vector<std::string> tier_explanation;  // why this tier, in sentences
  std::int64_t points = 0;                    // that can be spent
  std::int64_t points_debt = 0;
  std::int64_t coupon_count = 0;  // that could be used on goods
  std::int64_t card_count = 0;    // with something on them
  Cents cards_cents;
  Cents wallet_principal_cents;
  Cents wallet_bonus_cents;
  std::int64_t unfinished_order_count = 0;
  std::int64_t open_case_count = 0;
  bool has_chat_account = false;
};
BOOST_DESCRIBE_STRUCT(MemberHoldings, (),
                      (tier, tier_name, tier_valid_until, growth, next_tier_name, next_growth, tier_explanation, points, points_debt, coupon_count, card_count,
                       cards_cents, wallet_principal_cents, wallet_bonus_cents, unfinished_order_count, open_case_count, has_chat_account))

// A case of after-sales, as a line.
struct MemberCase {
  AfterSalesId after_sales_id;
  OrderId order_id;
  std::string order_number;
  std::string stage_text;
  TimeMs applied_at{};
};
BOOST_DESCRIBE_STRUCT(MemberCase, (), (after_sales_id, order_id, order_number, stage_text, applied_at))

struct PhoneChangeRecord {
  PhoneChangeWay way = PhoneChangeWay::both_phones;
  std::string from_phone;  // masked, as the other
  std::string to_phone;
  std::string changed_by;  // empty: the member
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PhoneChangeRecord, (), (way, from_phone, to_phone, changed_by, at))

// An account that went into this one; its orders are still its own.
struct MergedAccount {
  MemberId member_id;
  std::string member_number;
  TimeMs merged_at{};
};
BOOST_DESCRIBE_STRUCT(MergedAccount, (), (member_id, member_number, merged_at))

// Of an account that was merged: the record of the one into which it went.
struct MemberRecord {
  MemberId member_id;
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
  AccountState account_state = AccountState::active;
  TimeMs joined_at{};
  std::optional<TimeMs> frozen_at;
  std::optional<TimeMs> deletion_due_at;
  std::vector<ClosingObstacle> obstacles;  // to closing the account; none unless that is asked for
  bool has_birthday = false;
  MemberHoldings holdings;
  std::vector<Session> sessions;                 // most recently used first
  std::vector<PhoneChangeRecord> phone_changes;  // newest first
  std::vector<MemberCase> cases;                 // the newest ones
  std::vector<MergedAccount> merged_accounts;
  std::vector<HeldTag> tags;
};
BOOST_DESCRIBE_STRUCT(MemberRecord, (),
                      (member_id, name, phone, member_number, account_state, joined_at, frozen_at, deletion_due_at, obstacles, has_birthday, holdings, sessions,
                       phone_changes, cases, merged_accounts, tags))

// To look at what is masked is a deed, and needs a reason.
struct ShowMemberContact {
  MemberId member_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowMemberContact, (), (member_id, reason))

struct MemberContact {
  std::string name;
  std::string phone;
  std::optional<std::string> birthday;
};
BOOST_DESCRIBE_STRUCT(MemberContact, (), (name, phone, birthday))

// A frozen account opens to nobody: all devices are signed out, nothing is ordered and no value leaves. What was ordered goes its way.
struct FreezeMember {
  MemberId member_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(FreezeMember, (), (member_id, reason))

struct ThawMember {
  MemberId member_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ThawMember, (), (member_id, reason))

struct EndMemberSession {
  MemberId member_id;
  SessionId session_id;
};
BOOST_DESCRIBE_STRUCT(EndMemberSession, (), (member_id, session_id))

// Accounts that will be closed at their members' wish, the next to be due first.
struct ListClosingMembers {
  // The page behind the account that is due then and has this id.
  std::optional<TimeMs> behind_at = {};
  std::optional<MemberId> behind_member_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListClosingMembers, (), (behind_at, behind_member_id, page_size))

struct ClosingMember {
  MemberId member_id;
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
  TimeMs due_at{};
  bool is_frozen = false;  // then it waits until it is thawed
  std::vector<ClosingObstacle> obstacles;
};
BOOST_DESCRIBE_STRUCT(ClosingMember, (), (member_id, name, phone, member_number, due_at, is_frozen, obstacles))

struct ClosingMembers {
  std::vector<ClosingMember> members;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ClosingMembers, (), (members, has_more))

inline constexpr Failure member_frozen_already{FailureKind::conflict, 61027, "member_frozen_already", {"该账号已被冻结", "That account is frozen already"}};
inline constexpr Failure member_not_frozen{FailureKind::conflict, 61028, "member_not_frozen", {"该账号没有被冻结", "That account is not frozen"}};

inline constexpr http::Permission read_members{"members", "read", http::Reach::mall, {"查看会员", "Look at members"}, {"manager", "finance", "service"}};
inline constexpr http::Permission read_member_contacts{"members",
                                                       "read_contact",
                                                       http::Reach::mall,
                                                       {"查看会员联系方式（会留下记录）", "See how to reach a member; every look is on record"},
                                                       {"manager", "service"}};
inline constexpr http::Permission freeze_members{"members",
                                                 "freeze",
                                                 http::Reach::mall,
                                                 {"冻结、解冻会员账号，让设备退出", "Freeze and thaw accounts of members, sign their devices out"},
                                                 {"manager", "service"}};

inline constexpr http::Endpoint<SearchMembers, FoundMembers> search_members{
    http::Method::get, "/staff/v1/members", "search_members", "members", "Members of the mall, newest first", http::Access::staff(read_members)};
inline constexpr http::Endpoint<GetMemberRecord, MemberRecord> get_member_record{
    http::Method::get,  "/staff/v1/member", "get_member_record", "members", "One member as the staff sees them", http::Access::staff(read_members),
    {&member_not_found}};
inline constexpr http::Endpoint<ListClosingMembers, ClosingMembers> list_closing_members{http::Method::get,
                                                                                         "/staff/v1/members/closing",
                                                                                         "list_closing_members",
                                                                                         "members",
                                                                                         "Accounts about to be closed, with what is in the way",
                                                                                         http::Access::staff(read_members)};
inline constexpr http::Endpoint<ShowMemberContact, MemberContact> show_member_contact{http::Method::post,
                                                                                      "/staff/v1/member/showContact",
                                                                                      "show_member_contact",
                                                                                      "members",
                                                                                      "Shows how to reach a member, and writes down who asked",
                                                                                      http::Access::staff(read_member_contacts),
                                                                                      {&member_not_found}};
inline constexpr http::Endpoint<FreezeMember, Done> freeze_member{http::Method::post,
                                                                  "/staff/v1/member/freeze",
                                                                  "freeze_member",
                                                                  "members",
                                                                  "Freezes an account and signs all its devices out",
                                                                  http::Access::staff(freeze_members),
                                                                  {&member_not_found, &member_frozen_already}};
inline constexpr http::Endpoint<ThawMember, Done> thaw_member{http::Method::post,
                                                              "/staff/v1/member/thaw",
                                                              "thaw_member",
                                                              "members",
                                                              "Opens a frozen account again",
                                                              http::Access::staff(freeze_members),
                                                              {&member_not_found, &member_not_frozen}};
inline constexpr http::Endpoint<EndMemberSession, Done> end_member_session{
    http::Method::post,  "/staff/v1/member/endSession",      "end_member_session",
    "members",           "Signs one device of a member out", http::Access::staff(freeze_members),
    {&session_not_found}};

}  // namespace galleria::members
