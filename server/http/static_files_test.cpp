// The built web app: variants, caching, history fallback, the first look of pages, and the walls around its folder.
#include "http/static_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, std::string_view content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    fs::remove_all(folder_);
    write(folder_ / "secret.txt", "secret");
    write(root_ / "index.html", "<html>mall</html>");
    write(root_ / "index.html.br", "brotli index");
    write(root_ / "assets/app-Bx3_k9Qz.js", "script");
    write(root_ / "assets/app-Bx3_k9Qz.js.br", "brotli");
    write(root_ / "assets/app-Bx3_k9Qz.js.gz", "gzip");
    write(root_ / "logo 云.svg", "<svg/>");
    router_.add(route(Method::get, "/member/card", "card", Lane::io, [](const Request&) { return text_response("card"); }));
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }

  void start(FindFirstLook find_first_look = {}, FindCardSubject find_card_subject = {}) {
    auto options = quick_options();
    options.page_policies = page_policies_;
    options.web_root = root_.string();
    options.page_finders = {.first_look = std::move(find_first_look), .card_subject = std::move(find_card_subject), .site_url = "https://mall.example.com"};
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
    port_ = server_->port();
  }

  const fs::path folder_ = fs::path(testing::TempDir()) / ("galleria_static_files_" + std::to_string(::getpid()));
  const fs::path root_ = folder_ / "web";
  std::map<std::string, std::string, std::less<>> page_policies_;
  Router router_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
};

