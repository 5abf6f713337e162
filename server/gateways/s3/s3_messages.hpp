// The XML that S3 speaks, as far as we hear and say it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"

namespace galleria::gateways {

// The text of the first element of that name, with its entities resolved; nothing if there is none.
std::optional<std::string> xml_text(std::string_view xml, std::string_view name);
// What stands inside each element of that name, as it is written, in their order.
std::vector<std::string_view> xml_elements(std::string_view xml, std::string_view name);
// The text as it may stand in XML.
std::string xml_escaped(std::string_view text);

// Of an answer that is none of success; empty where it says nothing that we know.
std::string s3_error_code(std::string_view xml);

// "2026-11-28T20:04:05.000Z"; nothing if it is none.
std::optional<TimeMs> read_xml_time(std::string_view text);
std::string xml_time(TimeMs time);

}  // namespace galleria::gateways
