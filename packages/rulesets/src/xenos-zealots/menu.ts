/** What a seat may order now, with what is not possible and why. */
import type { MenuItem, Part, Pick } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { boxOf, span } from '@umpire/engine/table';
import { REACTIONS } from './acts/react.ts';
import { firersOf, weaponsOf } from './aim.ts';
import { cardFor, enemyUnits, leaderOf, ownModels, type Squad, type Trooper, type ZealotBattle } from './battle.ts';
import { houseAt } from './courses.ts';
import type { ZealotOrder } from './orders.ts';
import { moversOf, speedOf } from './moves.ts';
import { firingOf, problems } from './problems.ts';
import { doingOf, waitingUnits } from './steps.ts';
import { weaponOf } from './weapons.ts';

const REACTION_NAMES = {
  cover: 'Move to cover',
  turn: 'Turn the best armour to the enemy',
  withdraw: 'Withdraw',
  returnFire: 'Return fire',
} as const;

/** The last resort where no rule covers a case. D-DISPUTE */
const DISPUTE: MenuItem = {
  kind: 'rollOff',
  says: 'Roll off a dispute',
  rule: 'XZ-GEN-11',
  problems: [],
  order: { kind: 'rollOff' },
  parts: [],
};

/** The menu of a seat. */
export function menu(view: ZealotBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment')
    return view.units
      .filter((squad) => squad.seat === seat && squad.location === 'undeployed')
      .flatMap((squad) => deployItems(view, squad));
  const end: MenuItem = {
    kind: 'end',
    says: 'End the step',
    rule: 'XZ-ORD-1',
    problems: [],
    order: { kind: 'end' },
    parts: [],
  };
  return [...waitingUnits(view, seat).flatMap((squad) => unitItems(view, squad)), DISPUTE, end];
}

const item = (
  squad: Squad,
  kind: ZealotOrder['kind'],
  says: string,
  rule: string,
  more: Partial<MenuItem> & { readonly extra?: object } = {},
): MenuItem => {
  const { extra = {}, ...rest } = more;
  return {
    kind,
    unit: squad.id,
    says: `${squad.name}: ${says}`,
    rule,
    problems: [],
    order: { kind, unit: squad.id, ...extra } as MenuItem['order'],
    parts: [],
    ...rest,
  };
};

function deployItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const zone = view.zones.find(({ id }) => id === view.zoneOf[squad.seat]);
  const box = zone && boxOf(zone.area);
  const from = box && { x: Math.floor((box.west + box.east) / 2), y: Math.floor((box.south + box.north) / 2) };
  const reach = box && Math.floor(Math.max(box.east - box.west, box.north - box.south) / 2);
  const at = {
    kind: 'point',
    name: 'at',
    says: 'Where does its leader stand?',
    ...(from !== undefined && reach !== undefined && { from, reach }),
  } as const;
  const alone = item(squad, 'deploy', 'place it', 'XZ-H-4', { parts: [at] });
  if (cardFor(squad).type !== 'character') return [alone];
  const hosts = view.units.filter(
    ({ seat, location, start, id }) =>
      seat === squad.seat &&
      location === 'table' &&
      start > 1 &&
      !view.units.some(({ attachedTo }) => attachedTo === id),
  );
  return [
    alone,
    ...hosts.map((body) => {
      const leader = leaderOf(view, body.id);
      const near =
        leader === undefined ? at : ({ ...at, from: leader.base.at, reach: cardFor(body).coherency } as const);
      return item(squad, 'deploy', `place it with ${body.name}`, 'XZ-UNIT-14', {
        extra: { attach: body.id },
        parts: [near],
      });
    }),
  ];
}

function targetPicks(view: ZealotBattle, squad: Squad, orderFor: (target: string) => ZealotOrder): readonly Pick[] {
  return enemyUnits(view, squad.seat).map(({ id, name }) => ({
    value: id,
    says: name,
    problems: problems(view, squad.seat, orderFor(id)),
  }));
}

const none = (picks: readonly Pick[], rule: string, says: string): readonly Problem[] =>
  picks.some((pick) => pick.problems.length === 0) ? [] : [{ rule, says }];

function unitItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const hold = item(squad, 'hold', 'do nothing', 'XZ-ORD-1');
  switch (doingOf(view, squad)) {
    case 'ready':
      return [item(squad, 'ready', 'get ready', 'XZ-ORD-11'), hold];
    case 'move':
      return [...moveItems(view, squad), hold];
    case 'shoot': {
      const picks = targetPicks(view, squad, (target) => ({ kind: 'shoot', unit: squad.id, target }));
      return [
        item(squad, 'shoot', 'shoot', 'XZ-ORD-9', {
          problems: none(picks, 'XZ-SHOOT-3', `${squad.name} has no target in range, arc and sight.`),
          parts: [{ kind: 'pick', name: 'target', says: 'At which unit?', picks }, ...groupParts(view, squad)],
        }),
        ...aimedItems(view, squad, picks),
        hold,
      ];
    }
    case 'assault': {
      const picks = targetPicks(view, squad, (target) => ({ kind: 'assault', unit: squad.id, target }));
      return [
        item(squad, 'assault', 'assault', 'XZ-ASLT-2', {
          problems: none(picks, 'XZ-ASLT-2', `${squad.name} can reach no enemy that its leader sees.`),
          parts: [{ kind: 'pick', name: 'target', says: 'Which unit?', picks }],
        }),
        ...placedItems(view, squad, picks),
        hold,
      ];
    }
    case 'react':
      return [...reactItems(view, squad), hold];
    case undefined:
      return [];
  }
}

