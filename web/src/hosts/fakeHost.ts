// A host for tests: it remembers what pages asked of it and answers as the test says.
import { addressOf, readTarget } from './address';
import { type Host, HostError, type PayOutcome, type ShareOutcome } from './host';

export interface FakeAnswers {
  pay?: PayOutcome;
  share?: ShareOutcome;
  scan?: string;
}

/** `asked` grows by one line a request, such as `navigate /pages/goodsOrder/orderDetail/index?params=…`. */
export function makeFakeHost(answers: FakeAnswers = {}): Host & { asked: string[] } {
  const asked: string[] = [];
  const note = (verb: string, target: unknown) => void asked.push(`${verb} ${addressOf(readTarget(target))}`);
  return {
    asked,
    tradeKind: 'h5',
    navigate: (target) => note('navigate', target),
    replace: (target) => note('replace', target),
    switchTab: (path) => note('switchTab', path),
    back: () => void asked.push('back'),
    call: (phoneNumber) => void asked.push(`call ${phoneNumber}`),
    share: async (payload) => {
      asked.push(`share ${payload.url}`);
      return answers.share ?? 'cancelled';
    },
    pay: async (request) => {
      asked.push(`pay ${JSON.stringify(request)}`);
      return answers.pay ?? 'cancelled';
    },
    scan: async () => {
      asked.push('scan');
      if (answers.scan === undefined) throw new HostError(404, 'no scanner');
      return answers.scan;
    },
  };
}
