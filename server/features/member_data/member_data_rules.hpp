// How what lies in a column is told. Pure.
#pragma once

#include <string>
#include <string_view>

#include "base/business_day.hpp"

namespace galleria::member_data {

struct ToldField {
  std::string name;
  std::string value;
};

// "payable_cents" 12345 is "payable" "123.45"; "created_at_ms" is "created_at" and a moment of the mall's clock; any other number stands as it is.
ToldField told_number(std::string_view column, std::int64_t value, MallOffset offset);

}  // namespace galleria::member_data
