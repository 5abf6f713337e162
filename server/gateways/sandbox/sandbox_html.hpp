// The sandbox's pages as HTML: they work without scripts and look like the rest of the house.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "gateways/sandbox/sandbox_car_park_store.hpp"
#include "gateways/sandbox/sandbox_lockers_store.hpp"
#include "gateways/sandbox/sandbox_mailbox.hpp"
#include "gateways/sandbox/sandbox_store.hpp"

namespace galleria::gateways {

// The text with what HTML gives a meaning written as entities.
std::string html_escaped(std::string_view text);

// Where a person confirms or refuses. redirect_url: where the buttons lead in the end; may be empty.
// action_path: where the decision is posted.
std::string cashier_page(const SandboxTradeRow& trade, std::string_view redirect_url, TimeMs now, Locale locale,
                         std::string_view action_path = "/sandbox/cashier");

// Says what became of a payment, and sends the person back to the shop by a form, as UnionPay does. front_url: may be empty.
std::string way_back_page(std::string_view title, std::string_view front_url, const std::map<std::string, std::string, std::less<>>& fields, Locale locale);

// What a site asks of the chat app: who the person is. Named as in the address.
struct Authorisation {
  std::string app_id;
  std::string redirect_uri;  // where the person goes with a code
  std::string state;         // goes along
};

// Where a person says as whom they go on.
std::string authorisation_page(const Authorisation& demand, Locale locale);

// What a page of the identity provider passes on to itself, by the names in its address.
using HiddenFields = std::vector<std::pair<std::string, std::string>>;

// Where somebody of the house says who they are, or thinks better of it.
std::string identity_page(const HiddenFields& hidden, std::span<const std::string_view> people, Locale locale);

// A sentence and a way back.
std::string notice_page(std::string_view title, std::string_view sentence, Locale locale);

// The gates of the sandbox's car park, what they saw last, and who may leave.
std::string car_park_page(const std::vector<SandboxGateRow>& gates, const std::vector<SandboxGateEventRow>& events,
                          const std::vector<SandboxLeaveOrderRow>& orders, bool is_offline, TimeMs now, Locale locale);

// The doors of the sandbox's lockers: which stand open, and what their banks saw last.
std::string lockers_page(const std::vector<SandboxLockerBankRow>& banks, const std::vector<SandboxLockerDoorRow>& doors,
                         const std::vector<SandboxLockerEventRow>& events, Locale locale);

// The newest messages and trades.
std::string overview_page(const std::vector<SandboxMessageRow>& messages, const std::vector<SandboxTradeRow>& trades, TimeMs now, Locale locale);

// A subscribe message that arrived; its fields a line each.
struct SandboxSubscribeView {
  std::string open_id;
  std::string template_id;
  std::string page;
  std::string fields;
  TimeMs at{};
};

// The subscribe messages that arrived, newest first.
std::string subscribe_messages_page(const std::vector<SandboxSubscribeView>& messages, Locale locale);

// The mails that came in, newest first.
std::string mails_page(const std::vector<SandboxMail>& mails, Locale locale);

}  // namespace galleria::gateways
