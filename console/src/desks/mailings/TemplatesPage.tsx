// Templates: what mailings say, by channel, and which of them may be used.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MailingsTabs } from './MailingsTabs';
import { channels, type Template, templateStates, templatesOf } from './mailings';
import { TemplateMark } from './parts';

export default function TemplatesPage() {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const isHeld = useRight('save_mailing_template').isHeld;
  const add = () => void navigate('/mailings/templates/new');
  useKeys(isHeld ? [{ keys: 'A', label: t('templates.add'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotWrite')}>
      {t('templates.add')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<MailingsTabs />} actions={action} />
      <List list={useTemplateList()} label={t('templates.title')} />
    </>
  );
}

function useTemplateList(): ListDeclaration<'list_mailing_templates', Template> {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  return {
    name: 'mailingTemplates',
    operation: 'list_mailing_templates',
    input: templatesOf,
    rows: ({ templates }) => templates,
    rowKey: ({ templateId }) => String(templateId),
    filters: [
      {
        key: 'channel',
        label: t('channel'),
        kind: 'choice',
        choices: channels.map((value) => ({ value, text: t(`channels.${value}`) })),
      },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: templateStates.map((value) => ({ value, text: t(`templates.states.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
      { key: 'state', title: t('state'), render: ({ state }) => <TemplateMark state={state} /> },
      { key: 'channel', title: t('channel'), render: ({ channel }) => t(`channels.${channel}`) },
      {
        key: 'says',
        title: t('templates.says'),
        render: ({ subjectZhCn, bodyZhCn }) => subjectZhCn || bodyZhCn.slice(0, 30),
      },
      {
        key: 'version',
        title: t('templates.version'),
        render: ({ version }) => formatWhole(version),
        isNumber: true,
      },
      {
        key: 'changedAt',
        title: t('changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        sortBy: ({ changedAt }) => changedAt,
        isNumber: true,
      },
    ],
    open: ({ templateId }) => void navigate(`/mailings/templates/${templateId}`),
    empty: { title: t('templates.none'), reason: t('templates.noneReason') },
  };
}
