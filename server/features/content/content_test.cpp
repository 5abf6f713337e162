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
class SmallMall : public ProductLookup, public ShopLookup, public ChoiceLookup, public PictureLookup {
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

  std::vector<std::string> find_keys(ChoiceKind kind, std::string_view text, std::size_t) const override {
    return kind == ChoiceKind::goods && std::string_view("tote").starts_with(text) ? std::vector<std::string>{"tote"} : std::vector<std::string>{};
  }

  std::optional<KnownPicture> find_picture(std::string_view address) const override {
    if (address != "/files/demo/scene.arcade.webp") return std::nullopt;
    return KnownPicture{"/files/arcade-2.webp#focus=30,70", {"长廊", "The arcade"}, is_arcade_removed};
  }

  std::atomic<bool> is_arcade_removed{false};
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

// What each deed found and left.
struct NotedPageDeeds : http::DeedKeeper {
  Result<Done> keep(db::Transaction&, const http::Deed& deed) const override {
    told.push_back(deed.before + " -> " + deed.after);
    return Done{};
  }
  mutable std::vector<std::string> told;
};

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
  http::MemoryAnswer draft(std::string_view code = "home") { return client_.get("/staff/v1/content/page/draft?pageCode=" + std::string(code)); }
  // Saves over whatever is there.
  http::MemoryAnswer save(std::string_view page_json, std::string_view code = "home") {
    const auto present = draft(code);
    const bool is_there = present.code == 200;
    return save_over(page_json, is_there ? present.whole("revision") : 0, is_there ? present.whole("basedOnVersion") : 0, code);
  }
  http::MemoryAnswer save_over(std::string_view page_json, std::int64_t revision, std::int64_t based_on_version, std::string_view code = "home") {
    return client_.post("/staff/v1/content/page/saveDraft",
                        fmt::format(R"({{"pageCode":"{}","page":{},"revision":{},"basedOnVersion":{}}})", code, page_json, revision, based_on_version));
  }
  http::MemoryAnswer publish_draft(std::int64_t revision, std::string_view code = "home") {
    const auto answer = client_.post("/staff/v1/content/page/publishDraft", fmt::format(R"({{"pageCode":"{}","revision":{}}})", code, revision));
    content_.refresh();
    return answer;
  }
  http::MemoryAnswer publish(std::int64_t version, std::int64_t shown_version, std::string_view code = "home") {
    const auto answer =
        client_.post("/staff/v1/content/page/publish", fmt::format(R"({{"pageCode":"{}","version":{},"shownVersion":{}}})", code, version, shown_version));
    content_.refresh();
    return answer;
  }
  http::MemoryAnswer plan(std::int64_t revision, TimeMs at) {
    return client_.post("/staff/v1/content/page/plan", fmt::format(R"({{"pageCode":"home","revision":{},"at":{}}})", revision, epoch_ms(at)));
  }
  // Runs what is due, as the worker of timers would.
  void run_timers() {
    db::TimerWorker(database(), clock_, content_.timer_handlers()).run_due();
    content_.refresh();
  }
  static std::string with_title(std::string_view title) {
    std::string page(good_page);
    page.replace(page.find("首页"), std::string("首页").size(), title);
    return page;
  }
  static std::vector<std::string> places(const http::MemoryAnswer& told) {
    std::vector<std::string> found;
    for (const wire::Json& problem : told.data.at("problems").as_array()) {
      found.push_back(std::string(problem.at("pointer").as_string()) + " " + std::string(problem.at("code").as_string()));
    }
    return found;
  }

  SmallMall mall_;
  Content content_{database(), clock_, ids_, {mall_, mall_, mall_, mall_}, Secret("a key for previews")};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ContentTest);

TEST_P(ContentTest, preview_links_that_were_ended_show_nothing_and_new_ones_do) {
  import(data());
  const auto link = [this] { return client_.get("/staff/v1/content/page/previewLink?pageCode=home&minutes=60").text("token"); };
  const auto look = [this](const std::string& token) { return client_.get("/newCms/v1.0/getPagePreview?token=" + token).code; };
  const std::string former = link();
  EXPECT_EQ(look(former), 200);
  EXPECT_EQ(client_.post("/staff/v1/content/page/endPreviewLinks", R"({"pageCode":"home","reason":"it got about"})").code, 200);
  EXPECT_EQ(look(former), page_preview_ended.code);
  clock_.advance(std::chrono::milliseconds(1));
  EXPECT_EQ(look(link()), 200);
  EXPECT_EQ(client_.post("/staff/v1/content/page/endPreviewLinks", R"({"pageCode":"nothing","reason":"it got about"})").code, page_not_found.code);
}

