// Videos of members: sent in parts that can be resumed, looked into and made anew by limited children, and seen by nobody before the staff has seen them.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/videos/videos_api.hpp"
#include "features/videos/videos_bucket.hpp"
#include "features/videos/videos_encoder.hpp"
#include "features/videos/videos_files.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::videos {

struct VideosConfig {
  std::filesystem::path folder = {};  // where they lie; backed up with the database
  std::filesystem::path programs = "/usr/bin";
  std::int64_t largest_bytes = std::int64_t{200} * 1024 * 1024;
  std::int64_t longest_seconds = 60;
  std::int64_t most_uploads = 3;   // of a member, that are not whole
  std::int64_t most_videos = 3;    // of a member, of one registration, without those that were refused; of a review there is one
  std::int64_t upload_hours = 24;  // that an upload waits for its next part
  std::int64_t niceness = 10;      // of the children, behind everything else
};

struct SubjectKey {
  VideoSubject kind = VideoSubject::registration;
  std::int64_t id = 0;
};

// What a member is told, in the transaction in which it happens.
struct VideoNews {
  VideoId video_id;
  SubjectKey subject;
  bool is_published = false;  // else it was refused
  VideoRefusal refusal = VideoRefusal::by_staff;
  std::string reason;  // the staff's
  TimeMs at{};
};

// What videos need to know of others; the application supplies it.
struct VideosNeeds {
  // Who sends an upload: it has no envelope.
  std::function<Result<http::Member>(const http::Call&)> member_of;
  // Of which activity it is, or nothing; asked once, when a film of it begins.
  std::function<std::optional<ActivityId>(db::Session&, MemberId, const SubjectKey&)> activity_of;
  // Whether the member may add a video to it.
  std::function<bool(db::Session&, MemberId, const SubjectKey&)> may_add;
  // Whether everybody may see what it is of; asked of reviews alone.
  std::function<bool(db::Session&, const SubjectKey&)> is_shown;
  // Nobody ends what it is of before this transaction does.
  std::function<void(db::Transaction&, MemberId, const SubjectKey&)> hold;
  // A video of it has moved: where it stands says find_standing.
  std::function<void(db::Transaction&, MemberId, const SubjectKey&)> hear_of_move;
  std::function<std::string(db::Session&, MemberId)> masked_name_of;
  std::function<void(db::Transaction&, MemberId, const VideoNews&)> tell;
  // Where films lie instead of the folder, in which they are still made; it must outlive the videos. Null: in the folder.
  storage::FileStorage* bucket = nullptr;
};

namespace store {
struct VideoRow;
}  // namespace store

// A film of something as whoever asked for it may see it.
struct FilmOf {
  VideoId video_id;
  VideoState state = VideoState::uploading;
  std::string film_address;  // empty while there is none
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string reason;  // why it was refused
};

// A film that has been made already, with its poster, each where a path says.
struct DemoVideo {
  MemberId member_id;
  SubjectKey subject;
  std::filesystem::path film;
  std::filesystem::path poster;
  EncodedFilm made;  // byte_count counts for nothing: it is the file's
  TimeMs at{};
};

// Why it was refused, as its member reads it.
std::string refusal_sentence(VideoRefusal refusal, const std::string& reason, std::int64_t longest_seconds, Locale locale);

class Videos {
 public:
  Videos(db::Database& database, const Clock& clock, IdGenerator& ids, VideosConfig config, VideosNeeds needs);

  // ---- everybody's ----

  Result<MyVideos> list_my_videos(const http::Call& call, const http::Member& member, const ListMyVideos& request) const;
  Result<PublishedVideos> list_published_videos(const ListPublishedVideos& request) const;
  Result<ActivityVideoPage> list_activity_videos(const ListActivityVideos& request) const;
  Result<Done> delete_video(const http::Member& member, const DeleteVideo& request);

  // ---- uploads, by tus 1.0.0: core, creation, expiration, termination and checksum ----

  http::Response tell_of_uploads(const http::Request& request) const;  // OPTIONS
  http::Response begin_upload(const http::Request& request);           // POST
  http::Response find_upload(const http::Request& request) const;      // HEAD
  http::Response go_on_with_upload(const http::Request& request);      // PATCH
  http::Response end_upload(const http::Request& request);             // DELETE

  // A film or its poster: to everybody once it is published; before, only at an address that we gave its member or the staff, which ends after an hour.
  http::Response serve(const http::Request& request) const;

  // ---- the staff's ----

  Result<StaffVideoPage> search_videos(const http::Call& call, const SearchVideos& request) const;
  Result<VideoFile> get_video(const http::Call& call, const GetVideo& request) const;
  Result<StaffVideo> publish_video(const http::Call& call, const http::Operator& caller, const PublishVideo& request);
  Result<StaffVideo> refuse_video(const http::Call& call, const http::Operator& caller, const RefuseVideo& request);

