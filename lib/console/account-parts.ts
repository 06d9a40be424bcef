import type { Store } from '@/lib/store/open'

/** What it takes to store data of a business account. */
export interface AccountParts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  businessAccountId: string
}
