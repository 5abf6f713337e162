// What the staff can take along of questionnaires: every answer to every question, a row each.
#include "features/questionnaires/questionnaires.hpp"

namespace galleria::questionnaires {
namespace {

constexpr ExportColumn<ListedAnswer> answer_columns[] = {
    {{"答卷", "Answer"}, [](const ListedAnswer& row, Locale) -> ExportCell { return std::to_string(row.answer_id); }},
    {{"日期", "Day"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.day_at; }},
    {{"题目版本", "Version"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.version; }},
    {{"会员", "Member"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.member_name; }},
    {{"会员号", "Member number"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.member_number; }},
    {{"题号", "Question number"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.subject_id; }},
    {{"题目", "Question"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.subject_writing_text; }},
    {{"答案", "Answer given"}, [](const ListedAnswer& row, Locale) -> ExportCell { return row.answer; }},
};

constexpr PagingOf<list_questionnaire_answers, ListedAnswer> answer_paging{
    .rows = [](const QuestionnaireAnswerPage& page) -> const std::vector<ListedAnswer>& { return page.answers; },
    .begin =
        [](ListQuestionnaireAnswers& request) {
          request.before_answer_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListQuestionnaireAnswers& request, const QuestionnaireAnswerPage& page) {
          if (!page.has_more) return false;
          request.before_answer_id = Whole<1, largest_id>{page.last_answer_id};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Questionnaires& questionnaires) {
  return {exported_list<list_questionnaire_answers>({"问卷答案", "Answers of a questionnaire"}, answer_columns, answer_paging,
                                                    [&questionnaires](const http::Call& call, const http::Operator&, const ListQuestionnaireAnswers& request) {
                                                      return questionnaires.list_questionnaire_answers(call, request);
                                                    })};
}

}  // namespace galleria::questionnaires
