// What was found, newest first, and recording one more.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDate, formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ServicesTabs, ThingMark } from './parts';
import { foundStates, type Thing, thingKinds, thingsOf } from './services';
import { ThingForm } from './ThingForm';

export default function FoundPage() {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  const refusal = useRight('save_found_thing').isHeld ? undefined : t('mayNotRecord');
  const [isRecording, setRecording] = useState(false);
  const open = () => setRecording(true);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('recordThing'), run: open }]);
  const actions = (
    <Button type="primary" onClick={open} disabled={refusal !== undefined} title={refusal}>
      {t('recordThing')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<ServicesTabs />} actions={actions} />
      <List list={useThingList()} label={t('found')} />
      <Dialog title={t('recordThing')} isOpen={isRecording} close={() => setRecording(false)} width={720}>
        {isRecording && (
          <ThingForm
            then={({ foundId }) => {
              setRecording(false);
              void navigate(`/services/found/${foundId}`);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function useThingList(): ListDeclaration<'search_found_things', Thing> {
  const { t, language } = useTranslation('services');
  const navigate = useNavigate();
  return {
    name: 'foundThings',
    operation: 'search_found_things',
    input: thingsOf,
    rows: ({ things }) => things,
    next: ({ things, hasMore }) => (hasMore ? String(things.at(-1)?.foundId) : undefined),
    rowKey: ({ foundId }) => String(foundId),
    filters: [
      { key: 'words', label: t('words'), kind: 'text' },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: [
          { value: 'due', text: t('due') },
          ...foundStates.map((value) => ({ value, text: t(`foundStates.${value}`) })),
        ],
      },
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: thingKinds.map((value) => ({ value, text: t(`thingKinds.${value}`) })),
      },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      {
        key: 'title',
        title: t('thing'),
        render: ({ titleZhCn, titleEn }) => <strong>{language === 'en' ? titleEn : titleZhCn}</strong>,
      },
      { key: 'state', title: t('state'), render: (thing) => <ThingMark thing={thing} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`thingKinds.${kind}`) },
      {
        key: 'where',
        title: t('foundPlace'),
        render: ({ level, foundPlace }) => [level, foundPlace].filter(Boolean).join(' · ') || nothing,
      },
      { key: 'kept', title: t('keptAt'), render: ({ keptAt }) => keptAt },
      { key: 'found', title: t('foundAt'), render: ({ foundAt }) => formatDateTime(foundAt), isNumber: true },
      { key: 'until', title: t('keepUntil'), render: ({ keepUntil }) => formatDate(keepUntil), isNumber: true },
      { key: 'public', title: t('isPublic'), render: ({ isPublic }) => t(isPublic ? 'yes' : 'no'), isExtra: true },
      { key: 'by', title: t('recordedBy'), render: ({ recordedBy }) => recordedBy, isExtra: true },
    ],
    open: ({ foundId }) => void navigate(`/services/found/${foundId}`),
    empty: { title: t('noThing'), reason: t('noThingReason') },
  };
}
