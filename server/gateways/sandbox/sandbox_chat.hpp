// The sandbox's chat platform: lends credentials, gives sign-in codes to fake clients and takes them back once, and makes links.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "gateways/sandbox/sandbox_chat_store.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

// What another part of the platform answers; is_lost: whoever called never hears it.
struct SandboxChatAnswer {
  std::string body;
  bool is_lost = false;
};

class SandboxChat {
 public:
  SandboxChat(db::Database& database, const Clock& clock, SandboxFaults& faults, Secret app_secret)
      : database_(database), clock_(clock), faults_(faults), app_secret_(std::move(app_secret)) {}

  // The platform's API under /sandbox/wechat, and POST /sandbox/wechat/code, which stands for wx.login and for a pressed authorisation page: it takes
  // {app, openId, unionId} and gives {code}.
  void add_routes(http::Router& router);

  // A call of another part of the platform that brings the mini program's access token; the work gets the body.
  void add_mini_program_call(http::Router& router, const std::string& path, const std::string& name, std::function<SandboxChatAnswer(std::string_view)> work);

  // The sign-in code of a person who opens the app of this id. `union_id` may be empty.
  std::string make_code(const std::string& app_id, const std::string& open_id, const std::string& union_id);

 private:
  using Query = std::vector<std::pair<std::string, std::string>>;
  using Work = std::function<std::string(const Query& query, std::string_view body)>;

  void add_call(http::Router& router, http::Method method, const std::string& path, const std::string& name, Work work);
  http::Response guarded(const http::Request& request, const Work& work);
  http::Response give_code(const http::Request& request);

  std::string stable_token(std::string_view body);
  std::string ticket(const Query& query);
  std::string person(const Query& query, std::string_view code_name, std::string_view app_id);
  std::string url_link(const Query& query, std::string_view body);

  // The app whose access token the query brings. Throws what the platform says otherwise.
  std::string app_of_token(const Query& query);
  void check_secret(std::string_view app_id, std::string_view secret) const;
  // The one of the app that still lives long, or another.
  SandboxCredentialRow lend(SandboxCredentialKind kind, const std::string& app_id);

  db::Database& database_;
  const Clock& clock_;
  SandboxFaults& faults_;
  const Secret app_secret_;
};

}  // namespace galleria::gateways
