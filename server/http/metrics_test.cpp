// What Prometheus gets to read.
#include "http/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace galleria::http {
namespace {

using std::chrono::microseconds;
using testing::HasSubstr;
using testing::Not;

TEST(Metrics, AddUpTheThreadsAndPutADurationInItsBucket) {
  const auto one = std::make_shared<RequestCounts>(2);
  const auto other = std::make_shared<RequestCounts>(2);
  one->record(0, 200, microseconds(500));
  one->record(0, 204, microseconds(501));
  other->record(0, 503, microseconds(60'000'000));
  Metrics metrics;
  metrics.set_routes({"pay", "list"}, {one, other});
  const auto text = metrics.text();
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_total{route=\"pay\",code=\"2xx\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_total{route=\"pay\",code=\"5xx\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_bucket{route=\"pay\",le=\"0.0005\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_bucket{route=\"pay\",le=\"0.001\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_bucket{route=\"pay\",le=\"10\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_bucket{route=\"pay\",le=\"+Inf\"} 3\n"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_count{route=\"list\"} 0\n"));
}

TEST(Metrics, ReadAddedValuesWhenTheyAreAskedFor) {
  double value = 1;
  Metrics metrics;
  metrics.add(MetricKind::gauge, "stock", "Left", [&] { return value; }, {{"sku", "a\"b"}});
  metrics.add(MetricKind::gauge, "stock", "Left", [] { return 7.0; }, {{"sku", "c"}});
  metrics.add(MetricKind::counter, "sold_total", "Sold", [] { return 3.0; });
  value = 5;
  const auto text = metrics.text();
  EXPECT_THAT(text, HasSubstr("# TYPE stock gauge\nstock{sku=\"a\\\"b\"} 5\nstock{sku=\"c\"} 7\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE sold_total counter\nsold_total 3\n"));
  metrics.remove("stock");
  EXPECT_THAT(metrics.text(), Not(HasSubstr("stock")));
}

TEST(Metrics, LeaveOutAValueThatCannotBeRead) {
  Metrics metrics;
  metrics.add(MetricKind::gauge, "broken", "", []() -> double { throw std::runtime_error("no database"); });
  metrics.add(MetricKind::gauge, "whole", "", [] { return 1.0; });
  const auto text = metrics.text();
  EXPECT_THAT(text, Not(HasSubstr("broken")));
  EXPECT_THAT(text, HasSubstr("whole 1"));
}

TEST(Metrics, HaveANumberForEachTextThatIsRead) {
  std::vector<MetricReading> late = {{"close_order", 2}, {"tell_member", 1}};
  Metrics metrics;
  metrics.add_each("late", "Late", "kind", [&] { return late; });
  metrics.add_each("size", "Bytes", "", [] { return std::vector<MetricReading>{{"", 4096}}; });
  EXPECT_THAT(metrics.text(), HasSubstr("late{kind=\"close_order\"} 2\nlate{kind=\"tell_member\"} 1\n"));
  EXPECT_THAT(metrics.text(), HasSubstr("\nsize 4096\n"));
  late.clear();
  EXPECT_THAT(metrics.text(), Not(HasSubstr("late")));
  EXPECT_THROW(metrics.add(MetricKind::gauge, "late", "", [] { return 0.0; }, {{"kind", "other"}}), std::invalid_argument);
}

TEST(Metrics, RefuseBadAndRepeatedNames) {
  Metrics metrics;
  const auto add = [&](MetricKind kind, std::string name) { metrics.add(kind, std::move(name), "", [] { return 0.0; }); };
  add(MetricKind::gauge, "a");
  EXPECT_THROW(add(MetricKind::gauge, "a"), std::invalid_argument);
  for (const std::string name : {"", "1a", "a-b", "a b"}) EXPECT_THROW(add(MetricKind::gauge, name), std::invalid_argument) << name;
}

}  // namespace
}  // namespace galleria::http
