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
};
BOOST_DESCRIBE_STRUCT(PageVersionRow, (), (version, is_published, saved_at_ms))

std::vector<PublishedPage> list_published_pages(db::Session& session);
std::vector<MallRecord> list_malls(db::Session& session);
std::map<std::string, std::string> list_system_configs(db::Session& session);
std::vector<TextRecord> list_texts(db::Session& session);
std::vector<PageVersionRow> list_page_versions(db::Session& session, std::string_view page_code);
std::optional<PageVersionRow> find_page_version(db::Session& session, std::string_view page_code, std::int64_t version);
std::optional<std::string> find_page_body(db::Session& session, std::string_view page_code, std::int64_t version);
bool has_mall(db::Session& session);

void delete_all(db::Transaction& transaction);
void put_mall(db::Transaction& transaction, const MallRecord& mall);
void put_system_config(db::Transaction& transaction, std::string_view key, std::string_view value);
void put_text(db::Transaction& transaction, const TextRecord& text);
// Adds the page's next version and gives its number.
std::int64_t add_page_version(db::Transaction& transaction, std::string_view page_code, std::string_view body, TimeMs saved_at, std::string_view saved_by);
// Shows that version; false if there is none of that number.
bool publish_page(db::Transaction& transaction, std::string_view page_code, std::int64_t version, TimeMs published_at);

}  // namespace galleria::content::store
