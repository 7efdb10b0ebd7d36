import type { Ruleset } from '@umpire/engine/battle';
import { type Menu, type MenuAsked, menuFor } from '@umpire/players';
import { Hono } from 'hono';
import { NO_SUCH_BATTLE } from '../battles/tables.ts';
import type { Live } from '../live/live.ts';
import type { Desk } from './desk.ts';

/** Works out what a seat may order. That can take long: it is done beside the loop. */
export type MenuMaker = (asked: MenuAsked) => Promise<Menu>;

/** The same at once, where there are no threads. */
export const menuHere =
  (rulesets: readonly Ruleset[]): MenuMaker =>
  (asked) => {
    const ruleset = rulesets.find(({ id }) => id === asked.ruleset);
    return Promise.resolve(ruleset === undefined ? { menu: [], orders: [] } : menuFor(ruleset, asked));
  };

export interface MenuApiOptions {
  readonly desk: Desk;
  readonly live: Live;
  readonly menu: MenuMaker;
}

/** So many whole orders are told. */
const MOST_ORDERS = 40;
/** So many menus are held ready, the newest of each seat. */
const MOST_HELD = 200;

/** What a seat may do: a page works that out itself, a program in another language cannot. */
export function createMenuApi({ desk, live, menu }: MenuApiOptions): Hono {
  const api = new Hono();
  const held = new Map<string, { readonly seq: number; readonly made: Promise<Menu> }>();

  /** However often a program asks, each is worked out once. */
  const menuAt = (key: string, seq: number, asked: MenuAsked): Promise<Menu> => {
    const known = held.get(key);
    if (known?.seq === seq) return known.made;
    const made = menu(asked);
    held.delete(key);
    held.set(key, { seq, made });
    for (const old of held.keys()) if (held.size > MOST_HELD) held.delete(old);
    // What has failed is tried anew.
    made.catch(() => held.delete(key));
    return made;
  };

  api.get('/battles/:id/menu', async (context) => {
    const [person, id] = [await desk.personOf(context), context.req.param('id')];
    if (person === undefined) return desk.stranger(context);
    const due = await live.tables.lookAfresh(id, (table) => {
      const seat = table.seatOf(person.id);
      const { host, seq, state, head } = table;
      if (seat === undefined) return undefined;
      const isDue = state === 'running' && host?.ask === undefined && table.waitingFor.includes(seat);
      return { seat, seq, ruleset: head.ruleset.id, view: isDue ? host?.look(seat).battle : undefined };
    });
    if (due === undefined) {
      const problem = await live.mayLook(person, id);
      return problem === NO_SUCH_BATTLE
        ? desk.no(context, problem, 404)
        : desk.no(context, 'You do not sit at this table.', 403);
    }
    const { seat, seq, ruleset, view } = due;
    const made = view && (await menuAt(`${id}/${seat}`, seq, { ruleset, view, seat, most: MOST_ORDERS }));
    return context.json({ seq, orders: made?.orders ?? [], menu: made?.menu ?? [] });
  });
  return api;
}
