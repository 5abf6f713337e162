// Reads and writes freight templates, and states the rules that their rows keep.
#include "features/freight/freight_store.hpp"

#include <array>
#include <stdexcept>

#include "features/freight/freight.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::freight::store {
namespace {

struct TemplateRow {
  FreightTemplateId template_id;
  std::string name_zh_cn;
  std::string name_en;
  bool is_mall_wide = false;
  bool is_in_use = true;
  std::int64_t version = 0;
  std::string saved_by;
  TimeMs saved_at_ms{};
  std::string tariffs;
};
BOOST_DESCRIBE_STRUCT(TemplateRow, (), (template_id, name_zh_cn, name_en, is_mall_wide, is_in_use, version, saved_by, saved_at_ms, tariffs))

struct ShopOfTemplateRow {
  FreightTemplateId template_id;
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(ShopOfTemplateRow, (), (template_id, shop_id))

KeptTemplate kept_from(TemplateRow&& row) {
  wire::Problems problems;
  auto tariffs = wire::read_json_text<FreightTariffs>(row.tariffs, problems);
  if (!tariffs) throw std::runtime_error("the stored tariffs of a freight template do not fit their type any more");
  return {{row.template_id, row.version, {std::move(row.name_zh_cn), std::move(row.name_en)}, row.is_mall_wide, {}, std::move(tariffs->items)},
          row.is_in_use,
          std::move(row.saved_by),
          row.saved_at_ms};
}

// False if a shop has another template.
bool insert_parts_of_template(db::Transaction& transaction, const KeptTemplate& kept) {
  const FreightTemplate& its_template = kept.its_template;
  transaction.execute_later(db::Statement("insert into freight_versions (template_id, version, tariffs, saved_at_ms) values ($1, $2, $3, $4)",
                                          its_template.template_id, its_template.version, wire::to_json_text(its_template.tariffs), kept.saved_at));
  for (const ShopId shop_id : its_template.shop_ids) {
    const auto inserted = transaction.execute("insert into freight_template_shops (shop_id, template_id) values ($1, $2) on conflict do nothing", shop_id,
                                              its_template.template_id);
    if (inserted != 1) return false;
  }
  return true;
}

}  // namespace

std::vector<KeptTemplate> list_templates(db::Session& session) {
  std::vector<KeptTemplate> all;
  for (TemplateRow& row : session.rows<TemplateRow>(
           "select templates.template_id, name_zh_cn, name_en, is_mall_wide, is_in_use, templates.version, saved_by, templates.saved_at_ms, tariffs from "
           "freight_templates as templates join freight_versions as versions on versions.template_id = templates.template_id and versions.version = "
           "templates.version order by case when is_mall_wide then 0 else 1 end, templates.template_id"))
    all.push_back(kept_from(std::move(row)));
  for (const ShopOfTemplateRow& row : session.rows<ShopOfTemplateRow>("select template_id, shop_id from freight_template_shops order by shop_id")) {
    for (KeptTemplate& kept : all) {
      if (kept.its_template.template_id == row.template_id) kept.its_template.shop_ids.push_back(row.shop_id);
    }
  }
  return all;
}

std::optional<KeptTemplate> find_template(db::Session& session, FreightTemplateId template_id) {
  auto row = session.row<TemplateRow>(
      "select templates.template_id, name_zh_cn, name_en, is_mall_wide, is_in_use, templates.version, saved_by, templates.saved_at_ms, tariffs from "
      "freight_templates as templates join freight_versions as versions on versions.template_id = templates.template_id and versions.version = "
      "templates.version where templates.template_id = $1",
      template_id);
  if (!row) return std::nullopt;
  KeptTemplate kept = kept_from(std::move(*row));
  kept.its_template.shop_ids = session.rows<ShopId>("select shop_id from freight_template_shops where template_id = $1 order by shop_id", template_id);
  return kept;
}

bool insert_template(db::Transaction& transaction, const KeptTemplate& kept) {
  const FreightTemplate& its_template = kept.its_template;
  const auto inserted = transaction.execute(
      "insert into freight_templates (template_id, name_zh_cn, name_en, is_mall_wide, is_in_use, version, saved_by, saved_at_ms) values ($1, $2, $3, $4, $5, "
      "$6, $7, $8) on conflict do nothing",
      its_template.template_id, its_template.name.zh_cn, its_template.name.en, its_template.is_mall_wide, kept.is_in_use, its_template.version, kept.saved_by,
      kept.saved_at);
  return inserted == 1 && insert_parts_of_template(transaction, kept);
}

Replaced replace_template(db::Transaction& transaction, const KeptTemplate& kept) {
  const FreightTemplate& its_template = kept.its_template;
  const auto changed = transaction.execute(
      "update freight_templates set name_zh_cn = $2, name_en = $3, is_in_use = $5, version = $6, saved_by = $7, saved_at_ms = $8 where "
      "template_id = $1 and is_mall_wide = $4 and version = $6 - 1",
      its_template.template_id, its_template.name.zh_cn, its_template.name.en, its_template.is_mall_wide, kept.is_in_use, its_template.version, kept.saved_by,
      kept.saved_at);
  if (changed != 1) return Replaced::is_not_latest;
  transaction.execute_later(db::Statement("delete from freight_template_shops where template_id = $1", its_template.template_id));
  return insert_parts_of_template(transaction, kept) ? Replaced::yes : Replaced::is_taken;
}

}  // namespace galleria::freight::store

namespace galleria::freight {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AI1", "the version of a freight template that is in use is the last that was saved",
          "select 'freight template ' || templates.template_id as subject, version as expected, cast(coalesce((select max(version) from "
          "freight_versions as versions where versions.template_id = templates.template_id), 0) as bigint) as found from freight_templates as templates "
          "where version <> coalesce((select max(version) from freight_versions as versions where versions.template_id = templates.template_id), 0)"},
  };
  return checks;
}

}  // namespace galleria::freight
