// Ways are the quickest that there are, and keep to what is closed, one-way or free of steps.
#include "features/places/ways_rules.hpp"

#include <gmock/gmock.h>

#include <limits>
#include <random>

#include "features/places/places_fixture.hpp"

namespace galleria::places {
namespace {
using testing::ElementsAre;

bool every_way(const Way&) { return true; }

std::int64_t cost_of(const WayGraph::Path& path) {
  std::int64_t cost = 0;
  for (const auto& step : path) cost += step.cost_ms;
  return cost;
}

std::vector<std::string> ways_of(const WayGraph& graph, std::string_view from, std::string_view to, const WayGraph::MayGo& may_go) {
  const auto path = graph.find(graph.doors_of(from), graph.doors_of(to), may_go);
  if (!path) return {"none"};
  std::vector<std::string> ways;
  for (const auto& step : *path)
    if (ways.empty() || ways.back() != graph.way_of(step).key) ways.push_back(graph.way_of(step).key);
  return ways;
}

TEST(WaysRulesTest, ways_go_over_levels_and_keep_to_what_is_allowed) {
  const Plan plan = sample::plan();
  const WayGraph graph(plan);
  EXPECT_THAT(ways_of(graph, "L1-01", "L2-01", every_way), ElementsAre("hall-1", "escalator", "hall-2"));
  EXPECT_THAT(ways_of(graph, "L1-01", "L2-01", [](const Way& way) { return way.is_step_free; }), ElementsAre("hall-1", "lift", "hall-2"));
  EXPECT_THAT(ways_of(graph, "L1-01", "L2-01", [](const Way& way) { return way.key == "stairs" || way.kind == WayKind::corridor; }),
              ElementsAre("hall-1", "stairs", "hall-2"));
  EXPECT_THAT(ways_of(graph, "L1-01", "L2-01", [](const Way& way) { return way.kind == WayKind::corridor; }), ElementsAre("none"));
  EXPECT_THAT(ways_of(graph, "L1-01", "wc", every_way), ElementsAre("hall-1", "escalator", "hall-2")) << "to a facility";
  EXPECT_THAT(ways_of(graph, "L1-01", "nowhere", every_way), ElementsAre("none"));
  EXPECT_THAT(ways_of(graph, "L1-01", "L1-01", every_way), ElementsAre()) << "one is there";
}

TEST(WaysRulesTest, an_escalator_is_taken_in_its_direction_only) {
  const Plan plan = sample::plan();
  const WayGraph graph(plan);
  EXPECT_THAT(ways_of(graph, "L2-02", "L1-01", every_way), ElementsAre("hall-2", "lift", "hall-1"));
}

// All nodes from all, without any thought: Bellman and Ford.
std::int64_t least_cost(const Plan& plan, std::size_t from, std::size_t to, const WayGraph::MayGo& may_go) {
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max() / 2;
  std::map<std::string, std::int64_t> costs;
  std::map<std::string, const Node*> nodes;
  std::map<std::string, std::int64_t> ordinals;
  for (const Level& level : plan.levels) ordinals[level.key] = level.ordinal;
  for (const Node& node : plan.nodes) {
    costs[node.key] = never;
    nodes[node.key] = &node;
  }
  costs[plan.nodes[from].key] = 0;
  for (std::size_t round = 0; round < plan.nodes.size(); ++round) {
    for (const Edge& edge : plan.edges) {
      const auto way = std::find_if(plan.ways.begin(), plan.ways.end(), [&](const Way& one) { return one.key == edge.way; });
      if (!may_go(*way)) continue;
      const Node& start = *nodes[edge.from];
      const Node& end = *nodes[edge.to];
      const std::int64_t cost = step_ms(way->kind, start.at, end.at, ordinals[end.level] - ordinals[start.level]);
      costs[edge.to] = std::min(costs[edge.to], costs[edge.from] + cost);
      if (!way->is_one_way) costs[edge.from] = std::min(costs[edge.from], costs[edge.to] + cost);
    }
  }
  const std::int64_t least = costs[plan.nodes[to].key];
  return least == never ? -1 : least;
}

Plan any_plan(std::mt19937& random) {
  const auto below = [&](std::int64_t count) { return std::uniform_int_distribution<std::int64_t>(0, count - 1)(random); };
  Plan plan;
  const std::int64_t level_count = 1 + below(4);
  for (std::int64_t level = 0; level < level_count; ++level) plan.levels.push_back({"L" + std::to_string(level), level, LevelKind::shopping, {}, {}});
  for (std::int64_t way = 0; way < 6; ++way) plan.ways.push_back({"w" + std::to_string(way), static_cast<WayKind>(way % 4), {}, below(2) == 0, below(3) == 0});
  const std::int64_t node_count = 2 + below(11);
  for (std::int64_t node = 0; node < node_count; ++node)
    plan.nodes.push_back({"n" + std::to_string(node), "L" + std::to_string(below(level_count)), {below(9'000), below(9'000)}});
  for (std::int64_t edge = 0; edge < node_count * 2; ++edge) {
    const Node& from = plan.nodes[static_cast<std::size_t>(below(node_count))];
    const Node& to = plan.nodes[static_cast<std::size_t>(below(node_count))];
    // Corridors on a level, the others between levels, as the check of plans wants it.
    std::int64_t way = below(6);
    if ((static_cast<WayKind>(way % 4) == WayKind::corridor) != (from.level == to.level)) way = from.level == to.level ? 0 : 1 + below(3);
    plan.edges.push_back({"e" + std::to_string(edge), "w" + std::to_string(way), from.key, to.key});
  }
  return plan;
}

TEST(WaysRulesTest, no_way_is_longer_than_any_other_on_a_thousand_plans) {
  std::mt19937 random(20261125);
  for (int round = 0; round < 1'000; ++round) {
    const Plan plan = any_plan(random);
    const WayGraph graph(plan);
    const auto from = static_cast<std::size_t>(random() % plan.nodes.size());
    const auto to = static_cast<std::size_t>(random() % plan.nodes.size());
    const std::string closed = "w" + std::to_string(random() % 6);
    const bool is_step_free = random() % 2 == 0;
    const auto may_go = [&](const Way& way) { return way.key != closed && (!is_step_free || way.is_step_free); };
    const auto path = graph.find({from}, {to}, may_go);
    ASSERT_EQ(path ? cost_of(*path) : -1, least_cost(plan, from, to, may_go)) << "round " << round;
    if (!path) continue;
    std::size_t at = from;
    for (const auto& step : *path) {
      ASSERT_EQ(step.from, at);
      ASSERT_TRUE(may_go(graph.way_of(step)));
      const Edge& edge = plan.edges[step.edge];
      ASSERT_TRUE(!graph.way_of(step).is_one_way || plan.nodes[step.from].key == edge.from);
      at = step.to;
    }
    ASSERT_EQ(at, to);
  }
}

TEST(WaysRulesTest, directions_say_where_to_turn_what_to_take_and_on_which_side_it_is) {
  const Plan plan = sample::plan();
  const WayGraph graph(plan);
  const auto path = graph.find(graph.doors_of("L1-01"), graph.doors_of("L2-01"), every_way);
  ASSERT_TRUE(path);
  const WayTold told = tell_way(graph, *path, path->front().from, {"云朵工坊", "Nuvola"}, {"织论", "Loom"}, {1'700, 200});
  std::vector<std::string> zh;
  std::vector<std::string> en;
  for (const WayLine& line : told.lines) {
    zh.push_back(line.text.zh_cn);
    en.push_back(line.text.en);
  }
  EXPECT_THAT(zh, ElementsAre("从云朵工坊出发", "步行 5 米", "乘 1 号扶梯上到 L2", "步行 9 米", "织论在左手边"));
  EXPECT_THAT(en, ElementsAre("Start at Nuvola", "Walk 5 m", "Take escalator 1 up to L2", "Walk 9 m", "Loom is on your left"));
  EXPECT_EQ(told.meters, 14);
  EXPECT_FALSE(told.is_step_free);
  ASSERT_EQ(told.legs.size(), 2U);
  EXPECT_THAT(told.legs[0].points, ElementsAre(Point{300, 500}, Point{800, 500}));
  EXPECT_THAT(told.legs[1].points, ElementsAre(Point{800, 500}, Point{1'200, 500}, Point{1'700, 500}));
}

TEST(WaysRulesTest, a_way_is_open_in_its_hours_also_over_midnight) {
  const auto open = [](std::int64_t opens, std::int64_t closes, std::int64_t minute) {
    return is_open_at({"w", WayKind::stairs, {}, false, false, opens, closes}, minute);
  };
  EXPECT_TRUE(open(0, 0, 700)) << "always";
  EXPECT_TRUE(open(600, 1'320, 600));
  EXPECT_FALSE(open(600, 1'320, 1'320));
  EXPECT_TRUE(open(1'020, 60, 30)) << "until one in the night";
  EXPECT_FALSE(open(1'020, 60, 600));
}

}  // namespace
}  // namespace galleria::places
