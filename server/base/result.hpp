// What a user can cause: failures as values, and results that hold either a value or a refusal.
#pragma once

#include <boost/system/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/locale.hpp"

namespace galleria {

// What went wrong in general; http/ turns it into the HTTP status, and nothing else does.
enum class FailureKind { invalid, unauthenticated, forbidden, not_found, conflict, too_many, unavailable };

// One named way in which a request can be refused. Declared constexpr in a feature's X_api.hpp; its address is its identity.
// `message` may hold placeholders in braces ("还差 {amount}"), which a Refusal's arguments fill.
struct Failure {
  FailureKind kind;
  std::int32_t code;
  std::string_view name;
  Message message;
};

// A failure as it happened once: the failure, the values of its message's placeholders, and data for the client as JSON text (made by wire).
struct Refusal {
  const Failure* failure = nullptr;
  std::vector<std::pair<std::string, std::string>> arguments;
  std::string data_json;

  Refusal() = default;  // what error() of a result that succeeded gives; nobody looks at it

  // Failures are static constants, so holding their address is safe.
  Refusal(const Failure& reason) : failure(&reason) {}  // NOLINT(google-explicit-constructor): a failure is returned as it stands
  Refusal(const Failure& reason, std::vector<std::pair<std::string, std::string>> values) : failure(&reason), arguments(std::move(values)) {}

  bool is(const Failure& other) const { return failure == &other; }
};

// Thrown only by a programming error: the value of a failed result was taken without looking.
[[noreturn]] void throw_exception_from_error(const Refusal& refusal, const boost::source_location& where);

template <class T>
using Result = boost::system::result<T, Refusal>;

// The answer of an operation that has nothing to tell but that it was done.
struct Done {};

}  // namespace galleria

// Takes the value out of a Result, or returns its refusal from the enclosing function.
#define TRY(...)                                                         \
  __extension__({                                                        \
    auto&& try_result_ = (__VA_ARGS__);                                  \
    if (!try_result_.has_value()) return std::move(try_result_).error(); \
    std::move(*try_result_);                                             \
  })
