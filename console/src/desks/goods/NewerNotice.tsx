// Says that somebody else saved what is being edited, and lets whoever edits decide.
import { Button } from 'antd';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';

interface Props {
  /** What it says besides that. */
  children?: React.ReactNode;
  keepMine: () => void;
  takeTheirs: () => void;
}

export function NewerNotice({ children, keepMine, takeTheirs }: Props) {
  const { t } = useTranslation('goods');
  return (
    <Panel title={t('newer.title')}>
      <div role="alert">
        {children ?? <p>{t('newer.decide')}</p>}
        <div className={styles.buttons}>
          <Button onClick={keepMine}>{t('newer.keepMine')}</Button>
          <Button onClick={takeTheirs}>{t('newer.takeTheirs')}</Button>
        </div>
      </div>
    </Panel>
  );
}
