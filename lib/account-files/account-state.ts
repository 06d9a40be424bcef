import type { EditAllowance } from '@/lib/contract/edit-allowance'
import type { RateTable } from '@/lib/contract/rate-table'
import type { ReviewTimes } from '@/lib/contract/review-times'
import type { Items } from './items'

/** What is known of a thing in an account beside what files say. */
export interface Facts {
  /** Of a flow, a template or a code at the service. */
  id?: string
  status?: string
  /** What of the console names a template or flow that goes, in sentences. */
  uses?: readonly string[]
  /** Of an approved template. */
  edits?: EditAllowance
  /** Of a flow: hash and version that a push and a publication name. */
  documentHash?: string | undefined
  versionId?: string | null
  ownEndpoint?: string
  /** Of a template: handles at the service by the file they stand for. */
  handles?: Readonly<Record<string, string>>
  /** Of a profile or the automation of a number: what was read, which a change has to start from. */
  base?: unknown
}

/** An account as it stands, read through the console. */
export interface AccountState {
  items: Items
  /** By address. */
  facts: ReadonlyMap<string, Facts>
  /** Identifiers of phone numbers by the name of their folder. */
  numbers: ReadonlyMap<string, string>
  /** Things that are there and can't be files, with the reason. */
  leftOut: readonly { address: string; why: string }[]
  /** Templates of the whole account, every language version. */
  templateCount: number
  /** How long reviews took lately; undefined where that was not asked. */
  reviews?: ReviewTimes
  /** Prices of messages; undefined where no table was imported. */
  rates?: Pick<RateTable, 'currency' | 'prices'>
}

/** Why nothing is known of a thing: it, or the list it is in, was left out. Undefined for everything else. */
export const whyLeftOut = ({ leftOut }: Pick<AccountState, 'leftOut'>, address: string): string | undefined =>
  leftOut.find((each) => address === each.address || address.startsWith(`${each.address}/`))?.why

/** What a folder knew of an environment when it last read or changed it. */
export interface Known {
  /** By address: digest of the content, and the identifier at the service where names can change. */
  items: Record<string, { digest: string; id?: string }>
  /** When this folder deleted templates, by address; milliseconds since 1970. */
  deleted: Record<string, number>
}

export const nothingKnown = (): Known => ({ items: {}, deleted: {} })
