import type { Issue } from '@/lib/contract/error-object'
import type { ErrorKind } from '@/lib/contract/errors/all-errors'

export interface RefusalDetails {
  /** What exactly is wrong, in one or two sentences; defaults to the table's cause. */
  details?: string
  /** The invalid places; the table's `about` by default. */
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  /** Allowed methods, for the Allow header. */
  allow?: readonly string[]
}

/** An error thrown by an operation; `toWire` adds its text, code and status. */
export class ServiceError extends Error {
  readonly kind: ErrorKind
  readonly details: RefusalDetails

  constructor(kind: ErrorKind, details: RefusalDetails) {
    super(details.details ?? kind)
    this.name = 'ServiceError'
    this.kind = kind
    this.details = details
  }
}

/** Refuses a request. An operation names the kind; texts, codes and statuses are in the contract's table. */
export function throwServiceError(kind: ErrorKind, details: RefusalDetails = {}): never {
  throw new ServiceError(kind, details)
}
