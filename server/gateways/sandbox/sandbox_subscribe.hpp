// The sandbox's subscribe messages: what its people allow, what arrives, and the platform's own rules about templates and their fields.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "gateways/sandbox/sandbox_chat.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

class SandboxSubscribe {
 public:
  SandboxSubscribe(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, SandboxChat& chat)
      : database_(database), clock_(clock), ids_(ids), faults_(faults), chat_(chat) {}

  // The platform's call, POST /sandbox/wechat/subscribe {openId, templateIds}, which stands for a member's yes in the chat app's own question, and the page
  // /sandbox/subscribe_messages of what arrived.
  void add_routes(http::Router& router);

  // The templates of the sandbox's mini program as the mall sets them, by the names of topics.
  static const std::map<std::string, std::string>& templates();

  // As a member's yes, so many times.
  static void allow(db::Transaction& transaction, std::string_view open_id, std::string_view template_id, std::int64_t count);

 private:
  SandboxChatAnswer send(std::string_view body);
  http::Response take_yes(const http::Request& request);
  http::Response show_page(const http::Request& request);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  SandboxChat& chat_;
};

}  // namespace galleria::gateways
