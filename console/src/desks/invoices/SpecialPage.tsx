// One special invoice: checked, issued with the numbers of its paper, sent or handed out, refused, voided; its details for a reason.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { InvoiceLines, SpecialMark } from './parts';
import { SpecialForms } from './SpecialForms';
import type { Asking, ShownSpecial, SpecialRecord } from './special';

export default function SpecialPage() {
  const specialId = Number(useParams().specialId);
  const query = useQuery(queryFor('get_special_invoice_record', { specialId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneSpecial key={specialId} record={query.data} /> : <Loading />;
}

function OneSpecial({ record }: { record: SpecialRecord }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { special } = record;
  const { specialId } = special;
  const [asking, setAsking] = useState<Asking>();
  const [shown, setShown] = useState<ShownSpecial>();
  const check = useStaffOperation('check_special_invoice', { done: t('special.checked') });
  const refuse = useStaffOperation('refuse_special_invoice', { done: t('special.refusedNow') });
  const show = useStaffOperation('show_special_invoice');
  const close = () => setAsking(undefined);
  return (
    <RecordPage
      title={t('invoiceOf', { title: special.titleName })}
      marks={<SpecialMark special={special} />}
      notice={special.isVoidWanted && <State title={t('special.voidNotice')} />}
      facts={useFacts(record)}
      actions={useActions(record, {
        isShown: shown !== undefined,
        isBusy: check.isBusy,
        check: () => void check.run({ specialId }),
        ask: setAsking,
      })}
      subject={{ subjectKind: 'special_invoice', subjectId: String(specialId) }}
      moves={timelineOf(
        record.moves,
        (move) => t(`special.moves.${move}`),
        (kind) => t(`special.actors.${kind}`),
      )}
      back={() => void navigate('/invoices/special')}
    >
      {shown && <Details shown={shown} />}
      <InvoiceLines items={record.items} />
      <ReasonDialog
        title={t('special.works.refuse')}
        question={t('special.questions.refuse')}
        isOpen={asking === 'refuse'}
        isBusy={refuse.isBusy}
        isDanger
        close={close}
        confirm={async (reason) => !(await refuse.run({ specialId, reason })).error}
      />
      <ReasonDialog
        title={t('special.works.show')}
        question={t('special.questions.show')}
        isOpen={asking === 'show'}
        isBusy={show.isBusy}
        close={close}
        confirm={async (reason) => {
          const { data } = await show.run({ specialId, reason });
          setShown(data);
          return data !== undefined;
        }}
      />
      <SpecialForms specialId={specialId} asking={asking} close={close} />
    </RecordPage>
  );
}

function useFacts(record: SpecialRecord): readonly Fact[] {
  const { t } = useTranslation('invoices');
  const { special, orderIds, orderNumbers } = record;
  const moment = (at: number | undefined) => (at === undefined ? nothing : formatDateTime(at));
  const orders = orderIds.map((orderId, place) => (
    <span key={orderId}>
      {special.source === 'order' ? (
        <Link to={`/orders/${orderId}`}>{orderNumbers[place]}</Link>
      ) : (
        orderNumbers[place]
      )}{' '}
    </span>
  ));
  return [
    { label: t('amount'), value: <Money cents={special.amountCents} /> },
    { label: t('tax'), value: <Money cents={special.taxCents} /> },
    { label: t('taxNumber'), value: record.taxNumber },
    { label: t('seller'), value: record.sellerName },
    { label: t(`sources.${special.source}`), value: orders },
    { label: t('memberId'), value: <Link to={`/members/${special.memberId}`}>{special.memberId}</Link> },
    { label: t('special.delivery'), value: t(`special.deliveries.${special.delivery}`) },
    ...(record.receiverName
      ? [{ label: t('special.receiver'), value: `${record.receiverName} ${record.receiverPhone}` }]
      : []),
    { label: t('special.dueAt'), value: moment(special.dueAt) },
    { label: t('special.paperNumber'), value: `${special.paperCode} ${special.paperNumber}`.trim() || nothing },
    { label: t('special.issuedAt'), value: moment(special.issuedAt) },
    ...(special.waybillNumber ? [{ label: special.carrier, value: special.waybillNumber }] : []),
    ...(special.answer ? [{ label: t('special.answer'), value: special.answer }] : []),
    ...(record.voidWay ? [{ label: t('special.voidWay'), value: t(`special.voidWays.${record.voidWay}`) }] : []),
    ...(record.redNoticeNumber ? [{ label: t('special.redNotice'), value: record.redNoticeNumber }] : []),
  ];
}

const keyOf = { check: 'A', issue: 'K', send: 'F', hand_out: 'F', refuse: 'R', annul: 'Z' } as const;

interface Doing {
  isShown: boolean;
  isBusy: boolean;
  check: () => void;
  ask: (what: Asking) => void;
}

function useActions({ works }: SpecialRecord, { isShown, isBusy, check, ask }: Doing): RecordAction[] {
  const { t } = useTranslation('invoices');
  const rights = {
    check: useRight('check_special_invoice').isHeld,
    issue: useRight('issue_special_invoice').isHeld,
    send: useRight('send_special_invoice').isHeld,
    hand_out: useRight('hand_out_special_invoice').isHeld,
    refuse: useRight('refuse_special_invoice').isHeld,
    annul: useRight('void_special_invoice').isHeld,
    show: useRight('show_special_invoice').isHeld,
  };
  const refusalOf = (what: Asking) => (rights[what] ? undefined : t('noRight'));
  return [
    ...works.map((work) => ({
      key: work,
      label: t(`special.works.${work}`),
      keys: keyOf[work],
      isPrimary: work !== 'refuse' && work !== 'annul',
      isDanger: work === 'refuse' || work === 'annul',
      isBusy: work === 'check' && isBusy,
      refusal: refusalOf(work),
      run: work === 'check' ? check : () => ask(work),
    })),
    ...(isShown
      ? []
      : [
          {
            key: 'show',
            label: t('special.works.show'),
            keys: 'W',
            refusal: refusalOf('show'),
            run: () => ask('show'),
          },
        ]),
  ];
}

function Details({ shown }: { shown: ShownSpecial }) {
  const { t } = useTranslation('invoices');
  const fields = ['taxNumber', 'address', 'telephone', 'bankName', 'bankAccount'] as const;
  return (
    <Panel title={t('special.details')}>
      <Facts
        facts={[
          { label: t('titleFields.name'), value: shown.titleName },
          ...fields.map((field) => ({ label: t(`titleFields.${field}`), value: shown[field] || nothing })),
          { label: t('special.receiver'), value: `${shown.receiverName} ${shown.receiverPhone}`.trim() || nothing },
          { label: t('special.receiverAddress'), value: shown.receiverAddress || nothing },
          {
            label: t('special.licence'),
            value: shown.licenceUrl ? (
              <a href={shown.licenceUrl} target="_blank" rel="noreferrer">
                {t('special.openLicence')}
              </a>
            ) : (
              nothing
            ),
          },
        ]}
      />
    </Panel>
  );
}
