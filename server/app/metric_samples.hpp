// What operators watch of the database, read once a minute by a thread of its own: whoever asks for the metrics gets what was read last, and waits for nobody.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "db/database.hpp"
#include "http/metrics.hpp"
#include "modules/module.hpp"

namespace galleria::app {

class MetricSamples {
 public:
  MetricSamples(db::Database& database, std::vector<SampledMetric> metrics);
  ~MetricSamples();  // waits for a sample in progress
  MetricSamples(const MetricSamples&) = delete;
  MetricSamples& operator=(const MetricSamples&) = delete;

  // Adds all of them to `shown`, which must not be asked any more when this ends.
  void show(http::Metrics& shown) const;
  // Takes a sample at once, and one a minute.
  void start();
  // Takes one on the calling thread. When the database cannot be read, nothing is shown until it can: an old number would be believed.
  void take();

 private:
  void go_round();

  db::Database& database_;
  const std::vector<SampledMetric> metrics_;
  mutable std::mutex mutex_;
  std::condition_variable ended_;
  std::map<std::string, std::vector<MetricReading>> readings_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace galleria::app
