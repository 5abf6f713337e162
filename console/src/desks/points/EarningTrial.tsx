// What a purchase earns: the fields that ask, and the answer, step by step, beside the rules that nobody has planned yet.
import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Earning.module.css';
import { factorOf, type Tried, tiers, trialOf, trialStart } from './earning';

export function useTrialFields(): readonly FieldDeclaration[] {
  const { t } = useTranslation('points');
  return [
    { name: 'paidCents', label: t('try.paidCents'), kind: 'yuan', hint: t('try.paidHint') },
    {
      name: 'tier',
      label: t('try.tier'),
      kind: 'choice',
      choices: tiers.map((value) => ({ value, text: t(`tiers.${value}`) })),
    },
    { name: 'at', label: t('try.at'), kind: 'moment', isOptional: true, hint: t('try.atHint') },
    { name: 'productId', label: t('try.productId'), kind: 'whole', pick: 'product', isOptional: true },
    { name: 'shopId', label: t('try.shopId'), kind: 'whole', pick: 'shop', isOptional: true },
    { name: 'categoryId', label: t('try.categoryId'), kind: 'whole', pick: 'category', isOptional: true },
  ];
}

/** A panel of its own, for whoever only looks. */
export function EarningTrial() {
  const { t } = useTranslation('points');
  const [asked, setAsked] = useState<Input<'try_earning'>>();
  const fields = useTrialFields();
  return (
    <Panel title={t('try.title')}>
      <OperationForm
        operation="try_earning"
        fields={fields}
        start={trialStart}
        saveText={t('try.run')}
        toInput={(values) => {
          const input = trialOf(values);
          setAsked(input);
          return input;
        }}
      />
      {asked && <TriedTable asked={asked} />}
    </Panel>
  );
}

export function TriedTable({ asked }: { asked: Input<'try_earning'> }) {
  const { t } = useTranslation('points');
  const { t: ui } = useTranslation('ui');
  const { data, error, isPending } = useQuery(queryFor('try_earning', asked));
  if (isPending) return <p role="status">{ui('state.loading')}</p>;
  if (error || !data) return <p role="alert">{error instanceof ApiError ? error.message : ui('state.unanswered')}</p>;
  const sides: readonly Tried[] = data.tried ? [data.inForce, data.tried] : [data.inForce];
  const rows: readonly (readonly [string, (side: Tried) => string])[] = [
    [t('try.base'), ({ basePercent }) => t('try.perYuan', { points: factorOf(basePercent) })],
    [t('try.tierFactor'), ({ tierPercent }) => `${factorOf(tierPercent)}×`],
    [t('try.eventFactor'), ({ eventPercent, events }) => [`${factorOf(eventPercent)}×`, ...events].join(' · ')],
    [t('try.uncut'), ({ uncutPoints }) => formatWhole(uncutPoints)],
    [t('try.points'), ({ points }) => formatWhole(points)],
    [t('try.expires'), ({ expiresAt }) => (expiresAt === undefined ? t('policies.never') : formatDateTime(expiresAt))],
  ];
  return (
    <table className={styles.tried} aria-label={t('try.title')} aria-live="polite">
      <thead>
        <tr>
          <th scope="col">{t('try.step')}</th>
          <th scope="col">{t('try.inForce')}</th>
          {data.tried && <th scope="col">{t('try.tried')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, shown]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {sides.map((side) => (
              <td key={side.versionId}>{shown(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
