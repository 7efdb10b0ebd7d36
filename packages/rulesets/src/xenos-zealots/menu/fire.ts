/** Shooting: at whom, aimed where, turned how, with which shots. XZ-ORD-9, D-AIM, D-DECLARE, D-PIVOT, D-GROUPS */
import { type MenuItem, modelName, type Part, type Pick } from '@umpire/engine/battle';
import { facingOf, span } from '@umpire/engine/table';
import { firersOf, weaponsOf } from '../aim.ts';
import { cardFor, enemyUnits, gunOf, leaderOf, membersOf, type Squad, type ZealotBattle } from '../battle.ts';
import { bestFire } from '../declare.ts';
import { declared, firingOf, problems } from '../problems.ts';
import { writeShot } from '../shots.ts';
import { weaponOf } from '../weapons.ts';
import { item, none, targetPicks } from './item.ts';

/** All ways to shoot: by itself, aimed, turned, at crew or gun, shot by shot. */
export function fireItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const picks = targetPicks(view, squad, (target) => ({ kind: 'shoot', unit: squad.id, target }));
  const simple = item(squad, 'shoot', 'shoot', 'XZ-ORD-9', {
    problems: none(picks, 'XZ-SHOOT-3', `${squad.name} has no target in range, arc and sight.`),
    parts: [{ kind: 'pick', name: 'target', says: 'At which unit?', picks }, ...groupParts(view, squad)],
  });
  return [
    simple,
    ...turnedItems(view, squad),
    ...(none(picks, '', '').length > 0
      ? []
      : [...aimedItems(view, squad, picks), ...artilleryItems(view, squad), ...shotItems(view, squad)]),
  ];
}

/** The same with an aiming point of one's own. D-AIM */
function aimedItems(view: ZealotBattle, squad: Squad, picks: readonly Pick[]): readonly MenuItem[] {
  const leader = leaderOf(view, squad.id);
  if (leader === undefined) return [];
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

/** A walker that turns before it shoots, by 45° at most. XZ-ARC-4, D-PIVOT */
function turnedItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const [model] = membersOf(view, squad.id);
  if (model === undefined || !cardFor(squad).walker) return [];
  const now = facingOf(model.base);
  const turns = [-45, -30, -15, 15, 30, 45].map((turn) => ({ turn, pivot: (now + turn + 360) % 360 }));
  const picks = enemyUnits(view, squad.seat).flatMap(({ id, name }) =>
    turns.flatMap(({ turn, pivot }) => {
      const order = { kind: 'shoot', unit: squad.id, target: id, pivot } as const;
      if (problems(view, squad.seat, order).length > 0) return [];
      const says = `turn ${Math.abs(turn)}° to the ${turn < 0 ? 'left' : 'right'} and shoot at ${name}`;
      return [item(squad, 'shoot', says, 'XZ-ARC-4', { extra: { target: id, pivot } })];
    }),
  );
  return picks;
}

/** At the crew of a gun or at the gun itself, where both can be hit. XZ-UNIT-12 */
function artilleryItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  return enemyUnits(view, squad.seat)
    .filter(({ id }) => gunOf(view, id) !== undefined)
    .flatMap(({ id, name }) =>
      (['crew', 'gun'] as const).flatMap((at) => {
        const extra = { target: id, at };
        if (problems(view, squad.seat, { kind: 'shoot', unit: squad.id, ...extra }).length > 0) return [];
        const says = at === 'crew' ? `shoot at the crew of ${name}` : `shoot at the gun of ${name}`;
        return [item(squad, 'shoot', says, 'XZ-UNIT-12', { extra })];
      }),
    );
}

/** Every shot that somebody could fire, to choose from. D-DECLARE */
function shotItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const firing = firingOf(squad);
  const best = enemyUnits(view, squad.seat)
    .flatMap(({ id }) => bestFire(view, firing, id) ?? [])
    .toSorted((a, b) => b.shots.length - a.shots.length)[0];
  if (best === undefined) return [];
  const { aim } = best;
  const picks = enemyUnits(view, squad.seat).flatMap(({ id, name }) =>
    firersOf(view, squad.id).flatMap((firer) =>
      weaponsOf(view, firing, firer).flatMap((weapon): readonly Pick[] => {
        const shot = { model: firer.id, weapon, target: id };
        return declared(view, squad, { aim, shots: [writeShot(shot)] }).ok
          ? [
              {
                value: writeShot(shot),
                says: `${modelName(view, firer.id)}: ${weaponOf(weapon).name} at ${name}`,
                problems: [],
              },
            ]
          : [];
      }),
    ),
  );
  if (picks.length < 2) return [];
  return [
    item(squad, 'shoot', 'shoot, shot by shot', 'XZ-SHOOT-5', {
      extra: { aim },
      parts: [{ kind: 'some', name: 'shots', says: 'Which shots?', picks, least: 1, most: picks.length }],
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
