// The failures that the specification (section 8) wants silent, each with its one meaning: the page that makes the call says it in its own way.
#pragma once

#include <array>

#include "base/result.hpp"

namespace galleria::http {

// What is given once was given before: the page shows what there is.
inline constexpr Failure given_before{FailureKind::conflict, 4005, "given_before", {"已经领取过了", "You have had this already"}};
// A flash sale lets its buyers in one after the other: the page goes on waiting.
inline constexpr Failure sale_queue_waits{
    FailureKind::unavailable, 5003037, "sale_queue_waits", {"前面还有人，正在为您排队", "There are others before you. You are in the queue"}};

// What becomes of signing up for an activity.
inline constexpr Failure activity_not_open{FailureKind::conflict, 50010, "activity_not_open", {"报名还没有开始", "Signing up has not begun yet"}};
inline constexpr Failure activity_over{FailureKind::conflict, 50020, "activity_over", {"报名已经结束", "Signing up is over"}};
inline constexpr Failure activity_full{FailureKind::conflict, 50030, "activity_full", {"名额已满", "All places are taken"}};
inline constexpr Failure activity_joined_before{FailureKind::conflict, 50040, "activity_joined_before", {"您已经报名了", "You have signed up already"}};

// What becomes of reserving something to be picked up.
inline constexpr Failure reservation_sold_out{FailureKind::conflict, 70002, "reservation_sold_out", {"这里已经约完了", "None is left at this place"}};
inline constexpr Failure reserved_before{FailureKind::conflict, 70003, "reserved_before", {"您已经预约过了", "You have reserved this already"}};
inline constexpr Failure reservation_not_allowed{
    FailureKind::forbidden, 70004, "reservation_not_allowed", {"您的会员等级暂时不能预约", "Your tier cannot reserve this yet"}};

// All of them, as the catalogue lists them whether an endpoint answers with them yet or not. A feature that needs one of these meanings uses this value.
inline constexpr std::array silent_failures{&given_before,           &sale_queue_waits,     &activity_not_open, &activity_over,          &activity_full,
                                            &activity_joined_before, &reservation_sold_out, &reserved_before,   &reservation_not_allowed};

}  // namespace galleria::http
