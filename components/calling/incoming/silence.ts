/** Calls that ring at this moment. */
type Ringing = readonly { id: string }[]

/** Calls someone wants to hear no more: each stays silent, whatever begins or ends to ring beside it. */
export type Silenced = ReadonlySet<string>

export const withSilenced = (silenced: Silenced, ringing: Ringing): Silenced =>
  new Set([...silenced, ...ringing.map(({ id }) => id)])

/** Whether one of the calls is to be heard. */
export const isHeard = (ringing: Ringing, silenced: Silenced): boolean =>
  ringing.some(({ id }) => !silenced.has(id))
