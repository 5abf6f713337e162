// Handouts: a coupon for every member of a segment, counted before it begins, with how far each is, and stopped where it must be.
import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import type { Draft } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { SegmentText } from '@/patterns/segment/SegmentText';
import { emptySegment, segmentPlaces } from '@/patterns/segment/segment';
import { useSegmentFields } from '@/patterns/segment/useSegmentFields';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { CouponsTabs } from './CouponsTabs';
import { type Handout, handoutsBehind, handoutsOf, handoutTones, progressOf, toHandout } from './handouts';
import { StopHandout } from './StopHandout';

export default function HandoutsPage() {
  const { t } = useTranslation('coupons');
  const navigate = useNavigate();
  const mayStart = useRight('start_handout').isHeld;
  const mayStop = useRight('stop_handout').isHeld;
  const [isStarting, setIsStarting] = useState(false);
  const [stopped, setStopped] = useState<Handout>();
  const start = () => setIsStarting(true);
  useKeys(mayStart ? [{ keys: 'A', label: t('handouts.start'), run: start }] : []);
  const list: ListDeclaration<'list_handouts', Handout> = {
    name: 'couponHandouts',
    operation: 'list_handouts',
    input: handoutsOf,
    next: handoutsBehind,
    open: ({ handoutId }) => void navigate(`/coupons/handouts/${handoutId}`),
    rows: ({ handouts }) => handouts,
    rowKey: ({ handoutId }) => String(handoutId),
    isMoving: ({ handouts }) => handouts.some(({ state }) => state === 'running'),
    filters: [{ key: 'couponId', label: t('couponId'), kind: 'whole', pick: 'coupon' }],
    columns: [
      { key: 'couponId', title: t('couponId'), render: ({ couponId }) => couponId },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={handoutTones[state]}>{t(`handouts.states.${state}`)}</Mark>,
      },
      { key: 'segment', title: t('handouts.segment'), render: ({ segment }) => <SegmentText segment={segment} /> },
      { key: 'progress', title: t('handouts.progress'), render: progressOf, isNumber: true },
      { key: 'given', title: t('handouts.given'), render: ({ givenCount }) => givenCount, isNumber: true },
      {
        key: 'note',
        title: t('reason'),
        render: ({ reason, isSoldOut }) => (isSoldOut ? t('handouts.soldOut') : reason),
      },
      { key: 'by', title: t('handouts.by'), render: ({ startedBy }) => startedBy },
      { key: 'at', title: t('handouts.at'), render: ({ startedAt }) => formatDateTime(startedAt), isNumber: true },
      {
        key: 'stop',
        title: '',
        render: (handout) =>
          mayStop &&
          handout.state === 'running' && (
            <Button size="small" danger onClick={() => setStopped(handout)}>
              {t('handouts.stop')}
            </Button>
          ),
      },
    ],
    empty: { title: t('handouts.none'), reason: t('handouts.noneReason') },
  };
  return (
    <>
      <PageHead
        title={t('handouts.title')}
        notes={<CouponsTabs />}
        actions={
          mayStart && (
            <Button type="primary" onClick={start}>
              {t('handouts.start')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <List list={list} label={t('handouts.title')} />
      <Dialog title={t('handouts.start')} isOpen={isStarting} close={() => setIsStarting(false)} width={700}>
        <StartForm close={() => setIsStarting(false)} />
      </Dialog>
      <StopHandout handout={stopped} close={() => setStopped(undefined)} />
    </>
  );
}

const start: Draft = { ...emptySegment, couponId: '', leastTier: '2', reason: '' };

function StartForm({ close }: { close: () => void }) {
  const { t } = useTranslation('coupons');
  const { message } = App.useApp();
  const [asked, setAsked] = useState<Input<'count_segment'>>();
  return (
    <>
      <OperationForm
        operation="start_handout"
        fields={[
          { name: 'couponId', label: t('couponId'), kind: 'whole', pick: 'coupon' },
          ...useSegmentFields(),
          { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
        ]}
        start={start}
        saveText={t('handouts.start')}
        trial={{
          text: t('handouts.count'),
          keys: 'Ctrl E',
          run: (values) => {
            const { couponId, segment } = toHandout(values);
            setAsked({ couponId, ...segment });
          },
        }}
        toInput={toHandout}
        places={segmentPlaces('segment')}
        then={({ plannedCount }) => {
          message.success(t('handouts.started', { count: plannedCount }));
          close();
        }}
        proposed={close}
      />
      {asked && <Count asked={asked} />}
    </>
  );
}

function Count({ asked }: { asked: Input<'count_segment'> }) {
  const { t } = useTranslation('coupons');
  const { t: ui } = useTranslation('ui');
  const { data, error, isPending } = useQuery(queryFor('count_segment', asked));
  if (isPending) return <p role="status">{ui('state.loading')}</p>;
  if (error || !data) return <p role="alert">{error instanceof ApiError ? error.message : ui('state.unanswered')}</p>;
  return <p role="status">{t('handouts.counted', { members: data.memberCount, left: data.leftCount })}</p>;
}
