import type { FormField } from '@umpire/engine/battle';
import { NumberInput } from '../number-input.tsx';

interface FieldProps {
  readonly field: FormField;
  readonly value: unknown;
  set(value: unknown): void;
}

/** One field of an engagement's form. */
export function Field({ field, value, set }: FieldProps) {
  const { says, input, least, most, isLength, choices = [] } = field;
  if (input === 'flag') {
    return (
      <label class="choice">
        <input type="checkbox" checked={value === true} onChange={() => set(value !== true)} />
        <span>{says}</span>
      </label>
    );
  }
  if (input === 'choice') {
    return (
      <label class="field">
        {says}
        <select
          value={String(value)}
          onChange={(event) => set(choices.find((one) => String(one.value) === event.currentTarget.value)?.value)}
        >
          {choices.map((one) => (
            <option key={String(one.value)} value={String(one.value)}>
              {one.says}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="field">
      {says}
      <NumberInput least={least} most={most} isLength={isLength} value={value} set={set} />
    </label>
  );
}
