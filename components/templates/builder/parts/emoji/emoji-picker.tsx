'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import {
  Flag,
  Hand,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  Plane,
  Shapes,
  Smile,
  Trophy,
  Utensils,
} from 'lucide-react'
import { memo, useCallback, useRef, useState } from 'react'
import { browserStorage } from '@/components/ui/browser-storage'
import { classNames } from '@/components/ui/class-names'
import { containerOf, isPressOn, listBoxPlace } from '@/components/ui/list-box-place'
import { popupLook } from '@/components/ui/popup-look'
import { SearchLine } from '@/components/ui/searched-popup'
import { SegmentedControl } from '@/components/ui/segmented-control'
import {
  COLUMNS,
  type Emoji,
  type EmojiGroup,
  emojiGroups,
  emojiOf,
  rowsOf,
  searchEmoji,
} from './emoji-groups'

const KEY = 'recent-emoji'

/** Two rows of the grid. */
const MOST = 2 * COLUMNS

/** Recently picked emoji in this browser, newest first. */
export function recentEmoji(storage: Pick<Storage, 'getItem'> | undefined): Emoji[] {
  const signs = new Set(storage?.getItem(KEY)?.split(' '))
  return Array.from(signs, emojiOf)
    .filter((emoji) => emoji !== undefined)
    .slice(0, MOST)
}

/** Adds an emoji to the recent ones, in first place. */
export function rememberEmoji(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, sign: string): void {
  const earlier = recentEmoji(storage).map((emoji) => emoji.sign)
  try {
    storage?.setItem(KEY, [...new Set([sign, ...earlier])].slice(0, MOST).join(' '))
  } catch {
    // A browser that stores nothing only shows the groups.
  }
}

const icons: Record<string, LucideIcon> = {
  smileys_emotion: Smile,
  people_body: Hand,
  animals_nature: PawPrint,
  food_drink: Utensils,
  travel_places: Plane,
  activities: Trophy,
  objects: Lightbulb,
  symbols: Shapes,
  flags: Flag,
}

const segments = emojiGroups.map(({ id, label }) => {
  const Icon = icons[id] ?? Shapes
  return { value: id, label, icon: <Icon aria-hidden="true" className="size-4" /> }
})

/** Search results, or recent emoji and one group. Not everything at once, because the emoji font loads in parts. */
function shownGroups(query: string, groupId: string, recent: readonly Emoji[]): EmojiGroup[] {
  const groups =
    query.trim() === ''
      ? [{ id: 'recent', label: 'Recent', items: recent }, ...emojiGroups.filter(({ id }) => id === groupId)]
      : [{ id: 'found', label: 'Results', items: searchEmoji(query) }]
  return groups.filter(({ items }) => items.length > 0)
}

const Cells = memo(function Cells({ onPick }: { onPick: (emoji: Emoji) => void }) {
  return (
    <Autocomplete.List
      aria-label="Emoji"
      className="h-64 min-h-0 scroll-py-8 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden"
    >
      {(group: EmojiGroup) => (
        <Autocomplete.Group key={group.id} items={group.items}>
          <Autocomplete.GroupLabel className="px-1 pt-2 pb-1 text-xs font-medium text-text-faint">
            {group.label}
          </Autocomplete.GroupLabel>
          {rowsOf(group.items).map((row) => (
            <Autocomplete.Row key={row[0]?.sign} className="grid grid-cols-8">
              {row.map((emoji) => (
                <Autocomplete.Item
                  key={emoji.sign}
                  value={emoji}
                  aria-label={emoji.name}
                  onClick={() => onPick(emoji)}
                  className="grid h-9 cursor-pointer place-items-center rounded-sm text-xl leading-none -outline-offset-2 outline-accent select-none data-highlighted:bg-surface-hover data-highlighted:outline-2"
                >
                  {emoji.sign}
                </Autocomplete.Item>
              ))}
            </Autocomplete.Row>
          ))}
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
})

interface EmojiPickerProps {
  /** The button that opened it. */
  anchor: HTMLElement
  /** Gets focus back if nothing was picked. */
  from: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Inserts the emoji into the text and focuses it. */
  onPick: (sign: string) => void
}

/**
 * Picks emoji by name or group. Typing searches, arrow keys move in the grid, Enter picks and Escape closes. Mount a
 * new one for each opening. Heavy: load it with `next/dynamic`.
 */
export function EmojiPicker({ anchor, from, open, onOpenChange, onPick }: EmojiPickerProps) {
  const [query, setQuery] = useState('')
  const [groupId, setGroupId] = useState(emojiGroups[0]?.id ?? '')
  const [recent] = useState(() => recentEmoji(browserStorage('local')))
  const [pointed, setPointed] = useState<Emoji>()
  const isPicked = useRef(false)
  const pick = useCallback(
    ({ sign }: Emoji) => {
      isPicked.current = true
      rememberEmoji(browserStorage('local'), sign)
      onPick(sign)
    },
    [onPick],
  )
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        grid
        mode="none"
        autoHighlight
        items={shownGroups(query, groupId, recent)}
        itemToStringValue={(emoji: Emoji) => emoji.name}
        value={query}
        onValueChange={(next, { reason }) => reason !== 'item-press' && setQuery(next)}
        onItemHighlighted={setPointed}
        open={open}
        onOpenChange={(next, { event }) => !isPressOn(anchor, event) && onOpenChange(next)}
      >
        <Autocomplete.Portal container={containerOf(anchor)}>
          <Autocomplete.Positioner anchor={anchor} {...listBoxPlace}>
            <Autocomplete.Popup
              aria-label="Emoji"
              finalFocus={() => (isPicked.current ? false : from)}
              className={classNames(
                popupLook,
                'flex max-h-(--available-height) w-80 max-w-(--available-width) flex-col',
              )}
            >
              <SearchLine label="Search emoji" />
              <div className="p-2 pb-0">
                <SegmentedControl
                  label="Emoji category"
                  segments={segments}
                  value={query.trim() === '' ? groupId : undefined}
                  onChange={(id) => {
                    setQuery('')
                    setGroupId(id)
                  }}
                  isDense
                  className="w-full"
                />
              </div>
              <Autocomplete.Empty className="h-64 p-3 text-text-muted empty:hidden">
                No matches.
              </Autocomplete.Empty>
              <Cells onPick={pick} />
              <p
                aria-hidden="true"
                className="truncate border-t border-border px-3 py-2 text-sm text-text-muted first-letter:uppercase"
              >
                {pointed?.name ?? 'Choose an emoji'}
              </p>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </CSPProvider>
  )
}
