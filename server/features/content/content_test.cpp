// Content as a client and the staff meet it: pages checked when saved, shown when published, and following the products that they show.
#include "features/content/content.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::content {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Two products, a group, a category, a ranking and a shop.
class SmallMall : public ProductLookup, public ShopLookup {
 public:
  std::optional<KnownProduct> find_product(std::string_view key) const override {
    if (key == "tote") return KnownProduct{ProductId{5}, {"托特包", "Tote"}, "/files/demo/tote.webp", Cents{268'000}, Cents{320'000}, is_tote_sold_out, true};
    if (key == "old") return KnownProduct{ProductId{6}, {"旧款", "Old"}, "/files/demo/old.webp", Cents{100}, Cents{100}, false, false};
    return std::nullopt;
  }
  std::optional<KnownGroup> find_group(std::string_view key) const override {
    if (key != "autumn") return std::nullopt;
    return KnownGroup{ProductGroupId{9}, {"秋日", "Autumn"}, {*find_product("tote"), *find_product("old")}};
  }
  std::optional<KnownCategory> find_category(std::string_view key) const override {
    return key == "bags" ? std::optional(KnownCategory{CategoryId{3}, {"手袋", "Bags"}}) : std::nullopt;
  }
  std::optional<Localized> find_ranking(std::string_view key) const override {
    return key == "hot" ? std::optional(Localized{"热销榜", "Best sellers"}) : std::nullopt;
  }
  std::optional<KnownShop> find_shop(std::string_view key) const override {
    return key == "nuvola" && is_nuvola_there ? std::optional(KnownShop{ShopId{7}, {"云朵工坊", "Nuvola"}, "/files/demo/shop.webp", "L2-18"}) : std::nullopt;
  }

  std::atomic<bool> is_tote_sold_out{false};
  std::atomic<bool> is_nuvola_there{true};
};

constexpr std::string_view good_page = R"({"pageCode":"home","title":{"zh":"首页","en":"Home"},"floors":[
  {"type":"banner","audience":"all","items":[{"image":"banner.autumn","title":{"zh":"秋","en":"Autumn"},"subtitle":{"zh":"","en":""},"action":{"zh":"看","en":"See"},"link":{"to":"page:autumn"}}]},
  {"type":"icon_grid","audience":"all","columns":4,"items":[{"icon":"icon.a","name":{"zh":"包","en":"Bags"},"link":{"to":"category:bags"}},{"icon":"icon.b","name":{"zh":"榜","en":"Top"},"link":{"to":"ranking:hot"}}]},
  {"type":"notice","audience":"guest","items":[{"text":{"zh":"你好","en":"Hello"},"link":null},{"text":{"zh":"规则","en":"Rules"},"link":{"to":"text:member_rules"}}]},
  {"type":"member_card","audience":"member","text":{"zh":"{name}，欢迎","en":"Welcome, {name}"},"guestText":{"zh":"登录","en":"Sign in"}},
  {"type":"goods_strip","audience":"tier:gold","title":{"zh":"精选","en":"Picks"},"goods":["tote","old"],"more":{"to":"group:autumn"}},
  {"type":"goods_grid","audience":"all","title":{"zh":"秋日","en":"Autumn"},"group":"autumn","goods":[],"columns":2},
  {"type":"flash_sale_strip","audience":"all","title":{"zh":"限时","en":"Flash"},"startsAt":"-1h","endsAt":"+6h","items":[{"goods":"tote","soldPercent":62}]},
  {"type":"image_hot_spots","audience":"all","image":"scene.arcade","width":1125,"height":750,"spots":[{"x":60,"y":80,"width":300,"height":320,"link":{"to":"shop:nuvola"},"label":{"zh":"店","en":"Shop"}}]},
  {"type":"countdown","audience":"all","title":{"zh":"会员日","en":"Member day"},"endsAt":1790003600000,"image":"/files/a/b.webp","link":{"to":"goods:tote"}},
  {"type":"rich_text","audience":"all","html":{"zh":"<p onclick=x()>云</p><script>alert(1)</script>","en":"<p>Cloud</p>"}},
  {"type":"video","audience":"all","title":{"zh":"影","en":"Film"},"image":"scene.arcade","width":1125,"height":750,"video":"/files/film.mp4"},
  {"type":"shop_list","audience":"all","title":{"zh":"店","en":"Shops"},"shops":["nuvola"]}]})";

