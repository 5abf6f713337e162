// Values that must never reach a log or a page in clear: printing them does not compile.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace galleria {

// A token, code, key or password. No formatter and no stream operator exist for it; whoever needs the text says so with `reveal`.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string text) : text_(std::move(text)) {}

  const std::string& reveal() const { return text_; }
  bool empty() const { return text_.empty(); }

  // Compares in constant time, so that the time of a comparison tells nothing.
  bool matches(std::string_view other) const;

 private:
  std::string text_;
};

// A mainland mobile number: exactly 11 digits starting with 1 (specification, section 5). Prints only masked.
class Phone {
 public:
  Phone() = default;

  // Nothing if the text is not such a number.
  static std::optional<Phone> parse(std::string_view text);

  const std::string& reveal() const { return digits_; }
  // "138****5678".
  std::string masked() const;

  friend auto operator<=>(const Phone&, const Phone&) = default;

 private:
  explicit Phone(std::string digits) : digits_(std::move(digits)) {}
  std::string digits_;
};

// "张*" or "欧**": the first character of a name stays.
std::string masked_name(std::string_view name);

}  // namespace galleria
