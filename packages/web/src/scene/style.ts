import { DARK, LIGHT, SCENE_STYLE } from '@umpire/engine/table';

let isAdopted = false;

/** Gives the page the style of pictures, in the colours of its theme. Once is enough. */
export function adoptSceneStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SCENE_STYLE + themed());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Each colour by day and by night; the page's colour scheme chooses. */
function themed(): string {
  const pairs = Object.keys(DARK).map((name) => `${name}:light-dark(${LIGHT[name]},${DARK[name]})`);
  return `.umpire-scene{${pairs.join(';')}}`;
}
