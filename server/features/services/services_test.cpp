// Services as a member sees them: in the mall's order, and those of a higher tier not at all.
#include "features/services/services.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::services {
namespace {

using testing::ElementsAre;

class ServicesTest : public db::DatabaseTest {
 protected:
  ServicesTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> {
                                    return http::Member{MemberId{7}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, services_);
  }

  void import(const std::vector<ServiceData>& services) {
    database().write([&](db::Transaction& transaction) { services_.import_all(transaction, services); });
  }
  static ServiceData service(std::string key, std::int64_t least_tier = 0) {
    return {key, {"服务 " + key, "Service " + key}, "cart", "/pages/home/index", {}, {}, least_tier};
  }
  std::vector<std::string> keys() {
    std::vector<std::string> found;
    const auto answer = client_.get("/deji/7/services/list");
    for (const wire::Json& each : answer.data.as_array()) found.emplace_back(each.at("serviceKey").as_string());
    return found;
  }

  std::int64_t tier_ = 0;
  Services services_{database(), [this](db::Session&, MemberId) { return tier_; }};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ServicesTest);

TEST_P(ServicesTest, the_grid_stands_in_the_order_of_the_import_which_replaces_the_one_before) {
  import({service("b"), service("a")});
  EXPECT_THAT(keys(), ElementsAre("b", "a"));
  import({service("c"), service("b")});
  EXPECT_THAT(keys(), ElementsAre("c", "b"));
}

TEST_P(ServicesTest, what_is_for_a_higher_tier_is_not_shown) {
  import({service("all"), service("gold", 2)});
  EXPECT_THAT(keys(), ElementsAre("all"));
  tier_ = 2;
  EXPECT_THAT(keys(), ElementsAre("all", "gold"));
}

TEST_P(ServicesTest, a_service_is_told_in_the_language_of_the_call) {
  ServiceData parking = service("parking");
  parking.native_type = 4;
  parking.badge = {"新", "New"};
  import({parking});
  client_.set_header("accept-language", "en");
  const auto told = client_.get("/deji/7/services/list").data.at(0);
  EXPECT_EQ(told.at("title"), "Service parking");
  EXPECT_EQ(told.at("badge"), "New");
  EXPECT_EQ(told.at("nativeType"), 4);
  EXPECT_EQ(told.at("path"), "/pages/home/index");
}

TEST_P(ServicesTest, another_members_grid_is_missing) {
  import({service("a")});
  EXPECT_EQ(client_.get("/deji/8/services/list").code, http::not_found.code);
}

TEST_P(ServicesTest, a_service_that_leads_nowhere_is_not_taken) {
  ServiceData nowhere = service("a");
  nowhere.path = "";
  EXPECT_THROW(import({nowhere}), db::ConstraintError);
}

}  // namespace
}  // namespace galleria::services
