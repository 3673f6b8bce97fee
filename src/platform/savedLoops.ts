/** Spec silent: loops of one film or one piece that a member may keep, which is more than anybody finds again in a list. */
export const MAX_LOOPS = 50
