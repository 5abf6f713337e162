// What happens to videos by itself: they are made anew, uploads that nobody goes on with end, and files go that nothing needs any more.
#include <fmt/format.h>

#include <array>
#include <map>
#include <system_error>

#include "base/log.hpp"
#include "features/videos/videos.hpp"
#include "features/videos/videos_store.hpp"

namespace galleria::videos {
namespace {

constexpr std::array all_video_parts{VideoPart::original, VideoPart::film, VideoPart::poster};
constexpr std::string_view assembled_name = "original";
constexpr std::string_view encode_timer = "encode_video";
constexpr std::string_view expire_timer = "expire_video_upload";
constexpr std::string_view drop_timer = "drop_video_files";
constexpr std::string_view sweep_timer = "sweep_videos";
constexpr DurationMs sweep_pause = std::chrono::hours(24);
constexpr DurationMs late_after = std::chrono::hours(1);
constexpr DurationMs encoder_pause = std::chrono::minutes(5);
constexpr DurationMs busy_pause = std::chrono::seconds(30);
constexpr std::int64_t swept_at_once = 500;

}  // namespace

void Videos::remove_file(std::string_view file_key, VideoPart part) const {
  if (bucket_) return bucket_->remove(file_key, part);
  files_.remove(file_key, part);
}

void Videos::take_over(const VideoFiles::Workshop& workshop, const std::string& file_key) const {
  if (bucket_) return bucket_->take_over(workshop.folder() / Encoder::film_name, workshop.folder() / Encoder::poster_name, file_key);
  files_.take_over(workshop, Encoder::film_name, Encoder::poster_name, file_key);
}

std::filesystem::path Videos::original_for(const VideoFiles::Workshop& workshop, const store::VideoRow& row) const {
  if (!bucket_) return files_.path_of(row.file_key, VideoPart::original);
  const auto parts = database_.read([&](db::Session& session) { return store::list_parts(session, row.member_id, row.video_id); });
  std::filesystem::path path = workshop.folder() / assembled_name;
  bucket_->assemble(row.file_key, parts, row.byte_count, path);
  return path;
}

// The rows of its parts have done their work; what lies there goes by the key of the whole.
void Videos::drop_files(db::Transaction& transaction, const store::VideoRow& row) {
  store::delete_parts(transaction, row);
  db::set_timer(transaction, ids_.next<TimerId>(), drop_timer, row.video_id.value, clock_.now(), row.file_key);
}

// Each step may have been made before a server died: what is there already is made anew, under the same names.
db::TimerOutcome Videos::encode(const db::Timer& timer) {
  const VideoId video_id{timer.reference};
  if (!encoder_.is_there()) {
    log::warning("video_encoder_missing", {{"programs", config_.programs.string()}, {"video_id", video_id}});
    return clock_.now() + encoder_pause;
  }
  auto row = database_.write([&](db::Transaction& transaction) {
    auto found = store::find_any_video(transaction, video_id);
    if (!found || found->state != VideoState::received) return found;
    const auto step = video_table.step(found->state, VideoMove::encode, VideoActor::job).value();
    const TimeMs now = clock_.now();
    needs_.hold(transaction, found->member_id, found->subject());
    if (!store::move(transaction, *found, step, now)) return store::find_any_video(transaction, video_id);
    log_move(transaction, *found, step, {}, now);
    found->state = step.to();
    return found;
  });
  if (!row || row->state != VideoState::encoding) return std::nullopt;
  const auto workshop = files_.open_workshop(row->file_key);
  if (!workshop) return clock_.now() + busy_pause;
  const auto made = encoder_.encode(original_for(*workshop, *row), workshop->folder());
  if (const auto* refusal = std::get_if<VideoRefusal>(&made)) {
    log::info("video_refused", {{"video_id", video_id}, {"refusal", enum_text(*refusal)}});
    database_.write([&](db::Transaction& transaction) {
      if (refuse(transaction, *row, *refusal, {})) needs_.tell(transaction, row->member_id, {row->video_id, row->subject(), false, *refusal, {}, clock_.now()});
    });
    return std::nullopt;
  }
  take_over(*workshop, row->file_key);
  const bool is_ours = hand_in(*row, std::get<EncodedFilm>(made));
  const auto after = is_ours ? std::nullopt : database_.read([&](db::Session& session) { return store::find_any_video(session, video_id); });
  // Deleted meanwhile, and its files with it, maybe before these came. Or another server, whose workshop we do not see, has handed in the same film.
  if (!is_ours && (!after || !after->has_film)) {
    remove_file(row->file_key, VideoPart::film);
    remove_file(row->file_key, VideoPart::poster);
  }
  remove_file(row->file_key, VideoPart::original);
  return std::nullopt;
}

bool Videos::hand_in(const store::VideoRow& row, const EncodedFilm& film) {
  return database_.write([&](db::Transaction& transaction) {
    const auto step = video_table.step(row.state, VideoMove::hand_in, VideoActor::job).value();
    const TimeMs now = clock_.now();
    needs_.hold(transaction, row.member_id, row.subject());
    if (!store::hand_in(transaction, row, step, film, now)) return false;
    log_move(transaction, row, step, {}, now);
    drop_files(transaction, row);  // of the original, should we die before it is gone
    return true;
  });
}

db::TimerOutcome Videos::expire(const db::Timer& timer) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_any_video(transaction, VideoId{timer.reference});
    if (!row || row->state != VideoState::uploading) return std::nullopt;
    if (row->expires_at_ms > now) return row->expires_at_ms;
    remove(transaction, *row, {.kind = VideoActor::job});
    return std::nullopt;
  });
}

