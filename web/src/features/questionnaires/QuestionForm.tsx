// Questions with their answers: a card each. What is shown is decided by whoever has them (questionnaireRules); other forms of the plaza use it as well.
import type { AnswerFault, Subject, SubjectAnswer } from '@galleria/client/questionnaireRules';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/ui/words';
import { AnswerField, type QuestionPickers } from './AnswerField';
import styles from './QuestionForm.module.css';
import { pickText } from './texts';

interface QuestionFormProps {
  subjects: readonly Subject[];
  /** The number in front of a question: its place among those that are shown. */
  numberOf: (subject: Subject) => number;
  answerTo: (subjectId: number) => SubjectAnswer;
  onAnswer: (answer: SubjectAnswer) => void;
  /** What is wrong, once somebody wanted to go on. */
  faults: readonly AnswerFault[];
  /** Another value leads to the first fault. */
  attempt: number;
  pickers: QuestionPickers;
}

export function QuestionForm({ subjects, numberOf, answerTo, onAnswer, faults, attempt, pickers }: QuestionFormProps) {
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === 0) return;
    const card = form.current?.querySelector<HTMLElement>('[data-faulty="true"]');
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [attempt]);

  return (
    <div ref={form}>
      {subjects.map((subject) => (
        <QuestionCard
          key={subject.subjectId}
          subject={subject}
          number={numberOf(subject)}
          answer={answerTo(subject.subjectId)}
          onAnswer={onAnswer}
          fault={faults.find(({ subjectId }) => subjectId === subject.subjectId)}
          pickers={pickers}
        />
      ))}
    </div>
  );
}

interface QuestionCardProps {
  subject: Subject;
  number: number;
  answer: SubjectAnswer;
  onAnswer: (answer: SubjectAnswer) => void;
  fault: AnswerFault | undefined;
  pickers: QuestionPickers;
}

function QuestionCard({ subject, number, answer, onAnswer, fault, pickers }: QuestionCardProps) {
  const { t } = useTranslation('questionnaires');
  const id = `question-${subject.subjectId}`;
  const note = pickText(t, subject, answer);
  return (
    <section className={styles.card} data-faulty={fault !== undefined} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 className={styles.title} id={id}>
          <span className={styles.number}>{number}</span>
          {subject.subjectWritingText}
          {subject.mustBe && (
            <span className={styles.required} role="img" aria-label={t('required')}>
              *
            </span>
          )}
        </h2>
        {note && (
          <span className={styles.note} data-exceeded={note.isExceeded}>
            {note.text}
          </span>
        )}
      </header>
      <AnswerField subject={subject} answer={answer} onAnswer={onAnswer} labelledBy={id} pickers={pickers} />
      {fault && (
        <p className={styles.problem} role="alert">
          {t(`problem.${fault.problem}`)}
        </p>
      )}
    </section>
  );
}
