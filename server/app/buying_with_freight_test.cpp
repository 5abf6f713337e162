// Buying where freight depends on place and weight, on both engines: what the quote tells, what the order keeps, and what is not sent there at all.
#include <gmock/gmock.h>

#include "app/auditor.hpp"
#include "db/vault_fixture.hpp"
#include "features/freight/freight.hpp"
#include "flows/checkout/checkout_fixture.hpp"

namespace galleria::app {
namespace {

using namespace catalog::sample;
using checkout::red_member_price;
using testing::IsEmpty;

const std::string freight_quote_path = "/mall-api/trading/v1/checkout/options/calculate";
constexpr FreightTemplateId beauty_template{700};
constexpr std::int64_t jiangsu = 320'000;  // where the members of these tests live

struct FreightPartRow {
  std::int64_t template_id = 0;
  std::int64_t version = 0;
  std::int64_t weight_grams = 0;
  Cents freight_cents;
};
BOOST_DESCRIBE_STRUCT(FreightPartRow, (), (template_id, version, weight_grams, freight_cents))

class BuyingWithFreightTest : public checkout::BuyingTest {
 protected:
  void extend(orders::OrderEffects&) override {
    freight_.emplace(database(), clock_, ids_,
                     freight::FreightNeeds{[this](ShopId shop_id) { return catalog_->find_shop_name(shop_id); }, [](std::int64_t) { return true; }});
  }
  checkout::AssetDesk assets() override {
    checkout::AssetDesk desk;
    desk.freight_book = [this] { return freight_->book(); };
    return desk;
  }
  void bind_more(http::Binder& binder) override {
    freight::bind_routes(binder, *freight_);
    orders_->know_freight([this](std::span<const ShopId> shops, std::optional<std::int64_t> before, std::int64_t county) {
      return freight_->costs_the_same(shops, before, county);
    });
  }
  void TearDown() override {
    auto offences = audit_mall(database(), db::test_vault());
    std::erase_if(offences, [](const audit::Offence& offence) { return offence.id == "P1"; });
    EXPECT_THAT(offences, IsEmpty());
    expect_sound_books();
  }

  // ¥20 for the first half kilogram, ¥6 for each further one.
  void put(bool is_delivered, std::int64_t region = jiangsu) {
    freight::SaveFreightTemplate fields;
    fields.name_zh_cn = {"美妆远程"};
    fields.name_en = {"Beauty, far away"};
    fields.shop_ids.items = {catalog_->find_sku(red_sku)->shop_id};
    freight::FreightTariff& tariff = fields.tariffs.items.emplace_back();
    tariff.region_codes.items.push_back({region});
    tariff.is_delivered = is_delivered;
    tariff.reason_zh_cn = {"路上太热，口红会化"};
    tariff.reason_en = {"It would melt on the way"};
    tariff.first_grams.value = 500;
    tariff.first_cents = Cents{2'000};
    tariff.step_grams.value = 500;
    tariff.step_cents = Cents{600};
    database().write([&](db::Transaction& transaction) { freight_->put_demo_template(transaction, beauty_template, fields); });
    freight_->refresh();
  }
  http::MemoryAnswer quote(std::int64_t quantity) const {
    return client_of(lin).post(freight_quote_path, fmt::format(R"({{"source":"direct","skuId":{},"quantity":{},"deliveryType":"express","addressId":{}}})",
                                                               red_sku.value, quantity, address_of(lin).value));
  }

  std::optional<freight::Freight> freight_;
};
GALLERIA_ON_BOTH_DATABASES(BuyingWithFreightTest);

TEST_P(BuyingWithFreightTest, an_order_is_sent_by_the_template_of_its_shop_and_keeps_the_version) {
  put(true);
  const auto quoted = quote(2);
  ASSERT_EQ(quoted.code, 200) << quoted.body;
  EXPECT_EQ(quoted.whole("freightCents"), 2'600) << "two pieces that nobody has weighed";
  EXPECT_EQ(quoted.data.at("freightParts").at(0).at("weightGrams").as_int64(), 1'000);
  const Cents total{2 * red_member_price.value + 2'600};
  EXPECT_EQ(quoted.whole("payableCents"), total.value);
  EXPECT_EQ(submit(lin, direct(red_sku, 2, Cents{2 * red_member_price.value})).code, checkout::price_changed.code) << "what it cost to send elsewhere";
  const OrderId order_id = buy(lin, red_sku, 2, total);
  const auto part = database().read([&](db::Session& session) {
    return session.row<FreightPartRow>("select template_id, version, weight_grams, freight_cents from order_freights where member_id = $1 and order_id = $2",
                                       lin, order_id);
  });
  ASSERT_TRUE(part.has_value());
  EXPECT_EQ(part->template_id, beauty_template.value);
  EXPECT_EQ(part->version, 1);
  EXPECT_EQ(part->freight_cents, Cents{2'600});
}

TEST_P(BuyingWithFreightTest, what_is_not_sent_there_is_refused_by_name_and_the_page_opens_without_the_address) {
  put(false);
  const auto quoted = quote(1);
  EXPECT_EQ(quoted.code, checkout::goods_not_delivered.code);
  EXPECT_THAT(quoted.body, testing::HasSubstr("路上太热"));
  EXPECT_EQ(submit(lin, direct(red_sku, 1, red_member_price)).code, checkout::goods_not_delivered.code);
  const auto draft =
      client_of(lin).get(fmt::format("/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query?source=direct&skuId={}&quantity=1", red_sku.value));
  ASSERT_EQ(draft.code, 200) << draft.body;
  EXPECT_EQ(draft.data.as_object().count("address"), 0U);
  EXPECT_EQ(order_count(), 0);
}

TEST_P(BuyingWithFreightTest, an_order_does_not_move_to_where_sending_costs_something_else) {
  const OrderId order_id = buy(lin, red_sku, 1, red_member_price);
  put(true);
  const auto pick_up =
      client_of(lin).post("/mall-api/oms/v1/order/confirmDeliveryType", fmt::format(R"({{"orderId":{},"deliveryType":"pickup"}})", order_id.value));
  ASSERT_EQ(pick_up.code, 200) << pick_up.body;
  const auto back = client_of(lin).post("/mall-api/oms/v1/order/confirmDeliveryType",
                                        fmt::format(R"({{"orderId":{},"deliveryType":"express","addressId":{}}})", order_id.value, address_of(lin).value));
  EXPECT_EQ(back.code, orders::address_changes_freight.code);
}

}  // namespace
}  // namespace galleria::app
