// The wire of tiers: a member's level, why it is what it is, its rights, and their use.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/tiers/tiers_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::tiers {

struct QueryMemberLevelInfo {
  std::optional<MemberId> user_id;  // ignored: the session says who asks
};
BOOST_DESCRIBE_STRUCT(QueryMemberLevelInfo, (), (user_id))

struct TierRight {
  RightKind kind = RightKind::member_price;
  std::string name;  // "免费停车 2 小时/天"
  std::string description;
  std::int64_t quota = 0;   // uses in a period; 0: without limit
  std::int64_t used = 0;    // in the current period
  std::string period_text;  // "今天", "本月"; empty without a quota
};
BOOST_DESCRIBE_STRUCT(TierRight, (), (kind, name, description, quota, used, period_text))

struct TierLevel {
  Tier tier = Tier::normal;
  std::string name;
  std::int64_t from_growth = 0;  // growth within twelve months that lifts into it
  std::int64_t keep_growth = 0;  // growth within the term that keeps it
  std::int64_t points_percent = 100;
  std::int64_t discount_percent = 0;  // off the member price
  bool is_reached = false;
  std::vector<TierRight> rights;
};
BOOST_DESCRIBE_STRUCT(TierLevel, (), (tier, name, from_growth, keep_growth, points_percent, discount_percent, is_reached, rights))

struct MemberLevelInfo {
  Tier tier = Tier::normal;
  std::string tier_name;
  std::int64_t growth = 0;            // within the last twelve months
  std::optional<TimeMs> valid_until;  // of the tier; absent for normal
  std::optional<Tier> next_tier;
  std::int64_t next_growth = 0;          // what the next tier asks for; 0 at the top
  std::int64_t keep_growth = 0;          // what keeping the tier asks for; 0 for normal
  std::int64_t term_growth = 0;          // earned since the term began: counts for keeping
  std::vector<std::string> explanation;  // why this tier, in sentences
  std::vector<TierLevel> levels;         // all, lowest first
};
BOOST_DESCRIBE_STRUCT(MemberLevelInfo, (), (tier, tier_name, growth, valid_until, next_tier, next_growth, keep_growth, term_growth, explanation, levels))

struct ListGrowthRecords {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListGrowthRecords, (), (page_no, page_size))

