// A tag for the members of a list: a file or pasted lines, tried first with every problem by its row, then all or none.
import type { Output } from '@galleria/client/types';
import { App, Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { MemberTag } from '@/patterns/memberTags/useTags';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';

/** As long as the server takes it. */
const mostCharacters = 60_000;

type Tried = Output<'tag_listed_members'>;

export function TagListForm({ tag: { tagId, isRetired } }: { tag: MemberTag }) {
  const { t } = useTranslation('members');
  const { message } = App.useApp();
  const id = useId();
  const [work, setWork] = useState<'put' | 'take'>(isRetired ? 'take' : 'put');
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<Tried>();
  const { run, isBusy } = useStaffOperation('tag_listed_members');
  const change = (text: string) => {
    // Spreadsheets end their lines with two characters.
    setCsv(text.replaceAll('\r', ''));
    setTried(undefined);
  };
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    if (text.length > mostCharacters) message.error(t('tags.list.tooLarge'));
    else change(text);
  }
  async function send(isTrial: boolean): Promise<void> {
    const { data } = await run({ tagId, work, csv, isTrial });
    if (!data) return;
    setTried(data);
    if (isTrial) return;
    message.success(t('tags.list.done', { count: data.changedCount }));
    change('');
  }
  const mayTry = csv.trim() !== '' && !isBusy;
  const mayDo = mayTry && tried !== undefined && tried.problems.length === 0;
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t('tags.list.how')}</p>
      <Radio.Group
        value={work}
        aria-label={t('tags.list.work')}
        onChange={({ target }) => {
          setWork(target.value as 'put' | 'take');
          setTried(undefined);
        }}
        options={[
          { value: 'put', label: t('tags.list.works.put'), disabled: isRetired },
          { value: 'take', label: t('tags.list.works.take') },
        ]}
      />
      <label htmlFor={`${id}-file`}>{t('tags.list.choose')}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <label htmlFor={`${id}-text`}>{t('tags.list.pasted')}</label>
      <Input.TextArea
        id={`${id}-text`}
        rows={6}
        maxLength={mostCharacters}
        value={csv}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.row}>
        <Button
          disabled={!mayTry}
          title={mayTry ? undefined : t('tags.list.empty')}
          loading={isBusy}
          onClick={() => void send(true)}
        >
          {t('tags.list.try')}
        </Button>
        <Button
          type="primary"
          disabled={!mayDo}
          title={mayDo ? undefined : t('tags.list.tryFirst')}
          onClick={() => void send(false)}
        >
          {t('tags.list.do')}
        </Button>
      </div>
      {tried && csv !== '' && <Verdict tried={tried} />}
    </div>
  );
}

function Verdict({ tried: { changedCount, sameCount, problems } }: { tried: Tried }) {
  const { t } = useTranslation('members');
  return (
    <>
      <p role="status">
        {problems.length > 0
          ? t('tags.list.problems', { count: problems.length })
          : t('tags.list.fine', { changed: changedCount, same: sameCount })}
      </p>
      <ul className={styles.lines}>
        {problems.map(({ rowNumber, cell, problem }) => (
          <li key={rowNumber} className={styles.line}>
            <span>{t('tags.list.row', { row: rowNumber })}</span>
            <span className={styles.grow}>{cell}</span>
            <span>{t(`tags.list.what.${problem}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
