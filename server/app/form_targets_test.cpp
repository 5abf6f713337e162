// Shows which sites a page may post a payment to.
#include "app/form_targets.hpp"

#include <gtest/gtest.h>

namespace galleria::app {
namespace {

TEST(FormTargets, a_platforms_whole_domain_may_be_posted_to_and_no_other) {
  EXPECT_EQ(form_targets("https://gateway.95516.com/gateway/api"), " https://*.95516.com");
  EXPECT_EQ(form_targets("https://gateway.test.95516.com/gateway/api"), " https://*.test.95516.com");
  EXPECT_EQ(form_targets("https://pay.example"), " https://pay.example") << "a domain's own name has no machine's to take off";
  EXPECT_EQ(form_targets(""), "");
}

}  // namespace
}  // namespace galleria::app
