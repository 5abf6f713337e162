// The sandbox's house that keeps files and speaks S3: it verifies each signature and digest, keeps what it takes on the disk, and misbehaves on request.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/s3/s3_storage.hpp"
#include "gateways/s3/signature_v4.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"
#include "storage/folder_storage.hpp"

namespace galleria::gateways {

class SandboxStorage {
 public:
  // The references must outlive it. folder: where it keeps what it takes. server_url: how servers reach it.
  SandboxStorage(const Clock& clock, SandboxFaults& faults, const std::filesystem::path& folder, std::string server_url, Secret secret);

  // What make_s3_storage needs to use it.
  S3Options options() const;
  // Asks it without the net: for the server that it lives in.
  HttpClient& inner_client() { return inner_client_; }

  void add_routes(http::Router& router);
  // One call, at whatever path below its own.
  http::Response answer(const http::Request& request);

 private:
  class InnerClient : public HttpClient {
   public:
    explicit InnerClient(SandboxStorage& storage) : storage_(storage) {}
    OutsideAnswer call(const OutgoingCall& request) override;

   private:
    SandboxStorage& storage_;
  };
  struct Kept {
    std::string sha256;  // as whoever put it says
    std::string etag;
    TimeMs kept_at{};
  };
  using Query = std::map<std::string, std::string>;

  S3Credentials credentials() const;
  // The code of what is wrong with it; empty: nothing.
  std::string_view refusal_of(const http::Request& request, const Query& query) const;
  http::Response act(const http::Request& request, const std::string& key, const Query& query);
  http::Response act_on_bucket(const http::Request& request, const Query& query);
  http::Response act_on_upload(const http::Request& request, const std::string& key, const Query& query);
  http::Response give(const http::Request& request, const std::string& key);
  http::Response take(const http::Request& request, const std::string& key);
  http::Response list(const Query& query);
  http::Response list_uploads();
  http::Response begin_upload(const http::Request& request, const std::string& key);
  http::Response take_piece(const http::Request& request, const std::string& upload_id, const std::string& number);
  http::Response complete_upload(const http::Request& request, const std::string& key, const std::string& upload_id);
  http::Response end_upload(const std::string& upload_id);
  void keep(const std::string& key, std::string_view bytes, std::string_view sha256);
  std::optional<Kept> find(const std::string& key);

  const Clock& clock_;
  SandboxFaults& faults_;
  const std::string server_url_;
  const Secret secret_;
  storage::FolderStorage objects_;
  storage::FolderStorage facts_;    // of each object, under its key
  storage::FolderStorage uploads_;  // that are under way: facts and pieces of each
  InnerClient inner_client_{*this};
};

}  // namespace galleria::gateways
