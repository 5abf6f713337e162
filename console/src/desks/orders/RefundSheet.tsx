// A refund that begins with the staff: pieces, kind and freight make a plan, which is shown before it runs; above one's limit it is proposed to somebody else.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatYuan } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { Sheet } from '@/ui/Sheet';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Refund.module.css';
import { RefundPlanView } from './RefundPlanView';
import {
  type CaseKind,
  type CaseReason,
  kindsFor,
  mostPieces,
  type OrderRefundPlan,
  type Pieces,
  type PlanLine,
  planAddsUp,
  planOf,
  reasons,
  refundOf,
  withinReach,
} from './refund';

interface Props {
  orderId: number;
  isOpen: boolean;
  close: () => void;
}

export function RefundSheet({ orderId, isOpen, close }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Sheet title={t('refund.title')} isOpen={isOpen} close={close}>
      <Choosing orderId={orderId} close={close} />
    </Sheet>
  );
}

/** What could go back is asked first; it says as what each line can. */
function Choosing({ orderId, close }: { orderId: number; close: () => void }) {
  const { t } = useTranslation('orders');
  const [wishes, setWishes] = useState<Pieces>({});
  const [chosenKind, setKind] = useState<CaseKind>();
  const [withFreight, setFreight] = useState(false);
  const options = useQuery(queryFor('plan_order_refund', { orderId, kind: 'refund_only', withFreight: false }));
  const lines = options.data?.lines ?? [];
  const kinds = kindsFor(lines, wishes);
  const kind = chosenKind && kinds.includes(chosenKind) ? chosenKind : kinds[0];
  const pieces = withinReach(lines, wishes, kind);
  const isChosen = Object.values(pieces).some((count) => count > 0) && kind !== undefined;
  const wanted = { orderId, kind: kind ?? 'refund_only', withFreight };
  const plan = useQuery({ ...queryFor('plan_order_refund', planOf(wanted, pieces)), enabled: isChosen });
  if (options.error instanceof ApiError)
    return <Failure failure={options.error} retry={() => void options.refetch()} />;
  if (!options.data) return <Loading rows={6} />;
  return (
    <div className={styles.form}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineRow
            key={line.orderLineId}
            line={line}
            count={pieces[line.orderLineId] ?? 0}
            most={mostPieces(line, kind)}
            change={(count) => setWishes((before) => ({ ...before, [line.orderLineId]: count }))}
          />
        ))}
      </ul>
      <KindAndFreight kinds={kinds} kind={kind} setKind={setKind} withFreight={withFreight} setFreight={setFreight} />
      {isChosen && plan.error instanceof ApiError && <Failure failure={plan.error} retry={() => void plan.refetch()} />}
      {isChosen && !plan.error && !plan.data && <Loading rows={6} />}
      {isChosen && plan.data && <RefundPlanView plan={plan.data} />}
      {!isChosen && <p className={styles.note}>{t('refund.choose')}</p>}
      <Confirming
        plan={isChosen && !plan.error ? plan.data : undefined}
        toRequest={(reason, note) => refundOf(wanted, pieces, reason, note)}
        close={close}
      />
    </div>
  );
}

interface LineProps {
  line: PlanLine;
  count: number;
  most: number;
  change: (count: number) => void;
}

function LineRow({ line, count, most, change }: LineProps) {
  const { t } = useTranslation('orders');
  const { name, specifications, quantity, leftQuantity, closedReason, paidCents } = line;
  return (
    <li className={styles.line}>
      <span>
        {name}
        <small>
          {[specifications, `×${quantity}`].filter(Boolean).join(' · ')} · <Money cents={paidCents} />
        </small>
        {closedReason && <small>{closedReason}</small>}
      </span>
      <InputNumber
        aria-label={t('refund.piecesOf', { name })}
        min={0}
        max={most}
        precision={0}
        value={count}
        disabled={leftQuantity === 0}
        onChange={(value) => change(value ?? 0)}
      />
    </li>
  );
}

interface KindProps {
  kinds: readonly CaseKind[];
  kind: CaseKind | undefined;
  setKind: (kind: CaseKind) => void;
  withFreight: boolean;
  setFreight: (withFreight: boolean) => void;
}

function KindAndFreight({ kinds, kind, setKind, withFreight, setFreight }: KindProps) {
  const { t } = useTranslation('orders');
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label htmlFor={id}>{t('refund.kind')}</label>
        <Select
          id={id}
          value={kind ?? null}
          disabled={kinds.length === 0}
          options={kinds.map((value) => ({ value, label: t(`refund.kinds.${value}`) }))}
          onChange={(value) => value && setKind(value)}
        />
      </div>
      <Checkbox checked={withFreight} onChange={({ target }) => setFreight(target.checked)}>
        {t('refund.withFreight')}
      </Checkbox>
    </div>
  );
}

interface ConfirmingProps {
  plan: OrderRefundPlan | undefined;
  toRequest: (reason: CaseReason, note: string) => ReturnType<typeof refundOf>;
  close: () => void;
}

function Confirming({ plan, toRequest, close }: ConfirmingProps) {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const right = useRight('refund_order');
  const refund = useStaffOperation('refund_order');
  const [reason, setReason] = useState<CaseReason>('changed_mind');
  const [note, setNote] = useState('');
  const id = useId();
  const isOverLimit = plan !== undefined && right.limitCents !== undefined && plan.totalCents > right.limitCents;
  const refusal = whyNot();
  function whyNot(): string | undefined {
    if (!right.isHeld) return t('refund.mayNot');
    if (!plan) return t('refund.noPlan');
    if (!planAddsUp(plan)) return t('refund.doesNotAddUp');
    return note.trim().length < 2 ? t('refund.noteNeeded') : undefined;
  }
  async function run(): Promise<void> {
    if (refusal !== undefined || refund.isBusy) return;
    const { data, isProposed } = await refund.run(toRequest(reason, note.trim()));
    if (data) message.success(t('refund.done', { stage: data.stageText }));
    if (data || isProposed) close();
  }
  useKeys([{ keys: 'Ctrl Enter', label: t('refund.run'), run: () => void run() }]);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-reason`}>{t('refund.reason')}</label>
        <Select
          id={`${id}-reason`}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`refund.reasons.${value}`) }))}
          onChange={setReason}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-note`}>{t('refund.note')}</label>
        <Input.TextArea
          id={`${id}-note`}
          rows={2}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {isOverLimit && (
        <p className={styles.note}>{t('refund.overLimit', { limit: formatYuan(right.limitCents ?? 0) })}</p>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.wide ?? ''}
          type="primary"
          disabled={refusal !== undefined}
          loading={refund.isBusy}
          onClick={() => void run()}
        >
          {t(isOverLimit ? 'refund.propose' : 'refund.run')} <KeyCap keys="Ctrl ⏎" isOnDark />
        </Button>
      </div>
      {refusal !== undefined && <small className={styles.note}>{refusal}</small>}
    </>
  );
}