TEST_P(ContentTest, a_preview_link_that_was_passed_on_is_listed_and_ended_by_itself) {
  import(data());
  const auto make = [this](std::string_view purpose) {
    return client_.post("/staff/v1/content/page/makePreviewLink", fmt::format(R"({{"pageCode":"home","minutes":60,"purpose":"{}"}})", purpose));
  };
  const auto look = [this](const std::string& token) { return client_.get("/newCms/v1.0/getPagePreview?token=" + token).code; };
  const auto token_of = [](const http::MemoryAnswer& made) { return std::string(made.data.at("link").at("token").as_string()); };
  const auto end = [this](std::int64_t id) { return client_.post("/staff/v1/content/page/endPreviewLink", fmt::format(R"({{"linkId":{}}})", id)).code; };
  const auto list = [this] { return client_.get("/staff/v1/content/page/previewLinks?pageCode=home").data.as_array(); };
  const auto first = make("for the agency");
  ASSERT_EQ(first.code, 200) << first.body;
  clock_.advance(std::chrono::minutes(1));
  const auto second = make("for the boss");
  ASSERT_EQ(list().size(), 2U);
  EXPECT_EQ(list()[0].at("purpose"), "for the boss");
  EXPECT_EQ(list()[1].at("madeBy"), "staff");
  EXPECT_EQ(list()[1].at("path"), first.data.at("link").at("path"));
  EXPECT_EQ(end(first.whole("linkId")), 200);
  EXPECT_EQ(look(token_of(first)), page_preview_ended.code);
  EXPECT_EQ(look(token_of(second)), 200);
  EXPECT_EQ(end(first.whole("linkId")), preview_link_not_found.code);
  EXPECT_EQ(list().size(), 1U);
  EXPECT_EQ(client_.post("/staff/v1/content/page/endPreviewLinks", R"({"pageCode":"home","reason":"it got about"})").code, 200);
  EXPECT_EQ(look(token_of(second)), page_preview_ended.code);
  EXPECT_TRUE(list().empty());
  const auto third = make("for nobody");
  clock_.advance(std::chrono::minutes(60));
  EXPECT_EQ(look(token_of(third)), page_preview_ended.code);
  EXPECT_EQ(end(third.whole("linkId")), preview_link_not_found.code);
  EXPECT_EQ(client_.post("/staff/v1/content/page/makePreviewLink", R"({"pageCode":"nothing","minutes":60,"purpose":""})").code, page_not_found.code);
}

TEST_P(ContentTest, what_one_person_keeps_of_a_page_within_ten_minutes_is_one_deed_and_the_next_deed_tells_how_many_saves_it_was) {
  const auto noted = std::make_shared<NotedPageDeeds>();
  const auto save_as = [&](std::string name, std::int64_t revision) {
    const SavePageDraft request{{"new"}, wire::parse_json(R"({"pageCode":"new"})").value, {revision}, {0}};
    ASSERT_TRUE(content_.desk().save_page_draft({}, http::Operator{{noted}, std::move(name)}, request).has_value());
  };
  for (int revision = 0; revision < 3; ++revision) save_as("ann", revision);
  EXPECT_THAT(noted->told, ElementsAre(R"( -> {"draft":1})"));
  save_as("ben", 3);
  save_as("ann", 4);
  EXPECT_THAT(noted->told, ElementsAre(R"( -> {"draft":1})", R"( -> {"draft":4})"));
  clock_.advance(std::chrono::minutes(10));
  save_as("ann", 5);
  EXPECT_EQ(noted->told.back(), R"({"draft":5,"saveCount":4} -> {"draft":6})");
  save_as("ann", 6);
  ASSERT_TRUE(content_.desk().drop_page_draft(http::Operator{{noted}, "ann"}, {{"new"}, {7}}).has_value());
  EXPECT_EQ(noted->told.back(), R"({"draft":7,"saveCount":3,"editors":"ben, ann"} -> )");
  save_as("ann", 0);
  EXPECT_EQ(noted->told.back(), R"( -> {"draft":1})") << "what was told is not told again";
}