std::map<std::string, db::TimerHandler> Videos::timer_handlers() {
  return {{std::string(expire_timer), [this](const db::Timer& timer) { return expire(timer); }},
          {std::string(drop_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             const auto row = database_.read([&](db::Session& session) { return store::find_any_video(session, VideoId{timer.reference}); });
             if (row && row->has_film) {
               remove_file(timer.payload, VideoPart::original);
             } else {
               for (const VideoPart part : all_video_parts) remove_file(timer.payload, part);
             }
             return std::nullopt;
           }}};
}

std::map<std::string, db::TimerHandler> Videos::slow_timer_handlers() {
  return {{std::string(encode_timer), [this](const db::Timer& timer) { return encode(timer); }},
          {std::string(sweep_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             // The server was down, or its database is one of another day: whoever started it has a day to see that.
             if (clock_.now() - timer.due_at > late_after) return clock_.now() + sweep_pause;
             if (const std::int64_t swept = sweep_files(); swept > 0) log::warning("video_files_swept", {{"count", swept}});
             return clock_.now() + sweep_pause;
           }}};
}

std::vector<Metric> Videos::metrics() const {
  return {{"galleria_videos_encoder_missing", "1 where ffprobe and ffmpeg are not there, so that videos wait", false,
           [this] { return encoder_.is_there() ? 0.0 : 1.0; }},
          {"galleria_videos_not_swept", "Files of films that no row knew when all were looked at last, and that were too many to be taken away", false,
           [this] { return static_cast<double>(not_swept_count_.load()); }}};
}

std::vector<SampledMetric> Videos::sampled_metrics() const {
  const auto waiting = [](db::Session& session) { return std::vector<MetricReading>{{{}, static_cast<double>(store::count_received(session))}}; };
  return {{.name = "galleria_videos_to_encode", .help = "Videos that wait to be made anew", .read = waiting}};
}

void Videos::start() {
  if (!encoder_.is_there()) log::warning("video_encoder_missing", {{"programs", config_.programs.string()}});
}

void Videos::start_timers() {
  database_.write(
      [&](db::Transaction& transaction) { db::set_timer_unless_set(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now() + sweep_pause); });
}

std::vector<std::string> Videos::find_missing_files() const {
  std::vector<std::string> missing;
  const auto is_there = [&](const std::string& file_key, VideoPart part) {
    return bucket_ ? bucket_->storage().find(VideoBucket::key_of(file_key, part)).has_value() : std::filesystem::exists(files_.path_of(file_key, part));
  };
  for (const auto& [file_key, row] : rows_with_files()) {
    if (row.has_film && !is_there(file_key, VideoPart::film)) missing.push_back(fmt::format("video {} film", row.video_id.value));
    if (row.has_film && !is_there(file_key, VideoPart::poster)) missing.push_back(fmt::format("video {} poster", row.video_id.value));
  }
  return missing;
}

std::map<std::string, store::VideoRow> Videos::rows_with_files() const {
  std::map<std::string, store::VideoRow> known;
  VideoId behind{0};
  for (;;) {
    const auto rows = database_.read([&](db::Session& session) { return store::list_with_files(session, behind, swept_at_once); });
    if (rows.empty()) break;
    behind = rows.back().video_id;
    for (const store::VideoRow& row : rows) known.emplace(row.file_key, row);
  }
  return known;
}

