// A mall with members who allow mailings, and a provider of text messages that does as it is told: for the tests of mailings.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/mailings/mailings.hpp"
#include "http/router_fixture.hpp"

namespace galleria::mailings {
using namespace std::chrono_literals;

inline constexpr MallOffset mall = 8h;

// Keeps what it was given, and answers as it is told.
struct Provider : TextSender {
  TextDelivery send_text(const Phone& phone, const TextMessage& message) override {
    const std::lock_guard lock(mutex);
    sent.emplace_back(phone.reveal(), message);
    if (before_answer) before_answer();
    return answer;
  }
  ReceiptAnswer find_receipt(const Phone&, const std::string& text_id, TimeMs) override {
    ++question_count;
    if (!is_there_for_questions) return {};
    const auto found = known.find(text_id);
    return {true, found == known.end() ? std::nullopt : std::optional(TextReceipt{text_id, found->second, "TOLD"})};
  }
  // A line a receipt: "17-204 delivered DELIVERED".
  std::vector<TextReceipt> read_receipts(std::string_view body) const override {
    std::vector<TextReceipt> receipts;
    std::istringstream lines{std::string(body)};
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string text_id;
      std::string outcome;
      std::string code;
      words >> text_id >> outcome >> code;
      const auto read = enum_from_text<TextOutcome>(outcome);
      if (!read) throw ReceiptsUnreadable("no receipt");
      receipts.push_back({text_id, *read, code});
    }
    return receipts;
  }
  std::string taken_answer() const override { return R"({"code":0})"; }

  std::mutex mutex;
  std::vector<std::pair<std::string, TextMessage>> sent;
  TextDelivery answer = TextDelivery::accepted;
  std::function<void()> before_answer;
  std::map<std::string, TextOutcome> known;  // to who asks, by their names
  bool is_there_for_questions = true;
  int question_count = 0;
};

