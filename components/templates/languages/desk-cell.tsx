import { PencilLine } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { StateMark } from '@/components/ui/state-mark'
import { StatusDot } from '@/components/ui/status-dot'
import { softTone } from '@/components/ui/tone'
import { tooltip } from '@/components/ui/tooltip'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { qualityWords } from '@/lib/labels/states/template-quality'
import { statusWords } from '@/lib/labels/states/templates'
import { problemSentences, shortDrift } from './drift-words'

interface DeskCellProps {
  cell: LanguageCell | undefined
  isSource: boolean
  /** The column heading already says it is the source. */
  isSourceTold: boolean
  /** Why its draft wasn't submitted with others. */
  refusal: string | undefined
  href: string
  /** 0 for the grid's only tabbable cell. */
  tabIndex: number
}

const look = 'size-full pr-1 pl-2 hover:bg-surface-hover focus-visible:-outline-offset-2'

/**
 * In large accounts, most cells are like this and dozens become visible per frame, so it is a single element. A faint
 * plus sign, because words would hide the filled cells.
 */
const missingLook = classNames(
  look,
  "block text-[0px] leading-[3.1875rem] text-text-faint hover:text-sm focus-visible:text-sm before:mr-1.5 before:align-middle before:text-lg before:leading-none before:content-['+'_/_''] pointer-fine:not-hover:not-focus-visible:before:text-sm pointer-fine:not-hover:not-focus-visible:before:opacity-80",
)

/**
 * Good quality is expected and has no mark. In grids without room for it beside the status, it is below, with the dots
 * below the icons and the texts aligned. Beside the source label or above differences, there is only room for an icon.
 */
function QualityMark({ quality, isShort }: { quality: string; isShort: boolean }) {
  const state = qualityWords(quality)
  const words = `${state.label} quality`
  if (state.tone === 'success') return <VisuallyHidden>, {words}</VisuallyHidden>
  return (
    <span
      className={classNames(
        'ml-1 inline-flex shrink-0 items-center gap-1.5 text-xs text-text-muted',
        !isShort &&
          '@max-7xl:order-last @max-7xl:ml-0 @max-7xl:basis-full @max-7xl:gap-1.75 @max-7xl:pl-0.75',
      )}
      {...tooltip(words)}
    >
      <StatusDot tone={state.tone} />
      {!isShort && <span aria-hidden="true">{state.label}</span>}
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}

function State({ cell, isShort }: { cell: LanguageCell; isShort: boolean }) {
  const { status, quality, draft } = cell
  if (status === undefined)
    return (
      <>
        <PencilLine aria-hidden="true" className="size-3.5 shrink-0 text-text-faint" />
        Draft
      </>
    )
  return (
    <>
      <StateMark state={statusWords(status)} />
      <span className="truncate">{statusWords(status).label}</span>
      {quality && <QualityMark {...{ quality, isShort }} />}
      {draft && (
        <>
          <PencilLine aria-hidden="true" className="size-3.5 shrink-0 text-text-faint" />
          <VisuallyHidden>, with a draft</VisuallyHidden>
        </>
      )}
    </>
  )
}

/** A link to one language of a name, with its status. */
export function DeskCell({ cell, isSource, isSourceTold, refusal, href, tabIndex }: DeskCellProps) {
  if (!cell && !isSource)
    return (
      <a {...{ href, tabIndex }} className={missingLook}>
        Missing
      </a>
    )
  const drift = cell?.drift ?? []
  const sentences = problemSentences(drift, refusal)
  return (
    <a
      {...{ href, tabIndex }}
      {...tooltip(sentences.length > 0 ? sentences.join(' ') : undefined)}
      className={classNames(
        look,
        'flex flex-wrap content-center items-center gap-x-1 gap-y-1.5 text-sm leading-4 text-text',
      )}
    >
      {cell ? <State cell={cell} isShort={(isSource && !isSourceTold) || sentences.length > 0} /> : 'Missing'}
      {isSource &&
        (isSourceTold ? (
          <VisuallyHidden>, source</VisuallyHidden>
        ) : (
          <span className="rounded-sm bg-surface-sunken px-1 text-xs tracking-tight text-text-muted">
            Source
          </span>
        ))}
      {sentences.length > 0 && (
        // On its own line in narrow columns, because differences need the width.
        <span
          className={classNames(
            'max-w-full truncate rounded-sm px-2 text-xs leading-4 font-medium',
            softTone[refusal === undefined ? 'warning' : 'danger'],
          )}
        >
          {refusal === undefined ? shortDrift(drift) : 'Refused'}
        </span>
      )}
    </a>
  )
}
