// What the staff sees of rows, and rows as they are written.
#pragma once

#include "features/mailings/mailings.hpp"
#include "features/mailings/mailings_store.hpp"

namespace galleria::mailings {

MailingTemplate view_of(const store::TemplateRow& row);
Segment view_of(const store::SegmentRow& row);
Mailing view_of(const store::NamedMailingRow& row);

MemberSegment conditions_of(std::string_view json_text);

// The texts as a member of that name and tier reads them.
MailingPreview preview_of(const Localized& subject, const Localized& body, Locale locale);

// What is wrong with a template, each at its field. As a draft it may lack what approval asks for.
void check_template(const SaveMailingTemplate& fields, const MailingsNeeds& needs, wire::Problems& problems);
void check_complete(const store::TemplateRow& row, wire::Problems& problems);

// Characters of a text message as it arrives: signature, text, and the longest values.
std::int64_t message_characters(std::string_view signature, std::string_view body);

}  // namespace galleria::mailings
