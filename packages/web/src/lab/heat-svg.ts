import type { Grid } from './as-text.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const [WIDE, HIGH] = [74, 30] as const;

/** A heat map as the text of an SVG file. The first row and the first column are names; a cell is tinted by its number. */
export function heatSvg(title: string, grid: Grid, shares: readonly (readonly (number | undefined)[])[]): string {
  const [head = []] = grid;
  const first = Math.max(...grid.map(([name = '']) => name.length)) * 8 + 16;
  const width = first + (head.length - 1) * WIDE + 10;
  const height = grid.length * HIGH + 44;
  const text = (x: number, y: number, says: string, anchor: string): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(says)}</text>`;
  const cells = grid.flatMap((row, i) =>
    row.map((says, j) => {
      const [x, y] = [j === 0 ? 0 : first + (j - 1) * WIDE, 34 + i * HIGH];
      const share = i === 0 || j === 0 ? undefined : shares[i - 1]?.[j - 1];
      const tint =
        share === undefined
          ? ''
          : `<rect x="${x}" y="${y}" width="${WIDE - 2}" height="${HIGH - 2}" fill="#e08a35" fill-opacity="${(0.08 + 0.92 * share).toFixed(3)}"/>`;
      return tint + (j === 0 ? text(8, y + 19, says, 'start') : text(x + WIDE / 2 - 1, y + 19, says, 'middle'));
    }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">` +
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>` +
    `<text x="8" y="22" font-weight="700">${escaped(title)}</text>${cells.join('')}</svg>`
  );
}
