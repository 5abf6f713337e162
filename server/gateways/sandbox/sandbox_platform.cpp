// Routes of the platform's API and the one guard that they all pass.
#include "gateways/sandbox/sandbox_platform.hpp"

#include <charconv>

#include "base/log.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using http::Method;
using http::Request;
using http::Response;

Response plain(int status, std::string body) {
  Response response;
  response.status = status;
  response.code = status;
  response.head = std::move(body);
  return response;
}

}  // namespace

Response SandboxPlatform::refused(const PlatformRefusal& refusal) {
  return plain(refusal.status, wire::foreign_text(messages::Error{refusal.code, refusal.message}));
}

std::string_view SandboxPlatform::path_value(const Request& request, std::string_view name) {
  for (const auto& [key, value] : request.path_values)
    if (key == name) return value;
  return {};
}

void SandboxPlatform::add_route(http::Router& router, const PlatformCall& call, Work work) {
  // Among the writers: it writes, it may be told to be slow, and who calls it waits elsewhere.
  router.add({call.method, "/sandbox/wechat_pay/v3" + call.path, "sandbox_" + call.name, http::Lane::write, call.body_limit,
              [this, has_own_faults = call.has_own_faults, work = std::move(work)](const Request& request) {
                return guarded(request, has_own_faults ? CallFate{} : faults_.next_call(), work);
              }});
}

void SandboxPlatform::add_routes(http::Router& router) {
  const auto add = [&](Method method, const std::string& path, const std::string& name, Work work) {
    add_route(router, {method, path, name}, std::move(work));
  };
  add(Method::post, "/pay/transactions/jsapi", "prepay_jsapi", [this](const Request& request) { return prepared("jsapi", request); });
  add(Method::post, "/pay/transactions/h5", "prepay_h5", [this](const Request& request) { return prepared("h5", request); });
  add(Method::get, "/pay/transactions/out-trade-no/{outTradeNo}", "query",
      [this](const Request& request) { return answer_of(books_.query(path_value(request, "outTradeNo"))); });
  add(Method::post, "/pay/transactions/out-trade-no/{outTradeNo}/close", "close", [this](const Request& request) {
    const auto refusal = books_.close(path_value(request, "outTradeNo"));
    return refusal ? refused(*refusal) : signed_answer(204, "");
  });
  add(Method::get, "/vehicle/parking/services/find", "find_parking_service", [this](const Request& request) { return plate_service(request); });
  add(Method::post, "/vehicle/parking/parkings", "open_parking", [this](const Request& request) { return parking_entry(request); });
  add(Method::post, "/vehicle/transactions/parking", "deduct_parking", [this](const Request& request) { return answer_of(books_.deduct(request.body)); });
  add(Method::get, "/vehicle/transactions/out-trade-no/{outTradeNo}", "query_parking",
      [this](const Request& request) { return answer_of(books_.query(path_value(request, "outTradeNo"))); });
  add(Method::post, "/refund/domestic/refunds", "refund", [this](const Request& request) { return answer_of(books_.refund(request.body)); });
  add(Method::get, "/refund/domestic/refunds/{outRefundNo}", "query_refund",
      [this](const Request& request) { return answer_of(books_.query_refund(path_value(request, "outRefundNo"))); });
}

Response SandboxPlatform::guarded(const Request& request, const CallFate& fate, const Work& work) {
  if (fate.is_server_error) return refused({500, "SYSTEM_ERROR", "系统异常，请稍后重试"});
  if (!is_signed_by_merchant(request)) return refused({401, "SIGN_ERROR", "签名错误，请检查后再试"});
  Response answer;
  try {
    answer = work(request);
  } catch (const wire::ForeignJsonError& error) {
    answer = refused({400, "PARAM_ERROR", error.what()});
  } catch (const std::exception& error) {
    log::error("sandbox_failed", {{"reason", error.what()}});
    answer = refused({500, "SYSTEM_ERROR", "系统异常，请稍后重试"});
  }
  return fate.is_answer_lost ? plain(504, "") : answer;
}

