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
  /** What the events tell of restrictions that last. */
  restrictions: () => Promise<Restriction[]>
  clock?: () => number
}

export interface ReadPhoneNumbers extends Unreadable {
  data: PhoneNumber[]
}

/** Reads numbers with everything there is to know of them, and keeps their history in step with what was read. */
export interface PhoneNumbers {
  /** Every number of the account. @throws CallError */
  list(options?: CallOptions): Promise<PhoneNumber[]>
  /** The same, and how many could not be read. @throws CallError */
  read(options?: CallOptions): Promise<ReadPhoneNumbers>
  /** @throws CallError */
  get(phoneNumberId: string, options?: CallOptions): Promise<PhoneNumber>
  /** Reads a number because something happened to it. @returns whether its history has news. @throws CallError */
  look(phoneNumberId: string, why: (number: PhoneNumber) => Told): Promise<boolean>
}

/**
 * spec:phone-numbers#phone-number; `status` is beyond it (spec:phone-numbers#connection): a service may not know it.
 */
const FIELDS = [
  ...specifiedPhoneNumberFields.filter((name) => name !== 'conversational_automation'),
  'status',
].join(',')
/** More pages than any account has numbers. */
const MOST_PAGES = 50

/** The list of the specification has few fields. */
const isWhole = ({ throughput, code_verification_status: status }: PhoneNumber) =>
  throughput !== undefined || status !== undefined

const isRestricted = ({ status }: PhoneNumber) => status === 'RESTRICTED'

/** Every number of the account, with those of the fields that the list has. @throws CallError */
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

  /** The service says that a number is restricted, and an event until when. */
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

/** What numbers are called, for a sentence; nothing where the service does not answer. Never throws. */
export async function nameNumbers(phoneNumbers: Pick<PhoneNumbers, 'list'>): Promise<NameOfNumber> {
  const numbers = await phoneNumbers.list().catch(() => [])
  const names = new Map(
    numbers.map((number) => [number.id, number.verified_name || number.display_phone_number]),
  )
  return (id) => names.get(id)
}
