// Sends spans that have ended to a collector, by a thread of its own for which nobody waits.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/secret.hpp"
#include "base/tracing.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/otlp/otlp_json.hpp"

namespace galleria::gateways {

struct OtlpOptions {
  std::string endpoint;    // "http://collector:4318/v1/traces"
  std::string key_header;  // the header that the key goes by
  Secret key;              // empty: none
  TraceSource source;
  std::chrono::milliseconds batch_time{2'000};                                                                                     // a span waits for company
  std::vector<std::chrono::milliseconds> retry_pauses{std::chrono::seconds(1), std::chrono::seconds(3), std::chrono::seconds(9)};  // between tries of a batch
};

// What became of the spans that were taken from the recorder.
struct OtlpCounts {
  std::uint64_t sent = 0;
  std::uint64_t unsent = 0;   // dropped: the collector did not answer, or was too busy, to the last try
  std::uint64_t refused = 0;  // dropped: it answered, and took them not
};

class OtlpExporter {
 public:
  static constexpr std::size_t batch_size = 512;

  // Both outlive it.
  OtlpExporter(OtlpOptions options, tracing::Recorder& recorder, HttpClient& client);
  // As stop().
  ~OtlpExporter();
  OtlpExporter(const OtlpExporter&) = delete;
  OtlpExporter& operator=(const OtlpExporter&) = delete;

  void start();
  // Sends what is left. No try is repeated any more, and once one has failed, or five seconds are over, the rest is dropped and counted: so the end takes
  // no longer than these, the call that is under way and another one. May be called twice.
  void stop();

  OtlpCounts counts() const { return {sent_count_, unsent_count_, refused_count_}; }

 private:
  enum class Outcome { taken, refused, try_again };

  void work();
  void send(const std::vector<tracing::FinishedSpan>& spans);
  Outcome try_once(const OutgoingCall& call, std::size_t span_count);
  Outcome outcome_of(const OutsideAnswer& answer, std::size_t span_count);
  void note(bool is_taken);

  const OtlpOptions options_;
  tracing::Recorder& recorder_;
  HttpClient& client_;
  std::atomic<std::uint64_t> sent_count_{0};
  std::atomic<std::uint64_t> unsent_count_{0};
  std::atomic<std::uint64_t> refused_count_{0};
  std::string reason_;                                                     // of the last try that failed
  bool was_taken_ = true;                                                  // the batch before: the log tells of changes alone
  bool has_given_up_ = false;                                              // at the end
  std::optional<std::chrono::steady_clock::time_point> last_moment_ = {};  // of the end; only its own thread asks
  std::thread thread_;
};

}  // namespace galleria::gateways
