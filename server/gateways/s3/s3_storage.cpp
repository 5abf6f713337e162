// Keeps files in a bucket.
#include "gateways/s3/s3_storage.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <system_error>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "gateways/s3/s3_calls.hpp"
#include "gateways/s3/s3_messages.hpp"
#include "storage/sha256_stream.hpp"

namespace galleria::gateways {
namespace {

using storage::FileFacts;
using storage::FilePage;
using storage::FilePiece;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view digest_header = "x-amz-meta-sha256";
constexpr std::string_view damaged_text = "what came of the storage is not what was kept: ";
// S3 takes no more pieces of one file.
constexpr std::int64_t most_pieces = 10'000;

std::optional<std::int64_t> read_count(std::string_view text) {
  std::int64_t count = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
  return !text.empty() && fault == std::errc{} && end == text.data() + text.size() ? std::optional(count) : std::nullopt;
}

// How large the whole is, of "bytes 0-99/1234".
std::optional<std::int64_t> size_of_range(std::string_view content_range) {
  const auto slash = content_range.find('/');
  return slash == std::string_view::npos ? std::nullopt : read_count(content_range.substr(slash + 1));
}

// A file that is read piece by piece.
class SourceFile {
 public:
  explicit SourceFile(const fs::path& path) : path_(path), number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0) throw std::system_error(errno, std::generic_category(), "cannot open " + path.string());
  }
  ~SourceFile() { ::close(number_); }
  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;

  // So many bytes from there on. Throws std::system_error, also if they are not there any more.
  std::string piece(std::int64_t first, std::int64_t count) const {
    std::string bytes(static_cast<std::size_t>(count), '\0');
    std::size_t have = 0;
    while (have < bytes.size()) {
      const ssize_t got = ::pread(number_, bytes.data() + have, bytes.size() - have, first + static_cast<std::int64_t>(have));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) throw std::system_error(got < 0 ? errno : EIO, std::generic_category(), "cannot read " + path_.string());
      have += static_cast<std::size_t>(got);
    }
    return bytes;
  }

 private:
  const fs::path path_;
  const int number_;
};

class S3Storage : public storage::FileStorage {
 public:
  S3Storage(const S3Options& options, HttpClient& client, HttpClient& probe_client, const Clock& clock, std::unique_ptr<storage::LocalCopies> copies)
      : calls_(options, client, clock), probe_client_(probe_client), copies_(std::move(copies)) {}

  void put(std::string_view key, std::string_view bytes) override {
    put_whole(full_key(key), bytes, sha256_hex(bytes));
    if (copies_) copies_->forget(key);
  }

  void put_file(std::string_view key, const fs::path& file) override {
    const auto size = static_cast<std::int64_t>(fs::file_size(file));
    const SourceFile source(file);
    const std::string digest = storage::digest_of_file(file);
    if (size <= options().whole_bytes) {
      put_whole(full_key(key), source.piece(0, size), digest);
    } else {
      put_pieces(full_key(key), source, size, digest);
    }
    if (copies_) copies_->forget(key);
  }

  std::optional<std::string> get(std::string_view key) override {
    for (int tried = 1;; ++tried) {
      OutsideAnswer answer = calls_.call({"GET", full_key(key)});
      if (answer.status == 404) return std::nullopt;
      const auto digest = answer.header(digest_header);
      const bool is_whole = digest.empty() || digest == sha256_hex(answer.body) || is_planted(PlantedBug::stored_digest_not_compared);
      if (is_whole) return std::move(answer.body);
      note_damage(key, tried);
    }
  }

  std::optional<FilePiece> get_piece(std::string_view key, std::int64_t first, std::int64_t count) override {
    auto answer = piece_of(full_key(key), first, count, {});
    if (answer.status == 404) return std::nullopt;
    const auto size = size_of_range(answer.header("content-range")).value_or(first + static_cast<std::int64_t>(answer.body.size()));
    return FilePiece{std::move(answer.body), size};
  }

  bool fetch(std::string_view key, const fs::path& path) override {
    for (int tried = 1;; ++tried) {
      const auto facts = find_object(full_key(key));
      if (!facts) return false;
      if (fetch_once(full_key(key), *facts, path)) return true;
      note_damage(key, tried);
    }
  }

  std::optional<FileFacts> find(std::string_view key) override {
    const auto found = find_object(full_key(key));
    return found ? std::optional(found->facts) : std::nullopt;
  }

  void remove(std::string_view key) override {
    calls_.call({"DELETE", full_key(key)});
    if (copies_) copies_->forget(key);
  }

