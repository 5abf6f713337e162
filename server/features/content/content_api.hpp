// The wire of content: pages of ordered floors, configuration values, texts, the mall itself.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/content/content_port.hpp"
#include "http/endpoint.hpp"
#include "wire/json.hpp"

namespace galleria::content {

enum class FloorType {
  banner,
  icon_grid,
  notice,
  member_card,
  goods_strip,
  goods_grid,
  flash_sale_strip,
  image_hot_spots,
  countdown,
  rich_text,
  video,
  shop_list
};
BOOST_DESCRIBE_ENUM(FloorType, banner, icon_grid, notice, member_card, goods_strip, goods_grid, flash_sale_strip, image_hot_spots, countdown, rich_text, video,
                    shop_list)

// Who sees a floor; a tier means that tier and those above it. It hides nothing that is secret: the page filters.
enum class Audience { all, guest, member, silver, gold, platinum };
BOOST_DESCRIBE_ENUM(Audience, all, guest, member, silver, gold, platinum)

// A page of the mall's native app, by its number; elsewhere what shows the same.
struct NativeLink {
  std::int64_t type = 0;
  std::string query;  // what it is given: "topicId=7", or empty
};
BOOST_DESCRIBE_STRUCT(NativeLink, (), (type, query))

// A mini program by one of its two names; without either, the mall's own.
struct MiniProgramLink {
  std::optional<std::string> app_id = {};       // "wx…"
  std::optional<std::string> original_id = {};  // "gh_…"
  std::string path;                             // of its page, with the query; empty: its first
};
BOOST_DESCRIBE_STRUCT(MiniProgramLink, (), (app_id, original_id, path))

// Where a tap leads: a route of the app with its query, "/pages/spaceMall/GoodsDetails/index?productId=5". Without a path, one of the others is set.
struct Link {
  std::string path;
  std::string title;
  std::optional<NativeLink> native = {};
  std::optional<MiniProgramLink> mini_program = {};
  std::optional<std::string> phone = {};    // digits, hyphens, a leading plus
  std::optional<std::string> address = {};  // of another site, https
};
BOOST_DESCRIBE_STRUCT(Link, (), (path, title, native, mini_program, phone, address))

struct BannerItem {
  std::string image_url;
  std::string title;
  std::string subtitle;
  std::string action;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(BannerItem, (), (image_url, title, subtitle, action, link))

struct IconItem {
  std::string icon_url;
  std::string name;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(IconItem, (), (icon_url, name, link))

struct NoticeItem {
  std::string text;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(NoticeItem, (), (text, link))

// What a floor shows of a product.
struct FloorProduct {
  ProductId product_id;
  std::string name;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  std::int64_t sold_percent = 0;  // only in a flash-sale strip
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(FloorProduct, (), (product_id, name, image_url, price_cents, list_price_cents, sold_percent, is_sold_out))

struct FloorShop {
  ShopId shop_id;
  std::string name;
  std::string image_url;
  std::string location;  // "L2-18"
};
BOOST_DESCRIBE_STRUCT(FloorShop, (), (shop_id, name, image_url, location))

// A tappable part of a picture, in the picture's own pixels.
struct HotSpot {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string label;
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(HotSpot, (), (x, y, width, height, label, link))

struct Picture {
  std::string image_url;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string alternative = {};  // what it shows, as the library says; may be empty
};
BOOST_DESCRIBE_STRUCT(Picture, (), (image_url, width, height, alternative))

// One floor. Which of the optional members are set follows from its type.
struct Floor {
  FloorType type = FloorType::notice;
  Audience audience = Audience::all;
  std::string title;
  std::optional<Link> more;
  std::optional<std::int64_t> columns;                // icon_grid, goods_grid
  std::optional<std::vector<BannerItem>> banners;     // banner
  std::optional<std::vector<IconItem>> icons;         // icon_grid
  std::optional<std::vector<NoticeItem>> notices;     // notice
  std::optional<std::string> member_text;             // member_card: "{name}，早上好": placeholders that the page fills
  std::optional<std::string> guest_text;              // member_card
  std::optional<std::vector<FloorProduct>> products;  // goods_strip, goods_grid, flash_sale_strip
  std::optional<TimeMs> starts_at;                    // flash_sale_strip
  std::optional<TimeMs> ends_at;                      // flash_sale_strip, countdown
  std::optional<Picture> picture;                     // image_hot_spots, countdown, video (its poster)
  std::optional<std::vector<HotSpot>> spots;          // image_hot_spots
  std::optional<std::string> html;                    // rich_text: cleaned when it was saved
  std::optional<std::string> video_url;               // video
  std::optional<std::vector<FloorShop>> shops;        // shop_list
};
BOOST_DESCRIBE_STRUCT(Floor, (),
                      (type, audience, title, more, columns, banners, icons, notices, member_text, guest_text, products, starts_at, ends_at, picture, spots,
                       html, video_url, shops))

struct GetPage {
  Text<1, 64> page_code;
};
BOOST_DESCRIBE_STRUCT(GetPage, (), (page_code))

struct Page {
  std::string page_code;
  std::string title;
  std::int64_t version = 0;
  TimeMs server_time{};  // when this answer was made; countdowns correct the client's clock with the Date header
  std::vector<Floor> floors;
};
BOOST_DESCRIBE_STRUCT(Page, (), (page_code, title, version, server_time, floors))

struct GetSystemConfig {
  Text<1, 64> key;
};
BOOST_DESCRIBE_STRUCT(GetSystemConfig, (), (key))

struct GetText {
  Text<1, 64> key;
};
BOOST_DESCRIBE_STRUCT(GetText, (), (key))

// A text that people read: an agreement, rules, a disclaimer.
struct TextPage {
  std::string key;
  std::string title;
  std::string html;
  std::int64_t version = 0;
  TimeMs effective_from{};
};
BOOST_DESCRIBE_STRUCT(TextPage, (), (key, title, html, version, effective_from))

struct ListMalls {};
BOOST_DESCRIBE_STRUCT(ListMalls, (), ())

struct MallFloor {
  std::string key;  // "L2"
  std::string name;
  std::string theme;
};
BOOST_DESCRIBE_STRUCT(MallFloor, (), (key, name, theme))

struct Mall {
  std::int64_t mall_id = 0;
  std::string name;
  std::string hours;
  std::string address;
  std::string phone;
  double latitude = 0;
  double longitude = 0;
  std::vector<MallFloor> floors;
  Cents wallet_no_password_limit_cents;
};
BOOST_DESCRIBE_STRUCT(Mall, (), (mall_id, name, hours, address, phone, latitude, longitude, floors, wallet_no_password_limit_cents))

// ---- the staff's ----

// What a field of a floor takes. `piece` has fields of its own, and is always a list.
enum class FieldKind { text, html, whole, moment, picture, film, link, goods, group, shop, piece };
BOOST_DESCRIBE_ENUM(FieldKind, text, html, whole, moment, picture, film, link, goods, group, shop, piece)

struct PieceField {
  std::string name;
  FieldKind kind = FieldKind::text;
  bool is_needed = true;
  std::optional<std::int64_t> least = {};  // of a number
  std::optional<std::int64_t> most = {};
};
BOOST_DESCRIBE_STRUCT(PieceField, (), (name, kind, is_needed, least, most))

struct FloorField {
  std::string name;
  FieldKind kind = FieldKind::text;
  bool is_needed = true;
  bool is_list = false;
  std::optional<std::int64_t> least = {};  // of a number, or of a list's items
  std::optional<std::int64_t> most = {};
  std::vector<PieceField> pieces;  // the fields of each item of a list of pieces
};
BOOST_DESCRIBE_STRUCT(FloorField, (), (name, kind, is_needed, is_list, least, most, pieces))

struct FloorKind {
  FloorType type = FloorType::banner;
  std::vector<FloorField> fields;  // besides those that every floor has
};
BOOST_DESCRIBE_STRUCT(FloorKind, (), (type, fields))

struct ListFloorKinds {};
BOOST_DESCRIBE_STRUCT(ListFloorKinds, (), ())

// Either what `text` finds, or what these keys stand for.
struct ListPageChoices {
  ChoiceKind kind = ChoiceKind::goods;
  std::optional<Text<0, 64>> text = {};
  std::optional<List<std::string, 1, 200>> keys = {};
};
BOOST_DESCRIBE_STRUCT(ListPageChoices, (), (kind, text, keys))

struct PageChoice {
  std::string key;
  std::string name;
  std::string image_url;
  std::string note;  // where it stands: "L2-18"
  std::optional<Cents> price_cents;
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(PageChoice, (), (key, name, image_url, note, price_cents, is_sold_out))

using PageCode = Text<1, 64>;

struct ListPages {};
BOOST_DESCRIBE_STRUCT(ListPages, (), ())

struct DraftMark {
  std::int64_t revision = 0;
  TimeMs saved_at{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(DraftMark, (), (revision, saved_at, saved_by))

// A version that is shown from a moment on.
struct PagePlan {
  std::int64_t plan_id = 0;
  std::int64_t version = 0;
  TimeMs at{};
  std::string planned_by;
  std::int64_t problem_count = 0;  // above 0: its time came, it did not pass the check, and it is not shown
};
BOOST_DESCRIBE_STRUCT(PagePlan, (), (plan_id, version, at, planned_by, problem_count))

struct PageSummary {
  std::string page_code;
  std::string title;
  std::optional<std::int64_t> shown_version;
  std::optional<TimeMs> shown_since;
  std::optional<std::int64_t> former_version;  // was shown before: one step back
  std::optional<DraftMark> draft;
  std::optional<PagePlan> plan;
};
BOOST_DESCRIBE_STRUCT(PageSummary, (), (page_code, title, shown_version, shown_since, former_version, draft, plan))

struct PageProblem {
  std::string pointer;  // into the page: "/floors/3/title/en"
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(PageProblem, (), (pointer, code, message))

struct GetPageDraft {
  PageCode page_code;
};
BOOST_DESCRIBE_STRUCT(GetPageDraft, (), (page_code))

// A page as it is edited: its draft, or what a new draft begins with.
struct PageDraft {
  PageSummary summary;
  wire::Json page;
  std::int64_t revision = 0;          // 0: there is no draft
  std::int64_t based_on_version = 0;  // 0: a page that is new
  std::optional<wire::Json> shown;
  std::vector<PageProblem> problems;
};
BOOST_DESCRIBE_STRUCT(PageDraft, (), (summary, page, revision, based_on_version, shown, problems))

// A page is kept as it is, with its problems: it is a draft. What one person keeps of a page within ten minutes is one deed. `revision` and `based_on_version`
// are those that were edited.
struct SavePageDraft {
  PageCode page_code;
  wire::Json page;  // docs/content-pages.md
  Whole<0, 1'000'000'000> revision;
  Whole<0, 1'000'000> based_on_version;
};
BOOST_DESCRIBE_STRUCT(SavePageDraft, (), (page_code, page, revision, based_on_version))

struct SavedPageDraft {
  std::int64_t revision = 0;
  TimeMs saved_at{};
  std::string saved_by;
  std::vector<PageProblem> problems;
};
BOOST_DESCRIBE_STRUCT(SavedPageDraft, (), (revision, saved_at, saved_by, problems))

struct DropPageDraft {
  PageCode page_code;
  Whole<1, 1'000'000'000> revision;
};
BOOST_DESCRIBE_STRUCT(DropPageDraft, (), (page_code, revision))

struct PublishPageDraft {
  PageCode page_code;
  Whole<1, 1'000'000'000> revision;
};
BOOST_DESCRIBE_STRUCT(PublishPageDraft, (), (page_code, revision))

struct PlanPage {
  PageCode page_code;
  Whole<1, 1'000'000'000> revision;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PlanPage, (), (page_code, revision, at))

struct CancelPagePlan {
  PageCode page_code;
  std::int64_t plan_id = 0;
};
BOOST_DESCRIBE_STRUCT(CancelPagePlan, (), (page_code, plan_id))

struct PageVersion {
  std::string page_code;
  std::int64_t version = 0;
  bool is_published = false;
  TimeMs saved_at{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(PageVersion, (), (page_code, version, is_published, saved_at, saved_by))

// `shown_version` is what is shown as far as the caller knows: so two who take a page back do not take it back twice.
struct PublishPage {
  PageCode page_code;
  Whole<1, 1'000'000> version;
  Whole<0, 1'000'000> shown_version;
};
BOOST_DESCRIBE_STRUCT(PublishPage, (), (page_code, version, shown_version))

struct ListPageVersions {
  PageCode page_code;
};
BOOST_DESCRIBE_STRUCT(ListPageVersions, (), (page_code))

// For whoever edits the page, beside it.
struct GetPreviewLink {
  PageCode page_code;
  Whole<5, 60> minutes;
};
BOOST_DESCRIBE_STRUCT(GetPreviewLink, (), (page_code, minutes))

struct PreviewLink {
  std::string path;  // of the members' app
  std::string token;
  TimeMs ends_at{};
};
BOOST_DESCRIBE_STRUCT(PreviewLink, (), (path, token, ends_at))

// A link to pass on, which is listed and can be ended by itself.
struct MakePreviewLink {
  PageCode page_code;
  Whole<5, 10'080> minutes;
  Text<0, 80> purpose;  // whom it is for
};
BOOST_DESCRIBE_STRUCT(MakePreviewLink, (), (page_code, minutes, purpose))

using PreviewLinkId = Id<struct PreviewLinkTag>;

struct MadePreviewLink {
  PreviewLinkId link_id;
  PreviewLink link;
};
BOOST_DESCRIBE_STRUCT(MadePreviewLink, (), (link_id, link))

// Those that show the draft now, the one that ends last first.
struct ListPreviewLinks {
  PageCode page_code;
};
BOOST_DESCRIBE_STRUCT(ListPreviewLinks, (), (page_code))

struct OpenPreviewLink {
  PreviewLinkId link_id;
  std::string purpose;
  std::string path;
  TimeMs made_at{};
  TimeMs ends_at{};
  std::string made_by;
};
BOOST_DESCRIBE_STRUCT(OpenPreviewLink, (), (link_id, purpose, path, made_at, ends_at, made_by))

struct EndPreviewLink {
  PreviewLinkId link_id;
};
BOOST_DESCRIBE_STRUCT(EndPreviewLink, (), (link_id))

// All links that were made for the page until now are over.
struct EndPreviewLinks {
  PageCode page_code;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(EndPreviewLinks, (), (page_code, reason))

// Who looks: a guest, or a member of that tier.
enum class Viewer { guest, normal, silver, gold, platinum };
BOOST_DESCRIBE_ENUM(Viewer, guest, normal, silver, gold, platinum)

struct GetPagePreview {
  Text<1, 400> token;
  std::optional<Viewer> viewer = {};
  std::optional<TimeMs> at = {};  // without it: now
};
BOOST_DESCRIBE_STRUCT(GetPagePreview, (), (token, viewer, at))

// The draft as that viewer gets it at that moment; what cannot be shown yet is left out.
struct PagePreview {
  Page page;
  std::vector<std::int64_t> places;  // where each of its floors stands in the draft
  Viewer viewer = Viewer::guest;
  TimeMs at{};
  TimeMs ends_at{};  // of the link
};
BOOST_DESCRIBE_STRUCT(PagePreview, (), (page, places, viewer, at, ends_at))

inline constexpr Failure page_not_found{FailureKind::not_found, 63001, "page_not_found", {"这个页面不在了", "This page is no longer here"}};
inline constexpr Failure config_not_found{FailureKind::not_found, 63002, "config_not_found", {"没有这项配置", "There is no such setting"}};
inline constexpr Failure text_not_found{FailureKind::not_found, 63003, "text_not_found", {"没有找到这份说明", "We could not find that text"}};
inline constexpr Failure page_invalid{FailureKind::invalid, 63004, "page_invalid", {"页面内容不正确", "The page's content does not fit"}};

inline constexpr Failure page_draft_moved_on{FailureKind::conflict,
                                             63005,
                                             "page_draft_moved_on",
                                             {"别人刚刚保存了这个页面，请合并后再存", "Somebody else has just saved this page. Please merge first"}};
inline constexpr Failure page_moved_on{
    FailureKind::conflict, 63006, "page_moved_on", {"线上版本已经换过，请刷新看看", "Another version is shown by now. Please refresh"}};
inline constexpr Failure page_plan_not_found{
    FailureKind::not_found, 63007, "page_plan_not_found", {"这个定时发布已经不在了", "That planned publication is no longer there"}};
inline constexpr Failure page_plan_too_early{FailureKind::invalid, 63008, "page_plan_too_early", {"请选择以后的时间", "Please choose a time that is to come"}};
inline constexpr Failure page_preview_ended{
    FailureKind::not_found, 63009, "page_preview_ended", {"预览链接已经失效，请让同事再发一个", "This preview has ended. Please ask for a new link"}};
inline constexpr Failure preview_link_not_found{
    FailureKind::not_found, 89'910, "preview_link_not_found", {"这个预览链接已经停用或到期", "That preview link has ended already"}};
inline constexpr Failure page_code_refused{
    FailureKind::invalid, 63010, "page_code_refused", {"页面编号只能用小写字母、数字和短横线", "A page’s code is lower-case letters, digits and hyphens"}};

// What the staff may do here.
inline constexpr http::Permission read_pages{"content", "read", http::Reach::mall, {"查看页面与草稿", "Look at pages and their drafts"}, {"manager", "editor"}};
inline constexpr http::Permission edit_pages{"content", "edit", http::Reach::mall, {"编辑页面草稿", "Edit drafts of pages"}, {"manager", "editor"}};
inline constexpr http::Permission publish_pages{"content", "publish", http::Reach::mall, {"发布页面", "Publish pages"}, {"manager", "editor"}};

inline constexpr http::Endpoint<GetPage, Page> get_page{http::Method::get,    "/newCms/v1.0/getPage", "get_page", "content", "A published page of floors",
                                                        http::Access::anyone, {&page_not_found}};
inline constexpr http::Endpoint<GetSystemConfig, std::string> get_system_config{
    http::Method::get, "/app/systemConfig", "get_system_config", "content", "A configuration value as JSON text", http::Access::anyone, {&config_not_found}};
inline constexpr http::Endpoint<GetText, TextPage> get_text{
    http::Method::get, "/app/text", "get_text", "content", "An agreement, rules or a disclaimer", http::Access::anyone, {&text_not_found}};
inline constexpr http::Endpoint<ListMalls, std::vector<Mall>> list_malls{
    http::Method::get, "/mall/list", "list_malls", "content", "The mall: where it is, when it opens, its floors", http::Access::anyone};
inline constexpr http::Endpoint<GetPagePreview, PagePreview> get_page_preview{http::Method::get,
                                                                              "/newCms/v1.0/getPagePreview",
                                                                              "get_page_preview",
                                                                              "content",
                                                                              "A page's draft, for whoever has a preview link that has not ended",
                                                                              http::Access::anyone,
                                                                              {&page_not_found, &page_preview_ended}};
inline constexpr http::Endpoint<ListFloorKinds, std::vector<FloorKind>> list_floor_kinds{http::Method::get,
                                                                                         "/staff/v1/content/floorKinds",
                                                                                         "list_floor_kinds",
                                                                                         "content",
                                                                                         "The kinds of floors and what each takes",
                                                                                         http::Access::staff(read_pages)};
inline constexpr http::Endpoint<ListPageChoices, std::vector<PageChoice>> list_page_choices{http::Method::get,
                                                                                            "/staff/v1/content/choices",
                                                                                            "list_page_choices",
                                                                                            "content",
                                                                                            "What a page may name, found by name or key",
                                                                                            http::Access::staff(read_pages)};
inline constexpr http::Endpoint<ListPages, std::vector<PageSummary>> list_pages{
    http::Method::get, "/staff/v1/content/pages", "list_pages", "content", "All pages with their drafts and plans", http::Access::staff(read_pages)};
inline constexpr http::Endpoint<GetPageDraft, PageDraft> get_page_draft{http::Method::get,
                                                                        "/staff/v1/content/page/draft",
                                                                        "get_page_draft",
                                                                        "content",
                                                                        "A page as it is edited, with every problem",
                                                                        http::Access::staff(read_pages),
                                                                        {&page_not_found}};
inline constexpr http::Endpoint<GetPreviewLink, PreviewLink> get_preview_link{http::Method::get,
                                                                              "/staff/v1/content/page/previewLink",
                                                                              "get_preview_link",
                                                                              "content",
                                                                              "A link that shows a page's draft to whoever edits it",
                                                                              http::Access::staff(read_pages),
                                                                              {&page_not_found}};
inline constexpr http::Endpoint<MakePreviewLink, MadePreviewLink> make_preview_link{http::Method::post,
                                                                                    "/staff/v1/content/page/makePreviewLink",
                                                                                    "make_preview_link",
                                                                                    "content",
                                                                                    "Makes a link to pass on, which shows a page's draft for some time",
                                                                                    http::Access::staff(edit_pages),
                                                                                    {&page_not_found}};
inline constexpr http::Endpoint<ListPreviewLinks, std::vector<OpenPreviewLink>> list_preview_links{
    http::Method::get,
    "/staff/v1/content/page/previewLinks",
    "list_preview_links",
    "content",
    "The preview links of a page that were passed on and show it",
    http::Access::staff(edit_pages)};
inline constexpr http::Endpoint<EndPreviewLink, Done> end_preview_link{
    http::Method::post,      "/staff/v1/content/page/endPreviewLink", "end_preview_link",       "content",
    "Ends one preview link", http::Access::staff(edit_pages),         {&preview_link_not_found}};
inline constexpr http::Endpoint<EndPreviewLinks, Done> end_preview_links{
    http::Method::post, "/staff/v1/content/page/endPreviewLinks",          "end_preview_links",
    "content",          "Ends all preview links of a page that there are", http::Access::staff(edit_pages),
    {&page_not_found}};
inline constexpr http::Endpoint<SavePageDraft, SavedPageDraft> save_page_draft{http::Method::post,
                                                                               "/staff/v1/content/page/saveDraft",
                                                                               "save_page_draft",
                                                                               "content",
                                                                               "Keeps a page's draft, unless somebody else has saved it meanwhile",
                                                                               http::Access::staff(edit_pages),
                                                                               {&page_draft_moved_on, &page_code_refused}};
inline constexpr http::Endpoint<DropPageDraft, Done> drop_page_draft{
    http::Method::post,           "/staff/v1/content/page/dropDraft", "drop_page_draft",     "content",
    "Throws a page's draft away", http::Access::staff(edit_pages),    {&page_draft_moved_on}};
inline constexpr http::Endpoint<PublishPageDraft, PageVersion> publish_page_draft{http::Method::post,
                                                                                  "/staff/v1/content/page/publishDraft",
                                                                                  "publish_page_draft",
                                                                                  "content",
                                                                                  "Makes a page's draft its next version and shows it to everybody",
                                                                                  http::Access::staff(publish_pages),
                                                                                  {&page_draft_moved_on, &page_invalid}};
inline constexpr http::Endpoint<PlanPage, PagePlan> plan_page{http::Method::post,
                                                              "/staff/v1/content/page/plan",
                                                              "plan_page",
                                                              "content",
                                                              "Makes a page's draft its next version and shows it from a moment on",
                                                              http::Access::staff(publish_pages),
                                                              {&page_draft_moved_on, &page_invalid, &page_plan_too_early}};
inline constexpr http::Endpoint<CancelPagePlan, Done> cancel_page_plan{http::Method::post,
                                                                       "/staff/v1/content/page/cancelPlan",
                                                                       "cancel_page_plan",
                                                                       "content",
                                                                       "Takes a planned publication back; its version is a draft again",
                                                                       http::Access::staff(publish_pages),
                                                                       {&page_plan_not_found}};
inline constexpr http::Endpoint<PublishPage, PageVersion> publish_page{http::Method::post,
                                                                       "/staff/v1/content/page/publish",
                                                                       "publish_page",
                                                                       "content",
                                                                       "Shows an older version of a page again",
                                                                       http::Access::staff(publish_pages),
                                                                       {&page_not_found, &page_invalid, &page_moved_on}};
inline constexpr http::Endpoint<ListPageVersions, std::vector<PageVersion>> list_page_versions{
    http::Method::get, "/staff/v1/content/page/versions", "list_page_versions", "content", "A page's versions, newest first", http::Access::staff(read_pages)};

}  // namespace galleria::content
