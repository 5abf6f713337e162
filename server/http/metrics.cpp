// Gathers the counts of all I/O threads and the registered values into Prometheus' families.
#include "http/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>

#include "base/log.hpp"

namespace galleria::http {
namespace {

// One writer: a plain load and store, without a locked instruction.
template <class Number>
void raise(std::atomic<Number>& number, Number by) {
  number.store(number.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

bool is_metric_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && !(name.front() >= '0' && name.front() <= '9') && std::all_of(name.begin(), name.end(), fits);
}

struct RouteTotals {
  std::array<std::uint64_t, 6> by_status_class{};
  std::array<std::uint64_t, RequestCounts::bucket_limits_us.size() + 1> by_bucket{};
  std::uint64_t total_us = 0;

  void add(const RequestCounts::Route& route) {
    for (std::size_t i = 0; i < by_status_class.size(); ++i) by_status_class[i] += route.by_status_class[i].load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < by_bucket.size(); ++i) by_bucket[i] += route.by_bucket[i].load(std::memory_order_relaxed);
    total_us += route.total_us.load(std::memory_order_relaxed);
  }
};

prometheus::ClientMetric counter_sample(const std::string& route, std::size_t status_class, std::uint64_t count) {
  prometheus::ClientMetric sample;
  sample.label = {{"route", route}, {"code", std::to_string(status_class) + "xx"}};
  sample.counter.value = static_cast<double>(count);
  return sample;
}

prometheus::ClientMetric histogram_sample(const std::string& route, const RouteTotals& totals) {
  prometheus::ClientMetric sample;
  sample.label = {{"route", route}};
  auto& histogram = sample.histogram;
  for (std::size_t i = 0; i < totals.by_bucket.size(); ++i) {
    histogram.sample_count += totals.by_bucket[i];
    const bool is_last = i == RequestCounts::bucket_limits_us.size();
    const double limit_s = is_last ? std::numeric_limits<double>::infinity() : static_cast<double>(RequestCounts::bucket_limits_us[i]) / 1e6;
    histogram.bucket.push_back({histogram.sample_count, limit_s});
  }
  histogram.sample_sum = static_cast<double>(totals.total_us) / 1e6;
  return sample;
}

prometheus::MetricFamily family(std::string name, std::string help, prometheus::MetricType type) {
  prometheus::MetricFamily made;
  made.name = std::move(name);
  made.help = std::move(help);
  made.type = type;
  return made;
}

prometheus::MetricFamily single_gauge(std::string name, std::string help, std::int64_t value) {
  auto made = family(std::move(name), std::move(help), prometheus::MetricType::Gauge);
  made.metric.emplace_back().gauge.value = static_cast<double>(value);
  return made;
}

}  // namespace

void RequestCounts::record(std::size_t route, int status, std::chrono::microseconds taken) {
  Route& counts = routes_.at(route);
  raise(counts.by_status_class[static_cast<std::size_t>(status / 100)], std::uint64_t{1});
  const auto bucket = std::lower_bound(bucket_limits_us.begin(), bucket_limits_us.end(), taken.count()) - bucket_limits_us.begin();
  raise(counts.by_bucket[static_cast<std::size_t>(bucket)], std::uint64_t{1});
  raise(counts.total_us, static_cast<std::uint64_t>(taken.count()));
}

struct Metrics::Value {
  MetricKind kind;
  std::string name;
  std::string help;
  std::function<std::vector<MetricReading>()> read;
  Labels labels;          // of a value that has a number of its own
  std::string each = {};  // the label of whatever is read
  bool is_several = false;

