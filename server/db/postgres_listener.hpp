// Hears what other nodes notify: LISTEN on a connection of its own, opened anew when it is lost.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "db/notices.hpp"
#include "db/postgres_link.hpp"

namespace galleria::db {

class PostgresListener {
 public:
  PostgresListener(std::string url, Notices& notices);
  ~PostgresListener();

  // Returns when the server listens on the channel for us, or, if it is away, when that is left to the reconnection. Opens the connection
  // at the first call.
  void listen(const std::string& channel);

  // If nobody else listens, runs `work` and gives true; whoever begins to listen meanwhile waits. Opens the connection if there is none; throws DatabaseError
  // if it cannot.
  bool run_if_alone(const std::function<void()>& work);

 private:
  void loop();
  void connect();
  void listen_now(const std::string& channel);
  void take_notices();
  void wait(int socket, std::chrono::milliseconds longest);
  void wake();

  const std::string url_;
  Notices& notices_;
  const int wake_descriptor_;
  std::mutex mutex_;  // guards all below
  std::set<std::string> channels_;
  std::unique_ptr<PostgresLink> link_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace galleria::db
