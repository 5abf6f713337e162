// Each fault of a plan is found and named, and nothing else is.
#include "features/places/plan_rules.hpp"

#include <gmock/gmock.h>

#include "features/places/places_fixture.hpp"
#include "features/places/places_geojson.hpp"

namespace galleria::places {
namespace {
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> told(const std::vector<PlanProblem>& problems) {
  std::vector<std::string> told;
  for (const PlanProblem& problem : problems)
    told.push_back(std::string(enum_text(problem.fault)) + " " + problem.subject + (problem.other.empty() ? "" : " " + problem.other));
  return told;
}

const std::vector<std::string> shops{"L1-01", "L2-01"};

std::vector<std::string> faults_after(const std::function<void(Plan&)>& spoil) {
  Plan plan = sample::plan();
  spoil(plan);
  return told(check_plan(plan, shops));
}

TEST(PlanRulesTest, a_sound_plan_has_no_problems) {
  EXPECT_THAT(faults_after([](Plan&) {}), IsEmpty());
}

TEST(PlanRulesTest, rooms_may_touch_and_overlap_by_a_pencils_width_and_no_more) {
  const Ring left{{0, 0}, {500, 0}, {500, 500}, {0, 500}};
  const auto moved = [&](std::int64_t by) {
    Ring ring = left;
    for (Point& point : ring) point.x += by;
    return ring;
  };
  EXPECT_FALSE(overlap(left, moved(500)));
  EXPECT_FALSE(overlap(left, moved(490)));
  EXPECT_TRUE(overlap(left, moved(480)));
  EXPECT_TRUE(overlap(left, left));
  EXPECT_TRUE(overlap(left, {{100, -200}, {200, -200}, {200, 700}, {100, 700}})) << "a plus has no corner in the other";
  EXPECT_TRUE(overlap(left, {{100, 100}, {200, 100}, {200, 200}, {100, 200}})) << "one inside the other";
}

TEST(PlanRulesTest, a_names_place_lies_inside_whatever_the_shape) {
  const Ring hook{{0, 0}, {900, 0}, {900, 100}, {100, 100}, {100, 800}, {900, 800}, {900, 900}, {0, 900}};
  EXPECT_TRUE(is_inside(hook, point_inside(hook)));
}

TEST(PlanRulesTest, every_fault_is_named_with_what_is_wrong) {
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].ring = plan.rooms[1].ring; }), testing::Contains("rooms_overlap L1-01 L1-K"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].ring = {{0, 0}, {500, 500}, {500, 0}, {0, 400}}; }), testing::Contains("ring_crosses L1-01"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].ring.resize(2); }), testing::Contains("ring_too_small L1-01"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].ring[0] = {-300, 0}; }), ElementsAre("outside_level L1-01 L1"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].anchor = Point{5'000, 5'000}; }), ElementsAre("anchor_outside L1-01"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms[0].level = "L9"; }), testing::Contains("level_unknown L1-01 L9"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.openings[0].room = "L9-01"; }),
              UnorderedElementsAre("room_unknown door-1 L9-01", "room_without_opening L1-01"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.openings[0].node = "nowhere"; }),
              UnorderedElementsAre("node_unknown door-1 nowhere", "room_without_opening L1-01"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.edges[0].way = "nothing"; }), testing::Contains("way_unknown e1 nothing"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.nodes.push_back({"island", "L1", {900, 900}}); }), ElementsAre("graph_apart island"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.nodes.push_back(plan.nodes[0]); }), testing::Contains("key_twice " + sample::plan().nodes[0].key));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.edges[0].to = "b2"; }), testing::Contains("levels_mixed e1 hall-1"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.ways[0].kind = WayKind::stairs; }), testing::Contains("way_inside_level e1 hall-1"));
  EXPECT_THAT(faults_after([](Plan& plan) { plan.rooms.erase(plan.rooms.begin()); }),
              UnorderedElementsAre("room_unknown door-1 L1-01", "shop_without_room L1-01"));
  EXPECT_THAT(told(check_plan({}, {})), ElementsAre("level_missing "));
}

TEST(PlanRulesTest, a_room_without_a_step_free_way_is_told_and_keeps_nothing_from_being_published) {
  EXPECT_THAT(faults_after([](Plan& plan) { std::erase_if(plan.edges, [](const Edge& edge) { return edge.way == "lift"; }); }),
              ElementsAre("not_step_free L2-01", "not_step_free L2-02"));
  EXPECT_FALSE(keeps_from_publishing(PlanFault::not_step_free));
  EXPECT_TRUE(keeps_from_publishing(PlanFault::graph_apart));
}

TEST(PlanRulesTest, what_is_no_plan_is_told_feature_by_feature) {
  const auto read = [](std::string_view text) {
    std::vector<PlanProblem> problems;
    read_plan(text, problems);
    return told(problems);
  };
  EXPECT_THAT(read("no"), ElementsAre("unreadable "));
  EXPECT_THAT(read(R"({"features":{}})"), ElementsAre("unreadable "));
  EXPECT_THAT(read(R"({"features":[7]})"), ElementsAre("feature_broken #1 id", "feature_broken #1 feature_type"));
  EXPECT_THAT(read(R"({"features":[{"id":"a","feature_type":"kiosk"}]})"), ElementsAre("feature_broken a feature_type"));
  EXPECT_THAT(read(R"({"features":[{"id":"n","feature_type":"node","properties":{"level_id":"L1"},"geometry":{"type":"Point","coordinates":[1e300,0]}}]})"),
              ElementsAre("feature_broken n geometry"));
  EXPECT_THAT(read(R"({"features":[{"id":"w","feature_type":"way","properties":{"category":"lift","name":{"zh":"电梯"},"opens":"9"}}]})"),
              ElementsAre("feature_broken w opens"));
  EXPECT_THAT(read(R"({"features":[{"id":"r","feature_type":"unit","properties":{"level_id":"L1","category":"rest"},)"
                   R"("geometry":{"type":"Polygon","coordinates":[[[0,0],[500,0],[500,500]]]}}]})"),
              ElementsAre("ring_open r"));
}

TEST(PlanRulesTest, what_is_written_is_read_as_the_same) {
  std::vector<PlanProblem> problems;
  const Plan plan = read_plan(sample::geojson(), problems);
  EXPECT_THAT(told(problems), IsEmpty());
  EXPECT_THAT(told(check_plan(plan, shops)), IsEmpty());
  EXPECT_EQ(plan.rooms.size(), sample::plan().rooms.size());
  EXPECT_EQ(plan.edges.size(), sample::plan().edges.size());
}

}  // namespace
}  // namespace galleria::places
