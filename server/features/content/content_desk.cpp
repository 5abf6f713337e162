// Keeps drafts, publishes them, and shows them to whoever has a link.
#include "features/content/content_desk.hpp"

#include <algorithm>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/content/content_answers.hpp"
#include "features/content/content_fields.hpp"
#include "features/content/content_preview.hpp"
#include "features/content/content_store.hpp"
#include "features/content/content_store_desk.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view plan_timer = "show_planned_page";
constexpr std::string_view preview_path = "/pages/public/pagePreview";
constexpr std::size_t choice_count = 30;
constexpr DurationMs longest_sitting = std::chrono::minutes(10);
constexpr DurationMs ended_links_kept = std::chrono::hours(24 * 30);

bool is_page_code(std::string_view code) {
  return std::ranges::all_of(code, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; });
}

// ---- what a page is found to be ----

std::vector<PageProblem> problems_in(const std::vector<wire::Problem>& problems, Locale locale) {
  std::vector<PageProblem> told;
  told.reserve(problems.size());
  for (const wire::Problem& problem : problems) told.push_back({problem.pointer, problem.code, problem.message.in(locale)});
  return told;
}

// The page, or page_invalid with every problem, whose places begin with "/page".
Result<PageDocument> whole_page(std::string_view body, std::string_view page_code, TimeMs now, const Lookups& lookups, Locale locale) {
  wire::Problems problems;
  std::optional<PageDocument> page;
  {
    const wire::Problems::Step step(problems, "page");
    page = read_page(wire::parse_json(body).value, page_code, now, lookups, problems);
  }
  if (page) return std::move(*page);
  Refusal refusal(page_invalid);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

// The title as far as it was written.
std::string title_of(const std::string& body, Locale locale) {
  const wire::ParsedJson parsed = wire::parse_json(body);
  const wire::Json* title = parsed.fault ? nullptr : wire::find_member(parsed.value, "title");
  if (title == nullptr) return {};
  return Localized{std::string(wire::text_member(*title, "zh")), std::string(wire::text_member(*title, "en"))}.in(locale);
}

PagePlan plan_view(const store::PlanRow& row) { return {row.plan_id, row.version, row.at_ms, row.planned_by, row.problem_count}; }

PageSummary summary_of(const store::PageRow& page, const std::optional<store::DraftRow>& draft, const std::optional<store::PlanRow>& plan, Locale locale) {
  PageSummary summary;
  summary.page_code = page.page_code;
  summary.title = title_of(draft ? draft->body : page.body.value_or(""), locale);
  summary.shown_version = page.published_version;
  summary.shown_since = page.published_at_ms;
  summary.former_version = page.former_version;
  if (draft) summary.draft = DraftMark{draft->revision, draft->saved_at_ms, draft->saved_by};
  if (plan) summary.plan = plan_view(*plan);
  return summary;
}

template <class Row>
std::optional<Row> row_of(const std::vector<Row>& rows, std::string_view page_code) {
  const auto found = std::ranges::find(rows, page_code, &Row::page_code);
  return found == rows.end() ? std::nullopt : std::optional(*found);
}

// Everything that is kept of a page, by its code.
struct EditedPage {
  store::PageRow page;
  std::optional<store::DraftRow> draft;
  std::optional<store::PlanRow> plan;
  std::string edited;  // what there is to edit: the draft, or the version that a new one begins with
  std::int64_t based_on_version = 0;
};

std::optional<EditedPage> find_edited(db::Session& session, const std::string& page_code) {
  auto page = store::find_page(session, page_code);
  EditedPage kept{page.value_or(store::PageRow{page_code, {}, {}, {}, {}}), store::find_draft(session, page_code), store::find_plan(session, page_code), "", 0};
  if (!page && !kept.draft) return std::nullopt;
  if (kept.draft) {
    kept.edited = kept.draft->body;
    kept.based_on_version = kept.draft->based_on_version;
  } else if (kept.plan) {
    kept.edited = store::find_page_body(session, page_code, kept.plan->version).value();
    kept.based_on_version = kept.plan->version;
  } else {
    kept.edited = kept.page.body.value();
    kept.based_on_version = kept.page.published_version.value_or(0);
  }
  return kept;
}

PageVersion version_view(std::string page_code, const store::PageVersionRow& row) {
  return {std::move(page_code), row.version, row.is_published, row.saved_at_ms, row.saved_by};
}

// ---- what deeds tell of saves ----

// The saves since the last deed about the page, most of which left none of their own: how many, and whose.
struct Saves {
  std::int64_t count = 0;
  std::string editors;
};

// Of all who sat over it; with that the sittings are over.
Saves take_saves(db::Transaction& transaction, const std::string& page_code) {
  Saves saves;
  for (const store::SittingRow& sitting : store::list_sittings(transaction, page_code)) {
    saves.count += sitting.save_count;
    saves.editors += (saves.editors.empty() ? "" : ", ") + sitting.editor;
  }
  store::end_sittings(transaction, page_code);
  return saves;
}

// ---- what can be chosen ----

std::optional<PageChoice> choice_of(const Lookups& lookups, ChoiceKind kind, const std::string& key, Locale locale) {
  const auto named = [&](const auto& found) { return found ? std::optional(PageChoice{key, found->name.in(locale), {}, {}, {}, false}) : std::nullopt; };
  switch (kind) {
    case ChoiceKind::group:
      return named(lookups.products.find_group(key));
    case ChoiceKind::category:
      return named(lookups.products.find_category(key));
    case ChoiceKind::ranking: {
      const auto name = lookups.products.find_ranking(key);
      return name ? std::optional(PageChoice{key, name->in(locale), {}, {}, {}, false}) : std::nullopt;
    }
    case ChoiceKind::shop: {
      const auto shop = lookups.shops.find_shop(key);
      return shop ? std::optional(PageChoice{key, shop->name.in(locale), shop->image_url, shop->location, {}, false}) : std::nullopt;
    }
    case ChoiceKind::goods: {
      const auto product = lookups.products.find_product(key);
      return product ? std::optional(PageChoice{key, product->name.in(locale), product->image_url, {}, product->price_cents, product->is_sold_out})
                     : std::nullopt;
    }
  }
  return std::nullopt;
}

// ---- who sees what ----

bool sees(Viewer viewer, Audience audience) {
  switch (audience) {
    case Audience::all:
      return true;
    case Audience::guest:
      return viewer == Viewer::guest;
    case Audience::member:
      return viewer != Viewer::guest;
    case Audience::silver:
      return viewer >= Viewer::silver;
    case Audience::gold:
      return viewer >= Viewer::gold;
    case Audience::platinum:
      return viewer >= Viewer::platinum;
  }
  return false;
}

}  // namespace

