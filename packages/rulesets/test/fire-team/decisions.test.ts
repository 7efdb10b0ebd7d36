/** Every decision of section 5 of the specification is asked of its seat, as a question or as a part of an order. */
import { readFileSync } from 'node:fs';
import type { MenuItem } from '@umpire/engine/battle';
import { tries } from '@umpire/engine/kit';
import type { Question, Seat } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FireTeamBattle, findUnit } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { fought } from './skirmish.ts';
import { battleOf, ran, row } from './table.ts';

const spec = readFileSync(new URL('../../../../docs/rules/fire-team.md', import.meta.url), 'utf8');
const listed = [...spec.matchAll(/^\| (D-[A-Z-]+) \|/gmu)].map(([, id = '']) => id);

interface Asked {
  readonly seat: Seat;
  readonly question: Question<unknown>;
  /** Who was active. */
  readonly active: Seat;
  readonly battle: FireTeamBattle;
}

const questions: Asked[] = [];
const items: MenuItem[] = [];

/** The rarest decision comes once in some dozens of skirmishes. */
const [MOST, LOOKED] = [220, 10];

/** Skirmishes until every decision has come; in a long run all of them, to see each asked of the right seat more often. */
beforeAll(() => {
  const [culvert] = fireTeam.scenarios;
  if (culvert === undefined) throw new RangeError('no scenario');
  const fresh = fireTeam.setup(culvert.scenario, {});
  items.push(...fireTeam.menu({ ...fresh, toAct: [fresh.deploysFirst] }, fresh.deploysFirst));
  const isEach = (): boolean => listed.every((id) => WHERE[id]?.() === true);
  for (let seed = 0; seed < MOST && (seed < 40 || seed % LOOKED > 0 || tries(0, 1) > 0 || !isEach()); seed++)
    fought(`decisions/${seed}`, 30, (battle, _order, { answers }) => {
      const active = battle.toAct[0] ?? '';
      for (const { seat, question } of answers) questions.push({ seat, question, active, battle });
      if (seed < 40) items.push(...fireTeam.menu(battle, active));
    });
});

const isOpen = ({ problems }: MenuItem): boolean => problems.length === 0;
const offered = (kind: string, part?: string) => (): boolean =>
  items.some(
    (item) =>
      isOpen(item) && item.kind === kind && (part === undefined || item.parts.some(({ name }) => name === part)),
  );

/** Was it asked, and always of the right seat? `who` is whose decision it is. */
const asked = (rule: string, says: RegExp, who: 'active' | 'other' | 'owner') => (): boolean => {
  const found = questions.filter(({ question }) => question.rule === rule && says.test(english(question)));
  for (const { seat, active, question, battle } of found) {
    const about = (question.about ?? {}) as { readonly team?: string; readonly mandatory?: { readonly team?: string } };
    const owner = findUnit(battle, about.team ?? about.mandatory?.team ?? '')?.seat;
    const right = who === 'owner' ? owner : who === 'active' ? active : active === 'red' ? 'blue' : 'red';
    expect([english(question), seat]).toEqual([english(question), right]);
    expect(question.options.length).toBeGreaterThan(0);
  }
  return found.length > 0;
};

