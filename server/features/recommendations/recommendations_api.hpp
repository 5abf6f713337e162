// The wire of recommendations: what those who bought a product bought, too.
#pragma once

#include "base/money.hpp"
#include "http/endpoint.hpp"

namespace galleria::recommendations {

struct ListAlsoBought {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(ListAlsoBought, (), (product_id))

struct ListAlsoBoughtWithCart {};
BOOST_DESCRIBE_STRUCT(ListAlsoBoughtWithCart, (), ())

// On sale and in stock. because_of: what the same people bought.
struct AlsoBought {
  ProductId product_id;
  std::string name;
  std::string image_url;
  Cents price_cents;
  ProductId because_of_id;
  std::string because_of;
};
BOOST_DESCRIBE_STRUCT(AlsoBought, (), (product_id, name, image_url, price_cents, because_of_id, because_of))

struct AlsoBoughtList {
  std::vector<AlsoBought> goods;  // those first that most people bought
};
BOOST_DESCRIBE_STRUCT(AlsoBoughtList, (), (goods))

inline constexpr http::Endpoint<ListAlsoBought, AlsoBoughtList> list_also_bought{
    http::Method::get, "/mall-api/recommendations/v1/also-bought",    "list_also_bought",
    "recommendations", "What those who bought a product bought, too", http::Access::anyone};
inline constexpr http::Endpoint<ListAlsoBoughtWithCart, AlsoBoughtList> list_also_bought_with_cart{
    http::Method::get, "/mall-api/recommendations/v1/also-bought/cart", "list_also_bought_with_cart", "recommendations",
    "What those who bought something of the member's cart bought, too, and is not in it"};

}  // namespace galleria::recommendations
