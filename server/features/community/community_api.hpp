// The wire of the show's community, as members and guests meet it: looks that are shared, liked and reported, and the theme of the week.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/community/community_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::community {

struct ShareCommunityLook {
  WearId wear_id;  // a look that the member has saved
  Text<1, 40> title;
  Text<0, 200> text;
  std::optional<CommunityThemeId> theme_id = {};  // to take part in a theme that runs
  std::optional<CommunityPostId> post_id = {};    // one of the member's own that was refused, sent again
};
BOOST_DESCRIBE_STRUCT(ShareCommunityLook, (), (wear_id, title, text, theme_id, post_id))

struct MyCommunityPost {
  CommunityPostId post_id;
  WearId wear_id;
  CommunityPostState state = CommunityPostState::in_review;
  std::string reason;  // why it was refused or hidden
  std::string title;
  std::string text;
  std::string picture_url;
  std::optional<CommunityThemeId> theme_id;
  std::int64_t like_count = 0;
  TimeMs submitted_at{};
  bool may_resend = false;
};
BOOST_DESCRIBE_STRUCT(MyCommunityPost, (), (post_id, wear_id, state, reason, title, text, picture_url, theme_id, like_count, submitted_at, may_resend))

// What everybody sees of a post.
struct CommunityPost {
  CommunityPostId post_id;
  WearId wear_id;
  std::string member_name;  // masked
  std::string title;
  std::string text;
  std::string picture_url;
  std::optional<CommunityThemeId> theme_id;
  std::int64_t like_count = 0;
  TimeMs published_at{};
};
BOOST_DESCRIBE_STRUCT(CommunityPost, (), (post_id, wear_id, member_name, title, text, picture_url, theme_id, like_count, published_at))

struct ListCommunityPosts {
  std::optional<CommunityOrder> order = {};   // absent: hottest
  std::optional<Text<1, 1'500>> cursor = {};  // absent: from the beginning; else the next_cursor of the page before, in the same order
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCommunityPosts, (), (order, cursor, page_size))

// The hottest are a hundred as they stood when the first page was read, and then all others, the newest first. So page by page no post comes twice and none is
// left out, also while likes change the order.
struct CommunityPostPage {
  std::vector<CommunityPost> posts;
  std::string next_cursor;  // empty: there are no more
};
BOOST_DESCRIBE_STRUCT(CommunityPostPage, (), (posts, next_cursor))

