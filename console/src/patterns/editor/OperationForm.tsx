// An editor whose saving is one operation of the contract: problems at their fields, a refusal where the role lacks the right.
import type { Places } from '@galleria/client/problems';
import { placesOf } from '@galleria/client/problems';
import type { Input, Output, StaffOperationId } from '@galleria/client/types';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useTranslation } from '@/ui/useTranslation';
import { Editor, type Trial } from './Editor';
import type { Draft, FieldDeclaration } from './fields';

interface Props<Id extends StaffOperationId> {
  operation: Id;
  fields: readonly FieldDeclaration[];
  start: Draft;
  saveText: string;
  /** The sentence when it is done. */
  done?: string;
  draftName?: string;
  /** Makes the request of what the fields come to, which are named as the contract names them unless this says otherwise. */
  toInput?: (values: Record<string, unknown>) => Input<Id>;
  /** What of the values does not fit together: a sentence for each field where it is put right. */
  check?: (values: Record<string, unknown>) => readonly (readonly [string, string])[];
  /** Called with the answer. */
  then?: (output: Output<Id>) => void;
  /** Called when it waits for somebody else's approval instead. */
  proposed?: () => void;
  places?: Places<string>;
  /** What else can be done with what the fields come to. */
  trial?: Trial;
}

export function OperationForm<Id extends StaffOperationId>(props: Props<Id>) {
  const { operation, fields, start, saveText, done, draftName, toInput, check, then, proposed, places, trial } = props;
  const { t } = useTranslation('patterns');
  const right = useRight(operation);
  const { run } = useStaffOperation(operation, {
    ...(done === undefined ? {} : { done }),
    toldBy: (error) => placesOf(error, start, places).size > 0,
  });
  async function save(values: Record<string, unknown>) {
    const input = toInput ? toInput(values) : (values as Input<Id>);
    const { data, error, isProposed } = await (run as (input: Input<Id>) => ReturnType<typeof run>)(input);
    if (isProposed) proposed?.();
    else if (!error) then?.(data as Output<Id>);
    return isProposed ? undefined : error;
  }
  return (
    <Editor
      fields={fields}
      start={start}
      saveText={saveText}
      save={save}
      check={check}
      trial={trial}
      refusal={right.isHeld ? undefined : t('editor.noRight')}
      {...(draftName === undefined ? {} : { draftName })}
      {...(places === undefined ? {} : { places })}
    />
  );
}
