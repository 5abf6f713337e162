// The demo mall that is in the tree: it loads, quickly, whole, and again.
#include "app/demo.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <sstream>

#include "app/adapters_content.hpp"
#include "app/adapters_coupons.hpp"
#include "app/adapters_invoices.hpp"
#include "app/adapters_promotions.hpp"
#include "app/adapters_rewards.hpp"
#include "app/adapters_segments.hpp"
#include "app/auditor.hpp"
#include "app/demo_buyers.hpp"
#include "app/demo_catalog.hpp"
#include "app/demo_files.hpp"
#include "app/demo_ids.hpp"
#include "app/demo_members.hpp"
#include "app/value_fixture.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/invoices/no_provider_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::app {
namespace {

const std::filesystem::path demo_folder = std::filesystem::path(__FILE__).parent_path() / "../../demo";

class NoTexts : public mailings::TextSender {
 public:
  mailings::TextDelivery send_text(const Phone&, const mailings::TextMessage&) override { return mailings::TextDelivery::refused; }
  mailings::ReceiptAnswer find_receipt(const Phone&, const std::string&, TimeMs) override { return {}; }
  std::vector<mailings::TextReceipt> read_receipts(std::string_view) const override { return {}; }
  std::string taken_answer() const override { return {}; }
};

class NoSms : public members::SmsSender {
 public:
  members::SmsDelivery send_code(const Phone&, std::string_view, const Secret&) override { return members::SmsDelivery::accepted; }
};

class NoWechat : public wechat::WechatPlatform {
 public:
  std::string app_id(wechat::WechatApp) const override { return {}; }
  wechat::LentCredential fetch_access_token(wechat::WechatApp) override { throw std::logic_error("the demo asks no chat platform"); }
  wechat::LentCredential fetch_jsapi_ticket(const Secret&) override { throw std::logic_error("the demo asks no chat platform"); }
  wechat::WechatAccount identify(wechat::WechatApp, const Secret&) override { throw std::logic_error("the demo asks no chat platform"); }
  std::string make_url_link(const Secret&, const wechat::LinkTarget&, TimeMs) override { throw std::logic_error("the demo asks no chat platform"); }
};

class NoPictures : public content::PictureLookup {
 public:
  std::optional<content::KnownPicture> find_picture(std::string_view) const override { return std::nullopt; }
};

class DemoTest : public db::DatabaseTest {
 protected:
  DemoTest() {
    catalog_.on_change(content_.page_refresher());
    catalog_.on_sold_out_change(content_.product_refresher());
    catalog_.start();
    content_.start();
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    catalog::bind_routes(binder, catalog_);
    content::bind_routes(binder, content_);
  }

  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  MemberId lin(db::Session& session) { return members_.find_member_of_phone(session, Phone::parse("13800005678").value()).value(); }

