// Declares the configuration values, checks what they are set to, and keeps each version.
#include "features/content/content_config.hpp"

#include <algorithm>

#include "features/content/content_store_config.hpp"
#include "http/binding.hpp"

namespace galleria::content {
namespace {

constexpr std::size_t longest_word = 20;

constexpr ConfigDeclaration all_configs[] = {
    {"search_hot_words",
     ConfigKind::words,
     {"热门搜索词", "Popular searches"},
     {"搜索框里没有输入时，会员看到的词，按这里的顺序", "What members see in the search box before they type, in this order"},
     {"", ""},
     0,
     20,
     "[]",
     false},
    {"service_phone",
     ConfigKind::phone,
     {"客服电话", "Service desk’s telephone"},
     {"账户被冻结的会员，会看到请致电这个号码", "Members whose account is frozen are asked to call it"},
     {"", ""},
     0,
     0,
     R"("")",
     false},
    {"data_tracker_meta_expires",
     ConfigKind::whole,
     {"一次到访的时长", "Length of a visit"},
     {"会员应用闲置超过这么久，再打开就算新的一次到访", "A device that was away for longer counts as a new arrival when it comes back"},
     {"分钟", "minutes"},
     1,
     1'440,
     "10",
     false},
    {"free_delivery_threshold_cents",
     ConfigKind::cents,
     {"包邮门槛", "Free delivery from"},
     {"抵扣之后的商品金额达到它，快递免运费；改动后的下一次试算就按新的算",
      "Goods worth that much after their deductions are delivered free, from the next quote on"},
     {"", ""},
     0,
     100'000'000,
     "9900",
     true},
    {"delivery_fee_cents",
     ConfigKind::cents,
     {"快递运费", "Delivery fee"},
     {"没有达到包邮门槛的订单，快递收取的运费", "What an order below the threshold pays for delivery by courier"},
     {"", ""},
     0,
     100'000,
     "800",
     true},
};

bool is_phone(std::string_view text) {
  return text.empty() || (text.size() >= 3 && text.size() <= 20 && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || c == '-'; }));
}

void check_words(const ConfigDeclaration& declaration, const wire::Json& value, wire::Problems& problems) {
  std::vector<Localized> words;
  const std::size_t known = problems.all().size();
  wire::read(value, words, problems);
  if (problems.all().size() > known) return;
  if (words.size() > static_cast<std::size_t>(declaration.most)) problems.add("too_many", "太多了", "There are too many");
  for (std::size_t i = 0; i < words.size(); ++i) {
    const wire::Problems::Step step(problems, std::to_string(i));
    for (const auto& [name, text] : {std::pair("zh", &words[i].zh_cn), std::pair("en", &words[i].en)}) {
      if (text->empty() || character_count(*text) > longest_word) problems.add_at(name, "wrong_length", {"请填写 1 到 20 个字", "Write 1 to 20 characters"});
    }
  }
}

void check_whole(const ConfigDeclaration& declaration, const wire::Json& value, wire::Problems& problems) {
  if (!value.is_int64()) return problems.add("not_a_number", "请填整数", "Write a whole number");
  if (value.as_int64() < declaration.least)
    problems.add("too_small", fmt::format("不能小于 {}", declaration.least), fmt::format("At least {}", declaration.least));
  if (value.as_int64() > declaration.most) problems.add("too_large", fmt::format("不能大于 {}", declaration.most), fmt::format("At most {}", declaration.most));
}

}  // namespace

std::span<const ConfigDeclaration> config_declarations() { return all_configs; }

const ConfigDeclaration* find_config_declaration(std::string_view key) {
  const auto* const found = std::ranges::find(all_configs, key, &ConfigDeclaration::key);
  return found == std::end(all_configs) ? nullptr : found;
}

