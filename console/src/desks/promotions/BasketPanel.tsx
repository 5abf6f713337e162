// What the basket holds, for whom it is priced, and when: goods are found by words or by number.
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { Picker } from '@/patterns/picker/Picker';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Promotions.module.css';
import type { Goods } from './promotions';
import { type BasketLine, type Conditions, mostPieces, tiers, withGoods } from './trial';

interface Props {
  lines: readonly BasketLine[];
  setLines: (lines: readonly BasketLine[]) => void;
  conditions: Conditions;
  setConditions: (conditions: Conditions) => void;
  problemAt: (place: string) => string | undefined;
}

export function BasketPanel({ lines, setLines, conditions, setConditions, problemAt }: Props) {
  const { t } = useTranslation('promotions');
  const put = (changed: Partial<Conditions>) => setConditions({ ...conditions, ...changed });
  return (
    <Panel title={t('try.basket')}>
      <div className={styles.basket}>
        <div className={styles.goods}>
          <GoodsSearch add={(goods) => setLines(withGoods(lines, goods))} />
          <Lines lines={lines} setLines={setLines} />
        </div>
        <div className={styles.conditions}>
          <Labelled label={t('try.tier')}>
            {(id) => (
              <Select
                id={id}
                value={conditions.tier}
                onChange={(tier) => put({ tier })}
                options={tiers.map((value) => ({ value, label: t(`tiers.${value}`) }))}
              />
            )}
          </Labelled>
          <Labelled label={t('try.delivery')}>
            {(id) => (
              <Select
                id={id}
                value={conditions.deliveryType}
                onChange={(deliveryType) => put({ deliveryType })}
                options={(['express', 'pickup'] as const).map((value) => ({ value, label: t(`deliveries.${value}`) }))}
              />
            )}
          </Labelled>
          <Labelled label={t('try.coupons')} hint={t('try.couponsHint')} problem={problemAt('couponIds')}>
            {(id) => (
              <Picker
                id={id}
                kind="coupon"
                isMany
                value={conditions.couponIds}
                change={(couponIds) => put({ couponIds })}
              />
            )}
          </Labelled>
          <Labelled label={t('try.points')} problem={problemAt('points')}>
            {(id) => (
              <Input
                id={id}
                inputMode="numeric"
                value={conditions.points}
                onChange={({ target }) => put({ points: target.value })}
              />
            )}
          </Labelled>
          <Labelled label={t('try.at')} hint={t('try.atHint')} problem={problemAt('at')}>
            {(id) => (
              <Input
                id={id}
                type="datetime-local"
                value={conditions.at}
                onChange={({ target }) => put({ at: target.value })}
              />
            )}
          </Labelled>
        </div>
      </div>
    </Panel>
  );
}

interface LabelledProps {
  label: string;
  hint?: string;
  problem?: string | undefined;
  children: (id: string) => ReactNode;
}

function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {hint !== undefined && <small className={styles.note}>{hint}</small>}
    </div>
  );
}

function GoodsSearch({ add }: { add: (goods: Goods) => void }) {
  const { t } = useTranslation('promotions');
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery({ ...queryFor('find_goods_to_price', { text: asked }), enabled: asked !== '' });
  const found = asked === '' ? [] : (data?.skus ?? []);
  const choose = (goods: Goods) => {
    add(goods);
    setText('');
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('try.search')}</label>
      <Input
        id={id}
        value={text}
        maxLength={40}
        placeholder={t('try.searchHint')}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => found[0] && choose(found[0])}
      />
      {asked !== '' && data && found.length === 0 && <small className={styles.note}>{t('try.noGoods')}</small>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('try.found')}>
          {found.map((goods) => (
            <li key={goods.skuId}>
              <button type="button" className={styles.choice} onClick={() => choose(goods)}>
                <span>
                  {goods.name} {goods.variant}
                  <small className={styles.note}>
                    {goods.shopName} · {t('skuNumber', { number: goods.skuId })}
                    {goods.isOnShelf ? '' : ` · ${t('try.offShelf')}`}
                  </small>
                </span>
                <Money cents={goods.priceCents} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Lines({ lines, setLines }: Pick<Props, 'lines' | 'setLines'>) {
  const { t } = useTranslation('promotions');
  const setQuantity = (skuId: number, quantity: number) =>
    setLines(lines.map((line) => (line.goods.skuId === skuId ? { ...line, quantity } : line)));
  return (
    <ol className={styles.lines}>
      {lines.map(({ goods, quantity }, place) => (
        <li key={goods.skuId} className={styles.line}>
          <span className={styles.grow}>
            {t('try.line', { number: place + 1 })} {goods.name} {goods.variant}
            <small className={styles.note}>{t('skuNumber', { number: goods.skuId })}</small>
          </span>
          <InputNumber
            aria-label={t('try.quantityOf', { name: goods.name })}
            min={1}
            max={mostPieces}
            precision={0}
            value={quantity}
            onChange={(value) => value !== null && setQuantity(goods.skuId, value)}
          />
          <Button
            size="small"
            aria-label={t('try.removeOf', { name: goods.name })}
            onClick={() => setLines(lines.filter((line) => line.goods.skuId !== goods.skuId))}
          >
            {t('try.remove')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
