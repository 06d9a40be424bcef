/** A port nobody listens on. */
export function freePort(): Promise<number>
