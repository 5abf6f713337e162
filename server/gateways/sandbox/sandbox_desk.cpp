// Reads forms and small JSON bodies, and shows the sandbox's pages.
#include "gateways/sandbox/sandbox_desk.hpp"

#include <fmt/format.h>

#include "db/timers.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"

namespace galleria::gateways {
namespace {
using http::Method;
using http::Request;
using http::Response;

// The body of POST /sandbox/wechat_pay/confirm: what a member does in the payment panel that a fake host stands for.
struct Confirmation {
  Text<1, 64> prepay_id;
  bool accept = false;
};
BOOST_DESCRIBE_STRUCT(Confirmation, (), (prepay_id, accept))

constexpr int shown_count = 30;

Response page_response(int status, std::string html) {
  Response response;
  response.status = status;
  response.code = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = std::move(html);
  return response;
}

Response see_other(std::string_view url) {
  auto response = page_response(303, "");
  response.headers.emplace_back("Location", std::string(url));
  return response;
}

Locale locale_of(const Request& request) { return locale_from_accept_language(request.header("Accept-Language")); }

std::string form_value(std::string_view form, std::string_view name) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(form, pairs)) return {};
  for (auto& [key, value] : pairs)
    if (key == name) return std::move(value);
  return {};
}

constexpr std::size_t longest_id = 64;  // of a person on the chat app

// The address with two more members in its query, before what follows #.
std::string with_code(std::string_view url, std::string_view code, std::string_view state) {
  const std::string_view start = url.substr(0, url.find('#'));
  const char joint = start.find('?') == std::string_view::npos ? '?' : '&';
  return fmt::format("{}{}code={}&state={}{}", start, joint, percent_encoded(code), percent_encoded(state), url.substr(start.size()));
}

Authorisation authorisation_of(std::string_view form) { return {form_value(form, "appid"), form_value(form, "redirect_uri"), form_value(form, "state")}; }

Response refused_authorisation(Locale locale) {
  constexpr Message title{"授权链接不对", "This link cannot be authorised"};
  constexpr Message rule{"公众号的 appid、response_type=code，和指向云廊自己的 redirect_uri",
                         "It needs the official account's appid, response_type=code and a "
                         "redirect_uri that leads to Galleria"};
  return page_response(400, notice_page(title.in(locale), rule.in(locale), locale));
}

Response outcome_page(DecisionOutcome outcome, Locale locale) {
  constexpr Message paid{"支付成功", "Payment complete"};
  constexpr Message refused{"您没有支付", "You did not pay"};
  constexpr Message not_payable{"这笔交易现在不能支付", "This payment can no longer be made"};
  constexpr Message unknown{"没有找到这笔交易", "We could not find this payment"};
  constexpr Message next{"请回到订单页查看结果", "Please return to your order to see the result"};
  switch (outcome) {
    case DecisionOutcome::paid:
      return page_response(200, notice_page(paid.in(locale), next.in(locale), locale));
    case DecisionOutcome::refused:
      return page_response(200, notice_page(refused.in(locale), next.in(locale), locale));
    case DecisionOutcome::not_payable:
      return page_response(409, notice_page(not_payable.in(locale), next.in(locale), locale));
    case DecisionOutcome::unknown_trade:
      break;
  }
  return page_response(404, notice_page(unknown.in(locale), next.in(locale), locale));
}

// Reads a small JSON body, and answers with every problem if it does not fit.
template <class Body, class Work>
Response with_body(const Request& request, const Work& work) {
  wire::Problems problems;
  const auto body = wire::read_json_text<Body>(request.body, problems);
  if (!body) return http::refusal_response(http::invalid_request, locale_of(request), request.trace_id);
  return work(*body);
}

Response done(const Request& request, std::string_view data_json = "null") {
  Response response;
  http::put_envelope(response, request.trace_id, data_json);
  return response;
}

}  // namespace

void SandboxDesk::add_routes(http::Router& router) {
  const auto add = [&](Method method, const char* path, const char* name, Response (SandboxDesk::*answer)(const Request&)) {
    router.add({method, path, name, method == Method::get ? http::Lane::read : http::Lane::write, 16 * 1024,
                [this, answer](const Request& request) { return (this->*answer)(request); }});
  };
  add(Method::get, "/sandbox", "sandbox_overview", &SandboxDesk::show_overview);
  add(Method::get, "/sandbox/cashier", "sandbox_cashier", &SandboxDesk::show_cashier);
  add(Method::post, "/sandbox/cashier", "sandbox_decide", &SandboxDesk::take_decision);
  add(Method::get, "/sandbox/wechat/connect/oauth2/authorize", "sandbox_authorisation", &SandboxDesk::show_authorisation);
  add(Method::post, "/sandbox/wechat/connect/oauth2/authorize", "sandbox_authorise", &SandboxDesk::take_authorisation);
  add(Method::post, "/sandbox/wechat_pay/confirm", "sandbox_confirm", &SandboxDesk::confirm);
  add(Method::post, "/sandbox/control", "sandbox_control", &SandboxDesk::control);
}