TEST_P(ContentTest, a_picture_is_shown_as_the_library_has_it_now_wherever_it_is_named) {
  auto data = this->data();
  data.texts[0].html.zh_cn = R"(<p>图</p><img src="/files/demo/scene.arcade.webp" alt="长廊"><img src="/files/other.jpg" alt="">)";
  import(data);
  const auto floors = page().data.at("floors");
  EXPECT_EQ(floors.at(7).at("picture").at("imageUrl"), "/files/arcade-2.webp#focus=30,70");
  EXPECT_EQ(floors.at(7).at("picture").at("alternative"), "长廊");
  EXPECT_EQ(floors.at(8).at("picture").at("imageUrl"), "/files/a/b.webp");
  EXPECT_EQ(client_.get("/app/text?key=member_rules").text("html"),
            R"(<p>图</p><img src="/files/arcade-2.webp#focus=30,70" alt="长廊"><img src="/files/other.jpg" alt="">)");
}

TEST_P(ContentTest, a_picture_that_was_taken_out_of_the_library_is_not_published) {
  import(data());
  mall_.is_arcade_removed = true;
  const auto saved = save(good_page);
  EXPECT_EQ(saved.data.at("problems").at(0).at("code"), "picture_removed");
  EXPECT_EQ(saved.data.at("problems").at(0).at("pointer"), "/floors/7/image");
  EXPECT_EQ(publish_draft(saved.whole("revision")).code, page_invalid.code);
}

TEST_P(ContentTest, tells_which_pages_and_texts_name_a_picture_as_shown_or_written) {
  auto data = this->data();
  data.texts[0].html.zh_cn = R"(<img src="/files/a/b.webp" alt="">)";
  import(data);
  const auto users = [this](const std::string& address) {
    std::vector<std::string> keys;
    for (const PictureUser& user : database().read([&](db::Session& session) { return content_.list_picture_users(session, {address}); }))
      keys.push_back((user.is_page ? "page " : "text ") + user.key + " " + user.title.en);
    return keys;
  };
  EXPECT_THAT(users("/files/a/b.webp"), ElementsAre("page home Home", "text member_rules Member rules"));
  EXPECT_THAT(users("/files/demo/scene.arcade.webp"), ElementsAre("page home Home"));
  EXPECT_THAT(users("/files/demo/scene.arc.webp"), testing::IsEmpty());
  EXPECT_EQ(save(R"({"pageCode":"new","title":{"zh":"新","en":"New"},"floors":[{"image":"banner.other"}]})", "new").code, 200);
  EXPECT_THAT(users("/files/demo/banner.other.webp"), ElementsAre("page new New"));
}

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
  EXPECT_EQ(publish(1, 0, "nothing").code, page_not_found.code);
  EXPECT_EQ(draft("nothing").code, page_not_found.code);
}

TEST_P(ContentTest, a_draft_is_shown_only_when_it_is_published_and_the_version_before_can_come_back_once) {
  import(data());
  EXPECT_EQ(save(with_title("新首页")).whole("revision"), 1);
  EXPECT_EQ(page().text("title"), "首页");
  const auto published = publish_draft(1);
  EXPECT_TRUE(published.data.at("isPublished").as_bool());
  EXPECT_EQ(published.text("savedBy"), "staff");
  EXPECT_EQ(page().text("title"), "新首页");
  EXPECT_EQ(page().whole("version"), 2);
  EXPECT_EQ(draft().data.at("summary").at("formerVersion"), 1);
  EXPECT_EQ(publish(1, 2).code, 200);
  EXPECT_EQ(page().text("title"), "首页");
  EXPECT_EQ(publish(1, 2).code, page_moved_on.code) << "two who take it back take it back once";
  EXPECT_EQ(publish(3, 1).code, page_not_found.code);
  const auto versions = client_.get("/staff/v1/content/page/versions?pageCode=home").data;
  EXPECT_EQ(versions.at(0).at("version"), 2);
  EXPECT_FALSE(versions.at(0).at("isPublished").as_bool());
  EXPECT_TRUE(versions.at(1).at("isPublished").as_bool());
}