TEST_F(StaticFilesTest, ServesTheBestVariantThatTheClientTakes) {
  start();
  const auto body_for = [&](const std::string& accepted) {
    return get(port_, "/assets/app-Bx3_k9Qz.js", accepted.empty() ? "" : "Accept-Encoding: " + accepted + "\r\n").body;
  };
  EXPECT_EQ(body_for(""), "script");
  EXPECT_EQ(body_for("gzip, deflate, br"), "brotli");
  EXPECT_EQ(body_for("gzip"), "gzip");
  EXPECT_EQ(body_for("br;q=0, gzip;q=0.5"), "gzip");
  EXPECT_EQ(body_for("br;q=0.0,identity"), "script");
  const auto answer = get(port_, "/assets/app-Bx3_k9Qz.js", "Accept-Encoding: br\r\n");
  EXPECT_EQ(answer.header("content-encoding"), "br");
  EXPECT_EQ(answer.header("vary"), "Accept-Encoding");
  EXPECT_EQ(answer.header("content-type"), "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesTest, LetsHashedAssetsBeCachedForEverAndThePageAndTheWorkerNot) {
  write(root_ / "worker.js", "worker");
  write(root_ / "manifest.webmanifest", "{}");
  start();
  EXPECT_EQ(get(port_, "/worker.js").header("cache-control"), "no-cache");
  EXPECT_EQ(get(port_, "/worker.js").header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get(port_, "/manifest.webmanifest").header("content-type"), "application/manifest+json; charset=utf-8");
  EXPECT_EQ(get(port_, "/assets/app-Bx3_k9Qz.js").header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get(port_, "/").header("cache-control"), "no-cache");
  EXPECT_EQ(get(port_, "/logo%20%E4%BA%91.svg").header("cache-control"), "public, max-age=3600");
}

TEST_F(StaticFilesTest, GivesEachVariantItsOwnTagAndSparesWhatIsKnown) {
  start();
  const auto plain = get(port_, "/assets/app-Bx3_k9Qz.js");
  const auto brotli = get(port_, "/assets/app-Bx3_k9Qz.js", "Accept-Encoding: br\r\n");
  EXPECT_NE(plain.header("etag"), brotli.header("etag"));
  const auto again = get(port_, "/assets/app-Bx3_k9Qz.js", "If-None-Match: " + plain.header("etag") + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(again.header("cache-control"), plain.header("cache-control"));
}

TEST_F(StaticFilesTest, AnswersHeadWithoutABody) {
  start();
  Client client(port_);
  const auto answer = client.send("HEAD / HTTP/1.1\r\nHost: mall\r\n\r\n").receive(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-length"), "17");
  EXPECT_EQ(client.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
}

TEST_F(StaticFilesTest, ShowsTheAppForItsPages) {
  start();
  for (const std::string path : {"/", "/index.html", "/pages/home/index", "/pages/order/detail?id=1", "/h5Pages/orderlist/index"}) {
    const auto answer = get(port_, path, "Accept: text/html,application/xhtml+xml\r\n");
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, "<html>mall</html>") << path;
    EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8") << path;
  }
}

TEST_F(StaticFilesTest, AllowsAPageWhatItsOwnPolicySaysAndNoOther) {
  page_policies_ = {{"/pages/camera", "script-src 'self' 'wasm-unsafe-eval'"}, {"/member/card", "script-src *"}};
  start();
  const auto policy_of = [&](const std::string& path) { return get(port_, path, "Accept: text/html\r\n").header("content-security-policy"); };
  EXPECT_EQ(policy_of("/pages/camera?spotId=1"), "script-src 'self' 'wasm-unsafe-eval'");
  for (const std::string path : {"/", "/pages/home", "/pages/camera/x", "/pages/camer%61", "/assets/app-Bx3_k9Qz.js", "/member/card", "/gone.js"})
    EXPECT_EQ(policy_of(path), quick_options().content_security_policy) << path;
}

TEST_F(StaticFilesTest, DoesNotShowTheAppForWhatIsNoPage) {
  start();
  for (const std::string accept : {"", "Accept: application/json\r\n", "Accept: */*\r\n", "Accept: text/html;q=0, */*\r\n", "Accept: image/*\r\n"}) {
    const auto answer = get(port_, "/pages/home/index", accept);
    EXPECT_EQ(answer.status, 404) << accept;
    EXPECT_EQ(answer.header("content-type"), "application/json; charset=utf-8") << accept;
  }
  EXPECT_EQ(get(port_, "/assets/gone-Bx3_k9Qz.js", "Accept: text/html\r\n").status, 404);
  EXPECT_EQ(get(port_, "/member/none", "Accept: text/html\r\n").status, 404);
  EXPECT_EQ(ask(port_, "POST /h5Pages/x HTTP/1.1\r\nHost: mall\r\nAccept: text/html\r\n\r\n").status, 404);
}

TEST_F(StaticFilesTest, NeverLeavesItsFolder) {
  start();
  for (const std::string path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "//secret.txt",
                                 "/..\\secret.txt", "/assets/%00/../secret.txt", "/index.html%00.png", "/%c0%ae%c0%ae/secret.txt", "/./secret.txt"}) {
    const auto answer = get(port_, path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_THAT(answer.body, testing::Not(testing::HasSubstr("secret"))) << path;
  }
}

TEST_F(StaticFilesTest, HidesVariantsThatWereNotAskedForByThemselves) {
  start();
  EXPECT_EQ(get(port_, "/assets/app-Bx3_k9Qz.js.br").status, 404);
}

TEST_F(StaticFilesTest, ReadsAnAssetWhenItIsFirstAskedForAndKeepsIt) {
  write(root_ / "assets/page-late0000.js", "late");
  start();
  write(root_ / "assets/page-late0000.js", "as it is read");
  EXPECT_EQ(get(port_, "/assets/page-late0000.js").body, "as it is read");
  fs::remove_all(root_);
  EXPECT_EQ(get(port_, "/assets/page-late0000.js").body, "as it is read");
  EXPECT_EQ(get(port_, "/assets/app-Bx3_k9Qz.js").status, 404) << "cleared away before anybody asked";
  EXPECT_EQ(get(port_, "/index.html").body, "<html>mall</html>") << "what has no digest in its name was read at the start";
}

TEST_F(StaticFilesTest, ServesTheAssetsOfEarlierBuildsUnderTheirOldNames) {
  write(root_ / "former/20261101T080000Z/assets/page-older000.js", "older");
  write(root_ / "former/20261122T080000Z/assets/page-old00000.js", "old");
  write(root_ / "former/20261122T080000Z/assets/page-old00000.js.br", "old brotli");
  write(root_ / "former/20261122T080000Z/index.html", "old index");
  start();
  EXPECT_EQ(get(port_, "/assets/page-older000.js").body, "older");
  const auto answer = get(port_, "/assets/page-old00000.js", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(answer.body, "old brotli");
  EXPECT_EQ(answer.header("content-encoding"), "br");
  EXPECT_EQ(answer.header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(answer.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get(port_, "/index.html").body, "<html>mall</html>");
  for (const std::string path : {"/former/20261122T080000Z/assets/page-old00000.js", "/assets/page-old00000.js.br", "/former/20261122T080000Z/index.html"}) {
    EXPECT_EQ(get(port_, path).status, 404) << path;
  }
}

TEST_F(StaticFilesTest, AnAssetThatTheNextBuildClearedAwayIsMissing) {
  write(root_ / "former/20261122T080000Z/assets/page-old00000.js", "old");
  start();
  fs::remove_all(root_ / "former");
  EXPECT_EQ(get(port_, "/assets/page-old00000.js").status, 404);
}

TEST_F(StaticFilesTest, GivesAPageItsOwnFileAndEveryOtherPageTheIndex) {
  write(root_ / "pages/home/index.html", "<html>home</html>");
  write(root_ / "pages/home/index.html.br", "brotli home");
  start();
  EXPECT_EQ(get(port_, "/pages/home/index", "Accept: text/html\r\n").body, "<html>home</html>");
  EXPECT_EQ(get(port_, "/pages/home/index", "Accept: text/html\r\nAccept-Encoding: br\r\n").body, "brotli home");
  EXPECT_EQ(get(port_, "/pages/cart/index", "Accept: text/html\r\n").body, "<html>mall</html>");
}

// What programs send that show where a link leads, and what people at a command line send.
TEST_F(StaticFilesTest, GivesAPageToWhoeverTakesAnything) {
  write(root_ / "pages/home/index.html", "<html>home</html>");
  start();
  for (const std::string headers : {
           "User-Agent: curl/8.5.0\r\nAccept: */*\r\n",
           "User-Agent: Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)\r\nAccept: */*\r\nRange: bytes=0-32768\r\n",
           "User-Agent: Twitterbot/1.0\r\nAccept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n",
           "User-Agent: facebookexternalhit/1.1\r\nAccept: */*\r\nAccept-Encoding: deflate, gzip\r\n",
           "User-Agent: Mozilla/5.0 (iPhone) MicroMessenger/8.0.50\r\nAccept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n",
           "User-Agent: Mozilla/4.0\r\n",
           "User-Agent: WhatsApp/2.23\r\nAccept: text/*;q=0.5\r\n",
       }) {
    const auto answer = get(port_, "/pages/home/index", headers);
    EXPECT_EQ(answer.status, 200) << headers;
    EXPECT_EQ(answer.body, "<html>home</html>") << headers;
    EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8") << headers;
  }
  EXPECT_EQ(get(port_, "/pages/home/index", "Accept: application/json\r\n").status, 404);
}

TEST_F(StaticFilesTest, TellsWhatAPageIsWithoutItsBody) {
  write(root_ / "pages/home/index.html", "<html>home</html>");
  start();
  Client client(port_);
  const auto answer = client.send("HEAD /pages/home/index HTTP/1.1\r\nHost: mall\r\nAccept: */*\r\n\r\n").receive(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-length"), "17");
  const auto missing = client.send("HEAD /pages/none/index HTTP/1.1\r\nHost: mall\r\nAccept: */*\r\n\r\n").receive(true);
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(client.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
}

TEST_F(StaticFilesTest, TellsWhatACallWouldAnswerWithoutItsBody) {
  start();
  Client client(port_);
  const auto answer = client.send("HEAD /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-length"), "4");
  EXPECT_EQ(client.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
}

TEST_F(StaticFilesTest, EndsNoOtherConnectionThanTheOneWhosePageItCannotCompose) {
  write(root_ / "pages/home/index.html", "<html>home</html>");
  start([](std::string_view, std::string_view, Locale) -> std::optional<FirstLook> { throw std::runtime_error("broken machinery"); });
  Client other(port_);
  EXPECT_EQ(other.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
  EXPECT_THROW(get(port_, "/pages/home/index", "Accept: text/html\r\n"), std::runtime_error);
  EXPECT_EQ(other.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
  EXPECT_THAT(get(server_->internal_port(), "/metrics").body, testing::HasSubstr("galleria_http_requests_in_flight 1"));
}

// A mall whose home can be changed, and a phone that opens it.
class FirstLookTest : public StaticFilesTest {
 protected:
  static constexpr std::string_view page = R"(<body><!--picture <img src="{picture}?w=1" srcset="{picture}?w=2 2x"> --><!--first-answer--></body>)";

  FirstLookTest() {
    write(root_ / "pages/home/index.html", page);
    write(root_ / "pages/home/index.html.br", "brotli home");
    start([this](std::string_view path, std::string_view, Locale locale) -> std::optional<FirstLook> {
      if (path != "/pages/home/index" || !data_) return std::nullopt;
      const auto data = std::make_shared<const std::string>(*data_ + (locale == Locale::en ? "  " : ""));
      auto& kept = shown_[static_cast<std::size_t>(locale)];
      if (!kept || *kept != *data) kept = data;
      FirstLook look{{"get_page", R"({"pageCode":"home"})", kept}, [](const wire::Json& json) { return std::string(wire::text_member(json, "picture")); }};
      if (!further_.empty()) look.further = FirstAnswer{"list_shops", "null", std::make_shared<const std::string>("[]")};
      return look;
    });
  }

  Answer open(const std::string& headers = "") { return get(port_, "/pages/home/index", "Accept: text/html\r\n" + headers); }
  std::string answer_element(const std::string& language, const std::string& data) const {
    return R"(<script type="application/json" id="first-answer">{"language":")" + language + R"(","operation":"get_page","input":{"pageCode":"home"},"data":)" +
           data + further_ + "}</script>";
  }

  std::optional<std::string> data_ = R"({"title":"秋"})";  // changed only while nobody asks
  std::string further_;                                    // the same
  std::array<std::shared_ptr<const std::string>, locale_count> shown_;
};

TEST_F(FirstLookTest, PutsTheAnswerIntoThePage) {
  EXPECT_EQ(open().body, R"(<body><!--picture <img src="{picture}?w=1" srcset="{picture}?w=2 2x"> -->)" + answer_element("zh-CN", *data_) + "</body>");
  EXPECT_EQ(open().header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(open().header("cache-control"), "no-cache");
}

TEST_F(FirstLookTest, PutsWhatThePageAsksBesidesIntoItToo) {
  further_ = R"(,"further":{"operation":"list_shops","input":null,"data":[]})";
  EXPECT_THAT(open().body, testing::HasSubstr(answer_element("zh-CN", *data_)));
}

TEST_F(FirstLookTest, ShowsThePictureInEverySize) {
  data_ = R"({"picture":"/files/a-1~b.webp"})";
  EXPECT_THAT(open().body, testing::StartsWith(R"(<body><img src="/files/a-1~b.webp?w=1" srcset="/files/a-1~b.webp?w=2 2x"> <script)"));
}

TEST_F(FirstLookTest, ShowsThePictureWithWhatMustStayInSight) {
  data_ = R"({"picture":"/files/a.webp#focus=30,70"})";
  EXPECT_THAT(open().body, testing::HasSubstr(R"(<img style="object-position:30% 70%" src="/files/a.webp?w=1" srcset="/files/a.webp?w=2 2x">)"));
  data_ = R"({"picture":"/files/a.webp#focus=30%;x,1\""})";
  EXPECT_THAT(open().body, testing::HasSubstr(R"(<img src="/files/a.webp?w=1")"));
}

TEST_F(FirstLookTest, ShowsNoPictureWhoseAddressNeedsEscapingOrLeadsElsewhere) {
  for (const std::string picture :
       {"/a.webp?x=1", "/a\\\"onerror=", "/a b.webp", "/a,b.webp", "https://elsewhere.example/a.webp", "/a.svg", "javascript:1", ""}) {
    data_ = R"({"picture":")" + picture + "\"}";
    EXPECT_THAT(open().body, testing::HasSubstr("<!--picture <img")) << picture;
  }
}

TEST_F(FirstLookTest, NoTextOfTheAnswerEndsItsElement) {
  data_ = R"({"title":"</script><script>alert(1)</script><!--first-answer--><!--picture {picture} -->"})";
  const auto body = open().body;
  EXPECT_THAT(body, testing::Not(testing::HasSubstr("alert(1)</script>")));
  EXPECT_THAT(body, testing::HasSubstr(R"(\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!--first-answer-->\u003c!--picture {picture} -->)"));
}

TEST_F(FirstLookTest, SpeaksTheLanguageThatTheMemberHasChosenAndNotTheBrowsers) {
  EXPECT_THAT(open("Accept-Language: en\r\n").body, testing::HasSubstr(R"("language":"zh-CN")"));
  EXPECT_THAT(open("Cookie: member_id=1; language=en\r\n").body, testing::HasSubstr(R"("language":"en")"));
  EXPECT_THAT(open("Cookie: language=en; member_id=1\r\n").body, testing::HasSubstr(R"("language":"en")"));
  EXPECT_THAT(open("Cookie: other_language=en; language=english\r\n").body, testing::HasSubstr(R"("language":"zh-CN")"));
  EXPECT_EQ(open().header("vary"), "Accept-Encoding, Accept-Language, Cookie");
  EXPECT_NE(open().header("etag"), open("Cookie: language=en\r\n").header("etag"));
}

TEST_F(FirstLookTest, NeverServesAnAnswerThatIsNoLongerThePresentOne) {
  const auto before = open();
  EXPECT_EQ(open("If-None-Match: " + before.header("etag") + "\r\n").status, 304);
  data_ = R"({"title":"冬"})";
  const auto after = open("If-None-Match: " + before.header("etag") + "\r\n");
  EXPECT_EQ(after.status, 200);
  EXPECT_THAT(after.body, testing::HasSubstr(answer_element("zh-CN", *data_)));
  EXPECT_NE(after.header("etag"), before.header("etag"));
}

TEST_F(FirstLookTest, CompressesThePageThatItComposed) {
  data_ = R"({"title":")" + std::string(1000, 'a') + "\"}";
  const auto small = open("Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(small.header("content-encoding"), "br");
  EXPECT_LT(small.body.size(), 500U);
  const auto zipped = open("Accept-Encoding: gzip\r\n");
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  EXPECT_LT(zipped.body.size(), 500U);
  write(folder_ / "page.gz", zipped.body);
  write(folder_ / "page", open().body);
  EXPECT_EQ(std::system(("gzip -dc " + (folder_ / "page.gz").string() + " | cmp - " + (folder_ / "page").string()).c_str()), 0);
}

TEST_F(FirstLookTest, GivesThePageAsItWasBuiltWhenThereIsNothingToShow) {
  data_.reset();
  EXPECT_EQ(open().body, page);
  EXPECT_EQ(open("Accept-Encoding: br\r\n").body, "brotli home");
  EXPECT_EQ(open("Accept-Encoding: br\r\n").header("vary"), "Accept-Encoding");
}

TEST_F(FirstLookTest, TheFileItselfStaysAsItWasBuiltForTheServiceWorkerToKeep) {
  EXPECT_EQ(get(port_, "/pages/home/index.html").body, page);
  EXPECT_EQ(get(port_, "/index.html").body, "<html>mall</html>");
}

// A mall with one product that people pass on, and pages without a subject.
class PageCardTest : public StaticFilesTest {
 protected:
  PageCardTest() {
    const std::string page = "<head><!--card--><title>mall</title><!--/card--></head>";
    write(root_ / "index.html", page);
    for (const std::string name : {"goods", "cart"}) write(root_ / "pages" / (name + ".html"), page);
    start({}, [this](std::string_view path, std::string_view query, Locale locale) -> CardSubject {
      const bool is_product = path == "/pages/goods" && query == "productId=5";
      const auto make_card = [locale, is_product](const wire::Json& data) {
        const std::string name = is_product ? std::string(wire::text_member(data, "name")) : "app";
        return PageCard{.site = "app", .title = name + (locale == Locale::en ? " (en)" : ""), .description = "words", .picture = "/share.png"};
      };
      ++found_count_;
      return {is_product ? "/pages/goods?productId=5" : std::string(path), is_product ? data_ : nullptr, make_card};
    });
  }

  Answer open(const std::string& target, const std::string& headers = "") { return get(port_, target, "Accept: */*\r\n" + headers); }

  std::shared_ptr<const std::string> data_ = std::make_shared<const std::string>(R"({"name":"秋"})");  // changed only while nobody asks
  int found_count_ = 0;
};

TEST_F(PageCardTest, ShowsWhoseThePageIs) {
  const auto answer = open("/pages/goods?productId=5");
  EXPECT_THAT(answer.body, testing::HasSubstr(R"(<meta property="og:title" content="秋">)"));
  EXPECT_THAT(answer.body, testing::HasSubstr(R"(<meta property="og:image" content="https://mall.example.com/share.png">)"));
  EXPECT_THAT(answer.body, testing::HasSubstr(R"(<link rel="canonical" href="https://mall.example.com/pages/goods?productId=5">)"));
  EXPECT_THAT(answer.body, testing::HasSubstr("<title>秋</title>"));
  EXPECT_THAT(answer.body, testing::Not(testing::HasSubstr("<title>mall</title>")));
  EXPECT_EQ(answer.header("vary"), "Accept-Encoding, Accept-Language, Cookie");
}

TEST_F(PageCardTest, EveryOtherPageIsTheAppsOwn) {
  for (const std::string target : {"/pages/cart", "/pages/cart?productId=5", "/pages/goods"}) {
    EXPECT_THAT(open(target).body, testing::HasSubstr(R"(<meta property="og:title" content="app">)")) << target;
  }
  EXPECT_THAT(open("/").body, testing::HasSubstr(R"(<meta property="og:url" content="https://mall.example.com/">)"));
  const auto unknown = get(port_, "/pages/none?productId=5", "Accept: text/html\r\n");
  EXPECT_EQ(unknown.body, open("/").body);
}

TEST_F(PageCardTest, APathThatIsWrittenOtherwiseIsTheSamePage) { EXPECT_EQ(open("/pages/go%6fds?productId=5").body, open("/pages/goods?productId=5").body); }

TEST_F(PageCardTest, SpeaksTheLanguageThatWasChosenAndElseTheOneThatIsPreferred) {
  const auto title = [this](const std::string& headers) {
    const auto body = open("/pages/goods?productId=5", headers).body;
    const auto begin = body.find("<title>") + 7;
    return body.substr(begin, body.find("</title>") - begin);
  };
  EXPECT_EQ(title(""), "秋");
  EXPECT_EQ(title("Accept-Language: en-GB,en;q=0.9\r\n"), "秋 (en)");
  EXPECT_EQ(title("Cookie: language=en\r\n"), "秋 (en)");
  EXPECT_EQ(title("Accept-Language: en\r\nCookie: language=zh-CN\r\n"), "秋");
  EXPECT_EQ(title("Accept-Language: zh\r\nCookie: a=1; language=en; b=2\r\n"), "秋 (en)");
}

TEST_F(PageCardTest, FollowsWhatItIsMadeOf) {
  const auto before = open("/pages/goods?productId=5");
  EXPECT_EQ(open("/pages/goods?productId=5", "If-None-Match: " + before.header("etag") + "\r\n").status, 304);
  data_ = std::make_shared<const std::string>(R"({"name":"冬"})");
  const auto after = open("/pages/goods?productId=5", "If-None-Match: " + before.header("etag") + "\r\n");
  EXPECT_EQ(after.status, 200);
  EXPECT_THAT(after.body, testing::HasSubstr("<title>冬</title>"));
}

TEST_F(PageCardTest, AFileIsNoPageAndAsksNobody) {
  open("/logo%20%E4%BA%91.svg");
  open("/pages/goods.html");
  EXPECT_EQ(found_count_, 0);
  EXPECT_THAT(open("/pages/goods.html").body, testing::HasSubstr("<title>mall</title>"));
}

TEST_F(StaticFilesTest, RefusesToStartWithoutAnIndex) {
  fs::remove(root_ / "index.html");
  EXPECT_THROW(start(), std::runtime_error);
  auto options = quick_options();
  options.web_root = (folder_ / "missing").string();
  EXPECT_THROW(Server(options, router_), std::exception);
}

}  // namespace
}  // namespace galleria::http