/** Where each decision is taken: as a question in the middle of an order, or as a part of the order itself. */
const WHERE: Readonly<Record<string, () => boolean>> = {
  'D-DEPLOY': offered('deploy', 'moves'),
  'D-FIRST': () =>
    questions.some(({ question }) => question.rule === 'FT-H-4' && /Who activates first/u.test(english(question))),
  'D-UNIT': offered('activate'),
  'D-COWER-ORDER': asked('FT-COW-2', /goes first/u, 'active'),
  'D-COWER-MOVE': asked('FT-COW-2', /make for cover/u, 'owner'),
  'D-AA': offered('ride'),
  'D-AA-DIST': offered('share', 'moves'),
  'D-GROUP': offered('fire', 'wait'),
  'D-ACTION': () => ['fire', 'move', 'crawl', 'overwatch', 'loiter'].every((kind) => offered(kind)()),
  'D-PATH': () =>
    offered('move', 'moves')() &&
    asked('FT-H-8', /Which way/u, 'active')() &&
    asked('FT-CC-14', /Which way/u, 'owner')(),
  'D-TARGET': () => offered('fire', 'target')() && offered('assault', 'target')(),
  'D-WEAPON': () => offered('fire', 'only')() && asked('FT-RES-6', /What does .* fire/u, 'owner')(),
  'D-WOUND-DIE': asked('FT-RES-7', /which dice are lowered/u, 'owner'),
  'D-AF-POINT': offered('advancing-fire', 'at'),
  'D-ASF-FIRE': asked('FT-ASF-1', /fire before it assaults/u, 'active'),
  'D-REST': asked('FT-DIST-3', /^Place/u, 'owner'),
  'D-KIA-FIG': () =>
    asked('FT-RES-5', /Which figure of .* falls/u, 'owner')() && asked('FT-RES-5', /is killed/u, 'owner')(),
  'D-CONV-FIG': () => {
    // (2, 2) and one Wounded more: two markers and a figure go, and the owner says which.
    const battle = battleOf({
      red: { A: { at: row(10, 10, 1) } },
      blue: { E: { at: row(10, 15, 2), change: { wounded: 2 } } },
      active: { unit: 'line' },
    });
    // d8 6 and d6 5: 11, a Wounded.
    const { asked: put } = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [6, 5]);
    return put.some(({ seat, question }) => seat === 'blue' && /Which figure of E falls/u.test(english(question)));
  },
  'D-CC-ORDER': () => questions.some(({ question }) => question.rule === 'FT-CC-10'),
  'D-OW-INT': () =>
    asked('FT-H-16', /as the enemy moves/u, 'other')() && asked('FT-H-16', /Who fires next/u, 'other')(),
  'D-OW-END': asked('FT-H-16', /The enemy has acted/u, 'other'),
  'D-PRONE': offered('prone'),
};

describe('decisions', () => {
  it('section 5 lists them, and each is known here', () => {
    expect(listed.length).toBeGreaterThan(20);
    expect(Object.keys(WHERE).toSorted()).toEqual(listed.toSorted());
  });

  it.each(listed)('%s is asked of its seat', (id) => {
    expect(WHERE[id]?.()).toBe(true);
  });

  it('FT-R-27: results that are put on a team of the firer are its own owner’s to lay on figures', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 3) }, B: { at: row(10, 19.2, 2), change: { wounded: 1 } } },
      blue: { E: { at: row(10, 20, 2) } },
      active: { unit: 'line' },
    });
    // d8 8 and three 6: 14 against 8, three KIA: two on E, which is gone, and one on B, whose owner lays it on a figure.
    const { asked: put } = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [8, 6, 6, 6]);
    const killed = put.filter(({ question }) => question.rule === 'FT-RES-5' && /of B/u.test(english(question)));
    expect(killed.map(({ seat }) => seat)).toEqual(['red', 'red']);
  });

  it('FT-RES-6, FT-H-20: of two weapons against armor the owner says which figure fires which at a vehicle', () => {
    const launcher = { name: 'rocket launcher', die: 12, range: 18_000, antiArmor: true } as const;
    const battle = battleOf({
      red: {
        A: { at: row(10, 10, 1), profile: { specialWeapons: [launcher, { ...launcher, name: 'mine', die: 10 }] } },
      },
      blue: { E: { at: row(40, 40, 1) } },
      vehicles: { V: { seat: 'blue', at: [10, 20] } },
      active: { unit: 'line' },
    });
    const order = { kind: 'fire', unit: 'A', target: 'V', wait: false } as const;
    const { rolls } = ran(battle, order, [1, 1], { 'FT-RES-6': [{ A1: 'mine' }] });
    expect(rolls).toEqual(['1d8', '1d10']);
  });
});
