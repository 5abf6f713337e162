// The two languages of everything that a person reads.
#pragma once

#include <string>
#include <string_view>

namespace galleria {

enum class Locale { zh_cn, en };
inline constexpr int locale_count = 2;

// A fixed sentence in both languages.
struct Message {
  std::string_view zh_cn;
  std::string_view en;

  constexpr std::string_view in(Locale locale) const { return locale == Locale::en ? en : zh_cn; }
};

// A text of the mall's data in both languages; where the English is missing the Chinese stands in.
struct Localized {
  std::string zh_cn;
  std::string en;

  const std::string& in(Locale locale) const { return locale == Locale::en && !en.empty() ? en : zh_cn; }
};

// Picks the language from an Accept-Language header: English if it stands first among those that we have, else Chinese.
Locale locale_from_accept_language(std::string_view header);

}  // namespace galleria
