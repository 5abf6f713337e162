// Buying what is wrapped, on both engines: what the quote tells, that an order costs what was seen, what becomes of the tier's right, and that every cent goes
// back.
#include <gmock/gmock.h>

#include <random>
#include <thread>

#include "app/adapters_wrappings.hpp"
#include "app/auditor.hpp"
#include "db/vault_fixture.hpp"
#include "flows/checkout/checkout_fixture.hpp"
#include "flows/refund/refund_plan.hpp"

namespace galleria::app {
namespace {

using namespace catalog::sample;
using namespace std::chrono_literals;
using checkout::red_member_price;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view wrapped_quote_path = "/mall-api/trading/v1/checkout/options/calculate";
constexpr std::string_view save_wrapping_path = "/staff/v1/gift-wrapping/save";
constexpr GiftWrappingId ribbon{950};
constexpr GiftWrappingId card_only{951};
constexpr Cents ribbon_price{1'501};
constexpr Cents wrapped_total{red_member_price.value + ribbon_price.value};

class BuyingWrappedTest : public checkout::BuyingTest {
 protected:
  void extend(orders::OrderEffects& effects) override {
    wrappings_.emplace(database(), clock_, ids_);
    tiers::TiersConfig config;
    for (tiers::TierSettings& settings : config.settings) settings.gift_wrapping_per_day = free_per_day_;
    tiers_.emplace(database(), clock_, ids_, config);
    add_wrappings(effects, *tiers_);
  }
  checkout::AssetDesk assets() override {
    checkout::AssetDesk desk;
    desk.ask_tier = [this](db::ReadBatch& reads, MemberId member_id, tiers::TierTerms& into) { tiers_->ask_terms(reads, member_id, into); };
    desk.virtual_kind = [this](ProductId product_id) { return product_id == virtual_product_ ? VirtualKind::service : VirtualKind::none; };
    desk.wrappings = wrapping_desk(*wrappings_, *tiers_);
    desk.wrappings.holds_listed_word = [](db::Session&, std::string_view text) { return text.find("坏话") != std::string_view::npos; };
    return desk;
  }
  void bind_more(http::Binder& binder) override { wrappings::bind_routes(binder, *wrappings_); }
  void SetUp() override {
    BuyingTest::SetUp();
    put(ribbon, "丝带礼盒", "Ribbon box", ribbon_price);
    put(card_only, "手写贺卡", "A card", Cents{});
  }
  void TearDown() override {
    auto offences = audit_mall(database(), db::test_vault());
    // Orders are paid without payments here, and given back without cases.
    std::erase_if(offences, [](const audit::Offence& offence) { return offence.id == "P1" || offence.id == "P5" || offence.id.starts_with("AS"); });
    EXPECT_THAT(offences, IsEmpty());
    expect_sound_books();
  }

  // So many wrappings a day are every member's for nothing. Opens the mall anew.
  void give_right(std::int64_t per_day) {
    free_per_day_ = per_day;
    open(catalog::sample::mall());
    wrappings_->refresh();
  }

  static wrappings::SaveGiftWrapping fields_of(const std::string& zh_cn, const std::string& en, Cents price) {
    wrappings::SaveGiftWrapping fields;
    fields.name_zh_cn = {zh_cn};
    fields.name_en = {en};
    fields.picture_url = {"/files/demo/ribbon.webp"};
    fields.price_cents = price;
    return fields;
  }
  void put(GiftWrappingId wrapping_id, const std::string& zh_cn, const std::string& en, Cents price) {
    database().write([&](db::Transaction& transaction) { wrappings_->put_demo_wrapping(transaction, wrapping_id, fields_of(zh_cn, en, price)); });
    wrappings_->refresh();
  }
  // The next version of the ribbon box.
  http::MemoryAnswer save(std::int64_t version, const std::string& name, Cents price, bool is_in_use = true) const {
    auto client = staff();
    client.set_header("idempotency-key", fmt::format("wrapping-{}", ++key_count_));
    return client.post(
        save_wrapping_path,
        fmt::format(
            R"({{"wrappingId":{},"version":{},"nameZhCn":"{}","nameEn":"Box","lineZhCn":"","lineEn":"","pictureUrl":"/files/demo/ribbon.webp","priceCents":{},"isInUse":{}}})",
            ribbon.value, version, name, price.value, is_in_use));
  }
  static std::string with(std::string json, const std::string& members) {
    json.pop_back();
    return json + "," + members + "}";
  }
  static std::string gift(GiftWrappingId wrapping_id = ribbon, const std::string& card = "生日快乐") {
    return fmt::format(R"("giftWrap":{{"wrappingId":{},"cardText":"{}"}})", wrapping_id.value, card);
  }
  http::MemoryAnswer quote(GiftWrappingId wrapping_id = ribbon, MemberId member_id = lin) const {
    return client_of(member_id).post(wrapped_quote_path,
                                     fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express","addressId":{},"wrappingId":{}}})",
                                                 red_sku.value, address_of(member_id).value, wrapping_id.value));
  }
  http::MemoryAnswer order(Cents expected = wrapped_total, const std::string& more = gift(), MemberId member_id = lin, std::int64_t quantity = 1) const {
    return submit(member_id, with(direct(red_sku, quantity, expected, member_id), more));
  }
  http::MemoryAnswer detail(OrderId order_id, MemberId member_id = lin) const {
    return client_of(member_id).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  }
  http::MemoryAnswer send(const std::string& path, const std::string& json) const {
    auto client = client_of(lin);
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_count_));
    return client.post(path, json);
  }
  http::MemoryAnswer slip(OrderId order_id, const std::string& shop = "") const {
    auto client = staff();
    if (!shop.empty()) client.set_header("x-staff-shop", shop);
    return client.get(fmt::format("/staff/v1/order/packing-slip?orderId={}", order_id.value));
  }
  // Gives pieces of every line back before anything is sent, by the plan of a refund. Gives what it comes to.
  Cents refund(OrderId order_id, std::int64_t pieces) {
    return database().write([&](db::Transaction& transaction) {
      const auto order = orders_->lock_refundable(transaction, lin, order_id).value();
      std::vector<refund::Pieces> wanted;
      for (const orders::RefundableLine& line : order.lines) wanted.push_back({line.order_line_id, pieces});
      const refund::Plan plan = refund::plan_refund(order, wanted, after_sales::CaseKind::unshipped, after_sales::CaseReason::changed_mind);
      std::vector<orders::RefundedLine> lines;
      for (const orders::RefundableLine& line : order.lines) {
        orders::RefundedLine& given = lines.emplace_back(orders::RefundedLine{line.order_line_id, pieces, {}, {}, pieces});
        for (const after_sales::CasePart& part : plan.parts) given.cash_cents += part.order_line_id == line.order_line_id ? Cents{part.amount} : Cents{};
      }
      EXPECT_TRUE(orders_->record_refund(transaction, order, lines, orders::Orders::Restock::no).has_value());
      return plan.goods_cents + plan.freight_cents;
    });
  }
  std::int64_t used() {
    return database().read([](db::Session& session) {
      return session.row<std::int64_t>("select cast(coalesce(sum(used), 0) as bigint) from tier_right_uses where kind = 'gift_wrapping'").value();
    });
  }

