import { type AccessTokenFacts, accessTokenFacts } from '@/lib/contract/access-token'
import { formatChoice, formatList } from '@/lib/contract/lists'
import { z } from '@/lib/contract/zod'
import { connectionSettings } from '@/lib/labels/connection-settings'
import { momentUtc } from '@/lib/labels/times'
import type { Checked } from './checked'
import { type Finding, failed, good, warning } from './finding'
import { type Reading, readAnswer, standsBefore } from './read-answer'

const answerSchema = z.looseObject({ data: accessTokenFacts })
/** The published service prefixes these with a brand (spec:general#scopes). */
const needed = { business_management: 'manage the account', business_messaging: 'send and call' }
const SOON_MS = 14 * 86_400_000

/** Facts about the token from the service; undefined if it has no such operation. */
export async function readToken(checked: Checked): Promise<{ facts?: AccessTokenFacts; reading: Reading }> {
  const path = `/debug_token?${new URLSearchParams({ input_token: checked.accessToken })}`
  const reading = readAnswer(await checked.probe({ path, withToken: true, signal: checked.signal }))
  const parsed = reading.kind === 'ok' ? answerSchema.safeParse(reading.body) : undefined
  return { facts: parsed?.data?.data, reading }
}

/** Checks that the access token is valid, its expiration, and its scopes. */
export async function checkToken(checked: Checked): Promise<Finding> {
  const { facts, reading } = await readToken(checked)
  if (facts) return judge(facts, checked)
  const isUnknownOperation =
    reading.kind === 'refused' && !['token', 'busy', 'trouble'].includes(reading.about)
  if (!isUnknownOperation && reading.kind !== 'ok') return refusal(reading, checked)
  const path = `/${checked.businessAccountId}/phone_numbers`
  const second = readAnswer(await checked.probe({ path, withToken: true, signal: checked.signal }))
  if (second.kind === 'ok') {
    return good('The access token is valid. This service doesn’t report its scopes.')
  }
  return refusal(second, checked)
}

function judge(facts: AccessTokenFacts, checked: Checked): Finding {
  if (!facts.is_valid) return invalid(checked, facts.error?.message)
  const told = [
    { label: 'Scopes', value: facts.scopes?.join(', ') || 'nothing' },
    { label: 'Expires', value: endOf(facts) },
  ]
  const missing = Object.entries(needed).filter(
    ([scope]) => !facts.scopes?.some((name) => name === scope || name.endsWith(`_${scope}`)),
  )
  if (missing.length > 0) {
    return failed(
      `The access token is valid, but it can’t ${formatChoice(missing.map(([, word]) => word))}.`,
      `Create a token with the ${missing.length > 1 ? 'scopes' : 'scope'} ${formatList(missing.map(([scope]) => scope))}, and ${setAs(checked)}.`,
      told,
    )
  }
  const endsAt = (facts.expires_at ?? 0) * 1000
  if (endsAt > 0 && endsAt < checked.root.clock() + SOON_MS) {
    const soon = warning(
      'The access token expires soon.',
      `Create a new one before then, and ${setAs(checked)}.`,
      told,
    )
    return { ...soon, until: endsAt }
  }
  return good('The access token is valid and has every scope the console needs.', told)
}

const endOf = ({ expires_at: at = 0 }: AccessTokenFacts) => (at === 0 ? 'never' : momentUtc(at * 1000))

function setAs({ isEntered }: Checked): string {
  const { token, then } = connectionSettings(isEntered)
  return `set it as ${token}${then}`
}

function refusal(reading: Reading, checked: Checked): Finding {
  if (reading.kind === 'refused' && reading.about === 'token') return invalid(checked, reading.words)
  if (reading.kind === 'refused' && reading.about === 'scope') {
    return failed(
      `The access token is valid, but it can’t read the account: ${reading.words}`,
      `Create a token with the scopes business_management and business_messaging, and ${setAs(checked)}.`,
    )
  }
  const before = standsBefore(reading)
  // The error concerns the account or its ID: the token itself was accepted.
  return before ?? good('The access token is valid.')
}

function invalid(checked: Checked, words: string | undefined): Finding {
  const sentence = `The service rejects the access token${words ? `: ${words}` : '.'}`
  return checked.kind === 'embedded'
    ? failed(sentence, 'Restart the console: it creates the token itself.')
    : failed(
        sentence,
        `Copy the whole token again and ${setAs(checked)}. If the token expired, create a new one.`,
      )
}
