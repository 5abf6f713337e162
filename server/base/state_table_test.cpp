// A table of states answers what may be done, by whom, and where it leads.
#include "base/state_table.hpp"

#include <gtest/gtest.h>

namespace galleria {
namespace {

enum class Light { red, green, dark };
BOOST_DESCRIBE_ENUM(Light, red, green, dark)
enum class Turn { on, go, stop, fail };
BOOST_DESCRIBE_ENUM(Turn, on, go, stop, fail)
enum class By { timer, officer, demo };
BOOST_DESCRIBE_ENUM(By, timer, officer, demo)
enum class Road { small, wide };
BOOST_DESCRIBE_ENUM(Road, small, wide)

using Lights = StateTable<Light, Turn, By, Road>;
constexpr std::array light_arrows{
    Lights::Arrow{std::nullopt, Turn::on, Light::red, By::officer},
    Lights::Arrow{Light::red, Turn::go, Light::green, By::timer},
    Lights::Arrow{Light::green, Turn::stop, Light::red, By::timer, Road::small},
    Lights::Arrow{Light::green, Turn::fail, Light::dark, By::officer},
};
constexpr StateTable lights("light", light_arrows);

TEST(StateTable, a_step_tells_where_it_begins_and_leads_and_who_made_it) {
  const auto step = lights.step(Light::red, Turn::go, By::timer, Road::wide);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->from(), Light::red);
  EXPECT_EQ(step->to(), Light::green);
  EXPECT_EQ(step->move(), Turn::go);
  EXPECT_EQ(step->actor(), By::timer);
}

TEST(StateTable, there_is_no_step_from_another_state_by_another_actor_or_for_another_variant) {
  EXPECT_FALSE(lights.may(Light::green, Turn::go, By::timer, Road::small));
  EXPECT_FALSE(lights.may(Light::red, Turn::go, By::officer, Road::small));
  EXPECT_FALSE(lights.may(Light::green, Turn::stop, By::timer, Road::wide));
  EXPECT_TRUE(lights.may(Light::green, Turn::stop, By::timer, Road::small));
}

TEST(StateTable, something_begins_only_by_an_arrow_that_comes_from_nowhere) {
  EXPECT_EQ(lights.step({}, Turn::on, By::officer, Road::small)->to(), Light::red);
  EXPECT_EQ(lights.step({}, Turn::on, By::officer, Road::small)->from(), std::nullopt);
  EXPECT_FALSE(lights.step({}, Turn::go, By::timer, Road::small));
  EXPECT_FALSE(lights.step(Light::red, Turn::on, By::officer, Road::small));
}

TEST(StateTable, a_history_is_retold_by_somebody_else_but_only_along_the_arrows) {
  EXPECT_EQ(lights.retold(Light::red, Turn::go, By::demo, Road::small)->actor(), By::demo);
  EXPECT_FALSE(lights.retold(Light::red, Turn::fail, By::demo, Road::small));
}

TEST(StateTable, nothing_leads_away_from_an_end) {
  EXPECT_TRUE(lights.is_end(Light::dark));
  EXPECT_FALSE(lights.is_end(Light::green));
}

TEST(StateTable, a_diagram_names_everything) {
  const StateDiagram diagram = diagram_of(lights);
  ASSERT_EQ(diagram.arrows.size(), light_arrows.size());
  EXPECT_EQ(diagram.arrows.front().from, "");
  EXPECT_EQ(diagram.arrows[2].variant, "small");
  EXPECT_EQ(diagram.arrows[3].to, "dark");
}

}  // namespace
}  // namespace galleria
