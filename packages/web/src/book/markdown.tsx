import type { ComponentChildren } from 'preact';

/** The little Markdown that introductions have: headings, paragraphs, lists, bold and slanting words. Its title stands elsewhere. */
export function Markdown({ text }: { readonly text: string }) {
  const parts = text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => !part.startsWith('# '));
  return (
    <>
      {parts.map((part) => (
        <Part key={part} text={part} />
      ))}
    </>
  );
}

function Part({ text }: { readonly text: string }) {
  if (text.startsWith('#'))
    return (
      <p class="head">
        <b>{text.replace(/^#+ /, '')}</b>
      </p>
    );
  const items = itemsOf(text, /^- /);
  if (items.length > 0) return <ul>{items}</ul>;
  const steps = itemsOf(text, /^\d+\. /);
  if (steps.length > 0) return <ol>{steps}</ol>;
  return <p>{emphasized(text)}</p>;
}

const itemsOf = (text: string, mark: RegExp): readonly ComponentChildren[] =>
  !mark.test(text)
    ? []
    : text.split(/\n(?=- |\d+\. )/).map((item) => <li key={item}>{emphasized(item.replace(mark, ''))}</li>);

/** `**word**` is bold, `*word*` slants. */
const emphasized = (text: string): ComponentChildren =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part, i) => {
    if (i % 2 === 0) return part;
    return part.startsWith('**') ? <b key={i}>{part.slice(2, -2)}</b> : <em key={i}>{part.slice(1, -1)}</em>;
  });
