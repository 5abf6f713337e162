// Reads all sampled metrics on one snapshot, and keeps them until the next.
#include "app/metric_samples.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "base/log.hpp"

namespace galleria::app {
namespace {

constexpr std::chrono::minutes sample_interval{1};

}  // namespace

MetricSamples::MetricSamples(db::Database& database, std::vector<SampledMetric> metrics) : database_(database), metrics_(std::move(metrics)) {}

MetricSamples::~MetricSamples() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  ended_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void MetricSamples::show(http::Metrics& shown) const {
  for (const SampledMetric& metric : metrics_) {
    const auto read = [this, name = metric.name] {
      const std::lock_guard lock(mutex_);
      const auto found = readings_.find(name);
      return found == readings_.end() ? std::vector<MetricReading>() : found->second;
    };
    shown.add_each(metric.name, metric.help, metric.label, read);
  }
}

void MetricSamples::start() {
  thread_ = std::thread([this] { go_round(); });
}

void MetricSamples::take() {
  std::map<std::string, std::vector<MetricReading>> taken;
  try {
    taken = database_.read([&](db::Session& session) {
      std::map<std::string, std::vector<MetricReading>> readings;
      for (const SampledMetric& metric : metrics_) readings[metric.name] = metric.read(session);
      return readings;
    });
  } catch (const std::exception& error) {
    log::warning("metrics_not_sampled", {{"reason", error.what()}});
  }
  const std::lock_guard lock(mutex_);
  readings_ = std::move(taken);
}

void MetricSamples::go_round() {
  std::unique_lock lock(mutex_);
  do {
    lock.unlock();
    take();
    lock.lock();
  } while (!ended_.wait_for(lock, sample_interval, [this] { return is_ending_; }));
}

}  // namespace galleria::app
