// The one place where a carelessly opened result becomes an exception.
#include "base/result.hpp"

#include <stdexcept>

namespace galleria {

void throw_exception_from_error(const Refusal& refusal, const boost::source_location& where) {
  throw std::logic_error("a refused result was opened: " + std::string(refusal.failure->name) + " at " + where.to_string());
}

}  // namespace galleria
