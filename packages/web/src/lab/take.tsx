import { useSignal } from '@preact/signals';
import { download } from '../share.ts';
import { words } from '../texts/desks.ts';
import { asMarkdown, asTsv, type Grid } from './as-text.ts';
import { pngOf } from './picture-file.ts';

interface TakeProps {
  /** What it is, for the names of buttons and files. */
  readonly name: string;
  /** The address that leads back here. */
  readonly link?: string;
  grid(): Grid;
  /** The text of an SVG file. */
  svg(): Promise<string>;
}

const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Buttons to take odds along: as a link, a table or a picture. */
export function Take({ name, link, grid, svg }: TakeProps) {
  const w = words.value;
  const told = useSignal('');
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      told.value = words.value.copied;
    } catch {
      download(`${fileName(name)}.txt`, new Blob([text], { type: 'text/plain' }));
      told.value = words.value.savedInstead;
    }
  };
  const picture = async (isPng: boolean): Promise<void> => {
    const text = await svg();
    const blob = isPng ? await pngOf(text) : new Blob([text], { type: 'image/svg+xml' });
    download(`${fileName(name)}.${isPng ? 'png' : 'svg'}`, blob);
    told.value = words.value.saved;
  };
  return (
    <fieldset class="take">
      <legend>{w.takeAlong(name)}</legend>
      {link !== undefined && (
        <button type="button" onClick={() => void copy(link)}>
          {w.copyLink}
        </button>
      )}
      <button type="button" onClick={() => void copy(asTsv(grid()))}>
        {w.copyTable}
      </button>
      <button type="button" onClick={() => void copy(asMarkdown(grid()))}>
        {w.copyMarkdown}
      </button>
      <button type="button" onClick={() => void picture(false)}>
        {w.saveSvg}
      </button>
      <button type="button" onClick={() => void picture(true)}>
        {w.savePng}
      </button>
      <output>{told.value}</output>
    </fieldset>
  );
}
