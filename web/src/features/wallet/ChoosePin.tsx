// Sets the first payment PIN, or changes it: the old one, the new one, and the new one once more.

import { request } from '@galleria/client/request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PinPad } from '@/ui/kit/PinPad';
import { useTranslation } from '@/ui/words';
import { readPinFailure } from './pinFailures';
import { isWeakPin } from './pinRules';

interface ChoosePinProps {
  /** The member has one already and must know it. */
  needsOld: boolean;
  /** Called with the PIN that now holds. */
  onDone: (pin: string) => Promise<void> | void;
  onLocked: () => void;
}

type Step = 'old' | 'new' | 'repeat';

/** A refusal leads back to the step that it is about. */
export function ChoosePin({ needsOld, onDone, onLocked }: ChoosePinProps) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const firstStep: Step = needsOld ? 'old' : 'new';
  const [step, setStep] = useState<Step>(firstStep);
  const [problem, setProblem] = useState<string>();
  const [oldPin, setOldPin] = useState<string>();
  const [newPin, setNewPin] = useState('');

  const go = (next: Step, why?: string) => {
    setStep(next);
    setProblem(why);
  };
  const save = async () => {
    try {
      await request('set_pay_pin', { pin: newPin, ...(oldPin ? { oldPin } : {}) }, { hideErrorToast: true });
    } catch (error) {
      const failure = readPinFailure(error);
      if (failure?.what === 'locked') return onLocked();
      return go(failure?.what === 'wrong' ? firstStep : 'new', failure?.message);
    }
    await queries.invalidateQueries({ queryKey: ['get_member_wallet'] });
    await onDone(newPin);
  };
  const complete = async (pin: string) => {
    if (step === 'old') {
      setOldPin(pin);
      return go('new');
    }
    if (step === 'new') {
      if (isWeakPin(pin)) return go('new', t('pin.weak'));
      setNewPin(pin);
      return go('repeat');
    }
    return pin === newPin ? save() : go('new', t('pin.different'));
  };

  return <PinPad key={step} prompt={t(`pin.steps.${step}`)} problem={problem} onComplete={complete} />;
}