struct GrowthRecord {
  std::int64_t record_id = 0;
  GrowthReason reason = GrowthReason::order;
  std::string title;
  std::int64_t growth_delta = 0;
  std::optional<OrderId> order_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(GrowthRecord, (), (record_id, reason, title, growth_delta, order_id, at))

struct TierChange {
  TierMove move = TierMove::upgrade;
  Tier from = Tier::normal;
  Tier to = Tier::normal;
  std::string text;  // "近 12 个月成长值达到 5,000，升级为金卡"
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(TierChange, (), (move, from, to, text, at))

struct GrowthRecordPage {
  std::vector<GrowthRecord> records;  // newest first
  bool has_more = false;
  std::vector<TierChange> changes;  // of the first page: how the tier came about, newest first
};
BOOST_DESCRIBE_STRUCT(GrowthRecordPage, (), (records, has_more, changes))

// Staff: a member uses a right that has a quota.
struct UseTierRight {
  MemberId member_id;
  RightKind kind = RightKind::gift_wrapping;
};
BOOST_DESCRIBE_STRUCT(UseTierRight, (), (member_id, kind))

struct UsedTierRight {
  std::int64_t used = 0;
  std::int64_t quota = 0;
};
BOOST_DESCRIBE_STRUCT(UsedTierRight, (), (used, quota))

// Staff: a tier for a time, whatever the growth says.
struct GrantTier {
  MemberId member_id;
  Tier tier = Tier::silver;
  GrantSource source = GrantSource::manual;
  std::optional<Text<1, 40>> label_zh_cn;  // shown to the member: the partner's product
  std::optional<Text<1, 40>> label_en;
  Text<1, 200> reason;              // for the staff
  std::optional<TimeMs> starts_at;  // else at once
  TimeMs ends_at{};
};
BOOST_DESCRIBE_STRUCT(GrantTier, (), (member_id, tier, source, label_zh_cn, label_en, reason, starts_at, ends_at))

struct RevokeTierGrant {
  MemberId member_id;
  std::int64_t grant_id = 0;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RevokeTierGrant, (), (member_id, grant_id, reason))

struct ListTierGrants {
  MemberId member_id;
};
BOOST_DESCRIBE_STRUCT(ListTierGrants, (), (member_id))

struct TierGrant {
  std::int64_t grant_id = 0;
  Tier tier = Tier::silver;
  GrantSource source = GrantSource::manual;
  std::string label_zh_cn;
  std::string label_en;
  std::string reason;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::string granted_by;
  TimeMs granted_at{};
  std::optional<std::string> revoked_by;
  std::optional<std::string> revoked_reason;
  std::optional<TimeMs> revoked_at;
  bool is_valid = false;  // now
};
BOOST_DESCRIBE_STRUCT(TierGrant, (),
                      (grant_id, tier, source, label_zh_cn, label_en, reason, starts_at, ends_at, granted_by, granted_at, revoked_by, revoked_reason,
                       revoked_at, is_valid))

inline constexpr Failure right_not_held{FailureKind::conflict, 74001, "right_not_held", {"该会员等级没有这项权益", "This tier does not have that right"}};
inline constexpr Failure right_used_up{FailureKind::conflict, 74002, "right_used_up", {"这项权益本期已用完", "This right is used up for now"}};

inline constexpr Failure tier_grant_refused{
    FailureKind::invalid, 74003, "tier_grant_refused", {"请选择高于普通会员的等级，有效期最长五年", "Choose a tier above the lowest, for five years at most"}};
inline constexpr Failure tier_grant_not_found{FailureKind::not_found, 74004, "tier_grant_not_found", {"没有找到有效的授予记录", "There is no such grant"}};
inline constexpr Failure tier_member_unknown{FailureKind::not_found, 74005, "tier_member_unknown", {"没有找到该会员", "We could not find that member"}};

// What the staff may do here.
inline constexpr http::Permission use_rights{
    "tiers", "use_right", http::Reach::mall, {"登记会员权益的使用", "Count the use of rights"}, {"manager", "service"}};
inline constexpr http::Permission grant_tiers{"tiers", "grant", http::Reach::mall, {"授予会员等级", "Grant tiers"}, {"manager"}, http::Review::always};
inline constexpr http::Permission revoke_tier_grants{"tiers", "revoke", http::Reach::mall, {"收回授予的等级", "Take granted tiers back"}, {"manager"}};
inline constexpr http::Permission read_tier_grants{"tiers", "read", http::Reach::mall, {"查看授予的等级", "Look at granted tiers"}, {"manager", "service"}};

inline constexpr http::Endpoint<QueryMemberLevelInfo, MemberLevelInfo> query_member_level_info{
    http::Method::get, "/feed/my/queryMemberLevelInfo", "query_member_level_info", "tiers", "A member's tier, why, and what it gives"};
inline constexpr http::Endpoint<ListGrowthRecords, GrowthRecordPage> list_growth_records{http::Method::get, "/feed/my/growthRecords", "list_growth_records",
                                                                                         "tiers", "How growth moved, newest first"};
inline constexpr http::Endpoint<UseTierRight, UsedTierRight> use_tier_right{http::Method::post,
                                                                            "/staff/v1/tiers/useRight",
                                                                            "use_tier_right",
                                                                            "tiers",
                                                                            "Counts one use of a right with a quota",
                                                                            http::Access::staff(use_rights),
                                                                            {&right_not_held, &right_used_up},
                                                                            http::Consumes::something};

inline constexpr http::Endpoint<GrantTier, TierGrant> grant_tier{http::Method::post,
                                                                 "/staff/v1/tiers/grant",
                                                                 "grant_tier",
                                                                 "tiers",
                                                                 "Gives a member a tier for a time",
                                                                 http::Access::staff(grant_tiers),
                                                                 {&tier_grant_refused, &tier_member_unknown},
                                                                 http::Consumes::something};
inline constexpr http::Endpoint<RevokeTierGrant, TierGrant> revoke_tier_grant{
    http::Method::post,          "/staff/v1/tiers/revokeGrant",           "revoke_tier_grant",    "tiers",
    "Takes a granted tier back", http::Access::staff(revoke_tier_grants), {&tier_grant_not_found}};
inline constexpr http::Endpoint<ListTierGrants, std::vector<TierGrant>> list_tier_grants{http::Method::get,
                                                                                         "/staff/v1/tiers/grants",
                                                                                         "list_tier_grants",
                                                                                         "tiers",
                                                                                         "The tiers that a member was given, newest first",
                                                                                         http::Access::staff(read_tier_grants)};

}  // namespace galleria::tiers