Result<std::vector<FloorKind>> PageDesk::list_floor_kinds(const ListFloorKinds&) const { return list_kinds_of_floors(); }

Result<std::vector<PageChoice>> PageDesk::list_page_choices(const http::Call& call, const ListPageChoices& request) const {
  const auto keys = request.keys ? request.keys->items : lookups_.choices.find_keys(request.kind, request.text ? **request.text : "", choice_count);
  std::vector<PageChoice> choices;
  for (const std::string& key : keys) {
    if (auto choice = choice_of(lookups_, request.kind, key, call.locale)) choices.push_back(std::move(*choice));
  }
  return choices;
}

Result<std::vector<PageSummary>> PageDesk::list_pages(const http::Call& call) const {
  return database_.read([&](db::Session& session) {
    const auto pages = store::list_pages(session);
    const auto drafts = store::list_drafts(session);
    const auto plans = store::list_plans(session);
    std::vector<PageSummary> summaries;
    for (const store::PageRow& page : pages) summaries.push_back(summary_of(page, row_of(drafts, page.page_code), row_of(plans, page.page_code), call.locale));
    for (const store::DraftRow& draft : drafts) {
      if (!row_of(pages, draft.page_code)) summaries.push_back(summary_of({draft.page_code, {}, {}, {}, {}}, draft, std::nullopt, call.locale));
    }
    return summaries;
  });
}

Result<PageDraft> PageDesk::get_page_draft(const http::Call& call, const GetPageDraft& request) const {
  const auto kept = database_.read([&](db::Session& session) { return find_edited(session, *request.page_code); });
  if (!kept) return page_not_found;
  PageDraft draft;
  draft.summary = summary_of(kept->page, kept->draft, kept->plan, call.locale);
  draft.page = wire::parse_json(kept->edited).value;
  draft.revision = kept->draft ? kept->draft->revision : 0;
  draft.based_on_version = kept->based_on_version;
  if (kept->page.published_version) draft.shown = wire::parse_json(kept->page.body.value()).value;
  draft.problems = problems_in(check_page(draft.page, *request.page_code, clock_.now(), lookups_).problems, call.locale);
  return draft;
}

