// Signs the member in by the chat app and keeps the code until a web view takes it.
import { type HandOver, readHandOver } from '../rules/signIn';
import { language, surroundings } from './surroundings';

const signInPath = '/mall-api/member/v1/wxMini/signIn';
/** A page waits no longer for a code; it then opens without one. */
const patienceMs = 4_000;
const signedOutKey = 'signedOut';

interface Asked {
  handOver: Promise<HandOver>;
  isTaken: boolean;
}

let asked: Asked | undefined;

function loginCode(): Promise<string> {
  return new Promise((resolve, reject) => {
    wx.login({
      timeout: patienceMs,
      success: ({ code }) => resolve(code),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    });
  });
}

function exchange(code: string): Promise<HandOver> {
  return new Promise((resolve, reject) => {
    wx.request({
      url: surroundings().sites.ownOrigin + signInPath,
      method: 'POST',
      timeout: patienceMs,
      header: {
        'content-type': 'application/json',
        'accept-language': language().replace('_', '-'),
        // The code is good for the same client only, and the web app in the web view calls itself so.
        'x-client-type': 'wxLiteApp',
        'x-platform-source': 'portal_weixin',
      },
      data: { code },
      success: ({ statusCode, data }) => {
        try {
          resolve(readHandOver(statusCode, data));
        } catch (error) {
          reject(error);
        }
      },
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    });
  });
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
}

async function ask(): Promise<HandOver> {
  if (wx.getStorageSync(signedOutKey) === true) return {};
  try {
    return await Promise.race([loginCode().then(exchange), tooLate()]);
  } catch (error) {
    console.warn('the member was not signed in by the chat app', error);
    return {};
  }
}

/** Asks for a code unless that was done before, so that it is there when the first page wants it. Never throws. */
export function prepareHandOver(): void {
  asked ??= { handOver: ask(), isTaken: false };
}

/** The code for the first web view that asks; nothing for later ones, which share its storage. Never rejects. */
export async function takeHandOver(): Promise<HandOver> {
  prepareHandOver();
  const mine = asked as Asked;
  const handOver = await mine.handOver;
  if (mine.isTaken) return {};
  mine.isTaken = true;
  return handOver;
}

/** The page that took the code did not open, so that the next one needs a code of its own. */
export function renewHandOver(): void {
  asked = undefined;
}

/** Whether the member signed out by his own will: the chat app then signs him in no more until he did so himself. */
export function rememberSignedOut(isSignedOut: boolean): void {
  if (isSignedOut) wx.setStorageSync(signedOutKey, true);
  else wx.removeStorageSync(signedOutKey);
}
