// What the books ask of orders, cases, points, coupons and shops. All must outlive what is made of them.
#pragma once

#include "features/after_sales/after_sales.hpp"
#include "features/books/books.hpp"
#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"

namespace galleria::app {

// What the books read of.
struct BookSources {
  const orders::Orders& orders;
  const after_sales::AfterSales& after_sales;
  const points::Points& points;
  const coupons::Coupons& coupons;
  const catalog::Catalog& catalog;
};

books::BooksHelp books_help(const BookSources& sources);

}  // namespace galleria::app
