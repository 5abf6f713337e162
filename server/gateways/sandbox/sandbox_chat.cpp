// The chat platform's rules, in its own numbers.
#include "gateways/sandbox/sandbox_chat.hpp"

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/wechat/wechat_port.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"
#include "gateways/wechat/messages.hpp"
#include "http/endpoint.hpp"
#include "wire/foreign_json.hpp"
#include "wire/reader.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using http::Method;
using http::Request;
using http::Response;

constexpr DurationMs credential_life = 7'200s;
constexpr DurationMs overlap = 300s;  // a credential that ends sooner is replaced, and stays valid till its end on the real platform
constexpr DurationMs code_life = 5min;
constexpr DurationMs longest_link_life = std::chrono::days(30);

// What the platform answers instead of what was asked for.
struct ChatError : std::runtime_error {
  ChatError(std::int64_t its_number, const char* message) : std::runtime_error(message), number(its_number) {}
  std::int64_t number;
};

// The body of POST /sandbox/wechat/code: who opens the fake chat app, and where.
struct CodeOrder {
  wechat::WechatApp app = wechat::WechatApp::mini_program;
  Text<1, 64> open_id;
  std::optional<Text<1, 64>> union_id;
};
BOOST_DESCRIBE_STRUCT(CodeOrder, (), (app, open_id, union_id))

std::string value_of(const std::vector<std::pair<std::string, std::string>>& query, std::string_view name) {
  for (const auto& [key, value] : query)
    if (key == name) return value;
  return {};
}

Response json_response(std::string body) {
  Response response;
  response.status = 200;
  response.code = 200;
  response.content_type = "application/json; charset=utf-8";
  response.head = std::move(body);
  return response;
}

bool is_published(std::string_view path) { return path.empty() || path.starts_with("pages/"); }

}  // namespace

void SandboxChat::add_routes(http::Router& router) {
  add_call(router, Method::post, "/cgi-bin/stable_token", "stable_token", [this](const Query&, std::string_view body) { return stable_token(body); });
  add_call(router, Method::get, "/cgi-bin/ticket/getticket", "ticket", [this](const Query& query, std::string_view) { return ticket(query); });
  add_call(router, Method::get, "/sns/jscode2session", "code_to_session",
           [this](const Query& query, std::string_view) { return person(query, "js_code", sandbox_mini_program_app_id); });
  add_call(router, Method::get, "/sns/oauth2/access_token", "page_person",
           [this](const Query& query, std::string_view) { return person(query, "code", sandbox_official_account_app_id); });
  add_call(router, Method::post, "/wxa/generate_urllink", "url_link", [this](const Query& query, std::string_view body) { return url_link(query, body); });
  router.add(
      {Method::post, "/sandbox/wechat/code", "sandbox_chat_code", http::Lane::write, 1024, [this](const Request& request) { return give_code(request); }});
}

void SandboxChat::add_call(http::Router& router, Method method, const std::string& path, const std::string& name, Work work) {
  router.add({method, "/sandbox/wechat" + path, "sandbox_chat_" + name, http::Lane::read, 16 * 1024,
              [this, work = std::move(work)](const Request& request) { return guarded(request, work); }});
}

void SandboxChat::add_mini_program_call(http::Router& router, const std::string& path, const std::string& name,
                                        std::function<SandboxChatAnswer(std::string_view)> work) {
  router.add(
      {Method::post, "/sandbox/wechat" + path, "sandbox_chat_" + name, http::Lane::read, 16 * 1024, [this, work = std::move(work)](const Request& request) {
         bool is_lost = false;
         Response response = guarded(request, [&](const Query& query, std::string_view body) {
           if (app_of_token(query) != sandbox_mini_program_app_id) throw ChatError(48001, "api unauthorized");
           auto answer = work(body);
           is_lost = answer.is_lost;
           return std::move(answer.body);
         });
         if (!is_lost) return response;
         Response lost;
         lost.status = 504;
         lost.code = 504;
         return lost;
       }});
}

Response SandboxChat::guarded(const Request& request, const Work& work) {
  const auto failed = [](std::int64_t number, std::string message) {
    return json_response(wire::foreign_text(wechat_messages::Outcome{number, std::move(message)}));
  };
  Query query;
  if (!http::read_query(request.query, query)) return failed(47001, "data format error");
  const auto access_token = value_of(query, "access_token");
  const auto fate = faults_.next_chat_call(!access_token.empty());
  if (fate.is_busy) return failed(-1, "system error");
  if (fate.is_stale) database_.write([&](db::Transaction& transaction) { end_credential(transaction, access_token); });
  try {
    return json_response(work(query, request.body));
  } catch (const ChatError& error) {
    return failed(error.number, error.what());
  } catch (const wire::ForeignJsonError&) {
    return failed(47001, "data format error");
  }
}

