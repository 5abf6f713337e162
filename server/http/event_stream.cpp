// Hands events over between threads.
#include "http/event_stream.hpp"

namespace galleria::http {

void EventStream::send(Event event) {
  const std::lock_guard lock(mutex_);
  waiting_ = std::move(event);
  wake();
}

void EventStream::keep_alive(Event event) {
  const std::lock_guard lock(mutex_);
  if (waiting_) return;
  waiting_ = std::move(event);
  wake();
}

void EventStream::end() {
  const std::lock_guard lock(mutex_);
  is_ended_ = true;
  wake();
}

void EventStream::attach(std::function<void()> wake) {
  const std::lock_guard lock(mutex_);
  wake_ = std::move(wake);
}

void EventStream::detach() {
  const std::lock_guard lock(mutex_);
  wake_ = nullptr;
}

EventStream::Next EventStream::take() {
  const std::lock_guard lock(mutex_);
  return {std::exchange(waiting_, nullptr), is_ended_};
}

}  // namespace galleria::http
