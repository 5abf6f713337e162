// A text that members read, as the staff edits it: what differs, and where its problems stand. Pure.
import type { Output } from '@galleria/client/types';
import type { Words } from './page';

export type TextSummary = Output<'list_texts'>[number];
export type TextDraft = Output<'get_text_draft'>;
export type WrittenText = TextDraft['text'];
export type TextVersion = Output<'list_text_versions'>[number];

const emptyText: WrittenText = { titleZh: '', titleEn: '', htmlZh: '', htmlEn: '' };

/** What there is to edit of a text that nobody has written yet. */
export const newDraft = (key: string): TextDraft => ({
  summary: { key, title: '' },
  text: emptyText,
  revision: 0,
  basedOnVersion: 0,
  problems: [],
});

export const wordsOfTitle = ({ titleZh, titleEn }: WrittenText): Words => ({ zh: titleZh, en: titleEn });
export const wordsOfBody = ({ htmlZh, htmlEn }: WrittenText): Words => ({ zh: htmlZh, en: htmlEn });

export const isSameText = (left: WrittenText, right: WrittenText) =>
  left.titleZh === right.titleZh &&
  left.titleEn === right.titleEn &&
  left.htmlZh === right.htmlZh &&
  left.htmlEn === right.htmlEn;

/** The problem of a field in a language: `of('html')('/zh')`. */
export const problemsAt =
  (problems: TextDraft['problems'], field: 'title' | 'html') =>
  (place: string): string | undefined =>
    problems.find(({ pointer }) => pointer === `/${field}${place === '/zh' ? 'Zh' : 'En'}` && place !== '')?.message;

const keyPattern = /^[a-z0-9_]{1,64}$/;
export const isTextKey = (key: string) => keyPattern.test(key);
