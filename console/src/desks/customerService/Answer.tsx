// Where an answer is written: a slash offers the ready ones, and Ctrl Enter sends.
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CustomerService.module.css';
import { offeredFor, type Snippet } from './customerService';

const longestAnswer = 1_000;

interface Props {
  threadId: number;
  box: RefObject<TextAreaRef | null>;
}

export function Answer({ threadId, box }: Props) {
  const { t } = useTranslation('customerService');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const snippets = useQuery(queryFor('list_customer_snippets', {})).data?.snippets ?? [];
  const offered = offeredFor(text, snippets);
  const choice = offered[Math.min(chosen, offered.length - 1)];
  const answer = useStaffOperation('answer_customer_thread');

  function write(next: string) {
    setText(next);
    setChosen(0);
  }
  function put(snippet: Snippet) {
    write(snippet.text);
    box.current?.focus();
  }
  async function send() {
    // What a slash still asks for is no answer yet.
    if (choice) return put(choice);
    if (text.trim() === '' || answer.isBusy) return;
    const { error } = await answer.run({ threadId, text: text.trim() });
    if (!error) write('');
  }
  function hear(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (choice && step !== undefined) {
      event.preventDefault();
      setChosen((offered.indexOf(choice) + step + offered.length) % offered.length);
    } else if (choice && event.key === 'Enter') {
      event.preventDefault();
      put(choice);
    } else if (event.key === 'Escape') {
      // The first Esc leaves the answer, the next one the page.
      event.preventDefault();
      box.current?.blur();
    }
  }
  useKeys([{ keys: 'Ctrl Enter', label: t('send'), run: () => void send() }]);

  return (
    <div className={styles.answer}>
      {choice && (
        <ul className={styles.offered} aria-label={t('snippets')}>
          {offered.map((snippet) => (
            <li key={snippet.name}>
              <Button
                type="text"
                block
                className={`${snippet === choice ? styles.chosen : styles.choice}`}
                aria-current={snippet === choice}
                onClick={() => put(snippet)}
              >
                <strong>{`/${snippet.name}`}</strong>
                <span className={styles.choiceText}>{snippet.text}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Input.TextArea
        ref={box}
        rows={3}
        maxLength={longestAnswer}
        value={text}
        aria-label={t('answer')}
        placeholder={t('answerHint')}
        onChange={({ target }) => write(target.value)}
        onKeyDown={hear}
      />
      <Button type="primary" loading={answer.isBusy} onClick={() => void send()}>
        {t('send')} <KeyCap keys="Ctrl Enter" isOnDark />
      </Button>
    </div>
  );
}
