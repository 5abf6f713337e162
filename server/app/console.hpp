// The staff's console: /console/ shows it by the app that lies in a folder, and lets it do less than the members' app may.
#pragma once

#include <string>

#include "http/binding.hpp"

namespace galleria::app {

// Serves the built app in `folder` at /console and everywhere below: its files, those of its former builds, and for whatever else its page, which knows what to
// say. The page is never kept by anybody: it bears a number that is used once, by which its own script marks the styles that it makes, and nothing else can.
// Throws std::runtime_error if the folder has no app.
void bind_console(http::Binder& binder, const std::string& folder);

}  // namespace galleria::app
