// Whole numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace galleria {

// "8,240": thousands apart, as both languages write them.
std::string grouped_text(std::int64_t number);

}  // namespace galleria
