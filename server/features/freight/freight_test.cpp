// Freight templates through the router on both engines: what the staff put, what is refused, and which tariff is for a place.
#include "features/freight/freight.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "wire/writer.hpp"

namespace galleria::freight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr ShopId bag_shop{10}, tea_shop{11};
constexpr std::int64_t urumqi_county = 650'102, nanjing_county = 320'102;

FreightTariff tariff(std::vector<std::int64_t> regions, Cents first) {
  FreightTariff tariff;
  for (const std::int64_t code : regions) tariff.region_codes.items.push_back({code});
  tariff.first_grams.value = 1'000;
  tariff.first_cents = first;
  tariff.step_grams.value = 500;
  tariff.step_cents = Cents{300};
  return tariff;
}

class FreightTest : public db::DatabaseTest {
 protected:
  FreightTest() {
    http::Gatekeeper gatekeeper{[](const http::Call&) -> Result<http::Member> { return http::not_signed_in; }, http::operator_by_name,
                                [](const http::Call&) -> Result<Done> { return Done{}; }};
    http::Binder binder(router_, std::move(gatekeeper));
    bind_routes(binder, freight_);
    freight_.start();
  }
  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
  }

  static SaveFreightTemplate of_bags() {
    SaveFreightTemplate fields;
    fields.name_zh_cn = {"箱包远程"};
    fields.name_en = {"Bags, far away"};
    fields.shop_ids.items = {bag_shop};
    fields.tariffs.items = {tariff({650'000}, Cents{2'500}), tariff({650'100}, Cents{2'000})};
    return fields;
  }
  http::MemoryAnswer save(const SaveFreightTemplate& fields) {  // save_freight_template
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "desk");
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client.post(save_freight_template.path, wire::to_json_text(fields));
  }
  Cents first_cents(ShopId shop_id, std::optional<std::int64_t> county) const {
    const auto book = freight_.book();
    const auto found = book->find(shop_id, county);
    return found ? found->tariff->first_cents : Cents{-1};
  }

  http::Router router_;
  Freight freight_{database(),
                   clock_,
                   ids_,
                   {.shop_name =
                        [](ShopId id) {
                          return id == bag_shop || id == tea_shop ? std::optional(Localized{"店", "Shop"}) : std::nullopt;
                        },
                    .has_region = [](std::int64_t code) { return code / 10'000 == 65 || code / 10'000 == 32; }}};
  int key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(FreightTest);

TEST_P(FreightTest, the_narrowest_region_of_the_shops_own_template_decides_and_the_malls_comes_after_it) {
  ASSERT_EQ(save(of_bags()).code, 200);
  SaveFreightTemplate of_mall = of_bags();
  of_mall.is_mall_wide = true;
  of_mall.shop_ids.items.clear();
  of_mall.tariffs.items = {tariff({650'000}, Cents{3'000}), tariff({}, Cents{900})};
  ASSERT_EQ(save(of_mall).code, 200);
  EXPECT_EQ(first_cents(bag_shop, urumqi_county), Cents{2'000}) << "its city";
  EXPECT_EQ(first_cents(bag_shop, 652'901), Cents{2'500}) << "its province";
  EXPECT_EQ(first_cents(bag_shop, nanjing_county), Cents{900}) << "the mall's, for everywhere else";
  EXPECT_EQ(first_cents(tea_shop, urumqi_county), Cents{3'000});
  EXPECT_EQ(first_cents(tea_shop, std::nullopt), Cents{900});
  const std::array shops{bag_shop};
  EXPECT_TRUE(freight_.costs_the_same(shops, 652'901, 652'902));
  EXPECT_FALSE(freight_.costs_the_same(shops, urumqi_county, nanjing_county));
  EXPECT_EQ(save(of_mall).code, freight_template_taken.code) << "the mall has one";
  EXPECT_EQ(save(of_bags()).code, freight_template_taken.code) << "the shop has one";
}

TEST_P(FreightTest, a_change_is_a_new_version_and_rests_on_the_latest) {
  const auto first = save(of_bags());
  ASSERT_EQ(first.code, 200) << first.body;
  SaveFreightTemplate changed = of_bags();
  changed.template_id = FreightTemplateId{first.whole("templateId")};
  changed.version = 1;
  changed.tariffs.items.pop_back();
  EXPECT_EQ(save(changed).whole("version"), 2);
  EXPECT_EQ(first_cents(bag_shop, urumqi_county), Cents{2'500});
  EXPECT_EQ(save(changed).code, freight_template_changed.code);
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from freight_versions"); }), 2);
  changed.version = 2;
  changed.is_in_use = false;
  EXPECT_EQ(save(changed).code, 200);
  EXPECT_EQ(first_cents(bag_shop, urumqi_county), Cents{-1}) << "it is not in use";
  changed.template_id = FreightTemplateId{404};
  EXPECT_EQ(save(changed).code, freight_template_not_found.code);
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  EXPECT_EQ(client.get(list_freight_templates.path).data.at("templates").as_array().size(), 1U);
  EXPECT_EQ(client.get(fmt::format("{}?templateId={}", get_freight_template.path, first.whole("templateId"))).whole("version"), 3);
  EXPECT_EQ(client.get(fmt::format("{}?templateId=404", get_freight_template.path)).code, freight_template_not_found.code);
}

TEST_P(FreightTest, each_field_that_does_not_fit_is_told) {
  SaveFreightTemplate wrong = of_bags();
  wrong.shop_ids.items = {ShopId{404}};
  wrong.tariffs.items = {tariff({110'000}, Cents{}), tariff({650'000}, Cents{}), tariff({650'000}, Cents{}), tariff({}, Cents{}), tariff({}, Cents{})};
  wrong.tariffs.items[1].is_delivered = false;
  const auto refused = save(wrong);
  EXPECT_EQ(refused.code, http::invalid_request.code);
  std::vector<std::string> pointers;
  for (const auto& problem : refused.data.at("problems").as_array()) pointers.emplace_back(problem.at("pointer").as_string());
  EXPECT_THAT(pointers, ElementsAre("/shopIds/0", "/tariffs/0/regionCodes", "/tariffs/1/reasonZhCn", "/tariffs/2/regionCodes", "/tariffs/4/regionCodes"));
}

}  // namespace
}  // namespace galleria::freight
