import type { AuditRow } from '@/lib/contract/audit'
import { describeAction, type NameOfNumber } from '@/lib/labels/audit/describe-action'
import { capitalized } from '@/lib/labels/sentence-case'

interface ActionTextProps {
  entry: AuditRow
  nameOfNumber: NameOfNumber
}

/** "Created the template summer_sale in English", where it is clear who did. */
export function ActionText({ entry, nameOfNumber }: ActionTextProps) {
  const { before, name, after } = describeAction(entry, nameOfNumber)
  return (
    <>
      {capitalized(before)}
      <bdi className="font-medium">{name}</bdi>
      {after}
    </>
  )
}
