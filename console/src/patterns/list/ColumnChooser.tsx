// Which columns of a list are shown.
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ChooserRows.module.css';
import type { Column } from './declaration';

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly string[];
  /** Undefined: those that are shown at first. */
  choose: (columns: readonly string[] | undefined) => void;
}

/** At least one column stays. */
export function ColumnChooser<Row>({ columns, shown, choose }: Props<Row>) {
  const { t } = useTranslation('patterns');
  const after = (key: string, isWanted: boolean) =>
    columns.map((column) => column.key).filter((name) => (name === key ? isWanted : shown.includes(name)));
  const content = (
    <ul className={styles.rows}>
      {columns.map(({ key, title }) => (
        <li key={key}>
          <Checkbox
            checked={shown.includes(key)}
            disabled={shown.length === 1 && shown[0] === key}
            onChange={({ target }) => choose(after(key, target.checked))}
          >
            {title}
          </Checkbox>
        </li>
      ))}
      <li>
        <Button size="small" type="link" onClick={() => choose(undefined)}>
          {t('list.usualColumns')}
        </Button>
      </li>
    </ul>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button>{t('list.columns')}</Button>
    </Popover>
  );
}
