// Lets any page ask for the payment PIN: `const ticket = await askForPin({ subject, amountCents })`.

import { type ReactNode, useState } from 'react';
import { useHost } from '@/hosts/HostContext';
import { forgottenPinPage } from '@/routes/giftCards/forgottenPin';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { type AskForCode, PinQuestion, type PinSubject } from './PinQuestion';

interface Asked extends PinSubject {
  number: number;
  answer: (ticket: string | undefined) => void;
}

export interface PinAsking {
  /** A ticket for one payment within two minutes; undefined when the member gave up or went to reset the PIN. */
  askForPin: (asked: PinSubject) => Promise<string | undefined>;
  /** The page draws it, anywhere; it shows nothing while nothing is asked. Its words are those of `wallet`. */
  pinSheet: ReactNode;
}

/** A wrong PIN, a locked one and none at all are dealt with in the sheet; a large payment asks for a code besides. One question at a time. */
export function useAskForPin(askForCode: AskForCode): PinAsking {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);

  const settle = (ticket?: string) => {
    asked?.answer(ticket);
    setOpen(false);
  };
  const reset = () => {
    settle();
    host.open(forgottenPinPage);
  };

  return {
    askForPin: (subject) =>
      new Promise((answer) => {
        setAsked((before) => ({ ...subject, number: (before?.number ?? 0) + 1, answer }));
        setOpen(true);
      }),
    pinSheet: (
      <Sheet open={isOpen} onClose={() => settle()} title={t('pin.title')}>
        {asked && (
          <PinQuestion key={asked.number} asked={asked} askForCode={askForCode} onTicket={settle} onReset={reset} />
        )}
      </Sheet>
    ),
  };
}
