// One template: as a member reads it in both languages, its approval, and its versions.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Mailings.module.css';
import type { Template, TemplateRecord } from './mailings';
import { Previews, TemplateMark } from './parts';

export default function TemplatePage() {
  const templateId = Number(useParams().templateId);
  const query = useQuery(queryFor('get_mailing_template', { templateId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={templateId} record={query.data} /> : <Loading />;
}

function Record({ record }: { record: TemplateRecord }) {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const [isRetiring, setRetiring] = useState(false);
  const { mailingTemplate: template } = record;
  const retire = useStaffOperation('retire_mailing_template', { done: t('templates.retired') });
  return (
    <RecordPage
      title={template.name}
      marks={<TemplateMark state={template.state} />}
      facts={useFacts(record)}
      actions={useActions(template, () => setRetiring(true))}
      subject={{ subjectKind: 'mailing_template', subjectId: String(template.templateId) }}
      back={() => void navigate('/mailings/templates')}
    >
      <Previews
        channel={template.channel}
        chinese={record.previewZhCn}
        english={record.previewEn}
        hasLink={template.link !== ''}
      />
      <Versions record={record} />
      <ReasonDialog
        title={t('templates.retire')}
        question={t('templates.whyRetire')}
        isOpen={isRetiring}
        isBusy={retire.isBusy}
        close={() => setRetiring(false)}
        confirm={async (reason) => !(await retire.run({ templateId: template.templateId, reason })).error}
      />
    </RecordPage>
  );
}

function useFacts({ mailingTemplate: template, partCount }: TemplateRecord): readonly Fact[] {
  const { t } = useTranslation('mailings');
  const own: Fact[] =
    template.channel === 'inbox'
      ? [{ label: t('templates.link'), value: template.link || nothing }]
      : [
          { label: t('templates.providerTemplate'), value: template.providerTemplate || nothing },
          { label: t('templates.parts'), value: t('templates.partsOf', { count: partCount }) },
        ];
  return [
    { label: t('channel'), value: t(`channels.${template.channel}`) },
    { label: t('templates.version'), value: template.version },
    ...own,
    { label: t('changedAt'), value: `${template.changedBy} ${formatDateTime(template.changedAt)}` },
  ];
}

function useActions({ templateId, state, version }: Template, askRetire: () => void): RecordAction[] {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const mayWrite = useRight('save_mailing_template').isHeld ? undefined : t('mayNotWrite');
  const mayApprove = useRight('approve_mailing_template').isHeld ? undefined : t('mayNotApprove');
  const approve = useStaffOperation('approve_mailing_template', { done: t('templates.approved') });
  if (state === 'retired') return [];
  return [
    ...(state === 'draft'
      ? [
          {
            key: 'approve',
            label: t('templates.approve'),
            keys: 'U',
            isPrimary: true,
            isBusy: approve.isBusy,
            refusal: mayApprove,
            run: () => void approve.run({ templateId, version }),
          },
        ]
      : []),
    {
      key: 'edit',
      label: t('edit'),
      keys: 'E',
      refusal: mayWrite,
      run: () => void navigate(`/mailings/templates/${templateId}/edit`),
    },
    { key: 'retire', label: t('templates.retire'), keys: 'Q', isDanger: true, refusal: mayApprove, run: askRetire },
  ];
}

function Versions({ record: { versions } }: { record: TemplateRecord }) {
  const { t } = useTranslation('mailings');
  return (
    <Panel title={t('templates.versions')} isFlush>
      <table className={styles.rows} aria-label={t('templates.versions')}>
        <thead>
          <tr>
            <th scope="col">{t('templates.version')}</th>
            <th scope="col">{t('templates.says')}</th>
            <th scope="col">{t('templates.writtenBy')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, subjectZhCn, bodyZhCn, writtenBy, writtenAt }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>{subjectZhCn || bodyZhCn.slice(0, 40)}</td>
              <td>
                {writtenBy} {formatDateTime(writtenAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
