// The wire of tags: what the staff marks members with, by hand or by a list. Members never see them but in the copy of their data.
#pragma once

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "features/members/members_api.hpp"

namespace galleria::members {

enum class TagColour { red, gold, green, blue, grey };
BOOST_DESCRIBE_ENUM(TagColour, red, gold, green, blue, grey)

// A tag as it stands beside a member.
struct TagMark {
  MemberTagId tag_id;
  std::string name;
  TagColour colour = TagColour::grey;
};
BOOST_DESCRIBE_STRUCT(TagMark, (), (tag_id, name, colour))

// A tag that a member bears.
struct HeldTag {
  MemberTagId tag_id;
  std::string name;
  TagColour colour = TagColour::grey;
  bool is_retired = false;
  std::string put_by;
  TimeMs put_at{};
};
BOOST_DESCRIBE_STRUCT(HeldTag, (), (tag_id, name, colour, is_retired, put_by, put_at))

struct ListMemberTags {};
BOOST_DESCRIBE_STRUCT(ListMemberTags, (), ())

struct MemberTag {
  MemberTagId tag_id;
  std::string name_zh_cn;
  std::string name_en;
  TagColour colour = TagColour::grey;
  std::string description;
  bool is_retired = false;
  std::int64_t member_count = 0;  // who bears it
  std::string changed_by;
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(MemberTag, (), (tag_id, name_zh_cn, name_en, colour, description, is_retired, member_count, changed_by, changed_at))

struct MemberTagList {
  std::vector<MemberTag> tags;  // those in use first, by their age
};
BOOST_DESCRIBE_STRUCT(MemberTagList, (), (tags))

// Without tag_id a new one is made.
struct SaveMemberTag {
  std::optional<MemberTagId> tag_id = {};
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  TagColour colour = TagColour::grey;
  Text<0, 200> description;
};
BOOST_DESCRIBE_STRUCT(SaveMemberTag, (), (tag_id, name_zh_cn, name_en, colour, description))

// A retired tag is put on nobody any more; whoever bears it keeps it, and audiences and segments go on counting it. To say it twice is no mistake.
struct RetireMemberTag {
  MemberTagId tag_id;
  bool is_retired = true;  // false: it is in use again
};
BOOST_DESCRIBE_STRUCT(RetireMemberTag, (), (tag_id, is_retired))

struct PutMemberTag {
  MemberId member_id;
  MemberTagId tag_id;
};
BOOST_DESCRIBE_STRUCT(PutMemberTag, (), (member_id, tag_id))

struct TakeMemberTag {
  MemberId member_id;
  MemberTagId tag_id;
};
BOOST_DESCRIBE_STRUCT(TakeMemberTag, (), (member_id, tag_id))

enum class TagListWork { put, take };
BOOST_DESCRIBE_ENUM(TagListWork, put, take)

// A member a line: their phone or number in the first column. A first line that holds no digit is a heading. A thousand lines at most.
struct TagListedMembers {
  MemberTagId tag_id;
  TagListWork work = TagListWork::put;
  Text<1, 60'000> csv;
  bool is_trial = false;  // says what would happen, and nothing does
};
BOOST_DESCRIBE_STRUCT(TagListedMembers, (), (tag_id, work, csv, is_trial))

enum class TagLineProblem { unreadable, no_member, twice };
BOOST_DESCRIBE_ENUM(TagLineProblem, unreadable, no_member, twice)

struct TagLine {
  std::int64_t row_number = 0;  // of the file, from 1
  std::string cell;             // a phone is masked
  TagLineProblem problem = TagLineProblem::unreadable;
};
BOOST_DESCRIBE_STRUCT(TagLine, (), (row_number, cell, problem))

struct TaggedList {
  std::int64_t row_count = 0;
  std::int64_t changed_count = 0;  // of a trial: that would change
  std::int64_t same_count = 0;     // where it is so already
  std::vector<TagLine> problems;
};
BOOST_DESCRIBE_STRUCT(TaggedList, (), (row_count, changed_count, same_count, problems))

inline constexpr Failure member_tag_not_found{FailureKind::not_found, 91'593, "member_tag_not_found", {"没有这个标签", "There is no such tag"}};
inline constexpr Failure member_tag_retired{
    FailureKind::conflict, 91'594, "member_tag_retired", {"这个标签已停用，不能再打给会员", "That tag is retired and is put on nobody any more"}};
inline constexpr Failure member_tag_name_taken{
    FailureKind::conflict, 91'595, "member_tag_name_taken", {"已经有叫这个名字的标签", "There is a tag of that name already"}};
inline constexpr Failure member_tag_held_already{
    FailureKind::conflict, 91'596, "member_tag_held_already", {"这位会员已经有这个标签", "This member bears that tag already"}};
inline constexpr Failure member_tag_not_held{
    FailureKind::conflict, 91'597, "member_tag_not_held", {"这位会员没有这个标签", "This member does not bear that tag"}};
inline constexpr Failure member_tags_full{
    FailureKind::conflict, 91'599, "member_tags_full", {"标签最多 200 个，请改用已有的标签", "There are 200 tags already. Please use one of those"}};
inline constexpr Failure member_tag_list_unread{
    FailureKind::invalid,
    91'601,
    "member_tag_list_unread",
    {"名单要有 1–1000 行，每行第一列写手机号或会员号", "A list has 1 to 1,000 lines, with a phone or a member number in the first column"}};
inline constexpr Failure member_tag_list_faulty{
    FailureKind::conflict,
    91'602,
    "member_tag_list_faulty",
    {"名单里有问题，一位都没有改，请重新核对", "Something in the list is not right, and nobody was changed. Please check it again"}};

inline constexpr http::Permission read_member_tags{
    "members", "read_tags", http::Reach::mall, {"查看会员标签", "Look at the tags of members"}, {"manager", "editor", "finance", "service"}};
inline constexpr http::Permission write_member_tags{
    "members", "write_tags", http::Reach::mall, {"新建、改名、停用会员标签", "Make, rename and retire tags of members"}, {"manager"}};
inline constexpr http::Permission put_member_tags{
    "members", "put_tags", http::Reach::mall, {"给会员打标签、取下标签", "Put tags on members and take them off"}, {"manager", "service"}};

inline constexpr http::Endpoint<ListMemberTags, MemberTagList> list_member_tags{http::Method::get,
                                                                                "/staff/v1/memberTags",
                                                                                "list_member_tags",
                                                                                "members",
                                                                                "The tags of members, with how many bear each",
                                                                                http::Access::staff(read_member_tags)};
inline constexpr http::Endpoint<SaveMemberTag, MemberTag> save_member_tag{http::Method::post,
                                                                          "/staff/v1/memberTag/save",
                                                                          "save_member_tag",
                                                                          "members",
                                                                          "Makes a tag, or gives one another name, colour or description",
                                                                          http::Access::staff(write_member_tags),
                                                                          {&member_tag_not_found, &member_tag_name_taken, &member_tags_full}};
inline constexpr http::Endpoint<RetireMemberTag, Done> retire_member_tag{http::Method::post,
                                                                         "/staff/v1/memberTag/retire",
                                                                         "retire_member_tag",
                                                                         "members",
                                                                         "Retires a tag, or takes it into use again",
                                                                         http::Access::staff(write_member_tags),
                                                                         {&member_tag_not_found}};
inline constexpr http::Endpoint<PutMemberTag, Done> put_member_tag{http::Method::post,
                                                                   "/staff/v1/member/putTag",
                                                                   "put_member_tag",
                                                                   "members",
                                                                   "Puts a tag on a member",
                                                                   http::Access::staff(put_member_tags),
                                                                   {&member_not_found, &member_tag_not_found, &member_tag_retired, &member_tag_held_already}};
inline constexpr http::Endpoint<TakeMemberTag, Done> take_member_tag{http::Method::post,
                                                                     "/staff/v1/member/takeTag",
                                                                     "take_member_tag",
                                                                     "members",
                                                                     "Takes a tag off a member",
                                                                     http::Access::staff(put_member_tags),
                                                                     {&member_tag_not_found, &member_tag_not_held}};
inline constexpr http::Endpoint<TagListedMembers, TaggedList> tag_listed_members{
    http::Method::post,
    "/staff/v1/memberTag/list",
    "tag_listed_members",
    "members",
    "Puts a tag on the members of a list or takes it off, all or none; a trial tells every problem by its row",
    http::Access::staff(put_member_tags),
    {&member_tag_not_found, &member_tag_retired, &member_tag_list_unread, &member_tag_list_faulty},
    http::Consumes::nothing,
    256 * 1024};

}  // namespace galleria::members
