// All SQL of content.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "features/content/content.hpp"

namespace galleria::content::store {

struct PublishedPage {
  std::string page_code;
  std::int64_t version = 0;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(PublishedPage, (), (page_code, version, body))

struct PageVersionRow {
  std::int64_t version = 0;
  bool is_published = false;
  TimeMs saved_at_ms{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(PageVersionRow, (), (version, is_published, saved_at_ms, saved_by))

struct PageBody {
  std::string page_code;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(PageBody, (), (page_code, body))

// Each page as it is shown, was shown before, is planned and is being written; those of a page beside each other.
std::vector<PageBody> list_bodies_in_use(db::Session& session);
std::vector<PublishedPage> list_published_pages(db::Session& session);
std::vector<MallRecord> list_malls(db::Session& session);
std::map<std::string, std::string> list_system_configs(db::Session& session);
std::optional<std::string> find_system_config(db::Session& session, std::string_view key);
std::vector<PageVersionRow> list_page_versions(db::Session& session, std::string_view page_code);
std::optional<PageVersionRow> find_page_version(db::Session& session, std::string_view page_code, std::int64_t version);
std::optional<std::string> find_page_body(db::Session& session, std::string_view page_code, std::int64_t version);
bool has_mall(db::Session& session);

void delete_all(db::Transaction& transaction);
void put_mall(db::Transaction& transaction, const MallRecord& mall);
// Adds the page's next version and gives its number.
std::int64_t add_page_version(db::Transaction& transaction, std::string_view page_code, std::string_view body, TimeMs saved_at, std::string_view saved_by);

}  // namespace galleria::content::store
