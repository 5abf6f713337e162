// Paying for a plate at the barrier by the chat app: whether it would, whether the member allows it, up to how much, and taking it back.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { RadioGroup, Switch } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './Automatic.module.css';
import { plateText } from './stay';

const limits = [5_000, 10_000, 20_000];
const usualLimit = 10_000;

interface DeductionProps {
  plate: string;
  /** Free hours, and with them this, belong to who added the plate first. */
  hasRights: boolean;
}

export function Deduction({ plate, hasRights }: DeductionProps) {
  const { t } = useTranslation('parkingPayment');
  const { data } = useQuery({ ...queryFor('list_parking_consents'), staleTime: 0 });
  const isOffered = data?.isDeductionOffered ?? false;
  const status = useQuery({
    ...queryFor('get_parking_deduction', { plate }),
    enabled: isOffered && hasRights,
    staleTime: 0,
  });
  const [isOpen, setOpen] = useState(false);
  const end = useOperation('end_parking_consent', { done: t('automatic.ended') });
  if (!data || !isOffered) return null;
  const consent = data.consents.find((each) => each.plate === plate && each.way === 'wechat_pay');
  const isByWallet = data.consents.some((each) => each.plate === plate && each.way === 'wallet');
  const readiness = status.data?.readiness;
  const isReady = readiness === 'ready';
  const rule = () => {
    if (!hasRights) return t('automatic.notOwn');
    if (readiness !== undefined && !isReady) return t(`wechat.readiness.${readiness}`);
    if (consent) return t('automatic.limit', { amount: formatCents(consent.limitCents) });
    return t(isByWallet ? 'wechat.insteadOfWallet' : 'wechat.rule', { plate: plateText(plate) });
  };
  return (
    <Card>
      <div className={styles.row}>
        <span className={styles.text}>
          <span>{t('wechat.deduction')}</span>
          <span className={styles.rule}>{rule()}</span>
        </span>
        {consent && isReady && (
          <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
            {t('automatic.change')}
          </Button>
        )}
        {hasRights && readiness !== undefined && !isReady && (
          <Button kind="quiet" size="small" onPress={() => void status.refetch()}>
            {t('wechat.lookAgain')}
          </Button>
        )}
        <Switch
          checked={consent !== undefined}
          disabled={!hasRights || (!isReady && consent === undefined)}
          onChange={(isOn) => (isOn ? setOpen(true) : void end({ plate }))}
          label={t('wechat.deduction')}
        />
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('wechat.sheetTitle', { plate: plateText(plate) })}>
        <Terms
          plate={plate}
          consent={consent}
          mostDeductionCents={data.mostDeductionCents}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </Card>
  );
}

type List = Output<'list_parking_consents'>;
interface TermsProps extends Pick<DeductionProps, 'plate'>, Pick<List, 'mostDeductionCents'> {
  consent: List['consents'][number] | undefined;
  onDone: () => void;
}

function Terms({ plate, consent, mostDeductionCents, onDone }: TermsProps) {
  const { t } = useTranslation('parkingPayment');
  const offered = limits.filter((limit) => limit < mostDeductionCents).concat(mostDeductionCents);
  const [limitCents, setLimit] = useState(consent?.limitCents ?? Math.min(usualLimit, mostDeductionCents));
  const allow = useOperation('allow_parking_deduction', { done: t('automatic.allowed') });
  const confirm = async () => {
    const { error } = await allow({ plate, limitCents });
    if (!error) onDone();
  };
  return (
    <>
      <p className={styles.body}>{t('wechat.sheetBody')}</p>
      <RadioGroup
        label={t('automatic.choose')}
        value={limitCents}
        onChange={setLimit}
        options={offered.map((value) => ({ value, label: t('automatic.option', { amount: formatCents(value) }) }))}
      />
      <p className={styles.action}>
        <Button size="large" wide onPress={confirm}>
          {t('wechat.confirm')}
        </Button>
      </p>
    </>
  );
}
