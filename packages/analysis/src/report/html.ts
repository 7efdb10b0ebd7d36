/** A report as one page that needs nothing else: no script, no font, no picture from elsewhere. */
import { escaped } from '@umpire/engine/chart';
import type { Sheet } from '../sheet/sheet.ts';
import { cellText } from '../sheet/write.ts';
import type { Report } from './report.ts';

const STYLE = `:root{color-scheme:light dark;--paper:#fffdf7;--text:#23201a;--line:#d8d0bd;--dim:#6a6457}
@media (prefers-color-scheme:dark){:root{--paper:#0f1216;--text:#e8e4d8;--line:#333a42;--dim:#9aa5ae}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2.5rem 0 .25rem}
p{margin:.25rem 0;max-width:46rem}
.dim{color:var(--dim)}
figure{margin:1.5rem 0;overflow-x:auto}
figure svg{max-width:100%;height:auto;border:1px solid var(--line);border-radius:.5rem}
.table{overflow-x:auto}
table{border-collapse:collapse;margin:.5rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .9rem .25rem 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
.n{text-align:right;white-space:nowrap}
thead th{color:var(--dim);font-weight:600}
pre{overflow:auto;max-height:24rem;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;font-size:.8rem}
@media print{body{max-width:none}figure{break-inside:avoid}}`;

function table({ title, says, columns, rows }: Sheet): string {
  const face = (i: number): string => (columns[i]?.kind === 'text' ? '' : ' class="n"');
  const head = columns.map(({ says: name }, i) => `<th scope="col"${face(i)}>${escaped(name)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map((cell, i) => {
      const text = escaped(cellText(columns[i] ?? { kind: 'text' }, cell));
      return i === 0 ? `<th scope="row">${text}</th>` : `<td${face(i)}>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const note = says === undefined ? '' : `<p class="dim">${escaped(says)}</p>`;
  return `<h2>${escaped(title)}</h2>${note}<div class="table" role="region" aria-label="${escaped(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

/** The text of the page; `run` is shown at its end, so that it can be run again. */
export function reportHtml({ title, lines, sheets, pictures }: Report, run?: string): string {
  const figures = pictures.map((picture) => `<figure>${picture(false)}</figure>`);
  const [first, ...others] = sheets.map(table);
  const again =
    run === undefined
      ? ''
      : `<h2>The run</h2><p class="dim">Saved as a file, this is played again by umpire run FILE.</p><details><summary>Show</summary><pre>${escaped(run)}</pre></details>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${first ?? ''}
${figures.join('\n')}
${others.join('\n')}
${again}
</main>
</body>
</html>
`;
}
