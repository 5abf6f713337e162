// The table of routes: from a method and a path to the function that answers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "http/message.hpp"

namespace galleria::http {

// Where a route's function runs: on the I/O thread (only what never waits), among the readers, among the writers, which wait for commits, or among the callers,
// which wait for systems outside, so that nobody else does.
enum class Lane { io, read, write, call };

struct Route {
  Method method = Method::get;
  std::string path;  // "/member/{memberId}/messageCount"; "/console/*" is everything below /console/ that no other route has
  std::string name;  // the endpoint's name: metrics label and log
  Lane lane = Lane::read;
  std::size_t body_limit = 256 * 1024;  // bytes
  std::function<Response(const Request&)> answer;
  std::size_t number = 0;  // its place in Router::routes(), set by the router, so that metrics need no look-up by name
};

class Router {
 public:
  // Throws std::logic_error if the method and path are taken, or the name is.
  void add(Route route);

  // The route, with the request's path values set; or nothing, and then `path_exists` tells whether another method would have matched.
  struct Match {
    const Route* route = nullptr;
    bool path_exists = false;
  };
  Match find(Request& request) const;

  const std::vector<std::unique_ptr<Route>>& routes() const { return routes_; }

 private:
  std::vector<std::unique_ptr<Route>> routes_;
  std::unordered_map<std::string, std::vector<const Route*>> exact_;
  std::vector<const Route*> patterns_;
};

}  // namespace galleria::http
