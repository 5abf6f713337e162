// A broken assertion of Boost is an exception in a server, and the end of the program where mistakes are looked for.
#include <gmock/gmock.h>
#include <boost/assert.hpp>

namespace galleria {
namespace {

void break_a_promise() { BOOST_ASSERT(1 + 1 == 3); }
void break_a_promise_with_a_word() { BOOST_ASSERT_MSG(1 + 1 == 3, "arithmetic"); }

#ifdef BOOST_ENABLE_ASSERT_HANDLER
TEST(BoostAssertions, are_exceptions_that_say_what_was_asserted_and_where) {
  using testing::AllOf;
  using testing::HasSubstr;
  EXPECT_THAT(break_a_promise, testing::ThrowsMessage<std::logic_error>(AllOf(HasSubstr("1 + 1 == 3"), HasSubstr("boost_assertions_test.cpp"))));
  EXPECT_THAT(break_a_promise_with_a_word, testing::ThrowsMessage<std::logic_error>(AllOf(HasSubstr("1 + 1 == 3"), HasSubstr("arithmetic"))));
}
#else
TEST(BoostAssertionsDeathTest, end_the_program) {
  EXPECT_DEATH(break_a_promise(), "1 \\+ 1 == 3");
  EXPECT_DEATH(break_a_promise_with_a_word(), "arithmetic");
}
#endif

}  // namespace
}  // namespace galleria