/** The same with an aiming point of one's own. D-AIM */
function aimedItems(view: ZealotBattle, squad: Squad, picks: readonly Pick[]): readonly MenuItem[] {
  const leader = leaderOf(view, squad.id);
  if (leader === undefined || none(picks, '', '').length > 0) return [];
  const reach = Math.max(...view.models.map(({ base }) => Math.ceil(span(base.at, leader.base.at))));
  return [
    item(squad, 'shoot', 'shoot, aiming yourself', 'XZ-SHOOT-2', {
      parts: [
        { kind: 'pick', name: 'target', says: 'At which unit?', picks },
        { kind: 'point', name: 'aim', says: 'Where does the leader aim?', from: leader.base.at, reach },
      ],
    }),
  ];
}

/** The same with places of one's own. D-PLACE */
function placedItems(view: ZealotBattle, squad: Squad, picks: readonly Pick[]): readonly MenuItem[] {
  if (none(picks, '', '').length > 0) return [];
  const { models } = moversOf(view, squad.id);
  const reach = Math.max(1, ...models.map((model) => Math.floor(speedOf(squad, model))));
  return [
    item(squad, 'assault', 'assault, placing everybody yourself', 'XZ-ASLT-3', {
      parts: [
        { kind: 'pick', name: 'target', says: 'Which unit?', picks },
        {
          kind: 'moves',
          name: 'moves',
          says: 'Where does everybody go?',
          models: models.map(({ id }) => id),
          reach,
          optional: false,
        },
      ],
    }),
  ];
}

/** Whose dice come first, where a unit has several weapons to shoot with. D-GROUPS */
function groupParts(view: ZealotBattle, squad: Squad): readonly Part[] {
  const firing = firingOf(squad);
  const able = new Set(firersOf(view, squad.id).flatMap((model) => weaponsOf(view, firing, model)));
  if (able.size < 2) return [];
  const picks = [...able].map((value) => ({ value, says: weaponOf(value).name, problems: [] }));
  const says = 'Whose dice come first? Those not named follow, the highest penetration first.';
  return [{ kind: 'some', name: 'groups', says, picks, least: 0, most: picks.length }];
}

function moveItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const models = squad.location === 'aboard' ? ownModels(view, squad.id) : moversOf(view, squad.id).models;
  const reach = Math.floor(Math.min(...models.map((model) => speedOf(squad, model)), cardFor(squad).speed));
  const part = {
    kind: 'moves',
    name: 'moves',
    says: 'Where does everybody go?',
    models: models.map(({ id }) => id),
    reach: Math.max(1, reach),
    optional: false,
  } as const;
  const march = item(squad, 'move', squad.location === 'aboard' ? 'get out' : 'move', 'XZ-ORD-8', { parts: [part] });
  const jump = cardFor(squad).abilities.includes('J')
    ? [item(squad, 'move', 'jump', 'XZ-MOB-4', { extra: { jump: true }, parts: [{ ...part, reach: 8000 }] })]
    : [];
  const boats = view.units.filter(
    (one) => one.seat === squad.seat && one.location === 'table' && cardFor(one).capacity > 0 && one.id !== squad.id,
  );
  const board =
    squad.type === 'mobileInfantry' && squad.location === 'table'
      ? boats.map((boat) =>
          item(squad, 'move', `board ${boat.name}`, 'XZ-H-21', { extra: { board: boat.id }, parts: [part] }),
        )
      : [];
  return [march, ...jump, ...board, ...climbItems(view, squad, models)];
}

/** Up or down the stairs, for a unit that is in one building on one storey. XZ-MOVE-5 */
function climbItems(view: ZealotBattle, squad: Squad, models: readonly Trooper[]): readonly MenuItem[] {
  const [first] = models;
  const tower = first && houseAt(view, first.base);
  const isTogether = models.every(({ base, level }) => houseAt(view, base)?.id === tower?.id && level === first?.level);
  if (first === undefined || tower === undefined || !isTogether || squad.location !== 'table') return [];
  return [
    { level: first.level + 1, says: 'go up a storey' },
    { level: first.level - 1, says: 'go down a storey' },
  ]
    .filter(({ level }) => level >= 0 && level < (tower.storeys ?? 1))
    .map(({ level, says }) => {
      const moves = Object.fromEntries(
        models.map(({ id, base }) => [id, { path: [base.at, { ...base.at, level }] }] as const),
      );
      const order = { kind: 'move', unit: squad.id, moves } as const;
      return item(squad, 'move', says, 'XZ-MOVE-5', {
        extra: { moves },
        problems: problems(view, squad.seat, order),
      });
    });
}

function reactItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  return REACTIONS.filter((how) => how !== 'turn' || cardFor(squad).models === 1).map((how) => {
    if (how === 'returnFire') {
      const picks = targetPicks(view, squad, (target) => ({ kind: 'react', unit: squad.id, how, target }));
      return item(squad, 'react', REACTION_NAMES[how], 'XZ-MOR-5', {
        extra: { how },
        problems: none(picks, 'XZ-MOR-5', `${squad.name} has nobody to return fire at.`),
        parts: [{ kind: 'pick', name: 'target', says: 'At which unit?', picks }],
      });
    }
    const rule = how === 'withdraw' ? 'XZ-MOR-4' : 'XZ-MOR-3';
    return item(squad, 'react', REACTION_NAMES[how], rule, {
      extra: { how },
      problems: problems(view, squad.seat, { kind: 'react', unit: squad.id, how }),
    });
  });
}
