// The questionnaire as a phone shows it, to be clicked through: what appears and goes follows from the same rules as for members. Nothing is handed in.
import {
  emptyAnswer,
  hasOptions,
  judge,
  type Subject,
  type SubjectAnswer,
  starsOf,
  subjectTypes,
} from '@galleria/client/questionnaireRules';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { formatDate } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Questionnaires.module.css';

export function PhonePreview({ subjects, title }: { subjects: readonly Subject[]; title: string }) {
  const { t, language } = useTranslation('questionnaires');
  const [answers, setAnswers] = useState<readonly SubjectAnswer[]>([]);
  const { shown, kept } = judge(subjects, answers, formatDate(Date.now()));
  const answer = (given: SubjectAnswer) =>
    setAnswers([...answers.filter(({ subjectId }) => subjectId !== given.subjectId), given]);
  const hiddenCount = subjects.length - shown.length;
  const dropped = answers.filter(({ subjectId }) => !shown.includes(subjectId)).length;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <p className={styles.previewTop}>
        <span role="status">
          {t('previewState', { shown: shown.length, hidden: hiddenCount, kept: kept.length, dropped })}
        </span>
        <Button size="small" onClick={() => setAnswers([])}>
          {t('again')}
        </Button>
      </p>
      <div className={styles.phone}>
        <h3>{title}</h3>
        {subjects
          .filter(({ subjectId }) => shown.includes(subjectId))
          .map((subject, place) => (
            <PreviewCard
              key={subject.subjectId}
              subject={subject}
              number={place + 1}
              isEnglish={language === 'en'}
              answer={
                answers.find(({ subjectId }) => subjectId === subject.subjectId) ?? emptyAnswer(subject.subjectId)
              }
              onAnswer={answer}
            />
          ))}
      </div>
    </section>
  );
}

interface PreviewCardProps {
  subject: Subject;
  number: number;
  isEnglish: boolean;
  answer: SubjectAnswer;
  onAnswer: (answer: SubjectAnswer) => void;
}

function PreviewCard({ subject, number, isEnglish, answer, onAnswer }: PreviewCardProps) {
  const id = useId();
  const writing = (isEnglish && subject.subjectWritingTextEn) || subject.subjectWritingText;
  const isSeveral = subject.subjectOptionType === subjectTypes.several;
  const choose = (optionId: number) => {
    const others = answer.optionIds.filter((each) => each !== optionId);
    const isChosen = answer.optionIds.includes(optionId);
    onAnswer({ ...answer, optionIds: isSeveral ? (isChosen ? others : [...others, optionId]) : [optionId] });
  };
  const inputType =
    subject.subjectOptionType === subjectTypes.date || subject.subjectOptionType === subjectTypes.birthday
      ? 'date'
      : 'text';
  return (
    <fieldset className={styles.previewCard}>
      <legend id={id}>
        <span className={styles.previewNumber}>{number}</span> {writing}
        {subject.mustBe && <span className={styles.needed}> *</span>}
      </legend>
      {hasOptions(subject) ? (
        subject.optionList.map((option) => (
          <label key={option.optionId} className={styles.previewOption}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={id}
              checked={answer.optionIds.includes(option.optionId)}
              onChange={() => choose(option.optionId)}
            />
            {(isEnglish && option.optionWritingEn) || option.optionWriting}
          </label>
        ))
      ) : (
        <input
          className={styles.previewInput}
          type={inputType}
          placeholder={starsOf(subject) === undefined ? '' : '★ 1–5'}
          aria-labelledby={id}
          value={answer.text}
          onChange={(event) => onAnswer({ ...answer, text: event.target.value })}
        />
      )}
    </fieldset>
  );
}
