// The file by which the camera's page finds faces. An operator may give one; without it nothing of faces is offered.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::ar_check_in {

struct FaceModel {
  std::string sha256;  // in hexadecimal digits
  std::string url;     // with the digest in it, so that it may be kept for ever
  std::shared_ptr<const std::string> bytes;
};

// The file that the configuration names, whose content has the digest that it names; nothing where it names none. Throws std::runtime_error if it cannot be
// read, is empty or longer than 32 MiB, or is another than it should be.
std::optional<FaceModel> read_face_model(const ArCheckInConfig& config);

}  // namespace galleria::ar_check_in
