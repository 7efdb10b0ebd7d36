import type { ComponentChildren } from 'preact';

/** The little Markdown that introductions have: paragraphs, lists and bold words. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((part) => {
          const items = part.split(/\n(?=- )/).filter((line) => line.startsWith('- '));
          if (items.length === 0) return <p key={part}>{bold(part.replace(/^#+ /, ''))}</p>;
          return (
            <ul key={part}>
              {items.map((item) => (
                <li key={item}>{bold(item.slice(2))}</li>
              ))}
            </ul>
          );
        })}
    </>
  );
}

/** `**word**` is bold. */
const bold = (text: string): ComponentChildren =>
  text.split(/\*\*([^*]+)\*\*/).map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : part));
