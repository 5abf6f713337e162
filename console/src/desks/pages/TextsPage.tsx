// All texts that members read: agreements, rules, notices; what is shown of each, what is planned, and who is writing.
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ContentTabs } from './ContentTabs';
import { Labelled } from './fields/Labelled';
import { isTextKey, type TextSummary } from './text';

export default function TextsPage() {
  const { t } = useTranslation('pages');
  const mayEdit = useRight('save_text_draft').isHeld;
  const [isMaking, setMaking] = useState(false);
  useKeys(mayEdit ? [{ keys: 'N', label: t('texts.add'), run: () => setMaking(true) }] : []);
  return (
    <>
      <PageHead
        title={t('texts.title')}
        notes={<ContentTabs />}
        actions={
          <Button disabled={!mayEdit} title={mayEdit ? undefined : t('readOnly')} onClick={() => setMaking(true)}>
            {t('texts.add')} <KeyCap keys="N" />
          </Button>
        }
      />
      <List list={useTextList()} label={t('texts.title')} />
      {isMaking && <NewText close={() => setMaking(false)} />}
    </>
  );
}

function useTextList(): ListDeclaration<'list_texts', TextSummary> {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  return {
    name: 'texts',
    operation: 'list_texts',
    input: () => ({}),
    rows: (texts) => texts,
    rowKey: ({ key }) => key,
    columns: [
      { key: 'title', title: t('texts.name'), render: ({ title, key }) => <strong>{title || key}</strong> },
      { key: 'key', title: t('texts.key'), render: ({ key }) => <code>{key}</code>, sortBy: ({ key }) => key },
      { key: 'state', title: t('texts.state'), render: (text) => <TextMarks text={text} /> },
      {
        key: 'since',
        title: t('texts.since'),
        render: ({ shownSince }) => (shownSince ? formatDateTime(shownSince) : nothing),
        isNumber: true,
      },
      {
        key: 'draft',
        title: t('draft'),
        render: ({ draft }) => (draft ? `${draft.savedBy} · ${formatDateTime(draft.savedAt)}` : nothing),
        isNumber: true,
      },
    ],
    open: ({ key }) => void navigate(`/texts/${key}`),
    empty: { title: t('texts.none') },
  };
}

export function TextMarks({ text: { shownVersion, plannedFrom, draft } }: { text: TextSummary }) {
  const { t } = useTranslation('pages');
  return (
    <>
      {shownVersion === undefined ? (
        <Mark tone="calm">{t('kept')}</Mark>
      ) : (
        <Mark tone="good">{t('shownAs', { version: shownVersion })}</Mark>
      )}{' '}
      {plannedFrom !== undefined && (
        <Mark tone="waiting">{t('texts.plannedAt', { at: formatDateTime(plannedFrom) })}</Mark>
      )}{' '}
      {draft && <Mark tone="waiting">{t('draft')}</Mark>}
    </>
  );
}

function NewText({ close }: { close: () => void }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  const isRight = isTextKey(key);
  return (
    <Dialog
      title={t('texts.add')}
      isOpen
      close={close}
      confirmText={t('texts.begin')}
      confirm={() => void navigate(`/texts/${key}`)}
      refusal={isRight ? undefined : t('texts.keyHint')}
    >
      <Labelled label={t('texts.key')} problem={key === '' || isRight ? undefined : t('texts.keyHint')}>
        {(id) => <Input id={id} value={key} maxLength={64} onChange={({ target }) => setKey(target.value.trim())} />}
      </Labelled>
      <p>{t('texts.keyHint')}</p>
    </Dialog>
  );
}
