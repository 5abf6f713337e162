// Keeps the running promotions in memory, answers from there, and lets the staff put them.
#include "features/promotions/promotions.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "features/promotions/promotions_check.hpp"
#include "features/promotions/promotions_rules.hpp"
#include "features/promotions/promotions_store.hpp"
#include "http/once.hpp"

namespace galleria::promotions {
namespace {

// Idempotency keys are kept by member; the staff's are nobody's.
constexpr MemberId no_member{};
constexpr std::string_view channel = "promotions";

using Terms = std::vector<PromotionTerms>;

PromotionTerms terms_of(PromotionId promotion_id, const SavePromotion& fields) {
  return {.promotion_id = promotion_id,
          .kind = fields.kind,
          .name = {*fields.name_zh_cn, *fields.name_en},
          .priority = *fields.priority,
          .is_exclusive = fields.is_exclusive,
          .excludes_coupons = fields.excludes_coupons,
          .from = fields.from,
          .until = fields.until,
          .scope = fields.scope,
          .rungs = *fields.rungs,
          .prices = *fields.prices};
}

std::vector<ActivityPrice> prices_of(const PromotionTerms& terms, const ProductPlace& product) {
  std::vector<ActivityPrice> prices;
  std::copy_if(terms.prices.begin(), terms.prices.end(), std::back_inserter(prices),
               [&](const ActivityPrice& price) { return std::find(product.sku_ids.begin(), product.sku_ids.end(), price.sku_id) != product.sku_ids.end(); });
  return prices;
}

PromotionRow row_of(const store::KeptPromotion& kept, Locale locale, TimeMs now) {
  const PromotionTerms& terms = kept.terms;
  return {.promotion_id = terms.promotion_id,
          .kind = terms.kind,
          .phase = phase_at(terms, now),
          .name_zh_cn = terms.name.zh_cn,
          .name_en = terms.name.en,
          .label = tag_of(terms).in(locale),
          .price_count = static_cast<std::int64_t>(terms.prices.size()),
          .priority = terms.priority,
          .is_exclusive = terms.is_exclusive,
          .excludes_coupons = terms.excludes_coupons,
          .from = terms.from,
          .until = terms.until,
          .saved_by = kept.saved_by,
          .saved_at = kept.saved_at};
}

template <class Id, class Find>
void add_names(std::vector<NamedId>& names, const std::vector<Id>& ids, const Find& find, Locale locale) {
  for (const Id id : ids) {
    const std::optional<Localized> name = find(id);
    names.push_back({id.value, name ? name->in(locale) : std::string{}});
  }
}

PromotionNames names_of(const PromotionTerms& terms, const PromotionNeeds& needs, Locale locale) {
  const PromotionScope& scope = terms.scope;
  PromotionNames names;
  add_names(names.shops, scope.shop_ids, needs.shop_name, locale);
  add_names(names.shops, scope.excluded_shop_ids, needs.shop_name, locale);
  add_names(names.categories, scope.category_ids, needs.category_name, locale);
  add_names(names.categories, scope.excluded_category_ids, needs.category_name, locale);
  add_names(names.products, scope.product_ids, needs.product_name, locale);
  add_names(names.products, scope.excluded_product_ids, needs.product_name, locale);
  std::vector<SkuId> sku_ids;
  for (const ActivityPrice& price : terms.prices) sku_ids.push_back(price.sku_id);
  add_names(names.skus, sku_ids, needs.sku_name, locale);
  return names;
}

// As the log of deeds keeps it.
std::string facts_of(const PromotionTerms& terms) {
  return http::facts("name", terms.name, "priority", terms.priority, "isExclusive", terms.is_exclusive, "excludesCoupons", terms.excludes_coupons, "from",
                     terms.from, "until", terms.until, "scope", terms.scope, "rungs", terms.rungs, "prices", terms.prices);
}

}  // namespace

struct Promotions::State {
  State(db::Database& its_database, const Clock& its_clock, IdGenerator& its_ids, PromotionNeeds its_needs)
      : database(its_database), clock(its_clock), ids(its_ids), needs(std::move(its_needs)) {}

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const PromotionNeeds needs;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex terms_mutex;
  std::shared_ptr<const Terms> terms = std::make_shared<Terms>();  // that run or are still to come

  std::shared_ptr<const Terms> current() const {
    const std::lock_guard lock(terms_mutex);
    return terms;
  }

