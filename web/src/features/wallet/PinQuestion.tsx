// Asks for the payment PIN and turns it into a ticket for one payment; who has none sets one on the way.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { formatCents } from '@/ui/format';
import { PinPad } from '@/ui/kit/PinPad';
import { Loaded } from '@/ui/Loaded';
import { Price } from '@/ui/Price';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { ChoosePin } from './ChoosePin';
import { LockedPin } from './LockedPin';
import styles from './PinQuestion.module.css';
import { readPinFailure } from './pinFailures';

export interface PinSubject {
  /** What the ticket is good for: `order:4711`, `checkout:` and the submission's key, `withdrawal` or `gift_card`. */
  subject: string;
  /** The most that it pays. */
  amountCents: number;
}

/** A code that the member has received, for a payment that is large. */
export interface CodeProof {
  code: string;
  uuid: string;
}
/** Undefined when the member gave up. */
export type AskForCode = () => Promise<CodeProof | undefined>;

interface PinQuestionProps {
  asked: PinSubject;
  askForCode: AskForCode;
  onTicket: (ticket: string) => void;
  /** The member wants to set the PIN anew. */
  onReset: () => void;
}

const padHeightPx = 384;

export function PinQuestion({ asked, askForCode, onTicket, onReset }: PinQuestionProps) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery({ ...queryFor('get_member_wallet'), staleTime: 0 });
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<'locked' | 'not_set'>();

  const checkPassword = useOperation('check_password', {
    isQuiet: true,
    toldBy: (error) => readPinFailure(error) !== undefined,
  });

  const check = async (pin: string, proof?: CodeProof): Promise<void> => {
    const input = { password: pin, subject: asked.subject, amountCents: asked.amountCents, ...proof };
    const { data, error } = await checkPassword(input);
    if (!error) return onTicket(data.ticket);
    const failure = readPinFailure(error);
    if (failure?.what === 'code_needed' && !proof) {
      const given = await askForCode();
      return given && check(pin, given);
    }
    setProblem(failure?.message);
    if (failure?.what === 'locked' || failure?.what === 'not_set') setFound(failure.what);
    if (failure?.what === 'locked') await wallet.refetch();
  };

  const checkNew = (pin: string) => {
    setFound(undefined);
    return check(pin);
  };

  return (
    <Loaded query={wallet} skeleton={<Skeleton height={padHeightPx} shape="card" />}>
      {({ hasPin, pinLockedUntil }) => {
        const isLocked = pinLockedUntil !== undefined && pinLockedUntil > serverNowMs();
        if (isLocked || found === 'locked') return <LockedPin untilMs={pinLockedUntil} onReset={onReset} />;
        if (!hasPin || found === 'not_set') {
          return (
            <>
              <p className={styles.first}>{t('pin.first')}</p>
              <ChoosePin needsOld={false} onDone={checkNew} onLocked={() => setFound('locked')} />
            </>
          );
        }
        return (
          <>
            {asked.amountCents > 0 && (
              <p className={styles.amount} role="img" aria-label={`¥${formatCents(asked.amountCents)}`}>
                <Price cents={asked.amountCents} size="large" tone="ink" />
              </p>
            )}
            <PinPad prompt={t('pin.prompt')} problem={problem} onComplete={(pin) => check(pin)} />
            <p className={styles.forgotten}>
              <Button kind="quiet" onPress={onReset}>
                {t('pin.forgotten')}
              </Button>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
