// What became of a scan.
import type { Outcome } from './calls';

// The answer travels in an address, which must not become longer than the chat app takes.
const longestText = 1_024;

export function scanned(text: string): Outcome {
  if (text.length <= longestText) return { outcome: 'done', text };
  return { outcome: 'failed', reason: 'the code holds too much' };
}

/** From the `errMsg` with which `wx.scanCode` fails. */
export function scanFailure(errMsg: string): Outcome {
  return errMsg === 'scanCode:fail cancel' ? { outcome: 'cancelled' } : { outcome: 'failed', reason: errMsg };
}
