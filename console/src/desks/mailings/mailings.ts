// What marks say, what is asked for lists and sent by forms, and how far a mailing is. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type MailingRecord = Output<'get_mailing'>;
export type Mailing = MailingRecord['mailing'];
export type Counts = MailingRecord['counts'];
export type Preview = MailingRecord['previewZhCn'];
export type TemplateRecord = Output<'get_mailing_template'>;
export type Template = TemplateRecord['mailingTemplate'];
export type Segment = Output<'list_segments'>['segments'][number];
export type Channel = Mailing['channel'];
export type UndeliveredText = Output<'list_undelivered_texts'>['texts'][number];

export const channels = ['inbox', 'sms'] as const satisfies readonly Channel[];

export const mailingStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const satisfies readonly Mailing['state'][];

export const mailingTones: Readonly<Record<Mailing['state'], Tone>> = {
  draft: 'calm',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'wrong',
  sent: 'good',
  cancelled: 'calm',
};

export const templateStates = ['draft', 'approved', 'retired'] as const satisfies readonly Template['state'][];

export const templateTones: Readonly<Record<Template['state'], Tone>> = {
  draft: 'waiting',
  approved: 'good',
  retired: 'calm',
};

export function mailingsOf({ filters, page }: ListView): Input<'list_mailings'> {
  return asked<Input<'list_mailings'>>({
    state: mailingStates.find((state) => state === filters.state),
    beforeMailingId: wholeOf(page),
    pageSize: undefined,
  });
}

export function templatesOf({ filters }: ListView): Input<'list_mailing_templates'> {
  return asked<Input<'list_mailing_templates'>>({
    channel: channels.find((channel) => channel === filters.channel),
    state: templateStates.find((state) => state === filters.state),
  });
}

export const outcomeTones: Readonly<Record<UndeliveredText['outcome'], Tone>> = {
  delivered: 'good',
  out_of_service: 'wrong',
  rejected: 'waiting',
  undelivered: 'calm',
};

export function undeliveredOf(mailingId: number, { page }: Pick<ListView, 'page'>): Input<'list_undelivered_texts'> {
  return asked<Input<'list_undelivered_texts'>>({ mailingId, afterMemberId: wholeOf(page), pageSize: undefined });
}

export const isMoving = ({ state }: Pick<Mailing, 'state'>) => state === 'scheduled' || state === 'sending';

/** Of how many members, how many were looked at: more may have come since it was scheduled. */
export function progressOf({ state, seenCount, plannedCount }: Pick<Mailing, 'state' | 'seenCount' | 'plannedCount'>) {
  return state === 'draft' ? undefined : { seen: seenCount, planned: Math.max(seenCount, plannedCount) };
}

/** Letters by what became of them, each with its share of all that were looked at, in percent. */
export function rowsOf(counts: Counts, channel: Channel) {
  const leftOut =
    counts.noConsentCount + counts.capCount + counts.noPhoneCount + counts.outOfServiceCount + counts.cancelledCount;
  const all = counts.sentCount + counts.waitingCount + counts.failedCount + leftOut;
  const widthOf = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 100));
  const row = <Name extends string>(name: Name, count: number) => ({ name, count, width: widthOf(count) });
  const read = [row('opened', counts.openedCount), row('followed', counts.followedCount)];
  // Nobody tells of a text message whether it is opened, but whether it arrived.
  const arrived = [
    row('delivered', counts.deliveredCount),
    row('undelivered', counts.undeliveredCount),
    row('silent', counts.silentCount),
    row('expected', counts.sentCount - counts.deliveredCount - counts.undeliveredCount - counts.silentCount),
  ];
  const first = channel === 'inbox' ? 'opened' : 'delivered';
  return [
    row('sent', counts.sentCount),
    ...(channel === 'inbox' ? read : arrived),
    row('waiting', counts.waitingCount),
    row('failed', counts.failedCount),
    row('noConsent', counts.noConsentCount),
    row('cap', counts.capCount),
    row('noPhone', counts.noPhoneCount),
    row('outOfService', counts.outOfServiceCount),
    row('cancelled', counts.cancelledCount),
  ].filter(({ name, count }) => count > 0 || name === 'sent' || name === first);
}

export const emptyTemplate = {
  name: '',
  channel: 'inbox',
  subjectZhCn: '',
  subjectEn: '',
  bodyZhCn: '',
  bodyEn: '',
  link: '',
  providerTemplate: '',
} as const satisfies Draft;

export const templateDraft = (template: Template): Draft => ({
  name: template.name,
  channel: template.channel,
  subjectZhCn: template.subjectZhCn,
  subjectEn: template.subjectEn,
  bodyZhCn: template.bodyZhCn,
  bodyEn: template.bodyEn,
  link: template.link,
  providerTemplate: template.providerTemplate,
});

/** The contract wants each text, be it empty; and a channel has only its own. */
export function toTemplate(values: Readonly<Record<string, unknown>>, channel: Channel, templateId?: number) {
  const fields = channel === 'inbox' ? { ...emptyTemplate, ...values } : { ...emptyTemplate, ...values, link: '' };
  return { ...fields, channel, ...(templateId === undefined ? {} : { templateId }) } as Input<'save_mailing_template'>;
}
