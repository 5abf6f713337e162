// Receipts of text messages: the provider tells them, or is asked; the first of a message counts. Phones that are out of service rest until a code reaches
// them.
#include <algorithm>
#include <chrono>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {
using namespace std::chrono_literals;

constexpr std::int64_t undelivered_page_size = 50;
constexpr std::int64_t questions_at_once = 20;
// A receipt comes within seconds if the phone is on. The provider is asked for what was not told so long after sending, and again after as long.
constexpr DurationMs pause_between_questions = 6h;
constexpr DurationMs pause_between_looks = 1h;
constexpr DurationMs pause_without_provider = 1min;

http::Response bare_receipts_answer(int status) {
  http::Response response;
  response.status = response.code = status;
  response.content_type = "text/plain; charset=utf-8";
  return response;
}

}  // namespace

http::Response Mailings::take_receipts(const http::Request& request) {
  const std::string key = request.path_values.empty() ? std::string() : request.path_values.front().second;
  if (config_.receipt_key.empty() || !config_.receipt_key.matches(key)) {
    log::warning("text_receipts_refused", {{"reason", "not the key"}});
    return bare_receipts_answer(401);
  }
  std::vector<TextReceipt> receipts;
  try {
    receipts = sender_.read_receipts(request.body);
  } catch (const ReceiptsUnreadable& unreadable) {
    log::warning("text_receipts_refused", {{"reason", unreadable.what()}});
    return bare_receipts_answer(400);
  }
  // In the order of their rows, so that two bodies that tell of the same messages cannot wait for each other.
  std::ranges::stable_sort(receipts, {}, [](const TextReceipt& receipt) { return letter_of(receipt.text_id).value_or(LetterKey{}); });
  const std::int64_t new_count = database_.write([&](db::Transaction& transaction) {
    return std::ranges::count_if(receipts, [&](const TextReceipt& receipt) { return take_receipt(transaction, receipt); });
  });
  log::info("text_receipts_taken", {{"told", static_cast<std::int64_t>(receipts.size())}, {"new", new_count}});
  http::Response response;
  response.head = sender_.taken_answer();
  return response;
}

bool Mailings::take_receipt(db::Transaction& transaction, const TextReceipt& receipt) {
  const auto key = letter_of(receipt.text_id);
  return key && store::put_receipt(transaction, *key, {receipt.outcome, kept_code(receipt.code), clock_.now()});
}

bool Mailings::is_left_out(db::Session& session, MemberId member_id) const {
  if (is_planted(PlantedBug::phone_out_of_service_written_to)) return false;
  return is_out_of_service(store::list_newest_receipts(session, member_id, config_.out_of_service_limit), config_.out_of_service_limit);
}

void Mailings::note_reached(db::Transaction& transaction, MemberId member_id) { store::mark_reached(transaction, member_id, clock_.now()); }

Result<UndeliveredTextPage> Mailings::list_undelivered_texts(const ListUndeliveredTexts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : undelivered_page_size;
  return database_.read([&](db::Session& session) -> Result<UndeliveredTextPage> {
    if (!store::find_mailing(session, request.mailing_id)) return mailing_not_found;
    auto rows = store::list_undelivered(session, request.mailing_id, request.after_member_id.value_or(MemberId{}), size + 1);
    UndeliveredTextPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::UndeliveredRow& row : rows) {
      const SegmentSample member = needs_.sample_of(session, row.member_id).value_or(SegmentSample{});
      page.texts.push_back({row.member_id, member.name, member.phone, member.member_number, row.receipt, row.receipt_code, row.written_at_ms, row.receipt_at_ms,
                            is_left_out(session, row.member_id)});
    }
    return page;
  });
}

// Until nobody expects a receipt any more, or all are there.
db::TimerOutcome Mailings::ask_receipts(MailingId mailing_id) {
  const TimeMs now = clock_.now();
  const auto due = database_.read([&](db::Session& session) {
    return store::list_unanswered(session, mailing_id, now - receipt_patience, now - pause_between_questions, questions_at_once);
  });
  for (const store::SentTextRow& row : due) {
    if (!ask_receipt({row.member_id, mailing_id}, row.written_at_ms)) return clock_.now() + pause_without_provider;
  }
  if (!due.empty()) return clock_.now();
  const bool is_over = database_.read([&](db::Session& session) {
    const auto mailing = store::find_mailing(session, mailing_id);
    const bool may_send = mailing && mailing->state != MailingState::sent && mailing->state != MailingState::cancelled;
    return !may_send && !store::has_unanswered(session, mailing_id, now - receipt_patience);
  });
  return is_over ? std::nullopt : db::TimerOutcome(now + pause_between_looks);
}

// False if the provider cannot be asked now.
bool Mailings::ask_receipt(const LetterKey& key, TimeMs sent_at) {
  const auto phone = database_.read([&](db::Session& session) { return needs_.phone_of(session, key.member_id); });
  // Whoever has another phone now, or none, is no more asked about than one the provider does not know.
  const ReceiptAnswer answer = phone ? sender_.find_receipt(*phone, text_id_of(key), sent_at) : ReceiptAnswer{true, {}};
  // Whoever could not be asked about goes to the back of the line too: one letter that the provider cannot read keeps no other from its turn.
  database_.write([&](db::Transaction& transaction) {
    store::mark_asked(transaction, key, clock_.now());
    if (answer.is_answered && answer.receipt) take_receipt(transaction, *answer.receipt);
  });
  return answer.is_answered;
}

}  // namespace galleria::mailings
