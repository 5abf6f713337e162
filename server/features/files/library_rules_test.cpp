// Names, addresses and patterns of the library.
#include "features/files/library_rules.hpp"

#include <gmock/gmock.h>

#include "base/constrained.hpp"

namespace galleria::files {
namespace {

TEST(LibraryRulesTest, a_picture_is_named_after_its_file_without_folders_ending_and_control_characters) {
  EXPECT_EQ(name_of_file("C:\\photos\\autumn bags.final.JPG"), "autumn bags.final");
  EXPECT_EQ(name_of_file("../../etc/passwd"), "passwd");
  EXPECT_EQ(name_of_file(" 秋日\n皮具.webp"), "秋日皮具");
  EXPECT_EQ(name_of_file(".htaccess"), ".htaccess");
  EXPECT_EQ(name_of_file("   .png"), "");
  EXPECT_EQ(name_of_file(""), "");
}

TEST(LibraryRulesTest, a_long_name_is_cut_between_characters) {
  std::string file_name;
  for (int i = 0; i < 100; ++i) file_name += "云";
  const std::string name = name_of_file(file_name + ".jpg");
  EXPECT_EQ(character_count(name), 80U);
  EXPECT_EQ(name.size(), 240U);
}

TEST(LibraryRulesTest, an_address_says_what_must_stay_in_sight_unless_it_is_the_middle) {
  EXPECT_EQ(with_focus("/files/a.jpg", {30, 70}), "/files/a.jpg#focus=30,70");
  EXPECT_EQ(with_focus("/files/a.jpg", {50, 50}), "/files/a.jpg");
  EXPECT_EQ(with_focus("/files/a.jpg", {0, 100}), "/files/a.jpg#focus=0,100");
}

TEST(LibraryRulesTest, what_a_pattern_would_take_for_any_letter_is_looked_for_as_it_is) {
  EXPECT_EQ(pattern_of("50%_Off!"), "%50!%!_off!!%");
  EXPECT_EQ(pattern_of(""), "");
}

}  // namespace
}  // namespace galleria::files
