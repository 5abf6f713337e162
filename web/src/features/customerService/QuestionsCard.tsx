// What many ask: found by words and by kind, each answer folded away under its question.
import { useId, useState } from 'react';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { RadioChips } from '@/ui/kit/Chip';
import { useTranslation } from '@/ui/words';
import styles from './QuestionsCard.module.css';
import type { Question } from './talk';

function QuestionRow({ question }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.entry}>
      <h3>
        <button
          type="button"
          className={styles.question}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{question.question}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      </h3>
      <p id={id} className={styles.answer} hidden={!isOpen}>
        {question.answer}
      </p>
    </li>
  );
}

type Kind = Question['category'] | 'all';

export function QuestionsCard({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('customerService');
  const [kind, setKind] = useState<Kind>('all');
  const kinds: Kind[] = ['all', ...new Set(questions.map(({ category }) => category))];
  // What is searched may hold none of the kind that was chosen before.
  const chosen = kinds.includes(kind) ? kind : 'all';
  if (questions.length === 0) {
    return <EmptyState icon="search" title={t('questions.empty')} body={t('questions.emptyBody')} />;
  }
  return (
    <Card title={t('questions.title')}>
      <RadioChips
        label={t('questions.categories')}
        items={kinds.map((value) => ({ value, label: t(`questions.${value}`) }))}
        value={chosen}
        onChange={setKind}
      />
      <ul className={styles.list}>
        {questions
          .filter(({ category }) => chosen === 'all' || category === chosen)
          .map((question) => (
            <QuestionRow key={question.questionId} question={question} />
          ))}
      </ul>
    </Card>
  );
}
