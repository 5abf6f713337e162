// What a text said before, newest first, and a way back to each.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Texts.module.css';
import type { TextVersion } from './text';

export function TextVersions({ textKey }: { textKey: string }) {
  const { t } = useTranslation('pages');
  const { modal } = App.useApp();
  const words = useFactWords();
  const query = useQuery(queryFor('list_text_versions', { key: textKey }));
  const mayPublish = useRight('show_text_version').isHeld;
  const showing = useStaffOperation('show_text_version', { done: t('texts.shownAgain') });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={2} />;
  if (query.data.length === 0) return <p className={styles.quiet}>{t('noVersions')}</p>;
  const newest = query.data[0]?.version ?? 0;
  const show = ({ version }: TextVersion) =>
    modal.confirm({
      title: t('texts.showSure', { version }),
      okText: t('showVersion'),
      onOk: () => showing.run({ key: textKey, version, newestVersion: newest }),
    });
  return (
    <ul className={styles.versions}>
      {query.data.map((one) => (
        <li key={one.version}>
          <b>v{one.version}</b>
          {one.isShown && <Mark tone="good">{t('shown')}</Mark>}
          <span className={styles.grow}>
            {words.actor(one.savedBy)}
            {one.effectiveFrom > 0 && ` · ${formatDateTime(one.effectiveFrom)}`}
          </span>
          {!one.isShown && mayPublish && (
            <Button size="small" onClick={() => show(one)}>
              {t('showVersion')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