  std::int64_t free_per_day_ = 0;
  ProductId virtual_product_{};
  std::optional<wrappings::Wrappings> wrappings_;
  std::optional<tiers::Tiers> tiers_;
};
GALLERIA_ON_BOTH_DATABASES(BuyingWrappedTest);

TEST_P(BuyingWrappedTest, the_quote_offers_wrappings_and_the_chosen_one_is_a_step_of_its_own) {
  const auto plain = client_of(lin).post(
      wrapped_quote_path,
      fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express","addressId":{}}})", red_sku.value, address_of(lin).value));
  ASSERT_EQ(plain.code, 200) << plain.body;
  EXPECT_EQ(plain.whole("payableCents"), red_member_price.value) << "as ever, unless one is chosen";
  EXPECT_EQ(plain.data.at("wrapping").at("offers").as_array().size(), 2U);
  EXPECT_EQ(plain.data.at("wrapping").at("offers").at(0).at("priceCents").as_int64(), ribbon_price.value);
  const auto chosen = quote();
  ASSERT_EQ(chosen.code, 200) << chosen.body;
  EXPECT_EQ(chosen.whole("payableCents"), wrapped_total.value);
  EXPECT_EQ(chosen.whole("freightCents"), ribbon_price.value) << "a part of what delivery costs";
  EXPECT_EQ(chosen.data.at("wrapping").at("chosen").as_int64(), ribbon.value);
  EXPECT_THAT(chosen.body, HasSubstr(R"({"kind":"wrapping","label":"礼品包装","amountCents":1501,"note":"丝带礼盒"})"));
}

