// A host for tests: it remembers what pages asked of it and answers as the test says.
import { addressOf, readTarget } from './address';
import type { Place } from './detect';
import { type Host, HostError, hostMessages, type Location, type PayOutcome, type ShareOutcome } from './host';
import { addressFor } from './page';

export interface FakeAnswers {
  place?: Partial<Place>;
  pay?: PayOutcome;
  share?: ShareOutcome;
  scan?: string;
  location?: Location;
  /** Calls that are refused with this. */
  refusal?: HostError;
}

const browser: Place = {
  kind: 'web',
  system: 'other',
  platformSource: 'portal_web',
  clientType: 'liteApp',
  version: '',
};

/** `described` says what the host's menu would share, or that it shares `nothing`, the last one counts; `asked` grows by one line a request, such as `navigate /pages/goodsOrder/orderDetail/index?params=…`. */
export function makeFakeHost(answers: FakeAnswers = {}): Host & { asked: string[]; described: string[] } {
  const asked: string[] = [];
  const described: string[] = [];
  const note = (verb: string, target: unknown) => void asked.push(`${verb} ${addressOf(readTarget(target))}`);
  const answer = async <Value>(line: string, value: Value | undefined): Promise<Value> => {
    asked.push(line);
    if (answers.refusal) throw answers.refusal;
    if (value === undefined) throw new HostError(404, hostMessages.missingMethod);
    return value;
  };
  const act = async (line: string): Promise<void> => void (await answer(line, true));
  return {
    asked,
    described,
    ...browser,
    ...answers.place,
    tradeKind: 'h5',
    navigationBarHeightPx: 44,
    safeAreas: () => ({ topPx: 0, bottomPx: 0 }),
    open: (page, ...given) => note(page.tab === undefined ? 'navigate' : 'switchTab', addressFor(page, ...given)),
    openInstead: (page, ...given) => note(page.tab === undefined ? 'replace' : 'switchTab', addressFor(page, ...given)),
    navigate: (target) => note('navigate', target),
    replace: (target) => note('replace', target),
    switchTab: (path) => note('switchTab', path),
    back: () => void asked.push('back'),
    close: () => void asked.push('close'),
    openNativePage: (type, given = {}) => act(`openNativePage ${type} ${JSON.stringify(given)}`),
    openNativePageInstead: (type, given = {}) => act(`openNativePageInstead ${type} ${JSON.stringify(given)}`),
    openMiniProgram: (program) => act(`openMiniProgram ${JSON.stringify(program)}`),
    subscribe: (ask) => act(`subscribe ${JSON.stringify(ask)}`),
    openOutsidePage: (address) => void asked.push(`openOutsidePage ${address}`),
    call: (phoneNumber) => void asked.push(`call ${phoneNumber}`),
    describeShare: ({ url, title }) => {
      const { pathname, search } = new URL(url);
      described.push(`${pathname}${search} ${title}`);
    },
    hideShare: () => void described.push('nothing'),
    share: (payload) => answer(`share ${payload.url}`, answers.share ?? 'cancelled'),
    pay: (request) => answer(`pay ${JSON.stringify(request)}`, answers.pay ?? 'cancelled'),
    payByUnionPay: (request) => answer(`payByUnionPay ${JSON.stringify(request)}`, answers.pay),
    rechargeWallet: (recharge) => answer(`rechargeWallet ${JSON.stringify(recharge)}`, answers.pay),
    scan: () => answer('scan', answers.scan),
    locate: () => answer('locate', answers.location),
    savePicture: (address) => answer(`savePicture ${address}`, 'saved'),
    setCapability: (capability) => act(`setCapability ${JSON.stringify(capability)}`),
  };
}
