// Puts recorder, client and exporter together, and shows what they count.
#include "app/trace_sending.hpp"

#include <functional>
#include <limits>
#include <vector>

#include "base/log.hpp"
#include "modules/module.hpp"

namespace galleria::app {
namespace {

// One call at a time, by a thread that has its own pauses: a breaker would only hide what they find, and ring as those do for whom members wait.
gateways::HttpClientOptions collector_client() {
  return {.provider = "trace_collector",
          .concurrent_call_count = 1,
          .connect_time = std::chrono::milliseconds(2'000),
          .total_time = std::chrono::milliseconds(5'000),
          .answer_bytes = 64 * 1024,
          .failures_to_open = std::numeric_limits<int>::max()};
}

gateways::OtlpOptions otlp_options(const Config& config) {
  return {.endpoint = config.tracing.endpoint,
          .key_header = config.tracing.key_header,
          .key = config.tracing.key,
          .source = {.service_name = config.tracing.service_name, .instance = std::to_string(config.node.number)}};
}

}  // namespace

struct TraceSending::Sending {
  Sending(const Config& config, const Clock& clock)
      : recorder({.sample_ratio = config.tracing.sample_ratio,
                  .trusts_parents = config.tracing.trusts_parents,
                  .queue_size = static_cast<std::size_t>(config.tracing.queue_size)}),
        client(gateways::make_http_client(collector_client(), clock)),
        exporter(otlp_options(config), recorder, *client) {}

  std::vector<Metric> metrics() const;

  tracing::Recorder recorder;
  std::unique_ptr<gateways::HttpClient> client;
  gateways::OtlpExporter exporter;
};

std::vector<Metric> TraceSending::Sending::metrics() const {
  const std::string its_help = "Spans that no collector got: the queue was full, none answered to the last try, or it took them not";
  const auto dropped = [&](const char* reason, std::function<std::uint64_t()> count) {
    const auto read = [count = std::move(count)] { return static_cast<double>(count()); };
    return Metric{"galleria_trace_spans_dropped_total", its_help, true, read, {{"reason", reason}}};
  };
  return {
      {"galleria_trace_spans_sent_total", "Spans that the collector of traces has taken", true, [this] { return static_cast<double>(exporter.counts().sent); }},
      {"galleria_trace_spans_queued", "Spans that wait to be sent", false, [this] { return static_cast<double>(recorder.queued_count()); }},
      dropped("queue_full", [this] { return recorder.overflow_count(); }),
      dropped("not_sent", [this] { return exporter.counts().unsent; }),
      dropped("refused", [this] { return exporter.counts().refused; }),
  };
}

TraceSending::TraceSending(const Config& config, const Clock& clock) {
  if (!config.tracing.endpoint.empty()) sending_ = std::make_unique<Sending>(config, clock);
}

TraceSending::~TraceSending() { stop(); }

void TraceSending::show(http::Metrics& shown) const {
  if (!sending_) return;
  for (const Metric& metric : sending_->metrics())
    shown.add(metric.is_counter ? http::MetricKind::counter : http::MetricKind::gauge, metric.name, metric.help, metric.read, metric.labels);
}

void TraceSending::start() {
  if (!sending_) return;
  sending_->exporter.start();
  tracing::use(&sending_->recorder);
}

void TraceSending::stop() {
  if (!sending_ || tracing::recorder() != &sending_->recorder) return;
  tracing::use(nullptr);
  sending_->exporter.stop();
  const auto counts = sending_->exporter.counts();
  const std::uint64_t dropped = counts.unsent + counts.refused + sending_->recorder.overflow_count();
  if (dropped > 0) log::warning("trace_spans_dropped", {{"count", dropped}, {"sent_count", counts.sent}});
}

}  // namespace galleria::app
