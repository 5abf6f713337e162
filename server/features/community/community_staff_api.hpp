// The wire of the show's community, as the staff works with it: posts to look at, who is muted, words that make a post wait, and themes.
#pragma once

#include "features/community/community_api.hpp"

namespace galleria::community {

// Without a state: all. Of those in review the oldest comes first.
struct SearchCommunityPosts {
  std::optional<CommunityPostState> state = {};
  std::optional<bool> is_reported = {};
  std::optional<CommunityPostId> behind_post_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchCommunityPosts, (), (state, is_reported, behind_post_id, page_size))

struct StaffCommunityPost {
  CommunityPostId post_id;
  MemberId member_id;
  std::string member_name;  // masked
  WearId wear_id;
  CommunityPostState state = CommunityPostState::in_review;
  std::string reason;
  std::string title;
  std::string text;
  std::string picture_url;
  std::string found_word;  // of the list: why it waits
  std::optional<CommunityThemeId> theme_id;
  std::int64_t like_count = 0;
  std::int64_t open_report_count = 0;
  TimeMs submitted_at{};
  TimeMs changed_at{};
  std::string decided_by;
  std::optional<TimeMs> muted_until;  // its author
  bool may_publish = false;
  bool may_refuse = false;
  bool may_hide = false;
  bool may_remove = false;
};
BOOST_DESCRIBE_STRUCT(StaffCommunityPost, (),
                      (post_id, member_id, member_name, wear_id, state, reason, title, text, picture_url, found_word, theme_id, like_count, open_report_count,
                       submitted_at, changed_at, decided_by, muted_until, may_publish, may_refuse, may_hide, may_remove))

struct StaffCommunityPostPage {
  std::vector<StaffCommunityPost> posts;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffCommunityPostPage, (), (posts, has_more))

struct GetCommunityPostRecord {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(GetCommunityPostRecord, (), (post_id))

struct CommunityPostMove {
  CommunityMove move = CommunityMove::submit;
  CommunityPostState to_state = CommunityPostState::in_review;
  CommunityActor actor_kind = CommunityActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CommunityPostMove, (), (move, to_state, actor_kind, actor, reason, at))

struct CommunityReport {
  CommunityReportReason reason = CommunityReportReason::other;
  bool is_open = true;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CommunityReport, (), (reason, is_open, at))

struct CommunityPostRecord {
  StaffCommunityPost post;
  std::vector<CommunityPostMove> moves;
  std::vector<CommunityReport> reports;
};
BOOST_DESCRIBE_STRUCT(CommunityPostRecord, (), (post, moves, reports))

struct PublishCommunityPost {
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(PublishCommunityPost, (), (post_id))

struct RefuseCommunityPost {
  CommunityPostId post_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(RefuseCommunityPost, (), (post_id, reason))

struct HideCommunityPost {
  CommunityPostId post_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(HideCommunityPost, (), (post_id, reason))

struct RemoveCommunityPost {
  CommunityPostId post_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(RemoveCommunityPost, (), (post_id, reason))

struct MuteCommunityMember {
  MemberId member_id;
  Whole<1, 3'650> days;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(MuteCommunityMember, (), (member_id, days, reason))

struct UnmuteCommunityMember {
  MemberId member_id;
};
BOOST_DESCRIBE_STRUCT(UnmuteCommunityMember, (), (member_id))

struct ListCommunityMutes {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCommunityMutes, (), (page_no, page_size))

struct CommunityMute {
  MemberId member_id;
  std::string member_name;  // masked
  TimeMs muted_until{};
  std::string reason;
  std::string muted_by;
};
BOOST_DESCRIBE_STRUCT(CommunityMute, (), (member_id, member_name, muted_until, reason, muted_by))

struct CommunityMutePage {
  std::vector<CommunityMute> mutes;  // those that hold now, the longest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CommunityMutePage, (), (mutes, has_more))

struct ListCommunityWords {};
BOOST_DESCRIBE_STRUCT(ListCommunityWords, (), ())

struct CommunityWords {
  std::vector<std::string> words;  // as they are compared: small letters, half width, without spaces
};
BOOST_DESCRIBE_STRUCT(CommunityWords, (), (words))

// All of them; what is not among them is forgotten.
struct SaveCommunityWords {
  Text<0, 4'000> words;  // a line each
};
BOOST_DESCRIBE_STRUCT(SaveCommunityWords, (), (words))

struct ListCommunityThemeRecords {
  std::optional<CommunityThemeState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCommunityThemeRecords, (), (state, page_no, page_size))

struct CommunityThemeRecord {
  CommunityThemeId theme_id;
  CommunityThemeState state = CommunityThemeState::draft;
  std::int64_t version = 1;
  std::string title_zh_cn;
  std::string title_en;
  std::string words_zh_cn;
  std::string words_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::vector<std::int64_t> prize_points;  // of the first place first
  std::int64_t post_count = 0;
  std::vector<CommunityRank> ranking;  // as it stands, or stood at the end
  bool may_edit = false;
  bool may_publish = false;
  bool may_withdraw = false;
};
BOOST_DESCRIBE_STRUCT(CommunityThemeRecord, (),
                      (theme_id, state, version, title_zh_cn, title_en, words_zh_cn, words_en, starts_at, ends_at, prize_points, post_count, ranking, may_edit,
                       may_publish, may_withdraw))

struct CommunityThemeRecords {
  std::vector<CommunityThemeRecord> themes;  // the latest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CommunityThemeRecords, (), (themes, has_more))

struct GetCommunityThemeRecord {
  CommunityThemeId theme_id;
};
BOOST_DESCRIBE_STRUCT(GetCommunityThemeRecord, (), (theme_id))

struct SaveCommunityTheme {
  std::optional<CommunityThemeId> theme_id = {};  // absent: a new one
  Text<1, 30> title_zh_cn;
  Text<1, 60> title_en;
  Text<1, 200> words_zh_cn;
  Text<1, 400> words_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  List<Whole<1, 100'000>, 0, 10> prize_points;  // of the first place first
};
BOOST_DESCRIBE_STRUCT(SaveCommunityTheme, (), (theme_id, title_zh_cn, title_en, words_zh_cn, words_en, starts_at, ends_at, prize_points))

struct PublishCommunityTheme {
  CommunityThemeId theme_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishCommunityTheme, (), (theme_id, version, reason))

struct WithdrawCommunityTheme {
  CommunityThemeId theme_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WithdrawCommunityTheme, (), (theme_id, reason))

// ---- failures ----

inline constexpr Failure community_theme_unfit{FailureKind::invalid,
                                               91'438,
                                               "community_theme_unfit",
                                               {"请核对：结束要晚于开始和现在，名次的奖励不能比前一名多，时间不能与别的主题重叠",
                                                "Please check: it ends after it starts and after now, no place has more points than the one before it, and no "
                                                "other theme runs at that time"}};
inline constexpr Failure community_theme_moved_on{
    FailureKind::conflict, 91'439, "community_theme_moved_on", {"这个主题已有变动，请重新打开", "That theme has changed meanwhile. Please open it again"}};
inline constexpr Failure community_member_not_found{
    FailureKind::not_found, 91'471, "community_member_not_found", {"没有找到这位会员", "We could not find that member"}};
inline constexpr Failure community_member_not_muted{
    FailureKind::conflict, 91'472, "community_member_not_muted", {"这位会员没有被禁言", "That member is not muted"}};

// ---- endpoints ----

inline constexpr http::Permission review_community{"community",
                                                   "review",
                                                   http::Reach::mall,
                                                   {"审核社区分享、禁言和敏感词", "Look at posts of the community, mute, and keep its words"},
                                                   {"manager", "editor", "service"}};
inline constexpr http::Permission write_community_themes{
    "community", "write_themes", http::Reach::mall, {"起草和撤回社区主题", "Draft and withdraw themes of the community"}, {"manager", "editor"}};
inline constexpr http::Permission publish_community_themes{
    "community",       "publish_themes",
    http::Reach::mall, {"发布社区主题并承诺奖励（需他人复核）", "Publish themes of the community and promise their prizes; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<SearchCommunityPosts, StaffCommunityPostPage> search_community_posts{
    http::Method::get,
    "/staff/v1/community/posts",
    "search_community_posts",
    "community",
    "Posts by state; those in review in the order in which they wait",
    http::Access::staff(review_community)};
inline constexpr http::Endpoint<GetCommunityPostRecord, CommunityPostRecord> get_community_post_record{http::Method::get,
                                                                                                       "/staff/v1/community/post",
                                                                                                       "get_community_post_record",
                                                                                                       "community",
                                                                                                       "A post with its moves and reports",
                                                                                                       http::Access::staff(review_community),
                                                                                                       {&community_post_not_found}};
inline constexpr http::Endpoint<PublishCommunityPost, StaffCommunityPost> publish_community_post{
    http::Method::post,
    "/staff/v1/community/post/publish",
    "publish_community_post",
    "community",
    "Shows a post, or shows it again; what was reported of it is settled",
    http::Access::staff(review_community),
    {&community_post_not_found, &community_post_moved_on}};
inline constexpr http::Endpoint<RefuseCommunityPost, StaffCommunityPost> refuse_community_post{http::Method::post,
                                                                                               "/staff/v1/community/post/refuse",
                                                                                               "refuse_community_post",
                                                                                               "community",
                                                                                               "Refuses a post; the member is told why and may mend it",
                                                                                               http::Access::staff(review_community),
                                                                                               {&community_post_not_found, &community_post_moved_on}};
inline constexpr http::Endpoint<HideCommunityPost, StaffCommunityPost> hide_community_post{
    http::Method::post,
    "/staff/v1/community/post/hide",
    "hide_community_post",
    "community",
    "Hides a post that was shown, or leaves one hidden that was reported; the member is told why",
    http::Access::staff(review_community),
    {&community_post_not_found, &community_post_moved_on}};
inline constexpr http::Endpoint<RemoveCommunityPost, StaffCommunityPost> remove_community_post{http::Method::post,
                                                                                               "/staff/v1/community/post/remove",
                                                                                               "remove_community_post",
                                                                                               "community",
                                                                                               "Deletes a post for good; the member is told why",
                                                                                               http::Access::staff(review_community),
                                                                                               {&community_post_not_found, &community_post_moved_on}};
inline constexpr http::Endpoint<ListCommunityMutes, CommunityMutePage> list_community_mutes{http::Method::get,
                                                                                            "/staff/v1/community/mutes",
                                                                                            "list_community_mutes",
                                                                                            "community",
                                                                                            "Members who can share nothing now, and until when",
                                                                                            http::Access::staff(review_community)};
inline constexpr http::Endpoint<MuteCommunityMember, CommunityMute> mute_community_member{http::Method::post,
                                                                                          "/staff/v1/community/mute",
                                                                                          "mute_community_member",
                                                                                          "community",
                                                                                          "Mutes a member for some days from now; what they shared stays",
                                                                                          http::Access::staff(review_community),
                                                                                          {&community_member_not_found}};
inline constexpr http::Endpoint<UnmuteCommunityMember, Done> unmute_community_member{
    http::Method::post,          "/staff/v1/community/unmute",          "unmute_community_member",    "community",
    "Lets a member share again", http::Access::staff(review_community), {&community_member_not_muted}};
inline constexpr http::Endpoint<ListCommunityWords, CommunityWords> list_community_words{http::Method::get,
                                                                                         "/staff/v1/community/words",
                                                                                         "list_community_words",
                                                                                         "community",
                                                                                         "Words that make a post wait for the staff",
                                                                                         http::Access::staff(review_community)};
inline constexpr http::Endpoint<SaveCommunityWords, CommunityWords> save_community_words{
    http::Method::post, "/staff/v1/community/saveWords", "save_community_words", "community", "Replaces these words", http::Access::staff(review_community)};
inline constexpr http::Endpoint<ListCommunityThemeRecords, CommunityThemeRecords> list_community_theme_records{
    http::Method::get, "/staff/v1/community/themes",   "list_community_theme_records",
    "community",       "All themes, the latest first", http::Access::staff(write_community_themes)};
inline constexpr http::Endpoint<GetCommunityThemeRecord, CommunityThemeRecord> get_community_theme_record{http::Method::get,
                                                                                                          "/staff/v1/community/theme",
                                                                                                          "get_community_theme_record",
                                                                                                          "community",
                                                                                                          "One theme with its ranking",
                                                                                                          http::Access::staff(write_community_themes),
                                                                                                          {&community_theme_not_found}};
inline constexpr http::Endpoint<SaveCommunityTheme, CommunityThemeRecord> save_community_theme{
    http::Method::post,
    "/staff/v1/community/theme/save",
    "save_community_theme",
    "community",
    "Drafts a theme, or changes a draft",
    http::Access::staff(write_community_themes),
    {&community_theme_not_found, &community_theme_unfit, &community_theme_moved_on}};
inline constexpr http::Endpoint<PublishCommunityTheme, CommunityThemeRecord> publish_community_theme{
    http::Method::post,
    "/staff/v1/community/theme/publish",
    "publish_community_theme",
    "community",
    "Publishes a theme: from its beginning on members take part",
    http::Access::staff(publish_community_themes),
    {&community_theme_not_found, &community_theme_unfit, &community_theme_moved_on}};
inline constexpr http::Endpoint<WithdrawCommunityTheme, CommunityThemeRecord> withdraw_community_theme{http::Method::post,
                                                                                                       "/staff/v1/community/theme/withdraw",
                                                                                                       "withdraw_community_theme",
                                                                                                       "community",
                                                                                                       "Withdraws a theme: it gives no prizes",
                                                                                                       http::Access::staff(write_community_themes),
                                                                                                       {&community_theme_not_found, &community_theme_moved_on}};

}  // namespace galleria::community
