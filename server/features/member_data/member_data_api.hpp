// The wire of the copy of a member's data: everything that the mall keeps about them, as records of fields.
#pragma once

#include "http/endpoint.hpp"

namespace galleria::member_data {

// Phones, names and addresses are open in it: every look is a deed, and needs a reason.
struct ReadMemberData {
  MemberId member_id;
  Text<2, 200> reason;
  // The page behind this place; absent: the first.
  std::optional<Whole<0, 1'000'000>> behind_subject = {};
  std::optional<Whole<0, largest_id>> behind_record = {};
};
BOOST_DESCRIBE_STRUCT(ReadMemberData, (), (member_id, reason, behind_subject, behind_record))

struct MemberDatum {
  std::string subject;      // "订单"
  std::int64_t record = 0;  // counted within the subject
  std::string field;        // "payable"
  std::string value;
};
BOOST_DESCRIBE_STRUCT(MemberDatum, (), (subject, record, field, value))

struct MemberDataPage {
  std::vector<MemberDatum> data;
  std::optional<std::int64_t> next_subject;  // where the next page begins; absent: that was all
  std::optional<std::int64_t> next_record;
};
BOOST_DESCRIBE_STRUCT(MemberDataPage, (), (data, next_subject, next_record))

// ---- failures: 89250 to 89299 ----
inline constexpr Failure member_data_unknown{FailureKind::not_found, 89'250, "member_data_unknown", {"没有找到这位会员", "We could not find that member"}};

inline constexpr http::Permission read_member_data_permission{
    "members",
    "read_data",
    http::Reach::mall,
    {"导出会员的全部资料（会留下记录）", "Take a copy of all that is kept about a member; every copy is on record"},
    {"manager"}};

inline constexpr http::Endpoint<ReadMemberData, MemberDataPage> read_member_data{http::Method::post,
                                                                                 "/staff/v1/member/readData",
                                                                                 "read_member_data",
                                                                                 "members",
                                                                                 "All that is kept about a member, for the copy that they ask for",
                                                                                 http::Access::staff(read_member_data_permission),
                                                                                 {&member_data_unknown}};

}  // namespace galleria::member_data
