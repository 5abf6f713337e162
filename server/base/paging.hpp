// Pages of a list: which rows a request asks for, and whether there are more.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/constrained.hpp"

namespace galleria {

using PageNumber = Whole<1, 1'000>;
using PageSize = Whole<1, 50>;

struct PageSpan {
  std::int64_t offset = 0;
  std::int64_t size = 0;

  // One row more than the page shows tells whether there is another page.
  std::int64_t row_count() const { return size + 1; }
};

// The first page of the usual size, unless the request says otherwise in page_no and page_size.
template <class Request>
PageSpan page_span(const Request& request, std::int64_t usual_size) {
  const std::int64_t size = request.page_size ? **request.page_size : usual_size;
  const std::int64_t number = request.page_no ? **request.page_no : 1;
  return {(number - 1) * size, size};
}

// Takes the row away that shows that there is another page; true if it was there.
template <class Row>
bool cut_to_page(std::vector<Row>& rows, const PageSpan& span) {
  const bool has_more = static_cast<std::int64_t>(rows.size()) > span.size;
  if (has_more) rows.resize(static_cast<std::size_t>(span.size));
  return has_more;
}

}  // namespace galleria