TEST_P(BuyingWrappedTest, an_order_keeps_its_wrapping_and_its_card_and_the_staff_sees_the_card_when_it_packs) {
  const auto placed = order();
  ASSERT_EQ(placed.code, 200) << placed.body;
  const OrderId order_id{placed.whole("orderId")};
  EXPECT_EQ(slip(order_id).code, orders::order_moved_on.code) << "nothing is packed that is not paid";
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  ASSERT_EQ(save(1, "改了名字", Cents{9'900}).code, 200);
  const auto seen = detail(order_id);
  EXPECT_EQ(seen.data.at("gift").at("name"), "丝带礼盒") << "as it was when it was bought";
  EXPECT_EQ(seen.data.at("gift").at("cardText"), "生日快乐");
  EXPECT_EQ(seen.data.at("gift").at("priceCents").as_int64(), ribbon_price.value);
  const auto record = staff().get(fmt::format("/staff/v1/order?orderId={}", order_id.value));
  EXPECT_TRUE(record.data.at("gift").at("hasCard").as_bool());
  EXPECT_THAT(record.body, Not(HasSubstr("生日快乐"))) << "only for whoever packs";
  const auto packed = slip(order_id, "201");
  ASSERT_EQ(packed.code, 200) << packed.body;
  EXPECT_EQ(packed.data.at("gift").at("cardText"), "生日快乐");
  EXPECT_EQ(packed.whole("pieceCount"), 1);
  EXPECT_THAT(packed.body, Not(HasSubstr("Cents"))) << "without prices";
  EXPECT_EQ(slip(order_id, "200").code, orders::order_not_found.code) << "another shop's";
}

TEST_P(BuyingWrappedTest, the_staff_sees_each_line_s_part_of_the_wrapping_and_the_lines_add_up) {
  open(catalog::sample::mall(), {.free_from_cents = Cents{100'000'000}, .freight_cents = Cents{801}});
  wrappings_->refresh();
  ASSERT_EQ(add_to_cart(lin, red_sku, 2).code, 200);
  ASSERT_EQ(add_to_cart(lin, tote_brown, 1).code, 200);
  const auto quoted = client_of(lin).post(
      wrapped_quote_path, fmt::format(R"({{"source":"cart","deliveryType":"express","addressId":{},"wrappingId":{}}})", address_of(lin).value, ribbon.value));
  ASSERT_EQ(quoted.code, 200) << quoted.body;
  EXPECT_EQ(quoted.whole("freightCents"), 801 + ribbon_price.value);
  const auto placed = submit(lin, with(from_cart(Cents{quoted.whole("payableCents")}), gift()));
  ASSERT_EQ(placed.code, 200) << placed.body;
  const auto record = staff().get(fmt::format("/staff/v1/order?orderId={}", placed.whole("orderId")));
  ASSERT_EQ(record.code, 200) << record.body;
  const auto& money = record.data.at("money");
  const auto& steps = money.at("priceSteps").as_array();
  ASSERT_EQ(money.at("lines").as_array().size(), 2U);
  std::vector<std::int64_t> of_steps(steps.size());
  for (const auto& line : money.at("lines").as_array()) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::int64_t part = line.at("stepCents").at(i).as_int64();
      sum += part;
      of_steps[i] += part;
    }
    EXPECT_EQ(sum, line.at("payableCents").as_int64());
  }
  for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(of_steps[i], steps[i].at("amountCents").as_int64()) << steps[i].at("kind");
}

TEST_P(BuyingWrappedTest, wrapped_orders_are_found_by_themselves) {
  const OrderId wrapped{order().whole("orderId")};
  buy(zhao, red_sku, 1, red_member_price);
  const auto all = staff().get("/staff/v1/orders");
  EXPECT_EQ(all.data.at("orders").as_array().size(), 2U);
  for (const char* const more : {"", "&orderStatus=created", "&memberId=1"}) {
    const auto found = staff().get(std::string("/staff/v1/orders?isWrapped=true") + more);
    ASSERT_EQ(found.code, 200) << found.body;
    ASSERT_EQ(found.data.at("orders").as_array().size(), 1U) << more;
    EXPECT_EQ(found.data.at("orders").at(0).at("orderId").as_int64(), wrapped.value);
    EXPECT_EQ(found.data.at("orders").at(0).at("wrappingCents").as_int64(), ribbon_price.value);
  }
}

TEST_P(BuyingWrappedTest, a_price_that_changed_is_answered_with_the_new_quote) {
  ASSERT_EQ(save(1, "丝带礼盒", Cents{2'000}).code, 200);
  const auto refused = order();
  EXPECT_EQ(refused.code, checkout::price_changed.code) << refused.body;
  EXPECT_EQ(refused.data.at("payableCents").as_int64(), red_member_price.value + 2'000);
  EXPECT_EQ(refused.data.at("wrapping").at("chosen").as_int64(), ribbon.value);
  EXPECT_EQ(order_count(), 0);
}

TEST_P(BuyingWrappedTest, another_wrapping_at_the_same_price_is_not_taken_for_the_one_that_was_seen) {
  const auto seen = quote();
  ASSERT_EQ(seen.code, 200) << seen.body;
  ASSERT_EQ(save(1, "牛皮纸", ribbon_price).code, 200);
  const auto digest = fmt::format(R"("expectedLinesDigest":"{}",)", seen.text("linesDigest"));
  const auto refused = order(wrapped_total, digest + gift());
  EXPECT_EQ(refused.code, checkout::lines_changed.code) << refused.body;
  EXPECT_EQ(order_count(), 0);
  const auto fresh = fmt::format(R"("expectedLinesDigest":"{}",)", quote().text("linesDigest"));
  EXPECT_EQ(order(wrapped_total, fresh + gift()).code, 200);
}

TEST_P(BuyingWrappedTest, a_wrapping_that_is_off_is_refused_with_a_quote_without_it) {
  ASSERT_EQ(save(1, "丝带礼盒", ribbon_price, false).code, 200);
  EXPECT_EQ(quote().code, wrappings::gift_wrapping_gone.code);
  const auto refused = order();
  EXPECT_EQ(refused.code, wrappings::gift_wrapping_gone.code);
  EXPECT_EQ(refused.data.at("payableCents").as_int64(), red_member_price.value);
  EXPECT_EQ(refused.data.at("wrapping").at("offers").as_array().size(), 1U);
  EXPECT_EQ(order_count(), 0);
}

TEST_P(BuyingWrappedTest, what_is_virtual_lies_in_no_box) {
  virtual_product_ = red_lipstick;
  const auto choices = [](const std::string& more) {
    return fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"pickup"{}}})", red_sku.value, more);
  };
  const auto plain = client_of(lin).post(wrapped_quote_path, choices(""));
  ASSERT_EQ(plain.code, 200) << plain.body;
  EXPECT_THAT(plain.body, Not(HasSubstr(R"("wrapping")")));
  EXPECT_EQ(client_of(lin).post(wrapped_quote_path, choices(fmt::format(R"(,"wrappingId":{})", ribbon.value))).code, wrappings::gift_wrapping_gone.code);
}

TEST_P(BuyingWrappedTest, a_card_says_nothing_from_the_list_and_no_more_than_fits_on_it) {
  const auto refused = order(wrapped_total, gift(ribbon, "说句坏话"));
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/giftWrap/cardText") << refused.body;
  std::string long_card;
  for (int i = 0; i < 101; ++i) long_card += "福";
  EXPECT_EQ(order(wrapped_total, gift(ribbon, long_card)).data.at("problems").at(0).at("pointer"), "/giftWrap/cardText");
  EXPECT_EQ(order(wrapped_total, gift(ribbon, R"(a\u0007b)")).data.at("problems").at(0).at("pointer"), "/giftWrap/cardText");
  EXPECT_EQ(order_count(), 0);
  EXPECT_EQ(order(red_member_price, gift(card_only, R"(妈妈：\n生日快乐)")).code, 200) << "a card alone costs nothing here";
}

TEST_P(BuyingWrappedTest, an_order_that_is_fetched_pays_its_wrapping_and_may_still_be_sent) {
  const auto placed = submit(lin, fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"pickup","expectedTotalCents":{},{}}})",
                                              red_sku.value, wrapped_total.value, gift()));
  ASSERT_EQ(placed.code, 200) << placed.body;
  const OrderId order_id{placed.whole("orderId")};
  const auto change = [&](const std::string& type, const std::string& more) {
    return send("/mall-api/oms/v1/order/confirmDeliveryType", fmt::format(R"({{"orderId":{},"deliveryType":"{}"{}}})", order_id.value, type, more));
  };
  const auto sent = change("express", fmt::format(R"(,"addressId":{})", address_of(lin).value));
  EXPECT_EQ(sent.code, 200) << "sending costs nothing, and the wrapping stays: " << sent.body;
  EXPECT_EQ(change("pickup", "").code, 200);
  EXPECT_EQ(detail(order_id).whole("payableCents"), wrapped_total.value);
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  EXPECT_EQ(refund(order_id, 1), wrapped_total) << "before it is fetched the wrapping goes back";
}

