// Money in whole cents (fen), with arithmetic that refuses to overflow.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

namespace galleria {

struct Cents {
  std::int64_t value = 0;

  friend constexpr auto operator<=>(const Cents&, const Cents&) = default;

  // Sums, differences and products throw std::overflow_error instead of wrapping.
  friend constexpr Cents operator+(Cents left, Cents right) {
    Cents sum;
    if (__builtin_add_overflow(left.value, right.value, &sum.value)) throw std::overflow_error("cents overflow");
    return sum;
  }
  friend constexpr Cents operator-(Cents left, Cents right) {
    Cents difference;
    if (__builtin_sub_overflow(left.value, right.value, &difference.value)) throw std::overflow_error("cents overflow");
    return difference;
  }
  friend constexpr Cents operator*(Cents amount, std::int64_t times) {
    Cents product;
    if (__builtin_mul_overflow(amount.value, times, &product.value)) throw std::overflow_error("cents overflow");
    return product;
  }
  constexpr Cents& operator+=(Cents other) { return *this = *this + other; }
  constexpr Cents& operator-=(Cents other) { return *this = *this - other; }
  constexpr Cents operator-() const { return Cents{} - *this; }
};

Cents sum(std::span<const Cents> amounts);

// "1880.00": yuan with two decimals, for logs and documents.
std::string yuan_text(Cents amount);

}  // namespace galleria
