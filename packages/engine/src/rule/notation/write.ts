import type { BandNode, BandPart, CompareNode, Dice, NamedBand, NumberNode, PoolNode, Stage, TermNode } from './ast.ts';

/** Writes dice notation in its plain form; reading it again gives the same dice. */
export function writeDice(dice: Dice): string {
  switch (dice.kind) {
    case 'together':
      return dice.parts.map(({ name, node }) => `${name}: ${writePart(node)}`).join(' & ');
    case 'bands':
      return `${writePool(dice.pool)} ${writeBands(dice.bands)}`;
    default:
      return writePart(dice);
  }
}

function writePart(node: NumberNode | CompareNode): string {
  if (node.kind !== 'compare') return writeNumber(node);
  return `${writeNumber(node.left)} ${node.sign} ${writeNumber(node.right)}`;
}

function writeNumber(node: NumberNode): string {
  switch (node.kind) {
    case 'constant':
      return `${node.value}`;
    case 'pool':
      return writePool(node);
    case 'test':
      return `${writePool(node.pool)} ${writeBand(node.band)}`;
    case 'chain':
      return [
        node.from.kind === 'chain' ? `(${writeNumber(node.from)})` : bracketed(node.from),
        ...node.stages.map(writeStage),
      ].join(' > ');
    case 'sum':
      return node.terms.map(({ minus, node: term }, i) => `${plusOrMinus(minus, i)}${bracketed(term)}`).join('');
    case 'versus':
      return `${writeNumber(node.left)} vs ${writeNumber(node.right)}`;
  }
}

const plusOrMinus = (minus: boolean, i: number): string => (i === 0 ? (minus ? '-' : '') : minus ? ' - ' : ' + ');

const bracketed = (node: TermNode): string => (node.kind === 'sum' ? `(${writeNumber(node)})` : writeNumber(node));

function writePool({ count, sides, reroll, keep }: PoolNode): string {
  const kept = keep === undefined ? '' : `${keep.which} ${keep.count} of `;
  return `${kept}${writeCount(count)}d${sides}${writeReroll(reroll)}`;
}

const writeCount = (count: number): string => (count === 1 ? '' : `${count}`);
const writeReroll = (reroll: BandNode | undefined): string =>
  reroll === undefined ? '' : ` reroll ${writeBand(reroll)}`;

function writeStage(stage: Stage): string {
  if (stage.kind === 'each') return `each ${writeCount(stage.count)}d${stage.sides}`;
  const die = stage.same ? '' : `${writeCount(stage.count)}d${stage.sides}`;
  const what =
    stage.kind === 'bands' ? writeBands(stage.bands) : `${stage.save ? 'save ' : ''}${writeBand(stage.band)}`;
  return `${die}${writeReroll(stage.reroll)} ${what}`.trimStart();
}

const writeBands = (bands: readonly NamedBand[]): string =>
  `{${bands.map(({ name, band }) => `${name} ${writeBand(band)}`).join(', ')}}`;

/** `4+`, `1 or 5+`. */
export const writeBand = (band: BandNode): string => band.parts.map(writeFaces).join(' or ');

function writeFaces(part: BandPart): string {
  switch (part.kind) {
    case 'atLeast':
      return `${part.face}+`;
    case 'atMost':
      return `${part.face}-`;
    case 'exactly':
      return `${part.face}`;
    case 'between':
      return `${part.low}-${part.high}`;
  }
}
