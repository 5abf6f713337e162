// Addresses as a member meets them: one default always, nobody else's ever, and never more than allowed.
#include "features/addresses/addresses.hpp"

#include <gmock/gmock.h>

#include <random>
#include <thread>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/addresses/regions.hpp"
#include "http/router_fixture.hpp"

namespace galleria::addresses {
namespace {

constexpr std::string_view base = "/mall-api/oms/v1/address";

class AddressesTest : public db::DatabaseTest {
 protected:
  AddressesTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, addresses_);
    sign_in(7);
  }

  void sign_in(int member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view call, const std::string& json) {
    client_.set_header("idempotency-key", "key-" + std::to_string(++key_));
    return client_.post(std::string(base) + std::string(call), json);
  }
  http::MemoryAnswer save(std::string_view name, bool is_default = false, std::int64_t address_id = 0, std::int64_t county = 320'102) {
    const std::string id = address_id == 0 ? "" : fmt::format(R"("addressId":{},)", address_id);
    clock_.advance(std::chrono::milliseconds(5));
    return post("/save", fmt::format(R"({{{}"receiverName":"{}","phone":"13800005678","countyCode":{},"street":"中山路 18 号","label":"家","isDefault":{}}})",
                                     id, name, county, is_default));
  }
  http::MemoryAnswer list() { return client_.get(std::string(base) + "/list"); }
  std::string id_json(std::int64_t id) { return fmt::format(R"({{"addressId":{}}})", id); }
  std::int64_t default_id() {
    const auto addresses = list();
    std::int64_t found = 0;
    for (const wire::Json& address : addresses.data.as_array()) {
      if (!address.at("isDefault").as_bool()) continue;
      EXPECT_EQ(found, 0) << "two default addresses";
      found = address.at("addressId").as_int64();
    }
    return found;
  }

