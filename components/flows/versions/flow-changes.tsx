import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ShowAll } from '@/components/ui/show-all'
import type { ChangeKind, FlowChange } from '@/lib/language/flow-json/compare/change'
import { changesByScreen, type ScreenChanges } from '@/lib/language/flow-json/compare/change'

/** Initially rendered changes; all on request. */
const AT_ONCE = 200

/** Also in the text; a sign is only quicker to see. */
const signs: Readonly<Record<ChangeKind, { sign: string; tone: string }>> = {
  added: { sign: '+', tone: 'text-success-text' },
  removed: { sign: '−', tone: 'text-danger-text' },
  moved: { sign: '↕', tone: 'text-text-faint' },
  renamed: { sign: '~', tone: 'text-text-faint' },
  changed: { sign: '~', tone: 'text-text-faint' },
}

/** Both values of a change in full, if its text truncates them. */
function WholeValues({ before, after }: NonNullable<FlowChange['whole']>) {
  const sides = [
    { name: 'Before', text: before },
    { name: 'After', text: after },
  ].filter(({ text }) => text !== '')
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer rounded-sm text-text-muted">Show in full</summary>
      <dl className="mt-1 space-y-1 border-l-2 border-border pl-3">
        {sides.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-text-muted">{name}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Change({ kind, text, whole }: FlowChange) {
  const { sign, tone } = signs[kind]
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className={classNames('w-3 shrink-0 text-center font-mono', tone)}>
        {sign}
      </span>
      <div className="min-w-0">
        <span dir="auto" className="wrap-anywhere">
          {text}
        </span>
        {whole && <WholeValues {...whole} />}
      </div>
    </li>
  )
}

function ScreenGroup({ screen, parts }: ScreenChanges) {
  const title = screen === undefined ? 'Whole flow' : screen.title || screen.id
  return (
    // No heading: its level would differ between dialog, page and list.
    <div role="group" aria-label={title} className="border-t border-border px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        <span className="wrap-anywhere">{title}</span>
        {screen && screen.title !== '' && (
          <span className="font-mono text-xs font-normal wrap-anywhere text-text-muted">{screen.id}</span>
        )}
      </p>
      <div className="mt-1.5 space-y-2.5 text-sm">
        {parts.map(({ part, changes }, place) => (
          // Several components may have the same name.
          <div key={`${place} ${part}`}>
            {part !== undefined && <p className="font-medium wrap-anywhere">{part}</p>}
            <ul aria-label={part ?? title} className="space-y-0.5">
              {changes.map((change, index) => (
                <Change key={`${index} ${change.text}`} {...change} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

/** What changed in a flow, in plain words by screen and component, or that only the formatting did. */
export function FlowChanges({ changes }: { changes: readonly FlowChange[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (changes.length === 0)
    return (
      <p className="rounded-lg border border-border bg-surface-raised px-4 py-8 text-center text-text-muted">
        Only the formatting differs.
      </p>
    )
  const groups = changesByScreen(isWhole ? changes : changes.slice(0, AT_ONCE))
  return (
    <div role="region" aria-label="Changes" className="rounded-lg border border-border bg-surface-raised">
      {groups.map((group, place) => (
        <ScreenGroup key={`${place} ${group.screen?.id}`} {...group} />
      ))}
      <ShowAll first={AT_ONCE} all={changes.length} isWhole={isWhole} onChange={setIsWhole} />
    </div>
  )
}
