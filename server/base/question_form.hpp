// The questions of a form and what somebody answers to them, as they stand on the wire, in the database and in rules.
#pragma once

#include <boost/describe.hpp>

#include <optional>

#include "base/constrained.hpp"

namespace galleria {

// How the chosen options and the named ones stand to each other. eq: the same. neq: not the same. in: some are among them. nin: none is. Where the subject is
// not answered or not shown, none of them holds.
enum class QuestionRelation { eq, neq, in, nin };
BOOST_DESCRIBE_ENUM(QuestionRelation, eq, neq, in, nin)

// all: AND. any: OR.
enum class QuestionJoin { all, any };
BOOST_DESCRIBE_ENUM(QuestionJoin, all, any)

using QuestionNumber = Whole<1, 999>;

struct QuestionExtension {
  std::optional<Whole<1, 10>> fill_blank_row_num = {};  // lines of the field of a free input
  std::optional<Whole<1, 4>> choice_row_num = {};       // options beside each other
  bool is_other = false;                                // the last option is "other", with a blank for text
  std::optional<Whole<1, 30>> select_num = {};          // of several options: at most
  std::optional<Whole<1, 30>> least_num = {};           // and at least
};
BOOST_DESCRIBE_STRUCT(QuestionExtension, (), (fill_blank_row_num, choice_row_num, is_other, select_num, least_num))

// blanks_type: a blank behind it, 1 for a whole number, 2 for text. blanks_num_rule: "1-5", the least and the most of the number or of the text's characters.
// The one option of a free input says the same of the input.
struct QuestionOption {
  QuestionNumber option_id;
  Text<0, 60> option_writing;
  std::optional<Text<0, 120>> option_writing_en = {};  // not for members: option_writing is in their language
  std::optional<Whole<1, 2>> blanks_type = {};
  std::optional<Text<3, 21>> blanks_num_rule = {};
  std::optional<Whole<1, 1'000'000>> quota = {};  // so many may choose it
};
BOOST_DESCRIBE_STRUCT(QuestionOption, (), (option_id, option_writing, option_writing_en, blanks_type, blanks_num_rule, quota))

struct QuestionCondition {
  QuestionNumber subject_id;  // of one that comes before
  QuestionRelation relation = QuestionRelation::in;
  List<QuestionNumber, 1, 30> option_ids;
};
BOOST_DESCRIBE_STRUCT(QuestionCondition, (), (subject_id, relation, option_ids))

struct QuestionShow {
  QuestionJoin join = QuestionJoin::all;
  List<QuestionCondition, 1, 10> conditions;
};
BOOST_DESCRIBE_STRUCT(QuestionShow, (), (join, conditions))

// Whoever chose one of the options goes on there; without to_subject_id, to the end.
struct QuestionJump {
  List<QuestionNumber, 1, 30> option_ids;
  std::optional<QuestionNumber> to_subject_id = {};
};
BOOST_DESCRIBE_STRUCT(QuestionJump, (), (option_ids, to_subject_id))

// subject_option_type: 1 one of the options, 2 several, 3 free input, 4 date, 5 city, 6 gender (one of the options), 7 birthday, 8 location, 9 name.
struct QuestionSubject {
  QuestionNumber subject_id;
  Whole<1, 9> subject_option_type;
  Text<1, 120> subject_writing_text;
  std::optional<Text<0, 240>> subject_writing_text_en = {};  // not for members: subject_writing_text is in their language
  bool must_be = false;
  QuestionExtension extend_field;
  List<QuestionOption, 0, 30> option_list;
  std::optional<QuestionShow> show_when = {};
  List<QuestionJump, 0, 10> jumps;
};
BOOST_DESCRIBE_STRUCT(QuestionSubject, (),
                      (subject_id, subject_option_type, subject_writing_text, subject_writing_text_en, must_be, extend_field, option_list, show_when, jumps))

using QuestionSubjects = List<QuestionSubject, 0, 60>;

struct OptionBlank {
  QuestionNumber option_id;
  Text<0, 200> text;
};
BOOST_DESCRIBE_STRUCT(OptionBlank, (), (option_id, text))

// text: of what is entered or picked; a date as "2026-11-21", a city as "江苏省 南京市".
struct SubjectAnswer {
  QuestionNumber subject_id;
  List<QuestionNumber, 0, 30> option_ids;
  List<OptionBlank, 0, 30> blanks;
  Text<0, 500> text;
};
BOOST_DESCRIBE_STRUCT(SubjectAnswer, (), (subject_id, option_ids, blanks, text))

using SubjectAnswers = List<SubjectAnswer, 0, 60>;

enum class AnswerProblem { missing, too_few, too_many, unknown_option, blank_wrong, text_wrong, date_wrong };
BOOST_DESCRIBE_ENUM(AnswerProblem, missing, too_few, too_many, unknown_option, blank_wrong, text_wrong, date_wrong)

}  // namespace galleria
