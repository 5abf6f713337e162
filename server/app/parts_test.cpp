// Shows that parts are found by their type, live at one place and go in the reverse order of their making.
#include "app/parts.hpp"

#include <gmock/gmock.h>

namespace galleria::app {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

struct Bell {
  std::vector<std::string>* rung;
  ~Bell() { rung->push_back("bell"); }
};
struct Clapper {
  Bell& bell;
  ~Clapper() { bell.rung->push_back("clapper"); }
};

TEST(Parts, are_found_by_their_type_and_go_in_the_reverse_order_of_their_making) {
  std::vector<std::string> rung;
  {
    Parts parts;
    Bell& bell = parts.add(std::make_unique<Bell>(&rung));
    parts.add(std::make_unique<Clapper>(bell));
    EXPECT_EQ(&parts.get<Clapper>().bell, &bell);
    EXPECT_EQ(parts.find<Bell>(), &bell);
  }
  EXPECT_THAT(rung, testing::ElementsAre("clapper", "bell"));
}

TEST(Parts, what_is_asked_for_too_early_is_named_and_what_is_asked_for_later_is_there_then) {
  Parts parts;
  std::vector<std::string> rung;
  const Later<Bell> later = parts.later<Bell>();
  EXPECT_EQ(later.find(), nullptr);
  EXPECT_THAT([&] { parts.get<Bell>(); }, ThrowsMessage<std::logic_error>(HasSubstr("Bell")));
  Bell& bell = parts.add(std::make_unique<Bell>(&rung));
  EXPECT_EQ(&*later, &bell);
}

TEST(Parts, there_is_one_of_a_type_but_as_many_as_are_only_kept) {
  Parts parts;
  parts.make<std::string>("one");
  EXPECT_THROW(parts.make<std::string>("two"), std::logic_error);
  EXPECT_EQ(parts.keep(std::make_unique<std::string>("three")), "three");
  EXPECT_EQ(parts.get<std::string>(), "one");
}

}  // namespace
}  // namespace galleria::app
