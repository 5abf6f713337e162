// All SQL of videos; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/videos/videos.hpp"
#include "modules/waiting.hpp"

namespace galleria::videos::store {

struct VideoRow {
  MemberId member_id;
  VideoId video_id;
  VideoSubject subject_kind = VideoSubject::registration;
  std::int64_t subject_id = 0;
  VideoState state = VideoState::uploading;
  std::string file_key;
  std::string review_key;
  std::int64_t byte_count = 0;
  std::int64_t received_bytes = 0;
  bool has_original = true;
  bool has_film = false;
  std::int64_t film_bytes = 0;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string refusal;  // of VideoRefusal, or empty
  std::string reason;
  TimeMs begun_at_ms{};
  TimeMs expires_at_ms{};
  TimeMs changed_at_ms{};
  std::string decided_by;
  std::optional<ActivityId> activity_id;

  SubjectKey subject() const { return {subject_kind, subject_id}; }
  std::optional<VideoRefusal> found_refusal() const;
};
BOOST_DESCRIBE_STRUCT(VideoRow, (),
                      (member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, received_bytes, has_original, has_film,
                       film_bytes, duration_ms, width, height, refusal, reason, begun_at_ms, expires_at_ms, changed_at_ms, decided_by, activity_id))

// False, with nothing kept, if the member has so many uploads open, or so many videos of the subject. Of two that come at once for a review one is kept.
bool insert_video(db::Transaction& transaction, const VideoRow& row, std::int64_t most_uploads, std::int64_t most_videos);
std::optional<VideoRow> find_video(db::Session& session, MemberId member_id, VideoId video_id);
// Whosever it is, for the staff.
std::optional<VideoRow> find_any_video(db::Session& session, VideoId video_id);
// By the name of its files, which nobody knows to whom we did not tell it.
std::optional<VideoRow> find_by_file(db::Session& session, std::string_view file_key);
// Newest first, without those that were deleted.
std::vector<VideoRow> list_of_member(db::Session& session, MemberId member_id, const SubjectKey& subject);
// Of the newest, without those that were deleted.
std::optional<VideoState> find_newest_state(db::Session& session, MemberId member_id, const SubjectKey& subject);
std::vector<VideoRow> list_published(db::Session& session, const SubjectKey& subject, std::int64_t count);
// Those that everybody may see, of all who sent one, newest first.
std::vector<VideoRow> list_published_of(db::Session& session, ActivityId activity_id, const PageSpan& span);
std::int64_t count_published_of(db::Session& session, ActivityId activity_id);
// Those in review by their age, all others newest first.
std::vector<VideoRow> search_videos(db::Session& session, const SearchVideos& request, std::int64_t count);
std::int64_t count_in_review(db::Session& session);
// Those that wait to be made anew.
std::int64_t count_received(db::Session& session);
bool is_room_for(db::Session& session, MemberId member_id, const SubjectKey& subject, std::int64_t most_videos);
// All with files, page by page.
std::vector<VideoRow> list_with_files(db::Session& session, VideoId behind, std::int64_t count);
std::vector<VideoRow> list_all_of_member(db::Session& session, MemberId member_id);

// Each is false unless it is where the step begins.
// An upload went on, from there to there, and does not end before then.
bool advance(db::Transaction& transaction, const VideoRow& row, std::int64_t received_bytes, TimeMs expires_at, TimeMs at);
bool move(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, TimeMs at);
bool hand_in(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, const EncodedFilm& film, TimeMs at);
bool publish(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, std::string_view who, TimeMs at);
bool refuse(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, VideoRefusal refusal, std::string_view reason, std::string_view who,
            TimeMs at);
bool remove(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, TimeMs at);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  VideoId video_id;
  VideoMove move = VideoMove::begin;
  std::optional<VideoState> from_state;
  VideoState to_state = VideoState::uploading;
  VideoActor actor_kind = VideoActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, video_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, VideoId video_id);

// False, with nothing kept, if there are so many of it already.
bool insert_part(db::Transaction& transaction, const VideoRow& row, const OriginalPart& part, std::int64_t most_parts);
// In the order of their places.
std::vector<OriginalPart> list_parts(db::Session& session, MemberId member_id, VideoId video_id);
void delete_parts(db::Transaction& transaction, const VideoRow& row);

void delete_of_member(db::Transaction& transaction, MemberId member_id);
std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs now);

}  // namespace galleria::videos::store
