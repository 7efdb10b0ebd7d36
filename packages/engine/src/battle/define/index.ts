/** How a rule set is put together from its pages: orders, options, forms; what can be derived need not be said. */
export { engagement, type FieldAt, formAt, formOf } from './form.ts';
export { game, type GameSpec } from './game.ts';
export { flagOption, option, optionTable, type TableOption } from './options.ts';
export { type AnyOrder, type Offer, order, type OrderSpec } from './order.ts';
export { type Orders, ordersOf } from './orders.ts';
export { tableTools } from './tools.ts';
