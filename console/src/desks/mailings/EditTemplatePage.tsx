// Writes a template: a new one, or the next words of one that is there.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Channel, channels, emptyTemplate, type Template, templateDraft, toTemplate } from './mailings';

export default function EditTemplatePage() {
  const { templateId } = useParams();
  return templateId === undefined ? <NewTemplate /> : <KnownTemplate templateId={Number(templateId)} />;
}

function NewTemplate() {
  const { t } = useTranslation('mailings');
  const [channel, setChannel] = useState<Channel>('inbox');
  const choice = (
    <Segmented
      aria-label={t('channel')}
      value={channel}
      onChange={setChannel}
      options={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
    />
  );
  return (
    <>
      <PageHead title={t('templates.add')} notes={choice} />
      <TemplateForm key={channel} channel={channel} />
    </>
  );
}

function KnownTemplate({ templateId }: { templateId: number }) {
  const query = useQuery(queryFor('get_mailing_template', { templateId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { mailingTemplate: template } = query.data;
  return (
    <>
      <PageHead title={template.name} />
      <TemplateForm key={template.templateId} channel={template.channel} template={template} />
    </>
  );
}

function useFields(channel: Channel): FieldDeclaration[] {
  const { t } = useTranslation('mailings');
  const name: FieldDeclaration = { name: 'name', label: t('templates.name'), kind: 'text', most: 60, isWide: true };
  if (channel === 'sms')
    return [
      name,
      { name: 'bodyZhCn', label: t('templates.body'), kind: 'long', most: 300, hint: t('templates.smsHint') },
      {
        name: 'providerTemplate',
        label: t('templates.providerTemplate'),
        kind: 'text',
        most: 40,
        isOptional: true,
        hint: t('templates.providerHint'),
      },
    ];
  return [
    name,
    { name: 'subjectZhCn', label: t('templates.subjectZhCn'), kind: 'text', most: 40, isOptional: true },
    { name: 'subjectEn', label: t('templates.subjectEn'), kind: 'text', most: 80, isOptional: true },
    {
      name: 'bodyZhCn',
      label: t('templates.bodyZhCn'),
      kind: 'long',
      most: 500,
      isOptional: true,
      hint: t('templates.bodyHint'),
    },
    { name: 'bodyEn', label: t('templates.bodyEn'), kind: 'long', most: 1000, isOptional: true },
    {
      name: 'link',
      label: t('templates.link'),
      kind: 'link',
      isOptional: true,
      hint: t('templates.linkHint'),
    },
  ];
}

function TemplateForm({ channel, template }: { channel: Channel; template?: Template }) {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const back = template ? `/mailings/templates/${template.templateId}` : '/mailings/templates';
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  return (
    <Panel side={template?.state === 'approved' ? t('templates.nextVersion') : undefined}>
      <OperationForm
        operation="save_mailing_template"
        fields={useFields(channel)}
        start={template ? templateDraft(template) : { ...emptyTemplate, channel }}
        draftName={template ? `mailingTemplate${template.templateId}` : `mailingTemplate.${channel}`}
        saveText={t('saveDraft')}
        done={t('saved')}
        toInput={(values) => toTemplate(values, channel, template?.templateId)}
        then={({ templateId }) => void navigate(`/mailings/templates/${templateId}`)}
      />
    </Panel>
  );
}
