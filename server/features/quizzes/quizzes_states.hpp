// Where an attempt at a quiz stands, and what kinds of banks and checks there are; the wire and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::quizzes {

using QuizBankId = Id<struct QuizBankTag>;
using QuizQuestionId = Id<struct QuizQuestionTag>;
using QuizAttemptId = Id<struct QuizAttemptTag>;
using InterestResultId = Id<struct InterestResultTag>;

// quiz: options are right or wrong. interest: options weigh for outcomes.
enum class BankKind { quiz, interest };
BOOST_DESCRIBE_ENUM(BankKind, quiz, interest)

// timed_out: handed in by the clock, with what was answered by then.
enum class AttemptState { started, submitted, timed_out };
BOOST_DESCRIBE_ENUM(AttemptState, started, submitted, timed_out)

enum class AttemptMove { start, submit, time_out };
BOOST_DESCRIBE_ENUM(AttemptMove, start, submit, time_out)

using AttemptArrow = Transition<AttemptState, AttemptMove>;
inline constexpr std::array attempt_arrows{
    AttemptArrow{std::nullopt, AttemptMove::start, AttemptState::started},
    AttemptArrow{AttemptState::started, AttemptMove::submit, AttemptState::submitted},
    AttemptArrow{AttemptState::started, AttemptMove::time_out, AttemptState::timed_out},
};
inline constexpr StateTable attempt_table("quiz attempt", attempt_arrows);
using AttemptStep = decltype(attempt_table)::Step;

// What has to be done before somebody approves.
enum class QuizCheck { bank, questions, pass_mark, outcomes, reward, budget };
BOOST_DESCRIBE_ENUM(QuizCheck, bank, questions, pass_mark, outcomes, reward, budget)

}  // namespace galleria::quizzes
