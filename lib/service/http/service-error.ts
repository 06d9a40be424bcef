import type { Issue } from '@/lib/contract/error-object'
import type { ErrorKind } from '@/lib/contract/errors'

export interface RefusalDetails {
  /** What exactly is wrong here, in one or two sentences; the table's cause when left out. */
  details?: string
  /** The wrong places; the table's `about` when left out. */
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  /** Methods that are allowed, for the Allow header. */
  allow?: readonly string[]
}

/** A refusal on its way out of a verb; `toWire` gives it its text, code and status. */
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

/** Refuses a request. A verb names the kind; texts, codes and statuses stand in the contract's table. */
export function throwServiceError(kind: ErrorKind, details: RefusalDetails = {}): never {
  throw new ServiceError(kind, details)
}