Result<std::vector<PageVersion>> PageDesk::list_page_versions(const ListPageVersions& request) const {
  std::vector<PageVersion> versions;
  for (const store::PageVersionRow& row : database_.read([&](db::Session& session) { return store::list_page_versions(session, *request.page_code); }))
    versions.push_back(version_view(*request.page_code, row));
  return versions;
}

Result<SavedPageDraft> PageDesk::save_page_draft(const http::Call& call, const http::Operator& caller, const SavePageDraft& request) {
  if (!is_page_code(*request.page_code)) return page_code_refused;
  const TimeMs now = clock_.now();
  const store::DraftRow draft{*request.page_code, wire::json_text(request.page), *request.revision, *request.based_on_version, now, caller.name};
  return database_.write([&](db::Transaction& transaction) -> Result<SavedPageDraft> {
    const bool is_saved = draft.revision == 0 ? store::begin_draft(transaction, draft) : store::change_draft(transaction, draft);
    if (!is_saved) return page_draft_moved_on;
    TRY(record_save(transaction, caller, draft.page_code, draft.revision + 1, now));
    return SavedPageDraft{draft.revision + 1, now, caller.name, problems_in(check_page(request.page, draft.page_code, now, lookups_).problems, call.locale)};
  });
}

// The first save of a sitting is a deed, which tells of the saves of the same person's sitting before it; the others are counted.
Result<Done> PageDesk::record_save(db::Transaction& transaction, const http::Operator& caller, const std::string& page_code, std::int64_t revision,
                                   TimeMs now) {
  if (store::go_on_sitting(transaction, page_code, caller.name, revision, now - longest_sitting)) return Done{};
  const auto former = store::find_sitting(transaction, page_code, caller.name);
  const std::string before = former ? http::facts("draft", former->last_revision, "saveCount", former->save_count) : std::string();
  store::begin_sitting(transaction, {page_code, caller.name, now, revision, revision, 1});
  return caller.record(transaction, {"page", page_code, before, http::facts("draft", revision)});
}

Result<Done> PageDesk::drop_page_draft(const http::Operator& caller, const DropPageDraft& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::drop_draft(transaction, *request.page_code, *request.revision)) return page_draft_moved_on;
    const Saves saves = take_saves(transaction, *request.page_code);
    TRY(caller.record(transaction, {"page", *request.page_code, http::facts("draft", *request.revision, "saveCount", saves.count, "editors", saves.editors)}));
    return Done{};
  });
}

Result<std::int64_t> PageDesk::make_version(db::Transaction& transaction, const http::Call& call, const http::Operator& caller, const std::string& page_code,
                                            std::int64_t revision) {
  const TimeMs now = clock_.now();
  const auto draft = store::find_draft(transaction, page_code);
  if (!draft || draft->revision != revision) return page_draft_moved_on;
  const PageDocument page = TRY(whole_page(draft->body, page_code, now, lookups_, call.locale));
  if (!store::drop_draft(transaction, page_code, revision)) return page_draft_moved_on;
  return store::add_page_version(transaction, page_code, stored_form(page), now, caller.name);
}

Result<PageVersion> PageDesk::publish_page_draft(const http::Call& call, const http::Operator& caller, const PublishPageDraft& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PageVersion> {
    const std::int64_t version = TRY(make_version(transaction, call, caller, *request.page_code, *request.revision));
    const auto before = store::find_page(transaction, *request.page_code);
    if (!store::show_version(transaction, *request.page_code, version, std::nullopt, clock_.now()))
      throw std::logic_error("a version is gone within its own transaction");
    transaction.notify("content");
    const Saves saves = take_saves(transaction, *request.page_code);
    const std::string found = http::facts("published", before->published_version.value_or(0), "saveCount", saves.count, "editors", saves.editors);
    TRY(caller.record(transaction, {"page", *request.page_code, found, http::facts("published", version)}));
    return version_view(*request.page_code, store::find_page_version(transaction, *request.page_code, version).value());
  });
}

