// Reads and writes videos and their moves, and says what must hold of them.
#include "features/videos/videos_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
// The columns of VideoRow, in the order of its members.
#define VIDEO_COLUMNS                                                                                                                            \
  "member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, received_bytes, has_original, has_film, film_bytes, " \
  "duration_ms, width, height, refusal, reason, begun_at_ms, expires_at_ms, changed_at_ms, decided_by, activity_id"
#define VIDEO_MOVE_COLUMNS "member_id, move_id, video_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::videos::store {
namespace {

template <class Row>
void bind_members(db::Statement& statement, const Row& row) {
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
}

}  // namespace

std::optional<VideoRefusal> VideoRow::found_refusal() const {
  if (refusal.empty()) return std::nullopt;
  return enum_from_text<VideoRefusal>(refusal);
}

bool insert_video(db::Transaction& transaction, const VideoRow& row, std::int64_t most_uploads, std::int64_t most_videos) {
  return transaction.execute(
             "insert into videos (member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, has_original, begun_at_ms, "
             "expires_at_ms, changed_at_ms, activity_id) select cast($1 as bigint), cast($2 as bigint), cast($3 as text), cast($4 as bigint), 'uploading', "
             "cast($5 as "
             "text), cast($6 as text), cast($7 as bigint), true, cast($8 as bigint), cast($9 as bigint), cast($8 as bigint), cast($12 as bigint) where (select "
             "count(*) from videos "
             "where member_id = $1 and state = 'uploading') < $10 and (select count(*) from videos where member_id = $1 and subject_kind = $3 and subject_id = "
             "$4 and state <> 'refused' and state <> 'deleted') < $11 on conflict do nothing",
             row.member_id, row.video_id, row.subject_kind, row.subject_id, row.file_key, row.review_key, row.byte_count, row.begun_at_ms, row.expires_at_ms,
             most_uploads, most_videos, row.activity_id) == 1;
}

std::optional<VideoRow> find_video(db::Session& session, MemberId member_id, VideoId video_id) {
  return session.row<VideoRow>("select " VIDEO_COLUMNS " from videos where member_id = $1 and video_id = $2", member_id, video_id);
}

std::optional<VideoRow> find_any_video(db::Session& session, VideoId video_id) {
  return session.row<VideoRow>(db::sweep("select " VIDEO_COLUMNS " from videos where video_id = $1"), video_id);
}

std::optional<VideoRow> find_by_file(db::Session& session, std::string_view file_key) {
  return session.row<VideoRow>(db::sweep("select " VIDEO_COLUMNS " from videos where file_key = $1"), file_key);
}

std::vector<VideoRow> list_of_member(db::Session& session, MemberId member_id, const SubjectKey& subject) {
  return session.rows<VideoRow>("select " VIDEO_COLUMNS
                                " from videos where member_id = $1 and subject_kind = $2 and subject_id = $3 and state <> 'deleted' order by video_id desc",
                                member_id, subject.kind, subject.id);
}

std::optional<VideoState> find_newest_state(db::Session& session, MemberId member_id, const SubjectKey& subject) {
  return session.row<VideoState>(
      "select state from videos where member_id = $1 and subject_kind = $2 and subject_id = $3 and state <> 'deleted' order by video_id desc limit 1",
      member_id, subject.kind, subject.id);
}

std::vector<VideoRow> list_published(db::Session& session, const SubjectKey& subject, std::int64_t count) {
  return session.rows<VideoRow>(
      db::sweep("select " VIDEO_COLUMNS " from videos where subject_kind = $1 and subject_id = $2 and state = 'published' order by video_id desc limit $3"),
      subject.kind, subject.id, count);
}

std::vector<VideoRow> list_published_of(db::Session& session, ActivityId activity_id, const PageSpan& span) {
  return session.rows<VideoRow>(
      db::sweep("select " VIDEO_COLUMNS " from videos where activity_id = $1 and state = 'published' order by video_id desc limit $2 offset $3"), activity_id,
      span.row_count(), span.offset);
}

std::int64_t count_published_of(db::Session& session, ActivityId activity_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from videos where activity_id = $1 and state = 'published'"), activity_id).value();
}

std::vector<VideoRow> search_videos(db::Session& session, const SearchVideos& request, std::int64_t count) {
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  if (request.state == VideoState::in_review) {
    return session.rows<VideoRow>(db::sweep("select " VIDEO_COLUMNS " from videos where state = 'in_review' and video_id > $1 order by video_id limit $2"),
                                  request.behind_video_id ? request.behind_video_id->value : 0, count);
  }
  return session.rows<VideoRow>(
      db::sweep("select " VIDEO_COLUMNS " from videos where ($1 = '' or state = $1) and video_id < $2 order by video_id desc limit $3"), state,
      request.behind_video_id ? request.behind_video_id->value : largest_id, count);
}

std::int64_t count_in_review(db::Session& session) {
  return session.row<std::int64_t>(db::sweep("select count(*) from videos where state = 'in_review'")).value();
}

std::int64_t count_received(db::Session& session) {
  return session.row<std::int64_t>(db::sweep("select count(*) from videos where state = 'received' or state = 'encoding'")).value();
}

bool is_room_for(db::Session& session, MemberId member_id, const SubjectKey& subject, std::int64_t most_videos) {
  return session
             .row<std::int64_t>(
                 "select count(*) from videos where member_id = $1 and subject_kind = $2 and subject_id = $3 and state <> 'refused' and state <> 'deleted'",
                 member_id, subject.kind, subject.id)
             .value() < most_videos;
}

