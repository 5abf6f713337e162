// What a link to a page shows where it is passed on: a title, a few words and a picture, which the page's HTML tells by Open Graph.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/locale.hpp"
#include "wire/json.hpp"

namespace galleria::http {

// All texts are as people wrote them, and are escaped here.
struct PageCard {
  std::string site;   // the app's name
  std::string title;  // also stands in the browser's tab until the app has drawn the page
  std::string description;
  std::string picture;                // its address, "/files/…" on this server or "https://…"; any other is left out
  std::string_view type = "website";  // as Open Graph names them
};

// Whose card a page has.
struct CardSubject {
  std::string address;                           // of the subject's page on this server, the same however it was asked for: "/pages/…?productId=5"
  std::shared_ptr<const std::string> data_json;  // what the card is made of: it holds while this is the present one; null: for ever
  std::function<PageCard(const wire::Json& data)> make_card;
};

// The subject of a page, by its path and query as sent. Called on I/O threads: it never waits.
using FindCardSubject = std::function<CardSubject(std::string_view path, std::string_view query, Locale locale)>;

// `html` with the card in place of all from <!--card--> to <!--/card-->, which stand in its head; as it is where they do not. `site_url` is where the site is
// reached, "https://mall.example.com"; without one, no address is told and pictures are named as this server knows them.
std::string compose_card(std::string html, const PageCard& card, std::string_view address, std::string_view site_url, Locale locale);

}  // namespace galleria::http
