'use client'

import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useCreateView } from '@/lib/browser/view-changes'
import { goToSearch } from '../go-to-search'
import type { ListViews } from './list-views'
import { ViewForm } from './view-form'
import { searchOfView } from './view-search'

interface SaveViewDialogProps extends ListViews {
  /** Filters and order to keep. */
  search: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps the filters of a list under a name. */
export function SaveViewDialog({ list, role, search, open, onOpenChange }: SaveViewDialogProps) {
  const create = useCreateView()
  const toast = useToast()
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Save view"
      description={
        search
          ? 'Saves the filters and order you see now.'
          : 'No filters are set, so the view shows everything.'
      }
      isBusy={create.isPending}
    >
      <ViewForm
        role={role}
        cancel={() => onOpenChange(false)}
        save={async (values) => {
          const { id } = await create.mutateAsync({ ...values, list, search })
          goToSearch(searchOfView({ id, search }), 'replace')
          toast(`${values.name} saved`)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}
