// Statements are compared with their table of states as they stand.
#include "db/state_moves.hpp"

#include <gtest/gtest.h>

namespace galleria::db {
namespace {

enum class DoorState { open, shut, locked, gone };
BOOST_DESCRIBE_ENUM(DoorState, open, shut, locked, gone)
enum class DoorMove { hang, shut, lock, free, take_away };
BOOST_DESCRIBE_ENUM(DoorMove, hang, shut, lock, free, take_away)

using DoorArrow = Transition<DoorState, DoorMove>;
constexpr std::array door_arrows{
    DoorArrow{std::nullopt, DoorMove::hang, DoorState::open},        DoorArrow{DoorState::open, DoorMove::shut, DoorState::shut},
    DoorArrow{DoorState::shut, DoorMove::lock, DoorState::locked},   DoorArrow{DoorState::locked, DoorMove::free, DoorState::open},
    DoorArrow{DoorState::locked, DoorMove::free, DoorState::shut},   DoorArrow{DoorState::open, DoorMove::take_away, DoorState::gone},
    DoorArrow{DoorState::shut, DoorMove::take_away, DoorState::gone}};
constexpr StateTable doors("door", door_arrows);

constexpr bool fits(DoorMove move, std::string_view statement) { return agrees(doors, move, statement); }

TEST(StateMovesTest, a_statement_agrees_that_writes_what_a_move_leads_to_from_where_it_may_start) {
  static_assert(fits(DoorMove::shut, "update doors set state = 'shut', changed_at_ms = $2 where id = $1 and state = 'open'"));
  static_assert(fits(DoorMove::shut, "update doors set changed_at_ms = $2, state = 'shut' where state = 'open' and id = $1 and width > 3"));
  static_assert(fits(DoorMove::take_away, "update doors set state = 'gone' where id = $1 and state in ('open', 'shut')"));
  static_assert(fits(DoorMove::take_away, "update doors set state = 'gone' where id = $1 and state = 'open'"));
  static_assert(fits(DoorMove::free, "update doors set state = case when width > 3 then 'open' else 'shut' end, width = 4 where state = 'locked'"));
  static_assert(fits(DoorMove::shut, "update doors set state = 'shut' where state = 'open' and id in (select id from doors where state = 'open' limit $1)"));
  static_assert(moving<doors, DoorMove::shut>("update doors set state = 'shut' where state = 'open'").text.starts_with("update doors"));
}

TEST(StateMovesTest, a_statement_that_moves_elsewhere_or_from_elsewhere_or_from_anywhere_does_not_agree) {
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'locked' where id = $1 and state = 'open'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where id = $1 and state = 'locked'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where id = $1"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where id = $1 and old_state = 'open'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set width = 3 where id = $1 and state = 'open'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = $2 where id = $1 and state = 'open'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where id = $1 and state in ('open', 'locked')"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where state = 'open' or state = 'gone'"));
  EXPECT_FALSE(fits(DoorMove::free, "update doors set state = 'open' where state = 'locked'")) << "it forgets where else the move leads";
  EXPECT_FALSE(fits(DoorMove::free, "update doors set state = case when width > 3 then 'open' else 'gone' end where state = 'locked'"));
  EXPECT_FALSE(fits(DoorMove::hang, "update doors set state = 'open' where state = 'gone'"));
  EXPECT_FALSE(fits(DoorMove::shut, "update doors set state = 'shut' where id = $1 and state <> 'gone'"));
}

}  // namespace
}  // namespace galleria::db
