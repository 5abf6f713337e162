// The contract to browse: /docs/api shows it by a viewer that lies in a folder, and asks nobody else for anything.
#pragma once

#include <string>

#include "http/binding.hpp"

namespace galleria::app {

// Serves the viewer in `folder` (tools/api_docs makes it) at /docs/api, and the contract as /docs/api/openapi.json. What they may do is held closer than the
// app's pages are. The binder must outlive the routes, and all endpoints be bound before the first request. Throws std::runtime_error if no viewer is there.
void bind_api_docs(http::Binder& binder, const std::string& folder);

}  // namespace galleria::app
