// The tags of a member: who put each and when, what can be put besides, and what is taken off.
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useTagName, useTags } from '@/patterns/memberTags/useTags';
import { formatDateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';
import type { MemberRecord } from './members';
import { TagMark } from './TagMark';

export function TagsPart({ member: { memberId, tags } }: { member: MemberRecord }) {
  const { t } = useTranslation('members');
  const mayPut = useRight('put_member_tag').isHeld;
  const take = useStaffOperation('take_member_tag', { done: t('tags.taken') });
  return (
    <Panel title={t('tags.title')} side={t('tags.note')}>
      {tags.length === 0 && <p className={styles.note}>{t('tags.none')}</p>}
      <ul className={styles.lines} aria-label={t('tags.title')}>
        {tags.map(({ tagId, name, colour, isRetired, putBy, putAt }) => (
          <li key={tagId} className={styles.line}>
            <span className={styles.grow}>
              <TagMark colour={colour}>{name}</TagMark>
            </span>
            {isRetired && <span className={styles.note}>{t('tags.retired')}</span>}
            <span className={styles.note}>{t('tags.putBy', { name: putBy, time: formatDateTime(putAt) })}</span>
            {mayPut && (
              <Button size="small" loading={take.isBusy} onClick={() => void take.run({ memberId, tagId })}>
                {t('tags.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayPut && <PutTag memberId={memberId} held={tags.map(({ tagId }) => tagId)} />}
    </Panel>
  );
}

function PutTag({ memberId, held }: { memberId: number; held: readonly number[] }) {
  const { t } = useTranslation('members');
  const id = useId();
  const tags = useTags();
  const nameOf = useTagName();
  const [chosen, setChosen] = useState<number>();
  const put = useStaffOperation('put_member_tag', { done: t('tags.wasPut') });
  const left = tags.filter(({ tagId, isRetired }) => !isRetired && !held.includes(tagId));
  async function send(tagId: number): Promise<void> {
    const { error } = await put.run({ memberId, tagId });
    if (!error) setChosen(undefined);
  }
  if (left.length === 0) return null;
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t('tags.another')}</label>
      <Select
        id={id}
        className={styles.wide ?? ''}
        value={chosen ?? null}
        onChange={setChosen}
        options={left.map(({ tagId }) => ({ value: tagId, label: nameOf(tagId) }))}
      />
      <Button
        disabled={chosen === undefined}
        title={chosen === undefined ? t('tags.chooseFirst') : undefined}
        loading={put.isBusy}
        onClick={() => chosen !== undefined && void send(chosen)}
      >
        {t('tags.put')}
      </Button>
    </div>
  );
}
