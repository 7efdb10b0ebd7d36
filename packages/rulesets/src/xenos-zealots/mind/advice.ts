/** What the computer would order, and the first that a person is offered. XZ-H-28, D-ORDER */
import type { Advice } from '../turn/command.ts';
import { baselineOrders } from './baseline.ts';
import { otherPlans } from './other-plans.ts';

export const advice: Advice = { usual: baselineOrders, others: otherPlans };
