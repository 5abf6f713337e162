// Calls of S3: signed, counted, repeated after a pause where that does no harm, and their refusals told as what they are.
#pragma once

#include <atomic>
#include <map>
#include <string>

#include "gateways/s3/s3_storage.hpp"
#include "gateways/s3/signature_v4.hpp"

namespace galleria::gateways {

struct S3Call {
  std::string method;
  std::string key;  // with the prefix; empty: of the bucket
  std::map<std::string, std::string> query = {};
  std::map<std::string, std::string> headers = {};  // further ones, names in lower case
  std::string_view body = {};
};

class S3Calls {
 public:
  S3Calls(const S3Options& options, HttpClient& client, const Clock& clock);

  // The first answer that is not one of trouble on their side, at most so many tries later; 404 is an answer. Throws StorageAway.
  OutsideAnswer call(const S3Call& call);
  // The same, once, by another client.
  void probe(HttpClient& client);
  // Notes a try more, for what was answered but not well, after a pause.
  void pause_before(int next_try);

  const S3Options& options() const { return options_; }
  storage::StorageCounts counts() const;

 private:
  OutgoingCall sign(const S3Call& call) const;
  OutsideAnswer call_once(HttpClient& client, const S3Call& call);
  [[noreturn]] void fail(const std::string& why);

  const S3Options options_;
  HttpClient& client_;
  const Clock& clock_;
  std::string scheme_;  // "https://"
  std::string host_;    // with the port, as the signature has it
  std::string root_;    // what stands before the key, "/bucket/"
  std::atomic<std::uint64_t> call_count_{0};
  std::atomic<std::uint64_t> repeat_count_{0};
  std::atomic<std::uint64_t> failure_count_{0};
  std::atomic<std::uint64_t> sent_bytes_{0};
  std::atomic<std::uint64_t> received_bytes_{0};
};

}  // namespace galleria::gateways
