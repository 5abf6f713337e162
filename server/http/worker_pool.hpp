// The threads on which endpoints run that may wait, with a queue that ends somewhere.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace galleria::http {

// Something to be done on a worker. It must stay alive until run() and must not throw.
class Job {
 public:
  virtual ~Job() = default;
  virtual void run() noexcept = 0;
};

class WorkerPool {
 public:
  // thread_count: at least 1. queue_limit: jobs that may wait besides those that run.
  WorkerPool(int thread_count, std::size_t queue_limit);
  // As stop().
  ~WorkerPool();

  // Hands the job to the next free worker, in order. False, and nothing is kept, when the queue is full or the pool has been stopped.
  bool submit(Job& job);

  // Finishes what was accepted, then ends the threads. May be called twice.
  void stop();

  // Jobs that wait for a worker.
  std::size_t queued_count() const;

 private:
  void work();

  const std::size_t queue_limit_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Job*> queue_;
  std::size_t idle_count_ = 0;
  std::size_t busy_count_ = 0;  // threads that run a job
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace galleria::http