  NoSms sms_;
  catalog::Catalog catalog_{database(), clock_};
  CatalogForContent lookups_{catalog_};
  NoPictures no_pictures_;
  content::Content content_{database(), clock_, ids_, {lookups_, lookups_, lookups_, no_pictures_}, Secret("a key for previews")};
  members::Members members_{database(), clock_, ids_, db::test_vault(), sms_, {.codes = {.pepper = Secret("a pepper of the tests")}}};
  addresses::Addresses addresses_{database(), clock_, ids_, db::test_vault()};
  orders::Orders orders_{database(), clock_, ids_, db::test_vault(), {}, {}, {}, {}};
  tiers::Tiers tiers_{database(), clock_, ids_};
  rewards::Rewards rewards_{database(), clock_, ids_, {}, {}, product_lookup(catalog_)};
  points::ReceiptHelp receipt_help_{[](ShopId) { return Localized{"店", "shop"}; }, [](MemberId, std::string_view) { return std::nullopt; }};
  points::Points points_{database(), clock_, ids_, {}, receipt_help_};
  coupons::Coupons coupons_{database(), clock_, ids_, {.key = Secret("a key of the tests")}, coupon_needs(catalog_, members_)};
  promotions::Promotions promotions_{database(), clock_, ids_, promotion_needs(catalog_)};
  gift_cards::GiftCards gift_cards_{database(),
                                    clock_,
                                    ids_,
                                    {.pepper = Secret("a pepper of the tests")},
                                    {.find_shop_name =
                                         [this](ShopId shop_id) {
                                           const auto shop = catalog_.find_shop(shop_id);
                                           return shop ? std::optional(shop->name) : std::nullopt;
                                         },
                                     .find_nickname = [](db::Session&, MemberId) { return std::string(); }}};
  wallet::Wallet wallet_{database(), clock_, ids_, {.pin_peppers = {Secret("a pepper of the tests")}}, {}, {}};
  invoices::NoInvoiceProvider no_provider_;
  NoWechat no_wechat_;
  wechat::Wechat wechat_{database(), clock_, ids_, no_wechat_, {}, {}};
  invoices::Invoices invoices_{database(), clock_, ids_, db::test_vault(), no_provider_, invoice_sources(orders_, gift_cards_, "云廊商业管理（南京）有限公司")};
  FakePayPlatform platform_;
  payments::Payments payments_{database(), clock_, ids_, platform_};
  checkout::Assets assets_{clock_, ids_, points_, coupons_, gift_cards_, wallet_};
  after_sales::AfterSales after_sales_{database(), clock_, ids_, {}};
  refund::RefundNeeds needs() {
    refund::RefundNeeds needs;
    needs.earned_by = [](db::Session&, MemberId, OrderId, std::span<const refund::Pieces>) { return refund::Reward{}; };
    needs.take_earned_back = [](db::Transaction&, MemberId, OrderId, AfterSalesId, std::span<const refund::Pieces>) { return refund::Reward{}; };
    return needs;
  }
  refund::Refunds refunds_{database(), clock_, ids_, {after_sales_, orders_, payments_, points_, coupons_, gift_cards_, wallet_, invoices_}, needs()};
  messages::Messages messages_{database(), clock_, ids_};
  services::Services services_{database(), [](db::Session&, MemberId) { return std::int64_t{3}; }};
  mailings::MailingsNeeds mailing_needs() {
    mailings::MailingsNeeds needs;
    needs.list_segment = [this](db::Session& session, const MemberSegment& segment, MemberId after, std::int64_t count) {
      return segment_page(members_, tiers_, orders_, session, segment, after, count);
    };
    return needs;
  }
  NoTexts no_texts_;
  mailings::Mailings mailings_{database(), clock_, ids_, {}, mailing_needs(), no_texts_};
  member_plates::MemberPlates member_plates_{database(), clock_, [](std::string_view written) { return std::optional(std::string(written)); }};
  DemoParts parts_{database(), clock_,      catalog_,       content_, members_,
                   addresses_, orders_,     tiers_,         rewards_, points_,
                   coupons_,   promotions_, gift_cards_,    wallet_,  invoices_,
                   wechat_,    payments_,   assets_,        refunds_, messages_,
                   services_,  mailings_,   member_plates_, nullptr,  {"云廊商业管理（南京）有限公司", "91320102MA1YUNLANQ"}};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(DemoTest);

TEST_P(DemoTest, loads_whole_into_an_empty_database_and_only_there) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(load_demo_if_empty(parts_, demo_folder));
  RecordProperty("load_ms", static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start).count()));
  auto people = demo::read_people(demo_folder);
  demo::add_busy_days(people, demo::read_catalog(demo_folder, clock_.now()), clock_.now());
  EXPECT_EQ(count("select count(*) from members"), static_cast<std::int64_t>(people.members.size()));
  EXPECT_EQ(count("select count(*) from addresses"), static_cast<std::int64_t>(people.addresses.size()));
  EXPECT_EQ(count("select count(*) from orders"), static_cast<std::int64_t>(people.orders.size()));
  EXPECT_GT(count("select count(*) from products"), 300);
  EXPECT_GT(count("select count(*) from sku_stocks where reserved > 0"), 0) << "orders that wait to be paid hold their pieces";
  EXPECT_EQ(database().read([&](db::Session& session) {
    return session.row<std::int64_t>("select count(*) from wechat_identities where member_id = $1", lin(session)).value();
  }),
            1);
  EXPECT_GT(count("select count(*) from messages where read_at_ms is null"), 2);
  EXPECT_EQ(count("select count(*) from members where birthday is not null"),
            std::count_if(people.members.begin(), people.members.end(), [](const demo::MemberEntry& member) { return member.birthday.has_value(); }));
  EXPECT_EQ(count("select count(*) from invoice_documents"), 3) << "a blue one, and another with its red one";
  EXPECT_TRUE(database().read([](db::Session& session) { return audit::run(session, invoices::audit_checks()); }).empty());
  EXPECT_TRUE(database().read([](db::Session& session) { return audit::run(session, mailings::audit_checks()); }).empty());
  EXPECT_FALSE(load_demo_if_empty(parts_, demo_folder));
}

