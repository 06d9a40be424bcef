import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import type { NavigationItemView, NavigationListView } from '@/lib/language/flow-json/run/view-types'
import { pictureAddress } from '../text/picture'
import type { PartProps } from './part-props'

const faint = 'block text-[0.85em] text-(--phone-faint)'

function Texts({ item }: { item: NavigationItemView }) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium">{item.title}</bdi>
        {item.badge !== undefined && (
          <bdi className="rounded-full bg-(--phone-accent) px-[0.6em] text-[0.75em] leading-[1.6] text-(--phone-on-accent)">
            {item.badge}
          </bdi>
        )}
      </span>
      {item.description !== undefined && (
        <span dir="auto" className={faint}>
          {item.description}
        </span>
      )}
      {item.metadata !== undefined && (
        <span dir="auto" className={faint}>
          {item.metadata}
        </span>
      )}
      {item.tags.length > 0 && (
        <span className="flex flex-wrap gap-1 pt-1">
          {item.tags.map((tag, index) => (
            <bdi
              key={index}
              className="rounded-[0.3em] bg-(--phone-fill) px-[0.5em] text-[0.75em] leading-[1.7]"
            >
              {tag}
            </bdi>
          ))}
        </span>
      )}
    </span>
  )
}

function Item({ item, isLarge, onTap }: { item: NavigationItemView; isLarge: boolean; onTap: () => void }) {
  const picture = item.start && pictureAddress(item.start.image)
  return (
    <li>
      <button
        type="button"
        onClick={onTap}
        className="flex w-full items-center gap-[0.7em] px-[0.2em] py-[0.65em] text-start hover:bg-(--phone-fill) focus-visible:-outline-offset-2"
      >
        {picture && (
          <Picture
            src={picture}
            alt={item.start?.altText ?? ''}
            className={classNames(
              'shrink-0 rounded-[0.4em] object-cover',
              isLarge ? 'size-[4em]' : 'size-[2.6em]',
            )}
            instead={null}
          />
        )}
        <Texts item={item} />
        {item.end && (
          <span dir="auto" className="shrink-0 text-end">
            {item.end.title !== undefined && <span className="block">{item.end.title}</span>}
            {item.end.description !== undefined && <span className={faint}>{item.end.description}</span>}
            {item.end.metadata !== undefined && <span className={faint}>{item.end.metadata}</span>}
          </span>
        )}
        <ChevronRight
          aria-hidden="true"
          className="size-[1.1em] shrink-0 text-(--phone-faint) rtl:-scale-x-100"
        />
      </button>
    </li>
  )
}

/** A list whose items lead to another screen. */
export function NavigationListPart({ view, send }: PartProps<NavigationListView>) {
  const id = useId()
  return (
    <div className="space-y-[0.35em]">
      {view.label !== undefined && (
        <h3 id={id} dir="auto" className="font-semibold">
          {view.label}
        </h3>
      )}
      {view.description !== undefined && (
        <p dir="auto" className="text-[0.9em] text-(--phone-faint)">
          {view.description}
        </p>
      )}
      <ul
        aria-labelledby={view.label === undefined ? undefined : id}
        className="divide-y divide-(--phone-line)"
      >
        {view.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            isLarge={view.mediaSize === 'large'}
            onTap={() => send({ kind: 'tap-item', component: view.id, item: item.id })}
          />
        ))}
      </ul>
    </div>
  )
}
