// Ctrl K: desks and deeds by their names, and records by their numbers.
import { chooseLanguage } from '@galleria/client/words';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseAppearance, useAppearance } from '@/ui/appearance';
import { KeyCap } from '@/ui/KeyCap';
import { useDialogKeys } from '@/ui/keys';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CommandPalette.module.css';
import { useDesks } from './desks';
import { useDeskName } from './useDeskName';
import { useLeave } from './useLeave';

interface Command {
  key: string;
  kind: 'page' | 'record' | 'deed';
  text: string;
  keys?: string;
  run: () => void;
}

/** Each word of the question stands somewhere in the name. */
function isMeant(text: string, asked: string): boolean {
  const name = text.toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

function useCommands(asked: string): readonly Command[] {
  const { t, language } = useTranslation('app');
  const { shade } = useAppearance();
  const navigate = useNavigate();
  const leave = useLeave();
  const desks = useDesks();
  const nameOf = useDeskName();
  const pages: Command[] = desks.map((desk) => ({
    key: desk.subject,
    kind: 'page',
    text: nameOf(desk),
    keys: `G ${desk.letter}`,
    run: () => void navigate(`/${desk.pages[0].path}`),
  }));
  const records: Command[] = desks.flatMap((desk) => {
    const path = desk.find?.(asked);
    return path
      ? [
          {
            key: `find ${desk.subject}`,
            kind: 'record' as const,
            text: t('palette.find', { desk: nameOf(desk), asked }),
            run: () => void navigate(path),
          },
        ]
      : [];
  });
  const deeds: Command[] = [
    {
      key: 'language',
      kind: 'deed',
      text: t('palette.language'),
      run: () => void chooseLanguage(language === 'en' ? 'zh-CN' : 'en'),
    },
    {
      key: 'shade',
      kind: 'deed',
      text: t(shade === 'dark' ? 'palette.light' : 'palette.dark'),
      run: () => chooseAppearance(shade === 'dark' ? 'light' : 'dark'),
    },
    { key: 'leave', kind: 'deed', text: t('session.leave'), run: leave },
  ];
  return [...records, ...[...pages, ...deeds].filter(({ text }) => asked === '' || isMeant(text, asked))];
}

export function CommandPalette({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation('app');
  useDialogKeys(isOpen);
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      footer={null}
      closable={false}
      destroyOnHidden
      width={620}
      title={<span className={text.spoken}>{t('key.palette')}</span>}
    >
      <Search close={close} />
    </Modal>
  );
}

function Search({ close }: { close: () => void }) {
  const { t } = useTranslation('app');
  const [asked, setAsked] = useState('');
  const [cursor, setCursor] = useState(0);
  const commands = useCommands(asked.trim());
  const at = Math.min(cursor, Math.max(0, commands.length - 1));
  function choose(command: Command | undefined): void {
    if (!command) return;
    close();
    command.run();
  }
  function hear(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setCursor(Math.max(0, Math.min(commands.length - 1, at + step)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(commands[at]);
    }
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={commands[at] ? `palette-${at}` : undefined}
        aria-label={t('frame.palette')}
        placeholder={t('frame.palette')}
        value={asked}
        onKeyDown={hear}
        onChange={({ target }) => {
          setAsked(target.value);
          setCursor(0);
        }}
      />
      <div id="palette" role="listbox" aria-label={t('key.palette')} className={styles.list}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is meant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
          <div
            key={command.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            className={index === at ? `${styles.option} ${styles.meant}` : styles.option}
            onClick={() => choose(command)}
          >
            <span>{command.text}</span>
            <small>{t(`palette.${command.kind}`)}</small>
            {command.keys && <KeyCap keys={command.keys} />}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
    </>
  );
}
