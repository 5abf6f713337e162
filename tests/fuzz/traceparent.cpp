// Fuzzes the header by which callers say in which trace they are.
#include "base/tracing.hpp"

#include "promise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria;
  using fuzz::promise;
  const auto header = fuzz::text_of(data, size);
  const auto context = tracing::read_traceparent(header);
  if (!context) return 0;
  promise(context->span_id != 0 && (context->trace_id.high != 0 || context->trace_id.low != 0), "ids are never nought");
  const std::string written = tracing::write_traceparent(*context);
  promise(tracing::read_traceparent(written) == context, "what was read and written is read as the same");
  promise(header.substr(3, 49) == std::string_view(written).substr(3, 49), "both ids are written as they came");
  return 0;
}
