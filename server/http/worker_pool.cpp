// A bounded queue and the threads that empty it.
#include "http/worker_pool.hpp"

#include <stdexcept>

namespace galleria::http {

WorkerPool::WorkerPool(int thread_count, std::size_t queue_limit) : queue_limit_(queue_limit) {
  if (thread_count < 1) throw std::invalid_argument("a worker pool needs a thread");
  for (int i = 0; i < thread_count; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() { stop(); }

bool WorkerPool::submit(Job& job) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    // A thread that has not come to wait yet will take its job all the same.
    const std::size_t free_count = threads_.size() - busy_count_;
    if (is_stopping_ || queue_.size() >= queue_limit_ + free_count) return false;
    queue_.push_back(&job);
    wake = idle_count_ > 0;
  }
  if (wake) filled_.notify_one();
  return true;
}

void WorkerPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  filled_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::size_t WorkerPool::queued_count() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void WorkerPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_count_;
    filled_.wait(lock, [this] { return !queue_.empty() || is_stopping_; });
    --idle_count_;
    if (queue_.empty()) return;
    Job* const job = queue_.front();
    queue_.pop_front();
    ++busy_count_;
    lock.unlock();
    job->run();
    lock.lock();
    --busy_count_;
  }
}

}  // namespace galleria::http