Result<PagePlan> PageDesk::plan_page(const http::Call& call, const http::Operator& caller, const PlanPage& request) {
  if (request.at <= clock_.now()) return page_plan_too_early;
  return database_.write([&](db::Transaction& transaction) -> Result<PagePlan> {
    const std::int64_t version = TRY(make_version(transaction, call, caller, *request.page_code, *request.revision));
    const auto former = store::find_plan(transaction, *request.page_code);
    if (former) db::cancel_timer(transaction, plan_timer, former->plan_id);
    const store::PlanRow plan{*request.page_code, ids_.next_value(), version, request.at, caller.name, 0};
    store::put_plan(transaction, plan);
    db::set_timer(transaction, ids_.next<TimerId>(), plan_timer, plan.plan_id, request.at);
    const Saves saves = take_saves(transaction, *request.page_code);
    const std::string before = former ? http::facts("planned", former->version, "at", former->at_ms, "saveCount", saves.count, "editors", saves.editors)
                                      : http::facts("saveCount", saves.count, "editors", saves.editors);
    TRY(caller.record(transaction, {"page", *request.page_code, before, http::facts("planned", version, "at", request.at)}));
    return plan_view(plan);
  });
}

Result<Done> PageDesk::cancel_page_plan(const http::Operator& caller, const CancelPagePlan& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto plan = store::find_plan_by_id(transaction, request.plan_id);
    if (!plan || plan->page_code != *request.page_code || !store::delete_plan(transaction, plan->plan_id)) return page_plan_not_found;
    db::cancel_timer(transaction, plan_timer, plan->plan_id);
    store::restore_draft(transaction, plan->page_code, plan->version, clock_.now());
    TRY(caller.record(transaction, {"page", plan->page_code, http::facts("planned", plan->version, "at", plan->at_ms)}));
    return Done{};
  });
}

Result<PageVersion> PageDesk::publish_page(const http::Call& call, const http::Operator& caller, const PublishPage& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<PageVersion> {
    const auto body = store::find_page_body(transaction, *request.page_code, *request.version);
    if (!body) return page_not_found;
    TRY(whole_page(*body, *request.page_code, now, lookups_, call.locale));
    if (!store::show_version(transaction, *request.page_code, *request.version, *request.shown_version, now)) return page_moved_on;
    transaction.notify("content");
    TRY(caller.record(transaction, {"page", *request.page_code, http::facts("published", *request.shown_version), http::facts("published", *request.version)}));
    return version_view(*request.page_code, store::find_page_version(transaction, *request.page_code, *request.version).value());
  });
}

// ---- when its time has come ----

std::map<std::string, db::TimerHandler> PageDesk::timer_handlers() {
  return {{std::string(plan_timer), [this](const db::Timer& timer) { return show_planned(timer.reference); }}};
}

db::TimerOutcome PageDesk::show_planned(std::int64_t plan_id) {
  const TimeMs now = clock_.now();
  database_.write([&](db::Transaction& transaction) {
    const auto plan = store::find_plan_by_id(transaction, plan_id);
    if (!plan) return;  // taken back, or another took its place
    const std::string body = store::find_page_body(transaction, plan->page_code, plan->version).value();
    const auto problems = check_page(wire::parse_json(body).value, plan->page_code, now, lookups_).problems;
    if (!problems.empty() && !is_planted(PlantedBug::page_published_unchecked)) {
      store::note_plan_problems(transaction, plan_id, static_cast<std::int64_t>(problems.size()));
      log::warning("planned_page_not_shown", {{"page", plan->page_code}, {"version", plan->version}, {"first_problem", problems.front().pointer}});
      return;
    }
    if (!store::delete_plan(transaction, plan_id)) return;
    if (!store::show_version(transaction, plan->page_code, plan->version, std::nullopt, now)) throw std::logic_error("a planned version is not there");
    transaction.notify("content");
  });
  return std::nullopt;
}

// ---- previews ----

Result<PreviewLink> PageDesk::get_preview_link(const GetPreviewLink& request) const {
  const bool is_there = database_.read([&](db::Session& session) { return find_edited(session, *request.page_code).has_value(); });
  if (!is_there) return page_not_found;
  const TimeMs now = clock_.now();
  const TimeMs ends_at = now + std::chrono::minutes(*request.minutes);
  const std::string token = sign_preview(preview_key_, {*request.page_code, now, ends_at});
  return PreviewLink{std::string(preview_path) + "?token=" + token, token, ends_at};
}

