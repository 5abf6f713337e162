// Small parts that several pages of this desk show.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Quizzes.module.css';
import { type Content, optionLetters } from './quizzes';

export function QuizzesTabs() {
  const { t } = useTranslation('quizzes');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/quizzes', text: t('quizzes') },
        { to: '/quizzes/tests', text: t('tests') },
        { to: '/quizzes/banks', text: t('banks') },
      ]}
    />
  );
}

/** A question as a phone shows it, in the language of whoever looks. */
export function PhonePreview({ content }: { content: Content }) {
  const { t, language } = useTranslation('quizzes');
  const isEnglish = language === 'en';
  return (
    <figure className={styles.phone} aria-label={t('preview')}>
      <h3 className={styles.asked}>{isEnglish ? content.textEn : content.textZhCn}</h3>
      {content.pictureUrl && <img className={styles.picture} src={content.pictureUrl} alt="" />}
      <ul className={styles.options}>
        {content.options.map((option, place) => (
          <li key={optionLetters[place]} className={styles.option} data-right={option.isRight}>
            <span className={styles.letter}>{optionLetters[place]}</span>
            {isEnglish ? option.textEn : option.textZhCn}
          </li>
        ))}
      </ul>
    </figure>
  );
}
