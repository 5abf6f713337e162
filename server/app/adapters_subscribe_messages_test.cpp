// Which messages are told in the chat app, and that those of the whole mall reach it as their templates want them.
#include "app/adapters_subscribe_messages.hpp"

#include <gmock/gmock.h>

#include "app/adapters_messages.hpp"
#include "app/application.hpp"
#include "app/auditor.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {
namespace {

using messages::MessageKind;
using subscribe_messages::SubscribeTopic;

std::optional<SubscribeTopic> topic_of(MessageKind kind, const std::string& key, bool is_marketing = false) {
  return subscribe_topic_of({kind, {"标题", "Title"}, {"正文", "Body"}, "", key, is_marketing});
}

TEST(SubscribeTopics, are_known_by_what_a_message_tells_of) {
  EXPECT_EQ(topic_of(MessageKind::order, "shipped:7"), SubscribeTopic::order_shipped);
  EXPECT_EQ(topic_of(MessageKind::after_sales, "refunded:7"), SubscribeTopic::refund_completed);
  EXPECT_EQ(topic_of(MessageKind::mall, "flash_sale_begins:7"), SubscribeTopic::flash_sale_begins);
  EXPECT_EQ(topic_of(MessageKind::mall, "points_offer_begins:7"), SubscribeTopic::offer_begins);
  EXPECT_EQ(topic_of(MessageKind::mall, "parking_consent:7:paid"), SubscribeTopic::parking_fee);
  EXPECT_EQ(topic_of(MessageKind::mall, "booking:7:confirmed"), SubscribeTopic::booking_news);
  EXPECT_EQ(topic_of(MessageKind::mall, "registration:7:approved"), SubscribeTopic::registration_news);
  EXPECT_EQ(topic_of(MessageKind::mall, "locker_overdue:7"), SubscribeTopic::locker_overdue);
  EXPECT_EQ(topic_of(MessageKind::mall, "prize:7:won"), SubscribeTopic::prize_won);
  EXPECT_EQ(topic_of(MessageKind::mall, "customer_service:7:3"), SubscribeTopic::service_answered);
  EXPECT_EQ(topic_of(MessageKind::mall, "prize:7:lapsed"), std::nullopt);
  EXPECT_EQ(topic_of(MessageKind::mall, "registration_money:7"), std::nullopt);
  EXPECT_EQ(topic_of(MessageKind::mall, "shipped:7"), std::nullopt) << "of another kind";
  EXPECT_EQ(topic_of(MessageKind::mall, "mailing:7", true), std::nullopt);
  EXPECT_EQ(topic_of(MessageKind::order, "shipped:7", true), std::nullopt) << "offers stay in the inbox";
}

TEST(SubscribeTopics, the_sandbox_has_a_template_for_each_that_can_be_read) {
  const auto& templates = gateways::Sandbox::subscribe_templates();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<SubscribeTopic>>([&](auto enumerator) {
    const auto found = templates.find(std::string(enum_text(enumerator.value)));
    ASSERT_NE(found, templates.end()) << enum_text(enumerator.value);
    EXPECT_FALSE(subscribe_messages::read_template(found->second).fields.empty());
  });
}

class SubscribeInMallTest : public testing::TestWithParam<db::Engine> {
 protected:
  Config config() {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.storage.database = database_.url();
    config.storage.data = folder_.path().string();
    complete_config(config);
    return config;
  }
  template <class Part>
  Part& part() {
    return application_.part<Part>();
  }
  std::vector<subscribe_messages::SubscribeSend> sends() { return part<subscribe_messages::SubscribeMessages>().list_subscribe_sends({}).value().sends; }

  SystemClock clock_;
  files::TemporaryFolder folder_;
  db::EmptyDatabase database_{GetParam()};
  Application application_{config()};
};
GALLERIA_ON_BOTH_DATABASES(SubscribeInMallTest);

TEST_P(SubscribeInMallTest, a_message_that_is_put_has_its_send_written_with_it_as_long_as_it_is_allowed) {
  const auto lin = application_.database().write([&](db::Transaction& transaction) {
    const MemberId member_id = part<members::Members>().create_demo_member(transaction, {*Phone::parse("13900000002"), "林晓", "", clock_.now(), {}});
    part<subscribe_messages::SubscribeMessages>().put_demo_grant(transaction, member_id, SubscribeTopic::order_shipped, 1, false, clock_.now());
    return member_id;
  });
  for (const std::int64_t order : {5, 5, 6}) {
    application_.database().write(
        [&](db::Transaction& transaction) { tell_shipped(part<messages::Messages>(), transaction, lin, OrderId{order}, fmt::format("GA{}", order)); });
  }
  ASSERT_EQ(sends().size(), 1U) << "told twice is told once, and the second order finds nothing allowed";
  EXPECT_EQ(sends().front().topic, SubscribeTopic::order_shipped);
  EXPECT_EQ(sends().front().state, subscribe_messages::SendState::waiting);
  EXPECT_THAT(audit_mall(application_.database(), part<db::Vault>()), testing::IsEmpty());
}

}  // namespace
}  // namespace galleria::app
