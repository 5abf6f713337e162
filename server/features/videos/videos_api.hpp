// The wire of videos: what a member sent of something, what everybody sees of it, and the staff's desk. Uploads go by tus 1.0.0, outside of the envelope:
// see videos_uploads.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/paging.hpp"
#include "features/videos/videos_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::videos {

inline constexpr std::string_view uploads_address = "/mall-api/videos/v1/uploads";
// The most of an upload that one request carries: so much of it is in memory at once.
inline constexpr std::size_t upload_part_bytes = 4 * 1024 * 1024;

struct ListMyVideos {
  VideoSubject subject_kind = VideoSubject::registration;
  Whole<1, largest_id> subject_id;
};
BOOST_DESCRIBE_STRUCT(ListMyVideos, (), (subject_kind, subject_id))

struct Video {
  VideoId video_id;
  VideoState state = VideoState::uploading;
  std::int64_t byte_count = 0;
  std::int64_t received_bytes = 0;
  std::string upload_address;  // where an upload goes on; else empty
  std::string film_address;    // empty while there is none
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::optional<VideoRefusal> refusal;
  std::string reason;  // why it was refused, in a sentence
  TimeMs begun_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(Video, (),
                      (video_id, state, byte_count, received_bytes, upload_address, film_address, poster_address, duration_ms, width, height, refusal, reason,
                       begun_at, changed_at))

// What of it waits because this server cannot make films anew: `is_waiting_for_encoder`.
struct MyVideos {
  std::vector<Video> videos;  // newest first, without those that were deleted
  bool may_add = false;
  std::int64_t largest_bytes = 0;
  std::int64_t longest_seconds = 0;
  std::int64_t most_videos = 0;  // of one subject
  std::string uploads_address;
  std::int64_t part_bytes = 0;
  bool is_waiting_for_encoder = false;
};
BOOST_DESCRIBE_STRUCT(MyVideos, (), (videos, may_add, largest_bytes, longest_seconds, most_videos, uploads_address, part_bytes, is_waiting_for_encoder))

struct ListPublishedVideos {
  VideoSubject subject_kind = VideoSubject::registration;
  Whole<1, largest_id> subject_id;
};
BOOST_DESCRIBE_STRUCT(ListPublishedVideos, (), (subject_kind, subject_id))

struct PublishedVideo {
  VideoId video_id;
  std::string film_address;
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
};
BOOST_DESCRIBE_STRUCT(PublishedVideo, (), (video_id, film_address, poster_address, duration_ms, width, height))

struct PublishedVideos {
  std::vector<PublishedVideo> videos;  // newest first
};
BOOST_DESCRIBE_STRUCT(PublishedVideos, (), (videos))

// What the staff has published of an activity, whoever of its guests sent it.
struct ListActivityVideos {
  ActivityId activity_id;
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListActivityVideos, (), (activity_id, page_no, page_size))

struct ActivityVideo {
  VideoId video_id;
  std::string film_address;
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string member_name;  // masked
};
BOOST_DESCRIBE_STRUCT(ActivityVideo, (), (video_id, film_address, poster_address, duration_ms, width, height, member_name))

struct ActivityVideoPage {
  std::vector<ActivityVideo> videos;  // newest first
  bool has_more = false;
  std::int64_t video_count = 0;  // of the activity, on all pages
};
BOOST_DESCRIBE_STRUCT(ActivityVideoPage, (), (videos, has_more, video_count))

struct DeleteVideo {
  VideoId video_id;
};
BOOST_DESCRIBE_STRUCT(DeleteVideo, (), (video_id))

// ---- the staff's ----

// Without a state: all. Of those in review the oldest comes first.
struct SearchVideos {
  std::optional<VideoState> state = {};
  std::optional<VideoId> behind_video_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchVideos, (), (state, behind_video_id, page_size))

struct StaffVideo {
  VideoId video_id;
  VideoSubject subject_kind = VideoSubject::registration;
  std::int64_t subject_id = 0;
  VideoState state = VideoState::uploading;
  std::int64_t byte_count = 0;
  std::int64_t film_bytes = 0;
  std::string film_address;
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::optional<VideoRefusal> refusal;
  std::string reason;
  std::string member_name;  // masked
  TimeMs begun_at{};
  TimeMs changed_at{};
  std::string decided_by;
  bool may_publish = false;
  bool may_refuse = false;
};
BOOST_DESCRIBE_STRUCT(StaffVideo, (),
                      (video_id, subject_kind, subject_id, state, byte_count, film_bytes, film_address, poster_address, duration_ms, width, height, refusal,
                       reason, member_name, begun_at, changed_at, decided_by, may_publish, may_refuse))

struct StaffVideoPage {
  std::vector<StaffVideo> videos;
  bool has_more = false;
  std::int64_t waiting_count = 0;  // in review
};
BOOST_DESCRIBE_STRUCT(StaffVideoPage, (), (videos, has_more, waiting_count))

struct GetVideo {
  VideoId video_id;
};
BOOST_DESCRIBE_STRUCT(GetVideo, (), (video_id))

struct VideoStepTaken {
  VideoMove move = VideoMove::begin;
  VideoState to_state = VideoState::uploading;
  VideoActor actor_kind = VideoActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(VideoStepTaken, (), (move, to_state, actor_kind, actor, reason, at))

struct VideoFile {
  StaffVideo video;
  std::vector<VideoStepTaken> moves;
};
BOOST_DESCRIBE_STRUCT(VideoFile, (), (video, moves))

struct PublishVideo {
  VideoId video_id;
};
BOOST_DESCRIBE_STRUCT(PublishVideo, (), (video_id))

struct RefuseVideo {
  VideoId video_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(RefuseVideo, (), (video_id, reason))

// ---- failures ----

inline constexpr Failure video_not_found{FailureKind::not_found, 91'330, "video_not_found", {"没有找到这段视频", "We could not find that video"}};
inline constexpr Failure video_moved_on{
    FailureKind::conflict, 91'331, "video_moved_on", {"这段视频的状态已经变了，请刷新看看", "That video has moved on. Please refresh"}};
// The next ones are answers of an upload, which tus gives its own statuses.
inline constexpr Failure video_not_welcome{FailureKind::forbidden, 91'332, "video_not_welcome", {"这里不能添加视频", "No video can be added here"}};
inline constexpr Failure videos_too_many{
    FailureKind::conflict,
    91'333,
    "videos_too_many",
    {"视频已达数量上限，请先删除不需要的", "There are as many videos as there may be. Please delete one that you do not need"}};
inline constexpr Failure video_too_large{FailureKind::invalid,
                                         91'334,
                                         "video_too_large",
                                         {"视频太大了，请选择 {megabytes} MB 以内的", "That video is too large. Please choose one of at most {megabytes} MB"}};
inline constexpr Failure upload_offset_wrong{
    FailureKind::conflict, 91'335, "upload_offset_wrong", {"上传的位置不一致，请继续上传", "The upload stands elsewhere. Please go on from there"}};
inline constexpr Failure upload_malformed{
    FailureKind::invalid, 91'336, "upload_malformed", {"上传的请求不正确，请重新选择视频", "That is no upload as we know it. Please choose the video again"}};
inline constexpr Failure upload_version_unknown{
    FailureKind::invalid, 91'337, "upload_version_unknown", {"上传方式不受支持，请刷新页面", "We do not upload in that way. Please refresh"}};
inline constexpr Failure upload_damaged{
    FailureKind::invalid, 91'338, "upload_damaged", {"这一段在路上损坏了，请继续上传", "A part was damaged on its way. Please go on"}};
inline constexpr Failure upload_busy{FailureKind::conflict, 91'339, "upload_busy", {"这段视频正在另一处上传", "That video is being uploaded elsewhere"}};
inline constexpr Failure upload_in_too_many_parts{
    FailureKind::invalid,
    91'676,
    "upload_in_too_many_parts",
    {"上传分得太碎了，请重新选择视频", "That upload came in too many small parts. Please choose the video again"}};

// ---- endpoints ----

inline constexpr http::Permission review_videos{
    "videos", "review", http::Reach::mall, {"审核会员视频", "Review videos of members"}, {"manager", "editor", "service"}};

inline constexpr http::Endpoint<ListMyVideos, MyVideos> list_my_videos{http::Method::get, "/mall-api/videos/v1/mine", "list_my_videos", "videos",
                                                                       "The member's own videos of something, and what another may be"};
inline constexpr http::Endpoint<ListPublishedVideos, PublishedVideos> list_published_videos{
    http::Method::get, "/mall-api/videos/v1/published", "list_published_videos", "videos", "The videos of something that the staff has published"};
inline constexpr http::Endpoint<ListActivityVideos, ActivityVideoPage> list_activity_videos{
    http::Method::get,
    "/mall-api/videos/v1/of-activity",
    "list_activity_videos",
    "videos",
    "The films of an activity that the staff has published; names are masked",
    http::Access::anyone};
inline constexpr http::Endpoint<DeleteVideo, Done> delete_video{
    http::Method::post,   "/mall-api/videos/v1/delete",       "delete_video", "videos", "Deletes a video of the member's with its files",
    http::Access::member, {&video_not_found, &video_moved_on}};
inline constexpr http::Endpoint<SearchVideos, StaffVideoPage> search_videos{http::Method::get,
                                                                            "/staff/v1/videos",
                                                                            "search_videos",
                                                                            "videos",
                                                                            "Videos by state; those in review in the order in which they wait",
                                                                            http::Access::staff(review_videos)};
inline constexpr http::Endpoint<GetVideo, VideoFile> get_video{
    http::Method::get, "/staff/v1/video", "get_video", "videos", "A video with its moves", http::Access::staff(review_videos), {&video_not_found}};
inline constexpr http::Endpoint<PublishVideo, StaffVideo> publish_video{http::Method::post,
                                                                        "/staff/v1/video/publish",
                                                                        "publish_video",
                                                                        "videos",
                                                                        "Lets everybody see a video; the member is told",
                                                                        http::Access::staff(review_videos),
                                                                        {&video_not_found, &video_moved_on}};
inline constexpr http::Endpoint<RefuseVideo, StaffVideo> refuse_video{http::Method::post,
                                                                      "/staff/v1/video/refuse",
                                                                      "refuse_video",
                                                                      "videos",
                                                                      "Refuses a video, or takes a published one back; the member is told why",
                                                                      http::Access::staff(review_videos),
                                                                      {&video_not_found, &video_moved_on}};

}  // namespace galleria::videos
