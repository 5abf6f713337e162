// Carries notices of committed changes to the listeners in this process, on a thread of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace galleria::db {

struct Notice {
  std::string channel;
  std::string payload;
};

class Notices {
 public:
  using Listener = std::function<void(std::string payload)>;

  Notices();
  ~Notices();  // delivers what was posted, then stops

  void listen(std::string channel, Listener heard);
  // Queues notices for delivery in order; returns at once. What a listener throws is logged.
  void post(std::vector<Notice> notices);
  // Queues an empty notice on every channel that has a listener: some may have been missed.
  void post_missed();

 private:
  void deliver();

  std::mutex mutex_;
  std::condition_variable posted_;
  std::multimap<std::string, Listener> listeners_;
  std::deque<Notice> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace galleria::db
