// Compiles Boost.JSON once for the whole server.
#include <boost/json/src.hpp>
