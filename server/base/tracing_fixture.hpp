// Records the traces of a test, and finds spans in what was recorded.
#pragma once

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/tracing.hpp"

namespace galleria::tracing {

// In use for as long as it lives. One at a time.
class Recording {
 public:
  explicit Recording(const RecorderOptions& options = {}) : recorder(options) { use(&recorder); }
  ~Recording() { use(nullptr); }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  // What has ended since it was asked last.
  std::vector<FinishedSpan> spans() { return recorder.take(100'000, std::chrono::milliseconds(0)); }

  Recorder recorder;
};

// The span of that name, of which there must be one.
inline FinishedSpan span_named(const std::vector<FinishedSpan>& spans, std::string_view name) {
  if (std::ranges::count(spans, name, &FinishedSpan::name) != 1) {
    std::string names;
    for (const FinishedSpan& span : spans) names += " [" + span.name + "]";
    throw std::runtime_error("not one span is called " + std::string(name) + ", of" + names);
  }
  return *std::ranges::find(spans, name, &FinishedSpan::name);
}

// An attribute as text; "none" if the span has none of that name.
inline std::string attribute_of(const FinishedSpan& span, std::string_view name) {
  const auto found = std::ranges::find(span.attributes, name, &Attribute::name);
  if (found == span.attributes.end()) return "none";
  if (const auto* const whole = std::get_if<std::int64_t>(&found->value)) return std::to_string(*whole);
  return std::get<std::string>(found->value);
}

}  // namespace galleria::tracing
