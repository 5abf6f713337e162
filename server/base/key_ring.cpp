// Reads and writes rings of keys, and seals by them.
#include "base/key_ring.hpp"

#include <charconv>
#include <stdexcept>

#include "base/crypto.hpp"

namespace galleria {
namespace {

constexpr std::size_t key_bytes = 32;
constexpr std::size_t shortest_key = 43;  // 32 bytes in base64 without padding
// 24 bytes of nonce and 16 of proof in base64: no seal is shorter.
constexpr std::size_t shortest_seal = 56;
constexpr std::string_view base64_characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

std::string mark_of(std::int64_t number) { return "k" + std::to_string(number) + ":"; }

std::optional<std::int64_t> whole_number(std::string_view digits) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_whole = failure == std::errc() && end == digits.data() + digits.size() && number > 0;
  return is_whole ? std::optional(number) : std::nullopt;
}

// The next line, which it takes off.
std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return line;
}

}  // namespace

void KeyRing::add(std::int64_t number, Secret written) {
  Secret of_seals(hmac_sha256_hex(written, "galleria: seals of what is personal"));
  Secret of_digests(hmac_sha256_hex(written, "galleria: digests of what is personal"));
  if (!keys_.emplace(number, Keys{std::move(written), std::move(of_seals), std::move(of_digests)}).second)
    throw std::invalid_argument("key " + std::to_string(number) + " stands there twice");
}

KeyRing KeyRing::make() {
  KeyRing ring;
  ring.add(1, Secret(random_token(key_bytes)));
  ring.use_newest();
  return ring;
}

KeyRing KeyRing::read(std::string_view text) {
  KeyRing ring;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    const auto blank = line.find(' ');
    const std::string_view name = line.substr(0, blank);
    const std::string_view value = blank == std::string_view::npos ? std::string_view{} : line.substr(blank + 1);
    if (name == "current") {
      ring.current_ = whole_number(value).value_or(0);
      continue;
    }
    const auto number = whole_number(name);
    if (!number) throw std::invalid_argument("a line begins neither with the number of a key nor with \"current\"");
    if (value.size() < shortest_key) throw std::invalid_argument("key " + std::string(name) + " is too short");
    ring.add(*number, Secret(std::string(value)));
  }
  if (!ring.knows(ring.current_)) throw std::invalid_argument("the line \"current N\" names no key that is there");
  return ring;
}

Secret KeyRing::written() const {
  std::string text = "# The keys of what is personal in the database. Whoever has them and the database can read it; without them nobody can.\n";
  text += "current " + std::to_string(current_) + "\n";
  for (const auto& [number, keys] : keys_) text += std::to_string(number) + " " + keys.written.reveal() + "\n";
  return Secret(std::move(text));
}

std::vector<std::int64_t> KeyRing::numbers() const {
  std::vector<std::int64_t> all{current_};
  for (const auto& [number, keys] : keys_) {
    if (number != current_) all.push_back(number);
  }
  return all;
}

void KeyRing::add_key() { add(newest() + 1, Secret(random_token(key_bytes))); }

std::string KeyRing::seal(std::string_view bound, std::string_view text) const {
  return mark_of(current_) + seal_text(keys_.at(current_).of_seals, bound, text);
}

std::optional<std::string> KeyRing::open(std::string_view bound, std::string_view sealed) const {
  const auto number = key_of_sealed(sealed);
  if (!number || !knows(*number)) return std::nullopt;
  sealed.remove_prefix(mark_of(*number).size());
  if (sealed.size() % 4 != 0) return std::nullopt;
  const auto opened = open_text(keys_.at(*number).of_seals, bound, sealed);
  return opened ? std::optional(opened->reveal()) : std::nullopt;
}

std::string KeyRing::digest(std::int64_t number, std::string_view bound, std::string_view text) const {
  std::string whole(bound);
  whole.push_back('\n');
  whole += text;
  return mark_of(number) + hmac_sha256_hex(keys_.at(number).of_digests, whole);
}

std::optional<std::int64_t> key_of_sealed(std::string_view text) {
  const auto colon = text.find(':');
  if (!text.starts_with('k') || colon == std::string_view::npos) return std::nullopt;
  const std::string_view seal = text.substr(colon + 1);
  if (seal.size() < shortest_seal || seal.find_first_not_of(base64_characters) != std::string_view::npos) return std::nullopt;
  return whole_number(text.substr(1, colon - 1));
}

}  // namespace galleria
