// What was found and what is missed, and how each goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::lost_and_found {

using FoundThingId = Id<struct FoundThingTag>;
using FoundPhotoId = Id<struct FoundPhotoTag>;
using LossReportId = Id<struct LossReportTag>;

enum class ThingKind { bag, clothing, document, electronics, jewellery, keys, children, other };
BOOST_DESCRIBE_ENUM(ThingKind, bag, clothing, document, electronics, jewellery, keys, children, other)

// matched: somebody misses it, as it seems, and is asked to come.
enum class FoundState { kept, matched, handed_over, disposed };
BOOST_DESCRIBE_ENUM(FoundState, kept, matched, handed_over, disposed)

// part: it was not theirs.
enum class FoundMove { record, match, part, hand_over, dispose };
BOOST_DESCRIBE_ENUM(FoundMove, record, match, part, hand_over, dispose)

enum class LostAndFoundActor { member, staff, job };
BOOST_DESCRIBE_ENUM(LostAndFoundActor, member, staff, job)

using FoundArrow = Transition<FoundState, FoundMove, LostAndFoundActor>;
inline constexpr std::array found_arrows{
    FoundArrow{std::nullopt, FoundMove::record, FoundState::kept, LostAndFoundActor::staff},
    FoundArrow{FoundState::kept, FoundMove::match, FoundState::matched, LostAndFoundActor::staff},
    FoundArrow{FoundState::matched, FoundMove::part, FoundState::kept, LostAndFoundActor::staff},
    FoundArrow{FoundState::matched, FoundMove::part, FoundState::kept, LostAndFoundActor::job},
    FoundArrow{FoundState::kept, FoundMove::hand_over, FoundState::handed_over, LostAndFoundActor::staff},
    FoundArrow{FoundState::matched, FoundMove::hand_over, FoundState::handed_over, LostAndFoundActor::staff},
    FoundArrow{FoundState::kept, FoundMove::dispose, FoundState::disposed, LostAndFoundActor::staff},
};
inline constexpr StateTable found_table("found thing", found_arrows);
using FoundStep = decltype(found_table)::Step;

// closed: the mall has looked and does not have it.
enum class LossState { open, matched, returned, withdrawn, closed };
BOOST_DESCRIBE_ENUM(LossState, open, matched, returned, withdrawn, closed)

enum class LossMove { report, match, part, hand_over, withdraw, close };
BOOST_DESCRIBE_ENUM(LossMove, report, match, part, hand_over, withdraw, close)

using LossArrow = Transition<LossState, LossMove, LostAndFoundActor>;
inline constexpr std::array loss_arrows{
    LossArrow{std::nullopt, LossMove::report, LossState::open, LostAndFoundActor::member},
    LossArrow{LossState::open, LossMove::match, LossState::matched, LostAndFoundActor::staff},
    LossArrow{LossState::matched, LossMove::part, LossState::open, LostAndFoundActor::staff},
    LossArrow{LossState::matched, LossMove::hand_over, LossState::returned, LostAndFoundActor::staff},
    LossArrow{LossState::open, LossMove::withdraw, LossState::withdrawn, LostAndFoundActor::member},
    LossArrow{LossState::open, LossMove::close, LossState::closed, LostAndFoundActor::staff},
};
inline constexpr StateTable loss_table("loss report", loss_arrows);
using LossStep = decltype(loss_table)::Step;

// What showed that it is theirs: a paper with their name, marks that nobody else knows, a lock that they open, a receipt.
enum class HandOverProof { identity, marks, unlocked, receipt };
BOOST_DESCRIBE_ENUM(HandOverProof, identity, marks, unlocked, receipt)

// What the staff does with a thing, and with a report.
enum class FoundWork { change, hand_over, part, dispose };
BOOST_DESCRIBE_ENUM(FoundWork, change, hand_over, part, dispose)
enum class LossWork { match, part, close };
BOOST_DESCRIBE_ENUM(LossWork, match, part, close)

// What a member is told of.
enum class LossEvent { matched, parted, returned, closed };
BOOST_DESCRIBE_ENUM(LossEvent, matched, parted, returned, closed)

}  // namespace galleria::lost_and_found
