import type { BulkKind } from '@/lib/contract/bulk-jobs'
import { deleteItem } from './delete-item'
import { duplicateItem } from './duplicate-item'
import type { Step } from './step'
import { submitItem } from './submit-item'

export const steps: Readonly<Record<BulkKind, Step>> = {
  submit: submitItem,
  duplicate: duplicateItem,
  delete: deleteItem,
}
