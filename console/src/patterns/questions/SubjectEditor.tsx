// One question: its words, type, options with their blanks and quotas, what it is shown by, and where its options lead.
import { hasOptions, type Subject, subjectTypes } from '@galleria/client/questionnaireRules';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Questions.module.css';
import { joins, newOption, relations, subjectTypeNumbers, withType } from './questions';

interface SubjectEditorProps {
  subject: Subject;
  place: number;
  subjects: readonly Subject[];
  put: (subject: Subject) => void;
}

const endOfForm = 0;

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what stands in it.
    <label className={styles.labelled}>
      <span>{label}</span>
      {children}
    </label>
  );
}

export function SubjectEditor({ subject, place, subjects, put }: SubjectEditorProps) {
  const { t } = useTranslation('questions');
  const { extendField: extend } = subject;
  const isFree = subject.subjectOptionType === subjectTypes.freeInput;
  const number = (name: 'fillBlankRowNum' | 'choiceRowNum' | 'selectNum' | 'leastNum', most: number) => (
    <Labelled label={t(name)}>
      <InputNumber
        min={1}
        max={most}
        value={extend[name] ?? null}
        onChange={(value) => {
          const { [name]: _, ...others } = extend;
          put({ ...subject, extendField: { ...others, ...(value !== null && { [name]: value }) } });
        }}
      />
    </Labelled>
  );
  return (
    <div className={styles.editor}>
      <Labelled label={t('writing')}>
        <Input
          maxLength={120}
          value={subject.subjectWritingText}
          onChange={({ target }) => put({ ...subject, subjectWritingText: target.value })}
        />
      </Labelled>
      <Labelled label={t('writingEn')}>
        <Input
          maxLength={240}
          value={subject.subjectWritingTextEn ?? ''}
          onChange={({ target }) => put({ ...subject, subjectWritingTextEn: target.value })}
        />
      </Labelled>
      <Labelled label={t('type')}>
        <Select
          aria-label={t('type')}
          value={subject.subjectOptionType}
          onChange={(type) => put(withType(subject, type))}
          options={subjectTypeNumbers.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </Labelled>
      <Checkbox checked={subject.mustBe} onChange={({ target }) => put({ ...subject, mustBe: target.checked })}>
        {t('mustBe')}
      </Checkbox>
      {isFree && number('fillBlankRowNum', 10)}
      {hasOptions(subject) && number('choiceRowNum', 4)}
      {subject.subjectOptionType === subjectTypes.several && (
        <>
          {number('leastNum', 30)}
          {number('selectNum', 30)}
        </>
      )}
      {hasOptions(subject) && (
        <Checkbox
          checked={extend.isOther}
          onChange={({ target }) => put({ ...subject, extendField: { ...extend, isOther: target.checked } })}
        >
          {t('isOther')}
        </Checkbox>
      )}
      {isFree && <FreeRule subject={subject} put={put} />}
      {hasOptions(subject) && <Options subject={subject} put={put} />}
      {place > 0 && <ShowWhen subject={subject} before={subjects.slice(0, place)} put={put} />}
      {hasOptions(subject) && <Jumps subject={subject} behind={subjects.slice(place + 1)} put={put} />}
    </div>
  );
}

type PartProps = Pick<SubjectEditorProps, 'subject' | 'put'>;
type SubjectOption = Subject['optionList'][number];

/** Whether a free input is a number, and between what. */
function FreeRule({ subject, put }: PartProps) {
  const { t } = useTranslation('questions');
  const [option] = subject.optionList;
  return (
    <Labelled label={t('freeRule')}>
      <Input
        placeholder="1-5"
        value={option?.blanksNumRule ?? ''}
        onChange={({ target }) =>
          put({
            ...subject,
            optionList:
              target.value === ''
                ? []
                : [{ optionId: 1, optionWriting: '', blanksType: 1, blanksNumRule: target.value }],
          })
        }
      />
    </Labelled>
  );
}

function Options({ subject, put }: PartProps) {
  const { t } = useTranslation('questions');
  const { optionList } = subject;
  const change = (optionId: number, next: SubjectOption) =>
    put({ ...subject, optionList: optionList.map((each) => (each.optionId === optionId ? next : each)) });
  const withBlank = ({ blanksType: _, blanksNumRule: __, ...option }: SubjectOption, type: number): SubjectOption =>
    type === 0 ? option : { ...option, blanksType: type };
  return (
    <fieldset className={styles.part}>
      <legend>{t('options')}</legend>
      {optionList.map((option) => (
        <div key={option.optionId} className={styles.optionRow}>
          <Input
            aria-label={t('optionWriting')}
            placeholder={t('optionWriting')}
            maxLength={60}
            value={option.optionWriting}
            onChange={({ target }) => change(option.optionId, { ...option, optionWriting: target.value })}
          />
          <Input
            aria-label={t('optionWritingEn')}
            placeholder={t('optionWritingEn')}
            maxLength={120}
            value={option.optionWritingEn ?? ''}
            onChange={({ target }) => change(option.optionId, { ...option, optionWritingEn: target.value })}
          />
          <Select
            aria-label={t('blank')}
            value={option.blanksType ?? 0}
            onChange={(type) => change(option.optionId, withBlank(option, type))}
            options={[
              { value: 0, label: t('blanks.none') },
              { value: 1, label: t('blanks.number') },
              { value: 2, label: t('blanks.text') },
            ]}
          />
          <InputNumber
            aria-label={t('optionQuota')}
            placeholder={t('optionQuota')}
            min={1}
            max={1_000_000}
            value={option.quota ?? null}
            onChange={(quota) => {
              const { quota: _, ...rest } = option;
              change(option.optionId, quota === null ? rest : { ...rest, quota });
            }}
          />
          <Button
            size="small"
            onClick={() => put({ ...subject, optionList: optionList.filter((each) => each !== option) })}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => put({ ...subject, optionList: [...optionList, newOption(subject)] })}>
        {t('addOption')}
      </Button>
    </fieldset>
  );
}

const optionsOf = (subject: Subject | undefined) =>
  subject?.optionList.map(({ optionId, optionWriting }) => ({ value: optionId, label: optionWriting })) ?? [];

function ShowWhen({ subject, before, put }: PartProps & { before: readonly Subject[] }) {
  const { t } = useTranslation('questions');
  const choices = before.filter(hasOptions);
  const { showWhen, ...always } = subject;
  const conditions = showWhen?.conditions ?? [];
  const set = (next: NonNullable<Subject['showWhen']>['conditions']) =>
    put(next.length === 0 ? always : { ...subject, showWhen: { join: showWhen?.join ?? 'all', conditions: next } });
  const [first] = choices;
  return (
    <fieldset className={styles.part}>
      <legend>{t('showWhen')}</legend>
      {conditions.length > 1 && showWhen && (
        <Select
          aria-label={t('join')}
          value={showWhen.join}
          onChange={(join) => put({ ...subject, showWhen: { ...showWhen, join } })}
          options={joins.map((value) => ({ value, label: t(`joins.${value}`) }))}
        />
      )}
      {conditions.map((condition, place) => {
        const change = (next: typeof condition) => set(conditions.map((each, at) => (at === place ? next : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own.
          <div key={place} className={styles.optionRow}>
            <Select
              aria-label={t('askedSubject')}
              value={condition.subjectId}
              onChange={(subjectId) => change({ ...condition, subjectId, optionIds: [] })}
              options={choices.map(({ subjectId, subjectWritingText: label }) => ({ value: subjectId, label }))}
            />
            <Select
              aria-label={t('relation')}
              value={condition.relation}
              onChange={(relation) => change({ ...condition, relation })}
              options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
            />
            <Select
              aria-label={t('options')}
              mode="multiple"
              value={condition.optionIds}
              onChange={(optionIds) => change({ ...condition, optionIds })}
              options={optionsOf(choices.find(({ subjectId }) => subjectId === condition.subjectId))}
            />
            <Button size="small" onClick={() => set(conditions.filter((_, at) => at !== place))}>
              {t('remove')}
            </Button>
          </div>
        );
      })}
      <Button
        size="small"
        disabled={!first}
        title={first ? undefined : t('noChoiceBefore')}
        onClick={() => first && set([...conditions, { subjectId: first.subjectId, relation: 'in', optionIds: [] }])}
      >
        {t('addCondition')}
      </Button>
    </fieldset>
  );
}

function Jumps({ subject, behind, put }: PartProps & { behind: readonly Subject[] }) {
  const { t } = useTranslation('questions');
  const { jumps } = subject;
  const set = (next: Subject['jumps']) => put({ ...subject, jumps: next });
  return (
    <fieldset className={styles.part}>
      <legend>{t('jumps')}</legend>
      {jumps.map((jump, place) => {
        const change = (next: typeof jump) => set(jumps.map((each, at) => (at === place ? next : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: jumps have no name of their own.
          <div key={place} className={styles.optionRow}>
            <Select
              aria-label={t('jumpFrom')}
              mode="multiple"
              placeholder={t('jumpFrom')}
              value={jump.optionIds}
              onChange={(optionIds) => change({ ...jump, optionIds })}
              options={optionsOf(subject)}
            />
            <Select
              aria-label={t('jumpTo')}
              value={jump.toSubjectId ?? endOfForm}
              onChange={(to) => change(to === endOfForm ? { optionIds: jump.optionIds } : { ...jump, toSubjectId: to })}
              options={[
                ...behind.map(({ subjectId, subjectWritingText: label }) => ({ value: subjectId, label })),
                { value: endOfForm, label: t('end') },
              ]}
            />
            <Button size="small" onClick={() => set(jumps.filter((_, at) => at !== place))}>
              {t('remove')}
            </Button>
          </div>
        );
      })}
      <Button size="small" onClick={() => set([...jumps, { optionIds: [] }])}>
        {t('addJump')}
      </Button>
    </fieldset>
  );
}
