import { Avatar, initials } from '@/components/ui/avatar'
import { tooltip } from '@/components/ui/tooltip'
import type { Editor } from '@/lib/contract/editors'
import { formatList } from '@/lib/contract/lists'

const MOST_AVATARS = 3

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
            {editors.slice(0, MOST_AVATARS).map(({ id, name }) => (
              <Avatar key={id} name={name} className="size-5.5 border-2 border-surface text-xs">
                {Array.from(initials(name))[0]}
              </Avatar>
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
