// Shows that spans are written as the protocol's JSON mapping has them, and what answers mean.
#include "gateways/otlp/otlp_json.hpp"

#include <gtest/gtest.h>

#include "wire/json.hpp"

namespace galleria::gateways {
namespace {

const TraceSource mall_source{"mall", "3"};

tracing::FinishedSpan paying_span() {
  return {.trace_id = {0x5b8efff798038103, 0xd269b633813fc60c},
          .span_id = 0xeee19b7ec3c1b174,
          .parent_span_id = 0x0ee19b7ec3c1b173,
          .kind = tracing::SpanKind::server,
          .name = "POST /api/pay",
          .start_ns = 1'544'712'660'000'000'001,
          .end_ns = 1'544'712'661'000'000'002,
          .attributes = {{"http.route", std::string("/api/pay")}, {"http.response.status_code", std::int64_t{503}}},
          .is_failed = true};
}

TEST(OtlpJsonTest, writes_ids_in_hexadecimal_wide_numbers_as_texts_and_enumerations_as_numbers) {
  const std::vector<tracing::FinishedSpan> spans{paying_span()};
  EXPECT_EQ(export_request(mall_source, spans),
            R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"mall"}},)"
            R"({"key":"service.instance.id","value":{"stringValue":"3"}}]},"scopeSpans":[{"scope":{"name":"galleria"},"spans":[)"
            R"({"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b174","parentSpanId":"0ee19b7ec3c1b173","name":"POST /api/pay","kind":2,)"
            R"("startTimeUnixNano":"1544712660000000001","endTimeUnixNano":"1544712661000000002","attributes":[)"
            R"({"key":"http.route","value":{"stringValue":"/api/pay"}},{"key":"http.response.status_code","value":{"intValue":"503"}}],)"
            R"("status":{"code":2}}]}]}]})");
}

TEST(OtlpJsonTest, leaves_out_the_parent_of_the_first_span_and_the_status_of_one_that_did_not_fail) {
  tracing::FinishedSpan first = paying_span();
  first.parent_span_id = 0;
  first.is_failed = false;
  const std::vector<tracing::FinishedSpan> spans{first};
  const std::string text = export_request(mall_source, spans);
  EXPECT_EQ(text.find("parentSpanId"), std::string::npos);
  EXPECT_EQ(text.find("status\""), std::string::npos);
}

TEST(OtlpJsonTest, is_json_whatever_a_name_holds_and_with_no_span_and_with_many) {
  tracing::FinishedSpan odd = paying_span();
  odd.name = "a\"b\\c\n\x01云<";
  const std::vector<tracing::FinishedSpan> many{odd, paying_span(), odd};
  const auto parsed = wire::parse_json(export_request(mall_source, many));
  ASSERT_FALSE(parsed.fault);
  const auto& spans = parsed.value.at("resourceSpans").at(0).at("scopeSpans").at(0).at("spans").as_array();
  ASSERT_EQ(spans.size(), 3u);
  EXPECT_EQ(wire::text_member(spans[0], "name"), odd.name);
  EXPECT_FALSE(wire::parse_json(export_request(mall_source, {})).fault);
}

TEST(OtlpJsonTest, an_answer_says_how_many_were_rejected_as_a_text_or_as_a_number) {
  EXPECT_EQ(rejected_span_count(""), 0);
  EXPECT_EQ(rejected_span_count("{}"), 0);
  EXPECT_EQ(rejected_span_count(R"({"partialSuccess":{}})"), 0);
  EXPECT_EQ(rejected_span_count(R"({"partialSuccess":null})"), 0);
  EXPECT_EQ(rejected_span_count(R"({"partialSuccess":{"rejectedSpans":"12","errorMessage":"too old"}})"), 12);
  EXPECT_EQ(rejected_span_count(R"({"partialSuccess":{"rejectedSpans":7}})"), 7);
}

TEST(OtlpJsonTest, what_is_no_answer_of_the_protocol_comes_of_no_collector) {
  for (const std::string_view garbage :
       {"<html>It works!</html>", "[]", "12", "null", "{\"partialSuccess\":5}", "{\"partialSuccess\":{\"rejectedSpans\":\"many\"}}",
        "{\"partialSuccess\":{\"rejectedSpans\":true}}", "{\"partialSuccess\":{\"rejectedSpans\":\"\"}}", "{"})
    EXPECT_EQ(rejected_span_count(garbage), std::nullopt) << garbage;
}

}  // namespace
}  // namespace galleria::gateways
