// The forms of a quiz's record and of a bank: what is asked, the reward, a question, an outcome.

import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { Activity } from '@/patterns/activity/activity';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import { PhonePreview } from './parts';
import {
  askedDraft,
  type Bank,
  type BankQuestion,
  bankKindOf,
  type Content,
  type Outcome,
  optionField,
  optionLetters,
  outcomeDraft,
  type Prize,
  questionDraft,
  type RewardKind,
  rewardDraft,
  rewardKinds,
  type StaffQuiz,
  toAsked,
  toContent,
  toReward,
  weightsField,
  withOutcome,
} from './quizzes';

interface AskedFormProps {
  activity: Activity;
  quiz: StaffQuiz;
  close: () => void;
}

export function AskedForm({ activity, quiz, close }: AskedFormProps) {
  const { t } = useTranslation('quizzes');
  const banks = useQuery(queryFor('list_quiz_banks', { kind: bankKindOf(activity.kind) })).data?.banks ?? [];
  const bank: FieldDeclaration = {
    name: 'bankId',
    label: t('bank'),
    kind: 'choice',
    choices: banks.map(({ bankId, name, questionCount }) => ({
      value: String(bankId),
      text: t('bankOf', { name, count: questionCount }),
    })),
    isWide: true,
  };
  const whole = (name: 'questionCount' | 'passCount' | 'questionSeconds' | 'totalSeconds'): FieldDeclaration => ({
    name,
    label: t(name),
    kind: 'whole',
  });
  const numbers = [whole('questionCount'), whole('passCount'), whole('questionSeconds'), whole('totalSeconds')];
  return (
    <OperationForm
      operation="save_quiz"
      fields={activity.kind === 'quiz' ? [bank, ...numbers] : [bank]}
      start={askedDraft(quiz)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toAsked(values, activity.activityId, activity.kind)}
      places={{ codes: { 91310: 'bankId', 91319: 'bankId', 91320: 'passCount' } }}
      then={close}
    />
  );
}

interface RewardFormProps {
  activityId: number;
  prize: Prize | undefined;
  close: () => void;
}

export function RewardForm({ activityId, prize, close }: RewardFormProps) {
  const { t } = useTranslation('quizzes');
  const [kind, setKind] = useState<RewardKind>(rewardKinds.find((each) => each === prize?.kind) ?? 'points');
  const fields: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
    { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true, isWide: true },
    ...(kind === 'coupon'
      ? [{ name: 'couponId', label: t('kinds.coupon'), kind: 'whole' as const, pick: 'coupon' as const }]
      : []),
    ...(kind === 'points' ? [{ name: 'points', label: t('kinds.points'), kind: 'whole' as const }] : []),
    { name: 'totalCount', label: t('stock'), kind: 'whole' },
    ...(kind === 'goods' ? [{ name: 'claimDays', label: t('claimDays'), kind: 'whole' as const }] : []),
    { name: 'costCents', label: t('cost'), kind: 'yuan' },
  ];
  return (
    <>
      {!prize && (
        <Segmented
          aria-label={t('kind')}
          value={kind}
          onChange={setKind}
          options={rewardKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      )}
      <OperationForm
        key={kind}
        operation="save_prize"
        fields={fields}
        start={rewardDraft(prize)}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toReward(values, activityId, kind, prize?.prizeId)}
        places={{ codes: { 91053: 'couponId' } }}
        then={close}
      />
    </>
  );
}

interface QuestionFormProps {
  bank: Bank;
  question: BankQuestion | undefined;
  close: () => void;
}

function useQuestionFields(bank: Bank): FieldDeclaration[] {
  const { t } = useTranslation('quizzes');
  const isQuiz = bank.kind === 'quiz';
  const codes = bank.outcomes.map(({ code }) => code).join(', ');
  const options = optionLetters.flatMap((letter, place): FieldDeclaration[] => [
    {
      name: optionField(place, 'Zh'),
      label: t('optionZh', { letter }),
      kind: 'text',
      most: 60,
      isOptional: place > 1,
    },
    { name: optionField(place, 'En'), label: t('optionEn', { letter }), kind: 'text', most: 120, isOptional: true },
    ...(isQuiz
      ? []
      : [
          {
            name: weightsField(place),
            label: t('weights', { letter }),
            kind: 'text' as const,
            isOptional: true,
            isWide: true,
            ...(place === 0 ? { hint: t('weightsHint', { codes }) } : {}),
          },
        ]),
  ]);
  const ofQuiz: FieldDeclaration[] = [
    {
      name: 'right',
      label: t('rightOptions'),
      kind: 'choices',
      choices: optionLetters.map((value) => ({ value, text: value })),
      isWide: true,
    },
    { name: 'explanationZhCn', label: t('explanationZhCn'), kind: 'text', most: 300, isOptional: true, isWide: true },
    { name: 'explanationEn', label: t('explanationEn'), kind: 'text', most: 600, isOptional: true, isWide: true },
  ];
  return [
    { name: 'textZhCn', label: t('textZhCn'), kind: 'text', most: 200, isWide: true },
    { name: 'textEn', label: t('textEn'), kind: 'text', most: 400, isOptional: true, isWide: true },
    { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true, isWide: true },
    ...(isQuiz
      ? [{ name: 'soundUrl', label: t('sound'), kind: 'text' as const, most: 200, isOptional: true, isWide: true }]
      : []),
    ...options,
    ...(isQuiz ? ofQuiz : []),
  ];
}

export function QuestionForm({ bank, question, close }: QuestionFormProps) {
  const { t } = useTranslation('quizzes');
  const [shown, setShown] = useState<Content | undefined>(question?.content);
  const { bankId } = bank;
  return (
    <>
      <OperationForm
        operation="save_quiz_question"
        fields={useQuestionFields(bank)}
        start={questionDraft(question?.content)}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => ({
          bankId,
          ...(question ? { questionId: question.questionId } : {}),
          content: toContent(values),
        })}
        trial={{ text: t('preview'), keys: 'Alt P', run: (values) => setShown(toContent(values)) }}
        places={{ codes: { 91313: bank.kind === 'quiz' ? 'right' : weightsField(0) } }}
        then={close}
      />
      {shown && <PhonePreview content={shown} />}
    </>
  );
}

interface OutcomeFormProps {
  bank: Bank;
  outcome: Outcome | undefined;
  close: () => void;
}

export function OutcomeForm({ bank, outcome, close }: OutcomeFormProps) {
  const { t } = useTranslation('quizzes');
  const { bankId, kind, name, outcomes } = bank;
  const fields: FieldDeclaration[] = [
    { name: 'code', label: t('code'), kind: 'text', most: 20, hint: t('codeHint') },
    { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true },
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
    { name: 'textZhCn', label: t('outcomeTextZhCn'), kind: 'long', most: 300, isWide: true },
    { name: 'textEn', label: t('outcomeTextEn'), kind: 'long', most: 600, isWide: true },
    { name: 'productIds', label: t('products'), kind: 'ids', pick: 'product', isWide: true },
    { name: 'shopIds', label: t('shops'), kind: 'ids', pick: 'shop', isWide: true },
  ];
  return (
    <OperationForm
      operation="save_quiz_bank"
      fields={fields}
      start={outcomeDraft(outcome)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({ bankId, kind, name, outcomes: withOutcome(outcomes, outcome?.code, values) })}
      places={{ codes: { 91314: 'code' } }}
      then={close}
    />
  );
}
