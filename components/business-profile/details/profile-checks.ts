import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { cutText } from '@/lib/contract/cut-text'
import { asciiStandIn } from '@/lib/contract/email-letters'
import { profileLimits } from '@/lib/contract/limits'
import { parseUrl } from '@/lib/contract/parse-url'
import { countCharacters } from '@/lib/language/template/count-characters'
import type { ProfileValues } from './profile-values'

const texts = {
  about: profileLimits.aboutCharacters,
  address: profileLimits.addressCharacters,
  description: profileLimits.descriptionCharacters,
} as const

/** Maximum length of each field, for counter and check. */
export const mostCharacters = { ...texts, email: profileLimits.emailCharacters } as const

/** Matches the contract's schema, as tests verify; the schema itself is too large for a page. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function emailProblem(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return undefined
  if (given.length > profileLimits.emailCharacters)
    return `Shorten this email address to ${profileLimits.emailCharacters} characters.`
  return emailPattern.test(asciiStandIn(given))
    ? undefined
    : 'This isn’t a valid email address. Write it like name@example.com.'
}

export function websiteProblem(address: string): string | undefined {
  const given = address.trim()
  if (given === '') return undefined
  if (given.length > profileLimits.websiteCharacters)
    return `Shorten this website to ${profileLimits.websiteCharacters} characters.`
  const named = `“${quotable(given)}”`
  if (/\s/.test(given)) return `${named} has a space in it. Write the address without spaces.`
  const [, scheme] = /^([a-z][a-z\d+.-]*:(?:\/\/)?)/i.exec(given) ?? []
  if (scheme !== undefined && !/^https?:(?:\/\/)?$/i.test(scheme))
    return `${named} starts with “${scheme}”. A website starts with https:// or http://.`
  if (!/^https?:\/\/./i.test(given) || !parseUrl(given))
    return `${named} isn’t a complete address. Write it like https://www.example.com.`
  const { hostname, username } = new URL(given)
  if (username !== '')
    return `${named} contains a name or password, which everyone would see. Remove everything before the @.`
  return hostname.includes('.')
    ? undefined
    : `${named} isn’t a website: after “${quotable(hostname)}” an ending like .com is missing.`
}

const MOST_QUOTED = 60
const quotable = (text: string) => cutText(text, MOST_QUOTED)

/** Advice about a valid address. */
export const websiteAdvice = (address: string): string | undefined =>
  /^http:\/\//i.test(address.trim())
    ? 'Use https if the website supports it: phones warn people about addresses without it.'
    : undefined

/** Completes an address: people omit `https://`. */
export function completeWebsite(typed: string): string {
  const given = typed.trim()
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(given) ? `https://${given}` : typed
}

function lengthProblem(text: string, most: number): string | undefined {
  const count = countCharacters(text.trim())
  return count > most ? `Shorten this to ${most} characters. It has ${count}.` : undefined
}

/** One message per invalid input, by its path in the form. The service checks again. */
export function checkProfile(values: ProfileValues): Map<string, string> {
  const found: [string, string | undefined][] = [
    ['about', lengthProblem(values.about, texts.about)],
    ['description', lengthProblem(values.description, texts.description)],
    ['address', lengthProblem(values.address, texts.address)],
    ['email', emailProblem(values.email)],
    ...values.websites.map((address, index): [string, string | undefined] => [
      `websites.${index}`,
      websiteProblem(address),
    ]),
  ]
  return new Map(found.flatMap(([path, problem]) => (problem === undefined ? [] : [[path, problem]])))
}

const asError = (message: string | undefined) =>
  message === undefined ? undefined : { type: 'check', message }

/** The check as a form resolver. */
export function resolveProfile(values: ProfileValues): ResolverResult<ProfileValues> {
  const problems = checkProfile(values)
  if (problems.size === 0) return { values, errors: {} }
  const errors: FieldErrors<ProfileValues> = Object.fromEntries(
    [...problems].filter(([path]) => !path.includes('.')).map(([path, message]) => [path, asError(message)]),
  )
  const websites = values.websites.map((_, index) => asError(problems.get(`websites.${index}`)))
  // The form stores errors of a list as a sparse array, which its type doesn't express.
  if (websites.some(Boolean)) Object.assign(errors, { websites })
  return { values: {}, errors }
}
