import { type SqlBool, sql } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import { type RemovalRule, removeSome, untilNothingIsLeft } from '@/lib/store/remove-some'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'
import type { ServiceContext } from './context'

/**
 * Removes finished deliveries older than the retention period, with their attempts and notifications. Waiting
 * ones stay.
 * @returns how many were removed
 */
export const removeOldDeliveries = (context: ServiceContext, isStopping?: () => boolean): Promise<number> =>
  removeKept(context, isStopping, (before) => ({
    table: 'deliveries',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before} and state <> 'waiting'`,
    firstBy: ['created_at', 'id'],
    atOnce: 100,
    parts: [
      ['delivery_attempts', 'delivery_id'],
      ['notifications', 'delivery_id'],
    ],
  }))

/**
 * Removes messages older than the retention period of deliveries. Undelivered ones stay.
 * @returns how many were removed
 */
export const removeOldMessages = (context: ServiceContext, isStopping?: () => boolean): Promise<number> =>
  removeKept(context, isStopping, (before) => ({
    table: 'messages',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before} and (delivered_at is not null or status = 'failed')`,
    atOnce: 500,
  }))

/**
 * Removes data endpoint log entries older than the retention period of deliveries: they contain customer
 * input.
 * @returns how many were removed
 */
export const removeOldEndpointCalls = (
  context: ServiceContext,
  isStopping?: () => boolean,
): Promise<number> =>
  removeKept(context, isStopping, (before) => ({
    table: 'flow_endpoint_calls',
    key: 'id',
    isOld: sql<SqlBool>`at < ${before}`,
    firstBy: ['id'],
    atOnce: 500,
  }))

async function removeKept<Name extends 'deliveries' | 'messages' | 'flow_endpoint_calls'>(
  { store, settings, clock }: ServiceContext,
  isStopping: (() => boolean) | undefined,
  ruleOf: (before: number) => RemovalRule<Name>,
): Promise<number> {
  const { deliveryRetentionDays } = settings
  if (!deliveryRetentionDays) return 0
  const rule = ruleOf(clock() - deliveryRetentionDays * DAY_MS)
  return untilNothingIsLeft(() => removeSome(store, rule), isStopping)
}

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Runs all removals hourly. */
export const startRemoval = (context: ServiceContext): Worker =>
  startPeriodic({
    name: 'removing old deliveries, messages, and requests to data endpoints',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: context.log,
    run: async (isStopping) => {
      await removeOldDeliveries(context, isStopping)
      await removeOldMessages(context, isStopping)
      await removeOldEndpointCalls(context, isStopping)
    },
  })
