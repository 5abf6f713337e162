// What is done with coupons that exist: state, giving, codes, the counter, and making one worthless.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { FormPanels } from '@/patterns/editor/FormPanels';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { CouponsTabs } from './CouponsTabs';

export default function CouponsPage() {
  const { t } = useTranslation('coupons');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayCreate = useRight('create_coupon').isHeld;
  const [codes, setCodes] = useState<readonly string[]>();
  const toNew = () => void navigate('/coupons/new');
  useKeys(mayCreate ? [{ keys: 'A', label: t('create'), run: toNew }] : []);
  const couponId = { name: 'couponId', label: t('couponId'), kind: 'whole', pick: 'coupon' } as const;
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<CouponsTabs />}
        actions={
          mayCreate && (
            <Button type="primary" onClick={toNew}>
              {t('create')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <FormPanels
        panels={[
          {
            operation: 'change_coupon_state',
            title: t('changeState'),
            form: (
              <OperationForm
                operation="change_coupon_state"
                fields={[
                  couponId,
                  {
                    name: 'couponState',
                    label: t('state'),
                    kind: 'choice',
                    choices: (['active', 'paused', 'ended'] as const).map((value) => ({
                      value,
                      text: t(`states.${value}`),
                    })),
                  },
                ]}
                start={{ couponId: '', couponState: 'active' }}
                saveText={t('changeState')}
                then={(coupon) =>
                  message.success(
                    t('stateChanged', {
                      state: t(`states.${coupon.couponState}`),
                      issued: coupon.issuedCount,
                      total: coupon.totalCount,
                    }),
                  )
                }
              />
            ),
          },
          {
            operation: 'grant_coupon',
            title: t('grant'),
            form: (
              <OperationForm
                operation="grant_coupon"
                fields={[
                  couponId,
                  { name: 'memberId', label: t('memberId'), kind: 'whole' },
                  { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
                ]}
                start={{ couponId: '', memberId: '', reason: '' }}
                saveText={t('grant')}
                then={({ couponName, couponNo }) =>
                  message.success(t('granted', { name: couponName, number: couponNo }))
                }
              />
            ),
          },
          {
            operation: 'make_coupon_codes',
            title: t('makeCodes'),
            form: (
              <OperationForm
                operation="make_coupon_codes"
                fields={[couponId, { name: 'count', label: t('count'), kind: 'whole', hint: t('countHint') }]}
                start={{ couponId: '', count: '20' }}
                saveText={t('makeCodes')}
                then={(made) => setCodes(made.codes)}
              />
            ),
          },
          {
            operation: 'void_coupon',
            title: t('void'),
            form: (
              <OperationForm
                operation="void_coupon"
                fields={[
                  { name: 'couponSerialId', label: t('serialId'), kind: 'whole' },
                  { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
                ]}
                start={{ couponSerialId: '', reason: '' }}
                saveText={t('void')}
                done={t('voided')}
              />
            ),
          },
        ]}
      />
      <Codes codes={codes} close={() => setCodes(undefined)} />
    </>
  );
}

/** Shown once; whoever made them copies them. */
function Codes({ codes, close }: { codes: readonly string[] | undefined; close: () => void }) {
  const { t } = useTranslation('coupons');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText((codes ?? []).join('\n'));
    message.success(ui('action.copied'));
  };
  return (
    <Dialog
      title={t('codes', { count: codes?.length ?? 0 })}
      isOpen={codes !== undefined}
      close={close}
      confirmText={ui('action.copy')}
      confirm={() => void copy()}
      width={480}
    >
      <p>{t('codesReason')}</p>
      <pre>{codes?.join('\n')}</pre>
    </Dialog>
  );
}
