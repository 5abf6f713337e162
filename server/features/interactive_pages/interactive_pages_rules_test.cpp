// Which addresses may be framed.
#include "features/interactive_pages/interactive_pages_rules.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

namespace galleria::interactive_pages {
namespace {
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> known_hosts{"games.example", "play.example:8443"};

TEST(InteractivePageRules, hosts_are_listed_with_commas) {
  EXPECT_THAT(listed_hosts(""), IsEmpty());
  EXPECT_THAT(listed_hosts("games.example, play.example:8443,"), ElementsAre("games.example", "play.example:8443"));
}

TEST(InteractivePageRules, what_is_no_host_never_comes_into_a_policy) {
  for (const std::string_view text :
       {"games.example; script-src *", "*.example", "https://games.example", "games.example 'unsafe-inline'", "-", "Games.example"})
    EXPECT_THROW(listed_hosts(text), std::invalid_argument) << text;
}

TEST(InteractivePageRules, a_page_lies_on_a_host_that_is_allowed) {
  for (const std::string_view address : {"https://games.example", "https://games.example/flip?level=2", "https://play.example:8443/a/b.html"})
    EXPECT_TRUE(is_allowed(address, {known_hosts, false})) << address;
}

TEST(InteractivePageRules, whatever_a_browser_could_read_otherwise_is_not_allowed) {
  for (const std::string_view address :
       {"http://games.example/", "https://games.example.evil.example/", "https://evil.example/games.example", "https://games.example@evil.example/",
        "https://evil.example\\@games.example/", "https://games.example:8443/", "https://games.example/#visit=1", "https://games.example/ a",
        "https://games.example/a/../b", "//games.example/", "javascript:alert(1)", "data:text/html,x", "https://", "", "https://GAMES.example/",
        "https://play.example/", "/interactive/flip.html", "http://127.0.0.1/"})
    EXPECT_FALSE(is_allowed(address, {known_hosts, false})) << address;
}

TEST(InteractivePageRules, the_demo_mall_frames_its_own_page_and_no_other_of_itself) {
  EXPECT_TRUE(is_allowed("/interactive/flip.html", {{}, true}));
  for (const std::string_view address : {"/interactive/../console/", "/console/", "/interactive\\flip.html", "interactive/flip.html", "/interactive/a#b"})
    EXPECT_FALSE(is_allowed(address, {{}, true})) << address;
}

}  // namespace
}  // namespace galleria::interactive_pages
