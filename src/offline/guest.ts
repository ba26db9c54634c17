/** Stands for nobody where an owner's id is asked for: what a guest has read. */
export const GUEST = 0
