// Keeps the freight templates in memory, answers from there, and lets the staff put them.
#include "features/freight/freight.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <stdexcept>

#include "features/freight/freight_rules.hpp"
#include "features/freight/freight_store.hpp"
#include "http/once.hpp"

namespace galleria::freight {
namespace {

constexpr MemberId nobodys_key{};
constexpr std::string_view freight_channel = "freight";

void check_place(const SaveFreightTemplate& fields, const FreightNeeds& needs, wire::Problems& problems) {
  const wire::Problems::Step step(problems, "shopIds");
  if (fields.is_mall_wide != fields.shop_ids->empty())
    problems.add("not_for_this_kind", "通用模板不选店铺，店铺模板至少选一家", "The mall's template names no shop, and any other at least one");
  for (std::size_t i = 0; i < fields.shop_ids->size(); ++i) {
    const auto& all = *fields.shop_ids;
    if (!needs.shop_name(all[i])) problems.add_at(std::to_string(i), "unknown", {"没有这家店铺", "There is no such shop"});
    if (std::count(all.begin(), all.end(), all[i]) > 1) problems.add_at(std::to_string(i), "twice", {"店铺重复了", "A shop is named once"});
  }
}

void check_tariffs(const SaveFreightTemplate& fields, const FreightNeeds& needs, wire::Problems& problems) {
  const wire::Problems::Step list(problems, "tariffs");
  std::set<std::int64_t> named;
  bool has_elsewhere = false;
  for (std::size_t i = 0; i < fields.tariffs->size(); ++i) {
    const FreightTariff& tariff = (*fields.tariffs)[i];
    const wire::Problems::Step place(problems, std::to_string(i));
    if (tariff.region_codes->empty()) {
      if (has_elsewhere) problems.add_at("regionCodes", "twice", {"「其他地区」只能有一行", "Only one row may be for everywhere else"});
      has_elsewhere = true;
    }
    for (const auto& code : *tariff.region_codes) {
      if (!needs.has_region(*code)) problems.add_at("regionCodes", "unknown", {"没有这个地区", "There is no such region"});
      if (!named.insert(*code).second) problems.add_at("regionCodes", "twice", {"一个地区只能在一行里", "A region stands in one row only"});
    }
    if (!tariff.is_delivered && (tariff.reason_zh_cn.value.empty() || tariff.reason_en.value.empty()))
      problems.add_at("reasonZhCn", "required", {"请用两种语言说明为什么不送", "Say in both languages why nothing is sent there"});
  }
}

void check_template(const SaveFreightTemplate& fields, const FreightNeeds& needs, wire::Problems& problems) {
  check_place(fields, needs, problems);
  check_tariffs(fields, needs, problems);
}

store::KeptTemplate kept_of(FreightTemplateId template_id, std::int64_t version, const SaveFreightTemplate& fields, std::string_view saved_by, TimeMs now) {
  return {{template_id, version, {*fields.name_zh_cn, *fields.name_en}, fields.is_mall_wide, *fields.shop_ids, *fields.tariffs},
          fields.is_in_use,
          std::string(saved_by),
          now};
}

// As the log of deeds keeps it.
std::string facts_of_template(const store::KeptTemplate& kept) {
  const FreightTemplate& its_template = kept.its_template;
  return http::facts("name", its_template.name, "version", its_template.version, "isMallWide", its_template.is_mall_wide, "isInUse", kept.is_in_use, "shopIds",
                     its_template.shop_ids, "tariffs", its_template.tariffs);
}

FreightTemplateRow view_of_template(store::KeptTemplate&& kept, const FreightNeeds& needs, Locale locale) {
  FreightTemplate& its_template = kept.its_template;
  FreightTemplateRow row{its_template.template_id, its_template.name.zh_cn,  its_template.name.en, its_template.is_mall_wide, kept.is_in_use, {}, {},
                         its_template.version,     std::move(kept.saved_by), kept.saved_at};
  for (const ShopId shop_id : its_template.shop_ids) {
    const auto name = needs.shop_name(shop_id);
    row.shops.push_back({shop_id, name ? name->in(locale) : std::string()});
  }
  row.tariffs = std::move(its_template.tariffs);
  return row;
}

}  // namespace

FreightBook::FreightBook(std::vector<FreightTemplate> templates) : templates_(std::move(templates)) {
  for (const FreightTemplate& each : templates_) {
    if (each.is_mall_wide) of_mall_ = &each;
    for (const ShopId shop_id : each.shop_ids) of_shops_.emplace(shop_id, &each);
  }
}

std::optional<FreightBook::Found> FreightBook::find(ShopId shop_id, std::optional<std::int64_t> county_code) const {
  const auto own = of_shops_.find(shop_id);
  for (const FreightTemplate* const each : {own == of_shops_.end() ? nullptr : own->second, of_mall_}) {
    const FreightTariff* const tariff = each == nullptr ? nullptr : find_tariff(*each, county_code);
    if (tariff != nullptr) return Found{each, tariff};
  }
  return std::nullopt;
}

struct Freight::State {
  State(db::Database& its_database, const Clock& its_clock, IdGenerator& its_ids, FreightNeeds its_needs)
      : database(its_database), clock(its_clock), ids(its_ids), needs(std::move(its_needs)) {}

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const FreightNeeds needs;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex book_mutex;
  std::shared_ptr<const FreightBook> book = std::make_shared<const FreightBook>(std::vector<FreightTemplate>{});