  FilePage list(std::string_view prefix, std::string_view after, std::int64_t count) override {
    S3Call call{"GET", "", {{"list-type", "2"}, {"prefix", options().prefix + std::string(prefix)}}};
    call.query["max-keys"] = std::to_string(std::clamp<std::int64_t>(count, 1, storage::most_listed));
    if (!after.empty()) call.query["start-after"] = options().prefix + std::string(after);
    const OutsideAnswer answer = must_be_there(calls_.call(call), call);
    FilePage page;
    for (const std::string_view object : xml_elements(answer.body, "Contents")) {
      std::string key = xml_text(object, "Key").value_or("");
      if (!key.starts_with(options().prefix)) continue;
      const auto kept_at = read_xml_time(xml_text(object, "LastModified").value_or(""));
      const auto size = read_count(xml_text(object, "Size").value_or(""));
      if (!kept_at || !size) throw storage::StorageAway("the storage lists what cannot be read");
      page.files.push_back({key.substr(options().prefix.size()), *size, *kept_at});
    }
    page.has_more = xml_text(answer.body, "IsTruncated") == "true";
    return page;
  }

  std::int64_t drop_unfinished(TimeMs before) override {
    std::int64_t dropped = 0;
    S3Call call{"GET", "", {{"uploads", ""}, {"prefix", options().prefix}}};
    for (;;) {
      const OutsideAnswer answer = must_be_there(calls_.call(call), call);
      for (const std::string_view upload : xml_elements(answer.body, "Upload")) {
        const auto begun_at = read_xml_time(xml_text(upload, "Initiated").value_or(""));
        if (!begun_at || *begun_at >= before) continue;
        abort(xml_text(upload, "Key").value_or(""), xml_text(upload, "UploadId").value_or(""));
        ++dropped;
      }
      if (xml_text(answer.body, "IsTruncated") != "true") return dropped;
      call.query["key-marker"] = xml_text(answer.body, "NextKeyMarker").value_or("");
      call.query["upload-id-marker"] = xml_text(answer.body, "NextUploadIdMarker").value_or("");
    }
  }

  std::optional<fs::path> ready_copy(std::string_view key) override { return copies_ ? copies_->find(key) : std::nullopt; }

  std::optional<fs::path> local_copy(std::string_view key) override {
    if (!copies_) throw std::logic_error("this storage keeps no local copies");
    return copies_->get(key, [&](const fs::path& path) { return fetch(key, path); });
  }

  bool is_remote() const override { return true; }
  void probe() override { calls_.probe(probe_client_); }
  storage::StorageCounts counts() const override { return calls_.counts(); }

 private:
  struct Found {
    FileFacts facts;
    std::string etag;
  };

  const S3Options& options() const { return calls_.options(); }

  std::string full_key(std::string_view key) const {
    if (!storage::is_key(key)) throw std::invalid_argument("not a key of a file: " + std::string(key));
    return options().prefix + std::string(key);
  }

  // 404 of what is asked of the bucket, or for something that was just there.
  static OutsideAnswer must_be_there(OutsideAnswer answer, const S3Call& call) {
    if (answer.status >= 300)
      throw storage::StorageAway(fmt::format("the storage answered {} {} to {}", answer.status, s3_error_code(answer.body), call.method));
    return answer;
  }

  void note_damage(std::string_view key, int tried) {
    log::error("storage_damaged", {{"key", key}, {"try", tried}});
    if (tried >= options().try_count) throw storage::StorageDamaged(std::string(damaged_text) + std::string(key));
    calls_.pause_before(tried);
  }

  void put_whole(const std::string& key, std::string_view bytes, const std::string& digest) {
    const S3Call call{"PUT", key, {}, {{std::string(digest_header), digest}}, bytes};
    must_be_there(calls_.call(call), call);
  }

  // What fails halfway is taken back; should we die before, a sweep does it later.
  void put_pieces(const std::string& key, const SourceFile& source, std::int64_t size, const std::string& digest) {
    const S3Call begin{"POST", key, {{"uploads", ""}}, {{std::string(digest_header), digest}}};
    const std::string upload_id = xml_text(must_be_there(calls_.call(begin), begin).body, "UploadId").value_or("");
    if (upload_id.empty()) throw storage::StorageAway("the storage began an upload without a name");
    try {
      complete(key, upload_id, put_each_piece(key, upload_id, source, size), digest);
    } catch (...) {
      abort_after_failure(key, upload_id);
      throw;
    }
  }

