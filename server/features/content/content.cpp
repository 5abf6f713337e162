// Keeps content's answers up to date and gives them.
#include "features/content/content.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>

#include "features/content/content_answers.hpp"
#include "features/content/content_store.hpp"
#include "features/content/rich_text.hpp"

namespace galleria::content {
namespace {

using InBothLanguages = std::array<http::Serialised, locale_count>;

template <class Data>
http::Serialised make_answer(const Data& data) {
  return http::serialise(wire::to_json_text(data));
}

// A page says when it was made; a page that differs in nothing else is the same to a client that has it.
http::Serialised make_answer(Page page) {
  std::string json = wire::to_json_text(page);
  page.server_time = {};
  return http::serialise(std::move(json), wire::to_json_text(page));
}

std::size_t index_of(Locale locale) { return static_cast<std::size_t>(locale); }

template <class Make>
InBothLanguages in_both_languages(Make make) {
  InBothLanguages answers;
  for (const Locale locale : {Locale::zh_cn, Locale::en}) answers[index_of(locale)] = make_answer(make(locale));
  return answers;
}

struct KeptPage {
  PageDocument document;
  std::int64_t version = 0;
};

// What is kept, parsed; pages are made anew from it when products change.
struct Kept {
  std::vector<KeptPage> pages;
  std::vector<MallRecord> malls;
  std::map<std::string, std::string> configs;
  std::vector<TextRecord> texts;
};

struct PageAnswers {
  InBothLanguages in_both_languages;
  std::vector<ProductId> products;  // that it shows, ascending
};

struct Answers {
  std::map<std::string, PageAnswers, std::less<>> pages;
  std::map<std::string, InBothLanguages, std::less<>> texts;
  std::map<std::string, http::Serialised, std::less<>> configs;
  InBothLanguages malls;
};

PageAnswers make_page_answers(const KeptPage& page, TimeMs now, const Lookups& lookups) {
  PageAnswers answers;
  answers.in_both_languages = in_both_languages([&](Locale locale) {
    Page made = make_page(page.document, page.version, now, lookups, locale);
    answers.products = shown_products(made);
    return made;
  });
  return answers;
}

bool shows_one_of(const PageAnswers& page, const std::vector<ProductId>& products) {
  return std::ranges::any_of(products, [&](ProductId id) { return std::ranges::binary_search(page.products, id); });
}

template <class Kept>
std::vector<std::string> keys_of(const std::map<std::string, Kept, std::less<>>& answers) {
  std::vector<std::string> keys;
  for (const auto& [key, answer] : answers) keys.push_back(key);
  return keys;
}

}  // namespace

struct Content::State {
  State(db::Database& its_database, const Clock& its_clock, const ProductLookup& products, const ShopLookup& shops)
      : database(its_database), clock(its_clock), lookups{products, shops} {}

  db::Database& database;
  const Clock& clock;
  const Lookups lookups;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  Kept kept;                 // under refresh_mutex
  bool is_closed = false;    // under refresh_mutex: the lookups may be gone
  mutable std::mutex answers_mutex;
  std::shared_ptr<const Answers> answers = std::make_shared<Answers>();

  std::shared_ptr<const Answers> current() const {
    std::lock_guard lock(answers_mutex);
    return answers;
  }

  void refresh() {
    std::lock_guard lock(refresh_mutex);
    if (is_closed) return;
    kept = database.read([](db::Session& session) {
      Kept read;
      for (const store::PublishedPage& page : store::list_published_pages(session)) read.pages.push_back({read_stored_page(page.body), page.version});
      read.malls = store::list_malls(session);
      read.configs = store::list_system_configs(session);
      read.texts = store::list_texts(session);
      return read;
    });
    make_answers();
  }

  void refresh_pages() {
    std::lock_guard lock(refresh_mutex);
    if (!is_closed) make_answers();
  }

  void refresh_pages_of(const std::vector<ProductId>& products) {
    std::lock_guard lock(refresh_mutex);
    if (is_closed) return;
    auto made = std::make_shared<Answers>(*current());
    const TimeMs now = clock.now();
    for (const KeptPage& page : kept.pages) {
      PageAnswers& answers = made->pages.at(page.document.page_code);
      if (shows_one_of(answers, products)) answers = make_page_answers(page, now, lookups);
    }
    use(std::move(made));
  }

  void make_answers() {
    auto made = std::make_shared<Answers>();
    const TimeMs now = clock.now();
    for (const KeptPage& page : kept.pages) made->pages[page.document.page_code] = make_page_answers(page, now, lookups);
    for (const TextRecord& text : kept.texts) made->texts[text.key] = in_both_languages([&](Locale locale) { return make_text(text, locale); });
    for (const auto& [key, value] : kept.configs) made->configs[key] = make_answer(value);
    made->malls = in_both_languages([&](Locale locale) { return make_malls(kept.malls, locale); });
    use(std::move(made));
  }

