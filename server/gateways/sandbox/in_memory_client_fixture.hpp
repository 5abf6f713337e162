// A client for tests that carries calls straight into a router, as if the other side stood at the end of a wire.
#pragma once

#include <strings.h>
#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "gateways/http_client/http_client.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

class InMemoryHeaders : public http::Headers {
 public:
  explicit InMemoryHeaders(const std::vector<std::pair<std::string, std::string>>& headers) : headers_(headers) {}
  std::string_view find(std::string_view name) const override {
    for (const auto& [key, value] : headers_)
      if (key.size() == name.size() && strncasecmp(key.data(), name.data(), name.size()) == 0) return value;
    return {};
  }

 private:
  const std::vector<std::pair<std::string, std::string>>& headers_;
};

inline std::string body_of(const http::Response& response) { return response.head + (response.shared ? *response.shared : "") + response.tail; }

// Answers a call from the router; 404 for a path that it does not know.
inline http::Response answer_in_memory(const http::Router& router, const OutgoingCall& call) {
  const auto host = call.url.find("://");
  const auto target = host == std::string::npos ? call.url : call.url.substr(call.url.find('/', host + 3));
  const auto question = target.find('?');
  const InMemoryHeaders headers(call.headers);
  http::Request request;
  request.method = call.method == "GET" ? http::Method::get : http::Method::post;
  request.path = std::string_view(target).substr(0, question);
  if (question != std::string::npos) request.query = std::string_view(target).substr(question + 1);
  request.headers = &headers;
  request.body = call.body;
  request.client_address = "203.0.113.7";
  request.trace_id = "0123456789abcdef";
  const auto match = router.find(request);
  if (match.route != nullptr) return match.route->answer(request);
  http::Response missing;
  missing.status = 404;
  return missing;
}

class InMemoryClient : public HttpClient {
 public:
  explicit InMemoryClient(const http::Router& router) : router_(router) {}

  std::vector<OutgoingCall> calls;
  // Given a call, may change it, or throw CallFailed instead of delivering it.
  std::function<void(OutgoingCall&)> on_the_way = [](OutgoingCall&) {};

  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    auto underway = request;
    on_the_way(underway);
    const auto response = answer_in_memory(router_, underway);
    OutsideAnswer answer{response.status, {}, body_of(response)};
    for (auto [name, value] : response.headers) {
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      answer.headers[name] = value;
    }
    return answer;
  }

 private:
  const http::Router& router_;
};

}  // namespace galleria::gateways
