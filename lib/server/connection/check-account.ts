import { listOf } from '@/lib/contract/paging'
import { type PhoneNumber, phoneNumber } from '@/lib/contract/phone-numbers'
import { readToken } from './check-token'
import type { Checked } from './checked'
import { blocked, type Finding, failed, good, warning } from './finding'
import { type Reading, readAnswer, standsBefore } from './read-answer'

const MOST_NUMBERS = 100
const SHOWN_NUMBERS = 10
const pageSchema = listOf(phoneNumber)

interface Seen {
  reading: Reading
  /** The numbers of the account, as far as one page goes. */
  numbers?: PhoneNumber[]
}

async function readNumbers({ probe, businessAccountId, signal }: Checked): Promise<Seen> {
  const path = `/${encodeURIComponent(businessAccountId)}/phone_numbers?limit=${MOST_NUMBERS}`
  const reading = readAnswer(await probe({ path, withToken: true, signal }))
  const page = reading.kind === 'ok' ? pageSchema.safeParse(reading.body) : undefined
  return { reading, numbers: page?.data?.data }
}

/** Whether the account is there, for this token. */
export async function checkAccount(checked: Checked): Promise<Finding> {
  const { reading, numbers } = await readNumbers(checked)
  const { businessAccountId: id } = checked
  if (numbers) return good(`The account ${id} is there.`)
  const before = standsBefore(reading)
  if (before) return before
  if (reading.kind !== 'refused') {
    return failed(
      `Asked for the numbers of the account ${id}, the service answered in a form that was not expected.`,
      'Check that SERVICE_BASE_URL leads to this kind of service.',
    )
  }
  const others = await accountsOf(checked)
  return failed(
    `The service shows no account ${id} to this token: ${reading.words}`,
    others.length > 0
      ? `This token is for ${others.length > 1 ? 'the accounts' : 'the account'} ${others.join(', ')}. Set BUSINESS_ACCOUNT_ID to ${others.length > 1 ? 'one of them' : 'it'} and start the console again.`
      : 'Check BUSINESS_ACCOUNT_ID: it is the identifier of the business account, neither of a phone number nor of an app. Otherwise let the token see the account.',
  )
}

/** Accounts the token is for, where the service tells. */
async function accountsOf(checked: Checked): Promise<string[]> {
  const { facts } = await readToken(checked)
  const ids = facts?.granular_scopes?.flatMap(({ target_ids: targets = [] }) => targets) ?? []
  return [...new Set(ids)].filter((id) => id !== checked.businessAccountId)
}

/** Which numbers the token sees, and whether the one of the settings is among them. */
export async function checkNumbers(checked: Checked): Promise<Finding> {
  const { reading, numbers } = await readNumbers(checked)
  if (!numbers) return standsBefore(reading) ?? blocked('the account is not there')
  const { phoneNumberId, kind } = checked
  const facts = numbers
    .slice(0, SHOWN_NUMBERS)
    .map(({ id, display_phone_number: shown, verified_name: name }) => ({
      label: shown ?? id,
      value: [name, id].filter(Boolean).join(' · '),
    }))
  if (numbers.length === 0) {
    return warning('The account has no phone number yet.', 'Add a number to the account at the service.')
  }
  const isThere = numbers.some(({ id }) => id === phoneNumberId)
  if (!isThere && numbers.length < MOST_NUMBERS) {
    return failed(
      `PHONE_NUMBER_ID is ${phoneNumberId}, which is not among the numbers of the account.`,
      kind === 'remote'
        ? `Set PHONE_NUMBER_ID to the identifier of one of them, such as ${numbers[0]?.id}, and start the console again.`
        : 'Start the console again.',
      facts,
    )
  }
  const count = numbers.length === MOST_NUMBERS ? `at least ${MOST_NUMBERS}` : numbers.length
  return good(`The console sees ${count} ${numbers.length === 1 ? 'number' : 'numbers'}.`, facts)
}
