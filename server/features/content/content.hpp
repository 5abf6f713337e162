// Content: pages of floors as versions, configuration values, texts and the mall itself, served from memory.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/content/content_api.hpp"
#include "features/content/content_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::content {

struct MallFloorRecord {
  std::string key;  // "L2"
  Localized name;
  Localized theme;
};

struct MallRecord {
  std::int64_t mall_id = 0;
  Localized name;
  std::string hours;
  Localized address;
  std::string phone;
  double latitude = 0;  // kept to a millionth of a degree
  double longitude = 0;
  std::vector<MallFloorRecord> floors;
  Cents wallet_no_password_limit_cents;
};

struct TextRecord {
  std::string key;
  Localized title;
  Localized html;  // cleaned when it is written
};

struct ContentData {
  std::vector<MallRecord> malls;
  std::map<std::string, std::string> system_configs;  // key and JSON text
  std::vector<TextRecord> texts;
  std::vector<std::pair<std::string, wire::Json>> pages;  // page code and page (docs/content-pages.md)
};

class Content {
 public:
  // The lookups are asked whenever answers are made, and no more once this object has gone.
  Content(db::Database& database, const Clock& clock, const ProductLookup& products, const ShopLookup& shops);
  ~Content();

  // Makes the first answers and keeps them up to date from then on. Called once, after the migrations, when the lookups are ready.
  void start();
  // Makes all answers anew from what is committed.
  void refresh();
  // Makes the pages' answers anew, because what they show of products or shops has changed.
  void refresh_pages();
  // Functions for the catalogue to call, which do nothing once this object has gone: the same, and for the pages that show one of these products, alone.
  std::function<void()> page_refresher() const;
  std::function<void(const std::vector<ProductId>&)> product_refresher() const;

  // Whether a mall has been written: an empty database has none.
  bool has_mall(db::Session& session) const;
  // The codes of the pages and the keys of the texts that are shown, sorted.
  std::vector<std::string> list_page_codes() const;
  std::vector<std::string> list_text_keys() const;
  // Replaces everything; pages get version 1 and are shown. Throws std::invalid_argument that names every problem of every page, with its place.
  void import_all(db::Transaction& transaction, const ContentData& data);

  Result<http::Serialised> get_page(const http::Call& call, const GetPage& request) const;
  Result<http::Serialised> get_system_config(const http::Call& call, const GetSystemConfig& request) const;
  Result<http::Serialised> get_text(const http::Call& call, const GetText& request) const;
  Result<http::Serialised> list_malls(const http::Call& call, const ListMalls& request) const;
  Result<PageVersion> save_page_draft(const http::Call& call, const http::Operator& caller, const SavePageDraft& request);
  // Refuses what saving it now would refuse: rules may have come, and what the page names may have gone since it was saved.
  Result<PageVersion> publish_page(const http::Call& call, const http::Operator& caller, const PublishPage& request);
  Result<std::vector<PageVersion>> list_page_versions(const http::Call& call, const http::Operator& caller, const ListPageVersions& request) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Binds the endpoints of content.
void bind_routes(http::Binder& binder, Content& content);

// What content brings to the server.
extern const Module<Content> module;

}  // namespace galleria::content
