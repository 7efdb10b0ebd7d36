/**
 * Which modules become one file. Small files are packed worse than large ones, and every border between two files costs a list of names:
 * what a battle needs is the engine, the app, its table, its screen and one game.
 */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/**
 * Parts of the engine that are loaded with whatever needs them: charts, the notation of dice, pictures beside the play screen, and
 * what only one or two games ask of the table.
 */
const APART = [
  'chart',
  'rule.notation',
  'battle.(luck.|battle-codec|define.form|journal-file|entry-codec|parse-with|proof.(signatures|ed25519|verify|ledger|receipt|signer)\\.ts)',
  'table.scene.(overlay.(measures|ways)|legend|scene|scenario-scene|diagram)\\.ts',
  'table.sight.(shadow[a-z-]*|share|look|width|three-lines)\\.ts',
  'table.(template|arc|movement.(drive|ladder|blocker)|sight.rim)\\.ts',
  'table.movement.(contact|turned|crowd|detour|way-round|past-few)\\.ts',
  'table.scenario.(parse|read-json|outline|check-[a-z]+)\\.ts',
  'dice.ladder\\.ts',
];

/** What games share and the play screen needs. */
const ENGINE = new RegExp(`packages.engine.src.(?!${APART.join('|')})`);

const LIBRARY = /node_modules.@?preact/;
const THEME = /web.src.theme\.ts$/;
const APP = /packages.(web|players).src/;

const PAGE = /web.src.(home|main|report.report|lab.lab|book.book)\.tsx$/;
const HOME = /web.src.home\.tsx$/;
const SETUP = /web.src.setup.setup\.tsx$/;
/** What is chosen before a battle, here or online. */
const CHOICES = /web.src.setup.[a-z-]+\.tsx?$/;
const TABLE = /web.src.(replay.replay|fair.check-page|setup.setup)\.tsx$/;
const SCREEN = /web.src.battle.screen\.tsx$/;
/** Players that think: they are loaded by the worker in which they do, when it is their turn. */
const THINKING = /players.src.(?!chance|names|worker.(client|protocol))|web.src.work.thought\.ts$/;
/** They begin to work as soon as they are loaded: no page may have them in a file of its own. */
const WORKERS = /web.src.(work.worker|battle.advice-worker)\.ts$/;

/** Whether one of these modules cannot do without another, directly or by others. */
function isNeededBy(roots: RegExp, id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const at of seen) {
    if (roots.test(at)) return true;
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The file of the app that a module belongs to; null for what is loaded later, or with the page that needs it. */
function partOf(id: string, graph: Graph): string | null {
  if (LIBRARY.test(id)) return 'app';
  if (!APP.test(id) || WORKERS.test(id)) return null;
  if (THINKING.test(id)) return 'players';
  const [isWork, isPlay] = [isNeededBy(WORKERS, id, graph), isNeededBy(SCREEN, id, graph)];
  if (THEME.test(id)) return 'app';
  // What the first page and the next have in common comes in one file.
  if (!isWork && !isPlay && CHOICES.test(id)) return 'setup';
  if (!isWork && !isPlay) return isNeededBy(HOME, id, graph) && isNeededBy(SETUP, id, graph) ? 'pages' : null;
  if (isNeededBy(PAGE, id, graph)) return 'app';
  if (isWork) return 'work';
  return isNeededBy(TABLE, id, graph) ? 'table' : 'play';
}

const GAME = /packages.rulesets.src.([a-z-]+)./;

/** A game is one file: what the lab asks of it besides would split it in two, which are packed worse than one. */
function gameOf(id: string, graph: Graph): string | null {
  const [, game] = GAME.exec(id) ?? [];
  return game !== undefined && isNeededBy(new RegExp(`rulesets.src.${game}.index\\.ts$`), id, graph) ? game : null;
}

export const groups: Group[] = [
  { name: 'engine', test: ENGINE, minShareCount: 2, priority: 2 },
  { name: gameOf, debugName: 'a game', priority: 1, includeDependenciesRecursively: false },
  // What a part needs besides is in another of them, or loaded with whoever needs it.
  { name: partOf, debugName: 'a part of the app', priority: 1, includeDependenciesRecursively: false },
];
