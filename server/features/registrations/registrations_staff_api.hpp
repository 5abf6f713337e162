// The wire of registrations as the staff knows them: what an activity consists of, who has signed up, and the door.
#pragma once

#include "base/paging.hpp"
#include "features/registrations/registrations_api.hpp"

namespace galleria::registrations {

struct SessionFields {
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<1, 10'000> quota;
  TimeMs sign_up_from{};
  TimeMs sign_up_until{};
  TimeMs cancel_until{};
  TimeMs check_in_from{};
  TimeMs check_in_until{};
};
BOOST_DESCRIBE_STRUCT(SessionFields, (), (starts_at, ends_at, quota, sign_up_from, sign_up_until, cancel_until, check_in_from, check_in_until))

// Within so many metres one can check in by oneself.
struct SpotFence {
  Whole<-90'000'000, 90'000'000> latitude_e6;
  Whole<-180'000'000, 180'000'000> longitude_e6;
  Whole<10, 10'000> radius_m;
};
BOOST_DESCRIBE_STRUCT(SpotFence, (), (latitude_e6, longitude_e6, radius_m))

struct SaveRegistrationPlan {
  ActivityId activity_id;
  Text<0, 500> picture_url;
  Text<1, 60> place_zh_cn;
  Text<1, 120> place_en;
  Text<0, 60> place_note_zh_cn;
  Text<0, 120> place_note_en;
  Text<0, 60> audience_zh_cn;
  Text<0, 120> audience_en;
  Text<0, 60> audience_note_zh_cn;
  Text<0, 120> audience_note_en;
  Whole<0, 20> companion_limit;
  bool is_reviewed = false;
  RegistrationFee fee_kind = RegistrationFee::none;
  Whole<0, 1'000'000> fee_points;
  Whole<0, 100'000> reward_points;
  bool has_certificate = false;
  std::optional<SpotFence> fence = {};
  QuestionSubjects subjects;
  List<SessionFields, 1, 60> sessions;
  std::optional<MoneyFee> money_fee = {};  // not beside points
};
BOOST_DESCRIBE_STRUCT(SaveRegistrationPlan, (),
                      (activity_id, picture_url, place_zh_cn, place_en, place_note_zh_cn, place_note_en, audience_zh_cn, audience_en, audience_note_zh_cn,
                       audience_note_en, companion_limit, is_reviewed, fee_kind, fee_points, reward_points, has_certificate, fence, subjects, sessions,
                       money_fee))

struct GetRegistrationPlan {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetRegistrationPlan, (), (activity_id))

struct RegistrationPoint {
  RegistrationCheck check = RegistrationCheck::plan;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(RegistrationPoint, (), (check, is_done))

struct StaffRegistrationSession {
  RegistrationSessionId session_id;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t quota = 0;
  TimeMs sign_up_from{};
  TimeMs sign_up_until{};
  TimeMs cancel_until{};
  TimeMs check_in_from{};
  TimeMs check_in_until{};
  std::int64_t taken_count = 0;
  std::int64_t waiting_count = 0;
  RegistrationStage stage = RegistrationStage::over;
};
BOOST_DESCRIBE_STRUCT(StaffRegistrationSession, (),
                      (session_id, starts_at, ends_at, quota, sign_up_from, sign_up_until, cancel_until, check_in_from, check_in_until, taken_count,
                       waiting_count, stage))

struct RegistrationPlan {
  ActivityId activity_id;
  std::string picture_url;
  std::string place_zh_cn;
  std::string place_en;
  std::string place_note_zh_cn;
  std::string place_note_en;
  std::string audience_zh_cn;
  std::string audience_en;
  std::string audience_note_zh_cn;
  std::string audience_note_en;
  std::int64_t companion_limit = 0;
  bool is_reviewed = false;
  RegistrationFee fee_kind = RegistrationFee::none;
  std::int64_t fee_points = 0;
  std::int64_t reward_points = 0;
  bool has_certificate = false;
  std::optional<SpotFence> fence;
  std::vector<QuestionSubject> subjects;
  std::vector<StaffRegistrationSession> sessions;  // as they begin
  std::vector<RegistrationPoint> checks;
  std::optional<MoneyFee> money_fee = {};
};
BOOST_DESCRIBE_STRUCT(RegistrationPlan, (),
                      (activity_id, picture_url, place_zh_cn, place_en, place_note_zh_cn, place_note_en, audience_zh_cn, audience_en, audience_note_zh_cn,
                       audience_note_en, companion_limit, is_reviewed, fee_kind, fee_points, reward_points, has_certificate, fence, subjects, sessions, checks,
                       money_fee))

// More places, or fewer, but not fewer than are taken. Whoever waits first moves up.
struct ChangeSessionQuota {
  RegistrationSessionId session_id;
  Whole<1, 10'000> quota;
  Text<1, 120> reason;
};
BOOST_DESCRIBE_STRUCT(ChangeSessionQuota, (), (session_id, quota, reason))

struct ListRegistrations {
  ActivityId activity_id;
  std::optional<RegistrationSessionId> session_id = {};
  std::optional<RegistrationState> state = {};
  std::optional<RegistrationId> after_registration_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListRegistrations, (), (activity_id, session_id, state, after_registration_id, page_size))

struct ListedRegistration {
  RegistrationId registration_id;
  RegistrationSessionId session_id;
  TimeMs starts_at{};
  std::string member_name;  // masked
  std::string member_number;
  RegistrationState state = RegistrationState::approved;
  std::int64_t party_count = 1;
  std::int64_t points = 0;
  std::optional<std::int64_t> ordinal;  // in the queue, of whoever waits or waited
  std::optional<TimeMs> confirm_until;
  std::string answers;  // question by question
  TimeMs made_at{};
  TimeMs changed_at{};
  std::optional<RegistrationMoney> money = {};
};
BOOST_DESCRIBE_STRUCT(ListedRegistration, (),
                      (registration_id, session_id, starts_at, member_name, member_number, state, party_count, points, ordinal, confirm_until, answers, made_at,
                       changed_at, money))

struct RegistrationPage {
  std::vector<ListedRegistration> registrations;  // as they came: so a queue is in its order
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(RegistrationPage, (), (registrations, has_more))

struct ReviewRegistration {
  RegistrationId registration_id;
  bool is_approved = false;
  Text<0, 120> reason;  // told to the member where it is rejected
};
BOOST_DESCRIBE_STRUCT(ReviewRegistration, (), (registration_id, is_approved, reason))

// The member's eight digits, typed or scanned.
struct CheckInByCode {
  RegistrationSessionId session_id;
  Text<8, 8> code;
};
BOOST_DESCRIBE_STRUCT(CheckInByCode, (), (session_id, code))

struct CheckedIn {
  ListedRegistration registration;
  bool was_before = false;  // had checked in already
};
BOOST_DESCRIBE_STRUCT(CheckedIn, (), (registration, was_before))

struct GetSpotCode {
  RegistrationSessionId session_id;
};
BOOST_DESCRIBE_STRUCT(GetSpotCode, (), (session_id))

struct SpotCode {
  std::string code;
  TimeMs changes_at{};
  std::int64_t attended_count = 0;  // parties
  std::int64_t expected_count = 0;  // that have a place
};
BOOST_DESCRIBE_STRUCT(SpotCode, (), (code, changes_at, attended_count, expected_count))

// ---- failures, permissions, endpoints ----

inline constexpr Failure registration_fixed{
    FailureKind::conflict, 91'329, "registration_fixed", {"活动已经发布，只能再改名额", "It is published: only its places can still be changed"}};
inline constexpr Failure registration_session_wrong{
    FailureKind::invalid,
    91'390,
    "registration_session_wrong",
    {"第 {place} 场的时间顺序不对：报名和取消都要在开始之前，签到要在开始前后",
     "The times of session {place} do not follow one another: one signs up and cancels before it starts, and checks in around its start"}};
inline constexpr Failure registration_form_wrong{
    FailureKind::invalid, 91'391, "registration_form_wrong", {"第 {place} 题的选项或逻辑不对", "The options or the logic of question {place} do not fit"}};
inline constexpr Failure registration_fee_wrong{
    FailureKind::invalid, 91'392, "registration_fee_wrong", {"收积分或押金要填积分数，免费则填 0", "A fee takes a number of points, and nothing takes none"}};
inline constexpr Failure registration_quota_taken{
    FailureKind::conflict, 91'393, "registration_quota_taken", {"名额不能少于已占用的", "There cannot be fewer places than are taken"}};
inline constexpr Failure registration_session_not_found{
    FailureKind::not_found, 91'394, "registration_session_not_found", {"没有找到这一场", "We could not find that session"}};
inline constexpr Failure registration_code_unknown{
    FailureKind::not_found, 91'395, "registration_code_unknown", {"这一场没有这个签到码", "Nobody of this session has that code"}};
inline constexpr Failure registration_reason_missing{
    FailureKind::invalid, 91'396, "registration_reason_missing", {"不通过要写明原因，会告诉会员", "Say why it is rejected: the member is told"}};

inline constexpr Failure registration_money_and_points{
    FailureKind::invalid, 91'581, "registration_money_and_points", {"收钱就不能再收积分，请选一种", "It asks for money or for points. Please choose one"}};

inline constexpr http::Permission read_registrations{
    "registrations", "read", http::Reach::mall, {"查看活动报名和名单", "Look at activities to sign up for, and who has"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_registrations{"registrations",
                                                      "write",
                                                      http::Reach::mall,
                                                      {"起草活动报名的场次、表单和费用", "Draft sessions, forms and fees of activities to sign up for"},
                                                      {"manager", "editor"}};
inline constexpr http::Permission run_registrations{"registrations",
                                                    "run",
                                                    http::Reach::mall,
                                                    {"审核报名、签到、调整名额", "Decide on registrations, check members in, change places"},
                                                    {"manager", "service"}};

inline constexpr http::Endpoint<GetRegistrationPlan, RegistrationPlan> get_registration_plan{
    http::Method::get,
    "/staff/v1/registrations/plan",
    "get_registration_plan",
    "registrations",
    "What an activity to sign up for consists of, its check-list and its sessions",
    http::Access::staff(read_registrations),
    {&registration_activity_not_found}};
inline constexpr http::Endpoint<SaveRegistrationPlan, RegistrationPlan> save_registration_plan{
    http::Method::post,
    "/staff/v1/registrations/plan/save",
    "save_registration_plan",
    "registrations",
    "Sets place, sessions, form and fee of an activity that is not published; its approval is gone by it",
    http::Access::staff(write_registrations),
    {&registration_activity_not_found, &registration_fixed, &registration_session_wrong, &registration_form_wrong, &registration_fee_wrong,
     &registration_money_and_points}};
inline constexpr http::Endpoint<ChangeSessionQuota, RegistrationPlan> change_session_quota{http::Method::post,
                                                                                           "/staff/v1/registrations/quota",
                                                                                           "change_session_quota",
                                                                                           "registrations",
                                                                                           "More or fewer places of a session; whoever waits first moves up",
                                                                                           http::Access::staff(run_registrations),
                                                                                           {&registration_session_not_found, &registration_quota_taken}};
inline constexpr http::Endpoint<ListRegistrations, RegistrationPage> list_registrations{http::Method::get,
                                                                                        "/staff/v1/registrations",
                                                                                        "list_registrations",
                                                                                        "registrations",
                                                                                        "Who has signed up for an activity, in the order in which they came",
                                                                                        http::Access::staff(read_registrations),
                                                                                        {&registration_activity_not_found}};
inline constexpr http::Endpoint<ReviewRegistration, ListedRegistration> review_registration{
    http::Method::post,
    "/staff/v1/registrations/review",
    "review_registration",
    "registrations",
    "Says who comes, or why not",
    http::Access::staff(run_registrations),
    {&registration_not_found, &registration_moved_on, &registration_reason_missing}};
inline constexpr http::Endpoint<CheckInByCode, CheckedIn> check_in_by_code{
    http::Method::post,
    "/staff/v1/registrations/check-in",
    "check_in_by_code",
    "registrations",
    "Checks a member in by their code; a second time changes nothing",
    http::Access::staff(run_registrations),
    {&registration_session_not_found, &registration_code_unknown, &registration_moved_on, &registration_not_check_in_time, &registration_not_paid}};
inline constexpr http::Endpoint<GetSpotCode, SpotCode> get_spot_code{http::Method::get,
                                                                     "/staff/v1/registrations/spot-code",
                                                                     "get_spot_code",
                                                                     "registrations",
                                                                     "What the screen at the door shows this minute, and how many have come",
                                                                     http::Access::staff(run_registrations),
                                                                     {&registration_session_not_found}};

}  // namespace galleria::registrations
