// The sandbox's house of fapiao: accepts, issues after a moment with a number and a PDF, and reverses with a red one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "gateways/fapiao/messages.hpp"
#include "gateways/sandbox/fapiao_paper.hpp"
#include "gateways/sandbox/sandbox_fapiao_store.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"
#include "gateways/signing/keys.hpp"

namespace galleria::gateways {

// Who issues: the mall, and whoever runs the car park.
struct SandboxSellers {
  FapiaoSeller mall;
  FapiaoSeller parking;
};

class SandboxFapiao {
 public:
  // server_url: how the server reaches itself; the documents are fetched from there.
  SandboxFapiao(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, const SandboxPlatform& platform,
                const SigningKey& platform_key, SandboxSellers sellers, std::string server_url)
      : database_(database),
        clock_(clock),
        ids_(ids),
        faults_(faults),
        platform_(platform),
        platform_key_(platform_key),
        sellers_(std::move(sellers)),
        server_url_(std::move(server_url)) {}

  void add_routes(http::Router& router, SandboxPlatform& platform);

 private:
  http::Response issue(const http::Request& request);
  http::Response query(const http::Request& request);
  http::Response reverse(const http::Request& request);
  http::Response files(const http::Request& request);
  http::Response document(const http::Request& request) const;
  // What the calling merchant asked for, as it stands now: what is due is done first.
  std::optional<SandboxFapiaoRow> settled(const http::Request& request);
  std::string fresh_number() const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  const SandboxPlatform& platform_;
  const SigningKey& platform_key_;
  const SandboxSellers sellers_;
  const std::string server_url_;
};

}  // namespace galleria::gateways
