// Who won what and what became of it, handing goods over by their code, and sending those that go by post.
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Win, winStates, winsOf } from './lotteries';
import { ParcelDialog } from './ParcelDialog';
import { LotteriesTabs, WinMark } from './parts';

export default function WinsPage() {
  const { t } = useTranslation('lotteries');
  const refusal = useRight('hand_over_prize').isHeld ? undefined : t('mayNotHandOver');
  const [isHanding, setHanding] = useState(false);
  const [parcel, setParcel] = useState<Win>();
  const open = () => setHanding(true);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('handOver'), run: open }]);
  const actions = (
    <Button type="primary" onClick={open} disabled={refusal !== undefined} title={refusal}>
      {t('handOver')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<LotteriesTabs />} actions={actions} />
      <List list={useWinList(setParcel)} label={t('wins')} />
      {parcel && <ParcelDialog win={parcel} close={() => setParcel(undefined)} />}
      <Dialog title={t('handOver')} isOpen={isHanding} close={() => setHanding(false)} width={480}>
        {isHanding && (
          <OperationForm
            operation="hand_over_prize"
            fields={[{ name: 'code', label: t('code'), kind: 'text', most: 8, hint: t('codeHint'), isWide: true }]}
            start={{ code: '' }}
            saveText={t('handOver')}
            done={t('handedOver')}
            toInput={({ code }) => ({ code: String(code) })}
            places={{ codes: { 91054: 'code', 91055: 'code' } }}
            then={() => setHanding(false)}
          />
        )}
      </Dialog>
    </>
  );
}

function useWinList(ship: (win: Win) => void): ListDeclaration<'search_prize_wins', Win> {
  const { t } = useTranslation('lotteries');
  const refusal = useRight('ship_prize').isHeld ? undefined : t('parcel.mayNot');
  return {
    name: 'prizeWins',
    operation: 'search_prize_wins',
    input: winsOf,
    rows: ({ wins }) => wins,
    next: ({ wins, hasMore }) => (hasMore ? String(wins.at(-1)?.winId) : undefined),
    rowKey: ({ winId }) => String(winId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: winStates.map((value) => ({ value, text: t(`winStates.${value}`) })),
      },
      { key: 'code', label: t('code'), kind: 'text' },
    ],
    columns: [
      { key: 'prize', title: t('prize'), render: ({ prizeName }) => <strong>{prizeName}</strong> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'state', title: t('state'), render: ({ state }) => <WinMark state={state} /> },
      { key: 'member', title: t('member'), render: ({ memberName, memberNumber }) => `${memberName} ${memberNumber}` },
      { key: 'draw', title: t('drawNumber'), render: ({ turnNumber }) => turnNumber, isNumber: true },
      { key: 'won', title: t('wonAt'), render: ({ wonAt }) => formatDateTime(wonAt), isNumber: true },
      {
        key: 'until',
        title: t('claimUntil'),
        render: ({ claimUntil }) => (claimUntil === undefined ? nothing : formatDateTime(claimUntil)),
        isNumber: true,
      },
      {
        key: 'parcel',
        title: t('parcel.column'),
        render: (win) =>
          win.state === 'addressed' ? (
            <Button size="small" onClick={() => ship(win)} disabled={refusal !== undefined} title={refusal}>
              {t('parcel.ship')}
            </Button>
          ) : (
            `${win.carrier} ${win.waybillNumber}`.trim() || nothing
          ),
      },
      {
        key: 'receiver',
        title: t('parcel.receiver'),
        render: ({ receiver }) => (receiver ? `${receiver.name} ${receiver.phone} ${receiver.region}` : nothing),
        isExtra: true,
      },
      {
        key: 'changed',
        title: t('changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    empty: { title: t('noWin'), reason: t('noWinReason') },
  };
}
