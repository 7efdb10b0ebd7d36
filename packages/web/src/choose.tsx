interface ChooseProps {
  readonly says: string;
  readonly of: readonly { readonly id: string; readonly title: string; readonly lang?: string }[];
  readonly chosen: string | undefined;
  /** What is offered besides, in the language of the page; its id is empty. */
  readonly all?: string;
  choose(id: string): void;
}

/** A list to choose one from. */
export function Choose({ says, of, chosen, all, choose }: ChooseProps) {
  return (
    <label class="field">
      {says}
      <select value={chosen ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {of.map(({ id, title, lang }) => (
          <option key={id} value={id} lang={lang}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
