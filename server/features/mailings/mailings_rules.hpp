// How templates, mailings and letters go on, when nothing is sent, and what texts may hold. Pure.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/quiet_hours.hpp"
#include "base/state_table.hpp"
#include "features/mailings/mailings_states.hpp"

namespace galleria::mailings {

using TemplateStep = Step<TemplateState, TemplateMove>;
using TemplateArrow = Transition<TemplateState, TemplateMove>;
// Whoever changes an approved template makes its next version, a draft; mailings keep the version that they have.
inline constexpr std::array template_arrows{
    TemplateArrow{std::nullopt, TemplateMove::make, TemplateState::draft},
    TemplateArrow{TemplateState::draft, TemplateMove::edit, TemplateState::draft},
    TemplateArrow{TemplateState::approved, TemplateMove::edit, TemplateState::draft},
    TemplateArrow{TemplateState::draft, TemplateMove::approve, TemplateState::approved},
    TemplateArrow{TemplateState::draft, TemplateMove::retire, TemplateState::retired},
    TemplateArrow{TemplateState::approved, TemplateMove::retire, TemplateState::retired},
};
inline constexpr StateTable template_table("mailing template", template_arrows);

using MailingStep = Step<MailingState, MailingMove, MailingActor>;
using MailingArrow = Transition<MailingState, MailingMove, MailingActor>;
inline constexpr std::array mailing_arrows{
    MailingArrow{std::nullopt, MailingMove::make, MailingState::draft, MailingActor::staff},
    MailingArrow{MailingState::draft, MailingMove::edit, MailingState::draft, MailingActor::staff},
    MailingArrow{MailingState::draft, MailingMove::schedule, MailingState::scheduled, MailingActor::staff},
    MailingArrow{MailingState::scheduled, MailingMove::begin, MailingState::sending, MailingActor::job},
    MailingArrow{MailingState::scheduled, MailingMove::pause, MailingState::paused, MailingActor::staff},
    MailingArrow{MailingState::sending, MailingMove::pause, MailingState::paused, MailingActor::staff},
    MailingArrow{MailingState::paused, MailingMove::resume, MailingState::scheduled, MailingActor::staff},
    MailingArrow{MailingState::draft, MailingMove::cancel, MailingState::cancelled, MailingActor::staff},
    MailingArrow{MailingState::scheduled, MailingMove::cancel, MailingState::cancelled, MailingActor::staff},
    MailingArrow{MailingState::sending, MailingMove::cancel, MailingState::cancelled, MailingActor::staff},
    MailingArrow{MailingState::paused, MailingMove::cancel, MailingState::cancelled, MailingActor::staff},
    MailingArrow{MailingState::sending, MailingMove::finish, MailingState::sent, MailingActor::job},
};
inline constexpr StateTable mailing_table("mailing", mailing_arrows);

using LetterArrow = Transition<LetterState, LetterMove>;
inline constexpr std::array letter_arrows{
    LetterArrow{std::nullopt, LetterMove::put, LetterState::sent},
    LetterArrow{std::nullopt, LetterMove::queue, LetterState::waiting},
    LetterArrow{std::nullopt, LetterMove::leave_out, LetterState::left_out},
    LetterArrow{LetterState::waiting, LetterMove::claim, LetterState::sending},
    LetterArrow{LetterState::waiting, LetterMove::leave_out, LetterState::left_out},
    LetterArrow{LetterState::sending, LetterMove::accept, LetterState::sent},
    LetterArrow{LetterState::sending, LetterMove::give_back, LetterState::waiting},
    LetterArrow{LetterState::sending, LetterMove::give_back, LetterState::failed},
    LetterArrow{LetterState::sending, LetterMove::refuse, LetterState::failed},
    LetterArrow{LetterState::sending, LetterMove::lose, LetterState::failed},
    LetterArrow{LetterState::sending, LetterMove::confirm, LetterState::sent},
    LetterArrow{LetterState::sent, LetterMove::confirm, LetterState::sent},
    LetterArrow{LetterState::failed, LetterMove::confirm, LetterState::sent},
};
inline constexpr StateTable letter_table("letter of a mailing", letter_arrows);

// One member's letter of a mailing.
struct LetterKey {
  MemberId member_id;
  MailingId mailing_id;
  auto operator<=>(const LetterKey&) const = default;
};

// What a text message is called towards the provider, and the letter that is called so; nothing if it is none of ours.
std::string text_id_of(const LetterKey& key);
std::optional<LetterKey> letter_of(std::string_view text_id);

// The provider's word for what became of a message, as it is kept: letters, digits and what joins them, forty at most; else "OTHER".
std::string kept_code(std::string_view code);

// Whether nothing more is written to a phone: so many of the newest receipts, newest first, all say that it is out of service.
bool is_out_of_service(std::span<const TextOutcome> newest, std::int64_t needed_count);

// After so long nobody expects a receipt any more: it is not known whether the message arrived.
inline constexpr DurationMs receipt_patience = std::chrono::hours(72);

// What stands in a text for what is a member's own: "{nickname}".
using Values = std::map<std::string, std::string>;
inline constexpr std::array<std::string_view, 2> placeholders{"nickname", "tier"};

// Those of a text that nobody knows, and braces that never close, as they stand there; each once.
std::vector<std::string> unknown_placeholders(std::string_view text);
// Those that a text has, each once.
std::vector<std::string> placeholders_of(std::string_view text);
// The text with the values in place of what stands for them. What has no value stays as it is.
std::string filled(std::string_view text, const Values& values);

// What telephone companies count as one message, and the parts of longer ones.
inline constexpr std::int64_t characters_of_one_message = 70;
inline constexpr std::int64_t characters_of_a_part = 67;
std::int64_t message_parts(std::int64_t character_count);

// What must stand at the end of a text message that advertises, so that whoever gets it knows how to have no more.
inline constexpr std::string_view way_out = "拒收请回复R";

}  // namespace galleria::mailings
