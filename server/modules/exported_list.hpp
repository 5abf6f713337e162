// A list that the staff can take along as a file: declared once by the feature that has it, over the operation that serves it page by page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "http/binding.hpp"

namespace galleria {

// What stands in a row under a column: nothing, text, a number, money, a moment.
using ExportCell = std::variant<std::monostate, std::string, std::int64_t, Cents, TimeMs>;

template <class Row>
struct ExportColumn {
  Message words;
  ExportCell (*cell)(const Row& row, Locale locale);
};

struct ExportedPage {
  std::vector<std::vector<ExportCell>> rows;
  std::optional<std::string> next_request;  // of the page behind, as JSON; none: these were the last
};

// A list without its types, for whoever writes files.
struct ExportedList {
  std::string_view operation;  // "search_orders"
  const http::Permission* permission;
  Message words;
  std::vector<Message> columns;
  // The request of the first page of what a client asked for, or every problem with it.
  std::function<Result<std::string>(const http::Call&, std::string_view request_json)> first_request;
  // What the operation answers somebody with that authority, whoever calls.
  std::function<Result<ExportedPage>(const http::Call&, const http::Authority&, std::string_view request_json)> page_of;
};

// How the pages of an operation follow each other.
template <class Request, class Response, class Row>
struct Paging {
  const std::vector<Row>& (*rows)(const Response& page);
  void (*begin)(Request& request);  // asks for the first page, as large as they come
  // Asks for the page behind; false: there is none.
  bool (*turn)(Request& request, const Response& page);
};

template <const auto& endpoint, class Row>
using PagingOf = Paging<typename std::remove_cvref_t<decltype(endpoint)>::Request, typename std::remove_cvref_t<decltype(endpoint)>::Response, Row>;

// `serve` is the function that the endpoint is bound to. The columns live as long as the program.
template <const auto& endpoint, class Row, std::size_t column_count, class Function>
ExportedList exported_list(Message words, const ExportColumn<Row> (&columns)[column_count], std::type_identity_t<PagingOf<endpoint, Row>> paging,
                           Function serve) {
  using Request = typename std::remove_cvref_t<decltype(endpoint)>::Request;
  ExportedList list{.operation = endpoint.name, .permission = &endpoint.access.permission(), .words = words, .columns = {}, .first_request = {}, .page_of = {}};
  for (const auto& column : columns) list.columns.push_back(column.words);
  list.first_request = [paging](const http::Call& call, std::string_view json) -> Result<std::string> {
    auto request = TRY(http::request_from_json<Request>(json, call.locale));
    paging.begin(request);
    return wire::to_json_text(request);
  };
  list.page_of = [paging, serve = std::move(serve), columns = std::span<const ExportColumn<Row>>(columns)](
                     const http::Call& call, const http::Authority& authority, std::string_view json) mutable -> Result<ExportedPage> {
    auto request = TRY(http::request_from_json<Request>(json, call.locale));
    const auto answer = http::call_with(serve, call, http::caller_of<endpoint>(authority), request);
    if (answer.has_error()) return answer.error();
    ExportedPage page;
    for (const Row& row : paging.rows(*answer)) {
      auto& cells = page.rows.emplace_back();
      cells.reserve(columns.size());
      for (const auto& column : columns) cells.push_back(column.cell(row, call.locale));
    }
    if (paging.turn(request, *answer)) page.next_request = wire::to_json_text(request);
    return page;
  };
  return list;
}

// A cell of what may be absent.
template <class Value>
ExportCell cell_of(const std::optional<Value>& value) {
  return value ? ExportCell(*value) : ExportCell();
}

}  // namespace galleria
