// Compiles the parts of Asio and Beast that are kept out of their headers, once for the whole server.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
