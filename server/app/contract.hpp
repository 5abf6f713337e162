// What the program says about itself as files: the contract (OpenAPI 3.1), the catalogue of failures, and the tables of states.
#pragma once

#include <string>

#include "http/binding.hpp"

namespace galleria::app {

// api/openapi.json: every operation, schema and failure. The same input gives the same bytes.
std::string openapi_text(const http::Binder& binder);

// `galleria errors`: code, name, HTTP status and both sentences of every failure, as a table sorted by code. Throws std::logic_error if two share a code or a
// name.
std::string failures_text(const http::Binder& binder);

// docs/states.md: each table of states as a diagram (Mermaid), whose arrows tell the move, by whom, and for which variant.
std::string states_text();

}  // namespace galleria::app
