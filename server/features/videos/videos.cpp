// The use cases of members and staff, and the addresses of films.
#include "features/videos/videos.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

#include "base/crypto.hpp"
#include "features/videos/videos_store.hpp"
#include "http/byte_range.hpp"
#include "http/stored_file.hpp"

namespace galleria::videos {
namespace {

constexpr std::int64_t videos_on_a_page = 30;
constexpr std::int64_t videos_of_a_review = 1;
constexpr std::int64_t most_published_shown = 30;
constexpr std::int64_t activity_videos_on_a_page = 6;
constexpr std::string_view video_files_address = "/mall-api/videos/v1/files/";
// More than there are states that a video goes through.
constexpr int most_looks = 10;
constexpr std::string_view video_subject = "video";
// How long an address of what is not published holds, at least; it holds at most twice as long, so that it stays the same while a page is open.
constexpr std::int64_t proof_ms = 30 * 60 * 1000;

std::string name_of_part(const store::VideoRow& row, VideoPart part) { return row.file_key + (part == VideoPart::film ? ".mp4" : ".jpg"); }

std::string proof_of(const store::VideoRow& row, std::string_view name, std::int64_t until_ms) {
  return hmac_sha256_hex(Secret(row.review_key), fmt::format("{} {}", name, until_ms)).substr(0, 32);
}

struct AskedFile {
  std::string name;
  std::string file_key;
  VideoPart part = VideoPart::film;
  std::int64_t until_ms = 0;
  std::string proof;
};

std::optional<AskedFile> asked_file(const http::Request& request) {
  AskedFile asked;
  asked.name = request.path_values.at(0).second;
  const auto dot = asked.name.find('.');
  asked.file_key = asked.name.substr(0, dot);
  const std::string_view ending = dot == std::string::npos ? std::string_view() : std::string_view(asked.name).substr(dot);
  if (!is_file_key(asked.file_key) || (ending != ".mp4" && ending != ".jpg")) return std::nullopt;
  asked.part = ending == ".mp4" ? VideoPart::film : VideoPart::poster;
  std::vector<std::pair<std::string, std::string>> members;
  if (!http::read_query(request.query, members)) return std::nullopt;
  for (const auto& [name, value] : members) {
    if (name == "until") std::from_chars(value.data(), value.data() + value.size(), asked.until_ms);
    if (name == "proof") asked.proof = value;
  }
  return asked;
}

std::string video_facts(const store::VideoRow& row) { return http::facts("state", row.state, "reason", row.reason); }

}  // namespace

std::string refusal_sentence(VideoRefusal refusal, const std::string& reason, std::int64_t longest_seconds, Locale locale) {
  switch (refusal) {
    case VideoRefusal::not_a_film:
      return std::string(Message{"这个文件不是手机能播放的视频", "This file is no video that a phone plays"}.in(locale));
    case VideoRefusal::too_long:
      return locale == Locale::en ? fmt::format("The video is longer than {} seconds", longest_seconds) : fmt::format("视频超过了 {} 秒", longest_seconds);
    case VideoRefusal::unreadable:
      return std::string(Message{"视频已损坏，无法播放", "The video is damaged and cannot be played"}.in(locale));
    case VideoRefusal::by_staff:
      break;
  }
  return reason;
}

Videos::Videos(db::Database& database, const Clock& clock, IdGenerator& ids, VideosConfig config, VideosNeeds needs)
    : database_(database),
      clock_(clock),
      ids_(ids),
      config_(std::move(config)),
      needs_(std::move(needs)),
      files_(config_.folder),
      bucket_(needs_.bucket == nullptr ? std::nullopt : std::optional<VideoBucket>(*needs_.bucket)),
      encoder_({.programs = config_.programs, .longest = std::chrono::seconds(config_.longest_seconds), .niceness = static_cast<int>(config_.niceness)}) {}

std::int64_t Videos::most_of(VideoSubject kind) const { return kind == VideoSubject::review ? videos_of_a_review : config_.most_videos; }

bool Videos::is_open(db::Session& session, const store::VideoRow& row) const {
  if (row.state != VideoState::published) return false;
  return row.subject_kind != VideoSubject::review || needs_.is_shown(session, row.subject());
}

std::string Videos::address_of(const store::VideoRow& row, VideoPart part, bool is_for_all) const {
  if (!row.has_film) return {};
  const std::string name = name_of_part(row, part);
  if (row.state == VideoState::published && (is_for_all || row.subject_kind != VideoSubject::review)) return fmt::format("{}{}", video_files_address, name);
  const std::int64_t until_ms = (epoch_ms(clock_.now()) / proof_ms + 2) * proof_ms;
  return fmt::format("{}{}?until={}&proof={}", video_files_address, name, until_ms, proof_of(row, name, until_ms));
}

Video Videos::view_of(const store::VideoRow& row, Locale locale) const {
  Video view;
  view.video_id = row.video_id;
  view.state = row.state;
  view.byte_count = row.byte_count;
  view.received_bytes = row.received_bytes;
  if (row.state == VideoState::uploading) view.upload_address = fmt::format("{}/{}", uploads_address, row.video_id.value);
  view.film_address = address_of(row, VideoPart::film);
  view.poster_address = address_of(row, VideoPart::poster);
  view.duration_ms = row.duration_ms;
  view.width = row.width;
  view.height = row.height;
  view.refusal = row.found_refusal();
  if (view.refusal) view.reason = refusal_sentence(*view.refusal, row.reason, config_.longest_seconds, locale);
  view.begun_at = row.begun_at_ms;
  view.changed_at = row.changed_at_ms;
  return view;
}

Result<MyVideos> Videos::list_my_videos(const http::Call& call, const http::Member& member, const ListMyVideos& request) const {
  const SubjectKey subject{request.subject_kind, *request.subject_id};
  return database_.read([&](db::Session& session) -> Result<MyVideos> {
    MyVideos mine;
    bool is_one_waiting = false;
    for (const store::VideoRow& row : store::list_of_member(session, member.id, subject)) {
      mine.videos.push_back(view_of(row, call.locale));
      is_one_waiting = is_one_waiting || row.state == VideoState::received;
    }
    mine.may_add = store::is_room_for(session, member.id, subject, most_of(subject.kind)) && needs_.may_add(session, member.id, subject);
    mine.largest_bytes = config_.largest_bytes;
    mine.longest_seconds = config_.longest_seconds;
    mine.most_videos = most_of(subject.kind);
    mine.uploads_address = uploads_address;
    mine.part_bytes = static_cast<std::int64_t>(upload_part_bytes);
    mine.is_waiting_for_encoder = is_one_waiting && !encoder_.is_there();
    return mine;
  });
}

Result<PublishedVideos> Videos::list_published_videos(const ListPublishedVideos& request) const {
  return database_.read([&](db::Session& session) -> Result<PublishedVideos> {
    PublishedVideos published;
    for (const store::VideoRow& row : store::list_published(session, {request.subject_kind, *request.subject_id}, most_published_shown)) {
      if (!is_open(session, row)) continue;
      published.videos.push_back(
          {row.video_id, address_of(row, VideoPart::film, true), address_of(row, VideoPart::poster, true), row.duration_ms, row.width, row.height});
    }
    return published;
  });
}

Result<ActivityVideoPage> Videos::list_activity_videos(const ListActivityVideos& request) const {
  const PageSpan span = page_span(request, activity_videos_on_a_page);
  return database_.read([&](db::Session& session) -> Result<ActivityVideoPage> {
    auto rows = store::list_published_of(session, request.activity_id, span);
    ActivityVideoPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::VideoRow& row : rows)
      page.videos.push_back({row.video_id, address_of(row, VideoPart::film), address_of(row, VideoPart::poster), row.duration_ms, row.width, row.height,
                             needs_.masked_name_of(session, row.member_id)});
    page.video_count = store::count_published_of(session, request.activity_id);
    return page;
  });
}

