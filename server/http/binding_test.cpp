// What binding does for every endpoint: limits and keys before the use case, and nothing of the headers unread into it.
#include "http/binding.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "http/once.hpp"
#include "http/router_fixture.hpp"

namespace galleria::http {
namespace {

struct TouchItem {
  std::int64_t item_id = 0;
  std::optional<Text<0, 20>> note;
};
BOOST_DESCRIBE_STRUCT(TouchItem, (), (item_id, note))

struct TouchedItem {
  std::int64_t item_id = 0;
  std::int64_t touch_count = 0;
};
BOOST_DESCRIBE_STRUCT(TouchedItem, (), (item_id, touch_count))

constexpr Endpoint<TouchItem, TouchedItem> touch_item{Method::post,      "/items/{itemId}/touch", "touch_item", "items",
                                                      "Touches an item", Access::member,          {},           Consumes::something};

class BindingTest : public db::DatabaseTest {
 protected:
  BindingTest() {
    Binder binder(router_, {.member_of = [](const Call& call) -> Result<Member> {
                              return Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                            },
                            .operator_of = no_operator,
                            .admit = [this](const Call& call) -> Result<Done> {
                              last_call_ = call;
                              if (!is_admitting_) return too_many_requests;
                              return Done{};
                            }});
    binder.bind<touch_item>([this](const Call& call, const Member& member, const TouchItem& request) {
      return once(database(), call, member.id, clock_.now(), [&](db::Transaction&) -> Result<TouchedItem> {
        return TouchedItem{request.item_id, ++touch_count_};
      });
    });
    client_.set_header("access_token", "7");
  }

  MemoryAnswer touch(int item, std::string_view key, std::string_view json = "{}") {
    client_.set_header("idempotency-key", key);
    return client_.post("/items/" + std::to_string(item) + "/touch", json);
  }

  Router router_;
  MemoryClient client_{router_};
  Call last_call_;
  bool is_admitting_ = true;
  std::int64_t touch_count_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(BindingTest);

TEST_P(BindingTest, too_many_requests_is_said_before_anything_is_done) {
  is_admitting_ = false;
  const auto refused = touch(1, "k1");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.code, too_many_requests.code);
  EXPECT_EQ(touch_count_, 0);
}

TEST_P(BindingTest, idempotency_key_needed_when_there_is_none_or_one_that_cannot_be_read) {
  EXPECT_EQ(touch(1, "").code, key_needed.code) << "idempotency_key_needed";
  EXPECT_EQ(touch(1, std::string(65, 'k')).code, key_needed.code);
  EXPECT_EQ(touch(1, "schl\xc3\xbcssel").code, key_needed.code);
  EXPECT_EQ(touch(1, "two words").code, key_needed.code);
  EXPECT_EQ(touch_count_, 0);
}

TEST_P(BindingTest, the_same_key_gives_the_stored_answer_and_says_so) {
  EXPECT_EQ(touch(1, "k1").header("Idempotent-Replayed"), "");
  const auto again = touch(1, "k1");
  EXPECT_EQ(again.whole("touchCount"), 1);
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(touch_count_, 1);
}

TEST_P(BindingTest, idempotency_key_reused_for_another_body_or_another_thing_in_the_path_is_refused) {
  touch(1, "k1");
  EXPECT_EQ(touch(1, "k1", R"({"note":"more"})").code, key_reused.code);
  EXPECT_EQ(touch(2, "k1").code, key_reused.code) << "the answer about item 1 must not pass for one about item 2";
  EXPECT_EQ(touch_count_, 1);
}

TEST_P(BindingTest, the_key_of_one_member_is_none_of_another) {
  touch(1, "k1");
  client_.set_header("access_token", "8");
  EXPECT_EQ(touch(1, "k1").whole("touchCount"), 2);
}

TEST_P(BindingTest, a_body_that_says_it_is_something_else_than_json_is_not_read) {
  for (const auto* other : {"text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "application/jsonp"}) {
    client_.set_header("content-type", other);
    EXPECT_EQ(touch(1, "k1").code, invalid_request.code) << other;
  }
  EXPECT_EQ(touch_count_, 0);
  for (const auto* json : {"application/json", "Application/JSON ; charset=utf-8", ""}) {
    client_.set_header("content-type", json);
    EXPECT_EQ(touch(1, "k1").whole("touchCount"), 1) << json;
  }
}

TEST_P(BindingTest, what_a_page_of_another_site_sends_is_not_read) {
  for (const auto* site : {"cross-site", "same-site"}) {
    client_.set_header("sec-fetch-site", site);
    EXPECT_EQ(touch(1, "k1").code, invalid_request.code) << site;
  }
  client_.set_header("sec-fetch-site", "");
  client_.set_header("origin", "https://evil.example");
  client_.set_header("content-type", "");
  EXPECT_EQ(touch(1, "k1").code, invalid_request.code) << "a form that says nothing of its type, from a browser that does not say whose page it is";
  EXPECT_EQ(touch_count_, 0);
  client_.set_header("content-type", "application/json");
  EXPECT_EQ(touch(1, "k1").code, 200) << "another site's page has to ask before it says this, and hears no yes";
  client_.set_header("sec-fetch-site", "same-origin");
  EXPECT_EQ(touch(1, "k1").code, 200);
}

TEST_P(BindingTest, a_call_names_this_mall_and_its_line_of_business_or_none) {
  client_.set_header("x-mall-id", "11");
  client_.set_header("x-bu-id", "plaza");
  EXPECT_EQ(touch(1, "k1").code, 200);
  client_.set_header("x-mall-id", "12");
  client_.set_header("x-bu-id", "hotel");
  const auto refused = touch(1, "k2");
  EXPECT_EQ(refused.code, invalid_request.code);
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/x-mall-id");
  EXPECT_EQ(refused.data.at("problems").at(1).at("pointer"), "/x-bu-id");
  client_.set_header("x-mall-id", "");
  client_.set_header("x-bu-id", "");
  EXPECT_EQ(touch(1, "k3").code, 200) << "what belongs to no line";
  EXPECT_EQ(touch_count_, 2);
}

TEST_P(BindingTest, headers_that_are_no_plain_text_do_not_reach_the_use_case) {
  client_.set_header("x-client-type", "ios\xff");
  client_.set_header("x-device-id", std::string(63, 'd') + "\xe4\xba\x91");
  touch(1, "k1");
  EXPECT_EQ(last_call_.client_type, "");
  EXPECT_EQ(last_call_.device_id, "");
  client_.set_header("x-client-type", "ios");
  client_.set_header("x-device-id", std::string(80, 'd'));
  touch(1, "k2");
  EXPECT_EQ(last_call_.client_type, "ios");
  EXPECT_EQ(last_call_.device_id, std::string(64, 'd'));
}

}  // namespace
}  // namespace galleria::http
