// Saved views of a list: opened, saved under a name, taken away.
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ChooserRows.module.css';
import { useSavedViews } from './savedViews';
import type { ListAddress } from './useListAddress';

export function ViewChooser({ list, address }: { list: string; address: ListAddress }) {
  const { t } = useTranslation('patterns');
  const { views, save, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const saveNow = () => {
    if (name.trim() === '') return;
    save({ name: name.trim(), text: address.text });
    setName('');
  };
  const content = (
    <ul className={styles.rows}>
      {views.map((view) => (
        <li key={view.name} className={styles.row}>
          <Button type="text" onClick={() => address.setText(view.text)}>
            {view.name}
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={t('list.removeView', { name: view.name })}
            onClick={() => remove(view.name)}
          >
            ×
          </Button>
        </li>
      ))}
      <li className={styles.row}>
        <Input
          aria-label={t('list.viewName')}
          placeholder={t('list.viewName')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={saveNow}
        />
        <Button onClick={saveNow} disabled={name.trim() === ''}>
          {t('list.saveView')}
        </Button>
      </li>
    </ul>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button>{t('list.views')}</Button>
    </Popover>
  );
}
