// The questions of a form in their order, and one of them edited below.
import type { Subject } from '@galleria/client/questionnaireRules';
import { Button } from 'antd';
import { useState } from 'react';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Questions.module.css';
import { moved, newSubject } from './questions';
import { SubjectEditor } from './SubjectEditor';

interface SubjectsPanelProps {
  subjects: readonly Subject[];
  onChange: (subjects: readonly Subject[]) => void;
}

export function SubjectsPanel({ subjects, onChange }: SubjectsPanelProps) {
  const { t, language } = useTranslation('questions');
  const [wanted, setChosen] = useState(0);
  const chosen = Math.max(0, Math.min(subjects.length - 1, wanted));
  const subject = subjects[chosen];
  const add = () => {
    onChange([...subjects, newSubject(subjects, t('newSubject'))]);
    setChosen(subjects.length);
  };
  useKeys([{ keys: 'A', label: t('addSubject'), run: add }]);
  const put = (next: Subject) => onChange(subjects.map((each, place) => (place === chosen ? next : each)));
  const move = (by: number) => {
    onChange(moved(subjects, chosen, chosen + by));
    setChosen(chosen + by);
  };
  const remove = () => onChange(subjects.filter((_, place) => place !== chosen));
  return (
    <>
      <Panel
        title={t('subjects')}
        side={
          <Button size="small" onClick={add}>
            {t('addSubject')} <KeyCap keys="A" />
          </Button>
        }
      >
        <ol className={styles.subjects}>
          {subjects.map((each, place) => (
            <li key={each.subjectId}>
              <button
                type="button"
                className={styles.subject}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
              >
                {place + 1}　{(language === 'en' && each.subjectWritingTextEn) || each.subjectWritingText}
                <span className={styles.note}>{t(`types.${each.subjectOptionType as 1}`)}</span>
              </button>
            </li>
          ))}
        </ol>
      </Panel>
      {subject && (
        <Panel
          title={t('subjectOf', { place: chosen + 1 })}
          side={
            <>
              <Button size="small" onClick={() => move(-1)} disabled={chosen === 0}>
                {t('up')}
              </Button>{' '}
              <Button size="small" onClick={() => move(1)} disabled={chosen === subjects.length - 1}>
                {t('down')}
              </Button>{' '}
              <Button size="small" danger onClick={remove}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <SubjectEditor key={subject.subjectId} subject={subject} place={chosen} subjects={subjects} put={put} />
        </Panel>
      )}
    </>
  );
}
