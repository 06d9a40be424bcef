import type { ReadableChange } from '../reading'

/** The account a change came for: its events tell the id around the value only. */
export const accountIn = ({ accountId }: ReadableChange) => ({
  about: { kind: 'account' as const, id: accountId },
  topics: ['account'],
})
