// Sets one value: its field, what would change, and a way back to what it was. About money somebody else approves it.
import type { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole, formatYuan } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Config.module.css';
import { type ConfigValue, type ConfigVersion, readTyped, toldValue, typedOf } from './config';
import { Labelled } from './fields/Labelled';

const hasPlaces = (error: ApiError) => error.problems.length > 0;

export function ConfigDialog({ value, close }: { value: ConfigValue; close: () => void }) {
  const { t, language } = useTranslation('pages');
  const { key, kind, version, isMoney } = value;
  const operation = isMoney ? 'save_money_config_value' : 'save_config_value';
  const isHeld = useRight(operation).isHeld;
  const saving = useStaffOperation(operation, { done: t('config.done'), toldBy: hasPlaces });
  const [typed, setTyped] = useState(() => typedOf(kind, value.value));
  const [problem, setProblem] = useState<string>();
  const read = readTyped(kind, typed);
  const told = (one: unknown) => toldValue(value, one, language === 'en');
  const isChanged = typed !== typedOf(kind, value.value);
  function whyNot(): string | undefined {
    if (!isHeld) return t('config.mayNot');
    if (read === undefined) return t('config.noNumber');
    return isChanged ? undefined : t('config.same');
  }
  function set(text: string): void {
    setTyped(text);
    setProblem(undefined);
  }
  async function save(): Promise<void> {
    const { error, isProposed } = await saving.run({ key, value: read, version });
    if (!error || isProposed) return close();
    const [first] = error.problems;
    if (first) setProblem(whereIn(first.pointer, first.message, (line) => t('config.line', { line })));
  }
  return (
    <Dialog
      title={value.name}
      isOpen
      close={close}
      confirmText={t('config.save')}
      confirm={() => void save()}
      isBusy={saving.isBusy}
      refusal={whyNot()}
    >
      <p className={styles.meaning}>{value.meaning}</p>
      <Labelled label={t('config.value')} problem={problem}>
        {(id) => <Entry id={id} value={value} typed={typed} set={set} isWrong={problem !== undefined} />}
      </Labelled>
      <p className={styles.hint}>
        <Limits value={value} /> {t('config.usualIs', { value: told(value.usual) })}
      </p>
      {isChanged && read !== undefined && (
        <p className={styles.change} role="status">
          <del>{told(value.value)}</del> → <ins>{told(read)}</ins>
        </p>
      )}
      {isMoney && <p className={styles.hint}>{t('config.moneyExplained')}</p>}
      <Former value={value} use={(one) => set(typedOf(kind, one.value))} />
    </Dialog>
  );
}

/** A problem below a list is told with its line. */
function whereIn(pointer: string, message: string, inLine: (line: number) => string): string {
  const [, index] = /^\/value\/(\d+)/.exec(pointer) ?? [];
  return index === undefined ? message : `${inLine(Number(index) + 1)}${message}`;
}

interface EntryProps {
  id: string;
  value: ConfigValue;
  typed: string;
  set: (text: string) => void;
  isWrong: boolean;
}

function Entry({ id, value: { kind, unit }, typed, set, isWrong }: EntryProps) {
  const shared = { id, value: typed, status: isWrong ? ('error' as const) : ('' as const) };
  if (kind === 'words') return <Input.TextArea {...shared} rows={8} onChange={({ target }) => set(target.value)} />;
  return (
    <Input
      {...shared}
      inputMode={kind === 'cents' ? 'decimal' : kind === 'whole' ? 'numeric' : 'tel'}
      prefix={kind === 'cents' ? '¥' : undefined}
      suffix={unit || undefined}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function Limits({ value: { kind, least, most } }: { value: ConfigValue }) {
  const { t } = useTranslation('pages');
  if (kind === 'words') return t('config.wordsHint', { most });
  if (kind === 'phone') return t('config.phoneHint');
  const told = kind === 'cents' ? formatYuan : formatWhole;
  return t('config.range', { least: told(least), most: told(most) });
}

function Former({ value, use }: { value: ConfigValue; use: (version: ConfigVersion) => void }) {
  const { t, language } = useTranslation('pages');
  const words = useFactWords();
  const { data } = useQuery(queryFor('list_config_versions', { key: value.key }));
  const former = (data ?? []).filter(({ version }) => version !== value.version);
  if (former.length === 0) return null;
  return (
    <section aria-label={t('config.former')}>
      <h3 className={styles.formerHead}>{t('config.former')}</h3>
      <ul className={styles.former}>
        {former.map((one) => (
          <li key={one.version}>
            <span>{toldValue(value, one.value, language === 'en')}</span>
            {one.savedAt > 0 && (
              <small>
                {words.actor(one.savedBy)} · {formatDateTime(one.savedAt)}
              </small>
            )}
            <Button size="small" onClick={() => use(one)}>
              {t('config.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
