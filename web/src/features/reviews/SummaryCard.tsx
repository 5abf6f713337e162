// What reviews say of a product in figures, and what of them is looked at.
import { Card } from '@/ui/Card';
import { RadioChips } from '@/ui/kit/Chip';
import { useTranslation } from '@/ui/words';
import styles from './Reviews.module.css';
import {
  aspects,
  countOf,
  filters,
  type ReviewFilter,
  type ReviewSort,
  type ReviewSummary,
  sorts,
  tenthsText,
} from './reviews';

interface SummaryCardProps {
  summary: ReviewSummary;
  filter: ReviewFilter;
  sort: ReviewSort;
  onFilter: (filter: ReviewFilter) => void;
  onSort: (sort: ReviewSort) => void;
}

export function SummaryCard({ summary, filter, sort, onFilter, onSort }: SummaryCardProps) {
  const { t } = useTranslation('reviews');
  const tenths = { goods: summary.goodsTenths, packing: summary.packingTenths, service: summary.serviceTenths };
  return (
    <Card
      title={t('summary.title', { number: summary.reviewCount })}
      extra={<span className={styles.average}>{tenthsText(summary.starTenths)}</span>}
    >
      <div className={styles.review}>
        <p className={styles.quiet}>
          {[
            t('summary.good', { percent: summary.goodPercent }),
            ...aspects.map((aspect) => `${t(`aspects.${aspect}`)} ${tenthsText(tenths[aspect])}`),
          ].join(' · ')}
        </p>
        {summary.silentCount > 0 && (
          <p className={styles.quiet}>{t('summary.silent', { count: summary.silentCount })}</p>
        )}
        <RadioChips
          label={t('list.filters')}
          value={filter}
          onChange={onFilter}
          items={filters.map((value) => ({
            value,
            label: t(`list.filter.${value}`, { number: countOf(summary, value) }),
          }))}
        />
        <RadioChips
          label={t('list.sorts')}
          value={sort}
          onChange={onSort}
          items={sorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        />
      </div>
    </Card>
  );
}