  int key_ = 0;
  Addresses addresses_{database(), clock_, ids_, db::test_vault(), {.largest_count = 3}};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(AddressesTest);

TEST_P(AddressesTest, lists_addresses_masked_and_shows_one_in_full_to_its_owner) {
  const auto id = save("林晓").whole("addressId");
  const auto listed = list().data.at(0);
  EXPECT_EQ(listed.at("receiverName"), "林*");
  EXPECT_EQ(listed.at("phone"), "138****5678");
  EXPECT_EQ(listed.at("region"), "江苏省 南京市 玄武区");
  const auto detail = client_.get(fmt::format("{}/detail?addressId={}", base, id));
  EXPECT_EQ(detail.text("receiverName"), "林晓");
  EXPECT_EQ(detail.text("phone"), "13800005678");
  EXPECT_EQ(detail.whole("provinceCode"), 320'000);
  EXPECT_EQ(detail.whole("cityCode"), 320'100);
}

TEST_P(AddressesTest, the_first_is_the_default_and_another_only_when_asked_for) {
  const auto first = save("甲").whole("addressId");
  EXPECT_EQ(default_id(), first);
  const auto second = save("乙").whole("addressId");
  EXPECT_EQ(default_id(), first);
  const auto third = save("丙", true).whole("addressId");
  EXPECT_EQ(default_id(), third);
  EXPECT_EQ(post("/setDefault", id_json(second)).code, 200);
  EXPECT_EQ(default_id(), second);
  EXPECT_EQ(list().data.at(0).at("addressId"), second) << "the default one stands first";
}

TEST_P(AddressesTest, when_the_default_is_deleted_the_one_changed_last_follows) {
  const auto first = save("甲", true).whole("addressId");
  const auto second = save("乙").whole("addressId");
  const auto third = save("丙").whole("addressId");
  EXPECT_EQ(save("乙乙", false, second).code, 200);
  EXPECT_EQ(post("/delete", id_json(first)).code, 200);
  EXPECT_EQ(default_id(), second);
  post("/delete", id_json(second));
  EXPECT_EQ(default_id(), third);
  post("/delete", id_json(third));
  EXPECT_TRUE(list().data.as_array().empty());
  EXPECT_EQ(save("丁").code, 200) << "a new first address can be added";
  EXPECT_NE(default_id(), 0);
}

TEST_P(AddressesTest, too_many_addresses_are_refused_with_the_number_allowed) {
  for (const auto* name : {"甲", "乙", "丙"}) EXPECT_EQ(save(name).code, 200);
  const auto refused = save("丁");
  EXPECT_EQ(refused.code, too_many_addresses.code);
  EXPECT_THAT(refused.body, testing::HasSubstr("最多保存 3 个地址"));
  EXPECT_EQ(list().data.as_array().size(), 3U);
}

TEST_P(AddressesTest, unknown_region_is_refused_at_its_field) {
  for (const std::int64_t code : {320'000, 320'100, 320'199, 829'999}) {
    const auto refused = save("甲", false, 0, code);
    EXPECT_EQ(refused.code, unknown_region.code);
    EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/countyCode");
  }
}

TEST_P(AddressesTest, somebody_elses_address_answers_as_a_missing_one) {
  const auto id = save("甲").whole("addressId");
  sign_in(8);
  save("乙");
  EXPECT_EQ(client_.get(fmt::format("{}/detail?addressId={}", base, id)).code, address_not_found.code);
  EXPECT_EQ(save("丙", true, id).code, address_not_found.code);
  EXPECT_EQ(post("/delete", id_json(id)).code, address_not_found.code);
  EXPECT_EQ(post("/setDefault", id_json(id)).code, address_not_found.code);
  const auto copy = database().read([&](db::Session& session) { return addresses_.find_address(session, MemberId{8}, AddressId{id}); });
  EXPECT_FALSE(copy.has_value());
  sign_in(7);
  EXPECT_EQ(list().data.at(0).at("receiverName"), "甲*");
}

TEST_P(AddressesTest, the_same_key_saves_one_address) {
  client_.set_header("idempotency-key", "once");
  const std::string json = R"({"receiverName":"林晓","phone":"13800005678","countyCode":320102,"street":"中山路 18 号","isDefault":false})";
  const auto first = client_.post(std::string(base) + "/save", json);
  const auto again = client_.post(std::string(base) + "/save", json);
  EXPECT_EQ(first.whole("addressId"), again.whole("addressId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(list().data.as_array().size(), 1U);
}

TEST_P(AddressesTest, an_order_gets_a_copy_of_the_address_or_of_the_default_one) {
  const auto id = save("林晓").whole("addressId");
  const auto copy = database().read([&](db::Session& session) { return addresses_.find_default_address(session, MemberId{7}); });
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->address_id.value, id);
  EXPECT_EQ(copy->region, "江苏省 南京市 玄武区");
  EXPECT_FALSE(database().read([&](db::Session& session) { return addresses_.find_default_address(session, MemberId{9}); }).has_value());
}

TEST_P(AddressesTest, a_deleted_account_leaves_no_address) {
  save("甲");
  save("乙");
  database().write([&](db::Transaction& transaction) { addresses_.erase_member(transaction, MemberId{7}); });
  EXPECT_TRUE(list().data.as_array().empty());
}

// However requests of one member interleave, the count is right, the limit holds, and there is exactly one default as long as there is an address.
TEST_P(AddressesTest, requests_of_one_member_at_once_keep_the_book_in_order) {
  std::vector<std::thread> clients;
  for (unsigned seed = 0; seed < 8; ++seed) {
    clients.emplace_back([&, seed] {
      std::minstd_rand random(seed + 1);
      const http::Member member{MemberId{7}, SessionId{1}};
      std::vector<AddressId> mine;
      for (int step = 0; step < 20; ++step) {
        const AddressId id = ids_.next<AddressId>();
        const auto added = database().write([&](db::Transaction& transaction) {
          return addresses_.add_address(transaction, member.id, id, {"甲", *Phone::parse("13800005678"), 320'102, "中山路", "", random() % 2 == 0});
        });
        if (added.has_value()) mine.push_back(id);
        if (mine.empty()) continue;
        EXPECT_TRUE(addresses_.make_default_address(member, {mine.front()}).has_value());
        EXPECT_TRUE(addresses_.delete_address(member, {mine.back()}).has_value());
        mine.pop_back();
      }
    });
  }
  for (std::thread& client : clients) client.join();
  const auto addresses = list().data.as_array();
  EXPECT_LE(addresses.size(), 3U);
  EXPECT_EQ(default_id() == 0, addresses.empty());
  const auto counted =
      database().read([](db::Session& session) { return session.row<std::int64_t>("select address_count from address_books where member_id = 7").value(); });
  EXPECT_EQ(counted, static_cast<std::int64_t>(addresses.size()));
}

TEST_P(AddressesTest, shows_the_regions_to_anyone) {
  client_.set_header("access_token", "");
  const auto regions = client_.get(list_regions.path);
  EXPECT_EQ(regions.data.as_array().size(), 34U);
  EXPECT_EQ(regions.data.at(0).at("children").at(0).at("children").at(0).at("name"), "东城区");
  EXPECT_FALSE(regions.header("ETag").empty());
}

TEST_P(AddressesTest, somebody_who_is_not_signed_in_sees_and_changes_no_address) {
  client_.set_header("access_token", "");
  EXPECT_EQ(client_.get(list_addresses.path).code, http::not_signed_in.code);
  EXPECT_EQ(client_.get(get_address.path).code, http::not_signed_in.code);
  EXPECT_EQ(client_.post(save_address.path, "{}").code, http::not_signed_in.code);
  EXPECT_EQ(client_.post(delete_address.path, "{}").code, http::not_signed_in.code);
}

TEST(Regions, are_sorted_and_each_has_its_parents) {
  std::int64_t last = 0;
  for (const RegionName& region : region_names()) {
    EXPECT_GT(region.code, last);
    last = region.code;
    if (!is_county(region.code)) continue;
    EXPECT_TRUE(find_region(city_of(region.code))) << region.code;
    EXPECT_TRUE(find_region(province_of(region.code))) << region.code;
  }
  EXPECT_EQ(region_text(110'101), "北京市 东城区");
}

}  // namespace
}  // namespace galleria::addresses
