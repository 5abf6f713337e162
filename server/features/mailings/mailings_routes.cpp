// Binds the endpoints of mailings.
#include "features/mailings/mailings.hpp"

namespace galleria::mailings {

void bind_routes(http::Binder& binder, Mailings& mailings) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_mailing_templates>([&](const Operator&, const ListMailingTemplates& request) { return mailings.list_mailing_templates(request); });
  binder.bind<get_mailing_template>([&](const Operator&, const GetMailingTemplate& request) { return mailings.get_mailing_template(request); });
  binder.bind<save_mailing_template>(
      [&](const Call& call, const Operator& caller, const SaveMailingTemplate& request) { return mailings.save_mailing_template(call, caller, request); });
  binder.bind<approve_mailing_template>([&](const Call& call, const Operator& caller, const ApproveMailingTemplate& request) {
    return mailings.approve_mailing_template(call, caller, request);
  });
  binder.bind<retire_mailing_template>(
      [&](const Operator& caller, const RetireMailingTemplate& request) { return mailings.retire_mailing_template(caller, request); });
  binder.bind<list_segments>([&](const Operator&, const ListSegments&) { return mailings.list_segments(); });
  binder.bind<save_segment>([&](const Call& call, const Operator& caller, const SaveSegment& request) { return mailings.save_segment(call, caller, request); });
  binder.bind<delete_segment>([&](const Operator& caller, const DeleteSegment& request) { return mailings.delete_segment(caller, request); });
  binder.bind<survey_segment>([&](const Operator&, const SurveySegment& request) { return mailings.survey_segment(request); });
  binder.bind<list_mailings>([&](const Operator&, const ListMailings& request) { return mailings.list_mailings(request); });
  binder.bind<get_mailing>([&](const Operator&, const GetMailing& request) { return mailings.get_mailing(request); });
  binder.bind<list_undelivered_texts>([&](const Operator&, const ListUndeliveredTexts& request) { return mailings.list_undelivered_texts(request); });
  binder.bind_raw({.method = http::Method::post,
                   .path = std::string(text_receipts_path) + "/{key}",
                   .name = "take_text_receipts",
                   .lane = http::Lane::write,
                   .answer = [&](const http::Request& request) { return mailings.take_receipts(request); }});
  binder.bind<save_mailing>([&](const Operator& caller, const SaveMailing& request) { return mailings.save_mailing(caller, request); });
  binder.bind<schedule_mailing>([&](const Operator& caller, const ScheduleMailing& request) { return mailings.schedule_mailing(caller, request); });
  binder.bind<pause_mailing>([&](const Operator& caller, const PauseMailing& request) { return mailings.pause_mailing(caller, request); });
  binder.bind<resume_mailing>([&](const Operator& caller, const ResumeMailing& request) { return mailings.resume_mailing(caller, request); });
  binder.bind<cancel_mailing>([&](const Operator& caller, const CancelMailing& request) { return mailings.cancel_mailing(caller, request); });
  binder.bind<list_mailing_consents>([&](const Member& member, const ListMailingConsents&) { return mailings.list_mailing_consents(member); });
  binder.bind<change_mailing_consent>(
      [&](const Member& member, const ChangeMailingConsent& request) { return mailings.change_mailing_consent(member, request); });
}

}  // namespace galleria::mailings