class MailingsFixture : public db::DatabaseTest {
 protected:
  MailingsFixture() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), mall) + 10h - clock_.now());
    mailings_.emplace(database(), clock_, ids_, MailingsConfig{.signature = "云廊", .receipt_key = Secret("the key of receipts")}, needs(), provider_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *mailings_);
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  MailingsNeeds needs() {
    MailingsNeeds needs;
    needs.list_segment = [this](db::Session&, const MemberSegment&, MemberId after, std::int64_t count) {
      if (looks_until_death_ > 0 && --looks_until_death_ == 0) throw std::runtime_error("killed");
      SegmentPage page{{}, after, false};
      for (std::int64_t id = after.value + 1; id <= member_count_ && static_cast<std::int64_t>(page.members.size()) < count; ++id) page.members.push_back({id});
      if (!page.members.empty()) page.last = page.members.back();
      page.is_last = page.last.value >= member_count_;
      return page;
    };
    needs.sample_of = [](db::Session&, MemberId member_id) { return SegmentSample{"林*", "138****0001", std::to_string(member_id.value)}; };
    needs.phone_of = [](db::Session&, MemberId member_id) { return Phone::parse(fmt::format("138{:08}", member_id.value)); };
    needs.words_of = [](db::Session&, MemberId member_id) { return MemberWords{fmt::format("会员{}", member_id.value), {"金卡", "Gold"}}; };
    needs.put_message = [this](db::Transaction&, MemberId member_id, const InboxLetter& letter) { inbox_.emplace_back(member_id, letter); };
    needs.page_path_of = [](const std::string& link) { return link == "page:home" ? std::optional<std::string>("/pages/home/index") : std::nullopt; };
    needs.has_shop = [](ShopId shop_id) { return shop_id == ShopId{7}; };
    needs.has_tags = [](db::Session&, std::span<const MemberTagId> tags) { return tags.size() == 1 && tags.front() == MemberTagId{5}; };
    return needs;
  }

  http::MemoryAnswer post(std::string_view path, const std::string& body) { return client_.post(path, body); }
  std::int64_t made(const http::MemoryAnswer& answer, std::string_view id) {
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.code == 200 ? answer.whole(id) : 0;
  }
  static std::string inbox_template(std::string_view body = "{nickname}您好，{tier}双倍积分") {
    return fmt::format(
        R"("name":"会员日","channel":"inbox","subjectZhCn":"会员日","subjectEn":"Member day","bodyZhCn":"{}","bodyEn":"Dear {{nickname}}","link":"page:home","providerTemplate":"")",
        body);
  }
  static std::string sms_template() {
    return R"("name":"短信","channel":"sms","subjectZhCn":"","subjectEn":"","bodyZhCn":"{nickname}您好，会员日到了。拒收请回复R","bodyEn":"","link":"","providerTemplate":"SMS_9")";
  }
  std::int64_t approved(const std::string& fields) {
    const std::int64_t id = made(post(save_mailing_template.path, "{" + fields + "}"), "templateId");
    EXPECT_EQ(post(approve_mailing_template.path, fmt::format(R"({{"templateId":{},"version":1}})", id)).code, 200);
    return id;
  }
  std::int64_t segment() { return made(post(save_segment.path, R"({"name":"全部","conditions":{"leastTier":0}})"), "segmentId"); }
  std::int64_t draft(std::int64_t template_id) {
    return made(post(save_mailing.path, fmt::format(R"({{"name":"会员日","templateId":{},"segmentId":{}}})", template_id, segment())), "mailingId");
  }
  http::MemoryAnswer schedule(std::int64_t mailing_id, std::string_view more = "") {
    return post(schedule_mailing.path, fmt::format(R"({{"mailingId":{},"reason":"会员日"{}}})", mailing_id, more));
  }
  std::int64_t scheduled(const std::string& fields = inbox_template()) {
    const std::int64_t id = draft(approved(fields));
    EXPECT_EQ(schedule(id).code, 200);
    return id;
  }
  http::MemoryAnswer steer(std::string_view path, std::int64_t mailing_id) {
    return post(path, fmt::format(R"({{"mailingId":{},"reason":"写错了"}})", mailing_id));
  }
  void allow(std::int64_t member, MailingChannel channel, bool is_given = true) {
    client_.set_header("access_token", std::to_string(member));
    EXPECT_EQ(post(change_mailing_consent.path, fmt::format(R"({{"channel":"{}","isGiven":{}}})", enum_text(channel), is_given)).code, 200);
  }
  void allow_all(MailingChannel channel = MailingChannel::inbox) {
    for (std::int64_t member = 1; member <= member_count_; ++member) allow(member, channel);
  }
  // One turn after the other, as long as one is due: what is due at once again is due a millisecond later.
  void run() {
    db::TimerWorker worker(database(), clock_, mailings_->timer_handlers(), 1);
    do {
      clock_.advance(1ms);
    } while (worker.run_due() > 0);
  }
  wire::Json record(std::int64_t mailing_id) { return client_.get(fmt::format("{}?mailingId={}", get_mailing.path, mailing_id)).data; }
  std::int64_t counted(std::int64_t mailing_id, std::string_view name) { return record(mailing_id).at("counts").at(name).as_int64(); }
  std::string state(std::int64_t mailing_id) { return std::string(record(mailing_id).at("mailing").at("state").as_string()); }
  std::int64_t letters() {
    return database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from mailing_letters").value(); });
  }
  db::TimerHandler sender() { return mailings_->timer_handlers().at("send_mailing"); }

  std::int64_t member_count_ = 3;
  std::atomic<int> looks_until_death_{0};
  std::vector<std::pair<MemberId, InboxLetter>> inbox_;
  Provider provider_;
  std::optional<Mailings> mailings_;
  http::Router router_;
  http::MemoryClient client_{router_};
};

}  // namespace galleria::mailings
