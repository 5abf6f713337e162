// Signs, sends, and looks at what comes back.
#include "gateways/s3/s3_calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <thread>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "gateways/s3/s3_messages.hpp"

namespace galleria::gateways {
namespace {

constexpr DurationMs first_pause{100};
constexpr int growth_of_pause = 4;

bool is_trouble(int status) { return status >= 500 || status == 429; }

// Nobody was called, or nobody is to be called now: trying again at once would change nothing.
bool is_hopeless(const CallFailed& failure) { return failure.reason == CallFailed::Reason::breaker_open; }

// What an operator must read; neither keys nor signatures.
std::string refusal_text(const OutsideAnswer& answer, const S3Call& call) {
  const std::string code = s3_error_code(answer.body);
  if (code == "RequestTimeTooSkewed")
    return "the storage refuses us because this machine's clock and its own differ too much: set this machine's clock right (a time service must run)";
  return fmt::format("the storage answered {} {} to {} of {}", answer.status, code, call.method, call.key.empty() ? "the bucket" : call.key);
}

}  // namespace

S3Calls::S3Calls(const S3Options& options, HttpClient& client, const Clock& clock) : options_(options), client_(client), clock_(clock) {
  const auto scheme_end = options_.endpoint.find("://");
  if (scheme_end == std::string::npos || options_.bucket.empty()) throw std::invalid_argument("a bucket has an endpoint, http:// or https://, and a name");
  scheme_ = options_.endpoint.substr(0, scheme_end + 3);
  const std::string rest = options_.endpoint.substr(scheme_end + 3);
  const auto slash = rest.find('/');
  host_ = rest.substr(0, slash);
  root_ = slash == std::string::npos ? "/" : rest.substr(slash) + "/";
  if (options_.is_path_style) {
    root_ += options_.bucket + "/";
  } else {
    host_ = options_.bucket + "." + host_;
  }
}

OutgoingCall S3Calls::sign(const S3Call& call) const {
  S3Request request{call.method, s3_path(root_ + call.key), call.query, call.headers};
  request.headers["host"] = host_;
  // The client would say one of its own otherwise, which nobody signed.
  if (call.method != "GET" && call.method != "HEAD") request.headers["content-type"] = "application/octet-stream";
  request.headers["x-amz-date"] = s3_time(clock_.now());
  request.headers["x-amz-content-sha256"] = sha256_hex(call.body);
  OutgoingCall outgoing;
  outgoing.method = call.method;
  outgoing.url = scheme_ + host_ + request.path + (call.query.empty() ? "" : "?" + s3_query(call.query));
  outgoing.headers.emplace_back("Authorization", s3_authorization(request, {options_.access_key_id, options_.secret_access_key, options_.region}));
  for (const auto& [name, value] : request.headers) {
    // The client says it itself, of the address.
    if (name != "host") outgoing.headers.emplace_back(name, value);
  }
  outgoing.body = call.body;
  return outgoing;
}

OutsideAnswer S3Calls::call_once(HttpClient& client, const S3Call& call) {
  ++call_count_;
  sent_bytes_ += call.body.size();
  OutsideAnswer answer = client.call(sign(call));
  received_bytes_ += answer.body.size();
  return answer;
}

void S3Calls::fail(const std::string& why) {
  ++failure_count_;
  log::error("storage_away", {{"bucket", options_.bucket}, {"reason", why}});
  throw storage::StorageAway(why);
}

void S3Calls::pause_before(int next_try) {
  ++repeat_count_;
  DurationMs longest = first_pause;
  for (int i = 1; i < next_try; ++i) longest *= growth_of_pause;
  // Not all at once again: those who failed together come back apart.
  const DurationMs pause = longest / 2 + DurationMs(random_below(static_cast<std::uint32_t>(longest.count() / 2)));
  if (options_.pause) return options_.pause(pause);
  std::this_thread::sleep_for(pause);
}

OutsideAnswer S3Calls::call(const S3Call& call) {
  std::string why;
  for (int tried = 1;; ++tried) {
    try {
      OutsideAnswer answer = call_once(client_, call);
      const bool is_answer = answer.status < 300 || answer.status == 404 || answer.status == 412 || answer.status == 416;
      if (is_answer) return answer;
      why = refusal_text(answer, call);
      if (!is_trouble(answer.status)) break;
    } catch (const CallFailed& failure) {
      why = failure.what();
      if (is_hopeless(failure)) break;
    }
    if (tried == options_.try_count) break;
    pause_before(tried);
  }
  fail(why);
}

void S3Calls::probe(HttpClient& client) {
  const S3Call call{"GET", "", {{"list-type", "2"}, {"max-keys", "1"}, {"prefix", options_.prefix}}};
  try {
    const OutsideAnswer answer = call_once(client, call);
    if (answer.status == 200) return;
    throw storage::StorageAway(refusal_text(answer, call));
  } catch (const CallFailed& failure) {
    throw storage::StorageAway(failure.what());
  }
}

storage::StorageCounts S3Calls::counts() const { return {call_count_, repeat_count_, failure_count_, sent_bytes_, received_bytes_}; }

}  // namespace galleria::gateways
