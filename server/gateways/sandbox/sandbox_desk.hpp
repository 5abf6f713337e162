// Where people and tests touch the sandbox: the cashier, the chat app's authorisation page, the overview, the confirmation for fake hosts and the control call.
#pragma once

#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "gateways/sandbox/sandbox_books.hpp"
#include "gateways/sandbox/sandbox_chat.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

// Of the timer that fails as often as it was ordered to.
inline constexpr std::string_view sandbox_failing_timer = "sandbox_failing";

class SandboxDesk {
 public:
  SandboxDesk(db::Database& database, SandboxBooks& books, SandboxChat& chat, SandboxFaults& faults, const Clock& clock, IdGenerator& ids,
              std::string public_url)
      : database_(database), books_(books), chat_(chat), faults_(faults), clock_(clock), ids_(ids), public_url_(std::move(public_url)) {}

  void add_routes(http::Router& router);

 private:
  http::Response show_cashier(const http::Request& request);
  http::Response take_decision(const http::Request& request);
  http::Response show_authorisation(const http::Request& request);
  http::Response take_authorisation(const http::Request& request);
  http::Response show_overview(const http::Request& request);
  http::Response confirm(const http::Request& request);
  http::Response control(const http::Request& request);
  // Only this site: a path of it, or its public URL.
  bool leads_home(std::string_view url) const;
  // Whether our official account asks to be sent home, as the site is called here.
  bool is_fair(const Authorisation& demand, std::string_view host) const;

  db::Database& database_;
  SandboxBooks& books_;
  SandboxChat& chat_;
  SandboxFaults& faults_;
  const Clock& clock_;
  IdGenerator& ids_;
  const std::string public_url_;
};

}  // namespace galleria::gateways
