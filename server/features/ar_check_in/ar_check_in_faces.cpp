// Reads the file of a face detector, and says what its page may do besides.
#include "features/ar_check_in/ar_check_in_faces.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "base/crypto.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr std::uintmax_t most_model_bytes = 32 * 1024 * 1024;
constexpr std::string_view model_path = "/mall-api/ar-check-in/v1/face-model/";
constexpr std::string_view own_scripts = "script-src 'self'";

std::string read_model(const std::string& file) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(file, problem);
  if (problem) throw std::runtime_error("ar_check_in.face_model_file cannot be read: " + file);
  if (size == 0 || size > most_model_bytes) throw std::runtime_error("ar_check_in.face_model_file is empty or longer than 32 MiB: " + file);
  std::ifstream stream(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (bytes.size() != size) throw std::runtime_error("ar_check_in.face_model_file cannot be read: " + file);
  return bytes;
}

}  // namespace

std::optional<FaceModel> read_face_model(const ArCheckInConfig& config) {
  if (config.face_model_file.empty()) return std::nullopt;
  auto bytes = std::make_shared<const std::string>(read_model(config.face_model_file));
  const std::string sha256 = sha256_hex(*bytes);
  if (sha256 != config.face_model_sha256)
    throw std::runtime_error("ar_check_in.face_model_file is another than ar_check_in.face_model_sha256 says; its digest is " + sha256);
  return FaceModel{sha256, std::string(model_path) + sha256, std::move(bytes)};
}

std::optional<std::string> camera_policy(const ArCheckInConfig& config, std::string_view policy) {
  if (config.face_model_file.empty()) return std::nullopt;
  const auto place = policy.find(own_scripts);
  if (place == std::string_view::npos) throw std::logic_error("the policy of pages says nothing of scripts");
  return std::string(policy).insert(place + own_scripts.size(), " 'wasm-unsafe-eval'");
}

}  // namespace galleria::ar_check_in
