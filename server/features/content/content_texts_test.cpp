// Texts as the mall's people write them, through the router, on both databases.
#include "features/content/content_texts.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/content/content.hpp"
#include "features/content/empty_mall_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::content {
namespace {

using std::chrono::hours;

class ContentTextsTest : public db::DatabaseTest {
 protected:
  ContentTextsTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, content_);
    content_.start();
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, (*module.audit_checks.get())()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer save(std::string_view html, std::int64_t revision = 0, std::int64_t based_on = 0, std::string_view key = "points_rules",
                          std::string_view title_en = "Rules") {
    return client_.post("/staff/v1/content/text/saveDraft",
                        fmt::format(R"({{"key":"{}","titleZh":"规则","titleEn":"{}","htmlZh":{},"htmlEn":"<p>Rules</p>","revision":{},"basedOnVersion":{}}})",
                                    key, title_en, wire::to_json_text(std::string(html)), revision, based_on));
  }
  http::MemoryAnswer publish(std::int64_t revision, std::optional<TimeMs> from = std::nullopt) {
    const std::string more = from ? fmt::format(R"(,"effectiveFrom":{})", epoch_ms(*from)) : "";
    const auto answer = client_.post("/staff/v1/content/text/publishDraft", fmt::format(R"({{"key":"points_rules","revision":{}{}}})", revision, more));
    content_.refresh();
    return answer;
  }
  http::MemoryAnswer show(std::int64_t version, std::int64_t newest) {
    const auto answer =
        client_.post("/staff/v1/content/text/show", fmt::format(R"({{"key":"points_rules","version":{},"newestVersion":{}}})", version, newest));
    content_.refresh();
    return answer;
  }
  std::string shown() {
    const auto answer = client_.get("/app/text?key=points_rules");
    return answer.code == 200 ? answer.text("html") : std::to_string(answer.code);
  }

  EmptyMall empty_mall_;
  Content content_{database(), clock_, ids_, {empty_mall_, empty_mall_, empty_mall_, empty_mall_}, Secret("a key for previews")};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ContentTextsTest);

TEST_P(ContentTextsTest, a_draft_is_cleaned_as_it_is_saved_published_and_taken_back) {
  const auto saved = save(R"html(<p onclick="x()">一</p><script>alert(1)</script>)html");
  ASSERT_EQ(saved.code, 200) << saved.body;
  EXPECT_EQ(saved.data.at("text").at("htmlZh"), "<p>一</p>");
  EXPECT_EQ(shown(), std::to_string(text_not_found.code));
  ASSERT_EQ(publish(1).code, 200);
  EXPECT_EQ(shown(), "<p>一</p>");
  ASSERT_EQ(save("<p>二</p>", 0, 1).code, 200);
  ASSERT_EQ(publish(1).code, 200);
  EXPECT_EQ(shown(), "<p>二</p>");
  EXPECT_EQ(show(1, 2).code, 200);
  EXPECT_EQ(shown(), "<p>一</p>");
  const auto versions = client_.get("/staff/v1/content/text/versions?key=points_rules").data;
  ASSERT_EQ(versions.as_array().size(), 3U);
  EXPECT_EQ(versions.at(0).at("isShown"), true);
  EXPECT_EQ(versions.at(1).at("isShown"), false);
}

TEST_P(ContentTextsTest, an_agreement_comes_into_force_at_its_time_and_the_former_one_is_shown_until_then) {
  ASSERT_EQ(save("<p>一</p>").code, 200);
  ASSERT_EQ(publish(1).code, 200);
  ASSERT_EQ(save("<p>二</p>", 0, 1).code, 200);
  ASSERT_EQ(publish(1, clock_.now() + hours(24)).code, 200);
  EXPECT_EQ(shown(), "<p>一</p>");
  const auto summary = client_.get("/staff/v1/content/texts").data.at(0);
  EXPECT_EQ(summary.at("shownVersion"), 1);
  EXPECT_EQ(summary.at("plannedVersion"), 2);
  clock_.advance(hours(25));
  EXPECT_EQ(shown(), "<p>二</p>") << "without anybody asking the database";
  EXPECT_EQ(content_.list_text_keys(), std::vector<std::string>{"points_rules"});
}

TEST_P(ContentTextsTest, what_is_published_meanwhile_takes_the_place_of_what_was_planned_before) {
  ASSERT_EQ(save("<p>计划</p>").code, 200);
  ASSERT_EQ(publish(1, clock_.now() + hours(24)).code, 200);
  EXPECT_TRUE(content_.list_text_keys().empty());
  ASSERT_EQ(save("<p>现在</p>", 0, 1).code, 200);
  ASSERT_EQ(publish(1).code, 200);
  clock_.advance(hours(25));
  content_.refresh();
  EXPECT_EQ(shown(), "<p>现在</p>");
}

TEST_P(ContentTextsTest, text_draft_moved_on_for_whoever_has_not_seen_the_newest) {
  ASSERT_EQ(save("<p>一</p>").code, 200);
  EXPECT_EQ(save("<p>二</p>").code, text_draft_moved_on.code);
  EXPECT_EQ(save("<p>二</p>", 2).code, text_draft_moved_on.code);
  EXPECT_EQ(publish(2).code, text_draft_moved_on.code);
  EXPECT_EQ(client_.post("/staff/v1/content/text/dropDraft", R"({"key":"points_rules","revision":2})").code, text_draft_moved_on.code);
  ASSERT_EQ(publish(1).code, 200);
  EXPECT_EQ(save("<p>三</p>", 0, 0).code, text_draft_moved_on.code) << "it was published meanwhile";
}

TEST_P(ContentTextsTest, text_invalid_while_a_language_is_missing) {
  const auto saved = save("", 0, 0, "points_rules", "");
  EXPECT_EQ(saved.data.at("problems").at(0).at("pointer"), "/titleEn");
  EXPECT_EQ(saved.data.at("problems").at(1).at("pointer"), "/htmlZh");
  EXPECT_EQ(publish(1).code, text_invalid.code);
}

TEST_P(ContentTextsTest, text_moved_on_when_two_take_it_back) {
  ASSERT_EQ(save("<p>一</p>").code, 200);
  ASSERT_EQ(publish(1).code, 200);
  EXPECT_EQ(show(1, 1).code, 200);
  EXPECT_EQ(show(1, 1).code, text_moved_on.code);
  EXPECT_EQ(show(9, 2).code, text_not_found.code);
}

TEST_P(ContentTextsTest, text_key_refused_and_text_too_early) {
  EXPECT_EQ(save("<p>一</p>", 0, 0, "../x").code, text_key_refused.code);
  ASSERT_EQ(save("<p>一</p>").code, 200);
  EXPECT_EQ(publish(1, clock_.now()).code, text_too_early.code);
}

TEST_P(ContentTextsTest, text_not_found_for_a_draft_of_nothing) {
  EXPECT_EQ(client_.get("/staff/v1/content/text/draft?key=nothing").code, text_not_found.code);
  ASSERT_EQ(save("<p>一</p>").code, 200);
  const auto draft = client_.get("/staff/v1/content/text/draft?key=points_rules");
  EXPECT_EQ(draft.whole("revision"), 1);
  EXPECT_EQ(draft.data.at("text").at("htmlZh"), "<p>一</p>");
  EXPECT_EQ(client_.post("/staff/v1/content/text/dropDraft", R"({"key":"points_rules","revision":1})").code, 200);
  EXPECT_EQ(client_.get("/staff/v1/content/text/draft?key=points_rules").code, text_not_found.code);
}

}  // namespace
}  // namespace galleria::content
