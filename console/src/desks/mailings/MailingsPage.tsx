// All mailings, newest first: to whom, by which channel, and how far each is.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { MailingsTabs } from './MailingsTabs';
import { type Mailing, mailingStates, mailingsOf, progressOf } from './mailings';
import { MailingMark } from './parts';

export default function MailingsPage() {
  const { t } = useTranslation('mailings');
  const isHeld = useRight('save_mailing').isHeld;
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys(isHeld ? [{ keys: 'A', label: t('add'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotWrite')}>
      {t('add')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<MailingsTabs />} actions={action} />
      <List list={useMailingList()} label={t('list')} />
      <MailingEditor isOpen={isAdding} close={() => setAdding(false)} />
    </>
  );
}

function useMailingList(): ListDeclaration<'list_mailings', Mailing> {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  return {
    name: 'mailings',
    operation: 'list_mailings',
    input: mailingsOf,
    rows: ({ mailings }) => mailings,
    next: ({ mailings, hasMore }) => (hasMore ? String(mailings.at(-1)?.mailingId) : undefined),
    rowKey: ({ mailingId }) => String(mailingId),
    isMoving: ({ mailings }) => mailings.some(({ state }) => state === 'sending'),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: mailingStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <MailingMark state={state} /> },
      { key: 'channel', title: t('channel'), render: ({ channel }) => t(`channels.${channel}`) },
      { key: 'segment', title: t('segment'), render: ({ segmentName }) => segmentName },
      { key: 'template', title: t('template'), render: ({ templateName }) => templateName, isExtra: true },
      {
        key: 'progress',
        title: t('progress'),
        render: (mailing) => {
          const progress = progressOf(mailing);
          return progress
            ? t('progressOf', { seen: formatWhole(progress.seen), planned: formatWhole(progress.planned) })
            : nothing;
        },
        isNumber: true,
      },
      {
        key: 'startsAt',
        title: t('startsAt'),
        render: ({ startsAt }) => (startsAt ? formatDateTime(startsAt) : nothing),
        isNumber: true,
      },
      { key: 'by', title: t('madeBy'), render: ({ madeBy }) => madeBy, isExtra: true },
    ],
    open: ({ mailingId }) => void navigate(`/mailings/${mailingId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}

interface EditorProps {
  /** None: a new one. */
  mailing?: Mailing;
  isOpen: boolean;
  close: () => void;
}

/** A draft says what goes to whom; when it goes is said as it is scheduled. */
export function MailingEditor({ mailing, isOpen, close }: EditorProps) {
  const { t } = useTranslation('mailings');
  return (
    <Dialog title={t(mailing ? 'edit' : 'add')} isOpen={isOpen} close={close} width={640}>
      {isOpen && <MailingForm mailing={mailing} close={close} />}
    </Dialog>
  );
}

function MailingForm({ mailing, close }: { mailing: Mailing | undefined; close: () => void }) {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const { data: known } = useQuery(queryFor('list_mailing_templates', {}));
  const { data: saved } = useQuery(queryFor('list_segments', {}));
  if (!known || !saved) return <Loading rows={3} />;
  const templates = known.templates.filter(({ state }) => state !== 'retired');
  return (
    <OperationForm
      operation="save_mailing"
      fields={[
        { name: 'name', label: t('name'), kind: 'text', most: 60, isWide: true },
        {
          name: 'templateId',
          label: t('template'),
          kind: 'choice',
          choices: templates.map(({ templateId, name, channel }) => ({
            value: String(templateId),
            text: t('templateChoice', { name, channel: t(`channels.${channel}`) }),
          })),
        },
        {
          name: 'segmentId',
          label: t('segment'),
          kind: 'choice',
          choices: saved.segments.map(({ segmentId, name }) => ({ value: String(segmentId), text: name })),
        },
      ]}
      start={{
        name: mailing?.name ?? '',
        templateId: mailing ? String(mailing.templateId) : '',
        segmentId: mailing ? String(mailing.segmentId) : '',
      }}
      saveText={t('saveDraft')}
      done={t('saved')}
      toInput={({ name, templateId, segmentId }) => ({
        name: String(name),
        templateId: Number(templateId),
        segmentId: Number(segmentId),
        ...(mailing ? { mailingId: mailing.mailingId } : {}),
      })}
      then={({ mailingId }) => {
        close();
        if (!mailing) void navigate(`/mailings/${mailingId}`);
      }}
    />
  );
}
