// Traces as OpenTelemetry means them: places in a trace, spans, the one that a thread is at, and the bounded queue of those that have ended. Off while no
// recorder is in use.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace galleria::tracing {

struct TraceId {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const TraceId&, const TraceId&) = default;
};

// A place in a trace: the span whose child the next one is.
struct Context {
  TraceId trace_id;
  std::uint64_t span_id = 0;  // 0: none, and the next span is the first of its trace
  bool is_sampled = false;
  friend constexpr bool operator==(const Context&, const Context&) = default;
};

// 32 and 16 hexadecimal digits in lower case.
std::string hex_of(const TraceId& id);
std::string hex_of(std::uint64_t span_id);

// What a caller says in the header traceparent of W3C's Trace Context, of version 00 or, as far as that is the same, of a later one. Nothing if it is anything
// else: upper case, ids of nothing but noughts, the version ff, one byte too many. Of the flags only `sampled` is read.
std::optional<Context> read_traceparent(std::string_view header);
// The same for whom we call, in version 00. The context's span must not be 0.
std::string write_traceparent(const Context& context);

// The numbers of the protocol.
enum class SpanKind { internal = 1, server = 2, client = 3 };

// What a span says besides its name: never what a member wrote or is known by, no query string, no body, no token. Names are those of the semantic conventions,
// or begin with "galleria."; they are literals.
struct Attribute {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

struct FinishedSpan {
  TraceId trace_id = {};
  std::uint64_t span_id = 0;
  std::uint64_t parent_span_id = 0;  // 0: the first of its trace
  SpanKind kind = SpanKind::internal;
  std::string name = {};
  std::int64_t start_ns = 0;  // since 1970
  std::int64_t end_ns = 0;
  std::vector<Attribute> attributes = {};
  bool is_failed = false;
};

struct RecorderOptions {
  double sample_ratio = 1;      // 0 to 1: of the traces that begin here
  bool trusts_parents = false;  // whether a caller decides whether its trace is recorded here
  std::size_t queue_size = 4'096;
};

// Decides which traces are recorded, and keeps spans that have ended until somebody takes them. For use by many threads.
class Recorder {
 public:
  explicit Recorder(const RecorderOptions& options) : options_(options) {}

  // Whether a trace is recorded. `random`: 64 random bits of our own, so that nobody outside can choose what is recorded by choosing an id.
  bool samples(const std::optional<Context>& parent, std::uint64_t random) const;

  // Keeps the span, or counts it as lost when the queue is full. Waits for nobody but for who puts or takes one at this moment.
  void add(FinishedSpan span);

  // The oldest, `most` at most: as soon as there are so many, otherwise what there is after `longest`, or at the end.
  std::vector<FinishedSpan> take(std::size_t most, std::chrono::milliseconds longest);

  // From now on take() waits no more.
  void end();
  bool has_ended() const;
  // Waits so long at most; gives whether the end has come.
  bool wait_for_end(std::chrono::milliseconds longest);

  std::size_t queued_count() const;
  std::uint64_t overflow_count() const { return overflow_count_.load(std::memory_order_relaxed); }

 private:
  const RecorderOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<FinishedSpan> queue_;
  std::size_t wanted_count_ = 0;  // by whom waits in take()
  bool has_ended_ = false;
  std::atomic<std::uint64_t> overflow_count_{0};
};

// Has the program record its traces from now on, or no more (nullptr). A recorder outlives every span that has begun meanwhile.
void use(Recorder* recorder);

namespace detail {
inline std::atomic<Recorder*> recorder_in_use{nullptr};
}
// Null while traces are off.
inline Recorder* recorder() { return detail::recorder_in_use.load(std::memory_order_acquire); }

// Where this thread is in a trace; null where it is in none. A request is worked on by one thread at a time, on which it stays from the call of its endpoint to
// the answer; whoever has a part of it done by another thread takes this pointer along (Scope), and waits for that.
inline constinit thread_local const Context* current = nullptr;

// Puts the thread elsewhere, or nowhere (nullptr), for as long as it lives.
class Scope {
 public:
  explicit Scope(const Context* inner) : outer_(std::exchange(current, inner)) {}
  ~Scope() { current = outer_; }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  const Context* outer_;
};

// Something that takes time, under its parent, from now until end(). One that is not recorded costs nothing more, and is false.
class Span {
 public:
  Span() = default;
  // Not recorded if there is no parent, or if its trace is not.
  Span(const Context* parent, SpanKind kind) {
    if (parent != nullptr && parent->is_sampled) begin(*parent, kind);
  }
  ~Span() { end(); }
  Span(Span&& other) noexcept = default;
  Span& operator=(Span&& other) noexcept {
    end();
    begun_ = std::move(other.begun_);
    return *this;
  }

  explicit operator bool() const { return begun_ != nullptr; }
  // As whose child others begin. Of a span that is recorded, as the next three.
  Context context() const;
  void name(std::string name);
  void set(std::string_view name, std::string_view value);
  void set(std::string_view name, std::int64_t value);
  // Says that it failed, and how in a word ("503", "timed_out"). The first word counts.
  void fail(std::string_view error_type);
  void end();

 private:
  struct Begun;
  struct Delete {
    void operator()(Begun* begun) const;
  };
  void begin(const Context& parent, SpanKind kind);

  std::unique_ptr<Begun, Delete> begun_;
};

// A span of what this thread does, for as long as it lives, under the one that it does already. Left by an exception, it failed.
class ActiveSpan {
 public:
  explicit ActiveSpan(SpanKind kind) : span_(current, kind), context_(span_ ? span_.context() : Context{}), scope_(span_ ? &context_ : current) {
    if (span_) note_exceptions();
  }
  ~ActiveSpan() {
    if (span_) fail_if_thrown();
  }

  explicit operator bool() const { return static_cast<bool>(span_); }
  Span& operator*() { return span_; }
  Span* operator->() { return &span_; }

 private:
  void note_exceptions();
  void fail_if_thrown();

  Span span_;
  const Context context_;
  const Scope scope_;
  int exception_count_ = 0;
};

// Where something comes in from outside, or begins by itself: its first span here, if it is recorded, and its place in the trace in any case.
struct Entry {
  Span span;
  Context context;
};
// `parent`: what the caller said. `own_id`: random; the lower half of the trace's id, if it begins here.
Entry enter(const Recorder& recorder, SpanKind kind, const std::optional<Context>& parent, std::uint64_t own_id);

// The first span of a trace that no request began, for as long as it lives. Nothing while traces are off.
class RootSpan {
 public:
  explicit RootSpan(SpanKind kind);

  explicit operator bool() const { return entry_ && entry_->span; }
  Span* operator->() { return &entry_->span; }

 private:
  std::optional<Entry> entry_;
  const Scope scope_;
};

// 64 bits, not all of them nought: unique in practice, not secret.
std::uint64_t random_id();

}  // namespace galleria::tracing
