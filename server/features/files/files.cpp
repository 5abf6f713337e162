// Pictures: what members upload, what the demo brings along, and the sizes in which pages ask for them.
#include "features/files/files.hpp"

#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/files/files_store.hpp"
#include "features/files/pictures.hpp"
#include "http/stored_file.hpp"
#include "storage/durable_file.hpp"
#include "storage/folder_storage.hpp"

namespace galleria::files {
namespace {

constexpr std::string_view delete_timer = "delete_file";
constexpr std::string_view address_start = "/files/";
constexpr DurationMs day = std::chrono::hours(24);
constexpr std::size_t random_name_bytes = 16;
constexpr double making_burst_seconds = 20;

std::string random_name(std::string_view ending) {
  std::string name;
  for (std::size_t i = 0; i < random_name_bytes * 2; ++i) name.push_back("0123456789abcdef"[random_below(16)]);
  return name + "." + std::string(ending);
}

const Failure& failure_of(FilmFault fault) {
  switch (fault) {
    case FilmFault::not_a_film:
      return not_a_film;
    case FilmFault::wrong_kind:
      return film_kind_refused;
    case FilmFault::too_long:
      return film_too_long;
  }
  return not_a_film;
}

Picture ready(std::string bytes, Format format) {
  std::string etag = '"' + sha256_hex(bytes).substr(0, 32) + '"';
  return {std::make_shared<const std::string>(std::move(bytes)), std::move(etag), content_type(format)};
}

// What the query asks for: nothing, a processing, or something that we do not know (a refusal).
Result<std::optional<Processing>> read_processing(std::string_view query) {
  std::vector<std::pair<std::string, std::string>> members;
  if (!http::read_query(query, members)) return http::invalid_request;
  std::optional<Processing> found;
  for (const auto& [name, value] : members) {
    if (name != "x-oss-process") continue;
    const auto processing = parse_processing(value);
    if (!processing || found) return http::invalid_request;
    found = snapped(*processing);
  }
  return found;
}

std::string requested_name(const http::Request& request) {
  std::string name;
  for (const auto& [part, value] : request.path_values) name += (name.empty() ? "" : "/") + value;
  return name;
}

}  // namespace

Files::Files(db::Database& database, const Clock& clock, IdGenerator& ids, FilesConfig config)
    : database_(database),
      clock_(clock),
      ids_(ids),
      config_(std::move(config)),
      own_storage_(config_.storage == nullptr ? std::make_unique<storage::FolderStorage>(config_.uploads) : nullptr),
      uploads_(config_.storage == nullptr ? *own_storage_ : *config_.storage),
      memory_(config_.memory_bytes),
      made_(config_.cache, config_.cache_bytes),
      making_limit_(config_.made_per_second, making_burst_seconds * config_.made_per_second) {
  know_names(RowOrder::put_first, [](db::Session& session, std::string_view from, std::string_view to) { return store::list_names(session, from, to); });
}

std::optional<std::string> Files::read(std::string_view name) const {
  const auto slash = name.find('/');
  const auto read_only = slash == std::string_view::npos ? config_.read_only.end() : config_.read_only.find(name.substr(0, slash));
  if (read_only != config_.read_only.end()) return storage::read_file(read_only->second / name.substr(slash + 1));
  return uploads_.get(key_of_file(name));
}

Result<std::string> Files::upload_image(const http::Member& member, const UploadImage& request) {
  const TimeMs now = clock_.now();
  const TimeMs day_start = time_from_epoch_ms(epoch_ms(now) - epoch_ms(now) % day.count());
  const bool may_upload =
      database_.write([&](db::Transaction& transaction) { return store::count_upload(transaction, member.id, day_start, config_.uploads_per_day); });
  if (!may_upload) return upload_limit_reached;
  std::optional<Result<KeptFile>> kept;
  try {
    kept = keep(request.file.content);
  } catch (const storage::StorageAway&) {
    return storage::storage_away;
  }
  const KeptFile file = TRY(*std::move(kept));
  database_.write([&](db::Transaction& transaction) {
    store::insert_file(transaction, {member.id, ids_.next<FileId>(), file.name, file.byte_count, file.size.width, file.size.height, now});
  });
  return std::string(address_start) + file.name;
}

Result<KeptFile> Files::keep(std::string_view bytes) {
  if (bytes.size() > largest_upload_bytes) return image_too_large;
  const EncodedPicture picture = TRY(make_ours(bytes));
  KeptFile file{random_name(enum_text(picture.format)), static_cast<std::int64_t>(picture.bytes.size()), picture.size};
  uploads_.put(key_of_file(file.name), picture.bytes);
  return file;
}

std::string Files::new_composed_name() { return random_name(enum_text(Format::webp)); }

void Files::keep_composed(const std::string& name, Size stage, std::span<const PlacedPicture> pictures) {
  if (format_of_name(name) != Format::webp || !is_file_name(name)) throw std::invalid_argument("not a picture's name: " + name);
  std::vector<LaidPicture> laid;
  for (const PlacedPicture& picture : pictures) {
    std::string_view source = picture.address;
    if (!source.starts_with(address_start)) continue;
    source.remove_prefix(address_start.size());
    source = source.substr(0, source.find_first_of("?#"));
    if (!is_file_name(source)) continue;
    if (auto bytes = read(source)) laid.push_back({*std::move(bytes), picture.x, picture.y, picture.size});
  }
  uploads_.put(key_of_file(name), compose(stage, laid).bytes);
}

Result<KeptFilm> Files::keep_film(std::string_view bytes) {
  if (bytes.size() > largest_film_bytes) return film_too_large;
  const auto read = read_film(bytes);
  if (const auto* fault = std::get_if<FilmFault>(&read)) return failure_of(*fault);
  KeptFilm film{random_name("mp4"), static_cast<std::int64_t>(bytes.size()), std::get<FilmFacts>(read)};
  uploads_.put(key_of_file(film.name), without_film_metadata(std::string(bytes)));
  return film;
}

// A name means the same bytes for ever, so it is its own mark.
http::Response Files::serve_film(const http::Request& request, const std::string& name) const {
  http::Response response;
  const std::string etag = '"' + name + '"';
  response.content_type = "video/mp4";
  response.headers.emplace_back("ETag", etag);
  response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  if (!http::answer_stored(request, uploads_, key_of_file(name), etag, response))
    return http::refusal_response(http::not_found, locale_from_accept_language(request.header("accept-language")), request.trace_id);
  return response;
}

http::Response Files::serve(const http::Request& request) {
  const Locale locale = locale_from_accept_language(request.header("accept-language"));
  const auto processing = read_processing(request.query);
  if (processing.has_error()) return http::refusal_response(processing.error(), locale, request.trace_id);
  const std::string name = requested_name(request);
  if (is_film_name(name) && !*processing) return serve_film(request, name);
  const auto picture = is_file_name(name) ? find_picture(name, *processing, request.client_address) : Result<Picture>(http::not_found);
  if (picture.has_error()) return http::refusal_response(picture.error(), locale, request.trace_id);
  http::Response response;
  response.content_type = picture->content_type;
  response.shared = picture->bytes;
  response.headers.emplace_back("ETag", picture->etag);
  response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  return response;
}

Result<Picture> Files::find_picture(const std::string& name, const std::optional<Processing>& processing, std::string_view client_address) {
  const std::string key = processing ? name + "?" + canonical_text(*processing) : name;
  if (auto known = memory_.find(key)) return *std::move(known);
  Picture picture = TRY(make_picture(name, processing, client_address));
  memory_.put(key, picture);
  return picture;
}

Result<Picture> Files::make_picture(const std::string& name, const std::optional<Processing>& processing, std::string_view client_address) {
  const Format source_format = format_of_name(name).value();
  auto source = read(name);
  if (!source) return http::not_found;
  if (!processing) return ready(std::move(*source), source_format);
  const Format format = processing->format.value_or(source_format);
  // The source's digest stands in the variant's name, so that a picture of the demo that was drawn anew is made anew.
  const std::string variant = canonical_text(*processing) + "/" + sha256_hex(*source);
  if (auto made = made_.find(name, variant)) return ready(std::move(*made), format);
  if (!making_limit_.admit(client_address, clock_.now())) return http::too_many_requests;
  EncodedPicture processed = process(*source, source_format, *processing);
  made_.put(name, variant, processed.bytes);
  return ready(std::move(processed.bytes), format);
}

bool Files::is_upload_of(db::Session& session, MemberId member_id, std::string_view address) const {
  return address.starts_with(address_start) && store::is_file_of(session, member_id, address.substr(address_start.size()));
}

std::vector<std::string> Files::list_uploads(db::Session& session, MemberId member_id) const {
  std::vector<std::string> names;
  for (store::FileRow& file : store::list_files(session, member_id)) names.push_back(std::move(file.name));
  return names;
}

std::optional<std::string> Files::find_digest(MemberId member_id, std::string_view address) const {
  const bool is_known = database_.read([&](db::Session& session) { return is_upload_of(session, member_id, address); });
  if (!is_known) return std::nullopt;
  const auto bytes = read(address.substr(address_start.size()));
  return bytes ? std::optional(difference_digest(*bytes)) : std::nullopt;
}

std::string Files::put_image(std::string_view name, std::string_view bytes) {
  if (!is_file_name(name) || name.find('/') == std::string_view::npos) throw std::invalid_argument("not a picture's name: " + std::string(name));
  if (sniff_format(bytes) != format_of_name(name)) throw std::invalid_argument("the picture is not of its ending: " + std::string(name));
  uploads_.put(key_of_file(name), bytes);
  memory_.forget(name);
  return std::string(address_start) + std::string(name);
}

void Files::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const store::FileRow& file : store::list_files(transaction, member_id)) {
    db::set_timer(transaction, ids_.next<TimerId>(), delete_timer, file.file_id.value, clock_.now(), file.name);
  }
  store::delete_files(transaction, member_id);
}

void Files::forget(const std::string& name) {
  uploads_.remove(key_of_file(name));
  made_.forget(name);
  memory_.forget(name);
}

std::map<std::string, db::TimerHandler> Files::timer_handlers() {
  return {{std::string(delete_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             forget(timer.payload);
             log::info("file_deleted", {{"file_id", timer.reference}});
             return std::nullopt;
           }}};
}

}  // namespace galleria::files
