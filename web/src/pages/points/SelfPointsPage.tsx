// Points for paper receipts: handing one in, and what became of those before.

import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { ReceiptCard } from '@/features/points/ReceiptCard';
import { ReceiptFields } from '@/features/points/ReceiptFields';
import { type Receipt, useReceipt } from '@/features/points/receiptDraft';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { selfPointsPage } from '@/routes/points/selfPoints';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDateTime } from '@/ui/kit/dateTime';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Segmented } from '@/ui/kit/Segmented';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './SelfPointsPage.module.css';

type Tab = 'form' | 'list';

const tabs: readonly Tab[] = ['form', 'list'];
const cardHeightPx = 168;

function Rules({ withinDays }: { withinDays: number }) {
  const { t } = useTranslation('points');
  return (
    <Card title={t('receipts.ruleTitle')}>
      <ul className={styles.rules}>
        <li>{t('receipts.ruleDays', { days: withinDays })}</li>
        <li>{t('receipts.ruleOnce')}</li>
        <li>{t('receipts.ruleShop')}</li>
        <li>{t('receipts.ruleBack')}</li>
      </ul>
    </Card>
  );
}

/** What was wrong with the rejected receipt, above the form that corrects it. */
function Resubmission({ receipt, onStop }: { receipt: Receipt; onStop: () => void }) {
  const { t } = useTranslation('points');
  return (
    <Card>
      <div className={styles.again} role="status">
        <div>
          <p>{t('receipts.resubmitting')}</p>
          <p className={styles.reason}>{t('receipts.reason', { reason: receipt.reason })}</p>
        </div>
        <Button kind="outline" size="small" onPress={onStop}>
          {t('receipts.resubmitStop')}
        </Button>
      </div>
    </Card>
  );
}

export default function SelfPointsPage() {
  const { t } = useTranslation('points');
  const host = useHost();
  const { tab: wanted } = useArguments(selfPointsPage);
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === wanted) ?? 'form');
  const { query, pages, loadMore } = useEndless('list_receipts', {});
  const facts = pages[0];
  const form = useReceipt(facts?.boughtWithinDays);
  const question = {
    title: t('receipts.leaveTitle'),
    body: t('receipts.leaveBody'),
    confirmText: t('receipts.leave'),
    cancelText: t('receipts.stay'),
  };
  useLeaveGuard(form.isDirty, question, host.back);

  const submit = () =>
    form.submit((receipt) => {
      setTab('list');
      toast(t('receipts.submitted', { time: formatDateTime(receipt.answerBy) }), 'success');
    });
  const correct = (receipt: Receipt) => {
    form.startWith(receipt);
    setTab('form');
  };
  const noneLeft = facts?.leftToday === 0 ? t('receipts.noneLeft') : undefined;

  return (
    <Page
      onReachBottom={tab === 'list' ? loadMore : () => undefined}
      bottom={
        tab === 'form' && (
          <BottomBar>
            <Button size="large" wide onPress={submit} disabledBecause={noneLeft}>
              {noneLeft ?? t(form.resubmissionOf ? 'receipts.resubmit' : 'receipts.submit')}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className={styles.tabs}>
        <Segmented
          label={t('receipts.title')}
          items={tabs.map((value) => ({ value, label: t(`receipts.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'form' ? (
        <>
          <p className={styles.intro}>
            {t('receipts.intro')}
            {facts && facts.leftToday > 0 && ` ${t('receipts.left', { count: facts.leftToday })}`}
          </p>
          {form.resubmissionOf && <Resubmission receipt={form.resubmissionOf} onStop={() => form.startWith()} />}
          <ReceiptFields form={form} />
          {facts && <Rules withinDays={facts.boughtWithinDays} />}
        </>
      ) : (
        <Loaded
          query={query}
          skeleton={<ListSkeleton count={3} height={cardHeightPx} />}
          isEmpty={() => pages.every((page) => page.receipts.length === 0)}
          empty={
            <EmptyState icon="receipt" title={t('receipts.empty')} body={t('receipts.emptyBody')}>
              <Button onPress={() => setTab('form')}>{t('receipts.submit')}</Button>
            </EmptyState>
          }
        >
          {() => (
            <>
              {pages
                .flatMap((page) => page.receipts)
                .map((receipt) => (
                  <ReceiptCard key={receipt.receiptId} receipt={receipt} onResubmit={() => correct(receipt)} />
                ))}
              <ListEnd query={query} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