void SandboxChat::check_secret(std::string_view app_id, std::string_view secret) const {
  if (app_id != sandbox_official_account_app_id && app_id != sandbox_mini_program_app_id) throw ChatError(40013, "invalid appid");
  if (!app_secret_.matches(secret)) throw ChatError(40125, "invalid appsecret");
}

SandboxCredentialRow SandboxChat::lend(SandboxCredentialKind kind, const std::string& app_id) {
  const TimeMs now = clock_.now();
  const SandboxCredentialRow fresh{app_id, random_token(48), now + credential_life};
  return database_.write([&](db::Transaction& transaction) { return put_credential(transaction, kind, fresh, now + overlap); });
}

std::string SandboxChat::stable_token(std::string_view body) {
  const auto asked = wire::parse_foreign<wechat_messages::StableTokenRequest>(body);
  if (asked.grant_type != "client_credential") throw ChatError(40002, "invalid grant_type");
  check_secret(asked.appid, asked.secret);
  const auto lent = lend(SandboxCredentialKind::access_token, asked.appid);
  return wire::foreign_text(wechat_messages::AccessToken{lent.value, (lent.expires_at_ms - clock_.now()).count() / 1'000});
}

std::string SandboxChat::app_of_token(const Query& query) {
  const auto token = value_of(query, "access_token");
  const auto found = database_.read([&](db::Session& session) { return find_credential(session, SandboxCredentialKind::access_token, token); });
  if (!found) throw ChatError(40001, "invalid credential, access_token is invalid or not latest");
  if (found->expires_at_ms <= clock_.now()) throw ChatError(42001, "access_token expired");
  return found->app_id;
}

std::string SandboxChat::ticket(const Query& query) {
  if (app_of_token(query) != sandbox_official_account_app_id) throw ChatError(48001, "api unauthorized");
  if (value_of(query, "type") != "jsapi") throw ChatError(40097, "invalid args");
  const auto lent = lend(SandboxCredentialKind::jsapi_ticket, sandbox_official_account_app_id);
  return wire::foreign_text(wechat_messages::Ticket{0, "ok", lent.value, (lent.expires_at_ms - clock_.now()).count() / 1'000});
}

std::string SandboxChat::person(const Query& query, std::string_view code_name, std::string_view app_id) {
  check_secret(value_of(query, "appid"), value_of(query, "secret"));
  if (value_of(query, "appid") != app_id) throw ChatError(40013, "invalid appid");
  const auto code = value_of(query, code_name);
  if (code.empty()) throw ChatError(41008, "missing code");
  const auto found = database_.write([&](db::Transaction& transaction) {
    auto row = find_code(transaction, code);
    if (row && row->app_id == app_id && row->expires_at_ms > clock_.now()) row->is_used = !use_code(transaction, code);
    return row;
  });
  if (!found || found->app_id != app_id || found->expires_at_ms <= clock_.now()) throw ChatError(40029, "invalid code");
  if (found->is_used) throw ChatError(40163, "code been used");
  return wire::foreign_text(wechat_messages::Person{found->open_id, found->union_id});
}

std::string SandboxChat::url_link(const Query& query, std::string_view body) {
  if (app_of_token(query) != sandbox_mini_program_app_id) throw ChatError(48001, "api unauthorized");
  const auto asked = wire::parse_foreign<wechat_messages::LinkRequest>(body);
  const TimeMs expires_at = time_from_epoch_ms(asked.expire_time * 1'000);
  if (!is_published(asked.path)) throw ChatError(40165, "invalid weapp pagepath");
  if (asked.expire_type != 0 || expires_at <= clock_.now() || expires_at > clock_.now() + longest_link_life) throw ChatError(85401, "invalid expire time");
  const SandboxLinkRow link{"https://wxaurl.cn/" + random_token(9), asked.path, asked.query, expires_at};
  database_.write([&](db::Transaction& transaction) { insert_link(transaction, link); });
  return wire::foreign_text(wechat_messages::Link{0, "ok", link.url_link});
}

Response SandboxChat::give_code(const Request& request) {
  wire::Problems problems;
  const auto order = wire::read_json_text<CodeOrder>(request.body, problems);
  if (!order) return http::refusal_response(http::invalid_request, Locale::zh_cn, request.trace_id);
  const bool is_page = order->app == wechat::WechatApp::official_account;
  const auto code = make_code(is_page ? sandbox_official_account_app_id : sandbox_mini_program_app_id, *order->open_id,
                              order->union_id ? order->union_id->value : std::string());
  Response response;
  http::put_envelope(response, request.trace_id, "{\"code\":\"" + code + "\"}");
  return response;
}

std::string SandboxChat::make_code(const std::string& app_id, const std::string& open_id, const std::string& union_id) {
  SandboxCodeRow row{random_token(24), app_id, open_id, union_id.empty() ? std::nullopt : std::optional(union_id), clock_.now() + code_life};
  database_.write([&](db::Transaction& transaction) { insert_code(transaction, row); });
  return row.code;
}

}  // namespace galleria::gateways
