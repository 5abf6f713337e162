// Two accounts side by side: what each is and has, and what would come to the one that stays.
import type { ReactNode } from 'react';
import { formatDate, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Merge.module.css';
import { type Preview, type Side, shownLots, sumOfRest } from './merge';

interface Row {
  label: string;
  of: (side: Side) => ReactNode;
  /** What goes over; without it nothing of the kind does. */
  goes?: ReactNode;
  isNumber?: boolean;
}

export function MergeSides({ preview: { surviving, merged, carried } }: { preview: Preview }) {
  const { t } = useTranslation('members');
  const whole = (count: number) => (count === 0 ? nothing : formatWhole(count));
  const money = (cents: number) => (cents === 0 ? nothing : <Money cents={cents} />);
  const number = (label: string, of: (side: Side) => ReactNode, goes?: ReactNode): Row => ({
    label,
    of,
    goes,
    isNumber: true,
  });
  const rows: readonly Row[] = [
    { label: t('name'), of: ({ name }) => name || nothing },
    { label: t('phone'), of: ({ phone }) => phone },
    { label: t('columns.joinedAt'), of: ({ joinedAt }) => formatDate(joinedAt) },
    { label: t('birthday'), of: ({ hasBirthday }) => t(hasBirthday ? 'birthdayKnown' : 'birthdayUnknown') },
    {
      label: t('merge.chat'),
      of: ({ holdings }) => t(holdings.hasChatAccount ? 'devices.wechat' : 'devices.noWechat'),
    },
    { label: t('columns.tier'), of: ({ holdings }) => <Tier holdings={holdings} /> },
    number(t('growth'), ({ holdings }) => whole(holdings.growth), whole(merged.holdings.growth)),
    number(t('points'), ({ holdings }) => whole(holdings.points), whole(carried.points)),
    number(t('merge.pending'), ({ lots }) => whole(pendingOf(lots)), whole(carried.pendingPoints)),
    number(t('debt'), ({ holdings }) => whole(holdings.pointsDebt), whole(carried.pointsDebt)),
    { label: t('merge.lots'), of: (side) => <Lots side={side} /> },
    number(t('coupons'), ({ holdings }) => whole(holdings.couponCount), whole(carried.couponCount)),
    number(t('cards'), ({ holdings }) => money(holdings.cardsCents), money(carried.cardsCents)),
    number(t('principal'), ({ holdings }) => money(holdings.walletPrincipalCents), money(carried.walletPrincipalCents)),
    number(t('bonus'), ({ holdings }) => money(holdings.walletBonusCents), money(carried.walletBonusCents)),
    number(t('ordersUnderWay'), ({ holdings }) => whole(holdings.unfinishedOrderCount)),
    number(t('openCases'), ({ holdings }) => whole(holdings.openCaseCount)),
  ];
  return (
    <Panel title={t('merge.both')} isFlush>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {surviving.memberNumber} <Mark tone="good">{t('merge.stays')}</Mark>
            </th>
            <th scope="col">
              {merged.memberNumber} <Mark tone="waiting">{t('merge.ends')}</Mark>
            </th>
            <th scope="col">{t('merge.goesOver')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, goes, isNumber }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={isNumber ? styles.number : undefined}>{of(surviving)}</td>
              <td className={isNumber ? styles.number : undefined}>{of(merged)}</td>
              <td className={styles.number}>{goes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const pendingOf = (lots: Side['lots']) =>
  lots.reduce((sum, { points, isPending }) => sum + (isPending ? points : 0), 0);

function Tier({ holdings: { tierName, tierValidUntil } }: { holdings: Side['holdings'] }) {
  const { t } = useTranslation('members');
  return (
    <>
      {tierName}
      {tierValidUntil !== undefined && (
        <small className={styles.note}> {t('merge.until', { time: formatDate(tierValidUntil) })}</small>
      )}
    </>
  );
}

/** The points of each day on which some expire, the next first. */
function Lots({ side: { lots } }: { side: Side }) {
  const { t } = useTranslation('members');
  const rest = sumOfRest(lots);
  if (lots.length === 0) return nothing;
  return (
    <ul className={styles.lots}>
      {lots.slice(0, shownLots).map(({ points, expiresAt, isPending }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lots have no name, and never change places
        <li key={place}>
          {formatWhole(points)}{' '}
          <small className={styles.note}>
            {isPending
              ? t('merge.isPending')
              : expiresAt === undefined
                ? t('merge.forEver')
                : t('merge.until', { time: formatDate(expiresAt) })}
          </small>
        </li>
      ))}
      {rest.count > 0 && (
        <li className={styles.note}>{t('merge.moreLots', { count: rest.count, points: formatWhole(rest.points) })}</li>
      )}
    </ul>
  );
}
