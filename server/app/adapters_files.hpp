// Who knows names of files that the mall keeps: photos at desks are known by their addresses.
#pragma once

#include "features/files/files.hpp"

namespace galleria::app {

// Tells the files of the photos of a feature that lists their addresses, "/files/NAME", from one up to another.
template <class Feature>
void know_photos(files::Files& files, const Feature& feature) {
  constexpr std::string_view address_start = "/files/";
  files.know_names(files::RowOrder::put_first, [&feature, address_start](db::Session& session, std::string_view from, std::string_view to) {
    std::vector<std::string> names = feature.list_photo_addresses(session, std::string(address_start).append(from), std::string(address_start).append(to));
    for (std::string& name : names) name.erase(0, address_start.size());
    return names;
  });
}

}  // namespace galleria::app
