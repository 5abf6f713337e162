// All SQL of lotteries; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/lotteries/lotteries_api.hpp"
#include "features/lotteries/lotteries_codes_api.hpp"
#include "features/lotteries/lotteries_staff_api.hpp"

namespace galleria::lotteries::store {

struct LotteryRow {
  ActivityId activity_id;
  LotteryStage stage = LotteryStage::grid;
  std::string commitment;
  std::string sealed_seed;
  std::optional<std::string> seed;
  std::int64_t version = 1;
  std::int64_t draw_count = 0;
  std::int64_t return_count = 0;
  std::optional<std::string> list_digest = {};
  std::int64_t rank_count = 0;
  std::int64_t win_count = 0;
  std::int64_t followed_count = 0;
};
BOOST_DESCRIBE_STRUCT(LotteryRow, (),
                      (activity_id, stage, commitment, sealed_seed, seed, version, draw_count, return_count, list_digest, rank_count, win_count,
                       followed_count))

// Nothing changes if it is there already.
void insert_lottery(db::Transaction& transaction, const LotteryRow& row);
std::optional<LotteryRow> find_lottery(db::Session& session, ActivityId activity_id);
void set_stage(db::Transaction& transaction, ActivityId activity_id, LotteryStage stage);
// The lottery with the next draws' numbers taken, its draw_count being the last: no other draw, return or version of it until this transaction ends. A
// transaction that comes to nothing gives the numbers back. Nothing if the odds have another version by now, or the seed is published.
std::optional<LotteryRow> take_numbers(db::Transaction& transaction, ActivityId activity_id, std::int64_t version, std::int64_t count);
// The same for a prize that comes back.
std::optional<LotteryRow> take_return_number(db::Transaction& transaction, ActivityId activity_id);
// The same for a version: nothing if it is not that one any more.
std::optional<LotteryRow> take_version(db::Transaction& transaction, ActivityId activity_id, std::int64_t version);
// No code is taken from now on, once this transaction ends. Nothing if that was so before.
std::optional<LotteryRow> close_list(db::Transaction& transaction, ActivityId activity_id);
void set_list_digest(db::Transaction& transaction, ActivityId activity_id, std::string_view digest);
// The lottery's row, as nobody else can change it until this transaction ends.
std::optional<LotteryRow> hold_lottery(db::Transaction& transaction, ActivityId activity_id);
// What was decided since the row was read: false if somebody else did.
bool go_on_with(db::Transaction& transaction, const LotteryRow& before, const LotteryRow& after);
// Of that kind, newest first.
std::vector<ActivityId> list_by_stage(db::Session& session, LotteryStage stage, std::int64_t count);
// The first time only: false if it was shown before.
bool publish_seed(db::Transaction& transaction, ActivityId activity_id, std::string_view seed);

struct VersionRow {
  ActivityId activity_id;
  std::int64_t version = 1;
  std::int64_t after_draw_number = 0;
  std::string made_by;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (activity_id, version, after_draw_number, made_by, made_at_ms))
// The first version is written anew as often as somebody saves it before the activity is published.
void put_version(db::Transaction& transaction, const VersionRow& row);
std::vector<VersionRow> list_versions(db::Session& session, ActivityId activity_id);

struct OddsRow {
  std::int64_t version = 1;
  std::int64_t place = 0;
  PrizeId prize_id;
  std::int64_t weight = 0;
};
BOOST_DESCRIBE_STRUCT(OddsRow, (), (version, place, prize_id, weight))
void put_odds(db::Transaction& transaction, ActivityId activity_id, std::int64_t version, const std::vector<OddsEntry>& odds);
std::vector<OddsRow> list_odds(db::Session& session, ActivityId activity_id, std::int64_t version);
std::vector<OddsRow> list_all_odds(db::Session& session, ActivityId activity_id);

struct DrawRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t draw_number = 0;
  std::int64_t version = 1;
  std::int64_t day = 1;
  std::string nonce;
  std::string mark;
  std::int64_t chance_id = 0;
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;
  PrizeOutcome outcome = PrizeOutcome::given;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(DrawRow, (), (member_id, activity_id, draw_number, version, day, nonce, mark, chance_id, drawn_prize_id, given_prize_id, outcome, at_ms))
void insert_draws(db::Transaction& transaction, std::span<const DrawRow> rows);
std::vector<DrawRow> list_of_member(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count);

struct PublishedDrawRow {
  std::int64_t draw_number = 0;
  std::int64_t version = 1;
  std::int64_t day = 1;
  std::string nonce;
  std::string mark;
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;
  PrizeOutcome outcome = PrizeOutcome::given;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(PublishedDrawRow, (), (draw_number, version, day, nonce, mark, drawn_prize_id, given_prize_id, outcome, at_ms))
std::vector<PublishedDrawRow> list_draws(db::Session& session, ActivityId activity_id, std::int64_t after_draw_number, std::int64_t count);

struct OutcomeCount {
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(OutcomeCount, (), (drawn_prize_id, given_prize_id, count))
std::vector<OutcomeCount> count_outcomes(db::Session& session, ActivityId activity_id);

// Each member's; who has none yet gets a fresh one. Whoever calls it has a turn of each in this transaction, so that nobody else gives them one.
std::vector<std::string> marks_of(db::Transaction& transaction, ActivityId activity_id, std::span<const MemberId> members);

struct ReturnRow {
  ActivityId activity_id;
  std::int64_t return_number = 1;
  std::int64_t after_draw_number = 0;
  PrizeId prize_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ReturnRow, (), (activity_id, return_number, after_draw_number, prize_id, at_ms))
void insert_return(db::Transaction& transaction, const ReturnRow& row);
std::vector<ReturnRow> list_returns(db::Session& session, ActivityId activity_id);

struct TrialRow {
  ActivityId activity_id;
  std::string digest;  // of the odds
  std::string counts;  // JSON
  std::int64_t chi_squared_micros = 0;
  std::int64_t freedom = 0;
  bool is_within = false;
  std::string run_by;
  TimeMs run_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TrialRow, (), (activity_id, digest, counts, chi_squared_micros, freedom, is_within, run_by, run_at_ms))
struct CodeRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t code_number = 0;
  std::string nonce;
  std::string mark;
  std::int64_t chance_id = 0;
  bool is_gone = false;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(CodeRow, (), (member_id, activity_id, code_number, nonce, mark, chance_id, is_gone, at_ms))
void insert_code(db::Transaction& transaction, const CodeRow& row);
std::vector<CodeRow> list_codes(db::Session& session, ActivityId activity_id, std::int64_t after_code_number, std::int64_t count);

// A code, and what became of it if its turn came.
struct TurnedCodeRow {
  MemberId member_id;
  std::int64_t code_number = 0;
  std::string nonce;
  std::string mark;
  TimeMs at_ms{};
  std::optional<std::int64_t> win_number;
  std::optional<PrizeId> prize_id;
  std::optional<CodeOutcome> outcome;
  std::optional<std::int64_t> after_return;
  std::optional<TimeMs> won_at_ms;
};
BOOST_DESCRIBE_STRUCT(TurnedCodeRow, (), (member_id, code_number, nonce, mark, at_ms, win_number, prize_id, outcome, after_return, won_at_ms))
std::vector<TurnedCodeRow> list_codes_of_member(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count);
// `code_number`: 0 for all of them.
std::vector<TurnedCodeRow> search_codes(db::Session& session, const SearchLotteryCodes& request, std::int64_t code_number, std::int64_t count);
// Of those whose turn came, in the order of the turns.
std::vector<TurnedCodeRow> list_turns(db::Session& session, ActivityId activity_id, std::int64_t after_win_number, std::int64_t count);
std::optional<std::string> find_mark(db::Session& session, MemberId member_id, ActivityId activity_id);

struct CodeWinRow {
  ActivityId activity_id;
  std::int64_t win_number = 0;
  std::int64_t rank = 0;
  std::int64_t code_number = 0;
  PrizeId prize_id;
  CodeOutcome outcome = CodeOutcome::given;
  std::int64_t after_return = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(CodeWinRow, (), (activity_id, win_number, rank, code_number, prize_id, outcome, after_return, at_ms))
void insert_code_win(db::Transaction& transaction, const CodeWinRow& row);
std::vector<CodeWinRow> list_code_wins(db::Session& session, ActivityId activity_id);

void put_trial(db::Transaction& transaction, const TrialRow& row);
std::optional<TrialRow> find_trial(db::Session& session, ActivityId activity_id);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::lotteries::store
