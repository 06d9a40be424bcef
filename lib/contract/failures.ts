import { scopes } from './endpoint'
import {
  eventDelaysMs,
  eventPercents,
  failureKinds,
  failureMinutes,
  failurePercents,
} from './failure-choices'
import { formatChoice } from './lists'
import { templateQualityMove } from './templates'
import { z } from './zod'

const oneOf = <const Choices extends readonly number[]>(choices: Choices, message: string) =>
  z.coerce.number<unknown>(message).refine((value) => choices.includes(value), message)

const orderMembers = z.strictObject({
  kinds: z.array(z.enum(failureKinds, 'This isn’t a kind of failure.'), 'kinds must be a list.'),
  percent: oneOf(failurePercents, `Choose ${formatChoice(failurePercents.map(String))} percent.`),
  delayMs: oneOf(eventDelaysMs, `Choose ${formatChoice(eventDelaysMs.map(String))} milliseconds.`),
  twicePercent: oneOf(eventPercents, `Choose ${formatChoice(eventPercents.map(String))} percent.`),
  latePercent: oneOf(eventPercents, `Choose ${formatChoice(eventPercents.map(String))} percent.`),
  minutes: oneOf(failureMinutes, `Choose ${formatChoice(failureMinutes.map(String))} minutes.`),
})

/** Request for the embedded service to simulate failures. */
export const failureOrder = orderMembers
  .refine(({ percent, kinds }) => percent === 0 || kinds.length > 0, {
    path: ['kinds'],
    message: 'Choose at least one kind of failure.',
  })
  .refine(
    ({ percent, delayMs, twicePercent, latePercent }) => percent + delayMs + twicePercent + latePercent > 0,
    { path: ['percent'], message: 'Choose what goes wrong.' },
  )
export type FailureOrder = z.output<typeof failureOrder>

/** The active simulated failures. */
export const failures = orderMembers.omit({ minutes: true }).extend({
  /** End time, in milliseconds since 1970. */
  until: z.number(),
  /** Whether an incident script started it, so it survives a restart. */
  isScripted: z.boolean().default(false),
})
export type Failures = z.infer<typeof failures>

export const failuresNow = z.object({
  /** Null if no failures are being simulated. */
  current: failures.nullable(),
})
export type FailuresNow = z.infer<typeof failuresNow>

/** Request to simulate a change in a template's quality, in every language it is sent in. */
export const qualitySimulation = z.strictObject({
  name: z.string().trim().min(1, 'Enter the name of a template.').max(512),
  quality_score: templateQualityMove.shape.quality_score,
})
export type QualitySimulation = z.input<typeof qualitySimulation>

/** Request for a restricted access token. */
export const scopedTokenOrder = z.strictObject({ scope: z.enum(scopes, 'Choose a scope.') })
export type ScopedTokenOrder = z.output<typeof scopedTokenOrder>
export const scopedToken = z.object({ accessToken: z.string(), expiresInSeconds: z.number() })
