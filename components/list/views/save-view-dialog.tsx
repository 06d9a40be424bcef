'use client'

import { useToast } from '@/components/ui/toast-provider'
import { useCreateView } from '@/lib/browser/view-changes'
import { goToSearch } from '../go-to-search'
import type { ListViews } from './list-views'
import { ViewDialog } from './view-dialog'
import { searchOfView } from './view-search'

interface SaveViewDialogProps extends ListViews {
  /** Filters and sorting, as a query string. */
  search: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Saves the current filters and sorting as a view. */
export function SaveViewDialog({ list, search, ...dialog }: SaveViewDialogProps) {
  const { mutateAsync: create } = useCreateView()
  const toast = useToast()
  return (
    <ViewDialog
      {...dialog}
      title="Save view"
      description={
        search
          ? 'Saves the filters and order you see now.'
          : 'No filters are set, so the view shows everything.'
      }
      save={async (values) => {
        const { id } = await create({ ...values, list, search })
        goToSearch(searchOfView({ id, search }), 'replace')
        toast(`${values.name} saved`)
      }}
    />
  )
}
