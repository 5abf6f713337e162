// Pages as the mall's people edit them: a draft for all who edit, its check, a publication now or at a time, one step back, and links that show the draft.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/content/content_api.hpp"
#include "features/content/content_port.hpp"

namespace galleria::content {

struct PageDocument;
namespace store {
struct PreviewLinkRow;
}

class PageDesk {
 public:
  PageDesk(db::Database& database, const Clock& clock, IdGenerator& ids, const Lookups& lookups, Secret preview_key)
      : database_(database), clock_(clock), ids_(ids), lookups_(lookups), preview_key_(std::move(preview_key)) {}

  Result<std::vector<FloorKind>> list_floor_kinds(const ListFloorKinds& request) const;
  Result<std::vector<PageChoice>> list_page_choices(const http::Call& call, const ListPageChoices& request) const;
  Result<std::vector<PageSummary>> list_pages(const http::Call& call) const;
  Result<PageDraft> get_page_draft(const http::Call& call, const GetPageDraft& request) const;
  Result<std::vector<PageVersion>> list_page_versions(const ListPageVersions& request) const;

  Result<SavedPageDraft> save_page_draft(const http::Call& call, const http::Operator& caller, const SavePageDraft& request);
  Result<Done> drop_page_draft(const http::Operator& caller, const DropPageDraft& request);
  Result<PageVersion> publish_page_draft(const http::Call& call, const http::Operator& caller, const PublishPageDraft& request);
  Result<PagePlan> plan_page(const http::Call& call, const http::Operator& caller, const PlanPage& request);
  Result<Done> cancel_page_plan(const http::Operator& caller, const CancelPagePlan& request);
  // Refuses what publishing it as a draft now would refuse: rules may have come, and what the page names may have gone since it was saved.
  Result<PageVersion> publish_page(const http::Call& call, const http::Operator& caller, const PublishPage& request);

  Result<PreviewLink> get_preview_link(const GetPreviewLink& request) const;
  Result<MadePreviewLink> make_preview_link(const http::Operator& caller, const MakePreviewLink& request);
  Result<std::vector<OpenPreviewLink>> list_preview_links(const ListPreviewLinks& request) const;
  Result<Done> end_preview_link(const http::Operator& caller, const EndPreviewLink& request);
  Result<Done> end_preview_links(const http::Operator& caller, const EndPreviewLinks& request);
  Result<PagePreview> get_page_preview(const http::Call& call, const GetPagePreview& request) const;

  // show_planned_page: checks a planned version once more when its time has come, and shows it or says that it could not.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  // The page of that draft, whole and made its next version, with the draft gone; refused if it is not whole or was saved anew.
  Result<std::int64_t> make_version(db::Transaction& transaction, const http::Call& call, const http::Operator& caller, const std::string& page_code,
                                    std::int64_t revision);
  db::TimerOutcome show_planned(std::int64_t plan_id);
  Result<Done> record_save(db::Transaction& transaction, const http::Operator& caller, const std::string& page_code, std::int64_t revision, TimeMs now);
  std::string path_of(const store::PreviewLinkRow& link) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const Lookups lookups_;
  const Secret preview_key_;
};

}  // namespace galleria::content