std::vector<VideoRow> list_with_files(db::Session& session, VideoId behind, std::int64_t count) {
  return session.rows<VideoRow>(db::sweep("select " VIDEO_COLUMNS " from videos where video_id > $1 and (has_original or has_film) order by video_id limit $2"),
                                behind, count);
}

std::vector<VideoRow> list_all_of_member(db::Session& session, MemberId member_id) {
  return session.rows<VideoRow>("select " VIDEO_COLUMNS " from videos where member_id = $1", member_id);
}

bool advance(db::Transaction& transaction, const VideoRow& row, std::int64_t received_bytes, TimeMs expires_at, TimeMs at) {
  return transaction.execute(
             "update videos set received_bytes = $4, expires_at_ms = $5, changed_at_ms = $6 where member_id = $1 and video_id = $2 and received_bytes = $3 and "
             "state = 'uploading'",
             row.member_id, row.video_id, row.received_bytes, received_bytes, expires_at, at) == 1;
}

bool move(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, TimeMs at) {
  return transaction.execute("update videos set state = $4, changed_at_ms = $5 where member_id = $1 and video_id = $2 and state = $3", row.member_id,
                             row.video_id, step.from().value(), step.to(), at) == 1;
}

bool hand_in(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, const EncodedFilm& film, TimeMs at) {
  return transaction.execute(
             "update videos set state = $4, changed_at_ms = $5, has_original = false, has_film = true, film_bytes = $6, duration_ms = $7, width = $8, height = "
             "$9 where member_id = $1 and video_id = $2 and state = $3",
             row.member_id, row.video_id, step.from().value(), step.to(), at, film.byte_count, film.duration_ms, film.width, film.height) == 1;
}

bool publish(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, std::string_view who, TimeMs at) {
  return transaction.execute("update videos set state = $4, changed_at_ms = $5, decided_by = $6 where member_id = $1 and video_id = $2 and state = $3",
                             row.member_id, row.video_id, step.from().value(), step.to(), at, who) == 1;
}

bool refuse(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, VideoRefusal refusal, std::string_view reason, std::string_view who,
            TimeMs at) {
  return transaction.execute(
             "update videos set state = $4, changed_at_ms = $5, refusal = $6, reason = $7, decided_by = $8, has_original = false, has_film = false where "
             "member_id = $1 and video_id = $2 and state = $3",
             row.member_id, row.video_id, step.from().value(), step.to(), at, refusal, reason, who) == 1;
}

bool remove(db::Transaction& transaction, const VideoRow& row, const VideoStep& step, TimeMs at) {
  return transaction.execute(
             "update videos set state = $4, changed_at_ms = $5, refusal = '', reason = '', has_original = false, has_film = false where member_id = $1 and "
             "video_id = $2 and state = $3",
             row.member_id, row.video_id, step.from().value(), step.to(), at) == 1;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  db::Statement statement("insert into video_moves (" VIDEO_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
  bind_members(statement, row);
  transaction.execute_later(std::move(statement));
}

std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, VideoId video_id) {
  return session.rows<MoveRow>("select " VIDEO_MOVE_COLUMNS " from video_moves where member_id = $1 and video_id = $2 order by move_id", member_id, video_id);
}

bool insert_part(db::Transaction& transaction, const VideoRow& row, const OriginalPart& part, std::int64_t most_parts) {
  return transaction.execute(
             "insert into video_parts (member_id, video_id, first_byte, byte_count, part_name) select cast($1 as bigint), cast($2 as bigint), cast($3 as "
             "bigint), "
             "cast($4 as bigint), cast($5 as text) where (select count(*) from video_parts where member_id = $1 and video_id = $2) < $6",
             row.member_id, row.video_id, part.first_byte, part.byte_count, part.part_name, most_parts) == 1;
}

std::vector<OriginalPart> list_parts(db::Session& session, MemberId member_id, VideoId video_id) {
  return session.rows<OriginalPart>("select first_byte, byte_count, part_name from video_parts where member_id = $1 and video_id = $2 order by first_byte",
                                    member_id, video_id);
}

void delete_parts(db::Transaction& transaction, const VideoRow& row) {
  transaction.execute("delete from video_parts where member_id = $1 and video_id = $2", row.member_id, row.video_id);
}

void delete_of_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from video_parts where member_id = $1", member_id);
  transaction.execute("delete from video_moves where member_id = $1", member_id);
  transaction.execute("delete from videos where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(changed_at_ms) as since_ms, cast(null as bigint) as due_at_ms from videos "
                "where state = 'in_review'"));
}

}  // namespace galleria::videos::store

namespace galleria::videos {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"V4", "what waits for review or is published has its film and its poster, and nothing is left of an original that was made anew",
                   "select 'video ' || video_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from videos where has_film <> (state = "
                   "'in_review' or state = 'published') or has_original <> (state = 'uploading' or state = 'received' or state = 'encoding') or (has_film and "
                   "(film_bytes < 1 or duration_ms < 1 or width < 1 or height < 1))"},
      audit::Check{"V5", "a video moves along its table", audit::MovesOutside<video_table, "video_moves", "from_state", "to_state">::sql},
      audit::Check{"V6", "a video is where its last move led",
                   "select 'video ' || videos.video_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from videos left join video_moves "
                   "as moves on moves.member_id = videos.member_id and moves.video_id = videos.video_id and moves.move_id = (select max(last.move_id) from "
                   "video_moves as last where last.member_id = videos.member_id and last.video_id = videos.video_id) where moves.to_state is null or "
                   "moves.to_state <> videos.state"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(video_table)}; }

}  // namespace galleria::videos

#undef VIDEO_COLUMNS
#undef VIDEO_MOVE_COLUMNS