  // Gives what completes them.
  std::string put_each_piece(const std::string& key, const std::string& upload_id, const SourceFile& source, std::int64_t size) {
    const std::int64_t piece_bytes = std::max(options().piece_bytes, (size + most_pieces - 1) / most_pieces);
    std::string list = "<CompleteMultipartUpload>";
    std::int64_t number = 0;
    for (std::int64_t first = 0; first < size; first += piece_bytes) {
      const std::string piece = source.piece(first, std::min(piece_bytes, size - first));
      const S3Call call{"PUT", key, {{"partNumber", std::to_string(++number)}, {"uploadId", upload_id}}, {}, piece};
      const OutsideAnswer answer = must_be_there(calls_.call(call), call);
      list += fmt::format("<Part><PartNumber>{}</PartNumber><ETag>{}</ETag></Part>", number, xml_escaped(answer.header("etag")));
    }
    return list + "</CompleteMultipartUpload>";
  }

  // A house may answer 200 and tell of a failure in the body; and the answer to a call that went through may be lost, so that the next one finds no upload.
  void complete(const std::string& key, const std::string& upload_id, const std::string& pieces, const std::string& digest) {
    for (int tried = 1;; ++tried) {
      const OutsideAnswer answer = calls_.call({"POST", key, {{"uploadId", upload_id}}, {}, pieces});
      const std::string trouble = s3_error_code(answer.body);
      if (answer.status < 300 && trouble.empty()) return;
      const auto there = find_object(key);
      if (there && there->facts.sha256 == digest) return;
      if (tried >= options().try_count || answer.status >= 300) throw storage::StorageAway("the storage did not put the pieces together: " + trouble);
      calls_.pause_before(tried);
    }
  }

  void abort(const std::string& key, const std::string& upload_id) { calls_.call({"DELETE", key, {{"uploadId", upload_id}}}); }

  // The reason for the failure is worth more than this one's, which the sweep makes good.
  void abort_after_failure(const std::string& key, const std::string& upload_id) {
    try {
      abort(key, upload_id);
    } catch (const storage::StorageAway& failure) {
      log::warning("storage_upload_left", {{"key", key}, {"reason", failure.what()}});
    }
  }

  std::optional<Found> find_object(const std::string& key) {
    const OutsideAnswer answer = calls_.call({"HEAD", key});
    if (answer.status == 404) return std::nullopt;
    const auto size = read_count(answer.header("content-length"));
    if (!size) throw storage::StorageAway("the storage does not say how large a file is");
    return Found{{*size, std::string(answer.header(digest_header))}, std::string(answer.header("etag"))};
  }

  // Asked for again while it is shorter than it says.
  OutsideAnswer piece_of(const std::string& key, std::int64_t first, std::int64_t count, const std::string& etag) {
    for (int tried = 1;; ++tried) {
      S3Call call{"GET", key, {}, {{"range", fmt::format("bytes={}-{}", first, first + count - 1)}}};
      if (!etag.empty()) call.headers["if-match"] = etag;
      OutsideAnswer answer = calls_.call(call);
      if (answer.status == 404) return answer;
      if (answer.status != 206 && answer.status != 200) throw storage::StorageAway(fmt::format("the storage answered {} to a range", answer.status));
      const auto size = size_of_range(answer.header("content-range"));
      const bool is_whole = size && static_cast<std::int64_t>(answer.body.size()) == std::min(count, *size - first);
      if (is_whole) return answer;
      note_damage(key, tried);
    }
  }

  // False if it is another file than its digest says.
  bool fetch_once(const std::string& key, const Found& found, const fs::path& path) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    storage::Sha256Stream digest;
    for (std::int64_t first = 0; first < found.facts.byte_count; first += options().piece_bytes) {
      const auto piece = piece_of(key, first, std::min(options().piece_bytes, found.facts.byte_count - first), found.etag);
      if (piece.status == 404) throw storage::StorageAway("a file went while it was fetched: " + key);
      digest.add(piece.body);
      file.write(piece.body.data(), static_cast<std::streamsize>(piece.body.size()));
    }
    if (!file.flush()) throw std::system_error(errno, std::generic_category(), "cannot write " + path.string());
    return found.facts.sha256.empty() || digest.hex() == found.facts.sha256;
  }

  S3Calls calls_;
  HttpClient& probe_client_;
  const std::unique_ptr<storage::LocalCopies> copies_;
};

}  // namespace

HttpClientOptions s3_client_options() {
  return {.provider = "storage", .concurrent_call_count = 32, .wait_time = 5s, .total_time = 30s, .answer_bytes = storage::largest_whole_bytes};
}

HttpClientOptions s3_probe_options() {
  return {.provider = "storage_probe", .concurrent_call_count = 2, .connect_time = 1s, .total_time = 2s, .failures_to_open = 1'000'000};
}

std::unique_ptr<storage::FileStorage> make_s3_storage(const S3Options& options, HttpClient& client, HttpClient& probe_client, const Clock& clock,
                                                      std::unique_ptr<storage::LocalCopies> copies) {
  return std::make_unique<S3Storage>(options, client, probe_client, clock, std::move(copies));
}

}  // namespace galleria::gateways
