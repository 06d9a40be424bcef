import type { EditAllowance } from '@/lib/contract/edit-allowance'
import type { RateTable } from '@/lib/contract/rate-table'
import type { ReviewTimes } from '@/lib/contract/review-times'
import type { Items } from './items'

/** What is known about an item in an account beyond the content of its file. */
export interface Facts {
  /** ID of a flow, template or code at the service. */
  id?: string
  status?: string
  /** Where the console uses a template or flow to be deleted, as sentences. */
  uses?: readonly string[]
  /** For an approved template. */
  edits?: EditAllowance
  /** For a flow: the hash and version that a push or publication refers to. */
  documentHash?: string | undefined
  versionId?: string | null
  ownEndpoint?: string
  /** For a template: media handles at the service, by file reference. */
  handles?: Readonly<Record<string, string>>
  /** For a profile or a number's automation: the values read, which a change has to start from. */
  base?: unknown
}

/** The current state of an account, read through the console. */
export interface AccountState {
  items: Items
  /** By address. */
  facts: ReadonlyMap<string, Facts>
  /** Phone number IDs by folder name. */
  numbers: ReadonlyMap<string, string>
  /** Items that exist but can't be written as files, with the reason. */
  leftOut: readonly { address: string; why: string }[]
  /** Number of templates in the whole account, counting every language version. */
  templateCount: number
  /** Duration of recent reviews; undefined if not requested. */
  reviews?: ReviewTimes
  /** Message prices; undefined if no rate table was imported. */
  rates?: Pick<RateTable, 'currency' | 'prices'>
}

/** Why nothing is known about an item: it, or its list, was left out. Undefined for everything else. */
export const whyLeftOut = ({ leftOut }: Pick<AccountState, 'leftOut'>, address: string): string | undefined =>
  leftOut.find((each) => address === each.address || address.startsWith(`${each.address}/`))?.why

/** The state of an environment when the folder last read or changed it. */
export interface Known {
  /** By address: content digest, and the ID at the service if the item can be renamed. */
  items: Record<string, { digest: string; id?: string }>
  /** When this folder deleted templates, by address; milliseconds since 1970. */
  deleted: Record<string, number>
}

export const nothingKnown = (): Known => ({ items: {}, deleted: {} })
