// Asks the member to allow messages, and tells the server what they answered.
import { answersOf, type ReportedAnswer, type SubscriptionAsk, subscribeProblem } from '../rules/subscription';
import { language, surroundings } from './surroundings';

const reportPath = '/mall-api/subscription/v1/report';
const patienceMs = 8_000;

export type Asked = { answers: ReportedAnswer[] } | { problem: ReturnType<typeof subscribeProblem> };

/** What of the templates is settled for ever; nothing where the chat app does not say. */
function settledAnswers(): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    wx.getSetting({
      withSubscriptions: true,
      success: ({ subscriptionsSetting }) => resolve(subscriptionsSetting?.itemSettings ?? {}),
      fail: () => resolve({}),
    });
  });
}

function question(templateIds: string[]): Promise<Record<string, unknown> | ReturnType<typeof subscribeProblem>> {
  return new Promise((resolve) => {
    wx.requestSubscribeMessage({
      tmplIds: templateIds,
      success: (given) => resolve(given as unknown as Record<string, unknown>),
      fail: ({ errCode }) => resolve(subscribeProblem(errCode)),
    });
  });
}

/** Shows the chat app's own question, which it does in answer to a tap alone. */
export async function askToAllow(ask: SubscriptionAsk): Promise<Asked> {
  const given = await question(ask.templateIds);
  if (typeof given === 'string') return { problem: given };
  return { answers: answersOf(ask, given, await settledAnswers()) };
}

/** Rejects when the server did not hear of it; telling it again does no harm. */
export function reportAnswers(ticket: string, answers: ReportedAnswer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    wx.request({
      url: surroundings().sites.ownOrigin + reportPath,
      method: 'POST',
      timeout: patienceMs,
      header: {
        'content-type': 'application/json',
        'accept-language': language().replace('_', '-'),
        'x-client-type': 'wxLiteApp',
        'x-platform-source': 'portal_weixin',
      },
      data: { ticket, answers },
      // Refused is heard as well: the ticket is over, and asking anew is the web app's to offer.
      success: ({ statusCode }) => (statusCode < 500 ? resolve() : reject(new Error(`HTTP ${statusCode}`))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    });
  });
}
