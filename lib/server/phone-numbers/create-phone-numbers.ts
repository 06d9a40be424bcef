import type { CallOptions, Client } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import { type PhoneNumber, specifiedPhoneNumberFields } from '@/lib/contract/phone-numbers'
import type { PhoneNumberHistory, Told } from '@/lib/history/create-phone-number-history'
import { type Restriction, withRestriction } from './read-restrictions'

interface Parts {
  client: Pick<Client, 'listPhoneNumbers' | 'getPhoneNumber'>
  businessAccountId: string
  history: Pick<PhoneNumberHistory, 'observe'>
  /** What the events tell of restrictions that last. */
  restrictions: () => Promise<Restriction[]>
  clock?: () => number
}

/** Reads numbers with everything there is to know of them, and keeps their history in step with what was read. */
export interface PhoneNumbers {
  /** Every number of the account. @throws CallError */
  list(options?: CallOptions): Promise<PhoneNumber[]>
  /** @throws CallError */
  get(phoneNumberId: string, options?: CallOptions): Promise<PhoneNumber>
  /** Reads a number because something happened to it. @returns whether its history has news. @throws CallError */
  look(phoneNumberId: string, why: (number: PhoneNumber) => Told): Promise<boolean>
}

/** Spec "Phone number"; `status` is beyond it (G10): a service may not know it. */
const FIELDS = [
  ...specifiedPhoneNumberFields.filter((name) => name !== 'conversational_automation'),
  'status',
].join(',')
/** More pages than any account has numbers. */
const MOST_PAGES = 50

/** The specification's list tells little of each number. */
const isWhole = ({ throughput, code_verification_status: status }: PhoneNumber) =>
  throughput !== undefined || status !== undefined

const isRestricted = ({ status }: PhoneNumber) => status === 'RESTRICTED'

export function createPhoneNumbers({
  client,
  businessAccountId,
  history,
  restrictions,
  clock = Date.now,
}: Parts): PhoneNumbers {
  const readOne = (phoneNumberId: string, options?: CallOptions) =>
    client.getPhoneNumber({ phoneNumberId, query: { fields: FIELDS } }, options)

  async function readAll(options?: CallOptions): Promise<PhoneNumber[]> {
    const numbers: PhoneNumber[] = []
    let after: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { fields: FIELDS, limit: pageLimits.max, after }
      const { data, paging } = await client.listPhoneNumbers({ businessAccountId, query }, options)
      numbers.push(...data)
      after = paging?.next ? paging.cursors?.after : undefined
      if (after === undefined) break
    }
    return Promise.all(
      numbers.map(async (number) => (isWhole(number) ? number : readOne(number.id, options))),
    )
  }

  /** The service says that a number is restricted, and an event until when. */
  async function told(numbers: PhoneNumber[]): Promise<PhoneNumber[]> {
    if (!numbers.some(isRestricted)) return numbers
    const lasting = await restrictions()
    return numbers.map((number) => (isRestricted(number) ? withRestriction(number, lasting) : number))
  }

  return {
    async list(options) {
      const begunAt = clock()
      const numbers = await readAll(options)
      await history.observe(numbers, undefined, begunAt)
      return told(numbers)
    },
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