  void refresh() {
    const std::lock_guard lock(refresh_mutex);
    if (is_closed) return;
    std::vector<FreightTemplate> in_use;
    for (store::KeptTemplate& kept : database.read([](db::Session& session) { return store::list_templates(session); })) {
      if (kept.is_in_use) in_use.push_back(std::move(kept.its_template));
    }
    auto next = std::make_shared<const FreightBook>(std::move(in_use));
    const std::lock_guard swap_lock(book_mutex);
    book = std::move(next);
  }
};

Freight::Freight(db::Database& database, const Clock& clock, IdGenerator& ids, FreightNeeds needs)
    : state_(std::make_shared<State>(database, clock, ids, std::move(needs))) {}

// Waits for a refresh that is under way.
Freight::~Freight() {
  const std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Freight::start() {
  // Weak, because a notice may still be on its way when freight is gone.
  state_->database.listen(std::string(freight_channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Freight::refresh() { state_->refresh(); }

std::shared_ptr<const FreightBook> Freight::book() const {
  const std::lock_guard lock(state_->book_mutex);
  return state_->book;
}

bool Freight::costs_the_same(std::span<const ShopId> shop_ids, std::optional<std::int64_t> before, std::int64_t county_code) const {
  const auto now = book();
  return std::all_of(shop_ids.begin(), shop_ids.end(), [&](ShopId shop_id) {
    const auto there = now->find(shop_id, county_code);
    const auto here = before ? now->find(shop_id, before) : std::nullopt;
    return (there ? there->tariff : nullptr) == (here ? here->tariff : nullptr);
  });
}

Result<FreightTemplates> Freight::list_freight_templates(const http::Call& call, const ListFreightTemplates&) const {
  auto all = state_->database.read([](db::Session& session) { return store::list_templates(session); });
  FreightTemplates answer;
  for (store::KeptTemplate& kept : all) answer.templates.push_back(view_of_template(std::move(kept), state_->needs, call.locale));
  return answer;
}

Result<FreightTemplateRow> Freight::get_freight_template(const http::Call& call, const GetFreightTemplate& request) const {
  auto kept = state_->database.read([&](db::Session& session) { return store::find_template(session, request.template_id); });
  if (!kept) return freight_template_not_found;
  return view_of_template(std::move(*kept), state_->needs, call.locale);
}

Result<http::Reply<SavedFreightTemplate>> Freight::save_freight_template(const http::Call& call, const http::Operator& caller,
                                                                         const SaveFreightTemplate& request) {
  wire::Problems problems;
  check_template(request, state_->needs, problems);
  if (request.template_id && !request.version) problems.add_at("version", "required", {"请先查看现在的模板", "Look at the template as it is first"});
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const TimeMs now = state_->clock.now();
  const auto template_id = request.template_id ? *request.template_id : state_->ids.next<FreightTemplateId>();
  const std::int64_t version = request.template_id ? *request.version + 1 : 1;
  const store::KeptTemplate kept = kept_of(template_id, version, request, caller.name, now);
  auto saved = http::once(state_->database, call, nobodys_key, now, [&](db::Transaction& transaction) -> Result<SavedFreightTemplate> {
    const auto former = store::find_template(transaction, template_id);
    if (!request.template_id) {
      if (!store::insert_template(transaction, kept)) return freight_template_taken;
    } else {
      if (!former) return freight_template_not_found;
      const store::Replaced replaced = store::replace_template(transaction, kept);
      if (replaced == store::Replaced::is_not_latest) return freight_template_changed;
      if (replaced == store::Replaced::is_taken) return freight_template_taken;
    }
    transaction.notify(freight_channel);
    TRY(caller.record(transaction,
                      {"freight_template", std::to_string(template_id.value), former ? facts_of_template(*former) : std::string{}, facts_of_template(kept)}));
    return SavedFreightTemplate{template_id, version};
  });
  if (saved.has_value()) refresh();
  return saved;
}

void Freight::put_demo_template(db::Transaction& transaction, FreightTemplateId template_id, const SaveFreightTemplate& fields) {
  wire::Problems problems;
  check_template(fields, state_->needs, problems);
  std::string text;
  for (const wire::Problem& problem : problems.all()) text += fmt::format(" {}: {};", problem.pointer, problem.message.en);
  if (!text.empty()) throw std::invalid_argument(text);
  if (!store::insert_template(transaction, kept_of(template_id, 1, fields, "demo", state_->clock.now())))
    throw std::invalid_argument(" the mall, or one of the shops, has a template already;");
  transaction.notify(freight_channel);
}

}  // namespace galleria::freight
