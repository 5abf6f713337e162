// Recomputes a whole lottery from what was published, and says what does not fit. Pure: it believes nothing but the file.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/prize.hpp"
#include "features/lotteries/lotteries_states.hpp"

namespace galleria::lotteries {

// An entry of the odds as they were published, with the limits that held.
struct PublishedOdds {
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::thanks;
  std::string name;
  std::int64_t weight = 0;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
};
BOOST_DESCRIBE_STRUCT(PublishedOdds, (), (prize_id, kind, name, weight, total_count, daily_count, member_limit))

struct PublishedVersion {
  std::int64_t version = 1;
  std::int64_t after_draw_number = 0;  // it holds for the draws behind that one
  std::string digest;                  // see digest_of
  TimeMs made_at{};
  std::vector<PublishedOdds> odds;  // in the order of the draw
};
BOOST_DESCRIBE_STRUCT(PublishedVersion, (), (version, after_draw_number, digest, made_at, odds))

// A prize that nobody fetched came back.
struct PublishedReturn {
  std::int64_t after_draw_number = 0;
  PrizeId prize_id;
};
BOOST_DESCRIBE_STRUCT(PublishedReturn, (), (after_draw_number, prize_id))

struct PublishedDraw {
  std::int64_t draw_number = 0;
  std::int64_t version = 1;
  std::int64_t day = 1;  // of the activity
  std::string nonce;
  std::string mark;  // the same for all draws of a member, and for nobody else's
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;
  PrizeOutcome outcome = PrizeOutcome::given;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PublishedDraw, (), (draw_number, version, day, nonce, mark, drawn_prize_id, given_prize_id, outcome, at))

// A code in the list of all of them.
struct PublishedCode {
  std::int64_t code_number = 0;
  std::string nonce;
  std::string mark;  // the same for all codes of one member, and of nobody else
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PublishedCode, (), (code_number, nonce, mark, at))

// Whose turn it was. after_return: 0 for those of the decision; the number of the return by which the prize was there again for those behind it.
struct PublishedCodeWin {
  std::int64_t win_number = 0;
  std::int64_t code_number = 0;
  PrizeId prize_id;
  CodeOutcome outcome = CodeOutcome::given;
  std::int64_t after_return = 0;
};
BOOST_DESCRIBE_STRUCT(PublishedCodeWin, (), (win_number, code_number, prize_id, outcome, after_return))

// Everything of a lottery that is over, as its page saves it. Of codes: the digest of their list, all of them, and whose turn it was.
struct Publication {
  ActivityId activity_id;
  std::string commitment;
  std::string seed;
  TimeMs first_day_at{};  // midnight before it began, by the mall's clock
  std::int64_t draw_count = 0;
  std::vector<PublishedVersion> versions;
  std::vector<PublishedReturn> returns;
  std::vector<PublishedDraw> draws;
  std::optional<std::string> list_digest = {};
  std::optional<std::vector<PublishedCode>> codes = {};
  std::optional<std::vector<PublishedCodeWin>> code_wins = {};

  bool is_by_codes() const { return list_digest && !list_digest->empty(); }
};
BOOST_DESCRIBE_STRUCT(Publication, (), (activity_id, commitment, seed, first_day_at, draw_count, versions, returns, draws, list_digest, codes, code_wins))

// seed: it is not the one that was committed to. odds: a version is not as its digest says. number: a draw is missing, or there twice. version: a draw was made
// by another version than held. day: a draw's day is not that of its time. prize: the seed gives another one. outcome: stock and limits gave another one.
// list: the codes are not those of the digest. winner: the seed and the list give the turn to another code or another prize.
enum class Flaw { seed, odds, number, version, day, prize, outcome, list, winner };
BOOST_DESCRIBE_ENUM(Flaw, seed, odds, number, version, day, prize, outcome, list, winner)

struct Finding {
  Flaw flaw = Flaw::seed;
  std::int64_t place = 0;  // the version, the number of the draw or of the win; 0 for the seed and the list
  std::string expected;
  std::string found;
};

// "1:2:7=60/200/20/1;8=9940/-/-/-" hashed: activity, version, and of each entry its weight and limits.
std::string digest_of(ActivityId activity_id, const PublishedVersion& version);

// At most so many findings: what is wrong with one draw tells of those behind it.
std::vector<Finding> verify(const Publication& publication, std::size_t most_findings = 50);

}  // namespace galleria::lotteries
