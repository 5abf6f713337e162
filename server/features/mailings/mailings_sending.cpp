// Sends mailings: a batch of members, their letters and the cursor are one transaction. Letters of channels outside are then sent one by one: each is claimed
// before the call and settled after it, so that none is sent twice, whatever dies.
#include <fmt/format.h>

#include <chrono>

#include "base/planted_bugs.hpp"
#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {
using namespace std::chrono_literals;

constexpr std::int64_t batch_size = 100;
constexpr std::int64_t texts_at_once = 20;
constexpr std::int64_t most_tries = 5;
constexpr DurationMs pause_after_trouble = 30s;
// Whoever claimed a letter has told by then what became of it, or died.
constexpr DurationMs patience_with_claims = 2min;
constexpr DurationMs cap_time = 24h * 7;
constexpr std::string_view receipts_timer = "ask_receipts";
// By then most receipts have been told, and only for the others the provider need be asked.
constexpr DurationMs first_look_at_receipts = 6h;

Values values_of(const MemberWords& words, Locale locale) { return {{"nickname", words.nickname}, {"tier", words.tier.in(locale)}}; }

}  // namespace

// A mailing in the middle of a batch.
struct Mailings::Batch {
  MailingId mailing_id;
  MailingChannel channel = MailingChannel::inbox;
  store::VersionRow texts;
  TimeMs now{};
};

// A letter that this server sends, and nobody else.
struct Mailings::Claimed {
  Phone phone;
  TextMessage message;
};

std::map<std::string, db::TimerHandler> Mailings::timer_handlers() {
  return {{"send_mailing", [this](const db::Timer& timer) { return carry_on(timer); }},
          {std::string(receipts_timer), [this](const db::Timer& timer) { return ask_receipts(MailingId{timer.reference}); }}};
}

db::TimerOutcome Mailings::carry_on(const db::Timer& timer) {
  const MailingId mailing_id{timer.reference};
  const TimeMs now = clock_.now();
  if (const auto until = quiet_until(now, config_.quiet, config_.mall_utc_offset); until && !is_planted(PlantedBug::mailing_sent_in_quiet_hours)) return *until;
  const auto waiting = database_.write([&](db::Transaction& transaction) {
    store::lose_letters(transaction, mailing_id, now - patience_with_claims, now);
    return store::list_waiting(transaction, mailing_id, texts_at_once);
  });
  return waiting.empty() ? write_batch(mailing_id) : send_waiting(mailing_id, waiting);
}

void Mailings::write_letter(db::Transaction& transaction, const Batch& batch, MemberId member_id) {
  const store::LetterKey key{member_id, batch.mailing_id};
  auto consent = store::hold_consent(transaction, member_id, batch.channel);
  if (!consent && is_planted(PlantedBug::mailing_without_consent)) consent = ConsentId{1};
  if (!consent) {
    store::insert_left_out(transaction, key, batch.channel, LeftOutReason::no_consent, batch.now);
    return;
  }
  const LetterState begins = letter_table.step({}, batch.channel == MailingChannel::inbox ? LetterMove::put : LetterMove::queue).value().to();
  if (!store::insert_letter(transaction, key, batch.channel, begins, *consent, {batch.now - cap_time, config_.weekly_cap}, batch.now)) {
    store::insert_left_out(transaction, key, batch.channel, LeftOutReason::cap, batch.now);
    return;
  }
  if (batch.channel != MailingChannel::inbox) return;
  const MemberWords words = needs_.words_of(transaction, member_id);
  const Values chinese = values_of(words, Locale::zh_cn);
  const Values english = values_of(words, Locale::en);
  needs_.put_message(transaction, member_id,
                     {{filled(batch.texts.subject_zh_cn, chinese), filled(batch.texts.subject_en, english)},
                      {filled(batch.texts.body_zh_cn, chinese), filled(batch.texts.body_en, english)},
                      batch.texts.link.empty() ? "" : needs_.page_path_of(batch.texts.link).value_or(""),
                      fmt::format("mailing:{}", batch.mailing_id.value)});
}

db::TimerOutcome Mailings::write_batch(MailingId mailing_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    auto mailing = store::find_mailing(transaction, mailing_id);
    if (!mailing) return std::nullopt;
    const auto begin = mailing_table.step(mailing->state, MailingMove::begin, MailingActor::job);
    if (begin && !store::move_mailing(transaction, mailing_id, *begin, now)) return now;
    if (begin && mailing->channel == MailingChannel::sms)
      db::set_timer(transaction, ids_.next<TimerId>(), receipts_timer, mailing_id.value, now + first_look_at_receipts);
    if (store::hold_mailing(transaction, mailing_id) != MailingState::sending) return std::nullopt;
    mailing = store::find_mailing(transaction, mailing_id);
    if (mailing->has_seen_all) return finish(transaction, *mailing);
    const SegmentPage page = needs_.list_segment(transaction, conditions_of(*mailing->conditions), mailing->cursor_member_id, batch_size);
    const Batch batch{mailing_id, mailing->channel, store::find_version(transaction, mailing->template_id, *mailing->template_version).value(), now};
    for (const MemberId member_id : page.members) write_letter(transaction, batch, member_id);
    const store::Progress progress{mailing->cursor_member_id, page.last, static_cast<std::int64_t>(page.members.size()), page.is_last};
    if (!store::advance(transaction, mailing_id, progress, now)) throw std::logic_error("a mailing that is held went on elsewhere");
    return now;
  });
}

