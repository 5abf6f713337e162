// The wire of the copy of a member's data: everything that the mall keeps about them, as records of fields for the staff, and as a file for the member.
#pragma once

#include "features/member_data/member_data_states.hpp"
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

// ---- what the member asks for ----

struct GetDataCopy {};
BOOST_DESCRIBE_STRUCT(GetDataCopy, (), ())
struct AskForDataCopy {};
BOOST_DESCRIBE_STRUCT(AskForDataCopy, (), ())
struct OpenDataCopy {};
BOOST_DESCRIBE_STRUCT(OpenDataCopy, (), ())

struct DataCopy {
  DataCopyState state = DataCopyState::running;
  TimeMs asked_at{};
  std::optional<TimeMs> ended_at;
  std::optional<TimeMs> deleted_at;  // when its file goes
  std::int64_t record_count = 0;
  std::int64_t picture_count = 0;
  std::int64_t file_bytes = 0;
};
BOOST_DESCRIBE_STRUCT(DataCopy, (), (state, asked_at, ended_at, deleted_at, record_count, picture_count, file_bytes))

struct DataCopyStatus {
  std::optional<DataCopy> copy;        // the last that was asked for, until it goes
  std::optional<TimeMs> next_copy_at;  // when another may be asked for; absent: now
};
BOOST_DESCRIBE_STRUCT(DataCopyStatus, (), (copy, next_copy_at))

// The address leads to the file once, until that moment.
struct OpenedDataCopy {
  std::string address;
  TimeMs until{};
};
BOOST_DESCRIBE_STRUCT(OpenedDataCopy, (), (address, until))

// ---- failures: 89250 to 89299, 89850 to 89859 ----
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

inline constexpr Failure data_copy_too_soon{
    FailureKind::conflict, 89'850, "data_copy_too_soon", {"一天只能申请一次，请 {when} 之后再来", "One copy a day can be asked for. The next from {when} on"}};
inline constexpr Failure data_copy_not_ready{
    FailureKind::conflict, 89'851, "data_copy_not_ready", {"副本还没有生成好，或者已过保存期", "The copy is not ready yet, or has been deleted since"}};

inline constexpr http::Endpoint<GetDataCopy, DataCopyStatus> get_data_copy{http::Method::get, "/member/v2.0/dataCopy/detail", "get_data_copy", "members",
                                                                           "How far the copy of the member's data is, and when the next may be asked for"};
inline constexpr http::Endpoint<AskForDataCopy, DataCopyStatus> ask_for_data_copy{
    http::Method::post,
    "/member/v2.0/dataCopy/ask",
    "ask_for_data_copy",
    "members",
    "Asks for a copy of all that is kept about the member; while one is written this changes nothing",
    http::Access::member,
    {&data_copy_too_soon}};
inline constexpr http::Endpoint<OpenDataCopy, OpenedDataCopy> open_data_copy{
    http::Method::post,   "/member/v2.0/dataCopy/open", "open_data_copy", "members", "Where the member's finished copy can be fetched, once and soon",
    http::Access::member, {&data_copy_not_ready}};

}  // namespace galleria::member_data
