// Files in a bucket of a house that speaks S3: signed, repeated where nobody can tell, and never whole in memory when they are large.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "gateways/http_client/http_client.hpp"
#include "storage/file_storage.hpp"
#include "storage/local_copies.hpp"

namespace galleria::gateways {

struct S3Options {
  std::string endpoint;  // "https://s3.cn-north-1.amazonaws.com.cn", without a slash at its end
  std::string region = "us-east-1";
  std::string bucket;
  std::string prefix;  // of all keys, "mall/"; empty: none
  std::string access_key_id;
  Secret secret_access_key;
  bool is_path_style = false;  // the bucket in the path, not in the name of the host
  std::int64_t piece_bytes = 8 * 1024 * 1024;
  std::int64_t whole_bytes = 16 * 1024 * 1024;  // a file of more than that is put in pieces
  int try_count = 4;
  std::function<void(DurationMs)> pause = {};  // between tries; nothing: the thread sleeps
};

// What its clients are made with: answers bring a piece, or a picture.
HttpClientOptions s3_client_options();
// Of the client that only asks whether it is there, and is not waited for.
HttpClientOptions s3_probe_options();

// The references must outlive it. copies: nothing where nobody asks for local copies.
std::unique_ptr<storage::FileStorage> make_s3_storage(const S3Options& options, HttpClient& client, HttpClient& probe_client, const Clock& clock,
                                                      std::unique_ptr<storage::LocalCopies> copies);

}  // namespace galleria::gateways
