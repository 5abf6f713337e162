// Paying for a plate at the barrier without being asked: whether it is allowed, up to how much, and taking it back.
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

/** Of a stay; those above what goes without a PIN are left out. */
const limits = [5_000, 10_000, 20_000, 30_000];
const usualLimit = 10_000;

interface AutomaticProps {
  plate: string;
  /** Free hours, and with them this, belong to who added the plate first. */
  hasRights: boolean;
  askForPin: (asked: { subject: string; amountCents: number }) => Promise<string | undefined>;
}

export function Automatic({ plate, hasRights, askForPin }: AutomaticProps) {
  const { t } = useTranslation('parkingPayment');
  const { data } = useQuery({ ...queryFor('list_parking_consents'), staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const end = useOperation('end_parking_consent', { done: t('automatic.ended') });
  if (!data) return null;
  const consent = data.consents.find((each) => each.plate === plate && each.way === 'wallet');
  const isByWechat = data.consents.some((each) => each.plate === plate && each.way === 'wechat_pay');
  const rule = () => {
    if (!hasRights) return t('automatic.notOwn');
    if (consent) return t('automatic.limit', { amount: formatCents(consent.limitCents) });
    return t(isByWechat ? 'automatic.insteadOfWechat' : 'automatic.rule', { plate: plateText(plate) });
  };
  return (
    <Card>
      <div className={styles.row}>
        <span className={styles.text}>
          <span>{t('automatic.title')}</span>
          <span className={styles.rule}>{rule()}</span>
        </span>
        {consent && (
          <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
            {t('automatic.change')}
          </Button>
        )}
        <Switch
          checked={consent !== undefined}
          disabled={!hasRights}
          onChange={(isOn) => (isOn ? setOpen(true) : void end({ plate }))}
          label={t('automatic.title')}
        />
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('automatic.sheetTitle', { plate: plateText(plate) })}
      >
        <Terms
          plate={plate}
          consent={consent}
          mostLimitCents={data.mostLimitCents}
          askForPin={askForPin}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </Card>
  );
}

type List = Output<'list_parking_consents'>;
interface TermsProps extends Pick<AutomaticProps, 'plate' | 'askForPin'>, Pick<List, 'mostLimitCents'> {
  consent: List['consents'][number] | undefined;
  onDone: () => void;
}

function Terms({ plate, consent, mostLimitCents, askForPin, onDone }: TermsProps) {
  const { t } = useTranslation('parkingPayment');
  const offered = limits.filter((limit) => limit < mostLimitCents).concat(mostLimitCents);
  const usual = Math.min(usualLimit, mostLimitCents);
  const [limitCents, setLimit] = useState(consent?.limitCents ?? usual);
  const allow = useOperation('allow_parking_payment', { done: t('automatic.allowed') });
  const confirm = async () => {
    // One sheet at a time: the PIN's takes the place of this one.
    onDone();
    const payTicket = await askForPin({ subject: 'parking_consent', amountCents: limitCents });
    if (payTicket !== undefined) await allow({ plate, limitCents, payTicket });
  };
  return (
    <>
      <p className={styles.body}>{t('automatic.sheetBody')}</p>
      <RadioGroup
        label={t('automatic.choose')}
        value={limitCents}
        onChange={setLimit}
        options={offered.map((value) => ({ value, label: t('automatic.option', { amount: formatCents(value) }) }))}
      />
      <p className={styles.action}>
        <Button size="large" wide onPress={confirm}>
          {t('automatic.confirm')}
        </Button>
      </p>
    </>
  );
}
