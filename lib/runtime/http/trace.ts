import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Trace of a request from the browser through the route handler and service to its deliveries. */
export const TRACE_HEADER = 'x-trace-id'

const ONE = /^[\w-]{8,64}$/
/** One delivery may combine the effects of several clicks. */
const MOST_OF_DELIVERY = 10
const SEVERAL = new RegExp(`^[\\w-]{8,64}(?:,[\\w-]{8,64}){0,${MOST_OF_DELIVERY - 1}}$`)

const current = new AsyncLocalStorage<string>()

export const newTrace = (): string => randomBytes(12).toString('hex')

/** Returns the caller's trace if valid, since it ends up in logs and headers, or a new one. */
export const traceFrom = (given: string | string[] | null | undefined): string =>
  typeof given === 'string' && ONE.test(given) ? given : newTrace()

/** The comma-separated traces of a delivery; empty if it has none. */
export const tracesFrom = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SEVERAL.test(given) ? given : ''

/** Joins distinct traces to one text. */
export const joinTraces = (traces: readonly string[]): string =>
  [...new Set(traces.flatMap((each) => each.split(',')).filter(Boolean))].slice(0, MOST_OF_DELIVERY).join(',')

/** Runs work as part of a trace; an empty trace means none. */
export function withTrace<Value>(trace: string, work: () => Value): Value {
  return trace === '' ? work() : current.run(trace, work)
}

/** The trace of the current work; empty if no request caused it. */
export const currentTrace = (): string => current.getStore() ?? ''
