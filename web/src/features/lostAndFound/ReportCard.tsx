// One thing that the member misses, and how far the mall is with it.
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { Report } from './losses';
import styles from './ReportCard.module.css';

const tones = { open: 'member', matched: 'chosen', returned: 'quiet', withdrawn: 'quiet', closed: 'price' } as const;

export function ReportCard({ report }: { report: Report }) {
  const { t } = useTranslation('lostAndFound');
  const withdraw = useOperation('withdraw_loss_report', { done: t('mine.withdrawn') });
  const ask = async () => {
    const question = { title: t('mine.withdrawAsk'), body: t('mine.withdrawBody') };
    const isSure = await confirm({ ...question, confirmText: t('mine.withdraw'), tone: 'danger' });
    if (isSure) await withdraw({ reportId: report.reportId });
  };
  const lost = [formatDateTime(report.lostAt), report.place].filter(Boolean).join(' · ');
  return (
    <Card>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{t(`kinds.${report.kind}`)}</h2>
          <p className={styles.when}>{lost}</p>
        </div>
        <Tag tone={tones[report.state]}>{t(`state.${report.state}`)}</Tag>
      </header>
      <p className={styles.text}>{report.description}</p>
      {report.state === 'matched' && (
        <p className={styles.come} role="status">
          {t('mine.come')}
        </p>
      )}
      {report.answer && <p className={styles.text}>{t('mine.answer', { answer: report.answer })}</p>}
      {report.canWithdraw && (
        <footer className={styles.foot}>
          <Button kind="outline" size="small" onPress={ask}>
            {t('mine.withdraw')}
          </Button>
        </footer>
      )}
    </Card>
  );
}
