/** A scene as SVG text. The app draws the same nodes as elements of its own. */
import type { GroupNode, Scene, SceneNode } from './node.ts';
import { SCENE_STYLE, type SceneTheme, themeStyle } from './style.ts';

/** How wide the picture is shown if nothing else says so: pixels for an inch of the table. */
const PIXELS_PER_INCH = 24;

/** What else a picture needs: a style for classes of one's own, or none at all for a part of a page that has it already. */
export type SvgMore = { readonly style?: string; readonly isPart?: boolean };

/** The text of an SVG file, alike on every machine. */
export function svgText(
  scene: Scene,
  theme: SceneTheme = 'auto',
  { style = '', isPart = false }: SvgMore = {},
): string {
  const [west, north, width, depth] = scene.box;
  const size = `width="${Math.floor(width * PIXELS_PER_INCH)}" height="${Math.floor(depth * PIXELS_PER_INCH)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="umpire-scene" viewBox="${west} ${north} ${width} ${depth}" ${size} role="graphics-document" aria-label="${escaped(scene.title)}">`,
    `<title>${escaped(scene.title)}</title>`,
    `<desc>${escaped(scene.description)}</desc>`,
    ...(isPart ? [] : [`<style>${SCENE_STYLE}${style}${themeStyle(theme)}</style>`]),
    ...scene.nodes.map(written),
    '</svg>',
    '',
  ].join('\n');
}

function written(node: SceneNode): string {
  const title = node.title === undefined ? '' : `<title>${escaped(node.title)}</title>`;
  switch (node.kind) {
    case 'group':
      return element('g', node, { transform: transform(node) }, title + node.nodes.map(written).join(''));
    case 'path':
      return element('path', node, { d: node.d }, title);
    case 'circle':
      return element('circle', node, { cx: node.x, cy: node.y, r: node.r }, title);
    case 'line':
      return element('line', node, { x1: node.x1, y1: node.y1, x2: node.x2, y2: node.y2 }, title);
    case 'text':
      return element('text', node, { x: node.x, y: node.y, 'font-size': node.size }, title + escaped(node.text));
  }
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(tag: string, node: SceneNode, own: Attributes, content: string): string {
  // Classes, roles, numbers and paths are our own; only keys hold names that somebody else has given.
  const key = node.key === undefined ? undefined : escaped(node.key);
  const all: Attributes = { class: node.class, role: node.role, 'data-key': key, ...own };
  const attributes = Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return content === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${content}</${tag}>`;
}

/** The transform of a group; undefined for one that stays where it is. */
export function transform({ at, turn, scale }: Pick<GroupNode, 'at' | 'turn' | 'scale'>): string | undefined {
  const parts = [
    at && `translate(${at[0]} ${at[1]})`,
    turn !== undefined && turn !== 0 && `rotate(${turn})`,
    scale !== undefined && `scale(${scale})`,
  ];
  const given = parts.filter((one) => typeof one === 'string');
  return given.length === 0 ? undefined : given.join(' ');
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that may stand in an SVG file: no markup, and none of the characters that XML forbids. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => NAMES[one] ?? one).replace(FORBIDDEN, '\uFFFD');

/** Control characters, halves of surrogate pairs and two that are no characters. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
