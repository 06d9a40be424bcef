import { PencilLine, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { LongName } from '@/components/ui/long-name'
import { StateMark } from '@/components/ui/state-mark'
import { StatusDot } from '@/components/ui/status-dot'
import { softTone } from '@/components/ui/tone'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { formatNumber } from '@/lib/labels/numbers'
import { qualityWords } from '@/lib/labels/states/template-quality'
import { statusWords } from '@/lib/labels/states/templates'
import { LanguageNameText } from '../status/language-name-text'
import { type DeskRow, missingPlaces, placeHref, sourceHref } from './desk-rows'
import { problemSentences } from './drift-words'
import type { LanguageGridProps } from './language-grid'

/** Names at once: an account can have thousands. */
const step = 50

/** With more missing languages, they are only counted: a wall of gaps would hide what is there. */
const missingInSight = 2

const chipLook =
  'inline-flex h-7 items-center gap-1 rounded-sm border pr-2 pl-1.5 text-xs transition-colors focus-visible:-outline-offset-2'

const gapLook = classNames(
  chipLook,
  'border-dashed border-border-strong text-text-muted hover:bg-surface-hover hover:text-text',
)

interface LanguageLinkProps {
  language: string
  cell: LanguageCell
  isSource: boolean
  /** Why its draft wasn't submitted with others. */
  refusal: string | undefined
  href: string
}

/** What a chip says to screen readers after its language. */
function chipWords({ cell, isSource, refusal }: Omit<LanguageLinkProps, 'language' | 'href'>): string {
  const { status, quality, draft, drift } = cell
  const states = [
    status === undefined ? 'Draft' : statusWords(status).label,
    ...(quality ? [`${qualityWords(quality).label} quality`] : []),
    ...(draft && status !== undefined ? ['with a draft'] : []),
    ...(isSource ? ['source'] : []),
    ...(refusal === undefined ? [] : ['refused']),
  ]
  return [`${states.join(', ')}.`, ...problemSentences(drift, refusal)].join(' ')
}

/** A language that a name has, with its status. Good quality is expected and has no mark. */
function LanguageLink({ language, href, ...told }: LanguageLinkProps) {
  const { cell, refusal } = told
  const { status, quality, draft, drift } = cell
  const rated = quality ? qualityWords(quality) : undefined
  const sentences = problemSentences(drift, refusal)
  return (
    <Link
      href={href}
      prefetch={false}
      data-tooltip={sentences.join(' ') || undefined}
      className={classNames(
        chipLook,
        sentences.length > 0
          ? `border-transparent ${softTone[refusal === undefined ? 'warning' : 'danger']}`
          : 'border-border bg-surface hover:border-border-strong hover:bg-surface-hover',
      )}
    >
      <StateMark state={status === undefined ? { tone: 'neutral', icon: 'pencil' } : statusWords(status)} />
      {language}
      {draft && status !== undefined && (
        <PencilLine aria-hidden="true" className="size-3.5 shrink-0 text-text-faint" />
      )}
      {rated && rated.tone !== 'success' && <StatusDot tone={rated.tone} className="ml-0.5" />}
      {drift.length > 0 && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
      {refusal !== undefined && (
        <span aria-hidden="true" className="font-medium">
          Refused
        </span>
      )}
      <VisuallyHidden>
        {' '}
        <LanguageNameText code={language} />, {chipWords(told)}
      </VisuallyHidden>
    </Link>
  )
}

interface NameItemProps extends Pick<LanguageGridProps, 'source' | 'refusals' | 'create' | 'isNarrowed'> {
  row: DeskRow
  languages: readonly string[]
}

function NameItem({ row, languages, source, refusals, create, isNarrowed }: NameItemProps) {
  const { name, cell } = row
  const missing = isNarrowed ? [] : missingPlaces({ rows: [row], languages })
  const count = formatNumber(missing.length)
  return (
    <li className="space-y-2 px-3 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Link
        href={sourceHref(row)}
        prefetch={false}
        className="block rounded-sm font-medium wrap-anywhere hover:underline"
      >
        <LongName name={name} />
      </Link>
      <div className="flex flex-wrap items-center gap-1.5">
        {languages.map((language) => {
          const there = cell(language)
          const isSource = language === row.source
          const href = isSource ? sourceHref(row) : placeHref({ name, language }, source)
          const refusal = refusals.get(there?.draft?.id ?? '')
          return (
            there && <LanguageLink key={language} {...{ language, isSource, refusal, href }} cell={there} />
          )
        })}
        {missing.length <= missingInSight
          ? missing.map((place) => (
              <Link key={place.language} href={placeHref(place, source)} prefetch={false} className={gapLook}>
                <span aria-hidden="true">+</span>
                {place.language}
                <VisuallyHidden>
                  {' '}
                  <LanguageNameText code={place.language} />, Missing
                </VisuallyHidden>
              </Link>
            ))
          : create && (
              <button
                type="button"
                aria-label={`${count} missing: create drafts for ${name}`}
                onClick={() => create(missing)}
                className={gapLook}
              >
                <span aria-hidden="true">+</span>
                {count} missing
              </button>
            )}
        {missing.length > missingInSight && !create && (
          <span className="px-1 text-xs text-text-muted">{count} missing</span>
        )}
      </div>
    </li>
  )
}

/** Names with their languages, for phones: a grid would show one language there. */
export function NameList({ desk: { rows, languages }, className, ...rest }: LanguageGridProps) {
  const [most, setMost] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  // The button may be gone then, and the new names come before it.
  const showMore = () => {
    flushSync(() => setMost(most + step))
    list.current?.children[most]?.querySelector('a')?.focus()
  }
  return (
    <div
      className={classNames('overflow-hidden rounded-md border border-border bg-surface-raised', className)}
    >
      <ul ref={list} aria-label="Templates and their languages" className="divide-y divide-border">
        {rows.slice(0, most).map((row) => (
          <NameItem key={row.name} {...{ row, languages, ...rest }} />
        ))}
      </ul>
      {rows.length > most && (
        <div className="border-t border-border px-4 py-2">
          <Button size="small" variant="quiet" onClick={showMore} className="-ml-2">
            Show {formatNumber(Math.min(step, rows.length - most))} more
          </Button>
        </div>
      )}
    </div>
  )
}
