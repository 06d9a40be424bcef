import { fieldNames } from '@/lib/contract/events'
import { callLimits, eventLimits, requestLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import type { ServiceSettings } from '@/lib/service/context'

/** Schema of an integer variable in a range. */
export const wholeNumber = (min: number, max: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be ${what}, from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be ${what}, from ${min} to ${max}`)
        .max(max, `must be ${what}, from ${min} to ${max}`),
    )

/** Schema of a variable without spaces. */
export const word = (what: string) => z.string().regex(/^\S+$/, `must be ${what}, without spaces`)
export const identifier = z.string().regex(/^\d{1,32}$/, 'must be an ID, which has only digits')

/**
 * The service retries a delivery for a week; if its record were removed earlier, a retry would count as new.
 */
const LEAST_RETENTION_DAYS = 8
const retentionDays = wholeNumber(0, 36_500, 'a number of days').refine(
  (days) => days === 0 || days >= LEAST_RETENTION_DAYS,
  `must be 0, which keeps events forever, or at least ${LEAST_RETENTION_DAYS} days`,
)

/** Environment variables of the embedded service, inside the console and alone. */
export const serviceVariables = {
  SERVICE_ACCESS_TOKEN: word('an access token').optional(),
  BUSINESS_ACCOUNT_ID: identifier.optional(),
  SERVICE_PROFILE_RESOURCE: word('the name of a resource').default('service_business_profile'),
  SERVICE_ENCRYPTION_RESOURCE: word('the name of a resource').default('service_business_encryption'),
  SERVICE_MESSAGING_PRODUCT: word('the name of a product').default('messaging'),
  SERVICE_EVENT_OBJECT: word('the object that deliveries name').default('business_account'),
  SERVICE_CALLS_PER_HOUR: wholeNumber(1, 1_000_000_000, 'a number of calls').default(
    requestLimits.callsPerHour,
  ),
  REVIEW_DELAY_MS: wholeNumber(0, 604_800_000, 'a number of milliseconds').default(4000),
  CALL_RING_MS: wholeNumber(1000, 600_000, 'a number of milliseconds').default(callLimits.ringMs),
  // 0 disables simulated changes of the demo account's numbers.
  DEMO_MOVES_EVERY_MS: wholeNumber(0, 2_592_000_000, 'a number of milliseconds').default(21_600_000),
  DEMO_PHONE_NUMBERS: wholeNumber(0, 500, 'a number of phone numbers').default(0),
  EVENT_FIELD_NAMES: z.enum(fieldNames, `must be one of ${fieldNames.join(', ')}`).default('specification'),
  EVENTS_PER_DELIVERY: wholeNumber(1, eventLimits.batch, 'a number of events').default(1),
  EVENT_RETENTION_DAYS: retentionDays.default(90),
  // App secrets issued by services have 32 characters.
  WEBHOOK_APP_SECRET: word('an app secret').min(16, 'must have at least 16 characters').optional(),
}

const variables = z.object(serviceVariables)
export type ServiceVariables = z.infer<typeof variables>

const LEAST_TOKEN_CHARACTERS = 16

/** What is wrong with the access token chosen for the embedded service. */
export const tokenMistake = (token: string | undefined): string | undefined =>
  token === undefined || token.length >= LEAST_TOKEN_CHARACTERS
    ? undefined
    : `SERVICE_ACCESS_TOKEN must have at least ${LEAST_TOKEN_CHARACTERS} characters for the embedded service.`

/** An empty variable counts as not set. */
export const givenVariables = (
  names: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/**
 * Reads the variables of the standalone service.
 * @throws StartRefusal with one line per mistake; secret values are not repeated
 */
export function readServiceVariables(
  environment: Readonly<Record<string, string | undefined>>,
): ServiceVariables {
  const given = givenVariables(Object.keys(serviceVariables), environment)
  const parsed = variables.safeParse(given)
  const mistake = tokenMistake(given.SERVICE_ACCESS_TOKEN)
  if (parsed.success && mistake === undefined) return parsed.data
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`)
  throw new StartRefusal([...new Set([...wrong, ...(mistake ? [mistake] : [])])].join('\n'))
}

/** Service settings taken from variables, in the console or standalone. */
export const settingsOfVariables = (
  values: Omit<ServiceVariables, 'SERVICE_ACCESS_TOKEN' | 'BUSINESS_ACCOUNT_ID' | 'WEBHOOK_APP_SECRET'>,
) =>
  ({
    reviewDelayMs: values.REVIEW_DELAY_MS,
    callLimits: { ringMs: values.CALL_RING_MS },
    fieldNames: values.EVENT_FIELD_NAMES,
    eventObject: values.SERVICE_EVENT_OBJECT,
    eventsPerDelivery: values.EVENTS_PER_DELIVERY,
    profileResource: values.SERVICE_PROFILE_RESOURCE,
    encryptionResource: values.SERVICE_ENCRYPTION_RESOURCE,
    messagingProduct: values.SERVICE_MESSAGING_PRODUCT,
    movesEveryMs: values.DEMO_MOVES_EVERY_MS || undefined,
    deliveryRetentionDays: values.EVENT_RETENTION_DAYS,
  }) satisfies Partial<ServiceSettings>
