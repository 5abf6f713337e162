// Prices that were changed or will be: what they were, when they hold, and how those that are to come are called off.
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { changeInPercent, type GoodsRecord, type PriceChange, priceTones, skuName } from './goods';

export function PricePanel({ record }: { record: GoodsRecord }) {
  const { t } = useTranslation('goods');
  const [ended, setEnded] = useState<PriceChange>();
  const mayEnd = useRight('end_price_change').isHeld;
  const end = useStaffOperation('end_price_change', { done: t('prices.ended') });
  const word = ended?.state === 'running' ? 'end' : 'cancel';
  return (
    <Panel title={t('prices.title')} isFlush>
      {record.priceChanges.length === 0 && <p className={styles.empty}>{t('prices.none')}</p>}
      <ul className={styles.changes}>
        {record.priceChanges.map((change) => (
          <li key={change.changeId}>
            <div className={styles.changeHead}>
              <Mark tone={priceTones[change.state]}>{t(`prices.states.${change.state}`)}</Mark>
              <span>
                {formatDateTime(change.from)}
                {change.until !== undefined && ` – ${formatDateTime(change.until)}`}
              </span>
              <span className={styles.note}>
                {change.actor} · {change.reason}
              </span>
              {(change.state === 'planned' || change.state === 'running') && (
                <Button
                  size="small"
                  disabled={!mayEnd}
                  title={mayEnd ? undefined : t('mayNotPrice')}
                  onClick={() => setEnded(change)}
                >
                  {t(change.state === 'running' ? 'prices.end' : 'prices.cancel')}
                </Button>
              )}
            </div>
            <PriceItems record={record} change={change} />
          </li>
        ))}
      </ul>
      <ReasonDialog
        title={t(`prices.${word}`)}
        question={t(`prices.${word}Question`)}
        isOpen={ended !== undefined}
        isBusy={end.isBusy}
        close={() => setEnded(undefined)}
        confirm={async (reason) => {
          const { error, isProposed } = await end.run({ changeId: ended?.changeId ?? 0, reason });
          return isProposed === true || error === undefined;
        }}
      />
    </Panel>
  );
}

function PriceItems({ record, change }: { record: GoodsRecord; change: PriceChange }) {
  const { t, language } = useTranslation('goods');
  return (
    <ul className={styles.items}>
      {change.items.map((item) => {
        const sku = record.skus.find(({ skuId }) => skuId === item.skuId);
        const percent = changeInPercent(item.formerPriceCents, item.priceCents);
        return (
          <li key={item.skuId}>
            <span>{(sku && skuName(language, sku)) || t('onlyOne')}</span>
            <del>
              <Money cents={item.formerPriceCents} />
            </del>
            <b>
              <Money cents={item.priceCents} />
            </b>
            <span className={styles.note}>{percent > 0 ? `+${percent}%` : `${percent}%`}</span>
            <span className={styles.note}>
              {t('numbers.memberPrice')} <Money cents={item.memberPriceCents} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
