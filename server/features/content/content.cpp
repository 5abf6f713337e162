// Keeps content's answers up to date and gives them.
#include "features/content/content.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>

#include "features/content/content_answers.hpp"
#include "features/content/content_links.hpp"
#include "features/content/content_store.hpp"
#include "features/content/content_store_config.hpp"
#include "features/content/content_store_desk.hpp"
#include "features/content/content_store_texts.hpp"
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
  std::vector<store::TextVersionRow> texts;  // as they are shown now and will be later
};

// What a page is up to a moment; of a page whose floors come and go with time there are several.
struct PageSpan {
  std::optional<TimeMs> until;  // not included; the last has none
  InBothLanguages in_both_languages;
};

struct PageAnswers {
  std::vector<PageSpan> spans;
  std::vector<ProductId> products;  // that it shows at some time, ascending

  const InBothLanguages& at(TimeMs moment) const {
    return std::ranges::find_if(spans, [&](const PageSpan& span) { return !span.until || moment < *span.until; })->in_both_languages;
  }
};

// A text from a moment on.
struct TextSpan {
  TimeMs from;
  InBothLanguages in_both_languages;
};

struct Answers {
  std::map<std::string, PageAnswers, std::less<>> pages;
  std::map<std::string, std::vector<TextSpan>, std::less<>> texts;  // each one's in the order of their versions
  std::map<std::string, std::int64_t, std::less<>> whole_configs;
  std::map<std::string, http::Serialised, std::less<>> configs;
  InBothLanguages malls;
};

// The newest version that has come into force; null if none has.
const InBothLanguages* shown_at(const std::vector<TextSpan>& spans, TimeMs moment) {
  for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
    if (span->from <= moment) return &span->in_both_languages;
  }
  return nullptr;
}

