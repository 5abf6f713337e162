// The wire of places: the mall's plan, what is found on it, the way there, and what the staff does with it. Lengths are centimetres of the plan.
#pragma once

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "features/places/places_data.hpp"
#include "http/endpoint.hpp"

namespace galleria::places {

using WayClosingId = Id<struct WayClosingTag>;

// ---- the plan ----

struct PlanLevel {
  std::string level_key;     // "L2", the floor of its shops
  std::int64_t ordinal = 0;  // 0 is the street's, rising upwards
  LevelKind kind = LevelKind::shopping;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(PlanLevel, (), (level_key, ordinal, kind, name))

// A shop in its room, another room that can be entered, or a facility: what one can start from and go to.
struct PlanPlace {
  std::string place_key;  // "L2-18"
  std::string level_key;
  std::string name;
  std::optional<ShopId> shop_id;
  std::optional<RoomCategory> category;  // of a room
  std::optional<FacilityKind> facility;
};
BOOST_DESCRIBE_STRUCT(PlanPlace, (), (place_key, level_key, name, shop_id, category, facility))

struct GetPlan {};
BOOST_DESCRIBE_STRUCT(GetPlan, (), ())

struct MallPlan {
  std::int64_t version = 0;
  std::vector<PlanLevel> levels;  // the highest first
  std::vector<PlanPlace> places;  // level by level
};
BOOST_DESCRIBE_STRUCT(MallPlan, (), (version, levels, places))

struct PlanRing {
  std::vector<std::int64_t> coordinates;  // x, y, x, y …
};
BOOST_DESCRIBE_STRUCT(PlanRing, (), (coordinates))

struct PlanRoom {
  std::string place_key;
  RoomCategory category = RoomCategory::rest;
  std::string name;  // empty: none is written on it
  std::optional<ShopId> shop_id;
  bool is_entered = true;
  std::vector<std::int64_t> ring;
  std::int64_t label_x = 0;
  std::int64_t label_y = 0;
};
BOOST_DESCRIBE_STRUCT(PlanRoom, (), (place_key, category, name, shop_id, is_entered, ring, label_x, label_y))

struct PlanFacility {
  std::string place_key;
  FacilityKind kind = FacilityKind::toilet;
  std::string name;
  std::int64_t x = 0;
  std::int64_t y = 0;
};
BOOST_DESCRIBE_STRUCT(PlanFacility, (), (place_key, kind, name, x, y))

struct GetPlanLevel {
  Text<1, 40> level_key;
};
BOOST_DESCRIBE_STRUCT(GetPlanLevel, (), (level_key))

struct LevelShape {
  std::int64_t version = 0;
  PlanLevel level;
  std::vector<std::int64_t> outline;
  std::vector<PlanRing> voids;
  std::vector<PlanRoom> rooms;
  std::vector<PlanFacility> facilities;
};
BOOST_DESCRIBE_STRUCT(LevelShape, (), (version, level, outline, voids, rooms, facilities))

struct SearchPlaces {
  Text<1, 40> keyword;
};
BOOST_DESCRIBE_STRUCT(SearchPlaces, (), (keyword))

struct FoundPlaces {
  std::vector<PlanPlace> places;  // the best first, at most thirty
};
BOOST_DESCRIBE_STRUCT(FoundPlaces, (), (places))

// ---- ways ----

struct FindWay {
  Text<1, 40> from_place;
  Text<1, 40> to_place;
  std::optional<bool> step_free;  // without escalators and stairs
};
BOOST_DESCRIBE_STRUCT(FindWay, (), (from_place, to_place, step_free))

struct WayStep {
  WayStepKind kind = WayStepKind::walk;
  WayTurn turn = WayTurn::none;
  std::string level_key;
  std::string to_level_key;
  std::int64_t meters = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(WayStep, (), (kind, turn, level_key, to_level_key, meters, text))

struct WayPart {
  std::string level_key;
  std::vector<std::int64_t> line;  // x, y, x, y …; one point: only passed
};
BOOST_DESCRIBE_STRUCT(WayPart, (), (level_key, line))

struct FoundWay {
  std::int64_t version = 0;
  PlanPlace from;
  PlanPlace to;
  std::int64_t duration_s = 0;
  std::int64_t meters = 0;
  bool is_step_free = false;
  std::vector<WayStep> steps;
  std::vector<WayPart> parts;  // in the order in which they are walked
};
BOOST_DESCRIBE_STRUCT(FoundWay, (), (version, from, to, duration_s, meters, is_step_free, steps, parts))

// ---- the staff's ----

struct ListPlanVersions {};
BOOST_DESCRIBE_STRUCT(ListPlanVersions, (), ())

struct PlanVersion {
  std::int64_t version = 0;
  std::string note;
  std::string made_by;
  TimeMs made_at{};
  std::int64_t level_count = 0;
  std::int64_t room_count = 0;
  std::int64_t blocking_count = 0;  // problems that kept it from being published when it was handed in
  bool is_shown = false;
};
BOOST_DESCRIBE_STRUCT(PlanVersion, (), (version, note, made_by, made_at, level_count, room_count, blocking_count, is_shown))

struct PlanPublication {
  std::int64_t publication_number = 0;
  std::int64_t version = 0;
  std::string published_by;
  TimeMs published_at{};
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PlanPublication, (), (publication_number, version, published_by, published_at, reason))

struct PlanVersions {
  std::vector<PlanVersion> versions;          // newest first
  std::vector<PlanPublication> publications;  // newest first: the first is what members see
};
BOOST_DESCRIBE_STRUCT(PlanVersions, (), (versions, publications))

struct GetPlanVersion {
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(GetPlanVersion, (), (version))

struct FoundPlanProblem {
  PlanFault fault = PlanFault::unreadable;
  bool is_blocking = true;
  std::string subject;
  std::string other;
};
BOOST_DESCRIBE_STRUCT(FoundPlanProblem, (), (fault, is_blocking, subject, other))

struct PlanVersionRecord {
  PlanVersion plan_version;
  std::int64_t publication_number = 0;  // the newest: to be named when one publishes
  std::vector<PlanLevel> levels;
  std::vector<FoundPlanProblem> problems;  // with the shops of now; what blocks stands first, at most five hundred
  std::int64_t problem_count = 0;
  std::vector<std::string> rooms_without_shop;  // that are meant for one
};
BOOST_DESCRIBE_STRUCT(PlanVersionRecord, (), (plan_version, publication_number, levels, problems, problem_count, rooms_without_shop))

struct GetPlanVersionLevel {
  std::int64_t version = 0;
  Text<1, 40> level_key;
};
BOOST_DESCRIBE_STRUCT(GetPlanVersionLevel, (), (version, level_key))

struct ImportPlan {
  Text<1, 200> note;
  Text<2, 3'000'000> geojson;
};
BOOST_DESCRIBE_STRUCT(ImportPlan, (), (note, geojson))

// An older version can be published again.
struct PublishPlan {
  std::int64_t version = 0;
  std::int64_t publication_number = 0;  // that was seen as the newest; 0: none
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishPlan, (), (version, publication_number, reason))

struct ListPlanWays {};
BOOST_DESCRIBE_STRUCT(ListPlanWays, (), ())

struct WayClosing {
  WayClosingId closing_id;
  std::string reason;
  std::string closed_by;
  TimeMs closed_at{};
};
BOOST_DESCRIBE_STRUCT(WayClosing, (), (closing_id, reason, closed_by, closed_at))

struct PlanWay {
  std::string way_key;
  WayKind kind = WayKind::corridor;
  std::string name_zh_cn;
  std::string name_en;
  std::vector<std::string> level_keys;  // that it touches, the lowest first
  bool is_step_free = false;
  std::optional<WayClosing> closing;  // nothing: it is open
};
BOOST_DESCRIBE_STRUCT(PlanWay, (), (way_key, kind, name_zh_cn, name_en, level_keys, is_step_free, closing))

struct PlanWays {
  std::vector<PlanWay> ways;  // of the plan that is shown; those that are closed first
};
BOOST_DESCRIBE_STRUCT(PlanWays, (), (ways))

struct CloseWay {
  Text<1, 40> way_key;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CloseWay, (), (way_key, reason))

struct OpenWay {
  Text<1, 40> way_key;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(OpenWay, (), (way_key, reason))

// ---- failures, permissions, endpoints ----

inline constexpr Failure plan_missing{FailureKind::not_found, 89'801, "plan_missing", {"平面图正在准备中", "The floor plan is not ready yet"}};
inline constexpr Failure place_not_found{FailureKind::not_found, 89'802, "place_not_found", {"平面图上没有这个位置", "That place is not on the plan"}};
inline constexpr Failure no_way_there{FailureKind::conflict, 89'803, "no_way_there", {"现在没有路可以走到那里", "There is no way there at the moment"}};
inline constexpr Failure plan_version_not_found{
    FailureKind::not_found, 89'804, "plan_version_not_found", {"没有找到这一版平面图", "We could not find that version of the plan"}};
inline constexpr Failure plan_has_problems{FailureKind::conflict,
                                           89'805,
                                           "plan_has_problems",
                                           {"还有 {count} 处问题，改好后才能发布", "{count} problems have to be mended before it can be published"}};
inline constexpr Failure plan_published_meanwhile{FailureKind::conflict,
                                                  89'806,
                                                  "plan_published_meanwhile",
                                                  {"他人刚刚发布了一版，请刷新看看", "Somebody else has just published a version. Please refresh"}};
inline constexpr Failure way_not_found{FailureKind::not_found, 89'807, "way_not_found", {"平面图上没有这条通路", "That way is not on the plan"}};
inline constexpr Failure way_closed_already{FailureKind::conflict, 89'808, "way_closed_already", {"这条通路已经关闭", "That way is closed already"}};
inline constexpr Failure way_open_already{FailureKind::conflict, 89'809, "way_open_already", {"这条通路已经开放", "That way is open already"}};

inline constexpr http::Permission read_places{
    "places", "read", http::Reach::mall, {"查看平面图和通路", "Look at floor plans and ways"}, {"manager", "editor", "service"}};
inline constexpr http::Permission import_places{"places", "write", http::Reach::mall, {"导入平面图", "Hand in floor plans"}, {"manager", "editor"}};
inline constexpr http::Permission publish_places{"places", "publish", http::Reach::mall, {"发布平面图", "Publish floor plans"}, {"manager"}};
inline constexpr http::Permission steer_ways{"places", "steer", http::Reach::mall, {"关闭和开放通路", "Close and open ways"}, {"manager", "service"}};

inline constexpr http::Endpoint<GetPlan, MallPlan> get_plan{
    http::Method::get, "/mall-api/places/v1/plan", "get_plan", "places", "Levels of the mall and every place on them", http::Access::anyone, {&plan_missing}};
inline constexpr http::Endpoint<GetPlanLevel, LevelShape> get_plan_level{
    http::Method::get,    "/mall-api/places/v1/plan/level", "get_plan_level", "places", "A level to draw",
    http::Access::anyone, {&plan_missing, &place_not_found}};
inline constexpr http::Endpoint<SearchPlaces, FoundPlaces> search_places{http::Method::get,
                                                                         "/mall-api/places/v1/search",
                                                                         "search_places",
                                                                         "places",
                                                                         "Places by name, brand, unit, pinyin, initials or what they are for",
                                                                         http::Access::anyone,
                                                                         {&plan_missing}};
inline constexpr http::Endpoint<FindWay, FoundWay> find_way{http::Method::get,
                                                            "/mall-api/places/v1/way",
                                                            "find_way",
                                                            "places",
                                                            "The quickest way between two places over all levels, as it is open now",
                                                            http::Access::anyone,
                                                            {&plan_missing, &place_not_found, &no_way_there}};

inline constexpr http::Endpoint<ListPlanVersions, PlanVersions> list_plan_versions{http::Method::get,
                                                                                   "/staff/v1/places/versions",
                                                                                   "list_plan_versions",
                                                                                   "places",
                                                                                   "Versions of the floor plan, and what was shown when",
                                                                                   http::Access::staff(read_places)};
inline constexpr http::Endpoint<GetPlanVersion, PlanVersionRecord> get_plan_version{http::Method::get,
                                                                                    "/staff/v1/places/version",
                                                                                    "get_plan_version",
                                                                                    "places",
                                                                                    "A version with everything that is wrong with it",
                                                                                    http::Access::staff(read_places),
                                                                                    {&plan_version_not_found}};
inline constexpr http::Endpoint<GetPlanVersionLevel, LevelShape> get_plan_version_level{http::Method::get,
                                                                                        "/staff/v1/places/version/level",
                                                                                        "get_plan_version_level",
                                                                                        "places",
                                                                                        "A level of any version to draw",
                                                                                        http::Access::staff(read_places),
                                                                                        {&plan_version_not_found, &place_not_found}};
inline constexpr http::Endpoint<ImportPlan, PlanVersionRecord> import_plan{
    http::Method::post,
    "/staff/v1/places/version/import",
    "import_plan",
    "places",
    "Keeps a plan as the next version, with its problems; members see it once it is published",
    http::Access::staff(import_places),
    {},
    http::Consumes::nothing,
    4 * 1024 * 1024};
inline constexpr http::Endpoint<PublishPlan, PlanVersion> publish_plan{http::Method::post,
                                                                       "/staff/v1/places/version/publish",
                                                                       "publish_plan",
                                                                       "places",
                                                                       "Shows a version without problems to members, be it a new or an older one",
                                                                       http::Access::staff(publish_places),
                                                                       {&plan_version_not_found, &plan_has_problems, &plan_published_meanwhile}};
inline constexpr http::Endpoint<ListPlanWays, PlanWays> list_plan_ways{http::Method::get,
                                                                       "/staff/v1/places/ways",
                                                                       "list_plan_ways",
                                                                       "places",
                                                                       "Ways of the plan that is shown, and which are closed",
                                                                       http::Access::staff(read_places)};
inline constexpr http::Endpoint<CloseWay, PlanWay> close_way{http::Method::post,
                                                             "/staff/v1/places/way/close",
                                                             "close_way",
                                                             "places",
                                                             "Closes a way: nobody is led over it until it is opened",
                                                             http::Access::staff(steer_ways),
                                                             {&way_not_found, &way_closed_already}};
inline constexpr http::Endpoint<OpenWay, PlanWay> open_way{http::Method::post,
                                                           "/staff/v1/places/way/open",
                                                           "open_way",
                                                           "places",
                                                           "Opens a closed way",
                                                           http::Access::staff(steer_ways),
                                                           {&way_not_found, &way_open_already}};

}  // namespace galleria::places
