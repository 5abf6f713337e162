// Changes the prices of a product's variants, from now on or at a time, for good or until a time; large changes go to somebody else.
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { parseYuan, readDateTimeField, yuanFieldText } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsRecord, type GoodsSku, skuName } from './goods';

const names = ['listPriceCents', 'priceCents', 'memberPriceCents'] as const;
const words = { listPriceCents: 'listPrice', priceCents: 'price', memberPriceCents: 'memberPrice' } as const;
type Typed = Readonly<Record<(typeof names)[number], string>>;

const typedOf = (sku: GoodsSku): Typed => ({
  listPriceCents: yuanFieldText(sku.listPriceCents),
  priceCents: yuanFieldText(sku.priceCents),
  memberPriceCents: yuanFieldText(sku.memberPriceCents),
});

/** What was typed for a variant as prices, or why it is none. */
function readPrices(skuId: number, typed: Typed) {
  const [listPriceCents, priceCents, memberPriceCents] = names.map((name) => parseYuan(typed[name]));
  if (listPriceCents === undefined || priceCents === undefined || memberPriceCents === undefined)
    return 'noPrice' as const;
  if (memberPriceCents > priceCents || priceCents > listPriceCents) return 'outOfOrder' as const;
  return { skuId, listPriceCents, priceCents, memberPriceCents };
}

export function PriceDialog({ record, close }: { record: GoodsRecord; close: () => void }) {
  const { t, language } = useTranslation('goods');
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(record.skus.map((sku) => [sku.skuId, typedOf(sku)])),
  );
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const { run, isBusy } = useStaffOperation('change_goods_prices', { done: t('prices.changed') });

  const read = record.skus.map((sku) => readPrices(sku.skuId, typed[sku.skuId] ?? typedOf(sku)));
  const problem = read.find((each): each is 'noPrice' | 'outOfOrder' => typeof each === 'string');
  const changed = read
    .filter((each) => typeof each !== 'string')
    .filter((each) => {
      const sku = record.skus.find(({ skuId }) => skuId === each.skuId);
      return names.some((name) => sku?.[name] !== each[name]);
    });
  const refusal = () => {
    if (problem !== undefined) return t(`prices.${problem}`);
    if (changed.length === 0) return t('prices.unchanged');
    return reason.trim().length < 2 ? t('reasonNeeded') : undefined;
  };
  async function send(): Promise<void> {
    const fromMs = readDateTimeField(from);
    const untilMs = readDateTimeField(until);
    const times = {
      ...(fromMs === undefined ? {} : { from: fromMs }),
      ...(untilMs === undefined ? {} : { until: untilMs }),
    };
    const input = {
      productId: record.productId,
      version: record.version,
      prices: changed,
      reason: reason.trim(),
      ...times,
    };
    const { error, isProposed } = await run(input);
    if (isProposed || !error) close();
  }
  return (
    <Dialog
      title={t('prices.change')}
      isOpen
      close={close}
      confirmText={t('prices.change')}
      confirm={() => void send()}
      isBusy={isBusy}
      refusal={refusal()}
      width={720}
    >
      <table className={styles.table} aria-label={t('prices.change')}>
        <thead>
          <tr>
            <th scope="col">{t('skus')}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`numbers.${words[name]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.skus.map((sku) => (
            <tr key={sku.skuId}>
              <th scope="row">{skuName(language, sku) || t('onlyOne')}</th>
              {names.map((name) => (
                <td key={name}>
                  <Input
                    aria-label={`${skuName(language, sku) || t('onlyOne')} ${t(`numbers.${words[name]}`)}`}
                    inputMode="decimal"
                    value={typed[sku.skuId]?.[name] ?? ''}
                    onChange={({ target }) =>
                      setTyped((all) => ({
                        ...all,
                        [sku.skuId]: { ...(all[sku.skuId] ?? typedOf(sku)), [name]: target.value },
                      }))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.times}>
        <label htmlFor={`${id}-from`}>{t('prices.from')}</label>
        <Input id={`${id}-from`} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        <label htmlFor={`${id}-until`}>{t('prices.until')}</label>
        <Input
          id={`${id}-until`}
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <p className={styles.note}>{t('prices.timesHint')}</p>
      <label className={styles.question} htmlFor={`${id}-reason`}>
        {t('reason')}
      </label>
      <Input.TextArea
        id={`${id}-reason`}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
