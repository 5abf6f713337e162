// Lotteries that anybody can recompute: a sealed seed, odds in versions, draws without gaps, and all of it published after the end.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/activity.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/prize.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/lotteries/lotteries_api.hpp"
#include "features/lotteries/lotteries_codes_api.hpp"
#include "features/lotteries/lotteries_line.hpp"
#include "features/lotteries/lotteries_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::lotteries {

struct LotteriesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  Secret seal_key = {};                             // under which seeds lie until they are published
  std::int64_t trial_draws = 1'000'000;             // fewer in tests
  DurationMs trial_time = std::chrono::hours(24);   // so long a trial counts
  DurationMs list_time = std::chrono::minutes(10);  // so long the digest of all codes is shown before the seed
  std::size_t largest_group = 64;                   // so many draws share a transaction at most
};

// As lists show one.
struct LotteryMember {
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
};

// What lotteries need of others; the application supplies it.
struct LotteriesNeeds {
  std::function<std::optional<ActivityFrame>(db::Session&, ActivityId)> find_activity;
  std::function<std::optional<ActivityFrame>(db::Session&, std::string_view page_code)> find_activity_by_code;
  std::function<std::vector<ActivityFrame>(db::Session&)> list_shown;  // of lotteries that are not over
  // The activity is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  // In their order; of those whom something keeps, nothing stays.
  std::function<std::vector<ActivityTurn>(db::Transaction&, const ActivityFrame&, std::span<const MemberId>, TimeMs at)> take_turns;
  std::function<ActivityStanding(db::Session&, const ActivityFrame&, MemberId)> standing_of;
  // A chance for points. False: the member has had those of the day.
  std::function<bool(db::Transaction&, const ActivityFrame&, MemberId)> earn_bought_chance;
  std::function<std::string(db::Transaction&, ActivityId, MemberId)> mark_of_share;
  std::function<void(db::Transaction&, const ActivityFrame&, MemberId, std::string_view mark)> open_shared;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // What keeps somebody out of the audience, beside time and tier. `admit`, at taking part, notes the device besides, where it counts.
  std::function<std::optional<ActivityObstacle>(db::Session&, const ActivityFrame&, MemberId, const http::Call&)> audience_obstacle;
  std::function<std::optional<ActivityObstacle>(db::Transaction&, const ActivityFrame&, MemberId, const http::Call&)> admit;
  std::function<std::optional<LotteryMember>(db::Session&, MemberId)> member_of;  // nothing once the account is gone
  std::function<std::vector<PrizeFacts>(db::Session&, ActivityId)> list_prizes;
  std::function<std::vector<PrizeOutcome>(db::Transaction&, ActivityId, std::span<const PrizeClaim>)> take_prizes;
  // False: the member has too few.
  std::function<bool(db::Transaction&, MemberId, std::int64_t points, const Localized& spent_on)> spend_points;
};

namespace store {
struct LotteryRow;
struct TrialRow;
}  // namespace store

// A draw of the demo mall, as if it had been made at that time.
struct DemoDraw {
  MemberId member_id;
  std::string nonce;
  TimeMs at{};
};

class Lotteries {
 public:
  Lotteries(db::Database& database, const Clock& clock, IdGenerator& ids, LotteriesConfig config, LotteriesNeeds needs)
      : database_(database),
        clock_(clock),
        ids_(ids),
        config_(std::move(config)),
        needs_(std::move(needs)),
        line_(config_.largest_group, [this](std::span<DrawWish* const> wishes) { draw_together(wishes); }) {}

  // ---- members ----

  Result<LotteryPage> get_lottery(const http::Call& call, const GetLottery& request) const;
  Result<MyLottery> get_my_lottery(const http::Call& call, const http::Member& member, const GetMyLottery& request) const;
  // One transaction: the turn with its chance, the number, the draw, the limit, the stock. What is gone is thanks. Draws that arrive while others are being
  // committed share it; their numbers follow the order of their arrival.
  Result<http::Reply<LotteryDraw>> draw_lottery(const http::Call& call, const http::Member& member, const DrawLottery& request);
  Result<http::Reply<LotteryChances>> buy_lottery_chance(const http::Call& call, const http::Member& member, const BuyLotteryChance& request);
  Result<LotteryShare> share_lottery(const http::Member& member, const ShareLottery& request);
  Result<Done> open_shared_lottery(const http::Member& member, const OpenSharedLottery& request);
  // The turn with its chance, and the next code; nothing is won before the end.
  Result<http::Reply<LotteryCode>> take_lottery_code(const http::Call& call, const http::Member& member, const TakeLotteryCode& request);
  Result<MyCodes> get_my_codes(const http::Call& call, const http::Member& member, const GetMyCodes& request) const;
  Result<LotteryCodePage> list_lottery_codes(const ListLotteryCodes& request) const;
  Result<CodeWinnerPage> list_code_winners(const http::Call& call, const ListCodeWinners& request) const;
  Result<LotteryProof> get_lottery_proof(const http::Call& call, const GetLotteryProof& request) const;
  Result<LotteryDrawPage> list_lottery_draws(const ListLotteryDraws& request) const;

  // ---- the staff ----

