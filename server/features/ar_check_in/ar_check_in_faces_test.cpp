// The file by which faces are found: served as it is where it is what it should be, and refused at the start where it is not.
#include "features/ar_check_in/ar_check_in_faces.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/crypto.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr std::string_view common_policy = "default-src 'self'; script-src 'self'; style-src 'self'";

class ArFacesTest : public testing::Test {
 protected:
  ArFacesTest() {
    start_crypto();
    std::ofstream(file_, std::ios::binary) << content_;
    config_.face_model_file = file_.string();
    config_.face_model_sha256 = sha256_hex(content_);
  }
  ~ArFacesTest() override { std::filesystem::remove(file_); }

  const std::string content_ = std::string("model\0of faces", 14);
  const std::filesystem::path file_ = std::filesystem::path(testing::TempDir()) / ("galleria_faces_" + std::to_string(::getpid()));
  ArCheckInConfig config_;
};

TEST_F(ArFacesTest, a_model_is_read_as_it_is_and_its_address_bears_its_digest) {
  const auto model = read_face_model(config_);
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ(*model->bytes, content_);
  EXPECT_EQ(model->url, "/mall-api/ar-check-in/v1/face-model/" + sha256_hex(content_));
}

TEST_F(ArFacesTest, without_a_file_there_is_no_model_and_no_page_may_do_more_than_others) {
  EXPECT_FALSE(read_face_model(ArCheckInConfig{}).has_value());
  EXPECT_FALSE(camera_policy(ArCheckInConfig{}, common_policy).has_value());
}

TEST_F(ArFacesTest, a_file_that_is_missing_empty_or_another_than_its_digest_says_is_refused) {
  auto wrong = config_;
  wrong.face_model_sha256 = sha256_hex("another");
  EXPECT_THROW(read_face_model(wrong), std::runtime_error);
  wrong.face_model_sha256.clear();
  EXPECT_THROW(read_face_model(wrong), std::runtime_error);
  wrong = config_;
  wrong.face_model_file += ".gone";
  EXPECT_THROW(read_face_model(wrong), std::runtime_error);
  std::ofstream(file_, std::ios::trunc).close();
  wrong = config_;
  wrong.face_model_sha256 = sha256_hex("");
  EXPECT_THROW(read_face_model(wrong), std::runtime_error);
}

TEST_F(ArFacesTest, the_page_of_the_camera_may_run_machine_code_besides_and_nothing_else) {
  EXPECT_EQ(camera_policy(config_, common_policy), "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
  EXPECT_THROW(camera_policy(config_, "default-src 'none'"), std::logic_error);
}

}  // namespace
}  // namespace galleria::ar_check_in
