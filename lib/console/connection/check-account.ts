import { readAnswer as readLiberally } from '@/lib/client/read-answer'
import { endpoints } from '@/lib/contract/endpoints'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { connectionSettings } from '@/lib/labels/connection-settings'
import { readToken } from './check-token'
import type { Checked } from './checked'
import { blocked, type Finding, failed, good, warning } from './finding'
import { type Reading, readAnswer, standsBefore } from './read-answer'

const MOST_NUMBERS = 100
const SHOWN_NUMBERS = 10
const { response } = endpoints.listPhoneNumbers

const readAsPages = (businessAccountId: string, body: unknown) => {
  const read = readLiberally(endpoints.listPhoneNumbers, { businessAccountId }, body)
  return response.safeParse(read.data)
}

interface Seen {
  reading: Reading
  /** The account's numbers, first page only. */
  numbers?: PhoneNumber[]
}

async function readNumbers({ probe, businessAccountId, signal }: Checked): Promise<Seen> {
  const path = `/${encodeURIComponent(businessAccountId)}/phone_numbers`
  const read = async (query: string) =>
    readAnswer(await probe({ path: `${path}${query}`, withToken: true, signal }))
  let reading = await read(`?limit=${MOST_NUMBERS}`)
  // The specification defines no limit parameter here, so a service may refuse it.
  if (reading.kind === 'refused' && reading.about === 'other') reading = await read('')
  // Parsed like the pages do, because services differ in format.
  const page = reading.kind === 'ok' ? readAsPages(businessAccountId, reading.body) : undefined
  return { reading, numbers: page?.data?.data }
}

/** Checks that the account exists for this token. */
export async function checkAccount(checked: Checked): Promise<Finding> {
  const { reading, numbers } = await readNumbers(checked)
  const { businessAccountId: id } = checked
  if (numbers) return good(`The account ${id} exists.`)
  const before = standsBefore(reading)
  if (before) return before
  const names = connectionSettings(checked.isEntered)
  if (reading.kind !== 'refused') {
    return failed(
      `The service returned the numbers of account ${id} in an unexpected format.`,
      `Check that ${names.address} points to this kind of service.`,
    )
  }
  const others = await accountsOf(checked)
  return failed(
    `This token can’t see the account ${id}: ${reading.words}`,
    others.length > 0
      ? `This token is for ${others.length > 1 ? 'the accounts' : 'the account'} ${others.join(', ')}. Set ${names.account} to ${others.length > 1 ? 'one of them' : 'it'}${names.then}.`
      : `Check ${names.account}: it must be the ID of the business account, not of a phone number or an app. Otherwise, give the token access to the account.`,
  )
}

/** Accounts of the token, if the service lists them. */
async function accountsOf(checked: Checked): Promise<string[]> {
  const { facts } = await readToken(checked)
  const ids = facts?.granular_scopes?.flatMap(({ target_ids: targets = [] }) => targets) ?? []
  return [...new Set(ids)].filter((id) => id !== checked.businessAccountId)
}

/** Checks which numbers the token can see, and that the configured one is among them. */
export async function checkNumbers(checked: Checked): Promise<Finding> {
  const { reading, numbers } = await readNumbers(checked)
  if (!numbers) return standsBefore(reading) ?? blocked('the account doesn’t exist')
  const { phoneNumberId, kind, isEntered } = checked
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
      isEntered
        ? `The account was set up with the number ${phoneNumberId}, which no longer belongs to it.`
        : `PHONE_NUMBER_ID is ${phoneNumberId}, which isn’t among the numbers of the account.`,
      otherNumber({ kind, isEntered }, numbers[0]?.id),
      facts,
    )
  }
  const count = numbers.length === MOST_NUMBERS ? `at least ${MOST_NUMBERS}` : numbers.length
  return good(`The console sees ${count} ${numbers.length === 1 ? 'number' : 'numbers'}.`, facts)
}

function otherNumber({ kind, isEntered }: Pick<Checked, 'kind' | 'isEntered'>, id: string | undefined) {
  if (kind === 'embedded') return 'Restart the console.'
  if (isEntered) return 'Switch to another number in the navigation.'
  return `Set PHONE_NUMBER_ID to the ID of one of them, such as ${id}, and restart the console.`
}