TEST_P(BuyingWrappedTest, the_right_of_a_tier_pays_wrappings_and_comes_back_with_the_order) {
  give_right(1);
  const auto free = quote();
  ASSERT_EQ(free.code, 200) << free.body;
  EXPECT_TRUE(free.data.at("wrapping").at("isFree").as_bool());
  EXPECT_EQ(free.whole("payableCents"), red_member_price.value);
  const OrderId first{order(red_member_price).whole("orderId")};
  EXPECT_EQ(used(), 1);
  EXPECT_FALSE(quote().data.at("wrapping").at("isFree").as_bool());
  EXPECT_EQ(order(red_member_price).code, checkout::price_changed.code) << "the second of the day costs something";
  ASSERT_EQ(order().code, 200);
  EXPECT_EQ(used(), 1);
  ASSERT_EQ(order(red_member_price, gift(card_only)).code, 200) << "what costs nothing uses nothing";
  EXPECT_EQ(used(), 1);
  ASSERT_EQ(send("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", first.value)).code, 200);
  EXPECT_EQ(used(), 0);
  const OrderId again{order(red_member_price).whole("orderId")};
  ASSERT_EQ(pay(again), orders::PaidOutcome::paid);
  EXPECT_EQ(used(), 1);
  refund(again, 1);
  EXPECT_EQ(used(), 0) << "given back before it was sent";
}

