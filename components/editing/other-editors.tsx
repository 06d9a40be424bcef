import { tooltip } from '@/components/ui/tooltip'
import type { Editor } from '@/lib/contract/editors'
import { formatList } from '@/lib/contract/lists'

const MOST_LETTERS = 3

const letterOf = ({ name }: Editor) => Array.from(name.trim())[0]?.toUpperCase() ?? '?'

/** Who else is in the document. Announced once when someone comes or goes; takes no space while nobody is there. */
export function OtherEditors({ editors }: { editors: readonly Editor[] }) {
  const [first] = editors
  const more = editors.length - 1
  const words =
    first &&
    `${more === 0 ? first.name : `${first.name} and ${more} more`} ${more === 0 ? 'is' : 'are'} also editing`
  const names = formatList(editors.map(({ name }) => name))
  return (
    <span
      role="status"
      className="inline-flex min-w-0 items-center gap-1.5 text-sm text-text-muted empty:hidden"
    >
      {words && (
        <>
          <span aria-hidden="true" className="flex -space-x-1.5">
            {editors.slice(0, MOST_LETTERS).map((editor) => (
              <span
                key={editor.id}
                className="grid size-5.5 place-items-center rounded-full border-2 border-surface bg-accent-soft text-xs font-semibold text-accent-text"
              >
                {letterOf(editor)}
              </span>
            ))}
          </span>
          <span {...tooltip(names)} className="truncate">
            {words}
          </span>
        </>
      )}
    </span>
  )
}