  Result<StaffLottery> get_staff_lottery(const http::Call& call, const GetStaffLottery& request) const;
  // The first time, the seed is made and sealed.
  Result<StaffLottery> save_lottery_odds(const http::Call& call, const http::Operator& caller, const SaveLotteryOdds& request);
  // What it weighs is the version that was read.
  Result<StaffLottery> change_lottery_odds(const http::Call& call, const http::Operator& caller, const ChangeLotteryOdds& request);
  Result<StaffLottery> try_lottery_odds(const http::Call& call, const http::Operator& caller, const TryLotteryOdds& request);

  Result<StaffLotteryCodePage> search_lottery_codes(const http::Call& call, const SearchLotteryCodes& request) const;

  // ---- the activity and its prizes ----

  bool is_ready(db::Session& session, ActivityId activity_id) const;
  // A draft with the stage and the odds that another has now, of the prizes that its prizes became, and a seed of its own.
  void copy_lottery(db::Transaction& transaction, ActivityId from, ActivityId to, const std::map<PrizeId, PrizeId>& became, const std::string& author);
  // The end publishes the seed; of codes, the digest of their list, and the seed when that has been shown for a while.
  void hear_of_move(db::Transaction& transaction, ActivityId activity_id, ActivityState state);
  // A prize comes back: nobody draws until the transaction ends, and it is noted after which draw it was. Where codes were decided, it is somebody else's turn.
  void note_return(db::Transaction& transaction, ActivityId activity_id, PrizeId prize_id);

  // decide_lottery: the seed shuffles the codes. follow_lottery_codes: what nobody fetched goes to the next of them.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // By which draws are known to be of one member is forgotten; the draws stay, so that anybody can recompute them.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // `seed`: so that the demo's draws are the same each time; a draft has one of its own.
  void put_demo_odds(db::Transaction& transaction, const SaveLotteryOdds& fields, const Secret& seed, TimeMs at);
  void put_demo_draw(db::Transaction& transaction, ActivityId activity_id, const DemoDraw& draw);
  // A code, where the lottery has codes; decided at that time once its activity is over.
  void decide_demo(db::Transaction& transaction, ActivityId activity_id, TimeMs at);

 private:
  struct Drawing {
    MemberId member_id;
    std::string nonce;
    std::int64_t chance_id = 0;
    TimeMs at{};
  };
  // Of a prize, to be given to the next code. after_return: 0, or the return by which it is there again.
  struct Piece {
    PrizeId prize_id;
    std::int64_t after_return = 0;
  };
  Secret open_seed(const store::LotteryRow& row) const;
  Result<LotteryCode> code_for_chance(db::Transaction& transaction, const http::Call& call, MemberId member_id, const TakeLotteryCode& request);
  void close_list(db::Transaction& transaction, ActivityId activity_id, TimeMs decide_at);
  std::vector<std::int64_t> order_of(const store::LotteryRow& row) const;
  db::TimerOutcome decide(ActivityId activity_id);
  db::TimerOutcome follow(ActivityId activity_id);
  void give_by_seed(db::Transaction& transaction, const store::LotteryRow& row, const std::vector<std::int64_t>& order, TimeMs at);
  void give_in_order(db::Transaction& transaction, const store::LotteryRow& before, const std::vector<std::int64_t>& order, const std::vector<Piece>& pieces,
                     TimeMs at);
  void follow_soon(db::Transaction& transaction, ActivityId activity_id);
  std::vector<LotteryDraw> draw_all(db::Transaction& transaction, const ActivityFrame& frame, std::span<const Drawing> drawings);
  void draw_together(std::span<DrawWish* const> wishes);
  void draw_in_one(std::span<DrawWish* const> wishes);
  bool answer_wishes(db::Transaction& transaction, std::span<DrawWish* const> all);
  void find_answer(DrawWish& wish) const;
  std::vector<DrawWish*> unanswered(db::Transaction& transaction, std::span<DrawWish* const> wishes) const;
  ActivityTurn take_turn(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, TimeMs at);
  void make_lottery(db::Transaction& transaction, ActivityId activity_id, const Secret& seed, const std::string& author, TimeMs at);
  bool fits(db::Session& session, ActivityId activity_id, LotteryStage stage, std::span<const OddsEntry> odds) const;
  Lottery view_of(db::Session& session, const ActivityFrame& frame, const store::LotteryRow& row, Locale locale) const;
  StaffLottery staff_view_of(db::Session& session, const ActivityFrame& frame, Locale locale) const;
  PublishedVersion version_of(db::Session& session, const ActivityFrame& frame, std::int64_t version, Locale locale) const;
  std::vector<CheckedPoint> checks_of(db::Session& session, const ActivityFrame& frame) const;
  bool is_shown(db::Session& session, const ActivityFrame& frame) const;
  std::optional<ActivityFrame> usual_lottery(db::Session& session, const GetLottery& request) const;
  std::optional<ActivityFrame> find_shown(db::Session& session, ActivityId activity_id) const;
  Result<StaffLottery> staff_answer(db::Session& session, ActivityId activity_id, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const LotteriesConfig config_;
  const LotteriesNeeds needs_;
  DrawLine line_;
};

// Why somebody cannot draw, or take a code.
const Failure& failure_of(ActivityObstacle obstacle);
bool is_nonce(std::string_view text);
std::string fresh_mark();

void bind_routes(http::Binder& binder, Lotteries& lotteries);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Lotteries& lotteries);

// What lotteries bring to the server.
extern const Module<Lotteries> module;

}  // namespace galleria::lotteries
