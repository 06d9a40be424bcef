import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Goes from the browser to the route handler, to the service, and along with what the service delivers. */
export const TRACE_HEADER = 'x-trace-id'

const ONE = /^[\w-]{8,64}$/
/** One delivery may carry what came of several clicks. */
const MOST_OF_DELIVERY = 10
const SEVERAL = new RegExp(`^[\\w-]{8,64}(?:,[\\w-]{8,64}){0,${MOST_OF_DELIVERY - 1}}$`)

const current = new AsyncLocalStorage<string>()

export const newTrace = (): string => randomBytes(12).toString('hex')

/** The trace a caller gave, when it is one: it ends up in logs and headers. A new one otherwise. */
export const traceFrom = (given: string | string[] | null | undefined): string =>
  typeof given === 'string' && ONE.test(given) ? given : newTrace()

/** The traces a delivery names, separated by commas; empty when it names none. */
export const tracesFrom = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SEVERAL.test(given) ? given : ''

/** Several traces as one text; each once. */
export const joinTraces = (traces: readonly string[]): string =>
  [...new Set(traces.flatMap((each) => each.split(',')).filter(Boolean))].slice(0, MOST_OF_DELIVERY).join(',')

/** Runs work as part of a trace; an empty trace means none. */
export function withTrace<Value>(trace: string, work: () => Value): Value {
  return trace === '' ? work() : current.run(trace, work)
}

/** The trace of the current work; empty if no request caused it. */
export const currentTrace = (): string => current.getStore() ?? ''