std::string PageDesk::path_of(const store::PreviewLinkRow& link) const {
  return std::string(preview_path) + "?token=" + sign_preview(preview_key_, {link.page_code, link.made_at_ms, link.ends_at_ms, link.link_id});
}

Result<MadePreviewLink> PageDesk::make_preview_link(const http::Operator& caller, const MakePreviewLink& request) {
  const TimeMs now = clock_.now();
  const store::PreviewLinkRow link{ids_.next_value(), *request.page_code, *request.purpose, now, now + std::chrono::minutes(*request.minutes), caller.name};
  return database_.write([&](db::Transaction& transaction) -> Result<MadePreviewLink> {
    if (!find_edited(transaction, link.page_code)) return page_not_found;
    store::insert_preview_link(transaction, link, now - ended_links_kept);
    TRY(caller.record(transaction, {"page", link.page_code, {}, http::facts("previewLink", link.link_id, "endsAt", link.ends_at_ms), link.purpose}));
    const std::string path = path_of(link);
    return MadePreviewLink{PreviewLinkId{link.link_id}, {path, path.substr(path.find('=') + 1), link.ends_at_ms}};
  });
}

Result<std::vector<OpenPreviewLink>> PageDesk::list_preview_links(const ListPreviewLinks& request) const {
  const TimeMs now = clock_.now();
  std::vector<OpenPreviewLink> links;
  for (const store::PreviewLinkRow& link :
       database_.read([&](db::Session& session) { return store::list_open_preview_links(session, *request.page_code, now); }))
    links.push_back({PreviewLinkId{link.link_id}, link.purpose, path_of(link), link.made_at_ms, link.ends_at_ms, link.made_by});
  return links;
}

Result<Done> PageDesk::end_preview_link(const http::Operator& caller, const EndPreviewLink& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto link = store::find_open_preview_link(transaction, request.link_id.value, now);
    if (!link || !store::end_preview_link(transaction, link->link_id, now)) return preview_link_not_found;
    TRY(caller.record(transaction, {"page", link->page_code, http::facts("previewLink", link->link_id, "endsAt", link->ends_at_ms)}));
    return Done{};
  });
}

Result<Done> PageDesk::end_preview_links(const http::Operator& caller, const EndPreviewLinks& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!find_edited(transaction, *request.page_code)) return page_not_found;
    store::end_previews(transaction, *request.page_code, now);
    TRY(caller.record(transaction, {"page", *request.page_code, {}, http::facts("linksEndedAt", now), *request.reason}));
    return Done{};
  });
}

Result<PagePreview> PageDesk::get_page_preview(const http::Call& call, const GetPagePreview& request) const {
  const TimeMs now = clock_.now();
  const auto grant = read_preview(preview_key_, *request.token, now);
  if (!grant) return page_preview_ended;
  bool is_ended = false;
  const auto kept = database_.read([&](db::Session& session) {
    const auto ended_at = store::find_previews_end(session, grant->page_code);
    is_ended = (ended_at && grant->made_at <= *ended_at) || (grant->link_id != 0 && !store::find_open_preview_link(session, grant->link_id, now));
    return find_edited(session, grant->page_code);
  });
  if (is_ended) return page_preview_ended;
  if (!kept) return page_not_found;
  PagePreview preview{{}, {}, request.viewer.value_or(Viewer::guest), request.at.value_or(now), grant->ends_at};
  const CheckedPage checked = check_page(wire::parse_json(kept->edited).value, grant->page_code, now, lookups_);
  preview.page = {grant->page_code, checked.page.title.in(call.locale), kept->based_on_version, now, {}};
  for (std::size_t i = 0; i < checked.places.size(); ++i) {
    const AnyFloor& floor = checked.page.floors.items[i];
    const FloorFrame& frame = frame_of(floor);
    if (!is_shown_at(frame, preview.at) || !sees(preview.viewer, frame.audience.value)) continue;
    preview.page.floors.push_back(make_floor(floor, lookups_, call.locale));
    preview.places.push_back(static_cast<std::int64_t>(checked.places[i]));
  }
  return preview;
}

}  // namespace galleria::content
