// Small parts that several pages of this desk show: marks, and texts as a member reads them.
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Mailings.module.css';
import { type Channel, type Mailing, mailingTones, type Preview, type Template, templateTones } from './mailings';

export function MailingMark({ state }: Pick<Mailing, 'state'>) {
  const { t } = useTranslation('mailings');
  return <Mark tone={mailingTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function TemplateMark({ state }: Pick<Template, 'state'>) {
  const { t } = useTranslation('mailings');
  return <Mark tone={templateTones[state]}>{t(`templates.states.${state}`)}</Mark>;
}

interface PreviewsProps {
  channel: Channel;
  chinese: Preview;
  english: Preview;
  hasLink?: boolean;
}

/** A text message has one language: the one that the provider knows. */
export function Previews({ channel, chinese, english, hasLink = false }: PreviewsProps) {
  const { t } = useTranslation('mailings');
  return (
    <Panel title={t('preview.title')} side={t('preview.sample')}>
      <div className={styles.previews}>
        <Letter language="zh-CN" name={t('preview.chinese')} preview={chinese} channel={channel} hasLink={hasLink} />
        {channel === 'inbox' && (
          <Letter language="en" name={t('preview.english')} preview={english} channel={channel} hasLink={hasLink} />
        )}
      </div>
    </Panel>
  );
}

interface LetterProps {
  language: 'zh-CN' | 'en';
  name: string;
  preview: Preview;
  channel: Channel;
  hasLink: boolean;
}

function Letter({ language, name, preview, channel, hasLink }: LetterProps) {
  return (
    <figure className={styles.preview} aria-label={name}>
      <figcaption>{name}</figcaption>
      <article className={channel === 'sms' ? styles.bubble : styles.letter} lang={language}>
        {preview.subject !== '' && <h3>{preview.subject}</h3>}
        <p>{preview.body}</p>
        {hasLink && <span className={styles.follow}>{language === 'en' ? 'Have a look' : '去看看'}</span>}
      </article>
    </figure>
  );
}
