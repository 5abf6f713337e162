// Random sequences that can be played again: each has a seed of its own, and a failure tells it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>

namespace galleria {

inline std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr || *text == '\0' ? otherwise : std::strtoull(text, nullptr, 10);
}

// Plays `usual_count` sequences, or as many as GALLERIA_SEQUENCES says, until one fails. They are the same in every run unless GALLERIA_SEED says otherwise:
// then one is played, or from there on as many as GALLERIA_SEQUENCES says.
inline void play_sequences(std::uint64_t usual_count, const std::function<void(std::mt19937_64&)>& play) {
  const bool has_seed = std::getenv("GALLERIA_SEED") != nullptr;
  const std::uint64_t first = number_from_environment("GALLERIA_SEED", 20'261'121);
  const std::uint64_t count = number_from_environment("GALLERIA_SEQUENCES", has_seed ? 1 : usual_count);
  for (std::uint64_t i = 0; i < count; ++i) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, "play it again with GALLERIA_SEED=" + std::to_string(first + i));
    std::mt19937_64 random(first + i);
    play(random);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace galleria