  void use(std::shared_ptr<const Answers> made) {
    std::lock_guard lock(answers_mutex);
    answers = std::move(made);
  }
};

Content::Content(db::Database& database, const Clock& clock, const ProductLookup& products, const ShopLookup& shops)
    : state_(std::make_shared<State>(database, clock, products, shops)) {
  state_->make_answers();
}

// Waits for a refresh that is under way, so that the lookups can go.
Content::~Content() {
  std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Content::start() {
  // Weak, because a notice may still be on its way when content is gone.
  state_->database.listen("content", [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Content::refresh() { state_->refresh(); }
void Content::refresh_pages() { state_->refresh_pages(); }

std::function<void()> Content::page_refresher() const {
  return [weak = std::weak_ptr<State>(state_)] {
    if (const auto state = weak.lock()) state->refresh_pages();
  };
}

std::function<void(const std::vector<ProductId>&)> Content::product_refresher() const {
  return [weak = std::weak_ptr<State>(state_)](const std::vector<ProductId>& products) {
    if (const auto state = weak.lock()) state->refresh_pages_of(products);
  };
}

bool Content::has_mall(db::Session& session) const { return store::has_mall(session); }

void Content::import_all(db::Transaction& transaction, const ContentData& data) {
  store::delete_all(transaction);
  for (const MallRecord& mall : data.malls) store::put_mall(transaction, mall);
  for (const auto& [key, value] : data.system_configs) store::put_system_config(transaction, key, value);
  for (const TextRecord& text : data.texts) {
    store::put_text(transaction, {text.key, text.title, {clean_rich_text(text.html.zh_cn), clean_rich_text(text.html.en)}});
  }
  const TimeMs now = state_->clock.now();
  std::string all_problems;
  for (const auto& [code, json] : data.pages) {
    wire::Problems problems;
    const auto page = read_page(json, code, now, state_->lookups, problems);
    for (const wire::Problem& problem : problems.all())
      all_problems += fmt::format("\npage {} {}: {} ({})", code, problem.pointer, problem.message.en, problem.code);
    if (!page) continue;
    const std::int64_t version = store::add_page_version(transaction, code, stored_form(*page), now, "import");
    store::publish_page(transaction, code, version, now);
  }
  if (!all_problems.empty()) throw std::invalid_argument("pages do not fit:" + all_problems);
  transaction.notify("content");
}

std::vector<std::string> Content::list_page_codes() const { return keys_of(state_->current()->pages); }
std::vector<std::string> Content::list_text_keys() const { return keys_of(state_->current()->texts); }

// ---- what clients ask ----

Result<http::Serialised> Content::get_page(const http::Call& call, const GetPage& request) const {
  const auto answers = state_->current();
  const auto found = answers->pages.find(*request.page_code);
  if (found == answers->pages.end()) return page_not_found;
  return found->second.in_both_languages[index_of(call.locale)];
}

Result<http::Serialised> Content::get_text(const http::Call& call, const GetText& request) const {
  const auto answers = state_->current();
  const auto found = answers->texts.find(*request.key);
  if (found == answers->texts.end()) return text_not_found;
  return found->second[index_of(call.locale)];
}

Result<http::Serialised> Content::get_system_config(const http::Call&, const GetSystemConfig& request) const {
  const auto answers = state_->current();
  const auto found = answers->configs.find(*request.key);
  if (found == answers->configs.end()) return config_not_found;
  return found->second;
}

Result<http::Serialised> Content::list_malls(const http::Call& call, const ListMalls&) const { return state_->current()->malls[index_of(call.locale)]; }

// ---- what the staff does ----

namespace {

// The page, or page_invalid with every problem, whose places begin with "/page".
Result<PageDocument> checked_page(const wire::Json& json, std::string_view page_code, TimeMs now, const Lookups& lookups, Locale locale) {
  wire::Problems problems;
  std::optional<PageDocument> page;
  {
    const wire::Problems::Step step(problems, "page");
    page = read_page(json, page_code, now, lookups, problems);
  }
  if (page) return std::move(*page);
  Refusal refusal(page_invalid);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

}  // namespace

Result<PageVersion> Content::save_page_draft(const http::Call& call, const http::Operator& caller, const SavePageDraft& request) {
  const TimeMs now = state_->clock.now();
  const PageDocument page = TRY(checked_page(request.page, *request.page_code, now, state_->lookups, call.locale));
  return state_->database.write([&](db::Transaction& transaction) -> Result<PageVersion> {
    const std::int64_t version = store::add_page_version(transaction, *request.page_code, stored_form(page), now, caller.name);
    TRY(caller.record(transaction, {"page", *request.page_code, {}, http::facts("draft", version)}));
    return PageVersion{*request.page_code, version, false, now};
  });
}

Result<PageVersion> Content::publish_page(const http::Call& call, const http::Operator& caller, const PublishPage& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<PageVersion> {
    const auto body = store::find_page_body(transaction, *request.page_code, *request.version);
    if (!body) return page_not_found;
    TRY(checked_page(wire::parse_json(*body).value, *request.page_code, now, state_->lookups, call.locale));
    if (!store::publish_page(transaction, *request.page_code, *request.version, now)) return page_not_found;
    const auto row = store::find_page_version(transaction, *request.page_code, *request.version);
    transaction.notify("content");
    TRY(caller.record(transaction, {"page", *request.page_code, {}, http::facts("published", row->version)}));
    return PageVersion{*request.page_code, row->version, row->is_published, row->saved_at_ms};
  });
}

Result<std::vector<PageVersion>> Content::list_page_versions(const http::Call&, const http::Operator&, const ListPageVersions& request) const {
  std::vector<PageVersion> versions;
  for (const store::PageVersionRow& row : state_->database.read([&](db::Session& session) { return store::list_page_versions(session, *request.page_code); })) {
    versions.push_back({*request.page_code, row.version, row.is_published, row.saved_at_ms});
  }
  return versions;
}

}  // namespace galleria::content
