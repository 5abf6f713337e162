// How a post of the show's community goes on, and a theme of it; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::community {

using CommunityPostId = Id<struct CommunityPostTag>;
using CommunityThemeId = Id<struct CommunityThemeTag>;
using WearId = Id<struct WearTag>;  // a saved look

// refused: its author may mend it and send it again. hidden: it was shown and is not any more, by the staff or because of reports.
enum class CommunityPostState { in_review, published, refused, hidden, deleted };
BOOST_DESCRIBE_ENUM(CommunityPostState, in_review, published, refused, hidden, deleted)

// hide: also of what reports have hidden: then it stays so. pass: words that no word of the list is found in need nobody to look at them, if the mall says so.
enum class CommunityMove { submit, pass, publish, refuse, resend, hide, remove };
BOOST_DESCRIBE_ENUM(CommunityMove, submit, pass, publish, refuse, resend, hide, remove)

enum class CommunityActor { member, staff, job };
BOOST_DESCRIBE_ENUM(CommunityActor, member, staff, job)

// Why a member thinks that a post should not stand there.
enum class CommunityReportReason { advertising, abusive, indecent, copied, other };
BOOST_DESCRIBE_ENUM(CommunityReportReason, advertising, abusive, indecent, copied, other)

enum class CommunityOrder { hottest, newest };
BOOST_DESCRIBE_ENUM(CommunityOrder, hottest, newest)

using CommunityPostArrow = Transition<CommunityPostState, CommunityMove, CommunityActor>;
inline constexpr std::array community_post_arrows{
    CommunityPostArrow{std::nullopt, CommunityMove::submit, CommunityPostState::in_review, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::in_review, CommunityMove::pass, CommunityPostState::published, CommunityActor::job},
    CommunityPostArrow{CommunityPostState::in_review, CommunityMove::publish, CommunityPostState::published, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::in_review, CommunityMove::refuse, CommunityPostState::refused, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::refused, CommunityMove::resend, CommunityPostState::in_review, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::published, CommunityMove::hide, CommunityPostState::hidden, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::published, CommunityMove::hide, CommunityPostState::hidden, CommunityActor::job},
    CommunityPostArrow{CommunityPostState::hidden, CommunityMove::publish, CommunityPostState::published, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::hidden, CommunityMove::hide, CommunityPostState::hidden, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::in_review, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::published, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::refused, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::hidden, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::member},
    CommunityPostArrow{CommunityPostState::in_review, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::published, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::refused, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::staff},
    CommunityPostArrow{CommunityPostState::hidden, CommunityMove::remove, CommunityPostState::deleted, CommunityActor::staff},
};
inline constexpr StateTable community_post_table("community_post", community_post_arrows);
using CommunityPostStep = decltype(community_post_table)::Step;

// published: coming, running, or over and not yet counted. ended: its ranking stands and its prizes are given. withdrawn: nothing was or will be given.
enum class CommunityThemeState { draft, published, ended, withdrawn };
BOOST_DESCRIBE_ENUM(CommunityThemeState, draft, published, ended, withdrawn)

enum class CommunityThemeMove { make, edit, publish, end, withdraw };
BOOST_DESCRIBE_ENUM(CommunityThemeMove, make, edit, publish, end, withdraw)

enum class CommunityThemeActor { staff, job };
BOOST_DESCRIBE_ENUM(CommunityThemeActor, staff, job)

using CommunityThemeArrow = Transition<CommunityThemeState, CommunityThemeMove, CommunityThemeActor>;
inline constexpr std::array community_theme_arrows{
    CommunityThemeArrow{std::nullopt, CommunityThemeMove::make, CommunityThemeState::draft, CommunityThemeActor::staff},
    CommunityThemeArrow{CommunityThemeState::draft, CommunityThemeMove::edit, CommunityThemeState::draft, CommunityThemeActor::staff},
    CommunityThemeArrow{CommunityThemeState::draft, CommunityThemeMove::publish, CommunityThemeState::published, CommunityThemeActor::staff},
    CommunityThemeArrow{CommunityThemeState::published, CommunityThemeMove::end, CommunityThemeState::ended, CommunityThemeActor::job},
    CommunityThemeArrow{CommunityThemeState::draft, CommunityThemeMove::withdraw, CommunityThemeState::withdrawn, CommunityThemeActor::staff},
    CommunityThemeArrow{CommunityThemeState::published, CommunityThemeMove::withdraw, CommunityThemeState::withdrawn, CommunityThemeActor::staff},
};
inline constexpr StateTable community_theme_table("community_theme", community_theme_arrows);
using CommunityThemeStep = decltype(community_theme_table)::Step;

}  // namespace galleria::community
