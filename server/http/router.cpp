// Finds the route of a request.
#include "http/router.hpp"

#include <algorithm>
#include <stdexcept>

namespace galleria::http {
namespace {

constexpr std::string_view below = "/*";

// The part of a path up to the next slash, taken off its front.
std::string_view take_segment(std::string_view& path) {
  const auto slash = path.find('/');
  const auto segment = path.substr(0, slash);
  path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
  return segment;
}

bool matches_pattern(std::string_view pattern, std::string_view path, std::vector<std::pair<std::string_view, std::string>>& values) {
  values.clear();
  if (pattern.ends_with(below)) return path.starts_with(pattern.substr(0, pattern.size() - 1));
  if (std::count(pattern.begin(), pattern.end(), '/') != std::count(path.begin(), path.end(), '/')) return false;
  while (!pattern.empty() || !path.empty()) {
    const auto expected = take_segment(pattern);
    const auto actual = take_segment(path);
    if (!expected.starts_with('{')) {
      if (expected != actual) return false;
      continue;
    }
    std::string decoded;
    if (actual.empty() || !decode_percent(actual, decoded, false)) return false;
    values.emplace_back(expected.substr(1, expected.size() - 2), std::move(decoded));
  }
  return true;
}

Method served_as(Method method) { return method == Method::head ? Method::get : method; }

}  // namespace

void Router::add(Route route) {
  for (const auto& other : routes_) {
    const bool same_place = other->method == route.method && other->path == route.path;
    if (same_place || other->name == route.name) throw std::logic_error("route declared twice: " + route.name + " at " + route.path);
  }
  route.number = routes_.size();
  const auto& added = routes_.emplace_back(std::make_unique<Route>(std::move(route)));
  if (added->path.find('{') == std::string::npos && !added->path.ends_with(below)) {
    exact_[added->path].push_back(added.get());
  } else {
    patterns_.push_back(added.get());
  }
}

Router::Match Router::find(Request& request) const {
  Match match;
  const auto consider = [&](const Route* route) {
    match.path_exists = true;
    if (route->method == served_as(request.method)) match.route = route;
    return match.route != nullptr;
  };
  thread_local std::string key;
  key.assign(request.path);
  if (const auto found = exact_.find(key); found != exact_.end()) {
    for (const Route* route : found->second) {
      if (consider(route)) return match;
    }
  }
  for (const Route* route : patterns_) {
    if (matches_pattern(route->path, request.path, request.path_values) && consider(route)) return match;
  }
  return match;
}

}  // namespace galleria::http
