// Where a tap leads: the kind of goal, and what of it.
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { queryFor } from '@/api/query';
import { useTranslation } from '@/ui/useTranslation';
import { type ChoiceKind, ChoiceSelect } from './ChoiceSelect';
import styles from './Fields.module.css';

const goals = [
  'none',
  'goods',
  'group',
  'category',
  'shop',
  'ranking',
  'page',
  'text',
  'route',
  'https',
  'tel',
  'native',
  'mini',
] as const;
type Goal = (typeof goals)[number];

const searched: readonly Goal[] = ['goods', 'group', 'category', 'shop', 'ranking'];

/** "goods:KEY" as its two parts; an address of another site keeps its scheme. */
function readLink(to: string): { goal: Goal; rest: string } {
  if (to === '') return { goal: 'none', rest: '' };
  const mark = to.indexOf(':');
  const goal = goals.find((one) => one === to.slice(0, mark));
  return goal === undefined ? { goal: 'https', rest: to } : { goal, rest: goal === 'https' ? to : to.slice(mark + 1) };
}

const written = (goal: Goal, rest: string) => (goal === 'https' ? rest : `${goal}:${rest}`);

interface Props {
  /** Absent: nothing is opened. */
  value: string | undefined;
  change: (to: string | undefined) => void;
  label: string;
  isWrong: boolean;
  isDisabled: boolean;
}

export function LinkField({ value, change, label, isWrong, isDisabled }: Props) {
  const { t } = useTranslation('pages');
  const { goal, rest } = readLink(value ?? '');
  return (
    <div className={styles.line}>
      <Select
        className={styles.goal ?? ''}
        aria-label={label}
        disabled={isDisabled}
        value={value === undefined ? 'none' : goal}
        options={goals.map((one) => ({ value: one, label: t(`goals.${one}`) }))}
        onChange={(next) => change(next === 'none' ? undefined : written(next, next === 'https' ? 'https://' : ''))}
      />
      {value !== undefined && (
        <Goal
          goal={goal}
          rest={rest}
          label={t('goalOf', { label })}
          isWrong={isWrong}
          isDisabled={isDisabled}
          change={(next) => change(written(goal, next))}
        />
      )}
    </div>
  );
}

interface GoalProps {
  goal: Goal;
  rest: string;
  label: string;
  isWrong: boolean;
  isDisabled: boolean;
  change: (rest: string) => void;
}

function Goal({ goal, rest, label, isWrong, isDisabled, change }: GoalProps) {
  const { t } = useTranslation('pages');
  if (searched.includes(goal)) {
    return (
      <ChoiceSelect
        kind={goal as ChoiceKind}
        value={rest}
        choose={change}
        label={label}
        isWrong={isWrong}
        isDisabled={isDisabled}
      />
    );
  }
  if (goal === 'page') return <PageSelect value={rest} choose={change} label={label} isDisabled={isDisabled} />;
  return (
    <Input
      aria-label={label}
      value={rest}
      disabled={isDisabled}
      status={isWrong ? 'error' : ''}
      placeholder={t(`goalHints.${goal as 'route' | 'text' | 'https' | 'tel' | 'native' | 'mini'}`)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function PageSelect(props: { value: string; choose: (code: string) => void; label: string; isDisabled: boolean }) {
  const pages = useQuery(queryFor('list_pages'));
  return (
    <Select
      className={styles.grow ?? ''}
      aria-label={props.label}
      disabled={props.isDisabled}
      value={props.value || null}
      options={(pages.data ?? []).map(({ pageCode, title }) => ({ value: pageCode, label: title || pageCode }))}
      onChange={props.choose}
    />
  );
}
