// What may be told of a visit, and what it means for the funnel. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace galleria::tracking {

// What an event may carry besides its type and its page; absent is empty.
struct Facts {
  std::int64_t tracking_type = 0;
  std::string_view page_path;
  std::string_view page_name;
  std::string_view btn_name;
  std::string_view store_name;
  std::string_view goods_name;
  std::string_view biz_type;
  std::string_view biz_code;
  std::string_view extend_info;
  bool has_stay_time = false;
};

// What is wrong with an event: the wire's name of the member, and why.
enum class Wrong { unknown_action, not_allowed, missing, malformed, personal };
struct EventProblem {
  std::string_view member;
  Wrong wrong = Wrong::not_allowed;

  friend bool operator==(const EventProblem&, const EventProblem&) = default;
};

// Everything that is wrong with an event; nothing if it may be kept.
std::vector<EventProblem> problems_of(const Facts& facts);

// The name under which an event is kept: "visit", or the share's or click's own. The event must be without problems.
std::string_view action_of(const Facts& facts);

// The step of the funnel that an event belongs to: "home", "goods", "cart", or empty.
std::string_view stage_of(const Facts& facts);

// Whether a text holds what may tell who somebody is: a mobile number, a mail address, or a word as long as a token.
bool looks_personal(std::string_view text);

}  // namespace galleria::tracking
