// A basket that nobody buys, priced by the chain of checkout: each step by line, as things are and, beside it, with a draft.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { BasketPanel } from './BasketPanel';
import { PriceTable } from './PriceTable';
import styles from './Promotions.module.css';
import type { PriceTrial, SavePromotion } from './promotions';
import { type BasketLine, type Conditions, problemAt, trialOf, unreadIn, usualConditions } from './trial';

export function PriceTester({ draft }: { draft?: SavePromotion }) {
  const { t } = useTranslation('promotions');
  const [lines, setLines] = useState<readonly BasketLine[]>([]);
  const [conditions, setConditions] = useState<Conditions>(usualConditions);
  const unread: ReadonlySet<string> = unreadIn(conditions);
  const input = trialOf(lines, conditions, draft);
  const query = useQuery({
    ...queryFor('try_price', input ?? { lines: [], tier: 'normal', deliveryType: 'express', couponIds: [], points: 0 }),
    enabled: input !== undefined,
    placeholderData: (before) => before,
  });
  const error = input !== undefined && query.error instanceof ApiError ? query.error : undefined;
  return (
    <>
      <BasketPanel
        lines={lines}
        setLines={setLines}
        conditions={conditions}
        setConditions={setConditions}
        problemAt={(place) => {
          if (unread.has(place)) return t('try.noNumber');
          return error ? problemAt(error, place) : undefined;
        }}
      />
      <section aria-label={t('try.result')} aria-live="polite">
        <Result
          isAsked={input !== undefined}
          isUnread={unread.size > 0}
          error={error}
          again={() => void query.refetch()}
          trial={error ? undefined : query.data}
        />
      </section>
    </>
  );
}

interface ResultProps {
  isAsked: boolean;
  /** Something typed is no number, and its field says so. */
  isUnread: boolean;
  error: ApiError | undefined;
  again: () => void;
  trial: PriceTrial | undefined;
}

function Result({ isAsked, isUnread, error, again, trial }: ResultProps) {
  const { t } = useTranslation('promotions');
  if (isUnread) return <State title={t('try.noNumber')} />;
  if (!isAsked) return <State title={t('try.nothingYet')} reason={t('try.nothingYetReason')} />;
  if (error && error.problems.length > 0)
    return (
      <State
        isFailure
        title={t('try.problems', { count: error.problems.length })}
        reason={error.problems.map(({ message }) => message).join(' · ')}
      />
    );
  if (error) return <Failure failure={error} retry={again} />;
  return trial ? <Prices trial={trial} /> : <Loading />;
}

function Prices({ trial }: { trial: PriceTrial }) {
  const { t } = useTranslation('promotions');
  if (!trial.withDraft)
    return (
      <Panel title={t('try.why')} isFlush>
        <PriceTable label={t('try.why')} goods={trial.goods} price={trial.asIs} />
      </Panel>
    );
  return (
    <>
      {!trial.isDraftRunning && <p className={styles.notice}>{t('try.notRunning')}</p>}
      <div className={styles.beside}>
        <Panel title={t('try.asIs')} isFlush>
          <PriceTable label={t('try.asIs')} goods={trial.goods} price={trial.asIs} />
        </Panel>
        <Panel title={t('try.withDraft')} isFlush>
          <PriceTable label={t('try.withDraft')} goods={trial.goods} price={trial.withDraft} than={trial.asIs} />
        </Panel>
      </div>
    </>
  );
}
