// Where a tap leads: the kind of goal, and what of it.
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';
import { Picker } from '../picker/Picker';
import { type ChoiceKind, ChoiceSelect } from './ChoiceSelect';
import styles from './Link.module.css';

const goals = [
  'none',
  'goods',
  'group',
  'category',
  'shop',
  'ranking',
  'coupon',
  'page',
  'text',
  'route',
  'https',
  'tel',
  'native',
  'mini',
] as const;
type Goal = (typeof goals)[number];

/** What lies beside the app is no page that a message could open. */
const outside: readonly Goal[] = ['https', 'tel', 'native', 'mini'];
const searched: readonly Goal[] = ['goods', 'group', 'category', 'shop', 'ranking'];

/** "goods:KEY" as its two parts; an address of another site keeps its scheme. */
function readLink(to: string): { goal: Goal; rest: string } {
  if (to === '') return { goal: 'none', rest: '' };
  const mark = to.indexOf(':');
  const goal = goals.find((one) => one === to.slice(0, mark));
  return goal === undefined ? { goal: 'https', rest: to } : { goal, rest: goal === 'https' ? to : to.slice(mark + 1) };
}

type Hinted = 'route' | 'text' | 'https' | 'tel' | 'native' | 'mini' | 'key';
const hintOf = (goal: Goal): Hinted =>
  goal === 'none' || goal === 'page' || goal === 'coupon' || searched.includes(goal) ? 'key' : (goal as Hinted);

const written = (goal: Goal, rest: string) => (goal === 'https' ? rest : `${goal}:${rest}`);

interface Props {
  /** Absent: nothing is opened. */
  value: string | undefined;
  change: (to: string | undefined) => void;
  label: string;
  isWrong: boolean;
  isDisabled: boolean;
  /** Only pages of the members' app. */
  isWithinApp?: boolean;
  id?: string;
  describedBy?: string | undefined;
}

export function LinkField(props: Props) {
  const { value, change, label, isWrong, isDisabled, isWithinApp = false, id, describedBy } = props;
  const { t } = useTranslation('patterns');
  const { goal, rest } = readLink(value ?? '');
  const offered = isWithinApp ? goals.filter((one) => !outside.includes(one) || one === goal) : goals;
  return (
    <div className={styles.line}>
      <Select
        className={styles.goal ?? ''}
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isDisabled}
        value={value === undefined ? 'none' : goal}
        options={offered.map((one) => ({ value: one, label: t(`link.goals.${one}`) }))}
        onChange={(next) => change(next === 'none' ? undefined : written(next, next === 'https' ? 'https://' : ''))}
      />
      {value !== undefined && (
        <Goal
          goal={goal}
          rest={rest}
          label={t('link.goalOf', { label })}
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
  const { t } = useTranslation('patterns');
  const mayChoose = useRight('list_page_choices').isHeld;
  const mayListPages = useRight('list_pages').isHeld;
  if (goal === 'coupon')
    return (
      <Picker
        kind="coupon"
        value={rest}
        change={change}
        label={label}
        isWrong={isWrong}
        isDisabled={isDisabled}
        className={styles.grow}
      />
    );
  if (mayChoose && searched.includes(goal)) {
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
  if (mayListPages && goal === 'page')
    return <PageSelect value={rest} choose={change} label={label} isDisabled={isDisabled} />;
  return (
    <Input
      aria-label={label}
      value={rest}
      disabled={isDisabled}
      status={isWrong ? 'error' : ''}
      placeholder={t(`link.goalHints.${hintOf(goal)}`)}
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
