interface NumberInputProps {
  /** What is asked for, where nothing beside it says so. */
  readonly label?: string;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** It is kept in thousandths of an inch, and asked for in inches. */
  readonly isLength?: boolean | undefined;
  readonly value: unknown;
  set(value: number): void;
}

/** A number within its limits. */
export function NumberInput({ label, least, most, isLength = false, value, set }: NumberInputProps) {
  /** So many of what is kept are one of what is asked for. */
  const unit = isLength ? 1000 : 1;
  return (
    <input
      type="number"
      {...(label !== undefined && { 'aria-label': label })}
      {...(least !== undefined && { min: least / unit })}
      {...(most !== undefined && { max: most / unit })}
      {...(isLength && { step: 'any' })}
      value={typeof value === 'number' ? String(value / unit) : String(value ?? '')}
      onInput={({ currentTarget: { valueAsNumber: typed } }) => set(isLength ? Math.round(typed * unit) : typed)}
    />
  );
}
