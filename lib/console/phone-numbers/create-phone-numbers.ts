import type { CallOptions, Client } from '@/lib/client/create-client'
import type { PhoneNumberHistory, Told } from '@/lib/console/history/create-phone-number-history'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import { type PhoneNumber, specifiedPhoneNumberFields } from '@/lib/contract/phone-numbers'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import type { NameOfNumber } from '@/lib/labels/audit/describe-action'
import { type Restriction, withRestriction } from './read-restrictions'

interface Parts {
  client: Pick<Client, 'listPhoneNumbers' | 'getPhoneNumber'>
  businessAccountId: string
  history: Pick<PhoneNumberHistory, 'observe'>
  /** Active restrictions according to events. */
  restrictions: () => Promise<Restriction[]>
  clock?: () => number
}

export interface ReadPhoneNumbers extends Unreadable {
  data: PhoneNumber[]
}

/** Reads numbers with all known facts, and updates their history. */
export interface PhoneNumbers {
  /** Every number of the account. @throws CallError */
  list(options?: CallOptions): Promise<PhoneNumber[]>
  /** Like `list`, with the count of numbers that couldn't be read. @throws CallError */
  read(options?: CallOptions): Promise<ReadPhoneNumbers>
  /** @throws CallError */
  get(phoneNumberId: string, options?: CallOptions): Promise<PhoneNumber>
  /** Reads a number after an event about it. @returns whether its history changed. @throws CallError */
  look(phoneNumberId: string, why: (number: PhoneNumber) => Told): Promise<boolean>
}

/**
 * spec:phone-numbers#phone-number; `status` goes beyond it (spec:phone-numbers#connection), so a service may
 * not support it.
 */
const FIELDS = [
  ...specifiedPhoneNumberFields.filter((name) => name !== 'conversational_automation'),
  'status',
].join(',')
/** More pages than any account has. */
const MOST_PAGES = 50

/** Lists in the specification have only few fields. */
const isWhole = ({ throughput, code_verification_status: status }: PhoneNumber) =>
  throughput !== undefined || status !== undefined

const isRestricted = ({ status }: PhoneNumber) => status === 'RESTRICTED'

/** Every number of the account, with the fields available in lists. @throws CallError */
export async function listEveryPage(
  { client, businessAccountId }: { client: Pick<Client, 'listPhoneNumbers'>; businessAccountId: string },
  fields: string,
  options?: CallOptions,
): Promise<ReadPhoneNumbers> {
  const pages: ReadPhoneNumbers[] = []
  const read = (after?: string) =>
    client.listPhoneNumbers({ businessAccountId, query: { fields, limit: pageLimits.max, after } }, options)
  for await (const page of eachPage(read, { most: MOST_PAGES })) pages.push(page)
  return { data: pages.flatMap(({ data }) => data), ...unreadableOf(pages) }
}

export function createPhoneNumbers({
  client,
  businessAccountId,
  history,
  restrictions,
  clock = Date.now,
}: Parts): PhoneNumbers {
  const readOne = (phoneNumberId: string, options?: CallOptions) =>
    client.getPhoneNumber({ phoneNumberId, query: { fields: FIELDS } }, options)

  async function readAll(options?: CallOptions): Promise<ReadPhoneNumbers> {
    const { data: numbers, ...rest } = await listEveryPage({ client, businessAccountId }, FIELDS, options)
    const data = await Promise.all(
      numbers.map(async (number) => (isWhole(number) ? number : readOne(number.id, options))),
    )
    return { data, ...rest }
  }

  /** The service says whether a number is restricted; only an event says until when. */
  async function told(numbers: PhoneNumber[]): Promise<PhoneNumber[]> {
    if (!numbers.some(isRestricted)) return numbers
    const lasting = await restrictions()
    return numbers.map((number) => (isRestricted(number) ? withRestriction(number, lasting) : number))
  }

  async function read(options?: CallOptions): Promise<ReadPhoneNumbers> {
    const begunAt = clock()
    const { data, ...rest } = await readAll(options)
    await history.observe(data, undefined, begunAt)
    return { data: await told(data), ...rest }
  }

  return {
    read,
    list: async (options) => (await read(options)).data,
    async get(phoneNumberId, options) {
      const begunAt = clock()
      const number = await readOne(phoneNumberId, options)
      await history.observe([number], undefined, begunAt)
      const [known = number] = await told([number])
      return known
    },
    async look(phoneNumberId, why) {
      const begunAt = clock()
      const number = await readOne(phoneNumberId)
      return history.observe([number], why(number), begunAt)
    },
  }
}

/** Names of numbers for use in sentences; empty if the service doesn't answer. Never throws. */
export async function nameNumbers(phoneNumbers: Pick<PhoneNumbers, 'list'>): Promise<NameOfNumber> {
  const numbers = await phoneNumbers.list().catch(() => [])
  const names = new Map(
    numbers.map((number) => [number.id, number.verified_name || number.display_phone_number]),
  )
  return (id) => names.get(id)
}
