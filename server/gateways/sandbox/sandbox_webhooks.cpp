// Verifies by the specification, not by the code that signs.
#include "gateways/sandbox/sandbox_webhooks.hpp"

#include <openssl/hmac.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <thread>

#include "base/crypto.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {
using http::Method;
using http::Request;
using http::Response;
using namespace std::chrono_literals;

constexpr std::size_t kept_messages = 50;
constexpr std::int64_t tolerated_skew_s = 300;
constexpr auto slowness = 7s;

template <class Count>
bool take_ordered(std::optional<Count>& count) {
  if (!count || count->value == 0) return false;
  --count->value;
  return true;
}

Response receiver_answer(int status, std::string body = {}) {
  Response response;
  response.status = status;
  response.code = status;
  response.content_type = "text/plain";
  response.head = std::move(body);
  return response;
}

std::string hmac_base64(std::string_view key, std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), reinterpret_cast<const unsigned char*>(content.data()), content.size(), digest.data(), &size);
  return base64_encode(std::string_view(reinterpret_cast<const char*>(digest.data()), size));
}

}  // namespace

void SandboxWebhooks::add_routes(http::Router& router) {
  const auto add = [&](Method method, std::string path, std::string name, Response (SandboxWebhooks::*answer)(const Request&)) {
    router.add({.method = method, .path = std::move(path), .name = std::move(name), .lane = http::Lane::read, .answer = [this, answer](const Request& request) {
                  return (this->*answer)(request);
                }});
  };
  add(Method::post, "/sandbox/webhooks", "sandbox_hear_webhook", &SandboxWebhooks::hear);
  add(Method::get, "/sandbox/webhooks", "sandbox_heard_webhooks", &SandboxWebhooks::tell);
  add(Method::post, "/sandbox/webhooks/control", "sandbox_control_webhooks", &SandboxWebhooks::control);
}

bool SandboxWebhooks::verifies(const HeardMessage& message) const {
  constexpr std::string_view prefix = "whsec_";
  if (!order_.secret || !(**order_.secret).starts_with(prefix)) return false;
  std::int64_t sent_at_s = 0;
  std::from_chars(message.timestamp.data(), message.timestamp.data() + message.timestamp.size(), sent_at_s);
  if (std::abs(epoch_ms(clock_.now()) / 1000 - sent_at_s) > tolerated_skew_s) return false;
  const std::string wanted =
      "v1," + hmac_base64(base64_decode(std::string_view(**order_.secret).substr(prefix.size())), message.id + "." + message.timestamp + "." + message.body);
  return (" " + message.signature + " ").find(" " + wanted + " ") != std::string::npos;
}

Response SandboxWebhooks::hear(const Request& request) {
  std::unique_lock lock(mutex_);
  HeardMessage message{std::string(request.header("webhook-id")), std::string(request.header("webhook-timestamp")),
                       std::string(request.header("webhook-signature")), std::string(request.body)};
  message.is_verified = verifies(message);
  const bool is_slow = take_ordered(order_.slow_count);
  Response answer = receiver_answer(message.is_verified ? 204 : 401);
  if (take_ordered(order_.server_error_count)) answer = receiver_answer(500);
  if (take_ordered(order_.gone_count)) answer = receiver_answer(410);
  if (take_ordered(order_.large_count)) answer = receiver_answer(200, std::string(1024 * 1024, 'x'));
  if (take_ordered(order_.redirect_count)) {
    answer = receiver_answer(302);
    answer.headers.emplace_back("Location", "http://169.254.169.254/latest/meta-data/");
  }
  message.status = answer.status;
  heard_.push_front(std::move(message));
  if (heard_.size() > kept_messages) heard_.pop_back();
  lock.unlock();
  if (is_slow) std::this_thread::sleep_for(slowness);
  return answer;
}

Response SandboxWebhooks::tell(const Request& request) {
  const std::lock_guard lock(mutex_);
  std::string heard;
  wire::write(heard, std::vector<HeardMessage>(heard_.begin(), heard_.end()));
  Response response;
  http::put_envelope(response, request.trace_id, heard);
  return response;
}

Response SandboxWebhooks::control(const Request& request) {
  wire::Problems problems;
  const auto order = wire::read_json_text<ReceiverOrder>(request.body, problems);
  if (!order) return receiver_answer(400);
  const std::lock_guard lock(mutex_);
  for_each_member<ReceiverOrder>([&](std::string_view, auto member) {
    if ((*order).*member) order_.*member = (*order).*member;
  });
  Response response;
  http::put_envelope(response, request.trace_id, "null");
  return response;
}

}  // namespace galleria::gateways