class ContentTest : public db::DatabaseTest {
 protected:
  ContentTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, content_);
    content_.start();
    client_.set_header("x-staff-key", "staff");
  }

  ContentData data() {
    ContentData data;
    data.malls = {{11,
                   {"云廊", "Galleria"},
                   "10:00-22:00",
                   {"南京", "Nanjing"},
                   "025-8600-1188",
                   32.0415,
                   118.7845,
                   {{"L2", {"云裳", "Wardrobe"}, {"女装", "Women"}}},
                   Cents{30'000}}};
    data.system_configs = {{"data_tracker_meta_expires", "10"}, {"appoint_key", R"({"a":"<b>"})"}};
    data.texts = {{"member_rules", {"会员规则", "Member rules"}, {"<p>规则</p><img src=x onerror=alert(1)>", "<p>Rules</p>"}}};
    data.pages = {{"home", wire::parse_json(good_page).value}};
    return data;
  }
  void import(const ContentData& data) {
    database().write([&](db::Transaction& transaction) { content_.import_all(transaction, data); });
    content_.refresh();
  }
  http::MemoryAnswer page(std::string_view code = "home") { return client_.get("/newCms/v1.0/getPage?pageCode=" + std::string(code)); }
  http::MemoryAnswer save(std::string_view page_json, std::string_view code = "home") {
    return client_.post("/staff/v1/content/page/saveDraft", fmt::format(R"({{"pageCode":"{}","page":{}}})", code, page_json));
  }
  http::MemoryAnswer publish(std::int64_t version, std::string_view code = "home") {
    const auto answer = client_.post("/staff/v1/content/page/publish", fmt::format(R"({{"pageCode":"{}","version":{}}})", code, version));
    content_.refresh();
    return answer;
  }
  static std::vector<std::string> places(const http::MemoryAnswer& refused) {
    std::vector<std::string> found;
    for (const wire::Json& problem : refused.data.at("problems").as_array()) {
      found.push_back(std::string(problem.at("pointer").as_string()) + " " + std::string(problem.at("code").as_string()));
    }
    return found;
  }

  SmallMall mall_;
  Content content_{database(), clock_, mall_, mall_};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ContentTest);

TEST_P(ContentTest, shows_every_kind_of_floor_in_the_language_of_the_call) {
  import(data());
  const auto floors = page().data.at("floors").as_array();
  ASSERT_EQ(floors.size(), 12U);
  EXPECT_EQ(floors[0].at("banners").at(0).at("imageUrl"), "/files/demo/banner.autumn.webp");
  EXPECT_EQ(floors[0].at("banners").at(0).at("link").at("path"), "/pages/public/cmsAggregate?pageCode=autumn");
  EXPECT_EQ(floors[1].at("icons").at(0).at("link").at("path"), "/pages/spaceMall/goodsList/index?categoryId=3");
  EXPECT_EQ(floors[1].at("icons").at(1).at("link").at("title"), "热销榜");
  EXPECT_FALSE(floors[2].at("notices").at(0).as_object().contains("link"));
  EXPECT_EQ(floors[3].at("memberText"), "{name}，欢迎");
  EXPECT_EQ(floors[4].at("audience"), "gold");
  EXPECT_EQ(floors[4].at("products").as_array().size(), 1U) << "what is off the shelf is left out";
  EXPECT_EQ(floors[4].at("more").at("path"), "/pages/public/groupProductList?groupId=9");
  EXPECT_EQ(floors[5].at("products").as_array().size(), 1U);
  EXPECT_EQ(floors[6].at("startsAt").as_int64(), epoch_ms(clock_.now()) - 3'600'000);
  EXPECT_EQ(floors[6].at("products").at(0).at("soldPercent"), 62);
  EXPECT_EQ(floors[7].at("spots").at(0).at("link").at("path"), "/pages/spaceMall/store/index?shopId=7");
  EXPECT_EQ(floors[8].at("endsAt"), 1'790'003'600'000);
  EXPECT_EQ(floors[8].at("picture").at("imageUrl"), "/files/a/b.webp");
  EXPECT_EQ(floors[9].at("html"), "<p>云</p>");
  EXPECT_EQ(floors[10].at("videoUrl"), "/files/film.mp4");
  EXPECT_EQ(floors[11].at("shops").at(0).at("location"), "L2-18");
  client_.set_header("accept-language", "en");
  EXPECT_EQ(page().text("title"), "Home");
  EXPECT_EQ(page().data.at("floors").at(6).at("products").at(0).at("name"), "Tote");
}

TEST_P(ContentTest, a_page_follows_its_products_and_keeps_its_etag_when_only_time_has_passed) {
  import(data());
  const auto before = page();
  EXPECT_FALSE(before.data.at("floors").at(6).at("products").at(0).at("isSoldOut").as_bool());
  clock_.advance(std::chrono::minutes(1));
  content_.refresh_pages();
  EXPECT_EQ(page().header("ETag"), before.header("ETag"));
  EXPECT_EQ(page().whole("serverTime"), before.whole("serverTime") + 60'000);
  mall_.is_tote_sold_out = true;
  content_.refresh_pages();
  EXPECT_TRUE(page().data.at("floors").at(6).at("products").at(0).at("isSoldOut").as_bool());
  EXPECT_NE(page().header("ETag"), before.header("ETag"));
}

TEST_P(ContentTest, only_the_pages_that_show_a_product_are_made_anew_when_it_sells_out) {
  ContentData two = data();
  constexpr std::string_view other_page =
      R"({"pageCode":"other","title":{"zh":"a","en":"b"},"floors":[{"type":"shop_list","audience":"all","title":{"zh":"a","en":"b"},"shops":["nuvola"]}]})";
  two.pages.emplace_back("other", wire::parse_json(other_page).value);
  // Heard after content, which hears of its own import and makes all pages anew once more.
  const auto is_heard = std::make_shared<std::atomic<bool>>(false);
  database().listen("content", [is_heard](const std::string&) { *is_heard = true; });
  import(two);
  while (!*is_heard) std::this_thread::yield();
  const auto made_at = page().whole("serverTime");
  clock_.advance(std::chrono::minutes(1));
  mall_.is_tote_sold_out = true;
  content_.product_refresher()({ProductId{4}, ProductId{6}});
  EXPECT_EQ(page().whole("serverTime"), made_at) << "a product of the page's group that is off the shelf is not shown";
  content_.product_refresher()({ProductId{4}, ProductId{5}});
  EXPECT_EQ(page().whole("serverTime"), made_at + 60'000);
  EXPECT_TRUE(page().data.at("floors").at(4).at("products").at(0).at("isSoldOut").as_bool());
  EXPECT_EQ(page("other").whole("serverTime"), made_at);
  EXPECT_EQ(client_.get("/app/text?key=member_rules").text("title"), "会员规则");
}

TEST_P(ContentTest, tells_of_the_mall_its_settings_and_its_texts) {
  EXPECT_FALSE(database().read([&](db::Session& session) { return content_.has_mall(session); }));
  import(data());
  EXPECT_TRUE(database().read([&](db::Session& session) { return content_.has_mall(session); }));
  const auto mall = client_.get("/mall/list").data.at(0);
  EXPECT_EQ(mall.at("mallId"), 11);
  EXPECT_EQ(mall.at("floors").at(0).at("theme"), "女装");
  EXPECT_EQ(mall.at("walletNoPasswordLimitCents"), 30'000);
  EXPECT_EQ(client_.get("/app/systemConfig?key=appoint_key").data, R"({"a":"<b>"})");
  const auto text = client_.get("/app/text?key=member_rules");
  EXPECT_EQ(text.text("title"), "会员规则");
  EXPECT_EQ(text.text("html"), "<p>规则</p>");
}

TEST_P(ContentTest, page_not_found_config_not_found_and_text_not_found_are_said_of_what_is_not_there) {
  EXPECT_EQ(page("nothing").code, page_not_found.code);
  EXPECT_EQ(client_.get("/app/systemConfig?key=nothing").code, config_not_found.code);
  EXPECT_EQ(client_.get("/app/text?key=nothing").code, text_not_found.code);
  EXPECT_EQ(publish(1, "nothing").code, page_not_found.code);
}

TEST_P(ContentTest, a_draft_is_shown_only_when_it_is_published_and_an_older_version_can_come_back) {
  import(data());
  std::string next(good_page);
  next.replace(next.find("首页"), std::string("首页").size(), "新首页");
  EXPECT_EQ(save(next).whole("version"), 2);
  EXPECT_EQ(page().text("title"), "首页");
  EXPECT_TRUE(publish(2).data.at("isPublished").as_bool());
  EXPECT_EQ(page().text("title"), "新首页");
  EXPECT_EQ(page().whole("version"), 2);
  EXPECT_EQ(publish(1).code, 200);
  EXPECT_EQ(page().text("title"), "首页");
  EXPECT_EQ(publish(3).code, page_not_found.code);
  const auto versions = client_.get("/staff/v1/content/page/versions?pageCode=home").data;
  EXPECT_EQ(versions.at(0).at("version"), 2);
  EXPECT_FALSE(versions.at(0).at("isPublished").as_bool());
  EXPECT_TRUE(versions.at(1).at("isPublished").as_bool());
}

TEST_P(ContentTest, only_the_staff_writes_pages) {
  client_.set_header("x-staff-key", "");
  EXPECT_EQ(save(good_page).code, http::staff_only.code);
  EXPECT_EQ(publish(1).code, http::staff_only.code);
  EXPECT_EQ(client_.get("/staff/v1/content/page/versions?pageCode=home").code, http::staff_only.code);
}

TEST_P(ContentTest, page_invalid_lists_every_problem_of_shape_with_its_place) {
  const auto refused = save(R"({"pageCode":"home","title":{"zh":"首页"},"floors":[
    {"type":"carousel","audience":"all"},
    {"type":"notice","audience":"vip","items":[{"text":{"zh":"a","en":"b"},"colour":1}]},
    {"type":"countdown","audience":"all","title":{"zh":"a","en":"b"},"endsAt":"tomorrow","image":"a"}]})");
  EXPECT_EQ(refused.code, page_invalid.code);
  EXPECT_THAT(places(refused), testing::UnorderedElementsAre("/page/title/en required", "/page/floors/0/type not_one_of", "/page/floors/1/audience not_one_of",
                                                             "/page/floors/1/items/0/colour unknown", "/page/floors/2/endsAt not_a_time"));
}

TEST_P(ContentTest, page_invalid_lists_everything_that_a_page_names_and_that_is_not_there) {
  const auto refused = save(R"({"pageCode":"other","title":{"zh":"a","en":"b"},"floors":[
    {"type":"goods_strip","audience":"all","title":{"zh":"a","en":"b"},"goods":["tote","nothing"],"more":{"to":"group:nothing"}},
    {"type":"goods_grid","audience":"all","title":{"zh":"a","en":"b"},"group":"autumn","goods":["tote"],"columns":2},
    {"type":"shop_list","audience":"all","title":{"zh":"a","en":"b"},"shops":["nothing"]},
    {"type":"banner","audience":"all","items":[{"image":"../x","title":{"zh":"a","en":"b"},"subtitle":{"zh":"a","en":"b"},"action":{"zh":"a","en":"b"},"link":{"to":"route://evil.test"}}]},
    {"type":"image_hot_spots","audience":"all","image":"a","width":100,"height":100,"spots":[{"x":60,"y":0,"width":50,"height":10,"link":null,"label":{"zh":"a","en":"b"}}]},
    {"type":"flash_sale_strip","audience":"all","title":{"zh":"a","en":"b"},"startsAt":"+2h","endsAt":"+1h","items":[]}]})");
  EXPECT_EQ(refused.code, page_invalid.code);
  EXPECT_THAT(places(refused),
              testing::UnorderedElementsAre("/page/pageCode mismatch", "/page/floors/0/goods/1 unknown", "/page/floors/0/more/to unknown",
                                            "/page/floors/1/group one_of_two", "/page/floors/2/shops/0 unknown", "/page/floors/3/items/0/image not_a_picture",
                                            "/page/floors/3/items/0/link/to unknown", "/page/floors/4/spots/0 outside", "/page/floors/5/endsAt too_small",
                                            "/page/floors/5/items too_few"));
}

std::string notice_page(const std::vector<std::string>& links) {
  std::string items;
  for (const std::string& to : links) {
    if (!items.empty()) items += ',';
    items += fmt::format(R"({{"text":{{"zh":"a","en":"b"}},"link":{{"to":"{}"}}}})", to);
  }
  return fmt::format(R"({{"pageCode":"home","title":{{"zh":"a","en":"b"}},"floors":[{{"type":"notice","audience":"all","items":[{}]}}]}})", items);
}

TEST_P(ContentTest, a_link_may_lead_to_native_pages_mini_programs_telephones_and_other_sites) {
  import(data());
  const auto saved = save(notice_page({"native:24", "native:3?topicId=7&circleId=a-b", "mini:wx0123456789abcdef/pages/a/b?c=1", "mini:gh_1a2b3c",
                                       "mini:/pages/own", "tel:+86-25-8600-1188", "https://www.example.com/a?b=1", "https://example.com"}));
  ASSERT_EQ(saved.code, 200) << saved.body;
  publish(saved.whole("version"));
  std::vector<std::string> links;
  const auto shown = page().data.at("floors").at(0).at("notices");
  for (const wire::Json& notice : shown.as_array()) links.push_back(wire::json_text(notice.at("link")));
  EXPECT_THAT(
      links,
      ElementsAre(R"({"path":"","title":"","native":{"type":24,"query":""}})", R"({"path":"","title":"","native":{"type":3,"query":"topicId=7&circleId=a-b"}})",
                  R"({"path":"","title":"","miniProgram":{"appId":"wx0123456789abcdef","path":"pages/a/b?c=1"}})",
                  R"({"path":"","title":"","miniProgram":{"originalId":"gh_1a2b3c","path":""}})",
                  R"({"path":"","title":"","miniProgram":{"path":"pages/own"}})", R"({"path":"","title":"","phone":"+86-25-8600-1188"})",
                  R"({"path":"","title":"","address":"https://www.example.com/a?b=1"})", R"({"path":"","title":"","address":"https://example.com"})"));
}

TEST_P(ContentTest, page_invalid_names_each_link_of_a_refused_kind_and_each_that_leads_nowhere) {
  const std::vector<std::string> refused{"javascript:alert(1)", "http://example.com/", "data:text/html,x", "//example.com", "JavaScript:alert(1)", ""};
  const std::vector<std::string> nowhere{"native:26",       "native:99",      "native:",       "native:3?a",        "native:3?a=<b>", "mini:",
                                         "mini:wx12/pages", "mini:/../x",     "tel:",          "tel:12ab",          "tel:-123",       "https://",
                                         "https://evil",    "https://a@b.c/", "https://a.b:8", R"(https://a.b\\c)", "https://..",     "https://a.b/<x>"};
  std::vector<std::string> links = refused;
  links.insert(links.end(), nowhere.begin(), nowhere.end());
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < links.size(); ++i)
    expected.push_back(fmt::format("/page/floors/0/items/{}/link/to {}", i, i < refused.size() ? "link_refused" : "unknown"));
  const auto answer = save(notice_page(links));
  EXPECT_EQ(answer.code, page_invalid.code);
  EXPECT_EQ(places(answer), expected);
}

TEST_P(ContentTest, page_invalid_refuses_to_show_a_draft_for_whatever_its_saving_would_be_refused_for_by_now) {
  import(data());
  const std::int64_t draft = save(good_page).whole("version");
  mall_.is_nuvola_there = false;
  const auto refused = publish(draft);
  EXPECT_EQ(refused.code, page_invalid.code);
  EXPECT_EQ(places(refused), (std::vector<std::string>{"/page/floors/7/spots/0/link/to unknown", "/page/floors/11/shops/0 unknown"}));
  EXPECT_EQ(page().whole("version"), 1);
  mall_.is_nuvola_there = true;
  EXPECT_EQ(publish(draft).code, 200);
  EXPECT_EQ(page().whole("version"), draft);
}

TEST_P(ContentTest, page_invalid_names_the_links_and_floors_of_a_draft_that_were_allowed_when_it_was_saved) {
  import(data());
  const std::int64_t draft = save(good_page).whole("version");
  const auto rewrite = [&](std::string_view former, std::string_view stored) {
    database().write([&](db::Transaction& transaction) {
      EXPECT_EQ(transaction.execute("update page_versions set body = replace(body, $1, $2) where page_code = 'home' and version = $3", former, stored, draft),
                1);
    });
  };
  rewrite("page:autumn", "http://example.com/");
  rewrite("group:autumn", "javascript:alert(1)");
  EXPECT_EQ(places(publish(draft)), (std::vector<std::string>{"/page/floors/0/items/0/link/to link_refused", "/page/floors/4/more/to link_refused"}));
  rewrite("shop_list", "shop_map");
  EXPECT_EQ(places(publish(draft)), (std::vector<std::string>{"/page/floors/11/type not_one_of"}));
  EXPECT_EQ(page().whole("version"), 1);
}

TEST_P(ContentTest, an_import_with_a_bad_page_changes_nothing_and_says_where) {
  import(data());
  ContentData bad = data();
  bad.pages.emplace_back(
      "worse",
      wire::parse_json(
          R"({"pageCode":"worse","title":{"zh":"a","en":"b"},"floors":[{"type":"shop_list","audience":"all","title":{"zh":"a","en":"b"},"shops":["x"]}]})")
          .value);
  try {
    import(bad);
    FAIL() << "a bad page was imported";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("page worse /floors/0/shops/0"));
  }
  content_.refresh();
  EXPECT_EQ(page().code, 200);
}

}  // namespace
}  // namespace galleria::content
