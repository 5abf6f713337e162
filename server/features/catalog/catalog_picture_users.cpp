// Finds what of the catalogue names a picture.
#include <iterator>

#include "features/catalog/catalog_store.hpp"

namespace galleria::catalog::store {
namespace {

struct PictureUserRow {
  std::string key, name_zh_cn, name_en;
};
BOOST_DESCRIBE_STRUCT(PictureUserRow, (), (key, name_zh_cn, name_en))

struct PicturePlace {
  PictureUserKind kind;
  db::Sql sql;  // $1: the address; $2: how a presentation names it; $3: how many
};

// A presentation is JSON: an address stands in it between quotes.
constexpr PicturePlace picture_places[] = {
    {PictureUserKind::product,
     "select cast(id as text) as key, name_zh_cn, name_en from products where image_url = $1 or presentation like $2 escape '!' or exists (select 1 from skus "
     "where skus.product_id = products.id and skus.image_url = $1) order by id limit $3"},
    {PictureUserKind::category, "select key, name_zh_cn, name_en from categories where image_url = $1 and $2 <> '' order by position limit $3"},
    {PictureUserKind::shop, "select key, name_zh_cn, name_en from shops where image_url = $1 and $2 <> '' order by position limit $3"},
    {PictureUserKind::brand, "select key, name_zh_cn, name_en from brands where logo_url = $1 and $2 <> '' order by position limit $3"},
    {PictureUserKind::group, "select key, name_zh_cn, name_en from product_groups where banner_url = $1 and $2 <> '' order by position limit $3"},
};

std::string presented(const std::string& address) {
  std::string pattern = "%\"";
  for (const char c : address) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += c;
  }
  return pattern + "\"%";
}

}  // namespace

std::vector<PictureUser> list_picture_users(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) {
  std::vector<PictureUser> users;
  for (const std::string& address : addresses) {
    for (const PicturePlace& place : picture_places) {
      for (PictureUserRow& row : session.rows<PictureUserRow>(place.sql, address, presented(address), count))
        users.push_back({place.kind, std::move(row.key), {std::move(row.name_zh_cn), std::move(row.name_en)}});
    }
  }
  return users;
}

}  // namespace galleria::catalog::store