TEST_P(DemoTest, segments_part_its_members_by_tier_and_by_what_they_ordered_however_large_the_pages_are) {
  load_demo_if_empty(parts_, demo_folder);
  const auto members_of = [&](const MemberSegment& segment, std::int64_t page_size) {
    std::vector<MemberId> found;
    return database().read([&](db::Session& session) {
      for (SegmentPage page; !page.is_last;) {
        page = segment_page(members_, tiers_, orders_, session, segment, page.last, page_size);
        found.insert(found.end(), page.members.begin(), page.members.end());
      }
      return found;
    });
  };
  const auto all = members_of({}, 1'000);
  EXPECT_EQ(members_of({}, 3), all);
  EXPECT_EQ(all.size(), static_cast<std::size_t>(count("select count(*) from members where state = 'active'")));
  const auto gold = members_of({.least_tier = {2}}, 5);
  EXPECT_GT(gold.size(), 0U);
  EXPECT_EQ(gold.size() + members_of({.least_tier = {0}, .most_tier = Whole<0, 3>{1}}, 5).size(), all.size());
  const TimeMs since = clock_.now() - std::chrono::days(3);
  const auto buyers = members_of({.ordered_since = since}, 4);
  EXPECT_GT(buyers.size(), 0U);
  EXPECT_EQ(buyers.size() + members_of({.not_ordered_since = since}, 4).size(), all.size());
  const auto shop_id = database().read([](db::Session& session) {
    return session.row<ShopId>("select min(shop_id) from order_lines join orders on orders.order_id = order_lines.order_id where paid_at_ms is not null")
        .value();
  });
  const auto tag_id = demo::id_of<MemberTagId>("member-tag", "nearby");
  const auto tagged = members_of({.wanted_tags = List<MemberTagId, 0, 20>{{tag_id}}}, 4);
  EXPECT_EQ(tagged.size(), 3U);
  EXPECT_EQ(tagged.size() + members_of({.unwanted_tags = List<MemberTagId, 0, 20>{{tag_id}}}, 4).size(), all.size());
  EXPECT_TRUE(members_of({.wanted_tags = List<MemberTagId, 0, 20>{{MemberTagId{1}}}}, 4).empty()) << "a tag that nobody bears";
  const auto customers = members_of({.shop_id = shop_id}, 4);
  EXPECT_GT(customers.size(), 0U);
  EXPECT_LT(customers.size(), all.size());
  const auto ours = members_of({.joined_since = clock_.now() - std::chrono::days(100), .joined_before = clock_.now()}, 4);
  EXPECT_EQ(ours.size() + members_of({.joined_before = clock_.now() - std::chrono::days(100)}, 4).size(), all.size());
}

TEST_P(DemoTest, its_pages_and_products_are_served_at_once) {
  load_demo_if_empty(parts_, demo_folder);
  const auto home = client_.get("/newCms/v1.0/getPage?pageCode=home");
  ASSERT_EQ(home.code, 200) << home.body;
  EXPECT_GT(home.data.at("floors").as_array().size(), 5U);
  const auto id = catalog_.find_product("vegetable-tanned-tote")->product_id;
  EXPECT_EQ(id, demo::id_of<ProductId>("product", "vegetable-tanned-tote"));
  const auto tote = client_.get(fmt::format("/mall-api/trading/v1/pms/query/general/product/detail?productId={}", id.value));
  EXPECT_FALSE(tote.data.at("skus").as_array().empty());
  EXPECT_EQ(client_.get("/mall-api/trading/v1/pms/query/general/first/category").data.as_array().size(), 9U);
  EXPECT_FALSE(client_.get("/app/text?key=privacy_policy").text("html").empty());
}

TEST_P(DemoTest, members_have_the_points_that_their_file_says_and_the_books_agree) {
  load_demo_if_empty(parts_, demo_folder);
  const auto people = demo::read_people(demo_folder);
  std::int64_t expected = 0;
  for (const auto& member : people.members) expected += member.points;
  EXPECT_EQ(count("select cast(sum(balance) as bigint) from ledger_accounts where kind = 'points'"), expected);
  for (const auto* state : {"pending", "expired"}) {
    EXPECT_GT(
        database().read([&](db::Session& session) { return session.row<std::int64_t>("select count(*) from points_lots where state = $1", state).value(); }), 0)
        << state;
  }
  EXPECT_EQ(count("select count(distinct state) from points_receipts"), 3);
  const auto offences = database().read([](db::Session& session) {
    auto found = audit::run(session, ledger::audit_checks());
    for (auto& offence : audit::run(session, points::audit_checks())) found.push_back(std::move(offence));
    return found;
  });
  for (const auto& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
}

TEST_P(DemoTest, buyers_are_signed_in_have_one_address_each_and_are_not_made_twice) {
  const auto first = make_buyers(parts_, ids_, 3);
  std::istringstream lines(first);
  std::string token;
  for (std::int64_t address_id = 0; lines >> token >> address_id;) {
    http::Call call;
    call.access_token = Secret(token);
    const auto member = members_.member_of(call);
    ASSERT_FALSE(member.has_error());
    const auto address = database().read([&](db::Session& session) { return addresses_.find_default_address(session, member.value().id); });
    EXPECT_EQ(address.value().address_id.value, address_id);
  }
  EXPECT_NE(make_buyers(parts_, ids_, 3), first) << "new sessions";
  EXPECT_EQ(count("select count(*) from members"), 3);
  EXPECT_EQ(count("select count(*) from addresses"), 3);
}

TEST_P(DemoTest, buyers_with_everything_hold_what_their_lines_say_and_the_books_are_sound) {
  std::istringstream lines(make_buyers(parts_, ids_, 3, BuyerMeans::everything));
  std::string token;
  int buyer_count = 0;
  CouponSerialId serial_id;
  GiftCardId card_id;
  for (std::int64_t address_id = 0; lines >> token >> address_id >> serial_id.value >> card_id.value; ++buyer_count) {
    http::Call call;
    call.access_token = Secret(token);
    const auto member_id = members_.member_of(call).value().id;
    database().read([&](db::Session& session) {
      const auto held = coupons_.list_held(session, member_id);
      ASSERT_EQ(held.size(), 1U);
      EXPECT_EQ(held.front().coupon_serial_id, serial_id);
      const auto cards = gift_cards_.list_spendable(session, member_id);
      ASSERT_EQ(cards.size(), 1U);
      EXPECT_EQ(cards.front().card_id, card_id);
      EXPECT_GT(points_.spendable(session, member_id), 0);
      const auto wallet = wallet_.spendable(session, member_id);
      EXPECT_GT(wallet.bonus_cents, Cents{});
      EXPECT_FALSE(wallet_.needs_pin(session, member_id, wallet.total() + cards.front().available_cents));
    });
  }
  EXPECT_EQ(buyer_count, 3);
  for (const audit::Offence& offence : audit_mall(database(), db::test_vault())) ADD_FAILURE() << offence.rule << ": " << offence.subject;
}

TEST_P(DemoTest, gift_cards_add_up_and_a_printed_one_can_be_bound) {
  load_demo_if_empty(parts_, demo_folder);
  const auto offences = database().read([](db::Session& session) {
    auto all = audit::run(session, ledger::audit_checks());
    for (auto& offence : audit::run(session, gift_cards::audit_checks())) all.push_back(std::move(offence));
    return all;
  });
  EXPECT_TRUE(offences.empty()) << offences.front().rule << ": " << offences.front().subject;
  const auto lin = database().read([&](db::Session& session) { return this->lin(session); });
  const http::Member member{lin, SessionId{1}};
  http::Call call;
  const auto before = gift_cards_.list_gift_cards(call, member, {}).value();
  EXPECT_EQ(before.cards.size(), 4U);
  EXPECT_EQ(before.total_cents, Cents{132'650});
  call.operation = "bind_gift_card";
  call.idempotency_key = "demo";
  const auto bound = gift_cards_.bind_gift_card(call, member, {{"demo card 2026 0001"}, Secret("135790")});
  ASSERT_TRUE(bound.has_value()) << bound.error().failure->name;
  EXPECT_EQ(gift_cards_.list_gift_cards(call, member, {}).value().cards.size(), 5U);
}

TEST_P(DemoTest, a_reset_brings_everything_back_as_it_was) {
  load_demo_if_empty(parts_, demo_folder);
  const auto stock = count("select sum(on_hand * 7 + reserved) from sku_stocks");
  const auto orders = count("select count(*) from orders");
  database().write([](db::Transaction& transaction) {
    transaction.execute("update sku_stocks set on_hand = on_hand + 1");
    transaction.execute("update products set name_zh_cn = 'x'");
  });
  reset_demo_mall(parts_, demo_folder);
  EXPECT_EQ(count("select sum(on_hand * 7 + reserved) from sku_stocks"), stock);
  EXPECT_EQ(count("select count(*) from orders"), orders);
  EXPECT_EQ(count("select count(*) from products where name_zh_cn = 'x'"), 0);
}

TEST_P(DemoTest, a_file_that_does_not_fit_is_told_with_its_places_and_nothing_is_written) {
  const auto folder = std::filesystem::temp_directory_path() / ("demo-" + random_token(8));
  std::filesystem::copy(demo_folder, folder, std::filesystem::copy_options::recursive);
  std::filesystem::remove(folder / "brands.json");
  std::filesystem::copy(folder / "members.json", folder / "brands.json");
  EXPECT_THAT([&] { load_demo_if_empty(parts_, folder); },
              testing::Throws<std::runtime_error>(
                  testing::Property(&std::runtime_error::what, testing::AllOf(testing::HasSubstr("brands.json"), testing::HasSubstr("/0/story: ")))));
  EXPECT_EQ(count("select count(*) from products"), 0);
  std::filesystem::remove_all(folder);
}

TEST(DemoIds, are_the_same_for_a_key_and_smaller_than_any_that_is_made_now) {
  EXPECT_EQ(demo::id_of<ProductId>("product", "tote"), demo::id_of<ProductId>("product", "tote"));
  EXPECT_NE(demo::id_of<ProductId>("product", "tote").value, demo::id_of<ShopId>("shop", "tote").value);
  const TestClock clock;
  IdGenerator ids(clock, 0);
  EXPECT_LT(demo::id_of<ProductId>("product", "tote").value, demo::id_bound);
  EXPECT_GT(ids.next_value(), demo::id_bound);
}

TEST_P(DemoTest, lin_xiao_has_a_wallet_whose_statement_adds_up_and_a_pin) {
  load_demo_if_empty(parts_, demo_folder);
  const auto lin = database().read([&](db::Session& session) { return this->lin(session); });
  const auto held = database().read([&](db::Session& session) { return wallet_.spendable(session, lin); });
  EXPECT_EQ(held.principal_cents, Cents{68'000});
  EXPECT_EQ(held.bonus_cents, Cents{8'000});
  const http::Member member{lin, SessionId{1}};
  EXPECT_TRUE(wallet_.check_password(member, {{}, Secret("135790"), {"withdrawal"}, Cents{1}}).has_value());
  EXPECT_EQ(wallet_.list_recharge_offers({}, member, {})->offers.size(), 5U);
  EXPECT_EQ(wallet_.get_member_wallet(member, {})->withdrawable_cents, Cents{}) << "nothing of it came through the cashier";
  const auto offences = database().read([](db::Session& session) { return audit::run(session, wallet::audit_checks()); });
  EXPECT_TRUE(offences.empty()) << offences.front().rule;
}

}  // namespace
}  // namespace galleria::app
