// Spans as OpenTelemetry's protocol writes them in JSON: ids in hexadecimal, 64-bit numbers as texts, enumerations as numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/tracing.hpp"

namespace galleria::gateways {

// Who tells.
struct TraceSource {
  std::string service_name;
  std::string instance;  // of several servers on one database: the node's number
};

// The body of a request to /v1/traces: an ExportTraceServiceRequest.
std::string export_request(const TraceSource& source, std::span<const tracing::FinishedSpan> spans);

// How many of the spans the collector did not take, of an answer with a status of 2xx. Nothing if that is no ExportTraceServiceResponse: then whoever answered
// is no collector. An empty body, which some give, is one.
std::optional<std::int64_t> rejected_span_count(std::string_view answer_body);

}  // namespace galleria::gateways
