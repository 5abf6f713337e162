// What the server counts and measures, as Prometheus reads it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/metric_reading.hpp"

namespace galleria::http {

// The requests that one I/O thread has answered. Only that thread writes, so that counting costs no lock and no shared cache line; any may read.
class RequestCounts {
 public:
  static constexpr std::array<std::int64_t, 14> bucket_limits_us{500,     1'000,   2'500,   5'000,     10'000,    25'000,    50'000,
                                                                 100'000, 250'000, 500'000, 1'000'000, 2'500'000, 5'000'000, 10'000'000};
  struct Route {
    std::array<std::atomic<std::uint64_t>, 6> by_status_class{};  // [2] counts 200 to 299
    std::array<std::atomic<std::uint64_t>, bucket_limits_us.size() + 1> by_bucket{};
    std::atomic<std::uint64_t> total_us{0};
  };

  explicit RequestCounts(std::size_t route_count) : routes_(route_count) {}

  // route: the place of its name in Metrics::set_routes. status: 100 to 599.
  void record(std::size_t route, int status, std::chrono::microseconds taken);

  const std::vector<Route>& routes() const { return routes_; }
  std::atomic<std::int64_t> connection_count{0};
  std::atomic<std::int64_t> in_flight_count{0};

 private:
  std::vector<Route> routes_;
};

// Counters grow only; gauges go up and down.
enum class MetricKind { counter, gauge };

class Metrics {
 public:
  Metrics();
  ~Metrics();

  using Labels = MetricLabels;

  // Adds a value that is read whenever the metrics are asked for, on whatever thread. The same name may come again with other labels.
  // Throws std::invalid_argument if the name is no metric name ([a-z_][a-z0-9_]*) or was given before with the same labels or another kind.
  void add(MetricKind kind, std::string name, std::string help, std::function<double()> read, Labels labels = {});

  // Adds a gauge of which only its readings say how many numbers it has: none, or one for each text of the label, or (without label) one.
  // Throws likewise, whatever else bears the name.
  void add_each(std::string name, std::string help, std::string label, std::function<std::vector<MetricReading>()> read);

  // Takes away what was added under the name, in all its labels: before what it reads ends.
  void remove(std::string_view name);

  // The names of the routes, in the order of their numbers, and one RequestCounts for each I/O thread.
  void set_routes(std::vector<std::string> names, std::vector<std::shared_ptr<const RequestCounts>> counts);

  // The text exposition format, version 0.0.4. A value whose reading throws is left out and the failure is logged.
  std::string text() const;

 private:
  struct Value;
  void keep(Value value);

  mutable std::mutex mutex_;
  std::vector<Value> values_;
  std::vector<std::string> route_names_;
  std::vector<std::shared_ptr<const RequestCounts>> counts_;
};

}  // namespace galleria::http