  // ---- for whoever keeps what films are of ----

  // Of the newest of the member's that was not deleted, or nothing.
  std::optional<VideoState> find_standing(db::Session& session, MemberId member_id, const SubjectKey& subject) const;
  // The same one with its addresses: for its member and the staff, wherever it stands, or for everybody, only while it is published.
  std::optional<FilmOf> find_film(db::Session& session, MemberId member_id, const SubjectKey& subject, bool is_for_all, Locale locale) const;
  // All films that the member sent of it go with it.
  void remove_of(db::Transaction& transaction, MemberId member_id, const SubjectKey& subject);

  // Copies film and poster to where films lie, and writes the film with all its moves, as if the staff had published it at once.
  void put_demo_video(db::Transaction& transaction, const DemoVideo& demo);

  // Their rows go, and their files by timers that are set in this transaction.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  std::map<std::string, db::TimerHandler> timer_handlers();
  std::map<std::string, db::TimerHandler> slow_timer_handlers();
  std::vector<Metric> metrics() const;
  std::vector<SampledMetric> sampled_metrics() const;
  // Says if films cannot be made anew here.
  void start();
  // Takes away files that no row knows, older than a day, and gives how many went; what is missing of those that rows know is told to the log. Where they are
  // more than a hundred and more than one in twenty of the films, nothing goes, as in Files::sweep_files().
  std::int64_t sweep_files();
  // sweep_videos: does so once a day, as sweep_files does.
  void start_timers();
  // What rows know and what is not there, each as somebody reads it: "video 17 film". Called outside any transaction.
  std::vector<std::string> find_missing_files() const;
  // Whether the files lie in another house.
  bool is_remote() const { return bucket_.has_value(); }

 private:
  struct Mover {
    VideoActor kind = VideoActor::job;
    std::string name = {};
    std::string reason = {};
  };
  struct Part;  // of an upload, as a request brings it
  void log_move(db::Transaction& transaction, const store::VideoRow& row, const VideoStep& step, const Mover& mover, TimeMs at);
  // False if it is not there any more. Whatever lay on the disk goes.
  bool remove(db::Transaction& transaction, const store::VideoRow& row, const Mover& mover);
  // The same of a video that is refused.
  bool refuse(db::Transaction& transaction, const store::VideoRow& row, VideoRefusal refusal, const Mover& mover);
  void drop_files(db::Transaction& transaction, const store::VideoRow& row);
  std::map<std::string, store::VideoRow> rows_with_files() const;
  void remove_file(std::string_view file_key, VideoPart part) const;
  void take_over(const VideoFiles::Workshop& workshop, const std::string& file_key) const;
  // Where the original lies on this machine; put together in the workshop if it does not.
  std::filesystem::path original_for(const VideoFiles::Workshop& workshop, const store::VideoRow& row) const;
  db::TimerOutcome encode(const db::Timer& timer);
  db::TimerOutcome expire(const db::Timer& timer);
  // False if the video was deleted meanwhile.
  bool hand_in(const store::VideoRow& row, const EncodedFilm& film);
  Result<VideoId> begin(MemberId member_id, const SubjectKey& subject, std::int64_t byte_count);
  Result<store::VideoRow> append(MemberId member_id, VideoId video_id, const Part& part);
  Result<store::VideoRow> append_to_bucket(const store::VideoRow& row, const Part& part);
  void forget_part(const std::string& file_key, const std::string& part_name) const;
  // Moves the row on by the part whose bytes are kept; `part_name` is empty where they lie in the original itself.
  Result<store::VideoRow> go_on(const store::VideoRow& row, const Part& part, const std::string& part_name);
  Result<StaffVideo> decided(db::Transaction& transaction, const http::Call& call, const http::Operator& caller, const store::VideoRow& before,
                             const std::string& reason);

  // How many the member may send of one.
  std::int64_t most_of(VideoSubject kind) const;
  // Whether everybody may see it, which ends for a film of a review when the review does.
  bool is_open(db::Session& session, const store::VideoRow& row) const;
  // The address of its film or poster; with a proof unless everybody may see it whatever becomes of its subject, or it is for all.
  std::string address_of(const store::VideoRow& row, VideoPart part, bool is_for_all = false) const;
  Video view_of(const store::VideoRow& row, Locale locale) const;
  StaffVideo staff_view_of(db::Session& session, const store::VideoRow& row, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const VideosConfig config_;
  const VideosNeeds needs_;
  const VideoFiles files_;
  const std::optional<VideoBucket> bucket_;
  const Encoder encoder_;
  std::atomic<std::int64_t> not_swept_count_{0};
};

void bind_routes(http::Binder& binder, Videos& videos);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What videos bring to the server.
extern const Module<Videos> module;

}  // namespace galleria::videos
