// What tells a SKU from the others of its product, for a person to read: the values of its up to three properties, put together.
#pragma once

#include <string>
#include <string_view>

#include "base/locale.hpp"

namespace galleria {

// "焦糖棕 小号": what is empty is left out.
inline std::string joined_words(std::string_view first, std::string_view second, std::string_view third) {
  std::string text;
  for (const std::string_view part : {first, second, third}) {
    if (part.empty()) continue;
    if (!text.empty()) text += ' ';
    text += part;
  }
  return text;
}

// In both languages; a value without English stands in its Chinese.
inline Localized joined_specification(const Localized& first, const Localized& second, const Localized& third) {
  const auto in = [&](Locale locale) { return joined_words(first.in(locale), second.in(locale), third.in(locale)); };
  return {in(Locale::zh_cn), in(Locale::en)};
}

}  // namespace galleria
