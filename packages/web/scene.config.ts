/** Writes the style of the engine's pictures into src/scene/scene.css while the app is built: no script has to carry it. */
import { DARK, LIGHT, SCENE_STYLE } from '@umpire/engine/table';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, 'src/scene/scene.css');

/** Each colour by day and by night; the page's colour scheme chooses. */
const themed = (): string => {
  const pairs = Object.keys(DARK).map((name) => `${name}:light-dark(${LIGHT[name]},${DARK[name]})`);
  return `.umpire-scene{${pairs.join(';')}}`;
};

export const sceneStyle: Plugin = {
  name: 'umpire-scene-style',
  enforce: 'pre',
  load: (id) => (id === FILE ? SCENE_STYLE + themed() : undefined),
};