void check_config_value(const ConfigDeclaration& declaration, const wire::Json& value, wire::Problems& problems) {
  switch (declaration.kind) {
    case ConfigKind::whole:
    case ConfigKind::cents:
      return check_whole(declaration, value, problems);
    case ConfigKind::phone:
      if (!value.is_string() || !is_phone(std::string_view(value.get_string().data(), value.get_string().size())))
        problems.add("not_a_phone", "请填写电话号码，可以有横线", "Write a telephone number; it may have hyphens");
      return;
    case ConfigKind::words:
      return check_words(declaration, value, problems);
  }
}

std::int64_t ConfigDesk::usual_whole(const ConfigDeclaration& declaration) const {
  const wire::Json usual = usual_value(declaration);
  return usual.is_int64() ? usual.as_int64() : 0;
}

wire::Json ConfigDesk::usual_value(const ConfigDeclaration& declaration) const {
  const auto told = usual_.find(declaration.key);
  return told == usual_.end() ? wire::parse_json(declaration.usual_json).value : wire::Json(told->second);
}

Result<std::vector<ConfigValue>> ConfigDesk::list_config_values(const http::Call& call) const {
  const auto rows = database_.read([](db::Session& session) { return store::list_set_configs(session); });
  std::vector<ConfigValue> values;
  for (const ConfigDeclaration& declaration : all_configs) {
    ConfigValue& value = values.emplace_back();
    value.key = declaration.key;
    value.kind = declaration.kind;
    value.name = declaration.name.in(call.locale);
    value.meaning = declaration.meaning.in(call.locale);
    value.unit = declaration.unit.in(call.locale);
    value.least = declaration.least;
    value.most = declaration.most;
    value.is_money = declaration.is_money;
    value.usual = value.value = usual_value(declaration);
    const auto row = std::ranges::find(rows, declaration.key, &store::SetConfigRow::key);
    if (row == rows.end()) continue;
    value.value = wire::parse_json(row->value).value;
    value.version = row->version;
    value.saved_at = row->saved_at_ms;
    value.saved_by = row->saved_by;
  }
  return values;
}

Result<std::vector<ConfigVersion>> ConfigDesk::list_config_versions(const ListConfigVersions& request) const {
  std::vector<ConfigVersion> versions;
  for (const store::SetConfigRow& row : database_.read([&](db::Session& session) { return store::list_config_versions(session, *request.key); }))
    versions.push_back({row.version, wire::parse_json(row.value).value, row.saved_at_ms, row.saved_by});
  return versions;
}

Result<SavedConfigValue> ConfigDesk::save_config_value(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request) {
  return save(call, caller, request, false);
}

Result<SavedConfigValue> ConfigDesk::save_money_config_value(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request) {
  return save(call, caller, request, true);
}

Result<SavedConfigValue> ConfigDesk::save(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request, bool is_money) {
  const ConfigDeclaration* const declaration = find_config_declaration(*request.key);
  if (declaration == nullptr) return config_not_found;
  if (declaration->is_money != is_money) return config_of_other_kind;
  wire::Problems problems;
  {
    const wire::Problems::Step step(problems, "value");
    check_config_value(*declaration, request.value, problems);
  }
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const std::string text = wire::json_text(request.value);
  return database_.write([&](db::Transaction& transaction) -> Result<SavedConfigValue> {
    const auto before = store::find_system_config(transaction, *request.key);
    if (!store::change_config(transaction, *request.key, text, *request.version)) return config_moved_on;
    store::keep_config_version(transaction, {*request.key, text, *request.version + 1, clock_.now(), caller.name});
    if (const auto follow = follow_.find(*request.key); follow != follow_.end()) follow->second(transaction, request.value);
    transaction.notify("content");
    const std::string former = before.value_or(wire::json_text(usual_value(*declaration)));
    TRY(caller.record(transaction, {"config_value", *request.key, http::facts("setting", former), http::facts("setting", text)}));
    return SavedConfigValue{*request.key, *request.version + 1};
  });
}

}  // namespace galleria::content
