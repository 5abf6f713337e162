// Speaks S3 as far as a mall asks: https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html
#include "gateways/sandbox/sandbox_storage.hpp"

#include <fmt/format.h>
#include <strings.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "base/crypto.hpp"
#include "gateways/s3/s3_messages.hpp"
#include "http/message.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view storage_root = "/sandbox/s3/";
constexpr std::string_view storage_bucket = "galleria";
constexpr std::string_view storage_region = "sandbox-1";
constexpr std::string_view storage_key_id = "SANDBOXSTORAGE";
constexpr std::string_view said_digest = "x-amz-meta-sha256";
constexpr DurationMs most_skew = 15min;
constexpr DurationMs wrong_clock = 1h;
constexpr std::size_t storage_body_limit = std::size_t{48} * 1024 * 1024;
constexpr std::size_t etag_digits = 32;

int status_of(std::string_view code) {
  if (code == "NoSuchKey" || code == "NoSuchUpload" || code == "NoSuchBucket") return 404;
  if (code == "PreconditionFailed") return 412;
  if (code == "InvalidRange") return 416;
  if (code == "InternalError") return 500;
  if (code == "SlowDown") return 503;
  if (code == "MethodNotAllowed") return 405;
  const bool is_bad = code == "XAmzContentSHA256Mismatch" || code == "InvalidPart" || code == "InvalidURI";
  return is_bad ? 400 : 403;
}

Response xml_response(int status, std::string body) {
  Response response;
  response.status = status;
  response.code = status;
  response.content_type = "application/xml";
  if (!body.empty()) response.head = R"(<?xml version="1.0" encoding="UTF-8"?>)" + std::move(body);
  return response;
}

Response refused(std::string_view code) {
  return xml_response(status_of(code), fmt::format("<Error><Code>{}</Code><Message>The sandbox says so.</Message></Error>", code));
}

std::string_view method_text(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::head:
      return "HEAD";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::delete_:
      return "DELETE";
    default:
      return "";
  }
}

std::optional<std::int64_t> count_of(std::string_view text) {
  std::int64_t count = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
  return !text.empty() && fault == std::errc{} && end == text.data() + text.size() ? std::optional(count) : std::nullopt;
}

// Of "bytes=0-99": first and last; nothing of all else.
std::optional<std::pair<std::int64_t, std::int64_t>> range_of(std::string_view header) {
  constexpr std::string_view unit = "bytes=";
  if (!header.starts_with(unit)) return std::nullopt;
  header.remove_prefix(unit.size());
  const auto dash = header.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto first = count_of(header.substr(0, dash));
  const auto last = count_of(header.substr(dash + 1));
  if (!first || !last || *last < *first) return std::nullopt;
  return std::pair(*first, *last);
}

std::string etag_of(std::string_view bytes) { return '"' + sha256_hex(bytes).substr(0, etag_digits) + '"'; }

// The key of a path; nothing if it is none of the bucket. Empty: the bucket itself.
std::optional<std::string> key_of_path(std::string_view path) {
  std::string decoded;
  if (!path.starts_with(storage_root) || !http::decode_percent(path.substr(storage_root.size()), decoded, false)) return std::nullopt;
  if (!std::string_view(decoded).starts_with(storage_bucket)) return std::nullopt;
  decoded.erase(0, storage_bucket.size());
  if (decoded.empty() || decoded == "/") return std::string();
  decoded.erase(0, 1);
  return storage::is_key(decoded) ? std::optional(decoded) : std::nullopt;
}

std::string piece_key(std::string_view upload_id, std::int64_t number) { return fmt::format("{}/{:05}", upload_id, number); }
std::string facts_key(std::string_view upload_id) { return fmt::format("{}/facts", upload_id); }

class CallHeaders : public http::Headers {
 public:
  explicit CallHeaders(const std::vector<std::pair<std::string, std::string>>& headers) : headers_(headers) {}
  std::string_view find(std::string_view name) const override {
    for (const auto& [key, value] : headers_) {
      if (key.size() == name.size() && strncasecmp(key.data(), name.data(), name.size()) == 0) return value;
    }
    return {};
  }

 private:
  const std::vector<std::pair<std::string, std::string>>& headers_;
};

