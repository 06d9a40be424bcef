'use client'

import { Bookmark, BookmarkPlus, Check, List, RotateCw, Save, Settings2, Users } from 'lucide-react'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import type { MenuState } from '@/components/ui/use-menu-button'
import { useChangeView } from '@/lib/browser/view-changes'
import type { SavedView } from '@/lib/contract/views'
import { goToSearch } from '../go-to-search'
import type { FilteredViews } from './list-views'
import { ManageViewsDialog } from './manage-views-dialog'
import { SaveViewDialog } from './save-view-dialog'
import { useCurrentView } from './use-current-view'
import { searchOfView } from './view-search'

const labelOf = ({ name, isShared, isMine, owner, isDefault }: SavedView) =>
  [name, isDefault ? 'default' : '', isShared && !isMine ? `by ${owner}` : ''].filter(Boolean).join(' · ')

function iconOf(view: SavedView, current: SavedView | undefined) {
  if (view.id === current?.id) return <Check />
  return view.isShared ? <Users /> : <Bookmark />
}

/** A list's saved views, and actions on them. Load it lazily. */
export function ViewsMenu(props: FilteredViews & MenuState) {
  const { list, role, definition, anchor, isOpen, onOpenChange } = props
  const { views, current, isEdited, search } = useCurrentView(list, definition)
  const saving = useDialog()
  const managing = useDialog()
  const changeView = useChangeView()
  const toast = useToast()
  const saved = views.data?.data ?? []
  const update = (view: SavedView) =>
    changeView.mutateAsync({ id: view.id, search }).then(
      () => toast(`${view.name} saved`),
      (error: unknown) => toast(`${view.name} couldn’t be saved`, problemOf(error).title),
    )
  const lines: MenuEntry[] = saved.map((view) => ({
    label: labelOf(view),
    icon: iconOf(view, current),
    onSelect: () => goToSearch(searchOfView(view)),
  }))
  const entries: MenuEntry[] = [
    { label: 'Show everything', icon: <List />, onSelect: () => goToSearch('') },
    ...(views.isPending
      ? [{ label: 'Loading views…', blockedBecause: 'Views are loading.', onSelect: () => {} }]
      : []),
    ...(views.isError
      ? [
          {
            label: 'Views couldn’t be loaded. Try again',
            icon: <RotateCw />,
            onSelect: () => void views.refetch(),
          },
        ]
      : []),
    ...lines,
    'separator',
    ...(current && isEdited && (current.isMine || role === 'admin')
      ? [{ label: `Save changes to ${current.name}`, icon: <Save />, onSelect: () => void update(current) }]
      : []),
    { label: 'Save as new view', icon: <BookmarkPlus />, onSelect: () => saving.show() },
    ...(saved.length > 0
      ? [{ label: 'Manage views', icon: <Settings2 />, onSelect: () => managing.show() }]
      : []),
  ]
  return (
    <>
      <Menu label="Views" open={isOpen} {...{ entries, anchor, onOpenChange }} />
      {saving.isUsed && (
        <SaveViewDialog key={`save ${saving.turn}`} {...saving.props} {...{ list, role, search }} />
      )}
      {managing.isUsed && (
        <ManageViewsDialog key={`manage ${managing.turn}`} {...managing.props} role={role} views={saved} />
      )}
    </>
  )
}
