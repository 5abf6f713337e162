// Uploads by tus 1.0.0 (https://tus.io/protocols/resumable-upload): core, creation, expiration, termination and checksum. Whose an upload is says the
// session; its address alone opens nothing.
#include <charconv>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/videos/videos.hpp"
#include "features/videos/videos_store.hpp"

namespace galleria::videos {
namespace {

constexpr std::string_view tus_version = "1.0.0";
constexpr std::int64_t bytes_of_a_megabyte = 1024 * 1024;
constexpr std::string_view expire_upload_timer = "expire_video_upload";
constexpr std::string_view encode_upload_timer = "encode_video";
// Of four megabytes each, as the app sends them, four gigabytes; who sends crumbs fills no bucket with them.
constexpr std::int64_t most_parts = 1'000;
constexpr std::string_view part_type = "application/offset+octet-stream";

// The statuses that tus gives to what goes wrong with an upload.
int tus_status(const Refusal& refusal) {
  if (refusal.is(upload_version_unknown)) return 412;
  if (refusal.is(video_too_large)) return 413;
  if (refusal.is(upload_busy)) return 423;
  if (refusal.is(upload_damaged)) return 460;
  return 0;
}

http::Response tus_answer(int status) {
  http::Response response;
  response.status = status;
  response.code = status;
  response.headers.emplace_back("Tus-Resumable", tus_version);
  return response;
}

http::Response tus_refusal(const Refusal& refusal, const http::Call& call) {
  http::Response response = http::refusal_response(refusal, call.locale, call.trace_id);
  if (const int status = tus_status(refusal); status != 0) response.status = status;
  response.headers.emplace_back("Tus-Resumable", tus_version);
  if (refusal.is(upload_version_unknown)) response.headers.emplace_back("Tus-Version", tus_version);
  return response;
}

std::optional<std::int64_t> read_count(std::string_view text) {
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || count < 0) return std::nullopt;
  return count;
}

std::optional<std::string> read_base64(std::string_view text) {
  try {
    return base64_decode(text);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

// "name base64,name base64"; names that we do not know are passed over.
std::optional<SubjectKey> read_subject(std::string_view metadata) {
  std::optional<VideoSubject> kind;
  std::optional<std::int64_t> id;
  while (!metadata.empty()) {
    const auto comma = metadata.find(',');
    std::string_view pair = metadata.substr(0, comma);
    metadata = comma == std::string_view::npos ? std::string_view() : metadata.substr(comma + 1);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const auto space = pair.find(' ');
    if (space == std::string_view::npos) continue;
    const auto value = read_base64(pair.substr(space + 1));
    if (!value) return std::nullopt;
    if (pair.substr(0, space) == "subjectKind") kind = enum_from_text<VideoSubject>(*value);
    if (pair.substr(0, space) == "subjectId") id = read_count(*value);
  }
  if (!kind || !id || *id < 1 || *id > largest_id) return std::nullopt;
  return SubjectKey{*kind, *id};
}

std::optional<VideoId> read_video_id(const http::Request& request) {
  const auto read = read_count(request.path_values.at(0).second);
  if (!read || *read > largest_id) return std::nullopt;
  return VideoId{*read};
}

// Whether the bytes are those that were sent, as far as the client says.
Result<Done> check_sum(std::string_view said, std::string_view bytes) {
  if (said.empty()) return Done{};
  const auto space = said.find(' ');
  const std::string_view algorithm = said.substr(0, space);
  const auto wanted = space == std::string_view::npos ? std::nullopt : read_base64(said.substr(space + 1));
  if (!wanted || (algorithm != "sha1" && algorithm != "sha256")) return upload_malformed;
  const std::string found = algorithm == "sha1" ? sha1_hex(bytes) : sha256_hex(bytes);
  if (found != hex_encode(*wanted)) return upload_damaged;
  return Done{};
}

std::string http_date(TimeMs at) { return fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(static_cast<std::time_t>(epoch_ms(at) / 1000))); }

Result<Done> check_version(const http::Request& request) {
  if (request.header("tus-resumable") != tus_version) return upload_version_unknown;
  return Done{};
}

Result<Done> check_room(const store::VideoRow& row, std::size_t size) {
  if (static_cast<std::int64_t>(size) > row.byte_count - row.received_bytes)
    return Refusal(video_too_large, {{"megabytes", std::to_string(row.byte_count / bytes_of_a_megabyte)}});
  return Done{};
}

void put_standing(http::Response& response, const store::VideoRow& row) {
  response.headers.emplace_back("Upload-Offset", std::to_string(row.received_bytes));
  if (row.state == VideoState::uploading) response.headers.emplace_back("Upload-Expires", http_date(row.expires_at_ms));
}

}  // namespace

// Of an upload, as a request brings it.
struct Videos::Part {
  std::int64_t offset = 0;
  std::string_view bytes;
};

http::Response Videos::tell_of_uploads(const http::Request&) const {
  http::Response response = tus_answer(204);
  response.headers.emplace_back("Tus-Version", tus_version);
  response.headers.emplace_back("Tus-Max-Size", std::to_string(config_.largest_bytes));
  response.headers.emplace_back("Tus-Extension", "creation,expiration,termination,checksum");
  response.headers.emplace_back("Tus-Checksum-Algorithm", "sha1,sha256");
  return response;
}

Result<VideoId> Videos::begin(MemberId member_id, const SubjectKey& subject, std::int64_t byte_count) {
  const TimeMs now = clock_.now();
  store::VideoRow row;
  row.member_id = member_id;
  row.video_id = ids_.next<VideoId>();
  row.subject_kind = subject.kind;
  row.subject_id = subject.id;
  row.file_key = new_file_key();
  row.review_key = new_file_key();
  row.byte_count = byte_count;
  row.begun_at_ms = now;
  row.expires_at_ms = now + std::chrono::hours(config_.upload_hours);
  row.changed_at_ms = now;
  return database_.write([&](db::Transaction& transaction) -> Result<VideoId> {
    needs_.hold(transaction, member_id, subject);
    if (!needs_.may_add(transaction, member_id, subject)) return video_not_welcome;
    row.activity_id = needs_.activity_of(transaction, member_id, subject);
    if (!store::insert_video(transaction, row, config_.most_uploads, most_of(subject.kind))) return videos_too_many;
    log_move(transaction, row, video_table.step(std::nullopt, VideoMove::begin, VideoActor::member).value(), {.kind = VideoActor::member}, now);
    db::set_timer(transaction, ids_.next<TimerId>(), expire_upload_timer, row.video_id.value, row.expires_at_ms);
    return row.video_id;
  });
}

http::Response Videos::begin_upload(const http::Request& request) {
  const http::Call call = http::read_call(request, "begin_video_upload");
  const auto begun = [&]() -> Result<VideoId> {
    const http::Member member = TRY(needs_.member_of(call));
    TRY(check_version(request));
    const auto length = read_count(request.header("upload-length"));
    const auto subject = read_subject(request.header("upload-metadata"));
    if (!length || *length == 0 || !subject || !request.body.empty()) return upload_malformed;
    if (*length > config_.largest_bytes) return Refusal(video_too_large, {{"megabytes", std::to_string(config_.largest_bytes / bytes_of_a_megabyte)}});
    return begin(member.id, *subject, *length);
  }();
  if (begun.has_error()) return tus_refusal(begun.error(), call);
  http::Response response = tus_answer(201);
  response.headers.emplace_back("Location", fmt::format("{}/{}", uploads_address, begun->value));
  response.headers.emplace_back("Upload-Expires", http_date(clock_.now() + std::chrono::hours(config_.upload_hours)));
  return response;
}

http::Response Videos::find_upload(const http::Request& request) const {
  const http::Call call = http::read_call(request, "find_video_upload");
  const auto found = [&]() -> Result<store::VideoRow> {
    const http::Member member = TRY(needs_.member_of(call));
    TRY(check_version(request));
    const auto video_id = read_video_id(request);
    const auto row = video_id ? database_.read([&](db::Session& session) { return store::find_video(session, member.id, *video_id); }) : std::nullopt;
    if (!row || row->state == VideoState::deleted) return video_not_found;
    return *row;
  }();
  if (found.has_error()) return tus_refusal(found.error(), call);
  http::Response response = tus_answer(200);
  response.headers.emplace_back("Upload-Length", std::to_string(found->byte_count));
  put_standing(response, *found);
  return response;
}

// The bytes are on the disk before the row says so: after a crash the client is told the old place and sends them once more, to the same place.
Result<store::VideoRow> Videos::append(MemberId member_id, VideoId video_id, const Part& part) {
  const auto find = [&] { return database_.read([&](db::Session& session) { return store::find_video(session, member_id, video_id); }); };
  const auto known = find();
  if (!known || known->state == VideoState::deleted) return video_not_found;
  if (known->state != VideoState::uploading || known->received_bytes != part.offset) return upload_offset_wrong;
  if (bucket_) return append_to_bucket(*known, part);
  std::unique_ptr<OriginalFile> file;
  switch (files_.open_original(known->file_key, part.offset == 0, file)) {
    case VideoFiles::Opening::busy:
      return upload_busy;
    case VideoFiles::Opening::gone:
      return video_not_found;
    case VideoFiles::Opening::opened:
      break;
  }
  // Nobody else writes from here on; whoever did before us may have moved it on.
  auto row = find();
  if (!row || row->state != VideoState::uploading || row->received_bytes != part.offset) return upload_offset_wrong;
  TRY(check_room(*row, part.bytes.size()));
  file->write(part.offset, part.bytes);
  return go_on(*row, part, {});
}

// Whoever is first moves the row on; bytes that came second belong to no row, and the row knows them by another name.
Result<store::VideoRow> Videos::append_to_bucket(const store::VideoRow& row, const Part& part) {
  TRY(check_room(row, part.bytes.size()));
  std::string part_name;
  try {
    part_name = bucket_->put_part(row.file_key, part.offset, part.bytes);
  } catch (const storage::StorageAway&) {
    return storage::storage_away;
  }
  auto went_on = go_on(row, part, part_name);
  if (went_on.has_error()) forget_part(row.file_key, part_name);
  return went_on;
}

void Videos::forget_part(const std::string& file_key, const std::string& part_name) const {
  try {
    bucket_->remove_part(file_key, part_name);
  } catch (const storage::StorageAway& failure) {
    log::warning("video_part_left", {{"reason", failure.what()}});  // a sweep takes it away with the rest of the upload
  }
}

Result<store::VideoRow> Videos::go_on(const store::VideoRow& row, const Part& part, const std::string& part_name) {
  const auto size = static_cast<std::int64_t>(part.bytes.size());
  const TimeMs now = clock_.now();
  const TimeMs expires_at = now + std::chrono::hours(config_.upload_hours);
  return database_.write([&](db::Transaction& transaction) -> Result<store::VideoRow> {
    if (part.offset + size >= row.byte_count) needs_.hold(transaction, row.member_id, row.subject());
    if (!store::advance(transaction, row, part.offset + size, expires_at, now)) return upload_offset_wrong;
    if (!part_name.empty() && !store::insert_part(transaction, row, {part.offset, size, part_name}, most_parts)) return upload_in_too_many_parts;
    store::VideoRow after = row;
    after.received_bytes = part.offset + size;
    after.expires_at_ms = expires_at;
    if (after.received_bytes < after.byte_count) return after;
    const auto step = video_table.step(row.state, VideoMove::receive, VideoActor::member).value();
    if (!store::move(transaction, after, step, now)) return upload_offset_wrong;
    log_move(transaction, after, step, {.kind = VideoActor::member}, now);
    db::cancel_timer(transaction, expire_upload_timer, after.video_id.value);
    db::set_timer(transaction, ids_.next<TimerId>(), encode_upload_timer, after.video_id.value, now);
    after.state = step.to();
    return after;
  });
}

http::Response Videos::go_on_with_upload(const http::Request& request) {
  const http::Call call = http::read_call(request, "go_on_with_video_upload");
  const auto went = [&]() -> Result<store::VideoRow> {
    const http::Member member = TRY(needs_.member_of(call));
    TRY(check_version(request));
    const auto video_id = read_video_id(request);
    if (!video_id) return video_not_found;
    const auto offset = read_count(request.header("upload-offset"));
    if (!offset || request.body.empty()) return upload_malformed;
    TRY(check_sum(request.header("upload-checksum"), request.body));
    return append(member.id, *video_id, {*offset, request.body});
  };
  if (request.header("content-type") != part_type) {
    http::Response response = tus_refusal(upload_malformed, call);
    response.status = 415;
    return response;
  }
  const auto row = went();
  if (row.has_error()) return tus_refusal(row.error(), call);
  http::Response response = tus_answer(204);
  put_standing(response, *row);
  return response;
}

http::Response Videos::end_upload(const http::Request& request) {
  const http::Call call = http::read_call(request, "end_video_upload");
  const auto ended = [&]() -> Result<Done> {
    const http::Member member = TRY(needs_.member_of(call));
    TRY(check_version(request));
    const auto video_id = read_video_id(request);
    if (!video_id) return video_not_found;
    return delete_video(member, {*video_id});
  }();
  if (ended.has_error()) return tus_refusal(ended.error(), call);
  return tus_answer(204);
}

}  // namespace galleria::videos
