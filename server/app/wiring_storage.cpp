// Where files lie: in the folder, or in a bucket, which in the demo is the sandbox's.
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"
#include "gateways/s3/s3_storage.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {
namespace {

gateways::S3Options s3_options(const Wiring& wiring) {
  const Config::S3& s3 = wiring.config.s3;
  if (s3.endpoint.empty()) return wiring.get<gateways::Sandbox>().storage_options();
  gateways::S3Options options;
  options.endpoint = s3.endpoint;
  options.region = s3.region;
  options.bucket = s3.bucket;
  options.prefix = s3.prefix;
  options.access_key_id = s3.access_key_id;
  options.secret_access_key = s3.secret_access_key;
  options.is_path_style = s3.is_path_style;
  return options;
}

// The demo's own sandbox is asked without the net: it has to take pictures before the server listens, and readers that waited for readers would wait for ever.
gateways::HttpClient* inner_client(const Wiring& wiring) {
  const bool is_own_sandbox = wiring.config.s3.endpoint.empty() && wiring.config.demo.sandbox_url.empty();
  return is_own_sandbox ? &wiring.get<gateways::Sandbox>().storage_client() : nullptr;
}

std::unique_ptr<storage::FileStorage> open_bucket(const Wiring& wiring) {
  gateways::HttpClient* const inner = inner_client(wiring);
  gateways::HttpClient& client = inner == nullptr ? wiring.make_http_client(gateways::s3_client_options()) : *inner;
  gateways::HttpClient& probe = inner == nullptr ? wiring.make_http_client(gateways::s3_probe_options()) : *inner;
  const std::filesystem::path copies = std::filesystem::path(wiring.config.storage.data) / "files-copies";
  return gateways::make_s3_storage(s3_options(wiring), client, probe, wiring.clock,
                                   std::make_unique<storage::LocalCopies>(copies, static_cast<std::uint64_t>(wiring.config.s3.copies_bytes)));
}

}  // namespace

void wire_storage(const Wiring& wiring) {
  const bool is_bucket = wiring.config.storage.files == "s3";
  const std::string place = !is_bucket ? "" : wiring.config.s3.endpoint.empty() ? "sandbox" : wiring.config.s3.bucket;
  wiring.parts.make<StorageWatch>(is_bucket ? open_bucket(wiring) : nullptr, place);
}

}  // namespace galleria::app