PageAnswers make_page_answers(const KeptPage& page, TimeMs now, const Lookups& lookups) {
  PageAnswers answers;
  const auto add_span = [&](TimeMs moment, std::optional<TimeMs> until) {
    answers.spans.push_back({until, in_both_languages([&](Locale locale) {
                               Page made = make_page(page.document, page.version, {now, moment}, lookups, locale);
                               const auto shown = shown_products(made);
                               answers.products.insert(answers.products.end(), shown.begin(), shown.end());
                               return made;
                             })});
  };
  TimeMs moment = now;
  for (const TimeMs change : list_changes(page.document, now)) {
    add_span(moment, change);
    moment = change;
  }
  add_span(moment, std::nullopt);
  std::ranges::sort(answers.products);
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
  State(db::Database& its_database, const Clock& its_clock, const Lookups& its_lookups) : database(its_database), clock(its_clock), lookups(its_lookups) {}

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
    kept = database.read([now = clock.now()](db::Session& session) {
      Kept read;
      for (const store::PublishedPage& page : store::list_published_pages(session)) read.pages.push_back({read_stored_page(page.body), page.version});
      read.malls = store::list_malls(session);
      read.configs = store::list_system_configs(session);
      read.texts = store::list_texts_from(session, now);
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
    for (const store::TextVersionRow& text : kept.texts) {
      made->texts[text.key].push_back({text.effective_from_ms, in_both_languages([&](Locale locale) { return make_text(text, lookups.pictures, locale); })});
    }
    for (const auto& [key, value] : kept.configs) {
      made->configs[key] = make_answer(value);
      const wire::ParsedJson parsed = wire::parse_json(value);
      if (parsed.value.is_int64()) made->whole_configs[key] = parsed.value.as_int64();
    }
    made->malls = in_both_languages([&](Locale locale) { return make_malls(kept.malls, locale); });
    use(std::move(made));
  }

  void use(std::shared_ptr<const Answers> made) {
    std::lock_guard lock(answers_mutex);
    answers = std::move(made);
  }
};

Content::Content(db::Database& database, const Clock& clock, IdGenerator& ids, const Lookups& lookups, const Secret& preview_key)
    : state_(std::make_shared<State>(database, clock, lookups)),
      desk_(database, clock, ids, lookups, preview_key),
      config_desk_(database, clock),
      text_desk_(database, clock) {
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

TimeMs Content::now() const { return state_->clock.now(); }

bool Content::has_mall(db::Session& session) const { return store::has_mall(session); }

void Content::import_all(db::Transaction& transaction, const ContentData& data) {
  store::delete_all(transaction);
  for (const MallRecord& mall : data.malls) store::put_mall(transaction, mall);
  const TimeMs now = state_->clock.now();
  for (const auto& [key, value] : data.system_configs) {
    store::change_config(transaction, key, value, 0);
    store::keep_config_version(transaction, {key, value, 1, now, "import"});
  }
  for (const TextRecord& text : data.texts) {
    store::add_text_version(
        transaction, {text.key, 1, text.title.zh_cn, text.title.en, clean_rich_text(text.html.zh_cn), clean_rich_text(text.html.en), now, now, "import"}, 0);
  }
  std::string all_problems;
  for (const auto& [code, json] : data.pages) {
    wire::Problems problems;
    const auto page = read_page(json, code, now, state_->lookups, problems);
    for (const wire::Problem& problem : problems.all())
      all_problems += fmt::format("\npage {} {}: {} ({})", code, problem.pointer, problem.message.en, problem.code);
    if (!page) continue;
    const std::int64_t version = store::add_page_version(transaction, code, stored_form(*page), now, "import");
    store::show_version(transaction, code, version, std::nullopt, now);
  }
  if (!all_problems.empty()) throw std::invalid_argument("pages do not fit:" + all_problems);
  transaction.notify("content");
}

std::vector<std::string> Content::list_page_codes() const { return keys_of(state_->current()->pages); }
std::vector<std::string> Content::list_text_keys() const {
  std::vector<std::string> keys;
  const auto answers = state_->current();
  for (const auto& [key, spans] : answers->texts) {
    if (shown_at(spans, state_->clock.now()) != nullptr) keys.push_back(key);
  }
  return keys;
}

// ---- what clients ask ----

Result<http::Serialised> Content::get_page(const http::Call& call, const GetPage& request) const {
  const auto answers = state_->current();
  const auto found = answers->pages.find(*request.page_code);
  if (found == answers->pages.end()) return page_not_found;
  return found->second.at(state_->clock.now())[index_of(call.locale)];
}

Result<http::Serialised> Content::get_text(const http::Call& call, const GetText& request) const {
  const auto answers = state_->current();
  const auto found = answers->texts.find(*request.key);
  const InBothLanguages* const shown = found == answers->texts.end() ? nullptr : shown_at(found->second, state_->clock.now());
  if (shown == nullptr) return text_not_found;
  return (*shown)[index_of(call.locale)];
}

Result<http::Serialised> Content::get_system_config(const http::Call&, const GetSystemConfig& request) const {
  const auto answers = state_->current();
  const auto found = answers->configs.find(*request.key);
  if (found == answers->configs.end()) return config_not_found;
  return found->second;
}

std::optional<std::string> Content::find_page_path(const std::string& link) const {
  const auto resolved = resolve_link(LinkText{link}, state_->lookups, Locale::zh_cn);
  return resolved && resolved->path.starts_with("/pages/") ? std::optional(resolved->path) : std::nullopt;
}

std::int64_t Content::config_whole(std::string_view key) const {
  const auto answers = state_->current();
  const auto found = answers->whole_configs.find(key);
  if (found != answers->whole_configs.end()) return found->second;
  const ConfigDeclaration* const declaration = find_config_declaration(key);
  if (declaration == nullptr) throw std::logic_error("no such configuration value: " + std::string(key));
  return config_desk_.usual_whole(*declaration);
}

std::string Content::find_config_text(db::Session& session, std::string_view key) const {
  const auto value = store::find_system_config(session, key);
  if (!value) return {};
  const wire::ParsedJson parsed = wire::parse_json(*value);
  return parsed.value.is_string() ? std::string(parsed.value.as_string()) : std::string();
}

Result<http::Serialised> Content::list_malls(const http::Call& call, const ListMalls&) const { return state_->current()->malls[index_of(call.locale)]; }

}  // namespace galleria::content
