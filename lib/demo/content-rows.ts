import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { contentOf } from '@/lib/language/template/content'
import { encodeJson } from '@/lib/store/codec'
import { hashedContent } from '@/lib/store/hashed-content'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { demoAccount } from './accounts'
import { demoTemplates } from './demo-templates'
import type { DrawnPhotos } from './numbers/photos'
import { profiles, shopAutomation } from './numbers/profiles'
import { codeOf, shopCodes } from './qr-code-rows'
import { contentOf as documentOf, templateId } from './template-rows'

type Row = Omit<Insertable<Tables['content_history']>, 'account_id' | 'hash' | 'is_newest'>

/** The contents of one object over time, oldest first; the last is the one in the service. */
interface ThingStory {
  of: Pick<Row, 'kind' | 'thing' | 'phone_number_id' | 'name'>
  contents: readonly { agoMs: number; by?: string; isFirst?: boolean; content: object }[]
}

const noor = 'Noor Haddad'
const emma = 'Emma Lindqvist'
const shopId = demoAccount.byState.shop.id

const ofShop = (kind: string) => ({ kind, thing: shopId, phone_number_id: shopId, name: '' })

function profileStory(photos: DrawnPhotos): ThingStory[] {
  const shop = profiles.find(({ of }) => of === 'shop')
  if (!shop) return []
  const { of: _, photo: _photo, ...texts } = shop
  const now = { ...texts, photo: createHash('sha256').update(photos.shop).digest('hex') }
  return [
    {
      of: ofShop('profile'),
      contents: [
        {
          agoMs: 120 * DAY_MS,
          isFirst: true,
          content: { ...now, about: 'Lamps and furniture.', websites: [] },
        },
        {
          agoMs: 41 * DAY_MS,
          by: emma,
          content: { ...now, about: 'Lamps and oak furniture, made to last.' },
        },
        { agoMs: 9 * DAY_MS, by: noor, content: now },
      ],
    },
  ]
}

function codeStory(): ThingStory[] {
  const code = shopCodes.at(-1)
  if (!code) return []
  const { message, place, campaign, daysAgo } = code
  const now = { prefilled_message: message, place, campaign }
  return [
    {
      of: { kind: 'qr-code', thing: codeOf(message), phone_number_id: shopId, name: place },
      contents: [
        { agoMs: daysAgo * DAY_MS, by: noor, content: { ...now, prefilled_message: 'Hello!' } },
        { agoMs: daysAgo * DAY_MS - 2 * HOUR_MS, by: noor, content: now },
      ],
    },
  ]
}

const automationStory: ThingStory = {
  of: ofShop('automation'),
  contents: [
    { agoMs: 120 * DAY_MS, isFirst: true, content: { ...shopAutomation, prompts: ['Where is my order?'] } },
    { agoMs: 6 * DAY_MS, content: shopAutomation },
  ],
}

const callingStory: ThingStory = {
  of: ofShop('calling'),
  contents: [
    {
      agoMs: 120 * DAY_MS,
      isFirst: true,
      content: { status: 'DISABLED', call_icon_visibility: 'DEFAULT' },
    },
    { agoMs: 30 * DAY_MS, by: emma, content: { status: 'ENABLED', call_icon_visibility: 'DEFAULT' } },
  ],
}

/** The content history the console would have if it had watched the shop for a while. */
export async function insertContents(
  tx: Queries,
  { accountId, now, photos }: { accountId: string; now: number; photos: DrawnPhotos },
): Promise<void> {
  const stories = [...profileStory(photos), ...codeStory(), automationStory, callingStory]
  const all = stories.flatMap(({ of, contents }) =>
    contents.map(({ agoMs, by = null, isFirst, content }, index) => ({
      stored: hashedContent(content),
      row: {
        ...of,
        account_id: accountId,
        at: now - agoMs,
        source: isFirst ? 'first' : by === null ? 'outside' : 'console',
        person_name: by,
        is_newest: index === contents.length - 1 ? (1 as const) : (0 as const),
      },
    })),
  )
  all.sort((one, other) => one.row.at - other.row.at)
  await tx
    .insertInto('contents')
    .values(all.map(({ stored }) => stored))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('content_history')
    .values(all.map(({ stored: { hash }, row }) => ({ ...row, hash })))
    .execute()
  await insertVersions(tx, accountId, now)
}

/** Both contents of a template that was edited an hour ago. */
async function insertVersions(tx: Queries, account_id: string, now: number): Promise<void> {
  const edited = demoTemplates.find(({ name }) => name === 'edited_an_hour_ago')
  if (!edited) return
  const content = contentOf(documentOf(edited))
  const before = encodeJson(content).replace('; it costs nothing, because it is under warranty', '')
  const of = { account_id, template_id: templateId(edited), seen: null }
  await tx
    .insertInto('template_versions')
    .values([
      {
        ...of,
        at: now - 45 * DAY_MS,
        source: 'console',
        person_name: emma,
        content: before,
        fingerprint: '1',
      },
      // The first read of the service records how the service writes this content.
      {
        ...of,
        at: now - HOUR_MS,
        source: 'console',
        person_name: noor,
        content: encodeJson(content),
        fingerprint: '2',
      },
    ])
    .execute()
}
