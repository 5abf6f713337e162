// Composes the sandbox's pages from a few fixed parts.
#include "gateways/sandbox/sandbox_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gateways/http_client/http_client.hpp"
#include "gateways/wechat_pay/protocol.hpp"

namespace galleria::gateways {
namespace {

constexpr std::string_view style = R"css(
:root{--ink:#1c1815;--ink-2:#6b625a;--paper:#faf7f2;--card:#fff;--sand:#f0e9dd;--line:#e8e0d3;--bronze:#8a6636;--bronze-soft:#e9d9bd;--vermilion:#b5402b;--jade:#2e5b4e;--on-ink:#faf7f2;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#f3ede4;--ink-2:#b5aa9e;--paper:#171412;--card:#211d1a;--sand:#2b2622;--line:#37302a;--bronze:#d3ab72;--bronze-soft:#4a3b26;--vermilion:#e5806c;--jade:#86bfae;--on-ink:#171412}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 -apple-system,"PingFang SC","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:480px;margin:0 auto;padding:24px 16px calc(24px + env(safe-area-inset-bottom))}
.brand{font:18px/1.4 "Noto Serif SC","Noto Serif CJK SC","Songti SC",serif;letter-spacing:.04em;text-align:center;margin:8px 0 24px}
.brand small{display:block;font:12px/1.6 system-ui,sans-serif;color:var(--ink-2);letter-spacing:0}
.card{background:var(--card);border-radius:20px;padding:24px 20px;margin-bottom:10px}
.amount{font:600 40px/1.2 "Noto Serif SC","Noto Serif CJK SC","Songti SC",serif;font-variant-numeric:tabular-nums;text-align:center;margin:4px 0 20px}
.amount small{font-size:24px}
.hint{color:var(--ink-2);font-size:14px;text-align:center;margin:0}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:8px 16px;font-size:14px;border-top:1px solid var(--line);padding-top:16px}
dt{color:var(--ink-2)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{margin-top:24px;display:grid;gap:12px}
button,.pill{min-height:48px;border:0;border-radius:24px;font:inherit;font-weight:600;line-height:48px;padding:0;text-align:center;text-decoration:none;display:block;width:100%;background:var(--ink);color:var(--on-ink);cursor:pointer}
button.quiet{background:var(--sand);color:var(--ink);font-weight:400}
label{font-size:14px;color:var(--ink-2)}
label input{display:block;width:100%;min-height:44px;margin-top:4px;padding:0 12px;border:1px solid var(--line);border-radius:12px;font:inherit;color:var(--ink);background:var(--paper)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:2px solid var(--bronze);outline-offset:2px}
h2{font:18px/1.4 "Noto Serif SC","Noto Serif CJK SC","Songti SC",serif;margin:24px 0 10px}
.row{display:flex;justify-content:space-between;gap:12px;align-items:baseline;padding:12px 0;border-top:1px solid var(--line);font-size:14px}
.row:first-child{border-top:0;padding-top:0}.row:last-child{padding-bottom:0}
.row div:first-child span{color:var(--ink-2);font-size:12px;display:block}
.code{font:600 22px/1.2 "Noto Serif SC",serif;letter-spacing:.12em;font-variant-numeric:tabular-nums}
.tag{display:inline-block;margin-top:4px;font-size:12px;border-radius:10px;padding:2px 8px;background:var(--bronze-soft);color:var(--ink);white-space:nowrap}
.right{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
a{color:var(--bronze)}
nav{display:flex;gap:8px;justify-content:center;flex-wrap:wrap}nav a{display:inline-block;padding:12px;font-size:14px}
)css";

std::string page(Locale locale, std::string_view title, std::string_view content) {
  return fmt::format(
      R"(<!doctype html><html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg"><title>{}</title><style>{}</style></head><body><main>{}</main></body></html>)",
      locale == Locale::en ? "en" : "zh-CN", html_escaped(title), style, content);
}

std::string amount_html(Cents amount) {
  const auto text = yuan_text(amount);
  const auto point = text.find('.');
  return fmt::format("<small>¥</small>{}<small>{}</small>", text.substr(0, point), text.substr(point));
}

std::string time_text(TimeMs time) {
  auto text = rfc3339_text(time).substr(0, 19);
  text[10] = ' ';
  return text;
}

Message state_message(const SandboxTradeRow& trade, TimeMs now) {
  switch (trade.state) {
    case SandboxTradeState::success:
      return {"已支付", "Paid"};
    case SandboxTradeState::refund:
      return trade.refunded_cents == trade.total_cents ? Message{"已退款", "Refunded"} : Message{"部分退款", "Partly refunded"};
    case SandboxTradeState::closed:
      return {"已关闭", "Closed"};
    case SandboxTradeState::not_pay:
      break;
  }
  return trade.expires_at_ms > now ? Message{"待支付", "To pay"} : Message{"已超时", "Expired"};
}

std::string brand(Locale locale) {
  constexpr Message note{"演示环境，不会真的扣款", "Demo: no money will be charged"};
  return fmt::format(R"(<div class="brand">云廊 Galleria<small>{}</small></div>)", note.in(locale));
}

std::string message_rows(const std::vector<SandboxMessageRow>& messages, Locale locale) {
  constexpr Message none{"还没有短信。在登录页获取验证码后，刷新这里就能看到。", "No messages yet. Ask for a code on the sign-in page, then refresh this one."};
  std::string rows;
  for (const auto& message : messages)
    rows += fmt::format(R"(<div class="row"><div>{}<span>{} · {}</span></div><div class="code">{}</div></div>)", html_escaped(message.phone),
                        html_escaped(message.purpose), time_text(message.sent_at_ms), html_escaped(message.code));
  return rows.empty() ? fmt::format(R"(<p class="hint">{}</p>)", none.in(locale)) : rows;
}

std::string trade_rows(const std::vector<SandboxTradeRow>& trades, TimeMs now, Locale locale) {
  constexpr Message none{"还没有交易。", "No payments yet."};
  constexpr Message go{"去收银台", "Open cashier"};
  std::string rows;
  for (const auto& trade : trades) {
    const bool payable = trade.state == SandboxTradeState::not_pay && trade.expires_at_ms > now;
    const auto link =
        payable ? fmt::format(R"(<a href="/sandbox/cashier?prepay_id={}">{}</a>)", percent_encoded(trade.prepay_id), go.in(locale)) : std::string();
    rows += fmt::format(R"(<div class="row"><div>{}<span>{} · {}</span>{}</div><div class="right">¥{}<br><span class="tag">{}</span></div></div>)",
                        html_escaped(trade.description), html_escaped(trade.out_trade_no), time_text(trade.created_at_ms), link, yuan_text(trade.total_cents),
                        state_message(trade, now).in(locale));
  }
  return rows.empty() ? fmt::format(R"(<p class="hint">{}</p>)", none.in(locale)) : rows;
}

}  // namespace

std::string html_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string cashier_page(const SandboxTradeRow& trade, std::string_view redirect_url, TimeMs now, Locale locale, std::string_view action_path) {
  constexpr Message title{"收银台", "Cashier"};
  constexpr Message number{"订单编号", "Order"};
  constexpr Message until{"请在此前支付", "Pay before"};
  constexpr Message confirm{"确认支付", "Confirm payment"};
  constexpr Message refuse{"拒绝支付", "Refuse"};
  const bool payable = trade.state == SandboxTradeState::not_pay && trade.expires_at_ms > now;
  std::string action = fmt::format(R"(<p class="hint" style="margin-top:20px">{}</p>)", state_message(trade, now).in(locale));
  if (payable) {
    action = fmt::format(
        R"(<form method="post" action="{}"><input type="hidden" name="prepay_id" value="{}"><input type="hidden" name="redirect_url" value="{}"><button name="decision" value="accept">{}</button><button class="quiet" name="decision" value="refuse">{}</button></form>)",
        action_path, html_escaped(trade.prepay_id), html_escaped(redirect_url), confirm.in(locale), refuse.in(locale));
  }
  const auto content = fmt::format(
      R"({}<section class="card"><p class="hint">{}</p><div class="amount">{}</div><dl><dt>{}</dt><dd>{}</dd><dt>{}</dt><dd>{}</dd></dl>{}</section>)",
      brand(locale), html_escaped(trade.description), amount_html(trade.total_cents), number.in(locale), html_escaped(trade.out_trade_no), until.in(locale),
      time_text(trade.expires_at_ms), action);
  return page(locale, title.in(locale), content);
}

std::string authorisation_page(const Authorisation& demand, Locale locale) {
  constexpr Message title{"微信授权", "WeChat authorisation"};
  constexpr Message question{"云廊想知道您是谁。以哪个微信账号继续？", "Galleria would like to know who you are. Continue as which WeChat account?"};
  constexpr Message account{"在公众号里的账号（openid）", "Account in the official account (openid)"};
  constexpr Message person{"各应用共同的标识（unionid），可不填", "The same person in all apps (unionid), may be empty"};
  constexpr Message allow{"允许", "Allow"};
  constexpr Message home{"不允许，返回云廊", "Refuse and go back"};
  return page(
      locale, title.in(locale),
      fmt::format(
          R"({}<section class="card"><p class="hint">{}</p><form method="post" action="/sandbox/wechat/connect/oauth2/authorize"><input type="hidden" name="appid" value="{}"><input type="hidden" name="redirect_uri" value="{}"><input type="hidden" name="response_type" value="code"><input type="hidden" name="state" value="{}"><label>{}<input name="open_id" value="page-visitor" required maxlength="64"></label><label>{}<input name="union_id" maxlength="64"></label><button>{}</button></form></section><nav><a href="/">{}</a></nav>)",
          brand(locale), question.in(locale), html_escaped(demand.app_id), html_escaped(demand.redirect_uri), html_escaped(demand.state), account.in(locale),
          person.in(locale), allow.in(locale), home.in(locale)));
}

std::string identity_page(const HiddenFields& hidden, std::span<const std::string_view> people, Locale locale) {
  constexpr Message title{"企业账号登录", "Company account"};
  constexpr Message question{"云廊后台想确认您是谁。以哪个企业账号继续？", "Galleria's console would like to know who you are. Continue as whom?"};
  constexpr Message other{"其他企业账号", "Somebody else"};
  constexpr Message go_on{"继续", "Continue"};
  constexpr Message refuse{"取消", "Cancel"};
  std::string inputs;
  for (const auto& [name, value] : hidden) inputs += fmt::format(R"(<input type="hidden" name="{}" value="{}">)", html_escaped(name), html_escaped(value));
  std::string buttons;
  for (const std::string_view person : people) buttons += fmt::format(R"(<button name="person" value="{0}">{0}</button>)", html_escaped(person));
  constexpr std::string_view form =
      R"(<form method="post" action="/sandbox/identity/authorize">{}{}</form><form method="post" action="/sandbox/identity/authorize">{}<label>{}<input name="person" required maxlength="64"></label><button class="quiet">{}</button></form><form method="post" action="/sandbox/identity/authorize">{}<button class="quiet" name="refuse" value="true">{}</button></form>)";
  const auto forms = fmt::format(form, inputs, buttons, inputs, other.in(locale), go_on.in(locale), inputs, refuse.in(locale));
  return page(locale, title.in(locale),
              fmt::format(R"({}<section class="card"><p class="hint">{}</p>{}</section>)", brand(locale), question.in(locale), forms));
}

std::string notice_page(std::string_view title, std::string_view sentence, Locale locale) {
  constexpr Message home{"返回云廊", "Back to Galleria"};
  return page(
      locale, title,
      fmt::format(
          R"({}<section class="card"><div class="amount" style="font-size:22px">{}</div><p class="hint" style="margin-bottom:24px">{}</p><a class="pill" href="/">{}</a></section>)",
          brand(locale), html_escaped(title), html_escaped(sentence), home.in(locale)));
}

std::string way_back_page(std::string_view title, std::string_view front_url, const std::map<std::string, std::string, std::less<>>& fields, Locale locale) {
  constexpr Message back{"返回商户", "Back to the shop"};
  std::string inputs;
  for (const auto& [name, value] : fields) inputs += fmt::format(R"(<input type="hidden" name="{}" value="{}">)", html_escaped(name), html_escaped(value));
  const auto form = front_url.empty()
                        ? std::string()
                        : fmt::format(R"(<form method="post" action="{}">{}<button>{}</button></form>)", html_escaped(front_url), inputs, back.in(locale));
  return page(
      locale, title,
      fmt::format(R"({}<section class="card"><div class="amount" style="font-size:22px">{}</div>{}</section>)", brand(locale), html_escaped(title), form));
}

std::string car_park_page(const std::vector<SandboxGateRow>& gates, const std::vector<SandboxGateEventRow>& events,
                          const std::vector<SandboxLeaveOrderRow>& orders, bool is_offline, TimeMs now, Locale locale) {
  constexpr Message title{"沙盒停车场", "Sandbox car park"};
  constexpr Message hint{"驾车进出，道闸会把看到的告诉商场", "Drive a car in or out: the gates tell the mall what they see"};
  constexpr Message plate{"车牌（没有车牌就填票号）", "Plate, or a ticket’s code if there is none"};
  constexpr Message in{"驶入", "Drive in"};
  constexpr Message out{"驶出", "Drive out"};
  constexpr Message wait{"驶到出口杆前", "Wait at the exit"};
  constexpr Message off{"断网", "Cut the line"};
  constexpr Message on{"恢复联网", "Restore the line"};
  constexpr Message offline{"道闸已断网，看到的先存着", "The gates are offline and keep what they see"};
  constexpr Message may_leave{"可以离场", "May leave"};
  constexpr Message nobody{"暂无", "Nobody"};
  constexpr Message seen{"道闸看到的", "What the gates saw"};
  constexpr Message until{"至", "until"};
  const auto button = [&](std::string_view value, const Message& words, bool is_quiet) {
    return fmt::format(R"(<button name="act" value="{}"{}>{}</button>)", value, is_quiet ? R"( class="quiet")" : "", words.in(locale));
  };
  std::string content = brand(locale);
  content += fmt::format(
      R"(<section class="card"><h1 class="hint">{}</h1>{}<form method="post" action="/sandbox/car_park"><label>{}<input name="plate" maxlength="20" autocomplete="off"></label>{}{}{}{}</form></section>)",
      hint.in(locale), is_offline ? fmt::format(R"(<p class="hint">{}</p>)", offline.in(locale)) : "", plate.in(locale), button("enter", in, false),
      button("wait", wait, true), button("leave", out, true), is_offline ? button("online", on, true) : button("offline", off, true));
  content += fmt::format("<h2>{}</h2><section class=\"card\">", may_leave.in(locale));
  if (orders.empty()) content += fmt::format(R"(<p class="hint">{}</p>)", nobody.in(locale));
  for (const SandboxLeaveOrderRow& order : orders) {
    if (order.exit_by_ms < now) continue;
    content += fmt::format(R"(<div class="row"><div>{}</div><div class="right">{} {}</div></div>)",
                           html_escaped(order.plate.empty() ? order.ticket_code : order.plate), until.in(locale), time_text(order.exit_by_ms));
  }
  content += fmt::format("</section><h2>{}</h2><section class=\"card\">", seen.in(locale));
  for (const SandboxGateEventRow& event : events) {
    const auto gate = std::ranges::find(gates, event.gate_id, &SandboxGateRow::gate_id);
    content += fmt::format(R"(<div class="row"><div>{} #{}<span>{}</span></div><div class="right">{}<br><span class="tag">{}</span></div></div>)",
                           gate == gates.end() ? "" : html_escaped(gate->name), event.sequence, time_text(event.seen_at_ms), enum_text(event.state),
                           event.outcome.empty() ? "—" : html_escaped(event.outcome));
  }
  content += "</section>";
  return page(locale, title.in(locale), content);
}

std::string lockers_page(const std::vector<SandboxLockerBankRow>& banks, const std::vector<SandboxLockerDoorRow>& doors,
                         const std::vector<SandboxLockerEventRow>& events, Locale locale) {
  constexpr Message title{"沙盒储物柜", "Sandbox lockers"};
  constexpr Message hint{"开着的柜门在这里关上；在键盘上输入取件码", "Shut doors that stand open, and type codes at the keypad"};
  constexpr Message code{"取件码", "Code"};
  constexpr Message type{"输入", "Type"};
  constexpr Message shut{"关上", "Shut"};
  constexpr Message mend{"修好", "Mend"};
  constexpr Message open{"开着", "open"};
  constexpr Message jammed{"卡住", "jammed"};
  constexpr Message all_shut{"柜门都关着", "Every door is shut"};
  constexpr Message seen{"柜机看到的", "What the banks saw"};
  std::string content = brand(locale);
  content += fmt::format(R"(<section class="card"><h1 class="hint">{}</h1></section>)", hint.in(locale));
  for (const SandboxLockerBankRow& bank : banks) {
    content += fmt::format(R"(<h2>{}</h2><section class="card">)", html_escaped(bank.name));
    bool is_quiet = true;
    for (const SandboxLockerDoorRow& door : doors) {
      if (door.bank_id != bank.bank_id || (!door.is_open && !door.is_jammed)) continue;
      is_quiet = false;
      content += fmt::format(
          R"(<form method="post" action="/sandbox/lockers" class="row"><input type="hidden" name="bank" value="{}"><input type="hidden" name="door" value="{}"><div>{}<span>{}</span></div><div class="right"><button name="act" value="{}" class="quiet">{}</button></div></form>)",
          bank.bank_id.value, door.number, door.number, (door.is_open ? open : jammed).in(locale), door.is_open ? "shut" : "mend",
          (door.is_open ? shut : mend).in(locale));
    }
    if (is_quiet) content += fmt::format(R"(<p class="hint">{}</p>)", all_shut.in(locale));
    content += fmt::format(
        R"(<form method="post" action="/sandbox/lockers"><input type="hidden" name="bank" value="{}"><label>{}<input name="code" maxlength="6" inputmode="numeric" autocomplete="off"></label><button name="act" value="code">{}</button></form></section>)",
        bank.bank_id.value, code.in(locale), type.in(locale));
  }
  content += fmt::format("<h2>{}</h2><section class=\"card\">", seen.in(locale));
  for (const SandboxLockerEventRow& event : events) {
    const auto bank = std::ranges::find(banks, event.bank_id, &SandboxLockerBankRow::bank_id);
    content += fmt::format(R"(<div class="row"><div>{} #{}<span>{}</span></div><div class="right">{}<br><span class="tag">{}</span></div></div>)",
                           bank == banks.end() ? "" : html_escaped(bank->name), event.sequence, time_text(event.seen_at_ms), enum_text(event.state),
                           event.outcome.empty() ? "—" : html_escaped(event.outcome));
  }
  content += "</section>";
  return page(locale, title.in(locale), content);
}

std::string mails_page(const std::vector<SandboxMail>& mails, Locale locale) {
  constexpr Message title{"沙盒邮箱", "Sandbox mailbox"};
  constexpr Message nothing{"还没有邮件", "No mail yet"};
  constexpr Message back{"演示工具", "Demo tools"};
  std::string content = brand(locale);
  content += fmt::format(R"(<h2>{}</h2><section class="card">)", title.in(locale));
  if (mails.empty()) content += fmt::format(R"(<p class="hint">{}</p>)", nothing.in(locale));
  for (const SandboxMail& mail : mails) {
    content += fmt::format(R"(<div class="row"><div>{}<span>{}</span><span>{}</span></div><div class="right">{}<br><span class="tag">{}</span></div></div>)",
                           html_escaped(mail.subject), html_escaped(mail.receiver), html_escaped(mail.text), time_text(mail.received_at),
                           html_escaped(mail.file_name));
  }
  content += fmt::format(R"(</section><nav><a href="/sandbox">{}</a></nav>)", back.in(locale));
  return page(locale, title.in(locale), content);
}

std::string subscribe_messages_page(const std::vector<SandboxSubscribeView>& messages, Locale locale) {
  constexpr Message title{"微信服务通知", "WeChat notifications"};
  constexpr Message nothing{"还没有订阅消息", "No subscribe message yet"};
  constexpr Message back{"演示工具", "Demo tools"};
  std::string content = brand(locale);
  content += fmt::format(R"(<h2>{}</h2><section class="card">)", title.in(locale));
  if (messages.empty()) content += fmt::format(R"(<p class="hint">{}</p>)", nothing.in(locale));
  for (const SandboxSubscribeView& message : messages) {
    content += fmt::format(R"(<div class="row"><div>{}<span>{}</span><span>{}</span></div><div class="right">{}<br><span class="tag">{}</span></div></div>)",
                           html_escaped(message.fields), html_escaped(message.open_id), html_escaped(message.page), time_text(message.at),
                           html_escaped(message.template_id));
  }
  content += fmt::format(R"(</section><nav><a href="/sandbox">{}</a></nav>)", back.in(locale));
  return page(locale, title.in(locale), content);
}

std::string overview_page(const std::vector<SandboxMessageRow>& messages, const std::vector<SandboxTradeRow>& trades, TimeMs now, Locale locale) {
  constexpr Message title{"演示工具", "Demo tools"};
  constexpr Message sent{"最新短信", "Latest text messages"};
  constexpr Message paid{"支付交易", "Payments"};
  constexpr Message home{"返回云廊", "Back to Galleria"};
  constexpr Message refresh{"刷新", "Refresh"};
  constexpr Message mails{"邮箱", "Mailbox"};
  constexpr Message notifications{"微信服务通知", "WeChat notifications"};
  const auto content = fmt::format(
      R"({}<h2>{}</h2><section class="card">{}</section><h2>{}</h2><section class="card">{}</section><nav><a href="/sandbox">{}</a><a href="/sandbox/mails">{}</a><a href="/sandbox/subscribe_messages">{}</a><a href="/">{}</a></nav>)",
      brand(locale), sent.in(locale), message_rows(messages, locale), paid.in(locale), trade_rows(trades, now, locale), refresh.in(locale), mails.in(locale),
      notifications.in(locale), home.in(locale));
  return page(locale, title.in(locale), content);
}

}  // namespace galleria::gateways