struct GetCommunityPost {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(GetCommunityPost, (), (post_id))

struct ListMyCommunityPosts {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMyCommunityPosts, (), (page_no, page_size))

struct MyCommunityPostPage {
  std::vector<MyCommunityPost> posts;  // newest first, without those that were deleted
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MyCommunityPostPage, (), (posts, has_more))

struct FindCommunityMarks {
  List<CommunityPostId, 1, 50> post_ids;
};
BOOST_DESCRIBE_STRUCT(FindCommunityMarks, (), (post_ids))

// Of those that were asked for.
struct CommunityMarks {
  std::vector<CommunityPostId> liked_post_ids;
  std::vector<CommunityPostId> own_post_ids;
};
BOOST_DESCRIBE_STRUCT(CommunityMarks, (), (liked_post_ids, own_post_ids))

struct GetCommunityStanding {};
BOOST_DESCRIBE_STRUCT(GetCommunityStanding, (), ())

struct CommunityStanding {
  std::optional<TimeMs> muted_until;  // until then the member can share nothing
  std::string muted_reason;
  std::int64_t posts_a_day = 0;
  std::int64_t posts_left = 0;  // today
};
BOOST_DESCRIBE_STRUCT(CommunityStanding, (), (muted_until, muted_reason, posts_a_day, posts_left))

struct LikeCommunityPost {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(LikeCommunityPost, (), (post_id))

struct UnlikeCommunityPost {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(UnlikeCommunityPost, (), (post_id))

struct CommunityLiked {
  std::int64_t like_count = 0;
  bool is_liked = false;
};
BOOST_DESCRIBE_STRUCT(CommunityLiked, (), (like_count, is_liked))

struct DeleteCommunityPost {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(DeleteCommunityPost, (), (post_id))

struct ReportCommunityPost {
  CommunityPostId post_id;
  CommunityReportReason reason = CommunityReportReason::other;
};
BOOST_DESCRIBE_STRUCT(ReportCommunityPost, (), (post_id, reason))

// A place of a theme: as it stands now, or as it stood at the end. A member has one at most, by their best post.
struct CommunityRank {
  std::int64_t rank = 1;
  CommunityPostId post_id;
  std::string member_name;  // masked
  std::string title;
  std::string picture_url;
  std::int64_t like_count = 0;
  std::int64_t points = 0;  // the prize of this place
};
BOOST_DESCRIBE_STRUCT(CommunityRank, (), (rank, post_id, member_name, title, picture_url, like_count, points))

struct CommunityTheme {
  CommunityThemeId theme_id;
  std::string title;
  std::string words;
  TimeMs starts_at{};
  TimeMs ends_at{};
  bool is_over = false;
  std::vector<std::int64_t> prize_points;  // of the first place first
  std::int64_t post_count = 0;             // that are shown
  std::vector<CommunityRank> ranking;      // the first ten, or as many as have prizes
};
BOOST_DESCRIBE_STRUCT(CommunityTheme, (), (theme_id, title, words, starts_at, ends_at, is_over, prize_points, post_count, ranking))

struct GetCommunityThemes {};
BOOST_DESCRIBE_STRUCT(GetCommunityThemes, (), ())

struct CommunityThemes {
  std::optional<CommunityTheme> running;  // the one that runs now, or will next
  std::optional<CommunityTheme> last;     // whose ranking stands
};
BOOST_DESCRIBE_STRUCT(CommunityThemes, (), (running, last))

// ---- failures ----

inline constexpr Failure community_post_not_found{
    FailureKind::not_found, 91'429, "community_post_not_found", {"没有找到这条分享，可能已被删除", "We could not find that post. It may have been deleted"}};
inline constexpr Failure community_post_moved_on{
    FailureKind::conflict, 91'430, "community_post_moved_on", {"这条分享的状态已经变了，请刷新看看", "That post has moved on. Please refresh"}};
inline constexpr Failure community_look_not_found{FailureKind::not_found,
                                                  91'431,
                                                  "community_look_not_found",
                                                  {"没有找到这套造型，请先保存再分享", "We could not find that look. Please save it before you share it"}};
inline constexpr Failure community_muted{
    FailureKind::conflict, 91'432, "community_muted", {"您暂时不能分享，恢复时间：{until}", "You cannot share for now. You can again from {until}"}};
inline constexpr Failure community_posts_used_up{FailureKind::conflict,
                                                 91'433,
                                                 "community_posts_used_up",
                                                 {"每天最多分享 {count} 次，明天再来吧", "You can share {count} times a day. Please come back tomorrow"}};
inline constexpr Failure community_likes_too_fast{
    FailureKind::too_many, 91'434, "community_likes_too_fast", {"点赞太快了，歇一会儿再来", "That was a lot of likes. Please wait a moment"}};
inline constexpr Failure community_post_is_own{FailureKind::conflict, 91'435, "community_post_is_own", {"这是您自己的分享", "This is your own post"}};
inline constexpr Failure community_reported_before{
    FailureKind::conflict, 91'436, "community_reported_before", {"您已经举报过，我们会尽快查看", "You have reported it already. We look at it soon"}};
inline constexpr Failure community_theme_not_found{
    FailureKind::not_found, 91'437, "community_theme_not_found", {"没有找到这个主题", "We could not find that theme"}};
inline constexpr Failure community_theme_closed{
    FailureKind::conflict, 91'468, "community_theme_closed", {"这个主题现在不能参加", "That theme is not open now"}};
inline constexpr Failure community_title_empty{
    FailureKind::invalid, 91'469, "community_title_empty", {"标题里不能只有链接，请写几个字", "A title cannot be only a link. Please write a few words"}};
inline constexpr Failure community_cursor_unknown{
    FailureKind::invalid, 91'470, "community_cursor_unknown", {"列表已更新，请刷新后再看", "The list has changed. Please refresh"}};

// ---- endpoints ----

inline constexpr http::Endpoint<ShareCommunityLook, MyCommunityPost> share_community_look{
    http::Method::post,
    "/mall-api/trading/v1/activity/community/wearContent/share",
    "share_community_look",
    "community",
    "Shares a saved look, or sends a refused post again",
    http::Access::member,
    {&community_look_not_found, &community_muted, &community_posts_used_up, &community_theme_closed, &community_title_empty, &community_post_not_found,
     &community_post_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<ListCommunityPosts, CommunityPostPage> list_community_posts{http::Method::get,
                                                                                            "/mall-api/trading/v1/activity/community/wearContent/list",
                                                                                            "list_community_posts",
                                                                                            "community",
                                                                                            "Posts that are shown, the hottest or the newest first",
                                                                                            http::Access::anyone,
                                                                                            {&community_cursor_unknown}};
inline constexpr http::Endpoint<GetCommunityPost, CommunityPost> get_community_post{
    http::Method::get,          "/mall-api/trading/v1/activity/community/wearContent/detail",
    "get_community_post",       "community",
    "A post that is shown",     http::Access::anyone,
    {&community_post_not_found}};
inline constexpr http::Endpoint<ListMyCommunityPosts, MyCommunityPostPage> list_my_community_posts{
    http::Method::get, "/mall-api/trading/v1/activity/community/wearContent/mine", "list_my_community_posts", "community",
    "What the member shared, in every state, newest first"};
inline constexpr http::Endpoint<FindCommunityMarks, CommunityMarks> find_community_marks{
    http::Method::get, "/mall-api/trading/v1/activity/community/wearContent/marks", "find_community_marks", "community",
    "Which of these posts the member likes, and which are the member's own"};
inline constexpr http::Endpoint<GetCommunityStanding, CommunityStanding> get_community_standing{
    http::Method::get, "/mall-api/trading/v1/activity/community/wearContent/standing", "get_community_standing", "community",
    "Whether the member can share now, and how often today"};
inline constexpr http::Endpoint<LikeCommunityPost, CommunityLiked> like_community_post{
    http::Method::post,
    "/mall-api/trading/v1/activity/community/wearContent/addAdmire",
    "like_community_post",
    "community",
    "Likes a post; the same again changes nothing",
    http::Access::member,
    {&community_post_not_found, &community_post_is_own, &community_likes_too_fast}};
inline constexpr http::Endpoint<UnlikeCommunityPost, CommunityLiked> unlike_community_post{http::Method::post,
                                                                                           "/mall-api/trading/v1/activity/community/wearContent/undoAdmire",
                                                                                           "unlike_community_post",
                                                                                           "community",
                                                                                           "Likes a post no longer; the same again changes nothing",
                                                                                           http::Access::member,
                                                                                           {&community_post_not_found}};
inline constexpr http::Endpoint<DeleteCommunityPost, Done> delete_community_post{http::Method::post,
                                                                                 "/mall-api/trading/v1/activity/community/wearContent/delShare",
                                                                                 "delete_community_post",
                                                                                 "community",
                                                                                 "Deletes a post of the member's",
                                                                                 http::Access::member,
                                                                                 {&community_post_not_found, &community_post_moved_on}};
inline constexpr http::Endpoint<ReportCommunityPost, Done> report_community_post{
    http::Method::post,
    "/mall-api/trading/v1/activity/community/wearContent/report",
    "report_community_post",
    "community",
    "Reports a post, once a member",
    http::Access::member,
    {&community_post_not_found, &community_post_is_own, &community_reported_before}};
inline constexpr http::Endpoint<GetCommunityThemes, CommunityThemes> get_community_themes{http::Method::get,
                                                                                          "/mall-api/trading/v1/activity/community/themes",
                                                                                          "get_community_themes",
                                                                                          "community",
                                                                                          "The theme that runs with its ranking, and the last one that ended",
                                                                                          http::Access::anyone};

}  // namespace galleria::community
