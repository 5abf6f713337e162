// The wire of merging two accounts of one person: both side by side, what stands between them, and the merge.
#pragma once

#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"
#include "flows/member_merge/member_merge_states.hpp"

namespace galleria::member_merge {

struct PreviewMemberMerge {
  MemberId member_id;         // that survives
  MemberId merged_member_id;  // that ends
};
BOOST_DESCRIBE_STRUCT(PreviewMemberMerge, (), (member_id, merged_member_id))

struct MergingLot {
  std::int64_t points = 0;
  bool is_pending = false;
  std::optional<TimeMs> expires_at;
};
BOOST_DESCRIBE_STRUCT(MergingLot, (), (points, is_pending, expires_at))

struct MergingMember {
  MemberId member_id;
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
  bool is_frozen = false;
  TimeMs joined_at{};
  std::optional<TimeMs> deletion_due_at;
  bool has_birthday = false;
  members::MemberHoldings holdings;
  std::vector<MergingLot> lots;  // points by their expiry, the next first
};
BOOST_DESCRIBE_STRUCT(MergingMember, (), (member_id, name, phone, member_number, is_frozen, joined_at, deletion_due_at, has_birthday, holdings, lots))

// What goes over.
struct CarriedValue {
  std::int64_t points = 0;
  std::int64_t pending_points = 0;
  std::int64_t points_debt = 0;
  Cents wallet_principal_cents;
  Cents wallet_bonus_cents;
  std::int64_t card_count = 0;
  Cents cards_cents;
  std::int64_t coupon_count = 0;
  std::int64_t coupons_beyond_limit = 0;
};
BOOST_DESCRIBE_STRUCT(CarriedValue, (),
                      (points, pending_points, points_debt, wallet_principal_cents, wallet_bonus_cents, card_count, cards_cents, coupon_count,
                       coupons_beyond_limit))

struct MemberMergePreview {
  MergingMember surviving;
  MergingMember merged;
  std::vector<MergeFinding> findings;  // what blocks first
  CarriedValue carried;
  bool is_possible = false;
};
BOOST_DESCRIBE_STRUCT(MemberMergePreview, (), (surviving, merged, findings, carried, is_possible))

// Where the two have nothing to choose between, what is chosen does not matter.
struct MergeMembers {
  MemberId member_id;
  MemberId merged_member_id;
  MergeSide phone = MergeSide::surviving;  // that signs in from then on; the other is free
  MergeSide birthday = MergeSide::surviving;
  MergeSide chat_account = MergeSide::surviving;
  coupons::BeyondLimit beyond_limit = coupons::BeyondLimit::keep;  // coupons that are more than one member may take
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(MergeMembers, (), (member_id, merged_member_id, phone, birthday, chat_account, beyond_limit, reason))

struct MergedMembers {
  MemberId member_id;
  CarriedValue carried;
  std::int64_t left_address_count = 0;  // for which there was no room, titles of invoices among them
};
BOOST_DESCRIBE_STRUCT(MergedMembers, (), (member_id, carried, left_address_count))

// ---- failures: 89200 to 89299 ----

inline constexpr Failure member_merge_same{FailureKind::invalid, 89'201, "member_merge_same", {"请选择两个不同的账号", "Please choose two different accounts"}};
inline constexpr Failure member_merge_blocked{
    FailureKind::conflict, 89'202, "member_merge_blocked", {"这两个账号现在还不能合并：{why}", "These two accounts cannot be merged yet: {why}"}};

inline constexpr http::Permission merge_accounts{
    "members",           "merge", http::Reach::mall, {"把一位会员的两个账号合并为一个", "Merge two accounts of one member"}, {"manager", "service"},
    http::Review::always};

inline constexpr http::Endpoint<PreviewMemberMerge, MemberMergePreview> preview_member_merge{http::Method::get,
                                                                                             "/staff/v1/member/mergePreview",
                                                                                             "preview_member_merge",
                                                                                             "members",
                                                                                             "Two accounts side by side, and what stands between them",
                                                                                             http::Access::staff(members::read_members),
                                                                                             {&members::member_not_found, &member_merge_same}};
inline constexpr http::Endpoint<MergeMembers, MergedMembers> merge_members{http::Method::post,
                                                                           "/staff/v1/member/merge",
                                                                           "merge_members",
                                                                           "members",
                                                                           "Makes one account of two: all value goes over, and the other ends",
                                                                           http::Access::staff(merge_accounts),
                                                                           {&members::member_not_found, &member_merge_same, &member_merge_blocked},
                                                                           http::Consumes::something};

}  // namespace galleria::member_merge
