// How a review of goods goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::reviews {

using ReviewId = Id<struct ReviewTag>;

// refused: its writer may mend it and send it again. hidden: it was shown and is not any more, by the staff or because of reports.
enum class ReviewState { in_review, published, refused, hidden, deleted };
BOOST_DESCRIBE_ENUM(ReviewState, in_review, published, refused, hidden, deleted)

// pass: text that no word of the list is found in needs nobody to look at it.
enum class ReviewMove { submit, pass, publish, refuse, resend, hide, remove };
BOOST_DESCRIBE_ENUM(ReviewMove, submit, pass, publish, refuse, resend, hide, remove)

enum class ReviewActor { member, staff, job };
BOOST_DESCRIBE_ENUM(ReviewActor, member, staff, job)

// Why a member thinks that a review should not stand there.
enum class ReviewReportReason { advertising, abusive, untrue, private_details, other };
BOOST_DESCRIBE_ENUM(ReviewReportReason, advertising, abusive, untrue, private_details, other)

// How far the film of a review is. coming: it is sent, or made anew; waiting: for the staff.
enum class ReviewFilmState { none, coming, waiting, shown, refused };
BOOST_DESCRIBE_ENUM(ReviewFilmState, none, coming, waiting, shown, refused)

// good: four stars and more, middling: three, bad: less.
enum class ReviewFilter { all, with_pictures, good, middling, bad, followed_up };
BOOST_DESCRIBE_ENUM(ReviewFilter, all, with_pictures, good, middling, bad, followed_up)

enum class ReviewSort { newest, most_helpful };
BOOST_DESCRIBE_ENUM(ReviewSort, newest, most_helpful)

using ReviewArrow = Transition<ReviewState, ReviewMove, ReviewActor>;
inline constexpr std::array review_arrows{
    ReviewArrow{std::nullopt, ReviewMove::submit, ReviewState::in_review, ReviewActor::member},
    ReviewArrow{ReviewState::in_review, ReviewMove::pass, ReviewState::published, ReviewActor::job},
    ReviewArrow{ReviewState::in_review, ReviewMove::publish, ReviewState::published, ReviewActor::staff},
    ReviewArrow{ReviewState::in_review, ReviewMove::refuse, ReviewState::refused, ReviewActor::staff},
    ReviewArrow{ReviewState::refused, ReviewMove::resend, ReviewState::in_review, ReviewActor::member},
    ReviewArrow{ReviewState::published, ReviewMove::hide, ReviewState::hidden, ReviewActor::staff},
    ReviewArrow{ReviewState::published, ReviewMove::hide, ReviewState::hidden, ReviewActor::job},
    ReviewArrow{ReviewState::hidden, ReviewMove::publish, ReviewState::published, ReviewActor::staff},
    ReviewArrow{ReviewState::in_review, ReviewMove::remove, ReviewState::deleted, ReviewActor::member},
    ReviewArrow{ReviewState::published, ReviewMove::remove, ReviewState::deleted, ReviewActor::member},
    ReviewArrow{ReviewState::refused, ReviewMove::remove, ReviewState::deleted, ReviewActor::member},
    ReviewArrow{ReviewState::hidden, ReviewMove::remove, ReviewState::deleted, ReviewActor::member},
};
inline constexpr StateTable review_table("review", review_arrows);
using ReviewStep = decltype(review_table)::Step;

}  // namespace galleria::reviews
