// Answers that are serialised once and given many times.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace galleria::http {

class GzipEnd;

// The data of an answer as JSON text, with the answer's ETag. Only what is public: it is compressed, which would betray a secret that stands beside a text that
// somebody else chooses.
class SerialisedData {
 public:
  // `etag` is a weak one: an answer carries its trace id besides.
  SerialisedData(std::string json, std::string etag);
  ~SerialisedData();
  SerialisedData(const SerialisedData&) = delete;
  SerialisedData& operator=(const SerialisedData&) = delete;

  const std::string& json() const { return json_; }
  const std::string& etag() const { return etag_; }

  // The data and the brace that ends the envelope, compressed; null where that gains nothing. It is made when it is asked for the second time: what is asked
  // for once only, as anybody can ask for many things, costs nothing. Nobody waits for another who makes it.
  const GzipEnd* compressed() const;

 private:
  const std::string json_;
  const std::string etag_;
  mutable std::atomic<int> ask_count_{0};
  mutable std::unique_ptr<const GzipEnd> made_;
  mutable std::atomic<const GzipEnd*> compressed_{nullptr};
};
using Serialised = std::shared_ptr<const SerialisedData>;

// The data with the weak ETag of `digested`, which is the text itself or what of it matters to a client that has it.
Serialised serialise(std::string json, std::string_view digested);
Serialised serialise(std::string json);

// The JSON text alone, shared.
std::shared_ptr<const std::string> json_of(Serialised serialised);

// The answer in its envelope, compressed for a client that takes gzip.
Response serialised_response(Serialised serialised, const Request& request);

}  // namespace galleria::http
