// Content: pages of floors as versions, configuration values, texts and the mall itself, served from memory.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/content/content_api.hpp"
#include "features/content/content_config.hpp"
#include "features/content/content_desk.hpp"
#include "features/content/content_port.hpp"
#include "features/content/content_texts.hpp"
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

// A page or a text that names a picture.
struct PictureUser {
  bool is_page = true;
  std::string key;
  Localized title;
};

class Content {
 public:
  // The lookups are asked whenever answers are made, and no more once this object has gone.
  Content(db::Database& database, const Clock& clock, IdGenerator& ids, const Lookups& lookups, const Secret& preview_key);
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
  // The text of a configuration value; empty unless there is one that is a text.
  std::string find_config_text(db::Session& session, std::string_view key) const;
  // The page of the app that a link of the staff's leads to ("product:…", "page:…"), with its query; nothing unless it leads to one.
  std::optional<std::string> find_page_path(const std::string& link) const;
  // What a configuration value that is a number comes to now: as it is set, or what holds otherwise. Asks nobody. Throws std::logic_error if none is declared.
  std::int64_t config_whole(std::string_view key) const;
  // The pages and texts that name one of these pictures: as they are shown, planned or being written, or were shown before and can be again.
  std::vector<PictureUser> list_picture_users(db::Session& session, const std::vector<std::string>& addresses) const;
  // Replaces everything; pages get version 1 and are shown. Throws std::invalid_argument that names every problem of every page, with its place.
  void import_all(db::Transaction& transaction, const ContentData& data);

  Result<http::Serialised> get_page(const http::Call& call, const GetPage& request) const;
  Result<http::Serialised> get_system_config(const http::Call& call, const GetSystemConfig& request) const;
  Result<http::Serialised> get_text(const http::Call& call, const GetText& request) const;
  Result<http::Serialised> list_malls(const http::Call& call, const ListMalls& request) const;

  PageDesk& desk() { return desk_; }
  ConfigDesk& config_desk() { return config_desk_; }
  TextDesk& text_desk() { return text_desk_; }
  std::map<std::string, db::TimerHandler> timer_handlers() { return desk_.timer_handlers(); }

 private:
  struct State;
  TimeMs now() const;

  std::shared_ptr<State> state_;
  PageDesk desk_;
  ConfigDesk config_desk_;
  TextDesk text_desk_;
};

// Binds the endpoints of content.
void bind_routes(http::Binder& binder, Content& content);

// What content brings to the server.
extern const Module<Content> module;

}  // namespace galleria::content
