import {
  eventDelaysMs,
  eventPercents,
  failureKinds,
  failureMinutes,
  failurePercents,
} from './failure-choices'
import { z } from './zod'

const oneOf = <const Choices extends readonly number[]>(choices: Choices, message: string) =>
  z.coerce.number<unknown>(message).refine((value) => choices.includes(value), message)

/** Body of telling the embedded service to fail on purpose. */
export const failureOrder = z
  .strictObject({
    kinds: z.array(z.enum(failureKinds, 'This is no way to fail.'), 'kinds is a list.'),
    percent: oneOf(failurePercents, `Choose ${failurePercents.join(', ')} percent.`),
    delayMs: oneOf(eventDelaysMs, `Choose ${eventDelaysMs.join(', ')} milliseconds.`),
    twicePercent: oneOf(eventPercents, `Choose ${eventPercents.join(', ')} percent.`),
    latePercent: oneOf(eventPercents, `Choose ${eventPercents.join(', ')} percent.`),
    minutes: oneOf(failureMinutes, `Choose ${failureMinutes.join(', ')} minutes.`),
  })
  .refine(({ percent, kinds }) => percent === 0 || kinds.length > 0, {
    path: ['kinds'],
    message: 'Choose at least one way to fail.',
  })
  .refine(
    ({ percent, delayMs, twicePercent, latePercent }) => percent + delayMs + twicePercent + latePercent > 0,
    { path: ['percent'], message: 'Choose something that goes wrong.' },
  )
export type FailureOrder = z.output<typeof failureOrder>

/** What goes wrong on purpose now. */
export interface Failures extends Omit<FailureOrder, 'minutes'> {
  /** From then on everything is as before; ms since 1970. */
  until: number
}

export interface FailuresNow {
  /** Null while nothing goes wrong on purpose. */
  current: Failures | null
}
