// Samples of mailings: a template that is approved, a segment, and mailings in each state that an operation begins in.
import { nothing } from './scene.mjs';

const texts = {
  channel: 'inbox',
  subjectZhCn: '会员日',
  subjectEn: 'Member day',
  bodyZhCn: '{nickname}您好，会员日双倍积分',
  bodyEn: 'Dear {nickname}, double points on member day',
  link: 'page:home',
  providerTemplate: '',
};

export function mailingSamples(scene) {
  const staff = () => scene.staff();
  const template = async () => {
    const { templateId, version } = await staff().call('save_mailing_template', { name: '会员日', ...texts });
    return { templateId, version };
  };
  const approved = async () => {
    const made = await template();
    await staff().call('approve_mailing_template', made);
    return { templateId: made.templateId };
  };
  const segment = async () => {
    const { segmentId } = await staff().call('save_segment', { name: '所有会员', conditions: { leastTier: 0 } });
    return { segmentId };
  };
  const draft = async () => {
    const { mailingId } = await staff().call('save_mailing', { name: '会员日', ...(await approved()), ...(await segment()) });
    return { mailingId };
  };
  const aDay = 86_400_000;
  // Tomorrow: none of them is sent while the samples are taken.
  const scheduled = async () => {
    const mailing = await draft();
    await staff().call('schedule_mailing', { ...mailing, startsAt: Date.now() + aDay, reason: '会员日' });
    return { ...mailing, reason: '写错了' };
  };
  return {
    list_mailing_templates: nothing,
    get_mailing_template: approved,
    save_mailing_template: () => ({ name: '会员日', ...texts }),
    approve_mailing_template: template,
    retire_mailing_template: async () => ({ ...(await approved()), reason: '过时了' }),
    list_segments: nothing,
    save_segment: () => ({ name: '金卡会员', conditions: { leastTier: 2 } }),
    delete_segment: segment,
    survey_segment: segment,
    list_mailings: nothing,
    get_mailing: draft,
    list_undelivered_texts: draft,
    save_mailing: async () => ({ name: '会员日', ...(await approved()), ...(await segment()) }),
    schedule_mailing: async () => ({ ...(await draft()), startsAt: Date.now() + aDay, reason: '会员日' }),
    pause_mailing: scheduled,
    resume_mailing: async () => {
      const mailing = await scheduled();
      await staff().call('pause_mailing', mailing);
      return mailing;
    },
    cancel_mailing: scheduled,
    list_mailing_consents: nothing,
    change_mailing_consent: () => ({ channel: 'inbox', isGiven: true }),
  };
}
