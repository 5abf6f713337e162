// Reads and writes content.
#include "features/content/content_store.hpp"

#include <cmath>

namespace galleria::content::store {
namespace {

struct MallRow {
  std::int64_t id = 0;
  std::string name_zh_cn, name_en, hours, address_zh_cn, address_en, phone;
  std::int64_t latitude_microdegrees = 0, longitude_microdegrees = 0;
  Cents wallet_no_password_limit_cents;
};
BOOST_DESCRIBE_STRUCT(MallRow, (),
                      (id, name_zh_cn, name_en, hours, address_zh_cn, address_en, phone, latitude_microdegrees, longitude_microdegrees,
                       wallet_no_password_limit_cents))

struct MallFloorRow {
  std::int64_t mall_id = 0;
  std::string key, name_zh_cn, name_en, theme_zh_cn, theme_en;
};
BOOST_DESCRIBE_STRUCT(MallFloorRow, (), (mall_id, key, name_zh_cn, name_en, theme_zh_cn, theme_en))

struct ConfigRow {
  std::string key, value;
};
BOOST_DESCRIBE_STRUCT(ConfigRow, (), (key, value))

std::int64_t microdegrees(double degrees) { return std::llround(degrees * 1e6); }
double degrees(std::int64_t microdegrees) { return static_cast<double>(microdegrees) / 1e6; }

}  // namespace

std::vector<PageBody> list_bodies_in_use(db::Session& session) {
  return session.rows<PageBody>(
      "select page_code, body from (select v.page_code as page_code, v.body as body from page_versions v join pages p on p.page_code = v.page_code where "
      "v.version = p.published_version or v.version = p.former_version union all select v.page_code, v.body from page_versions v join page_plans l on "
      "l.page_code = v.page_code and l.version = v.version union all select page_code, body from page_drafts) as bodies order by page_code");
}

std::vector<PublishedPage> list_published_pages(db::Session& session) {
  return session.rows<PublishedPage>(
      "select pages.page_code, version, body from pages join page_versions on page_versions.page_code = pages.page_code and version = published_version "
      "order by pages.page_code");
}

std::vector<MallRecord> list_malls(db::Session& session) {
  std::vector<MallRecord> malls;
  for (MallRow& row :
       session.rows<MallRow>("select id, name_zh_cn, name_en, hours, address_zh_cn, address_en, phone, latitude_microdegrees, longitude_microdegrees, "
                             "wallet_no_password_limit_cents from malls order by id")) {
    malls.push_back({row.id,
                     {std::move(row.name_zh_cn), std::move(row.name_en)},
                     std::move(row.hours),
                     {std::move(row.address_zh_cn), std::move(row.address_en)},
                     std::move(row.phone),
                     degrees(row.latitude_microdegrees),
                     degrees(row.longitude_microdegrees),
                     {},
                     row.wallet_no_password_limit_cents});
  }
  for (MallFloorRow& row :
       session.rows<MallFloorRow>("select mall_id, key, name_zh_cn, name_en, theme_zh_cn, theme_en from mall_floors order by mall_id, position")) {
    for (MallRecord& mall : malls) {
      if (mall.mall_id != row.mall_id) continue;
      mall.floors.push_back({std::move(row.key), {std::move(row.name_zh_cn), std::move(row.name_en)}, {std::move(row.theme_zh_cn), std::move(row.theme_en)}});
      break;
    }
  }
  return malls;
}

std::map<std::string, std::string> list_system_configs(db::Session& session) {
  std::map<std::string, std::string> configs;
  for (ConfigRow& row : session.rows<ConfigRow>("select key, value from system_configs order by key"))
    configs.emplace(std::move(row.key), std::move(row.value));
  return configs;
}

std::optional<std::string> find_system_config(db::Session& session, std::string_view key) {
  return session.row<std::string>("select value from system_configs where key = $1", key);
}

std::vector<PageVersionRow> list_page_versions(db::Session& session, std::string_view page_code) {
  return session.rows<PageVersionRow>(
      "select version, coalesce(version = published_version, false) as is_published, saved_at_ms, saved_by from page_versions join pages on pages.page_code = "
      "page_versions.page_code where page_versions.page_code = $1 order by version desc limit 100",
      page_code);
}

std::optional<PageVersionRow> find_page_version(db::Session& session, std::string_view page_code, std::int64_t version) {
  return session.row<PageVersionRow>(
      "select version, coalesce(version = published_version, false) as is_published, saved_at_ms, saved_by from page_versions join pages on pages.page_code = "
      "page_versions.page_code where page_versions.page_code = $1 and version = $2",
      page_code, version);
}

std::optional<std::string> find_page_body(db::Session& session, std::string_view page_code, std::int64_t version) {
  return session.row<std::string>("select body from page_versions where page_code = $1 and version = $2", page_code, version);
}

bool has_mall(db::Session& session) { return session.row<std::int64_t>("select count(*) as mall_count from malls").value() > 0; }

void delete_all(db::Transaction& transaction) {
  transaction.execute("delete from page_plans");
  transaction.execute("delete from page_drafts");
  transaction.execute("delete from page_versions");
  transaction.execute("delete from pages");
  transaction.execute("delete from page_preview_ends");
  transaction.execute("delete from system_config_versions");
  transaction.execute("delete from system_configs");
  transaction.execute("delete from text_drafts");
  transaction.execute("delete from text_versions");
  transaction.execute("delete from mall_floors");
  transaction.execute("delete from malls");
}

void put_mall(db::Transaction& transaction, const MallRecord& mall) {
  transaction.execute(
      "insert into malls (id, name_zh_cn, name_en, hours, address_zh_cn, address_en, phone, latitude_microdegrees, longitude_microdegrees, "
      "wallet_no_password_limit_cents) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      mall.mall_id, mall.name.zh_cn, mall.name.en, mall.hours, mall.address.zh_cn, mall.address.en, mall.phone, microdegrees(mall.latitude),
      microdegrees(mall.longitude), mall.wallet_no_password_limit_cents);
  std::int64_t position = 0;
  for (const MallFloorRecord& floor : mall.floors) {
    transaction.execute("insert into mall_floors (mall_id, position, key, name_zh_cn, name_en, theme_zh_cn, theme_en) values ($1, $2, $3, $4, $5, $6, $7)",
                        mall.mall_id, position++, floor.key, floor.name.zh_cn, floor.name.en, floor.theme.zh_cn, floor.theme.en);
  }
}

std::int64_t add_page_version(db::Transaction& transaction, std::string_view page_code, std::string_view body, TimeMs saved_at, std::string_view saved_by) {
  const std::int64_t version =
      transaction
          .row<std::int64_t>(
              "insert into pages (page_code, last_version) values ($1, 1) on conflict (page_code) do update set last_version = pages.last_version + 1 "
              "returning last_version",
              page_code)
          .value();
  transaction.execute("insert into page_versions (page_code, version, body, saved_at_ms, saved_by) values ($1, $2, $3, $4, $5)", page_code, version, body,
                      saved_at, saved_by);
  return version;
}

}  // namespace galleria::content::store