TEST_P(ContentTest, page_draft_moved_on_for_whoever_saves_over_what_somebody_else_has_saved) {
  import(data());
  EXPECT_EQ(save_over(good_page, 0, 1).whole("revision"), 1);
  EXPECT_EQ(save_over(with_title("迟到"), 0, 1).code, page_draft_moved_on.code);
  EXPECT_EQ(save_over(with_title("第二"), 1, 1).whole("revision"), 2);
  EXPECT_EQ(save_over(with_title("迟到"), 1, 1).code, page_draft_moved_on.code);
  EXPECT_EQ(draft().data.at("page").at("title").at("zh"), "第二");
  EXPECT_EQ(publish_draft(1).code, page_draft_moved_on.code);
  EXPECT_EQ(publish_draft(2).code, 200);
  EXPECT_EQ(save_over(with_title("迟到"), 0, 1).code, page_draft_moved_on.code) << "it was based on what is not shown any more";
  EXPECT_EQ(save_over(with_title("第三"), 0, 2).code, 200);
  EXPECT_EQ(client_.post("/staff/v1/content/page/dropDraft", R"({"pageCode":"home","revision":2})").code, page_draft_moved_on.code);
  EXPECT_EQ(client_.post("/staff/v1/content/page/dropDraft", R"({"pageCode":"home","revision":1})").code, 200);
  EXPECT_EQ(draft().whole("revision"), 0);
}

TEST_P(ContentTest, of_twenty_who_save_over_the_same_draft_at_once_one_does) {
  import(data());
  std::atomic<int> saved{0};
  std::vector<std::thread> people;
  for (int i = 0; i < 20; ++i) {
    people.emplace_back([&] {
      http::MemoryClient client(router_);
      client.set_header("x-staff-key", "staff");
      const auto body = fmt::format(R"({{"pageCode":"home","page":{},"revision":0,"basedOnVersion":1}})", good_page);
      if (client.post("/staff/v1/content/page/saveDraft", body).code == 200) ++saved;
    });
  }
  for (std::thread& person : people) person.join();
  EXPECT_EQ(saved, 1);
}

TEST_P(ContentTest, page_code_refused_for_what_no_address_should_hold) {
  EXPECT_EQ(save_over(good_page, 0, 0, "Ho me").code, page_code_refused.code);
  EXPECT_EQ(save_over(good_page, 0, 0, "../x").code, page_code_refused.code);
}

TEST_P(ContentTest, a_planned_version_is_shown_when_its_time_has_come) {
  import(data());
  save(with_title("会员日"));
  EXPECT_EQ(plan(1, clock_.now()).code, page_plan_too_early.code);
  const auto planned = plan(1, clock_.now() + std::chrono::hours(2));
  ASSERT_EQ(planned.code, 200) << planned.body;
  run_timers();
  EXPECT_EQ(page().text("title"), "首页");
  EXPECT_EQ(draft().whole("basedOnVersion"), 2) << "who edits on begins with what is planned";
  clock_.advance(std::chrono::hours(2));
  run_timers();
  EXPECT_EQ(page().text("title"), "会员日");
  EXPECT_FALSE(draft().data.at("summary").as_object().contains("plan"));
}

TEST_P(ContentTest, page_plan_not_found_once_it_was_taken_back_and_its_version_is_a_draft_again) {
  import(data());
  save(with_title("会员日"));
  const auto plan_id = plan(1, clock_.now() + std::chrono::hours(2)).whole("planId");
  const auto cancel = [&] { return client_.post("/staff/v1/content/page/cancelPlan", fmt::format(R"({{"pageCode":"home","planId":{}}})", plan_id)); };
  EXPECT_EQ(cancel().code, 200);
  EXPECT_EQ(cancel().code, page_plan_not_found.code);
  EXPECT_EQ(draft().data.at("page").at("title").at("zh"), "会员日");
  clock_.advance(std::chrono::hours(3));
  run_timers();
  EXPECT_EQ(page().text("title"), "首页");
}

TEST_P(ContentTest, a_planned_version_that_does_not_pass_its_check_any_more_is_not_shown_and_says_so) {
  import(data());
  save(with_title("会员日"));
  EXPECT_EQ(plan(1, clock_.now() + std::chrono::hours(2)).code, 200);
  mall_.is_nuvola_there = false;
  clock_.advance(std::chrono::hours(2));
  run_timers();
  EXPECT_EQ(page().text("title"), "首页");
  EXPECT_EQ(draft().data.at("summary").at("plan").at("problemCount"), 2);
}

