import Link from 'next/link'
import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { modeWords, platformWords } from '../words/account-words'
import { concernsOf } from '../words/attention'
import { numberConnection } from '../words/connection-words'
import { numberHref, numberText, numberTitle } from '../words/number-name'
import { numberQuality } from '../words/quality-words'
import { tierWords } from '../words/tier-words'
import { verificationWords } from '../words/verification-words'
import { PlainWord, WordBadge, WordDot } from '../words/word-mark'

const cell =
  'border-t border-border px-3 py-2.5 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:border-0 max-md:p-0'
const muted = classNames(cell, 'text-text-muted')

/** On narrow screens, where the head of the table is out of sight. */
const Label = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="shrink-0 text-text-faint md:hidden">
    {children}
  </span>
)

/** One number; on narrow screens a card. */
export const PhoneNumberRow = memo(function PhoneNumberRow({ number }: { number: PhoneNumber }) {
  const [worst] = concernsOf(number)
  return (
    <tr
      role="row"
      className="transition-colors hover:bg-surface-sunken max-md:flex max-md:flex-col max-md:gap-1.5 max-md:border-t max-md:border-border max-md:px-4 max-md:py-3"
    >
      <th
        role="rowheader"
        scope="row"
        className="border-t border-border px-3 py-2.5 text-left align-top font-normal max-md:mb-0.5 max-md:border-0 max-md:p-0"
      >
        <Link
          href={numberHref(number.id)}
          prefetch={false}
          className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
        >
          {numberTitle(number)}
        </Link>
        <span className="block text-text-muted tabular-nums">{numberText(number)}</span>
        {worst && (
          <span
            className={classNames(
              'mt-0.5 block text-xs text-pretty',
              worst.words.tone === 'danger' ? 'text-danger-text' : 'text-warning-text',
            )}
          >
            {worst.words.todo ?? worst.words.meaning}
          </span>
        )}
      </th>
      <td role="cell" className={cell}>
        <Label>Quality</Label>
        <WordDot words={numberQuality(number.quality_rating)} />
      </td>
      <td role="cell" className={cell}>
        <Label>Tier</Label>
        <PlainWord words={tierWords(number.throughput)} />
      </td>
      <td role="cell" className={cell}>
        <Label>Status</Label>
        <span>
          <WordBadge words={numberConnection(number)} />
        </span>
      </td>
      <td role="cell" className={cell}>
        <Label>Verification</Label>
        <WordDot words={verificationWords(number.code_verification_status)} />
      </td>
      <td role="cell" className={muted}>
        <Label>Platform</Label>
        <PlainWord words={platformWords(number.platform_type)} />
      </td>
      <td role="cell" className={muted}>
        <Label>Mode</Label>
        <PlainWord words={modeWords(number.account_mode)} />
      </td>
    </tr>
  )
})
