// Why this price: each step with its share for each line, adding up to what is to be paid.
import { formatYuan, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Promotions.module.css';
import type { Goods, PriceTrial } from './promotions';

type Price = PriceTrial['asIs'];

interface Props {
  label: string;
  goods: readonly Goods[];
  price: Price;
  /** What it is compared with. */
  than?: Price;
}

export function PriceTable({ label, goods, price, than }: Props) {
  const { t } = useTranslation('promotions');
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('try.step')}</th>
            {goods.map(({ skuId, name, variant }, place) => (
              <th scope="col" key={skuId} title={`${name} ${variant}`}>
                {t('try.line', { number: place + 1 })}
              </th>
            ))}
            <th scope="col">{t('try.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {price.steps.map((step, place) => (
            // Steps have no names of their own; their order is theirs.
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole table is asked anew.
            <tr key={place} className={step.isOfDraft ? styles.ofDraft : undefined}>
              <th scope="row">
                {step.label} {step.isOfDraft && <Mark tone="waiting">{t('try.draftMark')}</Mark>}
                {step.note !== '' && <small className={styles.note}>{step.note}</small>}
              </th>
              {step.shares.map((cents, line) => (
                <td key={goods[line]?.skuId}>{cents === 0 ? nothing : <Money cents={cents} />}</td>
              ))}
              <td>{step.amountCents === 0 ? nothing : <Money cents={step.amountCents} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('try.payable')}
              {than && <Between cents={price.payableCents - than.payableCents} />}
            </th>
            {price.lines.map(({ totalCents, freightShareCents }, line) => (
              <td key={goods[line]?.skuId}>
                <Money cents={totalCents + freightShareCents} />
              </td>
            ))}
            <td>
              <strong>
                <Money cents={price.payableCents} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <Notes price={price} />
    </div>
  );
}

function Between({ cents }: { cents: number }) {
  const { t } = useTranslation('promotions');
  if (cents === 0) return <small className={styles.note}>{t('try.same')}</small>;
  const amount = formatYuan(Math.abs(cents));
  return <small className={styles.note}>{t(cents < 0 ? 'try.less' : 'try.more', { amount })}</small>;
}

/** Coupons that took nothing off, and what buying more would bring. */
function Notes({ price }: { price: Price }) {
  const { t } = useTranslation('promotions');
  const refused = price.coupons.filter(({ isUsed }) => !isUsed);
  if (refused.length === 0 && price.hint === '') return null;
  return (
    <ul className={styles.notes}>
      {refused.map(({ couponId, name, reasonText }) => (
        <li key={couponId}>{t('try.couponRefused', { name, reason: reasonText })}</li>
      ))}
      {price.hint !== '' && <li>{price.hint}</li>}
    </ul>
  );
}
