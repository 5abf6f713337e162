// What the platform takes as a template's fields, how a template is set, and how a send goes on. Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/subscribe_messages/subscribe_messages_port.hpp"
#include "features/subscribe_messages/subscribe_messages_states.hpp"

namespace galleria::subscribe_messages {

using SendStep = Step<SendState, SendMove>;
using SendArrow = Transition<SendState, SendMove>;
inline constexpr std::array send_arrows{
    SendArrow{std::nullopt, SendMove::queue, SendState::waiting},
    SendArrow{SendState::waiting, SendMove::claim, SendState::sending},
    SendArrow{SendState::waiting, SendMove::leave_out, SendState::left_out},
    SendArrow{SendState::sending, SendMove::accept, SendState::sent},
    SendArrow{SendState::sending, SendMove::give_back, SendState::waiting},
    SendArrow{SendState::sending, SendMove::give_back, SendState::failed},
    SendArrow{SendState::sending, SendMove::refuse, SendState::refused},
    SendArrow{SendState::sending, SendMove::fail, SendState::failed},
    SendArrow{SendState::sending, SendMove::lose, SendState::in_doubt},
};
inline constexpr StateTable send_table("subscribe message", send_arrows);

// The platform's kinds of fields; a field's name is its kind and a number.
enum class FieldKind { thing, number, letter, symbol, character_string, time, date, amount, phone_number, car_number, name, phrase };
BOOST_DESCRIBE_ENUM(FieldKind, thing, number, letter, symbol, character_string, time, date, amount, phone_number, car_number, name, phrase)

// What of a message a field shows.
enum class FieldSource { title, body, subject, number, amount, at };
BOOST_DESCRIBE_ENUM(FieldSource, title, body, subject, number, amount, at)

struct FieldSetting {
  std::string name;  // "thing1"
  FieldKind kind = FieldKind::thing;
  FieldSource source = FieldSource::title;
};

struct TemplateSetting {
  std::string template_id;
  std::vector<FieldSetting> fields;
};

// Reads "TEMPLATE_ID thing1=title time2=at". Throws std::invalid_argument, which says what is wrong.
TemplateSetting read_template(std::string_view text);

// What a message tells, in the words of the mall; members read subscribe messages in Chinese.
struct MessageFacts {
  std::string title;
  std::string body;
  std::string subject;  // what it is about: a product, a prize, a sale; empty where there is none
  std::string number;   // of an order or a case; empty where there is none
  std::optional<Cents> amount_cents = {};
  TimeMs at{};
};

// The value as the platform takes it for that kind of field. What is only too long, of a thing or a name, is cut; what would say something else if it were cut,
// or holds what the kind does not take, is refused: nothing.
std::optional<std::string> fitted(FieldKind kind, std::string_view text);

// The fields of a message, or the name of the first that cannot be filled.
struct FilledTemplate {
  std::vector<TemplateField> fields;
  std::string unfit_field;  // empty: all fit
};
FilledTemplate filled_template(const TemplateSetting& setting, const MessageFacts& facts, MallOffset mall_utc_offset);

// Fields as they are kept until they are sent, and back. Values hold no control characters.
std::string fields_text(const std::vector<TemplateField>& fields);
std::vector<TemplateField> fields_of(std::string_view text);

// What is about this very moment is told at any hour: a barrier that does not open, a sale whose reminder the member asked for.
bool is_of_the_moment(SubscribeTopic topic);
// After so long it is not told any more.
DurationMs patience_of(SubscribeTopic topic);

// How long to wait before a message that was tried so often is tried again.
DurationMs pause_after(Delivery delivery, std::int64_t try_count);

// A ticket names its member and its ask, so that whoever finds it need not go through those of all members.
struct TicketKey {
  MemberId member_id;
  SubscribeAskId ask_id;
};
std::string ticket_of(const TicketKey& key, std::string_view secret);
// Nothing if the text can be no ticket.
std::optional<TicketKey> ticket_key(std::string_view ticket);

}  // namespace galleria::subscribe_messages