TEST_P(ContentTest, a_draft_may_be_unfinished_and_tells_every_problem_at_its_place_but_is_not_published) {
  import(data());
  std::string unfinished(good_page);
  unfinished.replace(unfinished.find(R"("en":"Flash")"), std::string(R"("en":"Flash")").size(), R"("en":"")");
  const auto saved = save(unfinished);
  EXPECT_EQ(places(saved), (std::vector<std::string>{"/floors/6/title/en english_missing"}));
  EXPECT_EQ(places(draft()), places(saved));
  EXPECT_EQ(publish_draft(1).code, page_invalid.code);
  EXPECT_EQ(plan(1, clock_.now() + std::chrono::hours(1)).code, page_invalid.code);
  EXPECT_EQ(draft().whole("revision"), 1) << "what is refused leaves the draft as it was";
}

TEST_P(ContentTest, a_floor_comes_and_goes_at_its_times_without_anybody_doing_anything) {
  import(data());
  std::string timed(good_page);
  timed.replace(timed.find(R"("type":"notice",)"), std::string(R"("type":"notice",)").size(), R"("type":"notice","shownFrom":"+1h","shownUntil":"+2h",)");
  timed.replace(timed.find(R"("type":"member_card",)"), std::string(R"("type":"member_card",)").size(), R"("type":"member_card","isHidden":true,)");
  save(timed);
  ASSERT_EQ(publish_draft(1).code, 200);
  EXPECT_EQ(page().data.at("floors").as_array().size(), 10U);
  clock_.advance(std::chrono::hours(1));
  EXPECT_EQ(page().data.at("floors").as_array().size(), 11U);
  EXPECT_EQ(page().data.at("floors").at(2).at("type"), "notice");
  clock_.advance(std::chrono::hours(1));
  EXPECT_EQ(page().data.at("floors").as_array().size(), 10U);
}

TEST_P(ContentTest, a_preview_shows_the_draft_as_somebody_gets_it_at_a_moment_and_only_to_whoever_has_the_link) {
  import(data());
  std::string timed = with_title("草稿");
  timed.replace(timed.find(R"("type":"shop_list",)"), std::string(R"("type":"shop_list",)").size(), R"("type":"shop_list","shownFrom":"+3h",)");
  save(timed);
  const auto link = client_.get("/staff/v1/content/page/previewLink?pageCode=home&minutes=60");
  ASSERT_EQ(link.code, 200) << link.body;
  http::MemoryClient guest(router_);
  const auto look = [&](std::string_view more) {
    return guest.get("/newCms/v1.0/getPagePreview?token=" + std::string(link.text("token")) + std::string(more));
  };
  const auto as_guest = look("");
  EXPECT_EQ(as_guest.data.at("page").at("title"), "草稿");
  EXPECT_EQ(as_guest.data.at("places").as_array().back(), 10) << "the list of shops has not begun";
  EXPECT_EQ(as_guest.data.at("page").at("floors").as_array().size(), 9U) << "neither the card of members nor what is for gold";
  const auto as_gold = look(fmt::format("&viewer=gold&at={}", epoch_ms(clock_.now() + std::chrono::hours(3))));
  EXPECT_EQ(as_gold.data.at("page").at("floors").as_array().size(), 11U) << "all but what is for guests";
  EXPECT_EQ(as_gold.data.at("places").as_array().back(), 11);
  EXPECT_EQ(page().text("title"), "首页");
}

TEST_P(ContentTest, page_preview_ended_for_links_that_are_over_changed_or_signed_by_nobody) {
  import(data());
  const std::string token(client_.get("/staff/v1/content/page/previewLink?pageCode=home&minutes=60").text("token"));
  const auto look = [&](std::string_view with) { return client_.get("/newCms/v1.0/getPagePreview?token=" + std::string(with)).code; };
  EXPECT_EQ(look(token), 200);
  std::string changed = token;
  changed.back() = changed.back() == '0' ? '1' : '0';
  EXPECT_EQ(look(changed), page_preview_ended.code);
  EXPECT_EQ(look(token.substr(0, token.find('.'))), page_preview_ended.code);
  EXPECT_EQ(look("x" + token), page_preview_ended.code);
  clock_.advance(std::chrono::minutes(60));
  EXPECT_EQ(look(token), page_preview_ended.code);
}