bool SandboxPlatform::is_signed_by_merchant(const Request& request) const {
  const auto parts = read_authorization(request.header("Authorization"));
  if (!parts) return false;
  for (const char* name : {"mchid", "serial_no", "nonce_str", "timestamp", "signature"})
    if (!parts->contains(name)) return false;
  const bool is_known = parts->at("mchid") == sandbox_merchant_id ||
                        (parts->at("mchid") == sandbox_parking_merchant_id && request.path.find("/new-tax-control-fapiao/") != std::string_view::npos);
  if (!is_known || parts->at("serial_no") != sandbox_merchant_serial) return false;
  const auto& timestamp = parts->at("timestamp");
  std::int64_t seconds = 0;
  if (std::from_chars(timestamp.data(), timestamp.data() + timestamp.size(), seconds).ec != std::errc() || seconds < 0 || seconds > 100'000'000'000)
    return false;
  const auto age = clock_.now() + faults_.clock_skew() - time_from_epoch_ms(seconds * 1000);
  if (age > signature_window || age < -signature_window) return false;
  const auto target = std::string(request.path) + (request.query.empty() ? "" : "?" + std::string(request.query));
  const auto text = request_text(request.method == Method::get ? "GET" : "POST", target, timestamp, parts->at("nonce_str"), request.body);
  return merchant_key_.verifies(text, parts->at("signature"));
}

Response SandboxPlatform::signed_answer(int status, std::string body) const {
  auto answer = plain(status, std::move(body));
  answer.headers = signature_headers(sandbox_platform_serial, platform_key_, answer.head, clock_.now() + faults_.clock_skew());
  return answer;
}

template <class T>
Response SandboxPlatform::answer_of(const PlatformAnswer<T>& answer) const {
  if (const auto* refusal = std::get_if<PlatformRefusal>(&answer)) return refused(*refusal);
  return signed_answer(200, wire::foreign_text(std::get<T>(answer)));
}

Response SandboxPlatform::plate_service(const Request& request) const {
  std::vector<std::pair<std::string, std::string>> pairs;
  http::read_query(request.query, pairs);
  messages::PlateService service;
  for (auto& [name, value] : pairs) {
    if (name == "plate_number") service.plate_number = std::move(value);
    if (name == "plate_color") service.plate_color = std::move(value);
    if (name == "openid") service.openid = std::move(value);
  }
  if (service.plate_number.empty() || !service.openid || service.openid->empty()) return refused({400, "PARAM_ERROR", "车牌或openid缺失"});
  service.service_state = faults_.parking_is_paused() ? "PAUSE" : "NORMAL";
  return signed_answer(200, wire::foreign_text(service));
}

Response SandboxPlatform::parking_entry(const Request& request) {
  const auto entry = wire::parse_foreign<messages::ParkingEntry>(request.body);
  const ParkingFate fate = faults_.next_parking_stay();
  messages::ParkingState state{"5K" + entry.out_parking_no, entry.out_parking_no, "NORMAL", {}};
  if (fate.is_overdue) {
    state.state = "BLOCKED";
    state.block_reason = "OVERDUE";
  }
  if (fate.is_blocked_later) books_.tell_blocked(entry, state.id);
  return signed_answer(200, wire::foreign_text(state));
}

Response SandboxPlatform::prepared(std::string_view kind, const Request& request) {
  const auto answer = books_.prepay(kind, request.body);
  if (const auto* refusal = std::get_if<PlatformRefusal>(&answer)) return refused(*refusal);
  const auto& trade = std::get<SandboxTradeRow>(answer);
  if (kind == "h5") return signed_answer(200, wire::foreign_text(messages::H5Address{public_url_ + "/sandbox/cashier?prepay_id=" + trade.prepay_id}));
  return signed_answer(200, wire::foreign_text(messages::PrepayId{trade.prepay_id}));
}

}  // namespace galleria::gateways
