// The wire of member codes: what a member shows at a till, and how the till verifies it.
#pragma once

#include "http/endpoint.hpp"

namespace galleria::member_codes {

struct ListMemberCodes {};
BOOST_DESCRIBE_STRUCT(ListMemberCodes, (), ())

// What the QR code and the bar code hold in that minute: twenty digits. Nothing can be made of it for another minute.
struct MemberCode {
  std::string code;
  TimeMs shows_from{};
  TimeMs shows_until{};
};
BOOST_DESCRIBE_STRUCT(MemberCode, (), (code, shows_from, shows_until))

// The codes of this minute and of those to come, so that the app can show them without a network; and whose they are.
struct MemberCodeList {
  std::string member_number;  // "1100 2841 07"
  std::string nickname;
  std::string tier;
  std::string tier_name;
  std::vector<MemberCode> codes;  // in the order of their minutes
};
BOOST_DESCRIBE_STRUCT(MemberCodeList, (), (member_number, nickname, tier, tier_name, codes))

struct VerifyMemberCode {
  Text<1, 32> code;
};
BOOST_DESCRIBE_STRUCT(VerifyMemberCode, (), (code))

// Who stands at the till.
struct VerifiedMember {
  MemberId member_id;
  std::string nickname;  // masked
  std::string tier;
  std::string tier_name;
};
BOOST_DESCRIBE_STRUCT(VerifiedMember, (), (member_id, nickname, tier, tier_name))

inline constexpr Failure member_code_unknown{
    FailureKind::not_found, 78001, "member_code_unknown", {"这不是有效的会员码，请核对后再试", "That is no member code. Please check it and try again"}};
inline constexpr Failure member_code_stale{
    FailureKind::conflict, 78002, "member_code_stale", {"会员码已过期，请顾客刷新后再出示", "That member code has lapsed. Please ask for a fresh one"}};
inline constexpr Failure member_code_used{FailureKind::conflict,
                                          78003,
                                          "member_code_used",
                                          {"这个会员码已经用过了，请等一分钟后出示新的", "That member code was used already. A new one comes within a minute"}};
inline constexpr Failure member_code_tries_used_up{FailureKind::too_many,
                                                   78004,
                                                   "member_code_tries_used_up",
                                                   {"错误的会员码太多了，请十分钟后再试", "Too many wrong member codes. Please try again in ten minutes"}};

// What the staff may do here.
inline constexpr http::Permission verify_member_codes{
    "member_codes", "verify", http::Reach::shop, {"核验会员码", "Verify member codes"}, {"manager", "service", "clerk"}};

inline constexpr http::Endpoint<ListMemberCodes, MemberCodeList> list_member_codes{http::Method::get, "/member/v2.0/memberCode/list", "list_member_codes",
                                                                                   "member_codes", "The member's codes of the next ten minutes"};
inline constexpr http::Endpoint<VerifyMemberCode, VerifiedMember> verify_member_code{
    http::Method::post,
    "/staff/v1/memberCode/verify",
    "verify_member_code",
    "member_codes",
    "Tells whose code was shown, and uses it up",
    http::Access::staff(verify_member_codes),
    {&member_code_unknown, &member_code_stale, &member_code_used, &member_code_tries_used_up},
    http::Consumes::something};

}  // namespace galleria::member_codes
