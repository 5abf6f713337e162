// Has the program record traces and send them to the collector that the configuration names, for as long as it serves.
#pragma once

#include <memory>
#include <optional>

#include "app/config.hpp"
#include "base/clock.hpp"
#include "base/tracing.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/otlp/otlp_exporter.hpp"
#include "http/metrics.hpp"

namespace galleria::app {

class TraceSending {
 public:
  // Made before, and gone after, whatever is traced. Without an endpoint it does nothing.
  TraceSending(const Config& config, const Clock& clock);
  // As stop().
  ~TraceSending();
  TraceSending(const TraceSending&) = delete;
  TraceSending& operator=(const TraceSending&) = delete;

  // Adds what is counted to `shown`, which must not be asked any more when this ends.
  void show(http::Metrics& shown) const;
  void start();
  // Records nothing more and sends what is left; takes fifteen seconds at most. May be called twice.
  void stop();

 private:
  struct Sending;
  std::unique_ptr<Sending> sending_;  // none: off
};

}  // namespace galleria::app
