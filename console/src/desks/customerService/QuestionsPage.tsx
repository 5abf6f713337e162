// Questions that many ask, in both languages: by subject and in their order, shown or not.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { categories, type Question } from './customerService';
import { CustomerServiceTabs } from './parts';

/** Nothing: a new one. */
interface Asking {
  question?: Question;
}

/** Room for others between two questions. */
const step = 10;

export default function QuestionsPage() {
  const { t } = useTranslation('customerService');
  const query = useQuery(queryFor('list_all_customer_questions', {}));
  const [asking, setAsking] = useState<Asking>();
  const refusal = useRight('save_customer_question').isHeld ? undefined : t('mayNotEdit');
  const questions = query.data?.questions ?? [];
  const add = () => setAsking({});
  const close = () => setAsking(undefined);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('addQuestion'), run: add }]);
  const actions = (
    <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
      {t('addQuestion')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<CustomerServiceTabs />} actions={actions} />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.questions.length === 0 && <State title={t('noQuestion')} reason={t('noQuestionReason')} />}
      {categories.map((category) => (
        <Questions
          key={category}
          category={category}
          questions={questions.filter((question) => question.category === category)}
          edit={(question) => setAsking({ question })}
          refusal={refusal}
        />
      ))}
      <Dialog title={t('question')} isOpen={asking !== undefined} close={close} width={720}>
        {asking && (
          <QuestionForm
            question={asking.question}
            last={Math.max(0, ...questions.map(({ position }) => position))}
            close={close}
          />
        )}
      </Dialog>
    </>
  );
}

interface QuestionsProps {
  category: Question['category'];
  questions: readonly Question[];
  edit: (question: Question) => void;
  refusal: string | undefined;
}

function Questions({ category, questions, edit, refusal }: QuestionsProps) {
  const { t, language } = useTranslation('customerService');
  if (questions.length === 0) return null;
  const inOrder = questions.toSorted((left, right) => left.position - right.position);
  return (
    <Panel title={t(`categories.${category}`)} isFlush>
      <Table
        label={t(`categories.${category}`)}
        columns={[
          { key: 'question', title: t('question') },
          { key: 'shown', title: t('state') },
          { key: 'position', title: t('position'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={inOrder.map((question) => ({
          key: question.questionId,
          cells: [
            language === 'en' ? question.questionEn : question.questionZhCn,
            <Mark key="shown" tone={question.isShown ? 'good' : 'calm'}>
              {t(question.isShown ? 'shown' : 'notShown')}
            </Mark>,
            formatWhole(question.position),
            <Button
              key="do"
              size="small"
              disabled={refusal !== undefined}
              title={refusal}
              onClick={() => edit(question)}
            >
              {t('edit')}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}

function QuestionForm({ question, last, close }: { question: Question | undefined; last: number; close: () => void }) {
  const { t } = useTranslation('customerService');
  return (
    <OperationForm
      operation="save_customer_question"
      fields={[
        {
          name: 'category',
          label: t('category'),
          kind: 'choice',
          choices: categories.map((value) => ({ value, text: t(`categories.${value}`) })),
        },
        { name: 'position', label: t('position'), kind: 'whole', hint: t('positionHint') },
        { name: 'questionZhCn', label: t('questionZhCn'), kind: 'text', most: 80, isWide: true },
        { name: 'questionEn', label: t('questionEn'), kind: 'text', most: 160, isWide: true },
        { name: 'answerZhCn', label: t('answerZhCn'), kind: 'long', most: 1_000, hint: t('answerLines'), isWide: true },
        { name: 'answerEn', label: t('answerEn'), kind: 'long', most: 2_000, isWide: true },
        { name: 'isShown', label: t('isShown'), kind: 'flag' },
      ]}
      start={{
        category: question?.category ?? 'mall',
        position: String(question?.position ?? last + step),
        questionZhCn: question?.questionZhCn ?? '',
        questionEn: question?.questionEn ?? '',
        answerZhCn: question?.answerZhCn ?? '',
        answerEn: question?.answerEn ?? '',
        isShown: question?.isShown ?? true,
      }}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({
        ...(question && { questionId: question.questionId }),
        category: values.category as Question['category'],
        position: Number(values.position),
        questionZhCn: String(values.questionZhCn),
        questionEn: String(values.questionEn),
        answerZhCn: String(values.answerZhCn),
        answerEn: String(values.answerEn),
        isShown: values.isShown === true,
      })}
      then={close}
    />
  );
}
