// Keeps drafts of texts, publishes them, and takes them back. What is shown at a moment is the newest version that has come into force by then.
#include "features/content/content_texts.hpp"

#include <algorithm>
#include <map>

#include "features/content/content_store_texts.hpp"
#include "features/content/rich_text.hpp"
#include "http/binding.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view text_subject = "text";

bool is_text_key(std::string_view key) {
  return std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

WrittenText written(const auto& row) { return {row.title_zh_cn, row.title_en, row.html_zh_cn, row.html_en}; }

std::string title_in(const auto& row, Locale locale) { return Localized{row.title_zh_cn, row.title_en}.in(locale); }

// What is missing of it, at its places.
void check_text(const WrittenText& text, wire::Problems& problems) {
  const auto need = [&](std::string_view name, const std::string& value, const Message& message) {
    if (value.empty()) problems.add_at(name, "required", message);
  };
  need("titleZh", text.title_zh, {"还缺中文标题", "The Chinese title is missing"});
  need("titleEn", text.title_en, {"还缺英文标题", "The English title is missing"});
  need("htmlZh", text.html_zh, {"还缺中文正文", "The Chinese text is missing"});
  need("htmlEn", text.html_en, {"还缺英文正文", "The English text is missing"});
}

std::vector<PageProblem> problems_of(const WrittenText& text, Locale locale) {
  wire::Problems problems;
  check_text(text, problems);
  std::vector<PageProblem> told;
  for (const wire::Problem& problem : problems.all()) told.push_back({problem.pointer, problem.code, problem.message.in(locale)});
  return told;
}

// Versions of one text, of which the shown one comes first, if there is one, and those that are planned after it.
void add_versions(TextSummary& summary, const std::vector<store::TextVersionRow>& rows, TimeMs now, Locale locale) {
  for (const store::TextVersionRow& row : rows) {
    if (summary.title.empty()) summary.title = title_in(row, locale);
    if (row.effective_from_ms <= now) {
      summary.shown_version = row.version;
      summary.shown_since = row.effective_from_ms;
    } else {
      summary.planned_version = row.version;
      summary.planned_from = row.effective_from_ms;
    }
  }
}

TextSummary summary_of(const std::string& key, const std::vector<store::TextVersionRow>& rows, const std::optional<store::TextDraftRow>& draft, TimeMs now,
                       Locale locale) {
  TextSummary summary;
  summary.key = key;
  if (draft) {
    summary.title = title_in(*draft, locale);
    summary.draft = DraftMark{draft->revision, draft->saved_at_ms, draft->saved_by};
  }
  add_versions(summary, rows, now, locale);
  return summary;
}

TextVersion version_view(const store::TextVersionRow& row, bool is_shown, Locale locale) {
  return {row.key, row.version, is_shown, title_in(row, locale), row.effective_from_ms, row.saved_at_ms, row.saved_by};
}

std::string version_facts(const std::optional<store::TextVersionRow>& row) {
  return row ? http::facts("published", row->version, "effectiveFrom", row->effective_from_ms) : std::string();
}

}  // namespace

Result<std::vector<TextSummary>> TextDesk::list_texts(const http::Call& call) const {
  const TimeMs now = clock_.now();
  return database_.read([&](db::Session& session) {
    std::map<std::string, std::vector<store::TextVersionRow>> versions;
    for (store::TextVersionRow& row : store::list_texts_from(session, now)) versions[row.key].push_back(std::move(row));
    const auto drafts = store::list_text_drafts(session);
    for (const store::TextDraftRow& draft : drafts) versions[draft.key];
    std::vector<TextSummary> summaries;
    for (const auto& [key, rows] : versions) {
      const auto draft = std::ranges::find(drafts, key, &store::TextDraftRow::key);
      summaries.push_back(summary_of(key, rows, draft == drafts.end() ? std::nullopt : std::optional(*draft), now, call.locale));
    }
    return summaries;
  });
}

Result<TextDraft> TextDesk::get_text_draft(const http::Call& call, const GetTextDraft& request) const {
  const TimeMs now = clock_.now();
  return database_.read([&](db::Session& session) -> Result<TextDraft> {
    const auto rows = store::list_texts_from(session, now, *request.key);
    const auto draft = store::find_text_draft(session, *request.key);
    if (rows.empty() && !draft) return text_not_found;
    TextDraft found;
    found.summary = summary_of(*request.key, rows, draft, now, call.locale);
    found.text = draft ? written(*draft) : written(rows.back());
    found.revision = draft ? draft->revision : 0;
    found.based_on_version = draft ? draft->based_on_version : rows.back().version;
    if (!rows.empty() && rows.front().effective_from_ms <= now) found.shown = written(rows.front());
    found.problems = problems_of(found.text, call.locale);
    return found;
  });
}

