/** How classes look. $name stands for a colour of the palette; lengths are inches of the table. */
import { DARK, LIGHT, colour } from './palette.ts';

export const SCENE_THEMES = ['auto', 'light', 'dark'] as const;
export type SceneTheme = (typeof SCENE_THEMES)[number];

const RULES = `
.umpire-scene{font-family:"Inter","Segoe UI","DejaVu Sans",system-ui,sans-serif;stroke-linecap:round;stroke-linejoin:round}
.umpire-scene path,.umpire-scene line,.umpire-scene circle{fill:none;stroke:none}
.umpire-scene text{text-anchor:middle}
.umpire-scene .u-shade{fill:$shade}
.umpire-scene .u-sheet{fill:$sheet;fill-rule:evenodd}
.umpire-scene .u-rim{fill:$rim;fill-rule:evenodd}
.umpire-scene .u-ground,.umpire-scene .u-grass .u-ground{fill:$grass}
.umpire-scene .u-grass .u-blot-0{fill:$grass-light}
.umpire-scene .u-grass .u-blot-1{fill:$grass-dark}
.umpire-scene .u-earth .u-ground{fill:$earth}
.umpire-scene .u-earth .u-blot-0{fill:$earth-light}
.umpire-scene .u-earth .u-blot-1{fill:$earth-dark}
.umpire-scene .u-paved .u-ground{fill:$paved}
.umpire-scene .u-paved .u-blot-0{fill:$paved-light}
.umpire-scene .u-paved .u-blot-1{fill:$paved-dark}
.umpire-scene .u-blot{opacity:.32}
.umpire-scene .u-specks{stroke:$grass-dark;stroke-width:.06}
.umpire-scene .u-tufts{stroke:$tuft;stroke-width:.035;opacity:.75}
.umpire-scene .u-pebbles{fill:$earth-light;stroke:$earth-dark;stroke-width:.025}
.umpire-scene .u-furrows{stroke:$earth-dark;stroke-width:.05;opacity:.8}
.umpire-scene .u-slab{fill:$paved-dark;opacity:.6}
.umpire-scene .u-seams{stroke:$paved-dark;stroke-width:.05}
.umpire-scene .u-cracks{stroke:$shade;stroke-width:.035;opacity:.7}
.umpire-scene .u-grid-fine{stroke:$grid;stroke-width:.035;stroke-dasharray:.1 .2}
.umpire-scene .u-grid-coarse{stroke:$grid;stroke-width:.05}
.umpire-scene .u-ticks{stroke:$dim;stroke-width:.05}
.umpire-scene .u-number{fill:$dim}
.umpire-scene .u-edge{stroke:$edge;stroke-width:.075;stroke-dasharray:.02 .24;opacity:.75}
.umpire-scene .u-inner{opacity:.55}
.umpire-scene path.u-rim-soft{opacity:.35}
.umpire-scene .u-plain{fill:$rough;opacity:.4}
.umpire-scene .u-verge{fill:$verge;stroke:$verge;stroke-width:.3}
.umpire-scene .u-road{fill:$road}
.umpire-scene .u-tracks{stroke:$verge;stroke-width:.16;opacity:.22}
.umpire-scene .u-road-spots{stroke:$verge;stroke-width:.06;opacity:.4}
.umpire-scene .u-dashes{stroke:$road-line;stroke-width:.1;opacity:.7}
.umpire-scene .u-on-paved .u-verge{fill:$paved-light;stroke:$paved-light;stroke-width:.5}
.umpire-scene .u-on-paved .u-road{fill:$tar}
.umpire-scene .u-on-paved .u-dashes{stroke:$tar-line}
.umpire-scene .u-on-paved .u-tracks,.umpire-scene .u-on-paved .u-road-spots{opacity:.12}
.umpire-scene .u-bank{fill:$bank;stroke:$bank;stroke-width:.14}
.umpire-scene .u-water{fill:$water}
.umpire-scene .u-water-deep{fill:$water-dark;opacity:.45}
.umpire-scene .u-waves{stroke:$water-light;stroke-width:.065;opacity:.85}
.umpire-scene .u-glints{stroke:$stone-light;stroke-width:.04;opacity:.5}
.umpire-scene .u-woods{fill:$woods;opacity:.8}
.umpire-scene .u-dense{fill:$dense;opacity:.9}
.umpire-scene .u-undergrowth{fill:$crown-0;opacity:.5}
.umpire-scene .u-crown{stroke:$dense;stroke-width:.03;stroke-opacity:.5}
.umpire-scene .u-crown-dark{fill:$crown-dark}
.umpire-scene .u-crown-0{fill:$crown-0}
.umpire-scene .u-crown-1{fill:$crown-1}
.umpire-scene .u-crown-2{fill:$crown-2}
.umpire-scene .u-crown-3{fill:$crown-3}
.umpire-scene .u-crown-light{fill:$leaf;opacity:.26}
.umpire-scene .u-scrub{fill:$scrub;opacity:.75}
.umpire-scene .u-blades{stroke:$tuft;stroke-width:.045}
.umpire-scene .u-bush{fill:$bush;stroke:$woods;stroke-width:.03}
.umpire-scene .u-rough{fill:$rough}
.umpire-scene .u-rubble{fill:$rubble;opacity:.85}
.umpire-scene .u-dust{fill:$stone-1;opacity:.6}
.umpire-scene .u-stone{stroke:$mortar;stroke-width:.03}
.umpire-scene .u-stone-0{fill:$stone-0}
.umpire-scene .u-stone-1{fill:$stone-1}
.umpire-scene .u-stone-2{fill:$stone-2}
.umpire-scene .u-stone-light{stroke:$stone-light;stroke-width:.035;opacity:.55}
.umpire-scene .u-stump-shade{stroke:$shade;stroke-width:.5;stroke-linecap:butt}
.umpire-scene .u-stump{stroke:$house-wall;stroke-width:.5;stroke-linecap:butt;stroke-linejoin:miter}
.umpire-scene .u-stump-top{stroke:$stone-0;stroke-width:.34;stroke-linecap:butt;stroke-linejoin:miter}
.umpire-scene .u-bog{fill:$bog}
.umpire-scene .u-pool{fill:$pool}
.umpire-scene .u-pool-light{fill:$water-light;opacity:.22}
.umpire-scene .u-reeds{stroke:$tuft;stroke-width:.05}
.umpire-scene .u-mines{fill:$mines;opacity:.55}
.umpire-scene .u-mines-edge{stroke:$warning;opacity:.9}
.umpire-scene .u-mine{fill:$dark;opacity:.75}
.umpire-scene .u-mine-cross{stroke:$warning;stroke-width:.05}
.umpire-scene .u-warning{fill:$warning;stroke:$dark;stroke-width:.06}
.umpire-scene .u-town{fill:$town;opacity:.8}
.umpire-scene .u-hill{fill:$hill;stroke:$hill-line;stroke-width:.05;opacity:.8}
.umpire-scene .u-hill-shade{fill:$shade;opacity:.75}
.umpire-scene .u-hill-2,.umpire-scene .u-hill-3{fill:$hill-top}
.umpire-scene .u-crater{fill:$earth-light;stroke:$earth-dark;stroke-width:.06}
.umpire-scene .u-crater-bowl{fill:$earth-dark}
.umpire-scene .u-crater-depth{fill:$dark;opacity:.4}
.umpire-scene .u-roof-0{fill:$roof-0}
.umpire-scene .u-roof-1{fill:$roof-1}
.umpire-scene .u-roof-2{fill:$roof-2}
.umpire-scene .u-roof-3{fill:$roof-3}
.umpire-scene .u-tiles{stroke:$shade;stroke-width:.04;opacity:.8}
.umpire-scene .u-ridge{stroke:$roof-0;stroke-width:.12}
.umpire-scene .u-roof-edge{stroke:$dark;stroke-width:.1;stroke-linejoin:miter}
.umpire-scene .u-chimney{fill:$stone-1;stroke:$dark;stroke-width:.06}
.umpire-scene .u-flue{fill:$dark}
.umpire-scene .u-parapet{fill:$parapet}
.umpire-scene .u-flat{fill:$flat}
.umpire-scene .u-flat-edge{stroke:$shade;stroke-width:.09}
.umpire-scene .u-duct{fill:$parapet;stroke:$dark;stroke-width:.04}
.umpire-scene .u-duct-line{stroke:$shade;stroke-width:.05}
.umpire-scene .u-ladder-shade{stroke:$dark;stroke-width:.2}
.umpire-scene .u-ladder{stroke:$skip;stroke-width:.09}
.umpire-scene .u-boards-0{fill:$boards-0}
.umpire-scene .u-boards-1{fill:$boards-1}
.umpire-scene .u-joints{stroke:$joint;stroke-width:.035}
.umpire-scene .u-floor{fill:$floor}
.umpire-scene .u-roof-line{stroke:$gold;opacity:.8}
.umpire-scene .u-house-wall{stroke:$house-wall;stroke-width:.32;stroke-linecap:square}
.umpire-scene .u-house-wall-top{stroke:$house-top;stroke-width:.16;stroke-linecap:square}
.umpire-scene .u-wall{fill:$house-top;stroke:$house-wall;stroke-width:.09;stroke-linejoin:miter}
.umpire-scene .u-sill{fill:$boards-0;stroke:$house-wall;stroke-width:.05}
.umpire-scene .u-sill-line{stroke:$boards-0;stroke-width:.3;stroke-linecap:butt}
.umpire-scene .u-sill-window{stroke:$house-wall}
.umpire-scene .u-glass{stroke:$glass;stroke-width:.18;stroke-linecap:butt;opacity:.9}
.umpire-scene .u-window{stroke:$house-wall;stroke-width:.05;stroke-linecap:butt}
.umpire-scene .u-door{stroke:$door;stroke-width:.13}
.umpire-scene .u-door-shut{stroke:$door;stroke-width:.26;stroke-linecap:butt}
.umpire-scene .u-swing{stroke:$door;stroke-width:.04;stroke-dasharray:.12 .1;opacity:.8}
.umpire-scene .u-row-shade{stroke:$shade;stroke-width:.42;stroke-linecap:butt}
.umpire-scene .u-mortar{fill:$mortar}
.umpire-scene .u-mortar-edge{stroke:$dark;stroke-width:.05}
.umpire-scene .u-hedge{stroke:$dense;stroke-width:.03}
.umpire-scene .u-hedge-0{fill:$hedge}
.umpire-scene .u-hedge-1{fill:$crown-1}
.umpire-scene .u-bag{fill:$bag;stroke:$mortar;stroke-width:.05}
.umpire-scene .u-bag-tie{stroke:$mortar;stroke-width:.035;opacity:.7}
.umpire-scene .u-rock-0{fill:$rock-0}
.umpire-scene .u-rock-1{fill:$rock-1}
.umpire-scene .u-rock-2{fill:$rock-2}
.umpire-scene .u-rock-3{fill:$rock-3}
.umpire-scene .u-rock{stroke:$rock-3;stroke-width:.025}
.umpire-scene .u-rock-edge{stroke:$dark;stroke-width:.08}
.umpire-scene .u-thing-edge{stroke:$dark;stroke-width:.06;stroke-linejoin:miter}
.umpire-scene .u-container{fill:$steel}
.umpire-scene .u-corrugation{stroke:$shade;stroke-width:.07;stroke-linecap:butt}
.umpire-scene .u-container-rim{stroke:$stone-light;stroke-width:.05;opacity:.45}
.umpire-scene .u-gap{fill:$dark}
.umpire-scene .u-crate-0{fill:$wood}
.umpire-scene .u-crate-1{fill:$wood-dark}
.umpire-scene .u-plank{stroke:$dark;stroke-width:.045;opacity:.6}
.umpire-scene .u-soil{fill:$earth-dark}
.umpire-scene .u-skip{fill:$skip}
.umpire-scene .u-junk{stroke:$dark;stroke-width:.03}
.umpire-scene .u-junk-0{fill:$stone-1}
.umpire-scene .u-junk-1{fill:$wood}
.umpire-scene .u-junk-2{fill:$rust}
.umpire-scene .u-tyre{fill:$dark}
.umpire-scene .u-canvas{fill:$canvas}
.umpire-scene .u-windscreen{fill:$glass}
.umpire-scene .u-barrier{fill:$stone-light}
.umpire-scene .u-band{fill:$bad}
.umpire-scene .u-drum{fill:$steel}
.umpire-scene .u-drum-volatile{fill:$rust}
.umpire-scene .u-drum-rim{stroke:$dark;stroke-width:.05;opacity:.7}
.umpire-scene .u-sign{fill:$warning;stroke:$dark;stroke-width:.05}
.umpire-scene .u-side-0{--u-own:$side-0;--u-deep:$side-0-deep;--u-s:$stand-0;--u-c:$cloth-0;--u-d:$gear-0;--u-h:$head-0;--u-g:$glow-0}
.umpire-scene .u-side-1{--u-own:$side-1;--u-deep:$side-1-deep;--u-s:$stand-1;--u-c:$cloth-1;--u-d:$gear-1;--u-h:$head-1;--u-g:$glow-1}
.umpire-scene .u-side-2{--u-own:$side-2;--u-deep:$side-2-deep;--u-s:$stand-2;--u-c:$cloth-2;--u-d:$gear-0;--u-h:$head-0;--u-g:$glow-1}
.umpire-scene .u-side-3{--u-own:$side-3;--u-deep:$side-3-deep;--u-s:$stand-3;--u-c:$cloth-3;--u-d:$gear-1;--u-h:$head-1;--u-g:$glow-0}
.umpire-scene .u-side-none{--u-own:$side-none;--u-deep:$side-none-deep;--u-s:$stand-none;--u-c:$cloth-none;--u-d:$gear-0;--u-h:$head-1;--u-g:$glow-0}
.umpire-scene .u-free{--u-own:$gold;--u-deep:$dark}
.umpire-scene .u-zone-ground{fill:var(--u-own);opacity:.055}
.umpire-scene .u-hatch{stroke:var(--u-own);stroke-width:.06;opacity:.26}
.umpire-scene .u-zone-edge{stroke:var(--u-own);stroke-width:.1;stroke-dasharray:.5 .3;opacity:.85}
.umpire-scene .u-name{fill:$ink;font-weight:600;paint-order:stroke;stroke:$halo;stroke-width:.16;letter-spacing:.02em}
.umpire-scene .u-hold{stroke:var(--u-own);stroke-width:.09;stroke-dasharray:.35 .25;fill:var(--u-own);fill-opacity:.12}
.umpire-scene .u-spot{fill:$base;stroke:var(--u-own);stroke-width:.09}
.umpire-scene .u-spot-ring{fill:var(--u-own)}
.umpire-scene .u-pole-shade{stroke:$shade;stroke-width:.12}
.umpire-scene .u-pole{stroke:$ink;stroke-width:.1}
.umpire-scene .u-flag{fill:var(--u-own);stroke:$base;stroke-width:.07}
.umpire-scene .u-worth{fill:$letters;font-weight:800;paint-order:stroke;stroke:$base;stroke-width:.11}
.umpire-scene .u-arrow{fill:var(--u-own);stroke:$base;stroke-width:.07}
.umpire-scene .u-exit-edge{stroke:var(--u-own);stroke-width:.22;stroke-dasharray:.9 .5;stroke-linecap:butt}
.umpire-scene .u-exit .u-arrow{opacity:.8}
.umpire-scene .u-unit{fill:var(--u-own);fill-opacity:.16;stroke:var(--u-own);stroke-width:.06;stroke-opacity:.55}
.umpire-scene .u-base{fill:$base}
.umpire-scene .u-face{fill:$face}
.umpire-scene .u-badge{fill:var(--u-own)}
.umpire-scene .u-letters{fill:$letters;font-weight:800;paint-order:stroke;stroke:#0006;stroke-width:.06}
.umpire-scene .u-side-none .u-face{fill:$side-none-deep;stroke:$face;stroke-width:.05;stroke-dasharray:.12 .1}
.umpire-scene .u-nose{fill:$star;stroke:$base;stroke-width:.05}
.umpire-scene .u-star{fill:$star;stroke:$base;stroke-width:.06}
.umpire-scene .u-track{fill:$dark}
.umpire-scene .u-hull{fill:var(--u-deep);stroke:$base;stroke-width:.07}
.umpire-scene .u-bonnet{fill:var(--u-own);opacity:.75}
.umpire-scene .u-hull-line{stroke:$base;stroke-width:.07}
.umpire-scene .u-hull-outline{stroke:$base;stroke-width:.05;stroke-opacity:.7}
.umpire-scene .u-stand{fill:var(--u-s);stroke:var(--u-own);stroke-width:.075}
.umpire-scene .u-stand-long{fill-opacity:.35}
.umpire-scene .u-base-long{fill-opacity:.4}
.umpire-scene .u-side-none .u-stand{stroke-dasharray:.12 .1}
.umpire-scene .u-f-c,.umpire-scene .u-f-d,.umpire-scene .u-f-h,.umpire-scene .u-f-s,.umpire-scene .u-f-g,.umpire-scene .u-f-w,.umpire-scene .u-f-x,.umpire-scene .u-f-r,.umpire-scene .u-f-b{stroke:$line;stroke-width:2.2}
.umpire-scene .u-f-c{fill:var(--u-c)}
.umpire-scene .u-f-d{fill:var(--u-d)}
.umpire-scene .u-f-h{fill:var(--u-h)}
.umpire-scene .u-f-m{fill:$metal;stroke:$metal-edge;stroke-width:var(--u-mw,1.2)}
.umpire-scene .u-f-s{fill:$skin;stroke-width:1.8}
.umpire-scene .u-f-g{fill:var(--u-g);stroke-width:1.6}
.umpire-scene .u-f-w{fill:$white}
.umpire-scene .u-f-x{fill:$danger}
.umpire-scene .u-f-r{fill:$hair}
.umpire-scene .u-f-b{fill:$wood}
.umpire-scene .u-f-k{fill:$line}
.umpire-scene .u-f-n{stroke:$line;stroke-width:1.8;stroke-opacity:var(--u-fine,.7)}
.umpire-scene .u-f-i{stroke:$white;stroke-width:2.4;stroke-opacity:var(--u-fine,.65)}
.umpire-scene .u-f-under{stroke:$line;stroke-width:11}
.umpire-scene .u-f-a{stroke:var(--u-c);stroke-width:7}
.umpire-scene .u-f-e{stroke:$skin;stroke-width:7}
.umpire-scene .u-f-to{stroke-width:9}
.umpire-scene .u-f-t{stroke:var(--u-c);stroke-width:5}
.umpire-scene .u-f-uo{stroke-width:13}
.umpire-scene .u-f-u{stroke:var(--u-c);stroke-width:9}
.umpire-scene .u-f-l{stroke:$line;stroke-width:4.5}
.umpire-scene .u-f-lo{stroke-width:7}
.umpire-scene .u-f-j{stroke:$line;stroke-width:2}
.umpire-scene .u-f-y{stroke:$line;stroke-width:2.6}
.umpire-scene .u-f-z{stroke:$steel;stroke-width:9;stroke-dasharray:1.6 3.4;stroke-linecap:butt}
.umpire-scene .u-f-o{stroke:var(--u-g);stroke-width:2;stroke-dasharray:3 5;stroke-opacity:.8}
.umpire-scene .u-f-v{fill:$white;fill-opacity:.25;stroke:$line;stroke-width:1.6}
.umpire-scene .u-f-q{stroke:$star;stroke-width:4}
.umpire-scene .u-f-xo{stroke:var(--u-own);stroke-width:4.5}
.umpire-scene .u-fallen{opacity:.78;--u-h:$stone-1}
.umpire-scene .u-fallen .u-f-c{fill:$stone-2}
.umpire-scene .u-fallen .u-f-a{stroke:$stone-2}
.umpire-scene .u-pip{fill:$white;stroke:$line;stroke-width:.05}
.umpire-scene .u-pip-lost{fill:$line;stroke:$bad;stroke-width:.05}
.umpire-scene .u-pip-number,.umpire-scene .u-tag{fill:$ink;font-weight:700;paint-order:stroke;stroke:$halo;stroke-width:.13}
.umpire-scene .u-chip-ground{stroke-width:1.7}
.umpire-scene .u-chip-good .u-chip-ground{fill:$chip-good;stroke:$chip-good-ink}
.umpire-scene .u-chip-good{--u-ink:$chip-good-ink}
.umpire-scene .u-chip-bad .u-chip-ground{fill:$chip-bad;stroke:$chip-bad-ink}
.umpire-scene .u-chip-bad{--u-ink:$chip-bad-ink}
.umpire-scene .u-chip-fact .u-chip-ground{fill:$chip-fact;stroke:$chip-fact-ink}
.umpire-scene .u-chip-fact{--u-ink:$chip-fact-ink}
.umpire-scene .u-chip-fill,.umpire-scene .u-chip-letters{fill:var(--u-ink)}
.umpire-scene .u-chip-letters{font-weight:800}
.umpire-scene .u-chip-line{stroke:var(--u-ink);stroke-width:2.8}
.umpire-scene .u-done .u-figure{opacity:.6}
.umpire-scene .u-down{opacity:.55}
.umpire-scene .u-selected .u-base{stroke:$gold;stroke-width:.16}
.umpire-scene .u-overlay,.umpire-scene .u-overlay .u-side-none{--u-own:$gold}
.umpire-scene .u-range-ground{fill:var(--u-own);opacity:.08}
.umpire-scene .u-range-edge{stroke:var(--u-own);stroke-width:.09;stroke-dasharray:.4 .25}
.umpire-scene .u-template-ground{fill:$bad;opacity:.22}
.umpire-scene .u-template-edge{stroke:$bad;stroke-width:.1}
.umpire-scene .u-reach-ground{fill:var(--u-own);fill-rule:evenodd;opacity:.14}
.umpire-scene .u-reach-edge{stroke:var(--u-own);stroke-width:.1}
.umpire-scene .u-sweep{opacity:.18}
.umpire-scene .u-sweep-ground{fill:var(--u-own)}
.umpire-scene .u-way-under,.umpire-scene .u-ruler-under,.umpire-scene .u-sight-under{stroke:$halo;stroke-width:.3}
.umpire-scene .u-way-line{stroke:var(--u-own);stroke-width:.16}
.umpire-scene .u-way-head{fill:var(--u-own);stroke:$base;stroke-width:.05}
.umpire-scene .u-bad{--u-own:$bad}
.umpire-scene .u-bad .u-way-line{stroke-dasharray:.3 .25}
.umpire-scene .u-ruler-line{stroke:$gold;stroke-width:.12}
.umpire-scene .u-ruler-inches{fill:$gold}
.umpire-scene .u-seen{--u-own:$good}
.umpire-scene .u-half-seen{--u-own:$half}
.umpire-scene .u-unseen{--u-own:$bad}
.umpire-scene .u-wedge-free{fill:$good;opacity:.2}
.umpire-scene .u-wedge-hidden{fill:$bad;opacity:.16}
.umpire-scene .u-sight-line{stroke:var(--u-own);stroke-width:.12}
.umpire-scene .u-half-seen .u-sight-line{stroke-dasharray:.6 .2}
.umpire-scene .u-unseen .u-sight-line{stroke-dasharray:.15 .25}
.umpire-scene .u-stop{stroke:$bad;stroke-width:.13}
.umpire-scene .u-from{text-anchor:start}
.umpire-scene .u-to{text-anchor:end}
.umpire-scene .u-scene-title{fill:$ink;font-weight:700}
.umpire-scene .u-legend{fill:$dim;font-weight:600}
.umpire-scene .u-north{fill:$dim}
.umpire-scene .u-scale-light{fill:$ink}
.umpire-scene .u-scale-dark{fill:$sheet}
.umpire-scene .u-scale-edge{stroke:$dim;stroke-width:.05}
.umpire-scene .u-plate-ground{fill:$plate;stroke:$gold;stroke-width:.04}
.umpire-scene .u-plate-word{fill:$ink;font-weight:700}
`;

/** The style of all pictures, with the colours by night where no variable is set. */
export const SCENE_STYLE: string = RULES.replace(/\$([a-z0-9-]+)/g, (_, name: string) => colour(name)).replaceAll(
  '\n',
  '',
);

/** Variables for one theme; for 'auto' the reader's system chooses. */
export function themeStyle(theme: SceneTheme): string {
  const set = (palette: Readonly<Record<string, string>>): string =>
    `.umpire-scene{${Object.entries(palette)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  if (theme === 'auto') return `@media (prefers-color-scheme:light){${set(LIGHT)}}`;
  return set(theme === 'light' ? LIGHT : DARK);
}
