// The ledger: every value that a member or the mall holds moves here as a transfer from one account to another, in one unit, once.
#pragma once

#include <boost/describe.hpp>

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/insert_many.hpp"
#include "db/read_batch.hpp"

namespace galleria::ledger {

// What is counted. Amounts of different units never meet in one transfer.
enum class Unit { cents, points, gift_card_cents };
BOOST_DESCRIBE_ENUM(Unit, cents, points, gift_card_cents)

// The kinds of accounts. Those of members keep their balance in a row, which can never go below nought (points_debt: never above). The mall's own sides keep no
// row, so that no two members wait for each other: their balance is the sum of their transfers, and tells where value came from and where it went.
enum class AccountKind {
  // Of members; the owner is the member, or the card for gift_card.
  points,            // what the member can spend
  points_debt,       // what was to be taken back and had been spent: nought or below, repaid by the next earning
  wallet_principal,  // what the member paid in
  wallet_bonus,      // what the mall added
  gift_card,
  // The mall's own; the owner is 0, or what the comment says.
  sales,                // what orders brought in, in cents
  points_liability,     // points that members hold, below nought by that many
  gift_card_liability,  // gift-card cents that members hold, below nought by that many
  gift_card_float,      // cents that were paid for gift cards and not yet spent on goods
  wallet_bonus_cost,    // cents of bonus that the mall gave, below nought
  promotion_mall,       // cents of discounts that the mall pays for
  promotion_shop,       // cents of discounts that a shop pays for; the owner is the shop
  cash_in_transit,      // cents that a provider holds for the mall, below nought by that many
  rental_deposits,      // cents that members left for things that they borrowed, neither kept nor given back yet
  registration_money,   // cents that members paid for registrations, neither kept nor given back yet
  pre_sale_deposits     // cents of deposits of pre-sales, neither spent on an order, kept nor given back yet
};
BOOST_DESCRIBE_ENUM(AccountKind, points, points_debt, wallet_principal, wallet_bonus, gift_card, sales, points_liability, gift_card_liability, gift_card_float,
                    wallet_bonus_cost, promotion_mall, promotion_shop, cash_in_transit, rental_deposits, registration_money, pre_sale_deposits)

struct Account {
  AccountKind kind = AccountKind::sales;
  std::int64_t owner_id = 0;

  friend constexpr auto operator<=>(const Account&, const Account&) = default;
};

// What a transfer or a hold is for. Each (type, id) is posted once, whoever asks how often: "order_capture" 4711.
struct Business {
  std::string_view type;  // snake_case
  std::int64_t id = 0;
};

struct Transfer {
  Account from;
  Account to;
  std::int64_t amount = 0;  // above nought, in the unit of both accounts
};

struct Hold {
  Account account;  // a member's
  std::int64_t amount = 0;
};

enum class HoldState { held, captured, released, expired };
BOOST_DESCRIBE_ENUM(HoldState, held, captured, released, expired)

// A hold as it is kept.
struct KeptHold {
  std::int64_t sequence = 0;
  AccountKind kind = AccountKind::points;
  std::int64_t owner_id = 0;
  std::int64_t amount = 0;
  HoldState state = HoldState::held;
};
BOOST_DESCRIBE_STRUCT(KeptHold, (), (sequence, kind, owner_id, amount, state))

struct Balance {
  std::int64_t posted = 0;
  std::int64_t held = 0;
  std::int64_t available() const { return posted - held; }
};
BOOST_DESCRIBE_STRUCT(Balance, (), (posted, held))

// The ledger work of one use case, collected and sent in one round trip. Conditions stand in the writes: when one is not met, send() gives the failure that was
// named for it, and the caller must refuse its transaction.
class Batch {
 public:
  Batch(const Clock& clock, IdGenerator& ids) : clock_(clock), ids_(ids) {}

  // Posts these transfers together under one business. Did it happen before, they change nothing now. `shortage` is given when an account holds too little.
  // Throws std::logic_error for an amount that is not above nought or for accounts of different units.
  void post(MemberId member_id, Business business, std::vector<Transfer> transfers, const Failure& shortage);

  // Sets amounts aside, numbered from 0 under one business. Did it happen before, nothing changes; with fewer amounts, it is refused as a shortage.
  // Gives the id of a hold that is there only if this happens now.
  std::int64_t hold(MemberId member_id, Business business, std::vector<Hold> holds, const Failure& shortage);

  // Ends the holds of a business and posts the transfers that use them up, together at most as much as was held. Did it happen before, nothing changes.
  // Capturing what was released throws std::logic_error.
  void capture(MemberId member_id, Business held, Business business, std::vector<Transfer> transfers, const Failure& shortage);
  // Ends the holds of a business and uses nothing of them; those that have ended stay as they are.
  void release(Business held, HoldState state = HoldState::released);

  // A statement of the caller's own that goes along: `failure` is given unless it changes exactly one row.
  void also(db::Statement statement, const Failure& failure);
  // A statement of the caller's own that goes along, however many rows it changes: its condition tells whether there is anything to do.
  void along(db::Statement statement);
  // A statement of the caller's own that belongs to the business that was collected last: `failure` is given unless it changes exactly one row, or none because
  // that business happened before.
  void following(db::Statement statement, const Failure& failure);

  // True if nothing was collected.
  bool is_empty() const { return steps_.empty(); }

  // Sends what was collected, once.
  Result<Done> send(db::Transaction& transaction);

 private:
  enum class Expect { all_rows, any, first_of_business, held_if_posted };
  // What is expected of the statement of the same number.
  struct Step {
    Expect expect = Expect::any;
    const Failure* failure = nullptr;
    std::size_t group = 0;       // the step that tells whether this one's business happened before
    std::int64_t row_count = 1;  // how many all_rows are
  };
  static bool is_as_expected(const Step& step, std::int64_t count);
  void add(db::Statement statement, Step step);
  // A step that says by itself whether it is as expected.
  void add_alone(db::Statement statement, Expect expect, const Failure* failure = nullptr);
  void end(Business held, HoldState state);
  void insert(std::vector<db::Statement> statements, std::size_t row_count, std::size_t most_rows);
  void insert_hold(db::RowValues row, const Failure& shortage);
  void add_transfers(MemberId member_id, Business business, const std::vector<Transfer>& transfers, const Failure& shortage);

  const Clock& clock_;
  IdGenerator& ids_;
  std::vector<db::Statement> statements_;
  std::vector<Step> steps_;
  std::size_t last_group_ = 0;
  std::optional<std::size_t> last_holds_;  // the statement that inserts holds, of whatever business
};

// What an account holds; nothing was ever posted to it: nought.
Balance balance_of(db::Session& session, Account account);
// Asks what an account has available.
void ask_available(db::ReadBatch& reads, Account account, std::function<void(std::int64_t)> take);
// The balances of several accounts, in their order, in one round trip.
std::vector<Balance> balances_of(db::Session& session, std::span<const Account> accounts);
// The sum of a mall account's transfers, in minus out. For reports: it reads them all.
std::int64_t sum_of(db::Session& session, Account account);

// Takes the account's row for this transaction, so that whatever is kept beside it (the lots of points) is changed by one at a time.
void lock(db::Transaction& transaction, Account account);

std::vector<KeptHold> find_holds(db::Session& session, Business business);

// Whether anything was posted under this business.
bool was_posted(db::Session& session, Business business);

Unit unit_of(AccountKind kind);

}  // namespace galleria::ledger
