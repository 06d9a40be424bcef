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
 * In large accounts, most cells are like this and dozens become visible per frame, so it is a single element. A plus
 * sign, because words would hide the filled cells.
 */
const missingLook = classNames(
  look,
  "block text-[0px] leading-[3.1875rem] text-text-muted hover:text-sm focus-visible:text-sm before:mr-2 before:inline-block before:w-7 before:rounded-sm before:border before:border-dashed before:border-border-strong before:text-center before:align-middle before:text-sm before:leading-5.5 before:content-['+'_/_''] hover:before:border-text-muted",
)

/** Good quality is expected and has no mark. */
function QualityMark({ quality }: { quality: string }) {
  const state = qualityWords(quality)
  const words = `${state.label} quality`
  if (state.tone === 'success') return <VisuallyHidden>, {words}</VisuallyHidden>
  return (
    <span className="inline-flex size-4 items-center justify-center">
      <StatusDot tone={state.tone} />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}

function State({ cell }: { cell: LanguageCell }) {
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
      {quality && <QualityMark quality={quality} />}
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
  const quality = cell?.quality && qualityWords(cell.quality)
  const told = quality && quality.tone !== 'success' ? [...sentences, `${quality.label} quality.`] : sentences
  return (
    <a
      {...{ href, tabIndex }}
      {...tooltip(told.length > 0 ? told.join(' ') : undefined)}
      className={classNames(
        look,
        'flex flex-wrap content-center items-center gap-1 text-sm leading-4 text-text',
      )}
    >
      {cell ? <State cell={cell} /> : 'Missing'}
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