Result<Done> Videos::delete_video(const http::Member& member, const DeleteVideo& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    // The job or the staff may move it between the look and the write. A member may delete it wherever it went, so it is looked at again.
    for (int look = 0; look < most_looks; ++look) {
      const auto row = store::find_video(transaction, member.id, request.video_id);
      if (!row || row->state == VideoState::deleted) return video_not_found;
      if (remove(transaction, *row, {.kind = VideoActor::member})) return Done{};
    }
    return video_moved_on;
  });
}

// A stranger's video and one that is not published are answered as one that is not there.
http::Response Videos::serve(const http::Request& request) const {
  const auto refuse = [&] { return http::refusal_response(video_not_found, locale_from_accept_language(request.header("accept-language")), request.trace_id); };
  const auto asked = asked_file(request);
  if (!asked) return refuse();
  bool is_public = false;
  const auto row = database_.read([&](db::Session& session) {
    auto found = store::find_by_file(session, asked->file_key);
    is_public = found && is_open(session, *found);
    return found;
  });
  if (!row || !row->has_film) return refuse();
  if (!is_public && (asked->until_ms < epoch_ms(clock_.now()) || !Secret(proof_of(*row, asked->name, asked->until_ms)).matches(asked->proof))) return refuse();
  http::Response response;
  response.content_type = asked->part == VideoPart::film ? "video/mp4" : "image/jpeg";
  const std::string etag = '"' + asked->name + '"';
  response.headers.emplace_back("ETag", etag);
  // It may be taken back at any time.
  response.headers.emplace_back("Cache-Control", is_public ? "public, max-age=300" : "private, no-store");
  if (bucket_) return http::answer_stored(request, bucket_->storage(), VideoBucket::key_of(asked->file_key, asked->part), etag, response) ? response : refuse();
  response.file = http::MappedFile::open(files_.path_of(asked->file_key, asked->part));
  if (!response.file) return refuse();
  http::answer_range(request, etag, response);
  return response;
}

