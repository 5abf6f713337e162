// How members answered: a bar for each option, and a cross table by the options of another question.
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { ShareBar } from './parts';
import styles from './Questionnaires.module.css';
import { type Results, type StaffQuestionnaire, shareText } from './questionnaires';

export function ResultsPanel({ questionnaire }: { questionnaire: StaffQuestionnaire }) {
  const { t } = useTranslation('questionnaires');
  const [bySubjectId, setBy] = useState<number>();
  const { activityId } = questionnaire;
  const query = useQuery(
    queryFor('get_questionnaire_results', { activityId, ...(bySubjectId !== undefined && { bySubjectId }) }),
  );
  const results = query.data;
  const choices = results?.subjects.filter(({ options }) => options.length > 0) ?? [];
  const by = choices.find(({ subjectId }) => subjectId === bySubjectId);
  const cross = (
    <Select
      {...(styles.cross && { className: styles.cross })}
      aria-label={t('crossBy')}
      placeholder={t('crossBy')}
      allowClear
      value={bySubjectId}
      onChange={setBy}
      options={choices.map(({ subjectId, subjectWritingText: label }) => ({ value: subjectId, label }))}
    />
  );
  return (
    <Panel title={t('results')} side={cross}>
      {results ? (
        <>
          <Days days={results.days} />
          {results.subjects.map((subject) => (
            <SubjectFigures key={subject.subjectId} subject={subject} by={by} />
          ))}
        </>
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Days({ days }: { days: Results['days'] }) {
  const { t } = useTranslation('questionnaires');
  const all = days.reduce((sum, { count }) => sum + count, 0);
  return <p className={styles.note}>{t('answeredOn', { answers: formatWhole(all), days: days.length })}</p>;
}

type SubjectResult = Results['subjects'][number];

function SubjectFigures({ subject, by }: { subject: SubjectResult; by: SubjectResult | undefined }) {
  const { t } = useTranslation('questionnaires');
  const { answeredCount, options, values, subjectWritingText } = subject;
  const rows =
    options.length > 0
      ? options.map(({ optionId, optionWriting, count, countsByOption }) => ({
          key: String(optionId),
          text: optionWriting,
          count,
          counts: countsByOption,
        }))
      : values.map(({ value, count }) => ({ key: value, text: value, count, counts: [] as number[] }));
  const crossed = by && by.subjectId !== subject.subjectId && options.length > 0 ? by.options : [];
  return (
    <section className={styles.figures}>
      <h3>
        {subjectWritingText} <span className={styles.note}>{t('answeredCount', { answers: answeredCount })}</span>
      </h3>
      {rows.length > 0 ? (
        <Table
          label={subjectWritingText}
          columns={[
            { key: 'text', title: t('option') },
            { key: 'bar', title: t('share') },
            { key: 'count', title: t('count'), isNumber: true },
            ...crossed.map(({ optionId, optionWriting }) => ({
              key: `by${optionId}`,
              title: optionWriting,
              isNumber: true,
            })),
          ]}
          rows={rows.map(({ key, text, count, counts }) => ({
            key,
            cells: [
              text,
              <span key="bar" className={styles.figure}>
                <ShareBar share={answeredCount > 0 ? count / answeredCount : 0} />
                {shareText(count, answeredCount)}
              </span>,
              formatWhole(count),
              ...crossed.map((_, place) => formatWhole(counts[place] ?? 0)),
            ],
          }))}
        />
      ) : (
        <p className={styles.note}>{t('readSingly')}</p>
      )}
    </section>
  );
}
