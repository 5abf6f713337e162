// Shows what becomes of spans when the collector takes them, refuses them, is busy, is away or is none.
#include "gateways/otlp/otlp_exporter.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

// Gives the answers that it was told to, the last of them again and again; status 0 is no answer.
class PlayedCollector : public HttpClient {
 public:
  explicit PlayedCollector(std::deque<OutsideAnswer> answers) : answers_(std::move(answers)) {}

  OutsideAnswer call(const OutgoingCall& request) override {
    const std::lock_guard lock(mutex_);
    calls_.push_back(request);
    called_.notify_all();
    const OutsideAnswer answer = answers_.front();
    if (answers_.size() > 1) answers_.pop_front();
    if (answer.status == 0) throw CallFailed(CallFailed::Reason::not_connected, "collector: away");
    return answer;
  }
  std::vector<OutgoingCall> calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
  }
  void wait_for_calls(std::size_t count) {
    std::unique_lock lock(mutex_);
    called_.wait(lock, [&] { return calls_.size() >= count; });
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable called_;
  std::deque<OutsideAnswer> answers_;
  std::vector<OutgoingCall> calls_;
};

struct OtlpExporterTest : testing::Test {
  tracing::Recorder recorder{tracing::RecorderOptions{.sample_ratio = 1, .queue_size = 4'096}};
  OtlpOptions options{.endpoint = "http://collector:4318/v1/traces",
                      .key_header = "X-Key",
                      .key = Secret("open-sesame"),
                      .source = {"mall", "0"},
                      .batch_time = 1ms,
                      .retry_pauses = {1ms, 1ms}};

  void add_spans(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) recorder.add({.trace_id = {1, 2}, .span_id = i + 1, .name = "x"});
  }
  // Everything that is there is sent, or dropped.
  OtlpCounts export_all(HttpClient& collector) {
    OtlpExporter exporter(options, recorder, collector);
    exporter.start();
    while (recorder.queued_count() > 0) std::this_thread::yield();
    exporter.stop();
    return exporter.counts();
  }
};

TEST_F(OtlpExporterTest, sends_json_with_the_key_and_counts_what_was_taken) {
  PlayedCollector collector({{200, {}, "{}"}});
  add_spans(3);
  const auto counts = export_all(collector);
  EXPECT_EQ(counts.sent, 3u);
  EXPECT_EQ(counts.unsent + counts.refused, 0u);
  const OutgoingCall call = collector.calls().at(0);
  EXPECT_EQ(call.method, "POST");
  EXPECT_EQ(call.url, options.endpoint);
  const std::vector<std::pair<std::string, std::string>> headers{{"Content-Type", "application/json"}, {"X-Key", "open-sesame"}};
  EXPECT_EQ(call.headers, headers);
  EXPECT_TRUE(call.body.starts_with(R"({"resourceSpans":)"));
  EXPECT_EQ(call.body.find("open-sesame"), std::string::npos);
}

TEST_F(OtlpExporterTest, sends_no_key_where_there_is_none) {
  options.key = {};
  PlayedCollector collector({{200, {}, ""}});
  add_spans(1);
  export_all(collector);
  EXPECT_EQ(collector.calls().at(0).headers.size(), 1u);
}

TEST_F(OtlpExporterTest, sends_many_spans_in_batches_and_all_of_them) {
  PlayedCollector collector({{200, {}, "{}"}});
  add_spans(2 * OtlpExporter::batch_size + 5);
  EXPECT_EQ(export_all(collector).sent, 2 * OtlpExporter::batch_size + 5);
  EXPECT_EQ(collector.calls().size(), 3u);
}

TEST_F(OtlpExporterTest, tries_a_collector_again_that_is_busy_or_away_and_loses_nothing) {
  for (const int status : {0, 429, 502, 503, 504}) {
    PlayedCollector collector({{status, {}, ""}, {200, {}, "{}"}});
    tracing::Recorder own{tracing::RecorderOptions{.sample_ratio = 1, .queue_size = 8}};
    own.add({.trace_id = {1, 2}, .span_id = 1, .name = "x"});
    OtlpExporter exporter(options, own, collector);
    exporter.start();
    collector.wait_for_calls(2);
    exporter.stop();
    EXPECT_EQ(exporter.counts().sent, 1u) << status;
    EXPECT_EQ(collector.calls().at(0).body, collector.calls().at(1).body) << status;
  }
}

TEST_F(OtlpExporterTest, drops_and_counts_what_nobody_took_to_the_last_try) {
  PlayedCollector collector({{0, {}, ""}});
  add_spans(4);
  OtlpExporter exporter(options, recorder, collector);
  exporter.start();
  collector.wait_for_calls(3);
  exporter.stop();
  EXPECT_EQ(exporter.counts().unsent, 4u);
  EXPECT_EQ(exporter.counts().sent, 0u);
  EXPECT_EQ(collector.calls().size(), 3u);
}

TEST_F(OtlpExporterTest, does_not_try_again_what_would_be_refused_again) {
  for (const int status : {400, 401, 404, 413, 500, 301}) {
    PlayedCollector collector({{status, {}, ""}});
    tracing::Recorder own{tracing::RecorderOptions{.sample_ratio = 1, .queue_size = 8}};
    own.add({.trace_id = {1, 2}, .span_id = 1, .name = "x"});
    OtlpExporter exporter(options, own, collector);
    exporter.start();
    collector.wait_for_calls(1);
    exporter.stop();
    EXPECT_EQ(exporter.counts().refused, 1u) << status;
    EXPECT_EQ(collector.calls().size(), 1u) << status;
  }
}

TEST_F(OtlpExporterTest, counts_as_refused_what_the_collector_rejects_of_a_batch_and_never_more) {
  PlayedCollector collector({{200, {}, R"({"partialSuccess":{"rejectedSpans":"2"}})"}});
  add_spans(5);
  const auto counts = export_all(collector);
  EXPECT_EQ(counts.sent, 3u);
  EXPECT_EQ(counts.refused, 2u);
  PlayedCollector liar({{200, {}, R"({"partialSuccess":{"rejectedSpans":"-9000000000000000000"}})"}});
  tracing::Recorder own{tracing::RecorderOptions{.sample_ratio = 1, .queue_size = 8}};
  own.add({.trace_id = {1, 2}, .span_id = 1, .name = "x"});
  OtlpExporter exporter(options, own, liar);
  exporter.start();
  liar.wait_for_calls(1);
  exporter.stop();
  EXPECT_EQ(exporter.counts().sent, 1u);
}

TEST_F(OtlpExporterTest, an_answer_of_no_collector_counts_as_refused) {
  PlayedCollector page({{200, {}, "<html>It works!</html>"}});
  add_spans(2);
  EXPECT_EQ(export_all(page).refused, 2u);
}

TEST_F(OtlpExporterTest, at_the_end_sends_what_is_left_without_waiting_for_company) {
  options.batch_time = 1h;
  PlayedCollector collector({{200, {}, "{}"}});
  add_spans(2);
  OtlpExporter exporter(options, recorder, collector);
  exporter.start();
  exporter.stop();
  EXPECT_EQ(exporter.counts().sent, 2u);
}

TEST_F(OtlpExporterTest, at_the_end_gives_up_after_the_first_failure) {
  options.retry_pauses = {1h};
  PlayedCollector collector({{0, {}, ""}});
  add_spans(3 * OtlpExporter::batch_size);
  OtlpExporter exporter(options, recorder, collector);
  exporter.start();
  collector.wait_for_calls(1);
  exporter.stop();
  EXPECT_EQ(exporter.counts().unsent, 3 * OtlpExporter::batch_size);
  EXPECT_LE(collector.calls().size(), 2u);
}

}  // namespace
}  // namespace galleria::gateways