std::string lower_case_of(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

SandboxStorage::SandboxStorage(const Clock& clock, SandboxFaults& faults, const std::filesystem::path& folder, std::string server_url, Secret secret)
    : clock_(clock),
      faults_(faults),
      server_url_(std::move(server_url)),
      secret_(std::move(secret)),
      objects_(folder / "objects"),
      facts_(folder / "facts"),
      uploads_(folder / "uploads") {}

S3Options SandboxStorage::options() const {
  S3Options options;
  options.endpoint = server_url_ + std::string(storage_root.substr(0, storage_root.size() - 1));
  options.region = storage_region;
  options.bucket = storage_bucket;
  options.access_key_id = storage_key_id;
  options.secret_access_key = secret_;
  options.is_path_style = true;
  return options;
}

S3Credentials SandboxStorage::credentials() const { return {std::string(storage_key_id), secret_, std::string(storage_region)}; }

// Among the readers: whoever asks the storage through the net is no reader, so nobody waits for themselves.
void SandboxStorage::add_routes(http::Router& router) {
  const std::string path = std::string(storage_root) + "*";
  const auto add = [&](Method method, std::string_view name) {
    router.add({.method = method,
                .path = path,
                .name = std::string(name),
                .lane = http::Lane::read,
                .body_limit = storage_body_limit,
                .answer = [this](const Request& request) { return answer(request); }});
  };
  add(Method::get, "sandbox_storage_get");
  add(Method::put, "sandbox_storage_put");
  add(Method::post, "sandbox_storage_post");
  add(Method::delete_, "sandbox_storage_delete");
}

std::string_view SandboxStorage::refusal_of(const Request& request, const Query& query) const {
  const auto said = read_s3_authorization(request.header("authorization"));
  if (!said) return "AccessDenied";
  if (said->access_key_id != storage_key_id) return "InvalidAccessKeyId";
  S3Request signed_request{std::string(method_text(request.method)), std::string(request.path), query, {}};
  std::string_view names = said->signed_headers;
  while (!names.empty()) {
    const auto end = names.find(';');
    const std::string name(names.substr(0, end));
    signed_request.headers[name] = request.header(name);
    names = end == std::string_view::npos ? std::string_view() : names.substr(end + 1);
  }
  for (const char* const needed : {"host", "x-amz-date", "x-amz-content-sha256"}) {
    if (!signed_request.headers.contains(needed)) return "AccessDenied";
  }
  const auto signed_at = read_s3_time(request.header("x-amz-date"));
  if (!signed_at) return "AccessDenied";
  const TimeMs now = clock_.now() + (faults_.storage_clock_is_wrong() ? wrong_clock : DurationMs{});
  if (*signed_at > now + most_skew || *signed_at < now - most_skew) return "RequestTimeTooSkewed";
  if (!Secret(s3_signature(signed_request, credentials())).matches(said->signature)) return "SignatureDoesNotMatch";
  if (request.header("x-amz-content-sha256") != sha256_hex(request.body)) return "XAmzContentSHA256Mismatch";
  return {};
}

Response SandboxStorage::answer(const Request& request) {
  const StorageFate fate = faults_.next_storage_call();
  if (fate.delay > DurationMs{}) std::this_thread::sleep_for(fate.delay);
  if (fate.is_error) return refused("InternalError");
  if (fate.is_slow_down) return refused("SlowDown");
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(request.query, pairs)) return refused("InvalidURI");
  const Query query(pairs.begin(), pairs.end());
  if (const auto refusal = refusal_of(request, query); !refusal.empty()) return refused(refusal);
  const auto key = key_of_path(request.path);
  if (!key) return refused("NoSuchBucket");
  Response response = act(request, *key, query);
  if (fate.is_answer_lost) return xml_response(504, {});
  return response;
}

Response SandboxStorage::act(const Request& request, const std::string& key, const Query& query) {
  if (key.empty()) return act_on_bucket(request, query);
  if (query.contains("uploads") || query.contains("uploadId")) return act_on_upload(request, key, query);
  switch (request.method) {
    case Method::get:
    case Method::head:
      return give(request, key);
    case Method::put:
      return take(request, key);
    case Method::delete_:
      facts_.remove(key);
      objects_.remove(key);
      return xml_response(204, {});
    default:
      return refused("MethodNotAllowed");
  }
}

// ---- objects ----

