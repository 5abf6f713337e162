// Writes the request by hand, as it is made for thousands of spans, and reads the answer.
#include "gateways/otlp/otlp_json.hpp"

#include <charconv>

#include "wire/json.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {

constexpr int failed_status = 2;  // STATUS_CODE_ERROR; that of 0 is left out

// A fixed64 or int64, which JSON's readers could round.
void write_wide(std::string& into, std::int64_t number) {
  into += '"';
  wire::write(into, number);
  into += '"';
}

void write_attribute(std::string& into, std::string_view name, const std::variant<std::int64_t, std::string>& value) {
  into += R"({"key":)";
  wire::write(into, name);
  if (const auto* const whole = std::get_if<std::int64_t>(&value)) {
    into += R"(,"value":{"intValue":)";
    write_wide(into, *whole);
  } else {
    into += R"(,"value":{"stringValue":)";
    wire::write(into, std::get<std::string>(value));
  }
  into += "}}";
}

void write_span(std::string& into, const tracing::FinishedSpan& span) {
  into.append(R"({"traceId":")").append(tracing::hex_of(span.trace_id));
  into.append(R"(","spanId":")").append(tracing::hex_of(span.span_id));
  if (span.parent_span_id != 0) into.append(R"(","parentSpanId":")").append(tracing::hex_of(span.parent_span_id));
  into += R"(","name":)";
  wire::write(into, span.name);
  into += R"(,"kind":)";
  wire::write(into, static_cast<int>(span.kind));
  into += R"(,"startTimeUnixNano":)";
  write_wide(into, span.start_ns);
  into += R"(,"endTimeUnixNano":)";
  write_wide(into, span.end_ns);
  into += R"(,"attributes":[)";
  for (const tracing::Attribute& attribute : span.attributes) {
    if (&attribute != &span.attributes.front()) into += ',';
    write_attribute(into, attribute.name, attribute.value);
  }
  into += ']';
  if (span.is_failed) {
    into += R"(,"status":{"code":)";
    wire::write(into, failed_status);
    into += '}';
  }
  into += '}';
}

// A reader of the protocol takes an int64 as a text or as a number.
std::optional<std::int64_t> read_wide(const wire::Json& holder, std::string_view name) {
  const wire::Json* const found = wire::find_member(holder, name);
  if (found == nullptr) return 0;
  if (const auto whole = wire::whole_member(holder, name)) return whole;
  const std::string_view text = wire::text_member(holder, name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string export_request(const TraceSource& source, std::span<const tracing::FinishedSpan> spans) {
  std::string text = R"({"resourceSpans":[{"resource":{"attributes":[)";
  write_attribute(text, "service.name", source.service_name);
  text += ',';
  write_attribute(text, "service.instance.id", source.instance);
  text += R"(]},"scopeSpans":[{"scope":{"name":"galleria"},"spans":[)";
  for (const tracing::FinishedSpan& span : spans) {
    if (&span != &spans.front()) text += ',';
    write_span(text, span);
  }
  return text += "]}]}]}";
}

std::optional<std::int64_t> rejected_span_count(std::string_view answer_body) {
  if (answer_body.empty()) return 0;
  const auto parsed = wire::parse_json(answer_body);
  if (parsed.fault || !parsed.value.is_object()) return std::nullopt;
  const wire::Json* const partial = wire::find_member(parsed.value, "partialSuccess");
  if (partial == nullptr || partial->is_null()) return 0;
  if (!partial->is_object()) return std::nullopt;
  return read_wide(*partial, "rejectedSpans");
}

}  // namespace galleria::gateways
