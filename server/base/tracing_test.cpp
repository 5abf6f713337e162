// Shows what is a traceparent and what is none, which traces are recorded, how spans hang together, and that a full queue drops and counts.
#include "base/tracing.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "base/tracing_fixture.hpp"

namespace galleria::tracing {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view sound = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
constexpr Context sound_context{{0x4bf92f3577b34da6, 0xa3ce929d0e0e4736}, 0x00f067aa0ba902b7, true};

TEST(TraceparentTest, is_read_and_written_as_the_same) {
  EXPECT_EQ(read_traceparent(sound), sound_context);
  EXPECT_EQ(write_traceparent(sound_context), sound);
  const Context unsampled{sound_context.trace_id, sound_context.span_id, false};
  EXPECT_EQ(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"), unsampled);
  EXPECT_EQ(write_traceparent(unsampled), "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00");
}

TEST(TraceparentTest, keeps_the_noughts_at_the_front_of_ids) {
  EXPECT_EQ(hex_of(TraceId{0, 0x1f}), "0000000000000000000000000000001f");
  EXPECT_EQ(hex_of(std::uint64_t{0xabc}), "0000000000000abc");
}

TEST(TraceparentTest, reads_of_the_flags_only_whether_it_is_sampled) {
  EXPECT_TRUE(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-ff")->is_sampled);
  EXPECT_FALSE(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-02")->is_sampled);
}

TEST(TraceparentTest, takes_of_a_later_version_what_is_the_same) {
  EXPECT_EQ(read_traceparent("01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"), sound_context);
  EXPECT_EQ(read_traceparent("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-the-future-says"), sound_context);
  EXPECT_EQ(read_traceparent("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.what-the-future-says"), std::nullopt);
}

TEST(TraceparentTest, takes_nothing_that_is_none) {
  const std::string long_one(20'000, 'a');
  for (const std::string_view hostile : {
           std::string_view(""),
           std::string_view("00"),
           std::string_view(long_one),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more"),
           std::string_view("ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e473g-00f067aa0ba902b7-01"),
           std::string_view("00-00000000000000000000000000000000-00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01"),
           std::string_view("00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01"),
           std::string_view("-0-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00- bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00-+bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01,00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
           std::string_view("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0\0", 55),
       })
    EXPECT_EQ(read_traceparent(hostile), std::nullopt) << hostile;
}

TEST(RecorderTest, a_ratio_of_one_takes_every_trace_and_of_nought_none) {
  const Recorder all({.sample_ratio = 1});
  const Recorder none({.sample_ratio = 0});
  for (const std::uint64_t random : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}, random_id()}) {
    EXPECT_TRUE(all.samples(std::nullopt, random));
    EXPECT_FALSE(none.samples(std::nullopt, random));
  }
}

TEST(RecorderTest, a_ratio_takes_its_share_of_the_numbers) {
  const Recorder quarter({.sample_ratio = 0.25});
  EXPECT_TRUE(quarter.samples(std::nullopt, 0x3fff'ffff'ffff'ffff));
  EXPECT_FALSE(quarter.samples(std::nullopt, 0x4000'0000'0000'0000));
  int taken = 0;
  for (int i = 0; i < 10'000; ++i) taken += quarter.samples(std::nullopt, random_id()) ? 1 : 0;
  // Nine standard deviations: once in 10^18 runs.
  EXPECT_NEAR(taken, 2'500, 390);
}

TEST(RecorderTest, a_caller_decides_only_where_callers_are_trusted) {
  Context unsampled = sound_context;
  unsampled.is_sampled = false;
  const Recorder own_mind({.sample_ratio = 0, .trusts_parents = false});
  EXPECT_FALSE(own_mind.samples(sound_context, 0));
  const Recorder trusting({.sample_ratio = 1, .trusts_parents = true});
  EXPECT_FALSE(trusting.samples(unsampled, 0));
  EXPECT_TRUE(trusting.samples(std::nullopt, 0));
  const Recorder trusting_alone({.sample_ratio = 0, .trusts_parents = true});
  EXPECT_TRUE(trusting_alone.samples(sound_context, 0));
}

struct SpanTest : testing::Test {
  Recording recording{{.sample_ratio = 1, .queue_size = 8}};
  Recorder& recorder = recording.recorder;
  std::vector<FinishedSpan> recorded() { return recording.spans(); }
};

TEST_F(SpanTest, a_trace_that_begins_here_bears_the_requests_own_id_in_its_lower_half) {
  const Entry entry = enter(recorder, SpanKind::server, std::nullopt, 0x1234);
  EXPECT_EQ(entry.context.trace_id.low, 0x1234u);
  EXPECT_NE(entry.context.trace_id.high, 0u);
}

TEST_F(SpanTest, a_trace_that_came_from_outside_goes_on_under_the_callers_span) {
  { const Entry entry = enter(recorder, SpanKind::server, sound_context, 7); }
  const auto spans = recorded();
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].trace_id, sound_context.trace_id);
  EXPECT_EQ(spans[0].parent_span_id, sound_context.span_id);
  EXPECT_NE(spans[0].span_id, sound_context.span_id);
}

TEST_F(SpanTest, what_a_thread_does_within_a_span_hangs_below_it) {
  {
    RootSpan root(SpanKind::internal);
    ASSERT_TRUE(root);
    root->name("root");
    {
      ActiveSpan outer(SpanKind::internal);
      outer->name("outer");
      ActiveSpan inner(SpanKind::client);
      inner->name("inner");
      inner->set("galleria.count", 3);
    }
    ActiveSpan next(SpanKind::internal);
    next->name("next");
  }
  EXPECT_EQ(current, nullptr);
  const auto spans = recorded();
  ASSERT_EQ(spans.size(), 4u);
  const auto root = span_named(spans, "root");
  EXPECT_EQ(root.parent_span_id, 0u);
  EXPECT_EQ(span_named(spans, "outer").parent_span_id, root.span_id);
  EXPECT_EQ(span_named(spans, "inner").parent_span_id, span_named(spans, "outer").span_id);
  EXPECT_EQ(span_named(spans, "next").parent_span_id, root.span_id);
  for (const FinishedSpan& span : spans) {
    EXPECT_EQ(span.trace_id, root.trace_id);
    EXPECT_LE(span.start_ns, span.end_ns);
  }
}

TEST_F(SpanTest, another_thread_goes_on_where_it_is_told_to) {
  {
    RootSpan root(SpanKind::internal);
    root->name("root");
    std::thread([context = current] {
      EXPECT_EQ(current, nullptr);
      const Scope scope(context);
      ActiveSpan far(SpanKind::client);
      far->name("far");
    }).join();
  }
  const auto spans = recorded();
  EXPECT_EQ(span_named(spans, "far").parent_span_id, span_named(spans, "root").span_id);
}

TEST_F(SpanTest, one_that_is_left_by_an_exception_has_failed_and_the_first_word_says_how) {
  try {
    RootSpan root(SpanKind::internal);
    ActiveSpan thrown(SpanKind::internal);
    thrown->name("thrown");
    ActiveSpan told(SpanKind::internal);
    told->name("told");
    told->fail("timed_out");
    throw std::runtime_error("13912345678");
  } catch (const std::runtime_error&) {
  }
  const auto spans = recorded();
  const auto thrown = span_named(spans, "thrown");
  EXPECT_TRUE(thrown.is_failed);
  EXPECT_EQ(attribute_of(thrown, "error.type"), "_OTHER");
  EXPECT_EQ(thrown.attributes.size(), 1u) << "what was thrown may say what nobody may read";
  const auto told = span_named(spans, "told");
  EXPECT_EQ(attribute_of(told, "error.type"), "timed_out");
  EXPECT_EQ(told.attributes.size(), 1u);
}

TEST_F(SpanTest, nothing_is_recorded_of_a_trace_that_is_not_and_yet_it_can_be_passed_on) {
  Recorder none({.sample_ratio = 0});
  use(&none);
  {
    const RootSpan root(SpanKind::internal);
    EXPECT_FALSE(root);
    const ActiveSpan inner(SpanKind::client);
    EXPECT_FALSE(inner);
    ASSERT_NE(current, nullptr);
    const auto passed_on = read_traceparent(write_traceparent(*current));
    ASSERT_TRUE(passed_on);
    EXPECT_FALSE(passed_on->is_sampled);
  }
  EXPECT_EQ(none.queued_count(), 0u);
}

TEST_F(SpanTest, nothing_is_recorded_while_traces_are_off) {
  use(nullptr);
  {
    const RootSpan root(SpanKind::internal);
    const ActiveSpan inner(SpanKind::client);
    EXPECT_FALSE(inner);
    EXPECT_EQ(current, nullptr);
  }
  EXPECT_TRUE(recorded().empty());
}

TEST_F(SpanTest, a_full_queue_keeps_the_oldest_and_counts_what_it_drops) {
  for (int i = 0; i < 11; ++i) {
    RootSpan root(SpanKind::internal);
    root->name(std::to_string(i));
  }
  EXPECT_EQ(recorder.queued_count(), 8u);
  EXPECT_EQ(recorder.overflow_count(), 3u);
  const auto spans = recorder.take(2, 0ms);
  ASSERT_EQ(spans.size(), 2u);
  EXPECT_EQ(spans[0].name, "0");
  EXPECT_EQ(spans[1].name, "1");
  EXPECT_EQ(recorder.queued_count(), 6u);
}

TEST_F(SpanTest, whoever_takes_is_woken_by_a_full_batch_and_by_the_end) {
  std::thread adding([this] {
    for (int i = 0; i < 3; ++i) RootSpan(SpanKind::internal)->name("x");
  });
  EXPECT_EQ(recorder.take(3, 1h).size(), 3u);
  adding.join();
  std::thread ending([this] { recorder.end(); });
  EXPECT_TRUE(recorder.take(3, 1h).empty());
  EXPECT_TRUE(recorder.wait_for_end(1h));
  ending.join();
}

TEST_F(SpanTest, many_threads_lose_nothing_between_them) {
  Recorder wide({.sample_ratio = 1, .queue_size = 100'000});
  use(&wide);
  std::vector<std::thread> threads;
  for (int number = 0; number < 8; ++number) {
    threads.emplace_back([] {
      for (int i = 0; i < 500; ++i) {
        RootSpan root(SpanKind::internal);
        const ActiveSpan inner(SpanKind::client);
      }
    });
  }
  std::size_t taken = 0;
  for (int i = 0; i < 50; ++i) taken += wide.take(64, 1ms).size();
  for (std::thread& thread : threads) thread.join();
  while (wide.queued_count() > 0) taken += wide.take(64, 0ms).size();
  EXPECT_EQ(taken, 8'000u);
  EXPECT_EQ(wide.overflow_count(), 0u);
}

}  // namespace
}  // namespace galleria::tracing
