// Shows that identifiers go on growing when the clock was set back between two runs, on each node by itself.
#include "db/id_mark.hpp"

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

using namespace std::chrono_literals;

class IdMarkTest : public DatabaseTest {
 protected:
  // What a run of a node makes first and last, its clock showing that time.
  struct Made {
    std::int64_t first;
    std::int64_t last;
  };
  Made run(TimeMs now, int node = 0) {
    const TestClock machine(now);
    IdClock clock(machine);
    const IdMark mark(database(), clock, node);
    IdGenerator ids(clock, node);
    const std::int64_t first = ids.next_value();
    std::int64_t last = first;
    for (int i = 0; i < 1'000; ++i) last = ids.next_value();
    return {first, last};
  }
  static constexpr TimeMs start{1'790'000'000'000ms};
};
GALLERIA_ON_BOTH_DATABASES(IdMarkTest);

TEST_P(IdMarkTest, identifiers_grow_over_a_restart_whose_clock_is_behind) {
  std::int64_t last = 0;
  for (const auto set_back : {0h, 1h, 24h, 24h}) {
    const Made made = run(start - set_back);
    EXPECT_GT(made.first, last);
    last = made.last;
  }
}

TEST_P(IdMarkTest, identifiers_follow_the_clock_again_once_it_is_past_the_mark) {
  run(start);
  const TestClock machine(start + 1h);
  EXPECT_EQ(run(start + 1h).first, IdGenerator(machine, 0).next_value());
}

TEST(IdClockTest, goes_on_while_the_machine_s_clock_catches_up) {
  TestClock machine;
  IdClock clock(machine);
  clock.begin_at(machine.now() + 1h);
  TimeMs last = clock.now();
  for (int minute = 0; minute < 180; ++minute) {
    machine.advance(1min);
    EXPECT_GT(clock.now(), last);
    last = clock.now();
  }
  EXPECT_EQ(clock.now(), machine.now());
}

TEST_P(IdMarkTest, one_node_s_mark_moves_no_other) {
  run(start + 1h, 1);
  const TestClock machine(start);
  EXPECT_EQ(run(start, 2).first, IdGenerator(machine, 2).next_value());
}

}  // namespace
}  // namespace galleria::db
