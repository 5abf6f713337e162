// Values that the app goes by: what each means, what it may be, what holds now, and what it was.
import { useState } from 'react';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Config.module.css';
import { ConfigDialog } from './ConfigDialog';
import { ContentTabs } from './ContentTabs';
import { type ConfigValue, toldValue } from './config';

export default function ConfigPage() {
  const { t } = useTranslation('pages');
  const [open, setOpen] = useState<ConfigValue>();
  return (
    <>
      <PageHead title={t('config.title')} notes={<ContentTabs />} />
      <List list={useConfigList(setOpen)} label={t('config.title')} />
      {open && <ConfigDialog value={open} close={() => setOpen(undefined)} />}
    </>
  );
}

function useConfigList(open: (value: ConfigValue) => void): ListDeclaration<'list_config_values', ConfigValue> {
  const { t, language } = useTranslation('pages');
  const words = useFactWords();
  const isEnglish = language === 'en';
  return {
    name: 'config',
    operation: 'list_config_values',
    input: () => ({}),
    rows: (values) => values,
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'name',
        title: t('config.name'),
        render: ({ name, meaning, isMoney }) => (
          <span className={styles.name}>
            <strong>
              {name} {isMoney && <Mark tone="waiting">{t('config.money')}</Mark>}
            </strong>
            <small>{meaning}</small>
          </span>
        ),
      },
      {
        key: 'value',
        title: t('config.value'),
        render: (value) => <span className={styles.value}>{toldValue(value, value.value, isEnglish)}</span>,
      },
      {
        key: 'usual',
        title: t('config.usual'),
        render: (value) => toldValue(value, value.usual, isEnglish),
        isExtra: true,
      },
      { key: 'key', title: t('config.key'), render: ({ key }) => <code>{key}</code> },
      {
        key: 'saved',
        title: t('config.saved'),
        render: ({ savedAt, savedBy, version }) =>
          version === 0 || !savedAt ? nothing : `${words.actor(savedBy)} · ${formatDateTime(savedAt)}`,
        isNumber: true,
      },
    ],
    open,
    empty: { title: t('config.none') },
  };
}
