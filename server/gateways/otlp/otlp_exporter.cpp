// Batches, tries, and what the collector's answers mean.
#include "gateways/otlp/otlp_exporter.hpp"

#include <algorithm>

#include "base/log.hpp"

namespace galleria::gateways {
namespace {
// Beside the call that is under way then, and one more.
constexpr std::chrono::seconds longest_end{5};

// Of the statuses that the protocol lets a sender try again after. Any other says that the same would be refused again.
bool asks_for_another_try(int status) { return status == 429 || status == 502 || status == 503 || status == 504; }

}  // namespace

OtlpExporter::OtlpExporter(OtlpOptions options, tracing::Recorder& recorder, HttpClient& client)
    : options_(std::move(options)), recorder_(recorder), client_(client) {}

OtlpExporter::~OtlpExporter() { stop(); }

void OtlpExporter::start() {
  thread_ = std::thread([this] { work(); });
}

void OtlpExporter::stop() {
  recorder_.end();
  if (thread_.joinable()) thread_.join();
}

void OtlpExporter::work() {
  for (;;) {
    const auto spans = recorder_.take(batch_size, options_.batch_time);
    if (!spans.empty()) {
      send(spans);
    } else if (recorder_.has_ended()) {
      return;
    }
  }
}

void OtlpExporter::send(const std::vector<tracing::FinishedSpan>& spans) {
  if (recorder_.has_ended()) {
    // A collector that takes its time keeps nobody waiting at the end, either.
    const auto now = std::chrono::steady_clock::now();
    if (!last_moment_) last_moment_ = now + longest_end;
    has_given_up_ = has_given_up_ || now >= *last_moment_;
  }
  if (has_given_up_) {
    unsent_count_ += spans.size();
    return;
  }
  OutgoingCall call{"POST", options_.endpoint, {{"Content-Type", "application/json"}}, export_request(options_.source, spans)};
  if (!options_.key.empty()) call.headers.emplace_back(options_.key_header, options_.key.reveal());
  Outcome outcome = try_once(call, spans.size());
  for (const auto pause : options_.retry_pauses) {
    if (outcome != Outcome::try_again || recorder_.wait_for_end(pause)) break;
    outcome = try_once(call, spans.size());
  }
  if (outcome == Outcome::try_again) unsent_count_ += spans.size();
  has_given_up_ = outcome != Outcome::taken && recorder_.has_ended();
  note(outcome == Outcome::taken);
}

OtlpExporter::Outcome OtlpExporter::try_once(const OutgoingCall& call, std::size_t span_count) {
  try {
    return outcome_of(client_.call(call), span_count);
  } catch (const std::exception& failure) {
    // Whatever it is must not end the thread: nothing would be sent any more.
    reason_ = failure.what();
    return Outcome::try_again;
  }
}

OtlpExporter::Outcome OtlpExporter::outcome_of(const OutsideAnswer& answer, std::size_t span_count) {
  reason_ = "status " + std::to_string(answer.status);
  if (asks_for_another_try(answer.status)) return Outcome::try_again;
  const bool is_success = answer.status >= 200 && answer.status < 300;
  const auto rejected = is_success ? rejected_span_count(answer.body) : std::nullopt;
  if (!rejected) {
    refused_count_ += span_count;
    return Outcome::refused;
  }
  const auto refused = static_cast<std::uint64_t>(std::clamp<std::int64_t>(*rejected, 0, static_cast<std::int64_t>(span_count)));
  refused_count_ += refused;
  sent_count_ += span_count - refused;
  return Outcome::taken;
}

void OtlpExporter::note(bool is_taken) {
  if (is_taken == was_taken_) return;
  was_taken_ = is_taken;
  if (is_taken) return log::info("trace_spans_taken_again");
  log::warning("trace_spans_not_taken", {{"reason", reason_}});
}

}  // namespace galleria::gateways
