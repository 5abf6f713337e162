// Texts as the mall's people write them: a draft for all who edit, a publication from now or from a moment on, and one step back.
#pragma once

#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/content/content_texts_api.hpp"

namespace galleria::content {

class TextDesk {
 public:
  TextDesk(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Result<std::vector<TextSummary>> list_texts(const http::Call& call) const;
  Result<TextDraft> get_text_draft(const http::Call& call, const GetTextDraft& request) const;
  Result<std::vector<TextVersion>> list_text_versions(const http::Call& call, const ListTextVersions& request) const;

  Result<SavedTextDraft> save_text_draft(const http::Call& call, const http::Operator& caller, const SaveTextDraft& request);
  Result<Done> drop_text_draft(const http::Operator& caller, const DropTextDraft& request);
  Result<TextVersion> publish_text_draft(const http::Call& call, const http::Operator& caller, const PublishTextDraft& request);
  Result<TextVersion> show_text_version(const http::Call& call, const http::Operator& caller, const ShowTextVersion& request);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace galleria::content
