// Changes the rules of tiers: all four at once, tried before they are planned.
import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime, formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Rules.module.css';
import { draftOf, fieldOf, numbersOf, placeNames, planOf, type Rule, rulesOf, texts, tiers } from './rules';

function useFields(): readonly FieldDeclaration[] {
  const { t } = useTranslation('tiers');
  return [
    ...tiers.flatMap((tier) =>
      numbersOf(tier).map(
        (name): FieldDeclaration => ({
          name: fieldOf(tier, name),
          label: t('numberOf', { tier: t(`tiers.${tier}`), number: t(`numbers.${name}`) }),
          kind: 'whole',
          ...(name === 'pointsPercent' ? { hint: t('pointsHint') } : {}),
        }),
      ),
    ),
    ...texts.map(
      (name): FieldDeclaration => ({
        name,
        label: t(`texts.${name}`),
        kind: 'text',
        most: 60,
        isOptional: true,
        hint: t('textHint'),
      }),
    ),
    { name: 'effectiveFrom', label: t('effectiveFrom'), kind: 'moment', isOptional: true, hint: t('effectiveHint') },
    { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
  ];
}

export function RulesForm({ rules, close }: { rules: readonly Rule[]; close: () => void }) {
  const { t } = useTranslation('tiers');
  const { message } = App.useApp();
  const [asked, setAsked] = useState<Input<'try_tier_rules'>>();
  return (
    <>
      <p>{t('promise')}</p>
      <OperationForm
        operation="plan_tier_rules"
        fields={useFields()}
        start={draftOf(rules)}
        saveText={t('plan')}
        toInput={planOf}
        places={{ names: placeNames }}
        trial={{ text: t('try'), keys: 'Ctrl E', run: (values) => setAsked({ tiers: rulesOf(values) }) }}
        then={({ effectiveFrom }) => {
          message.success(t('planned', { at: formatDateTime(effectiveFrom ?? 0) }));
          close();
        }}
        proposed={close}
      />
      {asked && <EffectOf asked={asked} />}
    </>
  );
}

/** How many members go where as soon as the rules hold, and what growth reaches now and then. */
function EffectOf({ asked }: { asked: Input<'try_tier_rules'> }) {
  const { t } = useTranslation('tiers');
  const { t: ui } = useTranslation('ui');
  const { data, error, isPending } = useQuery(queryFor('try_tier_rules', asked));
  if (isPending) return <p role="status">{ui('state.loading')}</p>;
  if (error || !data) return <p role="alert">{error instanceof ApiError ? error.message : ui('state.unanswered')}</p>;
  return (
    <section role="status" className={styles.effect}>
      {data.shifts.length === 0 && <p>{t('nobodyMoves')}</p>}
      {data.shifts.map(({ from, to, memberCount }) => (
        <p key={`${from} ${to}`}>
          <strong>{t('shift', { count: memberCount, from: t(`tiers.${from}`), to: t(`tiers.${to}`) })}</strong>
        </p>
      ))}
      <table className={styles.rules} aria-label={t('reach')}>
        <thead>
          <tr>
            <th scope="col">{t('reach')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('then')}</th>
          </tr>
        </thead>
        <tbody>
          {data.reach.map(({ tier, nowCount, thenCount }) => (
            <tr key={tier}>
              <th scope="row">{t(`tiers.${tier}`)}</th>
              <td>{formatWhole(nowCount)}</td>
              <td>{formatWhole(thenCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
