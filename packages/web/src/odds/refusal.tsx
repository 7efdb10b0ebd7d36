/** What is wrong with a notation: a sentence, and the text with the place marked. */
export function Refusal({
  text,
  at,
  length,
  says,
}: {
  readonly text: string;
  readonly at: number;
  readonly length: number;
  readonly says: string;
}) {
  const end = at + Math.max(1, length);
  return (
    <div class="refusal">
      <p id="dice-problem" role="alert" lang="en">
        {says}
      </p>
      {text !== '' && (
        <code aria-hidden="true">
          {text.slice(0, at)}
          <mark>{text.slice(at, end).padEnd(1)}</mark>
          {text.slice(end)}
        </code>
      )}
    </div>
  );
}
