import { raise } from '../http/raise'

/** What a moment looks like when nothing is asked for: `2025-05-21T11:18:09+0000` (G36). */
const USUAL = 'Y-m-d\\TH:i:sO'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const LONGEST = 100

const two = (value: number) => String(value).padStart(2, '0')

/** Letters of PHP's `date()`; all moments are in UTC. */
const letters: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  M: (date) => MONTHS[date.getUTCMonth()] ?? '',
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  N: (date) => String(date.getUTCDay() || 7),
  D: (date) => DAYS[date.getUTCDay()] ?? '',
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
  U: (date) => String(Math.floor(date.getTime() / 1000)),
  c: (date) => date.toISOString().replace(/\.\d+Z$/, '+00:00'),
  O: () => '+0000',
  P: () => '+00:00',
  T: () => 'UTC',
}

/**
 * Writes moments the way `date_format` asks for (G36): a format of PHP's `date()`, or `U` for seconds since 1970, which
 * then travel as a number. A backslash takes a letter as it is.
 *
 * @throws ServiceError invalidParameter for a letter that is not known here
 */
export function dateWriter(format: string = USUAL): (ms: number) => string | number {
  if (format === 'U') return (ms) => Math.floor(ms / 1000)
  const parts = readFormat(format === '' ? USUAL : format)
  return (ms) => {
    const date = new Date(ms)
    return parts.map((part) => (typeof part === 'string' ? part : part(date))).join('')
  }
}

function readFormat(format: string): (string | ((date: Date) => string))[] {
  if (format.length > LONGEST) refuse(`date_format has at most ${LONGEST} characters.`)
  return [...format.matchAll(/\\(.?)|([A-Za-z])|(.)/gsu)].map(([, literal, letter, other]) => {
    if (letter === undefined) return literal ?? other ?? ''
    const write = Object.hasOwn(letters, letter) ? letters[letter] : undefined
    return (
      write ?? refuse(`date_format has the letter ${letter}; known are ${Object.keys(letters).join(', ')}.`)
    )
  })
}

const refuse = (message: string): never =>
  raise('invalidParameter', { details: message, issues: [{ field: 'date_format', message }] })
