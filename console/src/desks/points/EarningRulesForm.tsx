// Changes the earning rules as a whole: tried on a purchase before they are planned.
import type { Input } from '@galleria/client/types';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { dateTimeFieldText, formatDateTime } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { TriedTable, useTrialFields } from './EarningTrial';
import {
  countsOf,
  draftOf,
  eventField,
  mayAdd,
  placesOf,
  planOf,
  policies,
  type RowCounts,
  type RowKind,
  rateField,
  roundings,
  rulesOf,
  scopes,
  tiers,
  trialOf,
  type Version,
} from './earning';

const rowKinds = ['shop', 'category', 'event'] as const satisfies readonly RowKind[];
const momentText = (timeMs: number | undefined) => (timeMs === undefined ? '' : dateTimeFieldText(timeMs));

interface Props {
  /** What the form starts from; it keeps to it, whatever is planned in the meantime. */
  version: Version;
  close: () => void;
}

export function EarningRulesForm({ version, close }: Props) {
  const { t } = useTranslation('points');
  const { message } = App.useApp();
  const [{ rules, state, effectiveFrom: plannedFrom }] = useState(version);
  const [start] = useState(() => draftOf(rules, momentText));
  const [counts, setCounts] = useState<RowCounts>(() => countsOf(rules));
  const [asked, setAsked] = useState<Input<'try_earning'>>();
  const fields = [...useRuleFields(), ...useRateFields(counts), ...useEventFields(counts.event), ...useLastFields()];
  const add = (kind: RowKind) => setCounts((held) => (mayAdd(kind, held) ? { ...held, [kind]: held[kind] + 1 } : held));
  const takeAway = (kind: RowKind) => setCounts((held) => ({ ...held, [kind]: Math.max(0, held[kind] - 1) }));
  return (
    <>
      <p>{t('promise')}</p>
      {state === 'planned' && plannedFrom !== undefined && (
        <p>{t('startsFromPlanned', { at: formatDateTime(plannedFrom) })}</p>
      )}
      <p>
        {rowKinds.map((kind) => (
          <span key={kind}>
            <Button size="small" disabled={!mayAdd(kind, counts)} onClick={() => add(kind)}>
              {t(`more.${kind}`)}
            </Button>{' '}
            <Button size="small" disabled={counts[kind] === 0} onClick={() => takeAway(kind)}>
              {t(`fewer.${kind}`)}
            </Button>{' '}
          </span>
        ))}
      </p>
      <OperationForm
        operation="plan_earning_rules"
        fields={fields}
        start={start}
        saveText={t('plan')}
        toInput={(values) => planOf(values, counts)}
        places={{ names: placesOf(counts) }}
        trial={{
          text: t('try.run'),
          keys: 'Ctrl E',
          without: ['reason'],
          run: (values) => setAsked(trialOf(values, rulesOf(values, counts))),
        }}
        then={({ effectiveFrom }) => {
          message.success(t('planned', { at: formatDateTime(effectiveFrom ?? 0) }));
          close();
        }}
        proposed={close}
      />
      {asked && <TriedTable asked={asked} />}
    </>
  );
}

function useRuleFields(): readonly FieldDeclaration[] {
  const { t } = useTranslation('points');
  return [
    { name: 'mallPercent', label: t('fields.mallPercent'), kind: 'whole', hint: t('fields.percentHint') },
    {
      name: 'pointRounding',
      label: t('fields.pointRounding'),
      kind: 'choice',
      choices: roundings.map((value) => ({ value, text: t(`roundings.${value}`) })),
    },
    { name: 'mostPointsPerOrder', label: t('fields.mostPointsPerOrder'), kind: 'whole' },
    { name: 'mostPointsPerDay', label: t('fields.mostPointsPerDay'), kind: 'whole' },
    {
      name: 'expiryPolicy',
      label: t('fields.expiryPolicy'),
      kind: 'choice',
      choices: policies.map((value) => ({ value, text: t(`policies.${value}`) })),
    },
    { name: 'rollingDays', label: t('fields.rollingDays'), kind: 'whole', hint: t('fields.rollingHint') },
  ];
}

function useRateFields(counts: RowCounts): readonly FieldDeclaration[] {
  const { t } = useTranslation('points');
  return (['shop', 'category'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, row): FieldDeclaration[] => [
      { name: rateField(kind, 'id', row), label: t(`rates.${kind}`, { number: row + 1 }), kind: 'whole', pick: kind },
      {
        name: rateField(kind, 'percent', row),
        label: t(`rates.${kind}Percent`, { number: row + 1 }),
        kind: 'whole',
      },
    ]).flat(),
  );
}

function useEventFields(count: number): readonly FieldDeclaration[] {
  const { t } = useTranslation('points');
  const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
  return Array.from({ length: count }, (_, row): FieldDeclaration[] => {
    const number = row + 1;
    return [
      { name: eventField('nameZhCn', row), label: t('events.nameZhCn', { number }), kind: 'text', most: 40 },
      { name: eventField('nameEn', row), label: t('events.nameEn', { number }), kind: 'text', most: 80 },
      {
        name: eventField('percent', row),
        label: t('events.percent', { number }),
        kind: 'whole',
        hint: t('factorHint'),
      },
      {
        name: eventField('leastTier', row),
        label: t('events.leastTier', { number }),
        kind: 'choice',
        choices: tiers.map((value) => ({ value, text: t(`tiers.${value}`) })),
      },
      {
        name: eventField('scopeKind', row),
        label: t('events.scopeKind', { number }),
        kind: 'choice',
        choices: scopes.map((value) => ({ value, text: t(`scopes.${value}`) })),
      },
      {
        name: eventField('scopeId', row),
        label: t('events.scopeId', { number }),
        kind: 'whole',
        isOptional: true,
        hint: t('events.scopeHint'),
      },
      { name: eventField('from', row), label: t('events.from', { number }), kind: 'moment', isOptional: true },
      { name: eventField('until', row), label: t('events.until', { number }), kind: 'moment', isOptional: true },
      {
        name: eventField('weekdays', row),
        label: t('events.weekdays', { number }),
        kind: 'choices',
        choices: weekdays.map((value) => ({ value, text: t(`weekdays.${value}`) })),
        hint: t('events.weekdaysHint'),
      },
      {
        name: eventField('dayOfMonth', row),
        label: t('events.dayOfMonth', { number }),
        kind: 'whole',
        isOptional: true,
      },
    ];
  }).flat();
}

function useLastFields(): readonly FieldDeclaration[] {
  const { t } = useTranslation('points');
  return [
    ...useTrialFields(),
    { name: 'effectiveFrom', label: t('effectiveFrom'), kind: 'moment', isOptional: true, hint: t('effectiveHint') },
    { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
  ];
}
