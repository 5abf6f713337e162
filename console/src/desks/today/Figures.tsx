// Five figures, each beside that of a week before, with its course; those whose rows somebody may see lead to them.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { formatTime, formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Spark } from '@/ui/Spark';
import texts from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Today.module.css';
import { basketOf, changeOf, membersAddress, ordersAddress, percentText, type Today } from './today';

interface FigureFacts {
  name: 'sales' | 'orders' | 'basket' | 'visitors' | 'members';
  value: number;
  before: number;
  isMoney?: boolean;
  line: readonly number[];
  /** Where its rows are; undefined where there are none that this person may see. */
  address?: string | undefined;
  lateAt?: number | undefined;
}

export function Figures({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const maySeeOrders = useRight('search_orders').isHeld;
  const maySeeMembers = useRight('search_members').isHeld;
  const { sales, visits, members } = today;
  const come = sales?.points.filter(({ salesCents }) => salesCents !== undefined) ?? [];
  const orders = maySeeOrders ? ordersAddress(today) : undefined;
  const lateAt = (part: { at: number; isLate: boolean }) => (part.isLate ? part.at : undefined);
  const facts: (FigureFacts | undefined)[] = [
    sales && {
      name: 'sales',
      value: sales.salesCents,
      before: sales.beforeSalesCents,
      isMoney: true,
      line: come.map(({ salesCents = 0 }) => salesCents),
      address: orders,
      lateAt: lateAt(sales),
    },
    sales && {
      name: 'orders',
      value: sales.orderCount,
      before: sales.beforeOrderCount,
      line: come.map(({ orderCount = 0 }) => orderCount),
      address: orders,
      lateAt: lateAt(sales),
    },
    sales && {
      name: 'basket',
      value: basketOf(sales.salesCents, sales.orderCount),
      before: basketOf(sales.beforeSalesCents, sales.beforeOrderCount),
      isMoney: true,
      line: come.map(({ salesCents = 0, orderCount = 0 }) => basketOf(salesCents, orderCount)),
      lateAt: lateAt(sales),
    },
    visits && {
      name: 'visitors',
      value: visits.visitorCount,
      before: visits.beforeVisitorCount,
      line: visits.line,
      lateAt: lateAt(visits),
    },
    members && {
      name: 'members',
      value: members.joinedCount,
      before: members.beforeJoinedCount,
      line: members.line,
      address: maySeeMembers ? membersAddress(today) : undefined,
      lateAt: lateAt(members),
    },
  ];
  const shown = facts.flatMap((one) => one ?? []);
  return (
    <section className={styles.figures} aria-label={t('figuresLabel')}>
      {shown.length === 0 && <p>{t('unanswered')}</p>}
      {shown.map((one) => (
        <Figure key={one.name} {...one} />
      ))}
    </section>
  );
}

function Figure({ name, value, before, isMoney = false, line, address, lateAt }: FigureFacts) {
  const { t } = useTranslation('today');
  const shown = isMoney ? <Money cents={value} /> : formatWhole(value);
  return (
    <div className={styles.figure}>
      <h2>{t(`figures.${name}`)}</h2>
      <p className={styles.value}>{address ? <Link to={address}>{shown}</Link> : shown}</p>
      <div className={styles.course}>
        {lateAt === undefined ? (
          <Change value={value} before={before} />
        ) : (
          <span>{t('late', { time: formatTime(lateAt).slice(0, 5) })}</span>
        )}
        <Spark values={line} />
      </div>
    </div>
  );
}

function Change({ value, before }: { value: number; before: number }) {
  const { t } = useTranslation('today');
  const change = changeOf(value, before);
  if (change === undefined) return <Spoken text={t('noBefore')}>{nothing}</Spoken>;
  const percent = percentText(change);
  if (change === 0) return <Spoken text={t('same')}>{percent}</Spoken>;
  return change > 0 ? (
    <Spoken text={t('up', { percent })} className={styles.up}>
      ↑ {percent}
    </Spoken>
  ) : (
    <Spoken text={t('down', { percent })} className={styles.down}>
      ↓ {percent}
    </Spoken>
  );
}

function Spoken({ text, className, children }: { text: string; className?: string | undefined; children: ReactNode }) {
  return (
    <span className={className} title={text}>
      <span className={texts.spoken}>{text}</span>
      <span aria-hidden>{children}</span>
    </span>
  );
}