db::TimerOutcome Mailings::finish(db::Transaction& transaction, const store::MailingRow& mailing) {
  const TimeMs now = clock_.now();
  // A claim that nobody has settled yet: its sender may be at it, or dead.
  if (store::has_open_letters(transaction, mailing.mailing_id)) return now + pause_after_trouble;
  const MailingStep step = mailing_table.step(mailing.state, MailingMove::finish, MailingActor::job).value();
  if (!store::move_mailing(transaction, mailing.mailing_id, step, now)) throw std::logic_error("a mailing that is held cannot finish");
  return std::nullopt;
}

// Nothing where there is no letter to send any more, for whatever reason.
std::optional<Mailings::Claimed> Mailings::claim(MailingId mailing_id, MemberId member_id) {
  return database_.write([&](db::Transaction& transaction) -> std::optional<Claimed> {
    const store::LetterKey key{member_id, mailing_id};
    const TimeMs now = clock_.now();
    if (store::hold_mailing(transaction, mailing_id) != MailingState::sending) return std::nullopt;
    const auto consent = store::hold_consent(transaction, member_id, MailingChannel::sms);
    const auto phone = needs_.phone_of(transaction, member_id);
    if (!consent || !phone) {
      store::leave_out(transaction, key, consent ? LeftOutReason::no_phone : LeftOutReason::no_consent, now);
      return std::nullopt;
    }
    if (is_left_out(transaction, member_id)) {
      store::leave_out(transaction, key, LeftOutReason::out_of_service, now);
      return std::nullopt;
    }
    if (!store::claim_letter(transaction, key, *consent, now)) return std::nullopt;
    const auto mailing = store::find_mailing(transaction, mailing_id).value();
    const auto texts = store::find_version(transaction, mailing.template_id, *mailing.template_version).value();
    const Values values = values_of(needs_.words_of(transaction, member_id), Locale::zh_cn);
    Claimed claimed{*phone, {texts.provider_template, {}, filled(texts.body_zh_cn, values), text_id_of(key)}};
    for (const std::string& name : placeholders_of(texts.body_zh_cn)) claimed.message.values[name] = values.at(name);
    return claimed;
  });
}

void Mailings::settle(MailingId mailing_id, MemberId member_id, TextDelivery delivery) {
  database_.write([&](db::Transaction& transaction) {
    const store::LetterKey key{member_id, mailing_id};
    const TimeMs now = clock_.now();
    switch (delivery) {
      case TextDelivery::accepted:
        store::accept_letter(transaction, key, now);
        break;
      case TextDelivery::try_later:
        // Whoever cancels it waits for this, or has left out what waited before.
        if (const auto state = store::hold_mailing(transaction, mailing_id);
            store::give_back(transaction, key, most_tries, now) && state == MailingState::cancelled)
          store::leave_out(transaction, key, LeftOutReason::cancelled, now);
        break;
      case TextDelivery::refused:
      case TextDelivery::unknown:
        // What may have arrived counts as failed, too, rather than being sent twice.
        store::refuse_letter(transaction, key, now);
        break;
    }
  });
}

db::TimerOutcome Mailings::send_waiting(MailingId mailing_id, std::span<const MemberId> member_ids) {
  const bool is_sending = database_.write([&](db::Transaction& transaction) {
    const auto mailing = store::find_mailing(transaction, mailing_id);
    const auto begin = mailing ? mailing_table.step(mailing->state, MailingMove::begin, MailingActor::job) : std::nullopt;
    if (begin) store::move_mailing(transaction, mailing_id, *begin, clock_.now());
    return store::hold_mailing(transaction, mailing_id) == MailingState::sending;
  });
  if (!is_sending) return std::nullopt;
  for (const MemberId member_id : member_ids) {
    if (quiet_until(clock_.now(), config_.quiet, config_.mall_utc_offset)) break;
    const auto claimed = claim(mailing_id, member_id);
    if (!claimed) continue;
    const TextDelivery delivery = sender_.send_text(claimed->phone, claimed->message);
    settle(mailing_id, member_id, delivery);
    if (delivery == TextDelivery::try_later) return clock_.now() + pause_after_trouble;
  }
  return clock_.now();
}

}  // namespace galleria::mailings
