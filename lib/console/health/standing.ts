import { disorderWord } from '@/lib/contract/disorder-rules'
import type { EventReading } from '@/lib/contract/event-log'
import type { Disorder } from '@/lib/contract/health'
import { addConsoleEvent } from '@/lib/events/receiver/console-event'
import type { Root } from '@/lib/runtime/compose/root'

/** Event field of the console's own measurements. */
export const HEALTH_FIELD = 'console_health'
/** Key prefix of a counter of state changes, odd while something fails. */
export const HEALTH_KEY = 'health:'

/** A state, and the message when it is entered. */
export type Standing = Pick<EventReading, 'sentence' | 'severity'> &
  Partial<Pick<EventReading, 'objectKind' | 'objectId'>> & {
    /** A number near its tier isn't a disorder of the console. */
    kind: Disorder['kind'] | 'tier'
    state: 'FAILED' | 'RECOVERED'
  }
export const failed = ({ kind, sentence, severity }: Disorder): Standing => ({
  ...{ kind, sentence, severity },
  state: 'FAILED',
})
export const recovered = (kind: Disorder['kind'], sentence: string): Standing => ({
  ...{ kind, sentence },
  severity: 'success',
  state: 'RECOVERED',
})

/** Where states are recorded, and who is notified. */
export interface FollowedRoot extends Pick<Root, 'store' | 'clock'> {
  bus: Pick<Root['bus'], 'publish'>
  alerts: Pick<Root['alerts'], 'wake'>
}

/** Records a state if it has changed. */
export async function follow(
  root: FollowedRoot,
  subject: string,
  { kind, state, ...reading }: Standing,
): Promise<void> {
  const key = HEALTH_KEY + subject
  const row = await root.store.reads
    .selectFrom('facts')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const changes = Number(row?.value ?? 0)
  if ((state === 'FAILED') === (changes % 2 === 1)) return
  const next = String(changes + 1)
  const written = await root.store.transaction(async (tx) => {
    const event = await addConsoleEvent(tx, root.store.engine, {
      field: HEALTH_FIELD,
      stableId: `${key}:${next}`,
      value: { kind: disorderWord(kind), state },
      reading: { ...plain, ...reading },
      at: root.clock(),
    })
    if (!event) return undefined
    await tx
      .insertInto('facts')
      .values({ key, value: next })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: next }))
      .execute()
    return event
  })
  if (!written) return
  root.bus.publish(written)
  root.alerts.wake()
}

/** A reading without a further subject. */
export const plain: Omit<EventReading, 'sentence' | 'severity'> = {
  objectKind: null,
  objectId: null,
  needsPerson: false,
  topics: ['events'],
}
