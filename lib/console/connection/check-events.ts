import { isCallError } from '@/lib/client/call-error'
import { eventFields } from '@/lib/contract/events'
import { readRefused } from '@/lib/events/receiver/inbox'
import { type ConnectionSettings, connectionSettings } from '@/lib/labels/connection-settings'
import { formatNumber } from '@/lib/labels/numbers'
import { momentUtc } from '@/lib/labels/times'
import type { Checked } from './checked'
import { type Finding, failed, good, warning } from './finding'

const signatureRepair = ({ appSecret, then }: ConnectionSettings) =>
  `Deliveries without a valid signature were rejected. Anyone can send those; if the service did, set ${appSecret} to the one it signs with${then}.`

/** Checks that the service sends its events here, and when the last one arrived. */
export async function checkEvents(checked: Checked): Promise<Finding> {
  const { root } = checked
  const [subscribed, refused, { data }] = await Promise.all([
    readSubscribed(checked),
    readRefused(root.store),
    root.events.list({ limit: 1 }),
  ])
  const [last] = data
  const facts = [
    { label: 'Last event', value: last ? momentUtc(last.receivedAt) : 'none yet' },
    // Anyone can send requests here, so refused ones say nothing about the service.
    ...(refused.lastAt === null
      ? []
      : [
          {
            label: 'Rejected: no valid signature',
            value: `${formatNumber(refused.total)}, the last one ${momentUtc(refused.lastAt)}`,
          },
        ]),
  ]
  if (subscribed === 'not at all') {
    return failed(
      'The service doesn’t send its events to this console.',
      'Add this console’s address under Events, Set up events, or at the service itself.',
      facts,
    )
  }
  if (Array.isArray(subscribed) && subscribed.length > 0) {
    return warning(
      `The service sends events here, except these: ${subscribed.join(', ')}.`,
      'Add the address again under Events, Set up events, with all kinds selected.',
      facts,
    )
  }
  if (!last) {
    return warning(
      'No event has arrived yet.',
      refused.total > 0 && checked.kind !== 'embedded'
        ? signatureRepair(connectionSettings(checked.isEntered))
        : checked.kind === 'embedded'
          ? 'Send a test event under Events, Set up events, and check that it arrives.'
          : 'Send a test from the service, or message the number, then re-run the check.',
      facts,
    )
  }
  return good(
    subscribed === 'unknown'
      ? 'Events arrive.'
      : 'The service sends every kind of event here, and events arrive.',
    facts,
  )
}

/** Event fields that aren't sent here; `unknown` if the service doesn't list subscriptions. */
async function readSubscribed({
  root,
  callbackUrl,
  signal,
}: Checked): Promise<readonly string[] | 'not at all' | 'unknown'> {
  try {
    const { data } = await root.client.listSubscriptions(
      { businessAccountId: root.settings.businessAccountId, query: { limit: 100 } },
      { signal },
    )
    const own = data.find(({ callback_url: address }) => address === callbackUrl)
    return own ? eventFields.filter((field) => !own.fields.includes(field)) : 'not at all'
  } catch (error) {
    if (isCallError(error)) return 'unknown'
    throw error
  }
}