std::optional<SandboxStorage::Kept> SandboxStorage::find(const std::string& key) {
  const auto facts = facts_.get(key);
  if (!facts) return std::nullopt;
  const auto first = facts->find('\n');
  const auto second = facts->find('\n', first + 1);
  return Kept{facts->substr(0, first), facts->substr(first + 1, second - first - 1),
              time_from_epoch_ms(count_of(std::string_view(*facts).substr(second + 1)).value())};
}

void SandboxStorage::keep(const std::string& key, std::string_view bytes, std::string_view sha256) {
  objects_.put(key, bytes);
  facts_.put(key, fmt::format("{}\n{}\n{}", sha256, etag_of(bytes), epoch_ms(clock_.now())));
}

Response SandboxStorage::take(const Request& request, const std::string& key) {
  keep(key, request.body, request.header(said_digest));
  Response response = xml_response(200, {});
  response.headers.emplace_back("ETag", etag_of(request.body));
  return response;
}

Response SandboxStorage::give(const Request& request, const std::string& key) {
  const auto kept = find(key);
  const auto path = objects_.local_copy(key);
  Response response;
  response.file = kept ? http::MappedFile::open(*path) : nullptr;
  if (!response.file) return request.method == Method::head ? xml_response(404, {}) : refused("NoSuchKey");
  const auto wanted_etag = request.header("if-match");
  if (!wanted_etag.empty() && wanted_etag != kept->etag) return refused("PreconditionFailed");
  response.content_type = "application/octet-stream";
  response.headers.emplace_back("ETag", kept->etag);
  if (!kept->sha256.empty()) response.headers.emplace_back(std::string(said_digest), kept->sha256);
  if (request.method == Method::head) return response;
  const auto size = static_cast<std::int64_t>(response.file->bytes().size());
  const auto range = range_of(request.header("range"));
  if (range && range->first >= size) return refused("InvalidRange");
  const std::int64_t first = range ? range->first : 0;
  const std::int64_t last = range ? std::min(range->second, size - 1) : size - 1;
  if (range) {
    response.status = 206;
    response.headers.emplace_back("Content-Range", fmt::format("bytes {}-{}/{}", first, last, size));
  }
  const bool is_cut_off = faults_.next_stored_file_is_cut_off();
  const bool is_wrong = faults_.next_stored_file_is_wrong();
  if (!range && !is_cut_off && !is_wrong) return response;
  response.head = response.file->bytes().substr(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first + 1));
  response.file.reset();
  if (is_cut_off) response.head.resize(response.head.size() / 2);
  if (is_wrong && !response.head.empty()) response.head.front() = static_cast<char>(~response.head.front());
  return response;
}

Response SandboxStorage::act_on_bucket(const Request& request, const Query& query) {
  if (request.method != Method::get) return refused("MethodNotAllowed");
  return query.contains("uploads") ? list_uploads() : list(query);
}

Response SandboxStorage::list(const Query& query) {
  const auto value_of = [&](const char* name) {
    const auto found = query.find(name);
    return found == query.end() ? std::string() : found->second;
  };
  const auto page = objects_.list(value_of("prefix"), value_of("start-after"), count_of(value_of("max-keys")).value_or(storage::most_listed));
  std::string body = fmt::format("<ListBucketResult><Name>{}</Name><IsTruncated>{}</IsTruncated>", storage_bucket, page.has_more);
  for (const storage::ListedFile& file : page.files) {
    const auto kept = find(file.key);
    if (!kept) continue;  // it is just coming, or going
    body += fmt::format("<Contents><Key>{}</Key><LastModified>{}</LastModified><ETag>{}</ETag><Size>{}</Size></Contents>", xml_escaped(file.key),
                        xml_time(kept->kept_at), xml_escaped(kept->etag), file.byte_count);
  }
  return xml_response(200, body + "</ListBucketResult>");
}

// ---- uploads in pieces ----

Response SandboxStorage::act_on_upload(const Request& request, const std::string& key, const Query& query) {
  if (request.method == Method::post && query.contains("uploads")) return begin_upload(request, key);
  const auto upload_id = query.find("uploadId");
  const bool is_known = upload_id != query.end() && storage::is_key(facts_key(upload_id->second)) && uploads_.get(facts_key(upload_id->second));
  if (!is_known) return refused("NoSuchUpload");
  if (request.method == Method::put) {
    const auto number = query.find("partNumber");
    return take_piece(request, upload_id->second, number == query.end() ? "" : number->second);
  }
  if (request.method == Method::post) return complete_upload(request, key, upload_id->second);
  if (request.method == Method::delete_) return end_upload(upload_id->second);
  return refused("MethodNotAllowed");
}

