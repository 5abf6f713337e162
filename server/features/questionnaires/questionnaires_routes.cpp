// Binds the endpoints of questionnaires.
#include "features/questionnaires/questionnaires.hpp"

namespace galleria::questionnaires {

void bind_routes(http::Binder& binder, Questionnaires& questionnaires) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_questionnaire>([&](const Call& call, const GetQuestionnaire& request) { return questionnaires.get_questionnaire(call, request); });
  binder.bind<get_my_questionnaire>(
      [&](const Call& call, const Member& member, const GetMyQuestionnaire& request) { return questionnaires.get_my_questionnaire(call, member, request); });
  binder.bind<save_questionnaire_draft>(
      [&](const Member& member, const SaveQuestionnaireDraft& request) { return questionnaires.save_questionnaire_draft(member, request); });
  binder.bind<submit_questionnaire>(
      [&](const Call& call, const Member& member, const SubmitQuestionnaire& request) { return questionnaires.submit_questionnaire(call, member, request); });
  binder.bind<get_staff_questionnaire>([&](const Operator&, const GetStaffQuestionnaire& request) { return questionnaires.get_staff_questionnaire(request); });
  binder.bind<save_questionnaire>([&](const Operator& caller, const SaveQuestionnaire& request) { return questionnaires.save_questionnaire(caller, request); });
  binder.bind<change_questionnaire>(
      [&](const Operator& caller, const ChangeQuestionnaire& request) { return questionnaires.change_questionnaire(caller, request); });
  binder.bind<get_questionnaire_results>(
      [&](const Call& call, const Operator&, const GetQuestionnaireResults& request) { return questionnaires.get_questionnaire_results(call, request); });
  binder.bind<list_questionnaire_answers>(
      [&](const Call& call, const Operator&, const ListQuestionnaireAnswers& request) { return questionnaires.list_questionnaire_answers(call, request); });
}

}  // namespace galleria::questionnaires
