// The wire of registrations as members meet them: what one can sign up for, signing up, and what became of it.
#pragma once

#include "base/activity.hpp"
#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/question_form.hpp"
#include "features/registrations/registrations_states.hpp"
#include "http/endpoint.hpp"
#include "http/silent_failures.hpp"

namespace galleria::registrations {

// What an activity asks for in money, of each who comes.
struct MoneyFee {
  MoneyFeeKind kind = MoneyFeeKind::fee;
  Whole<1, 1'000'000> amount_cents;
};
BOOST_DESCRIBE_STRUCT(MoneyFee, (), (kind, amount_cents))

struct ListRegistrationActivities {};
BOOST_DESCRIBE_STRUCT(ListRegistrationActivities, (), ())

struct RegistrationActivityCard {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string picture_url;
  std::string place;
  std::string audience;
  RegistrationFee fee_kind = RegistrationFee::none;
  std::int64_t fee_points = 0;                        // for each who comes
  std::optional<TimeMs> next_starts_at;               // of the first session that has not ended
  std::int64_t session_count = 0;                     // that have not ended
  RegistrationStage stage = RegistrationStage::over;  // of the session that is easiest to come by
  std::optional<MoneyFee> money_fee = {};
};
BOOST_DESCRIBE_STRUCT(RegistrationActivityCard, (),
                      (activity_id, page_code, name, picture_url, place, audience, fee_kind, fee_points, next_starts_at, session_count, stage, money_fee))

struct RegistrationActivityList {
  std::vector<RegistrationActivityCard> activities;  // what ends first in front, what has no session to come at the end
};
BOOST_DESCRIBE_STRUCT(RegistrationActivityList, (), (activities))

// By its number or its page code.
struct GetRegistrationActivity {
  std::optional<ActivityId> activity_id = {};
  std::optional<Text<1, 40>> page_code = {};
};
BOOST_DESCRIBE_STRUCT(GetRegistrationActivity, (), (activity_id, page_code))

struct RegistrationSession {
  RegistrationSessionId session_id;
  TimeMs starts_at{};
  TimeMs ends_at{};
  TimeMs sign_up_from{};
  TimeMs sign_up_until{};
  TimeMs cancel_until{};
  TimeMs check_in_from{};
  TimeMs check_in_until{};
  std::int64_t quota = 0;
  std::int64_t free_count = 0;     // places that nobody has
  std::int64_t waiting_count = 0;  // parties in the queue
  RegistrationStage stage = RegistrationStage::over;
};
BOOST_DESCRIBE_STRUCT(RegistrationSession, (),
                      (session_id, starts_at, ends_at, sign_up_from, sign_up_until, cancel_until, check_in_from, check_in_until, quota, free_count,
                       waiting_count, stage))

struct RegistrationActivity {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  std::string picture_url;
  std::string place;
  std::string place_note;
  std::string audience;
  std::string audience_note;
  std::int64_t least_tier = 0;
  std::optional<ActivityObstacle> obstacle;  // that keeps everybody from signing up now
  std::int64_t companion_limit = 0;
  bool is_reviewed = false;  // the staff decides who comes
  RegistrationFee fee_kind = RegistrationFee::none;
  std::int64_t fee_points = 0;  // for each who comes
  std::int64_t reward_points = 0;
  bool has_certificate = false;
  bool asks_for_place = false;  // to check in by oneself, the phone has to be there
  std::vector<QuestionSubject> subjects;
  std::vector<RegistrationSession> sessions;  // as they begin
  std::optional<MoneyFee> money_fee = {};
};
BOOST_DESCRIBE_STRUCT(RegistrationActivity, (),
                      (activity_id, page_code, name, rules, picture_url, place, place_note, audience, audience_note, least_tier, obstacle, companion_limit,
                       is_reviewed, fee_kind, fee_points, reward_points, has_certificate, asks_for_place, subjects, sessions, money_fee))

struct GetRegistrationStanding {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetRegistrationStanding, (), (activity_id))

struct OpenRegistration {
  RegistrationId registration_id;
  RegistrationSessionId session_id;
  RegistrationState state = RegistrationState::approved;
  bool is_to_pay = false;  // the place is theirs once they have paid
};
BOOST_DESCRIBE_STRUCT(OpenRegistration, (), (registration_id, session_id, state, is_to_pay))

struct RegistrationStanding {
  std::optional<ActivityObstacle> obstacle;
  std::optional<TimeMs> banned_until;  // did not come too often
  std::int64_t spendable_points = 0;
  std::vector<OpenRegistration> registrations;  // of this activity, that have not come to nothing
};
BOOST_DESCRIBE_STRUCT(RegistrationStanding, (), (obstacle, banned_until, spendable_points, registrations))

// joins_queue: waits where no place is free, instead of being refused.
struct SignUp {
  RegistrationSessionId session_id;
  Whole<0, 20> companion_count;
  SubjectAnswers answers;
  bool joins_queue = false;
};
BOOST_DESCRIBE_STRUCT(SignUp, (), (session_id, companion_count, answers, joins_queue))

// The money of a registration, of all who come. The cashier takes it under registration_id while it is `to_pay`.
struct RegistrationMoney {
  MoneyFeeKind kind = MoneyFeeKind::fee;
  Cents amount_cents;
  std::optional<MoneyFeeState> state;  // absent as long as nobody has been asked for it: there is no place yet
  std::optional<TimeMs> pay_before;    // while it is to pay
};
BOOST_DESCRIBE_STRUCT(RegistrationMoney, (), (kind, amount_cents, state, pay_before))

struct Registration {
  RegistrationId registration_id;
  ActivityId activity_id;
  RegistrationSessionId session_id;
  std::string name;
  std::string picture_url;
  std::string place;
  std::string place_note;
  RegistrationState state = RegistrationState::approved;
  std::int64_t party_count = 1;  // whoever comes along counts
  RegistrationFee fee_kind = RegistrationFee::none;
  std::int64_t points = 0;  // of all who come
  std::int64_t reward_points = 0;
  bool has_certificate = false;
  bool asks_for_place = false;
  TimeMs starts_at{};
  TimeMs ends_at{};
  TimeMs cancel_until{};
  TimeMs check_in_from{};
  TimeMs check_in_until{};
  std::optional<TimeMs> confirm_until;      // of a place that came free
  std::optional<std::int64_t> ahead_count;  // parties in front in the queue
  bool can_cancel = false;
  bool can_check_in = false;
  std::string code;    // eight digits for the door; empty unless there is a place, and it is paid
  std::string reason;  // of the staff, where it was rejected
  TimeMs made_at{};
  TimeMs changed_at{};
  bool can_change_session = false;  // to another one with free places
  std::optional<RegistrationMoney> money = {};
};
BOOST_DESCRIBE_STRUCT(Registration, (),
                      (registration_id, activity_id, session_id, name, picture_url, place, place_note, state, party_count, fee_kind, points, reward_points,
                       has_certificate, asks_for_place, starts_at, ends_at, cancel_until, check_in_from, check_in_until, confirm_until, ahead_count, can_cancel,
                       can_check_in, code, reason, made_at, changed_at, can_change_session, money))

struct GetRegistration {
  RegistrationId registration_id;
};
BOOST_DESCRIBE_STRUCT(GetRegistration, (), (registration_id))

struct ConfirmRegistration {
  RegistrationId registration_id;
};
BOOST_DESCRIBE_STRUCT(ConfirmRegistration, (), (registration_id))

struct CancelRegistration {
  RegistrationId registration_id;
};
BOOST_DESCRIBE_STRUCT(CancelRegistration, (), (registration_id))

// The party, the form and the fee stay as they are.
struct ChangeRegistrationSession {
  RegistrationId registration_id;
  RegistrationSessionId session_id;
};
BOOST_DESCRIBE_STRUCT(ChangeRegistrationSession, (), (registration_id, session_id))

// spot_code: what the desk's screen shows this minute. Where the phone is stands in millionths of a degree.
struct CheckInOnSpot {
  RegistrationId registration_id;
  Text<1, 20> spot_code;
  std::optional<Whole<-90'000'000, 90'000'000>> latitude_e6 = {};
  std::optional<Whole<-180'000'000, 180'000'000>> longitude_e6 = {};
};
BOOST_DESCRIBE_STRUCT(CheckInOnSpot, (), (registration_id, spot_code, latitude_e6, longitude_e6))

// is_past: what is over in one way or another; else what is to come.
struct ListMyRegistrations {
  bool is_past = false;
};
BOOST_DESCRIBE_STRUCT(ListMyRegistrations, (), (is_past))

struct MyRegistrations {
  std::vector<Registration> registrations;  // what is to come: the first in front; what is over: the last in front, at most a hundred
};
BOOST_DESCRIBE_STRUCT(MyRegistrations, (), (registrations))

// ---- failures and endpoints ----

inline constexpr Failure registration_activity_not_found{
    FailureKind::not_found, 91'306, "registration_activity_not_found", {"没有找到这个活动", "We could not find that activity"}};
inline constexpr Failure registration_paused{
    FailureKind::conflict, 91'307, "registration_paused", {"活动报名暂停了，请稍后再来", "Signing up is paused. Please come back later"}};
inline constexpr Failure registration_banned{
    FailureKind::conflict,
    91'308,
    "registration_banned",
    {"您近期多次报名未到，{day} 之后可以再报名", "You signed up and did not come several times. You can sign up again after {day}"}};
inline constexpr Failure registration_party_too_large{
    FailureKind::invalid, 91'309, "registration_party_too_large", {"含您本人最多 {count} 位", "At most {count} can come, you among them"}};
inline constexpr Failure registration_answers_wrong{FailureKind::invalid,
                                                    91'321,
                                                    "registration_answers_wrong",
                                                    {"“{subject}”还没有填好，请看一看", "“{subject}” is not filled in as asked. Please have a look"}};
inline constexpr Failure registration_points_short{
    FailureKind::conflict, 91'322, "registration_points_short", {"积分不足，需要 {points} 积分", "There are not enough points: it takes {points}"}};
inline constexpr Failure registration_not_found{
    FailureKind::not_found, 91'323, "registration_not_found", {"没有找到这次报名", "We could not find that registration"}};
inline constexpr Failure registration_moved_on{
    FailureKind::conflict, 91'324, "registration_moved_on", {"报名状态已经变了，请刷新看看", "It has moved on meanwhile. Please refresh"}};
inline constexpr Failure registration_too_late_to_cancel{
    FailureKind::conflict, 91'325, "registration_too_late_to_cancel", {"已过取消时间，请联系服务台", "It is too late to cancel. Please call the service desk"}};
inline constexpr Failure registration_not_check_in_time{
    FailureKind::conflict, 91'326, "registration_not_check_in_time", {"现在不在签到时间里", "One cannot check in now"}};
inline constexpr Failure registration_spot_code_wrong{
    FailureKind::invalid,
    91'327,
    "registration_spot_code_wrong",
    {"现场码不对或已更新，请看屏幕上最新的一个", "That is not the code on the screen now. Please use the newest"}};
inline constexpr Failure registration_too_far{
    FailureKind::conflict, 91'328, "registration_too_far", {"您还没有到活动地点，到了再签到吧", "You are not at the place yet. Check in when you are there"}};

inline constexpr Failure registration_too_late_to_change{
    FailureKind::conflict,
    91'555,
    "registration_too_late_to_change",
    {"已过改场次的时间，请联系服务台", "It is too late for another session. Please call the service desk"}};

inline constexpr Failure registration_not_paid{
    FailureKind::conflict, 91'580, "registration_not_paid", {"这个位置还没有付款，请先完成支付", "This place is not paid for yet. Please pay first"}};

inline constexpr http::Endpoint<ListRegistrationActivities, RegistrationActivityList> list_registration_activities{
    http::Method::get, "/plaza/v1/registrations/activities", "list_registration_activities", "registrations", "What one can sign up for", http::Access::anyone};
inline constexpr http::Endpoint<GetRegistrationActivity, RegistrationActivity> get_registration_activity{
    http::Method::get,    "/plaza/v1/registrations/activity", "get_registration_activity", "registrations", "An activity with its sessions, form and fee",
    http::Access::anyone, {&registration_activity_not_found}};
inline constexpr http::Endpoint<GetRegistrationStanding, RegistrationStanding> get_registration_standing{
    http::Method::get,
    "/plaza/v1/registrations/standing",
    "get_registration_standing",
    "registrations",
    "What keeps the member from signing up, and where they have",
    http::Access::member,
    {&registration_activity_not_found}};
inline constexpr http::Endpoint<SignUp, Registration> sign_up{
    http::Method::post,
    "/plaza/v1/registrations/sign-up",
    "sign_up",
    "registrations",
    "Takes places of a session, sets the points aside or says until when the money is to be paid; or joins the queue",
    http::Access::member,
    {&registration_activity_not_found, &http::activity_not_open, &http::activity_over, &http::activity_full, &http::activity_joined_before,
     &http::reservation_not_allowed, &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited, &registration_paused,
     &registration_banned, &registration_party_too_large, &registration_answers_wrong, &registration_points_short},
    http::Consumes::something};
inline constexpr http::Endpoint<ConfirmRegistration, Registration> confirm_registration{
    http::Method::post,
    "/plaza/v1/registrations/confirm",
    "confirm_registration",
    "registrations",
    "Takes the place that came free for whoever waited",
    http::Access::member,
    {&registration_not_found, &registration_moved_on, &registration_points_short}};
inline constexpr http::Endpoint<CancelRegistration, Registration> cancel_registration{
    http::Method::post,
    "/plaza/v1/registrations/cancel",
    "cancel_registration",
    "registrations",
    "Gives the places up, the points free and the money back; whoever waits first is next",
    http::Access::member,
    {&registration_not_found, &registration_moved_on, &registration_too_late_to_cancel}};
inline constexpr http::Endpoint<ChangeRegistrationSession, Registration> change_registration_session{
    http::Method::post,
    "/plaza/v1/registrations/session/change",
    "change_registration_session",
    "registrations",
    "Moves a registration to another session that has places; a second time changes nothing",
    http::Access::member,
    {&registration_not_found, &registration_moved_on, &registration_activity_not_found, &registration_too_late_to_change, &http::activity_not_open,
     &http::activity_over, &http::activity_full, &http::activity_joined_before, &http::reservation_not_allowed, &registration_paused, &registration_banned,
     &registration_not_paid}};
inline constexpr http::Endpoint<CheckInOnSpot, Registration> check_in_on_spot{http::Method::post,
                                                                              "/plaza/v1/registrations/check-in",
                                                                              "check_in_on_spot",
                                                                              "registrations",
                                                                              "Checks in by the code on the desk's screen; a second time changes nothing",
                                                                              http::Access::member,
                                                                              {&registration_not_found, &registration_moved_on, &registration_not_check_in_time,
                                                                               &registration_spot_code_wrong, &registration_too_far, &registration_not_paid}};
inline constexpr http::Endpoint<ListMyRegistrations, MyRegistrations> list_my_registrations{
    http::Method::get,   "/plaza/v1/registrations/mine", "list_my_registrations", "registrations", "What the member signed up for, to come or over",
    http::Access::member};
inline constexpr http::Endpoint<GetRegistration, Registration> get_registration{
    http::Method::get,        "/plaza/v1/registrations/registration", "get_registration", "registrations", "A registration with its code", http::Access::member,
    {&registration_not_found}};

}  // namespace galleria::registrations
