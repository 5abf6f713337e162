// Sets the first payment PIN, or changes it: the old one, the new one, and the new one once more.

import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
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
  const firstStep: Step = needsOld ? 'old' : 'new';
  const [step, setStep] = useState<Step>(firstStep);
  const [problem, setProblem] = useState<string>();
  const [oldPin, setOldPin] = useState<string>();
  const [newPin, setNewPin] = useState('');

  const go = (next: Step, why?: string) => {
    setStep(next);
    setProblem(why);
  };
  const setPin = useOperation('set_pay_pin', { toldBy: (error) => readPinFailure(error) !== undefined });
  const save = async () => {
    const { error } = await setPin({ pin: newPin, ...(oldPin ? { oldPin } : {}) });
    if (!error) return onDone(newPin);
    const failure = readPinFailure(error);
    if (failure?.what === 'locked') return onLocked();
    return go(failure?.what === 'wrong' ? firstStep : 'new', failure?.message);
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
