// Every combination of the values as a row: there or not, and what it holds; the same can be filled into all that take it.
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsRecord, textIn } from './goods';
import {
  changed,
  combinationsOf,
  filled,
  findVariant,
  inOrder,
  mostCombinations,
  priceNames,
  takesPrices,
  toggled,
  type Variant,
  type Variation,
  withAllCombinations,
} from './variants';

interface Props {
  variation: Variation;
  change: (variation: Variation) => void;
  problems: ReadonlyMap<string, string>;
  base: GoodsRecord;
}

export function VariantTable({ variation, change, problems, base }: Props) {
  const { t } = useTranslation('goods');
  const combinations = combinationsOf(variation.axes);
  const isDraft = base.shelfStatus === 'draft';
  const isTooMany = combinations.length > mostCombinations;
  const general = [
    problems.get('/variants'),
    isTooMany ? t('variants.tooMany', { count: mostCombinations }) : undefined,
  ];
  return (
    <Panel
      title={t('variants.combinations', { count: variation.variants.length, all: combinations.length })}
      isFlush
      side={
        <Button size="small" disabled={isTooMany} onClick={() => change(withAllCombinations(variation))}>
          {t('variants.all')}
        </Button>
      }
    >
      {general.map(
        (said) =>
          said !== undefined && (
            <p key={said} role="alert" className={`${styles.problem} ${styles.empty}`}>
              {said}
            </p>
          ),
      )}
      <FillRow fill={(typed) => change(filled(variation, typed, (variant) => takesPrices(variant, isDraft)))} />
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={t('skus')}>
          <thead>
            <tr>
              <th scope="col">{t('variants.isThere')}</th>
              <th scope="col">{t('skus')}</th>
              <th scope="col">{t('variants.code')}</th>
              <th scope="col">{t('variants.barcode')}</th>
              {priceNames.map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {t(`numbers.${name}`)}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('variants.weight')}
              </th>
              <th scope="col" className={styles.number}>
                {t('numbers.onHand')}
              </th>
              <th scope="col">{t('variants.picture')}</th>
            </tr>
          </thead>
          <tbody>
            {combinations.slice(0, mostCombinations).map((places) => (
              <Row key={places.join()} places={places} {...{ variation, change, problems, base, isDraft }} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface RowProps extends Props {
  places: readonly number[];
  isDraft: boolean;
}

function Row({ places, variation, change, problems, base, isDraft }: RowProps) {
  const { t, language } = useTranslation('goods');
  const variant = findVariant(variation, places);
  const index = variant ? inOrder(variation).indexOf(variant) : -1;
  const values = places.map((place, axis) => variation.axes[axis]?.values[place]);
  const name = values.map((value) => (value ? textIn(language, value) : '')).join(' · ') || t('onlyOne');
  const problemAt = (field: string) => problems.get(`/variants/${index}/${field}`);
  const put = (typed: Partial<Variant>) => change(changed(variation, places, typed));
  const entry = (
    field: 'code' | 'barcode' | 'weight' | 'startCount' | 'imageUrl' | (typeof priceNames)[number],
    label: string,
    wrong?: string,
  ) => (
    <Input
      aria-label={`${name} ${label}`}
      status={wrong === undefined ? '' : 'error'}
      aria-invalid={wrong !== undefined}
      title={wrong}
      value={variant?.[field] ?? ''}
      onChange={({ target }) => put({ [field]: target.value })}
    />
  );
  const sku = base.skus.find(({ skuId }) => skuId === variant?.skuId);
  const said = ['valuePlaces', 'prices', 'skuId', 'imageUrl', 'weightGrams', 'startCount'].flatMap(
    (field) => problemAt(field) ?? [],
  );
  return (
    <tr>
      <td>
        <Switch
          size="small"
          aria-label={t('variants.thereOf', { name })}
          checked={variant?.isOnSale ?? false}
          onChange={() => change(toggled(variation, places, isDraft))}
        />
      </td>
      <th scope="row">
        {name}
        {sku && !isDraft && <small className={styles.note}>{sku.skuId}</small>}
        {said.length > 0 && (
          <small role="alert" className={styles.problem}>
            {said.join(' · ')}
          </small>
        )}
      </th>
      {variant ? (
        <>
          <td>{entry('code', t('variants.code'))}</td>
          <td>{entry('barcode', t('variants.barcode'))}</td>
          {priceNames.map((price) => (
            <td key={price} className={styles.number}>
              {takesPrices(variant, isDraft)
                ? entry(price, t(`numbers.${price}`), problemAt('prices'))
                : sku && <Money cents={sku[`${price}Cents`]} />}
            </td>
          ))}
          <td className={styles.number}>{entry('weight', t('variants.weight'), problemAt('weightGrams'))}</td>
          <td className={styles.number}>
            {variant.skuId === undefined
              ? entry('startCount', t('variants.stock'), problemAt('startCount'))
              : (sku?.onHandCount ?? 0)}
          </td>
          <td>{entry('imageUrl', t('variants.picture'), problemAt('imageUrl'))}</td>
        </>
      ) : (
        <td colSpan={8} className={styles.note}>
          {t('variants.notThere')}
        </td>
      )}
    </tr>
  );
}

const fillNames = [...priceNames, 'weight', 'startCount'] as const;

/** Types once what many hold. */
function FillRow({ fill }: { fill: (typed: Partial<Variant>) => void }) {
  const { t } = useTranslation('goods');
  const [typed, setTyped] = useState<Partial<Record<(typeof fillNames)[number], string>>>({});
  const label = (name: (typeof fillNames)[number]) =>
    name === 'weight' ? t('variants.weight') : name === 'startCount' ? t('variants.stock') : t(`numbers.${name}`);
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return (
    <div className={styles.fill}>
      {fillNames.map((name) => (
        <Input
          key={name}
          aria-label={t('variants.fillOf', { name: label(name) })}
          placeholder={label(name)}
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <Button disabled={Object.keys(given).length === 0} onClick={() => fill(given)}>
        {t('variants.fill')}
      </Button>
    </div>
  );
}
