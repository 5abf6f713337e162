// The wire of members: captcha, one-time codes, sign-in, sessions, the member's own data, account deletion.
#pragma once

#include "features/members/members_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::members {

struct ShowImageCaptcha {};
BOOST_DESCRIBE_STRUCT(ShowImageCaptcha, (), ())

// A picture code: single use, five minutes.
struct ImageCaptcha {
  std::string uuid;
  std::string image;  // data:image/png;base64,…
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(ImageCaptcha, (), (uuid, image, expires_at))

struct SendCode {
  std::optional<Phone> phone;  // may be absent for what goes to the member's own phone
  Text<1, 64> uuid;            // of the picture code
  Text<1, 8> captcha;          // what the member reads in the picture
  SmsType sms_type = SmsType::smsLogin;
  std::optional<Text<0, 16>> client_type;
};
BOOST_DESCRIBE_STRUCT(SendCode, (), (phone, uuid, captcha, sms_type, client_type))

// The same answer whether or not the phone has an account.
struct SentCode {
  std::string uuid;  // binds the code: sent back with it
  TimeMs resend_at{};
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(SentCode, (), (uuid, resend_at, expires_at))

// A code of type smsLogin, or register: then the page is one that takes new members in, and whoever is one already is signed in all the same.
struct SignIn {
  Phone phone;
  Secret code;       // six digits
  Text<1, 64> uuid;  // of the sent code
  bool accepts_terms = false;
  std::optional<Text<0, 16>> client_type;
  std::optional<SmsType> sms_type;  // smsLogin unless it says register
};
BOOST_DESCRIBE_STRUCT(SignIn, (), (phone, code, uuid, accepts_terms, client_type, sms_type))

struct SignedIn {
  std::string access_token;
  MemberId uid;
  MemberId user_id;
  std::string phone;  // masked
  std::string nickname;
  bool is_new_member = false;
  TimeMs expires_at{};  // the latest end of the session, however often it is used
};
BOOST_DESCRIBE_STRUCT(SignedIn, (), (access_token, uid, user_id, phone, nickname, is_new_member, expires_at))

struct GetAccessTokenCookie {};
BOOST_DESCRIBE_STRUCT(GetAccessTokenCookie, (), ())

// A hand-over token: one use, 60 seconds, for the same client type.
struct ShortAccessToken {
  std::string short_access_token;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(ShortAccessToken, (), (short_access_token, expires_at))

struct RefreshAccessTokenCookie {
  Secret short_access_token;
};
BOOST_DESCRIBE_STRUCT(RefreshAccessTokenCookie, (), (short_access_token))

struct GetMyBaseInfo {};
BOOST_DESCRIBE_STRUCT(GetMyBaseInfo, (), ())

struct MyBaseInfo {
  MemberId member_id;
  MemberId user_id;
  std::string member_number;  // "1100 2841 07": printed on the card
  std::string nickname;
  std::string avatar_url;  // empty: none chosen
  std::string phone;       // masked
  TimeMs joined_at{};
  std::optional<TimeMs> deletion_due_at;  // the account will be deleted then, unless the member changes their mind
  std::string tier;                       // "gold": the tiers' own names
  std::string tier_name;                  // "金卡"
  std::int64_t credit_point = 0;          // points that can be spent
  Gender gender = Gender::unspecified;
  std::optional<std::string> birthday;  // masked: "****-09-18"; once there it stays
};
BOOST_DESCRIBE_STRUCT(MyBaseInfo, (),
                      (member_id, user_id, member_number, nickname, avatar_url, phone, joined_at, deletion_due_at, tier, tier_name, credit_point, gender,
                       birthday))

// What is absent stays as it is.
struct EditProfile {
  std::optional<Text<0, 200>> avatar_url;  // an uploaded picture; empty: none
  std::optional<Text<1, 20>> nickname;
  std::optional<Gender> gender;
  std::optional<Text<10, 10>> birthday;  // "1994-09-18"; can be given once
};
BOOST_DESCRIBE_STRUCT(EditProfile, (), (avatar_url, nickname, gender, birthday))

// Staff: a birthday that was given wrongly.
struct CorrectBirthday {
  MemberId member_id;
  Text<10, 10> birthday;  // "1994-09-18"
};
BOOST_DESCRIBE_STRUCT(CorrectBirthday, (), (member_id, birthday))

struct GetMemberCard {
  MemberId member_id;  // must be the caller's own
};
BOOST_DESCRIBE_STRUCT(GetMemberCard, (), (member_id))

struct MemberCard {
  std::string member_number;
  std::string nickname;
  std::string code;  // the number without blanks; what is shown at a till is member_codes
  std::string tier;
  std::string tier_name;
  std::int64_t credit_point = 0;
};
BOOST_DESCRIBE_STRUCT(MemberCard, (), (member_number, nickname, code, tier, tier_name, credit_point))

struct ListSessions {};
BOOST_DESCRIBE_STRUCT(ListSessions, (), ())

struct Session {
  SessionId session_id;
  std::string client_type;
  std::string device;  // what the browser said, shortened
  TimeMs signed_in_at{};
  TimeMs last_used_at{};
  bool is_current = false;
};
BOOST_DESCRIBE_STRUCT(Session, (), (session_id, client_type, device, signed_in_at, last_used_at, is_current))

struct RevokeSession {
  SessionId session_id;
};
BOOST_DESCRIBE_STRUCT(RevokeSession, (), (session_id))

struct SignOut {};
BOOST_DESCRIBE_STRUCT(SignOut, (), ())

// With both phones at hand: a code of type modifyPhone to the present one, and one of type telphoneNumCheck to the new one.
struct ChangePhone {
  Secret code;
  Text<1, 64> uuid;
  Phone new_phone;
  Secret new_code;
  Text<1, 64> new_uuid;
};
BOOST_DESCRIBE_STRUCT(ChangePhone, (), (code, uuid, new_phone, new_code, new_uuid))

// The present phone is lost: a code of type resetPhone to the new one, and the payment PIN.
struct ResetPhone {
  Phone new_phone;
  Secret code;
  Text<1, 64> uuid;
  Secret pin;
};
BOOST_DESCRIBE_STRUCT(ResetPhone, (), (new_phone, code, uuid, pin))

// Staff, who have seen the member's papers: a code of type resetPhone to the new phone.
struct ResetPhoneAtDesk {
  MemberId member_id;
  Phone new_phone;
  Secret code;
  Text<1, 64> uuid;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ResetPhoneAtDesk, (), (member_id, new_phone, code, uuid, reason))

struct ChangedPhone {
  std::string phone;  // masked
};
BOOST_DESCRIBE_STRUCT(ChangedPhone, (), (phone))

struct ListClosingObstacles {};
BOOST_DESCRIBE_STRUCT(ListClosingObstacles, (), ())

// One kind of thing that must be settled before the account can be closed.
struct ClosingObstacle {
  ClosingObstacleKind kind = ClosingObstacleKind::unfinished_orders;
  std::int64_t count = 0;  // of orders, purchases, cases, refunds, withdrawals or cards; the points that are owed
  Cents amount_cents;      // of the wallet or the cards; nought for the others
};
BOOST_DESCRIBE_STRUCT(ClosingObstacle, (), (kind, count, amount_cents))

// A code of type checkPhone must have been sent to the member's own phone.
struct DeleteAccount {
  Secret code;
  Text<1, 64> uuid;
};
BOOST_DESCRIBE_STRUCT(DeleteAccount, (), (code, uuid))

struct AccountDeletion {
  TimeMs deletion_due_at{};
};
BOOST_DESCRIBE_STRUCT(AccountDeletion, (), (deletion_due_at))

struct KeepAccount {};
BOOST_DESCRIBE_STRUCT(KeepAccount, (), ())

inline constexpr Failure wrong_captcha{
    FailureKind::invalid, 61001, "wrong_captcha", {"图形验证码不对，请再看一眼新的", "That picture code is not right. Here is a new one"}};
inline constexpr Failure wrong_code{FailureKind::invalid, 61002, "wrong_code", {"验证码不对，请再核对一下", "That code is not right. Please check it again"}};
inline constexpr Failure code_expired{
    FailureKind::invalid, 61003, "code_expired", {"验证码已过期，请重新获取", "That code has expired. Please ask for a new one"}};
inline constexpr Failure code_too_soon{
    FailureKind::too_many, 61004, "code_too_soon", {"验证码刚刚发出，请 {seconds} 秒后再试", "A code was just sent. Please try again in {seconds} seconds"}};
inline constexpr Failure code_limit_reached{
    FailureKind::too_many, 61005, "code_limit_reached", {"获取验证码的次数太多了，请稍后再试", "Too many codes were asked for. Please try again later"}};
inline constexpr Failure sms_not_sent{
    FailureKind::unavailable, 61006, "sms_not_sent", {"短信暂时发不出去，请稍后再试", "We could not send the message. Please try again shortly"}};
inline constexpr Failure terms_not_accepted{
    FailureKind::invalid, 61007, "terms_not_accepted", {"请先阅读并同意用户协议与隐私政策", "Please read and accept the terms and the privacy policy first"}};
inline constexpr Failure hand_over_invalid{
    FailureKind::unauthenticated, 61008, "hand_over_invalid", {"登录已失效，请重新登录", "This sign-in is no longer valid. Please sign in again"}};
inline constexpr Failure account_closed{
    FailureKind::forbidden, 61009, "account_closed", {"该账号已停用，请联系客服", "This account is closed. Please contact our service desk"}};
// Of an account that the mall has frozen: to whom it opens, until somebody has looked into it.
inline constexpr Failure account_frozen{
    FailureKind::forbidden,
    61026,
    "account_frozen",
    {"为了保护您的账号，它暂时被冻结了，已下的订单不受影响。请致电服务台 {phone}，我们帮您处理",
     "To protect your account we have frozen it for now; what you ordered is on its way. Please call our service desk at {phone}"}};
inline constexpr Failure session_not_found{FailureKind::not_found, 61010, "session_not_found", {"该设备已退出登录", "That device is signed out already"}};
inline constexpr Failure deletion_not_requested{
    FailureKind::conflict, 61011, "deletion_not_requested", {"您的账号没有在注销中", "Your account is not being deleted"}};
inline constexpr Failure member_not_found{FailureKind::not_found, 61012, "member_not_found", {"没有找到会员信息", "We could not find that member"}};

inline constexpr Failure phone_taken{
    FailureKind::conflict,
    61014,
    "phone_taken",
    {"该手机号已经是会员账号，请换一个，或先用它登录并申请注销", "That phone has an account already. Use another, or close that account first"}};
inline constexpr Failure same_phone{FailureKind::conflict, 61015, "same_phone", {"新手机号和现在的一样", "That is the phone you have now"}};
inline constexpr Failure phone_changed_too_often{
    FailureKind::too_many,
    61016,
    "phone_changed_too_often",
    {"近期更换手机号的次数已达上限，请到服务台办理", "Your phone was changed too often lately. Please come to the service desk"}};
inline constexpr Failure code_purpose_refused{
    FailureKind::conflict, 61017, "code_purpose_refused", {"您已经登录，不需要这种验证码", "You are signed in: a code of this kind is of no use to you"}};
inline constexpr Failure not_own_phone{FailureKind::invalid, 61018, "not_own_phone", {"这不是您账号的手机号", "That is not the phone of your account"}};
inline constexpr Failure phone_proof_wrong_pin{
    FailureKind::invalid, 61019, "phone_proof_wrong_pin", {"支付密码不对，请再试一次", "That payment PIN is not right. Please try again"}};
inline constexpr Failure phone_proof_locked{
    FailureKind::too_many, 61020, "phone_proof_locked", {"支付密码输错太多次，请稍后再试", "Too many wrong PINs. Please try again later"}};
inline constexpr Failure phone_proof_missing{
    FailureKind::conflict,
    61025,
    "phone_proof_missing",
    {"您还没有设置支付密码，请带证件到服务台更换手机号", "You have set no payment PIN. Please bring your ID to the service desk"}};
inline constexpr Failure closing_obstructed{FailureKind::conflict,
                                            61013,
                                            "closing_obstructed",
                                            {"账号里还有没处理完的事项，处理好后再来注销", "Some things must be settled before the account can be closed"}};

inline constexpr Failure birthday_invalid{FailureKind::invalid, 61021, "birthday_invalid", {"请选择真实的生日", "Please choose your real birthday"}};
inline constexpr Failure birthday_set{
    FailureKind::conflict, 61022, "birthday_set", {"生日只能填写一次，如需更正请联系客服", "A birthday can be given once. Our service desk can correct it"}};
inline constexpr Failure birthday_corrected_lately{
    FailureKind::conflict, 61024, "birthday_corrected_lately", {"生日一年内只能更正一次", "A birthday can be corrected once a year"}};
inline constexpr Failure avatar_unknown{
    FailureKind::invalid, 61023, "avatar_unknown", {"头像没有上传成功，请再选一次", "That picture did not arrive. Please choose it again"}};

// What the staff may do here.
inline constexpr http::Permission correct_members{
    "members", "correct", http::Reach::mall, {"更正会员资料", "Correct what is known of members"}, {"manager", "service"}};
inline constexpr http::Permission reset_phones{
    "members", "reset_phone", http::Reach::mall, {"在服务台更换会员手机号", "Change members’ phones at the desk"}, {"manager", "service"}};

inline constexpr http::Endpoint<ShowImageCaptcha, ImageCaptcha> show_image_captcha{http::Method::get, "/member/v2.0/show/imageCaptcha", "show_image_captcha",
                                                                                   "members",         "Draws a picture code",           http::Access::anyone};
inline constexpr http::Endpoint<SendCode, SentCode> send_code{
    http::Method::post,
    "/member/v2.0/send/captcha/login",
    "send_code",
    "members",
    "Sends a one-time code by text message",
    http::Access::anyone,
    {&wrong_captcha, &code_too_soon, &code_limit_reached, &sms_not_sent, &code_purpose_refused, &not_own_phone, &same_phone}};
inline constexpr http::Endpoint<SignIn, SignedIn> sign_in{
    http::Method::post,
    "/member/v2.0/captcha/login",
    "sign_in",
    "members",
    "Signs in with a one-time code; a new phone becomes a member",
    http::Access::anyone,
    {&wrong_code, &code_expired, &code_limit_reached, &terms_not_accepted, &account_closed, &account_frozen}};
inline constexpr http::Endpoint<GetAccessTokenCookie, ShortAccessToken> get_access_token_cookie{
    http::Method::get, "/member/getAccessTokenCookie", "get_access_token_cookie", "members", "Makes a hand-over token for another client of the same member"};
inline constexpr http::Endpoint<RefreshAccessTokenCookie, SignedIn> refresh_access_token_cookie{http::Method::get,
                                                                                                "/member/refreshAccessTokenCookie",
                                                                                                "refresh_access_token_cookie",
                                                                                                "members",
                                                                                                "Exchanges a hand-over token for a session",
                                                                                                http::Access::anyone,
                                                                                                {&hand_over_invalid, &account_closed, &account_frozen}};
inline constexpr http::Endpoint<GetMyBaseInfo, MyBaseInfo> get_my_base_info{http::Method::get, "/feed/my/myBaseInfo", "get_my_base_info", "members",
                                                                            "The member's own data, personal parts masked"};
inline constexpr http::Endpoint<EditProfile, MyBaseInfo> edit_profile{http::Method::post,
                                                                      "/feed/my/edit",
                                                                      "edit_profile",
                                                                      "members",
                                                                      "Changes what the member tells of themselves",
                                                                      http::Access::member,
                                                                      {&birthday_invalid, &birthday_set, &avatar_unknown}};
inline constexpr http::Endpoint<CorrectBirthday, Done> correct_birthday{http::Method::post,
                                                                        "/staff/v1/members/birthday",
                                                                        "correct_birthday",
                                                                        "members",
                                                                        "Corrects a member's birthday",
                                                                        http::Access::staff(correct_members),
                                                                        {&birthday_invalid, &birthday_corrected_lately, &member_not_found}};
inline constexpr http::Endpoint<GetMemberCard, MemberCard> get_member_card{http::Method::post,  "/member/{memberId}/vipcard", "get_member_card",  "members",
                                                                           "The member's card", http::Access::member,         {&member_not_found}};
inline constexpr http::Endpoint<ListSessions, std::vector<Session>> list_sessions{http::Method::get, "/member/v2.0/session/list", "list_sessions", "members",
                                                                                  "Where the member is signed in"};
inline constexpr http::Endpoint<RevokeSession, Done> revoke_session{http::Method::post,         "/member/v2.0/session/revoke", "revoke_session",    "members",
                                                                    "Signs another device out", http::Access::member,          {&session_not_found}};
inline constexpr http::Endpoint<SignOut, Done> sign_out{http::Method::post, "/member/v2.0/logout", "sign_out", "members", "Ends this session"};
inline constexpr http::Endpoint<DeleteAccount, AccountDeletion> delete_account{http::Method::post,
                                                                               "/member/v2.0/account/delete",
                                                                               "delete_account",
                                                                               "members",
                                                                               "Asks for the account's deletion after the waiting time",
                                                                               http::Access::member,
                                                                               {&wrong_code, &code_expired, &code_limit_reached, &closing_obstructed}};
inline constexpr http::Endpoint<ChangePhone, ChangedPhone> change_phone{
    http::Method::post,
    "/member/v2.0/phone/change",
    "change_phone",
    "members",
    "Changes the phone with codes to both; other devices are signed out",
    http::Access::member,
    {&wrong_code, &code_expired, &code_limit_reached, &phone_taken, &same_phone, &phone_changed_too_often}};
inline constexpr http::Endpoint<ResetPhone, ChangedPhone> reset_phone{
    http::Method::post,
    "/member/v2.0/phone/reset",
    "reset_phone",
    "members",
    "Changes a lost phone with a code to the new one and the payment PIN",
    http::Access::member,
    {&wrong_code, &code_expired, &code_limit_reached, &phone_taken, &same_phone, &phone_changed_too_often, &phone_proof_wrong_pin, &phone_proof_locked,
     &phone_proof_missing}};
inline constexpr http::Endpoint<ResetPhoneAtDesk, ChangedPhone> reset_phone_at_desk{
    http::Method::post,
    "/staff/v1/members/phone",
    "reset_phone_at_desk",
    "members",
    "Changes the phone of a member who has shown their papers; all devices are signed out",
    http::Access::staff(reset_phones),
    {&wrong_code, &code_expired, &code_limit_reached, &phone_taken, &same_phone, &member_not_found}};
inline constexpr http::Endpoint<ListClosingObstacles, std::vector<ClosingObstacle>> list_closing_obstacles{
    http::Method::get, "/member/v2.0/account/obstacles", "list_closing_obstacles", "members", "What must be settled before the account can be closed"};
inline constexpr http::Endpoint<KeepAccount, Done> keep_account{
    http::Method::post,   "/member/v2.0/account/keep", "keep_account", "members", "Takes the wish for deletion back within the waiting time",
    http::Access::member, {&deletion_not_requested}};

}  // namespace galleria::members
