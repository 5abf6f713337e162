// What a member is told of what is kept of their videos.
#include "features/videos/videos.hpp"

namespace galleria::videos {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "videos",
       .words = {"上传的视频", "Videos that you sent"},
       .sql = "select video_id, subject_kind, subject_id, state, byte_count, received_bytes, film_bytes, duration_ms, width, height, refusal, reason, "
              "begun_at_ms, changed_at_ms from videos where member_id = $1 order by video_id limit $2 offset $3"},
      {.table = "video_moves",
       .words = {"视频的经过", "What became of your videos"},
       .sql = "select video_id, move, to_state, actor_kind, reason, at_ms from video_moves where member_id = $1 order by move_id limit $2 offset $3"},
      {.table = "video_parts", .untold = "where the bytes of a video lie that is still being sent, as the video itself tells"},
  };
  return tables;
}

}  // namespace galleria::videos
