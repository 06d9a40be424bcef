import { z } from './zod'

/** The console refused a request: a value is invalid, a limit is reached, or someone else changed it first. */
export class ConsoleRefused extends Error {
  override name = 'ConsoleRefused'

  /**
   * @param isAbsence whether the object doesn't exist, as opposed to an error that may go away
   */
  constructor(
    message: string,
    readonly isAbsence = false,
  ) {
    super(message)
  }
}

/** The console can't be reached, or doesn't respond like one. No further requests are made. */
export class ConsoleFailed extends Error {
  override name = 'ConsoleFailed'
}

const HELD = 202
/** Another token or role is needed, for all requests. */
const NOT_ALLOWED = [401, 403]

/** A `Problem`, as programs outside the console read it. */
const problem = z.object({
  title: z.string(),
  detail: z.string().default(''),
  nextStep: z.string().default(''),
  fields: z.record(z.string(), z.string()).default({}),
})

/** Whether the console did what was asked, rather than refusing it or holding it for approval. */
export const isDone = ({ ok, status }: Response): boolean => ok && status !== HELD

/**
 * Why a response isn't the one asked for, as a sentence for people.
 * @param address shown when something other than a console responds
 */
export async function failureOf(
  response: Response,
  address = 'The address',
): Promise<ConsoleRefused | ConsoleFailed> {
  const { status } = response
  // A policy holds the change; it isn't applied yet.
  if (status === HELD) return new ConsoleRefused('It was sent for approval and isn’t applied yet.')
  if (response.ok) return new ConsoleFailed(`${address} didn’t respond like a console.`)
  const told = problem.safeParse(await response.json().catch(() => undefined))
  if (!told.success) return new ConsoleFailed(`${address} responded with status ${status}.`)
  const { title, detail, nextStep, fields } = told.data
  if (status >= 500 || NOT_ALLOWED.includes(status))
    return new ConsoleFailed([`${title}.`.replace(/\.\.$/, '.'), detail, nextStep].filter(Boolean).join(' '))
  const members = Object.values(fields).filter((sentence) => !detail.includes(sentence))
  return new ConsoleRefused([detail || title, ...members].join(' '), status === 404)
}
