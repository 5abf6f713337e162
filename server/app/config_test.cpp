// Shows that a configuration that does not fit is refused with every reason.
#include "app/config.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "features/after_sales/after_sales.hpp"
#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"
#include "features/tiers/tiers.hpp"
#include "features/tracking/tracking.hpp"
#include "features/wechat/wechat.hpp"
#include "flows/birthdays/birthdays.hpp"
#include "flows/checkout/checkout.hpp"

namespace galleria::app {
namespace {

using testing::HasSubstr;

class ConfigTest : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text, std::filesystem::perms mode = std::filesystem::perms(0600)) {
    const auto path = folder_ / name;
    std::ofstream(path) << text;
    std::filesystem::permissions(path, mode);
    return path.string();
  }
  std::string refusal(const std::function<void()>& act) {
    try {
      act();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return {};
  }
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("galleria-config-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

TEST_F(ConfigTest, names_every_key_that_does_not_fit) {
  const auto path = write("a.toml", "[http]\nport = 70000\nprot = 1\naddress = 5\n[mall]\npay_minutes = 0\n");
  const std::string text = refusal([&] { load_config(path); });
  EXPECT_THAT(text, HasSubstr("http.port: must be from 0 to 65535"));
  EXPECT_THAT(text, HasSubstr("http.prot: unknown"));
  EXPECT_THAT(text, HasSubstr("http.address: has the wrong type"));
  EXPECT_THAT(text, HasSubstr("mall.pay_minutes"));
}

TEST_F(ConfigTest, tiers_must_rise_and_say_which_does_not) {
  const auto bad =
      write("a.toml", "[tier_gold]\nfrom_growth = 1500\npoints_percent = 110\n[tier_silver]\nkeep_growth = 2500\n[tier_normal]\nfrom_growth = 5\n");
  const std::string text = refusal([&] { load_config(bad); });
  EXPECT_THAT(text, HasSubstr("tier_normal.from_growth: unknown"));
  EXPECT_THAT(text, HasSubstr("tier_silver: must not ask for more growth to be kept than to be reached"));
  EXPECT_THAT(text, HasSubstr("tier_gold: must ask for more growth than the tier below"));
  EXPECT_THAT(text, HasSubstr("tier_gold: must not give fewer points than the tier below"));
  const auto good = write("b.toml", "[tier_gold]\nfrom_growth = 6000\ndiscount_percent = 3\nlounge_per_month = 0\nbirthday_coupon_id = 77\n");
  const Config config = load_config(good);
  const auto plans = tiers::plans_of(config.of<tiers::TiersConfig>().settings);
  EXPECT_EQ(plans[2].from_growth, 6'000);
  std::vector<std::string> rights;
  for (const tiers::RightPlan& right : plans[2].rights) rights.push_back(right.name.zh_cn + " " + right.description.zh_cn);
  EXPECT_THAT(rights, testing::ElementsAre("会员价 会员价再享 97 折", "1.5 倍积分 每次消费都按此倍数累积积分", "礼品包装 2 件/天 在 L1 服务台出示会员码"))
      << "what is not given is not promised";
  EXPECT_EQ(config.of<birthdays::BirthdaysConfig>().gifts, (std::map<tiers::Tier, CouponId>{{tiers::Tier::gold, CouponId{77}}}));
}

TEST_F(ConfigTest, lets_the_environment_override_the_file) {
  const auto path = write("a.toml", "[http]\nport = 81\n");
  setenv("GALLERIA_HTTP_PORT", "82", 1);
  EXPECT_EQ(load_config(path).http.port, 82);
  unsetenv("GALLERIA_HTTP_PORT");
  EXPECT_EQ(load_config(path).http.port, 81);
}

TEST_F(ConfigTest, what_a_feature_lets_be_set_lands_in_its_own_configuration) {
  const auto path = write("a.toml", "[mall]\npay_minutes = 45\nreturn_address = \"一层\"\n[tracking]\nkeep_days = 7\n");
  setenv("GALLERIA_MALL_RECEIVE_DAYS", "21", 1);
  const Config config = load_config(path);
  unsetenv("GALLERIA_MALL_RECEIVE_DAYS");
  EXPECT_EQ(config.of<orders::OrdersConfig>().pay_time, std::chrono::minutes(45));
  EXPECT_EQ(config.of<orders::OrdersConfig>().receive_time, std::chrono::days(21));
  EXPECT_EQ(config.of<orders::OrdersConfig>().after_sales_time, orders::OrdersConfig{}.after_sales_time) << "nobody set it";
  EXPECT_EQ(config.of<after_sales::AfterSalesConfig>().return_address.zh_cn, "一层");
  EXPECT_EQ(config.of<tracking::TrackingConfig>().keep_days, 7);
  EXPECT_EQ(Config{}.of<tracking::TrackingConfig>().keep_days, tracking::TrackingConfig{}.keep_days);
}

TEST_F(ConfigTest, a_company_that_runs_the_car_park_is_known_to_the_tax_office_and_a_merchant_of_its_own) {
  const auto path = write("a.toml", "[parking_seller]\nname = \"停车公司\"\n[invoices]\nparking_rate_permille = 50\n");
  Config config = load_config(path);
  EXPECT_EQ(config.of<invoices::InvoicesConfig>().parking_tax.rate_permille, 50);
  config.storage.data = folder_.string();
  const std::string text = refusal([&] { complete_config(config); });
  for (const char* missing :
       {"parking_seller.tax_number", "parking_seller.merchant_id", "parking_seller.merchant_serial", "parking_seller.merchant_private_key"})
    EXPECT_THAT(text, HasSubstr(missing));
  EXPECT_THAT(text, testing::Not(HasSubstr("parking_seller.name")));
  Config same = load_config(write("b.toml", "[parking_seller]\nname = \"云廊\"\n[invoices]\nseller_name = \"云廊\"\n"));
  same.storage.data = folder_.string();
  EXPECT_THAT(refusal([&] { complete_config(same); }), HasSubstr("parking_seller.name: must not be that of invoices.seller_name"));
}

TEST_F(ConfigTest, freight_gifts_of_tiers_the_seller_and_the_chat_apps_limits_are_their_features_own) {
  const auto path = write("a.toml",
                          "[mall]\nfree_freight_from_cents = 19900\nfreight_cents = 1200\ngold_gift_coupon_id = 77\n[invoices]\nseller_name = \"云\"\n"
                          "seller_tax_number = \"91\"\n[wechat]\nlinks_per_day = 9\ncalls_per_second = 3\npage_hosts = \"a.example\"\n");
  const Config config = load_config(path);
  EXPECT_EQ(config.of<checkout::CheckoutConfig>().free_freight_from_cents, Cents{19'900});
  EXPECT_EQ(config.of<checkout::CheckoutConfig>().freight_cents, Cents{1'200});
  EXPECT_EQ(config.of<tiers::TiersConfig>().upgrade_gifts, (std::map<tiers::Tier, CouponId>{{tiers::Tier::gold, CouponId{77}}}));
  EXPECT_EQ(config.of<invoices::InvoicesConfig>().seller_name, "云");
  EXPECT_EQ(config.of<invoices::InvoicesConfig>().seller_tax_number, "91");
  EXPECT_EQ(config.of<wechat::WechatConfig>().links_per_day, 9);
  EXPECT_EQ(config.of<wechat::WechatConfig>().calls_per_second, 3);
  EXPECT_EQ(config.wechat.page_hosts, "a.example");
  const auto worse = write("b.toml", "[mall]\nfreight_cents = 100001\nfree_freight_from_cents = -1\n[wechat]\nlinks_per_day = 0\n");
  const std::string text = refusal([&] { load_config(worse); });
  EXPECT_THAT(text, HasSubstr("mall.freight_cents: must be from 0 to 100000"));
  EXPECT_THAT(text, HasSubstr("mall.free_freight_from_cents: must be from 0 to 1000000000"));
  EXPECT_THAT(text, HasSubstr("wechat.links_per_day: must be from 1 to 500000"));
}

TEST_F(ConfigTest, a_features_settings_have_bounds_and_types_like_all_others) {
  const auto path = write("a.toml", "[mall]\nreceive_days = 61\nreturn_address = 5\n[tracking]\nkeep_day = 7\nkeep_days = \"7\"\n");
  const std::string text = refusal([&] { load_config(path); });
  EXPECT_THAT(text, HasSubstr("mall.receive_days: must be from 1 to 60"));
  EXPECT_THAT(text, HasSubstr("mall.return_address: has the wrong type"));
  EXPECT_THAT(text, HasSubstr("tracking.keep_day: unknown"));
  EXPECT_THAT(text, HasSubstr("tracking.keep_days: has the wrong type"));
}

TEST_F(ConfigTest, reads_secrets_by_reference_and_refuses_a_file_that_others_may_read) {
  const auto secret = write("pepper", "a-long-random-value-of-forty-characters!\n");
  const auto path = write("a.toml", "[secrets]\ncode_pepper = \"file:" + secret + "\"\n");
  EXPECT_EQ(load_config(path).secrets.code_pepper.reveal(), "a-long-random-value-of-forty-characters!");
  std::filesystem::permissions(secret, std::filesystem::perms(0644));
  EXPECT_THAT(refusal([&] { load_config(path); }), HasSubstr("its mode must be 0600"));
}

TEST_F(ConfigTest, a_key_that_is_a_part_of_an_address_has_letters_and_digits_alone) {
  Config config;
  config.storage.data = folder_.string();
  config.sms.receipt_key = Secret("q7Vd/2mXk9Rt4Wz8Lp3Nc6Hs1Yb5Jg0A");
  EXPECT_THAT(refusal([&] { complete_config(config); }), HasSubstr("sms.receipt_key: must be letters and digits alone"));
  config.sms.receipt_key = Secret("q7Vdx2mXk9Rt4Wz8Lp3Nc6Hs1Yb5Jg0A");
  EXPECT_THAT(refusal([&] { complete_config(config); }), testing::Not(HasSubstr("sms.receipt_key")));
}

TEST_F(ConfigTest, refuses_weak_secrets_and_sandboxes_outside_the_demo) {
  Config config;
  config.storage.data = folder_.string();
  config.secrets.code_pepper = Secret("changeme");
  config.secrets.staff_seal_key = Secret("plain:a-long-random-value-of-forty-characters!");
  config.demo.has_movable_clock = true;
  config.sms.receipt_key = Secret("receipts");
  const std::string text = refusal([&] { complete_config(config); });
  EXPECT_THAT(text, HasSubstr("sms.receipt_key: must be a random value"));
  EXPECT_THAT(text, HasSubstr("secrets.code_pepper: must be a random value"));
  EXPECT_THAT(text, HasSubstr("secrets.staff_seal_key: must be a reference"));
  EXPECT_THAT(text, HasSubstr("secrets.pin_pepper: must be a random value"));
  EXPECT_THAT(text, HasSubstr("sms.provider: the sandbox serves only the demo"));
  EXPECT_THAT(text, HasSubstr("wechat.base_url: the sandbox serves only the demo"));
  EXPECT_THAT(text, HasSubstr("wechat.app_secret: must be a random value"));
  EXPECT_THAT(text, HasSubstr("demo.movable_clock"));
}

TEST_F(ConfigTest, keeps_the_secrets_that_the_demo_made) {
  Config first;
  first.storage.data = folder_.string();
  first.demo.is_on = true;
  complete_config(first);
  Config second;
  second.storage.data = folder_.string();
  second.demo.is_on = true;
  complete_config(second);
  EXPECT_GE(first.secrets.code_pepper.reveal().size(), 32U);
  EXPECT_EQ(first.secrets.code_pepper.reveal(), second.secrets.code_pepper.reveal());
}

TEST_F(ConfigTest, a_ratio_is_a_number_from_nought_to_one_written_as_a_fraction_or_whole) {
  EXPECT_DOUBLE_EQ(load_config(write("a.toml", "[tracing]\nsample_ratio = 0.25\n")).tracing.sample_ratio, 0.25);
  EXPECT_DOUBLE_EQ(load_config(write("b.toml", "[tracing]\nsample_ratio = 1\n")).tracing.sample_ratio, 1);
  for (const char* bad : {"1.01", "-0.1", "2", "nan", "inf"}) {
    const auto path = write("c.toml", std::string("[tracing]\nsample_ratio = ") + bad + "\n");
    EXPECT_THAT(refusal([&] { load_config(path); }), HasSubstr("tracing.sample_ratio: must be from 0 to 1")) << bad;
  }
  const auto text = write("d.toml", "[tracing]\nsample_ratio = \"0.5\"\n");
  EXPECT_THAT(refusal([&] { load_config(text); }), HasSubstr("tracing.sample_ratio: has the wrong type"));
  setenv("GALLERIA_TRACING_SAMPLE_RATIO", "0.5", 1);
  EXPECT_DOUBLE_EQ(load_config("").tracing.sample_ratio, 0.5);
  setenv("GALLERIA_TRACING_SAMPLE_RATIO", "0.5x", 1);
  EXPECT_THAT(refusal([&] { load_config(""); }), HasSubstr("tracing.sample_ratio: must be a number"));
  unsetenv("GALLERIA_TRACING_SAMPLE_RATIO");
}

TEST_F(ConfigTest, a_collector_of_traces_that_cannot_be_called_is_refused_and_none_is_off) {
  Config config;
  config.storage.data = folder_.string();
  config.demo.is_on = true;
  complete_config(config);
  config.tracing.endpoint = "collector:4318";
  config.tracing.service_name = "";
  config.tracing.key_header = "X Key:";
  config.tracing.key = Secret("two\r\nlines");
  const std::string text = refusal([&] { complete_config(config); });
  for (const char* key : {"endpoint: must start with http://", "service_name: is missing", "key_header: is no name of a header", "key: must be one line"})
    EXPECT_THAT(text, HasSubstr(std::string("tracing.") + key));
}

TEST_F(ConfigTest, a_bucket_is_whole_or_files_lie_in_the_folder) {
  Config config;
  config.storage.data = folder_.string();
  EXPECT_THAT(refusal([&] { complete_config(config); }), testing::Not(HasSubstr("s3.")));
  config.storage.files = "s3";
  config.s3.endpoint = "http://s3.example.com/";
  config.s3.region = "";
  config.s3.prefix = "/mall";
  config.s3.secret_access_key = Secret("short");
  const std::string text = refusal([&] { complete_config(config); });
  for (const char* key : {"endpoint: must start with https://", "endpoint: must not end with a slash", "region: is missing", "bucket: is missing",
                          "access_key_id: is missing", "secret_access_key: must be a random value", "prefix: must be names"})
    EXPECT_THAT(text, HasSubstr(std::string("s3.") + key));
  config.storage.files = "cupboard";
  EXPECT_THAT(refusal([&] { complete_config(config); }), HasSubstr("storage.files: must be folder or s3"));
}

TEST_F(ConfigTest, the_demos_bucket_may_be_the_sandboxs) {
  Config config;
  config.demo.is_on = true;
  config.storage.data = folder_.string();
  config.storage.files = "s3";
  EXPECT_EQ(refusal([&] { complete_config(config); }), "");
}

TEST_F(ConfigTest, a_contract_with_union_pay_is_whole_or_there_is_none) {
  Config config;
  config.storage.data = folder_.string();
  EXPECT_THAT(refusal([&] { complete_config(config); }), testing::Not(HasSubstr("union_pay")));
  config.union_pay.base_url = "http://gateway.example/gateway/api";
  config.union_pay.merchant_id = "short";
  config.union_pay.signer_name = "";
  const std::string text = refusal([&] { complete_config(config); });
  for (const char* key : {"base_url: must start with https://", "merchant_id: has 15 characters", "merchant_certificate: is missing",
                          "merchant_private_key: is missing", "trusted_certificates: is missing", "signer_name: is missing"})
    EXPECT_THAT(text, HasSubstr(std::string("union_pay.") + key));
}

}  // namespace
}  // namespace galleria::app
