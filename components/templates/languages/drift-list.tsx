import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { LongName } from '@/components/ui/long-name'
import { StateMark } from '@/components/ui/state-mark'
import { softTone } from '@/components/ui/tone'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { statusWords } from '@/lib/labels/states/templates'
import { LanguageNameText } from '../status/language-name-text'
import { placeHref, type ShownDesk } from './desk-rows'
import { shortDrift } from './drift-words'

interface DriftListProps {
  desk: ShownDesk
  /** The source language in the address. */
  source: string | undefined
  className?: string
}

/** What differs, line by line, for phones: a grid would show one language there, which most rows don't differ in. */
export const DriftList = ({ desk: { rows, languages }, source, className }: DriftListProps) => (
  <ul
    aria-label="Differing languages"
    className={classNames(
      'divide-y divide-border overflow-hidden rounded-md border border-border bg-surface-raised',
      className,
    )}
  >
    {rows.flatMap(({ name, cell }) =>
      languages.flatMap((language) => {
        const { drift = [], status } = cell(language) ?? {}
        if (drift.length === 0) return []
        return (
          <li
            key={`${name} ${language}`}
            className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
          >
            <Link
              href={placeHref({ name, language }, source)}
              prefetch={false}
              className="block space-y-1 px-3 py-2.5 hover:bg-surface-hover focus-visible:-outline-offset-2"
            >
              <span className="block font-medium wrap-anywhere">
                <LongName name={name} />
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
                <span className="flex items-center gap-1.5">
                  {status !== undefined && <StateMark state={statusWords(status)} />}
                  <LanguageNameText code={language} />
                  {status !== undefined && <VisuallyHidden>, {statusWords(status).label}</VisuallyHidden>}
                </span>
                <span
                  className={classNames('rounded-sm px-1.5 py-0.5 text-xs font-medium', softTone.warning)}
                >
                  {shortDrift(drift)}
                </span>
              </span>
            </Link>
          </li>
        )
      }),
    )}
  </ul>
)
