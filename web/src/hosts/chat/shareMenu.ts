// The chat app's own menu: what it passes on, and whether it passes anything on.
import { HostError, type SharePayload } from '../host';
import type { SignedCalls } from './weixinBridge';

/** Of the menu's entries those that pass the page on to others. */
const sharingEntries = ['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone'].map((name) => `menuItem:share:${name}`);

/** Both reject with a HostError when the chat app refuses. */
export interface ShareMenu {
  passOn(payload: SharePayload): Promise<void>;
  /** Shows no entry that shares; where it stays, it passes `instead` on. */
  hide(instead: SharePayload): Promise<void>;
}

export function makeShareMenu(calls: SignedCalls): ShareMenu {
  let isHidden = false;
  let last: Promise<void> = Promise.resolve();

  /** One after the other: what a page has asked for must not be overtaken by what the page before it did. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const demandAll = async (demands: readonly (readonly [name: string, parameters: Record<string, unknown>])[]) => {
    const answers = [];
    for (const [name, parameters] of demands) answers.push(await calls.invoke(name, parameters));
    const failed = answers.find(({ outcome }) => outcome !== 'ok');
    if (failed) throw new HostError(500, failed.reason);
  };
  const describe = ({ title, content: desc, url: link, icon: imgUrl }: SharePayload) =>
    demandAll([
      ['updateAppMessageShareData', { title, desc, link, imgUrl }],
      ['updateTimelineShareData', { title, link, imgUrl }],
    ]);
  const change = async (wanted: 'hidden' | 'shown') => {
    if (isHidden === (wanted === 'hidden')) return;
    await demandAll([[wanted === 'hidden' ? 'hideMenuItems' : 'showMenuItems', { menuList: sharingEntries }]]);
    isHidden = wanted === 'hidden';
  };
  return {
    passOn: (payload) =>
      inTurn(async () => {
        await change('shown');
        await describe(payload);
      }),
    hide: (instead) =>
      inTurn(async () => {
        try {
          await change('hidden');
        } catch (error) {
          await describe(instead);
          throw error;
        }
      }),
  };
}
