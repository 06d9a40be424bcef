import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { Queries } from '@/lib/store/open'
import type { QrCodesTable } from '@/lib/store/qr-code-tables'
import { demoAccount } from './accounts'

interface DemoQrCode {
  message: string
  place: string
  campaign: string
  daysAgo: number
  /** Number of messages that started with its text. */
  conversations: number
}

/** QR codes on the shop’s posters, cards and stickers, oldest first. */
export const shopCodes: readonly DemoQrCode[] = [
  {
    message: 'Hello, I have a question.',
    place: 'Shop window',
    campaign: 'Year-round',
    daysAgo: 210,
    conversations: 412,
  },
  {
    message: 'Hello, I would like to know when my order arrives.',
    place: 'Packing slip',
    campaign: 'Year-round',
    daysAgo: 204,
    conversations: 268,
  },
  {
    message: 'I would like to return something I bought.',
    place: 'Back of the receipt',
    campaign: 'Year-round',
    daysAgo: 190,
    conversations: 97,
  },
  {
    message: 'Is the oak desk on display in your shop?',
    place: 'Oak desk, ground floor',
    campaign: 'Furniture',
    daysAgo: 121,
    conversations: 34,
  },
  {
    message: 'Which bulb fits the Lumen reading lamp?',
    place: 'Reading lamp box',
    campaign: 'Lamps',
    daysAgo: 96,
    conversations: 58,
  },
  {
    message: 'I saw the spring offer and would like to hear more.',
    place: 'Bus stop, Harbor Street',
    campaign: 'Spring offer',
    daysAgo: 63,
    conversations: 143,
  },
  {
    message: 'I saw the spring offer in the paper.',
    place: 'Newspaper',
    campaign: 'Spring offer',
    daysAgo: 61,
    conversations: 21,
  },
  {
    message: 'Hola, quisiera saber el precio de la lámpara Brisa 💡',
    place: 'Feria de Madrid',
    campaign: 'Lamps',
    daysAgo: 44,
    conversations: 19,
  },
  {
    message: 'مرحبا، أريد معرفة مواعيد العمل',
    place: 'Dubai fair',
    campaign: 'Fairs',
    daysAgo: 32,
    conversations: 11,
  },
  {
    message: 'I would like a seat at the workshop on Saturday.',
    place: 'Counter',
    campaign: 'Workshops',
    daysAgo: 12,
    conversations: 27,
  },
  {
    message: 'Please tell me the price of the tall planter 🌿',
    place: 'Garden section',
    campaign: 'Summer sale',
    daysAgo: 5,
    conversations: 3,
  },
  {
    message: 'Hello, I am at the summer sale.',
    place: 'Entrance',
    campaign: 'Summer sale',
    daysAgo: 1,
    conversations: 0,
  },
]

const gardenCodes: readonly DemoQrCode[] = [
  {
    message: 'Which plants may stay outside now?',
    place: 'Greenhouse',
    campaign: '',
    daysAgo: 40,
    conversations: 16,
  },
]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE_LETTERS = 14

/** Derived from the message, so that links keep their codes when others are added. */
export const codeOf = (message: string) =>
  [...createHash('sha256').update(message).digest().subarray(0, CODE_LETTERS)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')

/** Adds the demo’s QR codes to an account, with their places and use counts. */
export async function insertQrCodes(tx: Queries, accountId: string, now: number): Promise<void> {
  await insertOf(tx, demoAccount.byState.shop.id, shopCodes, { accountId, now })
  await insertOf(tx, demoAccount.byState.garden.id, gardenCodes, { accountId, now })
}

async function insertOf(
  tx: Queries,
  phoneNumberId: string,
  codes: readonly DemoQrCode[],
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  const rows = codes.map(
    ({ message, daysAgo }): Insertable<QrCodesTable> => ({
      code: codeOf(message),
      phone_number_id: phoneNumberId,
      prefilled_message: message,
      image_format: 'PNG',
      created_at: now - daysAgo * DAY_MS,
      updated_at: now - daysAgo * DAY_MS,
    }),
  )
  await tx.insertInto('qr_codes').values(rows).execute()
  const labels = codes.map(({ message, place, campaign, daysAgo }) => ({
    account_id: accountId,
    code: codeOf(message),
    place,
    campaign,
    changed_by: 'demo',
    changed_at: now - daysAgo * DAY_MS,
  }))
  await tx.insertInto('qr_code_labels').values(labels).execute()
  const openings = codes.flatMap(({ message, conversations }) =>
    conversations === 0
      ? []
      : [{ phone_number_id: phoneNumberId, opening: message, messages: conversations, at: now - HOUR_MS }],
  )
  await tx.insertInto('message_openings').values(openings).execute()
}
