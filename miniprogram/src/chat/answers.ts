// Brings a called page's answer back to the web view that asked.
import type { Answer } from '../rules/calls';
import { homePath, replacementFor } from '../rules/targets';

/** An answer and the page of the web app that it is for. */
export interface Reply {
  returnTo: string;
  answer: Answer;
}

let waiting: Reply | undefined;

/** Keeps the reply for the web view that is shown next. */
export function leaveReply(reply: Reply): void {
  waiting = reply;
}

/** The reply for the web view that is shown now; it is given once. */
export function takeReply(): Reply | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}

/** Closes the page on top. Where none lies under it, `returnTo` is opened anew. */
export function goBack(returnTo: string = homePath): void {
  const { move, url } = replacementFor(returnTo);
  const openAnew = () => wx[move]({ url });
  if (getCurrentPages().length > 1) wx.navigateBack({ fail: openAnew });
  else openAnew();
}
