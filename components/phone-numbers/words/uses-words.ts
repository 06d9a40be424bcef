import type { NumberUses } from '@/lib/contract/number-uses'
import { formatList } from '@/lib/labels/lists'
import { formatCount } from '@/lib/labels/numbers'
import { sentenceCase } from '@/lib/labels/sentence-case'
import { listNames } from '@/lib/labels/use-words'

/** What stands on a number, beside templates: a line for each page on which it can be changed. */
export function usesInWords(
  id: string,
  { qrCodes, prompts, commands, hasWelcomeMessage, isCallable, receivers, contactPoints }: NumberUses,
): { href: string; text: string }[] {
  const page = `/phone-numbers/${encodeURIComponent(id)}`
  const automation = [
    ...(hasWelcomeMessage ? ['welcome message'] : []),
    ...(prompts > 0 ? [formatCount(prompts, 'prompt')] : []),
    ...(commands > 0 ? [formatCount(commands, 'command')] : []),
  ]
  return [
    ...(qrCodes ? [{ href: '/qr-codes', text: formatCount(qrCodes, 'QR code') }] : []),
    ...(automation.length > 0
      ? [{ href: `${page}?tab=automation`, text: sentenceCase(formatList(automation)) }]
      : []),
    ...(isCallable
      ? [{ href: `/calling?${new URLSearchParams({ number: id })}`, text: 'Calls from customers' }]
      : []),
    ...named('/events/setup', 'Receivers', receivers),
    ...named('/settings/alerts', 'Alerts to', contactPoints),
  ]
}

function named(href: string, label: string, names: readonly string[] | null) {
  const listed = listNames(names ?? [])
  return listed === undefined ? [] : [{ href, text: `${label}: ${listed}` }]
}