// ---- the staff's ----

StaffVideo Videos::staff_view_of(db::Session& session, const store::VideoRow& row, Locale locale) const {
  StaffVideo view;
  view.video_id = row.video_id;
  view.subject_kind = row.subject_kind;
  view.subject_id = row.subject_id;
  view.state = row.state;
  view.byte_count = row.byte_count;
  view.film_bytes = row.film_bytes;
  view.film_address = address_of(row, VideoPart::film);
  view.poster_address = address_of(row, VideoPart::poster);
  view.duration_ms = row.duration_ms;
  view.width = row.width;
  view.height = row.height;
  view.refusal = row.found_refusal();
  if (view.refusal) view.reason = refusal_sentence(*view.refusal, row.reason, config_.longest_seconds, locale);
  view.member_name = needs_.masked_name_of(session, row.member_id);
  view.begun_at = row.begun_at_ms;
  view.changed_at = row.changed_at_ms;
  view.decided_by = row.decided_by;
  view.may_publish = video_table.may(row.state, VideoMove::publish, VideoActor::staff);
  view.may_refuse = video_table.may(row.state, VideoMove::refuse, VideoActor::staff);
  return view;
}

Result<StaffVideoPage> Videos::search_videos(const http::Call& call, const SearchVideos& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : videos_on_a_page;
  return database_.read([&](db::Session& session) -> Result<StaffVideoPage> {
    auto rows = store::search_videos(session, request, size + 1);
    StaffVideoPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::VideoRow& row : rows) page.videos.push_back(staff_view_of(session, row, call.locale));
    page.waiting_count = store::count_in_review(session);
    return page;
  });
}

Result<VideoFile> Videos::get_video(const http::Call& call, const GetVideo& request) const {
  return database_.read([&](db::Session& session) -> Result<VideoFile> {
    const auto row = store::find_any_video(session, request.video_id);
    if (!row) return video_not_found;
    VideoFile file{staff_view_of(session, *row, call.locale), {}};
    for (const store::MoveRow& move : store::list_moves(session, row->member_id, row->video_id))
      file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return file;
  });
}

Result<StaffVideo> Videos::decided(db::Transaction& transaction, const http::Call& call, const http::Operator& caller, const store::VideoRow& before,
                                   const std::string& reason) {
  const store::VideoRow row = store::find_video(transaction, before.member_id, before.video_id).value();
  const bool is_published = row.state == VideoState::published;
  needs_.tell(transaction, row.member_id, {row.video_id, row.subject(), is_published, VideoRefusal::by_staff, reason, row.changed_at_ms});
  StaffVideo view = staff_view_of(transaction, row, call.locale);
  TRY(caller.record(transaction, {video_subject, std::to_string(row.video_id.value), video_facts(before), video_facts(row), reason}));
  return view;
}

