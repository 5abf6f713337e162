// Copies that are kept for members, and handing one out by its code.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { BookingsTabs } from './BookingsTabs';
import { type Copy, copiesOf, copyStates } from './bookings';
import { StateMark } from './parts';

export default function CopiesPage() {
  const { t } = useTranslation('bookings');
  const refusal = useRight('hand_out_magazine').isHeld ? undefined : t('mayNotHandOut');
  const [isHanding, setHanding] = useState(false);
  const open = () => setHanding(true);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('handOut'), run: open }]);
  const actions = (
    <Button type="primary" onClick={open} disabled={refusal !== undefined} title={refusal}>
      {t('handOut')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<BookingsTabs />} actions={actions} />
      <List list={useCopyList()} label={t('copies')} />
      <Dialog title={t('handOut')} isOpen={isHanding} close={() => setHanding(false)} width={480}>
        {isHanding && (
          <OperationForm
            operation="hand_out_magazine"
            fields={[{ name: 'code', label: t('code'), kind: 'text', most: 8, hint: t('codeHint'), isWide: true }]}
            start={{ code: '' }}
            saveText={t('handOut')}
            done={t('handedOut')}
            toInput={({ code }) => ({ code: String(code) })}
            places={{ codes: { 90073: 'code', 90054: 'code' } }}
            then={() => setHanding(false)}
          />
        )}
      </Dialog>
    </>
  );
}

function useCopyList(): ListDeclaration<'search_magazine_reservations', Copy> {
  const { t, language } = useTranslation('bookings');
  const { data } = useQuery(queryFor('list_magazine_issues', {}));
  const isEnglish = language === 'en';
  return {
    name: 'magazineCopies',
    operation: 'search_magazine_reservations',
    input: copiesOf,
    rows: ({ reservations }) => reservations,
    next: ({ reservations, hasMore }) => (hasMore ? String(reservations.at(-1)?.bookingId) : undefined),
    rowKey: ({ bookingId }) => String(bookingId),
    filters: [
      { key: 'code', label: t('code'), kind: 'text' },
      {
        key: 'issue',
        label: t('issue'),
        kind: 'choice',
        choices: (data?.issues ?? []).map(({ issueId, titleZhCn, titleEn }) => ({
          value: String(issueId),
          text: isEnglish ? titleEn : titleZhCn,
        })),
      },
      {
        key: 'point',
        label: t('point'),
        kind: 'choice',
        choices: (data?.points ?? []).map(({ pointId, nameZhCn, nameEn }) => ({
          value: String(pointId),
          text: isEnglish ? nameEn : nameZhCn,
        })),
      },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: copyStates.map((value) => ({
          value,
          text: value === 'cancelled' ? t('states.cancelled') : t(`copyStates.${value}`),
        })),
      },
    ],
    columns: [
      {
        key: 'member',
        title: t('member'),
        render: ({ memberName, memberNumber }) => <strong>{`${memberName} ${memberNumber}`}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <StateMark state={state} kind="copy" /> },
      { key: 'issue', title: t('issue'), render: ({ title }) => title },
      { key: 'point', title: t('point'), render: ({ pointName }) => pointName },
      {
        key: 'until',
        title: t('pickUpUntil'),
        render: ({ pickUpUntil }) => formatDateTime(pickUpUntil),
        isNumber: true,
      },
      { key: 'made', title: t('reservedAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      {
        key: 'changed',
        title: t('changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    empty: { title: t('noCopy'), reason: t('noCopyReason') },
  };
}