std::int64_t Videos::sweep_files() {
  const auto known = rows_with_files();
  const auto there = bucket_ ? bucket_->list(clock_.now()) : files_.list();
  std::vector<VideoFiles::Found> orphans;
  for (const VideoFiles::Found& found : there) {
    const auto row = known.find(found.file_key);
    const bool is_wanted = row != known.end() && (found.part == VideoPart::original ? row->second.has_original : row->second.has_film);
    if (!is_wanted && found.is_old) orphans.push_back(found);
  }
  const auto orphan_count = static_cast<std::int64_t>(orphans.size());
  const auto known_count = static_cast<std::int64_t>(known.size());
  const bool is_refused = storage::is_too_much_to_sweep(orphan_count, known_count);
  not_swept_count_ = is_refused ? orphan_count : 0;
  if (is_refused) {
    log::error("video_files_not_swept", {{"count", orphan_count}, {"known", known_count}});
    orphans.clear();
  }
  for (const VideoFiles::Found& found : orphans) remove_file(found.file_key, found.part);
  const auto swept = static_cast<std::int64_t>(orphans.size());
  if (bucket_) return swept;  // of a bucket, whoever audits the files asks for each
  for (const auto& [file_key, row] : known) {
    if (!row.has_film) continue;
    for (const VideoPart part : {VideoPart::film, VideoPart::poster}) {
      if (!std::filesystem::exists(files_.path_of(file_key, part))) log::error("video_file_missing", {{"video_id", row.video_id}});
    }
  }
  return swept;
}

void Videos::put_demo_video(db::Transaction& transaction, const DemoVideo& demo) {
  store::VideoRow row;
  row.member_id = demo.member_id;
  row.video_id = ids_.next<VideoId>();
  row.subject_kind = demo.subject.kind;
  row.subject_id = demo.subject.id;
  row.activity_id = needs_.activity_of(transaction, demo.member_id, demo.subject);
  row.file_key = new_file_key();
  row.review_key = new_file_key();
  row.byte_count = static_cast<std::int64_t>(std::filesystem::file_size(demo.film));
  row.begun_at_ms = demo.at;
  row.expires_at_ms = demo.at + std::chrono::hours(config_.upload_hours);
  row.changed_at_ms = demo.at;
  EncodedFilm made = demo.made;
  made.byte_count = row.byte_count;
  if (bucket_) bucket_->take_over(demo.film, demo.poster, row.file_key);
  for (const auto& [made_file, part] : {std::pair{demo.film, VideoPart::film}, std::pair{demo.poster, VideoPart::poster}}) {
    if (bucket_) break;
    const std::filesystem::path place = files_.path_of(row.file_key, part);
    std::filesystem::create_directories(place.parent_path());
    std::filesystem::copy_file(made_file, place);
  }
  const auto step_by = [&](std::optional<VideoState> from, VideoMove move, const Mover& mover) {
    const auto step = video_table.step(from, move, mover.kind).value();
    log_move(transaction, row, step, mover, demo.at);
    return step;
  };
  const bool is_new = store::insert_video(transaction, row, config_.most_uploads, most_of(row.subject_kind));
  step_by(std::nullopt, VideoMove::begin, {.kind = VideoActor::member});
  const bool is_here = is_new && store::advance(transaction, row, row.byte_count, row.expires_at_ms, demo.at) &&
                       store::move(transaction, row, step_by(VideoState::uploading, VideoMove::receive, {.kind = VideoActor::member}), demo.at) &&
                       store::move(transaction, row, step_by(VideoState::received, VideoMove::encode, {}), demo.at) &&
                       store::hand_in(transaction, row, step_by(VideoState::encoding, VideoMove::hand_in, {}), made, demo.at);
  const Mover staff{VideoActor::staff, "demo", {}};
  if (!is_here || !store::publish(transaction, row, step_by(VideoState::in_review, VideoMove::publish, staff), staff.name, demo.at))
    throw std::logic_error("a film of the demo is not taken");
  needs_.hear_of_move(transaction, row.member_id, row.subject());
}

void Videos::erase_member(db::Transaction& transaction, MemberId member_id) {
  const auto rows = store::list_all_of_member(transaction, member_id);
  for (const store::VideoRow& row : rows) needs_.hold(transaction, member_id, row.subject());
  for (const store::VideoRow& row : rows) drop_files(transaction, row);
  store::delete_of_member(transaction, member_id);
}

}  // namespace galleria::videos
