// Keeps answers in the two forms that clients take.
#include "http/serialised.hpp"

#include "base/crypto.hpp"
#include "http/endpoint.hpp"
#include "http/gzip.hpp"
#include "http/request_head.hpp"

namespace galleria::http {
namespace {

constexpr std::size_t least_compressed_bytes = 1'024;  // what is shorter goes into one packet either way
constexpr std::string_view envelope_end = "}";

std::string weak_etag(std::string_view digested) { return "W/\"" + sha256_hex(digested).substr(0, 16) + "\""; }

}  // namespace

SerialisedData::SerialisedData(std::string json, std::string etag) : json_(std::move(json)), etag_(std::move(etag)) {}
SerialisedData::~SerialisedData() = default;

const GzipEnd* SerialisedData::compressed() const {
  if (const GzipEnd* made = compressed_.load(std::memory_order_acquire)) return made;
  if (json_.size() < least_compressed_bytes || ask_count_.fetch_add(1, std::memory_order_relaxed) != 1) return nullptr;
  made_ = std::make_unique<const GzipEnd>(json_ + std::string(envelope_end));
  compressed_.store(made_.get(), std::memory_order_release);
  return made_.get();
}

Serialised serialise(std::string json, std::string_view digested) { return std::make_shared<const SerialisedData>(std::move(json), weak_etag(digested)); }

Serialised serialise(std::string json) {
  std::string etag = weak_etag(json);
  return std::make_shared<const SerialisedData>(std::move(json), std::move(etag));
}

std::shared_ptr<const std::string> json_of(Serialised serialised) {
  const std::string* const json = &serialised->json();
  return {std::move(serialised), json};
}

Response serialised_response(Serialised serialised, const Request& request) {
  Response response;
  response.headers.reserve(4);
  response.headers.emplace_back("ETag", serialised->etag());
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.headers.emplace_back("Vary", "Accept-Language, Accept-Encoding");
  std::string beginning = envelope_beginning(request.trace_id);
  const GzipEnd* compressed = takes_encoding(request.header("accept-encoding"), "gzip") ? serialised->compressed() : nullptr;
  if (compressed == nullptr) {
    response.head = std::move(beginning);
    response.shared = json_of(std::move(serialised));
    response.tail = envelope_end;
    return response;
  }
  response.headers.emplace_back("Content-Encoding", "gzip");
  compressed->begin_with(beginning, response.head, response.tail);
  response.shared = {std::move(serialised), &compressed->bytes()};
  return response;
}

}  // namespace galleria::http