Response SandboxStorage::begin_upload(const Request& request, const std::string& key) {
  const std::string upload_id = hex_encode(random_bytes(16));
  uploads_.put(facts_key(upload_id), fmt::format("{}\n{}\n{}", request.header(said_digest), key, epoch_ms(clock_.now())));
  return xml_response(200, fmt::format("<InitiateMultipartUploadResult><Bucket>{}</Bucket><Key>{}</Key><UploadId>{}</UploadId></InitiateMultipartUploadResult>",
                                       storage_bucket, xml_escaped(key), upload_id));
}

Response SandboxStorage::take_piece(const Request& request, const std::string& upload_id, const std::string& number) {
  const auto place = count_of(number);
  if (!place || *place < 1 || *place > 10'000) return refused("InvalidPart");
  uploads_.put(piece_key(upload_id, *place), request.body);
  Response response = xml_response(200, {});
  response.headers.emplace_back("ETag", etag_of(request.body));
  return response;
}

Response SandboxStorage::complete_upload(const Request& request, const std::string& key, const std::string& upload_id) {
  std::string bytes;
  for (const std::string_view part : xml_elements(request.body, "Part")) {
    const auto number = count_of(xml_text(part, "PartNumber").value_or(""));
    const auto piece = number ? uploads_.get(piece_key(upload_id, *number)) : std::nullopt;
    if (!piece || etag_of(*piece) != xml_text(part, "ETag")) return refused("InvalidPart");
    bytes += *piece;
  }
  const std::string facts = uploads_.get(facts_key(upload_id)).value();
  keep(key, bytes, facts.substr(0, facts.find('\n')));
  end_upload(upload_id);
  return xml_response(200, fmt::format("<CompleteMultipartUploadResult><Key>{}</Key></CompleteMultipartUploadResult>", xml_escaped(key)));
}

Response SandboxStorage::end_upload(const std::string& upload_id) {
  for (const storage::ListedFile& file : uploads_.list(upload_id + "/", {}, storage::most_listed).files) uploads_.remove(file.key);
  return xml_response(204, {});
}

Response SandboxStorage::list_uploads() {
  std::string body = "<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>";
  for (const storage::ListedFile& file : uploads_.list({}, {}, storage::most_listed).files) {
    if (!file.key.ends_with("/facts")) continue;
    const auto facts = uploads_.get(file.key);
    if (!facts) continue;
    const auto first = facts->find('\n');
    const auto second = facts->find('\n', first + 1);
    const auto begun_at = time_from_epoch_ms(count_of(std::string_view(*facts).substr(second + 1)).value());
    body += fmt::format("<Upload><Key>{}</Key><UploadId>{}</UploadId><Initiated>{}</Initiated></Upload>",
                        xml_escaped(facts->substr(first + 1, second - first - 1)), file.key.substr(0, file.key.find('/')), xml_time(begun_at));
  }
  return xml_response(200, body + "</ListMultipartUploadsResult>");
}

// ---- without the net ----

OutsideAnswer SandboxStorage::InnerClient::call(const OutgoingCall& call) {
  const auto host = call.url.find("://") + 3;
  const std::string_view target = std::string_view(call.url).substr(call.url.find('/', host));
  const auto question = target.find('?');
  auto sent = call.headers;
  sent.emplace_back("host", call.url.substr(host, call.url.find('/', host) - host));
  const CallHeaders headers(sent);
  Request request;
  for (const Method method : {Method::get, Method::head, Method::post, Method::put, Method::delete_}) {
    if (method_text(method) == call.method) request.method = method;
  }
  request.path = target.substr(0, question);
  if (question != std::string_view::npos) request.query = target.substr(question + 1);
  request.headers = &headers;
  request.body = call.body;
  const Response response = storage_.answer(request);
  OutsideAnswer answer{response.status, {}, {}};
  for (const auto& [name, value] : response.headers) answer.headers[lower_case_of(name)] = value;
  answer.headers["content-length"] = std::to_string(response.body_size());
  if (request.method != Method::head) answer.body = response.head + std::string(response.middle()) + response.tail;
  return answer;
}

}  // namespace galleria::gateways