  std::vector<prometheus::ClientMetric> samples() const {
    try {
      std::vector<prometheus::ClientMetric> made;
      for (const MetricReading& reading : read()) {
        auto& sample = made.emplace_back();
        (kind == MetricKind::counter ? sample.counter.value : sample.gauge.value) = reading.number;
        for (const auto& [label, text] : labels) sample.label.push_back({label, text});
        if (!each.empty()) sample.label.push_back({each, reading.label_text});
      }
      return made;
    } catch (const std::exception& failure) {
      log::error("metric_unreadable", {{"metric", name}, {"reason", failure.what()}});
      return {};
    }
  }
};

Metrics::Metrics() = default;
Metrics::~Metrics() = default;

void Metrics::add(MetricKind kind, std::string name, std::string help, std::function<double()> read, Labels labels) {
  const auto read_one = [read = std::move(read)] { return std::vector{MetricReading{{}, read()}}; };
  keep({.kind = kind, .name = std::move(name), .help = std::move(help), .read = read_one, .labels = std::move(labels)});
}

void Metrics::add_each(std::string name, std::string help, std::string label, std::function<std::vector<MetricReading>()> read) {
  keep({.kind = MetricKind::gauge,
        .name = std::move(name),
        .help = std::move(help),
        .read = std::move(read),
        .labels = {},
        .each = std::move(label),
        .is_several = true});
}

void Metrics::keep(Value value) {
  if (!is_metric_name(value.name)) throw std::invalid_argument("no metric name: " + value.name);
  const std::lock_guard lock(mutex_);
  for (const Value& other : values_) {
    if (other.name != value.name) continue;
    if (other.kind != value.kind || other.labels == value.labels || other.is_several || value.is_several)
      throw std::invalid_argument("metric declared twice: " + value.name);
  }
  values_.push_back(std::move(value));
}

void Metrics::remove(std::string_view name) {
  const std::lock_guard lock(mutex_);
  std::erase_if(values_, [name](const Value& value) { return value.name == name; });
}

void Metrics::set_routes(std::vector<std::string> names, std::vector<std::shared_ptr<const RequestCounts>> counts) {
  const std::lock_guard lock(mutex_);
  route_names_ = std::move(names);
  counts_ = std::move(counts);
}

std::string Metrics::text() const {
  using prometheus::MetricType;
  std::vector<prometheus::MetricFamily> families;
  const std::lock_guard lock(mutex_);
  auto requests = family("galleria_http_requests_total", "Requests answered, by route and class of HTTP status", MetricType::Counter);
  auto durations = family("galleria_http_request_duration_seconds", "From the last byte of a request to the last of its answer", MetricType::Histogram);
  for (std::size_t route = 0; route < route_names_.size(); ++route) {
    RouteTotals totals;
    for (const auto& counts : counts_) totals.add(counts->routes()[route]);
    for (std::size_t status_class = 1; status_class < totals.by_status_class.size(); ++status_class) {
      const auto count = totals.by_status_class[status_class];
      if (count > 0) requests.metric.push_back(counter_sample(route_names_[route], status_class, count));
    }
    durations.metric.push_back(histogram_sample(route_names_[route], totals));
  }
  std::int64_t connection_count = 0;
  std::int64_t in_flight_count = 0;
  for (const auto& counts : counts_) {
    connection_count += counts->connection_count.load(std::memory_order_relaxed);
    in_flight_count += counts->in_flight_count.load(std::memory_order_relaxed);
  }
  families = {std::move(requests), std::move(durations), single_gauge("galleria_http_connections", "Open connections", connection_count),
              single_gauge("galleria_http_requests_in_flight", "Requests that have arrived and are not answered", in_flight_count)};
  std::map<std::string, std::size_t> place_of;
  for (const Value& value : values_) {
    auto samples = value.samples();
    if (samples.empty()) continue;
    const auto [place, is_new] = place_of.try_emplace(value.name, families.size());
    if (is_new) families.push_back(family(value.name, value.help, value.kind == MetricKind::counter ? MetricType::Counter : MetricType::Gauge));
    std::ranges::move(samples, std::back_inserter(families[place->second].metric));
  }
  return prometheus::TextSerializer().prometheus::Serializer::Serialize(families);
}

}  // namespace galleria::http
