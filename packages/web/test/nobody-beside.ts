/**
 * Stands in for the worker beside the page, which Node does not have: what it is asked is never answered. Test files share a process, and a module
 * that one of them has replaced stays so for the others: whoever replaces `desk.ts` does it by this.
 */
export const have = (): Promise<never> => new Promise(() => {});