Result<StaffVideo> Videos::publish_video(const http::Call& call, const http::Operator& caller, const PublishVideo& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffVideo> {
    const auto row = store::find_any_video(transaction, request.video_id);
    if (!row) return video_not_found;
    const auto step = video_table.step(row->state, VideoMove::publish, VideoActor::staff);
    const TimeMs now = clock_.now();
    needs_.hold(transaction, row->member_id, row->subject());
    if (!step || !store::publish(transaction, *row, *step, caller.name, now)) return video_moved_on;
    log_move(transaction, *row, *step, {VideoActor::staff, caller.name}, now);
    return decided(transaction, call, caller, *row, {});
  });
}

Result<StaffVideo> Videos::refuse_video(const http::Call& call, const http::Operator& caller, const RefuseVideo& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffVideo> {
    const auto row = store::find_any_video(transaction, request.video_id);
    if (!row) return video_not_found;
    if (!refuse(transaction, *row, VideoRefusal::by_staff, {VideoActor::staff, caller.name, *request.reason})) return video_moved_on;
    return decided(transaction, call, caller, *row, *request.reason);
  });
}

// ---- moves ----

void Videos::log_move(db::Transaction& transaction, const store::VideoRow& row, const VideoStep& step, const Mover& mover, TimeMs at) {
  store::insert_move(transaction,
                     {row.member_id, ids_.next<VideoId>().value, row.video_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, at});
  needs_.hear_of_move(transaction, row.member_id, row.subject());
}

std::optional<VideoState> Videos::find_standing(db::Session& session, MemberId member_id, const SubjectKey& subject) const {
  return store::find_newest_state(session, member_id, subject);
}

std::optional<FilmOf> Videos::find_film(db::Session& session, MemberId member_id, const SubjectKey& subject, bool is_for_all, Locale locale) const {
  const auto rows = store::list_of_member(session, member_id, subject);
  const auto row = std::ranges::find_if(rows, [&](const store::VideoRow& one) { return !is_for_all || one.state == VideoState::published; });
  if (row == rows.end()) return std::nullopt;
  const auto refusal = row->found_refusal();
  return FilmOf{row->video_id,
                row->state,
                address_of(*row, VideoPart::film, is_for_all),
                address_of(*row, VideoPart::poster, is_for_all),
                row->duration_ms,
                row->width,
                row->height,
                refusal ? refusal_sentence(*refusal, row->reason, config_.longest_seconds, locale) : std::string()};
}

void Videos::remove_of(db::Transaction& transaction, MemberId member_id, const SubjectKey& subject) {
  // The job or the staff may move one between the look and the write: it is looked at again.
  for (int look = 0; look < most_looks; ++look) {
    const auto rows = store::list_of_member(transaction, member_id, subject);
    if (rows.empty()) return;
    for (const store::VideoRow& row : rows) remove(transaction, row, {.kind = VideoActor::member});
  }
  throw std::runtime_error("films of what is deleted move on without end");
}

bool Videos::remove(db::Transaction& transaction, const store::VideoRow& row, const Mover& mover) {
  const auto step = video_table.step(row.state, VideoMove::remove, mover.kind);
  const TimeMs now = clock_.now();
  needs_.hold(transaction, row.member_id, row.subject());
  if (!step || !store::remove(transaction, row, *step, now)) return false;
  log_move(transaction, row, *step, mover, now);
  drop_files(transaction, row);
  return true;
}

bool Videos::refuse(db::Transaction& transaction, const store::VideoRow& row, VideoRefusal refusal, const Mover& mover) {
  const auto step = video_table.step(row.state, VideoMove::refuse, mover.kind);
  const TimeMs now = clock_.now();
  needs_.hold(transaction, row.member_id, row.subject());
  if (!step || !store::refuse(transaction, row, *step, refusal, mover.reason, mover.name, now)) return false;
  log_move(transaction, row, *step, mover, now);
  drop_files(transaction, row);
  return true;
}

}  // namespace galleria::videos