TEST_P(ContentTest, what_a_kind_of_floor_takes_is_told_from_its_type) {
  const auto kinds = client_.get("/staff/v1/content/floorKinds").data.as_array();
  EXPECT_EQ(kinds.size(), 12U);
  const auto fields_of = [&](std::string_view type) {
    const auto found = std::ranges::find_if(kinds, [&](const wire::Json& kind) { return wire::text_member(kind, "type") == type; });
    return wire::json_text(found->at("fields"));
  };
  EXPECT_EQ(fields_of("rich_text"), R"([{"name":"html","kind":"html","isNeeded":true,"isList":false,"pieces":[]}])");
  EXPECT_EQ(fields_of("shop_list"), R"([{"name":"title","kind":"text","isNeeded":true,"isList":false,"pieces":[]},)"
                                    R"({"name":"shops","kind":"shop","isNeeded":true,"isList":true,"least":1,"most":60,"pieces":[]}])");
  EXPECT_THAT(fields_of("flash_sale_strip"), HasSubstr(R"({"name":"items","kind":"piece","isNeeded":true,"isList":true,"least":1,"most":60,"pieces":[)"
                                                       R"({"name":"goods","kind":"goods","isNeeded":true},{"name":"soldPercent","kind":"whole",)"
                                                       R"("isNeeded":true,"least":0,"most":100}]})"));
}

TEST_P(ContentTest, what_a_page_may_name_is_found_by_name_and_told_by_key) {
  EXPECT_EQ(client_.get("/staff/v1/content/choices?kind=goods&text=to").data.at(0).at("name"), "托特包");
  const auto known = client_.get("/staff/v1/content/choices?kind=shop&keys=nuvola,nothing").data.as_array();
  ASSERT_EQ(known.size(), 1U);
  EXPECT_EQ(known[0].at("note"), "L2-18");
}

TEST_P(ContentTest, only_the_staff_writes_pages) {
  client_.set_header("x-staff-key", "");
  EXPECT_EQ(save_over(good_page, 0, 1).code, http::staff_only.code);
  EXPECT_EQ(publish_draft(1).code, http::staff_only.code);
  EXPECT_EQ(draft().code, http::staff_only.code);
  EXPECT_EQ(client_.get("/staff/v1/content/page/versions?pageCode=home").code, http::staff_only.code);
}

TEST_P(ContentTest, a_draft_lists_every_problem_of_shape_with_its_place) {
  const auto told = save(R"({"pageCode":"home","title":{"zh":"首页"},"floors":[
    {"type":"carousel","audience":"all"},
    {"type":"notice","audience":"vip","items":[{"text":{"zh":"a","en":"b"},"colour":1}]},
    {"type":"countdown","audience":"all","title":{"zh":"a","en":"b"},"endsAt":"tomorrow","image":"a"}]})");
  EXPECT_THAT(places(told), testing::UnorderedElementsAre("/title/en required", "/floors/0/type not_one_of", "/floors/1/audience not_one_of",
                                                          "/floors/1/items/0/colour unknown", "/floors/2/endsAt not_a_time"));
}

TEST_P(ContentTest, a_draft_lists_everything_that_it_names_and_that_is_not_there) {
  const auto told = save(R"({"pageCode":"other","title":{"zh":"a","en":"b"},"floors":[
    {"type":"goods_strip","audience":"all","title":{"zh":"a","en":"b"},"goods":["tote","nothing"],"more":{"to":"group:nothing"}},
    {"type":"goods_grid","audience":"all","title":{"zh":"a","en":"b"},"group":"autumn","goods":["tote"],"columns":2},
    {"type":"shop_list","audience":"all","title":{"zh":"a","en":"b"},"shops":["nothing"]},
    {"type":"banner","audience":"all","items":[{"image":"../x","title":{"zh":"a","en":"b"},"subtitle":{"zh":"a","en":"b"},"action":{"zh":"a","en":"b"},"link":{"to":"route://evil.test"}}]},
    {"type":"image_hot_spots","audience":"all","image":"a","width":100,"height":100,"spots":[{"x":60,"y":0,"width":50,"height":10,"link":null,"label":{"zh":"a","en":"b"}}]},
    {"type":"flash_sale_strip","audience":"all","title":{"zh":"a","en":"b"},"startsAt":"+2h","endsAt":"+1h","shownFrom":"+2h","shownUntil":"+2h","items":[{"goods":"nothing","soldPercent":1}]},
    {"type":"notice","audience":"all","items":[]}]})");
  EXPECT_THAT(places(told), testing::UnorderedElementsAre("/pageCode mismatch", "/floors/0/goods/1 unknown", "/floors/0/more/to unknown",
                                                          "/floors/1/group one_of_two", "/floors/2/shops/0 unknown", "/floors/3/items/0/image not_a_picture",
                                                          "/floors/3/items/0/link/to unknown", "/floors/4/spots/0 outside", "/floors/5/endsAt too_small",
                                                          "/floors/5/shownUntil too_small", "/floors/5/items/0/goods unknown", "/floors/6/items too_few"));
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
  EXPECT_EQ(publish_draft(saved.whole("revision")).code, 200);
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

