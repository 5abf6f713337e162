// What a page of the app shows first, put into its HTML, so that it is on the screen before a script could have asked for it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/locale.hpp"
#include "http/web_file.hpp"
#include "wire/json.hpp"

namespace galleria::http {

struct FirstAnswer {
  std::string_view operation;  // "get_page"
  std::string input_json;      // what the operation is asked with, as the app writes it: {"pageCode":"home"}
  std::shared_ptr<const std::string> data_json;
};

// The answer to what a page asks first. It is put into the HTML as it is, for whoever opens the page: only what is public may stand in it.
struct FirstLook : FirstAnswer {
  // The address of the largest picture that the page shows of the data, or "".
  std::string (*find_picture)(const wire::Json& data) = nullptr;
  // What the page asks besides. It changes only together with the first answer.
  std::optional<FirstAnswer> further = std::nullopt;
};

// The first look of a page, by its path and query as sent; nothing for a page that has none. Called on I/O threads: it never waits.
using FindFirstLook = std::function<std::optional<FirstLook>(std::string_view path, std::string_view query, Locale locale)>;

// The language that the member has chosen in the app, which tells it in a cookie; what the browser prefers does not count.
Locale locale_from_cookies(std::string_view cookies);

// `html` with the answer in place of <!--first-answer--> and with what stands in <!--picture …{picture}… --> shown. The answer cannot end its element,
// and a picture whose address needs escaping is left out.
std::string compose_first_look(std::string html, const FirstLook& look, Locale locale);

// Composes pages and keeps them as long as their data are the present ones.
class FirstLooks {
 public:
  explicit FirstLooks(FindFirstLook find) : find_(std::move(find)) {}

  struct Asked {
    std::string_view path;
    std::string_view query;
    std::string_view cookies;
  };
  // The page with its first look, or nothing if it has none. `html`: the page's file as it was built.
  std::shared_ptr<const WebFile> find(const Asked& asked, const std::string& html) const;

 private:
  struct Kept {
    std::weak_ptr<const std::string> data_json;
    std::shared_ptr<const WebFile> file;
  };

  FindFirstLook find_;  // may be empty
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, Kept> kept_;  // under mutex_
};

}  // namespace galleria::http
