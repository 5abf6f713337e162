// The sandbox's bills of trades: made of what it really did that day, and wrong on request.
#pragma once

#include <deque>
#include <mutex>
#include <string>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"

namespace galleria::gateways {

class SandboxBills {
 public:
  // base_url: of the platform's API, as the mall calls it.
  SandboxBills(db::Database& database, const Clock& clock, SandboxFaults& faults, SandboxPlatform& platform, std::string base_url)
      : database_(database), clock_(clock), faults_(faults), platform_(platform), base_url_(std::move(base_url)) {}

  void add_routes(http::Router& router);

 private:
  struct MadeBill {
    std::string token;
    std::string file;
  };

  http::Response find_bill(const http::Request& request);
  http::Response download(const http::Request& request);

  db::Database& database_;
  const Clock& clock_;
  SandboxFaults& faults_;
  SandboxPlatform& platform_;
  const std::string base_url_;
  std::mutex mutex_;
  std::deque<MadeBill> made_;  // the last few
};

}  // namespace galleria::gateways
