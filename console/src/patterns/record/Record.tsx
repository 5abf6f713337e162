// The pattern of every record: its name and state, its facts, what may be done with it, and what has been done.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '@/ui/Facts';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { PendingApprovals } from '../approval/PendingApprovals';
import styles from './Record.module.css';
import { type Subject, Timeline, type TimelineMove } from './Timeline';

export interface RecordAction {
  key: string;
  label: string;
  run: () => void;
  /** Printed beside it. */
  keys?: string;
  isPrimary?: boolean;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why it cannot be done: the button stays, and says it. */
  refusal?: string | undefined;
}

interface Props {
  title: string;
  marks?: ReactNode;
  /** What whoever opens it must see first. */
  notice?: ReactNode;
  facts: readonly Fact[];
  actions?: readonly RecordAction[];
  /** Whose deeds its timeline tells; without it there is none. */
  subject?: Subject;
  /** Whether what waits for approval about the subject is told before it. */
  hasPending?: boolean;
  /** Its own way so far, which the timeline tells beside the deeds. */
  moves?: readonly TimelineMove[];
  /** The list that it belongs to: Esc leads there. */
  back?: () => void;
  children?: ReactNode;
}

export function RecordPage({
  title,
  marks,
  notice,
  facts,
  actions = [],
  subject,
  hasPending = true,
  moves,
  back,
  children,
}: Props) {
  const { t } = useTranslation('patterns');
  useKeys([
    ...actions.flatMap(({ keys, label, run, refusal }) =>
      keys && refusal === undefined ? [{ keys, label, run }] : [],
    ),
    ...(back ? [{ keys: 'Esc', label: t('record.back'), run: back }] : []),
  ]);
  return (
    <>
      <PageHead title={title} notes={marks} actions={<Actions actions={actions} />} />
      <div className={subject ? styles.withTimeline : styles.alone}>
        <div className={styles.main}>
          {notice}
          {subject && hasPending && <PendingApprovals subject={subject} />}
          <Panel title={t('record.facts')}>
            <Facts facts={facts} />
          </Panel>
          {children}
        </div>
        {subject && (
          <Panel title={t('record.deeds')}>
            <Timeline subject={subject} {...(moves === undefined ? {} : { moves })} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Buttons that say why where they cannot be pressed. */
function Actions({ actions }: { actions: readonly RecordAction[] }) {
  return actions.map(({ key, label, run, keys, isPrimary = false, isDanger = false, isBusy = false, refusal }) => (
    <span key={key} className={styles.action}>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        danger={isDanger}
        loading={isBusy}
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : `why-${key}`}
        onClick={run}
      >
        {label} {keys && <KeyCap keys={keys} isOnDark={isPrimary} />}
      </Button>
      {refusal !== undefined && (
        <small id={`why-${key}`} className={styles.refusal}>
          {refusal}
        </small>
      )}
    </span>
  ));
}
