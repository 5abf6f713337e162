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
#include "http/page_cards.hpp"
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

// The language that the member has chosen in the app, which tells it in a cookie; nothing if the cookie does not say.
std::optional<Locale> chosen_locale(std::string_view cookies);

// `html` with the answer in place of <!--first-answer--> and with what stands in <!--picture …{picture}… --> shown. The answer cannot end its element,
// and a picture whose address needs escaping is left out.
std::string compose_first_look(std::string html, const FirstLook& look, Locale locale);

// What the pages of a site are composed of; either may be empty.
struct PageFinders {
  FindFirstLook first_look;
  FindCardSubject card_subject;
  std::string site_url;  // "https://mall.example.com"; "": none, as on the machine of a developer
};

// Composes pages with their card and their first look, and keeps them as long as what they were made of is the present one.
class FirstLooks {
 public:
  explicit FirstLooks(PageFinders finders) : finders_(std::move(finders)) {}

  struct Asked {
    std::string_view path;  // of a page that there is
    std::string_view query;
    std::string_view cookies;
    std::string_view accept_language;
  };
  // The page as it is now, or nothing if it has neither card nor first look. What it shows is in the language that was chosen in the app, whatever the
  // browser prefers; its card is for those who have chosen none, too. `html`: the page's file as it was built.
  std::shared_ptr<const WebFile> find(const Asked& asked, const std::string& html) const;

 private:
  struct Kept {
    std::weak_ptr<const std::string> look_json;
    std::weak_ptr<const std::string> card_json;
    std::shared_ptr<const WebFile> file;
  };
  using Pages = std::unordered_map<std::string, Kept>;

  struct Parts;
  Parts find_parts(const Asked& asked) const;
  std::shared_ptr<const WebFile> find_kept(const Pages& pages, const Parts& parts) const;

  PageFinders finders_;
  mutable std::mutex mutex_;
  mutable Pages lasting_;  // pages that are made of nothing that changes, in each language; under mutex_
  mutable Pages kept_;     // all others; under mutex_
};

}  // namespace galleria::http
