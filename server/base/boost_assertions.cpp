// What becomes of a broken assertion of Boost in a server: an exception. All that its parsers keep belongs to one request or one connection, and that is what
// an exception ends. Where none may pass (a destructor, Asio's own loop) it ends the program, as the assertion would have. Builds for debugging and those with
// sanitizers are without this: there every broken assertion ends the program, to be found.
#ifdef BOOST_ENABLE_ASSERT_HANDLER

#include <fmt/format.h>
#include <boost/assert.hpp>

#include <stdexcept>

void boost::assertion_failed(const char* expression, const char*, const char* file, long line) {
  throw std::logic_error(fmt::format("a broken assertion: {} ({}:{})", expression, file, line));
}

void boost::assertion_failed_msg(const char* expression, const char* message, const char*, const char* file, long line) {
  throw std::logic_error(fmt::format("a broken assertion: {}: {} ({}:{})", message, expression, file, line));
}

#endif