Response SandboxDesk::show_cashier(const Request& request) {
  const auto trade = database_.read([&](db::Session& session) { return find_trade_of_prepay(session, form_value(request.query, "prepay_id")); });
  if (!trade) return outcome_page(DecisionOutcome::unknown_trade, locale_of(request));
  const auto redirect_url = form_value(request.query, "redirect_url");
  return page_response(200, cashier_page(*trade, leads_home(redirect_url) ? redirect_url : "", clock_.now(), locale_of(request)));
}

Response SandboxDesk::take_decision(const Request& request) {
  const auto decision = form_value(request.body, "decision") == "accept" ? Decision::accept : Decision::refuse;
  const auto outcome = books_.decide(form_value(request.body, "prepay_id"), decision);
  const auto redirect_url = form_value(request.body, "redirect_url");
  const bool went_through = outcome == DecisionOutcome::paid || outcome == DecisionOutcome::refused;
  return went_through && leads_home(redirect_url) ? see_other(redirect_url) : outcome_page(outcome, locale_of(request));
}

Response SandboxDesk::show_authorisation(const Request& request) {
  const Authorisation demand = authorisation_of(request.query);
  if (!is_fair(demand, request.header("Host")) || form_value(request.query, "response_type") != "code") return refused_authorisation(locale_of(request));
  return page_response(200, authorisation_page(demand, locale_of(request)));
}

Response SandboxDesk::take_authorisation(const Request& request) {
  const Authorisation demand = authorisation_of(request.body);
  const auto open_id = form_value(request.body, "open_id");
  const auto union_id = form_value(request.body, "union_id");
  const bool is_somebody = !open_id.empty() && open_id.size() <= longest_id && union_id.size() <= longest_id;
  if (!is_fair(demand, request.header("Host")) || !is_somebody) return refused_authorisation(locale_of(request));
  return see_other(with_code(demand.redirect_uri, chat_.make_code(demand.app_id, open_id, union_id), demand.state));
}

bool SandboxDesk::is_fair(const Authorisation& demand, std::string_view host) const {
  if (demand.app_id != sandbox_official_account_app_id) return false;
  const std::string_view url = demand.redirect_uri;
  for (const std::string_view scheme : {"http://", "https://"}) {
    // The app names itself as the browser does, whatever public URL is configured.
    if (!host.empty() && url.starts_with(fmt::format("{}{}/", scheme, host))) return leads_home(url.substr(scheme.size() + host.size()));
  }
  return leads_home(url);
}

Response SandboxDesk::show_overview(const Request& request) {
  return database_.read([&](db::Session& session) {
    return page_response(200, overview_page(list_messages(session, shown_count), list_trades(session, shown_count), clock_.now(), locale_of(request)));
  });
}

Response SandboxDesk::confirm(const Request& request) {
  return with_body<Confirmation>(request, [&](const Confirmation& confirmation) {
    switch (books_.decide(*confirmation.prepay_id, confirmation.accept ? Decision::accept : Decision::refuse)) {
      case DecisionOutcome::paid:
        return done(request, R"({"result":"ok"})");
      case DecisionOutcome::refused:
        return done(request, R"({"result":"cancel"})");
      case DecisionOutcome::not_payable:
        return done(request, R"({"result":"fail"})");
      case DecisionOutcome::unknown_trade:
        break;
    }
    return http::refusal_response(http::not_found, locale_of(request), request.trace_id);
  });
}

Response SandboxDesk::control(const Request& request) {
  return with_body<FaultOrder>(request, [&](const FaultOrder& order) {
    faults_.order(order);
    if (order.timer_failed_count && order.timer_failed_count->value > 0) {
      database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), sandbox_failing_timer, 0, clock_.now()); });
    }
    return done(request);
  });
}

bool SandboxDesk::leads_home(std::string_view url) const {
  if (url.find_first_of("\r\n\\") != std::string_view::npos) return false;
  if (url.starts_with('/')) return !url.starts_with("//");
  return !public_url_.empty() && url.starts_with(public_url_ + "/");
}

}  // namespace galleria::gateways
