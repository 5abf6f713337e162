// What a member has: their tier and the way to the next, and every kind of value.
import { Facts } from '@/ui/Facts';
import { formatDate, formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';
import { type MemberRecord, missingGrowth } from './members';

export function ValuePart({ holdings }: { holdings: MemberRecord['holdings'] }) {
  return (
    <>
      <TierPanel holdings={holdings} />
      <HoldingsPanel holdings={holdings} />
    </>
  );
}

function TierPanel({ holdings }: { holdings: MemberRecord['holdings'] }) {
  const { t } = useTranslation('members');
  const missing = missingGrowth(holdings);
  return (
    <Panel title={t('standing')} side={holdings.tierName}>
      <Facts
        facts={[
          { label: t('growth'), value: formatWhole(holdings.growth) },
          {
            label: t('nextTier'),
            value:
              missing === undefined
                ? t('topTier')
                : t('missingGrowth', { tier: holdings.nextTierName, growth: formatWhole(missing) }),
          },
          {
            label: t('tierUntil'),
            value: holdings.tierValidUntil === undefined ? nothing : formatDate(holdings.tierValidUntil),
          },
        ]}
      />
      <ul className={styles.why}>
        {holdings.tierExplanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

function HoldingsPanel({ holdings }: { holdings: MemberRecord['holdings'] }) {
  const { t } = useTranslation('members');
  return (
    <Panel title={t('value')}>
      <Facts
        facts={[
          { label: t('points'), value: formatWhole(holdings.points) },
          { label: t('debt'), value: holdings.pointsDebt === 0 ? nothing : formatWhole(holdings.pointsDebt) },
          { label: t('coupons'), value: formatWhole(holdings.couponCount) },
          {
            label: t('cards'),
            value: (
              <>
                {t('cardCount', { count: holdings.cardCount })} · <Money cents={holdings.cardsCents} />
              </>
            ),
          },
          { label: t('principal'), value: <Money cents={holdings.walletPrincipalCents} /> },
          { label: t('bonus'), value: <Money cents={holdings.walletBonusCents} /> },
          { label: t('ordersUnderWay'), value: formatWhole(holdings.unfinishedOrderCount) },
          { label: t('openCases'), value: formatWhole(holdings.openCaseCount) },
        ]}
      />
    </Panel>
  );
}
