// Month cards: members buy them for their cars and renew them; a card that is paid is a permit in each of its car parks, so that the gate's price is nought.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/parking/parking.hpp"
#include "features/payments/payments.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/month_cards/month_cards_api.hpp"
#include "flows/month_cards/month_cards_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::month_cards {

namespace store {
struct CardRow;
struct TypeRow;
}  // namespace store

// What an operator can set.
struct MonthCardsConfig {
  DurationMs pay_time = std::chrono::minutes(15);  // its place is free again after that
  std::int64_t most_days_ahead = 60;
  MallOffset mall_utc_offset = std::chrono::hours(8);  // cards hold by the mall's days
};

// Whoever holds what a card takes, and the car parks where it holds.
struct MonthCardParties {
  parking::Parking& parking;
  member_plates::MemberPlates& plates;
  wallet::Wallet& wallet;
  payments::Payments& payments;
};

// What went back of a card that the staff ended early.
struct GivenBack {
  MemberId member_id;
  OrderId card_id;
  Localized title;
  Cents amount_cents;     // by all ways that it was paid
  Cents cash_left_cents;  // what the mall keeps of the money
};

// What a paid card does elsewhere, in the same transaction. The application supplies it.
struct MonthCardEffects {
  std::function<bool(db::Session&, MemberId)> may_act;  // from the wallet of an account that is frozen nothing is set aside
  std::function<void(db::Transaction&, MemberId, OrderId card_id, Cents paid, const Localized& detail)> earn;  // paid with money and the wallet's principal
  std::function<void(db::Transaction&, const GivenBack&)> gave_back;  // an invoice about it is reversed, and the member is told
};

// A card that the cashier can take money for.
struct PayableMonthCard {
  OrderId card_id;
  MemberId member_id;
  std::string number;
  Localized title;
  MonthCardState state = MonthCardState::paying;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

// What money paid of a card.
struct PaidMonthCard {
  OrderId card_id;
  std::string number;
  Localized title;
  TimeMs paid_at{};
  Cents cash_cents;
};

// A kind of card of the demo mall.
struct DemoMonthCardType {
  MonthCardTypeId type_id;
  Localized name;
  std::int64_t months = 1;
  Cents price_cents;
  std::vector<parking::CarParkId> car_park_ids;
};

class MonthCards {
 public:
  MonthCards(db::Database& database, const Clock& clock, IdGenerator& ids, const MonthCardParties& parties, MonthCardEffects effects,
             MonthCardsConfig config = {});

  Result<MonthCardTypes> list_month_card_types(const http::Call& call, const http::Member& member) const;
  Result<MyMonthCards> get_my_month_cards(const http::Call& call, const http::Member& member) const;
  Result<http::Reply<MonthCard>> start_month_card(const http::Call& call, const http::Member& member, const StartMonthCard& request);
  Result<Done> cancel_month_card(const http::Member& member, const CancelMonthCard& request);

  // ---- the staff's ----
  Result<MonthCardTerms> get_month_card_terms() const;
  Result<MonthCardTypeRecord> save_month_card_type(const http::Operator& caller, const SaveMonthCardType& request);
  Result<MonthCardLimit> set_month_card_limit(const http::Operator& caller, const SetMonthCardLimit& request);
  Result<MonthCardPage> list_month_cards(const http::Call& call, const ListMonthCards& request) const;
  Result<MonthCardRecord> correct_month_card(const http::Call& call, const http::Operator& caller, const CorrectMonthCard& request);
  // Ends it, and gives back what its whole days that are left cost: to the wallet what the wallet paid, and money the way it came. Points that it earned stay.
  Result<MonthCardRecord> refund_month_card(const http::Call& call, const http::Operator& caller, const EndMonthCard& request);
  Result<MonthCardRecord> end_month_card(const http::Call& call, const http::Operator& caller, const EndMonthCard& request);

  // For the car park: the staff has revoked a permit. A card that held by it ends, in all its car parks.
  void permit_revoked(db::Transaction& transaction, parking::ParkingPermitId permit_id);

  // For the cashier. The money of a card came in; throws std::logic_error if there is no such card.
  std::optional<PayableMonthCard> find_payable(db::Session& session, OrderId card_id) const;
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId card_id);

  // For invoices: what money paid after that moment, oldest first; and these, without those that are not the member's or of which money paid nothing.
  std::vector<PaidMonthCard> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) const;
  std::vector<PaidMonthCard> find_paid(db::Session& session, MemberId member_id, std::span<const OrderId> card_ids) const;

  // For whoever wants to close an account: cards that hold, or will.
  std::int64_t count_running(db::Session& session, MemberId member_id) const;

  void put_demo_type(db::Transaction& transaction, const DemoMonthCardType& type, std::int64_t place);
  void put_demo_limit(db::Transaction& transaction, parking::CarParkId car_park_id, std::int64_t most_count);

  // Ends the member's cards and forgets their plates; the cards stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_month_card, end_month_card.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  using CarParkNames = std::map<parking::CarParkId, Localized>;
  CarParkNames car_park_names(db::Session& session) const;
  MonthCard view_of(db::Session& session, const store::CardRow& row, const CarParkNames& names, Locale locale) const;
  MonthCardRecord record_of(db::Session& session, const store::CardRow& row, Locale locale) const;
  Result<OrderId> start(db::Transaction& transaction, MemberId member_id, const StartMonthCard& request);
  Result<Done> set_aside(db::Transaction& transaction, const store::CardRow& row, const std::vector<parking::CarParkId>& car_park_ids,
                         const std::optional<std::string>& pay_ticket);
  PaidOutcome pay(db::Transaction& transaction, const store::CardRow& row);
  std::optional<TimeMs> present_until(db::Session& session, const store::CardRow& row, const std::vector<parking::CarParkId>& car_park_ids) const;
  void give_permits(db::Transaction& transaction, const store::CardRow& row, TimeMs from, TimeMs until);
  bool close(db::Transaction& transaction, const store::CardRow& row, MonthCardActor actor);
  bool end(db::Transaction& transaction, const store::CardRow& row, MonthCardActor actor);
  void release_places(db::Transaction& transaction, const store::CardRow& row);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MonthCardParties parties_;
  const MonthCardEffects effects_;
  const MonthCardsConfig config_;
};

void bind_routes(http::Binder& binder, MonthCards& cards);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(MonthCards& cards);
// Every move of a month card, for docs/states.md.
StateDiagram state_diagram();

// What month cards bring to the server.
extern const Module<MonthCards> module;

}  // namespace galleria::month_cards