TEST_P(ContentTest, a_draft_names_each_link_of_a_refused_kind_and_each_that_leads_nowhere) {
  const std::vector<std::string> refused{"javascript:alert(1)", "http://example.com/", "data:text/html,x", "//example.com", "JavaScript:alert(1)", ""};
  const std::vector<std::string> nowhere{"native:26",       "native:99",      "native:",       "native:3?a",        "native:3?a=<b>", "mini:",
                                         "mini:wx12/pages", "mini:/../x",     "tel:",          "tel:12ab",          "tel:-123",       "https://",
                                         "https://evil",    "https://a@b.c/", "https://a.b:8", R"(https://a.b\\c)", "https://..",     "https://a.b/<x>"};
  std::vector<std::string> links = refused;
  links.insert(links.end(), nowhere.begin(), nowhere.end());
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < links.size(); ++i)
    expected.push_back(fmt::format("/floors/0/items/{}/link/to {}", i, i < refused.size() ? "link_refused" : "unknown"));
  EXPECT_EQ(places(save(notice_page(links))), expected);
}

TEST_P(ContentTest, page_invalid_refuses_to_show_a_draft_or_an_older_version_that_names_what_has_gone) {
  import(data());
  save(good_page);
  mall_.is_nuvola_there = false;
  const auto refused = publish_draft(1);
  EXPECT_EQ(refused.code, page_invalid.code);
  EXPECT_EQ(places(refused), (std::vector<std::string>{"/page/floors/7/spots/0/link/to unknown", "/page/floors/11/shops/0 unknown"}));
  EXPECT_EQ(publish(1, 1).code, page_invalid.code);
  EXPECT_EQ(page().whole("version"), 1);
  mall_.is_nuvola_there = true;
  EXPECT_EQ(publish_draft(1).code, 200);
  EXPECT_EQ(page().whole("version"), 2);
}

TEST_P(ContentTest, page_invalid_names_the_links_and_floors_of_a_version_that_were_allowed_when_it_was_made) {
  import(data());
  const auto rewrite = [&](std::string_view former, std::string_view stored) {
    database().write([&](db::Transaction& transaction) {
      EXPECT_EQ(transaction.execute("update page_versions set body = replace(body, $1, $2) where page_code = 'home' and version = 1", former, stored), 1);
    });
  };
  rewrite("page:autumn", "http://example.com/");
  rewrite("group:autumn", "javascript:alert(1)");
  EXPECT_EQ(places(publish(1, 1)), (std::vector<std::string>{"/page/floors/0/items/0/link/to link_refused", "/page/floors/4/more/to link_refused"}));
}

TEST_P(ContentTest, what_a_stranger_writes_into_rich_text_is_cleaned_before_anybody_sees_it_even_in_a_preview) {
  import(data());
  std::string hostile(good_page);
  hostile.replace(hostile.find(R"("en":"<p>Cloud</p>")"), std::string(R"("en":"<p>Cloud</p>")").size(),
                  R"("en":"<p>Cloud</p><img src=x onerror=alert(1)><iframe src=//evil.test></iframe><a href=javascript:alert(1)>x</a>")");
  save(hostile);
  const std::string token(client_.get("/staff/v1/content/page/previewLink?pageCode=home&minutes=5").text("token"));
  client_.set_header("accept-language", "en");
  EXPECT_EQ(client_.get("/newCms/v1.0/getPagePreview?token=" + token).data.at("page").at("floors").at(7).at("html"), "<p>Cloud</p>x");
  EXPECT_EQ(publish_draft(1).code, 200);
  EXPECT_EQ(page().data.at("floors").at(9).at("html"), "<p>Cloud</p>x");
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
