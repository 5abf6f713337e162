// Binds the endpoints of videos, and what has no envelope: uploads, films and posters.
#include "features/videos/videos.hpp"
#include "http/method_patch.hpp"

namespace galleria::videos {
namespace {

void bind_uploads(http::Binder& binder, Videos& videos) {
  const std::string all(uploads_address);
  const std::string one = all + "/{videoId}";
  using http::Lane;
  using http::Method;
  using http::Request;
  // What goes to another house must not keep those that only write to the database.
  const Lane sending = videos.is_remote() ? Lane::call : Lane::write;
  binder.bind_raw({.method = Method::options, .path = all, .name = "tell_of_video_uploads", .lane = Lane::io, .answer = [&](const Request& request) {
                     return videos.tell_of_uploads(request);
                   }});
  binder.bind_raw({.method = Method::options, .path = one, .name = "tell_of_video_upload", .lane = Lane::io, .answer = [&](const Request& request) {
                     return videos.tell_of_uploads(request);
                   }});
  binder.bind_raw({.method = Method::post, .path = all, .name = "begin_video_upload", .lane = Lane::write, .answer = [&](const Request& request) {
                     return videos.begin_upload(request);
                   }});
  binder.bind_raw({.method = Method::get, .path = one, .name = "find_video_upload", .lane = Lane::read, .answer = [&](const Request& request) {
                     return videos.find_upload(request);
                   }});
  binder.bind_raw({.method = http::method_patch,
                   .path = one,
                   .name = "go_on_with_video_upload",
                   .lane = sending,
                   .body_limit = upload_part_bytes,
                   .answer = [&](const Request& request) { return videos.go_on_with_upload(request); }});
  binder.bind_raw({.method = Method::delete_, .path = one, .name = "end_video_upload", .lane = Lane::write, .answer = [&](const Request& request) {
                     return videos.end_upload(request);
                   }});
}

}  // namespace

void bind_routes(http::Binder& binder, Videos& videos) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_my_videos>(
      [&](const Call& call, const Member& member, const ListMyVideos& request) { return videos.list_my_videos(call, member, request); });
  binder.bind<list_activity_videos>([&](const Call&, const ListActivityVideos& request) { return videos.list_activity_videos(request); });
  binder.bind<list_published_videos>([&](const Member&, const ListPublishedVideos& request) { return videos.list_published_videos(request); });
  binder.bind<delete_video>([&](const Member& member, const DeleteVideo& request) { return videos.delete_video(member, request); });
  binder.bind<search_videos>([&](const Call& call, const Operator&, const SearchVideos& request) { return videos.search_videos(call, request); });
  binder.bind<get_video>([&](const Call& call, const Operator&, const GetVideo& request) { return videos.get_video(call, request); });
  binder.bind<publish_video>(
      [&](const Call& call, const Operator& caller, const PublishVideo& request) { return videos.publish_video(call, caller, request); });
  binder.bind<refuse_video>([&](const Call& call, const Operator& caller, const RefuseVideo& request) { return videos.refuse_video(call, caller, request); });
  bind_uploads(binder, videos);
  binder.bind_raw({.method = http::Method::get,
                   .path = "/mall-api/videos/v1/files/{name}",
                   .name = "get_video_file",
                   .lane = videos.is_remote() ? http::Lane::call : http::Lane::read,
                   .answer = [&](const http::Request& request) { return videos.serve(request); }});
}

}  // namespace galleria::videos