Result<std::vector<TextVersion>> TextDesk::list_text_versions(const http::Call& call, const ListTextVersions& request) const {
  const TimeMs now = clock_.now();
  std::vector<TextVersion> versions;
  bool is_found = false;
  for (const store::TextVersionRow& row : database_.read([&](db::Session& session) { return store::list_text_versions(session, *request.key); })) {
    const bool is_shown = !is_found && row.effective_from_ms <= now;
    is_found = is_found || is_shown;
    versions.push_back(version_view(row, is_shown, call.locale));
  }
  return versions;
}

Result<SavedTextDraft> TextDesk::save_text_draft(const http::Call& call, const http::Operator& caller, const SaveTextDraft& request) {
  if (!is_text_key(*request.key)) return text_key_refused;
  const store::TextDraftRow draft{*request.key,
                                  *request.title_zh,
                                  *request.title_en,
                                  clean_rich_text(*request.html_zh),
                                  clean_rich_text(*request.html_en),
                                  *request.revision,
                                  *request.based_on_version,
                                  clock_.now(),
                                  caller.name};
  return database_.write([&](db::Transaction& transaction) -> Result<SavedTextDraft> {
    const bool is_saved = draft.revision == 0 ? store::begin_text_draft(transaction, draft) : store::change_text_draft(transaction, draft);
    if (!is_saved) return text_draft_moved_on;
    TRY(caller.record(transaction, {text_subject, draft.key, {}, http::facts("draft", draft.revision + 1)}));
    return SavedTextDraft{draft.revision + 1, written(draft), problems_of(written(draft), call.locale)};
  });
}

Result<Done> TextDesk::drop_text_draft(const http::Operator& caller, const DropTextDraft& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::drop_text_draft(transaction, *request.key, *request.revision)) return text_draft_moved_on;
    TRY(caller.record(transaction, {text_subject, *request.key, http::facts("draft", *request.revision)}));
    return Done{};
  });
}

Result<TextVersion> TextDesk::publish_text_draft(const http::Call& call, const http::Operator& caller, const PublishTextDraft& request) {
  const TimeMs now = clock_.now();
  if (request.effective_from && *request.effective_from <= now) return text_too_early;
  return database_.write([&](db::Transaction& transaction) -> Result<TextVersion> {
    const auto draft = store::find_text_draft(transaction, *request.key);
    if (!draft || draft->revision != *request.revision) return text_draft_moved_on;
    wire::Problems problems;
    check_text(written(*draft), problems);
    if (!problems.empty()) {
      Refusal refusal(text_invalid);
      refusal.data_json = http::refuse_problems(problems, call.locale).data_json;
      return refusal;
    }
    if (!store::drop_text_draft(transaction, *request.key, *request.revision)) return text_draft_moved_on;
    const std::int64_t newest = store::newest_text_version(transaction, *request.key);
    const auto before = store::find_text_version(transaction, *request.key, newest);
    const store::TextVersionRow row{
        *request.key, newest + 1, draft->title_zh_cn, draft->title_en, draft->html_zh_cn, draft->html_en, request.effective_from.value_or(now),
        now,          caller.name};
    if (!store::add_text_version(transaction, row, newest)) return text_draft_moved_on;
    transaction.notify("content");
    TRY(caller.record(transaction, {text_subject, row.key, version_facts(before), version_facts(row)}));
    return version_view(row, !request.effective_from, call.locale);
  });
}

Result<TextVersion> TextDesk::show_text_version(const http::Call& call, const http::Operator& caller, const ShowTextVersion& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<TextVersion> {
    auto row = store::find_text_version(transaction, *request.key, *request.version);
    if (!row) return text_not_found;
    const auto before = store::find_text_version(transaction, *request.key, *request.newest_version);
    row->version = *request.newest_version + 1;
    row->effective_from_ms = row->saved_at_ms = now;
    row->saved_by = caller.name;
    if (!store::add_text_version(transaction, *row, *request.newest_version)) return text_moved_on;
    transaction.notify("content");
    TRY(caller.record(transaction, {text_subject, row->key, version_facts(before), version_facts(row)}));
    return version_view(*row, true, call.locale);
  });
}

}  // namespace galleria::content
