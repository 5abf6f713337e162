// The wire of texts as the staff writes them: agreements and rules, drafts of them, and the versions that members were shown.
#pragma once

#include "features/content/content_api.hpp"

namespace galleria::content {

using TextKey = Text<1, 64>;

struct ListTexts {};
BOOST_DESCRIBE_STRUCT(ListTexts, (), ())

struct TextSummary {
  std::string key;
  std::string title;
  std::optional<std::int64_t> shown_version;
  std::optional<TimeMs> shown_since;
  std::optional<std::int64_t> planned_version;  // shown from a moment on that is to come
  std::optional<TimeMs> planned_from;
  std::optional<DraftMark> draft;
};
BOOST_DESCRIBE_STRUCT(TextSummary, (), (key, title, shown_version, shown_since, planned_version, planned_from, draft))

struct GetTextDraft {
  TextKey key;
};
BOOST_DESCRIBE_STRUCT(GetTextDraft, (), (key))

// A text in both languages; its HTML is clean.
struct WrittenText {
  std::string title_zh;
  std::string title_en;
  std::string html_zh;
  std::string html_en;
};
BOOST_DESCRIBE_STRUCT(WrittenText, (), (title_zh, title_en, html_zh, html_en))

// A text as it is edited: its draft, or what a new draft begins with.
struct TextDraft {
  TextSummary summary;
  WrittenText text;
  std::int64_t revision = 0;          // 0: there is no draft
  std::int64_t based_on_version = 0;  // 0: a text that is new
  std::optional<WrittenText> shown;
  std::vector<PageProblem> problems;
};
BOOST_DESCRIBE_STRUCT(TextDraft, (), (summary, text, revision, based_on_version, shown, problems))

// `revision` and `based_on_version` are those that were edited.
struct SaveTextDraft {
  TextKey key;
  Text<0, 80> title_zh;
  Text<0, 120> title_en;
  Text<0, 60'000> html_zh;
  Text<0, 60'000> html_en;
  Whole<0, 1'000'000'000> revision;
  Whole<0, 1'000'000> based_on_version;
};
BOOST_DESCRIBE_STRUCT(SaveTextDraft, (), (key, title_zh, title_en, html_zh, html_en, revision, based_on_version))

struct SavedTextDraft {
  std::int64_t revision = 0;
  WrittenText text;  // cleaned: just so it would be shown
  std::vector<PageProblem> problems;
};
BOOST_DESCRIBE_STRUCT(SavedTextDraft, (), (revision, text, problems))

struct DropTextDraft {
  TextKey key;
  Whole<1, 1'000'000'000> revision;
};
BOOST_DESCRIBE_STRUCT(DropTextDraft, (), (key, revision))

// Without `effective_from` it is shown at once; else from then on, and until then what was shown before.
struct PublishTextDraft {
  TextKey key;
  Whole<1, 1'000'000'000> revision;
  std::optional<TimeMs> effective_from = {};
};
BOOST_DESCRIBE_STRUCT(PublishTextDraft, (), (key, revision, effective_from))

struct TextVersion {
  std::string key;
  std::int64_t version = 0;
  bool is_shown = false;
  std::string title;
  TimeMs effective_from{};
  TimeMs saved_at{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(TextVersion, (), (key, version, is_shown, title, effective_from, saved_at, saved_by))

struct ListTextVersions {
  TextKey key;
};
BOOST_DESCRIBE_STRUCT(ListTextVersions, (), (key))

// What that version says is published again, as the next one. `newest_version` is the newest that the caller knows: so two who take a text back do it once.
struct ShowTextVersion {
  TextKey key;
  Whole<1, 1'000'000> version;
  Whole<1, 1'000'000> newest_version;
};
BOOST_DESCRIBE_STRUCT(ShowTextVersion, (), (key, version, newest_version))

inline constexpr Failure text_invalid{FailureKind::invalid, 89'421, "text_invalid", {"文本还不完整", "The text is not whole yet"}};
inline constexpr Failure text_draft_moved_on{
    FailureKind::conflict, 89'422, "text_draft_moved_on", {"别人刚刚保存了这份文本，请刷新后再存", "Somebody else has just saved this text. Please refresh"}};
inline constexpr Failure text_moved_on{
    FailureKind::conflict, 89'423, "text_moved_on", {"已经有更新的版本，请刷新看看", "There is a newer version by now. Please refresh"}};
inline constexpr Failure text_key_refused{
    FailureKind::invalid, 89'424, "text_key_refused", {"编号只能用小写字母、数字和下划线", "A text’s key is lower-case letters, digits and underscores"}};
inline constexpr Failure text_too_early{
    FailureKind::invalid, 89'425, "text_too_early", {"生效时间要在以后", "It must come into force at a time that is to come"}};

inline constexpr http::Endpoint<ListTexts, std::vector<TextSummary>> list_texts{
    http::Method::get, "/staff/v1/content/texts", "list_texts", "content", "All agreements and rules, with their drafts", http::Access::staff(read_pages)};
inline constexpr http::Endpoint<GetTextDraft, TextDraft> get_text_draft{http::Method::get,
                                                                        "/staff/v1/content/text/draft",
                                                                        "get_text_draft",
                                                                        "content",
                                                                        "A text as it is edited, with every problem",
                                                                        http::Access::staff(read_pages),
                                                                        {&text_not_found}};
inline constexpr http::Endpoint<ListTextVersions, std::vector<TextVersion>> list_text_versions{
    http::Method::get, "/staff/v1/content/text/versions", "list_text_versions", "content", "A text's versions, newest first", http::Access::staff(read_pages)};
inline constexpr http::Endpoint<SaveTextDraft, SavedTextDraft> save_text_draft{http::Method::post,
                                                                               "/staff/v1/content/text/saveDraft",
                                                                               "save_text_draft",
                                                                               "content",
                                                                               "Keeps a text's draft, cleaned, unless somebody else has saved it meanwhile",
                                                                               http::Access::staff(edit_pages),
                                                                               {&text_draft_moved_on, &text_key_refused},
                                                                               http::Consumes::nothing,
                                                                               std::size_t{1024} * 1024};
inline constexpr http::Endpoint<DropTextDraft, Done> drop_text_draft{
    http::Method::post,           "/staff/v1/content/text/dropDraft", "drop_text_draft",     "content",
    "Throws a text's draft away", http::Access::staff(edit_pages),    {&text_draft_moved_on}};
inline constexpr http::Endpoint<PublishTextDraft, TextVersion> publish_text_draft{http::Method::post,
                                                                                  "/staff/v1/content/text/publishDraft",
                                                                                  "publish_text_draft",
                                                                                  "content",
                                                                                  "Makes a text's draft its next version, from now or from a moment on",
                                                                                  http::Access::staff(publish_pages),
                                                                                  {&text_draft_moved_on, &text_invalid, &text_too_early}};
inline constexpr http::Endpoint<ShowTextVersion, TextVersion> show_text_version{http::Method::post,
                                                                                "/staff/v1/content/text/show",
                                                                                "show_text_version",
                                                                                "content",
                                                                                "Shows what an older version of a text says again",
                                                                                http::Access::staff(publish_pages),
                                                                                {&text_not_found, &text_moved_on}};

}  // namespace galleria::content
