// Ids, W3C's header, the decision which traces are recorded, and the queue of spans.
#include "base/tracing.hpp"

#include <algorithm>
#include <exception>
#include <random>

namespace galleria::tracing {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t traceparent_size = 55;  // of version 00: 2 + 32 + 16 + 2 digits and three hyphens
constexpr std::uint64_t sampled_flag = 1;
constexpr std::string_view other_error = "_OTHER";  // what the semantic conventions call an error that has no name

void append_hex(std::string& into, std::uint64_t number) {
  for (int shift = 60; shift >= 0; shift -= 4) into += hex_digits[(number >> shift) & 15];
}

// Up to 16 digits in lower case, and nothing else.
std::optional<std::uint64_t> read_hex(std::string_view text) {
  std::uint64_t number = 0;
  for (const char c : text) {
    const auto digit = hex_digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number << 4 | digit;
  }
  return number;
}

std::int64_t now_ns() { return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

}  // namespace

std::string hex_of(const TraceId& id) {
  std::string text;
  append_hex(text, id.high);
  append_hex(text, id.low);
  return text;
}

std::string hex_of(std::uint64_t span_id) {
  std::string text;
  append_hex(text, span_id);
  return text;
}

std::optional<Context> read_traceparent(std::string_view header) {
  if (header.size() < traceparent_size || header[2] != '-' || header[35] != '-' || header[52] != '-') return std::nullopt;
  const auto version = read_hex(header.substr(0, 2));
  const auto high = read_hex(header.substr(3, 16));
  const auto low = read_hex(header.substr(19, 16));
  const auto span_id = read_hex(header.substr(36, 16));
  const auto flags = read_hex(header.substr(53, 2));
  if (!version || !high || !low || !span_id || !flags) return std::nullopt;
  // A later version may say more behind another hyphen; ff is none.
  const bool is_longer = header.size() > traceparent_size;
  if (*version == 0xff || (is_longer && (*version == 0 || header[traceparent_size] != '-'))) return std::nullopt;
  if ((*high == 0 && *low == 0) || *span_id == 0) return std::nullopt;
  return Context{{*high, *low}, *span_id, (*flags & sampled_flag) != 0};
}

std::string write_traceparent(const Context& context) {
  std::string header = "00-";
  append_hex(header, context.trace_id.high);
  append_hex(header, context.trace_id.low);
  header += '-';
  append_hex(header, context.span_id);
  header += context.is_sampled ? "-01" : "-00";
  return header;
}

std::uint64_t random_id() {
  thread_local std::uint64_t state = [] {
    std::random_device random;
    return std::uint64_t{random()} << 32 | random();
  }();
  // SplitMix64, as of the ids of requests.
  std::uint64_t mixed = 0;
  while (mixed == 0) {
    mixed = state += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    mixed ^= mixed >> 31;
  }
  return mixed;
}

bool Recorder::samples(const std::optional<Context>& parent, std::uint64_t random) const {
  if (parent && options_.trusts_parents) return parent->is_sampled;
  // As many bits as a double holds, so that a ratio of 1 takes all and one of 0 takes none.
  return static_cast<double>(random >> 11) * 0x1p-53 < options_.sample_ratio;
}

void Recorder::add(FinishedSpan span) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= options_.queue_size) {
      overflow_count_.fetch_add(1, std::memory_order_relaxed);
      return;
    }
    queue_.push_back(std::move(span));
    if (queue_.size() != wanted_count_) return;
  }
  changed_.notify_all();
}

std::vector<FinishedSpan> Recorder::take(std::size_t most, std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  // A queue that is shorter than what is asked for would be full before anybody was woken.
  wanted_count_ = std::min(most, options_.queue_size);
  changed_.wait_for(lock, longest, [this] { return has_ended_ || queue_.size() >= wanted_count_; });
  const auto count = static_cast<std::ptrdiff_t>(std::min(most, queue_.size()));
  std::vector<FinishedSpan> taken(std::make_move_iterator(queue_.begin()), std::make_move_iterator(queue_.begin() + count));
  queue_.erase(queue_.begin(), queue_.begin() + count);
  return taken;
}

void Recorder::end() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
}

bool Recorder::has_ended() const {
  const std::lock_guard lock(mutex_);
  return has_ended_;
}

bool Recorder::wait_for_end(std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, longest, [this] { return has_ended_; });
}

std::size_t Recorder::queued_count() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void use(Recorder* recorder) { detail::recorder_in_use.store(recorder, std::memory_order_release); }

struct Span::Begun {
  Recorder& recorder;
  FinishedSpan span;
  std::chrono::steady_clock::time_point started;
};

void Span::Delete::operator()(Begun* begun) const { delete begun; }

void Span::begin(const Context& parent, SpanKind kind) {
  Recorder* const its_recorder = recorder();
  if (its_recorder == nullptr) return;
  begun_.reset(new Begun{*its_recorder, {}, std::chrono::steady_clock::now()});
  FinishedSpan& span = begun_->span;
  span.trace_id = parent.trace_id;
  span.span_id = random_id();
  span.parent_span_id = parent.span_id;
  span.kind = kind;
  span.start_ns = now_ns();
}

Context Span::context() const { return {begun_->span.trace_id, begun_->span.span_id, true}; }

void Span::name(std::string name) { begun_->span.name = std::move(name); }

void Span::set(std::string_view name, std::string_view value) { begun_->span.attributes.push_back({name, std::string(value)}); }

void Span::set(std::string_view name, std::int64_t value) { begun_->span.attributes.push_back({name, value}); }

void Span::fail(std::string_view error_type) {
  if (std::exchange(begun_->span.is_failed, true)) return;
  set("error.type", error_type);
}

void Span::end() {
  if (!begun_) return;
  FinishedSpan& span = begun_->span;
  // By the clock that nobody sets: a span never ends before it began.
  span.end_ns = span.start_ns + std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begun_->started).count();
  begun_->recorder.add(std::move(span));
  begun_.reset();
}

void ActiveSpan::note_exceptions() { exception_count_ = std::uncaught_exceptions(); }

void ActiveSpan::fail_if_thrown() {
  if (std::uncaught_exceptions() > exception_count_) span_.fail(other_error);
}

Entry enter(const Recorder& recorder, SpanKind kind, const std::optional<Context>& parent, std::uint64_t own_id) {
  Context above = parent.value_or(Context{{random_id(), own_id}, 0, false});
  above.is_sampled = recorder.samples(parent, own_id);
  Entry entry{Span(&above, kind), {}};
  entry.context = entry.span ? entry.span.context() : Context{above.trace_id, random_id(), false};
  return entry;
}

RootSpan::RootSpan(SpanKind kind)
    : entry_([kind]() -> std::optional<Entry> {
        const Recorder* const in_use = recorder();
        if (in_use == nullptr) return std::nullopt;
        return enter(*in_use, kind, std::nullopt, random_id());
      }()),
      scope_(entry_ ? &entry_->context : current) {}

}  // namespace galleria::tracing
