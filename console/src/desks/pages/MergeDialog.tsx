// Somebody else has saved the page meanwhile: what only one of both changed is joined, and of what both changed one chooses.
import { Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { formatTime } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { useFloorWords } from './floorNames';
import { takeTheirs } from './merge';
import styles from './Pages.module.css';
import type { Floor } from './page';
import type { Collision, PageEditor } from './usePageEditor';

export function MergeDialog({ editor, collision }: { editor: PageEditor; collision: Collision }) {
  const { t } = useTranslation('pages');
  const { kindOf, lineOf } = useFloorWords();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { merge, draft } = collision;
  const by = draft.summary.draft;
  const tell = (floor: Floor | undefined) => (floor ? `${kindOf(floor)} · ${lineOf(floor)}` : t('merge.removed'));
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <Dialog
      title={t('merge.title')}
      isOpen
      close={editor.leaveCollision}
      confirmText={t('merge.confirm')}
      confirm={() => editor.settle(takeTheirs(merge, theirs, collision.theirs))}
    >
      <p>
        {by
          ? t('merge.by', { name: by.savedBy, at: formatTime(by.savedAt).slice(0, 5) })
          : t('merge.published', { version: draft.basedOnVersion })}
      </p>
      {merge.conflicts.length === 0 && <p>{t('merge.clean')}</p>}
      {merge.conflicts.map(({ key, mine, theirs: others }) => (
        <Radio.Group
          key={key}
          className={styles.conflict ?? ''}
          value={theirs.has(key)}
          onChange={({ target }) => choose(key, target.value === true)}
          options={[
            { value: false, label: t('merge.mine', { floor: tell(mine) }) },
            { value: true, label: t('merge.theirs', { floor: tell(others) }) },
          ]}
        />
      ))}
    </Dialog>
  );
}