  void refresh() {
    const std::lock_guard lock(refresh_mutex);
    if (is_closed) return;
    auto next = std::make_shared<const Terms>(database.read([&](db::Session& session) { return store::list_unended(session, clock.now()); }));
    const std::lock_guard swap_lock(terms_mutex);
    terms = std::move(next);
  }
};

Promotions::Promotions(db::Database& database, const Clock& clock, IdGenerator& ids, PromotionNeeds needs)
    : state_(std::make_shared<State>(database, clock, ids, std::move(needs))) {}

// Waits for a refresh that is under way.
Promotions::~Promotions() {
  const std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Promotions::start() {
  // Weak, because a notice may still be on its way when promotions are gone.
  state_->database.listen(std::string(channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Promotions::refresh() { state_->refresh(); }

std::vector<std::shared_ptr<const PromotionTerms>> Promotions::list_running(TimeMs at) const {
  const auto all = state_->current();
  std::vector<std::shared_ptr<const PromotionTerms>> running;
  for (const PromotionTerms& terms : *all) {
    if (runs_at(terms, at)) running.emplace_back(all, &terms);
  }
  return running;
}

std::optional<PromotionTerms> Promotions::draft_terms(const SavePromotion& fields, wire::Problems& problems) const {
  const std::size_t known_problems = problems.all().size();
  check_promotion(fields, state_->needs, problems);
  if (problems.all().size() != known_problems) return std::nullopt;
  return terms_of(fields.promotion_id.value_or(PromotionId{}), fields);
}

Result<ProductPromotions> Promotions::list_product_promotions(const http::Call& call, const ListProductPromotions& request) const {
  ProductPromotions answer;
  const auto product = state_->needs.find_product(request.product_id);
  if (!product) return answer;
  auto running = list_running(state_->clock.now());
  std::stable_sort(running.begin(), running.end(), [](const auto& one, const auto& other) { return one->priority > other->priority; });
  for (const auto& terms : running) {
    auto prices = prices_of(*terms, *product);
    if (prices.empty() && !is_for(*terms, product->product_id, product->shop_id, product->category_ids)) continue;
    answer.promotions.push_back({terms->promotion_id, terms->kind, terms->name.in(call.locale), tag_of(*terms).in(call.locale), terms->until,
                                 time_left(state_->clock.now(), terms->until).in(call.locale), std::move(prices)});
  }
  return answer;
}

Result<PromotionPage> Promotions::list_promotions(const http::Call& call, const ListPromotions& request) const {
  constexpr std::int64_t usual_page_size = 20;
  const PageSpan span = page_span(request, usual_page_size);
  const TimeMs now = state_->clock.now();
  auto found = state_->database.read([&](db::Session& session) {
    return store::list_page(session, {request.phase, request.kind, span.offset, span.row_count()}, now);
  });
  PromotionPage page;
  page.has_more = cut_to_page(found, span);
  for (const store::KeptPromotion& kept : found) page.promotions.push_back(row_of(kept, call.locale, now));
  return page;
}

Result<PromotionRecord> Promotions::get_promotion(const http::Call& call, const GetPromotion& request) const {
  const auto kept = state_->database.read([&](db::Session& session) { return store::find_promotion(session, request.promotion_id); });
  if (!kept) return promotion_not_found;
  const PromotionTerms& terms = kept->terms;
  return PromotionRecord{row_of(*kept, call.locale, state_->clock.now()), terms.scope, terms.rungs, terms.prices, names_of(terms, state_->needs, call.locale)};
}

Result<http::Reply<SavedPromotion>> Promotions::save_promotion(const http::Call& call, const http::Operator& caller, const SavePromotion& request) {
  wire::Problems problems;
  check_promotion(request, state_->needs, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const TimeMs now = state_->clock.now();
  const PromotionTerms terms = terms_of(request.promotion_id ? *request.promotion_id : state_->ids.next<PromotionId>(), request);
  auto saved = http::once(state_->database, call, no_member, now, [&](db::Transaction& transaction) -> Result<SavedPromotion> {
    const auto former = store::find_promotion(transaction, terms.promotion_id);
    if (!request.promotion_id) {
      store::insert_promotion(transaction, terms, caller.name, now);
    } else if (!store::replace_promotion(transaction, terms, caller.name, now)) {
      return promotion_not_found;
    }
    transaction.notify(channel);
    TRY(caller.record(transaction, {"promotion", std::to_string(terms.promotion_id.value), former ? facts_of(former->terms) : std::string{}, facts_of(terms)}));
    return SavedPromotion{terms.promotion_id, tag_of(terms).in(call.locale), runs_at(terms, now)};
  });
  if (saved.has_value()) refresh();
  return saved;
}

void Promotions::put_demo_promotion(db::Transaction& transaction, PromotionId promotion_id, const SavePromotion& fields) {
  wire::Problems problems;
  check_promotion(fields, state_->needs, problems);
  std::string text;
  for (const wire::Problem& problem : problems.all()) text += fmt::format(" {}: {};", problem.pointer, problem.message.en);
  if (!text.empty()) throw std::invalid_argument(text);
  store::insert_promotion(transaction, terms_of(promotion_id, fields), "demo", state_->clock.now());
  transaction.notify(channel);
}

bool is_for(const PromotionTerms& terms, ProductId product_id, ShopId shop_id, std::span<const CategoryId> category_ids) {
  return terms.kind != PromotionKind::activity_price && holds(terms.scope, product_id, shop_id, category_ids);
}

Localized rung_text(const PromotionRung& rung) { return text_of(rung); }
Localized rung_gain(const PromotionRung& rung) { return gain_of(rung); }

}  // namespace galleria::promotions
