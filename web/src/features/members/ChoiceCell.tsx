// A setting of a few choices: its row shows the present one, its sheet the others.
import { useState } from 'react';
import { Cell } from '@/ui/kit/Cell';
import { RadioGroup, type RadioOption } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';

interface ChoiceCellProps<Value extends string> {
  title: string;
  value: Value;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => unknown;
}

/** Choosing takes effect at once and closes the sheet. */
export function ChoiceCell<Value extends string>({ title, value, options, onChange }: ChoiceCellProps<Value>) {
  const [open, setOpen] = useState(false);
  const choose = (next: Value) => {
    setOpen(false);
    void onChange(next);
  };
  return (
    <>
      <Cell
        title={title}
        value={options.find((option) => option.value === value)?.label}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <RadioGroup value={value} options={options} onChange={choose} label={title} />
      </Sheet>
    </>
  );
}
