// The HTTP client over libcurl's easy interface: one handle a concurrent call, each keeping its connections.
#include <curl/curl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cctype>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "base/fault_points.hpp"
#include "base/log.hpp"
#include "base/tracing.hpp"
#include "gateways/http_client/circuit_breaker.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/http_client/peer.hpp"
#include "gateways/http_client/public_addresses.hpp"

namespace galleria::gateways {
namespace {

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lowered;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

struct EasyDeleter {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
using Easy = std::unique_ptr<CURL, EasyDeleter>;

struct ListDeleter {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using HeaderList = std::unique_ptr<curl_slist, ListDeleter>;

struct Receiving {
  OutsideAnswer answer;
  std::size_t byte_limit = 0;
  bool is_too_large = false;
};

struct Connecting {
  Reachable reachable = Reachable::anywhere;
  bool is_refused = false;
};

// Asked for each address that is about to be connected to, after its name was resolved: nothing can change in between.
curl_socket_t open_socket(void* user, curlsocktype, curl_sockaddr* address) {
  auto& connecting = *static_cast<Connecting*>(user);
  if (!may_reach(connecting.reachable, address->addr)) {
    connecting.is_refused = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t receive_body(const char* data, std::size_t unit, std::size_t count, void* user) {
  auto& receiving = *static_cast<Receiving*>(user);
  const std::size_t size = unit * count;
  if (receiving.answer.body.size() + size > receiving.byte_limit) {
    receiving.is_too_large = true;
    return 0;
  }
  receiving.answer.body.append(data, size);
  return size;
}

std::size_t receive_header(const char* data, std::size_t unit, std::size_t count, void* user) {
  auto& receiving = *static_cast<Receiving*>(user);
  const std::string_view line(data, unit * count);
  const auto colon = line.find(':');
  // A status line starts the headers of another answer (100 Continue came before).
  if (line.starts_with("HTTP/"))
    receiving.answer.headers.clear();
  else if (colon != std::string_view::npos && receiving.answer.headers.size() < 100)
    receiving.answer.headers[lower_case(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
  return line.size();
}

void start_curl_once() {
  static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (started != CURLE_OK) throw std::runtime_error("libcurl did not start");
}

Easy make_handle() {
  Easy handle(curl_easy_init());
  if (!handle) throw std::runtime_error("libcurl gave no handle");
  return handle;
}

CallFailed::Reason reason_of(CURLcode code) {
  switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
      return CallFailed::Reason::timed_out;
    case CURLE_COULDNT_CONNECT:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CONNECT_ERROR:
      return CallFailed::Reason::not_connected;
    default:
      return CallFailed::Reason::connection_lost;
  }
}

// As a span tells of them.
std::string_view name_of(CallFailed::Reason reason) {
  switch (reason) {
    case CallFailed::Reason::breaker_open:
      return "breaker_open";
    case CallFailed::Reason::too_busy:
      return "too_busy";
    case CallFailed::Reason::timed_out:
      return "timed_out";
    case CallFailed::Reason::not_connected:
      return "not_connected";
    case CallFailed::Reason::connection_lost:
      return "connection_lost";
    case CallFailed::Reason::answer_too_large:
      return "answer_too_large";
    case CallFailed::Reason::address_refused:
      return "address_refused";
  }
  return "_OTHER";
}

// Not the address that is called: keys and codes stand there.
void describe_call(tracing::Span& span, const OutgoingCall& request, std::string_view provider) {
  const Peer peer = peer_of(request.url);
  span.name(request.method + " " + std::string(provider));
  span.set("http.request.method", request.method);
  span.set("server.address", peer.host);
  if (peer.port) span.set("server.port", *peer.port);
  span.set("peer.service", provider);
}

class CurlHttpClient : public HttpClient {
 public:
  CurlHttpClient(const HttpClientOptions& options, const Clock& clock)
      : options_(options),
        breaker_(options.failures_to_open, options.open_time, clock),
        free_handles_(static_cast<std::size_t>(options.concurrent_call_count)) {
    start_curl_once();
    std::ranges::generate(free_handles_, make_handle);
  }

  OutsideAnswer call(const OutgoingCall& request) override {
    tracing::ActiveSpan span(tracing::SpanKind::client);
    if (!span) return call_guarded(request);
    describe_call(*span, request, options_.provider);
    try {
      auto answer = call_guarded(request);
      span->set("http.response.status_code", answer.status);
      if (answer.status >= 400) span->fail(std::to_string(answer.status));
      return answer;
    } catch (const CallFailed& failure) {
      span->fail(name_of(failure.reason));
      throw;
    }
  }

  BreakerView breaker() const override { return breaker_.view(); }

 private:
  OutsideAnswer call_guarded(const OutgoingCall& request) {
    if (!breaker_.admit()) throw CallFailed(CallFailed::Reason::breaker_open, options_.provider + ": not called, it failed too often");
    try {
      auto answer = call_with(request);
      if (answer.status >= 500)
        note_failure("status " + std::to_string(answer.status));
      else
        breaker_.report_success();
      return answer;
    } catch (const std::exception& failure) {
      note_failure(failure.what());
      throw;
    }
  }

  void note_failure(const std::string& why) {
    if (breaker_.report_failure()) log::error("provider_breaker_opened", {{"provider", options_.provider}, {"reason", why}});
  }

  Easy take_handle() {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, options_.wait_time, [&] { return !free_handles_.empty(); }))
      throw CallFailed(CallFailed::Reason::too_busy, options_.provider + ": too many calls at once");
    Easy handle = std::move(free_handles_.back());
    free_handles_.pop_back();
    return handle;
  }

  void give_back(Easy handle) {
    {
      const std::lock_guard lock(mutex_);
      free_handles_.push_back(std::move(handle));
    }
    freed_.notify_one();
  }

  OutsideAnswer call_with(const OutgoingCall& request) {
    Easy handle = take_handle();
    // Whatever happens, the number of handles stays what it was.
    const std::shared_ptr<void> returning(nullptr, [&](void*) { give_back(std::move(handle)); });
    HeaderList headers;
    for (const auto& [name, value] : request.headers) append_header(headers, name + ": " + value);
    append_header(headers, "Expect:");
    if (tracing::current != nullptr) append_header(headers, "traceparent: " + tracing::write_traceparent(*tracing::current));
    Receiving receiving;
    receiving.byte_limit = options_.answer_bytes;
    Connecting connecting{.reachable = options_.reachable};
    prepare(handle.get(), request, headers.get(), receiving);
    guard(handle.get(), connecting);
    reach(FaultPoint::before_gateway_call);
    const CURLcode code = curl_easy_perform(handle.get());
    reach(FaultPoint::after_gateway_call);
    if (receiving.is_too_large) throw CallFailed(CallFailed::Reason::answer_too_large, options_.provider + ": the answer is too large");
    if (code != CURLE_OK && connecting.is_refused)
      throw CallFailed(CallFailed::Reason::address_refused, options_.provider + ": the address is none that may be called");
    if (code != CURLE_OK) throw CallFailed(reason_of(code), options_.provider + ": " + curl_easy_strerror(code));
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    receiving.answer.status = static_cast<int>(status);
    return std::move(receiving.answer);
  }

  static void append_header(HeaderList& list, const std::string& line) {
    if (line.find_first_of("\r\n") != std::string::npos) throw std::invalid_argument("a header must be one line");
    curl_slist* longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    static_cast<void>(list.release());
    list.reset(longer);
  }

  void prepare(CURL* handle, const OutgoingCall& request, curl_slist* headers, Receiving& receiving) const {
    curl_easy_reset(handle);
    const auto set = [&](CURLoption option, auto value) {
      if (curl_easy_setopt(handle, option, value) != CURLE_OK) throw std::runtime_error("libcurl refused an option");
    };
    set(CURLOPT_URL, request.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_HTTPHEADER, headers);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(options_.connect_time.count()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(options_.total_time.count()));
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_WRITEFUNCTION, &receive_body);
    set(CURLOPT_WRITEDATA, static_cast<void*>(&receiving));
    set(CURLOPT_HEADERFUNCTION, &receive_header);
    set(CURLOPT_HEADERDATA, static_cast<void*>(&receiving));
    if (request.method == "GET") return;
    // Its answer tells of a length, and has no body that one could wait for.
    if (request.method == "HEAD") return set(CURLOPT_NOBODY, 1L);
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    set(CURLOPT_POSTFIELDS, request.body.c_str());
    set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
  }

  static void guard(CURL* handle, Connecting& connecting) {
    if (connecting.reachable == Reachable::anywhere) return;
    const bool is_set = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, &open_socket) == CURLE_OK &&
                        curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, static_cast<void*>(&connecting)) == CURLE_OK &&
                        curl_easy_setopt(handle, CURLOPT_PROXY, "") == CURLE_OK;
    if (!is_set) throw std::runtime_error("libcurl refused an option");
  }

  const HttpClientOptions options_;
  CircuitBreaker breaker_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<Easy> free_handles_;
};

}  // namespace

std::string_view OutsideAnswer::header(std::string_view name) const {
  const auto found = headers.find(lower_case(name));
  return found == headers.end() ? std::string_view{} : std::string_view(found->second);
}

std::unique_ptr<HttpClient> make_http_client(const HttpClientOptions& options, const Clock& clock) { return std::make_unique<CurlHttpClient>(options, clock); }

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '-' || c == '_' || c == '.' || c == '~')
      encoded.push_back(c);
    else
      encoded += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return encoded;
}

}  // namespace galleria::gateways
