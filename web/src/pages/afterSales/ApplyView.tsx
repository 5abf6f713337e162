// Applying for after-sales with an order: lines, kind, reason, and the refund plan that is seen before anything is sent.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { type AfterSalesCase, type AfterSalesOptions, refundCents } from '@/features/afterSales/afterSales';
import { LinesCard } from '@/features/afterSales/LinesCard';
import { RefundPlanView } from '@/features/afterSales/RefundPlanView';
import { type Application, useApplication } from '@/features/afterSales/useApplication';
import { EvidenceCard, WishCard } from '@/features/afterSales/WishCard';
import { useHost } from '@/hosts/HostContext';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Sheet } from '@/ui/kit/Sheet';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ApplyView.module.css';

interface ApplyViewProps {
  orderId: number;
  /** A rejected case that fills the form. */
  againFor: number | undefined;
}

export function ApplyView({ orderId, againFor }: ApplyViewProps) {
  const { t } = useTranslation('afterSales');
  const options = useQuery({ ...queryFor('get_after_sales_options', { orderId }), staleTime: 0 });
  const again = useQuery({
    ...queryFor('get_after_sales', { afterSalesId: againFor ?? 0 }),
    enabled: againFor !== undefined,
  });
  const isReady = options.data && (againFor === undefined || again.data);
  if (isReady) return <ApplyForm options={options.data} again={again.data} />;
  return (
    <Page title={t('apply.title')}>
      <Loaded query={options.data ? again : options} skeleton={<ListSkeleton count={3} height={180} />}>
        {() => <ListSkeleton count={3} height={180} />}
      </Loaded>
    </Page>
  );
}

interface ApplyFormProps {
  options: AfterSalesOptions;
  again: AfterSalesCase | undefined;
}

function ApplyForm({ options, again }: ApplyFormProps) {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const form = useApplication(options, again);
  const [sheet, setSheet] = useState<'plan' | 'confirm'>();
  const question = {
    title: t('apply.leaveTitle'),
    body: t('apply.leaveBody'),
    confirmText: t('apply.leave'),
    cancelText: t('apply.stay'),
  };
  const isConfirming = sheet === 'confirm';
  useLeaveGuard(form.isDirty, question, host.back);

  const submit = async () => {
    const made = await form.submit();
    setSheet(undefined);
    if (made) host.openInstead(afterSalesPage, { afterSalesId: made.afterSalesId });
  };
  // What was not sent yet is given back at once, so the member is asked once more.
  const press = () => (form.kind === 'unshipped' ? setSheet('confirm') : submit());

  return (
    <Page
      title={t('apply.title')}
      bottom={
        <BottomBar>
          <Total form={form} onOpen={() => setSheet('plan')} />
          <Button size="large" wide onPress={press} disabledBecause={form.blocked}>
            {t('apply.submit')}
          </Button>
        </BottomBar>
      }
    >
      {again && <Rejected again={again} />}
      <LinesCard form={form} />
      <WishCard form={form} />
      <EvidenceCard form={form} />
      <PlanCard form={form} />
      <Sheet
        open={sheet !== undefined}
        onClose={() => setSheet(undefined)}
        title={t(isConfirming ? 'apply.confirmTitle' : 'plan.title')}
        footer={
          isConfirming && (
            <Button size="large" wide onPress={submit} disabledBecause={form.blocked}>
              {t('apply.confirm')}
            </Button>
          )
        }
      >
        {isConfirming && <p className={styles.lead}>{t('apply.confirmBody')}</p>}
        <PlanContent form={form} />
      </Sheet>
    </Page>
  );
}

function Rejected({ again }: { again: AfterSalesCase }) {
  const { t } = useTranslation('afterSales');
  return (
    <Card>
      <div className={styles.again} role="status">
        <p>{t('apply.again')}</p>
        {again.answer && <p>{t('apply.againReason', { answer: again.answer })}</p>}
      </div>
    </Card>
  );
}

/** Leads to the plan, which may lie below the screen. Nothing for what gives nothing back. */
function Total({ form, onOpen }: { form: Application; onOpen: () => void }) {
  const { t } = useTranslation('afterSales');
  const { plan, isCurrent } = form.shown;
  if (plan?.parts.length === 0) return null;
  return (
    <button type="button" className={styles.total} onClick={onOpen}>
      <span className={styles.totalLabel}>
        {t('apply.total')} <Icon name="up" size={12} />
      </span>
      <span data-pale={!isCurrent} aria-live="polite">
        {plan ? <Price cents={refundCents(plan)} size="large" /> : <span className={styles.dash}>—</span>}
      </span>
    </button>
  );
}

function PlanCard({ form }: { form: Application }) {
  const { t } = useTranslation('afterSales');
  return (
    <Card title={t('plan.title')}>
      <PlanContent form={form} />
    </Card>
  );
}

function PlanContent({ form }: { form: Application }) {
  const { t } = useTranslation('afterSales');
  const { plan, isCurrent, error, retry } = form.shown;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (plan) return <RefundPlanView plan={plan} isUpdating={!isCurrent} />;
  if (form.kind) return <ListSkeleton count={2} height={48} />;
  return <p className={styles.quiet}>{t('plan.later')}</p>;
}