TEST_P(BuyingWrappedTest, of_ten_orders_at_once_a_right_to_two_pays_two) {
  give_right(2);
  std::atomic<int> free{0};
  std::atomic<int> refused{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 10; ++i) {
    threads.emplace_back([&] {
      const auto answer = order(red_member_price);
      if (answer.code == 200) ++free;
      if (answer.code == checkout::price_changed.code || answer.code == checkout::assets_changed.code) ++refused;
    });
  }
  threads.clear();
  EXPECT_EQ(free, 2);
  EXPECT_EQ(refused, 8);
  EXPECT_EQ(used(), 2);
}

TEST_P(BuyingWrappedTest, pieces_given_back_one_by_one_return_the_wrapping_to_the_cent) {
  const Cents total{3 * red_member_price.value + ribbon_price.value};
  const OrderId order_id{order(total, gift(), lin, 3).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  Cents given;
  for (int piece = 0; piece < 3; ++piece) given += refund(order_id, 1);
  EXPECT_EQ(given, total);
}

TEST_P(BuyingWrappedTest, the_wrapping_stands_on_an_invoice_by_its_own_name) {
  const Cents total{3 * red_member_price.value + ribbon_price.value};
  const OrderId order_id{order(total, gift(), lin, 3).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  const auto lines = [&] {
    const auto found = database().read([&](db::Session& session) { return orders_->find_invoiceable(session, lin, std::span(&order_id, 1)); });
    return found.at(0).lines;
  };
  ASSERT_EQ(lines().size(), 2U);
  EXPECT_EQ(lines().at(0).cash_cents, Cents{3 * red_member_price.value});
  EXPECT_EQ(lines().at(1).product_name, "礼品包装");
  EXPECT_EQ(lines().at(1).cash_cents, ribbon_price);
  const Cents given = refund(order_id, 1);
  EXPECT_EQ(lines().at(0).cash_cents + lines().at(1).cash_cents, total - given);
  EXPECT_EQ(lines().at(0).cash_cents, Cents{2 * red_member_price.value});
}

TEST_P(BuyingWrappedTest, a_wrapping_is_saved_by_version_and_one_that_rests_on_an_earlier_one_is_refused) {
  EXPECT_EQ(save(1, "新名字", Cents{100}).whole("version"), 2);
  EXPECT_EQ(save(1, "旧的", Cents{100}).code, wrappings::gift_wrapping_changed.code);
  EXPECT_EQ(save(2, "太贵", Cents{100'001}).data.at("problems").at(0).at("pointer"), "/priceCents");
  auto client = staff();
  client.set_header("idempotency-key", "unknown");
  EXPECT_EQ(
      client
          .post(
              save_wrapping_path,
              R"({"wrappingId":7,"version":1,"nameZhCn":"无","nameEn":"None","lineZhCn":"","lineEn":"","pictureUrl":"/a.webp","priceCents":1,"isInUse":true})")
          .code,
      wrappings::gift_wrapping_not_found.code);
  EXPECT_EQ(staff().get("/staff/v1/gift-wrappings").data.at("wrappings").as_array().size(), 2U);
}

// AV1 looks where it should.
TEST_P(BuyingWrappedTest, an_order_that_pays_another_price_than_its_wrapping_had_is_found) {
  const OrderId order_id{order().whole("orderId")};
  const auto found = [&](std::int64_t price) {
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update order_gift_wraps set price_cents = $3 where member_id = $1 and order_id = $2", lin, order_id, price);
    });
    return database().read([](db::Session& session) { return audit::run(session, orders::audit_checks()); });
  };
  const auto offences = found(ribbon_price.value - 1);
  ASSERT_EQ(offences.size(), 1U);
  EXPECT_EQ(offences.front().id, "AV1");
  EXPECT_THAT(found(ribbon_price.value), IsEmpty());
}

}  // namespace
}  // namespace galleria::app
